"""HTTP: games, tables, records, cookies, headers, the page."""

from __future__ import annotations

import asyncio
import stat
from itertools import count
from pathlib import Path

import pytest
from tests.server.client import play_on, quiet, rig, serving

from stich.cards import Pack, french_pack
from stich.games import GAMES, find
from stich.records import loads, verify
from stich.server.store import now


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built page, small enough to be written here."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Stich</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-a1b2c3.js").write_text("let stich = 0;\n" * 200)
    return folder


def test_games_on_offer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            games = {each["game"]: each for each in (await site.guest().http.get("/api/games")).json()}
            assert list(games) == list(GAMES)
            assert [length["n"] for length in games["doppelkopf"]["lengths"]] == [24, 4, 8, 12]
            assert [length["n"] for length in games["spades"]["lengths"]] == [500]
            for game in games.values():
                assert game["bots"][0] == "standard"
                assert game["seats"] == find(game["game"]).seats
                for length in game["lengths"]:
                    assert find(length["rules"]).game == game["game"]

    asyncio.run(scenario())


def test_my_tables_are_mine_and_the_newest_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(now())
    monkeypatch.setattr("stich.server.app.now", lambda: next(ticks))

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, ben = site.guest("Ada"), site.guest("Ben")
            assert (await ben.http.get("/api/tables")).json() == []
            first = await ada.open("entensuppe")
            second = await ada.open("doppelkopf(deals=4)")
            tables = (await ada.http.get("/api/tables")).json()
            assert [each["id"] for each in tables] == [second, first]
            assert [each["rules"] for each in tables] == ["doppelkopf(deals=4)", "entensuppe"]
            assert [each["deal"] for each in tables] == [1, 1]
            assert (await ben.http.get("/api/tables")).json() == []
            window = await ada.window(first)
            await window.until(lambda w: w.view["to_act"] == 0)
            assert (await ada.http.get("/api/tables")).json()[1]["your_turn"] is True

    asyncio.run(scenario())


def test_a_void_deal_and_its_repetition_count_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = sorted(french_pack(), key=lambda card: card.suit == "S")
    rig(monkeypatch, Pack(card for i in range(13) for card in cards[i::13]), dealer=3)

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada = site.guest("Ada")
            window = await ada.window(await ada.open("spades(redeal_without_spades=True)"))
            await window.until(lambda w: w.view["to_act"] == 0)
            assert (await window.act("redeal"))["ok"]
            await window.until(lambda w: w.view["over"])
            assert [each["deal"] for each in (await ada.http.get("/api/tables")).json()] == [1]
            await window.deal()
            await window.until(lambda w: w.view["deal"] == 2)
            assert [each["deal"] for each in (await ada.http.get("/api/tables")).json()] == [1]

    asyncio.run(scenario())


@pytest.mark.parametrize(("game", "seats"), [("entensuppe", 2), ("spades", 4), ("doppelkopf", 4)])
def test_the_record_holds_finished_deals_only(game: str, seats: int, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table(game, seats)
            early = await guests[0].http.get(f"/api/tables/{table}/record")
            assert (early.status_code, early.json()["code"]) == (404, "no_deals")
            await play_on(windows, quiet, lambda view: bool(view["over"]))
            whole = (await guests[0].http.get(f"/api/tables/{table}/record")).text
            answer = await windows[0].deal()
            if answer["ok"]:
                for window in windows:
                    await window.synced(answer["n"])
                await play_on(windows, quiet, lambda view: bool(view["turn"] > 3))
                pack = str((await site.server.tables.get(table)).match.deals[-1].pack)
                later = (await guests[0].http.get(f"/api/tables/{table}/record")).text
                assert pack not in later
                assert later == whole, "a deal in progress changes nothing"
            record = loads(whole)
            assert verify(record) == ()
            assert record.claims[0].commitment
            assert record.claims[0].seed is not None
            [row] = next(event["scores"] for event in windows[0].of_type("event") if event["scores"])
            assert record.match.standing.scores == tuple(row["scores"])

    asyncio.run(scenario())


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            first = await http.post("/api/tables", json={"rules": "entensuppe", "name": "Ada"})
            cookie = first.headers["set-cookie"].lower()
            for word in ("httponly", "samesite=lax", "path=/", "max-age="):
                assert word in cookie
            again = await http.post("/api/tables", json={"rules": "entensuppe", "name": "Ada"})
            assert "set-cookie" not in again.headers
            behind = await site.guest().http.post(
                "/api/tables", json={"rules": "entensuppe", "name": "Ada"}, headers={"x-forwarded-proto": "https"}
            )
            assert "secure" in behind.headers["set-cookie"].lower()

    asyncio.run(scenario())


def test_the_key_is_kept_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / "club" / "s.sqlite3"
        async with serving(data):
            key = data.with_name("s.sqlite3.key")
            assert stat.S_IMODE(key.stat().st_mode) == 0o600
            before = key.read_bytes()
            assert len(before) >= 32
        async with serving(data):
            assert key.read_bytes() == before

    asyncio.run(scenario())


def test_ids_cannot_be_guessed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            tables = [await guest.open("entensuppe") for _ in range(3)]
            assert len(set(tables)) == 3
            assert all(len(table) == 22 for table in tables), "128 random bits"

    asyncio.run(scenario())


def test_every_answer_has_the_security_headers(tmp_path: Path, static: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", static=static) as site:
            http = site.guest().http
            for path in ("/", "/t/abc", "/assets/index-a1b2c3.js", "/api/games", "/api/none", "/nothing"):
                headers = (await http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "script-src 'self';" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers

    asyncio.run(scenario())


def test_the_page_and_its_files(tmp_path: Path, static: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", static=static) as site:
            http = site.guest().http
            for path in ("/", "/t/abc-123"):
                page = await http.get(path)
                assert "<title>Stich</title>" in page.text
                assert page.headers["cache-control"] == "no-cache"
            script = await http.get("/assets/index-a1b2c3.js")
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert script.headers["content-encoding"] == "gzip"
            assert "javascript" in script.headers["content-type"]
            assert (await http.get("/favicon.svg")).headers["cache-control"] == "no-cache"
            for path in ("/../s.sqlite3", "/%2e%2e/s.sqlite3", "/assets/../../s.sqlite3", "/docs", "/openapi.json"):
                answer = await http.get(path)
                assert answer.status_code == 404, path
            missing = await http.get("/api/none")
            assert missing.json() == {"code": "not_found", "values": {}}
            assert (await http.delete("/api/tables")).json()["code"] == "not_allowed"

    asyncio.run(scenario())


def test_N17_a_mistyped_address_is_told_by_the_page(tmp_path: Path, static: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", static=static) as site:
            http = site.guest().http
            for path in ("/something", "/t", "/new", "/t/one/two"):
                answer = await http.get(path)
                assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8"), path
                assert "<title>Stich</title>" in answer.text
            for path in ("/api/nothing", "/assets/gone-a1b2c3.js", "/nothing.txt"):
                answer = await http.get(path)
                assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path

    asyncio.run(scenario())


def test_without_a_built_page_the_table_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", static=tmp_path / "none") as site:
            answer = await site.guest().http.get("/")
            assert answer.status_code == 503

    asyncio.run(scenario())


def test_an_unforeseen_error_is_answered_and_logged_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("SA is in the hand of seat 2")

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            table = await guest.open("entensuppe")
            monkeypatch.setattr("stich.server.app._summary", broken)
            answer = await guest.http.get("/api/tables")
            assert (answer.status_code, answer.json()["code"]) == (500, "server")
            monkeypatch.setattr("stich.server.table.Table.welcome", broken)
            window = await guest.window(table, headers={})
            await window.socket.wait_closed()
            assert window.socket.close_code == 1011
        text = "\n".join(record.getMessage() + str(record.exc_info or "") for record in caplog.records)
        assert "ValueError at test_http.py" in text
        assert "SA is in" not in text

    asyncio.run(scenario())
