"""Stich where nothing can be compiled: it installs, plays, and says what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from stich.native import loading

ROOT = Path(__file__).parents[1]

PLAYS = """
from stich import native
from stich.bots import make
from stich.games import GAMES, find

for game in GAMES:
    rules = find(game)
    state = rules.start(rules.pack(), rules.opening())
    bot = make(game)
    while state.facts is None:
        state = state.play(bot.choose(state.view(state.to_act)))
    print(game, state.facts is not None)

print("built", native.built())
try:
    from stich.solver import double_dummy
    double_dummy("N:A.K.. K.A.. Q.Q.. J.J..")
except native.CoreMissing as missing:
    print(missing)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a machine whose compiler does not work makes and unpacks it."""
    folder = tmp_path_factory.mktemp("no-compiler")
    build = [f"-Cbuild-dir={folder / 'build'}", "--no-build-isolation", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", *build],
        check=True,
        env={**os.environ, "CXX": "/nonexistent/c++"},
    )
    (wheel,) = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")  # nothing in it is compiled
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


@pytest.mark.skipif(
    not find_spec("scikit_build_core"), reason="scikit-build-core, which builds Stich, is not installed"
)
def test_it_installs_and_plays_and_says_what_is_missing(installed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-c", PLAYS],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )
    *games, built, missing = done.stdout.splitlines()
    assert games == ["entensuppe True", "spades True", "doppelkopf True"]
    assert built == "built False"
    assert missing.startswith("The native core stich._core is not built")
    assert "Install a C++20 compiler" in missing


def test_setup_is_told_too(installed: Path) -> None:
    asked = subprocess.run(
        [sys.executable, "-S", "-m", "stich.native"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )
    assert asked.returncode == 1
    assert asked.stderr.startswith("The native core stich._core is not built")


@pytest.mark.parametrize(("wanted", "cmake"), [(None, False), ("", False), ("required", True)])
def test_F3_a_build_that_must_have_the_core_does_not_go_on_without(wanted: str | None, cmake: bool) -> None:
    from scikit_build_core.settings.skbuild_read_settings import SettingsReader

    env = {} if wanted is None else {"STICH_CORE": wanted}
    with (ROOT / "pyproject.toml").open("rb") as file:
        reader = SettingsReader(tomllib.load(file), {}, state="wheel", retry=True, env=env)
    assert reader.settings.wheel.cmake is cmake


def test_F2_the_advice_does_not_take_the_wheel_without_core_again() -> None:
    assert "--no-cache-dir" in loading.MISSING
