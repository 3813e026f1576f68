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


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "stich.sqlite3")
    yield server
    server.kill()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    # A full trick lies as short as a player may choose: tests wait for what comes after it.
    context.add_init_script(
        "if (!localStorage['stich.preferences']) localStorage['stich.preferences'] = '{\"pause\": 300}'"
    )
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
