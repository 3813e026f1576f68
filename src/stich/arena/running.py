"""Boards played by as many processes as there are cores, in any order, with the same results."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Final

from stich.arena.contest import Board, Contest, checked_count
from stich.arena.report import Report
from stich.errors import RulesError, is_a, quoted
from stich.match import Match

Progress = Callable[[int, int], None]  #: boards done, boards in all
Keep = Callable[[Board, Sequence[Match]], None]  #: a board and what was played on it, seating by seating

CHUNK: Final = 8  #: boards that a process takes at a time; so many wait for each
Played = list[tuple[Board, list[Match] | None]]


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a measurement; ``report`` has the boards so far."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def cores() -> int:
    """How many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    contest: Contest,
    boards: int,
    *,
    workers: int = 1,
    done: Iterable[Board] = (),
    keep: Keep | None = None,
    matches: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Plays boards 0 to ``boards`` - 1 but for those already ``done``, and tells what they come to.

    The result depends neither on the number of processes nor on what was done before. ``keep`` is given each board as
    it is finished; with ``matches`` also what was played, else nothing. Ctrl-C raises `Interrupted`. With more than one
    worker a script needs its ``if __name__ == "__main__":``, as with every process that Python starts.
    """
    found = {board.number: board for board in done if board.number < checked_count(boards)}
    missing = [number for number in range(boards) if number not in found]
    if not is_a(workers, int) or workers < 1:
        raise RulesError(f"a number of processes from 1 on is needed, not {quoted(workers)}")

    def take(played: Played) -> None:
        for board, lines in played:
            found[board.number] = board
            if keep:
                keep(board, lines or ())
            if progress:
                progress(len(found), boards)

    try:
        if workers == 1 or len(missing) <= CHUNK:
            for number in missing:
                take(_play(contest, [number], matches))
        else:
            _spread(contest, missing, workers, matches, take)
    except KeyboardInterrupt:
        raise Interrupted(Report(contest, _in_order(found))) from None
    return Report(contest, _in_order(found))


def _in_order(found: dict[int, Board]) -> tuple[Board, ...]:
    return tuple(found[number] for number in sorted(found))


def _play(contest: Contest, numbers: Sequence[int], matches: bool) -> Played:
    """Some boards, and what was played on them if that is wanted."""
    played: Played = []
    for number in numbers:
        lines = [contest.match(number, way) for way in range(len(contest.seatings))]
        played.append((contest.judged(number, lines), lines if matches else None))
    return played


def _spread(
    contest: Contest, numbers: Sequence[int], workers: int, matches: bool, take: Callable[[Played], None]
) -> None:
    """Gives the boards to processes, a few at a time, and takes them back as they come."""
    chunks = (numbers[start : start + CHUNK] for start in range(0, len(numbers), CHUNK))
    # Fresh processes, not copies of this one: a program with threads cannot be copied safely.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_ctrl_c)
    waiting: set[Future[Played]] = set()
    try:
        for chunk in chunks:
            waiting.add(pool.submit(_play, contest, chunk, matches))
            if len(waiting) >= 2 * workers:
                waiting = _taken(waiting, take)
        while waiting:
            waiting = _taken(waiting, take)
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _taken(waiting: set[Future[Played]], take: Callable[[Played], None]) -> set[Future[Played]]:
    """What is still waited for after the next has come."""
    ready, rest = wait(waiting, return_when=FIRST_COMPLETED)
    for each in ready:
        take(each.result())
    return rest


def _ignore_ctrl_c() -> None:
    """The parent is interrupted, and ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
