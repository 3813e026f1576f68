"""The options of Spades and the way into a deal and out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from stich.cards import Hand, Pack, french_pack
from stich.errors import RulesError
from stich.game import Facts, Settlement, Standing, checked_pack, seat_persons
from stich.games.spades import scoring
from stich.games.spades.facts import SEATS, SpadesStanding
from stich.games.spades.state import SpadesState
from stich.options import Options, option


@dataclass(frozen=True)
class SpadesRules(Options):
    """Spades; the defaults are the rule sheet.

    >>> str(SpadesRules(target=300))
    'spades(target=300)'
    """

    game: ClassVar[str] = "spades"
    seats: ClassVar[int] = SEATS

    target: int = option(500, "SP-46", between=(100, 2000))
    max_deals: int = option(100, "6.1", between=(1, 1000))

    def pack(self) -> Pack:
        """The 52 cards in canonical order (SP-07)."""
        return french_pack()

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> SpadesStanding:
        """No points, no bags; ``dealer`` deals first (SP-13)."""
        if dealer not in range(SEATS):
            raise RulesError(f"{self}: the dealer sits at seat 0 to {SEATS - 1}, not {dealer!r}")
        return SpadesStanding(seats=seat_persons(self, seats), dealer=dealer, scores=(0, 0))

    def start(self, pack: Pack | str, standing: Standing) -> SpadesState:
        """Deals singly, clockwise from the dealer's left (SP-14); the first to act bids (SP-15)."""
        if not isinstance(standing, SpadesStanding):
            raise RulesError(f"{self} starts from a SpadesStanding, not {standing!r}")
        if standing.outcome is not None:
            raise RulesError(f"{self}: the match is over ({standing.outcome.reason})")
        pack = checked_pack(self, pack)
        first = (standing.dealer + 1) % SEATS
        hands = tuple(Hand(pack[(seat - first) % SEATS :: SEATS]) for seat in range(SEATS))
        return SpadesState(rules=self, standing=standing, hands=hands, to_act=first)

    def settle(self, standing: Standing, facts: Facts) -> Settlement:
        """Points, bags and the end of the match; see `stich.games.spades.scoring`.

        >>> from stich.games.spades import SpadesFacts
        >>> rules = SpadesRules()
        >>> facts = SpadesFacts(bids=("nil", 3, 4, 4), tricks=(0, 4, 5, 4))
        >>> settlement = rules.settle(rules.opening(), facts)
        >>> [(line.code, line.points) for line in settlement.lines if 0 in line.to]
        [('nil_kept', 100), ('made_alone', 40), ('bags', 1)]
        >>> settlement.standing.scores, settlement.standing.bags
        ((141, 71), (1, 1))
        """
        return scoring.settle(self, standing, facts)
