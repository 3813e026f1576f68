"""Every option of every game arrives in the core under its own name; none is missing, none is made up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.random_rules import random_rules

from stich import native
from stich.errors import RulesError
from stich.games import GAMES

#: what the core has no use for: of matches, or told by the pack (jokers) and the orders (second_dulle)
UNREAD = {
    "entensuppe": {
        "target", "pond", "soup", "both_in_pond", "pond_beats_target", "games_to_win", "max_deals",
    },
    "spades": {"jokers", "target", "loss_limit", "sudden_death", "max_deals"},
    "doppelkopf": {"second_dulle", "target_score"},
}  # fmt: skip


def made(game: str, monkeypatch: pytest.MonkeyPatch, change: Callable[[dict[str, Any]], object]) -> Any:
    """The rules of the sheet in the core, after a change of the options that are handed over."""
    rules = GAMES[game]()
    values = rules.values()
    change(values)
    monkeypatch.setattr(GAMES[game], "values", lambda _: values)
    native.NATIVE[game].core_rules.cache_clear()  # type: ignore[attr-defined]
    try:
        return native.NATIVE[game].core_rules(rules)
    finally:
        native.NATIVE[game].core_rules.cache_clear()  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_arrives_as_it_was_given(game: str) -> None:
    rng = random.Random(game)
    seen: dict[str, set[object]] = {}
    for _ in range(200):
        rules = random_rules(GAMES[game], rng)
        wanted = {name: value for name, value in rules.values().items() if name not in UNREAD[game]}
        assert native.NATIVE[game].core_rules(rules).options == wanted
        for name, value in wanted.items():
            seen.setdefault(name, set()).add(value)
    assert all(len(values) > 1 for values in seen.values())


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in GAMES[game].options()])
def test_an_option_that_is_missing_is_named(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RulesError, match=rf"^{name} is missing"):
        made(game, monkeypatch, lambda values: values.pop(name))


@pytest.mark.parametrize("game", GAMES)
def test_an_option_that_the_core_does_not_know_is_named(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RulesError, match=r"^speed is no option that the core knows"):
        made(game, monkeypatch, lambda values: values.update(speed=3))


@pytest.mark.parametrize(
    ("game", "name", "value", "words"),
    [
        ("spades", "moon", "300", "moon=300 is not known"),
        ("spades", "minimum_bid", 300, "minimum_bid is too large"),
        ("spades", "double_nil", "yes", "double_nil is given as a value of another kind"),
        ("entensuppe", "calls", "sung", "calls=sung is not known"),
        ("doppelkopf", "schmeissen", frozenset({"aces"}), "schmeissen=aces is not known"),
        ("doppelkopf", "deals", True, "deals is given as a value of another kind"),
    ],
)
def test_a_value_that_the_core_does_not_know_is_named(
    game: str, name: str, value: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(RulesError, match=f"^{words}"):
        made(game, monkeypatch, lambda values: values.update({name: value}))
