"""What is trump in which contract, what beats what, and what the cards count (DK-36 to DK-41, DK-46 to DK-51).

Every contract is a table of the type `Order`; following, winning, sorting and marking trumps all read that table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from stich.cards import Card, Hand, Pack
from stich.tricks import TRUMP, Order, Trick

HT: Final = Card("HT")
FOX: Final = Card("DA")
KARLCHEN: Final = Card("CJ")
CLUB_QUEEN: Final = Card("CQ")

AUGEN: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
ALL_AUGEN: Final = 240
PLAIN_RANKS: Final = "ATKQJ9"  #: high to low; a rank that is trump in a contract just does not occur there
SUITS_SHOWN: Final = "CHSD"  #: the plain suits of a sorted hand, colours alternating, the same in every contract
TEAM_CONTRACTS: Final = ("normal", "hochzeit", "armut")  #: not announced as one against three


@lru_cache(maxsize=2)
def faces(nines: bool = True) -> tuple[Card, ...]:
    """The different cards of the pack, each of which exists twice (DK-02).

    >>> len(faces())
    24
    """
    return tuple(Card(suit + rank) for suit in "SHDC" for rank in ("9JQKTA" if nines else "JQKTA"))


def doppelkopf_pack(nines: bool = True) -> Pack:
    """The pack in canonical order (DK-46), 40 cards without the nines (DKO-01)."""
    return Pack(sorted(faces(nines) * 2))


def augen(cards: Iterable[Card]) -> int:
    """The Augen of some cards (DK-47).

    >>> augen(Hand("HT CQ DQ DA"))
    27
    """
    return sum(AUGEN[card.rank] for card in cards)


@lru_cache(maxsize=64)
def trumps(contract: str, nines: bool = True) -> tuple[Card, ...]:
    """The trumps of a contract from the highest to the lowest.

    >>> " ".join(map(str, trumps("solo_H")))
    'HT CQ SQ HQ DQ CJ SJ HJ DJ HA HK H9'
    """
    queens = tuple(Card(suit + "Q") for suit in "CSHD")
    jacks = tuple(Card(suit + "J") for suit in "CSHD")
    if contract == "solo_Q":
        return queens
    if contract == "solo_J":
        return jacks
    if contract == "solo_A":
        return ()
    suit = contract[-1] if contract in ("solo_C", "solo_S", "solo_H") else "D"
    low = tuple(Card(suit + rank) for rank in ("ATK9" if nines else "ATK") if suit + rank != "HT")
    return (HT, *queens, *jacks, *low)


@lru_cache(maxsize=128)
def order_of(contract: str, nines: bool = True, second_dulle: bool = False) -> Order:
    """The order of a contract; ``second_dulle`` lets the second ten of hearts beat the first where it is trump.

    Of two equal cards the first is higher, also of the tens of hearts (DK-18).

    >>> order_of("normal").winner(Pack("D9 HT HT CQ"))
    1
    """
    order = Order.trumps_first(trumps(contract, nines), PLAIN_RANKS, faces(nines))
    if second_dulle and order.is_trump(HT):
        return replace(order, second_wins=frozenset({HT}))
    return order


def bound(hand: Hand, trick: Trick, order: Order) -> str:
    """Why some cards of ``hand`` may not be played to ``trick``: ``follow:H``, for trumps ``follow:T``; else empty.

    >>> bound(Hand("CQ SA"), Trick(0, (Card("SK"),), 4), order_of("normal"))
    'follow:S'
    """
    if not trick.cards or len(order.followers(hand, trick.cards[0])) == len(hand):
        return ""
    return f"follow:{order.suits[trick.cards[0]]}"


def groups(hand: Hand, order: Order) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """The hand as one holds it: trumps first, then the plain suits, each from high to low.

    >>> [suit for suit, _ in groups(Hand("SA CQ C9"), order_of("normal"))]
    ['T', 'C', 'S']
    """
    found = []
    for suit in (TRUMP, *SUITS_SHOWN):
        cards = [card for card in hand if order.suits[card] == suit]
        if cards:
            found.append((suit, tuple(sorted(cards, key=lambda card: -order.strength[card]))))
    return tuple(found)
