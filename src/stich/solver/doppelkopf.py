"""Endings of Doppelkopf solved with all cards open: the Augen of Re, a threshold, all tricks, or the points booked.

`solve` takes a position among the cards of any contract and an `Objective`, and values every card that may be played.
Values are always as Re counts: it wants them high, Kontra low. Announcements stand as they are; none is made any more.

The parties are those of the cards: who was dealt a club queen, also in a silent Hochzeit; the soloist; the two of an
Armut; the two of a Hochzeit that has found its partner. As long as it has not, the Hochzeiter plays against the three
others, and who then becomes its partner plays for Re from the next trick on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from stich import native
from stich.errors import RulesError
from stich.games.doppelkopf import DoppelkopfState, augen
from stich.games.doppelkopf.calls import KONTRA, RE
from stich.games.doppelkopf.order import ALL_AUGEN, FOX
from stich.solver.solution import Progress, Solution, card_values

KINDS: Final = ("augen", "at_least", "schwarz", "points")


@dataclass(frozen=True, slots=True)
class Objective:
    """What is played for. `RulesError` if there is no such objective.

    - ``augen``: the Augen of Re in the whole deal (DK-47).
    - ``at_least``: whether ``party`` gets that many ``augen``; much faster than asking for the Augen themselves.
    - ``schwarz``: whether ``party`` takes all tricks of the deal, so that the others have none (DK-A15).
    - ``points``: what a seat of Re books, special points and all, with the announcements as they stand (DKX-01 to 09).

    A question is worth 1 if Re reaches it, -1 if Kontra does, else 0.

    >>> Objective("at_least", 121)
    Objective(kind='at_least', augen=121, party='re')
    """

    kind: str = "augen"
    augen: int = 0
    party: str = RE

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise RulesError(f"there is no objective {self.kind!r}; there are {', '.join(KINDS)}")
        if self.party not in (RE, KONTRA):
            raise RulesError(f"there is no party {self.party!r}; there are {RE} and {KONTRA}")
        if type(self.augen) is not int or not 0 <= self.augen <= ALL_AUGEN:
            raise RulesError(f"augen={self.augen!r}: a whole number from 0 to {ALL_AUGEN} is needed")


AUGEN: Final = Objective()


def solve(
    state: DoppelkopfState,
    objective: Objective = AUGEN,
    *,
    nodes: int | None = None,
    cancel: Any = None,
    progress: Progress | None = None,
) -> Solution:
    """What every card that may be played now is worth to Re if all play best afterwards.

    The search stops after ``nodes`` positions and then gives bounds for what it has not settled. ``cancel`` is a
    `Cancel` of the core that another thread may stop. `RulesError` if no card is to be played; `CoreMissing` without
    the native core.
    """
    position = _position(state)
    cards, looked_at = native.core().doppelkopf_ending(
        position, objective.kind, objective.augen, objective.party, nodes, cancel, progress
    )
    assert state.to_act is not None
    actions = card_values(cards, state.hands[state.to_act])
    return Solution(state.to_act, actions, looked_at, side=_side_of_re(state))


def _side_of_re(state: DoppelkopfState) -> tuple[int, ...]:
    """The seats that want the value high now."""
    if state.re:
        return state.re
    assert state.declarer is not None
    return (state.declarer,)


def _position(state: DoppelkopfState) -> Any:
    if state.phase != "play" or state.trick is None:
        raise RulesError(f"only a position among the cards can be solved; this one is in the phase {state.phase}")
    taken = [[trick for trick in state.tricks if trick.winner == seat] for seat in range(4)]
    re = sorted(_side_of_re(state), key=lambda seat: seat != state.declarer)  # the declarer first
    return native.doppelkopf_rules(state.rules).position(
        [[card.index for card in hand] for hand in state.hands],
        state.contract,
        re,
        state.trick.leader,
        [card.index for card in state.trick.cards],
        [sum(augen(trick.cards) for trick in each) for each in taken],
        [len(each) for each in taken],
        [sum(call.party == party for call in state.announced) for party in (RE, KONTRA)],
        [sum(augen(trick.cards) >= 40 for trick in each) for each in taken],
        [
            (owner, seat)
            for seat, each in enumerate(taken)
            for trick in each
            for owner, card in trick.plays()
            if card is FOX
        ],
        not state.re,
    )
