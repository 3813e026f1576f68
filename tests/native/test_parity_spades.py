"""The native core plays Spades exactly as the Python rules do, whatever the options."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.oracle.lockstep import play_in_lockstep
from tests.play import shuffled
from tests.random_rules import random_rules

from stich import native
from stich.game import Rules
from stich.games.spades import SpadesRules, SpadesStanding, SpadesState
from stich.options import Value


def random_standing(rng: random.Random) -> SpadesStanding:
    scores = (rng.randrange(-300, 400), rng.randrange(-300, 400)) if rng.random() < 0.8 else (0, 0)
    bags = (rng.randrange(10), rng.randrange(10))
    voids = rng.choice([0, 0, 9, 10])
    return SpadesStanding(seats=(0, 1, 2, 3), dealer=rng.randrange(4), scores=scores, bags=bags, voids=voids)


def check_deal(rules: SpadesRules, rng: random.Random) -> None:
    standing, pack = random_standing(rng), shuffled(rules, rng)
    state, core = play_in_lockstep(rules.start(pack, standing), native.spades.start(rules, pack, standing), rng)
    check_end(rules, standing, state, core)


def check_end(rules: SpadesRules, standing: SpadesStanding, state: SpadesState, core: Any) -> None:
    facts = state.facts
    assert facts is not None
    bids, tricks = core.facts
    assert core.redealt_by == facts.redealt_by
    if facts.redealt_by is None:
        assert tuple(tricks) == facts.tricks
        assert [{None: None, 0: "nil", -1: "blind_nil"}.get(bid, bid) for bid in bids] == list(facts.bids)
    settlement = rules.settle(standing, facts)
    points, bags = core.points(standing.bags)
    assert tuple(points) == settlement.points
    assert isinstance(settlement.standing, SpadesStanding)
    assert tuple(bags) == settlement.standing.bags


def spades(rules: Rules) -> SpadesRules:
    assert isinstance(rules, SpadesRules)
    return rules


def test_deals_by_the_sheet() -> None:
    rng = random.Random(1)
    for _ in range(150):
        check_deal(SpadesRules(), rng)


def test_deals_with_random_options() -> None:
    rng = random.Random(2)
    for _ in range(400):
        check_deal(spades(random_rules(SpadesRules, rng)), rng)


@pytest.mark.parametrize("jokers", ["none", "54", "52"])
@pytest.mark.parametrize("bidding", ["single", "partners"])
def test_blind_bids_exchanges_and_discards(jokers: str, bidding: str) -> None:
    rng = random.Random(f"{jokers} {bidding}")
    for _ in range(60):
        # with a deficit of 0 and equal scores all four may bid blind
        fixed: dict[str, Value] = {
            "jokers": jokers,
            "bidding": bidding,
            "blind_nil": True,
            "redeal_without_spades": True,
        }
        fixed["blind_nil_deficit"] = rng.choice([0, 100])
        check_deal(spades(random_rules(SpadesRules, rng, fixed)), rng)


@pytest.mark.soak
def test_many_deals_with_random_options() -> None:
    rng = random.Random(3)
    for _ in range(4000):
        rules = spades(random_rules(SpadesRules, rng))
        for _ in range(50):
            check_deal(rules, rng)
