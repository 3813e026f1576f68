"""The rules as a value: pack, dealing, standing and settlement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from stich.cards import Card, Hand, Pack
from stich.edges import checked_dealer, checked_pack, checked_standing, seat_persons
from stich.game import Facts, Rules, Settlement, Standing
from stich.games.doppelkopf import score
from stich.games.doppelkopf.facts import SEATS, DoppelkopfStanding
from stich.games.doppelkopf.order import CLUB_QUEEN, doppelkopf_pack, order_of
from stich.games.doppelkopf.state import DoppelkopfState
from stich.options import Need, option
from stich.tricks import Order


@dataclass(frozen=True)
class DoppelkopfRules(Rules):
    """Doppelkopf by the rule sheet, with game values by the tournament rules (TSR), and the usual house options.

    >>> str(DoppelkopfRules(deals=12, pflichtsolo=True))
    'doppelkopf(deals=12, pflichtsolo=True)'
    """

    game: ClassVar[str] = "doppelkopf"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = SEATS

    deals: int = option(24, "DK-A10", between=(1, 400), sections=(12,))
    target_score: int | None = option(None, "DK-A10", choices=(None,), between=(1, 1000), group="end", sections=(12,))
    nines: bool = option(True, "DKO-01", sections=(1, 3, 8))
    second_dulle: str = option(
        "first_wins", "DKO-02", choices=("first_wins", "second_wins", "second_wins_but_last"), sections=(3,)
    )
    pflichtsolo: bool = option(False, "DKO-03", sections=(4, 5, 6, 12))
    armut: str = option("off", "DKO-04", choices=("off", "on"), sections=(2, 5))
    schmeissen: frozenset[str] = option(
        frozenset(),
        "DKO-05",
        subset=("nines5", "kings5", "trump1"),
        needs=[Need("nines", True, when="nines5")],
        sections=(5,),
    )
    announcements_score: str = option(
        "add", "DKO-06", choices=("add", "double", "double_all"), group="score", sections=(10, 11)
    )
    tie_value: str = option("full", "DKO-08", choices=("full", "against_only"), group="score", sections=(10,))

    line_sections: ClassVar[Mapping[str, int]] = {
        "DKX-01": 10, "DKX-02": 10, "DKX-03": 10, "DKX-04": 10, "DKX-05": 10, "DKX-06": 11, "DKX-07": 9, "DKX-08": 10,
    }  # fmt: skip
    presets: ClassVar[Mapping[str, str]] = {
        "turnier": "pflichtsolo=True",
        "ohne_neunen": "nines=False",
        "privat": "second_dulle=second_wins, armut=on, schmeissen=nines5+kings5+trump1",
    }

    @property
    def hand(self) -> int:
        """Cards dealt to each seat (DK-04, DKO-01)."""
        return 12 if self.nines else 10

    def order(self, contract: str, trick: int) -> Order:
        """The order of a contract in a trick, which are numbered from 1 (DKO-02)."""
        but_last = self.second_dulle == "second_wins_but_last" and trick < self.hand
        return order_of(contract, self.nines, self.second_dulle == "second_wins" or but_last)

    def pack(self) -> Pack:
        """48 cards, each twice (DK-02, DK-46); 40 without nines (DKO-01)."""
        return doppelkopf_pack(self.nines)

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> DoppelkopfStanding:
        """No points; where there are compulsory solos everybody owes one (DKO-03)."""
        return DoppelkopfStanding(
            seats=seat_persons(self, seats),
            dealer=checked_dealer(self, dealer),
            scores=(0,) * SEATS,
            owed=(self.pflichtsolo,) * SEATS,
        )

    def forced(self, standing: DoppelkopfStanding) -> int | None:
        """The seat that must play its compulsory solo now, because no deal is left to wait for (DKX-23)."""
        if not any(standing.owed) or self.deals - standing.deals > sum(standing.owed):
            return None
        seats = ((standing.dealer + 1 + place) % SEATS for place in range(SEATS))
        return next(seat for seat in seats if standing.owed[seat])

    def dealt_to(self, dealer: int) -> list[int]:
        """The seat that gets each card of the pack: rounds of three from the dealer's left (DKX-11).

        40 cards in three, four, three.
        """
        packets = (3, 3, 3, 3) if self.nines else (3, 4, 3)
        seats = [(dealer + 1 + place) % SEATS for place in range(SEATS)]
        return [seat for packet in packets for seat in seats for _ in range(packet)]

    def start(self, pack: Pack | str, standing: Standing) -> DoppelkopfState:
        """The hands as dealt, and who is asked first."""
        standing = checked_standing(self, standing, DoppelkopfStanding)
        pack = checked_pack(self, pack)
        cards: list[list[Card]] = [[], [], [], []]
        for seat, card in zip(self.dealt_to(standing.dealer), pack, strict=True):
            cards[seat].append(card)
        hands = tuple(Hand(each) for each in cards)
        queens = tuple(hand.count(CLUB_QUEEN) for hand in hands)
        soloist = self.forced(standing)
        if soloist is not None:
            return DoppelkopfState(
                rules=self,
                standing=standing,
                hands=hands,
                queens=queens,
                to_act=soloist,
                phase="contract",
                rank="pflichtsolo",
            )
        first = (standing.dealer + 1) % SEATS
        return DoppelkopfState(rules=self, standing=standing, hands=hands, queens=queens, to_act=first)

    def settle(self, standing: Standing, facts: Facts) -> Settlement[DoppelkopfStanding]:
        """Plus-minus points of a deal, the next dealer, and the end of the list; see `stich.games.doppelkopf.score`."""
        return score.settle(self, standing, facts)
