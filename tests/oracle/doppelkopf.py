"""Endings of Doppelkopf and their values by plain minimax over the Python rules, and deals played in both engines."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from stich import native
from stich.cards import Card, Hand, Pack
from stich.game import SOLOS, Call, Play
from stich.games.doppelkopf import DoppelkopfFacts, DoppelkopfRules, DoppelkopfStanding, DoppelkopfState
from stich.games.doppelkopf.calls import Announced, steps
from stich.options import Value
from stich.tricks import Trick
from tests.oracle.lockstep import play_in_lockstep
from tests.random_rules import random_rules

#: what is settled before the cards are played, here by hand
FIXED: Final[dict[str, Value]] = {"armut": "on", "pflichtsolo": False, "schmeissen": frozenset()}
CONTRACTS: Final = ("normal", "normal", "normal", "silent", "hochzeit", "hochzeit", "armut", *SOLOS)


def random_calls(rng: random.Random) -> tuple[Announced, ...]:
    made = []
    for party in ("re", "kontra"):
        said = rng.choice((0, 0, 0, 1, 1, 2, 3, 4, 5))
        made += [Announced(party, step, 0, 1) for step in steps(party)[:said]]
    return tuple(made)


def ending(
    rng: random.Random, cards: int, lying: int = 0, contract: str = "", rules: DoppelkopfRules | None = None
) -> DoppelkopfState:
    """A position before a trick with so many cards a hand (and ``lying`` on the table) after made-up tricks.

    The cards of the tricks before are real, so foxes and Doppelkopf are among them; who won them is made up.
    """
    rules = rules or random_rules(DoppelkopfRules, rng, FIXED)
    contract = contract or rng.choice(CONTRACTS)
    pack = list(rules.pack())
    rng.shuffle(pack)
    if rng.random() < 0.5:  # the stronger half at the end, so that there is something to fight for
        low = [card for card in pack if card.text in ("S9", "C9", "H9", "SK", "CK", "HK", "D9", "DK")]
        pack = [card for card in pack if card not in low] + low
    hands = tuple(Hand(pack[seat * cards : (seat + 1) * cards]) for seat in range(4))
    declarer = rng.randrange(4)
    partner = (declarer + rng.randrange(1, 4)) % 4
    re = (declarer,) if contract in (*SOLOS, "silent") else tuple(sorted((declarer, partner)))
    if contract == "hochzeit" and rng.random() < 0.2:
        re = (declarer,)
    bias = rng.choice(((0, 1, 2, 3), re, tuple(seat for seat in range(4) if seat not in re)))
    rest, tricks = pack[4 * cards :], []
    for number in range(rules.hand - cards):
        leader = rng.randrange(4)
        tricks.append(Trick(leader, tuple(rest[4 * number : 4 * number + 4]), 4, rng.choice(bias)))
    leader = rng.randrange(4)
    state = DoppelkopfState(
        rules=rules,
        standing=replace(rules.opening(), dealer=rng.randrange(4)),
        hands=hands,
        queens=(0, 0, 0, 0),
        to_act=leader,
        phase="play",
        contract="normal" if contract == "silent" else contract,
        declarer=None if contract in ("normal", "silent") else declarer,
        re=re,
        clarified=1 if contract == "hochzeit" else 0,
        announced=random_calls(rng),
        trick=Trick(leader, (), 4),
        tricks=tuple(tricks),
    )
    for _ in range(lying):
        state = state.play(rng.choice(cards_of(state)))
    return state


def open_wedding(rng: random.Random) -> DoppelkopfState:
    """A Hochzeit of forty cards whose declarer has both queens of clubs and has won the first two tricks."""
    rules = random_rules(DoppelkopfRules, rng, {**FIXED, "nines": False})
    while True:
        pack = list(rules.pack())
        rng.shuffle(pack)
        state = rules.start(Pack(pack), rules.opening())
        for _ in range(4):
            assert state.to_act is not None
            state = state.play(Call("vorbehalt" if state.queens[state.to_act] == 2 else "gesund"))
        if state.phase != "contract":
            continue
        state = state.play(Call("contract", "hochzeit"))
        while len(state.tricks) < 2 and not state.re:
            state = state.play(rng.choice(cards_of(state)))
        if not state.re:
            return state


def cards_of(state: DoppelkopfState) -> list[Play]:
    assert state.to_act is not None
    return [each for each in state.legal(state.to_act) if isinstance(each, Play)]


def points_of_re(state: DoppelkopfState) -> int:
    assert state.facts is not None
    return state.rules.settle(state.standing, state.facts).points[state.facts.re[0]]


def minimax(state: DoppelkopfState, value: Callable[[DoppelkopfState], int]) -> int:
    """The value of a position by playing out everything; nothing is pruned."""
    if state.to_act is None:
        return value(state)
    found = [minimax(state.play(play), value) for play in cards_of(state)]
    wants_more = state.to_act in (state.re or (state.declarer,))
    return max(found) if wants_more else min(found)


def every_card(state: DoppelkopfState, value: Callable[[DoppelkopfState], int]) -> dict[Card, int]:
    return {play.card: minimax(state.play(play), value) for play in cards_of(state)}


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
    assert core["calls"] == tuple(len(facts.calls(party)) for party in ("re", "kontra"))
    for kind in ("doppelkopf", "fox", "karlchen"):
        assert core[kind] == tuple(facts.count(kind, party) for party in ("re", "kontra")), kind
