"""Every public solver under one shape, with positions for it: what all of them promise is tested on all of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from stich.games.doppelkopf import DoppelkopfRules
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules
from stich.solver import doppelkopf, double_dummies, double_dummy, entensuppe, spades
from tests.oracle import bridge
from tests.oracle import doppelkopf as of_doppelkopf
from tests.oracle import entensuppe as of_entensuppe
from tests.oracle import spades as of_spades

Question = Callable[..., Any]  #: takes ``nodes``, ``cancel`` and ``progress``


@dataclass(frozen=True)
class Solver:
    """``ask(rng, cards)`` is a question about a random position with so many cards a hand."""

    ask: Callable[[random.Random, int], Question]
    medium: int  #: cards of a search of some milliseconds
    long: int  #: cards of a search that mostly takes long
    bounds: bool = True  #: whether a limit gives bounds of every action; double dummy then gives no answer at all


def _spades(objective: spades.Objective, rng: random.Random, cards: int) -> Question:
    return partial(spades.solve, of_spades.ending(rng, SpadesRules(), cards), objective)


def _nil(rng: random.Random, cards: int) -> Question:
    """Of a seat that has no trick yet."""
    state, seat = of_spades.ending(rng, SpadesRules(), cards), rng.randrange(4)
    taken = [*state.taken]
    taken[seat - 1] += taken[seat]
    taken[seat] = 0
    return partial(spades.solve, replace(state, taken=tuple(taken)), spades.Objective("nil", seat))


def _doppelkopf(objective: doppelkopf.Objective, rng: random.Random, cards: int) -> Question:
    return partial(doppelkopf.solve, of_doppelkopf.ending(rng, cards, rules=DoppelkopfRules()), objective)


def _suppe(rng: random.Random, cards: int) -> Question:
    state = of_entensuppe.ending(cards, 13, rng, EntensuppeRules())
    return partial(entensuppe.solve, state, entensuppe.Objective(weights=(8, 9)))


def _match(rng: random.Random, cards: int) -> Question:
    state = of_entensuppe.ending(cards, 13, rng, EntensuppeRules())
    utility = of_entensuppe.utilities(rng, ordered=True)[1]
    return partial(entensuppe.solve, state, entensuppe.Objective("match", utility=utility))


def _deal(rng: random.Random, cards: int) -> str:
    pack = rng.sample(range(52), 4 * cards)
    return bridge.pbn([pack[seat * cards : (seat + 1) * cards] for seat in range(4)])


SOLVERS: dict[str, Solver] = {
    "double_dummy": Solver(lambda rng, cards: partial(double_dummy, _deal(rng, cards)), 9, 13, bounds=False),
    "double_dummies": Solver(
        lambda rng, cards: partial(double_dummies, [_deal(rng, min(cards, 13)) for _ in range(cards)]),
        9, 200, bounds=False,
    ),
    "spades_points": Solver(partial(_spades, spades.Objective("points")), 8, 13),
    "spades_tricks": Solver(partial(_spades, spades.Objective("tricks")), 9, 13),
    "spades_nil": Solver(_nil, 9, 13),
    "suppe_points": Solver(_suppe, 7, 13),
    "suppe_match": Solver(_match, 8, 13),
    "doppelkopf_augen": Solver(partial(_doppelkopf, doppelkopf.Objective("augen")), 6, 10),
    "doppelkopf_at_least": Solver(partial(_doppelkopf, doppelkopf.Objective("at_least", 121)), 7, 12),
    "doppelkopf_schwarz": Solver(partial(_doppelkopf, doppelkopf.Objective("schwarz")), 7, 12),
    "doppelkopf_points": Solver(partial(_doppelkopf, doppelkopf.Objective("points")), 6, 10),
}  # fmt: skip
