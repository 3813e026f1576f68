"""Armut: a poor hand looks for a partner who takes its trumps and gives as many cards back (DKO-04, rulebook.md 6.8).

The trumps lie face down before the others in seat order, the left neighbour first. Who takes them sees them then, and
gives back the same number of any cards, one action each; the poor seat gets them when the last is given. Everybody
hears how many trumps are among them. If nobody takes them the deal is void.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stich.cards import Card, Hand
from stich.games.doppelkopf.facts import SEATS
from stich.games.doppelkopf.order import order_of

if TYPE_CHECKING:
    from stich.games.doppelkopf.state import DoppelkopfState


@dataclass(frozen=True, slots=True)
class Exchange:
    """The cards of an Armut on their way."""

    trumps: tuple[Card, ...]  #: those of the poor seat
    taker: int | None = None
    given: tuple[Card, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether as many cards were given back as were taken."""
        return self.taker is not None and len(self.given) == len(self.trumps)

    @property
    def due(self) -> int:
        """How many cards the taker still owes."""
        return len(self.trumps) - len(self.given) if self.taker is not None else 0

    def trumps_back(self, nines: bool) -> int:
        """How many trumps went back (public when the exchange is complete)."""
        order = order_of("normal", nines)
        return sum(order.is_trump(card) for card in self.given)


def offer(state: DoppelkopfState, poor: int) -> DoppelkopfState:
    """The state in which the left neighbour of the poor seat is asked."""
    order = order_of("normal", state.rules.nines)
    trumps = tuple(card for card in state.hands[poor] if order.is_trump(card))
    return replace(
        state,
        phase="armut",
        rank="",
        contract="armut",
        declarer=poor,
        exchange=Exchange(trumps),
        to_act=(poor + 1) % SEATS,
    )


def refuse(state: DoppelkopfState, seat: int) -> DoppelkopfState:
    """The next seat is asked; after the third the deal is void."""
    if (seat + 1) % SEATS == state.declarer:
        return state.void()
    return replace(state, to_act=(seat + 1) % SEATS)


def take(state: DoppelkopfState, seat: int) -> DoppelkopfState:
    """The taker holds the trumps of the poor seat and owes as many cards."""
    exchange, poor = state.exchange, state.declarer
    assert exchange is not None
    assert poor is not None
    hands = list(state.hands)
    hands[poor] -= exchange.trumps
    hands[seat] += exchange.trumps
    after = replace(
        state, phase="exchange", hands=tuple(hands), exchange=replace(exchange, taker=seat), to_act=seat,
        re=tuple(sorted((poor, seat))),
    )  # fmt: skip
    return after if exchange.trumps else after.lead()


def give(state: DoppelkopfState, seat: int, card: Card) -> DoppelkopfState:
    """One card on its way back; with the last one the poor seat takes them up and the play begins."""
    exchange, poor = state.exchange, state.declarer
    assert exchange is not None
    assert poor is not None
    hands = list(state.hands)
    hands[seat] -= card
    exchange = replace(exchange, given=(*exchange.given, card))
    if exchange.complete:
        hands[poor] = Hand(hands[poor] + exchange.given)
        return replace(state, hands=tuple(hands), exchange=exchange).lead()
    return replace(state, hands=tuple(hands), exchange=exchange)
