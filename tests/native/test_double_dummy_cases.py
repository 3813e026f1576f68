"""Deals that other double dummy solvers got wrong, by the id of the case."""

from __future__ import annotations

import pytest

from stich.solver import double_dummies, double_dummy, double_dummy_cards

DEALS = (
    ("N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5", "N", "S4", 4),
    ("N:KJ..5. QT...T 5..A.9 97.9..", "S", "DA", 3),
    ("N:Q73.AQ52.762.Q83 AT54.K6.KQT43.K9 K9862.873.98.J74 J.JT94.AJ5.AT652", "S", "SK", 3),
)


@pytest.mark.parametrize(("deal", "leader", "lead", "tricks"), DEALS)
def test_A46_a_lead_without_trumps_is_worth(deal: str, leader: str, lead: str, tricks: int) -> None:
    values = {str(each.action): each.value for each in double_dummy_cards(deal, None, leader).actions}
    assert values[lead] == tricks


def test_A47_a_deal_has_the_same_numbers_in_any_order_and_turned_round() -> None:
    for deal in (DEALS[1][0], "N:A4..K. K.2..3 Q..A.2 .K..54"):
        start, hands = deal[:2], deal[2:].split()
        asked = [double_dummy(deal, trump, "S") for trump in (None, "D", "S", None, "D")]
        assert asked[:2] == asked[3:]
        assert [double_dummy(deal, trump, "S") for trump in ("S", "D", None)] == [asked[2], asked[1], asked[0]]
        assert start == "N:"
        turned = [f"{'NESW'[n]}:{' '.join(hands[n:] + hands[:n])}" for n in range(4)]
        assert double_dummies(turned, None, "S") == [asked[0]] * 4
