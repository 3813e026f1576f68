"""The native core plays Doppelkopf exactly as the Python rules do, whatever the options."""

from __future__ import annotations

import random

import pytest
from tests.native.lockstep import play_in_lockstep, random_rules
from tests.play import shuffled

from stich import native
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.doppelkopf.facts import DoppelkopfFacts

pytestmark = pytest.mark.skipif(not native.built(), reason="the native core stich._core is not built")

PARTIES = ("re", "kontra")


def check_deal(rules: DoppelkopfRules, rng: random.Random) -> None:
    standing, pack = rules.opening(dealer=rng.randrange(4)), shuffled(rules, rng)
    state, core = play_in_lockstep(rules.start(pack, standing), native.doppelkopf_start(rules, pack, standing), rng)
    assert state.facts is not None
    check_facts(state.facts, core.facts)
    assert tuple(core.points) == rules.settle(standing, state.facts).points


def check_facts(facts: DoppelkopfFacts, core: dict[str, object]) -> None:
    assert core["contract"] == facts.contract
    assert core["re"] == facts.re
    assert core["augen"] == facts.augen
    assert core["tricks"] == facts.tricks
    assert core["calls"] == tuple(len(facts.calls(party)) for party in PARTIES)
    for kind in ("doppelkopf", "fox", "karlchen"):
        assert core[kind] == tuple(facts.count(kind, party) for party in PARTIES), kind


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
