"""Positions of the Suppe to ask about, what can be wanted of them, and their values by playing out everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from stich.cards import Hand
from stich.games.entensuppe import EntensuppeRules, EntensuppeState
from stich.solver import entensuppe as solver

RULES = (EntensuppeRules(), EntensuppeRules(calls="automatic"), EntensuppeRules(silent_fourth="quacker_wins"))
Worth = Callable[[int, int], float]


def ending(cards: int, ranks: int, rng: random.Random, rules: EntensuppeRules | None = None) -> EntensuppeState:
    """A Suppe with that many cards a hand from the upper ``ranks`` ranks: few ranks make many quacks."""
    rules = rules or rng.choice(RULES)
    pack = rng.sample([card for card in rules.pack() if card.rank in "23456789TJQKA"[-ranks:]], 2 * cards)
    hands = (Hand(pack[:cards]), Hand(pack[cards:]))
    return EntensuppeState(rules=rules, standing=rules.opening(), hands=hands, stock=(), leader=rng.randrange(2))


def utilities(rng: random.Random, ordered: bool = False) -> tuple[tuple[int, int], list[tuple[float, ...]]]:
    """Weights, and the utility of a match, or one in which more points may be worth less; as some weights are."""
    if not ordered and rng.random() < 0.3:
        table = [tuple(rng.choice((-1.0, 0.0, 0.5, 2.0)) for _ in range(27)) for _ in range(27)]
    else:
        rules = EntensuppeRules()
        standing = rules.tally(rules.opening(), (rng.randrange(120), rng.randrange(120))).standing
        ente = (rng.randrange(5, 60), rng.randrange(5, 60))
        table = list(
            solver.match_utility(rules, standing, ente, lambda after: (after.scores[0] - after.scores[1]) / 300)
        )
    return (rng.randrange(-4, 14), rng.randrange(-4, 14)), table


def points(weights: tuple[int, int]) -> solver.Objective:
    return solver.Objective("points", weights=weights)


def match(utility: solver.Utility) -> solver.Objective:
    return solver.Objective("match", utility=utility)


def worth_of(weights: tuple[int, int], table: list[tuple[float, ...]]) -> tuple[Worth, Worth]:
    return lambda own, other: weights[0] * own - weights[1] * other, lambda own, other: table[own][other]


def total(worth: Worth, points: Callable[[Any], tuple[int, int]]) -> Callable[[Any], float]:
    """The value of a finished deal."""
    return lambda state: worth(*points(state))


def brute(
    state: Any, legal: Callable[[Any], list[Any]], after: Callable[[Any, Any], Any], end: Callable[[Any], Any]
) -> Any:
    """The value of ``state`` by playing out everything."""
    if state.to_act is None:
        return end(state)
    values = [brute(after(state, action), legal, after, end) for action in legal(state)]
    return max(values) if state.to_act == 0 else min(values)


def core_after(state: Any, action: int) -> Any:
    copy = state.copy()
    copy.play(action)
    return copy


def core_points(state: Any) -> tuple[int, int]:
    down, up = state.facts
    return down[1][0] + 2 * up[1][0], down[1][1] + 2 * up[1][1]
