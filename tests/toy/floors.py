"""The toy on every floor. `tests/test_toy.py` runs this with the toy's copy of the package, in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

import stich
from stich.bots import make
from stich.cli import main
from stich.game import Rules
from stich.games import find
from stich.match import Match
from stich.records import Record, dump, load, verify
from stich.server import wire
from stich.words import LANGUAGES, Words
from tests import laws
from tests.play import play_deal, play_match, shuffled
from tests.server import test_no_peeking_on_the_wire as wire_law
from tests.server.client import play_on, quiet, serving

HOUSE = Path(os.environ.get("STICH_TOY_HOUSE", "."))


@pytest.fixture
def rules() -> Rules:
    return find("toy(deals=2)")


def test_the_package_is_the_one_with_the_toy() -> None:
    assert stich.__file__ is not None
    assert Path(stich.__file__).is_relative_to(HOUSE)


def test_every_law_of_a_position(rules: Rules) -> None:
    rng = random.Random(1)
    for number in range(12):
        for state in play_deal(rules, rng):
            for law in (laws.check_turn, laws.check_legal, laws.check_views, laws.check_seats, laws.check_lacking):
                law(state)
            if number < 3:
                laws.check_refusals(state)


def test_every_card_is_somewhere_once(rules: Rules) -> None:
    rng = random.Random(2)
    pack = shuffled(rules, rng)
    state = rules.start(pack, rules.opening())
    while state.to_act is not None:
        laws.check_cards(state, pack)
        state = state.play(rng.choice(state.legal(state.to_act)))
    laws.check_cards(state, pack)


def test_every_law_of_a_match(rules: Rules) -> None:
    match = play_match(rules, random.Random(3), dealer=1)
    laws.check_outcome(match)
    laws.check_replay(match, dealer=1)
    laws.check_record(match)
    for deal in match.deals:
        laws.check_settlement(rules, deal)
        assert deal.facts is not None
        laws.check_over(rules, deal.before, deal.facts)
        laws.check_impossible(deal.facts)


def test_no_seat_sees_what_it_cannot_know(rules: Rules) -> None:
    rng = random.Random(4)
    for seat in (0, 1, 2, None):
        assert sum(laws.compare_worlds(rules, rng, seat) for _ in range(20)) > 20


def test_a_bot_plays_a_match(rules: Rules) -> None:
    bots = [make("toy", "random", seed) for seed in range(rules.seats)]
    match = Match.start(rules)
    while match.outcome is None:
        if match.current is None:
            match = match.deal(shuffled(rules, random.Random(len(match.deals))))
        seat = match.state.to_act
        assert seat is not None
        match = match.play(bots[seat].choose(match.state.view(seat)))
    assert sum(match.standing.scores) == 5 * len(match.deals) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_plays_it_through(language: str, tmp_path: Path) -> None:
    command = ["play", "toy(deals=2)", "--plain", "--pace", "0", "--seed", "toy", "--lang", language, "--name", "Ada"]
    shown = CliRunner().invoke(main, command, input="1\n" * 40, env={"STICH_HOME": str(tmp_path)})
    assert shown.exit_code == 0, shown.output
    assert Words(language, strict=True).say("toy.outcome.deals", n=2) in shown.output
    assert "[toy." not in shown.output
    [record] = (tmp_path / "records").glob("*.toml")
    assert verify(load(record)) == ()


def test_a_table_plays_it_over_the_wire(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            offered = (await site.guest().http.get("/api/games")).json()
            assert "toy" in [each["game"] for each in offered]
            _, _, windows = await site.full_table("toy(deals=1)", 3)
            await play_on(windows, quiet, lambda view: bool(view["settlement"]))
            settlement = windows[0].view["settlement"]
            assert sum(settlement["facts"]["tricks"]) == 5
            assert settlement["outcome"]["reason"] == "deals"

    asyncio.run(scenario())


def test_the_same_view_means_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        rng, frames, viewers = random.Random(5), 0, set()
        async with serving(tmp_path / "s.sqlite3") as site:
            for _ in range(6):
                count, who = await wire_law.compare(site, "toy", rng, monkeypatch)
                frames += count
                viewers |= who
        assert frames > 60
        assert len(viewers) > 1

    asyncio.run(scenario())


def test_its_views_are_recorded_for_the_page(rules: Rules) -> None:
    """From one seat's eyes: before a card, in a trick, and at the end; `tests/test_toy.py` compares them."""
    match = Match.start(rules).deal(shuffled(rules, random.Random(6)))
    views = [wire.view(match, 0)]
    while match.current is not None:
        assert match.state.to_act is not None
        match = match.play(match.state.legal(match.state.to_act)[0])
        views.append(wire.view(match, 0))
    chosen = [views[0], views[2], views[7], views[-1]]
    recorded = json.dumps([json.loads(each.model_dump_json()) for each in chosen], indent=2, ensure_ascii=False)
    (HOUSE / "views.json").write_text(recorded + "\n", encoding="utf-8")


def test_the_other_commands_of_the_terminal_know_it(tmp_path: Path, rules: Rules) -> None:
    record = tmp_path / "toy.toml"
    dump(
        Record.from_match(play_match(rules, random.Random(7)), [(name, "random") for name in ("Ada", "Ben", "Cleo")]),
        record,
    )
    for command in (
        ["rules"],
        ["rules", "toy(deals=2)"],
        ["rules", "--markdown"],
        ["verify", str(record)],
        ["replay", str(record)],
        ["perft", "toy", "--depth", "2"],
        ["arena", "toy", "random", "random", "--deals", "12"],
    ):
        shown = CliRunner().invoke(main, command)
        assert shown.exit_code == 0, f"{command}: {shown.output} {shown.exception!r}"
        assert "[toy." not in shown.output, command
