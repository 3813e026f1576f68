"""How many worlds of a view are drawn a second, at several points of a deal: as places, as whole native positions.

Deals are played by the standard players; views are those of the seat to act. Times are those of the processor in this
one thread, of paired runs of all kinds in turn; every deal is a sample of its own. Needs the native core.

    python bench/worlds.py --deals 15
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from stich.bots import STANDARD, make
from stich.bots.worlds import Worlds
from stich.cards import Pack
from stich.game import State
from stich.games import find

RULES = ("spades", "spades(jokers=54)", "entensuppe", "doppelkopf", "doppelkopf(armut=on)")
POINTS = {"first card": 0.0, "a quarter": 0.25, "half": 0.5, "three quarters": 0.75}


def positions(text: str, deals: int, rng: random.Random) -> dict[str, list[State]]:
    """The positions of each deal at some points of its play."""
    rules: Any = find(text)
    found: dict[str, list[State]] = {point: [] for point in POINTS}
    while len(found["half"]) < deals:
        cards = list(rules.pack())
        rng.shuffle(cards)
        state = rules.start(Pack(cards), rules.opening(dealer=rng.randrange(rules.seats)))
        bots = [make(rules.game, STANDARD, seed) for seed in range(rules.seats)]
        played = []
        while state.facts is None:
            if getattr(state, "trick", True) is not None:
                played.append(state)
            state = state.play(bots[state.to_act].choose(state.view(state.to_act)))
        if state.facts.void:
            continue
        played = [each for each in played if getattr(each, "stock", True)]  # with an empty stock nothing is unseen
        for point, share in POINTS.items():
            found[point].append(played[int(share * len(played))])
    return found


def speed(run: Callable[[int], object], number: int) -> float:
    start = time.process_time()
    run(number)
    return number / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=15)
    parser.add_argument("--worlds", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}; thousands a second\n")
    print("| rules | point | places | least | whole positions | least | most | as Python objects | set-up, ms |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for text in RULES:
        for point, states in positions(text, options.deals, random.Random(options.seed)).items():
            rows = []
            for state in states:
                begin = time.process_time()
                agreeing = Worlds(state.view(state.to_act))
                native = agreeing.native
                set_up = 1000 * (time.process_time() - begin)
                places = speed(lambda n: agreeing.places(n, 1), options.worlds)  # noqa: B023
                whole = speed(lambda n: native.hands(n, 1), options.worlds)  # noqa: B023
                objects = speed(lambda n: native.states(n, 1), options.worlds // 20)  # noqa: B023
                rows.append((places / 1000, whole / 1000, objects / 1000, set_up))
            places_all, whole_all, objects_all, set_ups = zip(*rows, strict=True)
            figures = [
                statistics.median(places_all), min(places_all), statistics.median(whole_all), min(whole_all),
                max(whole_all), statistics.median(objects_all),
            ]  # fmt: skip
            line = " | ".join(f"{each:,.0f}" for each in figures)
            print(f"| {text} | {point} | {line} | {statistics.median(set_ups):.1f} |")


if __name__ == "__main__":
    main()
