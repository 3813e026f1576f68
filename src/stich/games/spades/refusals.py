"""Why an action is not allowed in Spades, as errors that name the situation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stich.cards import Card
from stich.errors import IllegalAction
from stich.game import Call, Play
from stich.games.spades import bidding, order
from stich.games.spades.facts import NILS
from stich.tricks import Trick

if TYPE_CHECKING:
    from stich.games.spades.rules import SpadesRules
    from stich.games.spades.state import SpadesState


def in_game(rules: SpadesRules, call: Call) -> bool:
    """Whether ``call`` exists at all under ``rules``."""
    match call.word:
        case "bid":
            return call.value != "blind_nil" or rules.blind_nil
        case "look":
            return rules.blind_nil
        case "blind":
            return rules.blind_nil and rules.jokers == "54" and rules.discard == "before_bidding"
        case "redeal":
            return rules.redeal_without_spades
        case "propose" | "accept":
            return rules.bidding == "partners"
        case "give":
            return rules.blind_nil and rules.blind_nil_exchange > 0
        case "discard":
            return rules.jokers == "54"
    return False


def refused_call(state: SpadesState, call: Call, seat: int) -> IllegalAction:
    """Why ``seat``, whose turn it is, may not say ``call``."""
    said = f"{call} by seat {seat}"
    if not in_game(state.rules, call):
        return IllegalAction(f"{said}: there is no such action under these rules ({state.rules})", "not_in_game")
    if call.word in ("look", "blind"):
        return IllegalAction(f"{said}: this hand has been looked at already, or is not played blind", "already_looked")
    if call.hands_over:
        if state.hidden[seat]:  # what it may not look at must not be told by a refusal either
            return IllegalAction(f"{said}: look at the cards first", "look_first")
        if call.word == ("give" if state.phase == "exchange" else state.phase):
            return IllegalAction(f"{said}: it is not in the hand {state.hands[seat]}", "not_in_hand", card=call.value)
        return IllegalAction(f"{said}: no card is to be handed over now ({state.phase})", "no_exchange")
    if state.phase == "discard":
        return IllegalAction(f"{said}: the dealer has two cards to discard first", "discard_first")
    if state.phase != "bidding":
        return IllegalAction(f"{said}: the bidding is over and a bid stands ({state.bids[seat]})", "bidding_over")
    return _refused_bid(state, call, seat, said)


def _refused_bid(state: SpadesState, call: Call, seat: int, said: str) -> IllegalAction:
    partner = state.bids[bidding.partner_of(seat)]
    if state.hidden[seat] and call != bidding.BLIND_NIL:
        return IllegalAction(f"{said}: look at the cards first, or bid blind_nil", "look_first")
    if call.value in NILS and not bidding.may_bid_nil(state, seat):
        return IllegalAction(f"{said}: a side may not bid Nil twice; the partner's is {partner}", "second_nil")
    if state.bound_blind and seat == state.standing.dealer:
        return IllegalAction(f"{said}: the dealer took up the cards blind and must bid blind_nil", "blind_stands")
    if call == bidding.BLIND_NIL:
        return IllegalAction(
            f"{said}: blind Nil is for a side {state.rules.blind_nil_deficit} points behind that has not looked yet",
            "not_blind", n=state.rules.blind_nil_deficit,
        )  # fmt: skip
    if call.word == "redeal":
        return IllegalAction(f"{said}: a new deal is for who was dealt no spade, instead of the first bid", "no_redeal")
    if call.word == "accept":
        return IllegalAction(f"{said}: the partner has proposed nothing", "nothing_proposed")
    if call.word == "propose" and partner in NILS:
        return IllegalAction(f"{said}: the partner has bid Nil; answer with bid and a number", "answer_nil")
    if call.word == "bid" and state.rules.bidding == "partners" and partner not in NILS:
        return IllegalAction(f"{said}: partners bid together; propose a number, accept one or bid nil", "propose")
    return IllegalAction(
        f"{said}: a side must bid {state.rules.minimum_bid} together", "minimum_bid", n=state.rules.minimum_bid
    )


def refused_card(state: SpadesState, play: Play, seat: int) -> IllegalAction:
    """Why ``seat``, whose turn it is, may not play the card."""
    card, hand, trick = play.card, state.hands[seat], state.trick
    if play.call:
        return IllegalAction(f"{play} by seat {seat}: nothing is called with a card in Spades", "not_in_game")
    if trick is None:
        return IllegalAction(
            f"{card} by seat {seat}: {state.phase} comes before play",
            "bid_first" if state.phase == "bidding" else "exchange_first",
        )
    if card not in hand:
        return IllegalAction(f"{card} is not in the hand of seat {seat}: {hand}", "not_in_hand", card=card.text)
    return _unplayable(state, card, seat, trick)


def _unplayable(state: SpadesState, card: Card, seat: int, trick: Trick) -> IllegalAction:
    hand = state.hands[seat]
    reason, _, suit = order.bound(hand, trick, state.broken, state.no_ruff).partition(":")
    if reason == "follow":
        return IllegalAction(
            f"{card} by seat {seat}: {suit} was led and must be followed ({hand})",
            "must_follow", card=card.text, suit=suit,
        )  # fmt: skip
    if reason == "first_trick":
        return IllegalAction(
            f"{card} by seat {seat}: no spade may be put on another suit in the first trick ({hand})",
            "first_trick", card=card.text,
        )  # fmt: skip
    return IllegalAction(
        f"{card} by seat {seat}: spades are not broken yet, lead another suit ({hand})", "unbroken", card=card.text
    )
