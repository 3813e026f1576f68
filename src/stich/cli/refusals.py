"""Errors as sentences in the language of the output."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import IO, Any, Final

import click

from stich.cli.spoken import PLAIN_LETTERS
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.games import GAMES
from stich.games.presets import presets
from stich.options import write
from stich.rules_in_words import refusal_in_words
from stich.words import Words

SEATS: Final = max(kind.seats for kind in GAMES.values())  #: of the largest table


class Refusal(click.ClickException):
    """What cannot be done, in a sentence of the language spoken; ends the command.

    The exit code is 2 where other words would have done, as click has it, and 1 where it cannot be done here: no core,
    no such file, no true record.
    """

    def __init__(self, words: Words, message: str, exit_code: int = 2) -> None:
        super().__init__(message)
        self.words = words
        self.exit_code = exit_code  # type: ignore[misc]  # click keeps it for the class

    def show(self, file: IO[Any] | None = None) -> None:
        stream = file or sys.stderr
        text = self.words.say("cli.error", what=self.message)
        signs = (getattr(stream, "encoding", None) or "ascii").lower().startswith("utf")
        text = text if signs else text.translate(PLAIN_LETTERS)
        if stream.isatty():
            columns = shutil.get_terminal_size().columns
            text = textwrap.fill(text, columns, break_long_words=False, break_on_hyphens=False)
        click.echo(text, file=stream)


def seat_names(words: Words) -> tuple[str, ...]:
    """What seats are called where nobody has a name."""
    return tuple(words.say("cli.seat", n=seat) for seat in range(SEATS))


def in_words(error: ValueError, words: Words, game: str = "") -> str:
    """The sentence of an error; what has no words, as only programs meet it, is told as it stands.

    >>> from stich.game import parse_action
    >>> try:
    ...     parse_action("HX")
    ... except NotationError as error:
    ...     print(in_words(error, Words("de")))
    „HX“ ist weder eine Karte noch eine Ansage.
    """
    if isinstance(error, IllegalAction):
        own = f"cli.refused.illegal.{error.code}"
        if own in words:
            return words.tell(own, error.values, seat_names(words))
        return words.refusal(game, error, seat_names(words)) if game else str(error)
    if isinstance(error, RulesError):
        return _of_rules(error, words)
    key = _key(error.code, words, game) if isinstance(error, NotationError | RecordError) else ""
    if not isinstance(error, NotationError | RecordError) or not key:
        return str(error)
    values: dict[str, object] = dict(error.values)
    if isinstance(error, RecordError) and error.reason is not None:
        values["why"] = in_words(error.reason, words, str(error.values.get("game", game)))
    return words.tell(key, values, seat_names(words))


def _key(code: str, words: Words, game: str) -> str:
    """Where the words for a code stand: those of all games, or those of ``game``, else of whichever has them."""
    keys = ["cli.refused.", *(f"{each}.cli.refused." for each in ([game] if game else GAMES))]
    return next((key + code for key in keys if key + code in words), "")


def _of_rules(error: RulesError, words: Words) -> str:
    """Why a text of rules is refused, in the notation in which it is typed, with what would be possible."""
    kind = GAMES.get(str(error.values.get("game", "")))
    key = f"cli.refused.rules.{error.code}"
    if key not in words:
        return refusal_in_words(error, kind, words)
    there: Iterable[str] = GAMES
    if kind is not None:
        options = kind.options()
        there = presets(kind.game) if error.code == "no_preset" else options
        if "option" in error.values:
            option = options[str(error.values["option"])]
            there = [write(value) for value in (*option.choices, *option.subset)]
            if option.low is not None:
                there.append(words.say("cli.rules.range", low=option.low, high=option.high))
    name = words.say(f"{kind.game}.name") if kind else ""
    return words.say(key, **{"wanted": ", ".join(there), **error.values, "game": name})
