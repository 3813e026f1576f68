"""Every option of Spades, each value by what it changes, and the protocol of what is said and handed over."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.play import shuffled
from tests.random_rules import random_rules
from tests.spades import E, N, S, W, code, deal, played, position, settled, standing, tokens

from stich.cards import Card, Hand
from stich.errors import IllegalAction, RecordError, RulesError
from stich.game import Outcome, Settlement, action_order
from stich.games import find
from stich.games.spades import Bid, SpadesFacts, SpadesRules, SpadesStanding, SpadesState, is_spade
from stich.match import Match
from stich.options import Value


def rules(**options: Value) -> SpadesRules:
    return SpadesRules(**options)  # type: ignore[arg-type]


def after(settlement: Settlement[SpadesStanding]) -> SpadesStanding:
    return settlement.standing


def outcome(settlement: Settlement[SpadesStanding]) -> tuple[tuple[int, ...], str] | None:
    got = settlement.standing.outcome
    return None if got is None else (got.winners, got.reason)


def lines(settlement: Settlement[SpadesStanding], side: int = 0) -> list[tuple[str, int, str]]:
    return [(line.code, line.points, line.rule) for line in settlement.lines if side in line.to]


# --- points ------------------------------------------------------------------------------------------------------

PAR: tuple[Bid, ...] = (3, 3, 4, 3)
PAR_TRICKS = (3, 3, 4, 3)


def test_target_and_max_deals() -> None:
    assert outcome(settled(PAR, PAR_TRICKS, (230, 0), rules=rules(target=300))) == ((S, N), "target")
    assert outcome(settled(PAR, PAR_TRICKS, rules=rules(max_deals=1))) == ((S, N), "cap")


def test_loss_limit_SP_58_SP_A15() -> None:
    limit = rules(loss_limit=-500)
    lost = ((13, 3, 1, 3), (3, 3, 4, 3))  # NS -140, EW +60
    assert outcome(settled(*lost, (-360, 0), rules=limit)) == ((W, E), "loss_limit")
    assert outcome(settled(*lost, (-359, 0), rules=limit)) is None
    assert outcome(settled(*lost, (-360, 0))) is None
    assert outcome(settled(*lost, (-360, 440), rules=limit)) == ((W, E), "target")
    assert outcome(settled(*lost, (-360, -561), rules=limit)) == ((S, N), "loss_limit")
    assert outcome(settled(*lost, (-360, -560), rules=limit)) is None  # -500 : -500


def test_nil_value() -> None:
    bids = ("nil", 4, 4, "nil")
    assert settled(bids, (0, 4, 4, 5), rules=rules(nil_value=50)).points == (90, 40 - 50 + 5)


def test_double_nil_SP_A01() -> None:
    said = played(deal(rules=rules(double_nil=False)), "bid nil, bid nil")
    assert "bid nil" not in tokens(said)
    assert code(said, "bid nil") == "second_nil"
    assert "bid nil" in tokens(played(deal(), "bid nil, bid nil"))


@pytest.mark.parametrize(
    ("value", "set_too", "made", "both_nil"),
    [("bags", -138, -58, 2), ("bags_if_made", -140, -58, 2), ("helps_partner", -59, -58, 2)],
)
def test_failed_nil_SP_A03(value: str, set_too: int, made: int, both_nil: int) -> None:
    chosen = rules(failed_nil=value)
    assert settled(("nil", 4, 4, 4), (2, 4, 3, 4), rules=chosen).points[0] == set_too
    assert settled(("nil", 4, 4, 4), (2, 4, 4, 3), rules=chosen).points[0] == made
    assert settled(("nil", 4, "nil", 4), (2, 6, 0, 5), rules=chosen).points[0] == both_nil
    if value == "helps_partner":
        assert settled(("nil", 4, 8, 4), (2, 4, 3, 4), rules=chosen).points[0] == -180  # set anyway: no bags
        view = position({S: "H2"}, S, bids=("nil", 3, 4, 3), taken=(2, 3, 3, 3), rules=chosen).view(None)
        assert view.counting == (5, 6)


@pytest.mark.parametrize(("limit", "score", "left"), [(10, 26, 6), (5, 26 - 100, 1), (3, 26 - 200, 0), (0, 26, 6)])
def test_bag_limit(limit: int, score: int, left: int) -> None:
    settlement = settled((1, 5, 1, 5), (4, 4, 4, 1), rules=rules(bag_limit=limit))
    assert (settlement.points[0], after(settlement).bags[0]) == (score, left)


def test_bag_limit_0_never_punishes() -> None:
    settlement = settled((1, 5, 1, 5), (4, 4, 4, 1), bags=(48, 0), rules=rules(bag_limit=0))
    assert (settlement.points[0], after(settlement).bags[0]) == (26, 54)


def test_bag_penalty() -> None:
    assert settled((1, 5, 1, 5), (4, 4, 4, 1), bags=(4, 0), rules=rules(bag_penalty=50)).points[0] == -24


@pytest.mark.parametrize(
    ("value", "ten", "eleven", "thirteen"),
    [("off", 100, 110, 130), ("exactly", 200, 110, 130), ("at_least", 200, 200, 200)],
)
def test_ten_for_200_SP_63(value: str, ten: int, eleven: int, thirteen: int) -> None:
    chosen = rules(ten_for_200=value)
    for bid, worth in ((6, ten), (7, eleven), (9, thirteen)):
        assert settled((bid, 1, 4, 1), (bid, 0, 4, 9 - bid), rules=chosen).points[0] == worth
        assert settled((bid, 1, 4, 1), (bid - 1, 0, 4, 10 - bid), rules=chosen).points[0] == -worth
    assert settled((10, 1, "nil", 1), (10, 2, 0, 1), rules=chosen).points[0] == ten + 100
    preview = [each for each in played(deal(rules=chosen), "bid 1, bid 4, bid 1").view(S).previews if each.bid == 6]
    assert (preview[0].gain, preview[0].loss) == (ten, -ten)


@pytest.mark.parametrize(
    ("value", "points", "ended"), [("off", 130, None), ("200", 200, None), ("wins_match", 200, ((S, N), "moon"))]
)
def test_moon_SP_64(value: str, points: int, ended: object) -> None:
    chosen = rules(moon=value)
    made = settled((9, 1, 4, 1), (8, 0, 5, 0), rules=chosen)
    assert (made.points[0], outcome(made)) == (points, ended)
    missed = settled((9, 1, 4, 1), (8, 1, 4, 0), rules=chosen)
    assert (missed.points[0], outcome(missed)) == (-points, None)
    behind = settled((9, 1, 4, 1), (8, 0, 5, 0), (-300, 480), rules=chosen)
    assert outcome(behind) == ended


def test_moon_comes_before_ten_for_200() -> None:
    made = settled((9, 1, 4, 1), (8, 0, 5, 0), rules=rules(moon="200", ten_for_200="at_least"))
    assert lines(made) == [("made_moon", 200, "SP-64")]
    assert lines(settled((9, 1, 4, 1), (8, 0, 5, 0), rules=rules(ten_for_200="at_least"))) == [
        ("made_ten", 200, "SP-63")
    ]


def test_sudden_death_SP_A09() -> None:
    sudden = rules(sudden_death=True)
    tied = after(settled(PAR, PAR_TRICKS, (440, 450), rules=sudden))
    assert (tied.outcome, tied.extra) == (None, True)
    both_down = SpadesFacts(bids=(13, 12, 1, 2), tricks=PAR_TRICKS)  # NS -140, EW -140
    again = after(sudden.settle(tied, both_down))
    assert (again.scores, again.outcome, again.extra) == ((370, 370), None, True)
    one_down = SpadesFacts(bids=(13, 3, 1, 3), tricks=PAR_TRICKS)
    decided = after(sudden.settle(again, one_down))
    assert (decided.scores, decided.outcome) == ((230, 430), Outcome((W, E), 1, "sudden_death"))
    reached = after(sudden.settle(tied, SpadesFacts(bids=PAR, tricks=PAR_TRICKS)))
    assert reached.outcome == Outcome((S, N), 1, "target")
    usual = after(settled(PAR, PAR_TRICKS, (440, 450)))
    assert not usual.extra
    assert after(SpadesRules().settle(usual, one_down)).outcome == Outcome((W, E), 1, "target")
    assert after(SpadesRules().settle(after(SpadesRules().settle(usual, both_down)), one_down)).outcome is None


# --- play --------------------------------------------------------------------------------------------------------


def test_forced_lead_breaks_SP_A07() -> None:
    hands = {W: "S3 S7", N: "S5 D2", E: "SK D4 S9", S: "S2 D3"}
    forced = played(position(hands, W, rules=rules(forced_lead_breaks=True)), "S3, S5, SK, S2")
    assert forced.broken
    assert tokens(forced) == ["S9", "D4"]


def test_first_trick_spades_SP_A05() -> None:
    chosen = rules(first_trick_spades=False)
    state = position({W: "SA C2 H3"}, S, "D4", rules=chosen)
    assert tokens(state) == ["H3", "C2"]
    assert state.view(W).bound == "first_trick"
    assert code(state, "SA") == "first_trick"
    assert tokens(position({W: "SA S2"}, S, "D4", rules=chosen)) == ["S2", "SA"]
    assert tokens(position({W: "SA S2 D3"}, S, "D4", rules=chosen)) == ["D3"]
    follow = position({W: "SA S2 D3"}, S, "S4", rules=chosen)
    assert tokens(follow) == ["S2", "SA"]
    second = played(
        position({W: "H2 SA C2", N: "H3 D4", E: "H4 D5", S: "H5 D6"}, W, rules=chosen), "H2, H3, H4, H5, D6"
    )
    assert tokens(second) == ["SA", "C2"]


@pytest.mark.parametrize(("minimum", "first", "second"), [(0, 1, 1), (4, 1, 2), (8, 1, 6), (13, 1, 11)])
def test_minimum_bid(minimum: int, first: int, second: int) -> None:
    state = deal(rules=rules(minimum_bid=minimum))
    assert tokens(state)[:2] == ["bid nil", f"bid {first}"]
    state = played(state, "bid 2, bid 1")
    assert tokens(state)[:2] == ["bid nil", f"bid {second}"]
    if second > 1:
        assert code(state, f"bid {second - 1}") == "minimum_bid"
    with_nil = played(deal(rules=rules(minimum_bid=minimum)), "bid nil, bid 1")
    assert tokens(with_nil)[:2] == ["bid nil", "bid 1"]


def test_with_a_minimum_13_is_always_allowed() -> None:
    state = played(deal(rules=rules(minimum_bid=13)), "bid 13, bid 12")
    assert tokens(state) == ["bid nil", *(f"bid {n}" for n in range(1, 14))]
    assert tokens(played(deal(rules=rules(minimum_bid=13)), "bid 1, bid 1"))[-2:] == ["bid 12", "bid 13"]


# --- jokers ------------------------------------------------------------------------------------------------------


def test_jokers_52_leave_out_the_twos_of_hearts_and_clubs_SP_A18() -> None:
    chosen = rules(jokers="52")
    pack = set(chosen.pack())
    assert len(chosen.pack()) == len(pack) == 52
    assert {Card("XB"), Card("XL")} <= pack
    assert not {Card("H2"), Card("C2")} & pack
    state = deal(rules=chosen)
    assert (state.phase, state.view(None).counts) == ("bidding", (13, 13, 13, 13))


def test_jokers_are_the_highest_spades_SP_60_SP_A16() -> None:
    hands = {S: "SA H2", W: "XL H3", N: "XB H4", E: "S3 H5"}
    chosen = rules(jokers="52")
    assert played(position(hands, S, broken=True, rules=chosen), "SA, XL, XB, S3").tricks[-1].winner == N
    ruffed = played(position({S: "HA C2", W: "XL", N: "H3", E: "H4"}, S, rules=chosen), "HA, XL, H3, H4")
    assert (ruffed.broken, ruffed.to_act) == (True, W)
    view = position({S: "SA XL XB H2"}, S, rules=chosen).view(S)
    assert [str(card) for card in view.groups[0][1]] == ["XB", "XL", "SA"]
    assert view.bound == "unbroken"


def test_jokers_54_the_dealer_gets_two_more_and_discards_any_two_SP_61() -> None:
    chosen = rules(jokers="54")
    pack = chosen.pack()
    state = chosen.start(pack, standing(dealer=E))
    assert (state.phase, state.to_act, state.view(None).counts) == ("discard", E, (13, 13, 13, 15))
    assert set(pack[52:]) <= set(state.hands[E])
    assert state.view(E).cards_due == 2
    assert code(state, "bid 3") == "discard_first"
    assert code(state, str(state.hands[E][0])) == "exchange_first"
    assert code(state, f"discard {state.hands[S][0]}") == "not_in_hand"
    first, second = state.hands[E][0], state.hands[E][14]
    state = played(state, f"discard {first}, discard {second}")
    assert (state.phase, state.to_act, state.view(None).counts) == ("bidding", S, (13, 13, 13, 13))
    assert {first, second}.isdisjoint(state.hands[E])
    assert [str(said.call) for said in state.view(E).said] == [f"discard {first}", f"discard {second}"]
    for seat in (S, W, N, None):
        assert [str(said.call) for said in state.view(seat).said] == ["discard", "discard"]


@pytest.mark.parametrize("cards", [0, 2])
def test_not_even_the_partner_learns_the_discards(cards: int) -> None:
    chosen = rules(jokers="54", blind_nil=True, blind_nil_exchange=cards)
    state = deal(rules=chosen, scores=(100, 200), dealer=S).play("blind")
    state = played(state, "discard XB, discard XL")
    state = played(state, "bid 3, look, bid 3, bid 3, bid blind_nil")
    while state.phase == "exchange":
        state = state.play(state.legal(state.to_act or 0)[0])
    told = [str(said.call) for said in state.view(N).said]
    assert told[:3] == ["blind", "discard", "discard"]
    assert sum(call.startswith("give ") for call in told) == 2 * cards


def test_discard_after_bidding_SP_A17() -> None:
    state = deal(rules=rules(jokers="54", discard="after_bidding"), dealer=E)
    assert (state.phase, state.to_act, state.view(None).counts[E]) == ("bidding", S, 15)
    assert code(state, f"discard {state.hands[S][0]}") == "no_exchange"
    state = played(state, "bid 3, bid 3, bid 3, bid 3")
    assert (state.phase, state.to_act) == ("discard", E)
    state = played(state, f"discard {state.hands[E][0]}, discard {state.hands[E][1]}")
    assert (state.phase, state.to_act) == ("play", S)


# --- blind Nil ---------------------------------------------------------------------------------------------------

BLIND = rules(blind_nil=True)
BEHIND = (200, 100)  #: W and E are exactly 100 behind


def test_blind_nil_hides_the_hand_until_its_seat_acts_SP_54() -> None:
    state = deal(rules=BLIND, scores=BEHIND)
    assert state.view(None).hidden == (False, True, False, True)
    view = state.view(W)
    assert (len(view.hand), view.groups, view.counts[W]) == (0, (), 13)
    assert len(state.view(S).hand) == 13
    assert tokens(state, W) == ["look", "bid blind_nil"]
    assert tokens(state, E) == ["look"]
    assert tokens(state, N) == []
    assert code(state, "bid 3") == "look_first"
    early = state.play("look", E)
    assert (early.to_act, early.turn, early.view(None).hidden) == (W, 0, (False, True, False, False))
    assert early.view(E).hand == early.hands[E]
    assert code(early, "look", E) == "not_your_turn"
    looked = state.play("look")
    assert (looked.to_act, looked.turn) == (W, 1)
    assert "bid blind_nil" not in tokens(looked)
    assert code(looked, "bid blind_nil") == "not_blind"
    assert code(looked, "look") == "already_looked"
    blind = state.play("bid blind_nil")
    assert blind.view(W).hand == blind.hands[W]


@pytest.mark.parametrize(("scores", "may"), [((200, 100), True), ((199, 100), False), ((100, 0), True)])
def test_blind_nil_deficit_default_SP_55(scores: tuple[int, int], may: bool) -> None:
    assert ("bid blind_nil" in tokens(deal(rules=BLIND, scores=scores))) is may


def test_blind_nil_deficit_can_be_chosen() -> None:
    assert deal(rules=rules(blind_nil=True, blind_nil_deficit=0)).hidden == (True,) * 4
    assert deal(rules=rules(blind_nil=True, blind_nil_deficit=150), scores=(249, 100)).hidden == (False,) * 4


def test_without_the_option_hands_are_seen_at_once() -> None:
    state = deal(scores=(400, 0))
    assert len(state.view(W).hand) == 13
    assert code(state, "bid blind_nil") == "not_in_game"
    assert code(state, "look") == "not_in_game"


def test_blind_nil_value_SP_56() -> None:
    chosen = rules(blind_nil=True, blind_nil_value=150)
    assert settled(("blind_nil", 4, 4, "blind_nil"), (0, 4, 4, 5), rules=chosen).points == (190, 40 - 150 + 5)
    assert settled(("blind_nil", 4, 4, "blind_nil"), (0, 4, 4, 5), rules=BLIND).points == (240, 40 - 200 + 5)


def test_blind_nil_exchange_SP_57_SP_A13() -> None:
    state = played(deal(rules=BLIND, scores=BEHIND), "bid blind_nil, bid 3, look, bid 4, bid 3")
    assert (state.phase, state.to_act, state.view(None).exchange) == ("exchange", W, (W, E))
    assert state.view(W).cards_due == 2
    mine, theirs = state.hands[W], state.hands[E]
    assert tokens(state) == [f"give {card}" for card in mine]
    assert code(state, str(mine[0])) == "exchange_first"
    assert code(state, "bid 3") == "bidding_over"
    one = state.play(f"give {mine[0]}")
    assert one.view(None).counts == (13, 12, 13, 13)
    assert one.view(E).hand == theirs
    assert [str(said.call) for said in one.view(E).said][-1] == "give"
    two = one.play(f"give {mine[1]}")
    assert two.view(None).counts == (13, 11, 13, 15)
    assert two.view(E).hand == theirs + mine[:2]
    assert [str(said.call) for said in two.view(E).said][-2:] == [f"give {mine[0]}", f"give {mine[1]}"]
    for seat in (S, N, None):
        assert [str(said.call) for said in two.view(seat).said][-2:] == ["give", "give"]
    assert (two.to_act, two.view(None).exchange) == (E, (E, W))
    done = played(two, f"give {mine[0]}, give {theirs[0]}")
    assert (done.phase, done.to_act, done.view(None).counts) == ("play", W, (13,) * 4)
    assert done.hands[W] == mine - mine[1] + theirs[0]


@pytest.mark.parametrize("cards", [0, 1, 3, 4])
def test_blind_nil_exchange_can_be_chosen(cards: int) -> None:
    chosen = rules(blind_nil=True, blind_nil_exchange=cards)
    state = played(deal(rules=chosen, scores=BEHIND), "bid blind_nil, bid 3, look, bid 4, bid 3")
    given = 0
    while state.phase == "exchange":
        state, given = state.play(state.legal(state.to_act or 0)[0]), given + 1
    assert (state.phase, given) == ("play", 2 * cards)


@pytest.mark.parametrize("partner", ["look, bid nil", "bid blind_nil"])
def test_no_exchange_if_the_partner_bid_nil_too(partner: str) -> None:
    state = played(deal(rules=BLIND, scores=BEHIND), f"bid blind_nil, bid 3, {partner}, bid 3")
    assert state.phase == "play"


def test_two_blind_nils_of_opposite_sides_exchange_in_bidding_order() -> None:
    both = rules(blind_nil=True, blind_nil_deficit=0, blind_nil_exchange=1)
    state = played(deal(rules=both), "look, bid 2, bid blind_nil, bid blind_nil, look, bid 3")
    givers = []
    while state.phase == "exchange":
        givers.append(state.to_act)
        state = state.play(state.legal(state.to_act or 0)[0])
    assert givers == [N, S, E, W]


def test_the_joker_dealer_chooses_to_look_or_to_play_blind_before_the_discard() -> None:
    chosen = rules(blind_nil=True, jokers="54")
    state = deal(rules=chosen, scores=(100, 200), dealer=S)
    assert (state.phase, state.to_act, tokens(state)) == ("discard", S, ["look", "blind"])
    assert state.view(S).hand == Hand()
    assert tokens(state, N) == ["look"]
    blind = state.play("blind")
    assert len(blind.view(S).hand) == 15
    blind = played(blind, ", ".join(tokens(blind)[:2]))
    assert blind.phase == "bidding"
    blind = played(blind, "bid 3, look")
    blind = played(blind, "bid 2, bid 3")
    assert tokens(blind) == ["bid blind_nil"]
    assert code(blind, "bid 4") == "blind_stands"
    looked = state.play("look")
    looked = played(looked, ", ".join(tokens(looked)[:2]))
    assert "bid blind_nil" not in tokens(played(looked, "bid 3, look, bid 2, bid 3"))


def test_a_dealer_bound_to_blind_nil_takes_the_only_nil_of_his_side() -> None:
    chosen = rules(blind_nil=True, jokers="54", double_nil=False)
    state = deal(rules=chosen, scores=(100, 200), dealer=S).play("blind")
    state = played(state, ", ".join(tokens(state)[:2]))
    state = played(state, "bid 3, look")
    assert state.to_act == N
    assert "bid nil" not in tokens(state)


def test_with_discards_after_the_bidding_the_dealer_acts_like_the_others() -> None:
    chosen = rules(blind_nil=True, jokers="54", discard="after_bidding", blind_nil_exchange=1)
    state = deal(rules=chosen, scores=(100, 200), dealer=S)
    assert state.phase == "bidding"
    state = played(state, "bid 3, look, bid 3, bid 3")
    assert tokens(state) == ["look", "bid blind_nil"]
    assert code(state, "blind") == "not_in_game"
    state = state.play("bid blind_nil")
    assert (state.phase, state.to_act) == ("discard", S)
    state = played(state, ", ".join(tokens(state)[:2]))
    assert (state.phase, state.to_act, state.view(None).exchange) == ("exchange", S, (S, N))


# --- partners bid together ---------------------------------------------------------------------------------------

TOGETHER = rules(bidding="partners")


def test_partners_agree_by_proposals_the_non_dealers_side_first_SP_62_SP_A19() -> None:
    state = deal(rules=TOGETHER, dealer=S)
    assert state.to_act == W
    assert tokens(state) == ["bid nil", *(f"propose {n}" for n in range(1, 14))]
    assert code(state, "bid 4") == "propose"
    assert code(state, "accept") == "nothing_proposed"
    state = state.play("propose 5")
    assert (state.to_act, tokens(state)[:2]) == (E, ["accept", "bid nil"])
    assert (state.view(None).proposals, state.view(None).proposals_left) == ((None, 5, None, None), 7)
    state = state.play("propose 6")
    assert state.to_act == W
    state = state.play("accept")
    assert (state.to_act, state.view(None).contracts, state.bids) == (N, (None, 6), (None, None, None, 6))
    assert state.view(None).proposals == (None,) * 4
    state = played(state, "propose 4, accept")
    assert (state.phase, state.to_act, state.view(None).contracts) == ("play", W, (4, 6))


def test_after_eight_proposals_the_last_one_stands() -> None:
    state = played(deal(rules=TOGETHER), ", ".join(f"propose {n}" for n in range(1, 8)))
    assert (state.to_act, state.view(None).contracts[1], state.view(None).proposals_left) == (E, None, 1)
    state = state.play("propose 9")
    assert (state.to_act, state.view(None).contracts[1]) == (N, 9)
    assert state.view(None).proposals_left == 8


def test_a_nil_ends_the_proposals_and_the_partner_names_the_number() -> None:
    state = played(deal(rules=TOGETHER), "propose 5, propose 6, bid nil")
    assert state.to_act == E
    assert tokens(state) == [f"bid {n}" for n in range(1, 14)]
    assert code(state, "bid nil") == "second_nil"
    assert code(state, "propose 4") == "answer_nil"
    assert state.view(None).proposals == (None,) * 4
    state = state.play("bid 3")
    assert (state.to_act, state.bids, state.view(None).contracts) == (N, (None, "nil", None, 3), (None, 3))


def test_agreed_contracts_are_scored_for_the_side() -> None:
    facts = SpadesFacts(bids=(None, None, 6, 5), tricks=(3, 2, 3, 5))
    assert TOGETHER.settle(standing(), facts).points == (60, 52)
    with pytest.raises(RecordError, match="side 0 has not bid"):
        SpadesFacts(bids=(None, 3, None, 5), tricks=(3, 2, 3, 5))
    with pytest.raises(RecordError, match="side 0 has not bid"):
        SpadesFacts(bids=(None, 3, "nil", 5), tricks=(3, 2, 3, 5))


def test_partners_with_a_minimum_propose_no_less() -> None:
    state = deal(rules=rules(bidding="partners", minimum_bid=4))
    assert tokens(state)[:2] == ["bid nil", "propose 4"]
    assert code(state, "propose 3") == "minimum_bid"
    assert tokens(state.play("bid nil"))[0] == "bid 1"


def test_partners_may_bid_blind_nil_together_too() -> None:
    chosen = rules(bidding="partners", blind_nil=True)
    state = deal(rules=chosen, scores=BEHIND)
    assert tokens(state) == ["look", "bid blind_nil"]
    state = played(state, "bid blind_nil")
    assert (state.to_act, tokens(state)) == (E, ["look"])
    assert code(state, "bid 3") == "look_first"
    assert tokens(state.play("look"))[0] == "bid 1"


def test_previews_of_proposals_and_of_accepting() -> None:
    state = deal(rules=TOGETHER).play("propose 5")
    accept, nil, *proposals = state.view(E).previews
    assert (accept.action, accept.bid, accept.contract, accept.gain, accept.waiting) == ("accept", 5, 5, 50, 2)
    assert (nil.action, nil.gain) == ("bid nil", 100)
    assert [each.action for each in proposals] == [f"propose {n}" for n in range(1, 14)]


# --- new deal ----------------------------------------------------------------------------------------------------

NO_SPADES = {N: "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA"}


def test_redeal_without_spades_SP_65_SP_A23() -> None:
    chosen = rules(redeal_without_spades=True)
    state = deal({**NO_SPADES, W: "S2"}, rules=chosen)
    assert code(state, "redeal") == "no_redeal"
    state = state.play("bid 3")
    assert tokens(state)[0] == "redeal"
    assert code(deal(NO_SPADES).play("bid 3"), "redeal") == "not_in_game"
    void = state.play("redeal")
    assert (void.phase, void.to_act) == ("over", None)
    assert void.facts == SpadesFacts(redealt_by=N)
    assert void.facts is not None
    assert void.facts.void == ("redeal", N)
    before = standing((50, 60), (3, 4), dealer=S, deals=7)
    settlement = chosen.settle(before, void.facts)
    assert (settlement.points, settlement.standing.voids) == ((0, 0), 1)
    assert (settlement.standing.dealer, settlement.standing.deals, settlement.standing.scores) == (S, 7, (50, 60))
    assert [line.code for line in settlement.lines] == ["redeal"]
    counted = chosen.settle(settlement.standing, SpadesFacts(bids=PAR, tricks=PAR_TRICKS))
    assert counted.standing.voids == 0


def test_a_joker_is_a_spade_for_the_new_deal() -> None:
    chosen = rules(redeal_without_spades=True, jokers="52")
    hand = "XL H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA"
    assert "redeal" not in tokens(deal({W: hand}, rules=chosen))


def test_the_new_deal_is_judged_by_the_cards_dealt() -> None:
    chosen = rules(redeal_without_spades=True, jokers="54")
    state = deal({S: NO_SPADES[N]}, dealer=S, rules=chosen)  # and the two jokers
    state = played(state, "discard XL, discard XB")
    assert not any(map(is_spade, state.hands[S]))
    assert "redeal" not in tokens(played(state, "bid 3, bid 3, bid 3"))


def test_no_new_deal_after_ten_in_a_row_or_with_a_hidden_hand() -> None:
    chosen = rules(redeal_without_spades=True, blind_nil=True)
    for voids, may in ((9, True), (10, False)):
        state = deal({W: NO_SPADES[N]}, rules=chosen)
        state = replace(state, standing=replace(state.standing, voids=voids))
        assert ("redeal" in tokens(state)) is may
    hidden = deal({W: NO_SPADES[N]}, rules=chosen, scores=BEHIND)
    assert tokens(hidden) == ["look", "bid blind_nil"]
    assert "redeal" in tokens(hidden.play("look"))


def test_partners_demand_a_new_deal_before_their_first_proposal() -> None:
    chosen = rules(redeal_without_spades=True, bidding="partners")
    state = deal({E: NO_SPADES[N]}, rules=chosen).play("propose 5")
    assert tokens(state)[:2] == ["redeal", "accept"]
    assert "redeal" not in tokens(played(state, "propose 4, propose 5"))


# --- the options together ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("blind_nil_value=300", "needs blind_nil"),
        ("blind_nil_deficit=0", "needs blind_nil"),
        ("blind_nil_exchange=1", "needs blind_nil"),
        ("discard=after_bidding", "needs jokers=54"),
        ("jokers=52, discard=after_bidding", "needs jokers=54"),
        ("bag_limit=0, bag_penalty=50", "needs a bag_limit"),
        ("jokers=53", "jokers is none or 54 or 52"),
        ("moon=yes", "moon is off or 200 or wins_match"),
        ("loss_limit=500", "loss_limit is None or a number from -5000 to -100"),
    ],
)
def test_wrong_values_and_mixes_are_refused(text: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        find(f"spades({text})")


def drawn_action(state: SpadesState, rng: random.Random) -> tuple[int, object]:
    """A legal action of any seat; a new deal is rarely demanded."""
    everyone = [(seat, action) for seat in range(4) for action in state.legal(seat)]
    usual = [pair for pair in everyone if str(pair[1]) != "redeal"]
    return rng.choice(usual if rng.random() < 0.9 else everyone)


def test_any_mix_of_rules_plays_to_an_end_and_obeys_the_laws() -> None:
    rng = random.Random(20)
    for _ in range(60):
        chosen = random_rules(SpadesRules, rng, short=True)
        assert find(str(chosen)) == chosen
        match = Match.start(chosen, dealer=rng.randrange(4))
        while match.outcome is None:
            match = match.deal(shuffled(chosen, rng))
            while match.current is not None:
                state = match.state
                assert isinstance(state, SpadesState)
                for seat in range(4):
                    assert list(state.legal(seat)) == sorted(state.legal(seat), key=action_order)
                seat, action = drawn_action(state, rng)
                assert state.view(seat).legal == state.legal(seat)
                match = match.play(str(action), seat)
            last = match.deals[-1]
            assert last.settlement is not None
            for side in (0, 1):
                to = [line.points for line in last.settlement.lines if side in line.to]
                assert sum(to) == last.settlement.points[side]
        assert match.outcome.reason in ("target", "loss_limit", "moon", "sudden_death", "cap")


def test_options_leak_nothing() -> None:
    """Two worlds that differ in cards a seat cannot know: the same actions, the same views."""
    rng, compared = random.Random(21), 0
    for _ in range(250):
        chosen = random_rules(SpadesRules, rng, short=True)
        before = standing((0, rng.choice([0, 150])), dealer=rng.randrange(4))
        pack = list(shuffled(chosen, rng))
        other = list(pack)
        a, b = rng.sample(range(len(pack)), 2)
        other[a], other[b] = other[b], other[a]
        one, two = chosen.start(" ".join(map(str, pack)), before), chosen.start(" ".join(map(str, other)), before)
        watcher = rng.choice([None, S, W, N, E])
        while one.view(watcher).hand == two.view(watcher).hand:
            assert one.view(watcher) == two.view(watcher), f"{chosen}: seat {watcher} sees a difference"
            compared += 1
            if one.to_act is None:
                break
            seat, action = drawn_action(one, rng)
            try:
                two = two.play(str(action), seat)
            except IllegalAction:
                break
            one = one.play(str(action), seat)
    assert compared > 2000


def test_a_refusal_does_not_tell_a_hand_that_its_seat_may_not_see_sp_54() -> None:
    """Who has not looked is told to look first, the same whether it holds the card that it tries to discard or not."""
    rules = SpadesRules(blind_nil=True, blind_nil_deficit=0, jokers="54")
    state = rules.start(rules.pack(), rules.opening(dealer=0))
    assert state.view(0).hand == Hand()
    told = set()
    for card in rules.pack():
        with pytest.raises(IllegalAction) as caught:
            state.play(f"discard {card}")
        assert caught.value.code == "look_first"
        assert not caught.value.values
        told.add(str(caught.value).replace(card.text, "?"))
    assert told == {"discard ? by seat 0: look at the cards first"}
    with pytest.raises(IllegalAction, match="it is not in the hand"):
        state.play("look").play("discard " + str(next(card for card in rules.pack() if card not in state.hands[0])))
