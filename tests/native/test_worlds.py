"""Every world of a view replays through the legal ``play`` to the same view; world, array and native state agree."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.mixes import Mixer
from tests.oracle.eager import HIDING, bits, positions
from tests.play import play_deal, random_action, shuffled

from stich import native
from stich.bots.worlds import Worlds, replay, worlds
from stich.cards import Card, Hand
from stich.errors import RecordError, RulesError
from stich.game import Call
from stich.games import GAMES, find
from stich.games.doppelkopf import DoppelkopfRules
from stich.tricks import Trick

DOCS = Path(__file__).parents[2] / "docs"


def mixes(game: str, rng: random.Random, number: int) -> Iterator[Any]:
    yield from (find(text) for text in HIDING[game] for _ in range(number))
    mixer = Mixer(game, rng)
    yield from (rules for _ in range(4 * number) if (rules := mixer.rules({})))


def check(view: Any, seed: int) -> None:
    agreeing = Worlds(view)
    assert agreeing.count > 0
    sample = agreeing.sample(2, seed)
    for world in sample:
        assert replay(view, world).view(view.seat) == view
    game = view.rules.game
    sets = [[bits(game, hand) for hand in world.hands] for world in sample]
    assert agreeing.hands(2, seed).tolist() == sets
    states: Sequence[Any] = agreeing.states(2, seed)
    for world, state in zip(sample, states, strict=True):
        assert [sorted(hand) for hand in state.hands] == [[card.index for card in hand] for hand in world.hands]
        if game == "entensuppe":
            assert state.stock == [card.index for card in world.stock]
        assert state.to_act == view.to_act
        if view.to_act is not None:
            legal = replay(view, world).legal(view.to_act)
            assert [state.rules.actions[number] for number in state.legal] == list(map(str, legal))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_replay_to_the_same_view(game: str, request: pytest.FixtureRequest) -> None:
    rng = random.Random(71)
    checked, said = 0, set[str]()
    for rules in mixes(game, rng, 200 if request.config.getoption("--soak") else 7):
        states = positions(rules, rng)
        early = [state for state in states if getattr(state, "trick", None) is None and rules.game != "entensuppe"]
        for state in [*rng.sample(early, min(3, len(early))), *rng.sample(states, min(4, len(states))), states[-1]]:
            check(state.view(rng.randrange(rules.seats)), checked)
            checked += 1
        said |= {each.call.word + each.call.value * (each.call.word == "contract") for each in states[-1].view(0).said}
    assert checked > 200
    if game == "doppelkopf":
        assert {"contractarmut", "take", "give", "refuse", "contracthochzeit", "announce"} <= said
    if game == "spades":
        assert {"give", "discard", "look"} <= said


def test_a_world_depends_on_its_number_and_the_seed_alone() -> None:
    for game in GAMES:
        states = positions(find(game), random.Random(3))
        agreeing = Worlds(states[len(states) // 3].view(0))
        assert agreeing.places(5, 9, first=3).tolist() == agreeing.places(8, 9).tolist()[3:]
        assert agreeing.sample(3, 9)[1:] == agreeing.sample(2, 9, first=1)
        assert agreeing.world(4, 9) == Worlds(states[len(states) // 3].view(0)).world(4, 9)
        assert agreeing.places(8, 9).tolist() != agreeing.places(8, 10).tolist()
        assert worlds(agreeing.view, 3, 9) == agreeing.sample(3, 9)


def test_play_outs_begin_in_the_worlds() -> None:
    for game in GAMES:
        rules = find(game)
        states = [state for state in play_deal(rules, random.Random(5)) if state.view(0).tricks]
        agreeing = Worlds(states[0].view(0))
        core = agreeing.native.playouts(50, 3)
        assert core.shape == (50, len(agreeing.states(1, 3)[0].rules.columns))
        assert native.numbers(core) == native.numbers(agreeing.native.playouts(50, 3))


def test_a_view_that_no_deal_can_give_is_refused() -> None:
    state = next(state for state in play_deal(find("spades"), random.Random(2)) if len(state.view(0).tricks) == 2)
    view: Any = state.view(0)
    played = view.tricks[0].card_of(1)
    with pytest.raises(RecordError, match="once too often"):
        Worlds(replace(view, hand=Hand([played, *view.hand[1:]]))).count  # noqa: B018
    out = (Trick(1, tuple(map(Card, ("H2", "S2", "H3", "H4"))), 4, 2), Trick(2, (Card("H5"),), 4))
    with pytest.raises(RecordError, match="had no such card left in trick 1"):
        Worlds(replace(view, hand=Hand("SA"), tricks=out[:1], trick=out[1])).count  # noqa: B018
    void = Trick(1, tuple(map(Card, ("H2", "S2", "S3", "S4"))), 4, 0)
    everybody = replace(view, hand=Hand("SA SK SQ"), tricks=(void,), trick=None, counts=(3, 0, 23, 22))
    with pytest.raises(RecordError, match="excludes every way to deal"):
        Worlds(everybody).count  # noqa: B018
    with pytest.raises(RulesError, match="spectator"):
        Worlds(state.view(None))


def test_the_poor_seat_of_an_armut_remembers_its_trumps() -> None:
    rules, rng = DoppelkopfRules(armut="on"), random.Random(4)
    while True:
        states = positions(rules, rng)
        view: Any = states[-1].view(0)
        if view.contract == "armut" and view.taker is not None and view.passed:
            break
    first = next(state for state in states if state.view(0).trick is not None)
    poor: Any = first.view(view.declarer)
    assert [card for card in poor.handed if not rules.order("armut", 1).is_trump(card)] == []
    assert len(poor.handed) == view.passed
    assert first.view(view.taker).handed == ()
    back = [said.call.card for said in poor.said if said.call.word == "give"]
    for world in worlds(poor, 20, 1):
        missing = Hand(poor.handed) if not back else None
        kept = [card for card in poor.handed if back.count(card) < poor.handed.count(card)]
        assert missing is None or set(missing) <= set(world.hands[view.taker])
        assert set(kept) <= set(world.hands[view.taker])


def test_the_page_on_worlds_has_every_option_and_names_tests_that_there_are() -> None:
    page = (DOCS / "worlds.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    signs = {row[0]: row[1].strip("`") for row in rows if len(row) == 3 and len(row[0]) == 1}
    for file, name in (test.split("::") for test in signs.values()):
        assert f"def {name}(" in (Path(__file__).parent / file).read_text("utf-8")
    lines = [row for row in rows if len(row) == 4 and row[0] not in ("---", "option or moment")]
    assert {sign for row in lines for sign in row[3].split()} == set(signs)
    assert all(row[3].split() for row in lines)
    told = {option for row in lines for option in re.findall(r"`(\w+)`", row[0])}
    assert {name for kind in GAMES.values() for name in kind.options()} <= told


def test_without_the_core_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(native.loading, "import_module", missing)
    view = find("spades").start(find("spades").pack(), find("spades").opening()).view(0)
    with pytest.raises(native.CoreMissing, match="native core"):
        Worlds(view).count  # noqa: B018


def test_calls_between_the_cards_of_a_trick_find_their_place() -> None:
    """A view tells the trick of an announcement, not the card before it; a late reply must stay one."""
    rules, rng, late = find("doppelkopf"), random.Random(8), 0
    for _ in range(150):
        state: Any = rules.start(shuffled(rules, rng), rules.opening())
        while state.facts is None:
            others = [(seat, each) for seat in range(4) for each in state.legal(seat) if isinstance(each, Call)]
            calls = [pair for pair in others if pair[1].word == "announce" and pair[0] != state.to_act]
            seat, action = rng.choice(calls) if calls and rng.random() < 0.3 else random_action(state, rng, 0)
            state = state.play(action, seat)
            if isinstance(action, Call) and action.word == "announce" and state.announced[-1].late:
                late += 1
                check(state.view(seat), late)
    assert late > 5
