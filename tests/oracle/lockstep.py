"""Plays a deal by the Python rules and in the native core at once; the two must agree at every step."""

from __future__ import annotations

import random
from typing import Any

from stich.game import State

CALL_RATE = 0.15  #: how often an announcement is preferred to a card; a free choice would announce all the time


def play_in_lockstep(state: Any, native: Any, rng: random.Random) -> tuple[Any, Any]:
    """Both deals at their end, after the same random actions; fails where legal actions or hands differ."""
    tokens = native.rules.actions
    said: list[str] = []
    while state.to_act is not None:
        legal = [str(action) for action in state.legal(state.to_act)]
        context = f"{state.rules}, dealer {state.standing.dealer}, hands {state.hands}, after {said}"
        assert native.to_act == state.to_act, context
        assert [tokens[number] for number in native.legal] == legal, context
        assert hands_of(native) == hands_of_state(state), context
        chosen = choose(legal, rng)
        said.append(legal[chosen])
        native.play(native.legal[chosen])
        state = state.play(legal[chosen])
    assert native.over
    assert native.to_act is None
    assert native.legal == []
    return state, native


def choose(legal: list[str], rng: random.Random) -> int:
    announcements = sum(token.startswith("announce") for token in legal)
    if announcements and rng.random() < CALL_RATE:
        return rng.randrange(announcements)
    return rng.randrange(announcements, len(legal))


def hands_of(native: Any) -> list[list[int]]:
    return [list(hand) for hand in native.hands]


def hands_of_state(state: State) -> list[list[int]]:
    hands: Any = state.hands
    return [[card.index for card in hand] for hand in hands]
