"""The rules of Entensuppe as a value: its options, how a match opens, how a deal starts and is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from stich.cards import Hand, Pack, french_pack
from stich.edges import checked_dealer, checked_pack, checked_standing, seat_persons
from stich.game import Facts, Rules, Settlement, Standing
from stich.games.entensuppe import score
from stich.games.entensuppe.facts import HAND, SEATS, EntensuppeStanding
from stich.games.entensuppe.state import EntensuppeState
from stich.options import Need, option

_POND = Need("pond", 0, unlike=True)


@dataclass(frozen=True)
class EntensuppeRules(Rules):
    """Entensuppe (Duck Soup); the defaults are the rule sheet.

    >>> rules = EntensuppeRules(target=150)
    >>> str(rules), rules.opening().scores
    ('entensuppe(target=150)', (0, 0))
    """

    game: ClassVar[str] = "entensuppe"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = SEATS

    target: int = option(250, "DS-51", between=(50, 2000), sections=(10,))
    pond: int = option(125, "DS-54", choices=(0,), between=(60, 676), group="score", sections=(10,))
    soup: int = option(125, "DS-53", between=(0, 2000), group="score", sections=(10,))
    open_stock: bool = option(True, "DS-60", sections=(2, 5, 7, 11))
    calls: str = option("spoken", "DS-A06", choices=("spoken", "automatic"), sections=(6, 7))
    silent_fourth: str = option(
        "leader_wins",
        "DS-A05",
        choices=("leader_wins", "quacker_wins"),
        needs=[Need("calls", "spoken")],
        group="play",
        sections=(7,),
    )
    both_in_pond: str = option(
        "higher_wins", "DS-A10", choices=("higher_wins", "normal_scoring"), needs=[_POND], group="score", sections=(10,)
    )
    pond_beats_target: bool = option(True, "DS-A11", needs=[_POND], group="score", sections=(10,))
    games_to_win: int = option(1, "DS-61", choices=(1, 2, 3), sections=(10,))
    max_deals: int = option(50, "DS-A21", between=(1, 500), group="end", sections=(10,))

    line_sections: ClassVar[Mapping[str, int]] = {"DS-24": 3, "DS-47": 8, "DS-48": 9, "DS-49": 9, "DS-52": 10}
    presets: ClassVar[Mapping[str, str]] = {"parlett": "open_stock=False", "series": "games_to_win=2"}

    def pack(self) -> Pack:
        """The 52 cards in canonical order (DS-09)."""
        return french_pack()

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> EntensuppeStanding:
        """The standing before the first deal; ``dealer`` is the seat that deals first (DS-14)."""
        return EntensuppeStanding(seats=seat_persons(self, seats), dealer=checked_dealer(self, dealer), scores=(0, 0))

    def start(self, pack: Pack | str, standing: Standing) -> EntensuppeState:
        """Deal ``pack`` singly, non-dealer first, 13 cards each; the rest is the stock (DS-15, DS-16)."""
        standing = checked_standing(self, standing, EntensuppeStanding)
        pack = checked_pack(self, pack)
        first = 1 - standing.dealer
        whole = SEATS * HAND
        hands = (Hand(pack[0:whole:SEATS]), Hand(pack[1:whole:SEATS]))
        return EntensuppeState(
            rules=self,
            standing=standing,
            hands=hands if first == 0 else (hands[1], hands[0]),
            stock=tuple(pack[whole:]),
            leader=first,
        )

    def settle(self, standing: Standing, facts: Facts) -> Settlement[EntensuppeStanding]:
        """The standing after a deal, with a line for each step of the sum; `RecordError` for facts of no whole deal."""
        return score.settle(self, standing, facts)

    def tally(self, standing: Standing, points: tuple[int, int]) -> Settlement[EntensuppeStanding]:
        """Like `settle`, for a sheet that knows only what the deal was worth to each player.

        >>> rules = EntensuppeRules()
        >>> rules.tally(rules.opening(), (30, 130)).standing.outcome
        Outcome(winners=(1,), factor=2, reason='im_teich')
        """
        return score.tally(self, standing, points)
