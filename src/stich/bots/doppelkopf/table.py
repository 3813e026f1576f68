"""What a view tells about the cards and the people, and what a card is worth on the table as it lies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from stich.cards import Card, Hand
from stich.game import SOLOS
from stich.games.doppelkopf.facts import SEATS
from stich.games.doppelkopf.order import FOX, KARLCHEN, augen, faces
from stich.games.doppelkopf.view import DoppelkopfView
from stich.tricks import TRUMP, Order

#: Augen that a seat still to come adds to a trick on average
TYPICAL_REST: Final = 4.0
#: what the highest trump and a fresh ace are worth for later tricks, in Augen
TRUMP_KEPT: Final = 11.0
ACE_KEPT: Final = 9.0
#: what a special point is worth in Augen when a card is chosen
SPECIAL: Final = 9.0


@dataclass(frozen=True)
class Table:
    """What a view tells about the cards and the people."""

    view: DoppelkopfView

    @cached_property
    def order(self) -> Order:
        return self.view.rules.order(self.view.contract or "normal", len(self.view.tricks) + 1)

    @cached_property
    def me(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @cached_property
    def played(self) -> tuple[Card, ...]:
        lying = self.view.trick.cards if self.view.trick else ()
        return (*(card for trick in self.view.tricks for card in trick.cards), *lying)

    @cached_property
    def dealt(self) -> Hand:
        """The own hand as it was dealt."""
        lying = (self.view.trick,) if self.view.trick else ()
        gone = [trick.card_of(self.me) for trick in (*self.view.tricks, *lying)]
        return self.view.hand + [card for card in gone if card]

    @cached_property
    def one_against_three(self) -> bool:
        """Whether this seat knows that one plays alone."""
        return self.view.known.count("kontra") == 3

    @property
    def seeking(self) -> bool:
        """Whether a Hochzeit still looks for its partner."""
        return self.view.contract == "hochzeit" and not self.view.clarified

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The cards in the other hands."""
        cards = Counter(faces(self.view.rules.nines) * 2)
        cards.subtract(self.played)
        cards.subtract(self.view.hand)
        return +cards

    @cached_property
    def void(self) -> tuple[frozenset[str], ...]:
        """The effective suits that each seat has shown to lack."""
        lacking: list[set[str]] = [set(), set(), set(), set()]
        lying = (self.view.trick,) if self.view.trick else ()
        for trick in (*self.view.tricks, *lying):
            for seat, card in trick.plays():
                led = self.order.suits[trick.cards[0]]
                if self.order.suits[card] != led:
                    lacking[seat].add(led)
        return tuple(map(frozenset, lacking))

    @cached_property
    def led_before(self) -> Counter[str]:
        return Counter(self.order.suits[trick.cards[0]] for trick in self.view.tricks)

    @cached_property
    def alliance(self) -> tuple[float, ...]:
        """How far each seat is on the own side, from -1 to 1."""
        view = self.view
        if self.seeking:
            if view.declarer == self.me:
                return (1.0,) * SEATS  # whoever takes the trick becomes the partner
            return tuple(1.0 if s == self.me else 0.0 if s == view.declarer else -0.6 for s in range(SEATS))
        known = [view.known[seat] for seat in range(SEATS)]
        friends = sum(1 for seat in range(SEATS) if seat != self.me and known[seat] == view.party)
        unknown = sum(1 for party in known if not party)
        share = (1 - friends) / unknown if unknown else 0.0
        open_seat = 2 * max(0.0, share) - 1
        return tuple(
            1.0 if seat == self.me or known[seat] == view.party else -1.0 if known[seat] else open_seat
            for seat in range(SEATS)
        )

    def beats_chance(self, seat: int, best: Card, led: str) -> float:
        """How likely ``seat`` holds a card that takes the trick from ``best``."""
        total = sum(self.unseen.values())
        cards = self.view.counts[seat]
        if not total or not cards:
            return 0.0

        def holds(number: int) -> float:
            return 1 - (1 - min(1.0, number / total)) ** cards

        higher = [card for card in self.unseen if self.order.beats(card, best)]
        of_suit = sum(self.unseen[card] for card in higher if self.order.suits[card] == led)
        by_trump = sum(self.unseen[card] for card in higher if self.order.suits[card] == TRUMP)
        if TRUMP in self.void[seat]:
            by_trump = 0
        if led == TRUMP:
            return holds(by_trump)
        left = sum(number for card, number in self.unseen.items() if self.order.suits[card] == led)
        lacks = 1.0 if led in self.void[seat] else 1 - holds(left)
        return lacks * holds(by_trump) + (1 - lacks) * holds(of_suit)

    def unbeatable(self, card: Card) -> bool:
        """Whether nobody can take the trick if ``card`` is led."""
        suit = self.order.suits[card]
        return not any(self.beats_chance(seat, card, suit) > 0 for seat in range(SEATS) if seat != self.me)

    def outcome(self, card: Card) -> tuple[tuple[float, ...], float]:
        """For each seat how likely it wins the trick if ``card`` is played, and the Augen to expect in it."""
        trick = self.view.trick
        assert trick is not None
        cards = (*trick.cards, card)
        led = self.order.suits[cards[0]]
        place = self.order.winner(cards)
        winner, best = (trick.leader + place) % SEATS, cards[place]
        wins = [0.0] * SEATS
        wins[winner] = 1.0
        coming = [(self.me + step) % SEATS for step in range(1, SEATS - len(trick.cards))]
        points = float(augen(cards))
        for seat in coming:
            friendly = self.alliance[winner] * self.alliance[seat] > 0.5
            chance = self.beats_chance(seat, best, led) * (0.25 if friendly else 0.85)
            wins = [each * (1 - chance) for each in wins]
            wins[seat] += chance
            points += TYPICAL_REST * (1.3 if friendly else 0.8)
        return tuple(wins), points

    def keep(self, card: Card) -> float:
        """What the card is still worth in hand: the tricks it may win later."""
        suit = self.order.suits[card]
        others = [(each, number) for each, number in self.unseen.items() if self.order.suits[each] == suit]
        left = sum(number for _, number in others)
        higher = sum(number for each, number in others if self.order.beats(each, card))
        if suit == TRUMP:
            share = 1 - higher / left if left else 1.0
            return (TRUMP_KEPT if left else 4.0) * share**2
        if higher:
            return 0.0
        fresh = 1.0 if not self.led_before[suit] else 0.35
        kept = ACE_KEPT * fresh if left else 3.0
        return kept if self._lying else 0.4 * kept  # a lead is what an ace was kept for

    def special(self, card: Card, wins: tuple[float, ...], points: float) -> float:
        """Foxes, Doppelkopf and Karlchen in Augen; only where special points exist."""
        view = self.view
        if view.contract in SOLOS or self.one_against_three:
            return 0.0
        assert view.trick is not None
        ours = sum(chance * self.alliance[seat] for seat, chance in enumerate(wins))
        value = 0.0
        for seat, lying in (*view.trick.plays(), (self.me, card)):
            if lying is FOX:
                value += SPECIAL * (ours - self.alliance[seat]) / 2
        if points >= 40:
            value += SPECIAL * ours
        if len(view.hand) == 1 and card is KARLCHEN:
            value += SPECIAL * wins[self.me]
        elif card is KARLCHEN and len(view.hand) <= 4:
            value -= 2.0
        return value

    def worth(self, card: Card) -> float:
        """What playing ``card`` brings, in Augen for the own side."""
        wins, points = self.outcome(card)
        ours = sum(chance * self.alliance[seat] for seat, chance in enumerate(wins))
        value = ours * points - self.keep(card) + self.special(card, wins, points)
        if self.seeking:
            value += (-8.0 if self.view.declarer == self.me else 6.0) * wins[self.me]
        return value + (self._lead(card) if not self._lying else 0.0)

    @property
    def _lying(self) -> tuple[Card, ...]:
        return self.view.trick.cards if self.view.trick else ()

    def _lead(self, card: Card) -> float:
        """Leads have aims beyond the trick: a soloist draws trumps, defenders do not help with it."""
        trump = self.order.suits[card] == TRUMP
        if self.one_against_three and self.view.party == "re":
            trumps_left = any(self.order.suits[each] == TRUMP for each in self.unseen)
            return 6.0 if trump and trumps_left else 0.0
        if trump:
            return 1.0 if self.view.party == "re" else -2.0
        own = sum(self.order.suits[each] == self.order.suits[card] for each in self.view.hand)
        return 1.5 if own == 1 else 0.0
