"""A restart is a replay (A26): the same hands, the same answers, the same stock, nothing acknowledged is lost.

The server is a real ``stich serve`` process that dies by SIGKILL in the middle of each game.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Guest, Site, Window, on_turn, quiet, serving

#: game, how many own answers before the end comes
GAMES = {"entensuppe": 4, "spades": 3, "doppelkopf": 2}


class Process:
    """A server process on data that outlives it."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "stich.cli", "serve", "--no-open", "--port", "0", "--pace", "0"]
        self._process = subprocess.Popen(
            [*command, "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            self._process.kill()
            raise RuntimeError(f"the server did not start: {line}{self._process.communicate()[1]}")
        self.url = line.split()[-1]

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()
        assert self._process.returncode == -signal.SIGKILL


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[list[Process]]:
    started: list[Process] = []
    yield started
    for process in started:
        if process._process.poll() is None:
            process.kill()


@asynccontextmanager
async def at(process: Process) -> AsyncIterator[Site]:
    site = Site(process.url, app=None)
    yield site
    for window in site.windows:
        await window.close()
    for guest in site.guests:
        await guest.http.aclose()


async def my_turn(window: Window) -> None:
    await window.until(lambda w: w.view["to_act"] == w.view["seat"] or w.view["over"])


def known(view: dict[str, Any]) -> dict[str, Any]:
    """What must be the same before and after."""
    return {name: value for name, value in view.items() if name != "seat"}


@pytest.mark.parametrize("game", GAMES)
def test_A26_kill_9_in_the_middle_of_a_deal(game: str, tmp_path: Path, processes: list[Process]) -> None:
    data = tmp_path / "s.sqlite3"

    async def play(process: Process) -> tuple[str, dict[str, str], Window, dict[str, Any]]:
        async with at(process) as site:
            guest = site.guest()
            table = await guest.open(game)
            window = await guest.window(table)
            for number in range(GAMES[game]):
                await my_turn(window)
                last = {"type": "act", "id": f"act{number}", **choice(window)}
                answer = await window.ask(last)
                assert answer["ok"]
                await window.synced(answer["n"])
            await my_turn(window)
            process.kill()  # between an answer and the next decision, with everything else in flight
            return table, dict(guest.http.cookies), window, {"command": last, "answer": answer}

    async def go_on(process: Process, table: str, cookie: dict[str, str], before: Window, last: dict[str, Any]) -> None:
        async with at(process) as site:
            guest = site.guest()
            guest.http.cookies.update(cookie)
            window = await guest.window(table)
            assert window.n == before.n
            assert known(window.view) == known(before.view)
            assert await window.ask(last["command"]) == last["answer"], "the same id gets the first answer"
            missed = await guest.window(table, since=1)
            old = [frame for frame in before.frames if '"type":"event"' in frame]
            assert [frame for frame in missed.frames if '"type":"event"' in frame][-len(old) :] == old
            while not window.view["over"]:
                answer = await window.act(choice(window)["action"])
                assert answer["ok"]
                await window.synced(answer["n"])
                await my_turn(window)
            assert window.view["settlement"]["points"]

    first = Process(data)
    processes.append(first)
    table, cookie, window, last = asyncio.run(play(first))
    second = Process(data)
    processes.append(second)
    asyncio.run(go_on(second, table, cookie, window, last))


def choice(window: Window) -> dict[str, Any]:
    action = quiet(window.view)
    return next(each for each in window.view["legal"] if each["action"] == action)


def test_A26_stock_hands_and_answers_are_the_same_after_a_restart(tmp_path: Path) -> None:
    async def secrets_of(site: Site, table: str) -> Any:
        loaded = await site.server.tables.get(table)
        return loaded.match.state, loaded.shuffles, loaded.version

    async def scenario() -> None:
        data, tables, before = tmp_path / "s.sqlite3", [], []
        async with serving(data) as site:
            for game, seats, moves in (("entensuppe", 2, 3), ("spades", 4, 2), ("doppelkopf", 4, 2)):
                table, _, windows = await site.full_table(game, seats)
                for _ in range(moves):
                    acting = on_turn(windows)
                    action = "vorbehalt" if game == "doppelkopf" and acting.n == 2 else quiet(acting.view)
                    answer = await acting.act(action)
                    assert answer["ok"]
                    for window in windows:
                        await window.synced(answer["n"])
                tables.append(table)
                before.append(await secrets_of(site, table))
        async with serving(data) as site:
            after = [await secrets_of(site, table) for table in tables]
            assert after == before
            duck, spades, doppelkopf = (state for state, _, _ in after)
            assert len(duck.stock) == 24
            assert len(duck.table) == 1, "the led card still lies"
            assert sum(bid is not None for bid in spades.bids) == 2
            assert sorted(doppelkopf.answers) == ["", "", "gesund", "vorbehalt"]

    asyncio.run(scenario())


def test_A29_who_comes_back_from_another_device_has_the_same_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table("doppelkopf", 4)
            turn = windows[0].view["to_act"]
            await windows[turn].close()
            watching = windows[(turn + 1) % 4]
            await watching.until(lambda w: not w.of_type("presence")[-1]["seats"][turn]["online"])
            assert watching.view["to_act"] == turn, "the others see for whom the table waits"
            other_device = Guest(site, "Ada")
            site.guests.append(other_device)
            other_device.http.cookies = guests[turn].http.cookies
            again = await other_device.window(table)
            assert again.view["seat"] == turn
            assert again.view["groups"] == windows[turn].view["groups"]
            assert (await again.act("gesund"))["ok"]

    asyncio.run(scenario())


def test_a_journal_that_cannot_be_replayed_does_not_hold_up_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        data = tmp_path / "s.sqlite3"
        async with serving(data) as site:
            guest = site.guest()
            good, bad = await guest.open("entensuppe"), await guest.open("spades")
            cookie = dict(guest.http.cookies)
        with closing(sqlite3.connect(data)) as connection, connection:
            connection.execute("update tables set rules = 'spades(of_old=1)' where id = ?", [bad])
        async with serving(data) as site:
            guest = site.guest()
            guest.http.cookies.update(cookie)
            assert [each["id"] for each in (await guest.http.get("/api/tables")).json()] == [good]
            assert (await guest.http.get(f"/api/tables/{bad}/record")).json()["code"] == "table_broken"
        assert any("cannot be replayed: RulesError" in record.getMessage() for record in caplog.records)

    asyncio.run(scenario())
