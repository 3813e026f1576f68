"""How long the Suppe takes to solve exactly, every choice of the first lead valued: for points, and for the match.

Endings come from deals whose Ente the standard players play against each other, and from random play of the Ente. The
match is anywhere; one that goes on is worth a smooth function of the scores or, at the cliffs, nothing. Times are
those of the processor in this one thread. Needs the native core.

    make bench WHAT=suppe
    python bench/suppe.py --deals 20
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from stich.bots.entensuppe import EntensuppeBot
from stich.cards import Pack
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding, EntensuppeState
from stich.games.entensuppe.facts import piles
from stich.solver.entensuppe import Objective, match_utility, solve

RULES = EntensuppeRules()


def endings(player: str, deals: int, rng: random.Random) -> Iterator[EntensuppeState]:
    """Positions before the first lead of the Suppe."""
    bot = EntensuppeBot()
    for _ in range(deals):
        cards = list(RULES.pack())
        rng.shuffle(cards)
        dealer = rng.randrange(2)
        standing = EntensuppeStanding(seats=(0, 1), dealer=dealer, scores=(rng.randrange(120), rng.randrange(120)))
        state = RULES.start(Pack(cards), standing)
        while state.stock:
            view = state.view(state.to_act)
            state = state.play(bot.choose(view) if player == "standard" else rng.choice(view.legal))
        yield state


def going_on(after: EntensuppeStanding) -> float:
    """A guess at what a running match is worth to seat 0."""
    return 1.3 * math.tanh((after.scores[0] - after.scores[1]) / 100)


def timed(solve: Callable[[], object]) -> float:
    start = time.process_time()
    solve()
    return time.process_time() - start


def row(name: str, times: list[float]) -> str:
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, math.ceil(0.95 * len(ordered)) - 1)]
    figures = (statistics.median(ordered), statistics.fmean(ordered), late, ordered[0], ordered[-1])
    return f"| {name} | {len(ordered)} | " + " | ".join(f"{1000 * each:.0f}" for each in figures) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("Milliseconds of processor time, one thread.")
    for worth, said in ((going_on, "worth a smooth function of the scores"), (lambda after: 0.0, "worth nothing")):
        print(f"\nA match that goes on is {said}:\n")
        print("| endings | number | median | mean | 95 % | least | most |\n| --- | --- | --- | --- | --- | --- | --- |")
        for player in ("standard", "random"):
            for name, times in measured(player, options.deals, options.seed, worth):
                print(row(name, times), flush=True)


def measured(
    player: str, deals: int, seed: int, worth: Callable[[EntensuppeStanding], float]
) -> Iterator[tuple[str, list[float]]]:
    """The times for each number of cards and each question."""
    times: dict[tuple[int, str], list[float]] = {}
    for state in endings(player, deals, random.Random(seed)):
        ente = piles(state.tricks, "ente")
        utility = match_utility(RULES, state.standing, (ente[0].points, ente[1].points), worth)
        cards = len(state.hands[0])
        times.setdefault((cards, "points"), []).append(timed(partial(solve, state)))
        times.setdefault((cards, "match"), []).append(timed(partial(solve, state, Objective("match", utility=utility))))
    for (cards, question), found in sorted(times.items(), reverse=True):
        yield f"Ente by {player} players, {cards} cards, {question}", found


if __name__ == "__main__":
    main()
