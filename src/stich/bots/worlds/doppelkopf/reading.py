"""What a view of Doppelkopf says about unseen cards.

Excluded is what the rules exclude: who does not follow has none of the suit; an open Hochzeit has both club queens
(DK-A18); in a normal game who calls for Re was dealt a club queen and who calls for Kontra none; who refused a rank of
the Vorbehalt could still name something lower (rulebook.md 6.8); a hand thrown in was bad enough; an Armut handed over
exactly so many trumps and got exactly so many back. ``gesund`` excludes nothing: a Hochzeit may be silent.

Every deal of the 48 different cards that fits is equally likely; if cards passed unseen in an Armut, every deal with
every choice of them. Copies have no names, so two that went to different seats count twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from stich import native
from stich.bots.worlds.doppelkopf import announcements, armut
from stich.bots.worlds.doppelkopf.claims import KING, NINE, QUEEN, TRUMP, demand_of, refused
from stich.bots.worlds.unseen import PASSING, Demand, Item, Mark, PlaceSet, Unseen
from stich.bots.worlds.world import (
    Actions,
    Voids,
    World,
    dealt_pack,
    minus,
    numbered,
    played_by,
    tricks_so_far,
)
from stich.cards import Card, Hand, Pack
from stich.errors import RecordError
from stich.game import Action, Call
from stich.games.doppelkopf import DoppelkopfView
from stich.games.doppelkopf.facts import SEATS
from stich.games.doppelkopf.order import CLUB_QUEEN


class DoppelkopfReading:
    """The unseen cards of a view of Doppelkopf."""

    def __init__(self, view: DoppelkopfView) -> None:
        assert view.seat is not None
        self.view, self.me, self.rules = view, view.seat, view.rules
        self.order = view.rules.order(view.contract or "normal", 1)
        self.normal = view.rules.order("normal", 1)
        self.tricks = tricks_so_far(view)
        self.played = played_by(self.tricks, SEATS)
        self.given, self.handed = armut.given_cards(view), armut.handed_cards(view)
        self.complete = view.taker is not None and view.phase != "exchange"
        self.poor = view.declarer if view.taker is not None else None
        self.layout = self._places()
        self.known = self._known()
        self._cuts: tuple[int, ...] | None = None

    # -- places and what is known ---------------------------------------------------------------------------------

    def _places(self) -> armut.Places:
        view, places = self.view, armut.Places()
        for seat in range(SEATS):
            if seat != self.me and not (view.passed is not None and seat in (view.declarer, view.taker)):
                places.add(seat, view.counts[seat] + self.played[seat].total())
        if view.passed is None or (view.taker is None and self.me == view.declarer):
            return places
        if view.taker is None:
            armut.offered(view, places)
        elif self.me == view.taker:
            armut.seen_by_taker(view, places)
        elif self.me == view.declarer:
            armut.seen_by_poor(view, places)
        else:
            armut.seen_by_others(view, places)
        return places

    def _known(self) -> list[Counter[Card]]:
        """Cards of others that one knows to be in their hands, and at `PASSING`, own ones on their way."""
        known: list[Counter[Card]] = [Counter() for _ in range(SEATS + 1)]
        known[self.me] = Counter(self.view.hand)
        taker = self.view.taker
        if taker is None or self.poor is None:
            return known
        if self.me == taker:
            known[self.poor if self.complete else PASSING] += self.given - self.played[self.poor]
        elif self.me == self.poor and self.complete:
            known[taker] += self.handed - self.given - self.played[taker]
        return known

    def _needed(self, seat: int) -> Counter[Card]:
        """What an unseen hand must have held, as far as it has been played or shown and did not come from oneself."""
        if self.view.taker is not None and self.me == self.view.taker and seat == self.poor:
            return self.played[seat] - self.given
        if self.complete and self.me == self.poor and seat == self.view.taker:
            return self.given + self.played[seat] - self.handed
        return self.played[seat]

    def _pool(self) -> Counter[Card]:
        """The cards that came to oneself neither in the deal nor as trumps of an Armut."""
        own = Counter(self.view.hand) + self.played[self.me]
        if self.view.taker is not None and self.me == self.view.taker:
            own += self.given
        elif self.poor is not None and self.me == self.poor:
            own = own + self.handed - self.given if self.complete else own + self.handed
        return minus(Counter(self.rules.pack()), own)

    # -- the constraint system ------------------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> Unseen:
        items = [item for card, number in self._pool().items() for item in self._items(card, number)]
        if self.poor is not None and self.me == self.poor and not self.complete:
            taker = self.view.taker
            assert taker is not None
            where = self.layout.holds[taker] | self.layout.holds[PASSING]
            items += [Item(card, where) for card in self.handed.elements()]
        if len(items) != sum(self.layout.rooms[0]):
            raise RecordError("the hands hold another number of cards than are unseen: no deal agrees with this view")
        return Unseen.of(items, self.layout.rooms, self.layout.spots, self._demands())

    def _items(self, card: Card, number: int) -> Iterator[Item]:
        """The unseen copies of a face, those that were played since included."""
        places, holds = self.layout, self.layout.holds
        others = [seat for seat in range(SEATS) if seat != self.me]
        anywhere = places.open_to(self.normal.is_trump(card)) & self._share(card)
        marks = self._marks(card)
        shown = [seat for seat in others for _ in range(self._needed(seat)[card])]
        called = [seat for seat in self._called_re if card is CLUB_QUEEN and not self.played[seat][card]]
        if len(shown) + len(called) > number:
            raise RecordError(f"{card} is there once too often: no deal agrees with this view")
        yield from (Item(card, holds[seat] & anywhere, 0, marks, True) for seat in shown)
        still = anywhere & self._may_hold(card)
        yield from (Item(card, holds[seat] & still, 0, marks) for seat in called)
        twins = shown + called
        twice = still & ~holds[twins[0]] if twins and number == 2 else 0
        yield from (Item(card, still, twice, marks) for _ in range(number - len(twins)))

    def _may_hold(self, card: Card) -> PlaceSet:
        """The places where it can lie now: not with who has shown to be out of its suit."""
        holds = self.layout.holds
        shut = sum(holds[seat] for seat in range(SEATS) if seat in holds and not self._voids.allow(seat, card))
        return ~shut

    def _share(self, card: Card) -> PlaceSet:
        """The places a club queen can have come to, by Hochzeit and calls; all for another card."""
        if card is not CLUB_QUEEN:
            return -1
        for seat in self._both_queens:
            return self.layout.dealt.get(seat, 0)
        return ~sum(self.layout.holds[seat] for seat in self._called_kontra)

    def _marks(self, card: Card) -> frozenset[Mark]:
        marked = {
            TRUMP: self.normal.is_trump(card),
            NINE: card.rank == "9",
            KING: card.rank == "K",
            QUEEN: card is CLUB_QUEEN,
        }
        return frozenset(mark for mark, has in marked.items() if has)

    @cached_property
    def _voids(self) -> Voids:
        voids = Voids(self.order, SEATS)
        for number, trick in enumerate(self.tricks, 1):
            for seat, card in trick.plays():
                voids.played(seat, card, number)
                if self.order.suit(card) != self.order.suit(trick.cards[0]):
                    voids.out(seat, [self.order.suit(trick.cards[0])], number)
        return voids

    @cached_property
    def _callers(self) -> tuple[int, ...]:
        if self.view.contract != "normal":
            return ()
        return tuple(seat for seat in range(SEATS) if seat != self.me and self.view.announced[seat])

    @property
    def _called_re(self) -> tuple[int, ...]:
        return tuple(seat for seat in self._callers if self.view.parties[seat] == "re")

    @property
    def _called_kontra(self) -> tuple[int, ...]:
        return tuple(seat for seat in self._callers if self.view.parties[seat] == "kontra")

    @cached_property
    def _refused(self) -> dict[int, frozenset[str]]:
        return refused(self.view)

    @cached_property
    def _both_queens(self) -> tuple[int, ...]:
        """Others who must have been dealt both club queens."""
        found = {seat for seat, claims in self._refused.items() if claims == {"hochzeit"}}
        if self.view.contract == "hochzeit" and self.view.declarer is not None:
            found.add(self.view.declarer)
        found.discard(self.me)
        if (found and self._pool()[CLUB_QUEEN] < 2) or len(found) > 1:
            raise RecordError(f"seats {sorted(found)} must have both club queens: no deal agrees with this view")
        return tuple(found)

    def _demands(self) -> list[Demand]:
        found = []
        for seat, claims in self._refused.items():
            named = seat == self.view.declarer and self.view.contract in ("armut", "hochzeit", "schmeissen")
            if seat != self.me and claims and claims != {"hochzeit"} and not named:
                found.append(demand_of(claims, self.layout.dealt[seat], self.rules))
        declarer = self.view.declarer
        if self.view.contract == "schmeissen" and declarer is not None and declarer != self.me:
            found.append(demand_of({"schmeissen"}, self.layout.dealt[declarer], self.rules))
        return found

    # -- worlds ---------------------------------------------------------------------------------------------------

    def world(self, row: Sequence[int], seed: str = "") -> World:
        held, placed = self.unseen.held(row), self.unseen.placed(row)
        hands = [Hand([*self.known[seat].elements(), *held.get(seat, ())]) for seat in range(SEATS)]
        handed, given = self.handed, self.given
        if self.layout.handed:
            handed, given = self._at(placed, self.layout.handed), self._at(placed, self.layout.back)
        elif self.poor is not None and self.me == self.poor and not self.complete:
            given = Counter(held.get(PASSING, ()))
        dealt = [Counter(hand) + self.played[seat] for seat, hand in enumerate(hands)]
        taker = self.view.taker
        if taker is not None and self.poor is not None:
            dealt[self.poor] = dealt[self.poor] + handed - (given if self.complete else Counter())
            dealt[taker] = dealt[taker] + given - handed
        pack = dealt_pack(self.rules.dealt_to(self.view.standing.dealer), [each.elements() for each in dealt])
        return World(tuple(hands), (), pack, self._actions(pack, given))

    @staticmethod
    def _at(placed: list[list[Card]], places: PlaceSet) -> Counter[Card]:
        return Counter(card for place, cards in enumerate(placed) if places >> place & 1 for card in cards)

    def _actions(self, pack: Pack, given: Counter[Card]) -> Actions:
        calls = list[tuple[int, Action]]()
        unknown = iter(sorted(given.elements()))
        for said in self.view.said:
            if said.call.word == "announce":
                continue
            call = said.call if said.call.word != "give" or said.call.value else Call("give", next(unknown).text)
            calls.append((said.seat, call))
        if self._cuts is None:
            self._cuts = announcements.cuts(self.view, pack, calls)
        return (*calls, *announcements.woven(self.view, self._cuts))

    def source(self, world: World) -> native.core.DoppelkopfWorlds:
        view, unseen = self.view, self.unseen
        start = native.doppelkopf.start(view.rules, world.pack, view.standing)
        return native.core.DoppelkopfWorlds(
            start,
            numbered(start.rules, world.actions),
            unseen.sampler,
            [item.card.index for item in unseen.items],
            [item.open for item in unseen.items],
            unseen.spots,
            [[card.index for card in known.elements()] for known in self.known],
            [played[CLUB_QUEEN] for played in self.played],
        )
