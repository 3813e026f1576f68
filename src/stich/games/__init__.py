"""The games and presets by name: ``find("spades(target=300)")`` reads what ``str(rules)`` writes.

A game more is a room on every floor and a line in each table, here in `GAMES`: see CONTRIBUTING, "How to add a game".
"""

from __future__ import annotations

import re
from typing import Final

from stich.errors import RulesError, quoted, short
from stich.game import Rules
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules

GAMES: Final[dict[str, type[Rules]]] = {
    "entensuppe": EntensuppeRules,
    "spades": SpadesRules,
    "doppelkopf": DoppelkopfRules,
}
ALIASES: Final = {"ducksoup": "entensuppe"}
_TEXT: Final = re.compile(r"\s*([a-z]+)\s*(?::\s*([a-z_]+)\s*)?(?:\(([^()]*)\))?\s*")


def find(text: str) -> Rules:
    """The rules that a text names: a game or preset, and in parentheses what differs from it.

    `RulesError` names an unknown game, preset, option or value and what would be right.

    >>> str(find("ducksoup")), str(find("doppelkopf(deals=12)"))
    ('entensuppe', 'doppelkopf(deals=12)')
    >>> str(find("spades:short")), str(find("spades:short(jokers=54)"))
    ('spades(target=300)', 'spades(target=300, jokers=54)')
    """
    match = _TEXT.fullmatch(text)
    if match is None:
        message = f"{quoted(text)} is not a game: write a name such as 'spades' or 'spades(target=300)'"
        raise RulesError(message, "no_rules", text=short(text))
    name, preset, inner = match.groups()
    name = ALIASES.get(name, name)
    if name not in GAMES:
        message = f"there is no game {quoted(name)}; there are {', '.join(GAMES)}"
        raise RulesError(message, "no_game", text=short(name))
    sheet, known = GAMES[name](), GAMES[name].presets
    if preset is None:
        return sheet.parse(inner or "")
    if preset not in known:
        there = ", ".join([name, *(f"{name}:{each}" for each in known)])
        message = f"there is no preset {quoted(f'{name}:{preset}')}; there are {there}"
        raise RulesError(message, "no_preset", game=name, text=short(preset))
    return sheet.parse(known[preset]).parse(inner or "")
