"""A toy game that nobody is offered: it shows by a test what another game needs to be played on every floor.

`tests/test_toy.py` adds its rooms and its lines to a copy of the package. What stands here is what the laws of all
games ask of a game (tests/room.py).
"""

from __future__ import annotations

from typing import Any, Final

from stich.cards import Card
from stich.game import Rules, State, View
from stich.options import Value

SAID: Final[frozenset[str]] = frozenset()
REASONS: Final = frozenset({"deals"})
TELLING: Final = ("SA",)
LENGTH: Final = "deals"
ZERO_SUM: Final = False
SHORT: Final[dict[str, tuple[Value, ...]]] = {"deals": (1, 2)}


def dealt_to(rules: Rules, count: int, dealer: int) -> list[int | None]:
    """Singly from the dealer's left, five each; the rest is nobody's."""
    return [(dealer + 1 + place) % rules.seats if place < 5 * rules.seats else None for place in range(count)]


def elsewhere(state: Any) -> list[Card]:
    """On the table and in the stock."""
    return [*state.trick.cards, *state.stock]


def heard(state: State, view: View) -> tuple[Any, ...]:
    """Nothing else."""
    return ()
