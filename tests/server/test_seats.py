"""A seat has one guest, a guest one seat, a name one wearer (F2, F3): also where two ask at once, and in old data."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.conftest import DATA
from tests.server.client import serving

from stich.names import name_key
from stich.server.store import Chair, Store

OPEN = [{"kind": "you"}, *[{"kind": "open"}] * 3]
ROUNDS = 15


def test_F2_one_guest_gets_one_seat_however_many_are_asked_for_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, ben = site.guest("Ada"), site.guest("Ben")
            await ben.open("spades")  # so that there is a cookie to share
            for _ in range(ROUNDS):
                table = await ada.open("spades", OPEN)
                answers = await asyncio.gather(*(ben.sit(table, seat) for seat in (1, 2, 3)))
                codes = sorted(answer.status_code for answer in answers)
                assert codes == [200, 409, 409]
                assert {answer.json().get("code") for answer in answers} == {None, "seated"}
                chairs = await site.server.store.chairs(table)
                assert [chair.kind for chair in chairs].count("open") == 2

    asyncio.run(scenario())


def test_F3_of_two_who_bring_one_name_at_once_one_sits_down(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, one, two = site.guest("Ada"), site.guest("Ben"), site.guest("BEN")
            for _ in range(ROUNDS):
                table = await ada.open("spades", OPEN)
                answers = await asyncio.gather(one.sit(table, 1), two.sit(table, 2))
                assert sorted(answer.status_code for answer in answers) == [200, 409]
                assert {answer.json().get("code") for answer in answers} == {None, "name_taken"}

    asyncio.run(scenario())


def test_F2_F3_the_database_itself_keeps_both(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada = site.guest("Ada")
            table = await ada.open("spades", OPEN)
            store: Store = site.server.store
            assert await store.sit_down(table, Chair(1, "human", "ben", None, "Ben"))
            assert not await store.sit_down(table, Chair(2, "human", "ben", None, "Cleo")), "one guest, two seats"
            assert not await store.sit_down(table, Chair(2, "human", "eve", None, "\uff22en")), "two names alike"
            assert await store.sit_down(table, Chair(2, "human", "eve", None, "Eve"))

    asyncio.run(scenario())


def test_F2_F3_old_data_are_mended_and_every_table_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "s.sqlite3"
    shutil.copy(DATA / "schema_0001.db", data)

    async def scenario() -> None:
        async with serving(data) as site:
            spades = await site.server.tables.get("A" * 18 + "two")
            assert [(chair.kind, chair.bot) for chair in spades.chairs] == [*[("human", None)] * 3, ("bot", "standard")]
            assert len({name_key(chair.name) for chair in spades.chairs}) == 4
            assert spades.version > 9, "what was played is there"
            doppelkopf = await site.server.tables.get("A" * 16 + "three")
            assert [chair.name for chair in doppelkopf.chairs] == ["Ada", "Ben", "Ben 2", "Mira"]
            assert [chair.guest for chair in doppelkopf.chairs[1:3]] == ["g1", "g2"]
            entensuppe = await site.server.tables.get("A" * 18 + "one")
            assert [chair.name for chair in entensuppe.chairs] == ["Ada", "Mira"]

    asyncio.run(scenario())
    with closing(sqlite3.connect(data)) as connection:
        assert connection.execute("SELECT count(*) FROM seats WHERE name_key IS NULL").fetchone() == (0,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
