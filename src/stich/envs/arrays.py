"""What all arrays need: the native core and numpy, or a plain word about which of them is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stich import native
from stich.errors import RulesError
from stich.game import Rules

if TYPE_CHECKING:
    from stich.native import CoreRules

SEEDS: Final = 2**64  #: the first number that is no seed


def native_rules(rules: Rules) -> CoreRules:
    """``rules`` for the core. `CoreMissing` or `NumpyMissing` if one of the two is not there."""
    native.load()
    native.need_numpy()
    if getattr(rules, "game", None) in native.NATIVE:
        return native.NATIVE[rules.game].core_rules(rules)
    raise RulesError(f"the native core does not know the rules {rules!r}: give those of a game, such as find('spades')")


def checked_seed(seed: int) -> int:
    """``seed``, if it is one: the same seed deals and plays the same everywhere."""
    if not 0 <= seed < SEEDS:
        raise RulesError(f"a seed is a number from 0 to {SEEDS - 1}, not {seed}")
    return seed


def checked_count(count: int, what: str) -> int:
    """``count``, if it can be the number of ``what``."""
    if count < 1:
        raise RulesError(f"{what}: at least 1, not {count}")
    return count
