"""The data file (A33, V3, V4, F9, F10, F11, F16): one process at a time, and a sentence where it cannot be used.

Every case is a real ``stich serve``; what it refuses it leaves as it was.
"""

from __future__ import annotations

import asyncio
import ctypes
import errno
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from tests.browser.served import Server
from tests.server.client import serving

from stich.server import migrations
from stich.server.datafile import DataProblem, claimed, is_claimed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes and signals of Unix")

DAC_OVERRIDE, DAC_READ_SEARCH, DROP = 1, 2, 24  #: of <linux/capability.h> and <linux/prctl.h>


def bound_by_modes() -> None:
    """In the child: root is bound by the modes of files like anybody."""
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in (DAC_OVERRIDE, DAC_READ_SEARCH):
        if os.geteuid() == 0 and libc.prctl(DROP, capability, 0, 0, 0):
            raise OSError(ctypes.get_errno(), "root cannot give up its right to write everywhere")


def serve(data: Path, *more: str, before: Callable[[], None] | None = None) -> str:
    """What a ``stich serve`` that cannot start says; it ends by itself, with exit code 1 and one line."""
    command = [sys.executable, "-m", "stich.cli", "serve", "--no-open", "--port", "0", "--lang", "en"]
    ended = subprocess.run([*command, "--data", data, *more], capture_output=True, text=True, timeout=120,
                           preexec_fn=before)  # fmt: skip
    assert (ended.returncode, ended.stdout) == (1, ""), ended
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr.removeprefix("Error: ").strip()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data file with a table of Ada's, as a server that was closed leaves it."""
    data = tmp_path / "club.sqlite3"
    with claimed(data):
        pass
    with closing(sqlite3.connect(data)) as connection, connection:
        connection.execute("INSERT INTO tables VALUES ('t', 'spades', 0, 'ada', 1)")
        connection.execute("INSERT INTO seats VALUES ('t', 0, 'human', 'ada', NULL, 'Ada', 'ada')")
    return data


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "club.sqlite3")
    yield server
    server.kill()


def left(data: Path) -> dict[str, bytes]:
    """All that lies beside the data file; the file of the lock says nothing."""
    return {path.name: path.read_bytes() for path in data.parent.iterdir() if path.is_file() and path.suffix != ".lock"}


def test_A33_V3_F10_a_second_process_on_the_file_is_refused_and_told_where_the_table_is(running: Server) -> None:
    told = serve(running.data)
    assert told.startswith(f"{running.data} is open already: the table is at http://localhost:{running.port}.")


def test_A33_the_same_file_by_another_path_is_the_same_file(running: Server, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(running.data)
    assert "is open already" in serve(link)
    assert "is open already" in serve(running.data.parent / "." / running.data.name)


def test_A33_a_file_with_several_names_is_refused(data: Path) -> None:
    other = data.with_name("other.sqlite3")
    other.hardlink_to(data)
    before = left(data)
    for name in (data, other):
        assert serve(name).startswith(f"{name} has several names (hard links)")
    assert left(data) == before
    other.unlink()
    server = Server(data)
    assert server.process.poll() is None
    server.kill()


def test_A33_a_disk_without_locks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", flock)
    with pytest.raises(DataProblem) as told, claimed(tmp_path / "club.sqlite3"):
        pass
    assert (told.value.code, told.value.values["folder"]) == ("no_locks", str(tmp_path))


@pytest.mark.parametrize("name", ["50%.sqlite3", "what?.sqlite3", "a#1.sqlite3", "a b%20c.sqlite3", "?mode=ro"])
def test_V4_signs_that_addresses_read_are_only_signs_in_a_name(tmp_path: Path, name: str) -> None:
    server = Server(tmp_path / name)
    table = httpx.post(f"{server.url}/api/tables", json={"rules": "spades", "name": "Ada"}).json()["table"]
    server.kill()
    server.start()
    assert httpx.get(f"{server.url}/t/{table}").status_code == 200
    server.kill()
    with closing(sqlite3.connect(tmp_path / name)) as connection:
        assert connection.execute("SELECT id FROM tables").fetchall() == [(table,)]
    assert {path.name for path in tmp_path.iterdir()} >= {name, f"{name}.key", f"{name}.lock"}


def test_the_schema_is_brought_up_once_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    upgrade = migrations.upgrade

    def counted(connection: sa.Connection) -> None:
        calls.append(1)
        upgrade(connection)

    monkeypatch.setattr("stich.server.store.upgrade", counted)
    data = tmp_path / "club.sqlite3"

    async def start() -> None:
        async with serving(data) as site:
            assert await site.guest().open("spades")

    with claimed(data):
        assert is_claimed(data)
        asyncio.run(start())
    assert calls == [1]
    assert not is_claimed(data)


def test_A33_who_was_killed_leaves_the_file_free(running: Server) -> None:
    running.kill()
    running.start()
    assert running.process.poll() is None


def test_A33_a_taken_port_is_no_reason_to_open_the_file_twice(running: Server) -> None:
    told = serve(running.data, "--port", str(running.port))
    assert "is open already" in told
    assert "--port" not in told


def test_V5_CtrlC_is_a_good_end(tmp_path: Path, keyboard: None) -> None:
    server = Server(tmp_path / "club.sqlite3")
    server.process.send_signal(signal.SIGINT)
    said, _ = server.process.communicate(timeout=60)
    assert server.process.returncode == 0
    assert said.strip().splitlines()[-1] in (
        "The table is closed. Everything goes on later.", "Der Tisch ist geschlossen. Alles geht später weiter."
    )  # fmt: skip
    assert server.data.with_suffix(".log").read_text() == ""


def damage(data: Path) -> None:
    size = data.stat().st_size
    with data.open("r+b") as stream:
        stream.seek(4096)
        stream.write(os.urandom(size - 4096))


def change(sql: str) -> Callable[[Path], None]:
    def changed(data: Path) -> None:
        with closing(sqlite3.connect(data)) as connection, connection:
            connection.executescript(f"PRAGMA foreign_keys = OFF; {sql}")

    return changed


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        pytest.param(damage, "is damaged", id="damaged"),
        pytest.param(lambda data: data.write_bytes(data.read_bytes()[:5000]), "is damaged", id="cut"),
        pytest.param(lambda data: data.write_text("Dear diary"), "is no file of Stich's tables", id="foreign text"),
        pytest.param(change("DROP TABLE alembic_version; DROP TABLE commands; DROP TABLE journal; DROP TABLE seats;"
                            "DROP TABLE tables; CREATE TABLE songs (name)"), "is no file of Stich's", id="foreign"),
        pytest.param(change("UPDATE alembic_version SET version_num = '9999'"), "a newer version", id="newer"),
        pytest.param(change("DELETE FROM alembic_version"), "does not say which version", id="no revision"),
        pytest.param(change("DROP TABLE journal"), "is damaged", id="a table is missing"),
    ],
)  # fmt: skip
def test_V4_F11_a_file_that_is_none_of_ours_or_not_whole(
    data: Path, spoil: Callable[[Path], object], told: str
) -> None:
    spoil(data)
    before = left(data)
    assert told in serve(data)
    assert left(data) == before


def test_V4_F11_a_file_that_another_program_holds(data: Path) -> None:
    with closing(sqlite3.connect(data, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert serve(data).startswith(f"Another program holds {data}.")


def test_V4_F11_a_file_that_may_only_be_read(data: Path) -> None:
    data.chmod(0o400)
    before = left(data)
    assert serve(data, before=bound_by_modes).startswith(f"{data} cannot be written: Permission denied.")
    assert left(data) == before


def test_V4_F11_a_folder_that_may_only_be_read(data: Path, tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o500)
    assert serve(shut / "club.sqlite3", before=bound_by_modes).startswith(f"{shut / 'club.sqlite3'} cannot be written")
    assert serve(shut / "club" / "club.sqlite3", before=bound_by_modes).startswith(f"{shut / 'club'} cannot be made")
    assert not list(shut.iterdir())


def test_F16_a_key_that_is_cut_or_lost_is_not_made_anew_in_silence(data: Path) -> None:
    key = data.with_name("club.sqlite3.key")
    whole = key.read_bytes()
    for cut in (b"", b"x", whole[:20]):
        key.write_bytes(cut)
        assert serve(data).startswith(f"{key} holds no whole key.")
    key.unlink()
    assert serve(data).startswith(f"{key}, the key by which people are known at their seats, is gone.")
    key.mkdir()
    assert "cannot be read" in serve(data)


def test_F16_a_new_key_is_made_where_it_is_asked_for_or_nobody_has_a_seat(data: Path, tmp_path: Path) -> None:
    data.with_name("club.sqlite3.key").unlink()
    with claimed(data, new_key=True):
        pass
    assert len(data.with_name("club.sqlite3.key").read_bytes()) >= 32
    with claimed(tmp_path / "empty.sqlite3"):
        pass
    (tmp_path / "empty.sqlite3.key").unlink()
    with claimed(tmp_path / "empty.sqlite3"):
        pass


def test_F9_nobody_else_may_read_the_file_its_log_and_its_key(running: Server, tmp_path: Path) -> None:
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    del modes["club.log"]  # the test's own
    assert set(modes) >= {"club.sqlite3", "club.sqlite3-wal", "club.sqlite3.key", "club.sqlite3.lock"}
    assert set(modes.values()) == {0o600}, modes
    with claimed(tmp_path / "a" / "b" / "club.sqlite3"):
        assert [stat.S_IMODE((tmp_path / made).stat().st_mode) for made in ("a", "a/b")] == [0o700, 0o700]


def test_F9_a_file_that_others_could_read_is_shut(data: Path) -> None:
    data.chmod(0o644)
    with claimed(data):
        assert stat.S_IMODE(data.stat().st_mode) == 0o600
