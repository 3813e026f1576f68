"""Puts faults into the native core, one at a time, and looks which test notices.

    python -m tests.native.mutations                 # all of them: a quarter of a minute each, if nobody else computes
    python -m tests.native.mutations bags Nil        # those with one of these words in their names
    python -m tests.native.mutations --check         # only whether every text to replace is still there, once

The faults stand in ``mutations.toml``. Each is put into a copy of ``cpp/`` below ``build/mutations`` and built there;
the tests get that core in place of the installed one, which stays as it is. Prints a table of Markdown, a row for each
fault: by what it was killed, or that it survived. Ends with 1 if one survived, with 2 if a text to replace is not there
exactly once: then the fault must be written anew, for the code has changed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / "build" / "mutations"
TREE, CLEAN = FOLDER / "tree", FOLDER / "clean"
SECONDS = 180  #: of the processor; tests that take longer hang, so they have noticed; if they only wait, ten times that


@dataclass(frozen=True)
class Mutation:
    """``old`` becomes ``new`` in a file of ``cpp/``; a harmless one changes no value."""

    name: str
    file: str
    old: str
    new: str
    tests: list[str]
    harmless: bool = False

    def text(self) -> str:
        """The mutated file; `ValueError` if what it replaces is not there exactly once."""
        before = (ROOT / "cpp" / self.file).read_text(encoding="utf-8")
        if (found := before.count(self.old)) != 1:
            raise ValueError(f"{self.name!r}: in cpp/{self.file} this is there {found} times, not once: {self.old!r}")
        return before.replace(self.old, self.new)


def mutations() -> list[Mutation]:
    given = tomllib.loads((HERE / "mutations.toml").read_text(encoding="utf-8"))
    return [Mutation(**each) for each in given["mutation"]]


def tool(name: str) -> str:
    """A program beside this Python, else any of that name."""
    beside = Path(sys.executable).parent / name
    return str(beside) if beside.exists() else name


def build() -> bool:
    """Builds what has changed in the tree; without much optimising, which takes longer than it saves."""
    quiet = subprocess.DEVNULL
    target = TREE / "build"
    if not target.exists():
        options = ["-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG", f"-DPython_EXECUTABLE={sys.executable}"]
        subprocess.run([tool("cmake"), "-S", TREE, "-B", target, "-G", "Ninja", *options], check=True, stdout=quiet)
    command = [tool("cmake"), "--build", str(target), "-j", "2"]
    return subprocess.run(command, check=False, stdout=quiet, stderr=quiet).returncode == 0


def prepare() -> None:
    """The unchanged core, built, from which every fault begins; what has not changed since the last run stays."""
    if TREE.exists():
        shutil.rmtree(TREE)
    if CLEAN.exists():
        shutil.copytree(CLEAN, TREE)
    files = {each.relative_to(ROOT) for each in (ROOT / "cpp").rglob("*.?pp")} | {Path("CMakeLists.txt")}
    for file in files:
        text, copy = (ROOT / file).read_bytes(), TREE / file
        if not copy.exists() or copy.read_bytes() != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(text)
    for copy in (TREE / "cpp").rglob("*.?pp"):
        if copy.relative_to(TREE) not in files:
            copy.unlink()
    if not build():
        raise SystemExit("the core as it is cannot be built")
    shutil.rmtree(CLEAN, ignore_errors=True)
    shutil.copytree(TREE, CLEAN)  # with the times of the files, so that only what changes is built again


def killer(mutation: Mutation) -> str | None:
    """What noticed the fault; None if nothing did."""
    shutil.rmtree(TREE)
    shutil.copytree(CLEAN, TREE)
    (TREE / "cpp" / mutation.file).write_text(mutation.text(), encoding="utf-8")
    if not build():
        return "the compiler"
    core = next((TREE / "build").glob("_core*"))
    tests = [str(HERE / name) for name in mutation.tests]
    found = noticed(mutation.name, core, tests)
    if found or mutation.harmless:
        return found
    # What a daily run misses, for it takes a third of the cases of brute force, all of them may notice.
    found = noticed(mutation.name, core, ["--soak", "-m", "not soak", *tests])
    return found and f"{found}, with all cases"


def noticed(name: str, core: Path, arguments: list[str]) -> str | None:
    """Which test fails with this core; None if none does."""
    command = [sys.executable, "-m", "tests.native.mutations", "--core", str(core), "-x", "-q", *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=10 * SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "a test that does not end"
    if done.returncode == -signal.SIGXCPU:
        return "a test that does not end"
    if done.returncode < 0 or done.returncode > 128:
        return "a crash"
    if done.returncode == 0:
        return None
    if failed := re.search(r"^(?:FAILED|ERROR) \S*?(test_\w+)\.py::(\w+)", done.stdout, re.MULTILINE):
        return f"`{failed[1]}`: `{failed[2]}`"
    raise SystemExit(f"{name!r}: the tests could not be run\n{done.stdout}{done.stderr}")


def run_tests(core: str, arguments: list[str]) -> int:
    """Runs pytest with another native core in place of the installed one."""
    import resource

    import pytest

    import stich

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))

    spec = spec_from_file_location("stich._core", core)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["stich._core"] = module
    spec.loader.exec_module(module)
    stich._core = module  # type: ignore[attr-defined]
    return pytest.main(arguments)


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
    prepare()
    survived = 0
    print("| fault | file | killed by |\n| --- | --- | --- |", flush=True)
    for mutation in chosen:
        by = killer(mutation)
        survived += (by is None) != mutation.harmless
        said = by or ("nothing, as it must be: no value changes" if mutation.harmless else "**nothing**")
        print(f"| {mutation.name} | `{mutation.file}` | {said} |", flush=True)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(run_tests(sys.argv[2], sys.argv[3:]) if sys.argv[1:2] == ["--core"] else main())
