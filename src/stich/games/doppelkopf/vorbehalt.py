"""Which contract is played: both steps of the Vorbehalt (DK-05 to DK-09, DKX-10, TSR 4.1, rules.md 6.3, 6.5, 6.8).

First every seat says ``gesund`` or ``vorbehalt``. A single Vorbehalt is named at once. Several are asked rank by rank,
in seat order: every seat that said Vorbehalt, for each rank, also when it can only refuse, because skipping it would
tell the table something. The first contract named decides; what was not named stays unnamed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stich.game import SOLOS

RANKS: Final = ("solo", "hochzeit")  #: highest first


def nameable(rank: str, queens: int) -> tuple[str, ...]:
    """The contracts of a rank that a seat with ``queens`` club queens may name (DK-42, DK-A18)."""
    if rank == "solo":
        return SOLOS
    return ("hochzeit",) if queens == 2 else ()


def answers(rank: str, queens: int) -> tuple[tuple[str, ...], bool]:
    """What a seat asked for ``rank`` may name, and whether it may refuse; the empty rank asks for everything.

    >>> answers("hochzeit", 2)
    (('hochzeit',), False)
    """
    if not rank:
        return tuple(name for each in RANKS for name in nameable(each, queens)), False
    lower = RANKS[RANKS.index(rank) + 1 :]
    return nameable(rank, queens), any(nameable(each, queens) for each in lower)


def first_question(askers: Sequence[int]) -> tuple[int, str]:
    """Who is asked first, and for which rank: the empty one if there is a single Vorbehalt."""
    return askers[0], "" if len(askers) == 1 else RANKS[0]


def next_question(askers: Sequence[int], seat: int, rank: str) -> tuple[int, str]:
    """Who is asked after ``seat`` has refused ``rank``."""
    place = askers.index(seat) + 1
    if place < len(askers):
        return askers[place], rank
    return askers[0], RANKS[RANKS.index(rank) + 1]
