"""Rules as text: only what differs from the sheet is written, everything is read back, a wrong mix is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import ClassVar

import pytest

from stich.errors import RulesError
from stich.game import Rules
from stich.games import ALIASES, GAMES, find
from stich.options import Need, Option, Options, Value, describe, option


@dataclass(frozen=True)
class Sample(Options):
    """One option of each kind."""

    game: ClassVar[str] = "sample"

    target: int = option(500, "A-1", between=(100, 2000))
    pond: int = option(125, "A-2", choices=(0,), between=(60, 676))
    limit: int | None = option(None, "A-3", choices=(None,), between=(-5000, -100))
    nil: bool = option(True, "A-4")
    jokers: str = option("none", "A-5", choices=("none", "54", "52"))
    throw: frozenset[str] = option(
        frozenset(), "A-6", subset=("nines5", "kings5"), needs=[Need("nines", True, when="nines5")]
    )
    nines: bool = option(True, "A-7")
    discard: str = option("early", "A-8", choices=("early", "late"), needs=[Need("jokers", "54")])
    secret: bool = option(False, "A-9", needs=[Need("discard", "late"), Need("pond", 0, unlike=True)])


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Sample(), "sample"),
        (Sample(target=300), "sample(target=300)"),
        (Sample(nil=False, target=300), "sample(target=300, nil=False)"),
        (Sample(pond=0, limit=-500), "sample(pond=0, limit=-500)"),
        (Sample(jokers="54"), "sample(jokers=54)"),
        (Sample(throw=frozenset({"kings5", "nines5"})), "sample(throw=kings5+nines5)"),
    ],
)
def test_only_what_differs_is_written_and_it_reads_back(rules: Sample, text: str) -> None:
    assert str(rules) == text
    assert Sample().parse(text.removeprefix("sample").strip("()")) == rules


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("target=99", "target=99 is not possible; target is a number from 100 to 2000"),
        ("target=True", "target=True is not possible"),
        ("target", "'target' is not an option; write target=value, where it is a number from 100 to 2000"),
        ("target=", "is not an option; write target=value"),
        ("target=300, target=400", "target stands twice"),
        (
            "goal=300",
            "sample has no option 'goal'; it has target, pond, limit, nil, jokers, throw, nines, discard, secret",
        ),
        ("pond=1", "pond is 0 or a number from 60 to 676"),
        ("limit=5", "limit is None or a number from -5000 to -100"),
        ("nil=1", "nil is True or False"),
        ("nil=yes", "nil=yes is not possible"),
        ("jokers=53", "jokers is none or 54 or 52"),
        ("throw=queens", "throw is some of nines5+kings5, or none"),
        ("discard=late", "sample: discard=late needs jokers=54"),
        ("discard=late, jokers=52", "discard=late needs jokers=54"),
        ("secret=True, discard=late, jokers=54, pond=0", "secret=True needs a pond other than 0"),
        ("throw=kings5+nines5, nines=False", "throw=nines5 needs nines=True"),
        ("target=007", "is not an option"),
        ("target=٣٠٠", "is not an option"),
        ("limit=-0", "is not an option"),
        ("target=" + "9" * 30, "is not an option"),
        ("target=__import__('os')", "is not an option"),
    ],
)
def test_a_wrong_option_is_named_with_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        Sample().parse(text)
    assert reason in str(caught.value)


def test_rules_made_in_code_are_checked_too() -> None:
    with pytest.raises(RulesError, match="target=50 is not possible"):
        Sample(target=50)


def test_a_value_may_have_a_need_of_its_own() -> None:
    assert Sample().parse("throw=kings5, nines=False").throw == {"kings5"}


def test_a_change_gives_up_what_loses_its_meaning_with_it() -> None:
    rules = Sample().parse("jokers=54, discard=late, secret=True, throw=kings5+nines5, target=300")
    assert str(rules.change("jokers", "52")) == "sample(target=300, jokers=52, throw=kings5+nines5)"
    assert rules.change("nines", False).throw == {"kings5"}
    assert rules.change("target", 400).change("target", 300) == rules


def test_a_change_that_is_not_possible_is_refused_not_dropped() -> None:
    with pytest.raises(RulesError, match="discard=late needs jokers=54"):
        Sample().change("discard", "late")
    with pytest.raises(RulesError, match="target=3 is not possible"):
        Sample().change("target", 3)


def test_long_texts_are_quoted_short() -> None:
    for text in ("x" * 10_000, "jokers=" + "x" * 10_000, "target=" + "9" * 10_000):
        with pytest.raises(RulesError) as caught:
            Sample().parse(text)
        assert len(str(caught.value)) < 300


def test_options_as_plain_data_are_enough_for_a_form() -> None:
    described = {each["name"]: each for each in describe(Sample)}
    assert json.loads(json.dumps(described)) == described
    assert {name: each["kind"] for name, each in described.items()} == {
        "target": "number", "pond": "number", "limit": "number", "nil": "switch", "jokers": "choice", "throw": "set",
        "nines": "switch", "discard": "choice", "secret": "switch",
    }  # fmt: skip
    assert described["limit"] == {
        "name": "limit", "kind": "number", "group": "common", "rule": "A-3", "default": None, "choices": [None],
        "low": -5000, "high": -100, "needs": [],
    }  # fmt: skip
    assert described["throw"]["choices"] == ["nines5", "kings5"]
    assert described["throw"]["default"] == []
    assert described["throw"]["needs"] == [{"option": "nines", "value": True, "unlike": False, "when": "nines5"}]
    assert described["secret"]["needs"][1] == {"option": "pond", "value": 0, "unlike": True, "when": ""}


# --- the games ---------------------------------------------------------------------------------------------------


def values(each: Option) -> list[Value]:
    """Some values that an option allows, the ends of its range among them."""
    found: list[Value] = list(each.choices)
    if each.low is not None and each.high is not None:
        found += [each.low, each.high, (each.low + each.high) // 2]
    return found + [frozenset(each.subset[:count]) for count in range(len(each.subset) + bool(each.subset))]


@pytest.mark.parametrize("game", GAMES)
def test_the_default_rules_are_the_name_alone(game: str) -> None:
    assert str(find(game)) == game
    assert find(game) == GAMES[game]()


def made(game: str, mix: Mapping[str, Value]) -> Rules | RulesError:
    """The rules of a mix of options, or why they cannot stand together."""
    try:
        return GAMES[game](**mix)
    except RulesError as error:
        return error


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_reads_back(game: str) -> None:
    kind = GAMES[game]
    for name, each in kind.options().items():
        for rules in (made(game, {name: value}) for value in values(each)):
            if not isinstance(rules, RulesError):  # a value may need another option
                assert find(str(rules)) == rules
                assert eval(repr(rules), {kind.__name__: kind, "frozenset": frozenset}) == rules


@pytest.mark.parametrize("game", GAMES)
def test_random_mixes_read_back_or_are_refused_with_a_reason(game: str) -> None:
    options, rng = GAMES[game].options(), Random(game)
    mixes = [
        {name: rng.choice(values(each)) for name, each in options.items() if rng.random() < 0.4} for _ in range(200)
    ]
    results = [made(game, mix) for mix in mixes]
    good = [rules for rules in results if not isinstance(rules, RulesError)]
    assert len(good) > 20
    assert all(find(str(rules)) == rules for rules in good)
    assert all(str(error).startswith(f"{game}: ") for error in results if isinstance(error, RulesError))


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_an_option_with_its_rule(game: str) -> None:
    kind = GAMES[game]
    assert {each.name for each in fields(kind)} == set(kind.options())
    assert all(each.rule for each in kind.options().values())


@pytest.mark.parametrize("game", GAMES)
def test_needs_name_options_and_values_that_there_are(game: str) -> None:
    """And an option given up for want of another is what the sheet says, so rules that play the same have one text."""
    options = GAMES[game].options()
    for name, each in options.items():
        for need in each.needs:
            assert need.option != name
            assert options[need.option].allows(need.value) or options[need.option].subset, (name, need)
            assert not need.when or need.when in (*map(str, values(each)), *each.subset)
            held = [value for value in values(options[need.option]) if need.holds({need.option: value})]
            assert 0 < len(held) < len(values(options[need.option])), (name, need)


@pytest.mark.parametrize("game", GAMES)
def test_a_need_is_refused_in_every_value_but_the_default(game: str) -> None:
    options = GAMES[game].options()
    for name, each in options.items():
        for need in each.needs:
            lacking = next(value for value in values(options[need.option]) if not need.holds({need.option: value}))
            others = [
                value for value in values(each) if each.unmet({**GAMES[game].defaults(), need.option: lacking}, value)
            ]
            assert others
            for value in others:
                with pytest.raises(RulesError, match=f"{name}=.* needs "):
                    GAMES[game](**{name: value, need.option: lacking})
                settled = GAMES[game].settled({name: value, need.option: lacking})
                assert settled.values()[name] != value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "poker",
        "spades(",
        "spades)",
        "spades()()",
        "Spades!",
        "spades(target=300)x",
        "spades((target=300))",
    ],
)
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        find(text)


def test_blanks_and_aliases_do_not_matter() -> None:
    assert find("  spades ( target = 300 ) ") == find("spades(target=300)")
    for alias, game in ALIASES.items():
        assert find(alias) == find(game)
