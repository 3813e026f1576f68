"""Which of two bots is stronger: the same packs in every seating, so that the cards cancel out.

`run` plays a `Contest` and gives a `Report`; `duel` and `matches` are short for its main figure.
"""

from __future__ import annotations

from stich.arena.contest import DEALS, MATCHES, Board, Contest, checked_count, seatings
from stich.arena.estimate import Estimate
from stich.arena.playing import pack_number, play_deal, play_match, play_out
from stich.arena.report import Report
from stich.arena.results import Results, write_records
from stich.arena.running import Interrupted, Progress, cores, run
from stich.arena.tally import Figure, Tally
from stich.edges import checked_rules
from stich.game import Rules

__all__ = [
    "DEALS", "MATCHES", "Board", "Contest", "Estimate", "Figure", "Interrupted", "Progress", "Report", "Results",
    "Tally", "cores", "duel", "matches", "pack_number", "play_deal", "play_match", "play_out", "run", "seatings",
    "write_records",
]  # fmt: skip


def duel(
    rules: Rules, first: str, second: str, packs: int, seed: int = 0, progress: Progress | None = None
) -> Estimate:
    """How many points a deal ``first`` makes more than ``second``, over ``packs`` packs, each in every seating."""
    contest = Contest(str(checked_rules(rules)), first, second, DEALS, seed)
    return run(contest, checked_count(packs), progress=progress).estimate()


def matches(
    rules: Rules, first: str, second: str, rows: int, seed: int = 0, progress: Progress | None = None
) -> Estimate:
    """The share of whole matches that ``first`` wins, a draw shared; each row of packs is played in every seating."""
    contest = Contest(str(checked_rules(rules)), first, second, MATCHES, seed)
    return run(contest, checked_count(rows), progress=progress).estimate()
