"""Rules over HTTP: options and presets as data, judging a text, refusals with their reason, pages of links."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import LOOSE, serving

from stich.errors import RulesError
from stich.games import GAMES, find
from stich.games.presets import PRESETS, presets
from stich.options import GROUPS, describe, write
from stich.rules_in_words import refusal_in_words
from stich.server.limits import Limits
from stich.server.messages import MAX_RULES
from stich.words import LANGUAGES, Words, catalogue


def get(tmp_path: Path, path: str, limits: Limits = LOOSE, **query: str) -> tuple[int, Any]:
    async def scenario() -> tuple[int, Any]:
        async with serving(tmp_path / "s.sqlite3", limits=limits) as site:
            answer = await site.guest().http.get(path, params=query)
            return answer.status_code, answer.json()

    return asyncio.run(scenario())


def test_games_come_with_all_their_options_and_presets(tmp_path: Path) -> None:
    _, games = get(tmp_path, "/api/games")
    for game in games:
        name = game["game"]
        assert game["options"] == json.loads(json.dumps(describe(GAMES[name])))
        assert [each["preset"] for each in game["presets"]] == list(presets(name))
        assert [each["rules"] for each in game["presets"]] == [str(PRESETS[each]) for each in presets(name)]
        assert game["presets"][0]["differences"] == []


def test_rules_are_told_with_what_differs_from_the_sheet(tmp_path: Path) -> None:
    text = " doppelkopf:privat( deals = 12, schmeissen=trump1+kings5 ) "
    assert get(tmp_path, "/api/rules", text=text) == (
        200,
        {
            "game": "doppelkopf",
            "rules": "doppelkopf(deals=12, second_dulle=second_wins, armut=on, schmeissen=kings5+trump1)",
            "preset": None,
            "differences": [
                {"option": "deals", "value": 12, "sheet": 24},
                {"option": "second_dulle", "value": "second_wins", "sheet": "first_wins"},
                {"option": "armut", "value": "on", "sheet": "off"},
                {"option": "schmeissen", "value": ["kings5", "trump1"], "sheet": []},
            ],
            "sections": [
                {"section": 2, "options": [{"option": "armut", "value": "on", "sheet": "off"}]},
                {"section": 3, "options": [{"option": "second_dulle", "value": "second_wins", "sheet": "first_wins"}]},
                {
                    "section": 5,
                    "options": [
                        {"option": "armut", "value": "on", "sheet": "off"},
                        {"option": "schmeissen", "value": ["kings5", "trump1"], "sheet": []},
                    ],
                },
                {"section": 12, "options": [{"option": "deals", "value": 12, "sheet": 24}]},
            ],
        },
    )


def test_every_preset_is_known_by_its_text(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            for name, rules in PRESETS.items():
                by_name = (await http.get("/api/rules", params={"text": name})).json()
                by_text = (await http.get("/api/rules", params={"text": str(rules)})).json()
                assert by_name == by_text
                assert by_text["preset"] == name
                told = {each["option"]: each["value"] for each in by_text["differences"]}
                wanted = {option: write(value) for option, value in rules.differences().items()}
                assert {
                    key: "+".join(sorted(v)) if isinstance(v, list) else write(v) for key, v in told.items()
                } == wanted

    asyncio.run(scenario())


#: a text that is refused, and the values of the refusal
REFUSED: tuple[tuple[str, dict[str, str]], ...] = (
    ("", {"reason": "no_rules", "text": ""}),
    ("spades(", {"reason": "no_rules", "text": "spades("}),
    ("skat", {"reason": "no_game", "text": "skat"}),
    ("spades:shrt", {"reason": "no_preset", "game": "spades", "text": "shrt"}),
    ("spades(goal=3)", {"reason": "no_option", "game": "spades", "text": "goal"}),
    ("spades(target=)", {"reason": "no_value", "game": "spades", "option": "target", "value": ""}),
    ("spades(target=300, target=400)", {"reason": "twice", "game": "spades", "option": "target"}),
    ("spades(target=3)", {"reason": "value", "game": "spades", "option": "target", "value": "3"}),
    (
        "spades(discard=after_bidding)",
        {"reason": "needs", "game": "spades", "option": "discard", "value": "after_bidding", "need": "jokers",
         "needed": "54"},
    ),
    (
        "spades(minimum_bid=2)",
        {"reason": "needs", "game": "spades", "option": "minimum_bid", "value": "2", "need": "bidding",
         "needed": "partners"},
    ),
    (
        "entensuppe(pond=0, pond_beats_target=False)",
        {"reason": "needs_other", "game": "entensuppe", "option": "pond_beats_target", "value": "False",
         "need": "pond", "needed": "0"},
    ),
    (
        "doppelkopf(nines=False, schmeissen=nines5)",
        {"reason": "needs", "game": "doppelkopf", "option": "schmeissen", "value": "nines5", "need": "nines",
         "needed": "True"},
    ),
)  # fmt: skip


@pytest.mark.parametrize(("text", "values"), REFUSED, ids=[text or "nothing" for text, _ in REFUSED])
def test_wrong_rules_are_refused_with_the_reason_as_data(text: str, values: dict[str, str], tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            http = site.guest().http
            judged = await http.get("/api/rules", params={"text": text})
            opened = await http.post("/api/tables", json={"rules": text, "name": "Ada"})
            for answer in (judged, opened):
                assert answer.status_code == 422
                assert answer.json() == {"code": "bad_rules", "values": values}

    asyncio.run(scenario())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    words = catalogue(language)
    assert {values["reason"] for _, values in REFUSED} == {
        key.removeprefix("rules.refused.") for key in words if key.startswith("rules.refused.")
    }
    for game, kind in GAMES.items():
        for group in {option.group for option in kind.options().values()}:
            assert {f"{game}.option.group.{group}", f"option.group.{group}"} & set(words), (game, group)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_every_reason_in_words(language: str) -> None:
    words = Words(language, strict=True)
    for text, values in REFUSED:
        with pytest.raises(RulesError) as caught:
            find(text)
        said = refusal_in_words(caught.value, GAMES.get(values.get("game", "")), words)
        assert said != str(caught.value)
        assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_the_form_has_its_words(language: str) -> None:
    words = catalogue(language)
    for name, game in GAMES.items():
        for each in describe(game):
            key = f"{name}.option.{each['name']}"
            assert {f"{key}.title", f"{key}.text"} <= set(words)
            assert each["group"] in GROUPS
            for value in each["choices"]:
                assert f"{key}.value.{write(value)}" in words or f"option.value.{write(value)}" in words, (key, value)


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_change_everything_are_not_too_long(game: str) -> None:
    length = len(game) + 2
    for name, each in GAMES[game].options().items():
        values = [write(value) for value in each.choices if value != each.default]
        values += [str(value) for value in (each.low, each.high) if value is not None]
        values += ["+".join(each.subset)] if each.subset else []
        length += len(name) + 1 + max(map(len, values)) + 2
    assert length <= MAX_RULES


def test_questions_about_rules_are_limited_in_length_and_number(tmp_path: Path) -> None:
    assert get(tmp_path, "/api/rules", text="x" * (MAX_RULES + 1)) == (422, {"code": "malformed", "values": {}})
    assert get(tmp_path, "/api/rules") == (422, {"code": "malformed", "values": {}})
    long = get(tmp_path, "/api/rules", text="spades(" + "x" * (MAX_RULES - 8) + ")")
    assert long[1]["values"]["reason"] == "no_option"
    assert len(long[1]["values"]["text"]) <= 80

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", limits=Limits(questions_per_minute=3)) as site:
            http = site.guest().http
            answers = [await http.get("/api/rules", params={"text": "spades"}) for _ in range(5)]
            assert [each.status_code for each in answers[:3]] == [200] * 3
            assert answers[4].json() == {"code": "too_fast", "values": {}}
            assert "set-cookie" not in answers[0].headers

    asyncio.run(scenario())


def test_a_table_of_mixed_rules_has_exactly_these(tmp_path: Path) -> None:
    text = "spades(target=300, loss_limit=-300, blind_nil=True, blind_nil_exchange=0, moon=wins_match, bag_limit=0)"

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open(text))
            [welcome] = window.of_type("welcome")
            assert welcome["table"]["rules"] == text
            assert find(text) == find(welcome["table"]["rules"])

    asyncio.run(scenario())


def test_a_link_to_rules_is_the_page_whatever_it_says(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>Stich</title>")

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3", static=static) as site:
            http = site.guest().http
            for path in ("/new/spades%28target=300%29", "/new/", "/new/a/b%2Fc", "/new/%E0%A4%A", "/new/..%2f..%2fx"):
                answer = await http.get(path)
                assert (answer.status_code, "<title>Stich</title>" in answer.text) == (200, True), path

    asyncio.run(scenario())
