"""The package as it is installed: one build with the core for all tests, one without."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.package.environments import ROOT, Environment, wheel


def pytest_runtest_setup(item: pytest.Item) -> None:
    if not find_spec("scikit_build_core"):
        missing = "scikit-build-core, which builds Stich, is not installed"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)


@pytest.fixture(scope="session")
def with_core(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Where a compiler was: the wheel of this checkout, its core compiled."""
    folder = tmp_path_factory.mktemp("with-core")
    done = wheel(ROOT, folder, STICH_CORE="required")
    assert not done.returncode, done.stdout + done.stderr
    (made,) = folder.glob("*.whl")
    assert not made.name.endswith("-none-any.whl")
    return Environment(folder / "venv", made)


@pytest.fixture(scope="session")
def told_without(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What building said where there is no compiler and nothing else to be found, and the wheel."""
    folder = tmp_path_factory.mktemp("without-core")
    (folder / "empty").mkdir()
    env = {"PATH": str(folder / "empty"), "CC": None, "CXX": None, "STICH_CORE": None}
    done = wheel(ROOT, folder, folder / "build", **env)
    assert not done.returncode, done.stdout + done.stderr
    (made,) = folder.glob("*.whl")
    return done.stdout + done.stderr, made


@pytest.fixture(scope="session")
def without_core(told_without: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("pure") / "venv", told_without[1])
