"""No peeking: a view depends on what its seat has seen, and on nothing else.

Two worlds are dealt that differ in two cards which a seat cannot see. The same actions are played in both for as long
as they are legal in both; all the while the views of that seat, and of a spectator, must be equal.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from stich.cards import Card
from stich.game import View
from stich.games import GAMES, find
from tests.laws import compare_worlds


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_look_the_same_give_the_same_views(game: str) -> None:
    rules = find(game)
    rng = random.Random(11)
    compared = sum(compare_worlds(rules, rng, seat) for _ in range(120) for seat in (None, *range(rules.seats)))
    assert compared > 3000, "the worlds parted too early for the comparison to mean anything"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_leak_planted_on_purpose_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find(game)
    state_type = type(rules.start(rules.pack(), rules.opening()))
    honest = state_type.view

    def leaking(state: Any, seat: int | None) -> View:
        view = honest(state, seat)
        next_seat = 0 if seat is None else (seat + 1) % rules.seats
        strongest: tuple[Card, ...] = tuple(honest(state, next_seat).hand[:1])
        return replace(view, bound="".join(card.text for card in strongest))

    monkeypatch.setattr(state_type, "view", leaking)
    rng = random.Random(12)

    def compare_many() -> None:
        for _ in range(300):
            compare_worlds(rules, rng, rng.choice((None, *range(rules.seats))))

    with pytest.raises(AssertionError, match="sees a difference"):
        compare_many()
