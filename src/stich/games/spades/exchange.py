"""Cards that change hands in Spades: the dealer's discards with 54 cards, the exchange after a blind Nil.

SP-57 and SP-A13, SP-61 and SP-A17; rulebook.md 6.3 and 6.8. Every card is an action of its own; what was given reaches
the partner when the last card has been given.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from stich.game import Call
from stich.games.spades.facts import DEAL_TRICKS, NILS, SEATS
from stich.tricks import Trick

if TYPE_CHECKING:
    from stich.games.spades.state import SpadesState


def after_bidding(state: SpadesState) -> SpadesState:
    """Discards if they come after the bidding, then the exchanges, then the play."""
    dealer = state.standing.dealer
    if len(state.hands[dealer]) > DEAL_TRICKS:
        return replace(state, phase="discard", to_act=dealer)
    steps: list[tuple[int, int]] = []
    if state.rules.blind_nil_exchange:
        for said in state.said:
            partner = (said.seat + 2) % SEATS
            if said.call == Call("bid", "blind_nil") and state.bids[partner] not in NILS:
                steps += [(said.seat, partner), (partner, said.seat)]
    return _exchange(replace(state, exchanges=tuple(steps)))


def _exchange(state: SpadesState) -> SpadesState:
    if state.exchanges:
        return replace(state, phase="exchange", to_act=state.exchanges[0][0])
    first = (state.standing.dealer + 1) % SEATS
    return replace(state, phase="play", to_act=first, trick=Trick(first, (), SEATS))


def legal_cards(state: SpadesState, seat: int) -> tuple[Call, ...]:
    """Any card of the hand, to be discarded or given."""
    word = "discard" if state.phase == "discard" else "give"
    return tuple(Call(word, card.text) for card in state.hands[seat])


def cards_due(state: SpadesState) -> int:
    """How many cards the seat to act still has to discard or to give in this step."""
    if state.phase == "exchange":
        return state.rules.blind_nil_exchange - len(state.passing)
    if state.phase == "discard":
        return len(state.hands[state.standing.dealer]) - DEAL_TRICKS
    return 0


def parted(state: SpadesState, call: Call, seat: int) -> SpadesState:
    """The state after ``seat`` has parted with a card."""
    assert call.card is not None
    hands = tuple(hand - call.card if each == seat else hand for each, hand in enumerate(state.hands))
    state = replace(state, hands=hands)
    if call.word == "discard":
        if cards_due(state):
            return state
        if state.rules.discard == "after_bidding":
            return after_bidding(state)
        return replace(state, phase="bidding", to_act=(state.standing.dealer + 1) % SEATS)
    state = replace(state, passing=(*state.passing, call.card))
    if cards_due(state):
        return state
    _, taker = state.exchanges[0]
    hands = tuple(hand + state.passing if each == taker else hand for each, hand in enumerate(state.hands))
    return _exchange(replace(state, hands=hands, passing=(), exchanges=state.exchanges[1:]))


def known_to(state: SpadesState, call: Call, by: int, seat: int | None) -> bool:
    """Whether ``seat`` knows the card that ``by`` parted with: its own, or one it has been given."""
    if seat == by:
        return True
    if call.word != "give" or seat != (by + 2) % SEATS:
        return False
    given = sum(said.seat == by and said.call.word == "give" for said in state.said)
    return given == state.rules.blind_nil_exchange
