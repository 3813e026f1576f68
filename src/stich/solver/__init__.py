"""Exact solvers: what a position with open cards is worth, and what each action makes of it."""

from stich.native import CoreMissing
from stich.solver.bridge import double_dummies, double_dummy, double_dummy_cards
from stich.solver.solution import ActionValue, Solution

__all__ = ["ActionValue", "CoreMissing", "Solution", "double_dummies", "double_dummy", "double_dummy_cards"]
