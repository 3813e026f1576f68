"""What the terminal can show: suit signs or letters, colours or none, a screen to redraw or lines to append."""

from __future__ import annotations

import sys
import time
from textwrap import wrap
from typing import Final, TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from stich.cards import Card
from stich.cli.spoken import PLAIN_LETTERS
from stich.words import Words

PAPER: Final = {"plain": "#fdfbf5", "trump": "#f3e0a8", "shut": "#8d968f"}
INK: Final = {"S": "#1b2124", "C": "#1b2124", "H": "#bf2a2a", "D": "#bf2a2a", "X": "#5b2a86"}
FELT: Final = "#3f9a78"
THREAD: Final = "#d9b24c"
GERMAN: Final = str.maketrans(".,-", ",.−")


class _Ascii:
    """A stream that writes what its terminal cannot show in plain letters."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.encoding = stream.encoding or "ascii"

    def write(self, text: str) -> int:
        plain = text.translate(PLAIN_LETTERS)
        return self._stream.write(plain.encode(self.encoding, "replace").decode(self.encoding))

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()


class _Console(Console):
    """One that leaves it to the command what happens when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """Prints cards and sentences, asks for a line of input, redraws where that is possible."""

    def __init__(self, words: Words, plain: bool = False, pace: float = 0.0) -> None:
        encoding = (sys.stdout.encoding or "ascii").lower()
        self.signs = encoding.startswith("utf")
        stream = sys.stdout if self.signs else _Ascii(sys.stdout)
        self.console = _Console(file=stream, highlight=False, markup=False, emoji=False)  # type: ignore[arg-type]
        self.words = words
        self.pace = pace
        self.redraws = self.console.is_terminal and not self.console.is_dumb_terminal and not plain

    @property
    def width(self) -> int:
        """At most 80 columns, so that the table keeps together."""
        return min(self.console.width, 80)

    def name(self, card: Card) -> str:
        """A card as short text: sign and letter, or its notation where there are no signs."""
        return self.words.sign(card) if self.signs else card.text

    def chip(self, card: Card, paper: str = "plain") -> Text:
        """A little card, four columns wide."""
        weight = "" if paper == "shut" else "bold "
        # The style is no base style and the text stands left, or centring would cut or stretch the paper.
        text = Text(justify="left")
        return text.append(f"{self.name(card):^4}", style=f"{weight}{INK[card.suit]} on {PAPER[paper]}")

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part, width=self.width)

    def line(self, text: str = "", style: str = "") -> None:
        """A sentence, or several; long ones go on under their beginning. A path that is too long stays in one piece."""
        for each in text.split("\n"):
            if self.console.is_terminal and max(map(len, each.split()), default=0) >= self.width:
                # rich would break what is so long, and nobody could copy it
                long = wrap(each, self.width - 1, break_long_words=False, break_on_hyphens=False)
                self.console.print(Text("\n".join(long), style), soft_wrap=True)
            elif self.redraws:
                self.console.print(Padding(Text(each, style), (0, 0, 0, 1), expand=False), width=self.width)
            else:
                width = self.width if self.console.is_terminal else None  # a file or a pipe has whole lines
                self.console.print(Text(each, style), soft_wrap=width is None, width=width)

    def clear(self) -> None:
        if self.redraws:
            self.console.clear()

    def wait(self, beats: float = 1.0) -> None:
        """Give the eyes time, where there is something to watch."""
        if self.redraws and self.pace:
            time.sleep(self.pace * beats)

    def ask(self, prompt: str) -> str:
        """One line of input; EOFError at its end."""
        shown = prompt if self.signs else prompt.translate(PLAIN_LETTERS)
        return input(shown).strip()


def counted(words: Words, number: int) -> str:
    """A large number, its thousands apart."""
    return written(words, f"{number:,}")


def written(words: Words, number: str) -> str:
    """A number as the language writes it."""
    return number.translate(GERMAN) if words.language == "de" else number
