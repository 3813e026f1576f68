"""Computer players by name. They see views, never states.

>>> make("spades", "random", seed=1).name
'random'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stich.bots.bot import Advice, Bot
from stich.errors import RulesError

__all__ = ["BOTS", "STANDARD", "Advice", "Bot", "make"]

STANDARD: Final = "standard"  #: the heuristic bot that every game has

# Each maker imports its module only when called, so naming bots costs nothing; those without chance ignore the seed.


def _random(seed: int) -> Bot:
    from stich.bots.random import RandomBot

    return RandomBot(seed)


def _entensuppe(seed: int) -> Bot:
    from stich.bots.entensuppe import EntensuppeBot

    return EntensuppeBot()


def _spades(seed: int) -> Bot:
    from stich.bots.spades import SpadesBot

    return SpadesBot()


def _doppelkopf(seed: int) -> Bot:
    from stich.bots.doppelkopf import DoppelkopfBot

    return DoppelkopfBot()


#: per game, the makers of its bots by name
BOTS: Final[Mapping[str, Mapping[str, Callable[[int], Bot]]]] = {
    "entensuppe": {STANDARD: _entensuppe, "random": _random},
    "spades": {STANDARD: _spades, "random": _random},
    "doppelkopf": {STANDARD: _doppelkopf, "random": _random},
}


def make(game: str, name: str = STANDARD, seed: int = 0) -> Bot:
    """A bot of ``game`` by its name; ``seed`` feeds those that use chance.

    `RulesError` names an unknown game or bot and those there are.
    """
    if game not in BOTS:
        raise RulesError(f"there is no game {game!r}; there are {', '.join(BOTS)}")
    if name not in BOTS[game]:
        raise RulesError(f"{game} has no bot {name!r}; it has {', '.join(BOTS[game])}")
    return BOTS[game][name](seed)
