"""Double dummy beside DDS, and Spades by its own rules: boards a second on one thread, in paired rounds.

The peer is Bo Haglund's DDS as endplay brings it, by its own batch call `SolveAllBoardsBin` set to one thread. Both
solve the same fresh deals in turn, in this process, for the tricks of one leader, and their answers are compared. Of
the peer the call in C alone is timed, with all its structures filled in before; of Stich the call from Python with PBN
texts, reading them included. Times are those of the processor. Needs the native core.

    make bench WHAT=double_dummy
    python bench/double_dummy.py --rounds 3 --cards 4 10
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from stich import native
from stich.cards import RANKS
from stich.games.spades import SpadesRules
from stich.solver import double_dummies

PEER_BATCH = 200  #: the most boards that one call of DDS takes
GOALS = {(8, "S"): 5, (6, "S"): 5, (13, "S"): 1}
BOARDS = {4: 1000, 6: 2000, 8: 1000, 10: 400, 13: 60}


def hand_text(cards: list[int]) -> str:
    return ".".join(
        "".join(RANKS[card % 13] for card in sorted(cards)[::-1] if card // 13 == suit) for suit in range(4)
    )


def random_deal(rng: random.Random, cards: int) -> str:
    pack = list(range(52))
    rng.shuffle(pack)
    return "N:" + " ".join(hand_text(pack[place * cards : (place + 1) * cards]) for place in range(4))


def timed(call: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    answer = call()
    return time.process_time() - start, answer


class Peer:
    """The batch call of DDS, one thread."""

    def __init__(self) -> None:
        import endplay._dds as dds
        from endplay.types import Deal

        dds.SetMaxThreads(1)
        self.dds, self.deal = dds, Deal

    def batches(self, deals: list[str], trump: str | None) -> list[Any]:
        """The deals as DDS takes them: one card that gives the most tricks (-1, 1), searched in any case (1)."""
        return [self._batch(deals[at : at + PEER_BATCH], trump) for at in range(0, len(deals), PEER_BATCH)]

    def _batch(self, deals: list[str], trump: str | None) -> Any:
        batch = self.dds.boards()
        batch.noOfBoards = len(deals)
        for place, text in enumerate(deals):
            batch.deals[place] = self.deal(text)._data
            batch.deals[place].trump, batch.deals[place].first = 0 if trump else 4, 0  # spades or none; north
            batch.target[place], batch.solutions[place], batch.mode[place] = -1, 1, 1
        return batch

    def answers(self, batches: list[Any]) -> tuple[float, list[int]]:
        seconds, tricks = 0.0, []
        for batch in batches:
            solved = self.dds.solvedBoards()
            took, _ = timed(partial(self.dds.SolveAllBoardsBin, batch, solved))
            seconds += took
            tricks += [solved.solvedBoard[place].score[0] for place in range(batch.noOfBoards)]
        return seconds, tricks


def compare(peer: Peer, cards: int, trump: str | None, rounds: int) -> str:
    rng = random.Random(f"{cards} {trump} bench")
    count, ours, theirs = BOARDS[cards], [], []
    for number in range(rounds + 1):
        deals = [random_deal(rng, cards) for _ in range(count)]
        batches = peer.batches(deals, trump)
        own_seconds, answers = timed(partial(double_dummies, deals, trump))
        seconds, wanted = peer.answers(batches)
        if number:  # the first round warms up
            ours.append(count / own_seconds)
            theirs.append(count / seconds)
        assert answers == wanted, "the two solvers do not agree"
    ratios = [own / other for own, other in zip(ours, theirs, strict=True)]
    goal = f" (goal {GOALS[cards, trump]})" if trump and (cards, trump) in GOALS else ""
    figures = " | ".join(
        f"{statistics.median(each):,.0f} ({min(each):,.0f} to {max(each):,.0f})" for each in (theirs, ours)
    )
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    return f"| {cards} | {trump or 'none'} | {count} | {figures} | {statistics.median(ratios):.2f}{goal} | {spread} |"


def position(rng: random.Random, cards: int, nil: bool) -> tuple[Any, list[int], tuple[int, int]]:
    """An ending of a random deal at a lead, with bids near what the seats will take."""
    rules = native.spades.core_rules(SpadesRules())
    pack = list(range(52))
    rng.shuffle(pack)
    taken = [0, 0, 0, 0]
    for _ in range(13 - cards):
        taken[rng.randrange(4)] += 1
    bids = [min(6, max(1, tricks + round(cards / 4 + rng.gauss(0, 0.7)))) for tricks in taken]
    if nil:
        seat = rng.randrange(4)
        bids[seat] = 0
        taken[(seat + 2) % 4] += taken[seat]
        taken[seat] = 0
    hands = [pack[place * cards : (place + 1) * cards] for place in range(4)]
    held = rules.position(hands, rng.randrange(4), [], taken, broken=rng.random() < 0.7)
    return held, bids, (rng.randrange(10), rng.randrange(10))


def spades_row(cards: int, nil: bool, positions: int) -> str:
    rng = random.Random(f"{cards} {nil} spades")
    solver, times = native.core.SpadesSolver(), []
    for _ in range(positions):
        held, bids, bags = position(rng, cards, nil)
        seconds, _ = timed(partial(solver.points, held, bids, bags))
        times.append(1000 * seconds)
    times.sort()
    late = times[int(0.95 * positions)]
    kind = "one Nil" if nil else "no Nil"
    goal = " (goal 10)" if cards == 9 else ""
    figures = f"{statistics.fmean(times):.2f}{goal} | {statistics.median(times):.2f} | {late:.2f} | {times[-1]:.1f}"
    return f"| {cards} | {kind} | {positions} | {figures} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cards", type=int, nargs="*", choices=sorted(BOARDS), default=[6, 8, 13])
    options = parser.parse_args()
    rounds = f"{options.rounds} paired rounds of fresh deals after one to warm up"
    print(f"One thread, processor time, {rounds}; medians with the least and the most.\n")
    print("| cards | trump | boards a round | DDS, boards a second | Stich, boards a second | times DDS | spread |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    peer = Peer()
    for cards in options.cards:
        for trump in ("S", None):
            print(compare(peer, cards, trump, options.rounds), flush=True)
    print("\nSpades, the true score of every card, milliseconds a position:\n")
    print("| cards | bids | positions | mean | median | 95 % | most |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for cards, positions in ((6, 400), (8, 300), (9, 300), (10, 100)):
        for nil in (False, True):
            print(spades_row(cards, nil, positions), flush=True)


if __name__ == "__main__":
    main()
