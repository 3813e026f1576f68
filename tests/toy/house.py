"""A copy of the package with the toy in it: its rooms, and in each table the same lines as another game has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TOY: Final = Path(__file__).parent
VIEWS: Final = ROOT / "web/src/testing/toy/views.json"  #: what the page's test of the toy draws

#: where a file of the toy lies in the package; what the toy does without: worlds, a solver, a native core of its own
ROOMS: Final = {
    "game.py": "stich/games/toy.py",
    "wire.py": "stich/server/games/toy.py",
    "display.py": "stich/cli/games/toy.py",
    "words/de.json": "stich/words/de/toy.json",
    "words/en.json": "stich/words/en/toy.json",
}

#: the files shared by all games that the toy touches: its lines, each after the last one that begins like this
LINES: Final = {
    "stich/games/__init__.py": {
        "from stich.games.doppelkopf import": "from stich.games.toy import ToyRules",
        '    "doppelkopf": ': '    "toy": ToyRules,',
    },
    "stich/bots/__init__.py": {
        '    "doppelkopf": ': '    "toy": {STANDARD: _random, "random": _random},',
    },
    "stich/server/games/__init__.py": {
        "from stich.server.games import": "from stich.server.games import toy",
        '    "doppelkopf": ': '    "toy": toy.WIRE,',
    },
    "stich/cli/games/__init__.py": {
        "from stich.cli.games.doppelkopf import": "from stich.cli.games.toy import ToyDisplay",
        '    "doppelkopf": ': '    "toy": ToyDisplay,',
    },
}


def build(folder: Path) -> None:
    """The package in ``folder``, with the toy on every floor."""
    unwanted = shutil.ignore_patterns("__pycache__", "static", "_core.*.so")
    shutil.copytree(ROOT / "src" / "stich", folder / "stich", ignore=unwanted)
    for own, place in ROOMS.items():
        text = (TOY / own).read_text(encoding="utf-8")
        (folder / place).write_text(text.replace("tests.toy.game", "stich.games.toy"), encoding="utf-8")
    for table, lines in LINES.items():
        for beginning, line in lines.items():
            add(folder / table, beginning, line)


def add(table: Path, beginning: str, line: str) -> None:
    """Put ``line`` after the last line of a file that begins so."""
    lines = table.read_text(encoding="utf-8").splitlines()
    places = [place for place, each in enumerate(lines) if each.startswith(beginning)]
    assert places, f"{table.name} has no line {beginning!r}"
    lines.insert(places[-1] + 1, line)
    table.write_text("\n".join([*lines, ""]), encoding="utf-8")


#: pytest with the copied package before the installed one, however that was installed
_RUN: Final = (
    "import sys, pytest; "
    "sys.meta_path[:] = [each for each in sys.meta_path if 'editable' not in type(each).__module__]; "
    "sys.exit(pytest.main(sys.argv[1:]))"
)


def play(folder: Path) -> None:
    """Run `tests/toy/floors.py` with the package in ``folder``; an `AssertionError` has what it said."""
    paths = os.pathsep.join([str(folder), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", _RUN, "-q", "-p", "no:xdist", "--rootdir", str(ROOT), str(TOY / "floors.py")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, "STICH_TOY_HOUSE": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
