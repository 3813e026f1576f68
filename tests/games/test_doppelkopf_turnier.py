"""The preset ``doppelkopf:turnier`` against the tournament rules (TSR), one test a paragraph, named by it.

A preset that carries an official name must do what the official text says; nothing of the house rules may slip in.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.doppelkopf import (
    after,
    called,
    code,
    codes,
    deal,
    facts,
    healthy,
    pack_of,
    settled,
    standing,
    tokens,
    tricks,
    with_cards,
)

from stich.cards import Hand, parse_cards
from stich.game import SOLOS
from stich.games import find
from stich.games.doppelkopf import (
    DoppelkopfFacts,
    DoppelkopfRules,
    DoppelkopfState,
    Situation,
    Special,
    augen,
    possible,
    refusal,
    special_points,
    winning_party,
)
from stich.games.doppelkopf.calls import deadline
from stich.tricks import Trick

FOUND = find("doppelkopf:turnier")
assert isinstance(FOUND, DoppelkopfRules)
RULES = FOUND
ABSAGEN = ("k90", "k60", "k30", "schwarz")
NAMES = ("vorbehalt", "gesund", "gesund", "gesund")
HANDS = {0: "CQ SA SK D9", 1: "S9 SK", 2: "ST ST", 3: "CQ SA DK"}


def owing(*seats: int, **changes: Any) -> Any:
    """The standing in which these seats still owe their compulsory solo."""
    before = replace(standing(rules=RULES), owed=tuple(seat in seats for seat in range(4)))
    return replace(before, **changes)


def start(hands: dict[int, str] | None = None, before: Any = None) -> DoppelkopfState:
    return RULES.start(pack_of(hands or {}, rules=RULES), before or owing())


def points(deal_facts: DoppelkopfFacts) -> tuple[int, ...]:
    return settled(deal_facts, RULES).points


def taken(*texts: str) -> list[Trick]:
    return [Trick(0, parse_cards(text), 4).taken(RULES.order("normal", number)) for number, text in enumerate(texts, 1)]


def test_nothing_but_the_compulsory_solo_differs_from_the_sheet() -> None:
    assert RULES.differences() == {"pflichtsolo": True}
    state = after(start({0: "C9 C9 S9 S9 H9 CK CK SK SK HK CA DJ"}, owing(0)), *NAMES)
    assert not tokens(state, 0) & {"contract armut", "contract schmeissen"}


# -- 3, 4: dealing and finding the contract ----------------------------------------------------------------------------


def test_2_each_of_24_cards_twice_and_240_augen() -> None:
    pack = RULES.pack()
    assert (len(pack), len(set(pack)), augen(pack)) == (48, 24, 240)


def test_3_3_1_the_deal_passes_on_except_after_a_compulsory_solo() -> None:
    assert RULES.settle(owing(0), facts(130)).standing.dealer == 0
    solo_played = replace(facts(130, contract="solo_C", re=(0,)), compulsory=True)
    assert RULES.settle(owing(0), solo_played).standing.dealer == 3


def test_3_3_7_four_times_three_cards_from_the_left_of_the_dealer() -> None:
    pack = RULES.pack()
    state = RULES.start(pack, owing())
    assert state.hands[0] == Hand([*pack[0:3], *pack[12:15], *pack[24:27], *pack[36:39]])


def test_4_1_1_no_card_and_no_call_before_the_contract_is_found() -> None:
    state = start({0: "CQ"})
    assert code(state, "CQ", 0) == "not_now_vorbehalt"
    assert code(state, "announce re", 0) == "call_before_play"


def test_4_1_2_everybody_is_asked_from_the_left_of_the_dealer() -> None:
    assert [start(before=owing(dealer=dealer)).to_act for dealer in range(4)] == [1, 2, 3, 0]


def test_4_1_3_all_healthy_make_a_normal_game() -> None:
    assert after(start(), *["gesund"] * 4).contract == "normal"


def test_4_1_4_a_single_vorbehalt_is_named_and_the_compulsory_soloist_leads() -> None:
    state = after(start(before=owing(1)), "gesund", "vorbehalt", "gesund", "gesund")
    assert tokens(state, 1) == {f"contract {name}" for name in SOLOS}
    assert after(state, "contract solo_Q").to_act == 1


def test_4_1_5_compulsory_solo_then_voluntary_solo_then_hochzeit() -> None:
    state = after(start({3: "CQ CQ"}, owing(1, 3)), "vorbehalt", "vorbehalt", "gesund", "vorbehalt")
    asked = []
    for _ in range(2):
        asked.append((state.rank, state.to_act))
        state = after(state, "refuse" if "refuse" in tokens(state, state.to_act or 0) else "contract solo_J")
    assert asked == [("pflichtsolo", 0), ("pflichtsolo", 1)]
    assert (state.declarer, state.contract) == (1, "solo_J")


def test_4_1_6_beside_another_vorbehalt_a_hochzeit_never_comes_through() -> None:
    state = after(start({0: "CQ CQ"}, owing(0)), "vorbehalt", "vorbehalt", "gesund", "gesund")
    while state.phase == "contract":
        assert state.rank != "hochzeit"
        state = after(state, "refuse" if "refuse" in tokens(state, state.to_act or 0) else "contract solo_A")
    assert (state.contract, state.declarer, state.compulsory) == ("solo_A", 1, False)


def test_4_1_7_the_first_yes_ends_the_questions() -> None:
    state = after(start(before=owing(0, 1)), "vorbehalt", "vorbehalt", "gesund", "gesund", "contract solo_C")
    assert (state.phase, state.declarer) == ("play", 0)
    assert state.view(2).answers[1] == "vorbehalt"


def test_4_1_9_no_questions_before_a_forced_solo() -> None:
    state = start(before=owing(2, deals=23))
    assert (state.phase, state.to_act, state.said) == ("contract", 2, ())


@pytest.mark.parametrize("name", SOLOS)
def test_4_2_1_every_solo_may_be_the_compulsory_one(name: str) -> None:
    assert after(start(before=owing(0)), *NAMES, f"contract {name}").compulsory


def test_4_2_2_the_soloist_leads_in_a_compulsory_solo() -> None:
    state = after(start(before=owing(3)), "gesund", "gesund", "gesund", "vorbehalt", "contract solo_H")
    assert state.to_act == 3


def test_4_2_3_forced_when_as_many_deals_are_left_as_solos_are_owed() -> None:
    assert RULES.forced(owing(0, 2, deals=21)) is None
    assert RULES.forced(owing(0, 2, deals=22, dealer=3)) == 0
    assert RULES.forced(owing(0, 2, deals=22, dealer=0)) == 2


def test_4_2_5_the_deal_passes_on_after_a_forced_solo() -> None:
    forced = replace(facts(130, contract="solo_C", re=(0,)), compulsory=True)
    assert RULES.settle(owing(0, deals=22), forced).standing.dealer == 3
    assert RULES.settle(owing(0, 1, deals=22), forced).standing.dealer == 0


def test_4_3_1_a_voluntary_solo_only_after_the_compulsory_one_and_vorhand_leads() -> None:
    state = after(start(before=owing(1)), "gesund", "gesund", "gesund", "vorbehalt", "contract solo_S")
    assert (state.compulsory, state.to_act) == (False, 0)
    both = after(start({0: "CQ CQ"}, owing(0)), "vorbehalt", "vorbehalt", "gesund", "gesund", "refuse", "refuse")
    assert (both.rank, tokens(both, 0)) == ("solo", {"refuse"})


def test_4_3_2_after_a_voluntary_solo_the_deal_passes_on() -> None:
    assert RULES.settle(owing(1), facts(130, contract="solo_S", re=(3,))).standing.dealer == 0


def test_4_4_1_4_4_2_both_club_queens_may_announce_or_keep_silent() -> None:
    state = start({0: "CQ CQ"})
    assert after(state, *NAMES, "contract hochzeit").contract == "hochzeit"
    assert after(state, *["gesund"] * 4).re == (0,)


HOCHZEIT = {0: "CQ CQ SA CA SK D9", 1: "S9 CT D9 SK", 2: "HT ST C9 HT", 3: "SA DK CK"}


def test_4_4_3_a_the_first_trick_of_another_seat_in_three_makes_the_partner() -> None:
    state = tricks(after(start(HOCHZEIT), *NAMES, "contract hochzeit"), "SA S9 ST SA", "D9 D9 HT DK")
    assert (state.re, state.clarified) == ((0, 2), 2)


def test_4_4_3_b_three_own_tricks_make_a_solo_that_is_no_compulsory_one() -> None:
    alone = facts(130, contract="hochzeit", re=(0,))
    settlement = settled(alone, RULES)
    assert settlement.points == (3, -1, -1, -1)
    assert RULES.settle(owing(0), alone).standing.owed == (True, False, False, False)


def test_4_4_4_no_call_before_the_clarifying_trick_is_complete() -> None:
    state = after(after(start(HOCHZEIT), *NAMES, "contract hochzeit"), "D9", "D9", "HT")
    assert code(state, "announce re", 0) == "call_not_clarified"
    assert "announce re" in tokens(after(state, "DK"), 0)


def test_4_4_5_a_silent_hochzeit_is_scored_as_a_solo_and_has_the_usual_limits() -> None:
    state = after(start({0: "CQ CQ"}), *["gesund"] * 4)
    assert "announce re" in tokens(with_cards(state, 0, 11), 0)
    assert code(with_cards(state, 0, 10), "announce re", 0) == "call_late"
    assert points(facts(130, re=(0,))) == (3, -1, -1, -1)
    assert RULES.settle(owing(0), facts(130, re=(0,))).standing.owed[0], "it replaces no compulsory solo"


# -- 5: play ----------------------------------------------------------------------------------------------------


def test_5_1_1_5_1_2_vorhand_leads_first_then_the_winner() -> None:
    state = tricks(healthy(HANDS, rules=RULES), "SA S9 ST SA")
    assert (state.tricks[0].leader, state.to_act) == (0, 0)


def test_5_2_2_5_2_3_suits_and_trumps_must_be_followed_and_nothing_else() -> None:
    order = RULES.order("normal", 1)
    assert order.followers(Hand("S9 SQ DA"), parse_cards("SA")[0]) == parse_cards("S9")
    assert order.followers(Hand("C9 SQ DA"), parse_cards("SA")[0]) == Hand("C9 SQ DA")


@pytest.mark.parametrize("number", [1, 12])
def test_5_3_3_the_first_of_two_equal_cards_is_higher_also_of_the_tens_of_hearts(number: int) -> None:
    order = RULES.order("normal", number)
    assert order.winner(parse_cards("SA SA SK S9")) == 0
    assert order.winner(parse_cards("D9 HT HT CQ")) == 1


def test_5_3_5_the_last_trick_can_be_looked_at() -> None:
    view = tricks(healthy(HANDS, rules=RULES), "SA S9 ST SA").view(1)
    assert view.tricks[-1].cards == parse_cards("SA S9 ST SA")


def test_5_4_1_every_deal_is_played_to_the_end() -> None:
    state = healthy(rules=RULES)
    while state.to_act is not None:
        assert state.facts is None
        state = state.play(state.legal(state.to_act)[-1])
    assert len(state.tricks) == 12


def test_5_5_1_what_shows_a_party() -> None:
    solo_played = after(start(), "gesund", "vorbehalt", "gesund", "gesund", "contract solo_C")
    assert solo_played.view(None).parties == ("kontra", "re", "kontra", "kontra")
    queens = healthy({0: "CQ", 1: "D9", 2: "CQ", 3: "CA CA CT CT CK CK C9 C9 SA SA ST ST"}, rules=RULES)
    assert after(queens, "CQ").view(None).parties == ("re", "", "", "")
    assert after(queens, "1: announce kontra").view(None).parties == ("", "kontra", "", "")
    assert after(queens, "CQ", "D9", "CQ", "C9").view(None).parties == ("re", "kontra", "re", "kontra")
    discarded = after(healthy({0: "CQ D9", 1: "D9", 2: "CQ DK", 3: str(queens.hands[3])}, rules=RULES), "D9", "D9")
    assert after(discarded, "DK", "C9").view(None).parties == ("", "", "", "kontra")


# -- 6: calls ----------------------------------------------------------------------------------------------------


def test_6_1_2_an_early_call_moves_no_later_limit() -> None:
    state = after(healthy(HANDS, rules=RULES), "0: announce re", "0: announce k90")
    assert "announce k60" in tokens(with_cards(state, 0, 9), 0)
    assert "announce kontra" in tokens(with_cards(state, 1, 9), 1)


def test_6_2_1_calls_begin_when_the_contract_is_found() -> None:
    assert code(after(start(HANDS), "gesund"), "announce re", 0) == "call_before_play"
    assert "announce re" in tokens(healthy(HANDS, rules=RULES), 0)


@pytest.mark.parametrize("party", ["re", "kontra"])
def test_6_2_2_re_and_kontra_with_at_least_eleven_cards(party: str) -> None:
    assert [bool(refusal(party, Situation(party=party, cards=cards))) for cards in (12, 11, 10)] == [False, False, True]


@pytest.mark.parametrize(("absage", "needed"), [("k90", 151), ("k60", 181), ("k30", 211)])
def test_6_3_1_an_absage_fails_when_the_others_reach_the_limit(absage: str, needed: int) -> None:
    calls = called("re " + " ".join(ABSAGEN[: ABSAGEN.index(absage) + 1]))
    assert winning_party(facts(needed, calls=calls)) == "re"
    assert winning_party(facts(needed - 1, calls=calls)) == "kontra"


def test_6_3_1_schwarz_fails_with_one_trick_even_of_no_augen() -> None:
    calls = called("re k90 k60 k30 schwarz")
    assert winning_party(facts(240, tricks=11, calls=calls)) == "kontra"


def test_6_3_2_an_absage_needs_or_includes_the_own_first_call() -> None:
    assert refusal("k90", Situation(party="re", cards=10)) == "call_skips_late"
    state = after(healthy(HANDS, rules=RULES), "0: announce k90")
    assert [each.call for each in state.announced] == ["re", "k90"]


def test_6_3_3_each_absage_raises_the_value_unless_nobody_wins() -> None:
    assert points(facts(185, calls=called("re k90 k60")))[0] - points(facts(185, calls=called("re k90")))[0] == 1
    assert not any(
        name.startswith("call_") for name in codes(settled(facts(119, calls=called("re k90", "kontra k90"))))
    )


def test_6_3_4_limits_of_the_absagen() -> None:
    assert [deadline(call) for call in ABSAGEN] == [10, 9, 8, 7]


def test_6_4_1_calls_are_possible_out_of_turn() -> None:
    state = healthy(HANDS, rules=RULES)
    assert after(state, "2: announce kontra").to_act == state.to_act == 0


@pytest.mark.parametrize("trick", [1, 2, 3])
def test_6_4_2_a_hochzeit_moves_the_limits(trick: int) -> None:
    assert [deadline(call, trick - 1) for call in ("re", *ABSAGEN)] == [12 - trick - step for step in range(5)]


def test_6_4_3_steps_may_be_skipped_while_all_are_in_time_and_all_count() -> None:
    assert possible(Situation(party="kontra", cards=11)) == ("kontra", *ABSAGEN)
    assert refusal("k60", Situation(party="kontra", cards=9, own=frozenset({"kontra"}))) == "call_skips_late"
    state = after(healthy(HANDS, rules=RULES), "1: announce k60")
    assert [each.call for each in state.announced] == ["kontra", "k90", "k60"]


def test_6_4_4_a_reply_with_one_card_less_and_then_no_absage() -> None:
    state = after(healthy(HANDS, rules=RULES), "0: announce re", "0: announce k90")
    reply = after(with_cards(state, 1, 9), "1: announce kontra")
    assert reply.announced[-1].late
    assert code(reply, "announce k90", 2) == "call_after_late_reply"
    assert code(with_cards(state, 1, 8), "announce kontra", 1) == "call_late"
    in_time = after(state, "1: announce kontra")
    assert "announce k90" in tokens(in_time, 2)


def test_6_4_5_an_absage_tells_the_party_and_both_may_make_the_same() -> None:
    state = after(
        healthy(HANDS, rules=RULES), "0: announce re", "1: announce kontra", "2: announce k90", "3: announce k90"
    )
    assert state.view(None).parties == ("re", "kontra", "kontra", "re")
    assert {each.party for each in state.announced if each.call == "k90"} == {"re", "kontra"}


def test_6_4_6_different_calls_of_several_players_are_all_valid() -> None:
    state = after(healthy(HANDS, rules=RULES), "1: announce kontra", "2: announce k90", "1: announce k60")
    assert [(each.seat, each.call) for each in state.announced] == [(1, "kontra"), (2, "k90"), (1, "k60")]


def test_6_4_7_no_call_twice_in_a_party() -> None:
    state = after(healthy(HANDS, rules=RULES), "1: announce kontra")
    assert code(state, "announce kontra", 2) == "call_made"


# -- 7: value ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "augen_re", "tricks_re"),
    [
        ((), 121, 8), (("re",), 121, 8), (("re", "kontra"), 121, 8), (("kontra",), 120, 8), (("re k90",), 151, 8),
        (("re k90 k60 k30 schwarz",), 240, 12), (("kontra k90",), 90, 8), (("kontra k90 k60",), 60, 8),
        (("kontra k90 k60 k30",), 30, 8),
    ],
)  # fmt: skip
def test_7_1_1_when_re_has_won(calls: tuple[str, ...], augen_re: int, tricks_re: int) -> None:
    assert winning_party(facts(augen_re, tricks_re, calls=called(*calls))) == "re"
    assert winning_party(facts(augen_re - 1, min(tricks_re, 11), calls=called(*calls))) == "kontra"


@pytest.mark.parametrize(
    ("calls", "augen_kontra"),
    [((), 120), (("re",), 120), (("re", "kontra"), 120), (("kontra",), 121), (("kontra k90",), 151),
     (("re k90",), 90), (("re k90 k60",), 60), (("re k90 k60 k30",), 30)],
)  # fmt: skip
def test_7_1_2_when_kontra_has_won(calls: tuple[str, ...], augen_kontra: int) -> None:
    assert winning_party(facts(240 - augen_kontra, calls=called(*calls))) == "kontra"
    assert winning_party(facts(241 - augen_kontra, calls=called(*calls))) == "re"


def test_7_1_1_8_and_7_1_2_8_one_trick_against_schwarz() -> None:
    assert winning_party(facts(0, tricks=1, calls=called("kontra k90 k60 k30 schwarz"))) == "re"
    assert winning_party(facts(0, tricks=0, calls=called("kontra k90 k60 k30 schwarz"))) == "kontra"


def test_7_1_3_if_both_miss_nobody_wins_and_only_a_e_f_and_special_points_count() -> None:
    deal_facts = facts(80, calls=called("re k90", "kontra k90 k60 k30"), special=(Special("fox", "re"),))
    assert winning_party(deal_facts) == ""
    paragraphs = {line.values["paragraph"] for line in settled(deal_facts, RULES).lines}
    assert paragraphs == {"7.1.3", "7.2.2a", "7.2.2e", "7.2.2f", "7.2.3"}


@pytest.mark.parametrize(
    ("augen_re", "tricks_re", "value"), [(121, 8, 1), (151, 8, 2), (181, 8, 3), (211, 8, 4), (240, 12, 5)]
)
def test_7_2_2_a_won_and_each_step_below(augen_re: int, tricks_re: int, value: int) -> None:
    assert points(facts(augen_re, tricks_re)) == (value, -value, value, -value)


@pytest.mark.parametrize(
    ("paragraph", "calls", "augen_re", "found"),
    [
        ("7.2.2b", ("re", "kontra"), 130, {"call_re_noted": 2, "call_kontra_noted": 2}),
        ("7.2.2c", ("re k90 k60",), 200, {"call_k90_re_noted": 1, "call_k60_re_noted": 1}),
        ("7.2.2d", ("kontra k90",), 130, {"call_k90_kontra_noted": 1}),
        ("7.2.2e", ("kontra k90 k60 k30 schwarz",), 120,
         {"reached_k90_re": 1, "reached_k60_re": 1, "reached_k30_re": 1, "reached_schwarz_re": 1}),
        ("7.2.2f", ("re k90 k60",), 150, {"reached_k60_kontra": 1}),
    ],
)  # fmt: skip
def test_7_2_2_b_to_f_calls_and_what_was_reached_against_them(
    paragraph: str, calls: tuple[str, ...], augen_re: int, found: dict[str, int]
) -> None:
    lines = settled(facts(augen_re, calls=called(*calls)), RULES).lines
    assert {line.code: line.points for line in lines if line.values["paragraph"] == paragraph} == found


def test_7_2_3_special_points_of_the_normal_game() -> None:
    found = special_points(taken("D9 DA CQ DJ", "ST ST CT CT", "D9 CJ DJ DK"), re=(0, 2), length=3)
    assert [(each.kind, each.party) for each in found] == [("fox", "re"), ("doppelkopf", "re"), ("karlchen", "kontra")]
    lines = codes(settled(facts(110, special=found), RULES))
    assert lines == {"won_kontra": 1, "against_queens": 1, "fox_re": -1, "doppelkopf_re": -1, "karlchen_kontra": 1}


def test_7_2_4_a_solo_counts_three_times_and_has_no_special_points() -> None:
    for contract in ("solo_Q", "normal"):
        alone = facts(110, contract=contract, re=(1,), special=(Special("fox", "re"),))
        assert points(alone) == (1, -3, 1, 1)


def test_7_3_3_results_add_up_to_zero_and_are_all_even_or_all_odd() -> None:
    for deal_facts in (facts(130), facts(151), facts(120, re=(2,), contract="solo_A"), facts(240, 12, re=(0,))):
        result = points(deal_facts)
        assert sum(result) == 0
        assert len({each % 2 for each in result}) == 1


# -- 8: the round ----------------------------------------------------------------------------------------------------


def test_8_5_1_a_round_has_24_deals() -> None:
    assert RULES.deals == 24
    assert RULES.settle(owing(deals=22), facts(130)).standing.outcome is None
    assert RULES.settle(owing(deals=23), facts(130)).standing.outcome is not None


def test_8_6_everybody_owes_one_compulsory_solo_a_round() -> None:
    assert RULES.opening().owed == (True,) * 4
    played = replace(facts(130, contract="solo_C", re=(2,)), compulsory=True)
    assert RULES.settle(RULES.opening(), played).standing.owed == (True, True, False, True)
    assert deal(rules=RULES).standing.owed == (True,) * 4
