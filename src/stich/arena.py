"""Which of two bots is stronger: the same packs twice, with the seats exchanged, so that the cards cancel out.

Each bot plays half of the seats: both of a side where partners share a score, else every half in turn. The figure is
the difference of the mean points of a seat in a deal; one pack is one sample, its interval holds 95 of 100 times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from stich.bots import Bot, make
from stich.cards import Pack
from stich.edges import checked_rules
from stich.errors import RulesError, is_a, quoted
from stich.game import Rules, State
from stich.match import Match
from stich.shuffle import shuffled

Z95: Final = NormalDist().inv_cdf(0.975)

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the half width of its 95 % interval.

    >>> str(Estimate.of([1.0, 2.0, 3.0]))
    '+2.00 ± 1.13'
    """

    mean: float
    margin: float
    samples: int

    @classmethod
    def of(cls, samples: Sequence[float]) -> Estimate:
        """The mean of ``samples``, of a single one with an endless interval; `RulesError` if there are none."""
        if not is_a(samples, Sequence) or not samples:
            raise RulesError(f"at least one pack must be played, so one sample is needed, not {quoted(samples)}")
        spread = stdev(samples) if len(samples) > 1 else float("inf")
        return cls(fmean(samples), Z95 * spread / sqrt(len(samples)), len(samples))

    @property
    def clear(self) -> bool:
        """Whether zero lies outside the interval."""
        return abs(self.mean) > self.margin

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.margin:.2f}"


def duel(
    rules: Rules, first: str, second: str, packs: int, seed: int = 0, progress: Progress | None = None
) -> Estimate:
    """How many points a deal the bot ``first`` makes more than ``second``, over ``packs`` packs, each played twice."""
    samples: list[float] = []
    try:
        for number in range(_checked_count(packs)):
            pack = pack_number(rules, seed, number)
            pair = [_deal_difference(rules, pack, lineup, number) for lineup in _lineups(rules, first, second, number)]
            samples.append((pair[0] - pair[1]) / 2)
            if progress:
                progress(number + 1, packs)
    except KeyboardInterrupt:
        raise Interrupted(samples) from None
    return Estimate.of(samples)


def matches(
    rules: Rules, first: str, second: str, pairs: int, seed: int = 0, progress: Progress | None = None
) -> Estimate:
    """The share of whole matches that ``first`` wins, a draw being half; each row of packs is played twice."""
    samples: list[float] = []
    try:
        for number in range(_checked_count(pairs)):
            pair = [_match_share(rules, lineup, seed, number) for lineup in _lineups(rules, first, second, number)]
            samples.append((pair[0] + 1 - pair[1]) / 2)
            if progress:
                progress(number + 1, pairs)
    except KeyboardInterrupt:
        raise Interrupted(samples) from None
    return Estimate.of(samples)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a measurement; ``estimate`` is what the packs so far give, None before the first."""

    def __init__(self, samples: Sequence[float]) -> None:
        super().__init__()
        self.estimate = Estimate.of(samples) if samples else None


@dataclass(frozen=True, slots=True)
class _Lineup:
    """Bots at their seats; ``own`` are those of the one measured."""

    own: tuple[int, ...]
    bots: tuple[Bot, ...]

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of the other bot."""
        return tuple(seat for seat in range(len(self.bots)) if seat not in self.own)


def _lineups(rules: Rules, first: str, second: str, number: int) -> tuple[_Lineup, _Lineup]:
    """The same seats for the first and then for the second bot."""
    ways = halves(rules)
    own = ways[number % len(ways)]
    return _lineup(rules, own, first, second, number), _lineup(rules, own, second, first, number)


def halves(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Which seats the first bot can get; the second time it gets the others. Partners stay together.

    >>> from stich.games import find
    >>> halves(find("spades")), halves(find("doppelkopf"))
    (((0, 2),), ((0, 2), (0, 1), (0, 3)))
    """
    seats = range(checked_rules(rules).seats)
    if rules.sides < rules.seats:
        return (tuple(seat for seat in seats if seat % rules.sides == 0),)
    opposite = tuple(seats[: rules.seats // 2 * 2 : 2])
    rest = (way for way in combinations(seats, len(opposite)) if 0 in way and way != opposite)
    return (opposite, *rest)


def _lineup(rules: Rules, own: tuple[int, ...], here: str, there: str, number: int) -> _Lineup:
    names = [here if seat in own else there for seat in range(rules.seats)]
    return _Lineup(own, tuple(make(rules.game, name, seed=number * 8 + seat) for seat, name in enumerate(names)))


def pack_number(rules: Rules, seed: int, number: int, deal: int = 0) -> Pack:
    """The shuffled pack of a row; the same numbers always give the same pack."""
    return shuffled(checked_rules(rules).pack(), f"arena {seed} {number} {deal}".encode())


def play_out(state: State, bots: Sequence[Bot]) -> State:
    """The end of the deal that ``bots``, one a seat, play from ``state``; `RulesError` unless there is one a seat."""
    _check_bots(state.rules, bots)
    while (seat := state.to_act) is not None:
        state = state.play(bots[seat].choose(state.view(seat)), seat)
    return state


def _deal_difference(rules: Rules, pack: Pack, lineup: _Lineup, number: int) -> float:
    """Mean points of a seat of the measured bot minus those of the other, in one deal."""
    standing = rules.opening(dealer=number % rules.seats)
    facts = play_out(rules.start(pack, standing), lineup.bots).facts
    assert facts is not None
    points = rules.settle(standing, facts).points
    return fmean(points[seat % rules.sides] for seat in lineup.own) - fmean(
        points[seat % rules.sides] for seat in lineup.others
    )


def play_match(rules: Rules, bots: Sequence[Bot], packs: Callable[[int], Pack], dealer: int = 0) -> Match:
    """A whole match between ``bots``; ``packs`` gives the pack of deal 0, 1, ...

    `RulesError` unless there is one bot a seat.
    """
    _check_bots(rules, bots)
    match = Match.start(rules, dealer=dealer)
    while match.outcome is None:
        match = match.deal(packs(len(match.deals)))
        while match.current is not None:
            seat = match.state.to_act
            assert seat is not None
            match = match.play(bots[seat].choose(match.state.view(seat)), seat)
    return match


def _checked_count(count: int) -> int:
    if type(count) is not int or count < 1:
        raise RulesError(f"a number of packs from 1 on is needed, not {quoted(count)}")
    return count


def _check_bots(rules: Rules, bots: Sequence[Bot]) -> None:
    checked_rules(rules)
    count = len(bots) if is_a(bots, Sequence) else quoted(bots)
    if count != rules.seats:
        raise RulesError(f"{rules} has {rules.seats} seats and needs a bot for each, not {count}")
    for bot in bots:
        if not callable(getattr(bot, "choose", None)):
            raise RulesError(f"{rules} needs bots, which choose by a view, not {quoted(bot)}")


def _match_share(rules: Rules, lineup: _Lineup, seed: int, number: int) -> float:
    """The share of the measured bot in the win of one match: 1, 0, or between if both or none are winners."""
    packs = partial(pack_number, rules, seed, number)
    outcome = play_match(rules, lineup.bots, packs, number % rules.seats).outcome
    assert outcome is not None
    return fmean(seat in lineup.own for seat in outcome.winners) if outcome.winners else 0.5
