"""Worlds of an Armut against every way the cards can have gone: dealt, handed over, given back, played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import pytest
from tests.oracle.dealt_anew import Way, compare, drawn_faces
from tests.oracle.eager import record
from tests.play import dealt_to

from stich.bots.worlds import replay
from stich.bots.worlds.world import dealt_pack
from stich.cards import Card
from stich.game import Action
from stich.games import find

RULES = (
    "doppelkopf(armut=on)",
    "doppelkopf(armut=on, nines=False)",
    "doppelkopf(armut=on, schmeissen=nines5+kings5+trump1, pflichtsolo=True)",
)


@lru_cache(maxsize=1)
def armuts(number: int) -> list[tuple[list[Any], list[tuple[int, Action]], list[list[Card]]]]:
    """So many deals with an Armut: states, actions, hands as dealt."""
    rng = random.Random(41)
    found: list[tuple[list[Any], list[tuple[int, Action]], list[list[Card]]]] = []
    while len(found) < number:
        states, actions = record(find(rng.choice(RULES)), rng)
        if states[-1].contract == "armut" and states[-1].exchange.trumps:
            found.append((states, actions, [list(hand) for hand in states[0].hands]))
    return found


def stage(state: Any) -> str:
    if state.contract != "armut":
        return ""
    if state.exchange.taker is None:
        return "refused" if state.facts else "offered"
    if state.phase == "exchange":
        return "giving" if state.exchange.given else "taken"
    return "given" if not state.tricks else "ending" if len(state.hands[0]) < 4 else "play"


def role(state: Any, seat: int) -> str:
    return "poor" if seat == state.declarer else "taker" if seat == state.exchange.taker else "other"


def ways_of(where: str, who: str, number: int, rng: random.Random) -> Iterator[Way]:
    deals = list(armuts(number))
    rng.shuffle(deals)
    for states, actions, dealt in deals:
        points = [number for number, state in enumerate(states) if stage(state) == where]
        if points:
            point = rng.choice(points)
            seats = [seat for seat in range(4) if role(states[point], seat) == who]
            if seats:
                yield Way(states[point], dealt, actions[:point], rng.choice(seats))


@pytest.mark.parametrize(
    ("where", "who"),
    [
        *product(("offered", "refused"), ("poor", "other")),
        *product(("taken", "giving", "given", "play", "ending"), ("poor", "taker", "other")),
    ],
)
def test_an_armut_is_counted_and_spread_as_the_rules_have_it(
    where: str, who: str, daily: Callable[[int], int], request: pytest.FixtureRequest
) -> None:
    deals = 40 if request.config.getoption("--soak") else 2
    rng, surprises, worlds = random.Random(f"{where} {who}"), list[float](), 0
    for way in ways_of(where, who, daily(120), rng):
        high, number = compare(way, drawn_faces(way, rng), len(surprises))
        surprises.append(high)
        worlds += number
        if len(surprises) >= deals and worlds > 60:
            break
    assert max(surprises) < 4 + (deals > 2), surprises
    assert worlds > 60


def test_a_club_queen_that_went_back_in_an_armut_and_was_played_is_in_every_world() -> None:
    """Who refused all but a Hochzeit has both club queens: the one the poor seat plays can only have come back."""
    rules: Any = find("doppelkopf(armut=on)")
    order = rules.order("normal", 1)
    queens = [Card("CQ")] * 2
    trumps = [card for card in rules.pack() if order.is_trump(card) and card not in queens]
    plain = [card for card in rules.pack() if not order.is_trump(card)]
    dealt = [[*queens, *trumps[3:13]], [*trumps[:3], *plain[:9]], [*trumps[13:24], plain[9]], plain[10:]]
    places = [place or 0 for place in dealt_to(rules, 48, 3)]
    state: Any = rules.start(dealt_pack(places, dealt), rules.opening(dealer=3))
    actions: list[tuple[int, Action]] = []
    said = ["vorbehalt", "vorbehalt", "gesund", "gesund", "refuse", "refuse", "refuse", "contract armut", "refuse"]
    back = ["CQ", trumps[3].text, trumps[4].text]
    for text in [*said, "refuse", "take", *(f"give {card}" for card in back), trumps[5].text, "CQ"]:
        action = next(each for each in state.legal(state.to_act) if str(each) == text)
        actions.append((state.to_act, action))
        state = state.play(action)
    way = Way(state, dealt, actions, 2)
    faces = drawn_faces(way, random.Random(3))
    surprise_of_it, number = compare(way, faces, 1)
    assert Card("CQ") in faces
    assert surprise_of_it < 4
    assert number > 10
    for world in way.agreeing.sample(20, 5):
        assert replay(way.view, world).view(2) == way.view
