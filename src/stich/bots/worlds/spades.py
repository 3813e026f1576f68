"""What a view of Spades says about unseen cards.

Excluded is what the rules exclude: who does not follow has none of the suit (SP-28); who leads a spade before they are
broken, or ruffs in a first trick without ruffs, has nothing else; who demands a new deal was dealt no spade. Known are
the own cards, the own discards, and what was exchanged with the partner. A hand one may bid blind on is unseen to its
own seat. Bids exclude nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property

from stich import native
from stich.bots.worlds.unseen import ASIDE, PASSING, Item, Spot, Unseen
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
from stich.cards import Card, Hand
from stich.game import MAX_VOIDS, Action, Call, Play
from stich.games.spades import ORDER, SpadesView
from stich.games.spades.facts import DEAL_TRICKS, SEATS
from stich.games.spades.order import breaks
from stich.tricks import TRUMP

_PLAIN = ("H", "D", "C")


class SpadesReading:
    """The unseen cards of a view of Spades."""

    def __init__(self, view: SpadesView) -> None:
        rules, standing = view.rules, view.standing
        assert view.seat is not None
        self.view, self.me, self.rules, self.standing = view, view.seat, rules, standing
        self.dealer = standing.dealer
        self.tricks = tricks_so_far(view)
        self.played = played_by(self.tricks, SEATS)
        self.own = () if view.hidden[self.me] else view.hand
        self.steps = self._steps()
        self.discards = [said.call.card for said in view.said if said.call.word == "discard"]
        self.own_discards = [card for card in self.discards if card is not None]

    def _steps(self) -> list[tuple[int, list[Card | None]]]:
        """The gifts of the exchange: giver and cards, None for those unseen; the last may be incomplete."""
        gives = [(said.seat, said.call.card) for said in self.view.said if said.call.word == "give"]
        size = self.rules.blind_nil_exchange
        parts = [gives[at : at + size] for at in range(0, len(gives), max(size, 1))]
        return [(part[0][0], [card for _, card in part]) for part in parts]

    @property
    def passing(self) -> tuple[int, list[Card | None]] | None:
        """The gift that is on its way."""
        size = self.rules.blind_nil_exchange
        return self.steps[-1] if self.steps and len(self.steps[-1][1]) < size else None

    @cached_property
    def unseen(self) -> Unseen:
        view, spots, room = self.view, list[Spot](), list[int]()
        for seat in range(SEATS):
            if seat != self.me or view.hidden[seat]:
                spots.append(seat)
                room.append(view.counts[seat])
        if self.passing and self.passing[0] != self.me:
            spots.append(PASSING)
            room.append(len(self.passing[1]))
        if self.discards and not self.own_discards:
            spots.append(ASIDE)
            room.append(len(self.discards))
        return Unseen.of(self._items(spots), [room], spots)

    def _items(self, spots: list[Spot]) -> list[Item]:
        view = self.view
        own_passing = [card for card in self.passing[1] if card] if self.passing else []
        known = [*self.own, *self.own_discards, *(own_passing if self.passing and self.passing[0] == self.me else [])]
        left = minus(dict.fromkeys(view.rules.pack(), 1), *self.played, dict.fromkeys(known, 1))
        given = {card for giver, cards in self.steps for card in cards if giver == self.me}
        partner = (self.me + 2) % SEATS
        at_partner = {partner} | ({PASSING} if self.passing and self.passing[0] == partner else set())
        voids = self._voids()
        redealt = view.facts.redealt_by if view.facts else None

        def may_hold(spot: Spot, card: Card) -> bool:
            if card in given and spot not in at_partner:
                return False
            seat = self.dealer if spot == ASIDE else spot
            if seat == redealt and ORDER.is_trump(card):
                return False
            return spot in (PASSING, ASIDE) or voids.allow(spot, card)

        return [
            Item(card, sum(1 << place for place, spot in enumerate(spots) if may_hold(spot, card))) for card in left
        ]

    def _voids(self) -> Voids:
        voids, broken, rules = Voids(ORDER, SEATS), False, self.rules
        for number, trick in enumerate(self.tricks, 1):
            for place, (seat, card) in enumerate(trick.plays()):
                voids.played(seat, card, number)
                suit, led = ORDER.suit(card), ORDER.suit(trick.cards[0])
                if place and suit != led:
                    voids.out(seat, [led], number)
                only_spades = not broken if not place else led != TRUMP and number == 1 and not rules.first_trick_spades
                if suit == TRUMP and only_spades:
                    voids.out(seat, _PLAIN, number)
                so_far = type(trick)(trick.leader, trick.cards[:place], SEATS)
                broken = broken or breaks(card, so_far, rules.forced_lead_breaks)
        return voids

    def world(self, row: Sequence[int], seed: str) -> World:
        held = self.unseen.held(row)
        hands = [Hand(held.get(seat, ())) for seat in range(SEATS)]
        if not self.view.hidden[self.me]:
            hands[self.me] = self.view.hand
        dealt = [set(hand) | set(self.played[seat]) for seat, hand in enumerate(hands)]
        rng = random.Random(seed)
        gifts = list[list[Card]]()
        for giver, cards in reversed(self.steps):
            gift = self._gift(giver, cards, dealt, held, rng)
            if (giver, cards) != self.passing:
                dealt[(giver + 2) % SEATS] -= set(gift)
            dealt[giver] |= set(gift)
            gifts.insert(0, gift)
        aside = self.own_discards or sorted(held.get(ASIDE, ()))
        dealt[self.dealer] |= set(aside)
        size = len(self.view.rules.pack())
        seats = [(self.dealer + 1 + place) % SEATS for place in range(SEATS * DEAL_TRICKS)]
        seats += [self.dealer] * (size - len(seats))
        pack = dealt_pack(seats, dealt)
        return World(
            tuple(hands), (), pack, self._actions(iter(aside), iter([each for gift in gifts for each in gift]))
        )

    def _gift(
        self, giver: int, cards: list[Card | None], dealt: list[set[Card]], held: dict[Spot, list[Card]],
        rng: random.Random,
    ) -> list[Card]:  # fmt: skip
        """The cards of a gift: as known, as drawn on their way, or any of the taker's, each choice equally likely."""
        if None not in cards:
            return [card for card in cards if card]
        if (giver, cards) == self.passing:
            return sorted(held[PASSING])
        return rng.sample(sorted(dealt[(giver + 2) % SEATS]), len(cards))

    def _actions(self, aside: Iterator[Card], gifts: Iterator[Card]) -> Actions:
        actions = list[tuple[int, Action]]()
        for said in self.view.said:
            call = said.call
            if call.word in ("give", "discard"):
                call = Call(call.word, next(gifts if call.word == "give" else aside).text)
            actions.append((said.seat, call))
        actions += [(seat, Play(card)) for trick in self.tricks for seat, card in trick.plays()]
        return tuple(actions)

    def source(self, world: World) -> native.core.SpadesWorlds:
        view, unseen = self.view, self.unseen
        start = native.spades.start(self.rules, world.pack, self.standing)
        known: list[list[int]] = [[] for _ in range(SEATS + 1)]
        known[self.me] = [card.index for card in self.own]
        if self.passing and self.passing[0] == self.me:
            known[PASSING] = [card.index for card in self.passing[1] if card]
        spoken = {said.seat for said in view.said if said.call.word in ("bid", "propose", "accept", "redeal")}
        entitled = self.rules.redeal_without_spades and self.standing.voids < MAX_VOIDS
        may_redeal = sum(1 << seat for seat in range(SEATS) if entitled and seat not in spoken)
        if any(map(ORDER.is_trump, self.own_discards)):  # judged by the cards dealt; of these the core knows nothing
            may_redeal &= ~(1 << self.me)
        return native.core.SpadesWorlds(
            start,
            numbered(start.rules, world.actions),
            unseen.sampler,
            [item.card.index for item in unseen.items],
            [item.open for item in unseen.items],
            unseen.spots,
            known,
            may_redeal,
        )
