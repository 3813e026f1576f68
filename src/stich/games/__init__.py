"""The games and presets by name: ``find("spades(target=300)")`` reads what ``str(rules)`` writes.

A game more is a room on every floor and a line in each table, here in `GAMES`: see CONTRIBUTING, "How to add a game".
"""

from __future__ import annotations

import re
from typing import Final, TypeVar

from stich.errors import RulesError, is_a, quoted, short
from stich.game import Rules
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules
from stich.outside import cleaned

T = TypeVar("T")


class ByGame(dict[str, T]):
    """A table with an entry for each game, which answers to any name of it; `RulesError` for what is no game.

    >>> len(GAMES), GAMES["ducksoup"] is GAMES["entensuppe"]
    (3, True)
    """

    def __missing__(self, name: str) -> T:
        known = game_name(name)
        if known not in self:
            raise RulesError(f"there is nothing for {known} here, only for {', '.join(self)}", "no_game", text=known)
        return self[known]


GAMES: Final[dict[str, type[Rules]]] = ByGame({
    "entensuppe": EntensuppeRules,
    "spades": SpadesRules,
    "doppelkopf": DoppelkopfRules,
})  # fmt: skip
ALIASES: Final = {"ducksoup": "entensuppe"}
_TEXT: Final = re.compile(r"\s*([a-z]+)\s*(?::\s*([a-z_]+)\s*)?(?:\(([^()]*)\))?\s*")


def game_name(name: str) -> str:
    """The name of the game that people also call ``name``; `RulesError` for what is no game and says which there are.

    >>> game_name("ducksoup"), game_name("spades")
    ('entensuppe', 'spades')
    """
    known = ALIASES.get(name, name) if is_a(name, str) else ""
    if known not in GAMES:
        said = short(name) if is_a(name, str) else quoted(name)
        raise RulesError(f"there is no game {quoted(name)}; there are {', '.join(GAMES)}", "no_game", text=said)
    return known


def find(text: str) -> Rules:
    """The rules that a text names: a game or preset, and in parentheses what differs from it.

    `RulesError` names an unknown game, preset, option or value and what would be right.

    >>> str(find("ducksoup")), str(find("doppelkopf(deals=12)"))
    ('entensuppe', 'doppelkopf(deals=12)')
    >>> str(find("spades:short")), str(find("spades:short(jokers=54)"))
    ('spades(target=300)', 'spades(target=300, jokers=54)')
    """
    match = _TEXT.fullmatch(cleaned(text)) if is_a(text, str) else None
    if match is None:
        message = f"{quoted(text)} is not a game: write a name such as 'spades' or 'spades(target=300)'"
        raise RulesError(message, "no_rules", text=short(text) if is_a(text, str) else quoted(text))
    name, preset, inner = match.groups()
    name = game_name(name)
    sheet, known = GAMES[name](), GAMES[name].presets
    if preset is None:
        return sheet.parse(inner or "")
    if preset not in known:
        there = ", ".join([name, *(f"{name}:{each}" for each in known)])
        message = f"there is no preset {quoted(f'{name}:{preset}')}; there are {there}"
        raise RulesError(message, "no_preset", game=name, text=short(preset))
    return sheet.parse(known[preset]).parse(inner or "")
