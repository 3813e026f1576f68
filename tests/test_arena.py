"""The arena: the same packs in every seating, on as many cores as there are, kept on disk and taken up again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from click.testing import CliRunner

from stich.arena import DEALS, MATCHES, Board, Contest, Estimate, Interrupted, Results, play_deal, run, seatings
from stich.bots import make
from stich.cards import Card
from stich.cli import main
from stich.errors import RecordError, RulesError
from stich.game import Call, Play
from stich.games import GAMES, find
from stich.games.doppelkopf import DoppelkopfFacts
from stich.games.spades import SpadesFacts
from stich.match import Deal, Match
from stich.records import load, verify

KINDS = (DEALS, MATCHES)


@pytest.mark.parametrize("game", GAMES)
def test_every_seating_has_the_same_pack_and_every_seat_once(game: str) -> None:
    contest = Contest(game, "standard", "random", seed=7)
    played = [contest.match(3, way) for way in range(len(contest.seatings))]
    assert len({str(match.deals[0].pack) for match in played}) == 1
    assert sorted(seat for own in contest.seatings for seat in own) == list(range(contest.game.seats))
    assert {contest.seat_names(way).count("standard") for way in range(len(played))} == {len(contest.seatings[0])}


def test_a_bot_alone_plays_against_three_of_the_other() -> None:
    contest = Contest("doppelkopf", "standard", "random", seed=1)
    assert contest.seat_names(2) == ("random", "random", "standard", "random")
    board = contest.board(0)
    points = [contest.match(0, way).deals[0].settlement.points[way] for way in range(4)]  # type: ignore[union-attr]
    assert board.measures["points"] == fmean(points)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_against_itself_makes_nothing_more(game: str) -> None:
    report = run(Contest(game, "standard", "standard", seed=2), 6)
    assert report.samples("points") == [0] * 6
    assert report.verdict() == 0
    assert all(first == second for _, first, second in report.figures() if game != "doppelkopf")


@pytest.mark.parametrize("kind", KINDS)
def test_processes_change_nothing(kind: str) -> None:
    contest = Contest("spades", "standard", "random", kind, seed=4)
    boards = 20 if kind == DEALS else 9
    assert run(contest, boards, workers=2) == run(contest, boards)


def test_what_equals_make_of_a_match_is_their_share() -> None:
    assert [Contest(game, "random", "random", MATCHES).even for game in GAMES] == [0.5, 0.5, 0.25]
    assert run(Contest("spades", "standard", "random", MATCHES), 3).verdict() == 1
    share = run(Contest("doppelkopf(deals=4)", "standard", "random", MATCHES), 3)
    assert share.estimate().mean > 0.25
    assert share.verdict() == (share.estimate().mean - share.estimate().margin > 0.25)


def test_what_is_no_contest_is_refused() -> None:
    with pytest.raises(RulesError, match="spades has no bot 'strong'"):
        Contest("spades", "strong", "random")
    with pytest.raises(RulesError, match="a contest is one of deals, matches, not 'tricks'"):
        Contest("spades", "standard", "random", "tricks")
    with pytest.raises(RulesError, match="number of processes"):
        run(Contest("spades", "standard", "random"), 3, workers=0)
    with pytest.raises(RulesError, match="at least one pack"):
        Estimate.of([])


# --- what is counted ---------------------------------------------------------------------------------------------


def judged(rules: str, facts: Any, actions: tuple[Any, ...] = (), **before: Any) -> Board:
    """The board of a deal that came to these facts, the first bot sitting first."""
    contest = Contest(rules, "standard", "random")
    game = contest.game
    standing = game.opening()
    state = game.start(game.pack(), standing)
    deal = Deal(game.pack(), standing, state, actions, game.settle(standing, facts))
    match = Match(game, standing, (_Made(deal, facts),))  # type: ignore[arg-type]
    own = [match, *[match] * (len(contest.seatings) - 1)]
    return contest.judged(0, own)


class _Made:
    """A deal whose facts are given."""

    def __init__(self, deal: Deal, facts: Any) -> None:
        self.settlement, self.actions, self.facts = deal.settlement, deal.actions, facts


def test_points_of_spades_are_told_with_a_bag_at_minus_nine() -> None:
    facts = SpadesFacts(bids=(4, 3, "nil", 4), tricks=(6, 3, 0, 4))
    # Side 0 makes 40 + 2 + 100, side 1 makes 70; the board is played in both seatings, so it cancels out.
    contest = Contest("spades", "standard", "random")
    board = judged("spades", facts)
    assert board.measures == {"points": 0, "bags_at_9": 0}
    assert board.first["nils"] == board.first["nils_kept"] == 1
    assert board.first["bags"] == 2
    tally = contest._tally
    deal = _Made(Deal(contest.game.pack(), contest.game.opening(), None, (), None), facts)  # type: ignore[arg-type]
    deal.settlement = contest.game.settle(contest.game.opening(), facts)
    assert deal.settlement.points == (142, 70)
    assert tally.measures(deal) == {"bags_at_9": [122, 70]}  # type: ignore[arg-type]
    many = SpadesFacts(bids=(1, 1, 1, 1), tricks=(6, 0, 6, 1))
    deal.settlement = contest.game.settle(contest.game.opening(), many)
    assert deal.settlement.points[0] == 20 + 10 - 100
    assert tally.measures(deal)["bags_at_9"][0] == 20 - 9 * 10  # type: ignore[arg-type]


def test_sets_and_bids_of_spades_are_those_of_the_side() -> None:
    counts = judged("spades", SpadesFacts(bids=(5, 3, 2, "nil"), tricks=(3, 6, 2, 2))).first
    assert (counts["sides"], counts["contracts"], counts["bid"], counts["sets"]) == (2, 2, 10, 1)
    assert (counts["nils"], counts["nils_kept"]) == (1, 0)


def test_solos_calls_answers_and_foxes_of_doppelkopf() -> None:
    contest = Contest("doppelkopf", "standard", "standard", seed=5)
    boards = run(contest, 40).boards
    first = {name: sum(board.first[name] for board in boards) for name in boards[0].first}
    second = {name: sum(board.second[name] for board in boards) for name in boards[0].second}
    # One against three of itself: each deal is played four times alike, so the others did three times as much.
    assert {name: 3 * n for name, n in first.items()} == second
    played = [contest.match(number, 0).deals[0] for number in range(40)]
    two = [deal for deal in played if isinstance(deal.facts, DoppelkopfFacts) and len(deal.facts.re) == 2]
    assert first["foxes"] == 2 * len(two)
    assert first["first_leads"] == len(two)
    led = [next(action for _, action in deal.actions if isinstance(action, Play)).card for deal in two]
    assert first["dulles_led"] == led.count(Card("HT"))
    said = [seat for deal in played for seat, action in deal.actions if action in (Call("announce", "re"),)]
    assert first["called"] >= len(said) > 0


def test_quacks_of_entensuppe() -> None:
    report = run(Contest("entensuppe", "standard", "standard", seed=5), 12)
    quacks = 0
    for number in range(12):
        deal = report.contest.match(number, 0).deals[0]
        quacks += sum(isinstance(action, Play) and action.call == "quack" for _, action in deal.actions)
    figures = {figure.name: first for figure, first, _ in report.figures()}
    assert figures["quacks"] == pytest.approx(quacks / 24)
    assert figures["ente"] is not None


def test_a_deal_thrown_in_counts_nothing() -> None:
    board = judged("spades(redeal_without_spades=True)", SpadesFacts(redealt_by=1))
    assert board == Board(0, {"points": 0, "bags_at_9": 0}, {}, {})


# --- on disk -----------------------------------------------------------------------------------------------------


def test_a_measurement_goes_on_where_it_was(tmp_path: Path) -> None:
    contest = Contest("spades", "standard", "random", seed=9)
    path = tmp_path / "spades.jsonl"
    results = Results(path, contest)
    played: list[int] = []

    def keep(board: Board, _: object) -> None:
        if board.number == 3:
            raise KeyboardInterrupt
        results.keep(board)

    with pytest.raises(Interrupted) as stopped:
        run(contest, 10, keep=keep)
    assert len(stopped.value.report.boards) == 4
    with path.open("a") as file:
        file.write('{"kind": "deals", "number": 3, "meas')  # the power went
    again = Results(path, contest)
    assert [board.number for board in again.boards] == [0, 1, 2]

    def note(board: Board, _: object) -> None:
        played.append(board.number)
        again.keep(board)

    report = run(contest, 10, done=again.boards[:], keep=note)
    assert played == list(range(3, 10))
    assert report == run(contest, 10)
    assert [board.number for board in Results(path, contest).boards] == list(range(10))
    assert Results(path, Contest("spades", "standard", "random", MATCHES, seed=9)).boards == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("format = 'stich-1'\n", "no file of measurements"),
        ('{"format": "stich-arena-1", "rules": "doppelkopf"}\n', "rules is 'doppelkopf' there, and 'spades' was"),
        ('{"format": "stich-arena-1", "rules": "spades", "first": "standard", "second": "random", "seed": 1}\nx\n',
         "line 2: this is no board"),
    ],
)  # fmt: skip
def test_another_file_is_refused_and_kept(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text)
    with pytest.raises(RecordError, match=told):
        Results(path, Contest("spades", "standard", "random", seed=1))
    assert path.read_text() == text
    shown = CliRunner().invoke(main, ["arena", "spades", "--seed", "1", "--deals", "4", "--out", str(path)])
    assert shown.exit_code == 1
    assert path.read_text() == text


@pytest.mark.parametrize("game", GAMES)
def test_records_of_what_was_played_are_true(tmp_path: Path, game: str) -> None:
    shown = CliRunner().invoke(main, ["arena", game, "--deals", "8", "--records", str(tmp_path / "games")])
    assert shown.exit_code == 0, shown.output
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 8
    for file in files:
        record = load(file)
        assert verify(record) == ()
        assert {seat.kind for seat in record.seats} == {"standard", "random"}


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for option in ("--out", "--records"):
        there = str(tmp_path / "file" / "x")
        shown = CliRunner().invoke(main, ["arena", "spades", "--deals", "2", option, there, "--lang", "en"])
        assert (shown.exit_code, f"{there} cannot be kept: " in shown.output) == (1, True), shown.output


def test_ctrl_c_ends_all_processes_and_the_file_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    command = [sys.executable, "-m", "stich", "arena", "spades", "--lang", "en", "--jobs", "2", "--out", str(path)]
    process = subprocess.Popen(
        [*command, "--deals", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while process.poll() is None and not (path.exists() and path.read_text().count("\n") > 12):
        pass
    os.kill(process.pid, signal.SIGINT)
    out, errors = process.communicate()
    assert (process.returncode, "Interrupted" in errors, "Traceback" in errors) == (130, True, False), errors
    assert "points a deal" in out
    with suppress(ProcessLookupError):
        while True:  # until nobody is left: Python's own helper of its processes ends last
            os.killpg(process.pid, 0)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert len(lines) > 12
    again = subprocess.run([*command, "--deals", "24"], capture_output=True, text=True, check=True).stdout
    plain = CliRunner().invoke(main, ["arena", "spades", "--deals", "24", "--lang", "en"])
    assert again == plain.stdout


def test_playing_a_deal_wants_a_bot_for_each_seat() -> None:
    rules = find("spades")
    with pytest.raises(RulesError, match="4 seats and needs a bot for each, not 2"):
        play_deal(rules, [make("spades")] * 2, rules.pack(), rules.opening())
    assert seatings(find("entensuppe")) == ((0,), (1,))
