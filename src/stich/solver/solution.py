"""What solvers are told about a search, and what they answer: the value of every action, exact or within bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypedDict

from stich import native
from stich.cards import Card
from stich.game import Action, Play

#: positions done, and of how many (0: nobody knows); what it raises ends the call
Progress = Callable[[int, int], None]


class Search(TypedDict, total=False):
    """How a search is bounded and watched; every solver takes these keywords, all of them optional."""

    nodes: int | None  #: how many positions it may look at
    cancel: native.core.Cancel | None  #: which another thread may stop
    progress: Progress | None


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What an action is worth to side 0 if all play best afterwards: not less than ``low``, not more than ``high``."""

    action: Action
    low: float
    high: float

    @property
    def value(self) -> float | None:
        """The exact value; None as long as only its bounds are known."""
        return self.low if self.low == self.high else None


@dataclass(frozen=True, slots=True)
class Solution:
    """The values of all legal actions of a position, in canonical order, as side 0 counts.

    Side 0 wants them high, side 1 low. The seats of side 0 are ``side``: for two players seat 0 alone.
    """

    seat: int  #: who acts
    actions: tuple[ActionValue, ...]
    nodes: int  #: positions that were looked at
    side: tuple[int, ...]  #: the seats that want the value high

    @property
    def solved(self) -> bool:
        """Whether the value of every action is exact; False if the limit of nodes came first."""
        return all(each.value is not None for each in self.actions)

    @property
    def low(self) -> float:
        """The position is worth at least this to side 0."""
        return self._best(each.low for each in self.actions)

    @property
    def high(self) -> float:
        """The position is worth at most this to side 0."""
        return self._best(each.high for each in self.actions)

    @property
    def value(self) -> float | None:
        """What the position is worth to side 0; None if that is not settled."""
        return self.low if self.low == self.high else None

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that are certainly best for the seat that acts, all of one value; none if that is not settled."""
        return tuple(each.action for each in self.actions if each.value is not None and each.value == self.value)

    def _best(self, values: Iterable[float]) -> float:
        return max(values) if self.seat in self.side else min(values)


def card_values(found: Iterable[tuple[int, float, float]], cards: Iterable[Card]) -> tuple[ActionValue, ...]:
    """What the core has found for some of ``cards``: each as its index with its bounds."""
    by_index = {card.index: card for card in cards}
    return tuple(ActionValue(Play(by_index[index]), low, high) for index, low, high in found)
