"""Which card to play: for tricks, against bags, under a Nil of one's own, for a partner's, against an opponent's.

Each rule of thumb gives a card with its reason, or None, and the first that has something to say decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stich.bots.bot import Advice
from stich.bots.spades.situation import Situation, strength
from stich.cards import Card
from stich.game import Play
from stich.games.spades import is_spade, suit_of
from stich.games.spades.facts import SEATS

Choice = tuple[Card, str]
Rule = Callable[[Situation], Choice | None]


def advise_card(now: Situation) -> Advice:
    """The card for the situation and why."""
    if len(now.legal) == 1:
        return _advice(now, now.legal[0], "only_card")
    for rule in _rules(now):
        choice = rule(now)
        if choice is not None:
            return _advice(now, *choice)
    raise AssertionError(f"no rule for {now.view}")


def _rules(now: Situation) -> tuple[Rule, ...]:
    if now.nil_alive(now.me):
        return (lead_under_nil,) if not now.plays else (duck_under_nil,)
    if not now.plays:
        return (cover_lead, attack_lead, bid_tricks_lead, avoid_lead)
    return (cover_follow, attack_follow, win_or_throw, avoid_follow)


def _advice(now: Situation, card: Card, code: str) -> Advice:
    values: dict[str, int | str] = {"card": card.text}
    if now.best is not None and now.winner is not None:
        values |= {"winner": now.winner, "card_best": now.best.text}
    nil = now.their_nils[0] if now.their_nils else now.partner
    return Advice(Play(card), code, values | {"partner": now.partner, "seat": nil, "need": max(now.need, 0)})


# --- a Nil of one's own ------------------------------------------------------------------------------------------


def lead_under_nil(now: Situation) -> Choice:
    """The lead that somebody will surely take: many higher cards outside, in a suit that others still have."""

    def danger(card: Card) -> tuple[bool, float, int]:
        suit = suit_of(card)
        followers = sum(suit not in now.voids[seat] for seat in range(SEATS) if seat != now.me)
        return followers == 0, -now.higher(card) * followers / (1 + now.lower(card)), strength(card)

    return min(now.legal, key=danger), "nil_lead_low"


def duck_under_nil(now: Situation) -> Choice:
    """The highest card that does not win; if all win, the lowest, in the hope of a higher one."""
    losers = [card for card in now.legal if not now.beats(card)]
    if not losers:
        return (max if not now.later else min)(now.legal, key=strength), "nil_forced"
    if suit_of(losers[0]) == now.led:
        return max(losers, key=strength), "nil_duck"
    return max(losers, key=lambda card: _nil_threat(now, card)), "nil_discard"


def _nil_threat(now: Situation, card: Card) -> tuple[bool, float, int]:
    """How much a card still threatens a Nil; the greatest threat is thrown away first."""
    below = [c for c in now.in_suit(suit_of(card)) if strength(c) < strength(card)]
    return is_spade(card), (now.lower(card) + 1) / (1 + len(below)) / (1 + now.higher(card)), strength(card)


# --- protecting the partner's Nil --------------------------------------------------------------------------------


def cover_lead(now: Situation) -> Choice | None:
    if not now.nil_alive(now.partner):
        return None
    return max(now.legal, key=lambda card: _cover_value(now, card)), "cover_lead"


def _cover_value(now: Situation, card: Card) -> tuple[bool, int, bool, int]:
    """How well a lead covers the partner: he may be out of the suit, else few higher cards should be outside."""
    suit = suit_of(card)
    out = suit in now.voids[now.partner]
    return out and suit != "S", -min(now.higher(card), 3), not is_spade(card), strength(card)


def cover_follow(now: Situation) -> Choice | None:
    if not now.nil_alive(now.partner):
        return None
    winners = [card for card in now.legal if now.beats(card)]
    if now.winner == now.partner:
        return (min(winners, key=_cost), "cover_overtake") if winners else (_lowest(now), "cover_in_vain")
    if now.partner not in now.later or not winners or now.led in now.voids[now.partner]:
        return None
    if now.best is not None and is_spade(now.best) and now.led != "S":
        return None  # he follows suit below a ruff and is safe
    followers = [card for card in winners if suit_of(card) == now.led]
    if followers:
        return max(followers, key=strength), "cover_high"
    return None if now.best is not None and now.is_boss(now.best) else (min(winners, key=_cost), "cover_ruff")


# --- against a Nil of the opponents ------------------------------------------------------------------------------


def _can_spare(now: Situation) -> bool:
    """Whether own tricks may wait while the opponents' Nil is attacked."""
    return now.tricks_left - max(now.need, 0) >= 2


def attack_lead(now: Situation) -> Choice | None:
    """A low card of a suit in which the Nil bidder may have to win."""
    if not now.their_nils or not _can_spare(now):
        return None
    target = now.their_nils[0]
    low = [c for c in now.legal if suit_of(c) not in now.voids[target] and now.lower(c) <= 2 and now.higher(c) >= 2]
    if not low:
        return None
    return min(low, key=lambda card: (now.lower(card), is_spade(card), strength(card))), "attack_lead"


def attack_follow(now: Situation) -> Choice | None:
    losers = [card for card in now.legal if not now.beats(card)]
    if now.winner in now.their_nils and losers:
        return (_highest_follower(now, losers) or _discard(now, losers)), "attack_stay_under"
    if not _can_spare(now) or not losers or now.partner == now.winner:
        return None
    if any(seat in now.later and now.led not in now.voids[seat] for seat in now.their_nils):
        low = [card for card in losers if suit_of(card) == now.led]
        return (min(low, key=strength), "attack_low") if low else None
    return None


def _highest_follower(now: Situation, cards: Iterable[Card]) -> Card | None:
    return max((card for card in cards if suit_of(card) == now.led), key=strength, default=None)


# --- for tricks --------------------------------------------------------------------------------------------------


def bid_tricks_lead(now: Situation) -> Choice | None:
    if not now.wants_tricks:
        return None
    return _lead_winner(now) or _lead_trumps(now) or _lead_short(now) or _lead_low(now)


def _lead_winner(now: Situation) -> Choice | None:
    """The highest card of a side suit, before somebody is out of it (SP-49)."""
    bosses = [
        card
        for card in now.legal
        if not is_spade(card) and now.is_boss(card) and not any(now.may_ruff(s, suit_of(card)) for s in now.opponents)
    ]
    if not bosses:
        return None
    # the suit of which the others hold most is the least likely to be ruffed
    return max(bosses, key=lambda card: (_outside(now, suit_of(card)), strength(card))), "lead_winner"


def _outside(now: Situation, suit: str) -> int:
    return sum(suit_of(card) == suit for card in now.unseen)


def _lead_trumps(now: Situation) -> Choice | None:
    """High spades, to cash them at the end or to draw those that would ruff."""
    spades = [card for card in now.legal if is_spade(card) and now.is_boss(card)]
    if not spades or (_outside(now, "S") == 0 and len(now.in_suit("S")) < len(now.hand)):
        return None
    enough = now.sure_tricks >= max(now.need, 1) or len(now.in_suit("S")) >= 4
    if enough or len(now.in_suit("S")) == len(now.hand):
        return max(spades, key=strength), "lead_trumps"
    return None


def _lead_short(now: Situation) -> Choice | None:
    """A low card of a suit of one or two, to ruff it later."""
    if not 1 <= len(now.in_suit("S")) <= 4:
        return None
    short = [
        card
        for card in now.legal
        if not is_spade(card) and len(now.in_suit(suit_of(card))) <= 2 and strength(card) <= strength(Card("HT"))
        and not any(strength(c) == strength(Card("HK")) for c in now.in_suit(suit_of(card)))
    ]  # fmt: skip
    if not short:
        return None
    return min(short, key=lambda card: (len(now.in_suit(suit_of(card))), strength(card))), "lead_short"


def _lead_low(now: Situation) -> Choice:
    """A low card, best of a suit that opponents are not out of and partner may win or ruff."""

    def worth(card: Card) -> tuple[bool, bool, bool, int, int]:
        suit = suit_of(card)
        ruffed = any(now.may_ruff(seat, suit) for seat in now.opponents)
        return is_spade(card), ruffed, not now.may_ruff(now.partner, suit), strength(card), -len(now.in_suit(suit))

    return min(now.legal, key=worth), "lead_low"


def win_or_throw(now: Situation) -> Choice | None:
    """Following suit or not, when tricks are wanted."""
    if not now.wants_tricks:
        return None
    winners = [card for card in now.legal if now.beats(card)]
    if not winners:
        return _throw(now, now.legal), "cannot_win"
    assert now.best is not None
    if now.winner == now.partner and (not now.later or now.safe(now.best, now.later)):
        losers = [card for card in now.legal if not now.beats(card)]
        return _throw(now, losers or now.legal), "partner_wins"
    if not now.later:
        return min(winners, key=_cost), "win_cheaply"
    if suit_of(winners[0]) != now.led:
        return _ruff(now, winners)
    return _follow_high(now, winners)


def _follow_high(now: Situation, winners: list[Card]) -> Choice:
    """Second or third to play, able to win in the suit led."""
    secure = [card for card in winners if now.safe(card, now.later)]
    if secure:
        return min(secure, key=strength), "win_sure"
    if len(now.plays) == 2 and now.winner != now.partner:
        return _cheapest_equal(now, winners), "third_high"
    if len(now.plays) == 2 and _worth_overtaking(now, winners):
        return _cheapest_equal(now, winners), "third_high"
    return _throw(now, now.legal), "second_low"


def _worth_overtaking(now: Situation, winners: list[Card]) -> bool:
    """Whether the own best card is really better than the partner's: unseen cards lie between them."""
    assert now.best is not None
    return now.higher(now.best) - now.higher(max(winners, key=strength)) >= 2


def _cheapest_equal(now: Situation, winners: list[Card]) -> Card:
    """The lowest of those winners that are worth as much as the highest one."""
    top = now.higher(max(winners, key=strength))
    return min((card for card in winners if now.higher(card) == top), key=strength)


def _ruff(now: Situation, winners: list[Card]) -> Choice:
    """Out of the suit led, able to ruff, with somebody still to play."""
    assert now.best is not None
    losers = [card for card in now.legal if not now.beats(card)]
    if now.winner == now.partner and losers and now.higher(now.best) <= 1 and not is_spade(now.best):
        return _throw(now, losers), "partner_wins"
    return min([card for card in winners if now.safe(card, now.later)] or winners, key=strength), "ruff"


def _cost(card: Card) -> tuple[bool, int]:
    """What it costs to part with a card: spades last, low ones first."""
    return is_spade(card), strength(card)


def _lowest(now: Situation) -> Card:
    return min(now.legal, key=_cost)


def _throw(now: Situation, cards: Iterable[Card]) -> Card:
    """The card least worth keeping: the lowest that follows, or a low one of a short suit without an honour."""
    cards = tuple(cards)
    followers = [card for card in cards if suit_of(card) == now.led]
    if followers:
        return min(followers, key=strength)

    def worth(card: Card) -> tuple[bool, bool, bool, int, int]:
        own = now.in_suit(suit_of(card))
        guarding = len(own) == 2 and now.higher(own[-1]) == 1 and card is own[0]
        return is_spade(card), now.is_boss(card), guarding, strength(card) + len(own), strength(card)

    return min(cards, key=worth)


# --- against bags ------------------------------------------------------------------------------------------------


def avoid_lead(now: Situation) -> Choice:
    """A card that others will probably take."""

    def danger(card: Card) -> tuple[float, bool, int]:
        suit = suit_of(card)
        followers = sum(suit not in now.voids[seat] for seat in range(SEATS) if seat != now.me)
        return -now.higher(card) * followers / (1 + now.lower(card)), is_spade(card), strength(card)

    return min(now.legal, key=danger), "avoid_lead"


def avoid_follow(now: Situation) -> Choice:
    """The highest card that loses; if all win, the highest at the end, else the lowest."""
    losers = [card for card in now.legal if not now.beats(card)]
    if not losers:
        return (max if not now.later else min)(now.legal, key=_cost), "avoid_forced"
    return (_highest_follower(now, losers) or _discard(now, losers)), "avoid_under"


def _discard(now: Situation, cards: Iterable[Card]) -> Card:
    """The card that would most likely win an unwanted trick later."""
    return max(cards, key=lambda card: (-now.higher(card), strength(card), -len(now.in_suit(suit_of(card)))))
