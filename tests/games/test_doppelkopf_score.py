"""Winning, values and lists of Doppelkopf, by the ids of the rule book; facts are made by hand."""

from __future__ import annotations

import pytest
from tests.doppelkopf import called, codes, facts, settled, standing

from stich.cards import parse_cards
from stich.errors import RecordError, RulesError
from stich.games.doppelkopf import (
    Announced,
    DoppelkopfFacts,
    DoppelkopfRules,
    Special,
    order_of,
    special_points,
    winning_party,
)
from stich.tricks import Trick

EVERY_ABSAGE = "k90 k60 k30 schwarz"


def taken(*texts: str, leader: int = 0) -> list[Trick]:
    return [Trick(leader, parse_cards(text), 4).taken(order_of("normal")) for text in texts]


# -- who wins ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("augen", "winner"), [(121, "re"), (120, "kontra")])
def test_DK_52_re_needs_121_and_kontra_120(augen: int, winner: str) -> None:
    assert winning_party(facts(augen)) == winner


@pytest.mark.parametrize("calls", [("re",), ("re", "kontra")])
def test_DK_53_also_when_re_or_both_are_announced(calls: tuple[str, ...]) -> None:
    assert winning_party(facts(120, calls=called(*calls))) == "kontra"
    assert winning_party(facts(121, calls=called(*calls))) == "re"


def test_DK_54_only_kontra_announced_turns_120_round() -> None:
    assert winning_party(facts(120, calls=called("kontra"))) == "re"
    assert winning_party(facts(119, calls=called("kontra"))) == "kontra"


@pytest.mark.parametrize(("absage", "needed"), [("k90", 151), ("k90 k60", 181), ("k90 k60 k30", 211)])
@pytest.mark.parametrize("party", ["re", "kontra"])
def test_DK_55_who_calls_an_absage_needs_more(party: str, absage: str, needed: int) -> None:
    calls = called(f"{party} {absage}")
    other = "kontra" if party == "re" else "re"
    for own, winner in ((needed, party), (needed - 1, other)):
        assert winning_party(facts(own if party == "re" else 240 - own, calls=calls)) == winner


def test_DK_55_schwarz_needs_all_tricks() -> None:
    calls = called(f"re {EVERY_ABSAGE}")
    assert winning_party(facts(240, tricks=12, calls=calls)) == "re"
    assert winning_party(facts(240, tricks=11, calls=calls)) == "kontra"


# -- what it is worth -------------------------------------------------------------------------------------------------


def test_DKX_01_the_winner_gets_one_basic_point() -> None:
    settlement = settled(facts(130))
    (line,) = settlement.lines
    assert (line.code, line.points, line.rule, line.to) == ("won_re", 1, "DKX-01", (0, 2))
    assert line.values == {"paragraph": "7.2.2a", "party": "re", "needed": 121, "augen": 130}


@pytest.mark.parametrize(
    ("augen", "tricks", "steps"), [(150, 8, 0), (151, 8, 1), (181, 8, 2), (211, 8, 3), (240, 12, 4)]
)
def test_DKX_02_a_point_for_each_step_the_losers_miss(augen: int, tricks: int, steps: int) -> None:
    assert settled(facts(augen, tricks)).points[0] == 1 + steps


def test_DKX_02_DK_A15_no_augen_but_a_trick_is_not_schwarz() -> None:
    assert "no_trick_kontra" not in codes(settled(facts(240, tricks=11)))
    assert "no_trick_kontra" in codes(settled(facts(240, tricks=12)))


@pytest.mark.parametrize("augen", [100, 130])
def test_DKX_03_re_and_kontra_add_two_each_to_the_winner(augen: int) -> None:
    plain = settled(facts(augen)).points
    both = settled(facts(augen, calls=called("re", "kontra"))).points
    assert [abs(b) - abs(p) for b, p in zip(both, plain, strict=True)] == [4] * 4


def test_DKX_04_each_absage_of_either_party_adds_one_to_the_winner() -> None:
    found = codes(settled(facts(205, calls=called("re k90 k60", "kontra k90"))))
    assert {code: points for code, points in found.items() if code.startswith("call_k")} == {
        "call_kontra_noted": 2, "call_k90_re_noted": 1, "call_k60_re_noted": 1, "call_k90_kontra_noted": 1,
    }  # fmt: skip


@pytest.mark.parametrize(("absage", "augen"), [("k90", 120), ("k90 k60", 90), ("k90 k60 k30", 60), (EVERY_ABSAGE, 30)])
def test_DKX_05_thirty_more_than_an_absage_left_to_one(absage: str, augen: int) -> None:
    calls = called(f"re {absage}")
    last = absage.split()[-1]
    assert f"reached_{last}_kontra" in codes(settled(facts(240 - augen, calls=calls)))
    assert f"reached_{last}_kontra" not in codes(settled(facts(241 - augen, calls=calls)))


def test_DKX_06_special_points_are_netted_and_may_turn_the_value_round() -> None:
    special = (Special("fox", "kontra"), Special("karlchen", "kontra"), Special("doppelkopf", "re"))
    settlement = settled(facts(130, special=special))
    assert codes(settlement) == {
        "won_re": 1, "fox_kontra_noted": -1, "karlchen_kontra_noted": -1, "doppelkopf_re_noted": 1,
    }  # fmt: skip
    assert settlement.points == (0, 0, 0, 0)
    assert settled(facts(130, special=special[:2])).points == (-1, 1, -1, 1)


def test_DKX_06_against_the_queens_only_if_kontra_wins() -> None:
    assert codes(settled(facts(119))) == {"won_kontra": 1, "against_queens": 1}
    assert "against_queens" not in codes(settled(facts(121)))


def test_DKX_06_a_doppelkopf_is_a_trick_of_forty() -> None:
    (found,) = special_points(taken("ST ST CT CT"), re=(0, 2))
    assert (found.kind, found.party, found.trick, found.seat, found.augen) == ("doppelkopf", "re", 1, 0, 40)
    assert special_points(taken("SA ST ST SK"), re=(0, 2)) == ()


def test_DKX_06_a_fox_is_caught_by_the_other_party_only() -> None:
    (found,) = special_points(taken("D9 DA CQ DJ"), re=(0, 2))
    assert (found.kind, found.party, found.seat, str(found.card), found.victim) == ("fox", "re", 2, "CQ", 1)
    assert special_points(taken("D9 DA D9 HT"), re=(0, 2)) == ()
    assert len(special_points(taken("D9 DA CQ DA"), re=(0, 2))) == 2


def test_DKX_06_karlchen_must_win_the_last_trick() -> None:
    (found,) = special_points(taken("D9 CJ DJ DK"), re=(0, 2), length=1)
    assert (found.kind, found.party, found.seat) == ("karlchen", "kontra", 1)
    assert special_points(taken("D9 CJ DJ DK"), re=(0, 2)) == ()
    assert special_points(taken("D9 CJ DQ DK"), re=(0, 2), length=1) == ()


def test_DKX_07_if_both_miss_their_absage_nobody_wins() -> None:
    calls = called("re k90", "kontra k90")
    settlement = settled(facts(119, calls=calls, special=(Special("fox", "re"),)))
    assert winning_party(facts(119, calls=calls)) == ""
    assert codes(settlement) == {"nobody": 0, "reached_k90_kontra": -1, "fox_re_noted": 1}
    assert settlement.points == (0, 0, 0, 0)


def test_DKX_08_plus_minus_adds_up_to_zero_and_a_solo_counts_three_times() -> None:
    won = settled(facts(151, contract="solo_C", re=(3,)))
    assert won.points == (-2, -2, -2, 6)
    assert sum(line.points for line in won.lines) == 6
    lost = settled(facts(119, contract="solo_C", re=(3,)))
    assert lost.points == (1, 1, 1, -3)
    assert sum(line.points for line in lost.lines) == 1


@pytest.mark.parametrize("contract", ["normal", "hochzeit"])
def test_DKX_09_a_hochzeit_without_partner_is_scored_as_a_solo(contract: str) -> None:
    settlement = settled(facts(121, contract=contract, re=(0,), special=(Special("fox", "kontra"),)))
    assert settlement.points == (3, -1, -1, -1)
    assert codes(settlement) == {"won_re": 1, "solo_triple": 2}


def test_DK_A22_no_point_against_the_queens_in_a_solo_or_without_a_winner() -> None:
    assert "against_queens" not in codes(settled(facts(100, contract="solo_Q", re=(1,))))
    assert "against_queens" not in codes(settled(facts(119, calls=called("re k90", "kontra k90"))))


def test_lines_name_who_when_and_the_paragraph() -> None:
    calls = (Announced("re", "re", 2, 2), Announced("kontra", "kontra", 1, 3))
    special = (
        Special("fox", "kontra", 6, 1, parse_cards("SQ")[0], victim=0),
        Special("karlchen", "re", 12, 2, parse_cards("CJ")[0]),
    )
    lines = settled(facts(113, calls=calls, special=special)).lines
    assert [(line.code, line.points, line.values["paragraph"], line.trick) for line in lines] == [
        ("won_kontra", 1, "7.2.2a", None), ("call_re", 2, "7.2.2b", 2), ("call_kontra", 2, "7.2.2b", 3),
        ("against_queens", 1, "7.2.3", None), ("fox_kontra", 1, "7.2.3", 6), ("karlchen_re", -1, "7.2.3", 12),
    ]  # fmt: skip
    fox = lines[4].values
    assert (fox["seat"], fox["card"], fox["card_fox"], fox["loser"]) == (1, "SQ", "DA", 0)


# -- facts by hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"augen": (120, 119)}, "do not add up to 240"),
        ({"tricks": (8, 5)}, "do not add up to 12"),
        ({"tricks": (12, 0)}, "without a trick"),
        ({"re": (0, 1, 2)}, "Re cannot be"),
        ({"re": (0, 0)}, "Re cannot be"),
        ({"contract": "solo_C"}, "Re cannot be"),
        ({"contract": "grand"}, "no contract"),
        ({"announced": (Announced("re", "k90"),)}, "includes all before it"),
        ({"announced": (Announced("re", "re"), Announced("re", "re"))}, "includes all before it"),
        ({"announced": (Announced("re", "kontra"),)}, "includes all before it"),
        ({"announced": (Announced("pro", "re"),)}, "belongs to the party"),
        ({"special": (Special("bock", "re"),)}, "no special point"),
        ({"special": (Special("fox", "re"),) * 3}, "two foxes"),
        ({"special": (Special("doppelkopf", "kontra"),) * 3}, "too few"),
    ],
)
def test_facts_that_cannot_be_are_refused(wrong: dict[str, object], reason: str) -> None:
    right: dict[str, object] = {"re": (0, 2), "augen": (130, 110), "tricks": (8, 4)}
    DoppelkopfFacts(**right)  # type: ignore[arg-type]
    with pytest.raises(RecordError, match=reason):
        DoppelkopfFacts(**{**right, **wrong})  # type: ignore[arg-type]


# -- the list ---------------------------------------------------------------------------------------------------------


def test_DKX_11_the_deal_passes_on_to_the_left() -> None:
    rules = DoppelkopfRules()
    assert [rules.settle(standing(dealer), facts(130)).standing.dealer for dealer in range(4)] == [1, 2, 3, 0]


def test_DK_A10_a_list_has_24_deals_unless_another_number_is_chosen() -> None:
    for rules, number in ((DoppelkopfRules(), 24), (DoppelkopfRules(deals=8), 8)):
        open_list = rules.settle(standing(deals=number - 2), facts(130)).standing
        assert (open_list.deals, open_list.outcome) == (number - 1, None)
        outcome = rules.settle(open_list, facts(130)).standing.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.factor, outcome.reason) == ((0, 2), 1, "deals")


def test_equal_totals_share_the_list() -> None:
    rules = DoppelkopfRules(deals=1)
    outcome = rules.settle(standing(scores=(1, 5, -6, 0)), facts(151, re=(0, 3))).standing.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize("deals", [0, 401])
def test_a_list_of_no_deals_or_too_many_is_refused(deals: int) -> None:
    with pytest.raises(RulesError, match="deals is a number from 1 to 400"):
        DoppelkopfRules(deals=deals)


def test_standings_and_dealers_of_other_games_are_refused() -> None:
    with pytest.raises(RulesError, match="dealer"):
        DoppelkopfRules().opening(dealer=4)
    with pytest.raises(RulesError, match="4 seats"):
        DoppelkopfRules().opening(seats=3)
