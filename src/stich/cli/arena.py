"""``stich arena``: which bot is stronger, and what each of them does?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stich.bots import STANDARD
from stich.cli import spoken
from stich.cli.terminal import Terminal, written
from stich.errors import RecordError
from stich.games import find
from stich.words import Words

if TYPE_CHECKING:
    from stich.arena import Board, Contest, Estimate, Figure, Progress, Report
    from stich.match import Match

EXAMPLES = """
stich arena spades standard random --deals 400
stich arena entensuppe --deals 200 --matches 40
stich arena doppelkopf --deals 4000 --jobs 2 --out night.jsonl
"""
LABEL = 28  #: columns of the name of a measure or figure
COLUMN = 14  #: columns of a figure


@spoken.command(examples=EXAMPLES)
@spoken.argument("rules")
@spoken.argument("first", default=STANDARD)
@spoken.argument("second", default="random")
@spoken.option("--deals", metavar="number", default=400, show_default=True, type=click.IntRange(0))
@spoken.option("--matches", metavar="number", default=0, show_default=True, type=click.IntRange(0))
@spoken.option("--seed", metavar="number", default=0, show_default=True)
@spoken.option("--jobs", metavar="number", type=click.IntRange(1))
@spoken.option("--out", metavar="file", type=click.Path(dir_okay=False, path_type=Path))
@spoken.option("--records", metavar="folder", type=click.Path(file_okay=False, path_type=Path))
@spoken.language_option
@click.pass_context
def arena(
    ctx: click.Context, rules: str, first: str, second: str, deals: int, matches: int, seed: int,
    jobs: int | None, out: Path | None, records: Path | None, lang: str,
) -> None:  # fmt: skip
    """Let two bots play the same packs in every seating, and tell the difference."""
    from stich.arena import DEALS, MATCHES, Contest, cores

    game, words = find(rules), Words(lang)
    contests = [(Contest(str(game), first, second, kind, seed), n) for kind, n in ((DEALS, deals), (MATCHES, matches))]
    terminal = Terminal(words, plain=True)
    terminal.line(words.say("cli.arena.head", rules=game, first=first, second=second))
    for contest, wanted in contests:
        if not wanted:
            continue
        report, whole = _measured(contest, max(1, wanted // len(contest.seatings)), jobs or cores(), out, records)
        if report.boards:
            _tell(terminal, words, report)
        if not whole:
            spoken.tell(spoken.said("cli.arena.interrupted"), err=True)
            ctx.exit(130)


def _measured(contest: Contest, boards: int, jobs: int, out: Path | None, records: Path | None) -> tuple[Report, bool]:
    """What so many boards give, and whether all were played before Ctrl-C; boards of ``out`` are not played again."""
    from stich.arena import Interrupted, Results, run, write_records

    with _kept(out or records):
        results = Results(out, contest) if out else None
        if records:
            records.mkdir(parents=True, exist_ok=True)

    def keep(board: Board, played: Sequence[Match]) -> None:
        with _kept(out or records):
            if records:
                write_records(records, contest, board, played)
            if results:
                results.keep(board)

    play = partial(run, contest, boards, workers=jobs, keep=keep, matches=records is not None)
    done = results.boards[:] if results else ()
    with _bar(contest.kind, boards) as progress:
        try:
            return play(done=done, progress=progress), True
        except Interrupted as stopped:
            return stopped.report, False


@contextmanager
def _kept(path: Path | None) -> Iterator[None]:
    """A file that cannot be read or written is told, not shown as a fault of the program."""
    try:
        yield
    except OSError as error:
        raise RecordError(
            f"{error.filename or path}: {error.strerror}", "not_kept", path=str(error.filename or path),
            why=str(error.strerror),
        ) from None  # fmt: skip


@contextmanager
def _bar(what: str, boards: int) -> Iterator[Progress]:
    """How far it is, on the error stream if that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(spoken.said(f"cli.arena.bar.{what}"), total=boards)
        yield lambda done, _: bar.update(task, completed=done)


def _tell(terminal: Terminal, words: Words, report: Report) -> None:
    """The measures with their intervals, who is stronger, and what each of the two does."""
    contest, boards = report.contest, len(report.boards)
    played = len(contest.seatings) * boards
    parts = (words.say(f"cli.arena.{contest.kind}", n=played), words.say("cli.arena.packs", n=boards))
    for place, measure in enumerate(report.measures):
        common = f"cli.arena.{measure}"
        label = words.say(common if common in words else f"{contest.game.game}.cli.arena.{measure}")
        value = _estimate(words, report.estimate(measure), share=contest.even > 0)
        end = f"   ({', '.join(parts)})" if place == 0 else ""
        terminal.line(f"  {label:<{LABEL}}{value}{end}")
    terminal.line(f"  {_judged(words, report)}")
    if figures := [each for each in report.figures() if any(each[1:])]:  # what neither did says nothing
        terminal.line(f"  {'':<{LABEL}}{contest.first:>{COLUMN}}{contest.second:>{COLUMN}}")
    for figure, first, second in figures:
        label = words.say(f"{contest.game.game}.cli.arena.{figure.name}")
        columns = "".join(f"{_figure(words, figure, value):>{COLUMN}}" for value in (first, second))
        terminal.line(f"  {label:<{LABEL}}{columns}")


def _estimate(words: Words, estimate: Estimate, share: bool) -> str:
    alone = estimate.samples == 1
    if share:
        return written(words, f"{estimate.mean:.1%}" + ("" if alone else f" ± {estimate.margin:.1%}"))
    return written(words, f"{estimate.mean:+.2f}" if alone else str(estimate))


def _figure(words: Words, figure: Figure, value: float | None) -> str:
    if value is None:
        return "-"
    return written(words, f"{value:.1%}" if figure.share else f"{value:.2f}")


def _judged(words: Words, report: Report) -> str:
    contest = report.contest
    if len(report.boards) == 1:
        return words.say("cli.arena.one_pack")
    verdict = report.verdict()
    if not verdict:
        return words.say("cli.arena.unclear", even=written(words, f"{contest.even:.0%}" if contest.even else "0"))
    return words.say("cli.arena.stronger", name=contest.first if verdict > 0 else contest.second)
