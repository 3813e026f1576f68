"""Which cards to part with: the dealer's discards with 54 cards, the exchange after a blind Nil."""

from __future__ import annotations

from itertools import combinations

from stich.bots.bot import Advice
from stich.bots.spades.bidding import count_tricks, nil_chance
from stich.bots.spades.situation import strength
from stich.cards import Card, Hand
from stich.game import Call
from stich.games.spades import NILS, SpadesView, is_spade
from stich.games.spades.bidding import partner_of


def advise_pass(view: SpadesView) -> Advice:
    """The next card to discard or to give."""
    assert view.seat is not None
    partner = partner_of(view.seat)
    if view.phase == "discard":
        card, word, code = _discard(view), "discard", "discard"
    elif view.bids[view.seat] in NILS:
        card, word, code = _most_dangerous(view.hand), "give", "give_danger"
    else:
        card, word, code = min(view.hand, key=lambda each: (is_spade(each), strength(each))), "give", "give_low"
    return Advice(Call(word, card.text), code, {"card": card.text, "partner": partner})


def _most_dangerous(hand: Hand) -> Card:
    """The card without which a Nil has the best chance."""
    return max(hand.faces(), key=lambda card: (nil_chance(hand - card), strength(card)))


def _discard(view: SpadesView) -> Card:
    """One of the cards without which the hand is worth most."""

    def worth(cards: tuple[Card, ...]) -> tuple[float, int]:
        return _points(view, view.hand - cards), -sum(map(strength, cards))

    return max(combinations(view.hand, view.cards_due), key=worth)[0]


def _points(view: SpadesView, hand: Hand) -> float:
    """About how many points ``hand`` brings, by the bid that stands or else by the better of number and Nil."""
    assert view.seat is not None
    nil = 100 * (2 * nil_chance(hand) - 1)
    blind = any(said.seat == view.seat and said.call.word == "blind" for said in view.said)
    if blind or view.bids[view.seat] in NILS:
        return nil
    tricks = 10 * count_tricks(hand, jokers=True).tricks
    return tricks if view.phase == "discard" and any(bid is not None for bid in view.bids) else max(nil, tricks)
