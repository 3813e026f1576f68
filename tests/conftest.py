"""What all tests share: the examples of the rule book, and a closing list of what was skipped and why."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parent / "data"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long forms of the soak and fuzz tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    # The long forms are not part of the suite, so they are left out rather than skipped.
    long = [item for item in items if "soak" in item.keywords]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if "soak" not in item.keywords]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    terminalreporter.section("skipped")
    if not skipped:
        terminalreporter.write_line("nothing was skipped")
    for report in skipped:
        terminalreporter.write_line(f"{report.nodeid}: {report.longrepr[-1] if report.longrepr else ''}")


@pytest.fixture(scope="session")
def examples() -> dict[str, dict[str, Any]]:
    """The worked examples of the rule book by id."""
    return {each["id"]: each for each in json.loads((DATA / "examples.json").read_text(encoding="utf-8"))}


@pytest.fixture
def keyboard() -> Iterator[None]:
    """Ctrl-C interrupts, here and in what is started; who runs the tests in the background may have it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
