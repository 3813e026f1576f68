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
from stich.games import GAMES, find
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


def playing(game: str, title: str, peer: int | None = None) -> list[Row]:
    """Play-outs of a game by its sheet."""
    rules = native.NATIVE[game].core_rules(find(game))
    packs = rules.packs(DEALS, 1)
    goal = None if peer is None else 10
    return [
        Row(f"{title}: given packs", "deals", DEALS, lambda: rules.playouts(packs, 1), peer, goal),
        Row(f"{title}: dealing included", "deals", DEALS, lambda: rules.random_deals(DEALS, 1), peer),
    ]


def batch_of(game: str) -> Any:
    return native.NATIVE[game].batch(find(game), TABLES, 1)


def lines() -> list[Row]:
    """Spades first, which the peer has too."""
    titles = {game: game.capitalize() for game in sorted(GAMES, key=lambda game: game != "spades")}
    spades = native.spades.core_rules(SpadesRules())
    dealt, few = bid_position(spades), DEALS // 5
    rows = [
        Row("Spades, OpenSpiel: native play-outs of a dealt and bid state", "deals", PEER_ROLLOUTS, peer_rollouts()),
        Row("Spades: play-outs of a dealt and bid state", "deals", DEALS, lambda: dealt.playouts(DEALS, 1), 0, 10),
        *playing("spades", "Spades", peer=0),
        Row("Spades: dealing included, simple player", "deals", few, lambda: spades.random_deals(few, 1, "simple")),
    ]
    for game, title in titles.items():
        if game != "spades":
            rows += playing(game, title)
    loop, work = len(rows), STEPS * TABLES
    rows.append(Row("Spades, OpenSpiel: Python loop with observations", "steps", PEER_STEPS, peer_steps()))
    for game, title in titles.items():
        rows.append(Row(f"{title}: batch of {TABLES} tables", "steps", work, stepping(batch_of(game)), loop, 10))
    by_numpy = stepping_by_numpy(batch_of("spades"))
    rows.append(Row("Spades: the same, actions drawn by numpy", "steps", work, by_numpy, loop, 10))
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
