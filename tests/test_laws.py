"""Laws that every game obeys, whatever its rules: one suite, run over all of them.

A new game comes under these laws by its line in ``GAMES``.
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from stich.cards import JOKERS, RANKS, SUITS, Card, Pack
from stich.errors import IllegalAction
from stich.game import PLAY_CALLS, WORDS, Action, Call, Play, Rules, action_order, parse_action
from stich.games import GAMES, find
from stich.match import Match
from tests.play import play_deal, play_match, random_action, shuffled

CARDS = [Card(text) for text in [s + r for s, r in product(SUITS, RANKS)] + list(JOKERS)]
EVERY_ACTION: list[Action] = [
    *(Play(card, call) for card, call in product(CARDS, PLAY_CALLS)),
    *(Call(word, value) for word, values in WORDS.items() if values != ("card",) for value in values or ("",)),
    *(Call(word, card.text) for word, values in WORDS.items() if values == ("card",) for card in CARDS),
]


@pytest.fixture(params=sorted(GAMES))
def rules(request: pytest.FixtureRequest) -> Rules:
    return find(request.param)


def test_legal_is_exactly_what_play_accepts(rules: Rules) -> None:
    rng = random.Random(1)
    for _ in range(12):
        for state in play_deal(rules, rng):
            if rng.random() < 0.75:
                continue
            for seat in range(rules.seats):
                legal = set(state.legal(seat))
                for action in EVERY_ACTION:
                    if action in legal:
                        state.play(action, seat)
                    else:
                        with pytest.raises(IllegalAction):
                            state.play(action, seat)


def test_legal_is_in_canonical_order_without_repetition(rules: Rules) -> None:
    rng = random.Random(2)
    for _ in range(40):
        for state in play_deal(rules, rng):
            for seat in range(rules.seats):
                legal = state.legal(seat)
                assert list(legal) == sorted(legal, key=action_order)
                assert len(set(legal)) == len(legal)


def test_only_announcements_come_out_of_turn_and_somebody_can_always_act(rules: Rules) -> None:
    rng = random.Random(3)
    for _ in range(60):
        for state in play_deal(rules, rng):
            if state.to_act is None:
                assert state.facts is not None
                assert not any(state.legal(seat) for seat in range(rules.seats))
                continue
            assert state.facts is None
            assert any(not str(action).startswith("announce") for action in state.legal(state.to_act))
            for seat in set(range(rules.seats)) - {state.to_act}:
                assert all(str(action).startswith("announce") for action in state.legal(seat))


def test_turn_counts_what_the_table_waited_for(rules: Rules) -> None:
    rng = random.Random(4)
    for _ in range(30):
        state = rules.start(shuffled(rules, rng), rules.opening())
        turn = state.turn
        while state.facts is None:
            seat, action = random_action(state, rng)
            announcement = str(action).startswith("announce")
            before, state = state, state.play(action, seat)
            turn += not announcement
            assert state.turn == turn
            assert not announcement or state.to_act == before.to_act


def test_replay_equals_play_through_tokens(rules: Rules) -> None:
    for seed in range(6):
        match = play_match(rules, random.Random(seed), dealer=seed % rules.seats)
        again = Match.start(find(str(rules)), dealer=seed % rules.seats)
        for deal in match.deals:
            again = again.deal(Pack(str(deal.pack)))
            for seat, action in deal.actions:
                again = again.play(str(action), seat)
        assert again == match


def test_every_action_reads_back(rules: Rules) -> None:
    rng = random.Random(6)
    for state in play_deal(rules, rng):
        for seat in range(rules.seats):
            for action in state.legal(seat):
                assert parse_action(str(action)) == action
                assert state.play(str(action), seat) == state.play(action, seat)


def test_a_state_is_a_value_that_play_does_not_change(rules: Rules) -> None:
    rng = random.Random(7)
    for state in play_deal(rules, rng):
        if state.to_act is not None:
            before = state.view(state.to_act)
            state.play(state.legal(state.to_act)[0])
            assert state.view(state.to_act) == before


def test_a_view_is_of_its_seat(rules: Rules) -> None:
    rng = random.Random(8)
    for _ in range(20):
        for state in play_deal(rules, rng):
            for seat in range(rules.seats):
                view = state.view(seat)
                assert view.seat == seat
                assert view.legal == state.legal(seat)
                assert len(view.hand) == view.counts[seat]
                assert sorted(card for _, cards in view.groups for card in cards) == list(view.hand)
                assert (view.to_act, view.turn) == (state.to_act, state.turn)
            watching = state.view(None)
            assert watching.seat is None
            assert (len(watching.hand), watching.legal, watching.groups) == (0, (), ())


def test_every_card_is_somewhere_once(rules: Rules) -> None:
    rng = random.Random(9)
    for _ in range(20):
        pack = shuffled(rules, rng)
        state = rules.start(pack, rules.opening())
        hands = [card for seat in range(rules.seats) for card in state.view(seat).hand]
        assert not set(hands) - set(pack)
        assert sum(state.view(None).counts) == len(hands)


def test_lines_add_up_to_the_points_and_points_to_the_scores(rules: Rules) -> None:
    for seed in range(25):
        match = play_match(rules, random.Random(100 + seed)) if seed < 5 else None
        for deal in match.deals if match else ():
            settlement = deal.settlement
            assert settlement is not None
            assert deal.facts is not None
            assert rules.settle(deal.before, deal.facts) == settlement
            if deal.facts.void:
                assert not any(settlement.points)
                continue
            assert settlement.lines
            after = tuple(a + b for a, b in zip(deal.before.scores, settlement.points, strict=True))
            assert settlement.standing.scores == after


def test_every_match_ends_with_an_outcome(rules: Rules) -> None:
    for seed in range(8):
        match = play_match(rules, random.Random(200 + seed))
        assert match.outcome is not None
        assert match.outcome.reason
        with pytest.raises(IllegalAction):
            match.deal(shuffled(rules, random.Random(0)))


def test_the_deal_passes_on(rules: Rules) -> None:
    match = play_match(rules, random.Random(300), dealer=1)
    dealers = [deal.before.dealer for deal in match.deals if deal.facts is not None and not deal.facts.void]
    assert dealers == [(1 + number) % rules.seats for number in range(len(dealers))]


def test_a_wrong_pack_is_named(rules: Rules) -> None:
    pack = rules.pack()
    with pytest.raises(ValueError, match="missing"):
        rules.start(Pack(pack[1:]), rules.opening())
    with pytest.raises(ValueError, match="too many"):
        rules.start(Pack((*pack, pack[0])), rules.opening())
    with pytest.raises(ValueError, match="'ZZ' is not a card"):
        rules.start("ZZ", rules.opening())
