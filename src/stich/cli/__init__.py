"""The command line. Naming the commands costs nothing: each module is loaded when its command is run."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, Final

import click

from stich.errors import IllegalAction, NotationError, RecordError, RulesError

#: command -> module with a click command of that name, and what it does in one line
COMMANDS: Final = {
    "play": ("stich.cli.play", "Play a match in the terminal against computer players."),
    "rules": ("stich.cli.rules", "Show presets and options, or what a text of rules changes."),
    "serve": ("stich.cli.serve", "Start the card table for the browser."),
    "replay": ("stich.cli.replay", "Look at a recorded match, step by step or printed."),
    "verify": ("stich.cli.verify", "Check records: every action, score, result and shuffle."),
    "solve": ("stich.cli.solve", "Value every action of a position with all cards open."),
    "arena": ("stich.cli.arena", "Measure which of two bots is stronger."),
    "perft": ("stich.cli.perft", "Count the legal lines from a position."),
}

PIPE_CLOSED: Final = 128 + 13  #: the exit code of whom SIGPIPE ends


class _Lazy(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            answer = super().invoke(ctx)
            sys.stdout.flush()
            return answer
        except BrokenPipeError:  # whoever reads has read enough, as in `stich verify ... | head`
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to write, at the end too
            ctx.exit(PIPE_CLOSED)
        except (NotationError, IllegalAction, RecordError, RulesError) as error:
            from stich.cli.refusals import Refusal, in_words  # loads the screen, which help does without
            from stich.cli.terminal import LANGUAGE, spoken_language
            from stich.words import Words

            words = Words(ctx.meta.get(LANGUAGE) or spoken_language(None))
            raise Refusal(words, in_words(error, words), 1 if isinstance(error, RecordError) else 2) from None


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="stich", message="%(version)s")
def main() -> None:
    """Stich, the card table for Entensuppe (Duck Soup), Spades and Doppelkopf.

    \b
    stich play spades                play in the terminal
    stich serve                      open the table in the browser
    stich play "doppelkopf(deals=4)" --lang de

    `stich COMMAND --help` tells what a command can do. Exit codes: 1 if a record is not true or something is not
    there, 2 if something is typed that cannot be, 130 after Ctrl-C.
    """
