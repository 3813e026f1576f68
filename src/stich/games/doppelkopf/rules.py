"""The rules as a value: pack, dealing, standing and settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from stich.cards import Hand, Pack
from stich.errors import RulesError
from stich.game import Facts, Outcome, Settlement, Standing, checked_pack, seat_persons
from stich.games.doppelkopf.facts import DoppelkopfFacts
from stich.games.doppelkopf.order import CLUB_QUEEN, doppelkopf_pack
from stich.games.doppelkopf.score import booked, value_lines
from stich.games.doppelkopf.state import DoppelkopfState
from stich.options import Options, option


@dataclass(frozen=True, slots=True, kw_only=True)
class DoppelkopfStanding(Standing):
    """Plus-minus scores by seat; they always add up to zero (DKX-08)."""


@dataclass(frozen=True)
class DoppelkopfRules(Options):
    """Doppelkopf by the rule sheet, with game values by the tournament rules (TSR).

    >>> str(DoppelkopfRules(deals=12))
    'doppelkopf(deals=12)'
    """

    game: ClassVar[str] = "doppelkopf"
    seats: ClassVar[int] = 4

    deals: int = option(24, "DK-A10", between=(1, 400))

    def pack(self) -> Pack:
        """48 cards, each twice (DK-02, DK-46)."""
        return doppelkopf_pack()

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> DoppelkopfStanding:
        persons = seat_persons(self, seats)
        if dealer not in range(self.seats):
            raise RulesError(f"{self}: the dealer is a seat from 0 to 3, not {dealer}")
        return DoppelkopfStanding(seats=persons, dealer=dealer, scores=(0,) * self.seats)

    def start(self, pack: Pack | str, standing: Standing) -> DoppelkopfState:
        """Four rounds of three cards from the dealer's left (DKX-11)."""
        pack = checked_pack(self, pack)
        if not isinstance(standing, DoppelkopfStanding):
            raise RulesError(f"{self} starts from a standing of Doppelkopf, not {standing!r}")
        cards: list[list[object]] = [[], [], [], []]
        for packet in range(16):
            cards[(standing.dealer + 1 + packet) % 4] += pack[3 * packet : 3 * packet + 3]
        hands = tuple(Hand(each) for each in cards)  # type: ignore[arg-type]
        queens = tuple(hand.count(CLUB_QUEEN) for hand in hands)
        return DoppelkopfState(self, standing, hands, queens, to_act=(standing.dealer + 1) % 4)

    def settle(self, standing: Standing, facts: Facts) -> Settlement:
        """Plus-minus points of a deal, the next dealer, and the end of the list (DKX-08, DKX-11, DK-A10)."""
        if not isinstance(facts, DoppelkopfFacts) or not isinstance(standing, DoppelkopfStanding):
            raise RulesError(f"{self} settles DoppelkopfFacts, not {facts!r}")
        lines = value_lines(facts)
        points = booked(facts, lines)
        after = replace(
            standing,
            scores=tuple(total + gain for total, gain in zip(standing.scores, points, strict=True)),
            deals=standing.deals + 1,
            voids=0,
            dealer=(standing.dealer + 1) % self.seats,
        )
        return Settlement(replace(after, outcome=self._outcome(after)), lines, points)

    def _outcome(self, standing: DoppelkopfStanding) -> Outcome | None:
        """After the last deal of the list the highest total wins; equal totals share (rules.md 6.1)."""
        if standing.deals < self.deals:
            return None
        best = max(standing.scores)
        return Outcome(tuple(seat for seat, score in enumerate(standing.scores) if score == best), 1, "deals")
