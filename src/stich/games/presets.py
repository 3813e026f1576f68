"""Presets: rules that people know by a name. Each game has its own among its rules; here are all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stich.game import Rules
from stich.games import GAMES, game_name

#: by the name that `stich.games.find` reads; the plain name of a game is its rule sheet (rulebook.md 6.6)
PRESETS: Final[Mapping[str, Rules]] = {
    f"{game}:{name}" if name else game: kind().parse(text)
    for game, kind in GAMES.items()
    for name, text in {"": "", **kind.presets}.items()
}


def presets(game: str) -> tuple[str, ...]:
    """The names of the presets of a game, its sheet first; `RulesError` for what is no game.

    >>> presets("spades")
    ('spades', 'spades:short', 'spades:long', 'spades:joker', 'spades:house')
    """
    known = game_name(game)
    return tuple(name for name in PRESETS if name.partition(":")[0] == known)


def preset_name(rules: Rules) -> str | None:
    """The name of the preset that these rules are; None if they are no preset.

    >>> from stich.games import find
    >>> preset_name(find("spades(target=300)")), preset_name(find("spades(target=310)"))
    ('spades:short', None)
    """
    return next((name for name, preset in PRESETS.items() if preset == rules), None)
