"""A real server process and a real Chromium. Without a browser these tests skip, in CI they fail."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.browser.served import Server

STATIC = Path(__file__).parents[2] / "src" / "stich" / "server" / "static" / "index.html"
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
#: ms that any one thing may take; all waiting is for what is to happen, so this is for busy machines only
PATIENCE: Final = 30_000
expect.set_options(timeout=PATIENCE)
#: A person looks at cards that move and tricks that lie; tests wait for what comes after them. Order stays as it is.
HURRY: Final = """
    const later = window.setTimeout.bind(window);
    window.setTimeout = (run, ms = 0, ...values) => later(run, ms <= 1500 ? ms / 20 : ms, ...values);
"""


def chromium_path() -> str | None:
    """The browser to drive: the one in STICH_CHROMIUM, or the first known name on the path."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return os.environ.get("STICH_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def missing(reason: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


# Of a module, not of the session: while Playwright runs, its event loop forbids the `asyncio.run` of other tests.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        missing("no Chromium: install it, or name one in STICH_CHROMIUM")
    if not STATIC.exists():
        missing("the page is not built: run `make page`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for many tests: each of them is another guest, with a table of its own."""
    server = Server(tmp_path_factory.mktemp("server") / "stich.sqlite3")
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    server = Server(tmp_path / "stich.sqlite3")
    yield server
    server.kill()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(HURRY)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page whose errors fail the test."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    expected = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")  # a server that was killed on purpose
    unexpected = [error for error in errors if not any(word in error for word in expected)]
    assert not unexpected
