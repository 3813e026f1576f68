"""F4, F18: a table that cannot be opened is that table's trouble: told, logged once, and no other waits for it.

F17: numbers of presence after the clock is set back. F20: a bot's announcement that came too late.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import TIMEOUT, Site, on_turn, serving
from tests.server.test_bots import Asked, First, seat_bot
from tests.server.test_store import entry, opened

from stich.cards import Pack
from stich.server.limits import Limits
from stich.server.store import Chair, Judged, TableRow
from stich.server.turns import Pace, Turns

BOTS = [*({"kind": "bot", "bot": "random", "name": name} for name in ("Mira", "Ole", "Otis")), {"kind": "you"}]

DAMAGE = {
    "gap": "update journal set version = 5 where table_id = ? and version = 1",
    "no number": "update journal set version = 'x' where table_id = ? and version = 1",
    "no pack": "update journal set pack = 'S9' where table_id = ? and version = 1",
    "no text": "update journal set pack = x'ff00' where table_id = ? and version = 1",
    "unknown rules": "update tables set rules = 'spades(of_old=1)' where id = ?",
    "rules that are none": "update tables set rules = x'ff' where id = ?",
    "no seats": "delete from seats where table_id = ?",
    "no moment": "update tables set opened_at = 'x' where id = ?",
    "an action from nowhere": "insert into journal (table_id, version, at, seat, action) values (?, 2, 1, 7, 'SA')",
}


def spoil(data: Path, statement: str, table: str) -> None:
    with closing(sqlite3.connect(data, timeout=TIMEOUT)) as connection, connection:
        connection.execute("pragma foreign_keys = off")
        connection.execute(statement, [table])


async def until_bots_have_bid(site: Site, table: str) -> None:
    deadline = time.monotonic() + TIMEOUT
    while len(await site.server.store.entries(table)) < 4:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("kind", DAMAGE)
def test_F4_one_damaged_table_silences_no_other(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, others = tmp_path / "s.sqlite3", 3
    monkeypatch.setattr("stich.server.app.secrets.randbelow", lambda n: 3)  # so a bot has the first word

    async def before() -> tuple[list[str], httpx.Cookies]:
        async with serving(data, pace=Pace(1000, 1000)) as site:
            guest = site.guest()
            tables = [await guest.open("spades", BOTS) for _ in range(others + 1)]
            return tables, guest.http.cookies

    async def after(good: list[str], bad: str, cookies: httpx.Cookies) -> None:
        async with serving(data) as site:
            guest = site.guest()
            guest.http.cookies = cookies
            for table in good:  # nobody has asked for one: they wake by themselves
                await until_bots_have_bid(site, table)
            for _ in range(2):
                listed = await guest.http.get("/api/tables")
                assert listed.status_code == 200
                assert {each["id"] for each in listed.json()} - {bad} == set(good)
            if kind != "no moment":  # which only the record needs
                await told(site, bad)

    async def told(site: Site, bad: str) -> None:
        guest = site.guest()
        refused = await guest.http.get(f"/api/tables/{bad}/record")
        assert (refused.status_code, refused.json()["code"]) == (500, "table_broken")
        seat = await guest.sit(bad, 0)
        assert (seat.status_code, seat.json()["code"]) == (500, "table_broken")
        window = await guest.window(bad, headers={})
        await asyncio.wait_for(window.socket.wait_closed(), TIMEOUT)
        assert (window.socket.close_code, window.socket.close_reason) == (4500, "table_broken")
        unknown = await guest.window("nowhere", headers={})
        await asyncio.wait_for(unknown.socket.wait_closed(), TIMEOUT)
        assert unknown.socket.close_code == 4404, "which is another thing"
        about = [each.getMessage() for each in caplog.records if bad in each.getMessage()]
        assert len(about) == 1, about

    tables, cookies = asyncio.run(before())
    bad = tables[-1]  # the newest, so the first to be woken
    spoil(data, DAMAGE[kind], bad)
    asyncio.run(after(tables[:-1], bad, cookies))


def test_F4_a_gap_that_comes_while_people_play_ends_only_that_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        data = tmp_path / "s.sqlite3"
        async with serving(data) as site:
            bad, _, windows = await site.full_table("entensuppe", 2)
            _, _, others = await site.full_table("entensuppe", 2)
            gap = "insert into journal (table_id, version, at, seat, action) values (?, 5, 1, 0, 'SA')"
            # Beside the loop: a server that holds the lock, as it does here, lets go of it only if the loop goes on.
            writes = [asyncio.create_task(site.server.store.forget_refusals(bad)) for _ in range(3)]
            await asyncio.gather(asyncio.to_thread(spoil, data, gap, bad), *writes)
            acting = on_turn(windows)
            await acting.send({"type": "act", "id": "x", "decision": acting.open_decision(), "action": "ZZ"})
            await asyncio.wait_for(acting.socket.wait_closed(), TIMEOUT)
            assert acting.socket.close_code == 4500
            other = on_turn(others)
            assert (await other.act(other.view["legal"][0]["action"]))["ok"]

    asyncio.run(scenario())
    assert any("cannot be replayed" in each.getMessage() for each in caplog.records)


def test_F18_all_tables_of_a_day_wake(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        for number in range(300):
            await store.open_table(
                TableRow(f"t{number}", "spades", 0, "ada", 1), [Chair(0, "human", "ada", None, "Ada")]
            )
            await store.append(f"t{number}", entry(1))
        assert len(await store.busy_since(0)) == 300
        await store.close()

    asyncio.run(scenario())


def test_F18_a_bot_plays_on_though_its_table_was_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache smaller than the tables of a day holds no bot up."""
    monkeypatch.setattr("stich.server.app.secrets.randbelow", lambda n: 3)

    async def scenario() -> None:
        data = tmp_path / "s.sqlite3"
        async with serving(data, pace=Pace(1000, 1000)) as site:
            guest = site.guest()
            tables = [await guest.open("spades", BOTS) for _ in range(8)]
        small = Limits(cached_tables=2, posts_per_minute=10_000)
        async with serving(data, limits=small) as site:
            for table in tables:
                await until_bots_have_bid(site, table)

    asyncio.run(scenario())


def test_F17_numbers_of_presence_ascend_though_the_clock_is_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, real, back = tmp_path / "s.sqlite3", time.time_ns, [0]
    monkeypatch.setattr("time.time_ns", lambda: real() - back[-1])

    async def numbers(table: str | None) -> tuple[str, list[int]]:
        async with serving(data) as site:
            guest = site.guest()
            table = table or await guest.open("spades")
            window = await guest.window(table)
            await (await guest.window(table)).close()
            await window.until(lambda w: len(w.of_type("presence")) >= 3)
            return table, [each["m"] for each in window.of_type("presence")]

    table, before = asyncio.run(numbers(None))
    for hours in (1, 10_000):
        back.append(hours * 3600 * 10**9)
        _, after = asyncio.run(numbers(table))
        assert before[-1] < after[0]
        assert after == sorted(set(after))
        before = after
    assert real() // 1_000_000 < before[0] < 2**53, "above what earlier versions sent, and whole for every browser"


def test_F20_an_announcement_that_somebody_else_overtook_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Overtaken(Asked):
        tried: list[str]

        def __init__(self) -> None:
            super().__init__()
            self.tried = []

        async def bot_acts(self, seat: int, decision: str, action: str) -> Judged:
            self.tried.append(action)
            if len(self.tried) == 1:  # the journal has got an entry meanwhile that makes it illegal
                self.match = self.match.play(self.match.state.legal(1)[1])
                self.match = type(self.match).start(self.rules).deal(Pack(str(self.rules.pack())))
                return Judged(2, "too_late")
            return await super().bot_acts(seat, decision, action)

    async def scenario() -> None:
        seat_bot(monkeypatch, First())
        table: Any = Overtaken()
        turns = Turns(Pace(0, 0))
        turns.consider(table)
        await asyncio.wait_for(table.done.wait(), 5)
        await turns.close()
        assert len(table.tried) == 2, "asked again with what is so now, and no other action taken for it"

    asyncio.run(scenario())
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == []
