"""The way into the native core: the rules and deals of this package as `stich._core` knows them.

The trick rules go over as the `Order` tables they are, options by their names. Whoever wants the core asks here, so one
place knows whether it is built and says plainly what is missing if it is not. Each game has a module with the same
names, listed in `NATIVE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from stich.cards import Pack
from stich.native import doppelkopf, entensuppe, spades
from stich.native.arrays import NumpyMissing, array, need_numpy, numbers
from stich.native.loading import MISSING, CoreMissing, built, core, load

if TYPE_CHECKING:
    from stich import _core

    CoreRules = _core.EntensuppeRules | _core.SpadesRules | _core.DoppelkopfRules
    CoreState = _core.EntensuppeState | _core.SpadesState | _core.DoppelkopfState
    CoreBatch = _core.EntensuppeBatch | _core.SpadesBatch | _core.DoppelkopfBatch

__all__ = [
    "MISSING",
    "NATIVE",
    "CoreMissing",
    "Native",
    "NumpyMissing",
    "array",
    "built",
    "core",
    "doppelkopf",
    "entensuppe",
    "load",
    "need_numpy",
    "numbers",
    "spades",
]


class Native(Protocol):
    """The module of a game; the rules and standings that it takes are those of the game."""

    def core_rules(self, rules: Any, /) -> CoreRules:
        """``rules`` for the core."""

    def start(self, rules: Any, pack: Pack | str, standing: Any, /) -> CoreState:
        """The first state of a deal in the core, as ``rules.start`` gives it."""

    def batch(self, rules: Any, tables: int, seed: int, /) -> CoreBatch:
        """So many tables of ``rules``, whose packs ``seed`` decides."""


NATIVE: Final[Mapping[str, Native]] = {
    "entensuppe": entensuppe,
    "spades": spades,
    "doppelkopf": doppelkopf,
}
