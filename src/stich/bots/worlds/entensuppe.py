"""What a view of Entensuppe says about unseen cards: nobody must follow or quack, so nothing but their number.

Known are the own hand, the cards played, the open card of the stock and those the opponent took openly and still holds
(DS-A18). Every way to fill the rest of the opponent's hand and to order the stock is possible and equally likely. A
view does not say when its own cards were drawn nor who took which open card long ago: a world draws such a past too,
each one that fits being equally likely.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from stich import native
from stich.bots.worlds.world import Actions, World, dealt_pack, minus, numbered, played_by
from stich.cards import Card, Hand
from stich.game import Action, Call, Play
from stich.games.entensuppe import EntensuppeView
from stich.games.entensuppe.tricks import draw_size
from stich.tricks import Trick

HAND, STOCK = 13, 26

_Kind = Literal["play", "open", "draw"]
_Ways = Callable[[int, int, int], int]  #: by the number of an event, open slots and others


class EntensuppeReading:
    """The unseen cards of a view of Entensuppe."""

    def __init__(self, view: EntensuppeView) -> None:
        assert view.seat is not None
        self.view, self.me, self.other = view, view.seat, 1 - view.seat
        self.tricks: tuple[Trick, ...] = (*view.tricks, *(trick for trick in view.table if trick.cards))
        self.played = played_by(self.tricks, 2)
        self.known = view.known[self.other]
        open_card = (view.open_card,) if view.open_card else ()
        known = dict.fromkeys((*view.hand, *self.known, *open_card), 1)
        self.cards = sorted(minus(dict.fromkeys(view.rules.pack(), 1), *self.played, known))
        self.held = view.counts[self.other] - len(self.known)

    @property
    def unseen(self) -> EntensuppeReading:
        return self

    @property
    def count(self) -> int:
        """The unseen cards of the hand in no order, those of the stock in every order."""
        return math.factorial(len(self.cards)) // math.factorial(self.held)

    def places(self, n: int, seed: int, first: int) -> memoryview:
        return self._core.places(n, seed, first)

    @cached_property
    def _core(self) -> native.core.EntensuppeWorlds:
        in_order = [0] * self.held + list(range(1, len(self.cards) - self.held + 1))
        return self.source(self.world(in_order, "first"))

    def world(self, row: Sequence[int], seed: str) -> World:
        unseen = [card for card, place in zip(self.cards, row, strict=True) if not place]
        order = sorted((place, card) for card, place in zip(self.cards, row, strict=True) if place)
        stock = (*((self.view.open_card,) if self.view.open_card else ()), *(card for _, card in order))
        hands = [self.view.hand, self.view.hand]
        hands[self.other] = Hand([*self.known, *unseen])
        past = _Past(self, unseen, random.Random(seed))
        dealt, drawn = past.drawn()
        first = 1 - self.view.standing.dealer
        places = [(first + place) % 2 for place in range(2 * HAND)] + [-1] * STOCK
        pack = dealt_pack(places, dealt, [*drawn, *stock])
        return World(tuple(hands), stock, pack, self._actions())

    def _actions(self) -> Actions:
        actions = list[tuple[int, Action]]()
        automatic = self.view.rules.calls == "automatic"
        tricks = (*self.view.tricks, *self.view.table)
        for number, trick in enumerate(tricks):
            for (seat, card), call in zip(trick.plays(), trick.calls, strict=True):
                actions.append((seat, Play(card, call if call == "quakquak" or not automatic else "")))
            goes_on = number + 1 < len(tricks) and "quakquak" in tricks[number + 1].calls
            if trick.calls[1:] == ("quack",) and trick.winner is not None and not goes_on:
                actions.append((trick.leader, Call("ente")))
        return tuple(actions)

    def source(self, world: World) -> native.core.EntensuppeWorlds:
        start = native.entensuppe.start(self.view.rules, world.pack, self.view.standing)
        return native.core.EntensuppeWorlds(
            start,
            numbered(start.rules, world.actions),
            self.other,
            [card.index for card in self.cards],
            self.held,
            [card.index for card in self.known],
        )


@dataclass(slots=True)
class _Slot:
    """A place of the pack that went to a seat: one of the hand dealt, or one of the stock."""

    stock: int = -1  #: place in the stock
    open: bool = False
    card: Card | None = None


@dataclass(slots=True)
class _Seat:
    slots: list[_Slot] = field(default_factory=lambda: [_Slot() for _ in range(HAND)])
    #: what happened in order: a slot drawn, or a card played
    events: list[_Slot | Card] = field(default_factory=list)


class _Past:
    """Who drew what, as far as the view leaves it open: each past that fits is equally likely."""

    def __init__(self, reading: EntensuppeReading, unseen: Sequence[Card], rng: random.Random) -> None:
        self.reading, self.unseen, self.rng = reading, unseen, rng
        self.seats = (_Seat(), _Seat())
        self.size = STOCK
        self._follow()

    def _follow(self) -> None:
        """Notes draws and plays in their order (DS-27 to DS-29, DS-39, DS-40)."""
        view = self.reading.view
        tricks, number = self.reading.tricks, 0
        last: list[_Slot] = []
        while number < len(tricks):
            trick = tricks[number]
            double = number + 1 < len(tricks) and "quakquak" in tricks[number + 1].calls  # type: ignore[attr-defined]
            course = tricks[number : number + 1 + double]
            for each in course:
                for seat, card in each.plays():
                    self.seats[seat].events.append(card)
            number += len(course)
            if course[-1].winner is not None and trick.winner is not None:
                last = self._draw(trick.winner, draw_size(self.size, double))
        for slot, draw in zip(last, view.draws, strict=True):
            slot.card = draw.card

    def _draw(self, winner: int, each: int) -> list[_Slot]:
        slots = []
        for place in range(2 * each):
            first = place == 0 and self.reading.view.rules.open_stock
            slot = _Slot(stock=STOCK - self.size + place, open=first)
            seat = self.seats[winner if place < each else 1 - winner]
            seat.events.append(slot)
            seat.slots.append(slot)
            slots.append(slot)
        self.size -= 2 * each
        return slots

    def drawn(self) -> tuple[list[list[Card]], list[Card]]:
        """The hands dealt and the part of the stock that has been drawn."""
        reading = self.reading
        open_matters = reading.view.stock > 0 and reading.view.rules.open_stock
        known = list(reading.known) if open_matters else []
        for seat in (reading.me, reading.other):
            unknown = self.unseen if open_matters else [*self.unseen, *reading.known]
            held = list(reading.view.hand if seat == reading.me else unknown)
            self._fill(self.seats[seat], held, known if open_matters and seat == reading.other else None)
        dealt = [[slot.card for slot in seat.slots if slot.stock < 0 and slot.card] for seat in self.seats]
        stock = sorted((slot.stock, slot.card) for seat in self.seats for slot in seat.slots if slot.stock >= 0)
        return dealt, [card for _, card in stock if card]

    def _fill(self, seat: _Seat, held: list[Card], known: list[Card] | None) -> None:
        """Gives each card of a seat a slot it can have come from.

        ``known`` are the cards that came from open slots and are still held; None if that does not matter.
        """
        told = {slot.card for slot in seat.slots if slot.card}
        held = [card for card in held if card not in told]
        known = None if known is None else [card for card in known if card not in told]
        by_open = known is not None and (bool(known) or any(slot.open for slot in seat.slots))
        events = [each for each in seat.events if (each not in told if isinstance(each, Card) else each.card is None)]
        kept = len(known) if known is not None else 0
        ways = _ways([_kind(each) for each in events], kept) if by_open else None
        free = [slot for slot in seat.slots if slot.stock < 0 and slot.card is None]
        for number, event in enumerate(events):
            if isinstance(event, _Slot):
                free.append(event)
                continue
            slot = self._origin(free, ways, number)
            slot.card = event
            free.remove(slot)
        if by_open and known is not None:
            self._place(known, [slot for slot in free if slot.open])
            self._place(held, [slot for slot in free if not slot.open])
        else:
            self._place([*held, *(known or ())], free)

    def _origin(self, free: list[_Slot], ways: _Ways | None, number: int) -> _Slot:
        if ways is None:
            return self.rng.choice(free)
        opened, other = [slot for slot in free if slot.open], [slot for slot in free if not slot.open]
        p, q = len(opened), len(other)
        from_open = p * ways(number + 1, p - 1, q) if p else 0
        from_other = q * ways(number + 1, p, q - 1) if q else 0
        return self.rng.choice(opened if self.rng.randrange(from_open + from_other) < from_open else other)

    def _place(self, cards: list[Card], slots: list[_Slot]) -> None:
        self.rng.shuffle(slots)
        for card, slot in zip(cards, slots, strict=True):
            slot.card = card


def _kind(event: _Slot | Card) -> _Kind:
    return "play" if isinstance(event, Card) else "open" if event.open else "draw"


def _ways(events: Sequence[_Kind], kept: int) -> _Ways:
    """In how many ways the cards played from event ``number`` on can come from ``p`` open slots and ``q`` others.

    At the end ``kept`` open slots must be left, for the cards known to have come from there.
    """
    memory: dict[tuple[int, int, int], int] = {}

    def ways(number: int, p: int, q: int) -> int:
        if number == len(events):
            return int(p == kept)
        key = number, p, q
        if key not in memory:
            match events[number]:
                case "open":
                    found = ways(number + 1, p + 1, q)
                case "draw":
                    found = ways(number + 1, p, q + 1)
                case _:
                    found = (p * ways(number + 1, p - 1, q) if p else 0) + (q * ways(number + 1, p, q - 1) if q else 0)
            memory[key] = found
        return memory[key]

    return ways
