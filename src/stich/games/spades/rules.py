"""The options of Spades and the way into a deal and out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from stich.cards import JOKERS, Card, Hand, Pack, french_pack
from stich.edges import checked_dealer, checked_pack, checked_standing, seat_persons
from stich.game import Facts, Rules, Settlement, Standing
from stich.games.spades import score
from stich.games.spades.facts import DEAL_TRICKS, SEATS, SIDES, SpadesStanding
from stich.games.spades.state import SpadesState
from stich.options import Need, option

_BLIND = Need("blind_nil", True)


@dataclass(frozen=True)
class SpadesRules(Rules):
    """Spades; the defaults are the rule sheet.

    >>> str(SpadesRules(target=300))
    'spades(target=300)'
    """

    game: ClassVar[str] = "spades"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = len(SIDES)

    target: int = option(500, "SP-46", between=(100, 2000), sections=(1, 9))
    loss_limit: int | None = option(None, "SP-58", choices=(None,), between=(-5000, -100), group="end", sections=(9,))
    nil_value: int = option(100, "SP-41", between=(10, 500), group="nil", sections=(4,))
    double_nil: bool = option(True, "SP-A01", group="nil", sections=(4,))
    failed_nil: str = option(
        "bags", "SP-A03", choices=("bags", "bags_if_made", "helps_partner"), group="nil", sections=(4,)
    )
    blind_nil: bool = option(False, "SP-54", sections=(4,))
    blind_nil_value: int = option(200, "SP-56", between=(10, 1000), needs=[_BLIND], group="nil", sections=(4,))
    blind_nil_deficit: int = option(100, "SP-55", between=(0, 1000), needs=[_BLIND], group="nil", sections=(4,))
    blind_nil_exchange: int = option(2, "SP-57", between=(0, 4), needs=[_BLIND], group="nil", sections=(4,))
    jokers: str = option("none", "SP-60", choices=("none", "54", "52"), sections=(2,))
    discard: str = option(
        "before_bidding",
        "SP-A17",
        choices=("before_bidding", "after_bidding"),
        needs=[Need("jokers", "54")],
        group="play",
        sections=(2,),
    )
    bidding: str = option("single", "SP-62", choices=("single", "partners"), sections=(1, 3, 4))
    ten_for_200: str = option("off", "SP-63", choices=("off", "exactly", "at_least"), group="bidding", sections=(7,))
    moon: str = option("off", "SP-64", choices=("off", "200", "wins_match"), group="bidding", sections=(7, 9))
    redeal_without_spades: bool = option(False, "SP-65", group="play", sections=(3,))
    bag_limit: int = option(10, "SP-39", between=(0, 50), group="score", sections=(8,))
    bag_penalty: int = option(
        100, "SP-39", between=(10, 500), needs=[Need("bag_limit", 0, unlike=True)], group="score", sections=(8,)
    )
    forced_lead_breaks: bool = option(False, "SP-A07", group="play", sections=(6,))
    first_trick_spades: bool = option(True, "SP-A05", group="play", sections=(5,))
    # Two numbers come to two anyway; only where partners name one number together does a minimum of two say something.
    minimum_bid: int = option(
        0,
        "6.6",
        choices=(0,),
        between=(2, 13),
        needs=[Need("bidding", "partners", when="2")],
        group="bidding",
        sections=(3,),
    )
    sudden_death: bool = option(False, "SP-A09", group="end", sections=(9,))
    max_deals: int = option(100, "6.1", between=(1, 1000), group="end", sections=(9,))

    line_sections: ClassVar[Mapping[str, int]] = {"SP-36": 7, "SP-37": 7, "SP-38": 7, "SP-42": 4, "SP-43": 4}
    presets: ClassVar[Mapping[str, str]] = {
        "short": "target=300",
        "long": "target=1000",
        "joker": "jokers=54",
        "house": "blind_nil=True, ten_for_200=exactly, loss_limit=-500",
    }

    def pack(self) -> Pack:
        """The cards in canonical order: 52, with two jokers 54, or 52 without two twos (SP-07, SP-60, SP-A18)."""
        if self.jokers == "none":
            return french_pack()
        left_out = [Card("H2"), Card("C2")] if self.jokers == "52" else []
        return Pack([*(card for card in french_pack() if card not in left_out), *map(Card, JOKERS)])

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> SpadesStanding:
        """No points, no bags; ``dealer`` deals first (SP-13)."""
        return SpadesStanding(seats=seat_persons(self, seats), dealer=checked_dealer(self, dealer), scores=(0, 0))

    def start(self, pack: Pack | str, standing: Standing) -> SpadesState:
        """Deals singly, clockwise from the dealer's left (SP-14); the last two of 54 cards go to the dealer (SP-61)."""
        standing = checked_standing(self, standing, SpadesStanding)
        pack = checked_pack(self, pack)
        dealer, first, evenly = standing.dealer, (standing.dealer + 1) % SEATS, SEATS * DEAL_TRICKS
        hands = [Hand(pack[(seat - first) % SEATS : evenly : SEATS]) for seat in range(SEATS)]
        hands[dealer] += pack[evenly:]
        discards = len(pack) > evenly and self.discard == "before_bidding"
        return SpadesState(
            rules=self,
            standing=standing,
            hands=tuple(hands),
            dealt=tuple(hands),
            hidden=tuple(self.may_bid_blind(standing, seat) for seat in range(SEATS)),
            phase="discard" if discards else "bidding",
            to_act=dealer if discards else first,
        )

    def may_bid_blind(self, standing: Standing, seat: int) -> bool:
        """Whether the side of ``seat`` is far enough behind for a blind Nil (SP-54, SP-55, SP-A12).

        >>> rules = SpadesRules(blind_nil=True)
        >>> rules.may_bid_blind(rules.opening(), 0)
        False
        """
        own, other = standing.scores[seat % 2], standing.scores[1 - seat % 2]
        return self.blind_nil and own <= other - self.blind_nil_deficit

    def settle(self, standing: Standing, facts: Facts) -> Settlement[SpadesStanding]:
        """Points, bags and the end of the match; see `stich.games.spades.score`.

        >>> from stich.games.spades import SpadesFacts
        >>> rules = SpadesRules()
        >>> facts = SpadesFacts(bids=("nil", 3, 4, 4), tricks=(0, 4, 5, 4))
        >>> settlement = rules.settle(rules.opening(), facts)
        >>> [(line.code, line.points) for line in settlement.lines if 0 in line.to]
        [('nil_kept', 100), ('made_alone', 40), ('bags', 1)]
        >>> settlement.standing.scores, settlement.standing.bags
        ((141, 71), (1, 1))
        """
        return score.settle(self, standing, facts)
