"""``stich serve``: the table in the browser."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import click

from stich.cli.saves import home


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at; 0.0.0.0 for the network.")
@click.option("--port", default=8421, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free one.")
@click.option("--data", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps all tables.")
@click.option("--open/--no-open", "opens", default=True, help="Open the browser.  [default: open]")
@click.option("--pace", default=1.0, show_default=True, type=click.FloatRange(0, 20), help="Bots' time; 0 is at once.")
def serve(host: str, port: int, data: Path | None, opens: bool, pace: float) -> None:
    """Start the card table for the browser and keep it until Ctrl-C.

    All tables are kept in one file; after a restart everything goes on where it was. Only this computer can reach
    the table unless --host says otherwise.

    \b
    stich serve
    stich serve --port 9000 --data club.sqlite3 --no-open
    stich serve --host 0.0.0.0          friends in the same network can join
    """
    from stich.server import app

    if not (app.STATIC / "index.html").is_file():
        raise click.ClickException("the page is not built yet; in a clone of the project run: make page")
    _check_free(host, port)
    file = data or home() / "tables.sqlite3"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"{file.parent} cannot be made: {error.strerror}") from None
    app.run(host, port, file, open_browser=opens, pace=pace, ready=lambda url: _tell(url, file))


def _tell(url: str, file: Path) -> None:
    click.echo(f"The table is open at {url}\nTables are kept in {file}\nCtrl-C closes it; everything goes on later.")


def _check_free(host: str, port: int) -> None:
    """Say in time what is wrong with the address, and what to do."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with closing(socket.socket(family, kind)) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except PermissionError:
        raise click.ClickException(f"port {port} needs special rights; take one above 1023: --port 8421") from None
    except socket.gaierror:
        raise click.ClickException(f"there is no address {host!r}; take 127.0.0.1 or 0.0.0.0") from None
    except OSError:
        raise click.ClickException(
            f"port {port} at {host} is taken, perhaps by a table that is open already; take another: --port {port + 1}"
        ) from None
