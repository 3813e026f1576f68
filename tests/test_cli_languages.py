"""F22: whatever a command says of itself is said in the language spoken: help, how it was typed wrong, its answers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from stich import arena
from stich.cli import COMMANDS, main, spoken
from stich.words import Words, catalogue

#: words that no German sentence has, and that each English one of the command line has one of
ENGLISH = re.compile(
    r"\b(the|of|is|are|and|with|for|else|options|usage|error|try|missing|invalid|default|such|show|print|value|command)\b",
    re.IGNORECASE,
)
#: what is typed or named is the same in every language
TYPED = re.compile(r"--?[a-z-]+|^  stich .*$|^  [A-Z_]+=\S+ stich .*$|^  curl .*$|at_least|^  [a-z]+ ", re.MULTILINE)
WRONG = [
    ["ply"], ["perft"], ["perft", "spades", "--nope"], ["perft", "spades", "--dept", "3"],
    ["perft", "spades", "--lan", "x"], ["perft", "spades", "--depth", "x"], ["perft", "spades", "--depth", "99"],
    ["replay", "/"], ["perft", "spades", "a"], ["perft", "spades", "a", "b"], ["perft", "--seed"], ["play"],
    ["rules", "--prose"], ["solve", "--for", "x", "y"], ["perft", "spades", "--pack", "SA", "--seed", "x"],
    ["perft", "spades", "--divide=3"], ["arena", "poker"], ["play", "spades", "--bot", "nope"],
    ["arena", "spades", "nope"], ["perft", "spades", "--actions", "bid 99"], ["serve", "--pace", "x"],
    ["serve", "--port", "99999"], ["verify"], ["play", "spades:nope"], ["solve", "--lang", "fr", "x"],
    ["perft", "spades", "--actions", "SA"], ["perft", "doppelkopf", "--actions", "bid 4"],
    ["perft", "entensuppe", "--dealer", "3"],
    ["perft", "doppelkopf", "--actions", "gesund, gesund, gesund, gesund, SA"], ["perft", "spades", "--pack", "SA"],
]  # fmt: skip


def stich(*arguments: str, lang: str) -> Result:
    env = {"LC_ALL": f"{lang}.UTF-8", "COLUMNS": "100"}
    return CliRunner().invoke(main, list(arguments), prog_name="stich", env=env)


@pytest.mark.parametrize("command", [[], *([each] for each in COMMANDS)], ids=str)
def test_F22_help_is_in_the_language_spoken(command: list[str]) -> None:
    german, english = (stich(*command, "--help", lang=lang) for lang in ("de", "en"))
    assert german.exit_code == english.exit_code == 0
    assert german.output.startswith("Aufruf: stich")
    assert english.output.startswith("Usage: stich")
    assert not ENGLISH.findall(TYPED.sub("", german.output))
    assert len(ENGLISH.findall(english.output)) > 5
    for told in (german.output, english.output):
        assert not re.search(r"\[cli\.|\{\w*\}", told)
    named = [set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", told.output)) for told in (german, english)]
    assert named[0] == named[1]
    if command:
        chosen = stich(*command, "--lang", "de", "--help", lang="en")
        assert chosen.output == german.output


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_F22_what_is_typed_wrong_is_told_in_the_language_spoken(arguments: list[str]) -> None:
    german, english = (stich(*arguments, lang=lang) for lang in ("de", "en"))
    assert german.exit_code == english.exit_code == 2
    assert "Fehler: " in german.output
    assert "Error: " in english.output
    assert not ENGLISH.findall(TYPED.sub("", german.output)), german.output
    assert german.output != english.output
    assert not re.search(r"\[cli\.|\{\w*\}", german.output + english.output)


def test_F22_every_command_but_none_has_the_option() -> None:
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        assert "lang" in {parameter.name for parameter in command.params}


def test_F22_arena_answers_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    told = stich("arena", "spades", "--deals", "4", "--matches", "2", "--lang", "de", lang="en")
    assert told.exit_code == 0
    assert re.search(r"^  Punkte je Spiel +[+−]\d+,\d\d ± \d+,\d\d   \(4 Spiele, 2 Kartenfolgen\)$", told.output, re.M)
    assert re.search(r"^  gewonnene Partien +\d+,\d%   \(2 Partien, eine Kartenfolge\)$", told.output, re.M)
    assert "spades: standard gegen random" in told.output
    assert not ENGLISH.findall(told.output)

    def stopped(*given: object) -> float:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena.Contest, "match", stopped)
    monkeypatch.setattr("stich.perft.perft", stopped)
    for command in ("arena", "perft"):
        cut = stich(command, "spades", *(("--jobs", "1") if command == "arena" else ()), lang="de")
        assert (cut.exit_code, "Abgebrochen; was oben steht, ist " in cut.stderr) == (130, True)


def test_F22_serve_speaks_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stich.server.app.STATIC", tmp_path)
    told = stich("serve", "--no-open", "--lang", "de", lang="en")
    assert (told.exit_code, told.stderr) == (
        1, f"Fehler: {Words('de').say('serve.no_page')}\n",
    )  # fmt: skip


def test_F22_all_that_click_says_here_is_in_its_words() -> None:
    """Each text is one of click's as it is installed, so a newer click is noticed."""
    folder = Path(click.__file__).parent
    source = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    assert [text for text in spoken.CLICK if f'"{text}"' not in source] == []
    for language in ("de", "en"):
        keys = {key.removeprefix("cli.click.") for key in catalogue(language) if key.startswith("cli.click.")}
        assert keys == set(spoken.CLICK.values())


PLAIN = [["--help"], ["play", "--help"], ["solve", "--help"], ["perft", "--nope"], ["ply"]]


@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
@pytest.mark.parametrize("coding", ["ascii", "cp437", "cp1252", "utf-8"])
def test_A48_help_in_german_is_plain_where_signs_cannot_be_shown(arguments: list[str], coding: str) -> None:
    env = {**os.environ, "PYTHONIOENCODING": coding, "LC_ALL": "de_DE.UTF-8", "COLUMNS": "60"}
    done = subprocess.run([sys.executable, "-m", "stich", *arguments], capture_output=True, env=env)
    told = (done.stdout + done.stderr).decode(coding)
    assert "Traceback" not in told
    assert told.isascii() is (coding != "utf-8") or arguments[0] in ("perft", "ply")
    assert max(map(len, told.splitlines())) <= 60 or "solve" in arguments
