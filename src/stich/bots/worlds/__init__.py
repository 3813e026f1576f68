"""Worlds: the full deals that agree with a view, counted exactly, each drawn as often as any other.

A view is read into places and cards: how many unseen cards each place holds, which card may lie where, and what some
of them must come to. `stich._core` counts all ways and draws from them without rejection, so worlds are exactly
uniform. What is counted: deals of different cards (two copies of a face are two cards), each with every choice of the
cards that changed hands unseen. Needs the native core; `stich.native.CoreMissing` says so.

>>> from stich.games import find
>>> rules = find("spades")
>>> view = rules.start(rules.pack(), rules.opening()).view(1)
>>> agreeing = Worlds(view)
>>> agreeing.count  # 39! / 13! ** 3
84478098072866400
>>> world = agreeing.world(0, seed=1)
>>> [len(hand) for hand in world.hands], world.hands[1] == view.hand, replay(view, world).view(1) == view
([13, 13, 13, 13], True, True)
>>> agreeing.hands(1000, seed=1).shape
(1000, 4)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from stich import native
from stich.bots.worlds.doppelkopf import DoppelkopfReading
from stich.bots.worlds.entensuppe import EntensuppeReading
from stich.bots.worlds.spades import SpadesReading
from stich.bots.worlds.world import CoreWorlds, Reading, World, replay
from stich.edges import checked_count, checked_seed
from stich.errors import RulesError, is_a, quoted
from stich.game import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from stich.native import CoreState

__all__ = ["WORLDS", "World", "Worlds", "replay", "worlds"]

#: per game, how its views are read
WORLDS: Final[Mapping[str, Callable[[Any], Reading]]] = {
    "entensuppe": EntensuppeReading,
    "spades": SpadesReading,
    "doppelkopf": DoppelkopfReading,
}


class Worlds:
    """All worlds of a view. World ``i`` of a seed is the same in every method.

    Only `places` and `hands`, which are arrays, ask for numpy; `NumpyMissing` says so where it is not there.

    `RecordError` if no deal agrees with the view; `RulesError` for the view of a spectator and for a number or seed
    that cannot be.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self._reading = _read(view)

    @property
    def count(self) -> int:
        """How many there are; with a stock, how many positions they lead to."""
        return self._reading.unseen.count

    def places(self, n: int, seed: int, first: int = 0) -> NDArray[np.uint8]:
        """The place of each unseen card in ``n`` worlds: an array of bytes, a row each."""
        return native.array(self._reading.unseen.places(*_drawn(n, seed, first)))

    def world(self, index: int, seed: int) -> World:
        """One world in full."""
        return self.sample(1, seed, checked_count(index, "worlds before this one", 0))[0]

    def sample(self, n: int, seed: int, first: int = 0) -> list[World]:
        """``n`` worlds in full."""
        rows = native.numbers(self._reading.unseen.places(*_drawn(n, seed, first)))
        return [self._reading.world(row, f"{seed} {first + place}") for place, row in enumerate(rows)]

    @cached_property
    def native(self) -> CoreWorlds:
        """The same worlds in the core, which makes whole positions of them."""
        return self._reading.source(self.world(0, 0))

    def hands(self, n: int, seed: int, first: int = 0) -> NDArray[np.uint64]:
        """The hands of ``n`` worlds as the core holds them: an array of 64-bit sets, a row each."""
        return native.array(self.native.hands(*_drawn(n, seed, first)))

    def states(self, n: int, seed: int, first: int = 0) -> Sequence[CoreState]:
        """``n`` worlds as positions of the core, to be played on."""
        return self.native.states(*_drawn(n, seed, first))


def worlds(view: View, n: int, seed: int) -> list[World]:
    """``n`` worlds of ``view``, each drawn as often as any other."""
    return Worlds(view).sample(n, seed)


def _drawn(n: int, seed: int, first: int) -> tuple[int, int, int]:
    return checked_count(n, "worlds", 0), checked_seed(seed), checked_count(first, "worlds before the first", 0)


def _read(view: View) -> Reading:
    if not is_a(view, View):
        raise RulesError(f"worlds are those of a view, such as state.view(0), not {quoted(view)}")
    if view.seat is None:
        raise RulesError("worlds are those of a seat; a spectator's view has none")
    if view.rules.game not in WORLDS:
        raise RulesError(f"{view.rules.game} has no worlds here")
    return WORLDS[view.rules.game](view)
