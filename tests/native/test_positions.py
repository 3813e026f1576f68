"""Positions of the native core made by hand: endings as a solver wants them, and what is refused."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from tests.oracle.wyrand import Wyrand

from stich import native
from stich.cards import Card, Hand, parse_cards
from stich.errors import NotationError, RulesError
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.doppelkopf.order import order_of
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules


def cards(text: str) -> list[int]:
    return [card.index for card in parse_cards(text)]


def hands(*texts: str) -> list[list[int]]:
    return [cards(text) for text in texts]


def tokens(state: Any) -> list[str]:
    return [state.rules.actions[number] for number in state.legal]


def play(state: Any, *actions: str) -> None:
    for action in actions:
        state.play(state.rules.actions.index(action))


def test_an_ending_of_spades() -> None:
    rules = native.spades.core_rules(SpadesRules())
    state = rules.position(hands("S3 H2", "HA S2", "H5 D4", "C3 C2"), 0, taken=(4, 3, 2, 2), bids=(4, 3, 0, 2))
    assert tokens(state) == ["H2"]
    play(state, "H2", "HA", "H5", "C2")
    assert state.to_act == 1
    assert tokens(state) == ["S2"]
    play(state, "S2", "D4", "C3", "S3")
    assert state.over
    assert state.facts == ([4, 3, 0, 2], [5, 4, 2, 2])
    assert state.points()[0][0] == 40 - 100 + 1 + 2


def test_an_ending_of_spades_in_the_middle_of_a_trick() -> None:
    rules = native.spades.core_rules(SpadesRules())
    state = rules.position(hands("S3", "S2 HA", "H5 D4", "C3 C2"), 0, cards("H2"))
    assert state.to_act == 1
    assert tokens(state) == ["HA"]
    assert state.perft(7) == 2


@pytest.mark.parametrize(
    ("held", "table", "problem"),
    [
        (("S3", "S2", "H5", "C3 C2"), "", "seat 3 holds 2 cards, not 1"),
        (("S3", "S3", "H5", "C3"), "", "S3 is there once too often"),
        (("S3", "S2", "H5", "C3"), "H4", "seat 0 holds 1 cards, not 0"),
        (("XB", "S2", "H5", "C3"), "", "not in the pack"),
        (("", "S2", "H5", "C3"), "C3", "C3 is there once too often"),
        (("", "", "", ""), "", "1 to 13 cards"),
    ],
)
def test_an_impossible_ending_of_spades(held: tuple[str, ...], table: str, problem: str) -> None:
    rules = native.spades.core_rules(SpadesRules())
    with pytest.raises(NotationError, match=problem):
        rules.position(hands(*held), 0, cards(table))


def test_a_suppe_with_its_quacks() -> None:
    rules = native.entensuppe.core_rules(EntensuppeRules())
    state = rules.position(hands("S8 H8", "D8 C8"), 0)
    play(state, "S8")
    assert tokens(state) == ["D8", "D8 quack", "C8", "C8 quack"]
    play(state, "D8 quack")
    assert tokens(state) == ["ente", "H8 quakquak"]
    play(state, "H8 quakquak")
    assert tokens(state) == ["C8", "C8 entensuppe"]
    play(state, "C8 entensuppe")
    assert state.over
    assert state.facts == ([[0, 0], [0, 0]], [[0, 0], [0, 2]])


@pytest.mark.parametrize(("silent_fourth", "piles"), [("leader_wins", [2, 0]), ("quacker_wins", [0, 2])])
def test_DS_A05_an_unsaid_fourth_card_of_the_rank(silent_fourth: str, piles: list[int]) -> None:
    rules = native.entensuppe.core_rules(EntensuppeRules(silent_fourth=silent_fourth))
    state = rules.position(hands("S8 H8", "D8 C8"), 0)
    play(state, "S8", "D8 quack", "H8 quakquak", "C8")
    assert state.facts[1][1] == piles


def test_an_ente_draws_from_its_stock() -> None:
    rules = native.entensuppe.core_rules(EntensuppeRules())
    state = rules.position(hands("S9", "S4"), 0, cards("H7 C2 D5 SK"))
    play(state, "S9", "S4")
    assert state.hands == hands("C2", "H7")
    assert state.stock == cards("D5 SK")
    assert state.to_act == 1


@pytest.mark.parametrize(
    ("held", "stock", "table", "problem"),
    [
        (("S8 H8", "D8"), "", "", "seat 0 holds 2 cards, not 1"),
        (("S8", "D8"), "H2 D8", "", "D8 is there once too often"),
        (("S8", "D8"), "H2", "", "the stock is even"),
        (("S8", "D8"), "", "D2", "seat 0 holds 1 cards, not 0"),
        (("S8", "D8"), "", "D2 H2 S2 C2", "at most three cards"),
    ],
)
def test_an_impossible_suppe(held: tuple[str, ...], stock: str, table: str, problem: str) -> None:
    rules = native.entensuppe.core_rules(EntensuppeRules())
    with pytest.raises(NotationError, match=problem):
        rules.position(hands(*held), 0, cards(stock), cards(table))


def test_an_ending_of_doppelkopf() -> None:
    rules = native.doppelkopf.core_rules(DoppelkopfRules())
    state = rules.position(hands("CA D9", "CT CT", "CA DA", "HT CJ"), "normal", [0, 3], 0, augen=(60, 50, 20, 30))
    assert tokens(state) == ["D9", "CA"]
    play(state, "CA", "CT", "CA", "HT", "CJ", "D9", "CT", "DA")
    facts = state.facts
    assert facts["augen"] == (60 + 30 + 42 + 23, 70)
    assert (facts["doppelkopf"], facts["fox"], facts["karlchen"]) == ((1, 0), (1, 0), (1, 0))


@pytest.mark.parametrize(("more", "winner"), [("", 0), (" C9", 1)])
def test_DKO_02_the_second_ten_of_hearts_wins_but_in_the_last_trick(more: str, winner: int) -> None:
    rules = native.doppelkopf.core_rules(DoppelkopfRules(second_dulle="second_wins_but_last"))
    held = [
        text + extra
        for text, extra in zip(("HT", "HT", "DK", "D9"), (more, more, more and " CK", more and " CK"), strict=True)
    ]
    state = rules.position(hands(*held), "normal", [0, 1], 0)
    play(state, "HT", "HT", "DK", "D9")
    assert state.augen_and_tricks[1][winner] == 1


def test_a_trick_of_forty_augen_is_a_doppelkopf() -> None:
    """DKX-06: forty, not forty-one; also in play-outs, of whose tricks each is worth that much here."""
    rules = native.doppelkopf.core_rules(DoppelkopfRules())
    state = rules.position(hands("CT ST", "CT ST", "DT HT", "DT HT"), "normal", [0, 2], 0)
    for deal, row in enumerate(native.numbers(state.playouts(20, 5))):
        numbers, copy = Wyrand(5, deal), state.copy()
        while not copy.over:
            cards_only = [number for number in copy.legal if "announce" not in rules.actions[number]]
            copy.play(cards_only[numbers.index(len(cards_only))])
        assert copy.facts["doppelkopf"] in ((2, 0), (1, 1), (0, 2))
        assert row[8:12] == list(copy.points)


@pytest.mark.parametrize(("tie_value", "points"), [("full", 1 + 1), ("against_only", 0 + 1)])
def test_DKO_08_a_tie_is_worth_the_point_against_the_old_alone(tie_value: str, points: int) -> None:
    rules = native.doppelkopf.core_rules(DoppelkopfRules(tie_value=tie_value))
    state = rules.position(
        hands("C9", "C9", "S9", "S9"), "normal", [0, 1], 0, augen=(60, 60, 60, 60), tricks=(5, 2, 2, 2)
    )
    play(state, "C9", "C9", "S9", "S9")
    assert list(state.points) == [-points, -points, points, points]


@pytest.mark.parametrize(
    ("held", "contract", "re", "problem"),
    [
        (("CA", "CT", "CA", "CA"), "normal", [0], "CA is there once too often"),
        (("CA", "CT", "CK", "C2"), "normal", [0], "not in the pack"),
        (("CA", "CT", "CK", "C9"), "solo_Q", [0, 1], "in a solo the soloist alone"),
        (("CA", "CT", "CK", "C9"), "grand", [0], "grand is not a contract"),
        (("CA", "CT", "CK", ""), "normal", [0], "seat 3 holds 0 cards, not 1"),
    ],
)
def test_an_impossible_ending_of_doppelkopf(held: tuple[str, ...], contract: str, re: list[int], problem: str) -> None:
    rules = native.doppelkopf.core_rules(DoppelkopfRules())
    with pytest.raises(NotationError, match=problem):
        rules.position(hands(*held), contract, re, 0)


def test_seats_that_do_not_exist() -> None:
    rules = native.doppelkopf.core_rules(DoppelkopfRules())
    with pytest.raises(RulesError, match="there is no seat 4"):
        rules.position(hands("CA", "CT", "CK", "C9"), "normal", [0], 4)
    with pytest.raises(RulesError, match="there is no seat 7"):
        rules.start(list(rules.pack), 7)


@pytest.mark.parametrize("contract", ["normal", *(f"solo_{kind}" for kind in "CSHDQJA")])
@pytest.mark.parametrize("second_dulle", ["first_wins", "second_wins", "second_wins_but_last"])
def test_every_order_wins_as_in_python(contract: str, second_dulle: str) -> None:
    """Four single cards in every order, and pairs of equal ones: the last trick of a deal and one before it."""
    game = DoppelkopfRules(second_dulle=second_dulle)
    rules, rng = native.doppelkopf.core_rules(game), random.Random(contract)
    pack = list(game.pack())
    for _ in range(60):
        drawn = rng.sample(pack, 8)
        for trick in permutations(drawn[:4]) if rng.random() < 0.2 else [tuple(drawn[:4])]:
            for rest in ([], drawn[4:]):
                check_winner(game, rules, contract, trick, rest)


def check_winner(game: DoppelkopfRules, rules: Any, contract: str, trick: tuple[Card, ...], rest: list[Card]) -> None:
    second = game.second_dulle == "second_wins" or (game.second_dulle == "second_wins_but_last" and bool(rest))
    order = order_of(contract, True, second)
    held = [Hand([card, *rest[seat : seat + 1]]) for seat, card in enumerate(trick)]
    if any(card not in order.followers(hand, trick[0]) for card, hand in zip(trick, held, strict=True)):
        return
    re = [0] if contract != "normal" else [0, 1]
    state = rules.position([[card.index for card in hand] for hand in held], contract, re, 0)
    play(state, *(str(card) for card in trick))
    assert state.augen_and_tricks[1][order.winner(trick)] == 1, (contract, trick)
