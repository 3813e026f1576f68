"""The command line: cheap to start, enough help, right exit codes, clear messages."""

from __future__ import annotations

import os
import re
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from stich import arena
from stich.arena import Estimate
from stich.cli import COMMANDS, main, spoken
from stich.match import Match
from stich.records import dump, load
from stich.words import LANGUAGES, Words

RECORDS = Path(__file__).parent / "data" / "records"
SPADES = RECORDS / "spades-random.toml"


def stich(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], prog_name="stich")


# --- starting and help -------------------------------------------------------------------------------------------


def seconds(*arguments: str) -> float:
    """The median time of a Python process."""
    times = []
    for _ in range(9):
        before = time.perf_counter()
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - before)
    return statistics.median(times)


def test_help_costs_at_most_eight_times_an_empty_python() -> None:
    best = min(seconds("-m", "stich.cli", "--help") / seconds("-c", "pass") for _ in range(2))
    assert best <= 8


@pytest.mark.parametrize("heavy", ["rich", "fastapi", "stich.games", "stich.server", "sqlalchemy", "numpy"])
def test_help_loads_nothing_heavy(heavy: str) -> None:
    code = (
        "import sys; from stich.cli import main; main(['--help'], standalone_mode=False);"
        f"assert {heavy!r} not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def test_importing_stich_loads_neither_server_nor_screen() -> None:
    code = (
        "import sys, stich, stich.games, stich.records, stich.bots;"
        "heavy = {'rich', 'fastapi', 'click', 'asyncio', 'socket', 'sqlalchemy', 'numpy', 'stich._core'};"
        "assert not heavy & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_has_examples_that_name_it(command: str) -> None:
    told = stich(command, "--help")
    assert told.exit_code == 0
    assert len(re.findall(rf"^  .*stich {command} \S", told.output, re.MULTILINE)) >= 2
    short = CliRunner().invoke(main, ["--help"], env={"COLUMNS": "200", "LC_ALL": "en"}).output
    assert Words("en").say(f"cli.help.{command}.short") in " ".join(short.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_says_what_it_does(command: str) -> None:
    ctx = main.make_context("stich", [command, "--help"], resilient_parsing=True)
    found = main.get_command(ctx, command)
    assert found is not None
    for parameter in found.params:
        if parameter.param_type_name == "option":
            assert isinstance(parameter, spoken.Option), parameter.name
            for language in LANGUAGES:
                spoken.speak(["--lang", language])
                assert not re.search(r"[{}\[]cli|^$", parameter.told(found)), parameter.name


def test_an_unknown_command_is_named() -> None:
    told = stich("ply")
    assert told.exit_code == 2
    assert "No such command 'ply'" in told.output


def test_unknown_rules_are_named_without_a_traceback() -> None:
    told = stich("perft", "poker")
    assert told.exit_code == 2
    assert "There is no game “poker”. There are entensuppe, spades, doppelkopf" in told.output


# --- verify and replay -------------------------------------------------------------------------------------------


def test_verify_says_what_it_has_checked() -> None:
    told = stich("verify", *sorted(RECORDS.glob("*.toml")))
    assert told.exit_code == 0
    assert f"{SPADES}: true (spades(max_deals=4), 4 deals, match over, 4 shuffles checked)" in told.output


def test_verify_names_every_fault_and_goes_on(tmp_path: Path) -> None:
    text = SPADES.read_text("utf-8")
    (tmp_path / "false.toml").write_text(
        text.replace("scores = [", "scores = [1, ").replace('pack = "', 'pack = "SA ', 1)
    )
    told = stich("verify", tmp_path / "false.toml", tmp_path / "nothing.toml", SPADES)
    assert told.exit_code == 1
    assert "deal 1: These are not the cards of spades(max_deals=4): there are 53" in told.output
    assert f"{tmp_path / 'nothing.toml'}: there is no such file." in told.output
    assert f"{SPADES}: true" in told.output


def test_replay_prints_hands_tricks_and_the_explained_score() -> None:
    told = stich("replay", SPADES, "--deal", "2", "--lang", "en")
    assert told.exit_code == 0
    deal = load(SPADES).match.deals[1]
    assert told.output.count(" takes it.") == 13
    assert "Result of deal 2" in told.output
    assert deal.settlement is not None
    assert all(str(score) in told.output for score in deal.settlement.standing.scores)


def test_replay_of_one_seat_shows_no_other_hand() -> None:
    told = stich("replay", SPADES, "--deal", "1", "--seat", "0", "--lang", "de")
    names = load(SPADES).names
    hands = [line for line in told.output.splitlines() if re.fullmatch(r"[^:]+: ([♠♥♦♣]\S+ *){13}", line)]
    assert len(hands) == 1
    assert hands[0].startswith(names[0])


def test_replay_shows_a_broken_record_as_far_as_it_goes(tmp_path: Path) -> None:
    text = SPADES.read_text("utf-8")
    (tmp_path / "broken.toml").write_text(
        text.replace('    "bid ', '    "SA, bid ', 2).replace('    "SA, bid ', '    "bid ', 1)
    )
    told = stich("replay", tmp_path / "broken.toml", "--lang", "en")
    assert told.exit_code == 1
    assert "Result of deal 1" in told.output
    assert "deal 2: action 1, “SA” of seat" in told.output


@pytest.mark.parametrize(("option", "value"), [("--deal", "9"), ("--seat", "4")])
def test_replay_says_what_there_is(option: str, value: str) -> None:
    told = stich("replay", SPADES, option, value)
    assert told.exit_code == 2
    assert "4 deals" in told.output or "the seats 0 to 3" in told.output


# --- perft and arena ---------------------------------------------------------------------------------------------


def test_perft_counts_and_divides() -> None:
    told = stich("perft", "spades", "--depth", "2", "--actions", "bid 3, bid nil", "--divide")
    assert re.search(r"^2: 196  \(", told.output, re.MULTILINE)
    assert "bid nil: 14\n" in told.output


def test_perft_takes_a_pack_or_a_seed() -> None:
    seeded = stich("perft", "entensuppe", "--seed", "duck", "--depth", "2")
    assert seeded.output != stich("perft", "entensuppe", "--depth", "2").output
    assert "give --pack or --seed, not both" in stich("perft", "spades", "--seed", "a", "--pack", "SA").output
    assert "“XX” is not a card" in stich("perft", "spades", "--pack", "XX").output


def test_the_standard_bot_beats_chance_in_the_arena() -> None:
    told = stich("arena", "spades", "standard", "random", "--deals", "40", "--matches", "2")
    assert told.exit_code == 0
    assert "standard is stronger" in told.output
    assert re.search(r"points a deal +\+\d+\.\d\d ± \d+\.\d\d +\(40 deals, 20 packs\)", told.output)
    assert re.search(r"matches won +100\.0%", told.output)


def test_a_bot_against_itself_is_no_clear_difference() -> None:
    assert "no clear difference" in stich("arena", "entensuppe", "standard", "standard", "--deals", "8").output


def test_an_unknown_bot_is_named() -> None:
    assert "Spades has no player “alpha”. There are standard, random." in stich("arena", "spades", "alpha").output


def test_the_interval_is_that_of_the_mean() -> None:
    estimate = Estimate.of([1.0, 3.0] * 50)
    assert estimate.mean == 2
    assert estimate.margin == pytest.approx(1.96 * 1.00504 / 10, rel=1e-3)
    assert estimate.clear


# --- serve -------------------------------------------------------------------------------------------------------


def test_serve_says_that_the_port_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<p>")
    monkeypatch.setattr("stich.server.app.STATIC", tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = stich("serve", "--port", str(port), "--no-open", "--data", tmp_path / "t.sqlite3")
    assert told.exit_code == 1
    assert f"Port {port} at 127.0.0.1 is taken" in told.output
    assert f"--port {port + 1}" in told.output


def test_serve_says_that_the_page_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stich.server.app.STATIC", tmp_path)
    told = stich("serve", "--no-open")
    assert told.exit_code == 1
    assert "make page" in told.output


def test_serve_says_that_there_is_no_such_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<p>")
    monkeypatch.setattr("stich.server.app.STATIC", tmp_path)
    told = stich("serve", "--host", "no.such.address.invalid", "--no-open")
    assert told.exit_code == 1
    assert "no.such.address.invalid" in told.output
    assert "127.0.0.1" in told.output


def test_serve_hands_over_what_was_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<p>")
    asked: dict[str, object] = {}

    def run(host: str, port: int, data: Path, claim: object, **more: object) -> None:
        asked.update(host=host, port=port, data=data, **more)

    monkeypatch.setattr("stich.server.app.STATIC", tmp_path)
    monkeypatch.setattr("stich.server.process.run", run)
    monkeypatch.setenv("STICH_HOME", str(tmp_path / "home"))
    assert stich("serve", "--port", "0", "--no-open", "--pace", "0.5").exit_code == 0
    assert asked.pop("ready")
    data = tmp_path / "home" / "tables.sqlite3"
    assert asked == {"host": "127.0.0.1", "port": 0, "data": data, "open_browser": False, "pace": 0.5, "names": ()}


# --- where things are kept ---------------------------------------------------------------------------------------


def test_the_home_can_be_set_and_follows_the_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from stich.cli.saves import home

    monkeypatch.setenv("STICH_HOME", str(tmp_path))
    assert home() == tmp_path
    monkeypatch.delenv("STICH_HOME")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert home() == tmp_path / "data" / "stich"
    monkeypatch.setattr("sys.platform", "darwin")
    assert home() == Path.home() / "Library" / "Application Support" / "stich"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert home() == tmp_path / "local" / "stich"


def test_a_match_that_is_over_cannot_go_on(tmp_path: Path) -> None:
    dump(load(SPADES), tmp_path / "over.toml")
    told = stich("play", "--resume", tmp_path / "over.toml")
    assert told.exit_code == 1
    assert "this match is over" in told.output


def test_play_needs_a_game() -> None:
    told = stich("play")
    assert told.exit_code == 2
    assert "which game? Say: stich play spades" in told.output


def test_the_language_follows_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    from stich.cli.spoken import spoken_language

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert spoken_language(None) == "de"
    assert spoken_language("en") == "en"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert spoken_language(None) == "en"
    assert os.environ["LANG"] == "de_AT.UTF-8"


def test_F13_python_m_stich_is_stich_and_the_package_says_its_version() -> None:
    import stich

    run = subprocess.run([sys.executable, "-m", "stich", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == stich.__version__


def test_F7_ctrl_c_ends_arena_and_perft_with_a_word_and_130(monkeypatch: pytest.MonkeyPatch) -> None:
    play, played = arena.Contest.match, iter(range(6))

    def until(*given: Any) -> Match:
        if next(played, None) is None:
            raise KeyboardInterrupt
        return play(*given)

    def stopped(*given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena.Contest, "match", until)
    monkeypatch.setattr("stich.perft.perft", stopped)
    measured = CliRunner().invoke(main, ["arena", "spades", "--deals", "100", "--jobs", "1"])
    assert measured.exit_code == 130
    assert "(6 deals, 3 packs)" in measured.stdout
    assert "Interrupted" in measured.stderr
    counted = CliRunner().invoke(main, ["perft", "spades"])
    assert (counted.exit_code, "Interrupted" in counted.stderr) == (130, True)


def test_F21_one_pack_has_no_endless_interval() -> None:
    told = CliRunner().invoke(main, ["arena", "spades", "--deals", "3", "--matches", "0"]).output
    assert "inf" not in told
    assert "(2 deals, 1 pack)" in told


def test_F21_resuming_a_file_that_is_not_there_says_so() -> None:
    told = CliRunner().invoke(main, ["play", "--resume", "nofile.toml", "--lang", "en"])
    assert (told.exit_code, "no such file" in told.output) == (1, True)


@pytest.mark.parametrize(
    ("answers", "agreed"), [(["what", "j"], True), (["maybe", "", "n"], True), (["ok", "n"], False)]
)
def test_F21_an_answer_that_is_not_understood_is_asked_for_again(
    answers: list[str], agreed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from stich.cli.play import _agreed
    from stich.cli.terminal import Terminal
    from stich.words import Words

    terminal, left = Terminal(Words("en"), plain=True), iter(answers)
    monkeypatch.setattr(terminal, "ask", lambda question: next(left))
    assert _agreed("Go on? [Y/n]", terminal) is agreed
