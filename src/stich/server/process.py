"""The life of a server process: uvicorn, its address, and `run`, its entry point."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI

from stich.server.app import Settings, create_app
from stich.server.datafile import Claim
from stich.server.network import ANY, addresses, is_loopback
from stich.server.turns import Pace

LARGEST_FRAME: Final = 64 * 1024  #: bytes; larger WebSocket messages end the connection


def run(
    host: str,
    port: int,
    data: Path,
    claim: Claim,
    open_browser: bool = False,
    pace: float = 1.0,
    ready: Callable[[str, Sequence[str]], None] | None = None,
    names: Collection[str] = (),
) -> None:
    """Serve until interrupted; Ctrl-C is the way to end it and no error.

    ``data`` is the database file and ``claim`` the right to it (`datafile.claimed`); ``pace`` stretches the time bots
    take (0: none); ``ready`` gets the address as soon as it can be opened, and those
    by which others in the network open it; ``names`` are those of the host in
    the internet.
    """
    settings = Settings(Path(data), Pace().times(pace), names=frozenset({host, *names}), host=host)
    server = _Uvicorn(uvicorn_config(create_app(settings), host, port))

    def tell(address: str) -> None:
        claim.tell(address)
        if ready:
            ready(address, addresses(host, urlsplit(address).port or port))
        if open_browser:
            webbrowser.open(address)

    server.ready = tell
    with suppress(KeyboardInterrupt):
        server.run()


def uvicorn_config(app: FastAPI, host: str, port: int) -> uvicorn.Config:
    """How uvicorn runs the application, here and in tests."""
    return uvicorn.Config(
        app, host=host, port=port, ws="websockets-sansio", ws_max_size=LARGEST_FRAME, log_level="warning",
        access_log=False, timeout_graceful_shutdown=3, server_header=False,
    )  # fmt: skip


class _Uvicorn(uvicorn.Server):
    """Tells when it listens, and where: port 0 means any free one."""

    ready: Callable[[str], None] = staticmethod(lambda address: None)

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            host = self.config.host
            host = "localhost" if host in ANY or is_loopback(host) else f"[{host}]" if ":" in host else host
            self.ready(f"http://{host}:{port}")
