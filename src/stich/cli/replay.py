"""``stich replay``: a recorded match, step by step or printed."""

from __future__ import annotations

import click

from stich.cli import spoken
from stich.cli.files import STDIN, record_in
from stich.cli.games import DISPLAYS
from stich.cli.refusals import Refusal, in_words
from stich.cli.terminal import Terminal
from stich.game import Play
from stich.records import Record, Step
from stich.words import Words, isolated

EXAMPLES = """
stich replay match.toml
stich replay match.toml --deal 3 --seat 0
stich replay match.toml --all --lang de > match.txt
"""


@spoken.command(examples=EXAMPLES)
@spoken.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@spoken.option("--deal", type=click.IntRange(1), metavar="number")
@spoken.option("--all", "whole", is_flag=True)
@spoken.option("--seat", type=click.IntRange(0), metavar="seat")
@spoken.language_option
@click.pass_context
def replay(ctx: click.Context, file: str, deal: int | None, whole: bool, seat: int | None, lang: str) -> None:
    """Go through a recorded match, or print it."""
    record = record_in(file, lenient=True)
    words = Words(lang)
    if seat is not None and seat >= record.rules.seats:
        raise Refusal(words, words.say("cli.replay.no_seat", last=record.rules.seats - 1))
    if deal is not None and deal > len(record.match.deals):
        raise Refusal(words, words.say("cli.replay.no_deal", n=len(record.match.deals)))
    viewer = _Viewer(record, Terminal(words, plain=whole), words, seat)
    steps = [step for step in record.steps() if deal in (None, step.deal)]
    try:
        if whole or file == STDIN or not viewer.terminal.redraws:
            viewer.print_all(steps)
        else:
            viewer.walk(steps)
    except (EOFError, KeyboardInterrupt):
        viewer.terminal.line()
    for error in record.errors:
        spoken.tell(f"{file}: {in_words(error, words, record.rules.game)}", err=True)
    ctx.exit(1 if record.errors else 0)


class _Viewer:
    def __init__(self, record: Record, terminal: Terminal, words: Words, seat: int | None) -> None:
        self.record, self.terminal, self.words, self.seat = record, terminal, words, seat
        game = record.rules.game
        self.display = DISPLAYS[game](game, terminal, words, record.names)

    def say(self, key: str, /, **values: object) -> str:
        return self.words.tell(key, values, self.record.names)

    def hands(self, step: Step) -> None:
        """The hands that may be seen, each with its name."""
        seats = range(self.record.rules.seats) if self.seat is None else (self.seat,)
        for seat in seats:
            view = step.state.view(seat)
            cards = "  ".join(" ".join(map(self.terminal.name, group)) for _, group in view.groups)
            self.terminal.line(f"{isolated(self.record.names[seat])}: {cards}")

    def happened(self, step: Step, before: Step | None) -> list[str]:
        """What the action of ``step`` looked like."""
        if step.action is None or before is None:
            return []
        return list(self.display.events(before.state.view(self.seat), step.state.view(self.seat)))

    def result(self, step: Step) -> None:
        settlement = self.record.match.deals[step.deal - 1].settlement
        if step.state.facts is None or settlement is None:
            return
        view = step.state.view(self.seat)
        self.display.result(settlement, view)
        if settlement.standing.outcome is not None:
            self.terminal.line(self.display.ending(view, settlement), style="bold")

    def print_all(self, steps: list[Step]) -> None:
        """Hands, then a line for what is said before the play and one for each trick, then the result."""
        before: Step | None = None
        line: list[str] = []
        for step in steps:
            view = step.state.view(self.seat)
            if step.action is None:
                self.terminal.line()
                self.terminal.show(self.display.header(view))
                self.hands(step)
            events = self.happened(step, before)
            if before and isinstance(step.action, Play) and not self.display.plays(before.state.view(self.seat)):
                self.flush(line)
            line += events
            if before and len(view.tricks) > len(before.state.view(self.seat).tricks):
                self.flush(line)
            self.result(step)
            before = step
        self.flush(line)

    def flush(self, line: list[str]) -> None:
        if line:
            self.terminal.line("  ".join(line))
            line.clear()

    def walk(self, steps: list[Step]) -> None:
        """Step by step, forwards and back."""
        at = 0
        while at < len(steps):
            step = steps[at]
            self.display.draw(step.state.view(self.seat), self.happened(step, steps[at - 1] if at else None))
            if self.seat is None:
                self.hands(step)
            self.result(step)
            asked = self.asked(step)
            if asked in ("q", "quit"):
                return
            if asked == "b":
                at = max(0, at - 1)
            elif asked == "n":
                at = next((place for place in range(at + 1, len(steps)) if steps[place].number == 0), len(steps))
            else:
                at += 1

    def asked(self, step: Step) -> str:
        """What to show next; whatever else is typed, such as ?, brings the help and is asked again."""
        while True:
            prompt = self.say("cli.replay", n=step.number, deal=step.deal)
            asked = self.terminal.ask(f" {prompt} ▸ ").lower()
            if asked in ("", "b", "n", "q", "quit"):
                return asked
            self.terminal.line(self.say("cli.replay.help"))
