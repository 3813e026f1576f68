"""The one writer of a store: everything that waits goes into one transaction (group commit).

A group of inserts is sent to the database as a whole. If one of them breaks a unique key, the group is rolled back and
done again write by write, each in a savepoint of its own, so that only the one in conflict fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from stich.server.trouble import Condition, unavailable

GROUP: Final = 256  #: at most so many writes in one transaction


class Conflict(Exception):
    """Somebody else has written that version, or that command has been answered."""


@dataclass(frozen=True, slots=True)
class Step:
    """A statement, with the rows to insert if it is an insert."""

    statement: sa.sql.expression.Executable
    rows: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class _Write:
    steps: Sequence[Step]
    done: asyncio.Future[int]


class Writer:
    """Writes to ``engine`` until it is closed; `write` returns after the commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._condition = Condition()
        self._queue: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="journal writer")

    async def write(self, *steps: Step) -> int:
        """Do all ``steps`` or none; the number of rows that the last one touched.

        `Conflict` on a unique key, `Unavailable` while the database cannot be written.
        """
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Write(steps, done))
        return await done

    async def close(self) -> None:
        """Write what waits and end."""
        self._queue.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        ended = False
        while not ended:
            connected = False
            try:
                async with self._engine.connect() as connection:
                    await connection.execution_options(write=True)
                    connected = True
                    ended = await self._write_groups(connection)
            except Exception as error:  # a connection that cannot be opened, or only not be closed
                if not connected:
                    group = await self._next_group()
                    ended = None in group
                    self._tell([write for write in group if write is not None], error)

    async def _write_groups(self, connection: AsyncConnection) -> bool:
        """Write until the end, which is True, or until the connection may be broken."""
        while True:
            group = await self._next_group()
            writes = [write for write in group if write is not None]
            try:
                outcomes = await _commit(connection, writes)
            except Exception as error:  # then nothing is written
                self._tell(writes, error)
                return None in group
            if writes:
                self._condition.well()
            for write, outcome in zip(writes, outcomes, strict=True):
                self._tell([write], outcome)
            if None in group:
                return True

    def _tell(self, writes: Sequence[_Write], outcome: int | Exception) -> None:
        """Tell those who wait what has come of it."""
        if isinstance(outcome, Exception) and (trouble := unavailable(outcome)):
            self._condition.failed(trouble)
            outcome = trouble
        for write in writes:
            if write.done.done():  # whoever waited is gone; what is written stays written
                continue
            if isinstance(outcome, Exception):
                write.done.set_exception(outcome)
            else:
                write.done.set_result(outcome)

    async def _next_group(self) -> list[_Write | None]:
        group = [await self._queue.get()]
        with suppress(asyncio.QueueEmpty):
            while len(group) < GROUP:
                group.append(self._queue.get_nowait())
        return group


async def _commit(connection: AsyncConnection, writes: Sequence[_Write]) -> Sequence[int | Exception]:
    """Write the group; what came of each write."""
    if not writes:
        return []
    return await _all_at_once(connection, writes) or await _one_by_one(connection, writes)


async def _all_at_once(connection: AsyncConnection, writes: Sequence[_Write]) -> Sequence[int] | None:
    """All rows of each statement in one go; None if that is not possible, and nothing is written."""
    rows: dict[sa.sql.expression.Executable, list[Mapping[str, Any]]] = {}
    for step in (step for write in writes for step in write.steps):
        if not step.rows:
            return None
        rows.setdefault(step.statement, []).extend(step.rows)
    try:
        async with connection.begin():
            for statement, values in rows.items():
                await connection.execute(statement, values)
    except IntegrityError:
        return None
    return [len(write.steps[-1].rows) for write in writes]


async def _one_by_one(connection: AsyncConnection, writes: Sequence[_Write]) -> Sequence[int | Exception]:
    outcomes = []
    async with connection.begin():
        for write in writes:
            outcomes.append(await _attempt(connection, write))
    return outcomes


async def _attempt(connection: AsyncConnection, write: _Write) -> int | Exception:
    """The result of a write, or the exception that undid it; the others of the transaction go on."""
    count = 0
    try:
        async with connection.begin_nested():
            for step in write.steps:
                result = await connection.execute(step.statement, step.rows or None)
                count = result.rowcount
    except IntegrityError:
        return Conflict()
    except Exception as error:
        if unavailable(error):
            raise  # no more room for this one is none for the others
        return error
    return count
