"""The Suppe solver against brute force, against a table written with numpy, and in its manners."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.oracle.entensuppe import (
    RULES,
    brute,
    core_after,
    core_points,
    ending,
    match,
    points,
    total,
    utilities,
    worth_of,
)  # fmt: skip

from stich import native
from stich.cards import Card
from stich.errors import RulesError
from stich.games.entensuppe import EntensuppeRules, EntensuppeState
from stich.solver import entensuppe as solver


def check_in_the_core(number: int, rng: random.Random, phases: set[tuple[int, int]]) -> None:
    cards = (2, 3, 3, 4)[number % 4]
    state = ending(cards, rng.randint(max(2, cards - 1), 5), rng)
    core = native.entensuppe.core_rules(state.rules).position(
        [[card.index for card in hand] for hand in state.hands], state.leader
    )
    for _ in range(rng.randrange(4)):
        if len(core.legal) and sum(map(len, core.hands)) > 3:
            core.play(rng.choice(core.legal))
    weights, table = utilities(rng)
    assert core.to_act is not None
    phases.add((core.to_act, sum(map(len, core.hands)) % 2))
    linear, _ = native.core.suppe_linear(core, core_points(core), weights)
    general, _ = native.core.suppe_general(core, core_points(core), table)
    assert [each[0] for each in linear] == [each[0] for each in general] == core.legal
    worths = worth_of(weights, table)
    for found, worth in zip((linear, general), worths, strict=True):
        for action, low, high in found:
            value = brute(core_after(core, action), lambda it: it.legal, core_after, total(worth, core_points))
            assert low == high == value, (state, core.hands, action, weights)


def check_in_python(number: int, rng: random.Random) -> None:
    state = ending((2, 3)[number % 2], 3, rng)
    for _ in range(rng.randrange(3)):
        if sum(map(len, state.hands)) > 2:
            state = state.play(rng.choice(state.legal(state.to_act or 0)))
    weights, table = utilities(rng)
    linear = solver.solve(state, points(weights))
    general = solver.solve(state.view(state.to_act), match(table))
    assert tuple(each.action for each in linear.actions) == state.legal(linear.seat)
    worths = worth_of(weights, table)
    for found, worth in zip((linear, general), worths, strict=True):
        values = []
        for each in found.actions:
            value = brute(
                state.play(each.action),
                lambda it: it.legal(it.to_act),
                EntensuppeState.play,
                total(worth, lambda it: it.facts.suppe),
            )
            assert each.value == value, (state, each)
            values.append(value)
        assert found.value == (max(values) if found.seat == 0 else min(values))
        assert found.best == tuple(each.action for each in found.actions if each.value == found.value)


def test_a_thousand_small_positions_by_brute_force_in_the_core(daily: Callable[[int], int]) -> None:
    rng, phases = random.Random(1), set[tuple[int, int]]()
    for number in range(daily(3000)):
        check_in_the_core(number, rng, phases)
    assert len(phases) == 4


def test_small_positions_by_brute_force_in_the_python_rules(daily: Callable[[int], int]) -> None:
    rng = random.Random(2)
    for number in range(daily(160)):
        check_in_python(number, rng)


@pytest.mark.soak
def test_many_small_positions_by_brute_force() -> None:
    rng, phases = random.Random("many"), set[tuple[int, int]]()
    for number in range(10_000):
        check_in_the_core(number, rng, phases)
    for number in range(2000):
        check_in_python(number, rng)


def check_against_table(cards: int, rng: random.Random) -> None:
    """Plays a Suppe, now and then badly; every value of every action on the way is the table's."""
    pytest.importorskip("numpy", reason="numpy is not installed")
    from tests.oracle.retrograde import Retrograde

    rules = rng.choice(RULES)
    state = ending(cards, 13, rng, rules)
    weights = (rng.randrange(4, 15), rng.randrange(4, 15))
    table = Retrograde(rules, (list(state.hands[0]), list(state.hands[1])), weights)

    def value(at: EntensuppeState) -> int:
        """By the table, the trick played to its end first."""
        if at.table:
            assert at.to_act is not None
            values = [value(at.play(action)) for action in at.legal(at.to_act)]
            return max(values) if at.to_act == 0 else min(values)
        taken = [sum(trick.points for trick in at.tricks if trick.winner == seat) for seat in (0, 1)]
        rest = table.value((list(at.hands[0]), list(at.hands[1])), at.leader) if at.hands[0] else 0
        return weights[0] * taken[0] - weights[1] * taken[1] + rest

    while state.to_act is not None:
        found = solver.solve(state, points(weights))
        for each in found.actions:
            assert each.value == value(state.play(each.action)), (state, each)
        bad = rng.random() < 0.3
        state = state.play(rng.choice(state.legal(state.to_act)) if bad else rng.choice(found.best))


def test_nine_cards_by_the_table() -> None:
    rng = random.Random(3)
    for _ in range(4):
        check_against_table(9, rng)


@pytest.mark.soak
def test_thirteen_cards_by_the_table() -> None:
    rng = random.Random(4)
    for _ in range(5):
        check_against_table(13, rng)


def test_search_and_table_agree_where_both_can_answer() -> None:
    rng = random.Random(5)
    for number in range(12):
        state = ending((8, 9, 10)[number % 3], 13, rng)
        weights = rng.choice([(8, 9), (13, 5), (1, 0), (0, 1), (7, 7), (2, 15)])
        table = [tuple(float(weights[0] * own - weights[1] * other) for other in range(27)) for own in range(27)]
        linear, general = solver.solve(state, points(weights)), solver.solve(state, match(table))
        assert linear.actions == general.actions


def test_no_regret_in_a_match() -> None:
    """Best play of both keeps the value from the first to the last decision."""
    rng = random.Random(6)
    for number in range(12):
        state = ending(8 + number % 3, 13, rng)
        _, table = utilities(rng, ordered=number % 3 > 0)
        value = solver.solve(state, match(table)).value
        while state.to_act is not None:
            found = solver.solve(state, match(table))
            assert found.value == value
            state = state.play(rng.choice(found.best))
        assert state.facts is not None
        assert table[state.facts.suppe[0]][state.facts.suppe[1]] == value


def test_a_limit_leaves_honest_bounds() -> None:
    rng = random.Random(7)
    unsolved = 0
    for _ in range(40):
        state = ending(7, 13, rng)
        weights, table = utilities(rng)
        for objective in (points(weights), match(table)):
            exact = solver.solve(state, objective)
            short = solver.solve(state, objective, nodes=rng.choice((0, 10, 3430, 7000)))
            unsolved += not short.solved
            assert exact.solved
            assert exact.value is not None
            assert short.nodes <= 7000
            assert short.low <= exact.value <= short.high
            for one, other in zip(exact.actions, short.actions, strict=True):
                assert other.low <= one.low <= other.high
                assert other.value in (None, one.value)
            assert set(short.best) <= set(exact.best)
    assert unsolved > 40


def test_the_whole_of_the_reports_is_the_number_of_positions() -> None:
    state = ending(13, 13, random.Random(8))
    seen: list[tuple[int, int]] = []
    solution = solver.solve(state, points((8, 9)), progress=lambda done, total: seen.append((done, total)))
    assert seen
    assert seen == sorted(seen)
    assert all(total == solution.nodes >= done for done, total in seen)


def test_what_cannot_be_solved_is_refused() -> None:
    rules = EntensuppeRules()
    with pytest.raises(RulesError, match="only the Suppe"):
        solver.solve(rules.start(rules.pack(), rules.opening()))
    state = ending(3, 5, random.Random(10), rules)
    with pytest.raises(RulesError, match="weights"):
        solver.solve(state, points((1001, 1)))
    with pytest.raises(RulesError, match="no value for 0 and 3 points"):
        solver.solve(state, match([[0.0]]))
    with pytest.raises(RulesError, match="no value"):
        solver.solve(state, match([[float("nan")] * 27] * 27))
    with pytest.raises(RulesError, match="spectator"):
        solver.solve(state.view(None))
    while state.to_act is not None:
        state = state.play(state.legal(state.to_act)[0])
    with pytest.raises(RulesError, match="over"):
        solver.solve(state, points((1, 1)))


def test_points_are_weighed_by_the_ente() -> None:
    """Without weights the value is the difference of the products, as the deal is settled."""
    rng, rules = random.Random(11), EntensuppeRules()
    pack = [Card(text) for text in rng.sample([card.text for card in rules.pack()], 52)]
    state = rules.start(" ".join(map(str, pack)), rules.opening())
    while state.stock or len(state.hands[0]) > 5:
        assert state.to_act is not None
        state = state.play(rng.choice(state.legal(state.to_act)))
    value = solver.solve(state).value
    while state.to_act is not None:
        state = state.play(solver.solve(state).best[0])
    assert state.facts is not None
    assert (
        value
        == state.facts.points[0] - state.facts.points[1]
        == state.facts.ente[0] * state.facts.suppe[0] - state.facts.ente[1] * state.facts.suppe[1]
    )


def test_the_utility_of_a_match_is_that_of_its_settlement() -> None:
    rules = EntensuppeRules(games_to_win=2)
    standing = rules.tally(rules.opening(), (100, 90)).standing
    table = solver.match_utility(
        rules, standing, (10, 9), lambda after: after.games[0] - after.games[1] + after.scores[0] / 1000
    )
    assert table[13][1] == 1  # 130 in the pond count twice: the series is won
    assert table[12][12] == pytest.approx(0.22)  # 220 to 198: the game goes on
    assert table[1][14] == -1
    assert table[12][13] == pytest.approx(0.22)
    assert [len(row) for row in table] == list(range(27, 0, -1))
