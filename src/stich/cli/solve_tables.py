"""What ``stich solve`` prints: the position, a row for each action, how the search ended, and how far it is."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

import click
from rich.table import Table

from stich.cards import Card
from stich.cli.solving import Solving
from stich.cli.spoken import PLAIN_LETTERS
from stich.cli.terminal import Terminal, counted, written
from stich.game import Action, Play
from stich.solver import Position, Solution
from stich.words import Words, isolated

QUIET: Final = 1.0  #: seconds before progress is shown


class Progress:
    """One line that tells how far the search is, where somebody looks and it takes longer than a moment."""

    def __init__(self, words: Words, signs: bool) -> None:
        self.words, self.signs = words, signs
        self.begun = time.monotonic()
        self.shown = 0  #: columns of the line that stands there

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def __call__(self, done: int, total: int) -> None:
        if self.seconds > QUIET and sys.stderr.isatty():
            text = self.words.say("cli.solve.searching", nodes=counted(self.words, done), seconds=f"{self.seconds:.0f}")
            text = (text if self.signs else text.translate(PLAIN_LETTERS))[: shutil.get_terminal_size().columns - 3]
            before, self.shown = self.shown, len(text)
            click.echo(f"\r{text:<{before}}", err=True, nl=False)

    def clear(self) -> None:
        if self.shown:
            blank = " " * (self.shown + len("^C"))  # which the terminal shows of Ctrl-C
            click.echo(f"\r{blank}\r", err=True, nl=False)
            self.shown = 0


class Report:
    """Prints in the language and on the terminal of the command."""

    def __init__(self, words: Words, terminal: Terminal, limit: int) -> None:
        self.words, self.terminal, self.limit = words, terminal, limit
        self.progress = Progress(words, terminal.signs)

    def position(self, solving: Solving[Any, Any], heading: str, position: Position, names: tuple[str, ...]) -> None:
        """Whose turn it is, all hands as one sorts them, and the cards on the table."""
        about = solving.about(position)
        self.terminal.line(f"{heading} ({about})" if about else heading)
        table = Table(box=None, show_header=False, pad_edge=False)
        for seat, hand in enumerate(position.hands):
            cards = "  ".join(self._cards(group) for group in solving.groups(position, hand))
            table.add_row(isolated(names[seat]), cards or "–", solving.note(position, seat))
        lying = solving.lying(position)
        if lying:
            table.add_row(self.words.say("cli.solve.lying"), self._cards(lying))
        self.terminal.show(table)
        self.terminal.line()

    def values(
        self,
        heads: tuple[str, str],
        solution: Solution,
        whole: int | None,
        label: Callable[[Action], Any] | None = None,
    ) -> None:
        """A row for each action: what it is called, what it is worth, whether it is the best.

        ``whole`` is what both sides have together, None where a value is the difference of what they have.
        """
        table = Table(*heads, "", box=None, pad_edge=False)
        table.columns[1].justify = "right"
        for each in solution.actions:
            best = self.words.say("cli.solve.best") if each.action in solution.best else ""
            shown = label(each.action) if label else self._card(each.action)
            table.add_row(shown, self._value(solution, whole, each.low, each.high), best)
        self.terminal.show(table)

    def leaders(self, rows: Iterable[tuple[str, int | None]]) -> None:
        """The tricks of the side of each leader."""
        table = Table(self.words.say("cli.solve.leader"), self.words.say("cli.solve.tricks"), box=None, pad_edge=False)
        table.columns[1].justify = "right"
        for seat, number in rows:
            table.add_row(seat, "?" if number is None else str(number))
        self.terminal.show(table)

    def closing(self, nodes: int | None, solved: bool) -> None:
        """How the search ended."""
        if not solved:
            self.terminal.line(self.words.say("cli.solve.unsolved", limit=counted(self.words, self.limit)))
        elif nodes is not None:
            seconds = written(self.words, f"{self.progress.seconds:.2f}")
            self.terminal.line(self.words.say("cli.solve.done", nodes=counted(self.words, nodes), seconds=seconds))

    def _cards(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self.terminal.name, cards))

    def _card(self, lead: Action) -> str:
        assert isinstance(lead, Play)
        return self.terminal.name(lead.card)

    def _value(self, solution: Solution, whole: int | None, low: float, high: float) -> str:
        """A value, or its bounds, as the seat to act counts."""
        if solution.seat not in solution.side:
            low, high = (whole or 0) - high, (whole or 0) - low
        sign = "+" if whole is None else ""
        shown = [f"{number:{sign if number else ''}g}" for number in (round(each, 3) + 0.0 for each in (low, high))]
        shown = [written(self.words, each) for each in shown]
        return shown[0] if low == high else self.words.say("cli.solve.between", low=shown[0], high=shown[1])
