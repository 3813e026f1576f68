"""Why an action is not allowed in Doppelkopf, as errors that name the situation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stich.errors import IllegalAction
from stich.game import SOLOS, Call, Play
from stich.games.doppelkopf.calls import possible, refusal
from stich.tricks import TRUMP

if TYPE_CHECKING:
    from stich.games.doppelkopf.rules import DoppelkopfRules
    from stich.games.doppelkopf.state import DoppelkopfState


def in_game(rules: DoppelkopfRules, call: Call) -> bool:
    """Whether ``call`` exists at all under ``rules``."""
    match call.word:
        case "gesund" | "vorbehalt" | "contract" | "refuse" | "announce":
            return True  # of a contract that these rules leave out, `refused_call` says more
        case "take" | "give":
            return rules.armut == "on"
    return False


def refused_call(state: DoppelkopfState, call: Call, seat: int) -> IllegalAction:
    """Why ``seat`` may not say ``call``: an announcement at any time, anything else at its turn."""
    if not in_game(state.rules, call):
        return IllegalAction(
            f"{call} by seat {seat}: there is no such action under these rules ({state.rules})", "not_in_game"
        )
    if call.word == "announce":
        return _refused_announcement(state, call, seat)
    if call.word == "contract" and state.phase == "contract":
        return IllegalAction(
            f"{call} by seat {seat} is not yours to name now; possible: {_possible(state, seat)}",
            f"cannot_name_{'solo' if call.value in SOLOS else call.value}",
        )
    return _not_now(state, call, seat)


def _not_now(state: DoppelkopfState, action: Call | Play, seat: int) -> IllegalAction:
    return IllegalAction(
        f"{action} by seat {seat} is not possible now ({state.phase}); possible: {_possible(state, seat)}",
        f"not_now_{state.phase}",
    )


def _possible(state: DoppelkopfState, seat: int) -> str:
    return ", ".join(map(str, state.legal(seat)))


def _refused_announcement(state: DoppelkopfState, call: Call, seat: int) -> IllegalAction:
    """Why an announcement is refused, with the own cards and the limit."""
    situation = state.situation(seat)
    if situation is None:
        return IllegalAction(
            f"{call} by seat {seat}: calls are possible once the contract is settled", "call_before_play", seat=seat
        )
    reason = refusal(call.value, situation)
    why = {
        "call_other_party": f"seat {seat} belongs to {situation.party}",
        "call_not_clarified": "the Hochzeit is not clarified yet",
        "call_made": "this party has made or skipped over that call already",
        "call_after_late_reply": "after a reply that was too late as a first call no Absage may follow",
        "call_late": "too few cards are left in the own hand",
        "call_skips_late": "a skipped step is no longer possible",
    }[reason]
    return IllegalAction(
        f"{call} by seat {seat} with {situation.cards} cards in hand: {why}; possible:"
        f" {', '.join(possible(situation)) or 'no call'}",
        reason, cards=situation.cards,
    )  # fmt: skip


def refused_card(state: DoppelkopfState, play: Play, seat: int) -> IllegalAction:
    """Why ``seat``, whose turn it is, may not play the card."""
    card, hand, trick = play.card, state.hands[seat], state.trick
    if play.call:
        return IllegalAction(f"{play} by seat {seat}: nothing is called with a card in Doppelkopf", "not_in_game")
    if state.phase != "play" or trick is None:
        return _not_now(state, play, seat)
    if card not in hand:
        return IllegalAction(f"{card} is not in the hand of seat {seat} ({hand})", "not_in_hand", card=card.text)
    suit = state.order.suits[trick.cards[0]]
    return IllegalAction(
        f"{card} by seat {seat}: {'trump' if suit == TRUMP else suit} was led and must be followed from {hand}",
        "must_follow", card=card.text, suit=suit,
    )  # fmt: skip
