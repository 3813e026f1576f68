"""Two bots, the same packs in every seating, so that the cards cancel out: one pack or row of packs is one sample.

Where two sides share the points, both seatings are played and the figure is the difference of the sides. Where every
seat plays for itself, the first bot sits at each seat in turn against the second at all others, and the figure is what
it makes there; the points of such a game add up to zero, so zero is what equals make.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from statistics import fmean
from typing import Final, NamedTuple

from stich.arena.games import tally_of
from stich.arena.playing import pack_number, play_deal, play_match
from stich.arena.tally import Tally
from stich.bots import Bot, checked_name, make
from stich.edges import checked_rules
from stich.errors import RulesError, is_a, quoted
from stich.game import Rules
from stich.games import find
from stich.match import Deal, Match

DEALS: Final = "deals"  #: single deals from the opening standing
MATCHES: Final = "matches"  #: whole matches
KINDS: Final = (DEALS, MATCHES)


class Board(NamedTuple):
    """What one pack, or one row of packs, gave: measures by name, and what each of the two did, counted."""

    number: int
    measures: Mapping[str, float]
    first: Mapping[str, int]
    second: Mapping[str, int]


@dataclass(frozen=True)
class Contest:
    """Who meets whom, at what; `RulesError` for an unknown game, bot or kind.

    >>> contest = Contest("spades", "standard", "random")
    >>> contest.board(0).measures["points"] > 0, contest.seatings
    (True, ((0, 2), (1, 3)))
    """

    rules: str  #: as `stich.games.find` reads them
    first: str
    second: str
    kind: str = DEALS
    seed: int = 0

    def __post_init__(self) -> None:
        for name in (self.first, self.second):
            checked_name(self.game.game, name)
        if self.kind not in KINDS:
            raise RulesError(f"a contest is one of {', '.join(KINDS)}, not {quoted(self.kind)}")

    @cached_property
    def game(self) -> Rules:
        """The rules that are played."""
        return find(self.rules)

    @cached_property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """The seats of the first bot, one way after another; the second has the others."""
        return seatings(self.game)

    @property
    def even(self) -> float:
        """What equals make of a match: the share of wins, or of points."""
        return len(self.seatings[0]) / self.game.seats if self.kind == MATCHES else 0.0

    def board(self, number: int) -> Board:
        """Plays board ``number`` in every seating; the same number always gives the same board."""
        return self.judged(number, [self.match(number, way) for way in range(len(self.seatings))])

    def match(self, number: int, way: int) -> Match:
        """Board ``number`` in seating ``way``: a match, or one deal of it."""
        rules, bots = self.game, self._bots(number, way)
        packs = partial(pack_number, rules, self.seed, number)
        dealer = number % rules.seats
        if self.kind == MATCHES:
            return play_match(rules, bots, packs, dealer)
        standing = rules.opening(dealer=dealer)
        deal = play_deal(rules, bots, packs(0), standing)
        assert deal.settlement is not None
        return Match(rules, deal.settlement.standing, (deal,))

    def judged(self, number: int, played: Sequence[Match]) -> Board:
        """The board of what was played in each seating."""
        tally = self._tally
        counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        rows: list[Mapping[str, float]] = []
        for match, own in zip(played, self.seatings, strict=True):
            others = tuple(seat for seat in range(self.game.seats) if seat not in own)
            for deal in match.deals:
                for counted, seats in zip(counts, (own, others), strict=True):
                    counted.update(tally.count(deal, seats) if _scored(deal) else {})
            rows.append(self._measures(match, own, others))
        measures = {name: fmean(row[name] for row in rows) for name in rows[0]}
        return Board(number, measures, *counts)

    @property
    def _tally(self) -> Tally:
        return tally_of(self.game.game)

    def seat_names(self, way: int) -> tuple[str, ...]:
        """Which bot sits at each seat in seating ``way``."""
        own = self.seatings[way]
        return tuple(self.first if seat in own else self.second for seat in range(self.game.seats))

    def _bots(self, number: int, way: int) -> tuple[Bot, ...]:
        # Seeds of their own: what a bot draws has nothing to do with the pack.
        names = enumerate(self.seat_names(way))
        return tuple(make(self.game.game, name, seed=number * 8 + seat) for seat, name in names)

    def _measures(self, match: Match, own: Sequence[int], others: Sequence[int]) -> Mapping[str, float]:
        if self.kind == MATCHES:
            assert match.outcome is not None
            winners = match.outcome.winners
            return {"won": fmean(seat in own for seat in winners) if winners else self.even}
        tally, deal = self._tally, match.deals[0]
        assert deal.settlement is not None
        points, sides = deal.settlement.points, self.game.sides
        rows = {"points": points, **(tally.measures(deal) if _scored(deal) else dict.fromkeys(tally.names, points))}
        return {
            name: fmean(row[seat % sides] for seat in own)
            - (fmean(row[seat % sides] for seat in others) if sides == 2 else 0.0)
            for name, row in rows.items()
        }


def _scored(deal: Deal) -> bool:
    """Whether the deal counts: it was not thrown in."""
    return deal.facts is not None and deal.facts.void is None


def seatings(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The seats of the first bot in each seating of a board: one side after the other, or each seat alone.

    >>> seatings(find("spades")), seatings(find("doppelkopf"))
    (((0, 2), (1, 3)), ((0,), (1,), (2,), (3,)))
    """
    seats = range(checked_rules(rules).seats)
    return tuple(tuple(seat for seat in seats if seat % rules.sides == side) for side in range(rules.sides))


def checked_count(count: int) -> int:
    """``count`` itself; `RulesError` unless it is a number from 1 on."""
    if not is_a(count, int) or isinstance(count, bool) or count < 1:
        raise RulesError(f"a number of packs from 1 on is needed, not {quoted(count)}")
    return count
