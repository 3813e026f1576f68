"""The Suppe solved: with an empty stock both hands are known, so every choice has an exact value, quacks and all.

`solve` takes a position of the Suppe and an `Objective`, and values every action that is possible: for the points of
the deal, or for any utility of the final pair of Suppe points; `match_utility` makes the one that knows pond, target,
"in der Suppe" and the series. Values are always as seat 0 counts: it wants them high, seat 1 low.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, Unpack

from stich import native
from stich.cards import Hand
from stich.errors import RecordError, RulesError
from stich.game import Outcome, Play, parse_action
from stich.games.entensuppe import EntensuppeRules, EntensuppeStanding, EntensuppeState, EntensuppeView
from stich.games.entensuppe.facts import piles
from stich.games.entensuppe.order import ENTE, SUPPE
from stich.solver.position import check_hands, check_numbers, trick_over
from stich.solver.solution import ActionValue, Search, Solution

POINTS: Final = 26  #: the most that both can take in the Suppe together
HEAVIEST: Final = 1000  #: the most that a point can weigh
KINDS: Final = ("points", "match")

SUPPES: Final = (13, 12)  #: tricks of a Suppe, 12 if a quak-quak met the end of the stock (DS-A04)

Utility = Sequence[Sequence[float]]  #: by the final Suppe points of seat 0, then by those of seat 1


@dataclass(frozen=True, slots=True)
class Objective:
    """What is played for. `RulesError` if there is no such objective.

    - ``points``: seat 0 wants ``weights[0] * own points - weights[1] * points of seat 1`` high. Without ``weights``
      they are the Ente points, so the value is the difference of what the deal is worth to both. A negative weight is
      for points that a seat would rather not have; none is beyond 1000.
    - ``match``: seat 0 wants ``utility[its points][points of seat 1]`` of the whole Suppe high. The utility may be
      anything, and needs a value for every pair that can still come about.

    >>> Objective("points", weights=(10, 8))
    Objective(kind='points', weights=(10, 8), utility=None)
    """

    kind: str = "points"
    weights: tuple[int, int] | None = None
    utility: Utility | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise RulesError(f"there is no objective {self.kind!r}; there are {', '.join(KINDS)}")
        if (self.kind == "match") != (self.utility is not None):
            raise RulesError(f"kind={self.kind!r}: a match needs a utility, and nothing else has one")
        weights = (0, 0) if self.weights is None else self.weights
        if [type(each) for each in weights] != [int, int] or max(map(abs, weights)) > HEAVIEST:
            raise RulesError(f"weights={weights!r}: two whole numbers up to {HEAVIEST} are needed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A position of the Suppe as the solver sees it: both hands and the points so far.

    >>> hands = (Hand("S8 H8 SK"), Hand("D8 C8 S2"))
    >>> position = Position(rules=EntensuppeRules(), hands=hands, leader=0, ente=(10, 8), suppe=(9, 8))
    >>> [(str(each.action), each.value) for each in solve(position.play(parse_action("S8"))).actions]
    [('S2', 40.0), ('D8', 40.0), ('D8 quack', 4.0), ('C8', 40.0), ('C8 quack', 4.0)]
    """

    rules: EntensuppeRules
    hands: tuple[Hand, Hand]  #: without the cards on the table
    leader: int  #: of the trick on the table, or of both of a quak-quak
    table: tuple[Play, ...] = ()  #: up to three, with what was said
    ente: tuple[int, int]  #: points of both in the Ente
    suppe: tuple[int, int] = (0, 0)  #: points of both in the Suppe so far

    @classmethod
    def of(cls, position: EntensuppeState | EntensuppeView) -> Self:
        """The position of a state, or of the view of a player, who knows both hands; `RulesError` if it is no Suppe."""
        if position.to_act is None:
            raise RulesError("the deal is over: there is nothing to solve")
        if position.stock:
            raise RulesError("only the Suppe can be solved: there are still cards in the stock")
        rules = position.rules
        if isinstance(position, EntensuppeState):
            ente, suppe = piles(position.tricks, ENTE), piles(position.tricks, SUPPE)
            return cls(
                rules=rules, hands=position.hands, leader=position.leader, table=position.table,
                ente=(ente[0].points, ente[1].points), suppe=(suppe[0].points, suppe[1].points),
            )  # fmt: skip
        if position.seat is None:
            raise RulesError("a spectator knows no hand, so nothing can be solved for one")
        said = [pair for trick in position.table for pair in zip(trick.cards, trick.calls, strict=True)]
        return cls(
            rules=rules, hands=position.known, leader=position.table[0].leader,
            table=tuple(Play(card, call) for card, call in said),
            ente=position.ente_points, suppe=position.suppe_points,
        )  # fmt: skip

    @property
    def to_act(self) -> int:
        return self.leader if len(self.table) % 2 == 0 else 1 - self.leader

    def play(self, card: Play) -> Self:
        """The position after ``card``, which must not end the trick; `IllegalAction` if it may not be played."""
        state = EntensuppeState(
            rules=self.rules, standing=self.rules.opening(), hands=self.hands, stock=(), leader=self.leader,
            table=self.table,
        ).play(card)  # fmt: skip
        if not state.table:
            raise trick_over(len(self.table) + 1)
        return replace(self, hands=state.hands, table=state.table)

    def check(self) -> None:
        """`RecordError` says what cannot be so in any deal."""
        left = check_hands(self.rules, self.hands, self.leader, [play.card for play in self.table], SUPPES[0])
        check_numbers("ente", self.ente, 2)
        check_numbers("suppe", self.suppe, 2)
        ways = [(2 * SUPPES[0] - size, size - left) for size in SUPPES if size >= left]  # tricks of both courses
        for course, points, tricks in zip((ENTE, SUPPE), (self.ente, self.suppe), zip(*ways, strict=True), strict=True):
            low, high = min(tricks), 2 * max(tricks)
            if not low <= sum(points) <= high:
                message = f"{course}: both have {sum(points)} points together; {low} to {high} are possible here"
                raise RecordError(message, f"points_{course}", n=sum(points), low=low, high=high)
        if not any(a <= sum(self.ente) <= 2 * a and b <= sum(self.suppe) <= 2 * b for a, b in ways):
            message = f"{sum(self.ente)} points in the Ente and {sum(self.suppe)} in the Suppe do not go together"
            raise RecordError(message, "points_both", ente=sum(self.ente), suppe=sum(self.suppe))


def solve(
    state: EntensuppeState | EntensuppeView | Position,
    objective: Objective = Objective(),
    **search: Unpack[Search],
) -> Solution:
    """What every action that is possible now is worth to seat 0 if both play best afterwards.

    For points, all positions that can follow are worked out; if there are more than ``nodes``, none is, and the answer
    has only the bounds that the number of tricks gives. For a match the search stops after ``nodes`` positions and then
    gives bounds for what it has not settled. `RulesError` if the position is no Suppe, or if the utility has no value
    for a pair that can come about; `CoreMissing` without the native core.

    >>> rules = EntensuppeRules()
    >>> state = rules.start(rules.pack(), rules.opening())
    >>> while state.stock or len(state.hands[0]) > 3:  # to the last three tricks, anyhow
    ...     state = state.play(state.legal(state.to_act)[0])
    >>> [(str(each.action), each.value) for each in solve(state).actions]
    [('C7', -14.0), ('C9', -14.0), ('CJ', -14.0), ('CA', 0.0)]
    >>> most = [[float(own > other) for other in range(POINTS + 1)] for own in range(POINTS + 1)]
    >>> solve(state, Objective("match", utility=most)).value  # whether seat 0 can have more than seat 1
    1.0
    """
    position = state if isinstance(state, Position) else Position.of(state)
    rules, core, suppe = native.entensuppe.core_rules(position.rules), native.core, position.suppe
    hands = [[card.index for card in hand] for hand in position.hands]
    at = rules.position(hands, position.leader, [], [play.card.index for play in position.table])
    if objective.utility is not None:
        found, looked_at = core.suppe_general(at, suppe, objective.utility, **search)
    else:
        weights = position.ente if objective.weights is None else objective.weights
        found, looked_at = core.suppe_linear(at, suppe, weights, **search)
    actions = tuple(ActionValue(parse_action(rules.actions[number]), low, high) for number, low, high in found)
    return Solution(position.to_act, actions, looked_at, side=(0,))


def result(outcome: Outcome) -> float:
    """A finished match as seat 0 counts: the games it wins or loses by it, 0 for a draw."""
    return 0.0 if not outcome.winners else float(outcome.factor if outcome.winners[0] == 0 else -outcome.factor)


def match_utility(
    rules: EntensuppeRules,
    standing: EntensuppeStanding,
    ente: tuple[int, int],
    worth: Callable[[EntensuppeStanding], float] = lambda standing: 0.0,
    finished: Callable[[Outcome], float] = result,
) -> tuple[tuple[float, ...], ...]:
    """What each pair of Suppe points makes of the match: the utility of an `Objective`.

    The deal is settled by ``rules`` from ``standing`` and the ``ente`` points of both. If that ends the match,
    ``finished`` values its outcome, else ``worth`` the standing that the next deal starts from, both as seat 0 counts.

    >>> rules = EntensuppeRules()
    >>> ahead = lambda standing: (standing.scores[0] - standing.scores[1]) / 250
    >>> table = match_utility(rules, rules.opening(), (10, 8), worth=ahead)
    >>> table[13][9], table[12][9], table[3][16]
    (2.0, 0.192, -2.0)
    """

    def value(own: int, other: int) -> float:
        after = rules.tally(standing, (ente[0] * own, ente[1] * other)).standing
        return worth(after) if after.outcome is None else finished(after.outcome)

    return tuple(tuple(value(own, other) for other in range(POINTS + 1 - own)) for own in range(POINTS + 1))
