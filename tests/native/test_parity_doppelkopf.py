"""The native core plays Doppelkopf exactly as the Python rules do, whatever the options."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.oracle.lockstep import play_in_lockstep
from tests.play import shuffled
from tests.random_rules import random_rules

from stich import native
from stich.cards import Pack
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfStanding
from stich.games.doppelkopf.facts import DoppelkopfFacts

PARTIES = ("re", "kontra")


def random_standing(rules: DoppelkopfRules, rng: random.Random) -> DoppelkopfStanding:
    opening = rules.opening(dealer=rng.randrange(4))
    owed = tuple(rules.pflichtsolo and rng.random() < 0.7 for _ in range(4))
    deals = rng.choice([0, max(0, rules.deals - rng.randint(1, 4))])
    return replace(opening, owed=owed, deals=deals, voids=rng.choice([0, 0, 9, 10]))


def check_deal(rules: DoppelkopfRules, rng: random.Random) -> None:
    standing, pack = random_standing(rules, rng), shuffled(rules, rng)
    played(rules, pack, standing, rng)


def played(
    rules: DoppelkopfRules, pack: Pack, standing: DoppelkopfStanding, rng: random.Random, *actions: str
) -> DoppelkopfFacts:
    """The facts of a deal, the same in both: first these actions of the seats to act, then random ones."""
    state: Any = rules.start(pack, standing)
    core = native.doppelkopf.start(rules, pack, standing)
    for action in actions:
        core.play(core.rules.actions.index(action))
        state = state.play(action)
    state, core = play_in_lockstep(state, core, rng)
    facts: DoppelkopfFacts | None = state.facts
    assert facts is not None
    check_facts(facts, core.facts)
    assert tuple(core.points) == rules.settle(standing, facts).points
    return facts


def check_facts(facts: DoppelkopfFacts, core: dict[str, object]) -> None:
    assert core["void"] == (facts.void is not None)
    assert core["contract"] == facts.contract
    if facts.void:
        return
    assert core["compulsory"] == facts.compulsory
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
