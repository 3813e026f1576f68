"""Which card may be played in Spades, and why not another (SP-26 to SP-33, SP-60)."""

from __future__ import annotations

from typing import Final

from stich.cards import JOKERS, RANKS, Card, Hand
from stich.tricks import TRUMP, Order, Trick

_PLAIN: Final = Order.plain_suits(RANKS, trump_suit="S")
_JOKERS: Final = {Card(text): len(RANKS) + place for place, text in enumerate(JOKERS)}

#: spades above all; the jokers are the highest spades, the big one above the little one (SP-60, SP-A16)
ORDER: Final = Order(suits={**_PLAIN.suits, **dict.fromkeys(_JOKERS, TRUMP)}, strength={**_PLAIN.strength, **_JOKERS})

_DISPLAY_SUITS: Final = "SHCD"  # trump first, then alternating colours


def is_spade(card: Card) -> bool:
    """Whether ``card`` is trump: a spade or a joker (SP-04, SP-60)."""
    return ORDER.is_trump(card)


def suit_of(card: Card) -> str:
    """The suit for people: S for every spade and for jokers."""
    return "S" if is_spade(card) else card.suit


def playable(hand: Hand, trick: Trick, broken: bool, no_ruff: bool = False) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played to ``trick`` now, in canonical order.

    ``no_ruff``: spades may not be put on another suit, unless one holds nothing else (SP-A05).

    >>> playable(Hand("S3 H2 DK"), Trick(0, (), 4), broken=False)
    (Card('H2'), Card('DK'))
    """
    if trick.cards:
        cards = ORDER.followers(hand, trick.cards[0])
        if not no_ruff or suit_of(cards[0]) == suit_of(trick.cards[0]):
            return cards
    elif broken:
        return tuple(hand)
    return tuple([card for card in hand if not is_spade(card)]) or tuple(hand)


def bound(hand: Hand, trick: Trick, broken: bool, no_ruff: bool = False) -> str:
    """Why some cards of ``hand`` may not be played to ``trick``; empty if all may.

    ``follow:H``: hearts must be followed; ``unbroken``: spades may not be led yet; ``first_trick``: no ruff in it.
    """
    cards = playable(hand, trick, broken, no_ruff)
    if len(cards) == len(hand):
        return ""
    if not trick.cards:
        return "unbroken"
    led = suit_of(trick.cards[0])
    return f"follow:{led}" if suit_of(cards[0]) == led else "first_trick"


def breaks(card: Card, trick: Trick, forced_lead_breaks: bool = False) -> bool:
    """Whether ``card``, played to ``trick``, breaks spades: a spade on another suit (SP-32), or led (SP-A07)."""
    if not is_spade(card):
        return False
    return not is_spade(trick.cards[0]) if trick.cards else forced_lead_breaks


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
