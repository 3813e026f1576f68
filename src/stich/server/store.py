"""The store: journals, the answers to commands, and who sits where; SQLite by default, any SQLAlchemy database.

The journal is the truth and the lock. An entry is accepted by inserting it under ``(table, version)``, which a unique
key lets happen once; the answer to its command stands under ``(table, seat, id)`` in the same transaction. Names
of people are kept with the seats, never in the journal.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from stich.names import name_key
from stich.server.migrations import upgrade
from stich.server.trouble import unavailable
from stich.server.writer import Conflict, Step, Writer

DIGITS: Final = 30  #: binary ones for the tenths of a second of one opening: three years
BEFORE_COUNTING: Final = 4096  #: so that `Store.moment` begins above the milliseconds that stood in its place before
PATIENCE: Final = 3000  #: milliseconds that another program may hold the database before people are told

metadata = sa.MetaData()
tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("rules", sa.String(400), nullable=False),
    sa.Column("dealer", sa.Integer, nullable=False),
    sa.Column("opened_by", sa.String(32), nullable=False),
    sa.Column("opened_at", sa.BigInteger, nullable=False),
    sa.Index("tables_by_opener", "opened_by", "opened_at"),
)  # fmt: skip
seats = sa.Table(
    "seats", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("guest", sa.String(32), nullable=True, index=True),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("name_key", sa.String(800), nullable=True),
    # One guest has one seat at a table, and no two names there look the same.
    sa.Index("seats_by_table_and_guest", "table_id", "guest", unique=True),
    sa.Index("seats_by_table_and_name", "table_id", "name_key", unique=True),
)  # fmt: skip
journal = sa.Table(
    "journal", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("action", sa.String(40), nullable=True),
    sa.Column("pack", sa.String(200), nullable=True),
    sa.Column("seed", sa.String(64), nullable=True),
    sa.Column("commitment", sa.String(64), nullable=True),
    sa.Index("journal_by_time", "at"),
)  # fmt: skip
commands = sa.Table(
    "commands", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("code", sa.String(40), nullable=True),
    sa.Column("slots", sa.JSON, nullable=False),
)  # fmt: skip


def now() -> int:
    """The store's clock in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal: a deal with its ``pack``, or the ``action`` of a ``seat``."""

    version: int
    at: int
    seat: int | None = None
    action: str | None = None
    pack: str | None = field(default=None, repr=False)  #: secret until the deal is over, so never in a log
    seed: str | None = field(default=None, repr=False)
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """The answer to a command: accepted at ``version``, or refused there with ``code``."""

    version: int
    code: str | None = None
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: ``kind`` is human, bot or open."""

    seat: int
    kind: str
    guest: str | None
    bot: str | None
    name: str


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    rules: str
    dealer: int  #: of the first deal
    opened_by: str
    opened_at: int


def sqlite_url(data: Path) -> sa.URL:
    """The database URL of a file, whatever signs are in its name.

    >>> sqlite_url(Path("50%#1?.sqlite3")).database
    '50%#1?.sqlite3'
    """
    return sa.URL.create("sqlite+aiosqlite", database=str(data))


class Store:
    """Journals in one database. Open it with `Store.open`, end with `close`."""

    def __init__(self, engine: AsyncEngine, opened: int) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._begin = (BEFORE_COUNTING + opened) << DIGITS
        self._clock = time.monotonic()

    @classmethod
    async def open(cls, url: sa.URL | str, newest: bool = False) -> Store:
        """The store at a database URL, brought to the newest schema unless it is known to be there (``newest``)."""
        engine = create_async_engine(url, hide_parameters=True)  # packs and seeds stay out of logs and errors
        logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # its debug lines would show them
        if engine.dialect.name == "sqlite":
            _set_up_sqlite(engine)
        async with engine.connect() as connection:
            await connection.execution_options(write=True)
            async with connection.begin():
                if not newest:
                    await connection.run_sync(upgrade)
                opened = await connection.run_sync(_count_opening)
        return cls(engine, opened)

    def moment(self) -> int:
        """A number that grows by ten a second and never falls, though clocks are set back between two openings.

        In it stand how often the database has been opened and how long ago this time.
        """
        return self._begin + int((time.monotonic() - self._clock) * 10)

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    # --- writing -------------------------------------------------------------------------------------------------

    async def append(self, table: str, entry: Entry, command: tuple[int, str] | None = None) -> None:
        """Accept ``entry``, and with it the command (seat, id); `Conflict` if either is there already."""
        steps = [Step(_INSERT_ENTRY, [_entry_row(table, entry)])]
        if command:
            steps.append(Step(_INSERT_COMMAND, [_command_row(table, command, Judged(entry.version))]))
        await self._writer.write(*steps)

    async def refuse(self, table: str, command: tuple[int, str], answer: Judged) -> None:
        """Keep the refusal of a command; `Conflict` if the command has been answered before."""
        await self._writer.write(Step(_INSERT_COMMAND, [_command_row(table, command, answer)]))

    async def forget_refusals(self, table: str) -> None:
        """Drop the refused commands of a table; called when a new deal makes their decisions history."""
        refused = (commands.c.table_id == table) & commands.c.code.is_not(None)
        await self._writer.write(Step(commands.delete().where(refused)))

    async def open_table(self, row: TableRow, chairs: Sequence[Chair]) -> None:
        await self._writer.write(
            Step(tables.insert(), [asdict(row)]),
            Step(seats.insert(), [{"table_id": row.id, **_seat_row(chair)} for chair in chairs]),
        )

    async def sit_down(self, table: str, chair: Chair) -> bool:
        """Take an open seat; False if it is not open any more, or the guest or the name is at the table already."""
        open_seat = (seats.c.table_id == table) & (seats.c.seat == chair.seat) & (seats.c.kind == "open")
        try:
            return await self._writer.write(Step(seats.update().where(open_seat).values(**_seat_row(chair)))) == 1
        except Conflict:
            return False

    # --- reading -------------------------------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow | None:
        rows = await self._rows(sa.select(tables).where(tables.c.id == table))
        return TableRow(**rows[0]) if rows else None

    async def chairs(self, table: str) -> list[Chair]:
        query = sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
        return [
            Chair(row["seat"], row["kind"], row["guest"], row["bot"], row["name"]) for row in await self._rows(query)
        ]

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The journal from version ``after + 1`` on."""
        query = _ENTRIES.where(journal.c.table_id == table, journal.c.version > after).order_by(journal.c.version)
        return [Entry(**row) for row in await self._rows(query)]

    async def entry(self, table: str, version: int) -> Entry:
        """One line of the journal that is there."""
        query = _ENTRIES.where(journal.c.table_id == table, journal.c.version == version)
        return Entry(**(await self._rows(query))[0])

    async def answer(self, table: str, command: tuple[int, str]) -> Judged | None:
        """The first answer to a command; None if it has none."""
        seat, id_ = command
        query = sa.select(commands).where(commands.c.table_id == table, commands.c.seat == seat, commands.c.id == id_)
        rows = await self._rows(query)
        return Judged(rows[0]["version"], rows[0]["code"], dict(rows[0]["slots"])) if rows else None

    async def tables_of(self, guest: str, limit: int = 30) -> list[str]:
        """The tables at which a guest sits, newest first."""
        query = (
            sa.select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.guest == guest)
            .order_by(tables.c.opened_at.desc(), tables.c.id)
            .limit(limit)
        )
        return [row["id"] for row in await self._rows(query)]

    async def opened_since(self, guest: str, at: int) -> int:
        """How many tables a guest has opened since a moment."""
        query = (
            sa.select(sa.func.count().label("n"))
            .select_from(tables)
            .where(tables.c.opened_by == guest, tables.c.opened_at >= at)
        )
        return int((await self._rows(query))[0]["n"])

    async def busy_since(self, at: int) -> list[str]:
        """Tables whose journal has grown since a moment, the latest first."""
        query = (
            sa.select(journal.c.table_id)
            .where(journal.c.at >= at)
            .group_by(journal.c.table_id)
            .order_by(sa.func.max(journal.c.at).desc())
        )
        return [row["table_id"] for row in await self._rows(query)]

    async def _rows(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        try:
            async with self._engine.connect() as connection:
                result = await connection.execute(query)
                return [dict(row) for row in result.mappings()]
        except sa.exc.DBAPIError as error:
            trouble = unavailable(error)
            raise trouble or error from None


def _count_opening(connection: sa.Connection) -> int:
    """How often this database has been opened; SQLite keeps a number for its user in the head of the file."""
    if connection.dialect.name != "sqlite":
        return now() // 1000
    opened = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one()) + 1
    connection.exec_driver_sql(f"PRAGMA user_version = {opened}")
    return opened


_ENTRIES: Final = sa.select(*(column for column in journal.c if column.name != "table_id"))
_INSERT_ENTRY: Final = journal.insert()
_INSERT_COMMAND: Final = commands.insert()


def _seat_row(chair: Chair) -> dict[str, Any]:
    return {**asdict(chair), "name_key": name_key(chair.name) or None}


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table, **asdict(entry)}


def _command_row(table: str, command: tuple[int, str], answer: Judged) -> dict[str, Any]:
    seat, id_ = command
    return {
        "table_id": table, "seat": seat, "id": id_, "version": answer.version, "code": answer.code,
        "slots": answer.values,
    }  # fmt: skip


def _set_up_sqlite(engine: AsyncEngine) -> None:
    """Write-ahead log, a commit that is on the disk, and transactions that SQLAlchemy begins, not the driver."""

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        write = connection.get_execution_options().get("write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
