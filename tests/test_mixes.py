"""Mixes of options in which every pair of values stands together once: a match of each, under all laws."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from stich.cards import Pack
from stich.errors import IllegalAction
from stich.games import GAMES, find
from tests import laws, soak
from tests.mixes import Mixer, Tally, check_match, shown
from tests.play import dealt_to, lumpy
from tests.room import room

SEED = 20


@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_values_is_played_under_all_laws(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    mixer = Mixer(game, random.Random(SEED))
    mixes = mixer.covering()
    tally, left = Tally(), mixer.pairs()
    total = len(left)
    for number, rules in enumerate(mixes):
        tally.add(check_match(str(rules), number))
        left -= shown(rules)
    assert not left
    assert tally.matches == len(mixes)
    assert tally.positions > 30
    assert tally.worlds > 200
    with capsys.disabled():
        print(
            f"\n{game}: all {total} pairs of values in {len(mixes)} mixes; {tally.actions} actions, {dict(tally.words)}"
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_pairs_left_out_are_those_that_exclude_each_other(game: str) -> None:
    """A pair is missing only if the rules refuse it whatever the other options are."""
    mixer = Mixer(game, random.Random(SEED))
    pairs = mixer.pairs()
    names = list(mixer.levels)
    missing = [
        ((one, a), (two, b))
        for place, one in enumerate(names)
        for two in names[place + 1 :]
        for a in mixer.levels[one]
        for b in mixer.levels[two]
        if ((one, a), (two, b)) not in pairs
    ]
    options = mixer.kind.options()
    for (one, a), (two, b) in missing:
        asked = {need.option: need for need in (*options[one].asks(a), *options[two].asks(b))}
        assert (two in asked and not asked[two].holds({two: b})) or (one in asked and not asked[one].holds({one: a}))


@pytest.mark.parametrize("game", [text for game in GAMES for text in room(game).PACKS])
def test_places_of_the_pack_are_those_where_the_game_deals(game: str) -> None:
    rules, rng = find(game), random.Random(1)
    for dealer in range(rules.seats):
        pack = lumpy(rules, rng, dealer)
        hands = rules.start(pack, rules.opening(dealer=dealer)).hands
        for seat in range(rules.seats):
            places = dealt_to(rules, len(pack), dealer)
            assert sorted(card for card, place in zip(pack, places, strict=True) if place == seat) == list(hands[seat])


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_in_the_rules_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks can fail: a card that is lost, a leak into the views, a settlement that is not that of the facts."""
    rules, one_deal = find(game), f"{game}({room(game).LENGTH}=1)"
    state = rules.start(rules.pack(), rules.opening())
    kind = type(state)
    with pytest.raises(AssertionError):
        laws.check_cards(state, Pack((*rules.pack()[1:], rules.pack()[-1])))
    view = kind.view
    with monkeypatch.context() as patched:
        patched.setattr(
            kind, "view", lambda self, seat: view(self, (seat + 1) % rules.seats if seat is not None else None)
        )
        with pytest.raises((AssertionError, IllegalAction)):
            check_match(one_deal, 1, often=1)
    settle, calls = type(rules).settle, []

    def moody(self, standing, facts):  # type: ignore[no-untyped-def]
        """Every second time it settles, it gives a point more."""
        calls.append(facts)
        found = settle(self, standing, facts)
        return replace(found, points=tuple(each + (len(calls) + 1) % 2 for each in found.points))

    with monkeypatch.context() as patched:
        patched.setattr(type(rules), "settle", moody)
        with pytest.raises(AssertionError):
            check_match(one_deal, 1)


def test_the_long_form_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done is not done twice, a line cut short is done again, and changed sources begin anew."""
    monkeypatch.setattr(soak, "sources", lambda: "the same")
    state = tmp_path / "state.jsonl"
    told: list[str] = []

    def run() -> soak.Result:
        return soak.run(matches=40, processes=1, state=state, repeats=1, told=told.append)

    first = run()
    assert first.matches >= 40
    assert not first.failures
    lines = state.read_text("utf-8")
    pieces = len(told)
    assert run().summary() == first.summary()
    assert (state.read_text("utf-8"), len(told)) == (lines, pieces)
    state.write_text(lines.splitlines()[0] + "\n" + lines.splitlines()[1][:100], "utf-8")
    assert list(soak._kept(state)) == []
    state.write_text(lines.replace("the same", "another", 1), "utf-8")
    assert list(soak._kept(state)) == []


def test_the_summary_tells_what_was_played_and_what_failed() -> None:
    good = soak.Piece("spades", 0, 30, 1900, Tally(matches=120, deals=200, actions=9000))
    bad = soak.Piece("doppelkopf", 0, 20, 270, Tally(matches=79), ["check_match('doppelkopf', 1, 0.1): KeyError"])
    summary = soak.Result([good, bad]).summary()
    assert "| spades | 1 | 30 | 1900 to 1900 | 120 | 200 |" in summary
    assert "200 matches: 1 failures" in summary
    assert "- check_match('doppelkopf', 1, 0.1): KeyError" in summary
    assert "120 matches: no failure" in soak.Result([good]).summary()


@pytest.mark.soak
def test_twenty_thousand_matches_under_all_laws(tmp_path: Path) -> None:
    result = soak.run(matches=20_000, state=tmp_path / "soak.jsonl")
    assert not result.failures, result.summary()
