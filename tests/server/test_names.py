"""Names are shown exactly as typed, or refused with a reason (A28)."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path

import pytest
from tests.server.client import play_on, quiet, serving

from stich.records import loads
from stich.server.messages import NameRefused, checked_name

SHOWN = ("Jörg Müßig", "Łukasz", "李雷", "李明", "A/B ?#%", "<img src=x onerror=a>", "ö", "24 letters are as many!")
REFUSED = {
    "": "name_empty",
    "   ": "name_empty",
    "x" * 200: "name_long",
    "x" * 25: "name_long",
    "Ada\u202eevil": "name_invisible",
    "Ada\x00": "name_invisible",
    "Ada\nBen": "name_invisible",
    "Ada\u200bLovelace": "name_invisible",
    "Ada  Lovelace": "name_spaces",
    "Ada\u00a0L": "name_spaces",
}


@pytest.mark.parametrize("name", SHOWN)
def test_A28_these_are_kept_letter_for_letter(name: str) -> None:
    assert checked_name(name) == name
    assert checked_name(f"  {name} ") == name, "only the ends are trimmed"


@pytest.mark.parametrize("name", REFUSED)
def test_A28_these_are_refused_with_a_reason(name: str) -> None:
    with pytest.raises(NameRefused) as caught:
        checked_name(name)
    assert caught.value.code == REFUSED[name]


def test_the_same_letters_typed_in_two_ways_are_the_same_name() -> None:
    assert checked_name(unicodedata.normalize("NFD", "Jörg")) == "Jörg"
    assert len(checked_name(unicodedata.normalize("NFD", "ö" * 24))) == 24


def test_A28_names_over_reload_restart_and_export(tmp_path: Path) -> None:
    names = ("Jörg Müßig", "李雷", "李明", "<img src=x onerror=a>")

    async def scenario() -> None:
        data = tmp_path / "s.sqlite3"
        async with serving(data) as site:
            guests = [site.guest(name) for name in names]
            table = await guests[0].open("spades", [{"kind": "you"}, *[{"kind": "open"}] * 3])
            for seat in (1, 2, 3):
                assert (await guests[seat].sit(table, seat)).status_code == 200
            windows = [await guest.window(table) for guest in guests]
            await play_on(windows, quiet, lambda view: bool(view["over"]))
            cookie = guests[1].http.cookies["stich_guest"]
        async with serving(data) as site:
            guest = site.guest("whoever")
            guest.http.cookies.set("stich_guest", cookie)
            window = await guest.window(table)
            info = window.of_type("welcome")[0]["table"]
            assert [seat["name"] for seat in info["seats"]] == list(names)
            assert info["seat"] == 1, "the same guest has the same seat"
            [summary] = (await guest.http.get("/api/tables")).json()
            assert [seat["name"] for seat in summary["seats"]] == list(names)
            record = await guest.http.get(f"/api/tables/{table}/record")
            assert loads(record.text).names == names

    asyncio.run(scenario())


def test_A28_what_is_refused_says_why_over_http(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            for name, code in REFUSED.items():
                answer = await http.post("/api/tables", json={"rules": "spades", "name": name})
                assert (answer.status_code, answer.json()["code"]) == (422, code), repr(name)
            bot = [{"kind": "you"}, {"kind": "bot", "bot": "random", "name": "x" * 30}]
            answer = await http.post("/api/tables", json={"rules": "entensuppe", "name": "Ada", "seats": bot})
            assert answer.json()["code"] == "name_long"

    asyncio.run(scenario())


def test_two_names_at_a_table_never_merge(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, other = site.guest("Ada"), site.guest("ADA")
            table = await ada.open("entensuppe", [{"kind": "you"}, {"kind": "open"}])
            assert (await other.sit(table, 1)).json()["code"] == "name_taken"
            mira = site.guest("mira")
            names = [
                seat["name"]
                for seat in (await mira.window(await mira.open("spades"))).of_type("welcome")[0]["table"]["seats"]
            ]
            assert len({name.casefold() for name in names}) == 4, "a computer player takes another name then"

    asyncio.run(scenario())
