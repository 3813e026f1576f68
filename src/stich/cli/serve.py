"""``stich serve``: the table in the browser."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import click

from stich.cli import spoken
from stich.cli.refusals import Refusal
from stich.cli.saves import home
from stich.words import Words

EXAMPLES = """
stich serve
stich serve --port 9000 --data club.sqlite3 --no-open
stich serve --host 0.0.0.0
stich serve --name stich.example
"""


@spoken.command(examples=EXAMPLES)
@spoken.option("--host", metavar="address", default="127.0.0.1", show_default=True)
@spoken.option("--port", metavar="number", default=8421, show_default=True, type=click.IntRange(0, 65535))
@spoken.option("--data", metavar="file", type=click.Path(dir_okay=False, path_type=Path))
@spoken.option("--open/--no-open", "opens", default=True)
@spoken.option("--pace", metavar="factor", default=1.0, show_default=True, type=click.FloatRange(0, 20))
@spoken.option("--name", "names", metavar="name", multiple=True)
@spoken.option("--new-key", is_flag=True)
@spoken.language_option
def serve(
    host: str, port: int, data: Path | None, opens: bool, pace: float, names: tuple[str, ...], new_key: bool, lang: str
) -> None:
    """Start the card table for the browser and keep it until Ctrl-C."""
    from stich.server import app, process
    from stich.server.datafile import DataProblem, claimed

    words = Words(lang)
    if not (app.STATIC / "index.html").is_file():
        raise Refusal(words, words.say("serve.no_page"), 1)
    file = data or home() / "tables.sqlite3"

    def tell(url: str, others: Sequence[str]) -> None:
        spoken.tell(spoken.said("serve.open", url=url))
        for address in others:
            spoken.tell(spoken.said("serve.network", url=address))
        if not (others or names):
            spoken.tell(spoken.said("serve.only_here"))
        spoken.tell(spoken.said("serve.kept", file=file))

    try:
        with claimed(file, new_key=new_key) as claim:  # first: two of one file are told of each other
            _check_free(words, host, port)
            process.run(host, port, file, claim, open_browser=opens, pace=pace, ready=tell, names=names)
    except DataProblem as problem:
        raise Refusal(words, words.say(f"serve.data.{problem.code}", **problem.values), 1) from None
    spoken.tell(spoken.said("serve.closed"))


def _check_free(words: Words, host: str, port: int) -> None:
    """Say in time what is wrong with the address, and what to do."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with closing(socket.socket(family, kind)) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except PermissionError:
        raise Refusal(words, words.say("serve.rights", port=port), 1) from None
    except socket.gaierror:
        raise Refusal(words, words.say("serve.no_address", host=host), 1) from None
    except OSError:
        raise Refusal(words, words.say("serve.taken", port=port, host=host, other=port + 1), 1) from None
