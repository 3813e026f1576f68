"""How long endings of Doppelkopf take to solve exactly, every card valued: Augen, "Re at least 121?", and the points.

Endings come from deals that the standard players play: the normal game (with what Hochzeiten they announce), and solos
that a random seat has to play. They are taken before the first lead with so many cards a hand. Times are those of the
processor in this one thread; nothing is left from one position to the next. Needs the native core.

    make bench WHAT=doppelkopf_endings
    python bench/doppelkopf_endings.py --positions 10 --cards 6
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from stich.bots.doppelkopf import DoppelkopfBot
from stich.cards import Pack
from stich.game import SOLOS
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfState
from stich.solver.doppelkopf import Objective, solve

RULES = DoppelkopfRules()
OBJECTIVES = {
    "Augen": Objective("augen"),
    "at least 121": Objective("at_least", 121),
    "points": Objective("points"),
}


def endings(kind: str, cards: int, rng: random.Random) -> Iterator[DoppelkopfState]:
    """Positions before a lead with so many cards in each hand."""
    bot = DoppelkopfBot()
    while True:
        pack = list(RULES.pack())
        rng.shuffle(pack)
        state = RULES.start(Pack(pack), RULES.opening())
        if kind == "solo":
            soloist = rng.randrange(4)
            state = replace(state, phase="play", contract=rng.choice(SOLOS), declarer=soloist, re=(soloist,)).lead()
        while state.to_act is not None and (state.phase != "play" or len(state.hands[state.to_act]) > cards):
            state = state.play(bot.choose(state.view(state.to_act)))
        while state.trick is not None and state.trick.cards:
            assert state.to_act is not None
            state = state.play(bot.choose(state.view(state.to_act)))
        if kind == "solo" or (state.re and state.contract not in SOLOS):
            yield state


def row(name: str, times: list[float], nodes: list[int], unsolved: int) -> str:
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, math.ceil(0.95 * len(ordered)) - 1)]
    figures = (statistics.median(ordered), statistics.fmean(ordered), late, ordered[0], ordered[-1])
    shown = " | ".join(f"{1000 * each:.2f}" for each in figures)
    return f"| {name} | {len(ordered)} | {shown} | {statistics.median(nodes):.0f} | {unsolved} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--cards", type=int, nargs="+", default=[6, 7, 8])
    parser.add_argument("--kinds", nargs="+", default=["normal", "solo"])
    parser.add_argument("--objectives", nargs="+", default=list(OBJECTIVES))
    parser.add_argument("--nodes", type=int, default=200_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{given.positions} positions a row, milliseconds of processor time, one thread\n")
    print("| game, cards, objective | number | median | mean | 95 % | least | most | nodes, median | not solved |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for kind in given.kinds:
        for cards in given.cards:
            rng = random.Random(f"{given.seed} {kind} {cards}")
            positions = list(islice(endings(kind, cards, rng), given.positions))
            for name in given.objectives:
                times, nodes, unsolved = [], [], 0
                for state in positions:
                    start = time.process_time()
                    solution = solve(state, OBJECTIVES[name], nodes=given.nodes)
                    times.append(time.process_time() - start)
                    nodes.append(solution.nodes)
                    unsolved += not solution.solved
                print(row(f"{kind}, {cards}, {name}", times, nodes, unsolved), flush=True)


if __name__ == "__main__":
    main()
