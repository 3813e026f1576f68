"""What a deal of Spades amounts to, bids and tricks, and where the match stands; both can be made by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stich.errors import RecordError
from stich.game import Standing, Void

Bid = int | str  #: 1 to 13, or one of `NILS`
NILS: Final = ("nil", "blind_nil")
SIDES: Final = ((0, 2), (1, 3))  #: the seats of each side (SP-01)
SEATS: Final = 4
DEAL_TRICKS: Final = 13
NOBODY: Final = (None,) * SEATS


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesStanding(Standing):
    """Scores and bags, both per side; the bags are those not yet punished (SP-39)."""

    bags: tuple[int, ...] = (0, 0)
    extra: bool = False  #: with sudden death: the next deal decides a tie (SP-A09)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesFacts:
    """The bid and the tricks of each seat, clockwise from seat 0 (S, W, N, E).

    Where partners bid together (SP-62) one of them has the number and the other None. ``redealt_by`` is the seat that
    demanded a new deal (SP-65); then there are no bids and no tricks. `RecordError` for bids that do not exist or
    tricks that are not 13 together.

    >>> SpadesFacts(bids=(4, 3, "nil", 4), tricks=(5, 4, 0, 4)).contract(0)
    4
    """

    bids: tuple[Bid | None, ...] = NOBODY
    tricks: tuple[int, ...] = (0,) * SEATS
    redealt_by: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "bids", tuple(self.bids))
        object.__setattr__(self, "tricks", tuple(self.tricks))
        if len(self.bids) != SEATS or len(self.tricks) != SEATS:
            raise RecordError(f"{self}: four bids and four numbers of tricks are needed, one for each seat")
        if self.redealt_by is not None:
            self._check_void()
            return
        for bid in self.bids:
            if bid is not None and bid not in NILS and not (type(bid) is int and 1 <= bid <= DEAL_TRICKS):
                raise RecordError(f"{self}: {bid!r} is not a bid; a bid is 1 to 13 or {' or '.join(NILS)}")
        for side, seats in enumerate(SIDES):
            if any(self.bids[seat] is None for seat in seats) and not self.contract(side):
                raise RecordError(f"{self}: side {side} has not bid; None stands beside the number of a partner")
        if any(type(n) is not int or n < 0 for n in self.tricks) or sum(self.tricks) != DEAL_TRICKS:
            raise RecordError(f"{self}: the tricks must be numbers that add up to {DEAL_TRICKS}")

    def _check_void(self) -> None:
        if self.redealt_by not in range(SEATS) or any(bid is not None for bid in self.bids) or any(self.tricks):
            raise RecordError(f"{self}: a deal thrown in has a seat that demanded it, and neither bids nor tricks")

    @property
    def void(self) -> Void | None:
        """Who demanded a new deal, if somebody did."""
        return None if self.redealt_by is None else Void("redeal", self.redealt_by)

    def contract(self, side: int) -> int:
        """The numbers bid by ``side``, added; 0 if both bid Nil (SP-18, SP-23)."""
        return sum(bid for bid in (self.bids[seat] for seat in SIDES[side]) if isinstance(bid, int))
