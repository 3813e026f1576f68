"""Toy: three players, five cards each, the highest card of the suit led takes the trick; a trick is a point.

The suit led must be followed; there are no trumps. What is left of the pack is nobody's. After ``deals`` deals the
most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from stich import edges
from stich.actions import Action, Call, Play, read_action
from stich.cards import RANKS, Card, Hand, Pack, french_pack
from stich.errors import IllegalAction, RecordError
from stich.game import Facts, Line, Outcome, Rules, Said, Settlement, Standing, View, Void
from stich.options import option
from stich.tricks import Order, Trick

SEATS: Final = 3
HAND: Final = 5
ORDER: Final = Order.plain_suits(RANKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyStanding(Standing):
    """Points of each seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyFacts:
    """The tricks of each seat; `RecordError` unless they are five together."""

    tricks: tuple[int, ...]
    void: ClassVar[Void | None] = None

    def __post_init__(self) -> None:
        if len(self.tricks) != SEATS or sum(self.tricks) != HAND or min(self.tricks) < 0:
            raise RecordError(f"{self}: {HAND} tricks are needed, shared out among {SEATS} seats")


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    """What a seat may know: nothing but what all games show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyState:
    """One deal as it lies."""

    rules: ToyRules
    standing: ToyStanding
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    said: tuple[Said, ...] = ()

    @property
    def turn(self) -> int:
        return len(self.trick.cards) + SEATS * len(self.tricks)

    @property
    def to_act(self) -> int | None:
        return self.trick.next_seat if len(self.tricks) < HAND else None

    @property
    def phase(self) -> str:
        return "over" if self.to_act is None else "play"

    @property
    def taken(self) -> tuple[int, ...]:
        return tuple(sum(trick.winner == seat for trick in self.tricks) for seat in range(SEATS))

    @property
    def facts(self) -> ToyFacts | None:
        return ToyFacts(tricks=self.taken) if self.to_act is None else None

    def legal(self, seat: int) -> tuple[Action, ...]:
        seat = edges.checked_seat(self.rules, seat)
        return tuple(map(Play, self._playable(seat))) if seat == self.to_act else ()

    def _playable(self, seat: int) -> tuple[Card, ...]:
        hand = self.hands[seat]
        return ORDER.followers(hand, self.trick.cards[0]) if self.trick.cards else tuple(hand)

    def play(self, action: Action | str, by: int | None = None) -> ToyState:
        action = read_action(action)
        seat = edges.acting_seat(self, action, by)
        if isinstance(action, Call) or action.call:
            raise IllegalAction(f"{action} by seat {seat}: nothing is said in this game", "not_in_game")
        if seat != self.to_act:
            raise edges.not_your_turn(self, action, seat)
        if action.card not in self.hands[seat]:
            raise IllegalAction(f"{action} is not in the hand {self.hands[seat]}", "not_in_hand", card=str(action.card))
        if action.card not in self._playable(seat):
            suit = self.trick.cards[0].suit
            raise IllegalAction(f"{action}: {suit} was led", "must_follow", card=str(action.card), suit=suit)
        hands = tuple(hand - action.card if each == seat else hand for each, hand in enumerate(self.hands))
        trick = self.trick.with_card(action.card)
        if not trick.complete:
            return replace(self, hands=hands, trick=trick)
        taken = trick.taken(ORDER)
        assert taken.winner is not None
        return replace(self, hands=hands, trick=Trick(taken.winner, (), SEATS), tricks=(*self.tricks, taken))

    def view(self, seat: int | None) -> ToyView:
        own = None if seat is None else edges.checked_seat(self.rules, seat)
        hand, cards = Hand() if own is None else self.hands[own], self.trick.cards
        bound = own is not None and own == self.to_act and len(self._playable(own)) < len(hand)
        return ToyView(
            rules=self.rules, seat=own, standing=self.standing, turn=self.turn, to_act=self.to_act, phase=self.phase,
            legal=() if own is None else self.legal(own), hand=hand, counts=tuple(map(len, self.hands)), said=(),
            trick=None if self.to_act is None else self.trick, tricks=self.tricks, facts=self.facts,
            taken=self.taken, trick_number=min(len(self.tricks) + 1, HAND), trick_count=HAND, cards_due=0,
            dealt_counts=(HAND,) * SEATS,
            winning=(self.trick.leader + ORDER.winner(cards)) % SEATS if cards else None,
            bound=f"follow:{cards[0].suit}" if bound else "",
            groups=tuple((suit, hand.of_suit(suit)[::-1]) for suit in "SHCD" if hand.of_suit(suit)),
        )  # fmt: skip


@dataclass(frozen=True)
class ToyRules(Rules):
    """The rules of the toy, with one option."""

    game: ClassVar[str] = "toy"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = SEATS
    line_sections: ClassVar[Mapping[str, int]] = {"6.1": 1}

    deals: int = option(3, "6.1", between=(1, 12), group="end")

    def pack(self) -> Pack:
        return french_pack()

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> ToyStanding:
        return ToyStanding(seats=edges.seat_persons(self, seats), dealer=dealer, scores=(0,) * SEATS)

    def start(self, pack: Pack | str, standing: Standing) -> ToyState:
        standing = edges.checked_standing(self, standing, ToyStanding)
        pack, first = edges.checked_pack(self, pack), (standing.dealer + 1) % SEATS
        hands = tuple(Hand(pack[(seat - first) % SEATS : SEATS * HAND : SEATS]) for seat in range(SEATS))
        trick = Trick(first, (), SEATS)
        return ToyState(rules=self, standing=standing, hands=hands, stock=pack[SEATS * HAND :], trick=trick)

    def settle(self, standing: Standing, facts: Facts) -> Settlement[ToyStanding]:
        standing = edges.checked_standing(self, standing, ToyStanding)
        tricks = edges.checked_facts(self, facts, ToyFacts).tricks
        lines = tuple(Line("tricks", n, "6.1", (seat,), values={"n": n}) for seat, n in enumerate(tricks))
        scores = tuple(map(sum, zip(standing.scores, tricks, strict=True)))
        deals, best = standing.deals + 1, tuple(seat for seat in range(SEATS) if scores[seat] == max(scores))
        outcome = Outcome(best, 1, "deals") if deals >= self.deals else None
        dealer = (standing.dealer + 1) % SEATS
        return Settlement(replace(standing, scores=scores, dealer=dealer, deals=deals, outcome=outcome), lines, tricks)
