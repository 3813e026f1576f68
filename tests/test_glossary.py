"""N8: each thing has one English term everywhere: ``docs/words.md`` says which, and which words never stand for it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "words.md"
#: the heading of a table, and how the files begin whose texts it is about; all files where nothing stands here
ROOMS = {"Doppelkopf": "doppelkopf", "Entensuppe (Duck Soup)": "entensuppe", "Spades": "spades"}


class Term(NamedTuple):
    room: str
    german: str
    english: str
    never: tuple[str, ...]


def terms() -> Iterator[Term]:
    room = ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            room = ROOMS.get(line.removeprefix("## "), "")
        elif line.startswith("| ") and not line.startswith(("| German", "| ---")):
            german, english, never, _ = (cell.strip() for cell in line.strip("|").split("|"))
            yield Term(room, german, english, tuple(filter(None, map(str.strip, never.split(",")))))


TERMS = tuple(terms())


def texts(language: str, room: str) -> Iterator[tuple[str, str]]:
    """All texts of a room by key; of all of them, and of what is no game's, where the room has no name."""
    for file in files("stich").joinpath("words", language).iterdir():
        if file.name.startswith(room) and file.name.endswith(".json"):
            for key, text in json.loads(file.read_text("utf-8")).items():
                for form in [text] if isinstance(text, str) else text.values():
                    plain = re.sub(r"\{[a-z_0-9]+\}|--\S+", "", form)
                    # Help names what can be typed, which is notation; words of the language have their capitals.
                    yield (
                        key,
                        re.sub(r"\b(augen|hochzeit|armut|schwarz)\b", "", plain) if ".cli.solve." in key else plain,
                    )


def says(text: str, term: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(term)}(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.english)
def test_N8_a_word_that_the_glossary_rules_out_stands_in_no_english_text(term: Term) -> None:
    found = [(key, text, word) for key, text in texts("en", term.room) for word in term.never if says(text, word)]
    assert found == []


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.english)
def test_N8_every_term_of_the_glossary_is_said(term: Term) -> None:
    """What nobody says any more leaves the glossary."""
    begins = re.compile(re.escape(term.german[:-2] if term.german.endswith("en") else term.german), re.IGNORECASE)
    assert any(says(text, term.english) for _, text in texts("en", term.room))
    assert any(begins.search(text) for _, text in texts("de", term.room))


def test_N8_every_game_has_its_table() -> None:
    assert {term.room for term in TERMS} == {"", *ROOMS.values()}
    assert len(TERMS) > 25
