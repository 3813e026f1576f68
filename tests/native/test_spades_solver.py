"""The solver of Spades: every card of a position is worth what plain minimax says, whatever is played for."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.oracle.spades import BIDS, Minimax, ending, points, table
from tests.random_rules import random_rules

from stich.cards import Hand
from stich.errors import RulesError
from stich.game import Play
from stich.games.spades import SpadesRules, SpadesState
from stich.solver import Solution
from stich.solver.spades import Objective, Position, solve
from stich.tricks import Trick

#: options on which the value of an ending hangs
COUNTING = ("failed_nil", "jokers", "ten_for_200", "moon", "forced_lead_breaks", "first_trick_spades")
KINDS = {(name, value) for name in COUNTING for value in SpadesRules.options()[name].choices}


def check(state: SpadesState, solution: Solution, value: Any) -> None:
    rules = state.rules
    minimax = Minimax(value, forced_lead_breaks=rules.forced_lead_breaks, first_trick_spades=rules.first_trick_spades)
    wanted = minimax.every_card(table(state))
    found = {each.action.card.index: each.value for each in solution.actions if isinstance(each.action, Play)}
    assert found == wanted, (state, wanted)
    assert solution.solved
    assert solution.value == minimax.best(table(state))


def check_all(state: SpadesState, seat: int) -> None:
    sign = 1 if seat % 2 == 0 else -1
    check(state, solve(state, Objective("tricks")), lambda taken: taken[0] + taken[2])
    check(state, solve(state, Objective("nil", seat)), lambda taken: sign * (taken[seat] == 0))
    check(state, solve(state), lambda taken: points(state, taken))


@pytest.mark.parametrize(("cards", "positions"), [(1, 300), (2, 1800), (3, 1000), (4, 12)])
def test_endings_are_those_of_plain_minimax(cards: int, positions: int, daily: Callable[[int], int]) -> None:
    rng, kinds = random.Random(cards), set[object]()
    for _ in range(daily(positions)):
        rules = random_rules(SpadesRules, rng)
        state = ending(rng, rules, cards, rng.randrange(4))
        check_all(state, rng.randrange(4))
        kinds |= {(name, getattr(rules, name)) for name in COUNTING} | {("bid", bid) for bid in state.bids}
    assert cards == 4 or kinds == KINDS | {("bid", bid) for bid in BIDS}


@pytest.mark.soak
def test_many_endings() -> None:
    rng = random.Random("many endings")
    for _ in range(20_000):
        rules = random_rules(SpadesRules, rng)
        check_all(ending(rng, rules, rng.choice([2, 3, 3, 3, 4]), rng.randrange(4)), rng.randrange(4))


def lead(rules: SpadesRules, hands: tuple[str, str, str, str], **more: Any) -> SpadesState:
    """Seat 0 leads to a trick; the others have had all tricks so far, unless ``more`` says otherwise."""
    made = tuple(Hand(hand) for hand in hands)
    over = 13 - len(made[0])
    values = {"bids": (3, 3, 3, 3), "taken": (0, over, 0, 0), "standing": rules.opening(), **more}
    return SpadesState(
        rules=rules,
        hands=made,
        to_act=0,
        phase="play",
        trick=Trick(0, (), 4),
        tricks=(Trick(0, (), 4),) * over,
        **values,
    )


@pytest.mark.parametrize(("spades_allowed", "tricks"), [(True, 0), (False, 1)])
def test_on_the_first_trick_no_spade_where_the_option_says_so(spades_allowed: bool, tricks: int) -> None:
    """SP-A05: side 1 could ruff every heart, but for the first trick."""

    def suit(letter: str, ranks: str) -> str:
        return " ".join(letter + rank for rank in ranks)

    hands = (
        suit("H", "23456789TJQKA"),
        suit("D", "23456789TJQK") + " SA",
        suit("C", "23456789TJQKA"),
        suit("S", "23456789TJQK") + " DA",
    )
    solution = solve(lead(SpadesRules(first_trick_spades=spades_allowed), hands), Objective("tricks"))
    assert {each.value for each in solution.actions} == {tricks}


def test_a_nil_that_has_failed_is_not_defended_any_more() -> None:
    rng = random.Random("failed")
    state = ending(rng, SpadesRules(), 4)
    state = replace(state, bids=("nil", 3, 4, 3), taken=(2, 3, 2, 2))
    assert {each.value for each in solve(state, Objective("nil", 0)).actions} == {0}


def test_a_tenth_bag_is_worse_than_a_trick_less() -> None:
    """SP-39: side 0 has its contract of 6 and nine bags; with HA it takes another trick, with C2 none."""
    rules = SpadesRules()
    hands = ("HA C2", "C3 D5", "D2 D3", "H5 H6")
    standing = replace(rules.opening(), bags=(9, 0))
    state = lead(rules, hands, bids=(3, 3, 3, 2), taken=(3, 3, 3, 2), standing=standing)
    assert [(str(each.action), each.value) for each in solve(state, Objective("tricks")).actions] == [
        ("HA", 7),
        ("C2", 6),
    ]
    score = [(str(each.action), each.value) for each in solve(state).actions]
    assert score == [("HA", 60 + 1 - 100 - 51), ("C2", 60 - 52)]


def test_a_spade_may_not_be_led_to_draw_the_last_trump_before_spades_are_broken() -> None:
    """SP-32: with SA first, side 0 would take both tricks."""
    rules = SpadesRules()
    state = lead(rules, ("SA DA", "SK C2", "H2 H3", "C3 C4"))
    assert [(str(each.action), each.value) for each in solve(state, Objective("tricks")).actions] == [("DA", 1)]
    broken = replace(state, broken=True)
    assert [(str(each.action), each.value) for each in solve(broken, Objective("tricks")).actions] == [
        ("SA", 2),
        ("DA", 1),
    ]


def test_only_positions_among_the_cards() -> None:
    rules = SpadesRules()
    state = rules.start(rules.pack(), rules.opening())
    with pytest.raises(RulesError, match="bidding"):
        solve(state, Objective("tricks"))
    with pytest.raises(RulesError, match="seat 4"):
        solve(ending(random.Random(1), rules, 2), Objective("nil", 4))


def test_standings_give_the_bags() -> None:
    rng = random.Random("bags")
    state = ending(rng, SpadesRules(), 3)
    bags = (state.standing.bags[0], state.standing.bags[1])
    assert solve(state) == solve(replace(Position.of(state), bags=bags))
