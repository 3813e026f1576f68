"""How many tricks a hand is worth, when Nil is worth the risk, and what the score asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stich.bots.bot import Advice
from stich.bots.spades.situation import strength
from stich.cards import Card
from stich.game import Call
from stich.games.spades import NILS, SpadesView, suit_of
from stich.games.spades.bidding import ACCEPT, BLIND, BLIND_NIL, LOOK, NIL, REDEAL, partner_of

PARTNER_BID: Final = 2.6  #: what an unknown partner bids on average

ACE: Final = strength(Card("HA"))
KING: Final = strength(Card("HK"))
QUEEN: Final = strength(Card("HQ"))

#: tricks expected of an ace, a king, a queen by the length of its suit (index; the last counts for longer ones)
ACE_TRICKS: Final = (0, 0.95, 0.95, 0.95, 0.9, 0.8, 0.6, 0.4)
KING_TRICKS: Final = (0, 0.2, 0.6, 0.65, 0.6, 0.45, 0.3, 0.15)
QUEEN_TRICKS: Final = (0, 0.0, 0.1, 0.25, 0.2, 0.15, 0.1, 0.0)
RUFF_TRICKS: Final = (0.9, 0.55, 0.15)  #: of one spare low spade with a void, a singleton, a doubleton

#: how likely the lowest, second, third ... card of a side suit takes a trick against one's will, by strength
NIL_RISK: Final = (
    (0.0, 0.0, 0.0, 0.01, 0.02, 0.03, 0.05, 0.09, 0.15, 0.24, 0.38, 0.6, 0.92),
    (0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.04, 0.07, 0.11, 0.17, 0.27, 0.45),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.03, 0.05, 0.08),
)
#: the same for each spade, and for holding so many of them
NIL_SPADE_RISK: Final = (0.0, 0.0, 0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.5, 1.0, 1.0, 1.0)
NIL_SPADES_RISK: Final = (0.0, 0.0, 0.02, 0.07, 0.2, 0.5, 0.9)


@dataclass(frozen=True, slots=True)
class Count:
    """Tricks expected of a hand: high cards of the side suits, and spades with what they ruff."""

    high: float
    spades: float

    @property
    def tricks(self) -> float:
        return self.high + self.spades


def count_tricks(hand: tuple[Card, ...], jokers: bool = False) -> Count:
    """The tricks that ``hand`` can expect to take, in a pack with or without ``jokers`` (SP-49).

    >>> from stich.cards import Hand
    >>> round(count_tricks(Hand("SA SK S3 HA HK H4 H2 DQ D7 D5 C8 C4 C3")).tricks)
    4
    """
    suits = {suit: sorted((c for c in hand if suit_of(c) == suit), key=strength, reverse=True) for suit in "SHDC"}
    high = sum(_high_cards(suits[suit]) for suit in "HDC")
    spades, spare = _spades(suits["S"], jokers)
    for length in sorted(len(suits[suit]) for suit in "HDC"):
        if length < len(RUFF_TRICKS) and spare > 0:
            used = min(spare, 2 if length == 0 else 1)
            spades += RUFF_TRICKS[length] * used
            spare -= used
    return Count(high, spades)


def _high_cards(cards: list[Card]) -> float:
    length = min(len(cards), len(ACE_TRICKS) - 1)
    held = {strength(card) for card in cards}
    tricks = 0.0
    if ACE in held:
        tricks += ACE_TRICKS[length]
    if KING in held:
        tricks += KING_TRICKS[length] + (0.2 if ACE in held and length < 6 else 0)
    if QUEEN in held:
        tricks += QUEEN_TRICKS[length] + (0.2 if {ACE, KING} & held and length < 5 else 0)
    return tricks


def _spades(cards: list[Card], jokers: bool) -> tuple[float, int]:
    """Tricks of the spades by themselves, and how many low ones are left to ruff with."""
    tricks, spare = 0.0, 0
    top = strength(Card("XB")) if jokers else ACE
    for place, card in enumerate(cards):
        missing = top - strength(card) - place  # higher spades in other hands
        guards = len(cards) - place - 1
        if place >= 4:
            tricks += 0.95  # a long spade wins when the others are out of them
        elif missing == 0:
            tricks += 1
        elif missing == 1:
            tricks += (0.35, 0.85, 0.95)[min(guards, 2)]
        elif place == 3:
            tricks += 0.7
        elif missing == 2:
            tricks += (0.15, 0.35, 0.75, 0.85)[min(guards, 3)]
        else:
            spare += 1
    return tricks, spare


def nil_chance(hand: tuple[Card, ...]) -> float:
    """How likely ``hand`` takes no trick at all (SP-52)."""
    chance = 1.0
    for suit in "HDC":
        for place, card in enumerate(sorted((c for c in hand if suit_of(c) == suit), key=strength)):
            chance *= 1 - NIL_RISK[min(place, len(NIL_RISK) - 1)][strength(card)]
    spades = [card for card in hand if suit_of(card) == "S"]
    for card in spades:
        chance *= 1 - NIL_SPADE_RISK[strength(card)]
    return chance * (1 - NIL_SPADES_RISK[min(len(spades), len(NIL_SPADES_RISK) - 1)])


def advise_bid(view: SpadesView) -> Advice:
    """What to say for ``view``, from the hand, what was said before, and the score."""
    assert view.seat is not None
    if LOOK in view.legal:
        return _blind_or_look(view)
    if view.legal == (BLIND_NIL,):
        return Advice(BLIND_NIL, "blind_bound")
    count = count_tricks(view.hand, view.rules.jokers != "none")
    number, code = _number(view, count)
    if NIL in view.legal:
        chance = _nil_chance_here(view)
        if chance >= _nil_wanted(view, number):
            code = "nil_safe" if chance >= 0.75 else "nil_gamble"
            return Advice(NIL, code, {"percent": round(100 * chance)})
    if REDEAL in view.legal and count.tricks < 2:
        return Advice(REDEAL, "redeal")
    if any(action.word == "propose" for action in view.legal if isinstance(action, Call)):
        return _agree(view, count)
    values = {
        "n": number, "high": round(count.high), "spades": round(count.spades), "sum": _bid_so_far(view),
        "partner": partner_of(view.seat),
    }  # fmt: skip
    return Advice(Call("bid", str(number)), code, values)


def _blind_or_look(view: SpadesView) -> Advice:
    """Blind only when the match is as good as lost otherwise."""
    assert view.seat is not None
    own, theirs = view.standing.scores[view.seat % 2], view.standing.scores[1 - view.seat % 2]
    if theirs - own >= 200 and theirs >= view.rules.target - 60:
        for call in (BLIND, BLIND_NIL):
            if call in view.legal:
                return Advice(call, "blind_nil")
    return Advice(LOOK, "look")


def _agree(view: SpadesView, count: Count) -> Advice:
    """Partners bid together: who opens counts on an ordinary partner, who answers knows better, then it is settled."""
    assert view.seat is not None
    partner = partner_of(view.seat)
    offered, mine = view.proposals[partner], view.proposals[view.seat]
    if mine is not None:
        wanted = mine
    else:
        wanted = int(count.tricks + (PARTNER_BID if offered is None else offered - PARTNER_BID) + 0.5)
    wanted = min(max(wanted, 1, view.rules.minimum_bid), 13)
    if offered is not None and (offered == wanted or (mine is not None and abs(offered - mine) <= 2)):
        return Advice(ACCEPT, "accept", {"n": offered})
    return Advice(
        Call("propose", str(wanted)), "propose", {"n": wanted, "own": round(count.tricks), "partner": partner}
    )


def _bid_so_far(view: SpadesView) -> int:
    return sum(bid for bid in view.bids if isinstance(bid, int))


def _number(view: SpadesView, count: Count) -> tuple[int, str]:
    """The number to bid and why, as near as the rules let one get."""
    number, code = _wanted_number(view, count)
    legal = [int(action.value) for action in view.legal if isinstance(action, Call) and action.value.isdigit()]
    return min(legal, key=lambda each: abs(each - number)) if legal else number, code


def _wanted_number(view: SpadesView, count: Count) -> tuple[int, str]:
    assert view.seat is not None
    partner = view.bids[partner_of(view.seat)]
    number, code = max(1, int(count.tricks + 0.4)), "bid_count"
    fraction = count.tricks - number
    if view.bids.count(None) == 1 and not any(bid in NILS for bid in view.bids):
        table = _bid_so_far(view) + number
        if table >= 14 and number > 1 and fraction < 0.3:
            number, code = number - 1, "bid_less"
        elif table <= 9 and fraction > -0.1:
            number, code = number + 1, "bid_more"
    elif partner in NILS and number > 1 and fraction < 0.1:
        number, code = number - 1, "bid_cover"  # high cards go to protect the Nil
    needed = _needed(view)
    if needed is not None and isinstance(partner, int):
        if max(1, needed - partner) < number and not _bags_threaten(view):
            return max(1, needed - partner), "bid_enough"
        if _they_finish(view) and number < needed - partner <= number + 2:
            return needed - partner, "bid_gamble"
    return min(number, 13), code


def _bags_threaten(view: SpadesView) -> bool:
    """Whether a few bags in this deal would cost the penalty."""
    assert view.seat is not None
    return view.bag_limit > 0 and view.bags[view.seat % 2] >= view.bag_limit - 4


def _needed(view: SpadesView) -> int | None:
    """The contract that would bring the own side to the target, if one can."""
    assert view.seat is not None
    missing = view.rules.target - view.standing.scores[view.seat % 2]
    return -(-missing // 10) if missing <= 130 else None


def _they_finish(view: SpadesView) -> bool:
    """Whether the opponents reach the target if they make what they have bid."""
    assert view.seat is not None
    side = 1 - view.seat % 2
    contract = sum(bid for bid in (view.bids[side], view.bids[side + 2]) if isinstance(bid, int))
    return view.standing.scores[side] + 10 * contract >= view.rules.target


def _nil_chance_here(view: SpadesView) -> float:
    """The chance of a Nil at this table: a strong partner protects it, one who bid Nil cannot."""
    assert view.seat is not None
    partner = view.bids[partner_of(view.seat)]
    chance = nil_chance(view.hand)
    if partner in NILS:
        return chance - 0.12
    if isinstance(partner, int):
        chance += 0.02 * (partner - 3)
    return min(chance, 0.99)


def _nil_wanted(view: SpadesView, number: int) -> float:
    """The chance from which a Nil is better than bidding ``number``, given what it is worth and the score.

    A Nil of value v with chance c brings v * (2c - 1), a number about ten points a trick.
    """
    assert view.seat is not None
    own, theirs = view.standing.scores[view.seat % 2], view.standing.scores[1 - view.seat % 2]
    wanted = 0.5 + 5 * number / view.rules.nil_value
    if _they_finish(view) or theirs - own >= 200:
        wanted -= 0.15
    if view.rules.target - own <= 60 and own > theirs:
        wanted += 0.15
    return wanted
