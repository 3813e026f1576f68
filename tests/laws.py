"""The laws that every game obeys, whatever its rules, as checks of a position, a deal, a match or two worlds.

`test_laws`, `test_no_peeking` and `test_mixes` run them; an `AssertionError` says which law is broken where.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from itertools import product
from typing import Any

import pytest

from stich.cards import JOKERS, RANKS, SUITS, Card, Pack
from stich.errors import IllegalAction, RecordError, RulesError
from stich.game import (
    PLAY_CALLS,
    WORDS,
    Action,
    Call,
    Facts,
    Outcome,
    Play,
    Rules,
    Standing,
    State,
    action_order,
    parse_action,
)
from stich.games import find
from stich.match import Deal, Match
from stich.records import Record, Seat, dumps, loads, verify
from tests.play import random_action, shuffled
from tests.room import room

CARDS = [Card(text) for text in [s + r for s, r in product(SUITS, RANKS)] + list(JOKERS)]
EVERY_ACTION: list[Action] = [
    *(Play(card, call) for card, call in product(CARDS, PLAY_CALLS)),
    *(Call(word, value) for word, values in WORDS.items() if values != ("card",) for value in values or ("",)),
    *(Call(word, card.text) for word, values in WORDS.items() if values == ("card",) for card in CARDS),
]


def refusal(attempt: Callable[[], object]) -> IllegalAction | None:
    """Why something is not allowed; None if it is."""
    try:
        attempt()
    except IllegalAction as error:
        return error
    return None


# --- one position ------------------------------------------------------------------------------------------------


def check_turn(state: State) -> None:
    """Somebody can always act until the deal is over; out of turn come only announcements and looks."""
    legal = [state.legal(seat) for seat in range(state.rules.seats)]
    if state.to_act is None:
        assert state.facts is not None
        assert not any(legal)
        return
    assert state.facts is None
    assert any(not str(action).startswith("announce") for action in legal[state.to_act])
    for seat in set(range(state.rules.seats)) - {state.to_act}:
        assert all(isinstance(action, Call) and action.out_of_turn for action in legal[seat])


def check_legal(state: State) -> None:
    """Legal actions stand in canonical order without repetition, and each can be played by its token."""
    for seat in range(state.rules.seats):
        legal = state.legal(seat)
        assert list(legal) == sorted(legal, key=action_order)
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert parse_action(str(action)) == action
            assert state.play(str(action), seat) == state.play(action, seat)


def check_refusals(state: State, actions: list[Action] = EVERY_ACTION) -> None:
    """What is not among the legal actions is refused with a code; what is among them is accepted."""
    for seat in range(state.rules.seats):
        legal = set(state.legal(seat))
        for action in actions:
            error = refusal(partial(state.play, action, seat))
            assert (error is None) == (action in legal), f"{action} of seat {seat}: legal is {legal}, play says {error}"
            assert error is None or (error.code and str(error))


def check_views(state: State) -> None:
    """A view is of its seat: its own legal actions and hand, the hand sorted in groups; a spectator has none."""
    for seat in range(state.rules.seats):
        view = state.view(seat)
        assert view.seat == seat
        assert view.legal == state.legal(seat)
        hidden = getattr(view, "hidden", (False,) * state.rules.seats)[seat]
        assert len(view.hand) == (0 if hidden else view.counts[seat])
        assert sorted(card for _, cards in view.groups for card in cards) == list(view.hand)
        assert (view.to_act, view.turn) == (state.to_act, state.turn)
    watching = state.view(None)
    assert watching.seat is None
    assert (len(watching.hand), watching.legal, watching.groups) == (0, (), ())


def check_cards(state: State, pack: Pack) -> None:
    """Every card of the pack is somewhere, and once: in a hand, on the table, in a trick, in the stock, on its way."""
    places: list[Card] = [card for hand in state.hands for card in hand]
    places += [card for trick in state.tricks for card in trick.cards]
    places += room(state.rules.game).elsewhere(state)
    assert Counter(places) == Counter(pack), f"{state.rules}: {state}"


# --- the edges of the contract -----------------------------------------------------------------------------------


def check_seats(state: State) -> None:
    """What is no seat of the game is refused as such, whatever is asked for it; only a spectator is None."""
    for seat in (-1, state.rules.seats, True, "0", 1.0):
        asked: Any = seat
        for attempt in (
            partial(state.view, asked),
            partial(state.legal, asked),
            partial(state.play, EVERY_ACTION[0], asked),
        ):
            error = refusal(attempt)
            assert error is not None, f"{state.rules}: {seat!r} passes for a seat"
            assert error.code == "no_seat"


def check_lacking(state: State) -> None:
    """What the game does not have is refused as such, before anything else is."""
    said = room(state.rules.game).SAID
    if state.to_act is None:
        return
    for action in EVERY_ACTION:
        word = action.word if isinstance(action, Call) else action.call
        if word and word not in said:
            error = refusal(partial(state.play, action))
            assert error is not None
            assert error.code == "not_in_game", f"{state.rules}, {state.phase}: {action} is {error.code}"


def check_over(rules: Rules, standing: Standing, facts: Facts) -> None:
    """After the end of a match no deal starts, and none is settled."""
    over = replace(standing, outcome=Outcome((0,), 1, "target"))
    for attempt in (lambda: rules.start(rules.pack(), over), lambda: rules.settle(over, facts)):
        with pytest.raises(RulesError) as caught:
            attempt()
        assert caught.value.code == "match_over"


def check_impossible(facts: Facts) -> None:
    """Facts that cannot have happened cannot be made: each number of every field in turn is negative, or broken."""
    made: Any = facts
    broken = 0
    for each in fields(made):
        numbers = getattr(made, each.name)
        if isinstance(numbers, tuple) and numbers and all(type(number) is int for number in numbers):
            for place, number in product(range(len(numbers)), (-1, 0.5)):
                wrong = (*numbers[:place], number, *numbers[place + 1 :])
                with pytest.raises(RecordError):
                    replace(made, **{each.name: wrong})
                broken += 1
    assert broken


# --- a deal and a match ------------------------------------------------------------------------------------------


def check_settlement(rules: Rules, deal: Deal) -> None:
    """Settling again gives the same; the points are the difference of the scores; a void deal changes nothing."""
    settlement, facts = deal.settlement, deal.facts
    assert settlement is not None
    assert facts is not None
    assert rules.settle(deal.before, facts) == settlement
    after = settlement.standing
    if facts.void:
        assert not any(settlement.points)
        assert (after.scores, after.dealer, after.deals) == (deal.before.scores, deal.before.dealer, deal.before.deals)
        assert after.voids == deal.before.voids + 1
        return
    assert settlement.lines
    assert (after.deals, after.voids) == (deal.before.deals + 1, 0)
    if room(rules.game).ZERO_SUM:
        assert sum(settlement.points) == 0
    if getattr(after, "games", None) == getattr(deal.before, "games", None):  # a won game of a series begins anew
        assert after.scores == tuple(a + b for a, b in zip(deal.before.scores, settlement.points, strict=True))


def check_outcome(match: Match) -> None:
    """A match is over for a reason that its game knows; no further deal may begin."""
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason in room(match.rules.game).REASONS
    assert outcome.factor in (1, 2)
    assert set(outcome.winners) <= set(range(match.rules.seats))
    error = refusal(lambda: match.deal(match.rules.pack()))
    assert error is not None
    assert error.code == "match_over"


def check_replay(match: Match, dealer: int) -> None:
    """The rules read back from their text and the actions from their tokens give the same match."""
    again = Match.start(find(str(match.rules)), dealer=dealer)
    for deal in match.deals:
        again = again.deal(Pack(str(deal.pack)))
        for seat, action in deal.actions:
            again = again.play(str(action), seat)
    assert again == match


def check_record(match: Match) -> None:
    """The record of a match reads back, verifies, and is written the same again."""
    record = Record.from_match(match, [Seat(name) for name in "ABCD"[: match.rules.seats]])
    text = dumps(record)
    again = loads(text)
    assert again == record
    assert verify(again) == ()
    assert dumps(again) == text


# --- two worlds --------------------------------------------------------------------------------------------------


def other_world(pack: Pack, rng: random.Random, telling: tuple[str, ...]) -> Pack:
    """The pack with two different cards exchanged, often one whose place is telling."""
    cards = list(pack)
    places = [i for i, card in enumerate(cards) if card.text in telling]
    first = rng.choice(places) if rng.random() < 0.5 else rng.randrange(len(cards))
    second = rng.choice([i for i, card in enumerate(cards) if card != cards[first]])
    cards[first], cards[second] = cards[second], cards[first]
    return Pack(cards)


def seen(state: State, seat: int | None) -> tuple[Any, ...]:
    """What the seat has before its own eyes and ears in this state, taken apart from the rest of its view."""
    view = state.view(seat)
    return view.hand, *room(state.rules.game).heard(state, view)


def compare_refusals(one: State, two: State, seat: int, actions: list[Action] = EVERY_ACTION) -> None:
    """What looks the same to ``seat`` refuses it the same, by class, code, values and text, whatever it tries."""
    for action in actions:
        for by in (seat, None) if one.to_act == seat else (seat,):
            first, second = (refusal(partial(state.play, action, by)) for state in (one, two))
            assert _told(first) == _told(second), f"{one.rules}: a refusal tells seat {seat} what it cannot know"


def _told(error: IllegalAction | None) -> tuple[Any, ...] | None:
    return (type(error), error.code, error.values, str(error)) if error else None


def compare_worlds(
    rules: Rules, rng: random.Random, seat: int | None, standing: Standing | None = None, tried: int = 0
) -> int:
    """How many states of two worlds were compared; an `AssertionError` is a leak.

    Of the actions of the grammar so many are ``tried`` in each state, to compare what a refusal tells.
    """
    pack = shuffled(rules, rng)
    standing = standing or rules.opening(dealer=rng.randrange(rules.seats))
    one = rules.start(pack, standing)
    two = rules.start(other_world(pack, rng, room(rules.game).TELLING), standing)
    compared = 0
    while seen(one, seat) == seen(two, seat):
        assert one.view(seat) == two.view(seat), f"{rules}: seat {seat} sees a difference at turn {one.turn}"
        if seat is not None and tried:
            compare_refusals(one, two, seat, rng.sample(EVERY_ACTION, tried))
        compared += 1
        if one.to_act is None:
            break
        actor, action = random_action(one, rng)
        try:
            two = two.play(action, actor)
        except IllegalAction:
            break
        one = one.play(action, actor)
    return compared
