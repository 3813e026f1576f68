"""The command line. Naming the commands costs nothing: each module is loaded when its command is run."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, Final

import click

from stich.cli import spoken
from stich.errors import IllegalAction, NotationError, RecordError, RulesError

#: command -> module with a click command of that name
COMMANDS: Final = {
    "play": "stich.cli.play",
    "rules": "stich.cli.rules",
    "serve": "stich.cli.serve",
    "replay": "stich.cli.replay",
    "verify": "stich.cli.verify",
    "solve": "stich.cli.solve",
    "arena": "stich.cli.arena",
    "perft": "stich.cli.perft",
}

PIPE_CLOSED: Final = 128 + 13  #: the exit code of whom SIGPIPE ends


class _Lazy(spoken.Command, click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(spoken.said("cli.click.commands")):
            formatter.write_dl([(name, spoken.said(f"cli.help.{name}.short")) for name in COMMANDS])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.epilog = spoken.said("cli.help.main.ends")
        super().format_epilog(ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        self.subcommand_metavar = spoken.said("cli.metavar.command")
        return super().collect_usage_pieces(ctx)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[spoken.LANGUAGE] = spoken.speak(args)
        return super().parse_args(ctx, args)

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
            from stich.words import Words

            words = Words(ctx.meta[spoken.LANGUAGE])
            raise Refusal(words, in_words(error, words), 1 if isinstance(error, RecordError) else 2) from None


EXAMPLES: Final = """
stich play spades
stich serve
stich play "doppelkopf(deals=4)" --lang de
"""


@click.group(cls=_Lazy, examples=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="stich", message="%(version)s", cls=spoken.Option, key="cli.help.version")
def main() -> None:
    """Stich, the card table."""
