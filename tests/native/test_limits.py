"""What every public solver promises beside its values: limits, reports, being stopped, threads."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.oracle import entensuppe as suppe
from tests.oracle.questions import SOLVERS, Solver
from tests.oracle.spades import ending

from stich import native
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules
from stich.solver.entensuppe import Objective, solve

each_solver = pytest.mark.parametrize("solver", SOLVERS.values(), ids=SOLVERS)
BOUNDED = {name: solver for name, solver in SOLVERS.items() if solver.bounds}


def ask_until(solver: Solver, before_each: Callable[[], object], **options: Any) -> None:
    """One long search after the other, since some are over before they report, until one raises."""
    rng = random.Random("long")
    for _ in range(2000):
        before_each()
        solver.ask(rng, solver.long)(**options)


@each_solver
def test_a_call_that_is_stopped_before_it_begins_does_not_run(solver: Solver) -> None:
    cancel = native.core.Cancel()
    cancel.stop()
    with pytest.raises(native.core.Cancelled):
        solver.ask(random.Random("stopped"), solver.medium)(cancel=cancel)


@pytest.mark.parametrize("name", BOUNDED)
def test_a_limit_gives_bounds_around_the_true_values(name: str) -> None:
    """And is honest: with a single node less than the whole search takes nothing is called solved that is not."""
    rng, unsolved, settled = random.Random(name), 0, 0
    for _ in range(12):
        question = BOUNDED[name].ask(rng, BOUNDED[name].medium)
        exact = question()
        assert exact.solved
        for nodes in {0, 3, 30, 300, 3000, exact.nodes // 2, max(0, exact.nodes - 1)}:
            cut = question(nodes=nodes)
            assert cut.nodes <= nodes
            assert [each.action for each in cut.actions] == [each.action for each in exact.actions]
            for known, bounds in zip(exact.actions, cut.actions, strict=True):
                assert bounds.low <= known.value <= bounds.high, (nodes, exact, cut)
                assert bounds.value in (None, known.value)
            assert cut.low <= exact.value <= cut.high
            assert cut.solved or nodes < exact.nodes
            unsolved += not cut.solved
            settled += any(each.value is not None for each in cut.actions) and not cut.solved
        if exact.nodes and name != "suppe_match":  # which spends its nodes otherwise if it has few
            assert not question(nodes=exact.nodes - 1).solved
            assert question(nodes=exact.nodes) == exact
        assert question() == exact
    assert unsolved > 20
    assert settled or name == "suppe_points", "no limit left some actions settled and others not"


def test_a_limit_of_double_dummy_gives_the_answer_or_none() -> None:
    rng, unsolved = random.Random("limit"), 0
    for _ in range(40):
        question = SOLVERS["double_dummy"].ask(rng, 9)
        exact = question()
        for nodes in (0, 1, 10, 100, 1000, 10**9):
            cut = question(nodes=nodes)
            assert cut in (None, exact)
            unsolved += cut is None
        assert cut == exact
    assert unsolved > 40


@each_solver
def test_reports_grow_and_what_a_report_raises_ends_the_call(solver: Solver) -> None:
    reports: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        reports.append((done, total))
        if len(reports) == 2:
            raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        ask_until(solver, reports.clear, progress=report)
    assert 0 < reports[0][0] < reports[1][0]
    assert len({total for _, total in reports}) == 1, "the whole is the same from first to last"


@each_solver
def test_another_thread_stops_a_call_and_the_solver_goes_on_with_the_next(solver: Solver) -> None:
    next_one = solver.ask(random.Random("next"), solver.medium)
    wanted, cancel = next_one(), native.core.Cancel()
    running = threading.Event()

    def stop_when_running() -> None:
        running.wait()
        cancel.stop()

    stopper = threading.Thread(target=stop_when_running)
    stopper.start()

    def report(done: int, total: int) -> None:
        running.set()
        stopper.join()

    try:
        with pytest.raises(native.core.Cancelled):
            ask_until(solver, lambda: None, cancel=cancel, progress=report)
    finally:
        running.set()
    assert next_one() == wanted


def test_a_match_is_stopped_while_it_searches() -> None:
    """Not only while it fills its tables, five at most: more than their positions are reported in the search alone."""
    rng = random.Random("search")
    state = suppe.ending(11, 13, rng, EntensuppeRules())
    table, cancel = solve(state, Objective(weights=(1, 1))).nodes, native.core.Cancel()
    utility = [[rng.choice((-1.0, 0.0, 0.5, 2.0)) for _ in range(27)] for _ in range(27)]

    def report(done: int, total: int) -> None:
        if done > 5 * table:
            cancel.stop()

    with pytest.raises(native.core.Cancelled):
        solve(state, Objective("match", utility=utility), nodes=20 * table, cancel=cancel, progress=report)


def test_one_solver_of_the_core_is_whole_after_a_call_was_stopped() -> None:
    """`SpadesSolver` keeps its memory from call to call, so half a search is still in it."""
    core: Any = native.core
    rules, cancel, solver = native.spades.core_rules(SpadesRules()), core.Cancel(), core.SpadesSolver()
    rng = random.Random("whole")

    def held(cards: int) -> Any:
        state = ending(rng, SpadesRules(), cards)
        hands = [[card.index for card in hand] for hand in state.hands]
        assert state.to_act is not None
        return rules.position(hands, state.to_act, [], state.taken, broken=state.broken)

    long, others = held(13), [held(7) for _ in range(6)]
    with pytest.raises(core.Cancelled):
        solver.points(long, [3, 3, 3, 3], cancel=cancel, progress=lambda done, total: cancel.stop())
    assert [solver.tricks(each) for each in others] == [core.SpadesSolver().tricks(each) for each in others]


@each_solver
def test_threads_do_not_disturb_each_other(solver: Solver) -> None:
    rng = random.Random("threads")
    questions = [solver.ask(rng, solver.medium) for _ in range(4)]
    alone = [question() for question in questions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda question: question(), questions * 2)) == alone * 2


def test_threads_that_share_a_solver_take_turns() -> None:
    core: Any = native.core
    rules, solver, rng = native.spades.core_rules(SpadesRules()), core.SpadesSolver(), random.Random("turns")
    pack = list(range(52))
    positions = []
    for _ in range(8):
        rng.shuffle(pack)
        positions.append(rules.position([pack[9 * seat : 9 * seat + 9] for seat in range(4)], 0, [], [1, 1, 1, 1]))
    alone = [core.SpadesSolver().tricks(each)[0] for each in positions]
    with ThreadPoolExecutor(4) as pool:
        assert [found for found, _ in pool.map(solver.tricks, positions * 3)] == alone * 3
