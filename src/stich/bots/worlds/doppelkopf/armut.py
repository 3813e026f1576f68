"""The ways of cards in an Armut, as places: what was dealt where, handed over, and given back (DKO-04).

The poor seat's trumps went to the taker, who gave as many cards back; everybody knows how many trumps were among them.
The two know the cards they saw. For the others a card of the poor seat or the taker can have come six ways.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from stich.bots.worlds.unseen import PASSING, PlaceSet, Spot
from stich.cards import Card
from stich.games.doppelkopf import DoppelkopfView

Only = Literal["", "trumps", "plain"]  #: what a place may hold alone
TRUMPS: Final = "trumps"
PLAIN: Final = "plain"


@dataclass(slots=True)
class Places:
    """The places of a view: their spots, which of them hold only trumps or plain cards, and the alternatives.

    ``holds`` are the places of each seat's hand when the play began or as it is now, ``dealt`` those of what each seat
    was dealt, ``handed`` those of the trumps handed over, ``back`` those of the cards given back.
    """

    spots: list[Spot] = field(default_factory=list)
    only: list[Only] = field(default_factory=list)
    rooms: list[list[int]] = field(default_factory=lambda: [[]])
    holds: dict[Spot, PlaceSet] = field(default_factory=dict)
    dealt: dict[int, PlaceSet] = field(default_factory=dict)
    handed: PlaceSet = 0
    back: PlaceSet = 0

    def add(self, spot: Spot, room: int, only: Only = "", dealt: int | None = None) -> PlaceSet:
        """A new place; ``dealt`` is the seat whose cards these were, if not the one that holds them."""
        place = 1 << len(self.spots)
        self.spots.append(spot)
        self.only.append(only)
        for each in self.rooms:
            each.append(room)
        self.holds[spot] = self.holds.get(spot, 0) | place
        owner = spot if dealt is None else dealt
        self.dealt[owner] = self.dealt.get(owner, 0) | place
        return place

    def open_to(self, trump: bool) -> PlaceSet:
        """The places that may hold a trump, or a plain card."""
        shut = PLAIN if trump else TRUMPS
        return sum(1 << place for place, only in enumerate(self.only) if only != shut)


def offered(view: DoppelkopfView, places: Places) -> None:
    """Nobody has taken the trumps yet, or nobody ever did: the poor seat has exactly so many."""
    assert view.declarer is not None
    assert view.passed is not None
    places.add(view.declarer, view.passed, TRUMPS)
    places.add(view.declarer, view.counts[view.declarer] - view.passed, PLAIN)


def seen_by_taker(view: DoppelkopfView, places: Places) -> None:
    """The taker knows the trumps and what went back; the rest of the poor seat's cards are plain."""
    assert view.declarer is not None
    assert view.passed is not None
    places.add(view.declarer, view.rules.hand - view.passed, PLAIN)


def seen_by_poor(view: DoppelkopfView, places: Places) -> None:
    """The poor seat knows its trumps, and what came back as soon as it is complete."""
    taker = view.taker
    assert taker is not None
    if view.phase != "exchange":
        places.add(taker, view.rules.hand)
        return
    given = gifts(view)
    places.add(taker, view.counts[taker])
    places.add(PASSING, given, dealt=taker)


def seen_by_others(view: DoppelkopfView, places: Places) -> None:
    """All six ways; how many of the cards that went back had come with the trumps is another alternative each."""
    poor, taker, passed, size = view.declarer, view.taker, view.passed, view.rules.hand
    assert poor is not None
    assert taker is not None
    assert passed is not None
    complete = view.phase != "exchange"
    given, to = gifts(view), poor if complete else PASSING
    trumps = view.trumps_back if view.trumps_back is not None else given
    before = list(places.rooms[0])
    places.add(poor, 0, PLAIN)
    handed = places.add(taker, 0, TRUMPS, dealt=poor)
    returned = places.add(to, 0, TRUMPS, dealt=poor)
    places.add(taker, 0)
    own_trumps = places.add(to, 0, TRUMPS if complete else "", dealt=taker)
    own_plain = places.add(to, 0, PLAIN, dealt=taker)
    places.handed, places.back = handed | returned, returned | own_trumps | own_plain
    places.rooms = [
        [*before, size - passed, passed - again, again, size - given + again, trumps - again, given - trumps]
        for again in range(min(trumps, passed) + 1)
    ]


def gifts(view: DoppelkopfView) -> int:
    """How many cards the taker has given so far."""
    return sum(said.call.word == "give" for said in view.said)


def given_cards(view: DoppelkopfView) -> Counter[Card]:
    """The cards given back as far as the seat knows them."""
    return Counter(said.call.card for said in view.said if said.call.word == "give" and said.call.card)


def handed_cards(view: DoppelkopfView) -> Counter[Card]:
    """The trumps handed over as far as the seat knows them."""
    return Counter(view.received if view.seat == view.taker else view.handed)
