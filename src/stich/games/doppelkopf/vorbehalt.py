"""Which contract is played: both steps of the Vorbehalt (DK-05 to DK-09, DKX-10, TSR 4.1, rulebook.md 6.3, 6.5, 6.8).

First every seat says ``gesund`` or ``vorbehalt``. A single Vorbehalt is named at once. Several are asked rank by rank,
in seat order: every seat that said Vorbehalt, for each rank, also when it can only refuse, because skipping it would
tell the table something. The first contract named decides; what was not named stays unnamed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from stich.cards import Hand
from stich.game import MAX_VOIDS, SOLOS
from stich.games.doppelkopf.order import CLUB_QUEEN, order_of

if TYPE_CHECKING:
    from stich.games.doppelkopf.facts import DoppelkopfStanding
    from stich.games.doppelkopf.rules import DoppelkopfRules

MAX_ARMUT: Final = 3  #: trumps of an Armut, foxes counted (DKO-04)


def ranks(rules: DoppelkopfRules, standing: DoppelkopfStanding) -> tuple[str, ...]:
    """The ranks that are asked for, highest first (rulebook.md 6.5); those switched off are missing.

    >>> from stich.games import find
    >>> rules = find("doppelkopf(armut=on)")
    >>> ranks(rules, rules.opening())
    ('solo', 'armut', 'hochzeit')
    """
    as_dealt = standing.voids >= MAX_VOIDS
    asked = (
        ("pflichtsolo", rules.pflichtsolo),
        ("solo", True),
        ("schmeissen", bool(rules.schmeissen) and not as_dealt),
        ("armut", rules.armut == "on" and not as_dealt),
        ("hochzeit", True),
    )
    return tuple(rank for rank, on in asked if on)


def trump_count(hand: Hand, nines: bool = True) -> int:
    """The trumps of the normal game in a hand."""
    order = order_of("normal", nines)
    return sum(order.is_trump(card) for card in hand)


def may_throw_in(hand: Hand, reasons: frozenset[str], nines: bool = True) -> bool:
    """Whether a hand is bad enough for Schmeissen (DKO-05)."""
    held = [card.rank for card in hand]
    return (
        ("nines5" in reasons and held.count("9") >= 5)
        or ("kings5" in reasons and held.count("K") >= 5)
        or ("trump1" in reasons and trump_count(hand, nines) <= 1)
    )


@dataclass(frozen=True, slots=True)
class Claims:
    """What a hand may name. ``owed`` says that the seat's compulsory solo is still open (DKX-22)."""

    rules: DoppelkopfRules
    standing: DoppelkopfStanding
    hand: Hand
    owed: bool

    def names(self, rank: str) -> tuple[str, ...]:
        """The contracts of a rank that this hand may name (DK-42, DK-A18)."""
        if rank in ("pflichtsolo", "solo"):
            return SOLOS if self.owed == (rank == "pflichtsolo") else ()
        nines = self.rules.nines
        possible = {
            "schmeissen": may_throw_in(self.hand, self.rules.schmeissen, nines),
            "armut": trump_count(self.hand, nines) <= MAX_ARMUT,
            "hochzeit": self.hand.count(CLUB_QUEEN) == 2,
        }
        return (rank,) if possible[rank] else ()

    def answers(self, rank: str) -> tuple[tuple[str, ...], bool]:
        """What may be named if asked for ``rank``, and whether refusing is allowed; no rank asks for everything.

        Refusing needs something lower that can still be named.
        """
        asked = ranks(self.rules, self.standing)
        if not rank:
            return tuple(name for each in asked for name in self.names(each)), False
        lower = asked[asked.index(rank) + 1 :]
        return self.names(rank), any(self.names(each) for each in lower)


def next_question(
    asked: Sequence[str], askers: Sequence[int], seat: int | None = None, rank: str = ""
) -> tuple[int, str]:
    """Who is asked for which of the ranks ``asked``, first or after ``seat`` has refused ``rank``.

    A single Vorbehalt is asked for everything at once, the empty rank.

    >>> next_question(("solo", "hochzeit"), [1, 2]), next_question(("solo", "hochzeit"), [1, 2], 2, "solo")
    ((1, 'solo'), (1, 'hochzeit'))
    """
    if seat is None:
        return askers[0], "" if len(askers) == 1 else asked[0]
    place = askers.index(seat) + 1
    if place < len(askers):
        return askers[place], rank
    return askers[0], asked[asked.index(rank) + 1]
