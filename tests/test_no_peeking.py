"""No peeking: a view depends on what its seat has seen, and on nothing else.

Two worlds are dealt that differ in two cards which a seat cannot see. The same actions are played in both for as long
as they are legal in both; all the while the views of that seat, and of a spectator, must be equal.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from stich.cards import Card, Pack
from stich.errors import IllegalAction
from stich.game import Rules, State, View
from stich.games import GAMES, find
from tests.play import random_action, shuffled

#: cards whose place decides something hidden: parties, the top trumps
TELLING = {"doppelkopf": ("CQ",), "spades": ("SA",), "entensuppe": ("SA",)}


def other_world(pack: Pack, rng: random.Random, telling: tuple[str, ...]) -> Pack:
    """The pack with two different cards exchanged, often one whose place is telling."""
    cards = list(pack)
    places = [i for i, card in enumerate(cards) if card.text in telling]
    first = rng.choice(places) if rng.random() < 0.5 else rng.randrange(len(cards))
    second = rng.choice([i for i, card in enumerate(cards) if card != cards[first]])
    cards[first], cards[second] = cards[second], cards[first]
    return Pack(cards)


def seen(state: State, seat: int | None) -> tuple[Any, ...]:
    """What the seat has before its own eyes and ears in this state, taken apart from the rest of its view.

    A call of Doppelkopf is heard together with the party it is made for (DK-23, DK-25); its token does not say that.
    """
    view = state.view(seat)
    return view.hand, getattr(view, "open_card", None), getattr(state, "announced", None)


def compare_worlds(rules: Rules, rng: random.Random, seat: int | None) -> int:
    """How many states of two worlds were compared; an `AssertionError` is a leak."""
    pack = shuffled(rules, rng)
    standing = rules.opening(dealer=rng.randrange(rules.seats))
    one = rules.start(pack, standing)
    two = rules.start(other_world(pack, rng, TELLING[rules.game]), standing)
    compared = 0
    while seen(one, seat) == seen(two, seat):
        assert one.view(seat) == two.view(seat), f"{rules}: seat {seat} sees a difference at turn {one.turn}"
        compared += 1
        if one.to_act is None:
            break
        actor, action = random_action(one, rng)
        try:
            two = two.play(action, actor)
        except IllegalAction:
            break
        one = one.play(action, actor)
    return compared


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
