"""Rules of Doppelkopf that a rare deal alone asks for, each by its sentence; `mutations.toml` breaks them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.doppelkopf import after, codes, deal, pack_of, standing, tokens

from stich.cards import Hand, parse_cards
from stich.games.doppelkopf import (
    DoppelkopfFacts,
    DoppelkopfRules,
    Situation,
    Wedding,
    clarify,
    possible,
    special_points,
)
from stich.games.doppelkopf.vorbehalt import may_throw_in
from stich.tricks import Trick

HEALTHY = ["gesund"] * 3
POOR = "CA CA CT CT CK CK SA SA ST DA DK DJ"


@pytest.mark.parametrize(("shift", "last"), [(0, 10), (1, 9), (2, 8)])
def test_DK_A05_the_limit_of_a_reply_shifts_with_the_hochzeit(shift: int, last: int) -> None:
    """The deadline of the opposing call less one, minus the shift: for Re 10, 9, 8, for each Absage one less."""
    steps = ("re", "k90", "k60", "k30", "schwarz")
    for number in range(len(steps)):
        for cards, may in ((last - number, True), (last - number - 1, False)):
            situation = Situation(party="kontra", cards=cards, against=frozenset(steps[: number + 1]), shift=shift)
            assert ("kontra" in possible(situation)) == may, situation


@pytest.mark.parametrize("nines", [True, False])
def test_DKO_02_the_last_trick_in_which_the_second_ten_does_not_win_is_that_of_the_deal(nines: bool) -> None:
    rules, tens = DoppelkopfRules(second_dulle="second_wins_but_last", nines=nines), parse_cards("DA HT HT CQ")
    last = 12 if nines else 10
    assert [rules.order("normal", trick).winner(tens) for trick in (1, last - 1, last)] == [2, 2, 1]


def test_DKO_05_trump1_is_a_hand_with_at_most_one_trump() -> None:
    plain = "CA CA CT CT CK CK SA SA ST ST HA"
    for last, may in (("HA", True), ("DJ", True), ("DA", True)):
        assert may_throw_in(Hand(f"{plain} {last}"), frozenset({"trump1"})) == may
    assert not may_throw_in(Hand(plain.replace("HA", "DA DJ")), frozenset({"trump1"}))
    state = deal({0: f"{plain} HA"}, rules=DoppelkopfRules(schmeissen=frozenset({"trump1"})))
    assert "contract schmeissen" in tokens(after(state, "vorbehalt", *HEALTHY), 0)


def test_DKO_05_five_kings_or_more_and_five_nines_or_more() -> None:
    """With nines there are eight kings and eight nines; six of them are bad enough as well."""
    rest = "CA CA CT CT SA SA ST ST"
    for rank, reason in (("K", "kings5"), ("9", "nines5")):
        six = [f"{suit}{rank}" for suit in "CCSSHH"]
        for count, may in ((4, False), (5, True), (6, True)):
            hand = Hand([*six[:count], *rest.split()][:12])
            assert may_throw_in(hand, frozenset({reason})) == may, hand


def test_DK_43_only_the_first_three_tricks_can_find_the_partner_of_a_hochzeit() -> None:
    assert clarify(0, [0, 0, 2]) == Wedding(partner=2, trick=3, alone=False)
    assert clarify(0, [0, 0, 0, 2]) == Wedding(partner=None, trick=3, alone=True)


def test_6_1_armut_cannot_be_named_after_ten_void_deals() -> None:
    rules = DoppelkopfRules(armut="on")
    for voids, possible_now in ((9, True), (10, False), (11, False)):
        before = replace(standing(rules=rules), voids=voids)
        state = after(rules.start(pack_of({0: POOR}, rules=rules), before), "vorbehalt", *HEALTHY)
        assert ("contract armut" in tokens(state, 0)) == possible_now
        assert ("armut" in state.view(0).ranks) == possible_now


def test_6_8_in_an_armut_the_poor_seat_and_the_taker_are_re_whoever_has_the_club_queens() -> None:
    rules = DoppelkopfRules(armut="on")
    state = deal({0: POOR, 2: "CQ", 3: "CQ"}, rules=rules)
    state = after(state, "vorbehalt", *HEALTHY, "contract armut", "take")
    state = after(state, *[f"give {card}" for card in state.hands[1][:3]])
    assert (state.phase, state.re) == ("play", (0, 1))
    assert state.view(2).known == ("re", "re", "kontra", "kontra")
    assert "announce re" in tokens(state, 1)
    assert "announce kontra" in tokens(state, 2)
    lost = DoppelkopfFacts(contract="armut", re=state.re, augen=(100, 140), tricks=(5, 7))
    settlement = rules.settle(rules.opening(), lost)
    assert settlement.points == (-2, -2, 2, 2)
    assert codes(settlement) == {"won_kontra": 1, "against_armut": 1}


def test_DKX_06_a_fox_counts_only_if_the_other_party_takes_it() -> None:
    trick = Trick(0, parse_cards("DA CQ DK DJ"), 4, 1)
    assert [(each.kind, each.party, each.victim) for each in special_points([trick], (1, 2))] == [("fox", "re", 0)]
    assert special_points([trick], (0, 1)) == ()
    assert special_points([trick], (2, 3)) == ()


@pytest.mark.parametrize("length", [12, 10])
def test_DKX_06_karlchen_wins_the_last_trick_and_no_other(length: int) -> None:
    trick = Trick(0, parse_cards("CJ DK DT D9"), 4, 0)
    assert [each.kind for each in special_points([trick] * length, (0, 1), length)] == ["karlchen"]
    assert special_points([trick] * (length - 1), (0, 1), length) == ()
