"""Laws that every game obeys, whatever its rules: one suite, run over all of them.

A new game comes under these laws by its line in ``GAMES`` and what ``tests/<game>.py`` tells of it; `test_mixes` runs
them over mixes of options.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from stich.bots import make
from stich.cards import Pack
from stich.errors import RulesError
from stich.game import Rules, State
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


# --- the edges of the contract -----------------------------------------------------------------------------------


def last_state(rules: Rules, rng: random.Random) -> State:
    """A deal that counts, at its end."""
    while True:
        *_, state = play_deal(rules, rng)
        if state.facts is not None and state.facts.void is None:
            return state


def test_there_are_no_seats_but_those_of_the_game(rules: Rules) -> None:
    states = list(play_deal(rules, random.Random(21)))
    for state in (states[0], states[len(states) // 2], states[-1]):
        laws.check_seats(state)


@pytest.mark.parametrize("dealer", [-1, 9, True, "0", 1.0])
def test_the_first_dealer_sits_at_the_table(rules: Rules, dealer: Any) -> None:
    with pytest.raises(RulesError, match="the dealer sits at seat 0 to"):
        rules.opening(dealer=dealer)


def test_what_the_game_does_not_have_is_refused_as_such(rules: Rules) -> None:
    rng = random.Random(22)
    for state in play_deal(rules, rng):
        if rng.random() < 0.2:
            laws.check_lacking(state)


def test_a_finished_match_takes_neither_a_deal_nor_its_facts(rules: Rules) -> None:
    state = last_state(rules, random.Random(23))
    assert state.facts is not None
    laws.check_over(rules, state.standing, state.facts)


def test_facts_that_cannot_have_happened_cannot_be_made(rules: Rules) -> None:
    state = last_state(rules, random.Random(24))
    assert state.facts is not None
    laws.check_impossible(state.facts)


@pytest.mark.parametrize("other", sorted(GAMES))
def test_a_standing_facts_and_views_of_another_game_are_refused(rules: Rules, other: str) -> None:
    if other == rules.game:
        return
    theirs = find(other)
    state, ours = last_state(theirs, random.Random(25)), last_state(rules, random.Random(25))
    assert state.facts is not None
    assert ours.facts is not None
    for attempt in (
        lambda: rules.start(rules.pack(), theirs.opening()),
        lambda: rules.settle(theirs.opening(), ours.facts),
        lambda: rules.settle(rules.opening(), state.facts),
    ):
        with pytest.raises(RulesError):
            attempt()
    opening = theirs.start(theirs.pack(), theirs.opening())
    assert opening.to_act is not None
    view, nobodys = opening.view(opening.to_act), ours.view(0)
    for foreign in (view, nobodys):
        with pytest.raises(ValueError, match="View with something to decide is needed"):
            make(rules.game).advise(foreign)
