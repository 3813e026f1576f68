"""What may be said before the play of Spades, one by one or between partners, and what follows from it.

Rules SP-15 to SP-25; options SP-54 to SP-57 and SP-A12 (blind Nil), SP-62 and SP-A19 (partners bid together), SP-65
and SP-A23 (new deal); rulebook.md 6.3 and 6.8.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from stich.game import MAX_VOIDS, Call
from stich.games.spades import exchange
from stich.games.spades.facts import DEAL_TRICKS, NILS, SEATS, SIDES, Bid
from stich.games.spades.order import is_spade

if TYPE_CHECKING:
    from stich.games.spades.state import SpadesState

T = TypeVar("T")

LOOK: Final = Call("look")
BLIND: Final = Call("blind")
REDEAL: Final = Call("redeal")
ACCEPT: Final = Call("accept")
NIL: Final = Call("bid", "nil")
BLIND_NIL: Final = Call("bid", "blind_nil")
BIDS: Final = tuple(Call("bid", str(n)) for n in range(1, DEAL_TRICKS + 1))
PROPOSALS: Final = tuple(Call("propose", str(n)) for n in range(1, DEAL_TRICKS + 1))

MAX_PROPOSALS: Final = 8  #: of a side; the last one closes (rulebook.md 6.3)


def legal_calls(state: SpadesState, seat: int) -> tuple[Call, ...]:
    """What ``seat`` may say at its turn in the bidding, in canonical order."""
    nil_free = may_bid_nil(state, seat)
    if state.hidden[seat]:
        return (LOOK, BLIND_NIL) if nil_free else (LOOK,)
    if state.bound_blind and seat == state.standing.dealer:
        return (BLIND_NIL,)
    calls = [REDEAL] if may_redeal(state, seat) else []
    if state.rules.bidding == "single" or state.bids[partner_of(seat)] in NILS:
        calls += [NIL] if nil_free else []
        return (*calls, *BIDS[lowest_number(state, seat) - 1 :])
    if proposal(state, partner_of(seat)) is not None:
        calls.append(ACCEPT)
    calls += [NIL] if nil_free else []
    return (*calls, *PROPOSALS[max(state.rules.minimum_bid, 1) - 1 :])


def partner_of(seat: int) -> int:
    """Who sits opposite (SP-01)."""
    return (seat + 2) % SEATS


def may_bid_nil(state: SpadesState, seat: int) -> bool:
    """Whether a Nil of ``seat`` would not be a forbidden second one of its side (SP-A01, rulebook.md 6.8)."""
    partner = partner_of(seat)
    taken = state.bids[partner] in NILS or (state.bound_blind and partner == state.standing.dealer)
    return not taken or (state.rules.double_nil and state.rules.bidding == "single")


def may_redeal(state: SpadesState, seat: int) -> bool:
    """Whether ``seat`` may demand a new deal instead of its first bid: it was dealt no spade (SP-65)."""
    if not state.rules.redeal_without_spades or state.standing.voids >= MAX_VOIDS:
        return False
    spoken = any(said.seat == seat and said.call.word in ("bid", "propose", "accept") for said in state.said)
    return not spoken and not any(is_spade(card) for card in state.dealt[seat])


def lowest_number(state: SpadesState, seat: int) -> int:
    """The least number ``seat`` may bid: with its partner's at least the minimum, where there is one."""
    partner = state.bids[partner_of(seat)]
    if not isinstance(partner, int):
        return 1
    return max(state.rules.minimum_bid - partner, 1)


def proposal(state: SpadesState, seat: int) -> int | None:
    """The number that ``seat`` proposed last, while its side has not agreed."""
    if side_done(state, seat % 2) or state.bids[partner_of(seat)] in NILS or state.bids[seat] in NILS:
        return None
    numbers = [said.call.value for said in state.said if said.seat == seat and said.call.word == "propose"]
    return int(numbers[-1]) if numbers else None


def proposals_left(state: SpadesState, side: int) -> int:
    """How many proposals ``side`` may still make (rulebook.md 6.3)."""
    made = sum(said.call.word == "propose" and said.seat % 2 == side for said in state.said)
    return MAX_PROPOSALS - made


def side_done(state: SpadesState, side: int) -> bool:
    """Whether the contract of ``side`` stands."""
    bids = [state.bids[seat] for seat in SIDES[side]]
    if state.rules.bidding == "partners":
        return any(isinstance(bid, int) for bid in bids)
    return None not in bids


def contract(state: SpadesState, side: int) -> int | None:
    """The contract of ``side`` once it stands (SP-18)."""
    if not side_done(state, side):
        return None
    return sum(bid for bid in (state.bids[seat] for seat in SIDES[side]) if isinstance(bid, int))


def spoken(state: SpadesState, call: Call, seat: int) -> SpadesState:
    """The state after a legal ``call`` of ``seat``, which has been noted as said already."""
    match call.word:
        case "look":
            return replace(state, hidden=_with(state.hidden, seat, False))
        case "blind":
            return replace(state, hidden=_with(state.hidden, seat, False), bound_blind=True)
        case "redeal":
            return replace(state, phase="over", to_act=None, redealt_by=seat)
        case "accept":
            number = proposal(state, partner_of(seat))
            return _next(replace(state, bids=_with(state.bids, partner_of(seat), number)), seat)
        case "propose":
            closes = proposals_left(state, seat % 2) == 0
            return _next(replace(state, bids=_with(state.bids, seat, int(call.value))) if closes else state, seat)
    bid: Bid = call.value if call.value in NILS else int(call.value)
    return _next(replace(state, bids=_with(state.bids, seat, bid), hidden=_with(state.hidden, seat, False)), seat)


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _next(state: SpadesState, seat: int) -> SpadesState:
    """The next to speak, or what comes after the bidding."""
    if all(side_done(state, side) for side in (0, 1)):
        return exchange.after_bidding(state)
    if state.rules.bidding == "single":
        return replace(state, to_act=(seat + 1) % SEATS)
    if not side_done(state, seat % 2):
        return replace(state, to_act=partner_of(seat))
    # the side of the dealer's left has agreed; of the dealer's side the partner speaks first
    return replace(state, to_act=partner_of(state.standing.dealer))
