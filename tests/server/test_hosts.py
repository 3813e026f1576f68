"""Addresses and cookies by what they mean (A30, A31, A32, F13, F14, F19): several servers, proxies, odd headers."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
import websockets
from fastapi import FastAPI
from tests.browser.served import Server
from tests.server.client import serving

from stich.server.accounts import OLD_COOKIE, Guests
from stich.server.datafile import claimed
from stich.server.origins import is_ours, same_origin
from stich.server.process import run

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    servers = Server(tmp_path / "one.sqlite3"), Server(tmp_path / "two.sqlite3")
    yield servers
    for server in servers:
        server.kill()


def opened(browser: httpx.Client, server: Server) -> str:
    table: str = browser.post(f"{server.url}/api/tables", json={"rules": "spades", "name": "Ada"}).json()["table"]
    return table


def own(browser: httpx.Client, server: Server) -> list[str]:
    return [each["id"] for each in browser.get(f"{server.url}/api/tables").json()]


def test_A30_two_servers_on_one_host_leave_each_other_their_seats(two: tuple[Server, Server]) -> None:
    with httpx.Client(timeout=60, verify=False) as browser:  # one jar: cookies know no port
        tables = {server: opened(browser, server) for server in two}
        for server in (*two, *reversed(two)):
            assert own(browser, server) == [tables[server]]
        for server in two:
            server.kill()
            server.start()
        for server in two:
            assert own(browser, server) == [tables[server]], "after a restart too"


def test_A30_a_cookie_of_before_is_still_read_and_gets_its_new_name(tmp_path: Path) -> None:
    data = tmp_path / "s.sqlite3"

    async def scenario() -> None:
        async with serving(data) as site:
            ada = site.guest("Ada")
            table = await ada.open("spades")
            [(name, cookie)] = ada.http.cookies.items()
            old = site.guest("Ada")
            old.http.cookies.set(OLD_COOKIE, cookie)
            assert [each["id"] for each in (await old.http.get("/api/tables")).json()] == [table]
            await old.open("spades")
            assert old.http.cookies[name] == cookie

    asyncio.run(scenario())


def test_A30_http_after_https_on_one_name_has_a_cookie_of_its_own() -> None:
    guests = Guests(b"k" * 32)
    assert guests.name(True).startswith("__Host-")
    assert guests.name(True) != guests.name(False)
    assert guests.of({guests.name(False): guests.cookie("ada")}) == "ada"
    assert guests.of({guests.name(True): guests.cookie("ada"), guests.name(False): guests.cookie("eve")}) == "ada"
    assert Guests(b"another key" * 3).name(False) != guests.name(False)


OURS = [
    ("https://stich.example", "stich.example:443"), ("http://stich.example", "stich.example:80"),
    ("https://STICH.example", "stich.example."), ("https://stich.example:443", "Stich.Example"),
    ("http://[::1]:8421", "[0:0::1]:8421"), ("http://127.0.0.1:8421", "127.0.0.1:8421"),
]  # fmt: skip
FOREIGN = [
    ("https://stich.example", "stich.example:8443"), ("https://stich.example", "stich.example:80"),
    ("http://stich.example", "stich.example:443"), ("https://stich.example.evil", "stich.example"),
    ("null", "stich.example"),
    ("https://stich.example@evil", "evil"), ("http://[", "["), ("https://", ""), ("stich.example", "stich.example"),
    ("https://stich.example/x", "stich.example"), ("https://stich.example", "stich.example:x"),
]  # fmt: skip


@pytest.mark.parametrize(("origin", "host"), OURS)
def test_A31_the_same_place_written_otherwise_is_our_own_page(origin: str, host: str) -> None:
    assert same_origin(origin, host)


@pytest.mark.parametrize(("origin", "host"), FOREIGN)
def test_A31_F13_another_place_or_none_at_all_is_not(origin: str, host: str) -> None:
    assert not same_origin(origin, host)


# --- a proxy --------------------------------------------------------------------------------------------------------


def documented() -> dict[str, str]:
    """The headers that the configuration in docs/server.md lets nginx pass on."""
    block = DOCS.read_text("utf-8").partition("```nginx")[2].partition("```")[0]
    return dict(re.findall(r"proxy_set_header\s+(\S+)\s+(\S+?);", block))


@asynccontextmanager
async def proxy(port: int, variables: dict[str, str]) -> AsyncIterator[int]:
    """A proxy that passes on what nginx would, with these values of its variables, in front of a server."""
    passed = documented()
    for name, value in variables.items():
        passed = {header: text.replace(name, value) for header, text in passed.items()}
    passed = {header: text for header, text in passed.items() if text and "$" not in text}

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        kept = [line for line in head[1:-2] if line.partition(":")[0].title() not in passed]
        to_server, from_page = await asyncio.open_connection("127.0.0.1", port)
        lines = [head[0], *kept, *(f"{header}: {text}" for header, text in passed.items()), "", ""]
        from_page.write("\r\n".join(lines).encode("latin-1"))

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            while data := await source.read(65536):
                sink.write(data)
            sink.close()

        await asyncio.gather(pump(reader, from_page), pump(to_server, writer), return_exceptions=True)

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as listening:
        yield listening.sockets[0].getsockname()[1]


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "s.sqlite3", more=("--name", "stich.example"))
    yield server
    server.kill()


def test_A31_behind_the_proxy_of_the_docs_one_plays_over_https(behind: Server) -> None:
    async def scenario() -> None:
        values = {"$host": "stich.example", "$http_host": "stich.example", "$server_port": "443", "$scheme": "https",
                  "$remote_addr": "203.0.113.7", "$proxy_add_x_forwarded_for": "203.0.113.7",
                  "$http_upgrade": "", "$connection_upgrade": ""}  # fmt: skip
        headers = {"origin": "https://stich.example", "host": "stich.example"}
        async with proxy(behind.port, values) as port, httpx.AsyncClient(timeout=60, verify=False) as browser:
            made = await browser.post(f"http://127.0.0.1:{port}/api/tables", headers={**headers, "connection": "close"},
                                      json={"rules": "spades", "name": "Ada"})  # fmt: skip
            assert made.status_code == 200, made.text
            cookie = made.headers["set-cookie"]
            assert cookie.startswith("__Host-")
            assert "secure" in cookie.lower()
        async with proxy(
            behind.port, {**values, "$http_upgrade": "websocket", "$connection_upgrade": "upgrade"}
        ) as port:
            address = f"ws://127.0.0.1:{port}/api/tables/{made.json()['table']}/socket"
            socket = await websockets.connect(address, origin="https://stich.example",  # type: ignore[arg-type]
                                              additional_headers={"Cookie": cookie.partition(";")[0]})  # fmt: skip
            async with socket:
                assert '"seat":0' in str(await socket.recv())

    asyncio.run(scenario())


def test_F14_a_name_that_is_not_ours_is_answered_nothing(behind: Server) -> None:
    with httpx.Client(timeout=60, verify=False) as browser:
        known = ("stich.example", "localhost:1", "127.0.0.1", "[::1]:8421", "laptop", "stich.localhost")
        for host in ("evil.example", "evil.example:8421", *known):
            status = 200 if host in known else 421
            for path in ("/", "/api/games"):
                assert browser.get(f"{behind.url}{path}", headers={"host": host}).status_code == status, (host, path)
        answer = browser.get(f"{behind.url}/api/games", headers={"host": "evil.example"})
        assert answer.json()["code"] == "wrong_host"
        page = browser.get(behind.url, headers={"host": "evil.example"})
        assert page.headers["content-type"].startswith("text/plain")
        assert page.text.count("stich serve --name") == 2, "people read in both languages what to do"
    assert not is_ours("a b", ())


def test_F14_sockets_too_hear_only_our_own_names(behind: Server) -> None:
    async def scenario() -> None:
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(
                f"ws://evil.example:{behind.port}/api/tables/x/socket", host="127.0.0.1", open_timeout=60
            )

    asyncio.run(scenario())


def test_F14_what_a_machine_is_called_is_no_name_that_a_stranger_can_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Ubuntu.club.example")
    for host in ("ubuntu", "ubuntu.local", "Ubuntu.fritz.box:8421", "ubuntu.club.example."):
        assert is_ours(host, ()), host
    for host in ("ubuntu.evil.example", "ubuntu.example", "evil.local", "club.example", ".evil", "localhost.evil"):
        assert not is_ours(host, ()), host
    assert is_ours("stich.example", ["STICH.example.:443"]), "a name as people write it"


def test_F14_the_name_that_a_server_listens_at_is_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[FastAPI] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda self: made.append(self.config.app))
    with claimed(tmp_path / "s.sqlite3") as claim:
        run("stich.example", 0, tmp_path / "s.sqlite3", claim, names=["cards.example"])
    shield = made[0].user_middleware[0]  # the outermost
    assert shield.kwargs["names"] == {"stich.example", "cards.example"}


# --- HEAD, odd headers and bodies -------------------------------------------------------------------------------------


def test_A32_HEAD_is_GET_without_the_body_on_every_path(behind: Server) -> None:
    with httpx.Client(timeout=60, verify=False) as browser:
        table = opened(browser, behind)
        page = browser.get(behind.url).text
        paths = ["/", f"/t/{table}", "/new/spades", "/api/games", "/api/tables", "/api/rules?text=spades", "/nowhere",
                 f"/api/tables/{table}/record", *re.findall(r'(?:src|href)="(/[^"]+)"', page)]  # fmt: skip
        for path in paths:
            get, head = browser.get(behind.url + path), browser.head(behind.url + path)
            assert head.status_code == get.status_code, path
            assert head.content == b""
            wanted = {name: value for name, value in get.headers.items() if name != "date"}
            assert {name: value for name, value in head.headers.items() if name != "date"} == wanted, path


def test_A32_HEAD_is_GET_without_the_body_on_every_route(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            routes = [route for route in site.app.routes if "GET" in (getattr(route, "methods", None) or ())]
            assert len(routes) >= 7
            for route in routes:
                path = re.sub(r"{[^}]+}", "spades", route.path)
                get, head = await http.get(path), await http.head(path)
                assert get.content
                assert not head.content
                assert head.status_code == get.status_code, path
                wanted = {name: value for name, value in get.headers.items() if name != "date"}
                assert {name: value for name, value in head.headers.items() if name != "date"} == wanted, path

    asyncio.run(scenario())


def test_F13_odd_headers_are_no_errors_and_no_lines_of_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            answer = await http.post("/api/tables", headers={"origin": "http://["}, json={})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            monkeypatch.setattr(site.server.tables, "get", broken)
            with caplog.at_level(logging.ERROR):
                assert (await http.get("/api/tables/a%0Aforged%1b[31m/record")).status_code == 500

    asyncio.run(scenario())
    [line] = [record.getMessage() for record in caplog.records if "failed" in record.getMessage()]
    assert line.isprintable()
    assert "a\\nforged\\x1b" in line


def test_F19_a_body_that_is_no_text_is_malformed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            for body in (b"\xff\xfe", b"{", b"", b"[1, 2", b'{"rules": "spades", "name": "\xff"}'):
                answer = await http.post("/api/tables", content=body, headers={"content-type": "application/json"})
                assert (answer.status_code, answer.json()["code"]) == (422, "malformed"), body

    asyncio.run(scenario())


def test_answers_of_the_api_are_kept_nowhere(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            for path in ("/api/games", "/api/tables", "/api/rules?text=spades", "/api/tables/none/record", "/api/none"):
                assert (await http.get(path)).headers["cache-control"] == "no-store", path

    asyncio.run(scenario())
