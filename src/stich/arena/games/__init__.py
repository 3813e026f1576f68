"""What is counted of the bots of a game: the ``TALLY`` in a module of its name; without one, points alone."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from stich.arena.tally import Tally


@cache
def tally_of(game: str) -> Tally:
    """How the bots of ``game`` are counted.

    >>> tally_of("spades").names
    ('bags_at_9',)
    """
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return Tally()
    tally = import_module(name).TALLY
    assert isinstance(tally, Tally)
    return tally
