"""The worked examples of the rule book for Entensuppe, through the public functions, one test per id."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tests.entensuppe import position

from stich.cards import Card, Hand
from stich.games.entensuppe import EntensuppeFacts, EntensuppeRules, EntensuppeStanding

DATA = json.loads((Path(__file__).parents[1] / "data" / "examples.json").read_text("utf-8"))
EXAMPLES = {each["id"]: each for each in DATA if each["game"] == "entensuppe"}
SEATS = {"Anna": 0, "Ben": 1}
STOCK = "S2 S3 D2 D3 H2 H3"  #: filler for examples that tell nothing about the stock
OPTIONS = {"silent_fourth_card": "silent_fourth"}  #: names of options in the examples
Example = dict[str, Any]
T = TypeVar("T")


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(each, id=name) for name, each in EXAMPLES.items() if each["kind"] == kind]


def rules_of(example: Example) -> EntensuppeRules:
    options = example.get("options", {})
    return EntensuppeRules(**{OPTIONS.get(name, name): value for name, value in options.items()})


def pair(by_name: Mapping[str, T]) -> tuple[T, T]:
    return by_name["Anna"], by_name["Ben"]


def token(move: Example) -> str:
    call = {"quakquak": "quakquak"}.get(move["action"], "")
    call = "quack" if move.get("quack") else "entensuppe" if move.get("entensuppe") else call
    return f"{move.get('card', 'ente')} {call}".strip()


@pytest.mark.parametrize("example", of_kind("ds_trick"))
def test_trick(example: Example) -> None:
    setup, moves = example["setup"], example["moves"]
    anna, ben = (
        Hand(move["card"] for move in moves if SEATS[move["player"]] == seat and "card" in move) for seat in (0, 1)
    )
    stock = STOCK if setup["phase"] == "duck" else ""
    state = position(anna, ben, stock, SEATS[setup["leader"]], rules_of(example))
    for move in moves:
        state = state.play(token(move), SEATS[move["player"]])
    expected = example["expected"]
    assert {trick.winner for trick in state.tricks} == {SEATS[expected["winner"]]}
    got = [
        {"cards": [str(c) for c in trick.cards], "face": "up" if trick.face_up else "down", "points": trick.points}
        for trick in state.tricks
    ]
    assert got == expected["tricks"]
    view = state.view(None)
    got_points = view.ente_points if setup["phase"] == "duck" else view.suppe_points
    assert got_points == pair(expected["points"])
    assert state.leader == SEATS[expected["next_leader"]]


@pytest.mark.parametrize("example", of_kind("ds_deal_score"))
def test_deal_score(example: Example) -> None:
    inputs, expected = example["inputs"], example["expected"]
    taken = [[(seat["down"], seat["up"]) for seat in pair(inputs[course])] for course in ("duck", "soup")]
    facts = EntensuppeFacts.from_piles(ente=taken[0], suppe=taken[1])
    assert (facts.ente, facts.suppe) == (pair(expected["duck"]), pair(expected["soup"]))
    assert facts.points == pair(expected["deal"])


@pytest.mark.parametrize("example", of_kind("ds_draw"))
def test_draw(example: Example) -> None:
    """The winner leads and takes the trick, or the quak-quak, that the example asks for."""
    setup, expected = example["setup"], example["expected"]
    winner = SEATS[setup["winner"]]
    double = setup["quakquak"]
    leads, answers = ("SJ CJ", "HJ C9") if double else ("SJ", "C9")
    rest = ("SQ ST S9 S8 S7 S6 S5 S4 H4 H5 H6", "D7 D8 D6 DT DJ DQ DA C3 C4 C5 C6") if double else ("", "")
    hands = {winner: Hand(f"{leads} {rest[0]}"), 1 - winner: Hand(f"{answers} {rest[1]}")}
    state = position(hands[0], hands[1], " ".join(setup["stock"]), winner, rules_of(example))
    for action in ("SJ", "HJ quack", "CJ quakquak", "C9") if double else ("SJ", "C9"):
        state = state.play(action)
    for name in SEATS:
        drawn = [str(draw.card) for draw in state.draws if draw.seat == SEATS[name]]
        assert drawn == expected[name]
    view = state.view(None)
    assert view.open_card == (Card(expected["new_face_up"]) if expected["new_face_up"] else None)
    assert view.stock == expected["stock_left"]
    assert (view.course == "suppe") == expected["duck_over"]
    if "soup_tricks" in expected:
        assert view.trick_count == expected["soup_tricks"]


@pytest.mark.parametrize("example", of_kind("ds_legal"))
def test_legal(example: Example) -> None:
    setup = example["setup"]
    stock = STOCK if setup["phase"] == "duck" else ""
    own = Hand(setup["hand"])
    if setup["state"] == "quacked":
        state = position(own + Card(setup["led"]), "S8 C2", stock, 0, rules_of(example))
        state = state.play(setup["led"]).play("S8 quack")
    else:
        state = position(setup["led"], own, stock, 0, rules_of(example)).play(setup["led"])
    names = {"ente": "ente", "quakquak:H8": "H8 quakquak", "H8+quak": "H8 quack"}
    wanted = {names.get(action, action) for action in example["expected"]["legal"]}
    assert {str(action) for action in state.legal(SEATS[setup["to_act"]])} == wanted


@pytest.mark.parametrize("example", of_kind("ds_match"))
def test_match(example: Example) -> None:
    rules, expected = rules_of(example), example["expected"]
    standing = rules.opening()
    for deal in example["inputs"]["deals"]:
        assert standing.outcome is None
        standing = rules.tally(standing, pair(deal)).standing
    assert standing.scores == pair(expected["totals"])
    assert (standing.outcome is not None) == expected["over"]
    if standing.outcome is not None:
        assert standing.outcome.winners == (SEATS[expected["winner"]],)
        assert standing.outcome.factor == expected["factor"]
        assert standing.outcome.reason == expected["reason"]


@pytest.mark.parametrize("example", of_kind("ds_series"))
def test_series(example: Example) -> None:
    """A result of factor 2 is brought about by the pond, one of factor 1 by the target."""
    rules, expected = rules_of(example), example["expected"]
    standing: EntensuppeStanding = rules.opening()
    for result in example["inputs"]["results"]:
        deals = [(10, 130)] if result["factor"] == 2 else [(100, 120), (100, 120), (1, 11)]
        for other, own in deals:
            points = (own, other) if result["winner"] == "Anna" else (other, own)
            standing = rules.tally(standing, points).standing
    assert standing.games == pair(expected["games"])
    assert standing.outcome is not None
    assert standing.outcome.winners == (SEATS[expected["series_winner"]],)


@pytest.mark.parametrize("example", of_kind("ds_count"))
def test_count(example: Example) -> None:
    """Deals that quak-quak whenever they can, never, and in between: always 26 tricks, always an even stock."""
    expected = example["expected"]
    for often in range(5):
        for turn in range(8):
            rules = EntensuppeRules()
            pack = list(rules.pack())
            mixed = " ".join(str(pack[(7 * place + turn) % 52]) for place in range(0, 52 * 5, 5))
            state, steps = rules.start(mixed, rules.opening()), 0
            while state.to_act is not None:
                assert len(state.stock) % 2 == (0 if expected["stock_parity"] == "even" else 1)
                actions = state.legal(state.to_act)
                calls = [action for action in actions if getattr(action, "call", "") in ("quack", "quakquak")]
                steps += 1
                state = state.play(calls[0] if calls and steps % 5 < often else actions[steps % len(actions)])
            assert len(state.tricks) == expected["total_tricks"]


def test_every_example_is_run() -> None:
    kinds = {"ds_trick", "ds_deal_score", "ds_draw", "ds_legal", "ds_match", "ds_series", "ds_count"}
    assert {each["kind"] for each in EXAMPLES.values()} == kinds
    assert sum(len(of_kind(kind)) for kind in kinds) == len(EXAMPLES) == 36


WAITING: list[str] = []  #: examples whose options are not supported yet


def test_no_example_waits() -> None:
    assert not WAITING
