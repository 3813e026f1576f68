"""Deals in which much is hidden and much is said: rules that hide most, and players who say what is rare."""

from __future__ import annotations

import random
from typing import Any

from stich.cards import Hand
from stich.game import Action, Call, Standing
from stich.games.doppelkopf.order import CLUB_QUEEN
from stich.games.doppelkopf.vorbehalt import MAX_ARMUT, trump_count
from tests.play import lumpy, random_action, shuffled

#: rules that hide most, and much of it
HIDING = {
    "entensuppe": ["entensuppe", "entensuppe(open_stock=False)", "entensuppe(calls=automatic)"],
    "spades": [
        "spades",
        "spades(jokers=54, first_trick_spades=False)",
        "spades(blind_nil=True, blind_nil_deficit=0, jokers=54, discard=after_bidding, redeal_without_spades=True)",
        "spades(blind_nil=True, blind_nil_deficit=0, blind_nil_exchange=4, forced_lead_breaks=True)",
    ],
    "doppelkopf": [
        "doppelkopf",
        "doppelkopf(armut=on)",
        "doppelkopf(armut=on, nines=False, schmeissen=kings5+trump1)",
        "doppelkopf(armut=on, schmeissen=nines5+kings5+trump1, pflichtsolo=True)",
    ],
}
#: what a player at random would say too rarely
WANTED = ("contract armut", "take", "contract hochzeit", "refuse", "bid blind_nil")


def eager_action(state: Any, rng: random.Random) -> tuple[int, Any]:
    """A random action; who has an Armut or a Hochzeit mostly says so, others seldom have a Vorbehalt."""
    seat = state.to_act
    if state.phase == "vorbehalt":
        hand = state.hands[seat]
        special = trump_count(hand) <= MAX_ARMUT or hand.count(CLUB_QUEEN) == 2
        return seat, Call("vorbehalt" if special == (rng.random() < 0.9) else "gesund")
    wanted = [action for action in state.legal(seat) if str(action) in WANTED]
    return (seat, rng.choice(wanted)) if wanted and rng.random() < 0.8 else random_action(state, rng)


def positions(rules: Any, rng: random.Random) -> list[Any]:
    """The positions of one deal; some packs deal uneven hands, some players say what is rare."""
    standing = rules.opening(dealer=rng.randrange(rules.seats))
    pack = lumpy(rules, rng, standing.dealer) if rng.random() < 0.6 else shuffled(rules, rng)
    found = [rules.start(pack, standing)]
    while found[-1].facts is None:
        seat, action = eager_action(found[-1], rng)
        found.append(found[-1].play(action, seat))
    return found


def record(
    rules: Any, rng: random.Random, standing: Standing | None = None
) -> tuple[list[Any], list[tuple[int, Action]]]:
    standing = standing or rules.opening(dealer=rng.randrange(4))
    pack = lumpy(rules, rng, standing.dealer) if rng.random() < 0.7 else shuffled(rules, rng)
    states, actions = [rules.start(pack, standing)], []
    while states[-1].facts is None:
        seat, action = eager_action(states[-1], rng)
        actions.append((seat, action))
        states.append(states[-1].play(action, seat))
    return states, actions


def bits(game: str, hand: Hand) -> int:
    """A hand as the core holds it."""
    found = 0
    for card in hand:
        bit = 1 << card.index if game != "doppelkopf" else 1 << 2 * (card.index // 13 * 6 + card.index % 13 - 7)
        found |= bit << 1 if found & bit else bit
    return found
