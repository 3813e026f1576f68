"""What all arrays need: the native core and numpy, or a plain word about which of them is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stich import native
from stich.errors import RulesError
from stich.game import Rules

if TYPE_CHECKING:
    from stich.native import CoreRules


def native_rules(rules: Rules) -> CoreRules:
    """``rules`` for the core. `CoreMissing` or `NumpyMissing` if one of the two is not there."""
    native.load()
    native.need_numpy()
    if getattr(rules, "game", None) in native.NATIVE:
        return native.NATIVE[rules.game].core_rules(rules)
    raise RulesError(f"the native core does not know the rules {rules!r}: give those of a game, such as find('spades')")
