"""Every code that the server can send has a sentence in both languages and stands in docs/protocol.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stich.words import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
#: how the server names a code
SENT = (
    r'_refused\("(\w+)"',
    r'Refused\((?:\d+, )?"(\w+)"',
    r'_problem\(\s*"(\w+)"',
    r'Judged\([^()]*, "(\w+)"',
    r'code = "(\w+)"',
    r'return 4\d\d, "(\w+)"',
    r'"(\w+)" if [^\n]* else "\w+"',
    r'"\w+" if [^\n]* else "(\w+)"',
    r'SQLITE_\w+: "(\w+)"',
    r'_answer\((?:sending|send), \d+, "(\w+)"',
)
# Problems of the data file are told in the terminal (`serve.data.*`).
NO_CODES = {
    "no_revision",
    "foreign",
    "newer",
    "damaged",
    "open_at",
    "human",
    "bot",
    "open",
    "BEGIN",
    "suppe",
    "ente",
    "kontra",
    "re",
}


def codes() -> set[str]:
    files = (*(ROOT / "src/stich/server").glob("*.py"), ROOT / "src/stich/names.py")
    source = "".join(path.read_text("utf-8") for path in files)
    return {code for pattern in SENT for code in re.findall(pattern, source)} - NO_CODES


def test_the_search_finds_the_codes() -> None:
    assert codes() >= {
        "stale",
        "name_long",
        "too_fast",
        "too_large",
        "foreign_origin",
        "spectator",
        "no_hint",
        "server",
    }
    assert all(code == code.lower() for code in codes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_words(language: str) -> None:
    assert {code for code in codes() if f"illegal.{code}" not in catalogue(language)} == set()


def test_every_code_is_documented() -> None:
    docs = (ROOT / "docs/protocol.md").read_text("utf-8")
    assert {code for code in codes() if f"`{code}`" not in docs} == set()
