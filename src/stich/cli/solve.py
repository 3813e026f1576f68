"""``stich solve``: what every action of a position is worth with all cards open."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path
from typing import Any, Final

import click
from rich.table import Table

from stich.cli.session import DISPLAYS
from stich.cli.terminal import Terminal, spoken_language
from stich.errors import RulesError
from stich.game import State
from stich.games.ducksoup import DuckSoupRules, DuckSoupStanding, DuckSoupState
from stich.games.ducksoup.score import piles
from stich.games.spades import SpadesState
from stich.records import Record, Step, load
from stich.solver import CoreMissing, Solution, double_dummy, ducksoup, spades
from stich.words import LANGUAGES, Words

PBN: Final = re.compile(r"\s*[NESW]:")
QUIET: Final = 1.0  #: seconds before progress is shown
GOALS: Final = {"spades": ("points", "tricks", "nil"), "entensuppe": ("points", "match")}


@click.command()
@click.argument("what", metavar="RECORD|DEAL")
@click.option("--deal", type=click.IntRange(1), help="The deal of the record; else the last.")
@click.option(
    "--action", type=click.IntRange(0), help="The position after so many actions; else the first of the cards."
)
@click.option(
    "--for",
    "goal",
    type=click.Choice(["points", "tricks", "nil", "match"]),
    default="points",
    show_default=True,
    help="What is played for; nil: that of the seat to act; match: won in this deal.",
)
@click.option("--trump", type=click.Choice(["S", "H", "D", "C", "none"]), default="S", help="Trumps of a DEAL.")
@click.option("--leader", type=click.Choice(["N", "E", "S", "W"]), help="Who leads to a DEAL; else each in turn.")
@click.option("--limit", type=click.IntRange(1), default=200_000_000, show_default=True, help="Positions to look at.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; else that of the system.")
@click.pass_context
def solve(
    ctx: click.Context,
    what: str,
    deal: int | None,
    action: int | None,
    goal: str,
    trump: str,
    leader: str | None,
    limit: int,
    lang: str | None,
) -> None:
    """Value every action of a position of a RECORD (Spades, Entensuppe), or the tricks of a DEAL in PBN.

    Values are those of the seat to act, if all play best and know all cards. A DEAL has four hands of equal length,
    each spades.hearts.diamonds.clubs, and no breaking of spades. Ctrl-C ends the search.

    \b
    stich solve match.toml --deal 2 --action 30
    stich solve match.toml --deal 2 --for nil
    stich solve "N:AQ.J.. KT.9.. 98.8.. 76.7.." --leader N
    """
    words = Words(spoken_language(lang))
    terminal = Terminal(words, plain=True)
    progress = _Progress(words, terminal)
    try:
        if PBN.match(what):
            solved = _deal(terminal, words, progress, what, trump, leader, limit)
        else:
            record = load(Path(what))
            step = _position(record, deal, action)
            solved = _actions(terminal, words, progress, record, step, goal, limit)
    except CoreMissing as missing:
        raise click.ClickException(str(missing)) from None
    except KeyboardInterrupt:
        progress.clear()
        click.echo(words.say("cli.solve.interrupted"), err=True)
        ctx.exit(130)
    ctx.exit(0 if solved else 1)


class _Progress:
    """One line that tells how far the search is, where somebody looks and it takes longer than a moment."""

    def __init__(self, words: Words, terminal: Terminal) -> None:
        self.words = words
        self.begun = time.monotonic()
        self.stream = sys.stderr
        self.shown = False

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def __call__(self, done: int, total: int) -> None:
        if self.seconds > QUIET and self.stream.isatty():
            text = self.words.say("cli.solve.searching", nodes=f"{done:,}", seconds=f"{self.seconds:.0f}")
            click.echo(f"\r{text}", err=True, nl=False)
            self.shown = True

    def clear(self) -> None:
        if self.shown:
            click.echo("\r" + " " * 78 + "\r", err=True, nl=False)
            self.shown = False


def _position(record: Record, deal: int | None, action: int | None) -> Step:
    number = deal or len(record.match.deals)
    steps = [step for step in record.steps() if step.deal == number]
    if not steps:
        raise click.ClickException(f"the record has {len(record.match.deals)} deals; there is no deal {number}")
    if action is None:
        return next((step for step in steps if _among_cards(step.state)), steps[-1])
    if action >= len(steps):
        raise click.ClickException(f"deal {number} has {len(steps) - 1} actions; there is no position after {action}")
    return steps[action]


def _among_cards(state: State) -> bool:
    if isinstance(state, SpadesState):
        return state.phase == "play"
    return isinstance(state, DuckSoupState) and not state.stock


def _solution(state: State, goal: str, limit: int, progress: _Progress) -> Solution:
    options: dict[str, Any] = {"nodes": limit, "progress": progress}
    game = state.rules.game
    if game not in GOALS:
        raise RulesError(f"positions of {game} cannot be solved; those of {' and '.join(GOALS)} can")
    if goal not in GOALS[game]:
        raise RulesError(f"--for {goal}: {game} is played for {', '.join(GOALS[game])}")
    if state.to_act is None:
        raise RulesError("the deal is over: there is nothing to solve")
    if isinstance(state, SpadesState):
        if goal == "nil":
            return spades.solve_nil(state, state.to_act, **options)
        if goal == "tricks":
            return spades.solve_tricks(state, **options)
        return spades.solve_points(state, **options)
    assert isinstance(state, DuckSoupState)
    if goal == "points":
        return ducksoup.solve_points(state, **options)
    rules, standing = state.rules, state.standing
    assert isinstance(rules, DuckSoupRules)
    assert isinstance(standing, DuckSoupStanding)
    ente = piles(state.tricks, "ente")
    utility = ducksoup.match_utility(rules, standing, (ente[0].points, ente[1].points))
    return ducksoup.solve_match(state, utility, **options)


def _actions(
    terminal: Terminal, words: Words, progress: _Progress, record: Record, step: Step, goal: str, limit: int
) -> bool:
    """Prints the value of every action; True if all are exact."""
    state = step.state
    solution = _solution(state, goal, limit, progress)
    progress.clear()
    display = DISPLAYS[record.rules.game](record.rules.game, terminal, words, record.names)
    seat = solution.seat
    terminal.line(words.tell("cli.solve.position", {"deal": step.deal, "n": step.number, "seat": seat}, record.names))
    terminal.line(words.say(f"cli.solve.goal.{goal}"))
    table = Table(words.say("cli.solve.action"), words.say("cli.solve.value"), "", box=None, pad_edge=False)
    table.columns[1].justify = "right"
    for each in solution.actions:
        best = words.say("cli.solve.best") if each.action in solution.best else ""
        table.add_row(display.label(each.action), _value(words, seat, goal, each.low, each.high), best)
    terminal.show(table)
    _closing(terminal, words, progress, solution.nodes, limit, solution.solved)
    return solution.solved


def _value(words: Words, seat: int, goal: str, low: float, high: float) -> str:
    """A value, or its bounds, as the seat to act counts."""
    if seat % 2 and goal == "tricks":
        low, high = 13 - high, 13 - low
    elif seat % 2:
        low, high = -high, -low
    shown = [f"{round(each, 3):g}" if goal == "tricks" else f"{round(each, 3) + 0.0:+g}" for each in (low, high)]
    if words.language == "de":
        shown = [each.replace(".", ",").replace("-", "−") for each in shown]
    return shown[0] if low == high else words.say("cli.solve.between", low=shown[0], high=shown[1])


def _deal(
    terminal: Terminal, words: Words, progress: _Progress, deal: str, trump: str, leader: str | None, limit: int
) -> bool:
    """Prints the tricks of the side of each leader; True if all are known."""
    table = Table(words.say("cli.solve.leader"), words.say("cli.solve.tricks"), box=None, pad_edge=False)
    table.columns[1].justify = "right"
    solved = True
    for seat in leader or "NESW":
        suit = None if trump == "none" else trump
        tricks = double_dummy(deal, suit, seat, nodes=limit, progress=progress)
        solved = solved and tricks is not None
        table.add_row(seat, "?" if tricks is None else str(tricks))
    progress.clear()
    shown = words.say("cli.solve.no_trump") if trump == "none" else words.say(f"card.suit.{trump}")
    terminal.line(words.say("cli.solve.trumps", what=shown))
    terminal.show(table)
    _closing(terminal, words, progress, None, limit, solved)
    return solved


def _closing(
    terminal: Terminal, words: Words, progress: _Progress, nodes: int | None, limit: int, solved: bool
) -> None:
    if not solved:
        terminal.line(words.say("cli.solve.unsolved", limit=f"{limit:,}"))
    elif nodes is not None:
        terminal.line(words.say("cli.solve.done", nodes=f"{nodes:,}", seconds=f"{progress.seconds:.2f}"))
