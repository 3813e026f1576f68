"""What one seat may know of a deal, and nothing else (A15: a silent Hochzeit looks like any normal game)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stich.cards import Card, Hand
from stich.game import Action, View
from stich.games.doppelkopf.calls import Chance, chances
from stich.games.doppelkopf.facts import DoppelkopfFacts
from stich.games.doppelkopf.order import augen, sort_groups, trumps
from stich.games.doppelkopf.parties import fixed_parties, queen_parties
from stich.tricks import Trick

if TYPE_CHECKING:
    from stich.games.doppelkopf.rules import DoppelkopfRules, DoppelkopfStanding
    from stich.games.doppelkopf.state import DoppelkopfState

UNKNOWN = ("",) * 4


@dataclass(frozen=True, slots=True, kw_only=True)
class DoppelkopfView(View):
    """The table as one seat sees it. All tuples of four are by seat.

    ``parties`` is what everybody knows, ``known`` adds what follows from the own hand, ``party`` is the own one; an
    empty party is not known.
    """

    rules: DoppelkopfRules
    standing: DoppelkopfStanding
    facts: DoppelkopfFacts | None
    vorhand: int
    answers: tuple[str, ...]  #: gesund, vorbehalt, or empty before the answer
    asked: str  #: what the seat to act is asked: gesund, name (a single Vorbehalt), solo, hochzeit; empty in play
    contract: str  #: empty until it is settled
    declarer: int | None  #: soloist or Hochzeiter
    clarified: int  #: the trick that settled a Hochzeit; 0 if open or none
    party: str
    parties: tuple[str, ...]
    known: tuple[str, ...]
    calls: tuple[Chance, ...]  #: own possible calls
    announced: tuple[tuple[str, ...], ...]  #: what each seat has said, lowest first, without skipped steps
    trumps: tuple[Card, ...]  #: of the contract, from high to low
    taken: tuple[int, ...]  #: tricks
    augen: tuple[int, ...]  #: of the complete tricks, by trick
    seat_augen: tuple[int, ...]  #: of the tricks each seat has taken
    lying: int  #: Augen on the table


def view_of(state: DoppelkopfState, seat: int | None) -> DoppelkopfView:
    """The view of ``seat``, or of a spectator if it is None."""
    trick = state.trick
    by_trick = tuple([augen(each.cards) for each in state.tricks])
    taken, seat_augen = [0] * 4, [0] * 4
    for each, points in zip(state.tricks, by_trick, strict=True):
        if each.winner is not None:
            taken[each.winner] += 1
            seat_augen[each.winner] += points
    hand = Hand() if seat is None else state.hands[seat]
    legal: tuple[Action, ...] = () if seat is None else state.legal(seat)
    situation = None if seat is None else state.situation(seat)
    public, known = _parties(state, seat)
    return DoppelkopfView(
        rules=state.rules,
        seat=seat,
        standing=state.standing,
        phase=state.phase,
        to_act=state.to_act,
        turn=state.turn,
        legal=legal,
        hand=hand,
        counts=tuple([len(each) for each in state.hands]),
        said=state.said,
        trick=trick,
        winning=_winning(state, trick),
        tricks=state.tricks,
        facts=state.facts,
        groups=sort_groups(hand, state.order),
        bound=_bound(state, seat, trick),
        vorhand=state.vorhand,
        answers=state.answers,
        asked=_asked(state),
        contract=state.contract,
        declarer=state.declarer,
        clarified=state.clarified,
        party="" if seat is None else known[seat],
        parties=public,
        known=known,
        calls=chances(situation) if situation else (),
        announced=tuple([tuple([a.call for a in state.announced if a.seat == s and not a.within]) for s in range(4)]),
        trumps=trumps(state.contract or "normal"),
        taken=tuple(taken),
        augen=by_trick,
        seat_augen=tuple(seat_augen),
        lying=augen(trick.cards) if trick else 0,
    )


def _asked(state: DoppelkopfState) -> str:
    if state.phase == "contract":
        return state.rank or "name"
    return "gesund" if state.phase == "vorbehalt" else ""


def _winning(state: DoppelkopfState, trick: Trick | None) -> int | None:
    if trick is None or not trick.cards:
        return None
    return (trick.leader + state.order.winner(trick.cards)) % 4


def _bound(state: DoppelkopfState, seat: int | None, trick: Trick | None) -> str:
    """Whether the seat to act must follow and has cards that do not."""
    if seat is None or seat != state.to_act or trick is None or not trick.cards:
        return ""
    hand, led = state.hands[seat], trick.cards[0]
    free = len(state.order.followers(hand, led)) == len(hand)
    return "" if free else f"follow:{state.order.suits[led]}"


def _parties(state: DoppelkopfState, seat: int | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What everybody knows, and what ``seat`` knows."""
    if state.phase == "over":
        return fixed_parties(state.re), fixed_parties(state.re)
    if not state.contract:
        return UNKNOWN, UNKNOWN
    if state.contract != "normal":
        return _open_parties(state)
    tricks = (*state.tricks, state.trick) if state.trick else state.tricks
    counts = [len(hand) for hand in state.hands]
    public = queen_parties(tricks, state.announced, counts, state.order)
    if seat is None:
        return public, public
    dealt = [state.queens[each] if each == seat else None for each in range(4)]
    return public, queen_parties(tricks, state.announced, counts, state.order, dealt)


def _open_parties(state: DoppelkopfState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Solo and Hochzeit: everybody knows the same; an open Hochzeit shows only the Hochzeiter."""
    if state.re:
        parties = fixed_parties(state.re)
    else:
        parties = tuple("re" if each == state.declarer else "" for each in range(4))
    return parties, parties
