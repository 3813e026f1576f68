"""Every option of Doppelkopf: what each value changes, and that no mix of them breaks anything."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.doppelkopf import after, called, codes, deal, facts, healthy, pack_of, settled, standing, tokens
from tests.laws import compare_worlds
from tests.play import random_action, shuffled
from tests.random_rules import random_rules

from stich.bots.doppelkopf import DoppelkopfBot
from stich.cards import Hand, parse_cards
from stich.errors import IllegalAction, RecordError, RulesError
from stich.game import SOLOS
from stich.games import find
from stich.games.doppelkopf import DoppelkopfFacts, DoppelkopfRules, DoppelkopfState, Special, augen, trumps
from stich.games.doppelkopf.calls import deadline
from stich.match import Match
from stich.tricks import Trick

HEALTHY = ("gesund",) * 3
POOR = "CA CA CT CT CK CK SA SA ST DA DK DJ"  # three trumps, the fox counted


def house(**options: Any) -> DoppelkopfRules:
    rules = DoppelkopfRules(**options)
    assert find(str(rules)) == rules
    return rules


# -- length of the list -----------------------------------------------------------------------------------------------


def test_deals_sets_the_length_of_the_list() -> None:
    rules = house(deals=3)
    assert rules.settle(standing(deals=1), facts(130)).standing.outcome is None
    assert rules.settle(standing(deals=2), facts(130)).standing.outcome is not None


def test_target_score_ends_the_list_early_and_equal_totals_share() -> None:
    rules = house(target_score=10)
    assert rules.settle(standing(scores=(8, -8, 8, -8)), facts(130)).standing.outcome is None
    outcome = rules.settle(standing(scores=(9, -9, 9, -9)), facts(130)).standing.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 2), "target")
    last = rules.settle(standing(deals=23), facts(130)).standing.outcome
    assert last is not None
    assert last.reason == "deals"


# -- cards ------------------------------------------------------------------------------------------------------------


def test_DKO_01_without_nines_forty_cards_ten_tricks_and_shorter_limits() -> None:
    rules = house(nines=False)
    pack = rules.pack()
    assert (len(pack), augen(pack), sum(card.rank == "9" for card in pack)) == (40, 240, 0)
    assert len(trumps("normal", nines=False)) == 12
    state = rules.start(pack, standing(rules=rules))
    assert [len(hand) for hand in state.hands] == [10] * 4
    assert state.hands[0] == Hand([*pack[0:3], *pack[12:16], *pack[28:31]]), "three, four, three"
    assert [deadline(call, hand=10) for call in ("re", "k90", "k60", "k30", "schwarz")] == [9, 8, 7, 6, 5]
    normal = healthy({0: "CQ", 1: "CQ"}, rules=rules)
    assert [(each.call, each.until) for each in normal.view(0).calls][:1] == [("re", 9)]
    while normal.to_act is not None:
        normal = normal.play(normal.legal(normal.to_act)[-1])
    assert normal.facts is not None
    assert sum(normal.facts.tricks) == 10
    assert sum(rules.settle(normal.standing, normal.facts).points) == 0
    with pytest.raises(RecordError, match="10 tricks, not 12"):
        rules.settle(standing(rules=rules), facts(130))


def test_DKO_01_karlchen_needs_the_last_of_ten_tricks() -> None:
    state = healthy({0: "CQ", 1: "CQ"}, rules=house(nines=False))
    hands = tuple(Hand(text) for text in ("CJ", "DA", "DK", "DT"))
    gone = tuple(
        Trick(0, parse_cards(cards), 4, seat) for cards, seat in [("CK CK CT SK", 0)] * 8 + [("SK HK HK SQ", 2)]
    )
    end = after(replace(state, hands=hands, tricks=gone), "CJ", "DA", "DK", "DT")
    assert end.facts is not None
    assert [each.kind for each in end.facts.special if each.kind == "karlchen"] == ["karlchen"]


@pytest.mark.parametrize(
    ("value", "early", "last"), [("first_wins", 1, 1), ("second_wins", 2, 2), ("second_wins_but_last", 2, 1)]
)
def test_DKO_02_which_ten_of_hearts_wins(value: str, early: int, last: int) -> None:
    rules = house(second_dulle=value)
    cards = parse_cards("D9 HT HT CQ")
    assert rules.order("normal", 1).winner(cards) == early
    assert rules.order("solo_C", 11).winner(cards) == early
    assert rules.order("normal", 12).winner(cards) == last
    assert rules.order("solo_Q", 1).winner(parse_cards("HK HT HT H9")) == 1, "only where the ten is trump"
    state = after(healthy({0: "CQ D9", 1: "HT", 2: "HT", 3: "CQ"}, rules=rules), "D9", "HT", "HT")
    assert state.view(3).winning == early


# -- Pflichtsolo ------------------------------------------------------------------------------------------------------


def owing(*seats: int, **options: Any) -> tuple[DoppelkopfRules, Any]:
    rules = house(pflichtsolo=True, **options)
    return rules, replace(standing(rules=rules), owed=tuple(seat in seats for seat in range(4)))


def test_TSR_4_2_every_seat_owes_a_compulsory_solo_at_first() -> None:
    assert house(pflichtsolo=True).opening().owed == (True,) * 4
    assert DoppelkopfRules().opening().owed == (False,) * 4


def test_TSR_4_1_5_DKX_10_a_compulsory_solo_outranks_a_voluntary_one() -> None:
    rules, before = owing(2)
    state = rules.start(rules.pack(), before)
    state = after(state, "vorbehalt", "gesund", "vorbehalt", "gesund")
    assert (state.to_act, state.rank, tokens(state, 0)) == (0, "pflichtsolo", {"refuse"})
    state = after(state, "refuse")
    assert state.to_act == 2
    state = after(state, "contract solo_A")
    assert (state.declarer, state.compulsory) == (2, True)


def test_TSR_4_3_1_DKX_22_no_voluntary_solo_before_the_compulsory_one() -> None:
    rules, before = owing(0)
    both = rules.start(pack_of({0: "CQ CQ"}, rules=rules), before)
    state = after(both, "vorbehalt", "vorbehalt", "gesund", "gesund", "refuse", "refuse")
    assert (state.rank, state.to_act, tokens(state, 0)) == ("solo", 0, {"refuse"})
    alone = after(both, "vorbehalt", *HEALTHY, "contract solo_C")
    assert alone.compulsory, "a solo of a seat that owes one is the compulsory one"


def test_TSR_4_2_2_DKX_18_the_soloist_leads_in_a_compulsory_solo_only() -> None:
    rules, before = owing(2)
    start = rules.start(rules.pack(), before)
    assert after(start, "gesund", "gesund", "vorbehalt", "gesund", "contract solo_J").to_act == 2
    assert after(start, "gesund", "vorbehalt", "gesund", "gesund", "contract solo_J").to_act == 0


def test_TSR_3_3_1_4_2_5_the_same_dealer_deals_again_after_an_own_compulsory_solo() -> None:
    rules, before = owing(0, 2)
    solo_facts = replace(facts(130, contract="solo_C", re=(2,)), compulsory=True)
    after_solo = rules.settle(before, solo_facts).standing
    assert (after_solo.dealer, after_solo.owed) == (before.dealer, (True, False, False, False))
    voluntary = rules.settle(before, facts(130, contract="solo_C", re=(1,))).standing
    assert (voluntary.dealer, voluntary.owed) == ((before.dealer + 1) % 4, before.owed)


def test_TSR_4_2_3_4_1_9_DKX_23_forced_when_no_deal_is_left_to_wait_for() -> None:
    rules, before = owing(1, 3)
    late = replace(before, deals=22, dealer=1)
    assert rules.forced(replace(late, deals=21)) is None
    assert rules.forced(late) == 3, "the next one left of the dealer"
    state = rules.start(rules.pack(), late)
    assert (state.phase, state.to_act, state.view(0).asked, state.view(0).forced) == ("contract", 3, "forced", 3)
    assert tokens(state, 3) == {f"contract {name}" for name in SOLOS}
    state = after(state, "contract solo_H")
    assert (state.compulsory, state.to_act, state.answers) == (True, 3, ("",) * 4)
    settled_facts = replace(facts(130, contract="solo_H", re=(3,)), compulsory=True)
    assert rules.settle(late, settled_facts).standing.dealer == 2, "after a forced solo the deal passes on"


def test_TSR_8_5_8_6_DKX_19_in_a_list_of_24_everybody_plays_a_compulsory_solo() -> None:
    rules, rng = house(pflichtsolo=True), random.Random(3)
    match = Match.start(rules)
    while match.outcome is None:
        match = match.deal(shuffled(rules, rng))
        while match.current is not None:
            seat, action = random_action(match.state, rng)
            token = "gesund" if match.state.view(None).phase == "vorbehalt" else action
            match = match.play(token, seat)
    played = [
        each.facts.re for each in match.deals if isinstance(each.facts, DoppelkopfFacts) and each.facts.compulsory
    ]
    assert sorted(played) == [(0,), (1,), (2,), (3,)]
    assert len(match.deals) == 24


def test_a_compulsory_solo_that_is_not_owed_is_refused() -> None:
    rules, before = owing(0)
    with pytest.raises(RecordError, match="owes no compulsory solo"):
        rules.settle(before, replace(facts(130, contract="solo_C", re=(1,)), compulsory=True))
    with pytest.raises(RecordError, match="only a solo"):
        replace(facts(130), compulsory=True)


# -- Armut ------------------------------------------------------------------------------------------------------------


def offered(hand: str = POOR, seat: int = 0) -> DoppelkopfState:
    state = deal({seat: hand}, rules=house(armut="on"))
    answers = ["vorbehalt" if place == seat else "gesund" for place in range(4)]
    return after(state, *answers, "contract armut")


def test_DKO_04_armut_needs_the_option_and_at_most_three_trumps() -> None:
    start = after(deal({0: POOR}, rules=house(armut="on")), "vorbehalt", *HEALTHY)
    assert "contract armut" in tokens(start, 0)
    assert "contract armut" not in tokens(after(deal({0: POOR}), "vorbehalt", *HEALTHY), 0)
    four = POOR.replace("ST", "D9")
    assert "contract armut" not in tokens(after(deal({0: four}, rules=house(armut="on")), "vorbehalt", *HEALTHY), 0)


def test_DKO_04_the_left_neighbour_is_asked_first_and_nobody_taking_is_a_void_deal() -> None:
    state = offered(seat=2)
    asked = []
    while state.phase == "armut":
        assert state.to_act is not None
        asked.append(state.to_act)
        assert tokens(state, asked[-1]) == {"take", "refuse"}
        assert state.view(asked[-1]).passed == 3
        state = state.play("refuse")
    assert asked == [3, 0, 1]
    assert state.facts == DoppelkopfFacts(contract="armut", void_by=2)
    assert state.facts is not None
    assert state.facts.void == ("armut", 2)
    settlement = state.rules.settle(state.standing, state.facts)
    assert (settlement.points, settlement.standing.voids, settlement.standing.dealer) == ((0,) * 4, 1, 3)
    assert settlement.standing.deals == 0


def test_DKO_04_the_taker_gives_as_many_cards_back_and_both_are_re() -> None:
    state = offered()
    before = state.hands
    state = after(state, "refuse", "take")
    assert (state.phase, state.to_act, state.view(2).counts) == ("exchange", 2, (9, 12, 15, 12))
    assert state.view(2).received == parse_cards("DJ DK DA") or set(state.view(2).received) == set(
        parse_cards("DA DK DJ")
    )
    gifts = [str(card) for card in state.hands[2][:3]]
    with pytest.raises(IllegalAction, match="not possible now"):
        state.play("take")
    for card in gifts:
        state = after(state, f"give {card}")
    assert (state.phase, state.to_act) == ("play", 0)
    assert [len(hand) for hand in state.hands] == [12] * 4
    assert state.hands[0] == before[0] - parse_cards("DA DK DJ") + parse_cards(" ".join(gifts))
    assert state.view(1).parties == ("re", "kontra", "re", "kontra")


def test_DKO_04_no_call_before_the_exchange_is_complete() -> None:
    state = after(offered(), "take")
    with pytest.raises(IllegalAction) as caught:
        state.play("announce re", 1)
    assert caught.value.code == "call_before_play"
    state = after(state, *[f"give {card}" for card in state.hands[1][:3]])
    assert "announce re" in tokens(state, 1)


def test_DKO_04_given_cards_are_hidden_but_the_number_of_trumps_is_not() -> None:
    state = after(offered(), "take")
    order = state.order
    gifts = [card for card in state.hands[1] if order.is_trump(card)][:1]
    gifts += [card for card in state.hands[1] if not order.is_trump(card)][:2]
    for number, card in enumerate(gifts, start=1):
        state = after(state, f"give {card}")
        for seat in (None, 2, 3, *([] if number == 3 else [0])):
            assert [str(each.call) for each in state.view(seat).said if each.call.word == "give"] == ["give"] * number
            assert state.view(seat).received == ()
    assert [str(each.call) for each in state.view(0).said[-3:]] == [f"give {card}" for card in gifts]
    assert set(state.view(0).received) == set(gifts)
    assert state.view(3).trumps_back == 1


def test_DKO_04_armut_without_any_trump_needs_nothing_back() -> None:
    none = "CA CA CT CT CK CK SA SA ST ST HA HA"
    state = after(offered(none), "take")
    assert (state.phase, state.re, state.to_act) == ("play", (0, 1), 0)


def test_DKO_04_armut_is_scored_like_a_normal_game() -> None:
    rules = house(armut="on")
    armut = facts(110, contract="armut", special=(Special("fox", "re"),))
    assert codes(settled(armut, rules)) == {"won_kontra": 1, "against_armut": 1, "fox_re_noted": -1}
    with pytest.raises(RecordError, match="no Armut"):
        settled(armut)


# -- Schmeissen -------------------------------------------------------------------------------------------------------

NINES = "C9 C9 S9 S9 H9 CA CT CQ DQ DJ DA DT"
KINGS = "CK CK SK SK HK CA CT CQ DQ DJ DA DT"
TRUMPLESS = "CA CA CT CT CK CK SA SA ST ST HA DJ"


@pytest.mark.parametrize(("reason", "hand"), [("nines5", NINES), ("kings5", KINGS), ("trump1", TRUMPLESS)])
def test_DKO_05_each_reason_allows_to_throw_in(reason: str, hand: str) -> None:
    for chosen in ("nines5", "kings5", "trump1"):
        rules = house(schmeissen=frozenset({chosen}))
        state = after(deal({0: hand}, rules=rules), "vorbehalt", *HEALTHY)
        assert ("contract schmeissen" in tokens(state, 0)) == (chosen == reason)
    thrown = after(after(deal({0: hand}, rules=house(schmeissen=frozenset({reason}))), "vorbehalt", *HEALTHY),
                   "contract schmeissen")  # fmt: skip
    assert thrown.facts is not None
    assert thrown.facts.void == ("schmeissen", 0)


def test_DKO_05_a_solo_goes_before_schmeissen() -> None:
    state = deal({0: NINES}, rules=house(schmeissen=frozenset({"nines5"})))
    state = after(state, "vorbehalt", "vorbehalt", "gesund", "gesund", "refuse")
    assert (state.to_act, state.rank) == (1, "solo")
    assert after(state, "contract solo_Q").contract == "solo_Q"


def test_6_1_after_ten_void_deals_the_next_is_played_as_dealt() -> None:
    rules = house(schmeissen=frozenset({"nines5"}), armut="on")
    for voids, possible in ((9, True), (10, False)):
        before = replace(standing(rules=rules), voids=voids)
        state = after(rules.start(pack_of({0: NINES}, rules=rules), before), "vorbehalt", *HEALTHY)
        assert ("contract schmeissen" in tokens(state, 0)) == possible
    assert rules.settle(replace(standing(rules=rules), voids=10), facts(130)).standing.voids == 0


def test_6_5_ranks_are_asked_from_the_highest_and_refusing_needs_something_lower() -> None:
    rules = house(pflichtsolo=True, schmeissen=frozenset({"kings5"}), armut="on")
    before = replace(standing(rules=rules), owed=(False, True, False, False))
    hands = {0: "CK CK SK SK HK CQ CQ DQ DJ DA DT CA", 1: "CA CT CT ST ST SA SA HA HA H9 D9 DK"}
    state = after(rules.start(pack_of(hands, rules=rules), before), "vorbehalt", "vorbehalt", "gesund", "gesund")
    asked = []
    while "refuse" in tokens(state, state.to_act or 0):
        asked.append((state.rank, state.to_act))
        state = after(state, "refuse")
    assert asked == [
        ("pflichtsolo", 0), ("pflichtsolo", 1), ("solo", 0), ("solo", 1), ("schmeissen", 0), ("schmeissen", 1),
        ("armut", 0),
    ]  # fmt: skip
    assert (state.rank, tokens(state, 1)) == ("armut", {"contract armut"})


def test_nines5_needs_nines() -> None:
    with pytest.raises(RulesError, match="nines5"):
        DoppelkopfRules(nines=False, schmeissen=frozenset({"nines5"}))


# -- score ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "points"), [("add", 2 + 2 + 2 + 1), ("double", 2 * 4 + 1), ("double_all", (2 + 1) * 4)]
)
def test_DKO_06_re_and_kontra_add_or_double(value: str, points: int) -> None:
    """Won and under 90 make 2, a fox 1; Re and Kontra add two each, or double before or after the fox."""
    result = facts(151, calls=called("re", "kontra"), special=(Special("fox", "re"),))
    settlement = settled(result, house(announcements_score=value))
    assert settlement.points[0] == points == sum(line.points for line in settlement.lines)


def test_DKO_06_an_absage_counts_inside_and_nothing_doubles_without_a_winner() -> None:
    rules = house(announcements_score="double")
    assert settled(facts(151, calls=called("re k90")), rules).points[0] == 2 * 3
    nobody = facts(119, calls=called("re k90", "kontra k90"))
    assert settled(nobody, rules).points == settled(nobody).points
    (chance,) = [each for each in healthy({0: "CQ", 1: "CQ"}, rules=rules).view(0).calls if each.call == "k90"]
    assert (chance.points, chance.doubles) == (1, True)


@pytest.mark.parametrize(("value", "points"), [("full", 2), ("against_only", 1)])
def test_DKO_08_a_tie_is_worth_the_basic_point_or_not(value: str, points: int) -> None:
    rules = house(tie_value=value)
    assert settled(facts(120), rules).points[1] == points
    assert settled(facts(119), rules).points[1] == 2
    assert settled(facts(120, contract="solo_C", re=(0,)), rules).points[1] == 1, "only in the normal game"


# -- everything together ----------------------------------------------------------------------------------------------


def test_random_mixes_of_rules_end_add_up_and_bot_decisions_are_legal() -> None:
    rng, bot = random.Random(8), DoppelkopfBot()
    contracts = set()
    for _ in range(60):
        rules = random_rules(DoppelkopfRules, rng, short=True)
        assert find(str(rules)) == rules
        match = Match.start(rules, dealer=rng.randrange(4))
        while match.outcome is None:
            match = match.deal(shuffled(rules, rng))
            while match.current is not None:
                seat, action = random_action(match.state, rng)
                if rng.random() < 0.7:
                    seat = match.state.to_act or 0
                    view = match.state.view(seat)
                    action = bot.choose(view)
                    assert action in view.legal
                match = match.play(action, seat)
            settlement, played = match.deals[-1].settlement, match.deals[-1].facts
            assert settlement is not None
            assert isinstance(played, DoppelkopfFacts)
            assert sum(settlement.points) == 0
            if not played.void:
                side = settlement.lines[0].to
                assert {settlement.points[seat] for seat in side} == {sum(line.points for line in settlement.lines)}
            contracts.add(played.contract)
    assert {"normal", "hochzeit", "armut", "schmeissen"} <= contracts


def test_nobody_peeks_under_any_rules() -> None:
    rng = random.Random(9)
    compared = 0
    for _ in range(60):
        rules = random_rules(DoppelkopfRules, rng, short=True)
        compared += sum(compare_worlds(rules, rng, seat) for seat in (None, *range(4)))
    assert compared > 1500


def test_the_bot_takes_an_armut_with_a_strong_hand_only() -> None:
    rules, bot = house(armut="on"), DoppelkopfBot()
    for hand, action in (
        ("HT HT CQ SQ SQ HQ DQ CJ CJ SJ HJ HA", "take"),
        ("D9 D9 DT DQ HJ C9 C9 S9 S9 H9 H9 SK", "refuse"),
    ):
        state = after(deal({0: POOR, 1: hand}, rules=rules), "vorbehalt", *HEALTHY, "contract armut")
        assert str(bot.choose(state.view(1))) == action
    taken = after(deal({0: POOR, 1: "HT HT CQ SQ SQ HQ DQ CJ CJ HA SK HK"}, rules=rules), "vorbehalt", *HEALTHY,
                  "contract armut", "take")  # fmt: skip
    assert str(bot.choose(taken.view(1))) == "give SK"


def test_the_bot_declares_armut_and_throws_in() -> None:
    bot = DoppelkopfBot()
    poor = deal({0: "CA CT CK C9 SA SK S9 HA H9 DA DK DJ"}, rules=house(armut="on"))
    assert str(bot.choose(poor.view(0))) == "vorbehalt"
    assert str(bot.choose(after(poor, "vorbehalt", *HEALTHY).view(0))) == "contract armut"
    weak = deal({0: NINES}, rules=house(schmeissen=frozenset({"nines5"})))
    assert str(bot.choose(after(weak, "vorbehalt", *HEALTHY).view(0))) == "contract schmeissen"


def test_the_bot_lowers_its_demands_on_a_compulsory_solo_towards_the_end() -> None:
    rules, bot = house(pflichtsolo=True), DoppelkopfBot()
    hand = "HT CQ SQ HQ DQ CJ HJ DJ DA DT CA SK"  # a diamonds solo that wins about every other time
    early, late = (
        str(bot.choose(rules.start(pack_of({0: hand}, rules=rules), standing(deals=deals, rules=rules)).view(0)))
        for deals in (0, 18)
    )
    assert (early, late) == ("gesund", "vorbehalt")
