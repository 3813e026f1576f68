"""Tables with rules and packs chosen by a test, and clicking through a deal of them."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, TimeoutError

CARD = "[data-testid^=card-][data-legal=true]"
RESULT = "[data-testid=result]"


@contextmanager
def rigged(packs: Sequence[str], dealer: int, data: Path) -> Iterator[str]:
    """The address of a server whose tables deal these packs."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.rigged", json.dumps(list(packs)), str(dealer)]
    command += ["serve", "--no-open", "--pace", "0", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=2).close()
                break
            assert process.poll() is None, "the server has ended"
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def click_card(card: Locator) -> None:
    """A card in a hand shows its left edge; its middle may lie under the next one."""
    box = card.bounding_box()
    assert box is not None
    card.click(position={"x": 0.17 * box["width"], "y": 0.2 * box["height"]})


def step(page: Page, decisions: Sequence[str]) -> None:
    """Clicks the first of ``decisions`` that the page offers, else a card that may be played."""
    page.wait_for_selector(", ".join((*decisions, CARD, RESULT)))
    if page.locator(RESULT).is_visible():
        return
    for selector in decisions:
        offered = page.locator(selector).first
        if offered.is_visible():
            with suppress(TimeoutError):
                offered.click(timeout=3000)
            page.wait_for_timeout(30)
            return
    with suppress(TimeoutError):
        page.locator(CARD).first.click(position={"x": 20, "y": 30}, timeout=3000)
    page.wait_for_timeout(30)


def play_deal(page: Page, decisions: Sequence[str] = ()) -> str:
    """Plays to the end of the deal; the text of its result."""
    for _ in range(150):
        if page.locator(RESULT).is_visible():
            text = page.get_by_test_id("result").inner_text()
            assert not re.search(r"\{\w+\}|undefined|NaN", page.locator("body").inner_text())
            return text
        step(page, decisions)
    pytest.fail("the deal did not end within 150 clicks")
