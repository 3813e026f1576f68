"""What one seat may know of a deal of Spades, with all that a display needs: it knows no rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stich.cards import Hand
from stich.game import Call, View
from stich.games.spades import scoring, tricks
from stich.games.spades.facts import DEAL_TRICKS, NILS, SEATS, SIDES, Bid

if TYPE_CHECKING:
    from stich.games.spades.state import SpadesState


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a bid would mean, before it is made."""

    bid: Bid
    partner: Bid | None  #: the partner's bid, if he has bid
    contract: int  #: what the side must take by the numbers known so far, this one included; 0 if there is none
    gain: int  #: points if the bid is kept: a Nil by itself, a number for the whole contract
    loss: int  #: points if not; a negative number
    total: int  #: all numbers bid at the table, this one included
    waiting: int  #: how many seats bid later


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesView(View):
    """A seat's view of Spades."""

    bids: tuple[Bid | None, ...]  #: of each seat; None until it has bid
    taken: tuple[int, ...]  #: tricks of each seat
    contracts: tuple[int | None, ...]  #: of each side, once both partners have bid
    counting: tuple[int, ...]  #: tricks of each side that count for its contract: not those of a Nil
    broken: bool  #: whether spades may be led
    bags: tuple[int, ...]  #: of each side, from the deals before
    bag_limit: int
    bag_penalty: int
    previews: tuple[Preview, ...]  #: one for each bid that is legal now, in the order of ``legal``
    deal_tricks: int = DEAL_TRICKS


def view(state: SpadesState, seat: int | None) -> SpadesView:
    """What ``seat`` may know of ``state``."""
    hand = Hand() if seat is None else state.hands[seat]
    legal = () if seat is None else state.legal(seat)
    mine_to_play = state.trick is not None and seat is not None and seat == state.to_act
    return SpadesView(
        rules=state.rules,
        seat=seat,
        standing=state.standing,
        phase=state.phase,
        to_act=state.to_act,
        turn=state.turn,
        legal=legal,
        hand=hand,
        counts=tuple(map(len, state.hands)),
        said=state.said,
        trick=state.trick,
        winning=_winning(state),
        tricks=state.tricks,
        facts=state.facts,
        groups=tricks.groups(hand),
        bound=tricks.bound(hand, state.trick, state.broken) if mine_to_play and state.trick else "",
        bids=state.bids,
        taken=state.taken,
        contracts=tuple(_contract(state, side) for side in (0, 1)),
        counting=tuple(sum(state.taken[each] for each in seats if state.bids[each] not in NILS) for seats in SIDES),
        broken=state.broken,
        bags=state.standing.bags,
        bag_limit=scoring.BAG_LIMIT,
        bag_penalty=scoring.BAG_PENALTY,
        previews=tuple(_preview(state, each) for each in legal if isinstance(each, Call) and each.word == "bid"),
    )


def _winning(state: SpadesState) -> int | None:
    trick = state.trick
    if trick is None or not trick.cards:
        return None
    return (trick.leader + tricks.ORDER.winner(trick.cards)) % SEATS


def _contract(state: SpadesState, side: int) -> int | None:
    bids = [state.bids[seat] for seat in SIDES[side]]
    return None if None in bids else sum(bid for bid in bids if isinstance(bid, int))


def _preview(state: SpadesState, call: Call) -> Preview:
    assert state.to_act is not None
    partner = state.bids[(state.to_act + 2) % SEATS]
    bid: Bid = call.value if call.value in NILS else int(call.value)
    contract = sum(number for number in (bid, partner) if isinstance(number, int))
    worth = scoring.NIL_VALUE if bid in NILS else scoring.contract_value(contract)
    known = [number for number in (*state.bids, bid) if isinstance(number, int)]
    return Preview(
        bid=bid, partner=partner, contract=contract, gain=worth, loss=-worth, total=sum(known),
        waiting=state.bids.count(None) - 1,
    )  # fmt: skip
