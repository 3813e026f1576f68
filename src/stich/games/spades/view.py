"""What one seat may know of a deal of Spades, with all that a display needs: it knows no rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stich.cards import Hand
from stich.game import Call, Said, View
from stich.games.spades import bidding, exchange, order, score
from stich.games.spades.facts import DEAL_TRICKS, NILS, SEATS, Bid, SpadesFacts, SpadesStanding

if TYPE_CHECKING:
    from stich.games.spades.rules import SpadesRules
    from stich.games.spades.state import SpadesState


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a bid would mean, before it is made; where partners bid together, what a proposal or accepting one would."""

    action: str
    bid: Bid
    partner: Bid | None  #: the partner's bid, if he has bid
    contract: int  #: what the side must take by the numbers known so far, this one included; 0 if there is none
    kind: str  #: ``ten`` or ``moon`` for a contract of fixed worth, else empty
    gain: int  #: points if the bid is kept: a Nil by itself, a number for the whole contract
    loss: int  #: points if not; a negative number
    total: int  #: all numbers bid at the table, this one included
    waiting: int  #: how many seats bid later


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesView(View):
    """A seat's view of Spades; ``hand`` is empty while the seat may bid blind and has not looked.

    The cards of ``give`` and ``discard`` in ``said`` are there for those who know them and missing for the others.
    """

    rules: SpadesRules
    standing: SpadesStanding
    facts: SpadesFacts | None
    bids: tuple[Bid | None, ...]  #: of each seat; None until it has bid, or where the partner has the number of both
    contracts: tuple[int | None, ...]  #: of each side, once it stands
    kinds: tuple[str, ...]  #: of each side: ``ten`` or ``moon`` if its contract is one of fixed worth, else empty
    counting: tuple[int, ...]  #: tricks of each side that count for its contract
    broken: bool  #: whether spades may be led
    bags: tuple[int, ...]  #: of each side, from the deals before
    bag_limit: int  #: so many bags cost ``bag_penalty``; 0: they are never punished
    bag_penalty: int
    previews: tuple[Preview, ...]  #: one for each bid or proposal that is legal now, in the order of ``legal``
    proposals: tuple[int | None, ...]  #: what each seat proposed last, while its side has not agreed
    proposals_left: int | None  #: of the side that is agreeing; None if none is
    hidden: tuple[bool, ...]  #: who may bid blind and has not looked yet
    exchange: tuple[int, int] | None  #: giver and taker of the cards that are being passed


def view(state: SpadesState, seat: int | None) -> SpadesView:
    """What ``seat`` may know of ``state``."""
    hand = Hand() if seat is None or state.hidden[seat] else state.hands[seat]
    legal = () if seat is None else state.legal(seat)
    trick = state.trick
    my_card = trick if seat is not None and seat == state.to_act else None
    contracts = tuple(bidding.contract(state, side) for side in (0, 1))
    negotiating = state.rules.bidding == "partners" and state.phase == "bidding" and state.to_act is not None
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
        dealt_counts=tuple(map(len, state.dealt)),
        said=_said(state, seat),
        trick=trick,
        winning=trick.winning(order.ORDER) if trick else None,
        tricks=state.tricks,
        taken=state.taken,
        trick_number=min(len(state.tricks) + 1, DEAL_TRICKS),
        trick_count=DEAL_TRICKS,
        cards_due=exchange.cards_due(state),
        facts=state.facts,
        groups=order.groups(hand),
        bound=order.bound(hand, my_card, state.broken, state.no_ruff) if my_card else "",
        bids=state.bids,
        contracts=contracts,
        kinds=tuple(score.contract_kind(state.rules, each or 0) for each in contracts),
        counting=tuple(score.counting(state.rules, state.bids, state.taken, side) for side in (0, 1)),
        broken=state.broken,
        bags=state.standing.bags,
        bag_limit=state.rules.bag_limit,
        bag_penalty=state.rules.bag_penalty,
        previews=_previews(state, legal),
        proposals=tuple(bidding.proposal(state, each) for each in range(SEATS)),
        proposals_left=bidding.proposals_left(state, (state.to_act or 0) % 2) if negotiating else None,
        hidden=state.hidden,
        exchange=state.exchanges[0] if state.phase == "exchange" else None,
    )


def _said(state: SpadesState, seat: int | None) -> tuple[Said, ...]:
    """Everything said, without the cards that ``seat`` cannot know."""
    if not any(said.call.hands_over for said in state.said):
        return state.said
    return tuple(
        replace(said, call=Call(said.call.word))
        if said.call.hands_over and not exchange.known_to(state, said.call, said.seat, seat)
        else said
        for said in state.said
    )


def _previews(state: SpadesState, legal: tuple[object, ...]) -> tuple[Preview, ...]:
    calls = (each for each in legal if isinstance(each, Call) and each.word in ("bid", "propose", "accept"))
    return tuple(_preview(state, call) for call in calls)


def _preview(state: SpadesState, call: Call) -> Preview:
    seat = state.to_act
    assert seat is not None
    mate = bidding.partner_of(seat)
    partner = state.bids[mate]
    value = str(bidding.proposal(state, mate)) if call.word == "accept" else call.value
    bid: Bid = value if value in NILS else int(value)
    contract = sum(number for number in (bid, partner) if isinstance(number, int))
    if bid in NILS:
        worth = score.nil_value(state.rules, bid)
    else:
        worth = score.contract_value(state.rules, contract)
    together = state.rules.bidding == "partners"
    waiting = [each for each in range(SEATS) if each not in (seat, mate if together else seat)]
    return Preview(
        action=str(call),
        bid=bid,
        partner=partner,
        contract=contract,
        kind="" if bid in NILS else score.contract_kind(state.rules, contract),
        gain=worth,
        loss=-worth,
        total=sum(number for number in (*state.bids, bid) if isinstance(number, int)),
        waiting=sum(state.bids[each] is None and not bidding.side_done(state, each % 2) for each in waiting),
    )
