"""Computer players by name. They see views, never states.

>>> make("spades", "random", seed=1).name
'random'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stich.bots.bot import Advice, Bot
from stich.errors import RulesError, is_a, quoted, short
from stich.games import ByGame, game_name

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
BOTS: Final[Mapping[str, Mapping[str, Callable[[int], Bot]]]] = ByGame({
    "entensuppe": {STANDARD: _entensuppe, "random": _random},
    "spades": {STANDARD: _spades, "random": _random},
    "doppelkopf": {STANDARD: _doppelkopf, "random": _random},
})  # fmt: skip


def make(game: str, name: str = STANDARD, seed: int = 0) -> Bot:
    """A bot of ``game`` by its name; ``seed`` feeds those that use chance.

    `RulesError` names an unknown game or bot and those there are.
    """
    game = game_name(game)
    return BOTS[game][checked_name(game, name)](seed)


def checked_name(game: str, name: str) -> str:
    """``name`` itself, if ``game`` has such a bot; `RulesError` names those there are.

    >>> checked_name("spades", "clever")
    Traceback (most recent call last):
    stich.errors.RulesError: spades has no bot 'clever'; it has standard, random
    """
    if not is_a(name, str) or name not in BOTS[game]:
        there = ", ".join(BOTS[game])
        message = f"{game} has no bot {quoted(name)}; it has {there}"
        raise RulesError(message, "no_bot", game=game, text=short(name) if is_a(name, str) else "", wanted=there)
    return name
