"""The native core plays Entensuppe exactly as the Python rules do, whatever the options."""

from __future__ import annotations

import random

import pytest
from tests.oracle.lockstep import play_in_lockstep
from tests.play import shuffled
from tests.random_rules import random_rules

from stich import native
from stich.games.entensuppe import EntensuppeRules, EntensuppeState


def check_deal(rules: EntensuppeRules, rng: random.Random) -> None:
    standing, pack = rules.opening(dealer=rng.randrange(2)), shuffled(rules, rng)
    core = native.entensuppe.start(rules, pack, standing)
    assert core.stock == [card.index for card in pack[26:]]
    state, core = play_in_lockstep(rules.start(pack, standing), core, rng)
    check_end(state, core)


def check_end(state: EntensuppeState, core: object) -> None:
    facts = state.facts
    assert facts is not None
    assert facts.piles is not None
    down, up = core.facts  # type: ignore[attr-defined]
    for course in (0, 1):
        assert [pile.down for pile in facts.piles[course]] == list(down[course])
        assert [pile.up for pile in facts.piles[course]] == list(up[course])


def test_deals_by_the_sheet() -> None:
    rng = random.Random(1)
    for _ in range(250):
        check_deal(EntensuppeRules(), rng)


def test_deals_with_random_options() -> None:
    rng = random.Random(2)
    for _ in range(400):
        rules = random_rules(EntensuppeRules, rng)
        assert isinstance(rules, EntensuppeRules)
        check_deal(rules, rng)


@pytest.mark.soak
def test_many_deals_with_random_options() -> None:
    rng = random.Random(3)
    for _ in range(4000):
        rules = random_rules(EntensuppeRules, rng)
        assert isinstance(rules, EntensuppeRules)
        for _ in range(50):
            check_deal(rules, rng)
