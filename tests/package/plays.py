"""What a program does that only plays: a match of every game by the standard players, worlds, an ending solved.

Run by itself, in an environment that has what it says of itself: it knows no test and no other package.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from random import Random

from stich import __version__, arena, native
from stich.bots import STANDARD, make
from stich.bots.worlds import Worlds, replay
from stich.cards import Pack
from stich.game import Rules, State
from stich.games import GAMES, find
from stich.match import Match
from stich.records import Record, dumps, loads, verify
from stich.solver import SOLVERS

LEFT = 4  #: so many cards are left where an ending is solved


def play(rules: Rules) -> tuple[Match, list[State]]:
    """A whole match by the standard players, and its states."""
    match, rng, states = Match.start(rules), Random(7), list[State]()
    players = [make(rules.game, STANDARD, seed) for seed in range(rules.seats)]
    while match.outcome is None:
        cards = list(rules.pack())
        rng.shuffle(cards)
        match = match.deal(Pack(cards))
        while match.current is not None:
            states.append(match.state)
            seat = match.state.to_act
            assert seat is not None
            match = match.play(players[seat].choose(match.state.view(seat)))
    return match, states


def with_core(rules: Rules, states: list[State]) -> None:
    """Worlds as players draw them, and the ending solved."""
    ends = [state for state in states if all(0 < len(hand) <= LEFT for hand in state.hands)]
    ending = next(state for state in ends if not getattr(state, "stock", ()))
    for state in (states[0], states[len(states) // 2], ending):
        agreeing = Worlds(state.view(state.to_act))
        for world in agreeing.sample(3, seed=1):
            assert replay(agreeing.view, world).view(state.to_act) == agreeing.view
        assert agreeing.count > 0
        assert agreeing.world(2, seed=1).hands == world.hands
        assert len(agreeing.states(3, seed=1)) == 3
        assert len(agreeing.native.hands(3, 1).tolist()) == 3
    assert len(agreeing.native.playouts(3, 1).tolist()) == 3
    print(rules.game, "solved", len(SOLVERS[rules.game].solve(ending).actions) > 0)


def without_core(states: list[State]) -> None:
    """What needs the core says that it is missing, and nothing else breaks."""
    try:
        Worlds(states[0].view(states[0].to_act)).sample(1, seed=1)
    except native.CoreMissing as missing:
        print(missing)


def main() -> None:
    print("stich", __version__, "numpy", find_spec("numpy") is not None, "core", native.built())
    for game in GAMES:
        rules = find(game)
        match, states = play(rules)
        record = Record.from_match(match, [(f"Seat {seat}", "standard") for seat in range(rules.seats)])
        assert loads(dumps(record)) == record
        assert verify(record) == ()
        print(rules.game, "played", len(match.deals) > 0)
        if native.built():
            with_core(rules, states)
        else:
            without_core(states)
    print("duel", arena.duel(find("spades"), "standard", "random", packs=1).samples)
    print("loaded", [name for name in ("numpy", "fastapi", "sqlalchemy", "click") if sys.modules.get(name)])


if __name__ == "__main__":
    main()
