"""Prints all that a table tells its windows while given matches are replayed; part of `tests.server.renamed_wire`.

It runs in an older checkout as well, so it knows only what both have: tables, journals, bots.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from typing import Any

from stich.bots import STANDARD, make
from stich.server import messages, wire
from stich.server.bus import LocalBus
from stich.server.store import Chair, Entry, TableRow
from stich.server.table import Table

HINTS = 7  #: the seat to act asks for a hint at every so many entries of a journal


class Journal:
    """A store that holds one table."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.row = TableRow("t1", written["rules"], written["dealer"], "g0", 0)
        self.written: list[Entry] = []

    async def table(self, id_: str) -> TableRow:
        return self.row

    async def chairs(self, id_: str) -> list[Chair]:
        return []

    async def entries(self, id_: str, after: int) -> list[Entry]:
        return self.written[after:]


async def told(written: dict[str, Any]) -> list[tuple[str, str]]:
    """What every seat and a spectator are told, each with the place where it was said."""
    journal: Any = Journal(written)
    table = await Table.load("t1", journal, LocalBus())
    assert table is not None
    seats = (*range(table.rules.seats), None)
    found = [("welcome", table.welcome(None).model_dump_json())]
    for version, (seat, what) in enumerate(written["entries"], start=1):
        dealt = {"pack": what, "seed": "s", "commitment": f"c{version}"} if seat is None else {"action": what}
        journal.written.append(Entry(version, at=version, seat=seat, **dealt))
        await table.catch_up()
        found += [(f"event {version} for {each}", table.event_text(version, each)) for each in seats]
        actor = table.match.state.to_act
        if version % HINTS == 0 and actor is not None:
            found.append((f"hint {version}", hint(table, actor)))
    return found + [(f"welcome of {each}", table.welcome(each).model_dump_json()) for each in seats]


def hint(table: Table, seat: int) -> str:
    advice = make(table.rules.game, STANDARD).advise(table.match.state.view(seat))
    values = wire.values(advice.values)
    return messages.Hint(
        type="hint", id="h", action=str(advice.action), code=advice.code, values=values
    ).model_dump_json()


def replayed(matches: Iterator[str]) -> Iterator[str]:
    for number, line in enumerate(matches):
        for place, frame in asyncio.run(told(json.loads(line))):
            yield f"{number} {place}\t{frame}"


if __name__ == "__main__":
    for each in replayed(sys.stdin):
        print(each)
