"""Real servers and real clients for the tests: uvicorn on a free port, SQLite files, HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets

from stich.cards import Pack
from stich.server.app import Settings, create_app
from stich.server.limits import Limits
from stich.server.process import uvicorn_config
from stich.server.turns import Pace

#: for tests that play as fast as they can
LOOSE = Limits(messages_per_second=1e6, messages_burst=1_000_000, posts_per_minute=100_000, connections_per_guest=50)
AT_ONCE = Pace(0, 0)
TIMEOUT = 20.0

View = dict[str, Any]


class Window:
    """A connection with the plain model a page keeps: newest number, view, answers by id."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.n = -1
        self.view: View = {}
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self._arrived = asyncio.Condition()
        self._commands = 0
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self._take(frame)
                async with self._arrived:
                    self._arrived.notify_all()
        except websockets.ConnectionClosed:
            pass
        async with self._arrived:
            self._arrived.notify_all()

    def _take(self, frame: str) -> None:
        message = json.loads(frame)
        self.frames.append(frame)
        self.messages.append(message)
        if message["type"] in ("welcome", "event"):
            assert message["n"] > self.n or message["type"] == "welcome", "an event came twice or too late"
            self.n, self.view = message["n"], message["view"] or {}
        elif message["type"] in ("answer", "hint"):
            self.answers.setdefault(message["id"], []).append(message)

    async def until(self, test: Callable[[Window], Any]) -> Any:
        """Wait until ``test`` holds; its value."""

        async def wait() -> Any:
            async with self._arrived:
                while not (found := test(self)):
                    if self._reader.done():
                        raise AssertionError(f"the connection ended: {self.socket.close_code} {self.messages[-3:]}")
                    await self._arrived.wait()
                return found

        return await asyncio.wait_for(wait(), TIMEOUT)

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == kind]

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        known = len(self.answers.get(message["id"], []))
        await self.send(message)
        answers: list[dict[str, Any]] = await self.until(lambda w: w.answers.get(message["id"], [])[known:])
        return answers[0]

    def id(self) -> str:
        self._commands += 1
        return f"c{id(self)}-{self._commands}"

    def open_decision(self) -> str:
        return f"{self.view['deal']}.{self.view['turn']}"

    async def act(self, action: str, decision: str | None = None, id_: str | None = None) -> dict[str, Any]:
        decision = decision or (str(self.view["deal"]) if action.startswith("announce") else self.open_decision())
        return await self.ask({"type": "act", "id": id_ or self.id(), "decision": decision, "action": action})

    async def deal(self) -> dict[str, Any]:
        return await self.ask({"type": "deal", "id": self.id(), "decision": str(self.view["deal"])})

    async def synced(self, n: int) -> None:
        await self.until(lambda w: w.n >= n)

    async def close(self) -> None:
        await self.socket.close()
        await self._reader


class Guest:
    """A browser: its cookie, HTTP, and windows."""

    def __init__(self, site: Site, name: str) -> None:
        self.site, self.name = site, name
        self.http = httpx.AsyncClient(base_url=site.url, timeout=TIMEOUT, verify=False)  # no certificates to load

    async def open(self, rules: str, seats: Sequence[dict[str, Any]] | None = None) -> str:
        body = {"rules": rules, "name": self.name} | ({"seats": list(seats)} if seats is not None else {})
        response = await self.http.post("/api/tables", json=body)
        assert response.status_code == 200, response.text
        table: str = response.json()["table"]
        return table

    async def sit(self, table: str, seat: int) -> httpx.Response:
        return await self.http.post(f"/api/tables/{table}/seats/{seat}", json={"name": self.name})

    async def window(self, table: str, since: int | None = None, headers: dict[str, str] | None = None) -> Window:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.site.url.replace('http', 'ws')}/api/tables/{table}/socket"
        url += "" if since is None else f"?since={since}"
        socket = await websockets.connect(
            url, additional_headers={**({"Cookie": cookie} if cookie else {}), **(headers or {})}
        )
        window = Window(socket)
        self.site.windows.append(window)
        if headers is None:
            await window.until(lambda w: w.of_type("presence"))
        return window


class Site:
    """A running server."""

    def __init__(self, url: str, app: Any) -> None:
        self.url, self.app = url, app
        self.guests: list[Guest] = []
        self.windows: list[Window] = []

    @property
    def server(self) -> Any:
        return self.app.state.server

    def guest(self, name: str = "Ada") -> Guest:
        guest = Guest(self, name)
        self.guests.append(guest)
        return guest

    async def full_table(self, rules: str, seats: int) -> tuple[str, list[Guest], list[Window]]:
        """A table with a person on each seat, in seat order, and their windows."""
        guests = [self.guest(name) for name in ("Ada", "Ben", "Cleo", "Dan")[:seats]]
        table = await guests[0].open(rules, [{"kind": "you"}, *[{"kind": "open"}] * (seats - 1)])
        for seat, guest in enumerate(guests[1:], start=1):
            response = await guest.sit(table, seat)
            assert response.status_code == 200, response.text
        windows = [await guest.window(table) for guest in guests]
        for window in windows:
            await window.synced(1)
        return table, guests, windows


@asynccontextmanager
async def serving(data: Path, *, pace: Pace = AT_ONCE, limits: Limits = LOOSE, **changes: Any) -> AsyncIterator[Site]:
    """A server in this process, on real files and a real port."""
    app = create_app(replace(Settings(data, pace, limits), **changes))
    server = uvicorn.Server(uvicorn_config(app, "127.0.0.1", 0))
    running = asyncio.create_task(server.serve())
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    site = Site(f"http://127.0.0.1:{port}", app)
    try:
        yield site
    finally:
        for window in site.windows:
            await window.close()
        for guest in site.guests:
            await guest.http.aclose()
        server.should_exit = True
        await running


def rig(monkeypatch: pytest.MonkeyPatch, pack: Pack, dealer: int = 0) -> None:
    """Deal this pack at every table, the first time by ``dealer``."""
    monkeypatch.setattr("stich.server.table.shuffled", lambda canonical, seed: pack)
    monkeypatch.setattr("stich.server.app.secrets.randbelow", lambda n: dealer)


def on_turn(windows: Sequence[Window]) -> Window:
    """The window of whoever is to act, of those of a whole table in seat order."""
    return windows[windows[0].view["to_act"]]


async def play_on(windows: Sequence[Window], choose: Callable[[View], str], stop: Callable[[View], bool]) -> None:
    """Let whoever is on turn among ``windows`` (in seat order) act by ``choose`` until a view says stop."""
    while True:
        n = max(window.n for window in windows)
        for window in windows:
            await window.synced(n)
        view = windows[0].view
        if stop(view):
            return
        acting = [w for w in windows if w.view["to_act"] is not None and w.view["seat"] == w.view["to_act"]]
        if not acting:
            await windows[0].synced(n + 1)
            continue
        answer = await acting[0].act(choose(acting[0].view))
        assert answer["ok"], answer
        await acting[0].synced(answer["n"])


def quiet(view: View) -> str:
    """The first legal action that is no announcement."""
    actions: list[str] = [each["action"] for each in view["legal"]]
    return next(action for action in actions if not action.startswith("announce"))
