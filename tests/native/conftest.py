"""Without a compiler there is no native core to test: the tests skip, in CI they fail."""

from __future__ import annotations

import os

import pytest

from stich import native


def pytest_runtest_setup(item: pytest.Item) -> None:
    if not native.built():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the native core stich._core is not built")
