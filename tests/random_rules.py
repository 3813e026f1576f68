"""Random rules of any game: a new option is drawn as soon as its game has it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypeVar

from stich.errors import RulesError
from stich.game import Rules
from stich.options import Option, Value
from tests.room import room

R = TypeVar("R", bound=Rules)


def random_rules(kind: type[R], rng: random.Random, fixed: Mapping[str, Value] | None = None, short: bool = False) -> R:
    """Rules with a random value in every second option; mixes that exclude each other are drawn again.

    ``fixed`` options have their value; with ``short`` matches end after a few deals.
    """
    while True:
        values = {name: random_value(each, rng) for name, each in kind.options().items() if rng.random() < 0.5}
        if short:
            values |= {name: rng.choice(few) for name, few in room(kind.game).SHORT.items()}
        made: dict[str, Value] = {**values, **(fixed or {})}
        try:
            return kind(**made)
        except RulesError:
            continue


def random_value(option: Option, rng: random.Random) -> Value:
    """One of the values that an option may have."""
    if option.subset:
        return frozenset(each for each in option.subset if rng.random() < 0.5)
    if option.low is None or option.high is None or (option.choices and rng.random() < 0.5):
        return rng.choice(option.choices)
    return rng.randint(option.low, option.high)
