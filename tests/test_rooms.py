"""A game is one room on every floor: each floor has a place per game under its one name, and one table that lists them.

What the games share names none of them. So the places that another game touches are the tables, and CONTRIBUTING
lists them all.
"""

from __future__ import annotations

import io
import json
import re
import tokenize
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from stich.bots import BOTS
from stich.bots.worlds import WORLDS
from stich.cli.games import DISPLAYS
from stich.games import GAMES
from stich.native import NATIVE
from stich.server.games import WIRE
from stich.solver import SOLVERS
from stich.words import LANGUAGES

ROOT = Path(__file__).parent.parent
IDS = tuple(GAMES)

#: The tables: the only files shared by all games that name one.
TABLES = {
    "src/stich/games/__init__.py",
    "src/stich/bots/__init__.py",
    "src/stich/bots/worlds/__init__.py",
    "src/stich/solver/__init__.py",
    "src/stich/native/__init__.py",
    "src/stich/server/games/__init__.py",
    "src/stich/cli/games/__init__.py",
    "cpp/python/module.cpp",
}
#: where the token `entensuppe` stands, which is said in the game of that name (DS-37)
TOKENS = {"src/stich/actions.py", "cpp/base/actions.cpp"}

#: the rooms of a game ``g`` in the product, each a folder or a file
ROOMS = (
    "src/stich/games/{g}",
    "src/stich/bots/{g}",
    "src/stich/bots/worlds/{g}",
    "src/stich/solver/{g}",
    "src/stich/native/{g}",
    "src/stich/server/games/{g}",
    "src/stich/cli/games/{g}",
    "src/stich/arena/games/{g}",
    *(f"src/stich/words/{language}/{{g}}{part}" for language in LANGUAGES for part in ("", "_cli", "_hints")),
    "cpp/{g}",
    "cpp/python/{g}",
    "web/src/app/games/{g}",
)

#: what stands besides, outside the product
BESIDES = ("docs/rules/{g}.md", "tests/{g}.py")

GENERATED = {"src/stich/_core.pyi", "web/src/messages.ts"}
BUILT = "src/stich/server/static/"


@pytest.mark.parametrize(
    "table",
    [BOTS, WORLDS, SOLVERS, NATIVE, WIRE, DISPLAYS],
    ids=["BOTS", "WORLDS", "SOLVERS", "NATIVE", "WIRE", "DISPLAYS"],
)
def test_every_table_has_the_games_of_games(table: Mapping[str, object]) -> None:
    assert set(table) == set(IDS)


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("room", [*ROOMS, *BESIDES])
def test_every_game_has_its_room_on_every_floor(game: str, room: str) -> None:
    place = ROOT / room.format(g=game)
    assert place.exists() or list(place.parent.glob(f"{place.name}.*"))


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_tests_of_its_own(game: str) -> None:
    assert list((ROOT / "tests" / "games").glob(f"test_{game}*.py"))


@pytest.mark.parametrize(
    "folder",
    ["src/stich/games", "src/stich/server/games", "src/stich/cli/games", "src/stich/arena/games", "web/src/app/games"],
)
def test_a_floor_of_games_has_no_other_rooms(folder: str) -> None:
    rooms = {path.stem for path in (ROOT / folder).iterdir() if path.is_dir() or path.suffix == ".py"}
    assert rooms - {"__init__", "__pycache__"} - SHARED.get(folder, set()) == set(IDS)


#: what lies beside the rooms of a floor and is shared by them
SHARED = {"src/stich/games": {"presets"}}


# --- what is shared names no game --------------------------------------------------------------------------------


def product() -> Iterator[str]:
    """The files of the product that are no game's own, by their path."""
    own = tuple(room.format(g=game) + end for room in ROOMS for game in IDS for end in ("/", "."))
    for folder in ("src", "cpp"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            kind = path.suffix in {".py", ".hpp", ".cpp", ".ts", ".svelte", ".json", ".css"}
            if path.is_file() and kind and name not in GENERATED and not name.startswith((BUILT, *own)):
                yield name


def python_code(text: str) -> str:
    """Python without comments, and without texts of several words: docstrings and sentences may give any example."""
    lines = text.splitlines()
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        prose = token.type in PROSE and re.search(r"\s", token.string)
        if token.type == tokenize.COMMENT or prose:
            (first, start), (last, end) = token.start, token.end
            lines[first - 1 : last] = [lines[first - 1][:start] + lines[last - 1][end:], *[""] * (last - first)]
    return "\n".join(lines)


#: what holds the letters of a text, with and without slots
PROSE = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def marked_code(text: str) -> str:
    """C++, TypeScript and Svelte without comments and texts of several words."""
    text = re.sub(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    return re.sub(r'"(?:\\.|[^"\\\n])*"', lambda found: '""' if " " in found[0] else found[0], text)


def named(name: str) -> list[str]:
    """The games that the code of a file names: as a word, or as the beginning of a name such as ``SpadesView``."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        code = "\n".join(map(str, json.loads(text)))  # keys; their texts are sentences
    else:
        code = python_code(text) if name.endswith(".py") else marked_code(text)
    found = []
    for game in IDS:
        if re.search(rf"(?<![A-Za-z]){game}(?![a-z])|(?<![a-z]){game.capitalize()}(?![a-z])", code):
            found.append(game)
    return found


def test_what_all_games_share_names_none_but_in_its_table() -> None:
    naming = {name: named(name) for name in product()}
    assert len(naming) > 100
    assert {name: games for name, games in naming.items() if games and name not in TABLES | TOKENS} == {}


def test_a_table_names_all_games() -> None:
    assert {name: named(name) for name in TABLES} == {key: list(IDS) for key in TABLES}


def test_the_scan_sees_a_game_that_is_named() -> None:
    assert python_code('"""As in\nspades."""\nx = 1  # spades\n').strip() == "x = 1"
    assert "spades" in python_code('x = "spades"\n')
    assert "spades" in marked_code('x = "spades";  // spades')
    assert "spades" not in marked_code('throw Error("as in spades");  // spades')


# --- games know no other game ------------------------------------------------------------------------------------


def test_the_import_law_keeps_the_rooms_of_every_floor_apart() -> None:
    """A contract of import-linter each: no room of a floor imports another."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    apart = [set(contract["modules"]) for contract in contracts if contract["type"] == "independence"]
    for room in ROOMS:
        if room.startswith("src/stich/") and "words" not in room:
            module = room.removeprefix("src/").replace("/", ".")
            assert {module.format(g=game) for game in IDS} in apart, module


@pytest.mark.parametrize("game", IDS)
def test_no_room_of_the_page_or_of_the_core_knows_another(game: str) -> None:
    others = [other for other in IDS if other != game]
    for folder in (f"web/src/app/games/{game}", f"cpp/{game}"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file():
                lines = path.read_text(encoding="utf-8").splitlines()
                entering = [line for line in lines if re.search(r"\bimport\b|\bfrom\b|#include", line)]
                assert not [
                    line for line in entering if any(f"/{other}/" in line or f'"{other}/' in line for other in others)
                ]
