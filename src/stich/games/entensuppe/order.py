"""What wins in each course of Entensuppe, and how one sorts a hand (DS-11, DS-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stich.cards import Card, Hand
from stich.tricks import Order

ENTE: Final = "ente"
SUPPE: Final = "suppe"

#: what wins in each course: the ace changes ends and the rest turns round (DS-12); nobody must follow (DS-20)
ORDERS: Final[Mapping[str, Order]] = {
    ENTE: Order.plain_suits("KQJT98765432A", must_follow=False),
    SUPPE: Order.plain_suits("23456789TJQKA", must_follow=False),
}


def groups(hand: Hand) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Suits in the order S H C D, so that colours alternate, each from the ace down in both courses."""
    found = ((suit, hand.of_suit(suit)) for suit in ("S", "H", "C", "D"))
    return tuple((suit, tuple(reversed(cards))) for suit, cards in found if cards)
