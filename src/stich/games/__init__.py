"""The games by name: ``find("spades(target=300)")`` reads what ``str(rules)`` writes.

A new game is one module, one line in `GAMES`, and its data files.
"""

from __future__ import annotations

import re
from typing import Final

from stich.errors import RulesError
from stich.game import Rules
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.ducksoup import DuckSoupRules
from stich.games.spades import SpadesRules

GAMES: Final[dict[str, type[DuckSoupRules] | type[SpadesRules] | type[DoppelkopfRules]]] = {
    "entensuppe": DuckSoupRules,
    "spades": SpadesRules,
    "doppelkopf": DoppelkopfRules,
}
ALIASES: Final = {"ducksoup": "entensuppe"}


def find(text: str) -> Rules:
    """The rules that a text names: a game, and in parentheses what differs from its rule sheet.

    `RulesError` names an unknown game, option or value and what would be right.

    >>> str(find("ducksoup")), str(find("doppelkopf(deals=12)"))
    ('entensuppe', 'doppelkopf(deals=12)')
    """
    match = re.fullmatch(r"\s*([a-z]+)\s*(?:\(([^()]*)\))?\s*", text)
    if match is None:
        raise RulesError(f"{text!r} is not a game: write a name such as 'spades' or 'spades(target=300)'")
    name, inner = match.groups()
    name = ALIASES.get(name, name)
    if name not in GAMES:
        raise RulesError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name].parse_options(inner or "")
