"""The faults that people met in other programs, as far as they concern Entensuppe, named by their id."""

import json
from pathlib import Path

import pytest
from tests.entensuppe import STOCK, position

from stich.cards import Card, Hand, Pack
from stich.errors import IllegalAction, NotationError
from stich.games.entensuppe import EntensuppeFacts, EntensuppeRules, EntensuppeState
from stich.match import Match

RULES = EntensuppeRules()
DEALS = json.loads((Path(__file__).parents[1] / "data" / "cases_deals.json").read_text("utf-8"))
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def state_of(match: Match) -> EntensuppeState:
    assert isinstance(match.state, EntensuppeState)
    return match.state


def card(text: str) -> str:
    return SIGNS[text[0]] + text[1:].replace("10", "T")


@pytest.mark.parametrize(
    ("stock", "led", "answer", "winner", "worth"),
    [
        (STOCK, "H2", "HA", 1, 1),
        (STOCK, "HA", "H2", 0, 1),
        (STOCK, "C9", "H4", 0, 2),
        ("", "HK", "HA", 1, 1),
        ("", "C9", "HA", 0, 2),
    ],
)
def test_A16_ace_best_in_both_courses_and_nobody_must_follow(
    stock: str, led: str, answer: str, winner: int, worth: int
) -> None:
    trick = position(led, f"{answer} CK", stock).play(led).play(answer).tricks[0]
    assert (trick.winner, trick.points, trick.face_up) == (winner, worth, worth == 2)


def test_A17_same_rank_without_quak() -> None:
    start = position("SJ C3", "HJ H9", STOCK).play("SJ")
    silent = start.play("HJ")
    assert silent.tricks[0].winner == 0
    assert silent.tricks[0].face_up
    assert silent.hands[0] == Hand("C3 H7")
    assert silent.to_act == 0
    loud = start.play("HJ quack").play("ente")
    assert loud.tricks[0].winner == 1
    assert loud.tricks[0].points == 2
    assert loud.draws[0] == (1, Card("H7"))
    with pytest.raises(NotationError):  # too late: the call is part of the card, there is no "quack" alone
        silent.play("quack", 1)
    with pytest.raises(IllegalAction) as error:
        silent.play("HJ quack", 1)
    assert error.value.code == "not_your_turn"
    with pytest.raises(IllegalAction) as error:
        start.play("H9 quack")
    assert error.value.code == "other_rank"


@pytest.mark.parametrize(("answer", "worth"), [("H3", 3), ("SK", 4)])
def test_A18_the_second_trick_of_a_quak_quak(answer: str, worth: int) -> None:
    state = (
        position("C8 H8", "D8 H3 SK", "S5 C2 D5 S6 S3 D9").play("C8").play("D8 quack").play("H8 quakquak").play(answer)
    )
    assert [trick.winner for trick in state.tricks] == [0, 0]
    assert state.view(0).ente_points == (worth, 0)
    assert [(seat, str(drawn)) for seat, drawn in state.draws] == [(0, "S5"), (0, "C2"), (1, "D5"), (1, "S6")]
    assert state.open_card == Card("S3")
    assert state.to_act == 0


def test_A18_the_table_waits_for_the_leader_in_both_cases() -> None:
    views = [
        position(f"C8 {third}", "D8 H3 SK", "S5 C2 D5 S6").play("C8").play("D8 quack").view(1) for third in ("H8", "H9")
    ]
    assert views[0] == views[1]
    assert views[0].to_act == 0


def test_A19_the_stock_ends_on_a_quak_quak_with_two_cards_left() -> None:
    deal = DEALS["A19"]
    anna, ben, stock = ([card(text) for text in deal[name]] for name in ("anna", "ben", "stock_top_first"))
    dealt = [text for both in zip(anna, ben, strict=True) for text in both]  # Anna, the non-dealer, first
    match = Match.start(RULES, dealer=1).deal(Pack(dealt + stock))
    for lead, answer in deal["tricks_1_to_12"]:
        match = match.play(card(lead), 0).play(card(answer), 1)
    assert len(state_of(match).stock) == 2
    for action in ("SJ", "HJ quack", "CJ quakquak", "C9"):
        match = match.play(action)
    state, expected = state_of(match), deal["expected"]
    assert [(seat, str(drawn)) for seat, drawn in state.draws] == [
        (0, card(expected["anna_draws"])),
        (1, card(expected["ben_draws"])),
    ]
    view = state.view(1)
    assert (view.stock, view.open_card) == (expected["stock_left"], None)
    assert list(view.counts) == expected["hand_sizes"]
    assert view.ente_points == (expected["ente_points"]["Anna"], expected["ente_points"]["Ben"])
    assert view.trick_count == expected["suppe_tricks"]
    assert state.to_act == 0
    while match.state.to_act is not None:
        match = match.play(match.state.legal(match.state.to_act)[0])
    assert sum(trick.course == "suppe" for trick in state_of(match).tricks) == expected["suppe_tricks"]


def test_A20_product_zero_and_tie() -> None:
    assert EntensuppeFacts(ente=(15, 4), suppe=(0, 18)).points == (0, 72)
    standing = RULES.opening()
    totals = []
    for ente, suppe in [((10, 9), (10, 9)), ((9, 13), (10, 7)), ((8, 9), (9, 10))]:
        standing = RULES.settle(standing, EntensuppeFacts(ente=ente, suppe=suppe)).standing
        totals.append(standing.scores)
    assert totals[1:] == [(190, 172), (262, 262)]
    assert standing.outcome is None


@pytest.mark.parametrize(
    ("actions", "points"),
    [
        ("S9, S4", (0, 1)),
        ("D6, CQ", (2, 0)),
        ("S7, H7 quack, D7 quakquak, D3", (3, 0)),
        ("S7, H7 quack, D7 quakquak, C3", (4, 0)),
        ("S7, H7 quack, D7 quakquak, C7 entensuppe", (0, 4)),
        ("S7, H7 quack, ente", (0, 2)),
        ("S7, H7", (2, 0)),
    ],
)
def test_A52_what_tricks_of_the_ente_count_for_leader_and_second(actions: str, points: tuple[int, int]) -> None:
    state = position("S9 D6 S7 D7 SK", "S4 CQ H7 D3 C3 C7", "H8 H9 C2 C4 D5 D9")
    for action in actions.split(", "):
        state = state.play(action)
    assert state.view(0).ente_points == points
