"""The Suppe solved: with an empty stock both hands are known, so every choice has an exact value, quacks and all.

Two questions can be asked. `solve_points` is for a utility that is linear in the Suppe points; with the Ente points as
weights it is the difference of the products. `solve_match` is for any utility of the final pair of Suppe points, and
`match_utility` makes the one that knows pond, target, "in der Suppe" and the series. Values are always as seat 0
counts: it wants them high, seat 1 low.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from stich import native
from stich.cards import Card, Hand
from stich.errors import RulesError
from stich.game import Outcome, parse_action
from stich.games.ducksoup import DuckSoupRules, DuckSoupStanding, DuckSoupState, DuckSoupView
from stich.games.ducksoup.score import piles
from stich.games.ducksoup.tricks import ENTE, SUPPE
from stich.solver.solution import ActionValue, Progress, Solution

POINTS: Final = 26  #: the most that both can take in the Suppe together
HEAVIEST: Final = 1000  #: the most that a point can weigh in `solve_points`

Utility = Sequence[Sequence[float]]  #: by the final Suppe points of seat 0, then by those of seat 1


def solve_points(
    position: DuckSoupState | DuckSoupView,
    weights: tuple[int, int] | None = None,
    *,
    nodes: int | None = None,
    cancel: Any = None,
    progress: Progress | None = None,
) -> Solution:
    """The value of every action if seat 0 wants ``weights[0] * own points - weights[1] * points of seat 1`` high.

    Without ``weights`` they are the Ente points, so the value is the difference of what the deal is worth to both.
    All positions that can follow are worked out; if there are more than ``nodes``, none is, and the answer has only the
    bounds that the number of tricks gives. ``cancel`` is a `Cancel` of the core that another thread may stop.
    `RulesError` if the position is no Suppe, or if a weight is above 1000; `CoreMissing` without the native core.
    """
    weights = _ente_points(position) if weights is None else weights
    if [type(each) for each in weights] != [int, int] or max(map(abs, weights)) > HEAVIEST:
        raise RulesError(f"weights={weights!r}: two whole numbers up to {HEAVIEST} are needed")
    return _solve("suppe_linear", position, weights, nodes, cancel, progress)


def solve_match(
    position: DuckSoupState | DuckSoupView,
    utility: Utility,
    *,
    nodes: int | None = None,
    cancel: Any = None,
    progress: Progress | None = None,
) -> Solution:
    """The value of every action if seat 0 wants ``utility[its points][points of seat 1]`` of the whole Suppe high.

    The utility may be anything, and needs a value for every pair that can still come about. The search stops after
    ``nodes`` positions and then gives bounds for what it has not settled. ``cancel`` and errors as in `solve_points`.
    """
    return _solve("suppe_general", position, utility, nodes, cancel, progress)


def result(outcome: Outcome) -> float:
    """A finished match as seat 0 counts: the games it wins or loses by it, 0 for a draw."""
    return 0.0 if not outcome.winners else float(outcome.factor if outcome.winners[0] == 0 else -outcome.factor)


def match_utility(
    rules: DuckSoupRules,
    standing: DuckSoupStanding,
    ente: tuple[int, int],
    worth: Callable[[DuckSoupStanding], float] = lambda standing: 0.0,
    finished: Callable[[Outcome], float] = result,
) -> tuple[tuple[float, ...], ...]:
    """What each pair of Suppe points makes of the match, for `solve_match`.

    The deal is settled by ``rules`` from ``standing`` and the ``ente`` points of both. If that ends the match,
    ``finished`` values its outcome, else ``worth`` the standing that the next deal starts from, both as seat 0 counts.

    >>> rules = DuckSoupRules()
    >>> ahead = lambda standing: (standing.scores[0] - standing.scores[1]) / 250
    >>> table = match_utility(rules, rules.opening(), (10, 8), worth=ahead)
    >>> table[13][9], table[12][9], table[3][16]
    (2.0, 0.192, -2.0)
    """

    def value(own: int, other: int) -> float:
        after = rules.tally(standing, (ente[0] * own, ente[1] * other)).standing
        assert isinstance(after, DuckSoupStanding)
        return worth(after) if after.outcome is None else finished(after.outcome)

    return tuple(tuple(value(own, other) for other in range(POINTS + 1 - own)) for own in range(POINTS + 1))


def _solve(
    solver: str,
    position: DuckSoupState | DuckSoupView,
    wanted: Sequence[Any],
    nodes: int | None,
    cancel: Any,
    progress: Progress | None,
) -> Solution:
    if position.to_act is None:
        raise RulesError("the deal is over: there is nothing to solve")
    if position.stock:
        raise RulesError("only the Suppe can be solved: there are still cards in the stock")
    hands, leader, table, taken = _open_cards(position)
    rules = native.ducksoup_rules(position.rules)
    core = rules.position([[card.index for card in hand] for hand in hands], leader, [], [card.index for card in table])
    found, looked_at = getattr(native.core(), solver)(core, taken, wanted, nodes, cancel, progress)
    tokens = rules.actions
    actions = tuple(ActionValue(parse_action(tokens[number]), low, high) for number, low, high in found)
    return Solution(position.to_act, actions, looked_at)


def _open_cards(position: DuckSoupState | DuckSoupView) -> tuple[tuple[Hand, Hand], int, list[Card], tuple[int, int]]:
    """Both hands, who leads, the cards on the table in order, and the Suppe points taken so far."""
    if isinstance(position, DuckSoupState):
        taken = piles(position.tricks, SUPPE)
        table = [play.card for play in position.table]
        return position.hands, position.leader, table, (taken[0].points, taken[1].points)
    if position.seat is None:
        raise RulesError("a spectator knows no hand, so nothing can be solved for one")
    leader = position.table[0].leader
    table = [card for trick in position.table for card in trick.cards]
    return position.known, leader, table, position.suppe_points


def _ente_points(position: DuckSoupState | DuckSoupView) -> tuple[int, int]:
    if isinstance(position, DuckSoupView):
        return position.ente_points
    taken = piles(position.tricks, ENTE)
    return taken[0].points, taken[1].points
