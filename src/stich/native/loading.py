"""The module `stich._core` itself: whether it is built, and plainly what is missing if it is not."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

MISSING: Final = (
    "The native core stich._core is not built, so there are no solvers, searching players and batches; rules, table and"
    " heuristic players work without it. Install a C++20 compiler (such as g++ 12), then build Stich again: with"
    " 'make setup' in a checkout, else with 'pip install --force-reinstall --no-deps --no-cache-dir' and what was"
    " installed."
)


class CoreMissing(ImportError):
    """The native core is not built: rules and heuristic players work without it; solvers, search and batches do not."""


def built() -> bool:
    """Whether the native core is there."""
    return find_spec("stich._core") is not None


def load() -> ModuleType:
    """The module `stich._core`; `CoreMissing` says what to do if it is not built."""
    if not built():
        raise CoreMissing(MISSING)
    try:
        return import_module("stich._core")
    except ImportError as error:  # built for another Python, or on another system
        raise CoreMissing(f"The native core stich._core cannot be loaded: {error}. Build Stich again.") from error


if TYPE_CHECKING:
    from stich import _core

    core = _core
else:

    class _Core:
        """`stich._core`, loaded when something of it is first asked for, with the types of its stub."""

        def __getattr__(self, name: str) -> Any:
            return getattr(load(), name)

    core = _Core()
