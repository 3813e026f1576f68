"""The core rules of Spades, each tested by the sentence that states it, with its id in the name of the test.

Ids that software cannot break are listed with the reason in docs/rules/spades.md.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.play import play_deal
from tests.spades import E, N, S, W, deal, pack_of, played, position, settled, standing

from stich.cards import Card, Hand
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.game import Call, Play
from stich.games import find
from stich.games.spades import ORDER, Bid, SpadesFacts, SpadesRules, SpadesStanding, SpadesState, SpadesView

RANKS_DOWN = "AKQJT98765432"


def legal_cards(state: SpadesState) -> str:
    assert state.to_act is not None
    return " ".join(map(str, state.legal(state.to_act)))


def points(*args: object, **options: object) -> tuple[int, ...]:
    return settled(*args, **options).points  # type: ignore[arg-type]


def bags_after(*args: object, **options: object) -> tuple[int, ...]:
    after = settled(*args, **options).standing  # type: ignore[arg-type]
    assert isinstance(after, SpadesStanding)
    return after.bags


def refused(state: SpadesState, action: str, by: int | None = None) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        state.play(action, by)
    return caught.value


# --- overview, cards, deal ---------------------------------------------------------------------------------------


def test_SP_01_partners_sit_opposite() -> None:
    rules = SpadesRules()
    assert rules.seats == 4
    assert len(rules.opening().scores) == 2
    lines = settled((3, 4, 3, 3), (4, 3, 3, 3)).lines
    assert {line.to for line in lines} == {(S, N), (W, E)}


def test_SP_02_a_deal_is_bidding_then_play() -> None:
    phases = [state.view(None).phase for state in play_deal(SpadesRules(), random.Random(1))]
    assert phases == ["bidding"] * 4 + ["play"] * 52 + ["over"]
    assert refused(deal(), "S2").code == "bid_first"


def test_SP_03_a_trick_is_one_card_of_each_and_the_best_takes_all_four() -> None:
    state = played(position({S: "H2 D2", W: "HK", N: "HA", E: "H9"}, S), "H2, HK, HA, H9")
    assert [trick.cards for trick in state.tricks] == [tuple(map(Card, ("H2", "HK", "HA", "H9")))]
    assert state.taken == (0, 0, 1, 0)


def test_SP_04_SP_11_every_spade_beats_every_other_card_and_higher_spades_beat_lower() -> None:
    for suit in "HDC":
        for rank in RANKS_DOWN:
            assert ORDER.beats(Card("S2"), Card(suit + rank))
            assert not ORDER.beats(Card(suit + rank), Card("S2"))
    for high, low in pairwise(RANKS_DOWN):
        assert ORDER.beats(Card("S" + high), Card("S" + low))
        assert not ORDER.beats(Card("S" + low), Card("S" + high))


def test_SP_05_SP_18_a_side_scores_for_its_tricks_together_whoever_takes_them() -> None:
    for own in range(6):
        assert points((2, 3, 3, 4), (own, 4, 5 - own, 4)) == (50, 71)
    assert points((2, 3, 3, 4), (4, 4, 0, 5)) == (-50, 72)


def test_SP_06_SP_39_the_tenth_bag_costs_100_and_the_rest_is_carried_over() -> None:
    assert points((1, 5, 1, 4), (3, 4, 1, 5), bags=(7, 0)) == (22, 90)
    assert bags_after((1, 5, 1, 4), (3, 4, 1, 5), bags=(7, 0)) == (9, 0)
    assert points((1, 5, 1, 4), (3, 4, 2, 4), bags=(7, 0)) == (23 - 100, -90)
    assert bags_after((1, 5, 1, 4), (3, 4, 2, 4), bags=(7, 0)) == (0, 0)
    assert points((1, 5, 1, 4), (4, 4, 4, 1), bags=(7, 0)) == (26 - 100, -90)
    assert bags_after((1, 5, 1, 4), (4, 4, 4, 1), bags=(7, 0)) == (3, 0)


def test_SP_07_52_cards_and_no_jokers() -> None:
    pack = SpadesRules().pack()
    assert len(set(pack)) == len(pack) == 52
    assert {card.suit for card in pack} == set("SHDC")


def test_SP_08_SP_46_the_first_side_with_500_wins() -> None:
    assert settled((3, 3, 4, 3), (3, 3, 4, 3), (429, 300)).standing.outcome is None
    outcome = settled((3, 3, 4, 3), (3, 3, 4, 3), (430, 300)).standing.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.factor, outcome.reason) == ((S, N), 1, "target")


@pytest.mark.parametrize("suit", "SHDC")
def test_SP_09_ace_king_queen_down_to_the_two_in_every_suit(suit: str) -> None:
    cards = [Card(suit + rank) for rank in RANKS_DOWN]
    assert sorted(cards, key=ORDER.strength.__getitem__, reverse=True) == cards


def test_SP_10_cards_have_no_value_only_tricks_count() -> None:
    facts = SpadesFacts(bids=(3, 3, 4, 3), tricks=(3, 3, 4, 3))
    assert SpadesRules().settle(standing(), facts).points == (70, 60)
    assert set(SpadesFacts.__slots__) == {"bids", "tricks", "redealt_by"}


def test_SP_13_the_deal_passes_to_the_left() -> None:
    for dealer in range(4):
        assert settled((3, 3, 4, 3), (3, 3, 4, 3), dealer=dealer).standing.dealer == (dealer + 1) % 4
    assert SpadesRules().opening(dealer=2).dealer == 2
    with pytest.raises(RulesError, match="seat 0 to 3"):
        SpadesRules().opening(dealer=4)


def test_SP_14_all_cards_singly_from_the_dealers_left_thirteen_each() -> None:
    rules = SpadesRules()
    pack = rules.pack()
    for dealer in range(4):
        state = rules.start(pack, standing(dealer=dealer))
        assert [len(hand) for hand in state.hands] == [13] * 4
        assert [state.hands[(dealer + 1 + place) % 4][0] for place in range(4)] == list(pack[:4])
        assert state.hands[(dealer + 1) % 4] == Hand(pack[0::4])


# --- bidding and Nil ---------------------------------------------------------------------------------------------


def test_SP_15_the_dealers_left_bids_first_then_clockwise() -> None:
    for dealer in range(4):
        state, order = deal(dealer=dealer), []
        while state.phase == "bidding":
            assert state.to_act is not None
            order.append((state.to_act - dealer) % 4)
            state = state.play("bid 3")
        assert order == [1, 2, 3, 0]


def test_SP_16_SP_25_one_bid_each_1_to_13_or_nil_no_pass_no_zero_and_a_bid_stands() -> None:
    state = deal()
    assert [str(action) for action in state.legal(W)] == ["bid nil", *(f"bid {n}" for n in range(1, 14))]
    for text in ("bid 0", "bid 14", "bid", "pass"):
        with pytest.raises(NotationError):
            state.play(text)
    after = state.play("bid 5")
    assert refused(after, "bid 6", W).code == "not_your_turn"
    everybody = played(after, "bid 2, bid nil, bid 13")
    assert everybody.bids == (13, 5, 2, "nil")
    assert refused(everybody, "bid 6", W).code == "bidding_over"


def test_SP_17_a_bid_may_be_lower_than_the_one_before() -> None:
    assert played(deal(), "bid 9, bid 1, bid 7, bid 1").bids == (1, 9, 1, 7)


def test_SP_19_nothing_but_the_number_is_told() -> None:
    state = played(deal(), "bid 4, bid nil")
    said = state.view(S).said
    assert [(each.seat, str(each.call)) for each in said] == [(W, "bid 4"), (N, "bid nil")]


def test_SP_21_nil_promises_no_trick_at_all() -> None:
    assert points(("nil", 4, 4, 4), (0, 4, 4, 5)) == (140, 81)
    assert points(("nil", 4, 4, 4), (1, 4, 4, 4)) == (-59, 80)


def test_SP_22_SP_41_SP_42_100_for_a_nil_kept_and_100_lost_for_one_that_is_not() -> None:
    kept, lost = settled(("nil", 4, 4, 4), (0, 4, 4, 5)), settled(("nil", 4, 4, 4), (3, 3, 4, 3))
    assert [(x.code, x.points, x.rule) for x in kept.lines if "nil" in x.code] == [("nil_kept", 100, "SP-41")]
    assert [(x.code, x.points, x.values["n"]) for x in lost.lines if x.code == "nil_failed"] == [
        ("nil_failed", -100, 3)
    ]


def test_SP_23_the_partner_must_make_the_number_alone() -> None:
    assert points((4, 4, "nil", 3), (3, 4, 1, 5)) == (-40 - 100 + 1, 72)


def test_SP_43_tricks_of_a_failed_nil_are_bags_and_do_not_help_the_partner() -> None:
    assert points((4, 4, "nil", 3), (4, 4, 2, 3)) == (40 - 100 + 2, 70)
    assert bags_after((4, 4, "nil", 3), (4, 4, 2, 3)) == (2, 0)
    assert bags_after((4, 4, "nil", 3), (4, 4, 2, 3), bags=(8, 0)) == (0, 0)


@pytest.mark.parametrize(("tricks", "total", "bags"), [((0, 6, 0, 7), 200, 0), ((0, 6, 1, 6), 1, 1)])
def test_SP_A01_both_partners_may_bid_nil(tricks: tuple[int, ...], total: int, bags: int) -> None:
    assert points(("nil", 6, "nil", 7), tricks)[0] == total
    assert bags_after(("nil", 6, "nil", 7), tricks)[0] == bags
    assert played(deal(), "bid nil, bid 1, bid nil, bid 1").view(None).contracts == (2, 0)


def test_SP_A03_tricks_of_a_failed_nil_are_bags_also_if_the_partner_is_set() -> None:
    assert points(("nil", 4, 4, 4), (2, 4, 3, 4))[0] == -138


def test_SP_A04_a_side_may_bid_more_than_thirteen() -> None:
    assert points((8, 2, 7, 2), (8, 0, 5, 0))[0] == -150


# --- play --------------------------------------------------------------------------------------------------------


def bid_out(hands: dict[int, str], dealer: int = S) -> SpadesState:
    return played(deal(hands, dealer), "bid 3, bid 3, bid 3, bid 3")


def test_SP_26_the_dealers_left_leads_first_anything_but_a_spade() -> None:
    for dealer in range(4):
        first = (dealer + 1) % 4
        state = bid_out({first: "SA S2 H2 D2 C2"}, dealer)
        assert state.to_act == first
        suits = {action.card.suit for action in state.legal(first) if isinstance(action, Play)}
        assert suits == set("HDC")


def test_SP_27_the_suit_led_must_be_followed_in_turn() -> None:
    state = position({W: "D9 SA C2"}, S, "D4")
    assert legal_cards(state) == "D9"
    error = refused(state, "SA")
    assert (error.code, error.values) == ("must_follow", {"card": "SA", "suit": "D"})
    assert refused(state, "D9", N).code == "not_your_turn"
    assert refused(state, "D8").code == "not_in_hand"


def test_SP_28_SP_A05_who_is_void_plays_anything_also_a_spade_in_the_first_trick() -> None:
    assert legal_cards(position({W: "SA C2 H3"}, S, "D4")) == "SA H3 C2"


def test_SP_29_the_highest_spade_wins() -> None:
    hands = {S: "DA H2", W: "S3 H3", N: "SJ H4", E: "S9 H5"}
    assert played(position(hands, S), "DA, S3, SJ, S9").tricks[-1].winner == N


def test_SP_30_without_a_spade_the_highest_card_of_the_suit_led_wins() -> None:
    hands = {S: "D5 H2", W: "CA H3", N: "D9 H4", E: "HA H5"}
    assert played(position(hands, S), "D5, CA, D9, HA").tricks[-1].winner == N


def test_SP_31_the_winner_leads_to_the_next_trick() -> None:
    hands = {S: "D5 H2", W: "DK H3", N: "D9 H4", E: "D2 H5"}
    state = played(position(hands, S), "D5, DK, D9, D2")
    assert (state.to_act, state.trick and state.trick.leader) == (W, W)


def test_SP_32_spades_may_be_led_only_after_one_fell_on_another_suit() -> None:
    hands = {S: "D5 H2", W: "DK S3 H3", N: "S9 H4", E: "D2 H5"}
    start = position(hands, S)
    assert not start.broken
    unbroken = position({W: "S3 H3"}, W)
    assert legal_cards(unbroken) == "H3"
    assert refused(unbroken, "S3").code == "unbroken"
    assert unbroken.view(W).bound == "unbroken"
    after = played(start, "D5, DK, S9, D2")
    assert after.broken
    assert after.view(S).broken
    assert legal_cards(after) == "H4"
    assert legal_cards(position({W: "S3 H3"}, W, broken=True)) == "S3 H3"


def test_SP_33_SP_A06_a_hand_of_nothing_but_spades_may_lead_them() -> None:
    assert legal_cards(position({W: "S3 SK"}, W)) == "S3 SK"
    all_spades = {W: " ".join("S" + rank for rank in RANKS_DOWN)}
    assert len(bid_out(all_spades).legal(W)) == 13


def test_SP_A07_a_forced_spade_lead_does_not_break_spades() -> None:
    hands = {W: "S3 S7", N: "S5 D2", E: "SK D4 S9", S: "S2 D3"}
    state = played(position(hands, W), "S3, S5, SK, S2")
    assert state.to_act == E
    assert not state.broken
    assert legal_cards(state) == "D4"


def test_SP_34_all_thirteen_tricks_are_played_and_counted() -> None:
    for seed in range(20):
        *_, last = play_deal(SpadesRules(), random.Random(seed))
        assert isinstance(last, SpadesState)
        assert last.facts is not None
        assert len(last.tricks) == sum(last.facts.tricks) == 13
        assert last.facts.tricks == tuple(sum(t.winner == seat for t in last.tricks) for seat in range(4))
        assert refused(last, "S2").code == "deal_over"


# --- score and end -----------------------------------------------------------------------------------------------


def test_SP_36_a_contract_made_counts_10_a_trick_bid() -> None:
    lines = settled((2, 4, 3, 4), (2, 4, 3, 4)).lines
    assert [(line.code, line.points, line.rule) for line in lines] == [("made", 50, "SP-36"), ("made", 80, "SP-36")]


def test_SP_37_each_trick_above_it_counts_1() -> None:
    line = settled((2, 3, 3, 3), (4, 3, 3, 3)).lines[1]
    assert (line.code, line.points, line.rule) == ("bags", 2, "SP-37")


def test_SP_38_a_contract_missed_costs_10_a_trick_bid_however_many_are_missing() -> None:
    for took in range(7):
        assert points((4, 3, 3, 3), (took, 13 - took, 0, 0))[0] == -70
    assert bags_after((4, 3, 3, 3), (6, 7, 0, 0)) == (0, 1)


def test_SP_47_both_past_500_the_higher_score_wins() -> None:
    outcome = settled((3, 3, 4, 3), (3, 3, 4, 3), (440, 460)).standing.outcome
    assert outcome is not None
    assert outcome.winners == (W, E)


def test_SP_48_SP_A09_a_tie_means_one_more_deal_and_the_normal_test() -> None:
    tied = settled((3, 3, 4, 3), (3, 3, 4, 3), (440, 450)).standing
    assert (tied.scores, tied.outcome, tied.dealer) == ((510, 510), None, W)
    both_below = settled((13, 13, 1, 1), (3, 3, 3, 4), (510, 510)).standing
    assert (both_below.scores, both_below.outcome) == ((370, 370), None)


def test_SP_A08_the_bag_penalty_comes_before_the_test_for_500() -> None:
    assert settled((3, 3, 3, 3), (3, 3, 4, 3), (440, 0), (9, 0)).standing.outcome is None


def test_SP_A10_two_tens_of_bags_in_one_deal_cost_twice() -> None:
    settlement = settled(("nil", 1, "nil", 1), (6, 0, 7, 0), (109, 0), (9, 0))
    assert settlement.points[0] == -387
    assert [line.values["n"] for line in settlement.lines if line.code == "bag_penalty"] == [2]


def test_SP_A11_scores_may_be_negative_and_mod_10_show_the_bags() -> None:
    rng = random.Random(3)
    bids: list[Bid] = ["nil", *range(1, 14)]
    before = standing()
    for _ in range(3000):
        cuts = sorted(rng.randrange(14) for _ in range(3))
        tricks = (cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 13 - cuts[2])
        facts = SpadesFacts(bids=tuple(rng.choice(bids) for _ in range(4)), tricks=tricks)
        settlement = SpadesRules(max_deals=1000).settle(before, facts)
        for side in (0, 1):
            lines = [line for line in settlement.lines if side in line.to]
            assert sum(line.points for line in lines) == settlement.points[side]
        after = settlement.standing
        assert isinstance(after, SpadesStanding)
        assert tuple(score % 10 for score in after.scores) == after.bags
        before = replace(after, deals=0, outcome=None)


def test_6_1_at_the_cap_the_higher_total_wins_and_equal_totals_are_a_draw() -> None:
    rules = SpadesRules(max_deals=2)
    first = settled((3, 3, 4, 3), (3, 3, 4, 3), rules=rules).standing
    assert first.outcome is None
    for scores, winners in (((10, 0), (S, N)), ((0, 100), (W, E)), ((0, 10), ())):
        outcome = settled((3, 3, 4, 3), (3, 3, 4, 3), scores, rules=rules, deals=1).standing.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == (winners, "cap")
    reached = settled((3, 3, 4, 3), (3, 3, 4, 3), (430, 0), rules=rules, deals=1).standing.outcome
    assert reached is not None
    assert reached.reason == "target"


@pytest.mark.parametrize("target", [100, 300, 1000, 2000])
def test_SP_59_the_target_can_be_chosen(target: int) -> None:
    rules = SpadesRules(target=target)
    assert settled((3, 3, 4, 3), (3, 3, 4, 3), (target - 71, 0), rules=rules).standing.outcome is None
    assert settled((3, 3, 4, 3), (3, 3, 4, 3), (target - 70, 0), rules=rules).standing.outcome is not None


# --- facts, view, errors -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "tricks", "says"),
    [
        ((3, 3, 3), (3, 3, 4, 3), "four bids"),
        ((0, 3, 3, 3), (3, 3, 4, 3), "0 is not a bid"),
        ((3, 14, 3, 3), (3, 3, 4, 3), "14 is not a bid"),
        ((3, "three", 3, 3), (3, 3, 4, 3), "'three' is not a bid"),
        ((3, True, 3, 3), (3, 3, 4, 3), "True is not a bid"),
        ((3, 3, 3, 3), (3, 3, 3, 3), "add up to 13"),
        ((3, 3, 3, 3), (-1, 3, 8, 3), "add up to 13"),
    ],
)
def test_facts_that_cannot_be_are_refused(bids: tuple[Bid, ...], tricks: tuple[int, ...], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        SpadesFacts(bids=bids, tricks=tricks)


def test_facts_of_another_game_are_refused() -> None:
    class Other:
        void = None

    with pytest.raises(RulesError, match="SpadesFacts"):
        SpadesRules().settle(standing(), Other())


def test_the_view_carries_what_a_display_needs() -> None:
    state = bid_out({S: "SA SJ S6 HK H7 CA D9 D3"})
    state = played(state, f"{legal_cards(state).split()[0]}")
    view = state.view(W)
    assert isinstance(view, SpadesView)
    assert (view.bids, view.contracts, view.taken, view.bags) == ((3, 3, 3, 3), (6, 6), (0, 0, 0, 0), (0, 0))
    assert (view.bag_limit, view.bag_penalty, view.trick_count) == (10, 100, 13)
    assert view.winning == W
    assert view.counts == (13, 12, 13, 13)
    south = position({S: "SA SJ S6 HK H7 CA D9 D3"}, W, "DJ ST SK").view(S)
    assert [(suit, " ".join(map(str, cards))) for suit, cards in south.groups] == [
        ("S", "SA SJ S6"), ("H", "HK H7"), ("C", "CA"), ("D", "D9 D3"),
    ]  # fmt: skip
    assert south.bound == "follow:D"
    assert south.winning == E


def test_the_view_says_what_each_bid_would_mean() -> None:
    state = played(deal(), "bid 3, bid 1, bid 4")
    previews = {each.bid: each for each in state.view(S).previews}
    assert list(previews) == ["nil", *range(1, 14)]
    four = previews[4]
    assert (four.partner, four.contract, four.gain, four.loss, four.total, four.waiting) == (1, 5, 50, -50, 12, 0)
    nil = previews["nil"]
    assert (nil.partner, nil.contract, nil.gain, nil.loss, nil.total) == (1, 1, 100, -100, 8)
    first = next(each for each in deal().view(W).previews if each.bid == 4)
    assert (first.partner, first.contract, first.total, first.waiting) == (None, 4, 4, 3)
    assert state.view(W).previews == ()


def test_tricks_of_a_nil_do_not_show_as_the_sides_own() -> None:
    state = position({S: "H2"}, S, bids=("nil", 3, 4, 3), taken=(1, 4, 3, 2))
    view = state.view(None)
    assert (view.counting, view.contracts) == ((3, 6), (4, 6))


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    for seat in (-1, 4):
        with pytest.raises(IllegalAction, match="there is no seat"):
            deal().view(seat)
        with pytest.raises(IllegalAction, match="there is no seat"):
            deal().legal(seat)
        assert refused(deal(), "bid 3", seat).code == "no_seat"


@pytest.mark.parametrize(
    "action", ["ente", "look", "accept", "give S3", "announce re", "contract solo_Q", "bid blind_nil"]
)
def test_words_of_other_rules_are_refused(action: str) -> None:
    assert refused(deal(), action).code == "not_in_game"
    assert refused(bid_out({}), action).code == "not_in_game"


def test_a_card_with_a_call_is_refused() -> None:
    assert refused(bid_out({W: "H2"}), "H2 quack").code == "not_in_game"


def test_the_rules_text_reads_back() -> None:
    assert str(SpadesRules()) == "spades"
    rules = find("spades(target=300, max_deals=20)")
    assert rules == SpadesRules(target=300, max_deals=20)
    assert find(str(rules)) == rules
    with pytest.raises(RulesError, match="from 100 to 2000"):
        find("spades(target=99)")


def test_no_deal_starts_after_the_match_or_from_another_games_standing() -> None:
    rules = SpadesRules()
    over = settled((3, 3, 4, 3), (3, 3, 4, 3), (430, 300)).standing
    with pytest.raises(RulesError, match="over"):
        rules.start(rules.pack(), over)
    other = find("doppelkopf")
    with pytest.raises(RulesError, match="SpadesStanding"):
        rules.start(rules.pack(), other.opening())


def test_a_pack_can_be_written_for_a_test() -> None:
    state = deal({N: "SA SK SQ"}, dealer=W)
    assert Hand("SA SK SQ") == Hand(card for card in state.hands[N] if card.suit == "S" and card.rank in "AKQ")
    assert pack_of({}).same_cards(SpadesRules().pack())
    assert Call("bid", "nil") in state.legal(N)
