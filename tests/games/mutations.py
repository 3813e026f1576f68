"""Puts faults into the rules, one at a time, and looks which test notices.

    python -m tests.games.mutations                 # all of them: some seconds each
    python -m tests.games.mutations DKO-04 Nil      # those with one of these words in their names
    python -m tests.games.mutations --check         # only whether every text to replace is still there, once

The faults stand in ``mutations.toml``. Each is put into a copy of the package below ``build/rules``; the tests of its
game, its worked examples and its cases get that copy. Prints a table of Markdown, a row for each fault: by what it was
noticed, or that it survived. Ends with 1 if one survived, with 2 if a text to replace is not there exactly once: then
the fault must be written anew, for the code has changed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = ROOT / "src" / "stich" / "games"
FOLDER = ROOT / "build" / "rules"
SECONDS = 600  #: tests that take longer hang, so they have noticed


@dataclass(frozen=True)
class Mutation:
    """``old`` becomes ``new`` in a file of ``src/stich/games``; the first folder of it is the game."""

    name: str
    file: str
    old: str
    new: str

    def text(self) -> str:
        """The file with the fault; `ValueError` if what it replaces is not there exactly once."""
        before = (GAMES / self.file).read_text(encoding="utf-8")
        if (found := before.count(self.old)) != 1:
            raise ValueError(f"{self.name!r}: in {self.file} this is there {found} times, not once: {self.old!r}")
        return before.replace(self.old, self.new)

    def tests(self) -> list[str]:
        """The tests of the game, those of the rare rules first."""
        game = self.file.partition("/")[0]
        named = sorted(HERE.glob(f"test_{game}*.py"), key=lambda each: ("rare" not in each.name, each.name))
        more = [*(ROOT / "tests" / "examples").glob(f"test_{game}*.py"), *(ROOT / "tests" / "cases").glob(f"*{game}*")]
        return [str(each) for each in (*named, *more)]


def mutations() -> list[Mutation]:
    given = tomllib.loads((HERE / "mutations.toml").read_text(encoding="utf-8"))
    return [Mutation(**each) for each in given["mutation"]]


def killer(mutation: Mutation) -> str | None:
    """What noticed the fault; None if nothing did."""
    copy = FOLDER / "stich"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "stich", copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (copy / "games" / mutation.file).write_text(mutation.text(), encoding="utf-8")
    command = [sys.executable, "-m", "tests.games.mutations", "--in", str(FOLDER), "-x", "-q", *mutation.tests()]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "a test that does not end"
    if done.returncode == 0:
        return None
    if failed := re.search(r"^(?:FAILED|ERROR) \S*?(test_\w+)\.py(?:::(\w+))?", done.stdout, re.MULTILINE):
        return f"`{failed[1]}`: `{failed[2]}`"
    raise SystemExit(f"{mutation.name!r}: the tests could not be run\n{done.stdout}{done.stderr}")


def run_tests(folder: str, arguments: list[str]) -> int:
    """Runs pytest with the package of ``folder`` in place of the installed one."""
    import importlib.machinery

    import pytest

    class Copy(importlib.machinery.PathFinder):
        @classmethod
        def find_spec(cls, fullname, path=None, target=None):  # type: ignore[no-untyped-def]
            return super().find_spec(fullname, [folder], target) if fullname == "stich" else None

    sys.meta_path.insert(0, Copy)
    sys.path.insert(0, folder)
    import stich

    if not Path(stich.__file__ or "").is_relative_to(folder):
        raise SystemExit("the copy of the package is not found")
    return int(pytest.main(arguments))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="faults with one of these in their names; else all")
    parser.add_argument("--check", action="store_true", help="only look whether each text to replace is there once")
    options = parser.parse_args()
    chosen = [each for each in mutations() if not options.words or any(word in each.name for word in options.words)]
    try:
        for mutation in chosen:
            mutation.text()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if options.check:
        return 0
    os.nice(10)
    survived = 0
    print("| fault | file | noticed by |\n| --- | --- | --- |", flush=True)
    for mutation in chosen:
        by = killer(mutation)
        survived += by is None
        print(f"| {mutation.name} | `{mutation.file}` | {by or '**nothing**'} |", flush=True)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(run_tests(sys.argv[2], sys.argv[3:]) if sys.argv[1:2] == ["--in"] else main())
