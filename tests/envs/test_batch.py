"""`stich.envs`: the public way to play-outs and batches. That they play by the rules, `tests/native` shows."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from stich import envs
from stich.bots.worlds import Worlds
from stich.errors import IllegalAction, NotationError, RulesError
from stich.games import GAMES, find
from stich.native import loading

NAMES = list(GAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_steps_all_tables_and_books_the_points_of_each_deal(name: str) -> None:
    batch = envs.Batch(find(name), tables=30, seed=3)
    width = sum(rows * columns for rows, columns in batch.layout.values())
    ended, booked = 0, 0.0
    for _ in range(300):
        assert (batch.observations.shape, batch.observations.dtype) == ((30, width), np.dtype(np.uint8))
        assert (batch.legal.shape, batch.legal.dtype) == ((30, len(batch.actions)), np.dtype(np.bool_))
        assert (batch.rewards.shape, batch.rewards.dtype) == ((30, batch.seats), np.dtype(np.float32))
        assert ((batch.to_act >= 0) & (batch.to_act < batch.seats)).all()
        assert batch.legal.any(axis=1).all()
        actions = batch.sample()
        assert batch.legal[np.arange(30), actions].all()
        batch.step(actions)
        assert not batch.rewards[~batch.done].any()
        ended += int(batch.done.sum())
        booked += float(np.abs(batch.rewards).sum())
    assert ended >= 30
    assert booked > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_fields_are_views_that_together_are_the_observation(name: str) -> None:
    batch = envs.Batch(find(name), tables=4, seed=1)
    fields = [batch.field(each) for each in batch.layout]
    for _ in range(20):
        batch.step(batch.sample())
    joined = np.concatenate([each.reshape(4, -1) for each in fields], axis=1)
    assert (joined == batch.observations).all()
    with pytest.raises(KeyError, match="has no field 'hands'; it has: hand, "):
        batch.field("hands")


def test_the_same_seed_and_reset_play_the_same() -> None:
    one, two = (envs.Batch(find("doppelkopf"), 5, seed=7) for _ in range(2))
    first = one.observations.copy()
    for _ in range(100):
        actions = one.sample()
        one.step(actions)
        two.step(actions.astype(np.int64))
    assert (one.observations == two.observations).all()
    assert (one.observations != first).any()
    one.reset()
    assert (one.observations == first).all()


@pytest.mark.parametrize("name", NAMES)
def test_A40_after_a_reset_the_same_run_comes_again(name: str) -> None:
    batch = envs.Batch(find(name), 4, seed=11)

    def run() -> list[list[int]]:
        actions = []
        for _ in range(60):
            actions.append(batch.sample().tolist())
            batch.step(actions[-1])
        return actions

    first = run()
    batch.reset()
    assert run() == first
    assert run() != first


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, envs.Batch.copy])
def test_A40_a_copy_is_a_batch_of_its_own(name: str, copied: Callable[[envs.Batch], envs.Batch]) -> None:
    batch = envs.Batch(find(name), 3, seed=2)
    for _ in range(70):
        batch.step(batch.sample())
    other = copied(batch)
    assert (other.observations == batch.observations).all()
    before = batch.observations.copy()
    runs = list[list[Any]]()
    for each in (other, batch):
        runs.append([])
        for _ in range(100):
            actions = each.sample()
            each.step(actions)
            runs[-1].append((actions.tolist(), each.observations.tolist(), each.rewards.tolist()))
        if each is other:
            assert (batch.observations == before).all()
    assert runs[0] == runs[1]
    other.reset()
    batch.reset()
    assert (other.sample() == batch.sample()).all()


@pytest.mark.parametrize("wrong", [None, "2", 2.0, b"2", [2], True, np.float32(2)])
def test_A40_numbers_of_wrong_types_are_refused_in_words(wrong: Any) -> None:
    rules = find("spades")
    worlds = Worlds(rules.start(rules.pack(), rules.opening()).view(0))
    attempts: list[Callable[[], object]] = [
        lambda: envs.Batch(rules, wrong, 1), lambda: envs.Batch(rules, 1, wrong),
        lambda: envs.random_deals(rules, wrong, 1), lambda: envs.random_deals(rules, 1, wrong),
        lambda: envs.shuffled_packs(rules, wrong, 1), lambda: envs.playouts(rules, [rules.pack()], wrong),
        lambda: worlds.sample(wrong, 1), lambda: worlds.world(0, wrong), lambda: worlds.world(wrong, 1),
        lambda: worlds.places(1, 1, wrong), lambda: worlds.hands(wrong, 1), lambda: worlds.states(1, wrong),
        lambda: Worlds(wrong), lambda: envs.Batch(wrong, 1, 1),
    ]  # fmt: skip
    for attempt in attempts:
        with pytest.raises(RulesError):
            attempt()
    with pytest.raises(NotationError):
        envs.playouts(rules, wrong, 1)


def test_A40_numbers_of_numpy_are_numbers() -> None:
    rules = find("spades")
    one, two = envs.Batch(rules, np.int64(2), np.uint64(2**63)), envs.Batch(rules, 2, 2**63)  # type: ignore[arg-type]
    assert (one.observations == two.observations).all()


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0, 0], "a batch of 3 tables needs as many actions, not 2"),
        ([[0, 0, 0]], r"needs an array of 3 whole numbers, not one of shape \(1, 3\)"),
        ([0.0, 1.0, 2.0], "type float64"),
        ([0, 2**32, 0], "of table 1 by seat"),
        ([0, 0, -5], "action -5 of table 2 by seat"),
        ([0, 10**9, 0], "action 1000000000 of table 1 by seat"),
        ([2**40, 0, 0], "action 1099511627776 of table 0 by seat"),
        ([0, 65, 0], r"action 65 \(.*\) of table 1 by seat \d; possible: 0 \(bid nil\)"),
    ],
)
def test_actions_that_cannot_be_change_nothing(actions: Any, message: str) -> None:
    batch = envs.Batch(find("spades"), 3, seed=1)
    before = batch.observations.copy()
    with pytest.raises(IllegalAction, match=message):
        batch.step(actions)
    assert (batch.observations == before).all()


def test_what_no_batch_and_no_play_outs_can_be_made_of() -> None:
    rules = find("spades")
    with pytest.raises(RulesError, match="tables of a batch: at least 1, not 0"):
        envs.Batch(rules, 0, seed=1)
    with pytest.raises(RulesError, match="a seed is a number from 0 to 18446744073709551615, not -1"):
        envs.Batch(rules, 1, seed=-1)
    with pytest.raises(RulesError, match="deals: at least 1, not -3"):
        envs.random_deals(rules, -3, seed=1)
    with pytest.raises(RulesError, match="'clever' is no player of play-outs; there are: random, simple"):
        envs.random_deals(rules, 3, seed=1, player="clever")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="the pack is not one of spades"):
        envs.playouts(rules, [find("doppelkopf").pack()], seed=1)
    with pytest.raises(NotationError, match=r"not \(52,\) and uint8"):
        envs.playouts(rules, envs.shuffled_packs(rules, 1, seed=1)[0], seed=1)
    twice = envs.shuffled_packs(rules, 1, seed=1)
    twice[0, 0] = twice[0, 1]
    with pytest.raises(NotationError):
        envs.playouts(rules, twice, seed=1)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("player", ["random", "simple"])
def test_play_outs_of_the_packs_of_a_seed_hold_together(name: str, player: Any) -> None:
    rules = find(name)
    packs = envs.shuffled_packs(rules, 50, seed=9)
    rows = envs.playouts(rules, packs, seed=4, player=player)
    assert (rows.shape, rows.dtype) == ((50, len(envs.columns(rules))), np.dtype(np.int16))
    assert (rows == envs.playouts(rules, np.asfortranarray(packs), seed=4, player=player)).all()
    totals = {"spades": 13, "doppelkopf": 240}  # tricks, Augen
    if name in totals:
        assert set(rows[:, :4].sum(axis=1).tolist()) == {totals[name]}
    assert len({tuple(row) for row in rows.tolist()}) > 40


def test_without_the_core_a_batch_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "built", lambda: False)
    with pytest.raises(envs.CoreMissing, match="is not built"):
        envs.Batch(find("spades"), 1, seed=1)


def test_without_numpy_it_is_said_what_to_install() -> None:
    program = """
import sys
sys.modules["numpy"] = None
from stich import envs
from stich.bots.worlds import Worlds
from stich.games import find
for ask in (lambda: envs.Batch(find("spades"), 1, seed=1), lambda: envs.random_deals(find("spades"), 1, seed=1)):
    try:
        ask()
    except envs.NumpyMissing as missing:
        print(missing)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.count("install numpy, or Stich as 'stich[batches]'") == 2


def test_the_package_itself_loads_neither_numpy_nor_the_core() -> None:
    program = "import sys, stich.envs; print([name for name in ('numpy', 'stich._core') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
