"""One whole deal of each game through the page, in German and in English, by clicking what the page offers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page

from tests.browser.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAMES = ("entensuppe", "spades", "doppelkopf")
#: decisions other than cards, in the order in which a test takes them; the first that the page offers is clicked
DECISIONS = (
    "[data-testid=choice-quack]",
    "[data-testid^=choice-quakquak-]",
    "[data-testid=choice-ente]",
    "[data-testid=confirm-bid]:enabled",
    "[data-testid=bid-3]:enabled",
    "[data-testid=answer-gesund]",
    "[data-testid='call-announce re']",
    "[data-testid='call-announce kontra']",
)
LEGAL_CARD = "[data-testid^=card-][data-legal=true]"


def first_visible(page: Page, selectors: tuple[str, ...]) -> Locator | None:
    for selector in selectors:
        for each in page.locator(selector).all():
            if each.is_visible():
                return each
    return None


def step(page: Page) -> None:
    """Waits until the page offers something and clicks it: a decision before a card."""
    page.wait_for_selector(", ".join((*DECISIONS, LEGAL_CARD, "[data-testid=result]")))
    choice = first_visible(page, DECISIONS) or first_visible(page, (LEGAL_CARD,))
    if choice is None:
        return
    choice.click()
    page.wait_for_timeout(30)


def play_deal(page: Page) -> None:
    result = page.get_by_test_id("result")
    for _ in range(150):
        if result.is_visible():
            return
        step(page)
    pytest.fail("the deal did not end within 150 clicks")


def start(page: Page, server: Server, game: str, language: str) -> None:
    page.goto(server.url)
    page.get_by_test_id(f"lang-{language}").first.click()
    page.get_by_test_id(f"start-{game}").click()
    page.wait_for_selector("[data-testid^=card-]")


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_through_the_page(page: Page, server: Server, game: str, language: str) -> None:
    start(page, server, game, language)
    assert page.evaluate("document.documentElement.lang") == language
    assert no_sideways_scrolling(page)
    play_deal(page)
    result = page.get_by_test_id("result").inner_text()
    assert re.search(r"\d", result)
    assert not re.search(r"\{\w+\}|\[\w+(\.\w+)+\]|undefined|NaN", page.locator("body").inner_text())
    page.get_by_test_id("next-deal").click()
    page.wait_for_selector("[data-testid=result]", state="hidden")
    page.wait_for_selector("[data-testid^=card-]")
    assert no_sideways_scrolling(page)
