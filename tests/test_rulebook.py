"""The rule book stands in the repository, and whatever cites it finds what it cites."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stich.games import GAMES

ROOT = Path(__file__).parent.parent
BOOK = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")

ID = r"(?:DS|SP|DKX|DKO|DK)-[AE]?\d\d"
ANCHORS = re.findall(r'<a id="([^"]+)"></a>', BOOK)
HEADINGS = set(re.findall(r"^#+ (\d+(?:\.\d+)*) ", BOOK, re.MULTILINE))

FOLDERS = ("src", "cpp", "tests", "web/src", "docs", "bench")
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
TEXTS = {".py", ".pyi", ".hpp", ".cpp", ".ts", ".svelte", ".css", ".json", ".toml", ".md"}


def citing() -> Iterator[tuple[str, str]]:
    """Every text that may cite the rule book, by its path."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in TEXTS]
    for path in [*files, *(ROOT / page for page in PAGES)]:
        if path.is_file() and "static" not in path.parts:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


TEXT = dict(citing())


def ids_in(text: str) -> set[str]:
    """The ids that a text cites, also in the name of a test (``test_DS_A05_...``)."""
    return {
        found.replace("_", "-") for found in re.findall(r"(?<![A-Za-z])" + ID.replace("-", "[-_]") + r"(?!\d)", text)
    }


def cited_sections(text: str) -> set[str]:
    """The numbers after "rulebook.md", also several: "rulebook.md 6.1, 6.8", "rulebook.md sections 2 and 6"."""
    number = r"\d+(?:\.\d+)*"
    lists = re.findall(rf"rulebook\.md (?:sections? )?((?:{number})(?:(?:, | and | to ){number})*)", text)
    return {found for each in lists for found in re.findall(number, each)}


def test_an_id_is_explained_once() -> None:
    assert len(ANCHORS) == len(set(ANCHORS))
    assert all(re.fullmatch(ID, anchor) for anchor in ANCHORS)


def test_every_rule_and_gap_and_example_of_the_book_is_an_anchor() -> None:
    """Also where one part of the book cites another."""
    assert ids_in(BOOK) == set(ANCHORS)


def test_every_id_that_is_cited_is_an_anchor() -> None:
    lost = {path: sorted(ids_in(text) - set(ANCHORS)) for path, text in TEXT.items()}
    assert {path: ids for path, ids in lost.items() if ids} == {}


def test_every_section_that_is_cited_is_a_heading() -> None:
    lost = {path: sorted(cited_sections(text) - HEADINGS) for path, text in TEXT.items()}
    assert {path: sections for path, sections in lost.items() if sections} == {}
    assert any(cited_sections(text) for text in TEXT.values())


def test_nothing_cites_the_rule_book_under_another_name() -> None:
    """docs/rules.md is the page that tells how the rules are kept, not the rules."""
    own = Path(__file__).relative_to(ROOT).as_posix()
    stale = re.compile(r"(?<!\]\()(?<![/\w])rules\.md\b")
    assert [path for path, text in TEXT.items() if path != own and stale.search(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_names_its_rule(game: str) -> None:
    for name, option in GAMES[game].options().items():
        known = ids_in(option.rule) | ({option.rule} & HEADINGS)
        assert known, name
        assert known <= set(ANCHORS) | HEADINGS, name


def excused(game: str) -> set[str]:
    """The ids in the table of the game's page that says which rules software cannot break; a range names all in it."""
    page = TEXT[f"docs/rules/{game}.md"]
    [table] = re.findall(r"^## .*software cannot break$(.*?)^## ", page, re.MULTILINE | re.DOTALL)
    named = ids_in(table)
    for kind, first, last in re.findall(r"\b(DS|SP|DKX|DKO|DK)-(\d\d) to \1-(\d\d)", table):
        named |= {f"{kind}-{number:02}" for number in range(int(first), int(last) + 1)}
    return named


def test_every_core_rule_has_a_test_named_by_it() -> None:
    """Or stands, with the reason, among the rules of its game that software cannot break."""
    core = set(re.findall(rf"\*\*({ID})\*\* core", BOOK)) | {anchor for anchor in ANCHORS if anchor.startswith("DKX")}
    tests = [text for path, text in TEXT.items() if path.startswith("tests/") and path.endswith(".py")]
    tested = {each for text in tests for name in re.findall(r"def (test_\w+)", text) for each in ids_in(name)}
    assert core - tested - {each for game in GAMES for each in excused(game)} == set()


def test_every_example_of_the_book_is_data(examples: dict[str, dict[str, Any]]) -> None:
    assert {anchor for anchor in ANCHORS if "-E" in anchor} == set(examples)
