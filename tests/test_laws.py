"""Laws that every game obeys, whatever its rules: one suite, run over all of them.

A new game comes under these laws by its line in ``GAMES``; `test_mixes` runs them over mixes of options.
"""

from __future__ import annotations

import random

import pytest

from stich.cards import Pack
from stich.game import Rules
from stich.games import GAMES, find
from tests import laws
from tests.play import play_deal, play_match, random_action, shuffled


@pytest.fixture(params=sorted(GAMES))
def rules(request: pytest.FixtureRequest) -> Rules:
    return find(request.param)


def test_legal_is_exactly_what_play_accepts(rules: Rules) -> None:
    rng = random.Random(1)
    for _ in range(12):
        for state in play_deal(rules, rng):
            if rng.random() < 0.25:
                laws.check_refusals(state)


def test_legal_is_in_canonical_order_without_repetition_and_reads_back(rules: Rules) -> None:
    rng = random.Random(2)
    for _ in range(20):
        for state in play_deal(rules, rng):
            laws.check_legal(state)


def test_only_announcements_come_out_of_turn_and_somebody_can_always_act(rules: Rules) -> None:
    rng = random.Random(3)
    for _ in range(60):
        for state in play_deal(rules, rng):
            laws.check_turn(state)


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
        dealer = seed % rules.seats
        laws.check_replay(play_match(rules, random.Random(seed), dealer=dealer), dealer)


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
            laws.check_views(state)


def test_every_card_is_somewhere_once(rules: Rules) -> None:
    rng = random.Random(9)
    for _ in range(20):
        pack = shuffled(rules, rng)
        state = rules.start(pack, rules.opening())
        laws.check_cards(state, pack)
        while state.to_act is not None:
            seat, action = random_action(state, rng)
            state = state.play(action, seat)
            laws.check_cards(state, pack)


def test_lines_explain_the_points_and_points_the_scores(rules: Rules) -> None:
    for seed in range(5):
        for deal in play_match(rules, random.Random(100 + seed)).deals:
            laws.check_settlement(rules, deal)


def test_every_match_ends_with_an_outcome(rules: Rules) -> None:
    for seed in range(8):
        laws.check_outcome(play_match(rules, random.Random(200 + seed)))


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


def test_a_broken_law_is_found(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks can fail: where a state accepts everything, and where its legal actions are in disorder."""
    state = rules.start(rules.pack(), rules.opening())
    kind, legal = type(state), type(state).legal
    with monkeypatch.context() as patched:
        patched.setattr(kind, "play", lambda self, action, by=None: self)
        with pytest.raises(AssertionError, match="play says None"):
            laws.check_refusals(state)
    with monkeypatch.context() as patched:
        patched.setattr(kind, "legal", lambda self, seat: legal(self, seat)[::-1])
        with pytest.raises(AssertionError):
            laws.check_legal(state)
    laws.check_refusals(state)
    laws.check_legal(state)
