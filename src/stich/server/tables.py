"""All tables of a node: loaded when somebody needs them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from stich.server.bus import Bus
from stich.server.connection import Connection
from stich.server.faults import BrokenTable
from stich.server.limits import Limits
from stich.server.store import Chair, Store, TableRow
from stich.server.table import Table
from stich.server.trouble import Unavailable
from stich.server.turns import Turns

log = logging.getLogger(__name__)

RETRY = 1.0  #: seconds until a database that cannot be read is asked again
T = TypeVar("T")


class Tables:
    """The cache of tables; a table in it hears the bus and has its bots."""

    def __init__(self, store: Store, bus: Bus, turns: Turns, limits: Limits) -> None:
        self._store, self._bus, self._turns = store, bus, turns
        self._limit = limits.cached_tables
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._ends: dict[str, Callable[[], None]] = {}
        self._broken: OrderedDict[str, BrokenTable] = OrderedDict()  #: not tried again, and logged once
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    async def get(self, id_: str) -> Table | None:
        """The table, from memory or from its journal; None if there is none, `BrokenTable` if it cannot be replayed."""
        table = self._tables.get(id_)
        if table is not None:
            self._tables.move_to_end(id_)
            return table
        if id_ in self._broken:
            raise self._broken[id_]
        if id_ not in self._loading:
            task = asyncio.create_task(self._load(id_), name="load table")
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    async def open(self, row: TableRow, chairs: Sequence[Chair]) -> Table:
        """A new table, dealt if all seats are taken."""
        await self._store.open_table(row, chairs)
        table = await self.get(row.id)
        assert table is not None
        with suppress(Unavailable):  # the table is there; its turns try again
            await table.deal_if_due()
        return table

    def attach(self, table: Table, connection: Connection) -> Callable[[], None]:
        """Let a connection hear its table and be seen at it; the result ends that."""
        table.connections.add(connection)
        unsubscribe = self._bus.subscribe(table.id, connection.heard)
        table.presence_changed()

        def end() -> None:
            unsubscribe()
            table.connections.discard(connection)
            table.presence_changed()

        return end

    async def wake(self, since: int) -> None:
        """Load the tables that were busy since a moment, so that their bots play on."""
        for id_ in await _patiently(lambda: self._store.busy_since(since)):
            with suppress(BrokenTable):  # which is told to whoever asks for it
                await _patiently(partial(self.get, id_))
            await asyncio.sleep(0)  # who comes meanwhile comes first

    async def _load(self, id_: str) -> Table | None:
        try:
            table = await Table.load(id_, self._store, self._bus)
        except BrokenTable as broken:
            log.error("%s", broken)
            self._broken[id_] = broken
            if len(self._broken) > self._limit:
                self._broken.popitem(last=False)
            raise
        if table is not None:
            self._tables[id_] = table
            self._ends[id_] = self._bus.subscribe(id_, partial(self._turns.consider, table))
            self._turns.consider(table)
            self._forget()
        return table

    def _forget(self) -> None:
        """Let go of the tables longest unused at which nobody sits or plays."""
        for id_, table in list(self._tables.items())[:-1]:
            if len(self._tables) <= self._limit:
                return
            if not table.connections and not self._turns.busy(table):
                del self._tables[id_]
                self._ends.pop(id_)()


async def _patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """What the database answers, however long it cannot."""
    while True:
        try:
            return await ask()
        except Unavailable:
            await asyncio.sleep(RETRY)
