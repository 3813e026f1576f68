"""Perft: how many lines of legal actions there are from a position, depth by depth.

Only the seat to act is asked (rulebook.md 6.3). Two programs that agree on these numbers agree on what is legal.
"""

from __future__ import annotations

from stich.game import Action, State


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` actions from ``state``; lines that end earlier count as none.

    >>> from stich.games import find
    >>> rules = find("spades")
    >>> perft(rules.start(rules.pack(), rules.opening()), 2)
    196
    """
    if depth == 0:
        return 1
    if state.to_act is None:
        return 0
    actions = state.legal(state.to_act)
    if depth == 1:
        return len(actions)
    return sum(perft(state.play(action), depth - 1) for action in actions)


def divide(state: State, depth: int) -> dict[Action, int]:
    """`perft` split by the first action: compared with another program's, it leads to the difference.

    >>> from stich.games import find
    >>> rules = find("spades(double_nil=False)")
    >>> counts = divide(rules.start(rules.pack(), rules.opening()), 3)
    >>> {str(action): count for action, count in list(counts.items())[:2]}
    {'bid nil': 182, 'bid 1': 196}
    """
    if depth < 1 or state.to_act is None:
        return {}
    return {action: perft(state.play(action), depth - 1) for action in state.legal(state.to_act)}
