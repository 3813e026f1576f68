"""Spades solved with all cards open, by the rules of card play in full: breaking, jokers, the first trick.

Three questions can be asked about a position among the cards, each for every card that may be played: `solve_points`,
the true score of the deal; `solve_nil`, whether a Nil can be kept; `solve_tricks`, the tricks alone. Values are always
as side 0 (seats 0 and 2) counts: it wants them high, side 1 low.
"""

from __future__ import annotations

from typing import Any, Final

from stich import native
from stich.errors import RulesError
from stich.games.spades import Bid, SpadesStanding, SpadesState
from stich.solver.solution import Progress, Solution, card_values

_NIL_NUMBERS: Final = {"nil": 0, "blind_nil": -1}


def solve_points(
    state: SpadesState,
    bags: tuple[int, int] | None = None,
    *,
    nodes: int | None = None,
    cancel: Any = None,
    progress: Progress | None = None,
) -> Solution:
    """What every card makes of the deal: the points of side 0 less those of side 1, Nils and bags and all.

    ``bags`` are those of both sides before the deal; without them, those of the standing. The search stops after
    ``nodes`` positions and then gives bounds for what it has not settled. ``cancel`` is a `Cancel` of the core that
    another thread may stop. `RulesError` if no card is to be played; `CoreMissing` without the native core.
    """
    if bags is None:
        assert isinstance(state.standing, SpadesStanding)
        bags = (state.standing.bags[0], state.standing.bags[1])
    position = _position(state)
    found = (
        native.core()
        .SpadesSolver()
        .points(position, [_number(bid) for bid in state.bids], bags, nodes, cancel, progress)
    )
    return _solution(state, found)


def solve_nil(
    state: SpadesState,
    seat: int,
    *,
    nodes: int | None = None,
    cancel: Any = None,
    progress: Progress | None = None,
) -> Solution:
    """Whether ``seat`` takes no trick in the whole deal: 1 if it takes none, -1 if it belongs to side 1; else 0.

    Its own side wants to keep it free of tricks, the other side to give it one, and neither cares for anything else.
    Limits and errors as in `solve_points`.
    """
    if seat not in range(4):
        raise RulesError(f"there is no seat {seat!r}; the seats are 0 to 3")
    return _solution(state, native.core().SpadesSolver().nil(_position(state), seat, nodes, cancel, progress))


def solve_tricks(
    state: SpadesState,
    *,
    nodes: int | None = None,
    cancel: Any = None,
    progress: Progress | None = None,
) -> Solution:
    """The tricks that side 0 takes in the whole deal; bids do not matter. Limits and errors as in `solve_points`."""
    return _solution(state, native.core().SpadesSolver().tricks(_position(state), nodes, cancel, progress))


def _position(state: SpadesState) -> Any:
    if state.phase != "play" or state.trick is None:
        raise RulesError(f"only a position among the cards can be solved; this one is in the phase {state.phase}")
    rules = native.spades_rules(state.rules)
    hands = [[card.index for card in hand] for hand in state.hands]
    table = [card.index for card in state.trick.cards]
    return rules.position(hands, state.trick.leader, table, state.taken, broken=state.broken)


def _number(bid: Bid | None) -> int | None:
    return _NIL_NUMBERS[bid] if isinstance(bid, str) else bid


def _solution(state: SpadesState, found: tuple[list[tuple[int, int, int]], int]) -> Solution:
    cards, nodes = found
    assert state.to_act is not None
    actions = card_values(cards, state.hands[state.to_act])
    return Solution(state.to_act, actions, nodes)
