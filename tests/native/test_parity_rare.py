"""Chosen deals in lockstep with the Python rules: what random deals of Doppelkopf meet too seldom to show a fault."""

from __future__ import annotations

import random
from collections import Counter

from tests.doppelkopf import pack_of, standing
from tests.oracle.doppelkopf import played

from stich.cards import Pack
from stich.games import find
from stich.games.doppelkopf import DoppelkopfFacts, DoppelkopfRules

POOR = "CQ HT HT CA CA CK CK CT SA SA SK SK"
BOTH_QUEENS = "CQ CQ SQ HQ DQ DJ D9 DK SA SK HA HK"


def chosen(rules: DoppelkopfRules, pack: Pack, rng: random.Random, *actions: str) -> DoppelkopfFacts:
    """The facts of a deal of which seat 3 is the dealer."""
    return played(rules, pack, standing(rules=rules), rng, *actions)


def doppelkopf(text: str) -> DoppelkopfRules:
    rules = find(text)
    assert isinstance(rules, DoppelkopfRules)
    return rules


def test_an_armut_of_three_trumps_is_taken_or_refused_as_in_python() -> None:
    rules, rng = doppelkopf("doppelkopf(armut=on)"), random.Random("armut")
    answers = ("gesund", "vorbehalt", "gesund", "gesund", "contract armut")
    found = [chosen(rules, pack_of({1: POOR}), rng, *answers) for _ in range(20)]
    ends = Counter("nobody" if facts.void else facts.re for facts in found)
    assert ends["nobody"]
    assert {(0, 1), (1, 2), (1, 3)} <= set(ends)


def test_a_hochzeit_moves_the_deadlines_as_in_python() -> None:
    rules, rng = DoppelkopfRules(), random.Random("hochzeit")
    answers = ("vorbehalt", "gesund", "gesund", "gesund", "contract hochzeit")
    found = [chosen(rules, pack_of({0: BOTH_QUEENS}), rng, *answers) for _ in range(60)]
    assert any(facts.announced for facts in found)
