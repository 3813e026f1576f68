"""Who is known to belong to which party (DK-19 to DK-25, DKX-21, TSR 5.5).

In the normal game the table knows only what lies open: club queens played, calls, plain cards thrown on a trump lead.
`queen_parties` asks which ways of sharing out the two club queens nobody can exclude. A silent Hochzeit is one of
them, so it looks like any other normal game until it shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stich.games.doppelkopf.calls import KONTRA, RE, Announced
from stich.games.doppelkopf.facts import SEATS
from stich.games.doppelkopf.order import CLUB_QUEEN
from stich.tricks import TRUMP, Order, Trick

#: how many club queens each seat may have been dealt
SHARES: Final = tuple(
    tuple((seat == first) + (seat == second) for seat in range(SEATS))
    for first in range(SEATS)
    for second in range(first, SEATS)
)


def queen_parties(
    tricks: Sequence[Trick],
    announced: Sequence[Announced],
    counts: Sequence[int],
    order: Order,
    dealt: Sequence[int | None] = (None,) * SEATS,
) -> tuple[str, ...]:
    """The parties of a normal game that follow from open play; empty where two are possible.

    ``tricks`` include the one on the table, ``counts`` are the cards in each hand, ``dealt`` the number of club
    queens that one seat knows somebody to have been dealt.
    """
    low = [0] * SEATS
    void = [False] * SEATS
    for trick in tricks:
        trump_led = order.suits[trick.cards[0]] == TRUMP if trick.cards else False
        for seat, card in trick.plays():
            low[seat] += card is CLUB_QUEEN
            void[seat] |= trump_led and order.suits[card] != TRUMP
    high = [low[seat] + (0 if void[seat] else counts[seat]) for seat in range(SEATS)]
    for each in announced:
        if each.seat is not None:
            if each.party == RE:
                low[each.seat] = max(low[each.seat], 1)
            else:
                high[each.seat] = 0
    for seat, queens in enumerate(dealt):
        if queens is not None:
            low[seat] = high[seat] = queens
    shares = [share for share in SHARES if all(low[seat] <= share[seat] <= high[seat] for seat in range(SEATS))]
    return tuple(_party({share[seat] > 0 for share in shares}) for seat in range(SEATS))


def _party(has_queen: set[bool]) -> str:
    if len(has_queen) != 1:
        return ""
    return RE if has_queen.pop() else KONTRA


def fixed_parties(re: Sequence[int]) -> tuple[str, ...]:
    """The parties when it is settled who Re is."""
    return tuple(RE if seat in re else KONTRA for seat in range(SEATS))
