"""Every public solver under one shape, with positions for it: what all of them promise is tested on all of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tests.native import doppelkopf_endings, test_double_dummy, test_spades_solver, test_suppe_solver

from stich.games.doppelkopf import DoppelkopfRules
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules
from stich.solver import double_dummies, double_dummy
from stich.solver.doppelkopf import Objective
from stich.solver.doppelkopf import solve as solve_doppelkopf
from stich.solver.entensuppe import solve_match, solve_points
from stich.solver.spades import solve_nil, solve_tricks
from stich.solver.spades import solve_points as solve_spades

Question = Callable[..., Any]  #: takes ``nodes``, ``cancel`` and ``progress``


@dataclass(frozen=True)
class Solver:
    """``ask(rng, cards)`` is a question about a random position with so many cards a hand."""

    ask: Callable[[random.Random, int], Question]
    medium: int  #: cards of a search of some milliseconds
    long: int  #: cards of a search that mostly takes long
    bounds: bool = True  #: whether a limit gives bounds of every action; double dummy then gives no answer at all


def _spades(rng: random.Random, cards: int) -> Any:
    return test_spades_solver.ending(rng, SpadesRules(), cards)


def _nil(rng: random.Random, cards: int) -> Question:
    """Of a seat that has no trick yet."""
    state, seat = _spades(rng, cards), rng.randrange(4)
    taken = [*state.taken]
    taken[seat - 1] += taken[seat]
    taken[seat] = 0
    return partial(solve_nil, replace(state, taken=tuple(taken)), seat)


def _doppelkopf(objective: Objective, rng: random.Random, cards: int) -> Question:
    return partial(solve_doppelkopf, doppelkopf_endings.ending(rng, cards, rules=DoppelkopfRules()), objective)


def _suppe(rng: random.Random, cards: int) -> Any:
    return test_suppe_solver.ending(cards, 13, rng, EntensuppeRules())


def _match(rng: random.Random, cards: int) -> Question:
    return partial(solve_match, _suppe(rng, cards), test_suppe_solver.utilities(rng, ordered=True)[1])


def _deal(rng: random.Random, cards: int) -> str:
    pack = rng.sample(range(52), 4 * cards)
    return test_double_dummy.pbn([pack[seat * cards : (seat + 1) * cards] for seat in range(4)])


SOLVERS: dict[str, Solver] = {
    "double_dummy": Solver(lambda rng, cards: partial(double_dummy, _deal(rng, cards)), 9, 13, bounds=False),
    "double_dummies": Solver(
        lambda rng, cards: partial(double_dummies, [_deal(rng, min(cards, 13)) for _ in range(cards)]),
        9, 200, bounds=False,
    ),
    "spades_points": Solver(lambda rng, cards: partial(solve_spades, _spades(rng, cards)), 8, 13),
    "spades_tricks": Solver(lambda rng, cards: partial(solve_tricks, _spades(rng, cards)), 9, 13),
    "spades_nil": Solver(_nil, 9, 13),
    "suppe_points": Solver(lambda rng, cards: partial(solve_points, _suppe(rng, cards), (8, 9)), 7, 13),
    "suppe_match": Solver(_match, 8, 13),
    "doppelkopf_augen": Solver(partial(_doppelkopf, Objective("augen")), 6, 10),
    "doppelkopf_at_least": Solver(partial(_doppelkopf, Objective("at_least", 121)), 7, 12),
    "doppelkopf_schwarz": Solver(partial(_doppelkopf, Objective("schwarz")), 7, 12),
    "doppelkopf_points": Solver(partial(_doppelkopf, Objective("points")), 6, 10),
}  # fmt: skip
