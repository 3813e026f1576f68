"""Everything that Entensuppe can say has words in both languages, with the slots that are filled."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import stich.games.entensuppe
from stich.errors import IllegalAction
from stich.games.entensuppe import EntensuppeFacts, EntensuppeRules
from stich.options import Value
from stich.words import Words

Deal = tuple[tuple[int, int], tuple[int, int]]  #: points of the Ente and of the Suppe

SOURCES = sorted(Path(stich.games.entensuppe.__file__).parent.glob("*.py"))
NAMES = ["Anna", "Ben"]


def first_strings(call_name: str, place: int) -> Iterator[object]:
    """The constant at ``place`` of every call of that name in the sources."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != call_name:
                continue
            for argument in node.args[place : place + 1]:
                if isinstance(argument, ast.Constant):
                    yield argument.value


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_reason_and_code_has_words(language: str) -> None:
    words = Words(language)
    for code in {*first_strings("IllegalAction", 1), "no_quack", "no_quakquak", "no_entensuppe"}:
        assert f"entensuppe.illegal.{code}" in words or f"illegal.{code}" in words, code
    for code in {*first_strings("Line", 0), "ente", "suppe", "ente_piles", "suppe_piles"}:
        assert f"entensuppe.line.{code}" in words, code
    for code in ("im_teich", "in_der_suppe", "target", "games", "cap", "draw"):
        assert f"entensuppe.outcome.{code}" in words
    for phase in ("lead", "follow", "quacked", "answer", "over"):
        assert f"entensuppe.phase.{phase}" in words


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_option_and_value_has_words(language: str) -> None:
    words = Words(language)
    for name, option in EntensuppeRules.options().items():
        assert f"entensuppe.option.{name}.title" in words
        assert f"entensuppe.option.{name}.text" in words
        for value in option.choices:
            assert f"entensuppe.option.{name}.value.{value}" in words


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("options", "deals"),
    [
        ({}, [((8, 9), (9, 10)), ((5, 13), (4, 14))]),
        ({}, [((13, 12), (13, 12))]),
        ({}, [((12, 12), (12, 12)), ((11, 12), (11, 12))]),
        ({"both_in_pond": "normal_scoring"}, [((12, 12), (12, 12))]),
        ({"pond": 0}, [((1, 16), (1, 16))]),
        ({"pond": 0, "target": 100, "soup": 0}, [((10, 9), (10, 9))]),
        ({"pond": 0, "target": 100}, [((10, 10), (10, 10))]),
        ({"games_to_win": 3}, [((1, 16), (1, 16)), ((1, 16), (1, 16))]),
        ({"max_deals": 1}, [((8, 9), (9, 10))]),
    ],
)
def test_every_line_can_be_told(language: str, options: dict[str, Value], deals: list[Deal]) -> None:
    rules, words = EntensuppeRules.settled(options), Words(language, strict=True)
    standing = rules.opening()
    for ente, suppe in deals:
        settlement = rules.settle(standing, EntensuppeFacts(ente=ente, suppe=suppe))
        for line in settlement.lines:
            assert "{" not in words.tell(f"entensuppe.line.{line.code}", line.values, NAMES)
        standing = settlement.standing
    facts = EntensuppeFacts.from_piles(ente=((4, 2), (5, 2)), suppe=((3, 3), (4, 3)))
    for line in EntensuppeRules().settle(EntensuppeRules().opening(), facts).lines:
        words.tell(f"entensuppe.line.{line.code}", line.values, NAMES)


@pytest.mark.parametrize("language", ["de", "en"])
def test_refusals_can_be_told(language: str) -> None:
    rules = EntensuppeRules()
    state = rules.start(rules.pack(), rules.opening())
    for action, by in [("S2", 0), ("S3", 1), ("ente", 1), ("S2 quack", 1), ("take", 1)]:
        with pytest.raises(IllegalAction) as error:
            state.play(action, by)
        words = Words(language, strict=True)
        key = f"entensuppe.illegal.{error.value.code}"
        words.tell(key if key in words else f"illegal.{error.value.code}", error.value.values, NAMES)
