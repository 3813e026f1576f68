"""Unseen cards as a constraint system: which places may hold which card, and what some of them must come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final, NewType

from stich import native
from stich.cards import Card
from stich.errors import RecordError

PLACES: Final = 8  #: of a system at most

Spot = int  #: where cards are now: in the hand of a seat, `PASSING`, or `ASIDE`
PASSING: Final[Spot] = 4  #: on their way
ASIDE: Final[Spot] = 5  #: put aside

PlaceSet = int  #: some places, a bit each; several places can be at one spot, by how cards came there
Mark = NewType("Mark", str)  #: what demands count cards by, such as trumps


@dataclass(frozen=True, slots=True)
class Item:
    """A card of which one does not know the place, or, if it is ``open``, the way to the seat that played it.

    The twin of a card that was played counts twice in each place of ``twice``: the seat may have been dealt either of
    the two.
    """

    card: Card
    places: PlaceSet
    twice: PlaceSet = 0
    marks: frozenset[Mark] = frozenset()
    open: bool = False


@dataclass(frozen=True, slots=True)
class Demand:
    """What the cards in ``places`` must come to: ``meets`` judges the numbers of cards with each of the marks.

    ``tops`` maps a mark to the number from which on it is not counted any further.
    """

    places: PlaceSet
    tops: Mapping[Mark, int]
    meets: Callable[..., bool]


@dataclass(frozen=True, eq=False)
class Unseen:
    """All that is unknown about a position. ``rooms`` are alternatives: how many items each place holds.

    ``spots`` says what each place is: a seat, `PASSING` or `ASIDE`.
    """

    items: tuple[Item, ...]
    rooms: tuple[tuple[int, ...], ...]
    spots: tuple[Spot, ...]
    demands: tuple[Demand, ...] = ()
    gone: tuple[Item, ...] = ()  #: played cards that can have come only one way

    @classmethod
    def of(
        cls,
        items: Iterable[Item],
        rooms: Iterable[Sequence[int]],
        spots: Sequence[Spot],
        demands: Iterable[Demand] = (),
    ) -> Unseen:
        """The system without the played cards that can have come only one way, its items in groups of like ones."""
        items, demands = list(items), tuple(demands)
        gone = [item for item in items if item.open and item.places.bit_count() == 1]
        rest = [item for item in items if not (item.open and item.places.bit_count() == 1)]
        marks = {mark for demand in demands for mark in demand.tops}
        rest.sort(key=lambda item: (item.places, item.twice, sorted(item.marks & marks), item.open, item.card.index))
        left = [
            tuple(room - sum(item.places == 1 << place for item in gone) for place, room in enumerate(each))
            for each in rooms
        ]
        possible = tuple(each for each in left if min(each, default=0) >= 0)
        return cls(tuple(rest), possible, tuple(spots), demands, tuple(gone))

    @cached_property
    def sampler(self) -> native.core.Sampler:
        """The counts of all worlds; `RecordError` if there is none."""
        groups: list[list[Item]] = []
        marks = {mark for demand in self.demands for mark in demand.tops}
        keys: list[tuple[object, ...]] = []
        for item in self.items:
            key = (item.places, item.twice, item.marks & marks)
            if not keys or keys[-1] != key:
                keys.append(key)
                groups.append([])
            groups[-1].append(item)
        made = native.core.Sampler(
            [_padded(room) for room in self.rooms],
            [(len(group), group[0].places, _factors(group[0].twice)) for group in groups],
            [_for_core(demand, groups, self.gone) for demand in self.demands],
        )
        if not made.worlds:
            raise RecordError("no deal agrees with this view: what was played and said excludes every way to deal")
        return made

    @property
    def count(self) -> int:
        return self.sampler.worlds

    def places(self, n: int, seed: int, first: int) -> memoryview:
        return self.sampler.places(n, seed, first)

    def placed(self, row: Sequence[int]) -> list[list[Card]]:
        """The cards in each place, the ones that have been played since included."""
        found: list[list[Card]] = [[] for _ in self.spots]
        for item, place in zip(self.items, row, strict=True):
            found[place].append(item.card)
        for item in self.gone:
            found[item.places.bit_length() - 1].append(item.card)
        return found

    def held(self, row: Sequence[int]) -> dict[Spot, list[Card]]:
        """The unseen cards at each spot as it is now."""
        found: dict[Spot, list[Card]] = {spot: [] for spot in self.spots}
        for item, place in zip(self.items, row, strict=True):
            if not item.open:
                found[self.spots[place]].append(item.card)
        return found


def _padded(room: Sequence[int]) -> list[int]:
    return [*room, *[0] * (PLACES - len(room))]


def _factors(twice: PlaceSet) -> list[int]:
    return [2 if twice >> place & 1 else 1 for place in range(PLACES)]


#: A demand as the core takes it: places, counters (groups, start, top), and which outcomes meet it.
GivenDemand = tuple[int, list[tuple[int, int, int]], list[int]]


def _for_core(demand: Demand, groups: Sequence[Sequence[Item]], gone: Sequence[Item]) -> GivenDemand:
    counters = []
    for mark, top in demand.tops.items():
        over = sum(1 << place for place, group in enumerate(groups) if mark in group[0].marks)
        start = sum(mark in item.marks and bool(item.places & demand.places) for item in gone)
        counters.append((over, min(start, top), top))
    tops = list(demand.tops.values())
    outcomes = product(*[range(top + 1) for top in reversed(tops)])  # the first counter runs fastest
    return demand.places, counters, [int(demand.meets(*reversed(outcome))) for outcome in outcomes]
