"""The sentences that this formatter and that of the page make alike: ``tests/data/words.json`` is read by both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stich.cards import Card
from stich.game import Rules
from stich.games import GAMES
from stich.options import describe
from stich.rules_in_words import (
    differences_in_words,
    need_in_words,
    note_in_words,
    possible_in_words,
    value_in_words,
)
from stich.words import LANGUAGES, Words, choose, fill

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "data" / "words.json").read_text("utf-8")
)
#: a true minus, as the page writes it
WORDS = {language: Words(language, strict=True, minus="−") for language in LANGUAGES}


def test_texts_and_numbers() -> None:
    for each in VECTORS["texts"]:
        assert fill(choose(each["text"], each["values"]), each["values"]) == each["expected"]
    for each in VECTORS["numbers"]:
        assert WORDS["en"].number(each["value"]) == each["expected"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_and_cards(language: str) -> None:
    words = WORDS[language]
    for each in VECTORS["lists"]:
        if each["language"] == language:
            assert words.listing(each["parts"], each["joint"]) == each["expected"]
    for each in VECTORS["cards"]:
        if each["language"] == language:
            assert words.card(Card(each["card"])) == each["expected"]


def pieces(parts: list[str | tuple[Card, ...]]) -> list[str | dict[str, str]]:
    """Parts as the file has them: each card by itself, with a blank between two."""
    found: list[str | dict[str, str]] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
            continue
        for place, card in enumerate(part):
            found += [" ", {"card": card.text}] if place else [{"card": card.text}]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences(language: str) -> None:
    for each in VECTORS["sentences"]:
        if each["language"] == language:
            assert pieces(WORDS[language].parts(each["key"], each["values"], each["names"])) == each["expected"]


def setting(value: Any) -> Any:
    """A value of an option from JSON, where a set is a list."""
    return frozenset(value) if isinstance(value, list) else value


def told(kind: type[Rules], name: str, vector: dict[str, Any], words: Words) -> str:
    option = kind.options()[name]
    match vector["kind"]:
        case "wanted":
            info = next(each for each in describe(kind) if each["name"] == name)
            assert {each: info[each] for each in ("choices", "low", "high")} == {
                each: vector[each] for each in ("choices", "low", "high")
            }
            return possible_in_words(kind, name, words)
        case "value":
            return value_in_words(kind, name, setting(vector["value"]), words)
        case "need":
            return need_in_words(kind, next(need for need in option.needs if vars_of(need) == vector["need"]), words)
        case "note":
            return note_in_words(changed(kind, name, vector), name, vector["section"], words)
        case "difference":
            assert option.default == setting(vector["sheet"])
            rules = changed(kind, name, vector)
            return differences_in_words(rules, words)[list(rules.differences()).index(name)]
        case other:
            raise ValueError(other)


def vars_of(need: Any) -> dict[str, Any]:
    return {each: getattr(need, each) for each in ("option", "value", "unlike", "when")}


def changed(kind: type[Rules], name: str, vector: dict[str, Any]) -> Rules:
    return kind().change(name, setting(vector["value"]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_options(game: str, language: str) -> None:
    vectors = [each for each in VECTORS["options"] if (each["game"], each["language"]) == (game, language)]
    assert {each["option"] for each in vectors} == set(GAMES[game].options())
    assert {each["kind"] for each in vectors} >= {"wanted", "value", "need", "note", "difference"}
    for each in vectors:
        assert told(GAMES[game], each["option"], each, WORDS[language]) == each["expected"], each
