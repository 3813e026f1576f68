"""Faults that people met in other Doppelkopf programs, as kinds, by the id of the case."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.doppelkopf import after, called, deal, facts, healthy, pack_of, settled, solo, standing, tokens, tricks

from stich.cards import Hand, parse_cards
from stich.errors import IllegalAction, RecordError
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfState, Special, augen, order_of, winning_party
from stich.match import Match
from stich.records import Record, Seat, dumps, loads, verify
from stich.tricks import Trick

DATA = Path(__file__).parents[1] / "data" / "cases_deals.json"
SIGNS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C"})


def hands_of(case: str) -> dict[int, str]:
    hands = json.loads(DATA.read_text(encoding="utf-8"))[case]["hands"]
    return {
        seat: " ".join(card.translate(SIGNS).replace("10", "T") for card in hands[f"P{seat + 1}"]) for seat in range(4)
    }


def taken(contract: str, cards: str, leader: int = 0) -> Trick:
    return Trick(leader, parse_cards(cards), 4).taken(order_of(contract))


def refused(state: DoppelkopfState, action: str, seat: int) -> str:
    """The code of the reason why ``seat`` may not do that."""
    with pytest.raises(IllegalAction) as caught:
        state.play(action, seat)
    return caught.value.code


@pytest.mark.parametrize("number", [4, 12])
def test_A07_first_of_two_tens_of_hearts_wins_in_every_trick(number: int) -> None:
    trick = taken("normal", "HT D9 HT CQ")
    assert (trick.winner, augen(trick.cards)) == (0, 23)
    state = healthy({0: "HT", 1: "D9", 2: "HT", 3: "CQ"})
    rest = " CA" * (12 - number)
    hands = tuple(Hand(text + rest) for text in ("HT", "D9", "HT", "CQ"))
    late = replace(state, hands=hands, tricks=(taken("normal", "C9 C9 CK CK"),) * (number - 1))
    assert after(late, "HT", "D9", "HT", "CQ").tricks[-1].winner == 0


def test_A08_trump_is_a_suit_of_its_own() -> None:
    order = order_of("normal")

    def follow(led: str, hand: str) -> str:
        return " ".join(map(str, order.followers(Hand(hand), parse_cards(led)[0])))

    assert follow("SA", "SQ H9 DA") == "SQ H9 DA"
    assert follow("SA", "S9 SQ") == "S9"
    assert follow("D9", "SQ S9 HA") == "SQ"
    assert follow("HA", "HT HK") == "HK"
    assert follow("HA", "HT C9") == "HT C9"
    for cards, winner, points in (("SK ST S9 SK", 1, 18), ("DA DT DJ DK", 2, 27), ("CA D9 CA CT", 1, 32)):
        trick = taken("normal", cards)
        assert (trick.winner, augen(trick.cards)) == (winner, points)


def test_A09_one_call_of_a_kind_for_each_party() -> None:
    state = healthy({0: "CQ", 3: "CQ"})
    state = after(state, "1: announce kontra")
    assert refused(state, "announce kontra", 2) == "call_made"
    state = after(state, "2: announce k90", "0: announce re")
    assert [(each.party, each.call, each.seat) for each in state.announced] == [
        ("kontra", "kontra", 1), ("kontra", "k90", 2), ("re", "re", 0),
    ]  # fmt: skip


def test_A10_the_limit_counts_the_own_hand() -> None:
    state = healthy({0: "CQ SA SK SK D9", 1: "S9 S9", 2: "ST ST", 3: "CQ SA DK"})
    state = tricks(state, "SA S9 ST SA")  # complete and still shown
    assert all("announce re" in tokens(state, seat) for seat in (0, 3))
    assert all("announce kontra" in tokens(state, seat) for seat in (1, 2))
    state = after(state, "SK")
    assert refused(state, "announce re", 0) == "call_late"
    assert after(state, "3: announce re").announced
    state = after(state, "S9", "ST", "DK")
    assert refused(state, "announce re", 3) == "call_late"


def test_A11_skipping_steps_and_replying_late() -> None:
    opening = healthy({0: "CQ SA D9", 1: "SK S9", 2: "SK S9", 3: "CQ SA"})
    jump = after(opening, "1: announce k60")
    assert [each.call for each in jump.announced] == ["kontra", "k90", "k60"]

    def with_cards(state: DoppelkopfState, seat: int, cards: int) -> DoppelkopfState:
        hands = list(state.hands)
        hands[seat] = Hand(hands[seat][:cards])
        return replace(state, hands=tuple(hands))

    assert refused(with_cards(opening, 1, 10), "announce k90", 1) == "call_skips_late"
    climbing = with_cards(after(opening, "1: announce kontra", "1: announce k90"), 1, 9)
    assert after(climbing, "1: announce k60").announced[-1].call == "k60"
    re_said = after(opening, "0: announce re")
    assert "announce kontra" in tokens(with_cards(re_said, 2, 10), 2)
    assert refused(with_cards(re_said, 2, 9), "announce kontra", 2) == "call_late"
    k90_said = after(re_said, "0: announce k90")
    assert "announce kontra" in tokens(with_cards(k90_said, 2, 9), 2)
    assert refused(with_cards(k90_said, 2, 8), "announce kontra", 2) == "call_late"


def test_A12_hochzeit_settled_by_a_trump_trick_in_round_two() -> None:
    state = solo("hochzeit", 0, hands_of("A12"))
    assert refused(after(state, "SA"), "announce re", 2) == "call_not_clarified"
    state = tricks(state, "SA S9 SK ST")
    assert state.tricks[-1].winner == 0
    assert state.view(1).parties == ("re", "", "", "")
    assert refused(state, "announce re", 0) == "call_not_clarified"
    state = tricks(state, "D9 DK HT SJ")
    assert state.re == (0, 2)
    assert state.clarified == 2
    assert after(state, "0: announce re").announced[0].seat == 0
    assert len(state.hands[1]) == 10
    late = tricks(state, "CJ DA CQ DJ")
    assert len(late.hands[1]) == 9
    assert refused(late, "announce kontra", 1) == "call_late"
    in_time = tricks(after(state, "1: announce kontra"), "CJ DA CQ DJ")
    assert "announce k90" in tokens(in_time, 1)


@pytest.mark.parametrize(
    ("calls", "re_augen", "re_tricks", "winner"),
    [
        (("kontra",), 120, 8, "re"),
        (("re", "kontra"), 120, 8, "kontra"),
        (("re k90",), 150, 8, "kontra"),
        (("re k90",), 151, 8, "re"),
        (("re k90 k60 k30 schwarz",), 240, 11, "kontra"),
    ],
)
def test_A13_who_has_won(calls: tuple[str, ...], re_augen: int, re_tricks: int, winner: str) -> None:
    assert winning_party(facts(re_augen, re_tricks, calls=called(*calls))) == winner


def test_A14_solo_before_hochzeit_and_vorhand_leads() -> None:
    state = deal({1: "CQ CQ"})
    state = after(state, "gesund", "vorbehalt", "gesund", "vorbehalt")
    assert [each.call.word for each in state.said] == ["gesund", "vorbehalt", "gesund", "vorbehalt"]
    assert (state.to_act, state.view(0).asked) == (1, "solo")
    state = after(state, "refuse")
    assert (state.to_act, state.view(0).asked) == (3, "solo")
    state = after(state, "contract solo_Q")
    assert (state.contract, state.declarer, state.to_act) == ("solo_Q", 3, 0)
    assert not any("hochzeit" in str(each.call) for each in state.said)


def test_A15_silent_hochzeit_one_against_three_and_nobody_told() -> None:
    hands = hands_of("A15")
    rules = DoppelkopfRules()
    state = rules.start(pack_of(hands), standing())
    lines = ["CT C9 SQ CT", "DT DQ CJ D9", "C9 CA HT CQ", "SK HT SA SK", "DK DA SJ DJ", "S9 ST CQ SA"]
    state = after(state, *["gesund"] * 4)
    shown = {None: set(), 0: set(), 1: set(), 3: set()}  # type: ignore[var-annotated]
    for number, line in enumerate(lines, start=1):
        for card in line.split():
            for seat in shown:
                shown[seat].add((number, state.view(seat).parties))
            state = after(state, card)
    nobody, only, everybody = ("",) * 4, ("", "", "re", ""), ("kontra", "kontra", "re", "kontra")
    for seat, seen in shown.items():
        assert {parties for number, parties in seen if number <= 3} == {nobody}, seat
        assert {parties for number, parties in seen if number in (4, 5)} == {only}, seat
        assert state.view(seat).parties == everybody
    assert state.view(2).party == "re"
    while state.to_act is not None:
        state = state.play(state.legal(state.to_act)[-1])
    assert state.facts is not None
    assert state.facts.re == (2,)
    points = settled(state.facts).points
    assert sum(points) == 0
    assert abs(points[2]) == 3 * abs(points[0])


@pytest.mark.parametrize(
    ("augen_of_re", "calls", "points"),
    [
        (143, ("re k90", "kontra"), (-7, 7, -7, 7)),
        (120, ("kontra",), (3, -3, 3, -3)),
        (150, ("re k90",), (-5, 5, -5, 5)),
    ],
)
def test_A41_what_calls_are_worth_when_they_fail(
    augen_of_re: int, calls: tuple[str, ...], points: tuple[int, ...]
) -> None:
    assert settled(facts(augen_of_re, calls=called(*calls))).points == points


def test_A42_a_hochzeit_that_stays_alone_is_no_compulsory_solo() -> None:
    rules = DoppelkopfRules(pflichtsolo=True)
    settlement = rules.settle(standing(0, rules=rules), facts(130, contract="hochzeit", re=(2,)))
    assert settlement.points == (-1, -1, 3, -1)
    assert (settlement.standing.owed, settlement.standing.dealer) == ((True,) * 4, 1)


def test_A42_in_its_compulsory_solo_a_seat_leads_and_the_dealer_deals_again() -> None:
    rules = DoppelkopfRules(pflichtsolo=True)
    state = rules.start(rules.pack(), standing(0, rules=rules))
    state = after(state, "gesund", "gesund", "vorbehalt", "gesund", "contract solo_A")
    assert (state.declarer, state.compulsory, state.to_act) == (3, True, 3)
    settlement = rules.settle(state.standing, replace(facts(130, contract="solo_A", re=(3,)), compulsory=True))
    assert (settlement.standing.dealer, settlement.standing.owed) == (0, (True, True, True, False))


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("CA CA CT CT CK CK SA SA ST ST HA HA", 0),
        ("CA CA CT CT CK CK SA SA ST ST HA DA", 1),
        ("CA CA CT CT CK CK SA SA ST DA DK DJ", 3),
        ("CA CA CT CT CK CK SA SA ST ST CQ CQ", 2),
    ],
)
def test_A43_an_armut_gets_as_many_cards_back_as_it_gave(hand: str, count: int) -> None:
    state = after(deal({0: hand}, rules=DoppelkopfRules(armut="on")), "vorbehalt", *["gesund"] * 3, "contract armut")
    state = after(state, "refuse", "take")
    for given in range(count):
        assert (state.phase, state.to_act, state.view(2).cards_due) == ("exchange", 2, count - given)
        assert refused(state, str(state.hands[2][0]), 2) == "not_now_exchange"
        state = after(state, f"give {state.hands[2][0]}")
    assert (state.phase, state.to_act, [len(each) for each in state.hands]) == ("play", 0, [12] * 4)


def test_A44_one_vorbehalt_is_named_and_of_several_somebody_must_name() -> None:
    queens = {0: "CQ CQ"}
    alone = after(deal(queens), "vorbehalt", *["gesund"] * 3)
    assert "refuse" not in tokens(alone, 0)
    two = after(deal(queens), "vorbehalt", "vorbehalt", "gesund", "gesund")
    assert "refuse" in tokens(two, 0)
    assert "refuse" not in tokens(after(two, "refuse"), 1), "who has nothing lower must name a solo"
    four = after(deal({}), *["vorbehalt"] * 4)
    while "refuse" in tokens(four, four.to_act or 0):
        four = after(four, "refuse")
    assert four.phase == "contract"
    assert all(each.startswith("contract ") for each in tokens(four, four.to_act or 0))


@pytest.mark.parametrize(
    ("contract", "re", "line"),
    [
        ("hochzeit", (0, 2), "against_queens"),
        ("hochzeit", (0,), None),
        ("normal", (0,), None),
        ("armut", (0, 2), "against_armut"),
        ("solo_C", (0,), None),
    ],
)
def test_A45_when_a_win_is_one_against_the_club_queens(contract: str, re: tuple[int, ...], line: str | None) -> None:
    settlement = settled(facts(119, contract=contract, re=re), DoppelkopfRules(armut="on"))
    found = [each.code for each in settlement.lines if each.code.startswith("against")]
    assert found == ([line] if line else [])


@pytest.mark.parametrize("reason", ["schmeissen", "armut"])
def test_A54_a_deal_thrown_in_changes_no_score_and_is_marked_in_the_record(reason: str) -> None:
    rules = DoppelkopfRules(armut="on", schmeissen=frozenset({"trump1"}))
    poor = {0: "CA CA CT CT CK CK SA SA ST ST HA DA"}
    match = Match.start(rules, dealer=3).deal(pack_of(poor, rules=rules))
    for action in ("vorbehalt", *["gesund"] * 3, f"contract {reason}", *["refuse"] * 3 * (reason == "armut")):
        match = match.play(action)
    settlement = match.deals[0].settlement
    assert settlement is not None
    assert (settlement.points, match.standing.scores, match.standing.dealer) == ((0,) * 4, (0,) * 4, 3)
    text = dumps(Record.from_match(match, [Seat(name) for name in "ABCD"]))
    assert "void = true" in text
    assert verify(loads(text)) == ()


def test_F16_a_special_point_of_another_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(RecordError, match="'charlie' for 're' is no special point; they are doppelkopf, fox, karlchen"):
        facts(130, special=(Special("charlie", "re"),))


def test_A53_a_call_is_bound_to_no_turn() -> None:
    """Whoever is to act, each seat is offered what it may still call, and its call leaves the turn where it is."""
    state = healthy({0: "CQ", 2: "CQ"})
    for played in range(4):
        assert state.to_act == played
        for seat in range(4):
            party = "re" if seat in (0, 2) else "kontra"
            assert f"announce {party}" in tokens(state, seat)
            after_call = state.play(f"announce {party}", seat)
            assert after_call.to_act == played
            assert (after_call.announced[-1].seat, after_call.announced[-1].call) == (seat, party)
        state = state.play(next(token for token in tokens(state, played) if "announce" not in token))
    assert len(state.tricks) == 1
