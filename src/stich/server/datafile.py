"""The file that keeps all tables: whose it is, whether it is one of ours and whole, and who may read it.

Everything is asked before anything is written, so that a file that cannot be used stays as it was, byte for byte.
What is wrong is a `DataProblem` with a code; its sentence stands among the words as ``serve.data.<code>``.
"""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError

from stich.server import accounts, migrations
from stich.server.store import Store, metadata, sqlite_url
from stich.server.trouble import unavailable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MAGIC: Final = b"SQLite format 3\0"
CHECKED_WHOLE: Final = 256 * 2**20  #: bytes; a larger file is looked through only where it is read
PATIENCE: Final = 3.0  #: seconds that another program may hold the file at the start
PASSING: Final = {
    "disk_full": "full",
    "data_locked": "locked",
}  #: trouble of a running table -> what it is at the start
DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
TAKEN: Final = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)  #: what a lock that is held says
LOCKED_BYTE: Final = 2**30  #: beyond what is written in the file of the lock, for systems that lock what they read


_claimed: Final[set[Path]] = set()


class DataProblem(Exception):
    """The data file cannot be used; ``code`` and ``values`` say why.

    >>> DataProblem("foreign", file="notes.txt").code
    'foreign'
    """

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(f"{code}: {values}")
        self.code = code
        self.values = values


class Claim:
    """The right to a data file, for one process at a time."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def tell(self, address: str) -> None:
        """Leave word where the table is open, for whoever finds the file taken."""
        self._stream.seek(0)
        self._stream.truncate()
        self._stream.write(address)
        self._stream.flush()


@contextmanager
def claimed(data: Path, *, new_key: bool = False) -> Iterator[Claim]:
    """The data file checked, at the newest schema, readable for its owner only, and nobody else's while this lasts.

    ``new_key`` makes a new key of the cookies where it is lost, although people have seats. `DataProblem` if the
    file cannot be used: then it is as it was.
    """
    data = Path(os.path.realpath(data))  # one file has one lock, whatever leads to it
    _make_folder(data)
    with _locked(data) as claim:
        _check(data)
        _check_key(data, new_key)
        _make_private(data)
        try:
            asyncio.run(_migrate(data))
        except (DBAPIError, OSError) as error:
            raise _problem(error, data) from None
        _claimed.add(data)
        try:
            yield claim
        finally:
            _claimed.discard(data)


def is_claimed(data: Path) -> bool:
    """Whether this process has claimed the file, and so checked it and brought it to the newest schema."""
    return Path(os.path.realpath(data)) in _claimed


def _make_folder(data: Path) -> None:
    if data.is_dir():
        raise DataProblem("folder", file=str(data))
    try:
        for folder in reversed([each for each in (data.parent, *data.parent.parents) if not each.exists()]):
            folder.mkdir(mode=0o700)
    except OSError as error:
        raise DataProblem("no_folder", folder=str(data.parent), why=_why(error)) from None


# --- one process a file --------------------------------------------------------------------------------------------


@contextmanager
def _locked(data: Path) -> Iterator[Claim]:
    """The lock beside the file. The system holds it, so whoever is killed leaves it free."""
    path = data.with_name(data.name + ".lock")
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DataProblem("read_only", file=str(data), why=_why(error)) from None
    with os.fdopen(file, "r+", encoding="utf-8") as stream:
        try:
            _lock(file)
        except OSError as error:
            if error.errno not in TAKEN:
                raise DataProblem("no_locks", folder=str(data.parent), why=_why(error)) from None
            address = stream.read(200).strip()
            code = "open_at" if address else "open"
            raise DataProblem(code, file=str(data), **({"address": address} if address else {})) from None
        claim = Claim(stream)
        claim.tell("")
        yield claim


def _lock(file: int) -> None:
    if sys.platform == "win32":
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# --- whether it is ours and whole ------------------------------------------------------------------------------------


def _check(data: Path) -> None:
    """Asks the file, without writing, whether it is a whole database of this version or of an older one."""
    try:
        with data.open("r+b") as stream:
            first = stream.read(len(MAGIC))
            names = os.fstat(stream.fileno()).st_nlink
    except FileNotFoundError:
        return
    except OSError as error:
        raise DataProblem("read_only", file=str(data), why=_why(error)) from None
    if names > 1:  # SQLite looks for its log beside one name only, and so does our lock
        raise DataProblem("linked", file=str(data))
    if not first:
        return
    if first != MAGIC:
        raise DataProblem("foreign", file=str(data))
    try:
        with closing(_only_read(data)) as connection:
            _check_schema(connection, data)
            small = data.stat().st_size <= CHECKED_WHOLE
            if small and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise DataProblem("damaged", file=str(data))
        with closing(sqlite3.connect(data, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    except sqlite3.DatabaseError as error:
        raise _problem(error, data) from None


def _only_read(data: Path) -> sqlite3.Connection:
    """A connection that writes nothing, not even beside the file as long as nothing waits there to be read with it."""
    log = data.with_name(data.name + "-wal")
    how = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    return sqlite3.connect(f"{data.as_uri()}?{how}", uri=True, timeout=PATIENCE)


def _check_schema(connection: sqlite3.Connection, data: Path) -> None:
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not there:
        return
    revisions: list[str] = []
    if "alembic_version" in there:
        revisions = [each for (each,) in connection.execute("SELECT version_num FROM alembic_version")]
    if not revisions:
        raise DataProblem("no_revision" if there & set(metadata.tables) else "foreign", file=str(data))
    if not set(revisions) <= set(_revisions()):
        ours = there >= {"tables", "seats", "journal"}
        raise DataProblem("newer" if ours else "foreign", file=str(data))
    missing = {"tables", "seats", "journal", "commands"} - there
    if missing:
        raise DataProblem("damaged", file=str(data))


def _revisions() -> list[str]:
    return [each.revision for each in ScriptDirectory.from_config(migrations.config()).walk_revisions()]


def _problem(error: Exception, data: Path) -> DataProblem:
    """What an error of the database or of the system means to a person."""
    passing = unavailable(error)
    if passing and passing.code in PASSING:
        return DataProblem(PASSING[passing.code], file=str(data))
    inner = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if getattr(inner, "sqlite_errorcode", 0) & 0xFF in DAMAGED:
        return DataProblem("damaged", file=str(data))
    return DataProblem("read_only", file=str(data), why=_why(inner))


def _why(error: BaseException) -> str:
    return getattr(error, "strerror", None) or str(error)


async def _migrate(data: Path) -> None:
    await (await Store.open(sqlite_url(data))).close()


# --- the key of the cookies, and who may read -------------------------------------------------------------------------


def _check_key(data: Path, new_key: bool) -> None:
    """Makes the key if there is none; where people have seats only if told to, for they would lose them."""
    key = accounts.key_path(data)
    if not key.exists() and not new_key and _people(data):
        raise DataProblem("key_lost", file=str(key), data=str(data))
    try:
        accounts.key_beside(data)
    except accounts.KeyProblem:
        raise DataProblem("key_short", file=str(key)) from None
    except OSError as error:
        raise DataProblem("key_unreadable", file=str(key), why=_why(error)) from None


def _people(data: Path) -> bool:
    if not data.exists() or not data.stat().st_size:
        return False
    with closing(_only_read(data)) as connection:
        asked = "SELECT 1 FROM sqlite_master WHERE name = 'seats'"
        if not connection.execute(asked).fetchone():
            return False
        return connection.execute("SELECT 1 FROM seats WHERE kind = 'human' LIMIT 1").fetchone() is not None


def _make_private(data: Path) -> None:
    """Packs of running deals, names and ids are for nobody else on the machine."""
    os.close(os.open(data, os.O_RDWR | os.O_CREAT, 0o600))
    for path in (data, *(data.with_name(data.name + end) for end in ("-wal", "-shm", ".key", ".lock"))):
        with suppress(FileNotFoundError, PermissionError):
            if stat.S_IMODE(path.stat().st_mode) & 0o077:
                path.chmod(0o600)
