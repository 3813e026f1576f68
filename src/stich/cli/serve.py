"""``stich serve``: the table in the browser."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import click

from stich.cli.refusals import Refusal
from stich.cli.saves import home
from stich.cli.terminal import language_option
from stich.words import Words


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at; 0.0.0.0 for the network.")
@click.option("--port", default=8421, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free one.")
@click.option("--data", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps all tables.")
@click.option("--open/--no-open", "opens", default=True, help="Open the browser.  [default: open]")
@click.option("--pace", default=1.0, show_default=True, type=click.FloatRange(0, 20), help="Bots' time; 0 is at once.")
@click.option("--new-key", is_flag=True, help="Where the key of the seats is lost: make a new one; all seats are lost.")
@language_option
def serve(host: str, port: int, data: Path | None, opens: bool, pace: float, new_key: bool, lang: str) -> None:
    """Start the card table for the browser and keep it until Ctrl-C.

    All tables are kept in one file; after a restart everything goes on where it was. Only this computer can reach
    the table unless --host says otherwise.

    \b
    stich serve
    stich serve --port 9000 --data club.sqlite3 --no-open
    stich serve --host 0.0.0.0          friends in the same network can join
    """
    from stich.server import app
    from stich.server.datafile import DataProblem, claimed

    words = Words(lang)
    if not (app.STATIC / "index.html").is_file():
        raise Refusal(words, words.say("serve.no_page"), 1)
    file = data or home() / "tables.sqlite3"

    def tell(url: str) -> None:
        click.echo(words.say("serve.open", url=url, file=file))

    try:
        with claimed(file, new_key=new_key) as claim:  # first: two of one file are told of each other
            _check_free(words, host, port)
            app.run(host, port, file, claim, open_browser=opens, pace=pace, ready=tell)
    except DataProblem as problem:
        raise Refusal(words, words.say(f"serve.data.{problem.code}", **problem.values), 1) from None
    click.echo(words.say("serve.closed"))


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
