"""What one seat may know of a deal, and nothing else (A15: a silent Hochzeit looks like any normal game)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypedDict

from stich.cards import Card, Hand
from stich.game import Action, Call, Said, View
from stich.games.doppelkopf.calls import Chance, chances
from stich.games.doppelkopf.facts import SEATS, DoppelkopfFacts, DoppelkopfStanding
from stich.games.doppelkopf.order import augen, bound, groups, trumps
from stich.games.doppelkopf.parties import fixed_parties, queen_parties
from stich.games.doppelkopf.vorbehalt import ranks

if TYPE_CHECKING:
    from stich.games.doppelkopf.rules import DoppelkopfRules
    from stich.games.doppelkopf.state import DoppelkopfState

UNKNOWN: Final = ("",) * SEATS


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
    ranks: tuple[str, ...]  #: the Vorbehalte of this deal, in the order in which they are asked for
    answers: tuple[str, ...]  #: gesund, vorbehalt, or empty before the answer
    asked: str  #: what the seat to act is asked: gesund, name (a single Vorbehalt), a rank, take, give; empty in play
    contract: str  #: empty until it is settled
    declarer: int | None  #: soloist, Hochzeiter or poor seat
    compulsory: bool  #: a solo that the soloist owed
    owed: tuple[bool, ...]  #: whose compulsory solo is still open
    forced: int | None  #: the seat that must play its compulsory solo in this deal
    passed: int | None  #: trumps of an Armut that are offered or taken
    taker: int | None  #: who took them
    trumps_back: int | None  #: how many trumps went back, once the exchange is complete
    received: tuple[Card, ...]  #: what the own seat got in the exchange
    handed: tuple[Card, ...]  #: the trumps that the own seat handed over in it
    clarified: int  #: the trick that settled a Hochzeit; 0 if open or none
    party: str
    parties: tuple[str, ...]
    known: tuple[str, ...]
    calls: tuple[Chance, ...]  #: own possible calls
    announced: tuple[tuple[str, ...], ...]  #: what each seat has said, lowest first, without skipped steps
    trumps: tuple[Card, ...]  #: of the contract, from high to low
    augen: tuple[int, ...]  #: of the complete tricks, by trick
    seat_augen: tuple[int, ...]  #: of the tricks each seat has taken
    lying: int  #: Augen on the table


def view(state: DoppelkopfState, seat: int | None) -> DoppelkopfView:
    """The view of ``seat``, or of a spectator if it is None."""
    trick = state.trick
    by_trick = tuple([augen(each.cards) for each in state.tricks])
    taken, seat_augen = [0] * SEATS, [0] * SEATS
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
        dealt_counts=(state.size,) * SEATS,
        said=_heard(state, seat),
        trick=trick,
        winning=trick.winning(state.order) if trick else None,
        tricks=state.tricks,
        taken=tuple(taken),
        trick_number=min(len(state.tricks) + 1, state.size),
        trick_count=state.size,
        cards_due=state.exchange.due if state.exchange else 0,
        facts=state.facts,
        groups=groups(hand, state.order),
        bound=bound(hand, trick, state.order) if trick and seat == state.to_act else "",
        vorhand=state.vorhand,
        ranks=ranks(state.rules, state.standing),
        answers=state.answers,
        asked=_asked(state),
        contract=state.contract,
        declarer=state.declarer,
        compulsory=state.compulsory,
        owed=state.standing.owed,
        forced=state.rules.forced(state.standing),
        **_exchange(state, seat),
        clarified=state.clarified,
        party="" if seat is None else known[seat],
        parties=public,
        known=known,
        calls=chances(situation, state.rules.announcements_score != "add") if situation else (),
        announced=tuple(
            [tuple([a.call for a in state.announced if a.seat == s and not a.within]) for s in range(SEATS)]
        ),
        trumps=trumps(state.contract or "normal", state.rules.nines),
        augen=by_trick,
        seat_augen=tuple(seat_augen),
        lying=augen(trick.cards) if trick else 0,
    )


def _asked(state: DoppelkopfState) -> str:
    if state.phase == "contract":
        return "forced" if not any(state.answers) else state.rank or "name"
    return {"vorbehalt": "gesund", "armut": "take", "exchange": "give"}.get(state.phase, "")


def _heard(state: DoppelkopfState, seat: int | None) -> tuple[Said, ...]:
    """What was said, without the cards that others gave away in an Armut."""
    exchange = state.exchange
    if exchange is None or not exchange.given or seat == exchange.taker:
        return state.said
    if seat == state.declarer and exchange.complete:
        return state.said
    return tuple([replace(each, call=Call(each.call.word)) if each.call.hands_over else each for each in state.said])


class _Exchange(TypedDict):
    passed: int | None
    taker: int | None
    trumps_back: int | None
    received: tuple[Card, ...]
    handed: tuple[Card, ...]


def _exchange(state: DoppelkopfState, seat: int | None) -> _Exchange:
    """The Armut as ``seat`` sees it: numbers for all, cards only for those who hold them."""
    exchange = state.exchange
    if exchange is None:
        return _Exchange(passed=None, taker=None, trumps_back=None, received=(), handed=())
    received: tuple[Card, ...] = ()
    if seat is not None and seat == exchange.taker:
        received = exchange.trumps
    elif seat == state.declarer and exchange.complete:
        received = exchange.given
    return _Exchange(
        passed=len(exchange.trumps),
        taker=exchange.taker,
        trumps_back=exchange.trumps_back(state.rules.nines) if exchange.complete else None,
        received=received,
        handed=exchange.trumps if seat == state.declarer and exchange.taker is not None else (),
    )


def _parties(state: DoppelkopfState, seat: int | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What everybody knows, and what ``seat`` knows."""
    if state.phase == "over" and state.re:
        return fixed_parties(state.re), fixed_parties(state.re)
    if not state.contract or (state.facts is not None and state.facts.void):
        return UNKNOWN, UNKNOWN
    if state.contract != "normal":
        return _open_parties(state)
    tricks = (*state.tricks, state.trick) if state.trick else state.tricks
    counts = [len(hand) for hand in state.hands]
    public = queen_parties(tricks, state.announced, counts, state.order)
    if seat is None:
        return public, public
    dealt = [state.queens[each] if each == seat else None for each in range(SEATS)]
    return public, queen_parties(tricks, state.announced, counts, state.order, dealt)


def _open_parties(state: DoppelkopfState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Everybody knows the same; an open Hochzeit or Armut shows only who announced it."""
    if state.re:
        parties = fixed_parties(state.re)
    else:
        parties = tuple("re" if each == state.declarer else "" for each in range(SEATS))
    return parties, parties
