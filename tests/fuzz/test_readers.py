"""No text, whatever it is, makes a reader do anything but read it or refuse it with the right error, and soon."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fuzz.readers import DATA, READERS, check, nearly, of_pieces

CORPUS = sorted((DATA / "fuzz").glob("*/*"))
SECONDS = 4.0  #: of processor time for the largest text, on a slow machine

#: texts too large to be committed, by their pattern
LARGE: dict[str, Callable[[], str]] = {
    "one_letter": lambda: "x" * 1_000_000,
    "digits": lambda: "9" * 1_000_000,
    "blanks": lambda: " " * 1_000_000,
    "lines": lambda: "\n" * 1_000_000,
    "quotes": lambda: '"' * 1_000_000,
    "brackets": lambda: "[" * 100_000 + "]" * 100_000,
    "brackets_on_lines": lambda: "x = " + "[\n" * 100_000,
    "parentheses": lambda: "spades" + "(" * 200_000,
    "commas": lambda: "spades(" + "," * 500_000 + ")",
    "equals": lambda: "spades(target" + "=" * 500_000 + ")",
    "plus": lambda: "doppelkopf(schmeissen=" + "a+" * 200_000 + "a)",
    "underscores": lambda: "spades(" + "a_" * 200_000 + "=1)",
    "cards": lambda: "SA " * 200_000,
    "wrong_cards": lambda: "SA " * 200_000 + "Z",
    "combining": lambda: "e" + "\u0301" * 200_000,
    "colons": lambda: ": " * 200_000,
    "comments": lambda: "#\n" * 300_000,
    "blocks": lambda: "id: a\n\n" * 50_000,
    "dotted_keys": lambda: 'format = "stich-1"\n' + "a." * 900 + "a = 1\n",
    "dotted_rules": lambda: 'format = "stich-1"\nrules.' + "a." * 900 + "a = 1\n",
    "dotted_result": lambda: 'format = "stich-1"\nrules = "spades"\nresult.' + "a." * 900 + "a = 1\n",
    "dotted_seats": lambda: 'format = "stich-1"\nrules = "spades"\nseats = [{name.' + "a." * 900 + "a = 1}]\n",
    "dotted_dealer": lambda: 'format = "stich-1"\nrules = "spades"\n[[deals]]\ndealer.' + "a." * 900 + "a = 1\n",
    "unknown_keys": lambda: 'format = "stich-1"\nrules = "spades"\n' + "".join(f"k{n} = 1\n" for n in range(100_000)),
    "many_seats": lambda: 'format = "stich-1"\nrules = "spades"\nseats = [' + "3,\n" * 300_000 + "]\n",
    "many_deals": lambda: 'format = "stich-1"\nrules = "spades"\n' + "[[deals]]\n" * 100_000,
    "many_actions": lambda: 'format = "stich-1"\nrules = "spades"\n[[deals]]\nactions = [' + '"nil",\n' * 100_000 + "]",
    "strings": lambda: 'x = """' + "a\n" * 400_000,
}  # fmt: skip


@pytest.mark.parametrize("name", READERS)
def test_good_texts_are_read(name: str) -> None:
    assert all(check(READERS[name], text) for text in READERS[name].good)


@pytest.mark.parametrize("name", READERS)
@settings(deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_nearly_right_texts(name: str, data: st.DataObject) -> None:
    check(READERS[name], data.draw(nearly(READERS[name])))


@pytest.mark.parametrize("name", READERS)
@settings(deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_any_text_and_any_order_of_pieces(name: str, data: st.DataObject) -> None:
    check(READERS[name], data.draw(st.one_of(st.text(), of_pieces(READERS[name]))))


@pytest.mark.soak
@pytest.mark.parametrize("name", READERS)
@settings(max_examples=5_000, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_many_texts(name: str, data: st.DataObject) -> None:
    reader = READERS[name]
    check(reader, data.draw(st.one_of(nearly(reader), nearly(reader), of_pieces(reader), st.text())))


@pytest.mark.parametrize("pattern", LARGE)
@pytest.mark.parametrize("name", READERS)
def test_large_texts_are_done_soon(name: str, pattern: str) -> None:
    text = LARGE[pattern]()
    before = time.process_time()
    check(READERS[name], text)
    assert time.process_time() - before < SECONDS


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_texts_that_once_did_harm_or_well_might(path: Path) -> None:
    """Names begin with ``good`` if the text can be read; the rest of the name tells what is the matter with it."""
    encoding = "latin-1" if path.parent.name == "record_bytes" else "utf-8"
    text = path.read_bytes().decode(encoding, "surrogateescape")
    assert check(READERS[path.parent.name], text) == path.name.startswith("good")


def test_every_reader_has_its_corpus() -> None:
    assert {path.parent.name for path in CORPUS} == set(READERS)
