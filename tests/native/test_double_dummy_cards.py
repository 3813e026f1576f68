"""The tricks of every lead: equal to plain minimax on small positions, and the best of them to DDS on its oracle."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.oracle.bridge import pbn, random_hands
from tests.oracle.spades import Minimax, Table

from stich.errors import NotationError
from stich.game import Play
from stich.solver import double_dummy_cards

ORACLE = json.loads((Path(__file__).parents[1] / "data" / "double_dummy.json").read_text(encoding="utf-8"))


def plain_answer(hands: list[list[int]], trump: int | None, leader: int) -> dict[int, int]:
    sign = 1 if leader % 2 == 0 else -1
    minimax = Minimax(lambda taken: sign * (taken[leader % 2] + taken[leader % 2 + 2]), trump=trump, breaking=False)
    return {card: sign * value for card, value in minimax.every_card(Table(tuple(map(tuple, hands)), leader)).items()}


@pytest.mark.parametrize(("cards", "positions"), [(1, 50), (2, 400), (3, 400), (4, 15)])
def test_every_lead_is_worth_what_plain_minimax_says(cards: int, positions: int, daily: Callable[[int], int]) -> None:
    rng = random.Random(f"leads {cards}")
    for _ in range(daily(positions)):
        hands, trump, leader = random_hands(rng, cards), rng.choice([0, 0, 1, 2, 3, None]), rng.randrange(4)
        found = double_dummy_cards(pbn(hands), None if trump is None else "SHDC"[trump], "NESW"[leader])
        values = {each.action.card.index: each.value for each in found.actions if isinstance(each.action, Play)}
        assert values == plain_answer(hands, trump, leader), (pbn(hands), trump, leader)


@pytest.mark.parametrize("leader", "NESW")
def test_the_best_lead_is_that_of_the_oracle(leader: str) -> None:
    for each in ORACLE["endings6"]:
        for trump, name in (("S", "S"), (None, "NT")):
            assert double_dummy_cards(each["deal"], trump, leader).value == each[name][leader], (each["deal"], trump)


def test_full_deals_of_the_oracle() -> None:
    for each in ORACLE["full"][:6]:
        assert double_dummy_cards(each["deal"], "S", "E").value == each["leader_tricks"]["E"]


def test_the_seat_and_its_side_are_those_of_the_leader() -> None:
    seats = {leader: double_dummy_cards("N:A.K.. K.A.. Q.Q.. J.J..", "S", leader) for leader in "SWNE"}
    assert [each.seat for each in seats.values()] == [0, 1, 2, 3]
    assert all(set(each.side) == {each.seat, (each.seat + 2) % 4} for each in seats.values())
    assert [str(each.action) for each in seats["E"].actions] == ["SK", "HA"]


def test_a_limit_gives_bounds_that_hold() -> None:
    deal = ORACLE["full"][0]["deal"]
    exact = double_dummy_cards(deal)
    for limit in (0, 10, 1000, exact.nodes - 1):
        cut = double_dummy_cards(deal, nodes=limit)
        assert not cut.solved
        assert cut.nodes <= limit
        for known, bounds in zip(exact.actions, cut.actions, strict=True):
            assert known.value is not None
            assert bounds.low <= known.value <= bounds.high


def test_a_wrong_leader_is_quoted() -> None:
    with pytest.raises(NotationError, match="'X' is not a seat"):
        double_dummy_cards("N:A.K.. K.A.. Q.Q.. J.J..", "S", "X")
