"""The wheel in empty environments: without numpy, without compiler, and built from a source that cannot be compiled."""

from __future__ import annotations

import doctest
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
from tests.package.environments import ROOT, Environment, wheel

from stich import __version__
from stich.games import GAMES
from stich.native import loading
from stich.words import LANGUAGES, Words

pytestmark = pytest.mark.xdist_group("package")  # all by one worker, which so builds once

PLAYS = Path(__file__).with_name("plays.py")
LIBRARY = ROOT / "docs" / "library.md"
CHECK = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], False, optionflags=int(sys.argv[2])).failed)"


def run_page(environment: Environment, page: Path) -> subprocess.CompletedProcess[str]:
    """Runs the examples of a page in the environment."""
    return environment.run("python", "-c", CHECK, str(page), str(doctest.NORMALIZE_WHITESPACE))


def test_F1_what_only_plays_needs_no_numpy(with_core: Environment, tmp_path: Path) -> None:
    done = with_core.run("python", str(PLAYS), cwd=tmp_path)
    assert not done.returncode, done.stderr
    wanted = [f"stich {__version__} numpy False core True"]
    for game in GAMES:
        wanted += [f"{game} played True", f"{game} solved True"]
    assert done.stdout.splitlines() == [*wanted, "duel 1", "loaded []"]


def test_F1_arrays_say_what_they_need(with_core: Environment) -> None:
    program = """
from stich.bots.worlds import Worlds
from stich.envs import Batch, NumpyMissing, random_deals
from stich.games import find
rules = find("spades")
worlds = Worlds(rules.start(rules.pack(), rules.opening()).view(0))
arrays = [lambda: worlds.places(3, 1), lambda: worlds.hands(3, 1)]
arrays += [lambda: Batch(rules, 1, 1), lambda: random_deals(rules, 1, 1)]
for ask in arrays:
    try:
        ask()
    except NumpyMissing as missing:
        print(missing)
"""
    done = with_core.run("python", "-c", program)
    assert not done.stderr
    assert done.stdout.count("install numpy, or Stich as 'stich[batches]'") == 4


@pytest.mark.parametrize("kind", ["with_core", "without_core"])
def test_the_command_is_there(kind: str, request: pytest.FixtureRequest) -> None:
    environment: Environment = request.getfixturevalue(kind)
    done = environment.run("stich", "--version")
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, __version__, "")
    for command in ("play", "serve", "solve", "verify", "replay", "rules", "arena", "perft"):
        done = environment.run("stich", command, "--help")
        assert (done.returncode, done.stderr) == (0, ""), command
    assert environment.run("stich", "arena", "spades", "standard", "random", "--deals", "2").returncode == 0


def test_the_command_solves(with_core: Environment, without_core: Environment) -> None:
    deal = "N:A.K.. K.A.. Q.Q.. J.J.."
    done = with_core.run("stich", "solve", deal, "--lang", "en")
    assert not done.returncode, done.stderr
    done = without_core.run("stich", "solve", deal, "--lang", "en")
    assert done.returncode == 1
    assert "The native core stich._core is not built" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("page", [LIBRARY, ROOT / "README.md"], ids=lambda page: page.name)
def test_F12_the_page_on_the_library_runs_after_pip_install(with_core: Environment, page: Path) -> None:
    done = run_page(with_core, page)
    assert not done.returncode, done.stdout + done.stderr


def test_F12_without_the_core_all_of_it_but_the_solvers(without_core: Environment, tmp_path: Path) -> None:
    before, solvers, after = LIBRARY.read_text(encoding="utf-8").partition("\n## Solvers\n")
    assert solvers
    page = tmp_path / "library.md"
    page.write_text(before + after[after.index("\n## ") :], encoding="utf-8")
    done = run_page(without_core, page)
    assert not done.returncode, done.stdout + done.stderr


def test_without_a_compiler_the_wheel_is_pure_and_building_says_why(told_without: tuple[str, Path]) -> None:
    told, made = told_without
    assert made.name.endswith("-py3-none-any.whl")
    assert "CMAKE_CXX_COMPILER not set" in told
    assert "Built without the native core" in told


def test_without_a_compiler_all_games_are_played_and_what_is_missing_is_said(
    without_core: Environment, tmp_path: Path
) -> None:
    done = without_core.run("python", str(PLAYS), cwd=tmp_path)
    assert not done.returncode, done.stderr
    first, *rest = done.stdout.splitlines()
    assert first == f"stich {__version__} numpy False core False"
    assert [line for line in rest if "played" in line] == [f"{game} played True" for game in GAMES]
    missing = [line for line in rest if line.startswith("The native core stich._core is not built")]
    assert len(missing) == len(GAMES)
    assert "Install a C++20 compiler" in missing[0]


def test_whether_there_is_a_core_is_told(with_core: Environment, without_core: Environment) -> None:
    assert with_core.run("python", "-m", "stich.native").returncode == 0
    asked = without_core.run("python", "-m", "stich.native")
    assert asked.returncode == 1
    assert asked.stderr.startswith("The native core stich._core is not built")


def test_F3_a_source_that_cannot_be_compiled(tmp_path: Path) -> None:
    """With ``STICH_CORE=required`` nothing is built, and the compiler is heard; without, a wheel that says so."""
    source, build = tmp_path / "source", tmp_path / "build"
    parts = ["pyproject.toml", "CMakeLists.txt", "cpp", "src", "README.md", "LICENSE", "THIRD_PARTY", "web/src/style"]
    listed = subprocess.run(["git", "ls-files", "-z", "--", *parts], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    broken = source / "cpp" / "base" / "bits.hpp"
    broken.write_text('#error "broken on purpose"\n' + broken.read_text(encoding="utf-8"), encoding="utf-8")

    left = source / "src" / "stich" / "_core.cpython-311-x86_64-linux-gnu.so"
    left.write_bytes(b"left by an earlier build, of another source")

    done = wheel(source, tmp_path / "required", build, STICH_CORE="required")
    assert done.returncode
    assert '#error "broken on purpose"' in done.stdout + done.stderr
    assert not list((tmp_path / "required").glob("*.whl"))

    done = wheel(source, tmp_path / "fallback", build, STICH_CORE=None)
    assert not done.returncode
    told = done.stdout + done.stderr
    assert '#error "broken on purpose"' in told
    assert "Built without the native core" in told
    (made,) = (tmp_path / "fallback").glob("*.whl")
    assert made.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(made).namelist() if name.endswith(".so")]


@pytest.mark.parametrize(("wanted", "cmake"), [(None, False), ("", False), ("required", True)])
def test_F3_a_build_that_must_have_the_core_does_not_go_on_without(wanted: str | None, cmake: bool) -> None:
    from scikit_build_core.settings.skbuild_read_settings import SettingsReader

    env = {} if wanted is None else {"STICH_CORE": wanted}
    reader = SettingsReader(
        tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")), {}, state="wheel", retry=True, env=env
    )
    assert reader.settings.wheel.cmake is cmake


def test_F2_the_advice_does_not_take_the_wheel_without_core_again() -> None:
    assert "--no-cache-dir" in loading.MISSING
    for language in LANGUAGES:
        assert "--no-cache-dir" in Words(language).say("cli.solve.no_core")
