"""Worlds against full enumeration: every way to fill the hidden places is played through the rules.

The enumeration knows nothing of voids, calls or exchanges: it deals the cards, plays what was played, and looks whether
the view comes out the same. The number of worlds must be that of the ways that do, and samples must be spread as they
are (chi-square, fixed seeds).
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from typing import Any, Literal

import numpy
import pytest
from tests.oracle.eager import bits, positions, record
from tests.oracle.spread import fillings, number_of, surprise
from tests.play import dealt_to

from stich.bots.worlds import Worlds
from stich.bots.worlds.entensuppe import _ways
from stich.bots.worlds.world import dealt_pack
from stich.cards import Card, Hand, Pack
from stich.errors import IllegalAction
from stich.game import Action, Call
from stich.games import find

MOST = 1700  #: ways that are played through for one position


def replayed(state: Any, pack: Pack, actions: Sequence[tuple[int, Action]]) -> Any:
    again = state.rules.start(pack, state.standing)
    try:
        for seat, action in actions:
            again = again.play(action, seat)
    except IllegalAction:
        return None
    return again


def enumerated(state: Any, actions: Sequence[tuple[int, Action]], seat: int) -> tuple[dict[tuple[int, ...], int], int]:
    """The hands of every deal that gives the view of ``seat``, with the number of deals of different cards.

    And how many ways to deal the unseen cards are excluded.
    """
    view, rules = state.view(seat), state.rules
    seats = [each for each in range(4) if each != seat]
    calls = [action for _, action in actions if isinstance(action, Call) and action.word == "discard"]
    aside = [call.card for call in calls if call.card]
    dealer = state.standing.dealer
    hidden_aside = aside if dealer != seat else []
    unseen = [card for each in seats for card in state.hands[each]] + hidden_aside
    sizes = [*(len(state.hands[each]) for each in seats), len(hidden_aside)]
    played = [Counter(card for trick in (*state.tricks, state.trick) if trick for by, card in trick.plays() if by == s)
              for s in range(4)]  # fmt: skip
    found: Counter[tuple[int, ...]] = Counter()
    excluded = 0
    for filling in fillings(unseen, sizes):
        hands = [state.hands[seat]] * 4
        for each, cards in zip(seats, filling, strict=False):
            hands[each] = Hand(cards)
        put_away = list(filling[3]) if hidden_aside else aside
        dealt = [Counter(hand) + played[each] for each, hand in enumerate(hands)]
        dealt[dealer] += Counter(put_away)
        places = [place or 0 for place in dealt_to(rules, len(rules.pack()), dealer)]
        pack = dealt_pack(places, [each.elements() for each in dealt])
        discards = iter(put_away)
        mine = [
            (by, Call("discard", next(discards).text) if getattr(each, "word", "") == "discard" else each)
            for by, each in actions
        ]
        again = replayed(state, pack, mine)
        if again is not None and again.view(seat) == view:
            found[tuple(bits(rules.game, hand) for hand in hands)] += copies(dealt, unseen, seat)
        else:
            excluded += 1
    return dict(found), excluded


def copies(dealt: Sequence[Counter[Card]], unseen: Sequence[Card], seat: int) -> int:
    """In how many ways the different cards of the pack make this deal, twins known to all left out."""
    split = 0
    for card in set(unseen):
        holders = [each for each in range(4) if dealt[each][card] and each != seat]
        split += len(holders) == 2
    return 1 << split


def compare(state: Any, actions: Sequence[tuple[int, Action]], seat: int) -> tuple[float, int, int]:
    """The surprise of a sample, how many positions agree, and how many ways were excluded."""
    expected, excluded = enumerated(state, actions, seat)
    agreeing = Worlds(state.view(seat))
    assert sum(expected.values()) == agreeing.count
    draws = 40 * len(expected) + 2000
    rows, numbers = numpy.unique(agreeing.hands(draws, 77), axis=0, return_counts=True)
    found = Counter({tuple(row): n for row, n in zip(rows.tolist(), numbers.tolist(), strict=True)})
    return surprise(found, expected, draws), len(expected), excluded


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("spades", ()),
        ("spades(first_trick_spades=False, forced_lead_breaks=True)", ()),
        ("spades(jokers=54)", ()),
        ("doppelkopf", ("announce",)),
        ("doppelkopf", ("hochzeit",)),
        ("doppelkopf(armut=on, schmeissen=nines5+kings5+trump1)", ("refuse",)),
        ("doppelkopf(nines=False, armut=on)", ("refuse",)),
    ],
)
def test_endings_are_counted_and_spread_as_the_rules_have_it(
    text: str, told: tuple[str, ...], daily: Callable[[int], int]
) -> None:
    rules, rng = find(text), random.Random(f"{text} {told}")
    surprises, excluded, positions_seen = list[float](), 0, 0
    while len(surprises) < daily(6) or (len(surprises) < 6 and min(positions_seen, excluded) <= 50):
        states, actions = record(rules, rng)
        said = " ".join(str(each.call) for each in states[-1].view(0).said)
        contract = getattr(states[-1], "contract", "")
        if contract == "armut" or states[-1].facts.void or any(word not in said for word in told):
            continue
        seat = rng.randrange(4)
        number, state = next(
            (number, state)
            for number, state in enumerate(states)
            if state.view(seat).tricks and number_of(*hidden(state, seat)) <= MOST
        )
        high, agree, ruled_out = compare(state, actions[:number], seat)
        surprises.append(high)
        excluded += ruled_out
        positions_seen += agree
    assert max(surprises) < 4, surprises
    assert positions_seen > 50
    assert excluded > 50, "nothing was excluded, so nothing was shown"


def hidden(state: Any, seat: int) -> tuple[list[Card], list[int]]:
    seats = [each for each in range(4) if each != seat]
    cards = [card for each in seats for card in state.hands[each]]
    sizes = [len(state.hands[each]) for each in seats]
    if len(state.rules.pack()) == 54 and seat != state.standing.dealer:
        cards += [Card("XB"), Card("XL")]  # stands for the two put aside
        sizes.append(2)
    return cards, sizes


def test_an_armut_seen_from_outside_weighs_every_way_the_cards_can_have_gone(daily: Callable[[int], int]) -> None:
    """For given hands the trumps handed over are any of the taker's trumps and those that went back; the cards given
    back are all trumps of the poor hand and any of its plain cards."""
    rules, rng, surprises = find("doppelkopf(armut=on)"), random.Random(15), list[float]()
    while len(surprises) < daily(5):
        states, _ = record(rules, rng)
        end: Any = states[-1]
        if end.contract != "armut" or end.facts.void or not end.exchange.trumps or "refuse" in before_the_armut(end):
            continue
        poor, taker = end.declarer, end.exchange.taker
        seat = rng.choice([each for each in range(4) if each not in (poor, taker)])
        state: Any = next(each for each in states if each.view(seat).tricks and number_of(*hidden(each, seat)) <= MOST)
        expected = armut_from_outside(state, seat)
        agreeing = Worlds(state.view(seat))
        assert sum(expected.values()) == agreeing.count
        draws = 60 * len(expected) + 3000
        rows, numbers = numpy.unique(agreeing.hands(draws, 5), axis=0, return_counts=True)
        found = Counter({tuple(row): n for row, n in zip(rows.tolist(), numbers.tolist(), strict=True)})
        surprises.append(surprise(found, expected, draws))
    assert max(surprises) < 4, surprises


def before_the_armut(state: Any) -> list[str]:
    words = [said.call.word for said in state.said]
    return words[: words.index("contract")]


def armut_from_outside(state: Any, seat: int) -> dict[tuple[int, ...], int]:
    view, order, size = state.view(seat), state.order, state.rules.hand
    seats = [each for each in range(4) if each != seat]
    tricks = [trick for trick in (*state.tricks, state.trick) if trick]
    played = [Counter(card for trick in tricks for by, card in trick.plays() if by == each) for each in range(4)]
    unseen, sizes = hidden(state, seat)
    out: list[dict[str, int]] = [{} for _ in range(4)]
    for trick in tricks:
        for by, card in trick.plays():
            if order.suit(card) != order.suit(trick.cards[0]):
                out[by][order.suit(trick.cards[0])] = 1
    found: Counter[tuple[int, ...]] = Counter()
    for filling in fillings(unseen, sizes):
        hands = [state.hands[seat]] * 4
        for each, cards in zip(seats, filling, strict=True):
            hands[each] = Hand(cards)
        if any(order.suit(card) in out[each] for each in seats for card in hands[each]):
            continue
        held = [Counter(hand) + played[each] for each, hand in enumerate(hands)]
        trumps = [sum(n for card, n in cards.items() if order.is_trump(card)) for cards in held]
        if trumps[view.declarer] != view.trumps_back:
            continue
        ways = math.comb(size - view.trumps_back, view.passed - view.trumps_back)
        ways *= math.comb(trumps[view.taker] + view.trumps_back, view.passed)
        # every different card of the two may have come either way, those that were played too
        found[tuple(bits("doppelkopf", hand) for hand in hands)] += ways * copies(held, unseen, seat)
    return {key: n for key, n in found.items() if n}


def test_the_stock_of_entensuppe_lies_in_any_order() -> None:
    rng = random.Random(6)
    for text in ("entensuppe", "entensuppe(open_stock=False)"):
        states = positions(find(text), rng)
        seat = rng.randrange(2)
        state: Any = next(each for each in states if each.stock and 1 < Worlds(each.view(seat)).count <= MOST * 3)
        view = state.view(seat)
        opened = state.stock[:1] if view.open_card else ()
        known = set(view.known[1 - seat])
        unseen = [card for card in (*state.hands[1 - seat], *state.stock[len(opened) :]) if card not in known]
        held, by_index = len(state.hands[1 - seat]) - len(known), {card.index: card for card in unseen}
        rest = {hand: [card for card in unseen if card not in hand] for hand in combinations(unseen, held)}
        expected = {(frozenset(hand), order): 1 for hand, left in rest.items() for order in permutations(left)}
        agreeing = Worlds(view)
        assert agreeing.count == len(expected)
        draws = 20 * len(expected)
        found: Counter[Any] = Counter()
        cores: Sequence[Any] = agreeing.states(draws, 4)
        for core in cores:
            hand = frozenset(card for card in unseen if card.index in core.hands[1 - seat])
            found[hand, tuple(by_index[index] for index in core.stock[len(opened) :])] += 1
        assert surprise(found, expected, draws) < 4


def test_the_ways_a_past_can_have_gone_are_counted() -> None:
    rng = random.Random(9)
    kinds: tuple[Literal["open", "draw", "play"], ...] = ("open", "draw", "play")
    for _ in range(200):
        events = [rng.choice(kinds) for _ in range(rng.randrange(1, 8))]
        start = rng.randrange(1, 4)

        def ways(number: int, free: tuple[bool, ...], kept: int, events: Sequence[str] = events) -> int:
            if number == len(events):
                return int(sum(free) == kept)
            if events[number] != "play":
                return ways(number + 1, (*free, events[number] == "open"), kept)
            return sum(ways(number + 1, free[:at] + free[at + 1 :], kept) for at in range(len(free)))

        for kept in range(3):
            assert _ways(events, kept)(0, 0, start) == ways(0, (False,) * start, kept)
