"""``stich solve``: what every action of a position is worth with all cards open."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import click
from click.core import ParameterSource

from stich.cli import spoken
from stich.cli.files import record_in
from stich.cli.games import DISPLAYS
from stich.cli.refusals import Refusal, seat_names
from stich.cli.solve_deals import Deals
from stich.cli.solve_tables import Report
from stich.cli.solving import COMMON, Solving, rules_of
from stich.cli.terminal import Terminal
from stich.game import Rules, Standing
from stich.records import Record, Step
from stich.solver import SOLVERS, CoreMissing, Position
from stich.words import Words

Command = TypeVar("Command", bound=Callable[..., Any])

SOLVING: Final[Mapping[str, type[Solving[Any, Any]]]] = {
    game: display.solving for game, display in DISPLAYS.items() if display.solving is not None
}
#: what a record may be asked for more exactly
ASKED: Final = tuple(option.name for solving in SOLVING.values() for option in solving.asked)
#: the options that go with a record, with a deal in PBN, with a typed deal of any game; all others go with all
KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "record": ("deal", "action", "goal", *ASKED),
    "pbn": ("trump", "leader", "cards"),
    "pbn_file": ("trump", "leader", "cards", "deal"),
    **{
        game: (*COMMON, *(option.name for option in (*solving.typed, *solving.asked)), "goal")
        for game, solving in SOLVING.items()
    },
}
#: every goal of any game, each once
GOALS: Final = tuple(dict.fromkeys(goal for game in SOLVING for goal in SOLVERS[game].KINDS))


_EXAMPLES: Final = "\n".join(
    [
        "stich solve match.toml --deal 2 --action 30",
        *(example for solving in SOLVING.values() for example in solving.examples),
        'stich solve "N:AQ.J.. T9.K.. 87.A.. K6.T.." --leader N --cards',
    ]
)


def _told(words: Words, part: str) -> list[tuple[str, str]]:
    """What the help says of each game that says something."""
    keys = ((game, f"{game}.cli.solve.{part}") for game in SOLVING)
    named = ((words.say(f"{game}.name"), game, key) for game, key in keys if key in words)
    return [(name, words.say(key, **SOLVING[game].told)) for name, game, key in named]


def _slots(words: Words) -> dict[str, str]:
    """What the help says of the games, such as "in Spades points or tricks"."""
    one, other = "cli.help.solve.of_game", "cli.help.solve.goals_of_game"
    scope = "".join(f"{words.say(one, game=game, text=text)} " for game, text in _told(words, "scope"))
    goals = "; ".join(words.say(other, game=game, text=text) for game, text in _told(words, "goals"))
    begins = "".join(f", {words.say(other, game=game, text=text)}" for game, text in _told(words, "begins"))
    return {"scope": scope, "goals": goals, "begins": begins}


class _OfGames(spoken.Option):
    """An option of some games: its help names them where it describes a typed deal."""

    def told(self, command: click.Command) -> str:
        words, key = Words(spoken.language()), f"cli.solve.{self.name}"
        games = [game for game in SOLVING if f"{game}.{key}" in words]
        if self.name in ASKED:
            return spoken.said(f"{games[0]}.{key}")
        names = ", ".join(words.say(f"{game}.name") for game in games)
        return spoken.said("cli.help.solve.option_of_games", games=names, text=words.say(f"{games[0]}.{key}"))


def _options_of_games(part: Literal["typed", "asked"]) -> Callable[[Command], Command]:
    """Adds the options that games have of their own; one of the same name stands once."""
    found = {option.name: option for solving in SOLVING.values() for option in getattr(solving, part)}

    def decorate(command: Command) -> Command:
        for option in reversed(found.values()):
            command = click.option(f"--{option.name}", cls=_OfGames, **option.settings)(command)
        return command

    return decorate


@spoken.command(examples=_EXAMPLES, slots=_slots)
@spoken.argument("what", metavar="solved")
@spoken.option("--deal", type=click.IntRange(1), metavar="number")
@spoken.option("--action", type=click.IntRange(0), metavar="number")
@spoken.option("--for", "goal", type=click.Choice(GOALS))
@_options_of_games("asked")
@spoken.option("--hands", metavar="hands")
@spoken.option("--leader", metavar="seat")
@spoken.option("--played", metavar="cards")
@_options_of_games("typed")
@spoken.option("--trump", type=click.Choice(["S", "H", "D", "C", "none"]), default="S")
@spoken.option("--cards", is_flag=True)
@spoken.option("--limit", type=click.IntRange(1), metavar="number", default=200_000_000, show_default=True)
@spoken.language_option
@click.pass_context
def solve(ctx: click.Context, /, what: str, limit: int, lang: str, **given: Any) -> None:
    """What every action of a position is worth."""
    words = Words(lang)
    terminal = Terminal(words, plain=True)
    report = Report(words, terminal, limit)
    try:
        deals = Deals(report, given)
        if deals.typed(what):
            _only(ctx, words, "pbn")
            solved = deals.one(what)
        elif what.lower().endswith(".pbn"):
            _only(ctx, words, "pbn_file")
            solved = deals.file(what)
        else:
            asked = (
                _typed(ctx, words, what, given) if given["hands"] is not None else _recorded(ctx, words, what, given)
            )
            solved = _actions(report, asked)
    except CoreMissing:
        raise Refusal(words, words.say("cli.solve.no_core"), exit_code=1) from None
    except KeyboardInterrupt:
        report.progress.clear()
        spoken.tell(words.say("cli.solve.interrupted"), err=True)
        ctx.exit(130)
    ctx.exit(0 if solved else 1)


@dataclass(frozen=True, slots=True)
class Asked:
    """A position with the names of its seats, and where its match stands."""

    solving: Solving[Any, Any]
    position: Position
    heading: str
    names: tuple[str, ...]
    standing: Standing


def _only(ctx: click.Context, words: Words, kind: str) -> None:
    """Refuses options that say nothing about what is solved."""
    key = f"{kind}.cli.kind" if kind in SOLVING else f"cli.solve.kind.{kind}"
    _refuse(ctx, words, {name for names in KINDS.values() for name in names} - set(KINDS[kind]), words.say(key))


def _refuse(ctx: click.Context, words: Words, others: Collection[str], what: str) -> None:
    """Refuses those of these options that were given; ``what`` is solved."""
    for parameter in ctx.command.params:
        name = str(parameter.name)
        if name in others and ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise Refusal(words, words.say("cli.solve.not_here", option=parameter.opts[0], what=what))


# --- what is asked -----------------------------------------------------------------------------------------------


def _solving(words: Words, rules: Rules, given: Mapping[str, Any]) -> Solving[Any, Any]:
    if rules.game not in SOLVING:
        raise Refusal(words, words.say("cli.solve.no_solver", game=words.say(f"{rules.game}.name")))
    return SOLVING[rules.game](words, rules, given)


def _typed(ctx: click.Context, words: Words, text: str, given: Mapping[str, Any]) -> Asked:
    """The position that options describe."""
    rules = rules_of(words, text)
    solving = _solving(words, rules, given)
    _only(ctx, words, rules.game)
    position, names = solving.typed_position(), seat_names(words)
    heading = words.say("cli.solve.typed", game=words.say(f"{rules.game}.name"), who=names[position.to_act])
    return Asked(solving, position, heading, names, solving.standing())


def _recorded(ctx: click.Context, words: Words, path: str, given: Mapping[str, Any]) -> Asked:
    """The position of a record; `Refusal` says why it cannot be solved."""
    if re.fullmatch(r"[a-z_:]+(\(.*\))?", path) and not Path(path).exists():
        raise Refusal(words, words.say("cli.solve.typed.hands_missing", rules=rules_of(words, path)))
    if not path.strip():
        raise Refusal(words, words.say("cli.solve.nothing"))
    _only(ctx, words, "record")
    record = record_in(path)
    solving = _solving(words, record.rules, given)
    others = set(ASKED) - {option.name for option in solving.asked}
    game = words.say(f"{record.rules.game}.name")
    _refuse(ctx, words, others, words.say("cli.solve.kind.record_of", game=game))
    step = _step(solving, record)
    state = step.state
    if state.to_act is None:
        raise Refusal(words, words.say("cli.solve.over"))
    if not solving.among_cards(state):
        keys = (f"{game}.cli.besides" for game in SOLVING)
        besides = "".join(words.say(key) for key in keys if key in words)
        raise Refusal(words, words.say("cli.solve.no_cards", besides=besides))
    heading = words.tell(
        "cli.solve.position", {"deal": step.deal, "n": step.number, "seat": state.to_act}, record.names
    )
    return Asked(solving, solving.position(state), heading, record.names, state.standing)


def _step(solving: Solving[Any, Any], record: Record) -> Step:
    """The step that is asked for; `Refusal` if the record has none such."""
    words = solving.words
    deal: int | None = solving.given["deal"]
    action: int | None = solving.given["action"]
    number = deal or len(record.match.deals)
    steps = [step for step in record.steps() if step.deal == number]
    if not steps:
        raise Refusal(words, words.say("cli.solve.no_deal", deal=number, n=len(record.match.deals)))
    if action is None:
        return next((step for step in steps if solving.looked_at(step.state)), steps[-1])
    if action >= len(steps):
        raise Refusal(words, words.say("cli.solve.no_action", deal=number, n=len(steps) - 1, action=action))
    return steps[action]


def _goal(words: Words, position: Position, goal: str | None) -> str:
    """What is played for; `Refusal` if it is not played for in this game, or cannot be told."""
    game = position.rules.game
    goals = SOLVERS[game].KINDS
    if goal is not None and goal not in goals:
        shown = words.say(f"{game}.name")
        raise Refusal(words, words.say("cli.solve.no_goal", goal=goal, game=shown, goals=", ".join(goals)))
    return goal or goals[0]


# --- what is answered --------------------------------------------------------------------------------------------


def _actions(report: Report, asked: Asked) -> bool:
    """Prints the value of every action; True if all are exact."""
    words, position, solving = report.words, asked.position, asked.solving
    goal = _goal(words, position, solving.given["goal"])
    objective = solving.objective(position, goal, asked.standing)
    report.position(solving, asked.heading, position, asked.names)
    game = position.rules.game
    solution = SOLVERS[game].solve(position, objective, nodes=report.limit, progress=report.progress)
    report.progress.clear()
    display = DISPLAYS[game](game, report.terminal, words, asked.names)
    report.terminal.line(solving.question(goal))
    heads = (words.say("cli.solve.action"), words.say("cli.solve.value"))
    report.values(heads, solution, solving.whole.get(goal), display.label)
    report.closing(solution.nodes, solution.solved)
    return solution.solved  # type: ignore[no-any-return]
