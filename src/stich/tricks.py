"""Tricks as data: an `Order` says what follows and what wins, a `Trick` is what lies on the table.

Contracts, solos, ace low and ace high are different tables of the one type `Order`; the native core gets the
same tables, so a trick rule is written once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from stich.cards import Card

TRUMP: Final = "T"  #: the effective suit of all trumps


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """What a trick obeys: effective suit and strength of every card.

    ``suits`` maps each face to S, H, D, C or `TRUMP`; ``strength`` is compared within one suit;
    ``must_follow`` says whether the suit led binds; of two equal winning faces the first wins unless the face
    is in ``second_wins``.

    >>> from stich.cards import parse_cards
    >>> spades = Order.plain_suits("23456789TJQKA", trump_suit="S")
    >>> spades.winner(parse_cards("DJ ST SK D3"))
    2
    """

    suits: Mapping[Card, str]
    strength: Mapping[Card, int]
    must_follow: bool = True
    second_wins: frozenset[Card] = frozenset()

    @classmethod
    def plain_suits(cls, ranks: str, trump_suit: str = "", must_follow: bool = True) -> Order:
        """Four printed suits whose ranks ascend as in ``ranks``; one of them may be trump."""
        suits, strength = {}, {}
        for suit in "SHDC":
            for value, rank in enumerate(ranks):
                card = Card(suit + rank)
                suits[card] = TRUMP if suit == trump_suit else suit
                strength[card] = value
        return cls(suits, strength, must_follow)

    @classmethod
    def trumps_first(cls, trumps: Sequence[Card], plain_ranks: str, faces: Iterable[Card]) -> Order:
        """Trumps from the highest to the lowest; all other ``faces`` plain, ranks from high to low."""
        suits, strength = {}, {}
        for value, card in enumerate(reversed(trumps)):
            suits[card], strength[card] = TRUMP, value
        for card in faces:
            if card not in suits:
                suits[card], strength[card] = card.suit, -plain_ranks.index(card.rank)
        return cls(suits, strength)

    def suit(self, card: Card) -> str:
        """The effective suit: `TRUMP` or the printed suit."""
        return self.suits[card]

    def is_trump(self, card: Card) -> bool:
        """Whether ``card`` beats every card of another suit."""
        return self.suits[card] == TRUMP

    def followers(self, hand: Sequence[Card], led: Card) -> tuple[Card, ...]:
        """The cards of ``hand`` that may be played to ``led``: those of its suit, else all."""
        if not self.must_follow:
            return tuple(hand)
        suits = self.suits
        wanted = suits[led]
        same = tuple([card for card in hand if suits[card] == wanted])
        return same or tuple(hand)

    def beats(self, new: Card, old: Card) -> bool:
        """Whether ``new``, played later, takes the trick from ``old``, the best card so far."""
        mine, best = self.suits[new], self.suits[old]
        if mine != best:
            return mine == TRUMP
        if new is old:
            return new in self.second_wins
        return self.strength[new] > self.strength[old]

    def winner(self, cards: Sequence[Card]) -> int:
        """Index of the winning card of ``cards``, which are in the order of play."""
        best = 0
        for place in range(1, len(cards)):
            if self.beats(cards[place], cards[best]):
                best = place
        return best


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards before their seats, in the order of play; ``seats`` is the number of seats at the table.

    >>> from stich.cards import parse_cards
    >>> trick = Trick(leader=3, cards=parse_cards("DJ ST"), seats=4)
    >>> list(trick.plays())
    [(3, Card('DJ')), (0, Card('ST'))]
    >>> trick.complete
    False
    """

    leader: int
    cards: tuple[Card, ...]
    seats: int
    winner: int | None = None  #: the seat that took it; None while it lies on the table

    @property
    def complete(self) -> bool:
        """Whether every seat has played to it."""
        return len(self.cards) == self.seats

    @property
    def next_seat(self) -> int:
        """The seat whose card comes next."""
        return (self.leader + len(self.cards)) % self.seats

    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Pairs of seat and card, in the order of play."""
        return tuple(((self.leader + i) % self.seats, card) for i, card in enumerate(self.cards))

    def card_of(self, seat: int) -> Card | None:
        """The card that ``seat`` has played to this trick, if it has."""
        place = (seat - self.leader) % self.seats
        return self.cards[place] if place < len(self.cards) else None

    def with_card(self, card: Card) -> Trick:
        """The same trick with the card of the next seat on it."""
        return Trick(self.leader, (*self.cards, card), self.seats)

    def winning(self, order: Order) -> int | None:
        """The seat that would take the trick under ``order`` as it lies; None while no card does.

        >>> from stich.cards import parse_cards
        >>> Trick(leader=3, cards=parse_cards("DJ DA"), seats=4).winning(Order.plain_suits("23456789TJQKA"))
        0
        """
        return (self.leader + order.winner(self.cards)) % self.seats if self.cards else None

    def taken(self, order: Order) -> Trick:
        """The same trick with its winner under ``order``."""
        seat = (self.leader + order.winner(self.cards)) % self.seats
        return Trick(self.leader, self.cards, self.seats, seat)
