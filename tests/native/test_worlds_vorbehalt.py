"""Worlds of the Vorbehalt against every way to deal: what refusing, naming and throwing in tell about a hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.oracle.dealt_anew import MOST, Way, compare
from tests.oracle.eager import record
from tests.oracle.spread import number_of

from stich.cards import Card
from stich.games import find

#: what tells most about a Vorbehalt
TELLING = ("CQ", "SK", "CK", "DK", "C9", "H9", "DA", "HT")

REFUSING = (
    "doppelkopf",  # a refused solo leaves a Hochzeit alone
    "doppelkopf(pflichtsolo=True)",
    "doppelkopf(nines=False, schmeissen=kings5)",
    "doppelkopf(schmeissen=trump1)",
    "doppelkopf(armut=on, schmeissen=nines5+kings5+trump1)",
    "doppelkopf(armut=on, schmeissen=nines5, pflichtsolo=True)",
)


def ways(text: str, said: str, where: str, rng: random.Random) -> Iterator[Way]:
    """Deals in which ``said`` was said, at a point of the kind ``where``, seen by any seat."""
    rules: Any = find(text)
    while True:
        standing = rules.opening(dealer=rng.randrange(4))
        if rules.pflichtsolo:
            standing = replace(standing, owed=tuple(rng.random() < 0.7 for _ in range(4)))
        if "voids" in where:
            standing = replace(standing, voids=10)
        states, actions = record(rules, rng, standing)
        points = [
            number
            for number, state in enumerate(states)
            if at(state) == where.split()[0] and any(str(action) == said for _, action in actions[:number])
        ]
        if points:
            point = rng.choice(points)
            state: Any = states[0]
            yield Way(states[point], [list(hand) for hand in state.hands], actions[:point], rng.randrange(4))


def at(state: Any) -> str:
    """The kind of a point; empty for one that is looked at elsewhere, an Armut that is offered or an announcement."""
    if state.announced or state.exchange:
        return ""
    if state.facts:
        return "void"
    return state.phase if state.phase != "play" else "play" if len(state.tricks) < 2 else ""


def faces_of(way: Way, rng: random.Random) -> frozenset[Card]:
    left = list(dict.fromkeys(card for card, _, _ in way.unknown))
    rng.shuffle(left)
    left.sort(key=lambda card: card.text not in TELLING)
    faces = frozenset[Card]()
    for card in left:
        if number_of(*way.sizes(faces | {card})) <= 2 * MOST:
            faces |= {card}
    return faces


@pytest.mark.parametrize(
    ("text", "said", "where"),
    [
        *((text, "refuse", "contract") for text in REFUSING),
        *((text, "refuse", "play") for text in REFUSING),
        ("doppelkopf(schmeissen=nines5)", "contract schmeissen", "void"),
        ("doppelkopf(schmeissen=kings5+trump1)", "contract schmeissen", "void"),
        ("doppelkopf(nines=False, armut=on, schmeissen=kings5+trump1)", "contract schmeissen", "void"),
        ("doppelkopf", "contract hochzeit", "play"),
        ("doppelkopf(pflichtsolo=True)", "contract hochzeit", "play"),
        ("doppelkopf(armut=on, schmeissen=nines5+kings5+trump1)", "refuse", "play after ten voids"),
    ],
)
def test_hands_are_dealt_as_the_vorbehalt_leaves_them(
    text: str, said: str, where: str, request: pytest.FixtureRequest
) -> None:
    deals = 50 if request.config.getoption("--soak") else 2
    rng, surprises, worlds, excluded = random.Random(f"{text} {said} {where}"), list[float](), 0, 0
    for way in ways(text, said, where, rng):
        faces = faces_of(way, rng)
        high, number = compare(way, faces, len(surprises))
        surprises.append(high)
        worlds += number
        excluded += way.excluded
        if len(surprises) >= deals and worlds > 10 and excluded:
            break
    assert max(surprises) < 4 + (deals > 2), surprises
    assert worlds > 10
    assert excluded > 0, "nothing was excluded, so nothing was shown"
