"""Every worked example of Spades in the rule book, by its id, through the public functions."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.spades import pack_of, position, standing

from stich.game import Call
from stich.games.spades import SpadesFacts, SpadesRules, SpadesStanding, SpadesState

DATA = Path(__file__).parents[1] / "data" / "examples.json"
EXAMPLES = {each["id"]: each for each in json.loads(DATA.read_text(encoding="utf-8")) if each["game"] == "spades"}

SEATS = "SWNE"
SIDES = {"NS": 0, "EW": 1}
Example = dict[str, Any]


def rules_of(example: Example) -> SpadesRules:
    """The rules that an example rests on: its own names for options, and ours."""
    setup, options = example["setup"], example.get("options", {})
    ours: dict[str, Any] = {name: setup[name] for name in ("target", "loss_limit") if name in setup}
    for name, value in options.items():
        match name:
            case "failed_nil_tricks" if value != "bags_always":
                words = {"bags_only_if_made": "bags_if_made", "count_for_partner": "helps_partner"}
                ours["failed_nil"] = words[value]
            case "failed_nil_tricks":
                pass
            case "ten_for_200":
                ours[name] = "exactly"
            case "jokers":
                ours[name] = "54"
            case "blind_nil" | "moon" | "loss_limit" | "target" | "redeal_without_spades":
                ours[name] = value
            case _:
                raise AssertionError(f"{example['id']}: nobody knows the option {name}")
    if "min_deficit" in setup:
        ours["blind_nil_deficit"] = setup["min_deficit"]
    return SpadesRules(**ours)


def position_of(example: Example, hands: dict[int, str], leader: int, led: str = "") -> SpadesState:
    broken = example["setup"].get("spades_broken", False)
    return position(hands, leader, led, broken, rules=rules_of(example))


def contract(example: Example) -> None:
    dealer = SEATS.index(example["setup"]["dealer"])
    rules = rules_of(example)
    state = rules.start(rules.pack(), rules.opening(dealer=dealer))
    order = []
    while state.phase == "bidding":
        assert state.to_act is not None
        order.append(SEATS[state.to_act])
        state = state.play(f"bid {example['inputs']['bids'][order[-1]]}")
    assert order == example["expected"]["bid_order"]
    contracts = state.view(None).contracts
    assert all(contracts[side] == example["expected"][name] for name, side in SIDES.items())


def trick(example: Example) -> None:
    moves, expected = example["moves"], example["expected"]
    hands = {SEATS.index(seat): card for seat, card in moves}
    state = position_of(example, hands, SEATS.index(example["setup"]["leader"]))
    for seat, card in moves:
        state = state.play(card, SEATS.index(seat))
    assert state.tricks[-1].winner == SEATS.index(expected["winner"])
    assert state.broken is expected["spades_broken"]
    assert state.to_act == SEATS.index(expected["next_leader"])


def legal(example: Example) -> None:
    setup, hand = example["setup"], " ".join(example["inputs"]["hand"])
    led = setup["led"] if setup["role"] == "follow" else ""
    state = position_of(example, {0: hand}, 3 if led else 0, led)
    assert {str(action) for action in state.legal(0)} == set(example["expected"]["legal"])


def score(example: Example) -> None:
    inputs, expected = example["inputs"], example["expected"]
    (bid, partner), (took, partner_took) = inputs["bids"], inputs["tricks"]
    facts = SpadesFacts(bids=(bid, 1, partner, 1), tricks=(took, 13 - took - partner_took, partner_took, 0))
    before = standing((inputs["score_before"], 0), (inputs["bags_before"], 0))
    settlement = rules_of(example).settle(before, facts)
    assert settlement.points[0] == expected["delta"]
    assert settlement.standing.scores[0] == expected["score"]
    assert isinstance(settlement.standing, SpadesStanding)
    assert settlement.standing.bags[0] == expected["bags"]
    assert sum(line.points for line in settlement.lines if 0 in line.to) == expected["delta"]


def end(example: Example) -> None:
    """The totals are reached by a deal that brings 70 and 60 points."""
    inputs, expected = example["inputs"], example["expected"]
    facts = SpadesFacts(bids=(3, 3, 4, 3), tricks=(3, 3, 4, 3))
    before = standing((inputs["NS"] - 70, inputs["EW"] - 60))
    after = rules_of(example).settle(before, facts).standing
    assert after.scores == (inputs["NS"], inputs["EW"])
    assert (after.outcome is not None) is expected["over"]
    if after.outcome is not None:
        assert after.outcome.winners == {"NS": (0, 2), "EW": (1, 3)}[expected["winner"]]


def blind_nil_allowed(example: Example) -> None:
    inputs, rules = example["inputs"], rules_of(example)
    before = standing((inputs["opp"], inputs["own"]))
    state = rules.start(rules.pack(), before)
    assert (Call("bid", "blind_nil") in state.legal(1)) is example["expected"]["allowed"]


def redeal(example: Example) -> None:
    rules = rules_of(example)
    state = rules.start(pack_of({1: " ".join(example["inputs"]["hand"])}, rules=rules), standing())
    while state.phase != "bidding":
        assert state.to_act is not None
        state = state.play(state.legal(state.to_act)[0])
    assert (Call("redeal") in state.legal(1)) is example["expected"]["may_demand"]


KINDS: dict[str, Callable[[Example], None]] = {
    "sp_contract": contract, "sp_trick": trick, "sp_legal": legal, "sp_score": score, "sp_end": end,
    "sp_blind_nil_allowed": blind_nil_allowed, "sp_redeal": redeal,
}  # fmt: skip


@pytest.mark.parametrize("example_id", EXAMPLES)
def test_example(example_id: str) -> None:
    example = EXAMPLES[example_id]
    KINDS[example["kind"]](example)
