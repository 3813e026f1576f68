"""Whatever Spades says as a code has a sentence in both languages."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
from tests.games.test_spades_options import drawn_action
from tests.play import shuffled
from tests.random_rules import random_rules

import stich
from stich.errors import IllegalAction
from stich.game import Call
from stich.games.spades import SpadesRules, SpadesState
from stich.match import Match
from stich.words import LANGUAGES, Words

NAMES = ("Sam", "Wim", "Nora", "Eva")
SOURCES = Path(stich.__file__).with_name("games") / "spades"


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param, strict=True)


def test_every_option_has_a_title_a_text_and_names_for_its_values(words: Words) -> None:
    for name, each in SpadesRules.options().items():
        assert words.say(f"spades.option.{name}.title")
        assert words.say(f"spades.option.{name}.text")
        for choice in each.choices:
            assert isinstance(choice, bool) or words.say(f"spades.option.{name}.value.{choice}")


def test_every_refusal_in_the_source_has_words(words: Words) -> None:
    codes = set[str]()
    for path in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalAction":
                code = node.args[1]
                forms = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
                codes |= {str(form.value) for form in forms if isinstance(form, ast.Constant)}
    assert len(codes) > 15
    for each in codes:
        assert f"spades.illegal.{each}" in words or f"illegal.{each}" in words, each


def test_lines_refusals_phases_labels_and_endings_have_words(words: Words) -> None:
    rng, told = random.Random(31), set[str]()
    for _ in range(60):
        rules = random_rules(SpadesRules, rng, short=True)
        match = Match.start(rules, dealer=rng.randrange(4))
        while match.outcome is None:
            match = match.deal(shuffled(rules, rng))
            while match.current is not None:
                state = match.state
                assert isinstance(state, SpadesState)
                assert words.say(f"spades.phase.{state.phase}")
                error = refused(state, rng)
                if error is not None:
                    assert "{" not in words.refusal("spades", error, NAMES)
                    told.add(error.code)
                seat, action = drawn_action(state, rng)
                if isinstance(action, Call):
                    label(words, action)
                bound, _, suit = state.view(seat).bound.partition(":")
                assert not bound or words.say(f"spades.bound.{bound}", suit=suit)
                match = match.play(str(action), seat)
            settlement = match.deals[-1].settlement
            assert settlement is not None
            for line in settlement.lines:
                assert "{" not in words.line("spades", line, NAMES)
        options = {name: getattr(rules, name) for name in rules.options()}
        assert words.say(f"spades.outcome.{match.outcome.reason}", n=match.standing.deals, **options)
    assert len(told) > 8


def label(words: Words, call: Call) -> None:
    """The label of a call, found as displays find it."""
    key = f"spades.action.{call.word}"
    own = f"{key}.{call.value}"
    assert words.say(own if own in words else key, n=call.value, card=call.value)


ANY = ("bid 1", "bid nil", "bid blind_nil", "look", "blind", "redeal", "accept", "propose 1", "give SA", "ente",
       "discard SA", "SA", "S2", "D2", "H2 quack")  # fmt: skip


def refused(state: SpadesState, rng: random.Random) -> IllegalAction | None:
    """The refusal of an action drawn at random; None if it is allowed."""
    try:
        state.play(rng.choice(ANY))
    except IllegalAction as error:
        return error
    return None
