"""Every worked example of Doppelkopf in the rule book, by its id, through the public functions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.doppelkopf import called, pack_of, settled, standing

from stich.cards import Card, Hand, parse_cards
from stich.games.doppelkopf import (
    DoppelkopfFacts,
    DoppelkopfRules,
    Situation,
    Special,
    augen,
    clarify,
    order_of,
    refusal,
    special_points,
    trumps,
    winning_party,
)
from stich.tricks import Trick

DATA = Path(__file__).parents[1] / "data" / "examples.json"
EXAMPLES = {each["id"]: each for each in json.loads(DATA.read_text(encoding="utf-8")) if each["game"] == "doppelkopf"}

#: examples that rest on options which do not exist yet: none
WAITING: set[str] = set()

Example = dict[str, Any]


def rules_of(example: Example) -> DoppelkopfRules:
    """The rules that an example rests on: its own names for options, and ours."""
    ours: dict[str, Any] = {}
    for name, value in example.get("options", {}).items():
        match name:
            case "second_dulle_beats_first":
                ours["second_dulle"] = "second_wins" if value else "first_wins"
            case "nines" | "pflichtsolo":
                ours[name] = value
            case _:
                raise AssertionError(f"{example['id']}: nobody knows the option {name}")
    return DoppelkopfRules(**ours)


def deck(example: Example) -> None:
    rules, contract = rules_of(example), example["setup"]["contract"]
    pack, order = rules.pack(), rules.order(contract, 1)
    trump_cards = sum(order.is_trump(card) for card in pack)
    assert trump_cards == 2 * len(trumps(contract, rules.nines))
    assert example["expected"] == {
        "cards": len(pack), "augen": augen(pack), "trumps": trump_cards, "fehl": len(pack) - trump_cards,
        "hand": len(rules.start(pack, rules.opening()).hands[0]),
    }  # fmt: skip


def trick(example: Example) -> None:
    order = rules_of(example).order(example["setup"]["contract"], 1)
    lying = Trick(example["setup"]["leader"], parse_cards(" ".join(example["moves"])), 4)
    taken = lying.taken(order)
    assert example["expected"] == {"winner": taken.winner, "augen": augen(taken.cards)}


def legal(example: Example) -> None:
    order = order_of(example["setup"]["contract"])
    cards = order.followers(Hand(map(Card, example["inputs"]["hand"])), Card(example["setup"]["led"]))
    assert Counter(map(str, cards)) == Counter(example["expected"]["legal"])


def wedding(example: Example) -> None:
    settled_by = clarify(example["setup"]["hochzeiter"], example["inputs"]["trick_winners"])
    assert settled_by is not None
    assert example["expected"] == {
        "partner": settled_by.partner, "clarified_after_trick": settled_by.trick, "shift": settled_by.shift,
        "mode": "diamond_solo" if settled_by.alone else "normal",
    }  # fmt: skip


def vorbehalt(example: Example) -> None:
    """The intentions of the seats, played through both steps."""
    wanted = example["inputs"]["declarations"]
    rules = rules_of(example)
    before = standing(rules=rules)
    for seat in example["setup"].get("pflichtsolo_done", ()):
        before = replace(before, owed=tuple(owed and each != seat for each, owed in enumerate(before.owed)))
    hands = {seat: "CQ CQ" for seat, each in enumerate(wanted) if each == "hochzeit"}
    state = rules.start(pack_of(hands, rules=rules), before)
    while state.phase in ("vorbehalt", "contract"):
        seat = state.to_act
        assert seat is not None
        if state.phase == "vorbehalt":
            state = state.play("gesund" if wanted[seat] == "gesund" else "vorbehalt")
            continue
        action = f"contract {wanted[seat].partition(':')[2] or wanted[seat]}"
        state = state.play(action if action in map(str, state.legal(seat)) else "refuse")
    assert example["expected"] == {"contract": state.contract, "player": state.declarer}


def announce(example: Example) -> None:
    setup, inputs = example["setup"], example["inputs"]
    situation = Situation(
        party=setup["party_base"], cards=inputs["cards_in_hand"], own=frozenset(inputs["own_calls"]),
        against=frozenset(inputs["opp_calls"]), shift=setup["shift"], clarified=setup["clarified"],
        late=setup["own_base_was_late_reply"],
    )  # fmt: skip
    assert (refusal(inputs["call"], situation) == "") == example["expected"]["legal"]


def score(example: Example) -> None:
    inputs, contract = example["inputs"], example["setup"]["contract"]
    special = [
        Special("fox" if kind == "fuchs" else kind, party)
        for party in ("re", "kontra")
        for kind, number in inputs[f"special_{party}"].items()
        for _ in range(number)
    ]
    facts = DoppelkopfFacts(
        contract="solo_C" if contract == "solo" else "normal",
        re=(0, 1) if contract == "normal" else (0,),
        augen=(inputs["re_augen"], inputs["kontra_augen"]),
        tricks=(inputs["re_tricks"], inputs["kontra_tricks"]),
        announced=called(
            *(" ".join(inputs[f"{party}_calls"]) for party in ("re", "kontra") if inputs[f"{party}_calls"])
        ),
        special=tuple(special),
    )
    points = settled(facts).points
    expected = example["expected"]
    assert (winning_party(facts) or "none") == (expected["winner"] or "none")
    assert -points[3] == expected["value_for_re"]
    names = ("re", "kontra") if contract == "normal" else ("soloist", "opponents")
    assert expected["per_player"] == {names[0]: points[0], names[1]: points[3]}


def special(example: Example) -> None:
    setup = example["setup"]
    order = order_of(setup["contract"])
    played = [Trick(each["leader"], parse_cards(" ".join(each["cards"])), 4).taken(order) for each in example["moves"]]
    re = [seat for seat, party in enumerate(setup["parties"]) if party == "re"]
    found = special_points(played, re, len(played) if setup["last_trick_included"] else 12)
    counts = Counter((each.party, each.kind) for each in found)
    for party in ("re", "kontra"):
        kinds = {"doppelkopf": "doppelkopf", "fuchs": "fox", "karlchen": "karlchen"}
        assert example["expected"][party] == {name: counts[party, kind] for name, kind in kinds.items()}


KINDS: dict[str, Callable[[Example], None]] = {
    "dk_deck": deck, "dk_trick": trick, "dk_legal": legal, "dk_wedding": wedding, "dk_vorbehalt": vorbehalt,
    "dk_announce": announce, "dk_score": score, "dk_special": special,
}  # fmt: skip


@pytest.mark.parametrize(
    "example", [pytest.param(each, id=name) for name, each in EXAMPLES.items() if name not in WAITING]
)
def test_example(example: Example) -> None:
    KINDS[example["kind"]](example)


def test_exactly_these_examples_wait() -> None:
    assert {name for name, each in EXAMPLES.items() if each["kind"] not in KINDS} == WAITING
    assert len(EXAMPLES) == 92
