"""``stich solve``: what every action of a position is worth with all cards open."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click
from rich.table import Table

from stich.cli.session import DISPLAYS
from stich.cli.terminal import Terminal, spoken_language
from stich.game import Action, Play, State
from stich.games.doppelkopf import DoppelkopfState
from stich.games.doppelkopf.calls import KONTRA, RE
from stich.games.doppelkopf.order import ALL_AUGEN
from stich.games.ducksoup import DuckSoupRules, DuckSoupStanding, DuckSoupState
from stich.games.ducksoup.score import piles
from stich.games.spades import SpadesState
from stich.records import Record, Step, load
from stich.solver import CoreMissing, Solution, doppelkopf, double_dummy, double_dummy_cards, ducksoup, spades
from stich.words import LANGUAGES, Words

PBN: Final = re.compile(r"\s*[NESW]:")
QUIET: Final = 1.0  #: seconds before progress is shown
GOALS: Final = {
    "spades": ("points", "tricks", "nil"),
    "entensuppe": ("points", "match"),
    "doppelkopf": ("augen", "at_least", "schwarz", "points"),
}
GERMAN: Final = str.maketrans(".,-", ",.−")
DOPPELKOPF_CARDS: Final = 7  #: a hand, where a Doppelkopf record is looked at unless another position is named


@click.command()
@click.argument("what", metavar="RECORD|DEAL")
@click.option("--deal", type=click.IntRange(1), help="The deal of the record; else the last.")
@click.option(
    "--action",
    type=click.IntRange(0),
    help="The position after so many actions; else the first of the cards, in Doppelkopf the first with 7 a hand.",
)
@click.option(
    "--for",
    "goal",
    type=click.Choice(["points", "tricks", "nil", "match", "augen", "at_least", "schwarz"]),
    help="What is played for: in Spades points, tricks or nil (of the seat to act); in Entensuppe points or match (won"
    " in this deal); in Doppelkopf augen, at_least (--augen), schwarz (all tricks) or points. Else the first of these.",
)
@click.option(
    "--augen", type=click.IntRange(0, ALL_AUGEN), default=121, show_default=True, help="For at_least: so many."
)
@click.option(
    "--party", type=click.Choice([RE, KONTRA]), default=RE, show_default=True, help="For at_least and schwarz: whose."
)
@click.option("--trump", type=click.Choice(["S", "H", "D", "C", "none"]), default="S", help="Trumps of a DEAL.")
@click.option("--leader", type=click.Choice(["N", "E", "S", "W"]), help="Who leads to a DEAL; else each in turn.")
@click.option("--cards", is_flag=True, help="Of a DEAL: what each card is worth that may be led.")
@click.option("--limit", type=click.IntRange(1), default=200_000_000, show_default=True, help="Positions to look at.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; else that of the system.")
@click.pass_context
def solve(
    ctx: click.Context,
    what: str,
    deal: int | None,
    action: int | None,
    goal: str | None,
    augen: int,
    party: str,
    trump: str,
    leader: str | None,
    cards: bool,
    limit: int,
    lang: str | None,
) -> None:
    """Value every action of a position of a RECORD, or the tricks of a DEAL in PBN.

    Values are those of the seat to act, if all play best and know all cards. In Entensuppe the Suppe is solved, in
    Doppelkopf endings of about 7 cards a hand. A DEAL has four hands of equal length, each
    spades.hearts.diamonds.clubs, and no breaking of spades. Ctrl-C ends the search.

    \b
    stich solve match.toml --deal 2 --action 30
    stich solve match.toml --deal 2 --for nil
    stich solve doko.toml --deal 2 --for at_least --augen 121 --party re
    stich solve "N:AQ.J.. T9.K.. 87.A.. K6.T.." --leader N --cards
    """
    words = Words(spoken_language(lang))
    terminal = Terminal(words, plain=True)
    progress = _Progress(words, terminal)
    try:
        if PBN.match(what):
            show = _leads if cards else _deal
            solved = show(terminal, words, progress, what, trump, leader, limit)
        else:
            record = load(Path(what))
            step = _position(words, record, deal, action)
            goal = _goal(words, step.state, goal)
            asked = doppelkopf.Objective(goal, augen, party) if isinstance(step.state, DoppelkopfState) else None
            solved = _actions(terminal, words, progress, record, step, goal, asked, limit)
    except CoreMissing:
        raise click.ClickException(words.say("cli.solve.no_core")) from None
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
            text = self.words.say(
                "cli.solve.searching", nodes=_counted(self.words, done), seconds=f"{self.seconds:.0f}"
            )
            click.echo(f"\r{text}", err=True, nl=False)
            self.shown = True

    def clear(self) -> None:
        if self.shown:
            click.echo("\r" + " " * 78 + "\r", err=True, nl=False)
            self.shown = False


def _position(words: Words, record: Record, deal: int | None, action: int | None) -> Step:
    number = deal or len(record.match.deals)
    steps = [step for step in record.steps() if step.deal == number]
    if not steps:
        raise click.ClickException(words.say("cli.solve.no_deal", deal=number, n=len(record.match.deals)))
    if action is None:
        return next((step for step in steps if _looked_at(step.state)), steps[-1])
    if action >= len(steps):
        raise click.ClickException(words.say("cli.solve.no_action", deal=number, n=len(steps) - 1, action=action))
    return steps[action]


def _looked_at(state: State) -> bool:
    """Whether a record is looked at here unless another position is named."""
    if not _among_cards(state):
        return False
    return not isinstance(state, DoppelkopfState) or max(map(len, state.hands)) <= DOPPELKOPF_CARDS


def _among_cards(state: State) -> bool:
    if isinstance(state, SpadesState | DoppelkopfState):
        return state.phase == "play"
    return isinstance(state, DuckSoupState) and not state.stock


def _goal(words: Words, state: State, goal: str | None) -> str:
    """What is played for in a position that can be solved; `ClickException` says why it cannot."""
    goals = GOALS[state.rules.game]
    if goal is not None and goal not in goals:
        game = words.say(f"game.{state.rules.game}")
        raise click.ClickException(words.say("cli.solve.no_goal", goal=goal, game=game, goals=", ".join(goals)))
    if state.to_act is None:
        raise click.ClickException(words.say("cli.solve.over"))
    if not _among_cards(state):
        raise click.ClickException(words.say("cli.solve.no_cards"))
    return goal or goals[0]


def _solution(state: State, goal: str, asked: doppelkopf.Objective | None, limit: int, progress: _Progress) -> Solution:
    options: dict[str, Any] = {"nodes": limit, "progress": progress}
    if isinstance(state, DoppelkopfState):
        assert asked is not None
        return doppelkopf.solve(state, asked, **options)
    if isinstance(state, SpadesState):
        if goal == "nil":
            assert state.to_act is not None
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
    terminal: Terminal,
    words: Words,
    progress: _Progress,
    record: Record,
    step: Step,
    goal: str,
    asked: doppelkopf.Objective | None,
    limit: int,
) -> bool:
    """Prints the value of every action; True if all are exact."""
    solution = _solution(step.state, goal, asked, limit, progress)
    progress.clear()
    display = DISPLAYS[record.rules.game](record.rules.game, terminal, words, record.names)
    seat = solution.seat
    terminal.line(words.tell("cli.solve.position", {"deal": step.deal, "n": step.number, "seat": seat}, record.names))
    if asked is None:
        terminal.line(words.say(f"cli.solve.goal.{goal}"))
    else:
        party = words.say(f"cli.solve.party.{asked.party}")
        terminal.line(words.say(f"cli.solve.goal.dk.{goal}", n=asked.augen, party=party))
    heads = words.say("cli.solve.action"), words.say("cli.solve.value")
    terminal.show(_values(words, heads, solution, goal, display.label))
    _closing(terminal, words, progress, solution.nodes, limit, solution.solved)
    return solution.solved


def _values(
    words: Words, heads: tuple[str, str], solution: Solution, goal: str, label: Callable[[Action], Any]
) -> Table:
    """A row for each action: what it is called, what it is worth, whether it is the best."""
    table = Table(*heads, "", box=None, pad_edge=False)
    table.columns[1].justify = "right"
    for each in solution.actions:
        best = words.say("cli.solve.best") if each.action in solution.best else ""
        table.add_row(label(each.action), _value(words, solution, goal, each.low, each.high), best)
    return table


#: what both sides count together, where a value is no difference
TOGETHER: Final = {"tricks": 13, "augen": ALL_AUGEN}


def _value(words: Words, solution: Solution, goal: str, low: float, high: float) -> str:
    """A value, or its bounds, as the seat to act counts."""
    if solution.seat not in solution.side:
        whole = TOGETHER.get(goal, 0)
        low, high = whole - high, whole - low
    sign = "" if goal in TOGETHER else "+"
    shown = [f"{number:{sign if number else ''}g}" for number in (round(each, 3) + 0.0 for each in (low, high))]
    shown = [_written(words, each) for each in shown]
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
    terminal.line(_trumps(words, trump))
    terminal.show(table)
    _closing(terminal, words, progress, None, limit, solved)
    return solved


def _leads(
    terminal: Terminal, words: Words, progress: _Progress, deal: str, trump: str, leader: str | None, limit: int
) -> bool:
    """Prints what each lead is worth to the side of each leader; True if all are known."""
    suit = None if trump == "none" else trump
    terminal.line(_trumps(words, trump))
    solved, nodes = True, 0
    for seat in leader or "NESW":
        solution = double_dummy_cards(deal, suit, seat, nodes=limit, progress=progress)
        progress.clear()
        solved, nodes = solved and solution.solved, nodes + solution.nodes
        heads = words.say("cli.solve.lead", who=seat), words.say("cli.solve.tricks")
        terminal.show(_values(words, heads, solution, "tricks", lambda lead: _card(terminal, lead)))
    _closing(terminal, words, progress, nodes, limit, solved)
    return solved


def _card(terminal: Terminal, lead: Action) -> str:
    assert isinstance(lead, Play)
    return terminal.name(lead.card)


def _trumps(words: Words, trump: str) -> str:
    shown = words.say("cli.solve.no_trump") if trump == "none" else words.say(f"card.suit.{trump}")
    return words.say("cli.solve.trumps", what=shown)


def _closing(
    terminal: Terminal, words: Words, progress: _Progress, nodes: int | None, limit: int, solved: bool
) -> None:
    if not solved:
        terminal.line(words.say("cli.solve.unsolved", limit=_counted(words, limit)))
    elif nodes is not None:
        seconds = _written(words, f"{progress.seconds:.2f}")
        terminal.line(words.say("cli.solve.done", nodes=_counted(words, nodes), seconds=seconds))


def _counted(words: Words, number: int) -> str:
    """A large number, its thousands apart."""
    return _written(words, f"{number:,}")


def _written(words: Words, number: str) -> str:
    """A number as the language writes it."""
    return number.translate(GERMAN) if words.language == "de" else number
