"""Spades solved with all cards open, by the rules of card play in full: breaking, jokers, the first trick.

`solve` takes a position among the cards and an `Objective`, and values every card that may be played. Values are always
as side 0 (seats 0 and 2) counts: it wants them high, side 1 low.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self, Unpack

from stich import native
from stich.errors import RecordError, RulesError
from stich.game import Play
from stich.games.spades import NILS, SIDES, Bid, SpadesRules, SpadesState
from stich.games.spades.facts import DEAL_TRICKS, NOBODY, SEATS
from stich.solver.position import TrickPosition, check_hands, check_numbers, check_tricks, open_trick
from stich.solver.solution import Search, Solution, card_values
from stich.tricks import Trick

KINDS: Final = ("points", "tricks", "nil")

_NIL_NUMBERS: Final = {"nil": 0, "blind_nil": -1}


@dataclass(frozen=True, slots=True)
class Objective:
    """What is played for. `RulesError` if there is no such objective.

    - ``points``: the true score of the deal, those of side 0 less those of side 1, Nils and bags and all.
    - ``tricks``: the tricks that side 0 takes in the whole deal; bids do not matter.
    - ``nil``: whether ``seat`` takes no trick in the whole deal: 1 if it takes none, -1 if it belongs to side 1; else
      0. Its own side wants to keep it free of tricks, the other to give it one, and neither cares for anything else.

    >>> Objective("nil", 2)
    Objective(kind='nil', seat=2)
    """

    kind: str = "points"
    seat: int | None = None  #: whose Nil; None is the seat to act

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise RulesError(f"there is no objective {self.kind!r}; there are {', '.join(KINDS)}")
        if self.seat is not None and self.seat not in range(SEATS):
            raise RulesError(f"there is no seat {self.seat!r}; the seats are 0 to {SEATS - 1}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(TrickPosition):
    """A position among the cards as the solver sees it; what led to it is not known.

    >>> from stich.cards import Card, Hand
    >>> rules = SpadesRules()
    >>> hands = tuple(map(Hand, ("SA H2", "S3 HA", "S4 H4", "C2 C3")))
    >>> position = Position(rules=rules, hands=hands, leader=0, taken=(4, 3, 2, 2), bids=(4, 3, "nil", 4))
    >>> [(str(each.action), each.value) for each in solve(position.play(Play(Card("H2")))).actions]
    [('HA', 13)]
    """

    rules: SpadesRules
    taken: tuple[int, ...] = (0,) * SEATS  #: tricks so far
    broken: bool = False  #: whether spades may be led
    bids: tuple[Bid | None, ...] = NOBODY
    bags: tuple[int, ...] = (0, 0)  #: of both sides before the deal

    @classmethod
    def of(cls, state: SpadesState) -> Self:
        """The position of ``state``; `RulesError` if no card is to be played there."""
        trick = open_trick(state.phase, state.trick)
        return cls(
            rules=state.rules, hands=state.hands, leader=trick.leader, table=trick.cards,
            taken=state.taken, broken=state.broken, bids=state.bids, bags=state.standing.bags,
        )  # fmt: skip

    def _after(self, card: Play) -> Self:
        before = (Trick(0, (), SEATS),) * sum(self.taken)
        state = SpadesState(
            rules=self.rules, standing=self.rules.opening(), hands=self.hands, to_act=self.to_act, phase="play",
            bids=self.bids, trick=self._trick, tricks=before, broken=self.broken,
        ).play(card)  # fmt: skip
        return replace(self, hands=state.hands, table=(*self.table, card.card), broken=state.broken)

    def check(self) -> None:
        """`RecordError` says what cannot be so in any deal; without bids, nothing is said about them."""
        left = check_hands(self.rules, self.hands, self.leader, self.table, DEAL_TRICKS)
        check_numbers("tricks", self.taken, SEATS)
        check_tricks(self.taken, DEAL_TRICKS, left)
        if self.broken and left == DEAL_TRICKS and not self.table:
            raise RecordError("spades cannot be broken before the first trick", "broken_early")
        check_numbers("bags", self.bags, len(SIDES))
        if self.rules.bag_limit and max(self.bags) >= self.rules.bag_limit:
            message = f"bags {self.bags}: with {self.rules.bag_limit} they are punished, so fewer are left"
            raise RecordError(message, "bag_count", n=max(self.bags), limit=self.rules.bag_limit)
        if self.bids != NOBODY:
            self._check_bids()

    def _check_bids(self) -> None:
        if len(self.bids) != SEATS:
            raise RecordError(f"{len(self.bids)} bids for {SEATS} seats", "bid_count", n=len(self.bids), wanted=SEATS)
        for bid in self.bids:
            number = type(bid) is int and 1 <= bid <= DEAL_TRICKS
            if not (bid is None or number or bid == "nil" or (bid == "blind_nil" and self.rules.blind_nil)):
                code = "bid_blind_nil" if bid == "blind_nil" else "bid"
                raise RecordError(f"{bid!r} is no bid of {self.rules}; 1 to 13 and nil are", code, text=str(bid))
        for first, second in SIDES:
            self._check_side(first, self.bids[first], second, self.bids[second])

    def _check_side(self, first: int, bid: Bid | None, second: int, other: Bid | None) -> None:
        """What partners bid must go together (SP-18, SP-62, SP-A01)."""
        together = self.rules.bidding == "partners"
        numbers = [each for each in (bid, other) if isinstance(each, int)]
        if None in (bid, other) and not (together and numbers):
            raise RecordError(f"seats {first} and {second} have not bid", "bid_missing", seats=f"{first} {second}")
        if together and len(numbers) == 2:
            message = f"partners bid together: seats {first} and {second} have one number, the other bid is None"
            raise RecordError(message, "bid_together", seats=f"{first} {second}")
        if bid in NILS and other in NILS and (together or not self.rules.double_nil):
            raise RecordError(
                f"seats {first} and {second} cannot both bid Nil here", "bid_two_nils", seats=f"{first} {second}"
            )
        least = self.rules.minimum_bid
        if sum(numbers) < least and bid not in NILS and other not in NILS:
            message = f"seats {first} and {second} bid {sum(numbers)}; the least of a side is {least}"
            raise RecordError(message, "bid_minimum", seats=f"{first} {second}", n=sum(numbers), least=least)


def solve(state: SpadesState | Position, objective: Objective = Objective(), **search: Unpack[Search]) -> Solution:
    """What every card that may be played now is worth to side 0 if all play best afterwards.

    The search stops after ``nodes`` positions and then gives bounds for what it has not settled. `RulesError` if no
    card is to be played; `CoreMissing` without the native core.

    >>> from stich.games import find
    >>> rules = find("spades")
    >>> state = rules.start(rules.pack(), rules.opening())
    >>> while state.phase != "play" or len(state.tricks) < 10:  # four bids of 4, then anyhow to the last three tricks
    ...     state = state.play("bid 4" if state.phase == "bidding" else state.legal(state.to_act)[-1])
    >>> [(str(each.action), each.value) for each in solve(state).actions]
    [('S2', 163), ('S6', 163), ('ST', 163)]
    >>> state.taken, [solve(state, Objective("nil", seat)).value for seat in range(4)]
    ((9, 1, 0, 0), [0, 0, 1, 0])
    >>> solve(state, Objective("tricks")).value
    11
    """
    position = state if isinstance(state, Position) else Position.of(state)
    solver, core = native.core.SpadesSolver(), _core(position)
    match objective.kind:
        case "points":
            found = solver.points(core, [_number(bid) for bid in position.bids], position.bags, **search)
        case "nil":
            found = solver.nil(core, position.to_act if objective.seat is None else objective.seat, **search)
        case _:
            found = solver.tricks(core, **search)
    cards, looked_at = found
    actions = card_values(cards, position.hands[position.to_act])
    return Solution(position.to_act, actions, looked_at, side=SIDES[0])


def _core(position: Position) -> native.core.SpadesState:
    hands = [[card.index for card in hand] for hand in position.hands]
    table = [card.index for card in position.table]
    rules = native.spades.core_rules(position.rules)
    return rules.position(hands, position.leader, table, position.taken, broken=position.broken)


def _number(bid: Bid | None) -> int | None:
    return _NIL_NUMBERS[bid] if isinstance(bid, str) else bid
