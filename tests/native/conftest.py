"""What the tests of the native core share: how much of brute force is done every day, and what to do without a core."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from stich import native


@pytest.fixture
def daily(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """How many of so many cases of brute force a daily run takes: a third of them; with ``--soak`` all."""
    whole = request.config.getoption("--soak")
    return lambda cases: cases if whole else -(-cases // 3)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without a compiler there is no native core to test: the tests skip, in CI they fail."""
    if not native.built():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the native core stich._core is not built")
