"""The protocol of computer players: a view in, an action out, with the reason as a code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from stich.game import Action, View


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why: ``code`` with ``values`` (numbers, seats, card texts) becomes a sentence in a display."""

    action: Action
    code: str
    values: Mapping[str, int | str] = field(default_factory=dict)


V = TypeVar("V", bound=View)


def checked_view(view: View, kind: type[V]) -> V:
    """``view`` itself; `ValueError` unless it is one of the game that a player knows, with something to decide."""
    if not isinstance(view, kind) or not view.legal:
        seen = f"{type(view).__name__} of seat {view.seat} with {len(view.legal)} legal actions"
        raise ValueError(f"{kind.__name__} with something to decide is needed, not {seen}")
    return view


class Bot(Protocol):
    """A player that sees nothing but views; asked only on its own turn (rulebook.md 6.3)."""

    name: str

    def advise(self, view: View) -> Advice:
        """What it would do at ``view`` and why; `ValueError` for a view of another game or without a choice."""

    def choose(self, view: View) -> Action:
        """The action of `advise`: one of ``view.legal``."""
