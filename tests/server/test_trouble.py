"""V10: a full disk and a database that another program holds while people play, with real processes.

The players are told, the log is not filled, and everything goes on as soon as it can.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.client import Site, Window, on_turn, quiet, serving
from tests.server.test_store import entry, opened

from stich.server.store import Store
from stich.server.trouble import Unavailable
from stich.server.writer import Conflict

TOLD = {"disk_full", "data_unwritable"}


class Process:
    """``stich serve`` whose bots take the time that ``pace`` says."""

    def __init__(self, data: Path, pace: float) -> None:
        command = [sys.executable, "-m", "stich.cli", "serve", "--no-open", "--port", "0", "--pace", str(pace)]
        self.popen = subprocess.Popen(
            [*command, "--lang", "en", "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.popen.stdout is not None
        self.url = self.popen.stdout.readline().split()[-1]

    def log(self) -> list[str]:
        """Ends it; what it has logged."""
        self.popen.send_signal(signal.SIGINT)
        return self.popen.communicate(timeout=60)[1].splitlines()


@asynccontextmanager
async def at(url: str) -> AsyncIterator[Site]:
    site = Site(url, app=None)
    yield site
    for window in site.windows:
        await window.close()
    for guest in site.guests:
        await guest.http.aclose()


class Disk:
    """A place for a data file that can become full and get room again."""

    def __init__(self, folder: Path) -> None:
        """A small disk in memory where one may be mounted, else a process that may not write any further."""
        self.folder = folder
        mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
        try:
            self.mounted = subprocess.run(mount, capture_output=True).returncode == 0
        except FileNotFoundError:
            self.mounted = False

    def fill(self, pid: int) -> None:
        if self.mounted:
            with suppress(OSError), (self.folder / "ballast").open("wb", buffering=0) as ballast:
                for size in (65536, 4096, 512, 1):
                    with suppress(OSError):
                        while ballast.write(b"x" * size) == size:
                            pass
        else:
            self._limit(pid, 0)

    def make_room(self, pid: int) -> None:
        if self.mounted:
            (self.folder / "ballast").unlink()
        else:
            self._limit(pid, -1)

    def _limit(self, pid: int, size: int) -> None:
        import resource

        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if size < 0 else size, hard))

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", str(self.folder)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = Disk(folder)
    yield disk
    disk.close()


async def my_turn(window: Window) -> None:
    await window.until(lambda w: w.view["to_act"] == w.view["seat"])


def command(window: Window) -> dict[str, Any]:
    return {"type": "act", "id": "one", "decision": window.open_decision(), "action": quiet(window.view)}


async def told(window: Window, command: dict[str, Any]) -> dict[str, Any]:
    """The problem that a command gets."""
    await window.send(command)
    problems = await window.until(lambda w: [each for each in w.of_type("problem") if each["id"] == command["id"]])
    answer: dict[str, Any] = problems[-1]
    return answer


BOTS = [{"kind": "you"}, *({"kind": "bot", "bot": "random", "name": name} for name in ("Mira", "Ole", "Otis"))]


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set as Linux does")
def test_V10_a_full_disk_is_told_and_everything_goes_on_when_there_is_room(disk: Disk) -> None:
    data = disk.folder / "s.sqlite3"
    process = Process(data, pace=0.3)

    async def scenario() -> None:
        async with at(process.url) as site:
            guest = site.guest()
            window = await guest.window(await guest.open("spades", BOTS))
            await my_turn(window)
            _, _, others = await site.full_table("entensuppe", 2)
            acting = on_turn(others)
            assert (await window.act(quiet(window.view)))["ok"]
            disk.fill(process.popen.pid)
            n = window.n
            problem = (await window.until(lambda w: w.of_type("problem")))[0]
            assert problem["id"] is None, "a bot is to act: the table tells of its own accord"
            assert problem["code"] in TOLD
            assert (await told(acting, command(acting)))["code"] == problem["code"]
            refused = await guest.http.post("/api/tables", json={"rules": "spades", "name": "Ada"})
            assert (refused.status_code, refused.json()["code"]) == (503, problem["code"])
            assert (await guest.http.get("/api/tables")).status_code == 200, "who only looks is not disturbed"
            await asyncio.sleep(2.5)  # bots try again meanwhile
            assert window.n <= n + 1
            disk.make_room(process.popen.pid)
            await my_turn(window)
            assert (await window.act(quiet(window.view)))["ok"]
            assert (await acting.ask(command(acting)))["ok"], "the same command, sent again"

    try:
        asyncio.run(scenario())
    finally:
        log = process.log()
    assert len(log) == 2, log
    assert "cannot be written" in log[0]
    assert "can be written again" in log[1]
    with closing(sqlite3.connect(data)) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)


def test_V10_a_database_that_another_program_holds_is_told(tmp_path: Path) -> None:
    data = tmp_path / "s.sqlite3"
    process = Process(data, pace=0)

    async def scenario() -> None:
        async with at(process.url) as site:
            guest = site.guest()
            window = await guest.window(await guest.open("spades", BOTS))
            await my_turn(window)
            with closing(sqlite3.connect(data, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert (await told(window, command(window)))["code"] == "data_locked"
                refused = await guest.http.post("/api/tables", json={"rules": "spades", "name": "Ada"})
                assert (refused.status_code, refused.json()["code"]) == (503, "data_locked")
                assert (await guest.http.get("/api/tables")).status_code == 200
                other.execute("ROLLBACK")
            answer = await window.ask(command(window))
            assert answer["ok"]
            await window.synced(answer["n"])
            await my_turn(window)

    try:
        asyncio.run(scenario())
    finally:
        log = process.log()
    assert len(log) == 2, log
    assert "data_locked" in log[0]


def test_V10_no_more_pages_is_a_full_disk_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        full = True

        @sa.event.listens_for(store._engine.sync_engine, "begin")
        def begin(connection: sa.Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {1 if full else 1 << 30}")

        version, trouble = 0, ""
        while not trouble and version < 5000:
            version += 1
            try:
                await store.append("t", entry(version), (0, str(version)))
            except Unavailable as unavailable:
                trouble = unavailable.code
        assert trouble == "disk_full"
        assert len(await store.entries("t")) == version - 1
        full = False
        await store.append("t", entry(version), (0, str(version)))
        with pytest.raises(Conflict):
            await store.append("t", entry(version), (0, str(version)))
        await store.close()

    asyncio.run(scenario())


def test_V10_a_writer_outlives_a_database_that_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Gone:
        def __init__(self) -> None:
            self.tries = 0

        def connect(self) -> Any:
            self.tries += 1
            error = sqlite3.OperationalError("unable to open database file")
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
            raise sa.exc.OperationalError("connect", None, error)

    async def scenario() -> None:
        store: Store = await opened(tmp_path)
        engine, gone = store._writer._engine, Gone()
        monkeypatch.setattr(store._writer, "_engine", gone)
        monkeypatch.setattr("stich.server.writer._commit", no_commit)
        for version in (1, 2):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(store.append("t", entry(version)), 5)
        monkeypatch.undo()
        assert store._writer._engine is engine
        with suppress(Unavailable):
            await asyncio.wait_for(store.append("t", entry(1)), 5)
        await asyncio.wait_for(store.append("t", entry(2)), 5)
        await asyncio.wait_for(store.close(), 5)

    async def no_commit(*_: object) -> list[int]:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
        raise sa.exc.OperationalError("commit", None, error)

    asyncio.run(scenario())
    assert len([each for each in caplog.records if "cannot be written" in each.getMessage()]) <= 2


def test_V10_a_deal_that_cannot_be_written_yet_does_not_hide_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is there and the seat is taken: saying no would be wrong, and the first deal comes by itself."""

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            real = site.server.store.append
            calls = 0

            async def full(*arguments: Any) -> None:
                nonlocal calls
                calls += 1
                if calls <= 2:
                    raise Unavailable("disk_full")
                await real(*arguments)

            monkeypatch.setattr(site.server.store, "append", full)
            monkeypatch.setattr("stich.server.turns.RETRY", 0.05)
            guest = site.guest()
            window = await guest.window(await guest.open("spades", BOTS))
            await window.synced(1)

    asyncio.run(scenario())
