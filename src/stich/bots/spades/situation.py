"""What a seat can conclude from its view in the play: cards not yet seen, voids, what both sides still need."""

from __future__ import annotations

from functools import cached_property

from stich.cards import Card
from stich.game import Play
from stich.games.spades import NILS, ORDER, SIDES, SpadesView, is_spade, suit_of
from stich.games.spades.bidding import partner_of
from stich.games.spades.facts import SEATS


class Situation:
    """A view of the play, read as a player reads it."""

    def __init__(self, view: SpadesView) -> None:
        assert view.seat is not None
        assert view.trick is not None
        self.view = view
        self.me = view.seat
        self.partner = partner_of(view.seat)
        self.opponents = ((view.seat + 1) % SEATS, (view.seat + 3) % SEATS)
        self.hand = view.hand
        self.legal = tuple(action.card for action in view.legal if isinstance(action, Play))
        self.plays = view.trick.plays()
        self.led = suit_of(self.plays[0][1]) if self.plays else ""
        self.winner = view.winning
        self.best = next((card for seat, card in self.plays if seat == view.winning), None)
        #: who plays after me
        self.later = tuple((self.me + step) % SEATS for step in range(1, SEATS - len(self.plays)))

    # --- what is known ---------------------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards in the three other hands."""
        gone = {card for trick in self.view.tricks for card in trick.cards}
        gone.update(card for _, card in self.plays)
        gone.update(said.call.card for said in self.view.said if said.call.word == "discard" and said.call.card)
        return frozenset(self.view.rules.pack()) - gone - frozenset(self.hand)

    @cached_property
    def voids(self) -> dict[int, set[str]]:
        """For each seat the suits of which it has shown to have no card."""
        voids: dict[int, set[str]] = {seat: set() for seat in range(SEATS)}
        assert self.view.trick is not None
        for trick in (*self.view.tricks, self.view.trick):
            for seat, card in trick.plays():
                led = suit_of(trick.cards[0])
                if suit_of(card) != led:
                    voids[seat].add(led)
        for suit in "SHDC":
            if not any(suit_of(card) == suit for card in self.unseen):
                for seat in range(SEATS):
                    if seat != self.me:
                        voids[seat].add(suit)
        return voids

    def in_suit(self, suit: str) -> list[Card]:
        """Own cards of a suit, from low to high."""
        return sorted((card for card in self.hand if suit_of(card) == suit), key=strength)

    def higher(self, card: Card) -> int:
        """How many unseen cards of its suit are higher."""
        suit, value = suit_of(card), strength(card)
        return sum(suit_of(other) == suit and strength(other) > value for other in self.unseen)

    def lower(self, card: Card) -> int:
        """How many unseen cards of its suit are lower."""
        suit, value = suit_of(card), strength(card)
        return sum(suit_of(other) == suit and strength(other) < value for other in self.unseen)

    def is_boss(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of its suit."""
        return self.higher(card) == 0

    def may_ruff(self, seat: int, suit: str) -> bool:
        """Whether ``seat`` is known to be out of ``suit`` and may still hold a spade."""
        return suit != "S" and suit in self.voids[seat] and "S" not in self.voids[seat]

    def safe(self, card: Card, after: tuple[int, ...]) -> bool:
        """Whether ``card``, winning now, will hardly be beaten by those in ``after``, partner not counted."""
        suit = suit_of(card)
        others = [seat for seat in after if seat != self.partner]
        if any(self.may_ruff(seat, self.led or suit) for seat in others if not is_spade(card)):
            return False
        if is_spade(card) and self.led not in ("", "S"):
            # a ruff is beaten only by a higher spade of somebody who is out of the suit as well
            return self.is_boss(card) or not any(self.led in self.voids[seat] for seat in others)
        return self.is_boss(card) or all(suit in self.voids[seat] for seat in others)

    def beats(self, card: Card) -> bool:
        """Whether ``card`` would win the trick as it lies."""
        return self.best is None or ORDER.beats(card, self.best)

    # --- what is wanted --------------------------------------------------------------------------------------

    @cached_property
    def tricks_left(self) -> int:
        """Tricks still to be won, the present one included."""
        return self.view.trick_count - len(self.view.tricks)

    def need_of(self, side: int) -> int:
        """How many tricks a side lacks for its contract; 0 or less when it is made."""
        return (self.view.contracts[side] or 0) - self.view.counting[side]

    @cached_property
    def need(self) -> int:
        return self.need_of(self.me % 2)

    @cached_property
    def their_need(self) -> int:
        return self.need_of(1 - self.me % 2)

    def nil_alive(self, seat: int) -> bool:
        return self.view.bids[seat] in NILS and self.view.taken[seat] == 0

    @cached_property
    def their_nils(self) -> tuple[int, ...]:
        """Opponents whose Nil can still be broken."""
        return tuple(seat for seat in SIDES[1 - self.me % 2] if self.nil_alive(seat))

    @cached_property
    def sure_tricks(self) -> int:
        """Own cards that win when led, as far as one can see: the highest of a suit that nobody is known to ruff."""
        sure = 0
        for suit in "SHDC":
            ruffed = any(self.may_ruff(seat, suit) for seat in self.opponents)
            for card in reversed(self.in_suit(suit)):
                if ruffed or not self.is_boss(card):
                    break
                sure += 1
        return sure

    @cached_property
    def set_them(self) -> bool:
        """Whether it is worth playing for the opponents' contract to fail."""
        spare = self.tricks_left - self.their_need  # so many we may take without hurting them
        if self.their_need <= 0 or spare < 0:
            return False
        extra = spare + 1 - max(self.need, 0)  # bags on the way
        return spare + 1 <= self.sure_tricks + 1 and extra <= 3

    @cached_property
    def wants_tricks(self) -> bool:
        """Whether one more trick for the own side is worth having."""
        rules = self.view.rules
        if not rules.bag_limit:
            return True  # each trick is a point and never punished
        own_counts = self.view.bids[self.me] not in NILS or rules.failed_nil == "helps_partner"
        return (self.need > 0 and own_counts) or self.set_them


def strength(card: Card) -> int:
    """Strength within the suit, the two being 0 and the ace 12."""
    return ORDER.strength[card]
