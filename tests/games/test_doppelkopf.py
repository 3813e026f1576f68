"""Every core rule of Doppelkopf, named by its id in the rule book: contract, play, calls."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.doppelkopf import after, code, deal, healthy, solo, standing, tokens, tricks, with_cards

from stich.cards import Card, Hand, parse_cards
from stich.game import SOLOS
from stich.games.doppelkopf import (
    DoppelkopfRules,
    Situation,
    augen,
    clarify,
    order_of,
    possible,
    refusal,
    trumps,
)
from stich.games.doppelkopf.calls import chances, deadline
from stich.tricks import Trick

CALLS = ("k90", "k60", "k30", "schwarz")


def wins(contract: str, cards: str) -> int:
    """Which of the cards of a trick, in the order of play, wins it."""
    return order_of(contract).winner(parse_cards(cards))


def follow(contract: str, led: str, hand: str) -> str:
    return " ".join(map(str, order_of(contract).followers(Hand(hand), Card(led))))


def plain(contract: str, suit: str) -> str:
    """The ranks of a plain suit from high to low."""
    order = order_of(contract)
    cards = [card for card in DoppelkopfRules().pack() if order.suits[card] == suit]
    return "".join(dict.fromkeys(card.rank for card in sorted(cards, key=lambda card: -order.strength[card])))


# -- cards and contract -----------------------------------------------------------------------------------------------


def test_DK_02_DK_46_each_card_of_four_suits_exists_twice() -> None:
    pack = DoppelkopfRules().pack()
    assert sorted(map(str, pack)) == sorted(2 * [suit + rank for suit in "SHDC" for rank in "ATKQJ9"])


def test_DK_03_DK_19_DK_20_partners_are_the_holders_of_the_club_queens() -> None:
    state = healthy({1: "CQ", 2: "CQ"})
    assert [state.party(seat) for seat in range(4)] == ["kontra", "re", "re", "kontra"]
    assert state.view(1).party == "re"
    assert state.view(1).known == ("", "re", "", "")


def test_DK_04_DKX_11_twelve_cards_in_packets_of_three_from_the_left_of_the_dealer() -> None:
    rules = DoppelkopfRules()
    pack = rules.pack()
    state = rules.start(pack, standing(dealer=1))
    assert [len(hand) for hand in state.hands] == [12] * 4
    assert state.hands[2] == Hand([*pack[0:3], *pack[12:15], *pack[24:27], *pack[36:39]])
    assert state.hands[1] == Hand([*pack[9:12], *pack[21:24], *pack[33:36], *pack[45:48]])


def test_DK_05_DK_06_everybody_answers_from_vorhand_on_before_a_card_is_played() -> None:
    state = deal(dealer=1)
    asked = []
    while state.phase == "vorbehalt":
        assert state.to_act is not None
        asked.append(state.to_act)
        assert tokens(state, asked[-1]) == {"gesund", "vorbehalt"}
        state = state.play("gesund")
    assert asked == [2, 3, 0, 1]
    assert (state.phase, state.contract, state.declarer) == ("play", "normal", None)
    assert code(deal(), "CA") == "not_now_vorbehalt"


def test_DK_07_a_single_vorbehalt_is_named_at_once() -> None:
    state = after(deal({2: "CQ CQ"}), "gesund", "gesund", "vorbehalt", "gesund")
    assert (state.to_act, state.view(0).asked) == (2, "name")
    assert tokens(state, 2) == {*(f"contract {name}" for name in SOLOS), "contract hochzeit"}
    assert after(state, "contract hochzeit").contract == "hochzeit"


def test_DK_08_DKX_10_solo_is_asked_for_before_hochzeit_and_nearer_seats_first() -> None:
    state = after(deal({0: "CQ CQ"}), *["vorbehalt"] * 3, "gesund")
    assert (state.to_act, state.rank) == (0, "solo")
    assert "refuse" in tokens(state, 0)
    state = after(state, "refuse")
    assert (state.to_act, state.rank) == (1, "solo")
    assert "refuse" not in tokens(state, 1), "nothing lower is left to name"
    assert after(state, "contract solo_J").declarer == 1


def test_DK_09_the_first_yes_fixes_the_contract_and_the_rest_stays_unnamed() -> None:
    state = after(deal({3: "CQ CQ"}), *["vorbehalt"] * 4, "contract solo_A")
    assert (state.contract, state.declarer, state.phase) == ("solo_A", 0, "play")
    assert state.view(1).answers == ("vorbehalt",) * 4
    assert [str(each.call) for each in state.said] == ["vorbehalt"] * 4 + ["contract solo_A"]


def test_DK_10_DK_11_clockwise_and_the_winner_leads() -> None:
    state = healthy({0: "C9 SK", 1: "CA S9", 2: "CT ST", 3: "CK SA"})
    seen = []
    for card in ["C9", "CA", "CT", "CK"]:
        seen.append(state.to_act)
        state = state.play(card)
    assert (seen, state.to_act) == ([0, 1, 2, 3], 1)


def test_DK_12_vorhand_is_the_left_neighbour_of_the_dealer() -> None:
    assert [healthy(dealer=dealer).to_act for dealer in range(4)] == [1, 2, 3, 0]


# -- tricks -----------------------------------------------------------------------------------------------------------


def test_DK_14_suits_and_trumps_must_be_followed() -> None:
    assert follow("normal", "C9", "CA CQ DT") == "CA"
    assert follow("normal", "D9", "CA CQ DT") == "DT CQ"
    state = healthy({0: "C9", 1: "CA D9"})
    state = after(state, "C9")
    assert state.view(1).bound == "follow:C"
    assert code(state, "D9") == "must_follow"


def test_DK_15_who_cannot_follow_may_play_anything() -> None:
    assert follow("normal", "CA", "S9 HT DA") == "S9 HT DA"


def test_DK_16_nobody_must_trump_or_overtake() -> None:
    assert follow("normal", "HT", "D9 DQ CQ") == "D9 DQ CQ"
    assert follow("normal", "HA", "HK H9 CA") == "H9 HK"


def test_DK_17_highest_card_of_the_suit_led_or_highest_trump() -> None:
    assert wins("normal", "SK SA CA HA") == 1
    assert wins("normal", "SA D9 DJ CA") == 2


def test_DK_18_the_first_of_two_equal_cards_wins_also_the_tens_of_hearts() -> None:
    assert wins("normal", "CK CA CA C9") == 1
    assert wins("normal", "D9 HT HT CQ") == 1


@pytest.mark.parametrize("suit", "CSHD")
def test_DK_36_suit_solo_the_chosen_suit_replaces_diamonds(suit: str) -> None:
    low = "AK9" if suit == "H" else "ATK9"
    expected = ["HT", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"] + [suit + rank for rank in low]
    assert [str(card) for card in trumps(f"solo_{suit}")] == expected


def test_DK_37_the_ten_of_hearts_is_the_highest_trump_in_every_suit_solo() -> None:
    assert {str(trumps(f"solo_{suit}")[0]) for suit in "CSHD"} == {"HT"}


def test_DK_38_queens_solo() -> None:
    assert " ".join(map(str, trumps("solo_Q"))) == "CQ SQ HQ DQ"


def test_DK_39_plain_suits_of_the_queens_solo_and_its_ten_of_hearts() -> None:
    assert [plain("solo_Q", suit) for suit in "CSHD"] == ["ATKJ9"] * 4
    assert wins("solo_Q", "HK HT DQ HA") == 2


def test_DK_40_jacks_solo() -> None:
    assert " ".join(map(str, trumps("solo_J"))) == "CJ SJ HJ DJ"
    assert [plain("solo_J", suit) for suit in "CSHD"] == ["ATKQ9"] * 4


def test_DK_41_ace_solo_has_no_trumps() -> None:
    assert trumps("solo_A") == ()
    assert [plain("solo_A", suit) for suit in "CSHD"] == ["ATKQJ9"] * 4


def test_DK_47_DK_48_augen() -> None:
    assert [augen(parse_cards(f"S{rank}")) for rank in "ATKQJ9"] == [11, 10, 4, 3, 2, 0]
    assert augen(DoppelkopfRules().pack()) == 240


def test_DK_49_trumps_of_the_normal_game() -> None:
    assert " ".join(map(str, trumps("normal"))) == "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9"
    assert trumps("normal") == trumps("hochzeit") == trumps("solo_D")


def test_DK_50_plain_cards_of_the_normal_game() -> None:
    assert [plain("normal", suit) for suit in "CSH"] == ["ATK9", "ATK9", "AK9"]


def test_DK_51_26_trumps_and_22_plain_cards() -> None:
    order, pack = order_of("normal"), DoppelkopfRules().pack()
    assert (sum(map(order.is_trump, pack)), sum(not order.is_trump(card) for card in pack)) == (26, 22)


# -- solo and Hochzeit ------------------------------------------------------------------------------------------------


def test_DK_34_one_against_three_and_vorhand_leads() -> None:
    state = solo("solo_C", 2)
    assert state.to_act == 0
    assert state.view(1).parties == ("kontra", "kontra", "re", "kontra")


def test_DK_35_the_soloist_chooses_among_seven_solos() -> None:
    state = after(deal(), "vorbehalt", "gesund", "gesund", "gesund")
    assert tokens(state, 0) == {f"contract solo_{kind}" for kind in "CSHDQJA"}


def test_DK_21_DK_42_both_club_queens_may_announce_a_hochzeit_and_only_they() -> None:
    assert "contract hochzeit" in tokens(after(deal({0: "CQ CQ"}), "vorbehalt", *["gesund"] * 3), 0)
    one = after(deal({0: "CQ", 1: "CQ"}), "vorbehalt", *["gesund"] * 3)
    assert code(one, "contract hochzeit") == "cannot_name_hochzeit"
    silent = healthy({0: "CQ CQ"})
    assert (silent.contract, silent.re) == ("normal", (0,))


HOCHZEIT = {0: "CQ CQ SA CA SK D9", 1: "S9 CT D9 SK", 2: "HT ST C9 HT", 3: "SA DK CK"}


def test_DK_43_DK_28_the_first_other_winner_of_the_first_three_tricks_is_the_partner() -> None:
    state = solo("hochzeit", 0, HOCHZEIT)
    state = tricks(state, "SA S9 ST SA")
    assert (state.re, state.clarified) == ((), 0)
    assert code(state, "announce re", 0) == "call_not_clarified"
    assert state.view(2).parties == ("re", "", "", "")
    state = tricks(state, "D9 D9 HT DK")
    assert (state.re, state.clarified) == ((0, 2), 2)
    assert state.view(1).parties == ("re", "kontra", "re", "kontra")
    assert "announce re" in tokens(state, 2)


def test_DK_44_after_three_own_tricks_the_hochzeiter_plays_on_alone() -> None:
    state = solo("hochzeit", 0, {0: "HT HT CQ CQ SA", 1: "S9", 2: "ST", 3: "SA"})
    state = after(state, "HT")
    while len(state.tricks) < 3:
        if state.to_act == 0:
            state = state.play("HT" if "HT" in tokens(state, 0) else "CQ")
        else:
            state = state.play(state.legal(state.to_act)[-1] if state.to_act is not None else "")
    assert [trick.winner for trick in state.tricks] == [0, 0, 0]
    assert (state.re, state.clarified) == ((0,), 3)
    assert state.view(1).parties == ("re", "kontra", "kontra", "kontra")


def test_DK_45_silent_hochzeit_is_one_against_three() -> None:
    state = healthy({2: "CQ CQ"})
    assert [state.party(seat) for seat in range(4)] == ["kontra", "kontra", "re", "kontra"]
    assert state.view(2).known == ("kontra", "kontra", "re", "kontra")
    assert state.view(0).known == ("kontra", "", "", "")


def test_DKX_17_a_trump_trick_may_clarify() -> None:
    state = tricks(solo("hochzeit", 0, HOCHZEIT), "D9 D9 HT DK")
    assert (state.re, state.clarified) == ((0, 2), 1)


def test_DKX_18_DK_A16_vorhand_leads_in_a_voluntary_solo() -> None:
    assert [solo("solo_A", 3, dealer=dealer).to_act for dealer in range(4)] == [1, 2, 3, 0]


# -- calls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("call", "party"), [("re", "re"), ("kontra", "kontra"), ("k90", "kontra")])
def test_DK_22_DK_23_DK_25_a_call_reveals_the_party(call: str, party: str) -> None:
    seat = 0 if party == "re" else 1
    state = after(healthy({0: "CQ", 3: "CQ"}), f"{seat}: announce {call}")
    assert state.view(2).parties[seat] == party
    assert code(state, "announce kontra" if party == "re" else "announce re", seat) == "call_other_party"


def test_DK_24_each_absage_can_be_called() -> None:
    state = after(healthy({0: "CQ", 3: "CQ"}), "0: announce re")
    for call in CALLS:
        state = after(state, f"3: announce {call}")
    assert [each.call for each in state.announced] == ["re", *CALLS]


def test_DK_26_no_second_call_of_the_same_kind_in_a_party() -> None:
    state = after(healthy({0: "CQ", 3: "CQ"}), "0: announce re")
    assert code(state, "announce re", 3) == code(state, "announce re", 0) == "call_made"
    assert "announce k90" in tokens(state, 3)


def test_DK_27_no_call_before_the_contract_is_settled() -> None:
    state = deal({0: "CQ", 1: "CQ"})
    assert code(state, "announce re", 0) == "call_before_play"
    assert "announce re" in tokens(after(state, *["gesund"] * 4), 0)


@pytest.mark.parametrize(("call", "cards"), [("re", 11), ("k90", 10), ("k60", 9), ("k30", 8), ("schwarz", 7)])
def test_DK_29_deadlines(call: str, cards: int) -> None:
    made = frozenset(("re", *CALLS)[: ("re", *CALLS).index(call)])
    assert deadline(call) == cards
    assert refusal(call, Situation(party="re", cards=cards, own=made)) == ""
    assert refusal(call, Situation(party="re", cards=cards - 1, own=made)) == "call_late"


@pytest.mark.parametrize("shift", [0, 1, 2])
def test_DK_30_a_hochzeit_moves_the_deadlines(shift: int) -> None:
    wedding = clarify(0, [0] * shift + [1])
    assert wedding is not None
    assert wedding.shift == shift
    assert [deadline(call, wedding.shift) for call in ("re", *CALLS)] == [11 - shift - step for step in range(5)]


def test_DK_31_steps_are_skipped_only_while_they_are_possible() -> None:
    assert possible(Situation(party="re", cards=11)) == ("re", *CALLS)
    assert possible(Situation(party="re", cards=10)) == ()
    assert possible(Situation(party="re", cards=9, own=frozenset({"re", "k90"}))) == ("k60", "k30", "schwarz")
    assert possible(Situation(party="re", cards=9, own=frozenset({"re"}))) == ()


@pytest.mark.parametrize("against", [(), ("k90",), ("k90", "k60"), ("k90", "k60", "k30"), CALLS])
def test_DK_32_re_or_kontra_may_answer_with_one_card_less(against: tuple[str, ...]) -> None:
    limit = 10 - len(against)
    heard = frozenset(("kontra", *against))
    assert possible(Situation(party="re", cards=limit, against=heard))[0] == "re"
    assert refusal("re", Situation(party="re", cards=limit - 1, against=heard)) == "call_late"


def test_DKX_12_calls_out_of_turn_do_not_move_the_turn() -> None:
    state = healthy({0: "CQ", 3: "CQ"})
    called = after(state, "2: announce kontra", "3: announce re", "1: announce k90", "0: announce k90")
    assert (called.turn, called.to_act) == (state.turn, state.to_act)
    assert [(each.party, each.call) for each in called.announced] == [
        ("kontra", "kontra"), ("re", "re"), ("kontra", "k90"), ("re", "k90"),
    ]  # fmt: skip
    own_turn = after(state, "announce re")
    assert (own_turn.turn, own_turn.to_act) == (state.turn, 0)


def test_DKX_13_no_absage_of_the_party_after_a_late_reply() -> None:
    state = after(healthy({0: "CQ", 3: "CQ"}), "1: announce kontra")
    late = after(with_cards(state, 0, 10), "0: announce re")
    assert late.announced[-1].late
    assert code(late, "announce k90", 3) == "call_after_late_reply"
    in_time = after(with_cards(state, 0, 11), "0: announce re")
    assert "announce k90" in tokens(in_time, 3)


def test_DKX_14_a_skipping_call_stands_for_the_steps_before_it() -> None:
    state = after(healthy({0: "CQ", 3: "CQ"}), "0: announce k60")
    assert [(each.call, each.within) for each in state.announced] == [("re", "k60"), ("k90", "k60"), ("k60", "")]
    assert state.view(1).announced[0] == ("k60",)
    assert code(state, "announce k90", 3) == "call_made"
    (chance,) = [each for each in chances(Situation(party="re", cards=12)) if each.call == "k60"]
    assert (chance.included, chance.points, chance.until, chance.deadline) == (("re", "k90", "k60"), 4, 11, 9)


def test_DKX_16_an_early_call_moves_no_limit() -> None:
    state = after(healthy({0: "CQ", 3: "CQ"}), "0: announce re", "0: announce k90")
    assert "announce kontra" in tokens(with_cards(state, 1, 9), 1), "a reply to k90, whose limit is 10"
    assert "announce k60" in tokens(with_cards(state, 0, 9), 0)


def test_DKX_15_every_deal_is_played_to_the_end() -> None:
    state = solo("solo_A", 0)
    while state.to_act is not None:
        assert state.facts is None
        state = state.play(state.legal(state.to_act)[-1])
    assert len(state.tricks) == 12
    assert not any(state.hands)


def test_DKX_20_the_last_trick_stays_in_view() -> None:
    state = tricks(healthy({0: "C9 SK", 1: "CA S9", 2: "CT ST", 3: "CK SA"}), "C9 CA CT CK")
    view = state.view(3)
    assert (view.tricks[-1].winner, view.augen[-1]) == (1, 25)
    assert view.tricks[-1].cards == parse_cards("C9 CA CT CK")


def test_DKX_21_a_plain_card_on_a_trump_lead_shows_kontra() -> None:
    hands = {1: "CA CA CT CT CK CK C9 C9 SA SA ST ST", 0: "CQ D9", 2: "CQ"}
    state = after(healthy(hands), "D9")
    assert state.view(3).parties == ("",) * 4
    state = after(state, "C9")
    assert state.view(3).parties == ("", "kontra", "", "")


def test_DKX_21_with_three_seats_out_of_trumps_a_silent_hochzeit_is_open() -> None:
    state = healthy({0: "CQ CQ D9"})
    fallen = Trick(0, parse_cards("D9 CA CT CK"), 4, 0)
    shown = replace(state, tricks=(fallen,))
    assert shown.view(None).parties == ("re", "kontra", "kontra", "kontra")


def test_one_may_not_play_out_of_turn_or_cards_one_does_not_hold() -> None:
    state = healthy({0: "CQ", 3: "CQ"})
    assert code(state, "C9", 2) == "not_your_turn"
    assert code(state, next(str(c) for c in DoppelkopfRules().pack() if c not in state.hands[0])) == "not_in_hand"
    assert code(state, f"{state.hands[0][0]} quack") == "not_in_game"
    assert code(state, "gesund") == "not_now_play"
    assert code(state, "CQ", 4) == "no_seat"


def test_every_rule_has_a_test_or_a_line_that_says_why_not() -> None:
    root = Path(__file__).parents[2]
    named = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_doppelkopf*.py"))
    tested = set(re.findall(r"(DKX?)_(\d\d)(?=_)", " ".join(re.findall(r"def (test_\w+)", named))))
    explained = set(re.findall(r"^\| (DKX?)-(\d\d) \|", (root / "docs/rules/doppelkopf.md").read_text("utf-8"), re.M))
    rules = {("DK", f"{n:02}") for n in range(1, 57)} | {("DKX", f"{n:02}") for n in range(1, 25)}
    assert rules - tested == explained
