"""What a command says of itself, in the language spoken: its help, and what is wrong with how it was typed.

The sentences stand in the catalogue: ``cli.help.<command>`` and ``cli.help.<command>.<option>`` are the help of a
command, ``cli.metavar.<name>`` what stands for a value. What click itself says goes through gettext, which every module
of it has as ``_``; here the words of the catalogue stand in its place (``cli.click.<key>``).
"""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import pairwise
from typing import Any, Final

import click

from stich.words import LANGUAGES, Words

LANGUAGE: Final = "stich.language"  #: where the context of a command keeps the language spoken

PLAIN_LETTERS: Final = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "„": '"', "“": '"', "”": '"',
        "‘": "'", "’": "'", "–": "-", "−": "-", "…": "...", "·": "-", "▸": ">", "◂": "<", "×": "x", "±": "+/-",
        "♠": "S", "♥": "H", "♦": "D", "♣": "C", "→": "->", "═": "=", "─": "-", "\u2068": "", "\u2069": "",
    }
)  # fmt: skip

#: what click says where people come, by its own text -> our key
CLICK: Final[Mapping[str, str]] = {
    "Usage:": "usage",
    "Options": "options",
    "Commands": "commands",
    "default: {default}": "default",
    "required": "required",
    "Aborted!": "aborted",
    "Error: {message}": "error",
    "Try '{command} {option}' for help.": "try",
    "Missing command.": "missing_command",
    "Missing argument": "missing_argument",
    "Missing option": "missing_option",
    "No such command {name!r}.": "no_command",
    "No such option {name!r}.": "no_option",
    "Did you mean {possibility}?": "possibility",
    "(Did you mean one of: {possibilities}?)": "possibilities",
    "Got unexpected extra argument ({args})": "extra",
    "Got unexpected extra arguments ({args})": "extras",
    "Option {name!r} does not take a value.": "no_value",
    "Option {name!r} requires an argument.": "needs_value",
    "Invalid value: {message}": "invalid",
    "Invalid value for {param_hint}: {message}": "invalid_for",
    "{value!r} is not {choice}.": "not_the_choice",
    "{value!r} is not one of {choices}.": "not_a_choice",
    "{value!r} is not a valid {number_type}.": "no_number",
    "{value} is not in the range {range}.": "not_in_range",
    "file": "file",
    "{name} {filename!r} does not exist.": "not_there",
    "{name} {filename!r} is a directory.": "is_directory",
    "Could not open file {filename!r}: {message}": "not_open",
}

_spoken = [LANGUAGES[-1]]  #: the language of the command that runs


def spoken_language(wanted: str | None) -> str:
    """The language asked for, else that of the locale, else English."""
    if wanted:
        return wanted
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, names), "") or (locale.getlocale()[0] or "")
    return chosen[:2].lower() if chosen[:2].lower() in LANGUAGES else "en"


def speak(arguments: Sequence[str]) -> str:
    """Begins to speak the language that the arguments ask for, before anybody has read them; and says which it is."""
    wanted = [value for name, value in pairwise(arguments) if name == "--lang"]
    wanted += [each.removeprefix("--lang=") for each in arguments if each.startswith("--lang=")]
    _spoken[0] = spoken_language(next((each for each in wanted if each in LANGUAGES), None))
    return _spoken[0]


def language() -> str:
    """The language of the command that runs."""
    return _spoken[0]


def said(key: str, **values: object) -> str:
    """The words for a key, in plain letters where signs cannot be shown."""
    text = Words(_spoken[0]).say(key, **values)
    shown = (getattr(sys.stdout, "encoding", None) or "ascii").lower().startswith("utf")
    return text if shown else text.translate(PLAIN_LETTERS)


def tell(text: str = "", err: bool = False) -> None:
    """Writes a line, in plain letters where signs cannot be shown, and with ? for what is no sign there at all."""
    encoding = getattr(sys.stderr if err else sys.stdout, "encoding", None) or "ascii"
    if not encoding.lower().startswith("utf"):
        text = text.translate(PLAIN_LETTERS).encode(encoding, "replace").decode(encoding)
    click.echo(text, err=err)


def _click(text: str) -> str:
    return said(f"cli.click.{CLICK[text]}") if text in CLICK else text


def _click_of_number(one: str, other: str, n: int) -> str:
    return _click(one if n == 1 else other)


for _module in ("core", "decorators", "exceptions", "formatting", "parser", "types"):
    _names = vars(import_module(f"click.{_module}"))
    _names.update({"_": _click} | ({"ngettext": _click_of_number} if "ngettext" in _names else {}))


class Option(click.Option):
    """An option whose help stands in the catalogue, by its command and name, or by its own ``key``."""

    def __init__(self, *arguments: Any, key: str = "", **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.key = key

    def told(self, command: click.Command) -> str:
        """Its help."""
        values = command.slots(Words(_spoken[0])) if isinstance(command, Command) else {}
        return said(self.key or f"cli.help.{command.name}.{self.name}", **values)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = self.told(ctx.command)
        return super().get_help_record(ctx)

    def make_metavar(self, ctx: click.Context) -> str:
        return said(f"cli.metavar.{self.metavar}") if self.metavar else super().make_metavar(ctx)


class Argument(click.Argument):
    """An argument whose name in the help stands in the catalogue."""

    def make_metavar(self, ctx: click.Context) -> str:
        text = said(f"cli.metavar.{self.metavar or self.name}")
        text = text if self.required else f"[{text}]"
        return text if self.nargs == 1 else f"{text}..."


class Command(click.Command):
    """A command whose help stands in the catalogue; its ``examples`` are the same in every language."""

    def __init__(
        self,
        *arguments: Any,
        examples: str = "",
        slots: Callable[[Words], Mapping[str, object]] = lambda words: {},
        **settings: Any,
    ) -> None:
        super().__init__(*arguments, **settings)
        self.examples, self.slots = examples.strip(), slots

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = f"{said(f'cli.help.{self.name}', **self.slots(Words(_spoken[0])))}\n\n\b\n{self.examples}"
        super().format_help_text(ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        self.options_metavar = f"[{said('cli.metavar.options')}]"
        return super().collect_usage_pieces(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option:
            option.help = said("cli.help.help")
        return option


def _chosen(ctx: click.Context, parameter: click.Parameter, wanted: str | None) -> str:
    language = ctx.meta[LANGUAGE] = wanted or ctx.meta.get(LANGUAGE) or spoken_language(None)
    return str(language)


command = partial(click.command, cls=Command)
option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)
#: adds ``--lang`` to a command, which gets the language spoken as ``lang``; errors are told in it too
language_option: Final = option("--lang", type=click.Choice(LANGUAGES), callback=_chosen, key="cli.help.lang")
