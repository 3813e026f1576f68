"""Worlds in whole matches of random rules: at random moments every seat draws some; they replay, and go on, as it was.

Bots or eager talkers play; the true deal must be one of the worlds of each view, so nothing true is excluded, and each
world drawn must give the same view, so nothing is let in that the seat knows to be false.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from tests.mixes import Mixer
from tests.oracle.eager import HIDING, eager_action
from tests.oracle.lockstep import play_in_lockstep
from tests.oracle.true_world import accepted
from tests.play import dealt_to, lumpy, random_action, shuffled

from stich.bots import STANDARD, make
from stich.bots.worlds import Worlds, replay, spades
from stich.bots.worlds.doppelkopf import reading as doppelkopf
from stich.bots.worlds.unseen import ASIDE, PASSING, Item
from stich.bots.worlds.world import Voids
from stich.cards import Pack
from stich.errors import IllegalAction, RecordError
from stich.game import Action, State
from stich.games import GAMES, find
from stich.games.doppelkopf.order import CLUB_QUEEN
from stich.games.spades import ORDER


@dataclass
class Tally:
    matches: int = 0
    deals: int = 0
    views: int = 0
    worlds: int = 0  #: replayed to the view they were drawn for
    played_on: int = 0  #: played to their end in both cores
    said: Counter[str] = field(default_factory=Counter)


def check_views(state: Any, pack: Pack, rng: random.Random, tally: Tally) -> None:
    rules = state.rules
    places = dealt_to(rules, len(pack), state.standing.dealer)
    dealt = [[card for card, place in zip(pack, places, strict=True) if place == seat] for seat in range(rules.seats)]
    for seat in range(rules.seats):
        view = state.view(seat)
        agreeing, seed = Worlds(view), rng.randrange(2**32)
        assert agreeing.count > 0
        accepted(agreeing, state, dealt, rng)
        for world in agreeing.sample(2, seed):
            again = replay(view, world)
            assert again.view(seat) == view, f"{rules}, {pack}, seat {seat} at turn {state.turn}"
            assert tuple(again.hands) == world.hands
            tally.worlds += 1
        if state.to_act is not None and rng.random() < 0.3:
            play_on(again, agreeing.states(1, seed, first=1)[0], rng)
            tally.played_on += 1
        tally.views += 1


def play_on(state: State, core: Any, rng: random.Random) -> None:
    """A position of the core is that of the world: both go on alike, to the same points."""
    end, core = play_in_lockstep(state, core, rng)
    if end.facts.void:
        return
    points = end.rules.settle(end.standing, end.facts).points
    match end.rules.game:
        case "doppelkopf":
            assert tuple(core.points) == points
        case "spades":
            assert tuple(core.points(end.standing.bags)[0]) == points
        case _:
            assert [tuple(pile.down for pile in each) for each in end.facts.piles] == list(map(tuple, core.facts[0]))
            assert [tuple(pile.up for pile in each) for each in end.facts.piles] == list(map(tuple, core.facts[1]))


def check_match(rules: Any, rng: random.Random, tally: Tally, often: float) -> None:
    """One match; each seat is taken by the standard player, one at random, or one that says whatever is rare."""
    names = [rng.choice((STANDARD, "random", "eager", "eager")) for _ in range(rules.seats)]
    bots = [None if name == "eager" else make(rules.game, name, seed=rng.randrange(2**32)) for name in names]
    standing = rules.opening(dealer=rng.randrange(rules.seats))
    tally.matches += 1
    while standing.outcome is None:
        pack = lumpy(rules, rng, standing.dealer) if rng.random() < 0.5 else shuffled(rules, rng)
        state = rules.start(pack, standing)
        while state.facts is None:
            before_play = getattr(state, "trick", state) is None
            if rng.random() < often * (4 if before_play else 1):
                check_views(state, pack, rng, tally)
            seat, action = chosen(state, bots, rng)
            tally.said[str(action) if "contract" in str(action) else getattr(action, "word", "card")] += 1
            state = state.play(action, seat)
        if rng.random() < 4 * often:
            check_views(state, pack, rng, tally)
        standing = rules.settle(standing, state.facts).standing
        tally.deals += 1


def chosen(state: Any, bots: list[Any], rng: random.Random) -> tuple[int, Action]:
    bot = bots[state.to_act]
    if bot is None or rng.random() < 0.05:
        return eager_action(state, rng) if state.phase != "play" else random_action(state, rng)
    return state.to_act, bot.choose(state.view(state.to_act))


def drawn(game: str, rng: random.Random) -> Any:
    """Rules of a random mix, or one of those that hide most."""
    if rng.random() < 0.5:
        text = rng.choice(HIDING[game])
        short = {"spades": "max_deals=2", "entensuppe": "max_deals=2", "doppelkopf": "deals=3"}[game]
        return find(f"{text[:-1]}, {short})" if text.endswith(")") else f"{text}({short})")
    mixer = Mixer(game, rng)
    return next(rules for _ in range(100) if (rules := mixer.rules({})))


def play_matches(game: str, seed: int, matches: int, often: float) -> Tally:
    rng, tally = random.Random(f"{game} {seed}"), Tally()
    for _ in range(matches):
        check_match(drawn(game, rng), rng, tally, often)
    return tally


#: what must have been said in a run, so that its worlds show something
SAID = {
    "entensuppe": {"ente"},
    "spades": {"give", "discard", "look", "redeal", "propose"},
    "doppelkopf": {"contract armut", "take", "give", "refuse", "contract hochzeit", "contract schmeissen", "announce"},
}
SHORT = {"entensuppe": (50, 0.05), "spades": (70, 0.015), "doppelkopf": (80, 0.015)}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_seat_of_random_matches_has_worlds_that_agree_and_the_true_one_among_them(game: str) -> None:
    tally = play_matches(game, 1, *SHORT[game])
    assert tally.views > 100
    assert tally.worlds == 2 * tally.views
    assert tally.played_on > 20
    assert SAID[game] <= set(tally.said)


def forgets_voids(patched: pytest.MonkeyPatch) -> None:
    patched.setattr(Voids, "out", lambda self, seat, suits, number: None)


def forgets_refusals(patched: pytest.MonkeyPatch) -> None:
    patched.setattr(doppelkopf, "refused", lambda view: {})


def takes_gesund_for_no_hochzeit(patched: pytest.MonkeyPatch) -> None:
    def both_queens(reading: Any) -> tuple[int, ...]:
        """As if who holds both club queens had to say so: a silent Hochzeit would be excluded."""
        silent = reading.view.contract == "normal" and reading.me and not reading.played[0][CLUB_QUEEN]
        return (0,) if silent and reading._pool()[CLUB_QUEEN] == 2 else ()

    patched.setattr(doppelkopf.DoppelkopfReading, "_both_queens", property(both_queens))


def takes_the_best_for_kept(patched: pytest.MonkeyPatch) -> None:
    """As if nobody put spades aside or gave them away."""
    items = spades.SpadesReading._items

    def fewer(reading: Any, spots: list[int]) -> list[Item]:
        shut = sum(1 << place for place, spot in enumerate(spots) if spot in (PASSING, ASIDE))
        return [replace(each, places=each.places & ~shut if ORDER.is_trump(each.card) else each.places)
                for each in items(reading, spots)]  # fmt: skip

    patched.setattr(spades.SpadesReading, "_items", fewer)


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        ("spades", forgets_voids),
        ("doppelkopf", forgets_voids),
        ("doppelkopf", forgets_refusals),
        ("doppelkopf", takes_gesund_for_no_hochzeit),
        ("spades", takes_the_best_for_kept),
    ],
)
def test_a_reading_that_knows_too_little_or_too_much_is_found(
    game: str, fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction, RecordError)):
        play_matches(game, 1, *SHORT[game])


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_of_many_matches(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    tally = play_matches(game, 2, 12 * SHORT[game][0], 2 * SHORT[game][1])
    with capsys.disabled():
        print(f"\n{game}: {tally}")
    assert SAID[game] <= set(tally.said)
