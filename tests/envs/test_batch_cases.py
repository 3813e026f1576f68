"""A55: what reports found wrong in other environments: empty masks, fields that nothing fills, writable arrays."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.random_rules import random_rules
from tests.room import room

from stich.envs import Batch
from stich.errors import IllegalAction
from stich.games import GAMES, find

MIXES, STEPS, TABLES = 10, 150, 200  # 1,500 steps of each game


@pytest.mark.parametrize("game", GAMES)
def test_A55_no_mask_is_ever_empty_and_every_field_is_used(game: str) -> None:
    rng, used, fields = random.Random(55), set[str](), set[str]()
    mixes = [random_rules(GAMES[game], rng, room(game).OFTEN if mix % 2 else {}) for mix in range(MIXES)]
    mixes += map(find, room(game).SECRETS)
    for rules in mixes:
        batch = Batch(rules, TABLES, rng.getrandbits(60))
        fields |= set(batch.layout)
        for _ in range(STEPS):
            assert batch.legal.any(axis=1).all()
            actions = batch.sample()
            assert batch.legal[np.arange(TABLES), actions].all()
            batch.step(actions)
            used |= {name for name in batch.layout if name not in used and batch.field(name).any()}
    assert fields - used == set()


@pytest.mark.parametrize("game", GAMES)
def test_A55_writing_into_the_arrays_makes_nothing_legal(game: str) -> None:
    batch, other = (Batch(find(game), 3, seed=9) for _ in range(2))
    illegal = int((~batch.legal[1]).argmax())
    batch.legal[:] = True
    batch.rewards[:] = 7
    batch.observations[:] = 1
    wrong = batch.sample()
    wrong[1] = illegal
    with pytest.raises(IllegalAction, match=f"action {illegal} .*of table 1 by seat"):
        batch.step(wrong)
    right = other.sample()
    batch.step(right)
    other.step(right)
    assert (batch.rewards == other.rewards).all()
    assert (batch.legal == other.legal).all()
    assert (batch.observations == other.observations).all()
