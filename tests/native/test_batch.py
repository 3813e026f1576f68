"""Batches of tables: the same deals as by the Python rules, nothing in an observation that a view does not hold."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from tests.oracle import observed
from tests.random_rules import random_rules

from stich import native
from stich.cards import JOKERS, RANKS, SUITS, Card, Pack
from stich.errors import IllegalAction, RulesError
from stich.game import Play, Rules
from stich.games import GAMES, find
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.doppelkopf.order import CLUB_QUEEN
from stich.games.spades import SpadesRules

CARDS = [Card(text) for text in [suit + rank for suit in SUITS for rank in RANKS] + list(JOKERS)]
TABLES = 3


def batch_of(rules: Any, tables: int = TABLES, seed: int = 1) -> Any:
    return native.NATIVE[rules.game].batch(rules, tables, seed)


class Mirror:
    """One table of a batch, played by the Python rules."""

    def __init__(self, rules: Any, batch: Any, table: int) -> None:
        self.rules, self.batch, self.table = rules, batch, table
        self.standing = rules.opening()
        self.deal()

    def deal(self) -> None:
        pack = Pack(CARDS[index] for index in self.batch.pack(self.table))
        self.standing = replace(self.standing, dealer=self.batch.dealer(self.table))
        self.state = self.rules.start(pack, self.standing)
        self.dealt = self.state.hands

    def check(self) -> None:
        """Seat to act, legal mask and observation of the batch are those of the view."""
        state, batch, table = self.state, self.batch, self.table
        assert batch.to_act[table] == state.to_act
        view = state.view(state.to_act)
        tokens = [str(action) for action in view.legal]
        assert [batch.rules.actions[number] for number in batch.legal[table].nonzero()[0]] == tokens
        expected = observed.OBSERVED[self.rules.game](view, self.dealt[view.seat])
        assert [(name, len(rows), len(rows[0])) for name, rows in expected.items()] == list(batch.layout)
        row = batch.observations[table].tolist()
        if row != list(chain.from_iterable(chain.from_iterable(expected.values()))):
            self.name_the_field(row, expected)

    def name_the_field(self, row: list[int], expected: dict[str, observed.Rows]) -> None:
        start = 0
        for name, rows in expected.items():
            for place, values in enumerate(rows):
                assert row[start : start + len(values)] == values, f"{name}[{place}] after {self.state.said}"
                start += len(values)

    def play(self, number: int) -> None:
        self.state = self.state.play(self.batch.rules.actions[number])

    def check_end(self) -> None:
        """The rewards are the points of the deal; what a game carries on moves on."""
        batch, table, facts = self.batch, self.table, self.state.facts
        assert bool(batch.done[table]) == (facts is not None)
        if facts is None:
            assert not batch.rewards[table].any()
            return
        settlement = self.rules.settle(self.standing, facts)
        points = settlement.points * (self.rules.seats // len(settlement.points))  # those of a side for both partners
        assert batch.rewards[table].tolist() == list(points)
        self.standing = self.rules.opening()
        if hasattr(self.standing, "bags"):
            self.standing = replace(self.standing, bags=settlement.standing.bags)
        self.deal()


def check_batch(rules: Rules, steps: int, seed: int = 1) -> None:
    batch = batch_of(rules, seed=seed)
    tables = [Mirror(rules, batch, table) for table in range(TABLES)]
    for _ in range(steps):
        for table in tables:
            table.check()
        actions = batch.sample()
        batch.step(actions)
        for table, number in zip(tables, actions.tolist(), strict=True):
            table.play(number)
            table.check_end()


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_by_the_sheet(game: str) -> None:
    check_batch(find(game), 300)


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_by_random_options(game: str) -> None:
    rng = random.Random(game)
    for seed in range(12):
        check_batch(random_rules(GAMES[game], rng), 100, seed)


def test_hidden_hands_stay_hidden_in_a_batch() -> None:
    rules = SpadesRules(blind_nil=True, blind_nil_deficit=0, jokers="54", bidding="partners")
    check_batch(rules, 400)
    check_batch(SpadesRules(blind_nil=True, blind_nil_deficit=0), 400)


def test_a_batch_meets_armut_and_compulsory_solos() -> None:
    check_batch(DoppelkopfRules(armut="on", schmeissen=frozenset({"trump1"}), pflichtsolo=True), 1500)
    check_batch(DoppelkopfRules(deals=3, pflichtsolo=True), 200)


def keeps_its_club_queens(state: Any, rng: random.Random) -> str:
    """Draws trumps, says nothing, plays a queen of clubs last: so some have no trump left while one is still out."""
    if state.phase != "play":
        return str(state.legal(state.to_act)[0])
    cards = [action for action in state.legal(state.to_act) if isinstance(action, Play)]
    others = [action for action in cards if action.card != CLUB_QUEEN] or cards
    trumps = [action for action in others if state.order.is_trump(action.card)]
    return str(rng.choice(trumps if trumps and not state.trick.cards else others))


def test_a_batch_knows_who_cannot_have_a_club_queen() -> None:
    rng, rules = random.Random(7), DoppelkopfRules()
    batch = batch_of(rules, 1)
    table, actions, found = Mirror(rules, batch, 0), batch.sample(), 0
    for _ in range(1500):
        table.check()
        view = table.state.view(table.state.to_act)
        shown = {each for each in range(4) if CLUB_QUEEN in observed.played_by(view, each)}
        found += any(view.known[each] == "re" for each in range(4) if each != view.seat and each not in shown)
        token = keeps_its_club_queens(table.state, rng)
        actions[0] = batch.rules.actions.index(token)
        batch.step(actions)
        table.play(actions[0])
        table.check_end()
    assert found > 20


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_by_many_random_options(game: str) -> None:
    rng = random.Random(game + " soak")
    for seed in range(300):
        check_batch(random_rules(GAMES[game], rng), 400, seed)


def test_an_illegal_action_changes_nothing() -> None:
    batch = batch_of(SpadesRules(), 4)
    before = batch.observations.copy(), batch.legal.copy(), batch.to_act.copy()
    actions = batch.sample()
    actions[2] = batch.rules.actions.index("SA")
    with pytest.raises(IllegalAction, match=r"action \d+ \(SA\) of table 2 by seat 3; possible: 0 \(bid nil\)"):
        batch.step(actions)
    actions[2] = -1
    with pytest.raises(IllegalAction, match="action -1 of table 2"):
        batch.step(actions)
    with pytest.raises(IllegalAction, match="a batch of 4 tables needs as many actions, not 3"):
        batch.step(actions[:3])
    for old, new in zip(before, (batch.observations, batch.legal, batch.to_act), strict=True):
        assert (old == new).all()


def test_the_same_seed_deals_the_same() -> None:
    one, two, other = (batch_of(DoppelkopfRules(), 5, seed) for seed in (7, 7, 8))
    for _ in range(200):
        actions = one.sample()
        assert (actions == two.sample()).all()
        one.step(actions)
        two.step(actions)
    assert (one.observations == two.observations).all()
    assert one.pack(0) == two.pack(0)
    assert one.pack(0) != other.pack(0)
    one.reset()
    assert one.pack(0) == batch_of(DoppelkopfRules(), 5, 7).pack(0)


def test_a_batch_needs_a_table() -> None:
    with pytest.raises(RulesError, match="at least one table"):
        batch_of(SpadesRules(), 0)


def test_arrays_outlive_the_name_of_their_batch() -> None:
    make: Callable[[], Any] = lambda: batch_of(SpadesRules(), 50).observations  # noqa: E731
    rows = [make() for _ in range(20)]
    assert all(row.sum(axis=1).min() > 13 for row in rows)
