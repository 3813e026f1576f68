"""Double dummy: the tricks of the leader's side with all cards open, as bridge players count them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Unpack

from stich import native
from stich.cards import french_pack
from stich.errors import is_a
from stich.solver.pbn import pbn
from stich.solver.solution import Search, Solution, card_values

_SEATS: Final = "SWNE"  #: of the bridge table, by seat


def double_dummy(deal: str, trump: str | None = "S", leader: str = "N", **search: Unpack[Search]) -> int | None:
    """The tricks that the side of ``leader`` takes if all four play best, knowing all cards.

    ``deal`` is a deal in PBN with 1 to 13 cards a hand: the first seat, then the hands clockwise, each spades, hearts,
    diamonds and clubs: ``"N:A.K.. K.A.. Q.Q.. J.J.."``. ``trump`` is S, H, D or C, or None; suits must be followed, any
    suit may be led (no breaking). None if the search would need more than ``nodes`` positions. ``cancel`` is a `Cancel`
    of the core that another thread may stop; ``progress`` is told the positions so far. `NotationError` if the deal,
    the trump or the leader cannot be read; `CoreMissing` without the native core.

    >>> double_dummy("N:A.K.. K.A.. Q.Q.. J.J..", "S", leader="N")
    1
    >>> double_dummy("N:A.K.. K.A.. Q.Q.. J.J..", "S", leader="E")
    1
    """
    return double_dummies([deal], trump, leader, **search)[0]


def double_dummies(
    deals: Iterable[str], trump: str | None = "S", leader: str = "N", **search: Unpack[Search]
) -> list[int | None]:
    """`double_dummy` for many deals in one call, which is faster; ``nodes`` is the limit for each of them.

    >>> double_dummies(["N:A.K.. K.A.. Q.Q.. J.J..", "N:A... .A.. ..A. ...A"], None)
    [1, 1]
    """
    texts = [pbn(deal) if is_a(deal, str) else deal for deal in deals]
    tricks, _ = native.core.double_dummy(texts, trump, leader, **search)
    return tricks


def double_dummy_cards(deal: str, trump: str | None = "S", leader: str = "N", **search: Unpack[Search]) -> Solution:
    """The tricks that the side of ``leader`` takes with each of its leads, in one search.

    The seat of the solution is that of Spades (S, W, N, E are 0 to 3), and its ``side`` that of the leader. The search
    stops after ``nodes`` positions and then gives bounds for what it has not settled; all else as in `double_dummy`.

    >>> solution = double_dummy_cards("N:AQ.J.. T9.K.. 87.A.. K6.T..")
    >>> [(str(each.action), each.value) for each in solution.actions]
    [('SQ', 2), ('SA', 2), ('HJ', 3)]
    """
    cards, looked_at = native.core.double_dummy_leads(pbn(deal) if is_a(deal, str) else deal, trump, leader, **search)
    seat = _SEATS.index(leader)
    return Solution(seat, card_values(cards, french_pack()), looked_at, side=(seat, (seat + 2) % 4))
