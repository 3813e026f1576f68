"""The native core plays Doppelkopf exactly as the Python rules do, whatever the options."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.oracle.doppelkopf import played
from tests.play import shuffled
from tests.random_rules import random_rules

from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfStanding


def random_standing(rules: DoppelkopfRules, rng: random.Random) -> DoppelkopfStanding:
    opening = rules.opening(dealer=rng.randrange(4))
    owed = tuple(rules.pflichtsolo and rng.random() < 0.7 for _ in range(4))
    deals = rng.choice([0, max(0, rules.deals - rng.randint(1, 4))])
    return replace(opening, owed=owed, deals=deals, voids=rng.choice([0, 0, 9, 10]))


def check_deal(rules: DoppelkopfRules, rng: random.Random) -> None:
    standing, pack = random_standing(rules, rng), shuffled(rules, rng)
    played(rules, pack, standing, rng)


def test_deals_by_the_sheet() -> None:
    rng = random.Random(1)
    for _ in range(250):
        check_deal(DoppelkopfRules(), rng)


def test_deals_with_random_options() -> None:
    rng = random.Random(2)
    for _ in range(400):
        rules = random_rules(DoppelkopfRules, rng)
        assert isinstance(rules, DoppelkopfRules)
        check_deal(rules, rng)


@pytest.mark.soak
def test_many_deals_with_random_options() -> None:
    rng = random.Random(3)
    for _ in range(4000):
        rules = random_rules(DoppelkopfRules, rng)
        assert isinstance(rules, DoppelkopfRules)
        for _ in range(50):
            check_deal(rules, rng)
