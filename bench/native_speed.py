"""How fast the native core plays random deals and steps tables, beside OpenSpiel where it has the game (Spades).

Runs are paired: in each round every line is measured once, right after its peer, in processor time of this process, so
that other load on the machine touches both alike. Medians, with the smallest and the largest of the rounds.

    make bench WHAT=native_speed
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stich import native
from stich.games.doppelkopf import DoppelkopfRules
from stich.games.entensuppe import EntensuppeRules
from stich.games.spades import SpadesRules

DEALS = 200_000
STEPS = 300  #: of a batch
TABLES = 1024
PEER_ROLLOUTS = 20_000
PEER_STEPS = 20_000


@dataclass
class Row:
    """One measured line: ``run`` does ``count`` units of work."""

    name: str
    unit: str
    count: int
    run: Callable[[], object]
    peer: int | None = None  #: the line it is compared with
    goal: float | None = None  #: times the peer
    rates: list[float] = field(default_factory=list)

    def measure(self) -> None:
        begun = time.process_time()
        self.run()
        self.rates.append(self.count / (time.process_time() - begun))


def peer_rollouts() -> Callable[[], object]:
    """OpenSpiel's native play-outs of a dealt and bid state: one simulation of its search with many roll-outs."""
    import pyspiel

    game = pyspiel.load_game("spades")
    state = game.new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(4):
        state.apply_action(state.legal_actions()[3])
    evaluator = pyspiel.RandomRolloutEvaluator(PEER_ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    return lambda: bot.step(state)


def peer_steps() -> Callable[[], object]:
    """OpenSpiel's Python loop over dealt states: observation, legal actions, a random one of them; no dealing."""
    import pyspiel

    game = pyspiel.load_game("spades")
    rng = random.Random(1)
    dealt = []
    for _ in range(50):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        dealt.append(state)

    def run() -> None:
        done = 0
        while done < PEER_STEPS:
            state = rng.choice(dealt).clone()
            while not state.is_terminal() and done < PEER_STEPS:
                state.observation_tensor(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                done += 1

    return run


def stepping(batch: Any) -> Callable[[], object]:
    def run() -> None:
        for _ in range(STEPS):
            batch.step(batch.sample())

    return run


def stepping_by_numpy(batch: Any) -> Callable[[], object]:
    """Like `stepping`, but the random actions are drawn from the mask in Python, as a learner would."""
    rng = np.random.default_rng(1)

    def run() -> None:
        for _ in range(STEPS):
            noise = rng.random(batch.legal.shape, dtype=np.float32)
            batch.step((noise * batch.legal).argmax(axis=1).astype(np.int32))

    return run


def bid_position(rules: Any) -> Any:
    state = rules.start(rules.packs(1, 1)[0].tolist())
    for _ in range(4):
        state.play(rules.actions.index("bid 3"))
    return state


def lines() -> list[Row]:
    core = native.core
    spades, duck = native.spades.core_rules(SpadesRules()), native.entensuppe.core_rules(EntensuppeRules())
    doko = native.doppelkopf.core_rules(DoppelkopfRules())
    packs = {rules: rules.packs(DEALS, 1) for rules in (spades, duck, doko)}
    dealt = bid_position(spades)

    def deals(rules: Any, player: str = "random") -> Callable[[], object]:
        return lambda: rules.random_deals(DEALS, 1, player)

    def given(rules: Any) -> Callable[[], object]:
        return lambda: rules.playouts(packs[rules], 1)

    rows = [
        Row("Spades, OpenSpiel: native play-outs of a dealt and bid state", "deals", PEER_ROLLOUTS, peer_rollouts()),
        Row("Spades: play-outs of a dealt and bid state", "deals", DEALS, lambda: dealt.playouts(DEALS, 1), 0, 10),
        Row("Spades: given packs", "deals", DEALS, given(spades), 0, 10),
        Row("Spades: dealing included", "deals", DEALS, deals(spades), 0),
        Row(
            "Spades: dealing included, simple player",
            "deals",
            DEALS // 5,
            lambda: spades.random_deals(DEALS // 5, 1, "simple"),
        ),
        Row("Doppelkopf: given packs", "deals", DEALS, given(doko)),
        Row("Doppelkopf: dealing included", "deals", DEALS, deals(doko)),
        Row("Entensuppe: given packs", "deals", DEALS, given(duck)),
        Row("Entensuppe: dealing included", "deals", DEALS, deals(duck)),
        Row("Spades, OpenSpiel: Python loop with observations", "steps", PEER_STEPS, peer_steps()),
    ]
    loop = len(rows) - 1
    work = STEPS * TABLES
    for name, batch in (
        ("Spades", core.SpadesBatch(spades, TABLES, 1)),
        ("Doppelkopf", core.DoppelkopfBatch(doko, TABLES, 1)),
        ("Entensuppe", core.EntensuppeBatch(duck, TABLES, 1)),
    ):
        rows.append(Row(f"{name}: batch of {TABLES} tables", "steps", work, stepping(batch), loop, 10))
    actions_from_numpy = stepping_by_numpy(core.SpadesBatch(spades, TABLES, 1))
    rows.append(Row("Spades: the same, actions drawn by numpy", "steps", work, actions_from_numpy, loop, 10))
    return rows


def table(rows: list[Row]) -> str:
    text = ["| what | median a second | smallest to largest | times the peer |", "| --- | --- | --- | --- |"]
    for row in rows:
        ratio = ""
        if row.peer is not None:
            ratios = [own / other for own, other in zip(row.rates, rows[row.peer].rates, strict=True)]
            ratio = f"{statistics.median(ratios):.1f}" + (f" (goal {row.goal:.0f})" if row.goal else "")
        low, middle, high = min(row.rates), statistics.median(row.rates), max(row.rates)
        text.append(f"| {row.name} | {middle:,.0f} {row.unit} | {low:,.0f} to {high:,.0f} | {ratio} |")
    return "\n".join(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    rows = lines()
    for row in rows:
        row.run()  # once unmeasured
    for number in range(arguments.rounds):
        print(f"round {number + 1} of {arguments.rounds}", file=sys.stderr, flush=True)
        for row in rows:
            row.measure()
    print(f"One thread, processor time, medians of {arguments.rounds} paired rounds.\n\n{table(rows)}")


if __name__ == "__main__":
    main()
