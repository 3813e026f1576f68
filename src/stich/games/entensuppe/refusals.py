"""Why an action is not allowed in Entensuppe, as errors that name the situation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stich.errors import IllegalAction
from stich.game import PLAY_CALLS, Call, Play

if TYPE_CHECKING:
    from stich.games.entensuppe.state import EntensuppeState

_WHEN = {
    "quack": "one quacks only when answering a lead",
    "quakquak": "nobody has quacked",
    "entensuppe": "it is said only with the fourth card of the rank, after a quak-quak",
}


def refused_call(state: EntensuppeState, call: Call, seat: int) -> IllegalAction:
    """Why ``seat``, whose turn it is, may not say ``call``."""
    if call.word != "ente":
        return IllegalAction(f"{call} by seat {seat} is not said in Entensuppe", "not_in_game")
    return IllegalAction(f"{call} by seat {seat}: nobody has quacked", "not_quacked")


def refused_card(state: EntensuppeState, play: Play, seat: int) -> IllegalAction:
    """Why ``seat``, whose turn it is, may not lay the card, or not with that call."""
    if len(state.table) == 2 and play.call != "quakquak":
        return IllegalAction(
            f"{play}: after {state.table[1]} say 'ente', or lay a third card of that rank with quakquak",
            "ente_or_quakquak",
        )
    if play.card not in state.hands[seat]:
        return IllegalAction(
            f"{play}: {play.card} is not in the hand {state.hands[seat]}", "not_in_hand", card=play.card.text
        )
    if state.rules.calls == "automatic" and play.call != "quakquak":
        return IllegalAction(f"{play}: calls are automatic here; lay {play.card} alone", "automatic_calls")
    if PLAY_CALLS[len(state.table)] != play.call:
        return IllegalAction(f"{play}: {_WHEN[play.call]}", f"no_{play.call}")
    led = state.table[0].card
    return IllegalAction(
        f"{play}: {led} was led, and only a card of the same rank goes with {play.call}",
        "other_rank", card_led=led.text,
    )  # fmt: skip
