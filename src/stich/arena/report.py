"""What a measurement came to: estimates by measure, and the figures of each bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stich.arena.contest import Board, Contest
from stich.arena.estimate import Estimate
from stich.arena.games import tally_of
from stich.arena.tally import Figure


@dataclass(frozen=True, slots=True)
class Report:
    """The boards of a contest, in order, and what they say together."""

    contest: Contest
    boards: tuple[Board, ...]

    @property
    def measures(self) -> tuple[str, ...]:
        """What was measured, the main measure first."""
        return tuple(self.boards[0].measures) if self.boards else ()

    def samples(self, measure: str) -> Sequence[float]:
        """One number a board."""
        return [board.measures[measure] for board in self.boards]

    def estimate(self, measure: str = "") -> Estimate:
        """The mean of a measure over the boards; `RulesError` before the first board."""
        return Estimate.of(self.samples(measure or self.measures[0]) if self.boards else [])

    def verdict(self, measure: str = "") -> int:
        """1 if the first bot is clearly the stronger, -1 if the second is, else 0."""
        estimate = self.estimate(measure)
        ahead = estimate.mean - self.contest.even
        return 0 if abs(ahead) <= estimate.margin else 1 if ahead > 0 else -1

    def figures(self) -> tuple[tuple[Figure, float | None, float | None], ...]:
        """What each bot did, by figure of the game: of the first, of the second."""
        first, second = (_sum([getattr(board, who) for board in self.boards]) for who in ("first", "second"))
        return tuple(
            (figure, figure.value(first), figure.value(second)) for figure in tally_of(self.contest.game.game).figures
        )


def _sum(counts: Sequence[Mapping[str, int]]) -> Mapping[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return total
