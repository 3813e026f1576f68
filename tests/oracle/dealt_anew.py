"""Deals of Doppelkopf anew: all faces but a few lie and go as they truly did, those few in every way there is.

They are dealt to the others in every way, given back in an Armut in every way, and all that the table heard and saw is
played again by the rules. What gives the same view is a world. A way counts as often as different cards of the pack
can make it: two copies that went to two seats twice, one of two equal cards given unseen twice. The worlds of the same
view, tied to the same faces, must be as many and be drawn as often.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import numpy

from stich.bots.worlds import Worlds, replay
from stich.bots.worlds.unseen import Item, Unseen
from stich.bots.worlds.world import dealt_pack
from stich.cards import Card
from stich.errors import IllegalAction
from stich.game import Action, Call
from tests.oracle.spread import fillings, number_of, surprise
from tests.oracle.true_world import fits, unknown_cards
from tests.play import dealt_to

MOST = 300  #: ways to deal that are tried

Key = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]  #: hands as dealt, cards given back


def cards_given(actions: Iterable[tuple[int, Action]]) -> list[Card]:
    """The cards given back in an Armut."""
    calls = [action for _, action in actions if isinstance(action, Call) and action.word == "give"]
    return [call.card for call in calls if call.card]


class Way:
    """A deal up to some point, as one seat saw it; a few faces are free."""

    def __init__(self, state: Any, dealt: Sequence[Sequence[Card]], actions: Sequence[tuple[int, Action]], me: int):
        self.state, self.me, self.dealt = state, me, [Counter(hand) for hand in dealt]
        gifts = [number for number, (_, action) in enumerate(actions) if str(action).startswith("give")]
        split = gifts[0] if gifts else len(actions)
        self.calls, self.after = actions[:split], actions[split + len(gifts) :]
        self.given = cards_given(actions)
        self.trumps, self.poor, self.taker, complete = (), None, None, False
        if state.exchange:
            self.trumps, self.poor = state.exchange.trumps, state.declarer
            self.taker, complete = state.exchange.taker, state.exchange.complete
        self.excluded = 0  #: deals that the rules or the view rule out
        self.view = state.view(me)
        self.sees = me == self.taker or (me == self.poor and complete)
        self.agreeing = Worlds(self.view)
        self.reading: Any = self.agreeing._reading
        self.unknown = unknown_cards(self.reading, state, dealt, random.Random(1))

    def free_cards(self, seat: int, faces: frozenset[Card]) -> Counter[Card]:
        """The cards of another seat that are dealt anew; the taker knows what the poor seat handed over."""
        trumps = self.trumps if seat == self.poor and self.me == self.taker else ()
        found = self.dealt[seat] - Counter(trumps) - self.shown(seat)
        return Counter({card: number for card, number in found.items() if card in faces})

    def shown(self, seat: int) -> Counter[Card]:
        """What another seat has played and was certainly dealt."""
        tricks = [trick for trick in (*self.state.tricks, self.state.trick) if trick]
        played = Counter(card for trick in tricks for by, card in trick.plays() if by == seat)
        if seat not in (self.poor, self.taker):
            return played
        if self.me not in (self.poor, self.taker):
            return Counter()
        return played - Counter(self.given if seat == self.poor else self.trumps)

    def sizes(self, faces: frozenset[Card]) -> tuple[list[Card], list[int]]:
        free = [self.free_cards(seat, faces) for seat in range(4) if seat != self.me]
        return [card for each in free for card in each.elements()], [each.total() for each in free]

    def enumerated(self, faces: frozenset[Card]) -> dict[Key, int]:
        """All ways that give the view, with the number of ways for different cards; empty if there are too many."""
        cards, sizes = self.sizes(faces)
        found: dict[Key, int] = {}
        others = [seat for seat in range(4) if seat != self.me]
        shown = [self.shown(seat) for seat in others]
        for filling in fillings(cards, sizes):
            dealt = list(self.dealt)
            for seat, mine in zip(others, filling, strict=True):
                dealt[seat] = dealt[seat] - self.free_cards(seat, faces) + Counter(mine)
            alike = list(self.played(dealt, faces))
            self.excluded += not alike
            for given, number in alike:
                key = tuple(tuple(sorted(hand.elements())) for hand in dealt), tuple(sorted(given))
                owned = [set(mine) | set(played) for mine, played in zip(filling, shown, strict=True)]
                split = sum(sum(card in mine for mine in owned) == 2 for card in faces)
                found[key] = (number << split) // self.told_apart(faces)
        return found

    def told_apart(self, faces: frozenset[Card]) -> int:
        """Two for each face both copies of which two seats have shown, since these are not counted twice."""
        spots = self.reading.layout.spots
        seen = [[spots[place] for each, place, shown in self.unknown if each is card and shown] for card in faces]
        return 1 << sum(len(set(each)) == 2 for each in seen)

    def played(self, dealt: Sequence[Counter[Card]], faces: frozenset[Card]) -> Iterator[tuple[list[Card], int]]:
        """Each choice of cards given back that gives the view, and how many choices of different cards it is."""
        rules, standing = self.state.rules, self.state.standing
        places = [place or 0 for place in dealt_to(rules, len(rules.pack()), standing.dealer)]
        state: Any = rules.start(dealt_pack(places, [hand.elements() for hand in dealt]), standing)
        try:
            for seat, action in self.calls:
                state = state.play(action, seat)
        except IllegalAction:
            return
        held = Counter(state.hands[self.taker]) if self.taker is not None else Counter()
        for given, number in self.choices(held, faces):
            after = state
            try:
                for card in given:
                    after = after.play(Call("give", card.text))
                for seat, action in self.after:
                    after = after.play(action, seat)
            except IllegalAction:
                continue
            if after.view(self.me) == self.view:
                yield given, number

    def choices(self, held: Counter[Card], faces: frozenset[Card]) -> Iterator[tuple[list[Card], int]]:
        """Cards to give back: those that the seat knows, or every choice of free faces beside the true others."""
        if self.sees or not self.given:
            yield self.given, 1
            return
        fixed = [card for card in self.given if card not in faces]
        free = [card for card in held if card in faces]
        for numbers in product(*(range(held[card] + 1) for card in free)):
            if sum(numbers) + len(fixed) == len(self.given):
                chosen = Counter(dict(zip(free, numbers, strict=True)))
                ways = math.prod(math.comb(held[card], number) for card, number in chosen.items())
                yield [*fixed, *chosen.elements()], ways

    def tied(self, faces: frozenset[Card]) -> Unseen:
        """The constraints of the view, every other face tied to where it truly lies."""
        whole, layout, items = self.reading.unseen, self.reading.layout, list[Item]()
        for item, place in fits(whole, self.unknown):
            if item.card in faces:
                items.append(item)
            else:
                items.append(Item(item.card, 1 << place, 0, item.marks, item.open))
        return Unseen.of(items, layout.rooms, layout.spots, whole.demands)


def drawn_faces(way: Way, rng: random.Random) -> frozenset[Card]:
    """Some faces that can be dealt in not too many ways, one of the cards given back mostly among them."""
    left = list(dict.fromkeys(card for card, _, _ in way.unknown))
    rng.shuffle(left)
    in_sight = {card for card, _, shown in way.unknown if shown}
    left.sort(key=lambda card: (card not in way.given[:2], card in in_sight))
    faces = frozenset[Card]()
    for card in left:
        if number_of(*way.sizes(faces | {card})) <= MOST:
            faces |= {card}
    return faces


def compare(way: Way, faces: frozenset[Card], seed: int) -> tuple[float, int]:
    """The surprise of a sample of the tied worlds, and how many different ones there are."""
    expected = way.enumerated(faces)
    tied = way.tied(faces)
    assert tied.count == sum(expected.values()), f"{way.state.rules} {way.me} {sorted(faces)} {way.state}"
    way.reading.__dict__["unseen"] = tied  # the reading makes whole deals of its rows
    draws = 60 * len(expected) + 4000
    rows, numbers = numpy.unique(tied.places(draws, seed, 0), axis=0, return_counts=True)
    found: Counter[Key] = Counter()
    for row, number in zip(rows.tolist(), numbers.tolist(), strict=True):
        world = way.reading.world(row)
        start: Any = way.state.rules.start(world.pack, way.state.standing)
        found[tuple(tuple(hand) for hand in start.hands), tuple(sorted(cards_given(world.actions)))] += number
        if sum(found.values()) == number:
            assert replay(way.view, world).view(way.me) == way.view
    return surprise(found, expected, draws), len(expected)
