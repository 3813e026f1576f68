"""Whether the worlds of a view include the one it was taken from: where its cards lie must fit all that was read.

The cards of the true deal are followed one by one, twins too: dealt, handed over, given back, played. Each must have a
place of its own among those that the reading leaves open to it, and the places must hold as many as they have room for.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from stich.bots.worlds import Worlds
from stich.bots.worlds.unseen import ASIDE, PASSING, Item, Unseen
from stich.cards import Card


def accepted(agreeing: Worlds, state: Any, dealt: Sequence[Sequence[Card]], rng: random.Random) -> None:
    """`AssertionError` if the worlds of a view of ``state`` do not include it; ``dealt`` are the hands as dealt."""
    reading: Any = agreeing._reading
    game = state.rules.game
    if game == "entensuppe":
        stock = state.stock[state.open_card is not None :]
        held = [card for card in state.hands[reading.other] if card not in reading.known]
        assert sorted((*held, *stock)) == reading.cards
        assert len(held) == reading.held
        return
    places = _spades(reading, state) if game == "spades" else unknown_cards(reading, state, dealt, rng)
    fits(reading.unseen, places)


def fits(unseen: Unseen, places: Sequence[tuple[Card, int, bool]]) -> list[tuple[Item, int]]:
    """The items with their true places; an `AssertionError` if they do not fit.

    Each of ``places`` is a card, the place where it came to lie, and whether the way there is all that is unseen.
    """
    items = (*unseen.items, *unseen.gone)
    found: list[tuple[Item, int]] = []
    for card in dict.fromkeys(card for card, _, _ in places):
        mine = [item for item in items if item.card is card]
        true = [(place, known) for each, place, known in places if each is card]
        assert len(mine) == len(true), f"{card} is {len(true)} times unseen, not {len(mine)} times"
        ways = [
            list(zip(mine, (place for place, _ in way), strict=True))
            for way in permutations(true)
            if all(
                item.open == known and item.places >> place & 1 for item, (place, known) in zip(mine, way, strict=True)
            )
        ]
        assert ways, f"{card} lies at {true}, but may only lie at {mine}"
        found += ways[0]
    assert len(found) == len(items)
    taken = Counter(place for item, place in found if item not in unseen.gone)
    assert tuple(taken[place] for place in range(len(unseen.spots))) in unseen.rooms
    for demand in unseen.demands:
        held = [item for item, place in found if demand.places >> place & 1]
        numbers = [min(top, sum(mark in item.marks for item in held)) for mark, top in demand.tops.items()]
        assert demand.meets(*numbers), f"{held} do not meet what is demanded of them: {demand}"
    return found


def _spades(reading: Any, state: Any) -> list[tuple[Card, int, bool]]:
    aside = [said.call.card for said in state.said if said.call.word == "discard"]
    at: dict[int, Iterable[Card]] = {**dict(enumerate(state.hands)), PASSING: state.passing, ASIDE: aside}
    return [(card, place, False) for place, spot in enumerate(reading.unseen.spots) for card in at[spot]]


# -- Doppelkopf -------------------------------------------------------------------------------------------------------


@dataclass
class _Token:
    """One of two cards with the same face, and where it has been."""

    card: Card
    dealt: int
    trump: bool
    handed: bool = False
    given: bool = False
    played: bool = False


def unknown_cards(
    reading: Any, state: Any, dealt: Sequence[Sequence[Card]], rng: random.Random
) -> list[tuple[Card, int, bool]]:
    """The cards of Doppelkopf that a seat does not know or of which it does not know the way, as `fits` takes them."""
    tokens = _followed(reading, state, dealt, rng)
    me, poor, taker = reading.me, state.declarer, state.exchange.taker if state.exchange else None
    complete = bool(state.exchange and state.exchange.complete)
    found = []
    for token in tokens:
        if token.dealt == me and not (token.handed and me == poor and not complete):
            continue
        if token.handed and (me == taker or (me == poor and complete)):
            continue
        holder: Any = taker if token.handed else token.dealt
        if token.given:
            holder = poor if complete else PASSING
        open_now = token.played or (token.given and me == poor and complete)
        found.append((token.card, _place(reading, token, me, holder), open_now))
    return found


def _place(reading: Any, token: _Token, me: int, holder: int) -> int:
    """The only place that a card with this past can lie in."""
    layout = reading.layout
    found = [place for place in range(len(layout.spots)) if any(room[place] for room in layout.rooms)]
    if token.dealt != me:
        found = [place for place in found if layout.dealt.get(token.dealt, 0) >> place & 1]
    if len(found) > 1:
        found = [place for place in found if layout.spots[place] == holder]
    if layout.handed:
        found = [place for place in found if bool(layout.handed >> place & 1) == token.handed]
        found = [place for place in found if bool(layout.back >> place & 1) == token.given]
    found = [place for place in found if layout.open_to(token.trump) >> place & 1]
    assert len(found) == 1, f"{token} at {holder} may lie at {found} of {layout}"
    return found[0]


def _followed(reading: Any, state: Any, dealt: Sequence[Sequence[Card]], rng: random.Random) -> list[_Token]:
    order, exchange, me = state.rules.order("normal", 1), state.exchange, reading.me
    tokens = [_Token(card, seat, order.is_trump(card)) for seat, hand in enumerate(dealt) for card in hand]
    poor, taker = state.declarer, exchange.taker if exchange else None

    def one(card: Card, held: Iterable[_Token], known: str) -> _Token:
        """A card that parts: one that the viewer knows if there is one, else any."""
        mine = [token for token in held if token.card is card and not token.played]
        return next((token for token in mine if getattr(token, known)), rng.choice(mine))

    if exchange and taker is not None:
        for token in tokens:
            token.handed = token.dealt == poor and token.trump
        for card in exchange.given:
            at_taker = [each for each in tokens if (each.handed or each.dealt == taker) and not each.given]
            one(card, at_taker, "handed" if me == poor else "played").given = True
    tricks = [trick for trick in (*state.tricks, state.trick) if trick]
    for seat, card in (play for trick in tricks for play in trick.plays()):
        held = [
            token for token in tokens
            if seat == (poor if token.given else taker if token.handed else token.dealt)
        ]  # fmt: skip
        one(card, held, "handed" if me == poor else "given" if me == taker else "played").played = True
    return tokens
