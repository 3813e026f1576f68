"""The past of a world of Entensuppe: who drew what, as far as a view leaves it open, against every past there can be.

A view tells the hands, the cards played and the open cards that the other still holds, not which own card was drawn
when nor which card the other had been dealt. Every way in which the draws of a seat can have come from its cards is
played by the rules; those that give the view must be drawn equally often.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from tests.oracle.spread import surprise
from tests.play import dealt_to, random_action, shuffled

from stich.bots.worlds import Worlds
from stich.bots.worlds.world import dealt_pack
from stich.cards import Card, Pack
from stich.errors import IllegalAction
from stich.game import Action, Call
from stich.games import find

HAND = 13


class Course:
    """A deal of some tricks: its states, its actions, and who drew from which place of the stock."""

    def __init__(self, rules: Any, rng: random.Random, draws: int) -> None:
        self.state: Any = rules.start(shuffled(rules, rng), rules.opening(dealer=rng.randrange(2)))
        self.start, self.actions = self.state, list[tuple[int, Action]]()
        self.slots: tuple[list[int], list[int]] = ([], [])
        while len(self.slots[0]) < draws or self.state.phase not in ("lead", "follow"):
            seat, action = random_action(self.state, rng)
            rank = self.state.table[0].card.rank if self.state.table else ""
            quacks = [each for each in self.state.legal(seat) if not isinstance(each, Call) and each.card.rank == rank]
            if quacks and rng.random() < 0.8:
                action = rng.choice(quacks)
            drawn = 26 - len(self.state.stock)
            self.actions.append((seat, action))
            after = self.state.play(action, seat)
            if len(after.stock) < len(self.state.stock):
                for place, draw in enumerate(after.draws):
                    self.slots[draw.seat].append(drawn + place)
            self.state = after

    @property
    def doubled(self) -> bool:
        """Whether there was a quak-quak, after which both draw two."""
        return any(trick.calls[0] == "quakquak" for trick in self.state.tricks)

    def pack_with(self, seat: int, pool: list[Card], drawn: tuple[Card, ...]) -> Pack:
        """The pack in which ``seat`` drew these of its cards, one after the other, and was dealt the others."""
        stock = list(self.start.stock)
        for place, card in zip(self.slots[seat], drawn, strict=True):
            stock[place] = card
        hands: list[Any] = list(self.start.hands)
        hands[seat] = [card for card in pool if card not in drawn]
        places = dealt_to(self.start.rules, 52, self.start.standing.dealer)
        return dealt_pack([-1 if place is None else place for place in places], hands, stock)

    def pasts(self, seat: int, viewer: int) -> list[tuple[Card, ...]]:
        """What ``seat`` can have drawn, in order, so that ``viewer`` sees what it sees."""
        pool = [*self.start.hands[seat], *(self.start.stock[place] for place in self.slots[seat])]
        view, found = self.state.view(viewer), []
        for drawn in permutations(pool, len(self.slots[seat])):
            state = self.start.rules.start(self.pack_with(seat, pool, drawn), self.start.standing)
            try:
                for by, action in self.actions:
                    state = state.play(action, by)
            except IllegalAction:
                continue
            if state.view(viewer) == view:
                found.append(drawn)
        return found


@pytest.mark.parametrize("text", ["entensuppe", "entensuppe(open_stock=False)", "entensuppe(calls=automatic)"])
def test_every_past_of_a_position_is_drawn_equally_often(text: str, daily: Callable[[int], int]) -> None:
    rng, surprises = random.Random(text), list[float]()
    while len(surprises) < daily(10):
        double = len(surprises) % 4 == 0
        course = Course(find(text), rng, 1 if double else 2)
        if double and not course.doubled:
            continue
        viewer = rng.randrange(2)
        reading: Any = Worlds(course.state.view(viewer))._reading
        stock = course.state.stock[course.state.open_card is not None :]
        row = [stock.index(card) + 1 if card in stock else 0 for card in reading.cards]
        for seat in (0, 1):
            expected = dict.fromkeys(course.pasts(seat, viewer), 1)
            assert tuple(course.start.stock[place] for place in course.slots[seat]) in expected
            draws = 10 * len(expected) + 200
            found: Counter[tuple[Card, ...]] = Counter()
            for number in range(draws):
                pack = reading.world(row, f"{number}").pack
                found[tuple(pack[2 * HAND + place] for place in course.slots[seat])] += 1
            surprises.append(surprise(found, expected, draws))
    assert max(surprises) < 4, surprises
