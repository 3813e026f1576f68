"""A48: the terminal in other encodings and narrow windows, and when the input ends: plain, whole words, saved."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from stich.cli import main
from stich.games import GAMES
from stich.records import load

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
TYPED = "?\nh\nx\ns\nl\n1\nh\n"
WIDE = 200
RECORDS = Path(__file__).parent / "data" / "records"
NARROW = (24, 40, 60)
ENDS = ("?\n", "1", "\x04")


def play(game: str, home: Path, coding: str, columns: int, lang: str, *options: str) -> str:
    """What `stich play` writes until its input ends, in a window of so many columns."""
    env = {
        **os.environ, "STICH_HOME": str(home), "PYTHONIOENCODING": coding, "COLUMNS": str(columns), "TERM": "xterm",
        "TTY_COMPATIBLE": "1", "NO_COLOR": "1",
    }  # fmt: skip
    command = [sys.executable, "-m", "stich", "play", game, "--seed", "narrow", "--pace", "0", "--lang", lang, *options]
    done = subprocess.run(command, input=TYPED.encode(), capture_output=True, env=env, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    (saved,) = (home / "saved").glob("*.toml")
    assert load(saved).match.current is not None
    return ESCAPES.sub("", done.stdout.decode(coding)).replace(str(saved), "FILE")


def words(text: str) -> set[str]:
    """The words of sentences; a path and rulers of hands are none."""
    return set(re.findall(r"[^\W\d_]{3,}", text))


@pytest.mark.parametrize("coding", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize(("game", "lang"), [*((game, "de") for game in GAMES), (min(GAMES), "en")])
def test_A48_other_encodings_get_plain_letters(game: str, coding: str, lang: str, tmp_path: Path) -> None:
    told = play(game, tmp_path, coding, 80, lang)
    assert told.isascii()
    assert not re.search(r"\w\?\w", told)  # a sign that was not there


@pytest.fixture(scope="module", params=GAMES)
def wide(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A game, and what is told in a window that is wide."""
    return request.param, play(request.param, tmp_path_factory.mktemp("wide"), "utf-8", WIDE, "de", "--plain")


@pytest.mark.parametrize("columns", NARROW)
def test_A48_narrow_windows_keep_words_whole(wide: tuple[str, str], columns: int, tmp_path: Path) -> None:
    narrow = play(wide[0], tmp_path, "utf-8", columns, "de", "--plain")
    assert words(narrow) == words(wide[1])
    sentences = [line for line in narrow.splitlines() if "FILE" not in line and "▸" not in line]
    assert [line for line in sentences if len(line.rstrip()) > columns] == []


@pytest.mark.parametrize(("game", "typed"), [*((game, "") for game in GAMES), *((min(GAMES), each) for each in ENDS)])
def test_A48_input_that_ends_is_no_fault(game: str, typed: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "stich", "play", game, "--pace", "0"]
    env = {**os.environ, "STICH_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    (saved,) = (tmp_path / "saved").glob("*.toml")
    assert str(saved) in done.stdout


def faulty(folder: Path) -> Path:
    """A record of players with unusual names that says of itself what is not so."""
    text = (RECORDS / "spades.toml").read_text("utf-8").replace("scores = [", "scores = [1, ")
    file = folder / "Größe – ☃.toml"
    file.write_text(re.sub('name = "[^"]*"', 'name = "Zoë ☃ 花"', text, count=1), "utf-8")
    return file


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("coding", ["cp1252", "cp437", "ascii"])
def test_A48_every_command_tells_what_cannot_be_shown_in_plain_letters(coding: str, lang: str, tmp_path: Path) -> None:
    file = str(faulty(tmp_path))
    deals = tmp_path / "deals.pbn"
    deals.write_text('[Deal "N:- - - -"]\n', "utf-8")
    commands = [
        ["verify", file, str(tmp_path)], ["replay", file, "--all"], ["solve", file, "--deal", "1", "--for", "tricks"],
        ["rules", "spades:house", "--prose"], ["solve", str(deals)], ["perft", "spades", "--pack", "♠A ☃"],
        ["arena", "spades", "--deals", "2"], ["solve", "☃"], ["play", "☃"], ["rules", "☃"],
    ]  # fmt: skip
    for command in commands:
        done = CliRunner(charset=coding).invoke(main, [*command, "--lang", lang], prog_name="stich")
        assert isinstance(done.exception, SystemExit | None), (command, done.exception)
        told = (done.stdout_bytes + done.stderr_bytes).decode(coding)
        assert not set("äöüß„“”–−☃") & set(told), (command, told)


def test_A48_a_page_of_the_docs_is_the_same_on_every_terminal() -> None:
    codings = ("cp437", "ascii", "utf-8")
    pages = {CliRunner(charset=coding).invoke(main, ["rules", "--markdown"]).stdout_bytes for coding in codings}
    assert pages == {(RECORDS.parents[2] / "docs" / "options.md").read_bytes()}
