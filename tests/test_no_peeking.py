"""No peeking: a view depends on what its seat has seen, and on nothing else.

Two worlds are dealt that differ in two cards which a seat cannot see. The same actions are played in both for as long
as they are legal in both. All the while the views of that seat, and of a spectator, must be equal, and so must be the
refusals that the seat hears when it tries what it may not do.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from stich.cards import Card
from stich.errors import IllegalAction
from stich.game import Action, View
from stich.games import GAMES, find
from tests.laws import compare_worlds
from tests.random_rules import random_rules
from tests.room import room


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


def _refusals_compared(game: str, rng: random.Random, times: int) -> int:
    """How many states of two worlds were compared, with telling or random rules and at random scores."""
    compared = 0
    for _ in range(times):
        rules = find(rng.choice(room(game).SECRETS)) if rng.random() < 0.4 else random_rules(GAMES[game], rng)
        standing = rules.opening(dealer=rng.randrange(rules.seats))
        standing = replace(standing, scores=tuple(rng.choice((-400, 0, 40)) for _ in standing.scores))
        compared += compare_worlds(rules, rng, rng.randrange(rules.seats), standing, tried=40)
    return compared


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_look_the_same_refuse_the_same(game: str) -> None:
    assert _refusals_compared(game, random.Random(13), 90) > 500


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_leak_planted_in_a_refusal_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says of the hand of the next seat whether it begins with the same card."""
    rules = find(game)
    state_type = type(rules.start(rules.pack(), rules.opening()))
    honest = state_type.play

    def leaking(state: Any, action: Action | str, by: int | None = None) -> Any:
        try:
            return honest(state, action, by)
        except IllegalAction as error:
            seat = state.to_act if by is None else by
            hand = () if seat is None else state.hands[(seat + 1) % rules.seats]
            raise IllegalAction(f"{error}", error.code, **error.values, next=str(hand)) from None

    monkeypatch.setattr(state_type, "play", leaking)
    with pytest.raises(AssertionError, match="a refusal tells seat"):
        _refusals_compared(game, random.Random(14), 100)
