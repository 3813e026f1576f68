"""What a stranger can send: odd messages are answered and the connection lives, too much of anything is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from tests.server.client import LOOSE, Window, quiet, serving

from stich.server.messages import MAX_MESSAGE

ACT = {"type": "act", "id": "a", "decision": "1.0", "action": "SA"}

ODD: dict[str, tuple[Any, str]] = {
    "no JSON": ("hello", "malformed"),
    "half JSON": ('{"type":"act"', "malformed"),
    "a list": ("[]", "malformed"),
    "null": ("null", "malformed"),
    "deep": ("[" * 2000, "malformed"),
    "empty": ("", "malformed"),
    "no type": ({"id": "a"}, "malformed"),
    "unknown type": ({"type": "chat", "text": "hi"}, "unknown_type"),
    "server type": ({"type": "welcome"}, "unknown_type"),
    "no id": ({"type": "act", "decision": "1.0", "action": "SA"}, "malformed"),
    "id of another kind": (ACT | {"id": 7}, "malformed"),
    "long id": (ACT | {"id": "x" * 65}, "malformed"),
    "id with signs": (ACT | {"id": "a b"}, "malformed"),
    "odd decision": (ACT | {"decision": "1.0.0"}, "malformed"),
    "negative decision": (ACT | {"decision": "-1"}, "malformed"),
    "long action": (ACT | {"action": "S" * 41}, "malformed"),
    "more fields": (ACT | {"more": 1}, "malformed"),
    "lone surrogate": (r'{"type":"act","id":"\ud800","decision":"1","action":"SA"}', "malformed"),
    "binary": (b"\x00\x01", "malformed"),
    "too large": (json.dumps(ACT | {"action": "x" * MAX_MESSAGE}), "too_large"),
    "too large in bytes": (json.dumps(ACT | {"action": "ö" * (MAX_MESSAGE // 2)}, ensure_ascii=False), "too_large"),
}


def problems_after(count: int) -> Callable[[Window], list[dict[str, Any]]]:
    """The problems that a window was told after so many."""
    return lambda window: window.of_type("problem")[count:]


def test_an_odd_message_gets_a_clear_answer_and_the_connection_lives(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open("entensuppe"))
            for number, (what, (message, code)) in enumerate(ODD.items()):
                await window.send(message)
                problems = await window.until(problems_after(number))
                assert problems[0]["code"] == code, what
            await window.until(lambda w: w.view["to_act"] == 0)
            assert (await window.act(quiet(window.view)))["ok"]

    asyncio.run(scenario())


def test_an_action_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open("entensuppe"))
            await window.until(lambda w: w.view["to_act"] == 0)
            for action in ("S", "SX", "S A", "é", "H8 quack quack", "' or 1=1"):
                assert (await window.act(action))["code"] == "unreadable", action

    asyncio.run(scenario())


def test_an_enormous_frame_ends_only_its_own_connection(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            table = await guest.open("entensuppe")
            window, other = await guest.window(table), await guest.window(table)
            await window.send("x" * 1_000_000)
            await window.socket.wait_closed()
            assert window.socket.close_code == 1009
            await other.until(lambda w: w.view["to_act"] == 0)
            assert (await other.act(quiet(other.view)))["ok"]

    asyncio.run(scenario())


def test_too_many_messages_are_not_judged_and_in_the_end_not_heard(tmp_path: Path) -> None:
    limits = replace(LOOSE, messages_per_second=1, messages_burst=3, dropped_messages=10)

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", limits=limits) as site:
            guest = site.guest()
            window = await guest.window(await guest.open("entensuppe"))
            for number in range(5):
                await window.send(ACT | {"id": f"a{number}", "decision": "9"})
            await window.until(lambda w: len(w.answers) == 3 and len(w.of_type("problem")) == 2)
            assert [each["code"] for each in window.of_type("problem")] == ["too_fast", "too_fast"]
            assert [each["id"] for each in window.of_type("problem")] == ["a3", "a4"]
            for number in range(20):
                try:
                    await window.send(ACT | {"id": f"b{number}"})
                except websockets.ConnectionClosed:
                    break
            await window.socket.wait_closed()
            assert window.socket.close_code == 1008

    asyncio.run(scenario())


def test_a_guest_has_only_so_many_windows(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", limits=replace(LOOSE, connections_per_guest=2)) as site:
            guest = site.guest()
            table = await guest.open("entensuppe")
            first, second = await guest.window(table), await guest.window(table)
            third = await guest.window(table, headers={})
            await third.socket.wait_closed()
            assert third.socket.close_code == 1008
            told = len(second.of_type("presence"))
            await first.close()
            await second.until(lambda w: len(w.of_type("presence")) > told)
            await guest.window(table)

    asyncio.run(scenario())


def test_a_table_has_only_so_many_spectators_and_keeps_room_for_its_players(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", limits=replace(LOOSE, spectators_per_table=1)) as site:
            guest = site.guest()
            table = await guest.open("entensuppe")
            await site.guest("Eve").window(table)
            late = await site.guest("Mallory").window(table, headers={})
            await late.socket.wait_closed()
            assert late.socket.close_code == 1008
            await guest.window(table)

    asyncio.run(scenario())


def test_a_guest_opens_only_so_many_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", limits=replace(LOOSE, tables_per_day=2)) as site:
            guest = site.guest()
            await guest.open("entensuppe")
            await guest.open("entensuppe")
            answer = await guest.http.post("/api/tables", json={"rules": "entensuppe", "name": "Ada"})
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")
        async with serving(tmp_path / "other.sqlite3", limits=replace(LOOSE, posts_per_minute=2)) as site:
            codes = [  # without a cookie each is a new guest, but the address is the same
                (await site.guest().http.post("/api/tables", json={"rules": "entensuppe", "name": "A"})).status_code
                for _ in range(3)
            ]
            assert codes == [200, 200, 429]

    asyncio.run(scenario())


def test_F2_tables_asked_for_at_once_are_counted_one_after_the_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", limits=replace(LOOSE, tables_per_day=3)) as site:
            guest = site.guest()
            await guest.open("entensuppe")
            body = {"rules": "entensuppe", "name": "Ada"}
            answers = await asyncio.gather(*(guest.http.post("/api/tables", json=body) for _ in range(6)))
            assert sorted(answer.status_code for answer in answers) == [200, 200, 429, 429, 429, 429]

    asyncio.run(scenario())


def test_what_makes_no_table_is_refused(tmp_path: Path) -> None:
    you, open_, bot = {"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "random", "name": "Mira"}
    cases: list[tuple[dict[str, Any], str]] = [
        ({"rules": "skat"}, "bad_rules"),
        ({"rules": "spades(target=7)"}, "bad_rules"),
        ({"rules": "spades; drop table"}, "bad_rules"),
        ({"rules": "s" * 601}, "malformed"),
        ({"seats": [you]}, "seat_count"),
        ({"seats": [you, bot, bot]}, "seat_count"),
        ({"seats": [you] * 9}, "malformed"),
        ({"seats": [you, you]}, "two_seats"),
        ({"seats": [bot, {**bot, "name": "Ole"}]}, "no_human"),
        ({"seats": [you, {**bot, "bot": "deep_blue"}]}, "no_bot"),
        ({"seats": [you, {**bot, "name": "ada"}]}, "name_taken"),
        ({"seats": [{**open_, "guest": "x"}, bot]}, "malformed"),
        ({"more": 1}, "malformed"),
    ]

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            for change, code in cases:
                answer = await http.post("/api/tables", json={"rules": "entensuppe", "name": "Ada"} | change)
                assert (answer.status_code, answer.json()["code"]) == (422, code), change
            assert (await http.post("/api/tables", content=b"{")).json()["code"] == "malformed"

    asyncio.run(scenario())


def test_large_bodies_are_not_even_read(tmp_path: Path) -> None:
    async def chunks() -> Any:
        yield b"x" * 100

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            large = await http.post("/api/tables", content=b"x" * 20_000)
            assert (large.status_code, large.json()["code"]) == (413, "too_large")
            endless = await http.post("/api/tables", content=chunks())
            assert (endless.status_code, endless.json()["code"]) == (411, "length_required")

    asyncio.run(scenario())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_site_can_neither_post_nor_connect(origin: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            table = await guest.open("entensuppe")
            answer = await guest.http.post(
                "/api/tables", json={"rules": "entensuppe", "name": "Ada"}, headers={"origin": origin}
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            window = await guest.window(table, headers={"Origin": origin})
            await window.socket.wait_closed()
            assert window.socket.close_code == 4403
            assert window.frames == []

    asyncio.run(scenario())


def test_our_own_page_may_do_both(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            guest.http.headers["origin"] = site.url
            window = await guest.window(await guest.open("entensuppe"), headers={"Origin": site.url})
            await window.until(lambda w: w.of_type("welcome"))

    asyncio.run(scenario())


def test_an_unknown_table_is_said_to_be_none(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            for table in ("x" * 22, "x" * 500, "%00"):
                window: Window = await site.guest().window(table, headers={})
                await window.socket.wait_closed()
                assert window.socket.close_code == 4404
            answer: httpx.Response = await site.guest().http.get(f"/api/tables/{'x' * 22}/record")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_table")

    asyncio.run(scenario())
