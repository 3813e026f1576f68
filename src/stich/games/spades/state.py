"""A frozen position of one deal of Spades: bidding, then 13 tricks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from stich.cards import Card, Hand
from stich.errors import IllegalAction
from stich.game import WORDS, Action, Call, Play, Said, read_action
from stich.games.spades import tricks, view
from stich.games.spades.facts import DEAL_TRICKS, NILS, SEATS, Bid, SpadesFacts, SpadesStanding
from stich.tricks import Trick

if TYPE_CHECKING:
    from stich.games.spades.rules import SpadesRules

BIDDING: Final = "bidding"
PLAY: Final = "play"
OVER: Final = "over"

_BIDS: Final = tuple(Call("bid", value) for value in WORDS["bid"] if value in NILS or value.isdigit())


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesState:
    """One deal of Spades as it lies; ``play`` gives the next state.

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
    phase: str = BIDDING
    turn: int = 0
    bids: tuple[Bid | None, ...] = (None,) * SEATS
    said: tuple[Said, ...] = ()
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = (0,) * SEATS
    broken: bool = False

    @property
    def facts(self) -> SpadesFacts | None:
        """Bids and tricks, once the deal is over."""
        if self.phase != OVER:
            return None
        return SpadesFacts(bids=tuple(bid for bid in self.bids if bid is not None), tricks=self.taken)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What ``seat`` may do now, in canonical order."""
        if seat != self.to_act:
            return ()
        if self.phase == BIDDING:
            return _BIDS
        assert self.trick is not None
        return tuple([Play(card) for card in tricks.playable(self.hands[seat], self.trick, self.broken)])

    def play(self, action: Action | str, by: int | None = None) -> SpadesState:
        """The state after ``action`` of ``by`` (default: the seat to act); `IllegalAction` says why not."""
        action = read_action(action)
        seat = self.to_act if by is None else by
        if self.to_act is None or seat is None:
            raise IllegalAction(f"{action}: this deal is over", "deal_over")
        if seat != self.to_act:
            raise IllegalAction(
                f"{action} by seat {seat}: it is the turn of seat {self.to_act}", "not_your_turn", seat=self.to_act
            )
        if isinstance(action, Call):
            return self._bid(action, seat)
        return self._play(action, seat)

    def view(self, seat: int | None) -> view.SpadesView:
        """What ``seat`` may know; None for a spectator."""
        if seat is not None and seat not in range(SEATS):
            raise IllegalAction(f"there is no seat {seat!r}; the seats are 0 to {SEATS - 1}", "no_such_seat")
        return view.view(self, seat)

    def _bid(self, call: Call, seat: int) -> SpadesState:
        if call.word != "bid" or call not in _BIDS:
            raise IllegalAction(
                f"{call} by seat {seat}: these rules ({self.rules}) know bids of 1 to 13 and Nil", "not_in_game"
            )
        if self.phase != BIDDING:
            raise IllegalAction(
                f"{call} by seat {seat}: the bidding is over and a bid stands (bid of seat {seat}: {self.bids[seat]})",
                "bidding_over",
            )
        bid: Bid = call.value if call.value in NILS else int(call.value)
        bids = tuple(bid if each == seat else old for each, old in enumerate(self.bids))
        after = replace(
            self, bids=bids, turn=self.turn + 1, to_act=(seat + 1) % SEATS, said=(*self.said, Said(seat, call, 0))
        )
        return after if None in bids else replace(after, phase=PLAY, trick=Trick(seat_left(self), (), SEATS))

    def _play(self, play: Play, seat: int) -> SpadesState:
        card, hand, trick = play.card, self.hands[seat], self.trick
        if play.call:
            raise IllegalAction(f"{play} by seat {seat}: nothing is called with a card in Spades", "not_in_game")
        if trick is None:
            raise IllegalAction(f"{card} by seat {seat}: bidding comes before play; bid 1 to 13 or nil", "bid_first")
        if card not in hand:
            raise IllegalAction(f"{card} is not in the hand of seat {seat}: {hand}", "not_in_hand", card=card.text)
        if card not in tricks.playable(hand, trick, self.broken):
            raise self._unplayable(card, seat, trick)
        trick = trick.with_card(card)
        broken = self.broken or tricks.breaks(card, self.trick or trick)
        hands = tuple([hand - card if each == seat else old for each, old in enumerate(self.hands)])
        after = replace(self, hands=hands, trick=trick, broken=broken, turn=self.turn + 1, to_act=(seat + 1) % SEATS)
        return after._taken(trick) if trick.complete else after

    def _taken(self, trick: Trick) -> SpadesState:
        """The state after the fourth card: its winner leads, or the deal is over (SP-31, SP-34)."""
        trick = trick.taken(tricks.ORDER)
        assert trick.winner is not None
        taken = tuple([n + (seat == trick.winner) for seat, n in enumerate(self.taken)])
        after = replace(self, tricks=(*self.tricks, trick), taken=taken)
        if len(after.tricks) == DEAL_TRICKS:
            return replace(after, phase=OVER, to_act=None, trick=None)
        return replace(after, to_act=trick.winner, trick=Trick(trick.winner, (), SEATS))

    def _unplayable(self, card: Card, seat: int, trick: Trick) -> IllegalAction:
        if trick.cards:
            suit = tricks.suit_of(trick.cards[0])
            return IllegalAction(
                f"{card} by seat {seat}: {suit} was led and must be followed ({self.hands[seat]})",
                "must_follow", card=card.text, suit=suit,
            )  # fmt: skip
        return IllegalAction(
            f"{card} by seat {seat}: spades are not broken yet, lead another suit ({self.hands[seat]})",
            "unbroken", card=card.text,
        )  # fmt: skip


def seat_left(state: SpadesState) -> int:
    """The dealer's left neighbour, who bids and leads first (SP-15, SP-26)."""
    return (state.standing.dealer + 1) % SEATS
