"""A frozen position of one deal of Spades: perhaps discards, the bidding, perhaps exchanges, then 13 tricks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stich.cards import Card, Hand
from stich.edges import acting_seat, checked_seat, not_your_turn
from stich.game import Action, Call, Play, Said, read_action
from stich.games.spades import bidding, exchange, order, refusals, view
from stich.games.spades.facts import DEAL_TRICKS, NOBODY, SEATS, Bid, SpadesFacts, SpadesStanding
from stich.tricks import Trick

if TYPE_CHECKING:
    from stich.games.spades.rules import SpadesRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesState:
    """One deal of Spades as it lies; ``play`` gives the next state.

    Phases: ``discard`` (54 cards), ``bidding``, ``exchange`` (after a blind Nil), ``play``, ``over``.

    >>> from stich.games import find
    >>> rules = find("spades")
    >>> state = rules.start(rules.pack(), rules.opening())
    >>> state.to_act, state.play("bid 4").to_act
    (1, 2)
    """

    rules: SpadesRules
    standing: SpadesStanding
    hands: tuple[Hand, ...]
    to_act: int | None
    phase: str = "bidding"
    turn: int = 0
    dealt: tuple[Hand, ...] = ()  #: the hands as they were dealt
    hidden: tuple[bool, ...] = (False,) * SEATS  #: who may bid blind and has not looked yet
    bound_blind: bool = False  #: the dealer took up his cards blind (rulebook.md 6.8)
    bids: tuple[Bid | None, ...] = NOBODY
    said: tuple[Said, ...] = ()
    exchanges: tuple[tuple[int, int], ...] = ()  #: giver and taker of the steps to come, the present one first
    passing: tuple[Card, ...] = ()  #: cards given that have not reached the taker
    redealt_by: int | None = None
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = (0,) * SEATS
    broken: bool = False

    @property
    def facts(self) -> SpadesFacts | None:
        """Bids and tricks, once the deal is over; void if somebody demanded a new deal."""
        if self.phase != "over":
            return None
        if self.redealt_by is not None:
            return SpadesFacts(redealt_by=self.redealt_by)
        return SpadesFacts(bids=self.bids, tricks=self.taken)

    @property
    def no_ruff(self) -> bool:
        """Whether this is a first trick on which no spade may be put (SP-A05)."""
        return not self.rules.first_trick_spades and not self.tricks

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What ``seat`` may do now, in canonical order."""
        checked_seat(self.rules, seat)
        if seat != self.to_act:
            return (bidding.LOOK,) if self._may_look(seat) else ()
        if self.phase == "play":
            assert self.trick is not None
            return tuple(
                [Play(card) for card in order.playable(self.hands[seat], self.trick, self.broken, self.no_ruff)]
            )
        return self._legal_calls(seat)

    def play(self, action: Action | str, by: int | None = None) -> SpadesState:
        """The state after ``action`` of ``by`` (default: the seat to act); `IllegalAction` says why not."""
        action = read_action(action)
        seat = acting_seat(self, action, by)
        if seat != self.to_act and not (action == bidding.LOOK and self._may_look(seat)):
            raise not_your_turn(self, action, seat)
        if isinstance(action, Play):
            return self._play(action, seat)
        if seat == self.to_act and action not in self._legal_calls(seat):
            raise refusals.refused_call(self, action, seat)
        said = replace(self, said=(*self.said, Said(seat, action, 0)), turn=self.turn + (seat == self.to_act))
        if action.hands_over:
            return exchange.parted(said, action, seat)
        return bidding.spoken(said, action, seat)

    def view(self, seat: int | None) -> view.SpadesView:
        """What ``seat`` may know; None for a spectator."""
        if seat is not None:
            checked_seat(self.rules, seat)
        return view.view(self, seat)

    def _may_look(self, seat: int) -> bool:
        return self.hidden[seat] and self.phase in ("discard", "bidding")

    def _legal_calls(self, seat: int) -> tuple[Call, ...]:
        if self.phase == "bidding":
            return bidding.legal_calls(self, seat)
        if self.phase == "discard" and self.hidden[seat]:
            return (bidding.LOOK, bidding.BLIND)
        return exchange.legal_cards(self, seat) if self.phase in ("discard", "exchange") else ()

    def _play(self, play: Play, seat: int) -> SpadesState:
        card, hand, trick = play.card, self.hands[seat], self.trick
        if trick is None or play.call or card not in order.playable(hand, trick, self.broken, self.no_ruff):
            raise refusals.refused_card(self, play, seat)
        after = replace(
            self,
            hands=tuple([hand - card if each == seat else old for each, old in enumerate(self.hands)]),
            trick=trick.with_card(card),
            broken=self.broken or order.breaks(card, trick, self.rules.forced_lead_breaks),
            turn=self.turn + 1,
            to_act=(seat + 1) % SEATS,
        )
        return after._gathered() if len(trick.cards) == SEATS - 1 else after

    def _gathered(self) -> SpadesState:
        """The state after the fourth card: its winner leads, or the deal is over (SP-31, SP-34)."""
        assert self.trick is not None
        trick = self.trick.taken(order.ORDER)
        assert trick.winner is not None
        taken = tuple([n + (seat == trick.winner) for seat, n in enumerate(self.taken)])
        after = replace(self, tricks=(*self.tricks, trick), taken=taken)
        if len(after.tricks) == DEAL_TRICKS:
            return replace(after, phase="over", to_act=None, trick=None)
        return replace(after, to_act=trick.winner, trick=Trick(trick.winner, (), SEATS))
