"""What a record holds, and whether what it claims is so."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

from stich.errors import RecordError, is_a, quoted
from stich.game import Action, Line, Outcome, Rules, State
from stich.match import Deal, Match
from stich.shuffle import verify as verify_shuffle

Date = datetime.datetime | datetime.date
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Seat(NamedTuple):
    """Who sat at a seat: a name, and what kind of player, ``human`` or the name of a bot.

    >>> Seat("Ada"), Seat("Mira", "standard")
    (Seat(name='Ada', kind='human'), Seat(name='Mira', kind='standard'))
    """

    name: str
    kind: str = "human"


class Claim(NamedTuple):
    """What a file says about a deal besides pack and actions; None where it says nothing.

    >>> Claim(scores=(70, 120)).seed is None
    True
    """

    commitment: str | None = None
    seed: bytes | None = None
    void: bool = False
    scores: tuple[int, ...] | None = None  #: the totals after the deal


class Notes(NamedTuple):
    """What other programs added to a record: keys that begin with ``_``, kept as they are and written back.

    >>> from stich.records import loads
    >>> text = "format = 'stich-1'\\nrules = 'spades'\\n_event = 'club'\\nseats = [{name = 'A', _elo = 1500}]"
    >>> loads(text, lenient=True).notes
    Notes(match={'_event': 'club'}, seats=({'_elo': 1500},), deals=())
    """

    match: Mapping[str, Any] = _NOTHING
    seats: tuple[Mapping[str, Any], ...] = ()  #: one a seat from seat 0, as far as any seat has notes
    deals: tuple[Mapping[str, Any], ...] = ()  #: one a deal from the first, as far as any deal has notes


NO_NOTES: Final = Notes()


class Step(NamedTuple):
    """One state of a replay and how it came about; the first of each deal has neither seat nor action.

    >>> from stich.games import find
    >>> match = Match.start(find("spades")).deal(find("spades").pack()).play("bid 4")
    >>> for step in Record.from_match(match, [Seat(name) for name in "ABCD"]).steps():
    ...     print(step.deal, step.number, step.seat, step.action)
    1 0 None None
    1 1 1 bid 4
    """

    deal: int  #: number of the deal, from 1
    number: int  #: number of the action in its deal, from 1; 0 for the first state
    seat: int | None
    action: Action | None
    state: State


@dataclass(frozen=True, slots=True)
class Record:
    """A match with the names and claims that a file holds; iterating gives every state.

    >>> from stich.games import find
    >>> from stich.records import dumps, loads
    >>> match = Match.start(find("spades")).deal(find("spades").pack()).play("bid 4").play("bid nil")
    >>> record = Record.from_match(match, [Seat("Ada"), Seat("Ben"), Seat("Cleo"), Seat("Dan", "standard")])
    >>> [state.to_act for state in loads(dumps(record))]
    [1, 2, 3]
    """

    match: Match
    seats: tuple[Seat, ...]
    date: Date | None = None
    site: str = ""
    claims: tuple[Claim, ...] = ()  #: one a deal
    result: Outcome | None = None  #: as the file claims it
    errors: tuple[RecordError, ...] = ()  #: what lenient reading found
    notes: Notes = NO_NOTES

    @classmethod
    def from_match(
        cls,
        match: Match,
        seats: Sequence[Seat | tuple[str, str]],
        date: Date | None = None,
        site: str = "",
        seeds: Sequence[tuple[str | None, bytes | None]] = (),
    ) -> Self:
        """The record of ``match``, finished or not; ``seeds`` are pairs of commitment and seed, one a deal.

        `RecordError` unless there is a name for each seat.
        """
        if not is_a(match, Match) or not is_a(seats, Sequence) or any(not is_a(each, tuple, Seat) for each in seats):
            raise RecordError(f"a match and its seats are needed, not {quoted(match)} and {quoted(seats)}")
        if len(seats) != match.rules.seats:
            raise RecordError(f"{match.rules} has {match.rules.seats} seats, but there are {len(seats)} names: {seats}")
        pairs = [*seeds, *[(None, None)] * (len(match.deals) - len(seeds))]
        claims = [
            Claim(promised, seed) if deal.settlement is None
            else Claim(promised, seed, bool(deal.facts and deal.facts.void), deal.settlement.standing.scores)
            for deal, (promised, seed) in zip(match.deals, pairs, strict=True)
        ]  # fmt: skip
        return cls(match, tuple(Seat(*seat) for seat in seats), date, site, tuple(claims), match.outcome)

    @property
    def rules(self) -> Rules:
        """The rules that the match is played by."""
        return self.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sat at the table, from seat 0."""
        return tuple(seat.name for seat in self.seats)

    def __iter__(self) -> Iterator[State]:
        return (step.state for step in self.steps())

    def steps(self) -> Iterator[Step]:
        """Every state in order, with the action that led to it."""
        for number, deal in enumerate(self.match.deals, start=1):
            state = self.rules.start(deal.pack, deal.before)
            yield Step(number, 0, None, None, state)
            for count, (seat, action) in enumerate(deal.actions, start=1):
                state = state.play(action, seat)
                yield Step(number, count, seat, action, state)

    def lines(self) -> Iterator[tuple[int, Line]]:
        """The explained score: each line with the number of its deal; `stich.words.Words.line` tells it."""
        for number, deal in enumerate(self.match.deals, start=1):
            for line in deal.settlement.lines if deal.settlement else ():
                yield number, line


def verify(record: Record) -> tuple[RecordError, ...]:
    """Everything in a record that cannot be so; empty if all is right. `RecordError` for what is no record.

    Errors of lenient reading come first, then what disagrees with the replay: void deals, totals, result, shuffle.

    >>> from dataclasses import replace
    >>> from stich.games import find
    >>> record = Record.from_match(Match.start(find("spades")), [Seat(name) for name in "ABCD"])
    >>> verify(record)
    ()
    >>> [str(error) for error in verify(replace(record, result=Outcome((0, 2), 1, "target")))]
    ['result: the file says winners [0, 2], factor 1, reason target, the deals give none']
    """
    if not isinstance(record, Record):
        raise RecordError(f"a record is needed, not {quoted(record)}; loads reads one from a text")
    found = list(record.errors)
    for number, (deal, claim) in enumerate(zip(record.match.deals, record.claims, strict=True), start=1):
        found += [
            RecordError(f"deal {number}: {fault}", "in_deal", fault, n=number)
            for fault in _false_claims(record.rules, deal, claim)
        ]
    if not record.errors and record.result != record.match.outcome:
        said, given = _told(record.result), _told(record.match.outcome)
        message = f"result: the file says {said}, the deals give {given}"
        found.append(RecordError(message, "claim_result", said=said, given=given))
    return tuple(found)


def _false_claims(rules: Rules, deal: Deal, claim: Claim) -> Iterator[RecordError]:
    settlement = deal.settlement
    if settlement is None:
        if claim.scores is not None or claim.void:
            yield RecordError("the file has its score, but the actions do not finish it", "claim_unfinished")
    else:
        void = bool(deal.facts and deal.facts.void)
        if claim.void != void and (claim.void or claim.scores is not None):
            message = f"the file says that it is {'' if claim.void else 'not '}void, the actions say the opposite"
            yield RecordError(message, "claim_is_void" if claim.void else "claim_not_void")
        if claim.scores is not None and claim.scores != settlement.standing.scores:
            said, given = list(claim.scores), list(settlement.standing.scores)
            message = f"the file says scores {said}, the actions give {given}"
            yield RecordError(message, "claim_other_scores", said=str(said), given=str(given))
    if claim.seed is not None:
        try:
            verify_shuffle(rules.pack(), deal.pack, claim.seed, claim.commitment)
        except RecordError as error:
            yield RecordError(f"shuffle: {error}", "in_shuffle", error)


def _told(outcome: Outcome | None) -> str:
    """An outcome as a record has it."""
    if outcome is None:
        return "none"
    return f"winners {list(outcome.winners)}, factor {outcome.factor}, reason {outcome.reason}"
