"""Names are shown exactly as typed, or refused with a reason (A28)."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path

import pytest
from tests.server.client import play_on, quiet, serving

from stich.games import find
from stich.match import Match
from stich.names import NameRefused, checked_name, letters, name_key
from stich.records import Record, dumps, loads

SHOWN = ("Jörg Müßig", "Łukasz", "李雷", "李明", "A/B ?#%", "<img src=x onerror=a>", "ö", "24 letters are as many!")
#: joiners that people need, and emoji that are joined (A37)
JOINED = (
    "Ada \U0001f469\u200d\U0001f4bb", "\U0001f3f3\ufe0f\u200d\U0001f308", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "1\ufe0f\u20e3", "\u203c\ufe0f", "\u26f9\ufe0f\u200d\u2642\ufe0f",
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u2764\ufe0f", "\U0001f44d\U0001f3fd", "\u0e19\u0e31\u0e48",
)  # fmt: skip
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
#: drawn as nothing, or as something else than it is (A36), and joiners that join nothing (A37)
UNSEEN = (
    "\u3164", "Ada\u3164", "Ada\U000e0100", "Ada \u0301", "\u0301", "\u2800", "Ada\u034f", "Ada\ufe0f", "Ada\u115f",
    "Ada\uffa0", "Ada\u17b4", "Ada\u180b", "Ada\U0001d159", "Ada\u0378", "\u1160",
    "\ufe0fAda", "1\ufe0f", "Ada\u200d", "\u200dAda", "Ad\u200d\u200da", "Ada \u200dB", "Ada\u200d\U0001f4bb",
)  # fmt: skip
#: beside Ada they look like another Ada (A36, F3)
TWINS = (
    "ADA", "\uff21\uff44\uff41", "\u0410da", "Ad\u0430", "\u24b6da", "\U0001d400da", "\u0391da", "Ad\u200ca",
    "Ad\u0251",
)  # fmt: skip


@pytest.mark.parametrize("name", SHOWN)
def test_A28_these_are_kept_letter_for_letter(name: str) -> None:
    assert checked_name(name) == name
    assert checked_name(f"  {name} ") == name, "only the ends are trimmed"


@pytest.mark.parametrize("name", REFUSED)
def test_A28_these_are_refused_with_a_reason(name: str) -> None:
    with pytest.raises(NameRefused) as caught:
        checked_name(name)
    assert caught.value.code == REFUSED[name]


@pytest.mark.parametrize("name", JOINED, ids=ascii)
def test_A37_joiners_that_people_need_are_kept(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_A36_a_name_has_ink_and_no_sign_that_shows_nothing(name: str) -> None:
    with pytest.raises(NameRefused, match="name_invisible"):
        checked_name(name)


def test_A37_the_limit_counts_what_people_count_as_letters() -> None:
    assert checked_name("\U0001f469\u200d\U0001f4bb" * 13)
    assert letters("\U0001f1e9\U0001f1ea" * 3) == 3
    assert checked_name("\u0928\u093f" * 20), "a letter with its vowel is one"
    with pytest.raises(NameRefused, match="name_long"):
        checked_name("\u0928\u093f" * 25)
    with pytest.raises(NameRefused, match="name_marks"):
        checked_name("A" + "\u0301" * 20)


@pytest.mark.parametrize("name", TWINS, ids=ascii)
def test_A36_F3_twins_have_one_key(name: str) -> None:
    assert checked_name(name) == name
    assert name_key(name) == name_key("Ada")
    assert name_key(name) != name_key("Ida")


ALIKE = (
    ("Zo\u00eb", "Zo\u0451"), ("\u039dina", "Nina"), ("\u0397ans", "Hans"), ("\u0395va", "Eva"), ("E\u03bda", "Eva"),
    ("\u0422om", "Tom"), ("\u03a4om", "Tom"), ("\u0391\u039d\u039d\u0391", "\u0391\u03bd\u03bd\u03b1"),
    ("Stra\u00dfe", "STRASSE"), ("\u00c5sa", "\u212bsa"), ("Ma\u0445", "Max"),
)  # fmt: skip


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_F3_letters_of_other_alphabets_with_their_marks_and_capitals_are_no_difference(one: str, other: str) -> None:
    assert name_key(checked_name(one)) == name_key(checked_name(other))


def test_F3_who_is_called_nearly_the_same_may_sit_beside() -> None:
    names = ("Jan", "J\u00e4n", "Jana", "Ilan", "Lian", "Mai", "Mal", "Zoe", "Zo\u00eb", "\u041d\u0438\u043d\u0430")
    assert len({name_key(name) for name in names}) == len(names)


@pytest.mark.parametrize("name", [*SHOWN, *JOINED], ids=ascii)
def test_A37_a_record_takes_every_name_that_the_table_takes(name: str) -> None:
    match = Match.start(find("entensuppe"))
    assert loads(dumps(Record.from_match(match, [(name, "human"), ("Mira", "standard")]))).names[0] == name


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
            cookie = dict(guests[1].http.cookies)
        async with serving(data) as site:
            guest = site.guest("whoever")
            guest.http.cookies.update(cookie)
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
            for name in TWINS:
                assert (await site.guest(name).sit(table, 1)).json()["code"] == "name_taken", ascii(name)
            mira = site.guest("mira")
            names = [
                seat["name"]
                for seat in (await mira.window(await mira.open("spades"))).of_type("welcome")[0]["table"]["seats"]
            ]
            assert len({name.casefold() for name in names}) == 4, "a computer player takes another name then"

    asyncio.run(scenario())
