"""Which card may be played in Spades, and why not another (SP-26 to SP-33)."""

from __future__ import annotations

from typing import Final

from stich.cards import RANKS, Card, Hand
from stich.tricks import Order, Trick

ORDER: Final = Order.plain_suits(RANKS, trump_suit="S")

_DISPLAY_SUITS: Final = "SHCD"  # trump first, then alternating colours


def is_spade(card: Card) -> bool:
    return ORDER.is_trump(card)


def suit_of(card: Card) -> str:
    """The suit for people: S for every spade."""
    return "S" if is_spade(card) else card.suit


def playable(hand: Hand, trick: Trick, broken: bool) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played to ``trick`` now, in canonical order.

    >>> playable(Hand("S3 H2 DK"), Trick(0, (), 4), broken=False)
    (Card('H2'), Card('DK'))
    """
    if trick.cards:
        return ORDER.followers(hand, trick.cards[0])
    if broken:
        return tuple(hand)
    return tuple(card for card in hand if not is_spade(card)) or tuple(hand)


def bound(hand: Hand, trick: Trick, broken: bool) -> str:
    """Why some cards of ``hand`` may not be played to ``trick``: ``follow:H``, ``unbroken``; empty if all may."""
    if len(playable(hand, trick, broken)) == len(hand):
        return ""
    return f"follow:{suit_of(trick.cards[0])}" if trick.cards else "unbroken"


def breaks(card: Card, trick: Trick) -> bool:
    """Whether ``card``, played to ``trick``, breaks spades: a spade on another suit (SP-32, SP-A07)."""
    return is_spade(card) and bool(trick.cards) and not is_spade(trick.cards[0])


def groups(hand: Hand) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """The hand as one sorts it: spades, hearts, clubs, diamonds, each from high to low; empty suits are left out.

    >>> [(suit, " ".join(map(str, cards))) for suit, cards in groups(Hand("D3 SJ SA D9"))]
    [('S', 'SA SJ'), ('D', 'D9 D3')]
    """
    sorted_hand = []
    for suit in _DISPLAY_SUITS:
        cards = [card for card in hand if suit_of(card) == suit]
        if cards:
            sorted_hand.append((suit, tuple(sorted(cards, key=ORDER.strength.__getitem__, reverse=True))))
    return tuple(sorted_hand)
