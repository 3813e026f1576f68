"""Long calls into the native core let other threads run, report how far they are, stop when asked, pass errors on."""

from __future__ import annotations

import _thread
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from stich import native
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.spades import SpadesRules

FOREVER = 200_000_000  #: deals; their rows are not touched before they are played, so they cost no memory
SOON = 5.0  #: seconds; a stop takes milliseconds, a busy machine more


@pytest.fixture
def rules() -> Any:
    return native.spades.core_rules(SpadesRules())


def opened(rules: Any) -> Any:
    return rules.start(rules.packs(1, 1)[0].tolist())


def test_a_call_stops_when_another_thread_asks(rules: Any) -> None:
    core = native.core
    cancel = core.Cancel()
    before = cancel.stopped
    assert not before
    timer = threading.Timer(0.05, cancel.stop)
    timer.start()
    begun = time.monotonic()
    with pytest.raises(core.Cancelled):
        opened(rules).perft(30, cancel=cancel)
    assert cancel.stopped
    with pytest.raises(core.Cancelled):
        rules.random_deals(FOREVER, 1, cancel=cancel)
    assert time.monotonic() - begun < SOON


def test_a_call_reports_how_far_it_is_and_passes_on_what_that_raises(rules: Any) -> None:
    reports: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        reports.append((done, total))
        if len(reports) == 3:
            raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        rules.random_deals(FOREVER, 1, progress=report)
    done = [each for each, _ in reports]
    assert done == sorted(done)
    assert 0 < done[0] < done[-1] < FOREVER
    assert {total for _, total in reports} == {FOREVER}


@pytest.mark.usefixtures("keyboard")
def test_the_keyboard_interrupts_a_call(rules: Any) -> None:
    timer = threading.Timer(0.05, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        opened(rules).perft(30)


def test_other_threads_run_while_the_core_works(rules: Any) -> None:
    cancel = native.core.Cancel()
    with ThreadPoolExecutor(1) as pool:
        call = pool.submit(opened(rules).perft, 30, cancel)
        turns = 0
        deadline = time.monotonic() + 0.2
        while time.monotonic() < deadline:
            turns += 1
        assert not call.done()
        cancel.stop()
        assert isinstance(call.exception(SOON), native.core.Cancelled)
    assert turns > 1000


def test_threads_get_the_results_of_one() -> None:
    rules = native.doppelkopf.core_rules(DoppelkopfRules())
    alone = [rules.random_deals(3000, seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: rules.random_deals(3000, seed), range(8)))
    assert all((one == two).all() for one, two in zip(alone, together, strict=True))


def test_many_threads_solve_at_once_and_one_stops_without_the_others() -> None:
    core, cancel = native.core, native.core.Cancel()
    cancel.stop()
    deal = "N:AQJ6.A.KQ94.AQ76 K832.KJT83.7.K83 95.Q972.JT863.J2 T74.654.A52.T954"
    small = "N:A.K.. K.A.. Q.Q.. J.J.."
    with ThreadPoolExecutor(8) as pool:
        stopped = pool.submit(core.double_dummy, [deal], None, "N", None, cancel)
        calls = [pool.submit(core.double_dummy, [small] * 50, "S", leader) for leader in "NESW" * 4]
        assert all(call.result()[0] == [1] * 50 for call in calls)
        assert isinstance(stopped.exception(SOON), core.Cancelled)


def test_threads_that_share_a_batch_take_turns() -> None:
    core = native.core
    batch = core.SpadesBatch(native.spades.core_rules(SpadesRules()), 200, 1)

    def bid(_: int) -> None:
        batch.step(batch.legal.argmax(axis=1).astype("int32"))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(bid, range(4)))
    assert not batch.legal[:, 0].any(), "every table has had its four bids"


def test_a_failed_call_leaves_nothing_behind(rules: Any) -> None:
    state = opened(rules)
    before = state.hands, state.legal
    for number in (-1, 10_000, rules.actions.index("SA")):
        with pytest.raises(ValueError, match="possible: 0"):
            state.play(number)
    assert (state.hands, state.legal) == before
    copy = state.copy()
    copy.play(copy.legal[0])
    assert (state.hands, state.legal) == before
