"""``stich solve``: what every action of a position is worth with all cards open."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource

from stich.cli.games import DISPLAYS
from stich.cli.refusals import Refusal, seat_names
from stich.cli.solve_tables import Report
from stich.cli.solve_typed import COMMON, OPTIONS, Position, TypedDeal, rules_of
from stich.cli.terminal import Terminal, language_option
from stich.game import State
from stich.games.doppelkopf import DoppelkopfState
from stich.games.doppelkopf.calls import KONTRA, RE
from stich.games.doppelkopf.order import ALL_AUGEN
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding, EntensuppeState
from stich.games.spades import SpadesState
from stich.games.spades.facts import NOBODY
from stich.records import Record, Step, load
from stich.solver import (
    SOLVERS,
    CoreMissing,
    Solution,
    doppelkopf,
    double_dummy,
    double_dummy_cards,
    entensuppe,
    spades,
)
from stich.words import Words

PBN: Final = re.compile(r"\s*[NESW]:")
GOALS: Final = {game: solver.KINDS for game, solver in SOLVERS.items()}
DOPPELKOPF_CARDS: Final = 7  #: a hand, where a Doppelkopf record is looked at unless another position is named
#: the options that go with a record, with a deal in PBN, with a typed deal of any game; all others go with all
KINDS: Final = {
    "record": ("deal", "action", "goal", "augen", "party"),
    "pbn": ("trump", "leader", "cards"),
    **{game: (*COMMON, *options, "goal") for game, options in OPTIONS.items()},
}
KINDS["doppelkopf"] += ("augen", "party")


@click.command()
@click.argument("what", metavar="RECORD|RULES|DEAL")
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
@click.option("--hands", metavar="HANDS", help="Under RULES: all hands before this trick, seat 0 first, '/' between.")
@click.option(
    "--leader", metavar="SEAT", help="Who leads: a seat from 0 on; N, E, S or W of a DEAL, else each in turn."
)
@click.option("--played", metavar="CARDS", help="Cards of these hands that lie on the table already.")
@click.option("--tricks", metavar="4 NUMBERS", help="Spades, Doppelkopf: tricks that each seat has taken.")
@click.option("--bids", metavar="4 BIDS", help="Spades: 1 to 13, nil or blind_nil; needed for points.")
@click.option("--bags", metavar="2 NUMBERS", help="Spades: bags of both sides before the deal.")
@click.option("--broken", is_flag=True, help="Spades: they are broken and may be led.")
@click.option("--contract", metavar="NAME", help="Doppelkopf: normal, hochzeit, armut, solo_C, ..., solo_A.")
@click.option(
    "--re", metavar="SEATS", help="Doppelkopf: who is Re, the declarer first; else who holds the club queens."
)
@click.option("--taken", metavar="4 NUMBERS", help="Doppelkopf: Augen that each seat has taken.")
@click.option("--calls", metavar="CALLS", help="Doppelkopf: what has been called, such as 're k90 kontra'.")
@click.option("--special", metavar="POINTS", help="Doppelkopf: 'doppelkopf 2, fox 1 0': made by 2, of 1 taken by 0.")
@click.option("--ente", metavar="2 NUMBERS", help="Entensuppe: points of both players in the Ente.")
@click.option("--suppe", metavar="2 NUMBERS", help="Entensuppe: points of both players in the Suppe so far.")
@click.option("--scores", metavar="2 NUMBERS", help="Entensuppe, for match: scores before the deal.")
@click.option("--games", metavar="2 NUMBERS", help="Entensuppe, for match: games won in a series.")
@click.option("--trump", type=click.Choice(["S", "H", "D", "C", "none"]), default="S", help="Trumps of a DEAL.")
@click.option("--cards", is_flag=True, help="Of a DEAL: what each card is worth that may be led.")
@click.option("--limit", type=click.IntRange(1), default=200_000_000, show_default=True, help="Positions to look at.")
@language_option
@click.pass_context
def solve(ctx: click.Context, /, what: str, limit: int, lang: str, **given: Any) -> None:
    """Value every action of a position of a RECORD, of a deal typed under RULES, or the tricks of a DEAL in PBN.

    Values are those of the seat to act, if all play best and know all cards. In Entensuppe the Suppe is solved, in
    Doppelkopf endings of about 7 cards a hand. A DEAL has four hands of equal length, each
    spades.hearts.diamonds.clubs, and no breaking of spades. Ctrl-C ends the search. docs/solve.md has more examples.

    \b
    stich solve match.toml --deal 2 --action 30
    stich solve match.toml --deal 2 --for nil
    stich solve doko.toml --deal 2 --for at_least --augen 121 --party re
    stich solve spades --hands "SA H2 / S3 HA / S4 H4 / C2 C3" --leader 0 --tricks "4 3 2 2" --bids "4 3 nil 4"
    stich solve "N:AQ.J.. T9.K.. 87.A.. K6.T.." --leader N --cards
    """
    words = Words(lang)
    terminal = Terminal(words, plain=True)
    report = Report(words, terminal, limit)
    try:
        if PBN.match(what):
            _only(ctx, words, "pbn")
            solved = _deal(report, what, given)
        else:
            asked = (
                _typed(ctx, words, what, given) if given["hands"] is not None else _recorded(ctx, words, what, given)
            )
            solved = _actions(report, asked, given)
    except CoreMissing:
        raise Refusal(words, words.say("cli.solve.no_core")) from None
    except KeyboardInterrupt:
        report.progress.clear()
        click.echo(words.say("cli.solve.interrupted"), err=True)
        ctx.exit(130)
    ctx.exit(0 if solved else 1)


@dataclass(frozen=True, slots=True)
class Asked:
    """A position with the names of its seats; of a match of Entensuppe also where it stands."""

    position: Position
    heading: str
    names: tuple[str, ...]
    standing: EntensuppeStanding | None = None


def _only(ctx: click.Context, words: Words, kind: str) -> None:
    """Refuses options that say nothing about what is solved."""
    belongs = {name for names in KINDS.values() for name in names}
    for parameter in ctx.command.params:
        name = str(parameter.name)
        typed = ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if typed and name in belongs and name not in KINDS[kind]:
            what = words.say(f"cli.solve.kind.{kind}")
            raise Refusal(words, words.say("cli.solve.not_here", option=parameter.opts[0], what=what))


# --- what is asked -----------------------------------------------------------------------------------------------


def _typed(ctx: click.Context, words: Words, text: str, given: Mapping[str, Any]) -> Asked:
    """The position that options describe."""
    rules = rules_of(words, text)
    _only(ctx, words, rules.game)
    deal = TypedDeal(words, rules, given)
    position, names = deal.position(), seat_names(words)
    heading = words.say("cli.solve.typed", game=words.say(f"{rules.game}.name"), who=names[position.to_act])
    return Asked(position, heading, names, deal.standing() if isinstance(rules, EntensuppeRules) else None)


def _recorded(ctx: click.Context, words: Words, path: str, given: Mapping[str, Any]) -> Asked:
    """The position of a record; `Refusal` says why it cannot be solved."""
    if re.fullmatch(r"[a-z_:]+(\(.*\))?", path) and not Path(path).exists():
        raise Refusal(words, words.say("cli.solve.typed.hands_missing", rules=rules_of(words, path)))
    _only(ctx, words, "record")
    record = load(Path(path))
    step = _step(words, record, given["deal"], given["action"])
    state = step.state
    if state.to_act is None:
        raise Refusal(words, words.say("cli.solve.over"))
    if not _among_cards(state):
        raise Refusal(words, words.say("cli.solve.no_cards"))
    heading = words.tell(
        "cli.solve.position", {"deal": step.deal, "n": step.number, "seat": state.to_act}, record.names
    )
    if isinstance(state, SpadesState):
        return Asked(spades.Position.of(state), heading, record.names)
    if isinstance(state, DoppelkopfState):
        return Asked(doppelkopf.Position.of(state), heading, record.names)
    assert isinstance(state, EntensuppeState)
    assert isinstance(state.standing, EntensuppeStanding)
    return Asked(entensuppe.Position.of(state), heading, record.names, state.standing)


def _step(words: Words, record: Record, deal: int | None, action: int | None) -> Step:
    number = deal or len(record.match.deals)
    steps = [step for step in record.steps() if step.deal == number]
    if not steps:
        raise Refusal(words, words.say("cli.solve.no_deal", deal=number, n=len(record.match.deals)))
    if action is None:
        return next((step for step in steps if _looked_at(step.state)), steps[-1])
    if action >= len(steps):
        raise Refusal(words, words.say("cli.solve.no_action", deal=number, n=len(steps) - 1, action=action))
    return steps[action]


def _looked_at(state: State) -> bool:
    """Whether a record is looked at here unless another position is named."""
    if not _among_cards(state):
        return False
    return not isinstance(state, DoppelkopfState) or max(map(len, state.hands)) <= DOPPELKOPF_CARDS


def _among_cards(state: State) -> bool:
    if isinstance(state, SpadesState | DoppelkopfState):
        return state.phase == "play"
    return isinstance(state, EntensuppeState) and not state.stock


def _goal(words: Words, position: Position, goal: str | None) -> str:
    """What is played for; `Refusal` if it is not played for in this game, or cannot be told."""
    game = position.rules.game
    goals = GOALS[game]
    if goal is not None and goal not in goals:
        shown = words.say(f"{game}.name")
        raise Refusal(words, words.say("cli.solve.no_goal", goal=goal, game=shown, goals=", ".join(goals)))
    goal = goal or goals[0]
    if goal == "points" and isinstance(position, spades.Position) and position.bids == NOBODY:
        raise Refusal(words, words.say("cli.solve.typed.bids_missing"))
    return goal


# --- what is answered --------------------------------------------------------------------------------------------


def _actions(report: Report, asked: Asked, given: Mapping[str, Any]) -> bool:
    """Prints the value of every action; True if all are exact."""
    words, position = report.words, asked.position
    goal = _goal(words, position, given["goal"])
    question = words.say(f"cli.solve.goal.{goal}")
    if isinstance(position, doppelkopf.Position):
        party = words.say(f"cli.solve.party.{given['party']}")
        question = words.say(f"doppelkopf.cli.goal.{goal}", n=given["augen"], party=party)
    report.position(asked.heading, position, asked.names)
    solution = _solution(asked, goal, given, nodes=report.limit, progress=report.progress)
    report.progress.clear()
    game = position.rules.game
    display = DISPLAYS[game](game, report.terminal, words, asked.names)
    report.terminal.line(question)
    report.values((words.say("cli.solve.action"), words.say("cli.solve.value")), solution, goal, display.label)
    report.closing(solution.nodes, solution.solved)
    return solution.solved


def _solution(asked: Asked, goal: str, given: Mapping[str, Any], **options: Any) -> Solution:
    position = asked.position
    if isinstance(position, doppelkopf.Position):
        return doppelkopf.solve(position, doppelkopf.Objective(goal, given["augen"], given["party"]), **options)
    if isinstance(position, spades.Position):
        return spades.solve(position, spades.Objective(goal), **options)
    if goal == "points":
        return entensuppe.solve(position, **options)
    assert asked.standing is not None
    utility = entensuppe.match_utility(position.rules, asked.standing, position.ente)
    return entensuppe.solve(position, entensuppe.Objective(goal, utility=utility), **options)


def _deal(report: Report, deal: str, given: Mapping[str, Any]) -> bool:
    """Prints the tricks of the side of each leader, or what each of its leads is worth; True if all are known."""
    words, trump, leaders = report.words, given["trump"], given["leader"] or "NESW"
    options: dict[str, Any] = {"nodes": report.limit, "progress": report.progress}
    suit = None if trump == "none" else trump
    shown = words.say("cli.solve.no_trump" if suit is None else f"card.suit.{suit}")
    seats = [leaders] if given["leader"] else list(leaders)
    if given["cards"]:
        solutions = {seat: double_dummy_cards(deal, suit, seat, **options) for seat in seats}
        report.progress.clear()
        report.terminal.line(words.say("cli.solve.trumps", what=shown))
        for seat, solution in solutions.items():
            report.values((words.say("cli.solve.lead", who=seat), words.say("cli.solve.tricks")), solution, "tricks")
        solved = all(solution.solved for solution in solutions.values())
        report.closing(sum(solution.nodes for solution in solutions.values()), solved)
        return solved
    tricks = [(seat, double_dummy(deal, suit, seat, **options)) for seat in seats]
    report.progress.clear()
    report.terminal.line(words.say("cli.solve.trumps", what=shown))
    report.leaders(tricks)
    solved = all(number is not None for _, number in tricks)
    report.closing(None, solved)
    return solved
