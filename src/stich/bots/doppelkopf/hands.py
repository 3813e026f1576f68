"""How strong a hand of Doppelkopf is: for a solo before play, for a call during play.

Both are straight lines through a few plain counts, fitted to the Augen that this bot itself made in random deals:
about 700 solos of each kind, 4,700 seats of normal games. What the lines leave open is taken as a bell curve.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from stich.cards import Card, Hand
from stich.game import SOLOS
from stich.games.doppelkopf.calls import KONTRA, RE
from stich.games.doppelkopf.order import faces, order_of
from stich.games.doppelkopf.view import DoppelkopfView
from stich.tricks import TRUMP, Order


@dataclass(frozen=True, slots=True)
class Line:
    """Augen a soloist makes for each thing counted in the hand, and the spread around that."""

    trumps: float
    sure_trumps: float
    high_trumps: float
    plain_winners: float
    aces: float
    voids: float
    losers: float
    spread: float


SUIT_SOLO: Final = Line(7.8, 6.8, 6.4, 0.0, 1.2, 15.9, -8.1, 21.7)
LINES: Final = {
    "solo_Q": Line(12.6, 2.6, 3.5, 0.0, 14.6, 15.4, -1.6, 24.0),
    "solo_J": Line(13.4, 1.1, 5.7, 0.0, 15.8, 7.0, -3.3, 24.8),
    "solo_A": Line(0.0, 0.0, 0.0, 4.4, 19.6, 1.6, 0.0, 29.2),
}
#: Augen that a call of the other side speaks against the own hand
OPPOSED: Final = 25.0
#: how much must speak for taking an Armut; on average it is about 12.7
ARMUT_TAKEN: Final = 13
TOP_TRUMPS: Final = frozenset(map(Card, ("HT", "CQ", "SQ")))
#: spread of the Augen of a party in the normal game around the estimate
NORMAL_SPREAD: Final = 37.0


def at_least(target: float, estimate: float, spread: float) -> float:
    """How likely at least ``target`` Augen are made.

    >>> at_least(121, 120.5, 20)
    0.5
    """
    return 0.5 * (1 + math.erf((estimate - target + 0.5) / (spread * math.sqrt(2))))


@lru_cache(maxsize=4096)
def solo_strength(hand: Hand, solo: str, nines: bool = True) -> float:
    """How likely a solo with the cards dealt is won; without nines the same lines are stretched to ten cards.

    >>> solo_strength(Hand("HT HT CQ CQ SQ SQ CJ CJ CA CA CT CK"), "solo_C") > 0.9
    True
    """
    line = LINES.get(solo, SUIT_SOLO)
    order = order_of(solo, nines)
    own = Counter(order.suits[card] for card in hand)
    estimate = line.trumps * own[TRUMP] + line.aces * sum(c.rank == "A" and order.suits[c] != TRUMP for c in hand)
    for suit in "CHSD":
        if any(order.suits[card] == suit for card in faces(nines)):
            winners = _winners(hand, suit, order, nines)
            estimate += line.plain_winners * winners + line.losers * (own[suit] - winners)
            estimate += line.voids * (own[suit] == 0)
    if own[TRUMP]:
        estimate += line.sure_trumps * _winners(hand, TRUMP, order, nines) + line.high_trumps * _high(
            hand, order, nines
        )
    return at_least(121, estimate if nines else 1.2 * estimate, line.spread)


def best_solo(hand: Hand, nines: bool = True, solos: Sequence[str] = SOLOS) -> tuple[str, float]:
    """The solo that is likeliest to be won, and how likely that is."""
    return max(((solo, solo_strength(hand, solo, nines)) for solo in solos), key=lambda pair: pair[1])


def _others(hand: Hand, suit: str, order: Order, nines: bool) -> Counter[Card]:
    cards = Counter({card: 2 for card in faces(nines) if order.suits[card] == suit})
    cards.subtract(card for card in hand if order.suits[card] == suit)
    return +cards


def _winners(hand: Hand, suit: str, order: Order, nines: bool) -> int:
    """How many cards of a suit win when led from the top: each lead draws about two cards of the others."""
    others = _others(hand, suit, order, nines)
    left, won = sum(others.values()), 0
    for card in sorted((c for c in hand if order.suits[c] == suit), key=lambda c: -order.strength[c]):
        if 2 * won < left and any(order.strength[each] > order.strength[card] for each in others):
            break
        won += 1
    return won


def _high(hand: Hand, order: Order, nines: bool) -> int:
    """Trumps that at most three cards of the others beat."""
    others = _others(hand, TRUMP, order, nines)
    return sum(_beaten_by(card, others, order) <= 3 for card in hand if order.suits[card] == TRUMP)


def _beaten_by(card: Card, others: Mapping[Card, int], order: Order) -> int:
    """How many of ``others`` are of the suit of ``card`` and stronger."""
    suit, strength = order.suits[card], order.strength[card]
    return sum(n for each, n in others.items() if order.suits[each] == suit and order.strength[each] > strength)


def expected_augen(
    view: DoppelkopfView, order: Order, unseen: Counter[Card], alliance: Sequence[float], led: Mapping[str, int]
) -> float:
    """The Augen that the own party can expect in a game of two against two.

    ``alliance`` says how far each seat is a friend, ``led`` how often each suit was led.
    """
    trumps = [card for card in view.hand if order.suits[card] == TRUMP]
    own = Counter(order.suits[card] for card in view.hand)
    beaten = [_beaten_by(card, unseen, order) for card in trumps]
    aces = sum(
        Card(suit + "A") in view.hand and not led.get(suit, 0) and own[suit] <= (2 if suit == "H" else 3)
        for suit in "CSH"
    )
    losers = sum(order.suits[card] != TRUMP and card.rank != "A" for card in view.hand)
    heard = [party for party, calls in zip(view.parties, view.announced, strict=True) if calls]
    ahead = sum(friend * points for friend, points in zip(alliance, view.seat_augen, strict=True)) / 2
    return (
        70.0
        - OPPOSED * any(party not in ("", view.party) for party in heard)
        + (25.0 if view.party == RE else 0.0)
        + 1.1 * ahead
        + 4.6 * len(trumps)
        + 9.5 * sum(number <= 1 for number in beaten)
        + 4.9 * sum(1 < number <= 5 for number in beaten)
        + 2.5 * aces
        + 6.0 * sum(own[suit] == 0 for suit in "CSH")
        - 3.2 * losers
    )


def sure_tricks(view: DoppelkopfView, order: Order, unseen: Counter[Card]) -> int:
    """Cards that hardly anything beats: the highest trumps and plain aces; what defenders of a solo count on."""
    return sum(_beaten_by(card, unseen, order) <= (1 if order.suits[card] == TRUMP else 0) for card in view.hand)


#: with how much certainty each call is made; an Absage that fails turns a win into a loss
CERTAINTY: Final = {RE: 0.79, KONTRA: 0.7, "k90": 0.79, "k60": 0.87, "k30": 0.92, "schwarz": 0.92}
TARGETS: Final = {RE: 121, KONTRA: 120, "k90": 151, "k60": 181, "k30": 211, "schwarz": 236}


def call_chance(call: str, estimate: float) -> float:
    """How likely the target of a call is reached in a game of two against two."""
    return at_least(TARGETS[call], estimate, NORMAL_SPREAD)


def armut_strength(hand: Hand, passed: int, order: Order) -> int:
    """What speaks for taking an Armut of ``passed`` trumps: all trumps then held, the six highest counted twice."""
    return passed + sum(order.is_trump(card) + (card in TOP_TRUMPS) for card in hand)


def card_to_give(hand: Hand, order: Order) -> Card:
    """What the taker of an Armut can spare: plain cards before trumps, no aces, the shortest suit first."""
    lengths = Counter(order.suits[card] for card in hand)

    def spared(card: Card) -> tuple[bool, bool, int, int]:
        suit = order.suits[card]
        return suit == TRUMP, card.rank == "A", lengths[suit], order.strength[card]

    return min(hand, key=spared)
