"""The store: the journal as the lock, group commit, migrations."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from stich.server.migrations import upgrade
from stich.server.store import Chair, Entry, Judged, Store, TableRow, metadata
from stich.server.writer import Conflict, Step

ROW = TableRow("t", "spades", 0, "ada", 1)
CHAIRS = [Chair(0, "human", "ada", None, "Ada"), Chair(1, "open", None, None, "")]


def entry(version: int, action: str = "SA") -> Entry:
    return Entry(version, at=version, seat=0, action=action)


async def opened(path: Path) -> Store:
    store = await Store.open(f"sqlite+aiosqlite:///{path / 'stich.sqlite3'}")
    await store.open_table(ROW, CHAIRS)
    return store


def test_a_version_is_written_once_whoever_is_faster(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        writes = [store.append("t", entry(1, action), (0, action)) for action in ("SA", "SK", "SQ")]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes if outcome] == [Conflict, Conflict]
        assert [each.action for each in await store.entries("t")] == [
            action for action, outcome in zip(("SA", "SK", "SQ"), outcomes, strict=True) if outcome is None
        ]
        await store.close()

    asyncio.run(scenario())


def test_a_command_is_answered_once_and_its_entry_goes_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        await store.append("t", entry(1), (0, "x"))
        with pytest.raises(Conflict):
            await store.append("t", entry(2), (0, "x"))
        assert [each.version for each in await store.entries("t")] == [1], "the entry must fall with its command"
        await store.append("t", entry(2), (1, "x"))  # another seat may use the same id
        assert await store.answer("t", (0, "x")) == Judged(1)
        await store.refuse("t", (0, "y"), Judged(2, "must_follow", {"suit": "H"}))
        assert await store.answer("t", (0, "y")) == Judged(2, "must_follow", {"suit": "H"})
        await store.forget_refusals("t")
        assert await store.answer("t", (0, "y")) is None
        assert await store.answer("t", (0, "x")) == Judged(1)
        await store.close()

    asyncio.run(scenario())


def test_an_append_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        for version in range(1, 4):
            await store.append("t", entry(version))
            with sqlite3.connect(tmp_path / "stich.sqlite3") as other:
                assert other.execute("select max(version) from journal").fetchone() == (version,)
            other.close()
        await store.close()

    asyncio.run(scenario())


def test_group_commit_writes_many_in_few_transactions(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        commits = 0

        def count(connection: Any) -> None:
            nonlocal commits
            commits += 1

        sa.event.listen(store._engine.sync_engine, "commit", count)
        await asyncio.gather(*(store.append("t", entry(version)) for version in range(1, 101)))
        assert [each.version for each in await store.entries("t")] == list(range(1, 101))
        assert commits < 20
        await store.close()

    asyncio.run(scenario())


def test_a_write_that_fails_does_not_take_its_group_along(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        broken = Step(sa.text("insert into nowhere values (1)"))
        outcomes = await asyncio.gather(
            store.append("t", entry(1)),
            store._writer.write(broken),
            store.append("t", entry(2)),
            return_exceptions=True,
        )
        assert outcomes[0] is None
        assert isinstance(outcomes[1], sa.exc.OperationalError)
        assert outcomes[2] is None
        assert [each.version for each in await store.entries("t")] == [1, 2]
        await store.close()

    asyncio.run(scenario())


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        taken = await asyncio.gather(
            store.sit_down("t", Chair(1, "human", "ben", None, "Ben")),
            store.sit_down("t", Chair(1, "human", "cleo", None, "Cleo")),
        )
        assert sorted(taken) == [False, True]
        assert (await store.chairs("t"))[1].name == ("Ben" if taken[0] else "Cleo")
        assert not await store.sit_down("t", Chair(0, "human", "cleo", None, "Cleo")), "it is not open"
        await store.close()

    asyncio.run(scenario())


def test_migrations_make_the_tables_of_the_code() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        upgrade(connection)  # a second time there is nothing to do
    engine.dispose()


def test_the_database_survives_a_crash_of_the_machine_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await opened(tmp_path)
        async with store._engine.connect() as connection:
            assert (await connection.exec_driver_sql("pragma journal_mode")).scalar() == "wal"
            assert (await connection.exec_driver_sql("pragma synchronous")).scalar() == 2, "FULL"
            assert (await connection.exec_driver_sql("pragma foreign_keys")).scalar() == 1
        await store.close()

    asyncio.run(scenario())


def test_packs_and_seeds_stay_out_of_reprs() -> None:
    dealt = Entry(1, at=1, pack="SA SK", seed="5eed", commitment="c0")
    assert "SA" not in repr(dealt)
    assert "5eed" not in repr(dealt)
