"""Exact solvers: what a position with open cards is worth, and what each action makes of it.

Each game has a module with the same names: `Position`, `Objective`, the ``KINDS`` of objectives, and ``solve``.

>>> {game: solver.KINDS for game, solver in SOLVERS.items()}["entensuppe"]
('points', 'match')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from stich.native import CoreMissing
from stich.solver import doppelkopf, entensuppe, spades
from stich.solver.bridge import double_dummies, double_dummy, double_dummy_cards
from stich.solver.pbn import Board, boards
from stich.solver.position import Position
from stich.solver.solution import ActionValue, Search, Solution

__all__ = [
    "SOLVERS",
    "ActionValue",
    "Board",
    "CoreMissing",
    "Position",
    "Search",
    "Solution",
    "Solver",
    "boards",
    "double_dummies",
    "double_dummy",
    "double_dummy_cards",
]


class Solver(Protocol):
    """The module of a game; the positions and objectives that it takes are its own."""

    @property
    def KINDS(self) -> tuple[str, ...]:  # noqa: N802
        """What can be played for: the first is what an objective is without a word."""

    @property
    def Position(self) -> type[Any]:  # noqa: N802
        """What is solved; ``Position.of`` takes it from a state."""

    @property
    def Objective(self) -> type[Any]:  # noqa: N802
        """What is played for: its kind, and what that kind needs."""

    @property
    def solve(self) -> Any:
        """``solve(position, objective, **search)``: a `Solution` with the value of every action."""


SOLVERS: Final[Mapping[str, Solver]] = {
    "entensuppe": entensuppe,
    "spades": spades,
    "doppelkopf": doppelkopf,
}
