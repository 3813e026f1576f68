"""One whole deal of each game through the page, in German and in English, by clicking what the page offers."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect
from tests.browser.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAMES = ("entensuppe", "spades", "doppelkopf")
#: decisions other than cards, in the order in which a test takes them; the first that the page offers is clicked
DECISIONS = (
    "[data-testid=choice-quack]",
    "[data-testid^=choice-quakquak-]",
    "[data-testid=choice-ente]",
    "[data-testid=confirm-bid]:not([aria-disabled=true])",
    "[data-testid=bid-3]:not([aria-disabled=true])",
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
    choice = first_visible(page, DECISIONS)
    card = None if choice else first_visible(page, (LEGAL_CARD,))
    if choice:
        with suppress(TimeoutError):  # a call may go while one reaches for it; the next step looks again
            choice.click(timeout=3000)
    elif card and (box := card.bounding_box()):
        # A card in a hand shows its left edge; its middle may lie under the next one.
        card.click(position={"x": 0.17 * box["width"], "y": 0.2 * box["height"]})
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
    page.locator("[data-testid=next-deal], [data-testid=new-match]").first.click()  # a pond ends the match at once
    page.wait_for_selector("[data-testid=result]", state="hidden")
    page.wait_for_selector("[data-testid^=card-]")
    assert no_sideways_scrolling(page)


def hand(page: Page) -> list[str]:
    """The cards of the hand, all at one moment."""
    names = page.locator("[data-testid^=card-]").evaluate_all("cards => cards.map((card) => card.dataset.testid)")
    return sorted(map(str, names))


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_and_a_killed_server_go_on_where_they_were(page: Page, server: Server, game: str) -> None:
    start(page, server, game, "de")
    for _ in range(5):
        step(page)
    page.wait_for_selector(", ".join((*DECISIONS, LEGAL_CARD)))
    before = hand(page)
    page.reload()
    page.wait_for_selector("[data-testid^=card-]")
    assert hand(page) == before
    server.kill()
    server.start()
    page.wait_for_selector(", ".join((*DECISIONS, LEGAL_CARD)), timeout=30_000)
    assert hand(page) == before
    for _ in range(4):
        step(page)
    page.wait_for_selector(", ".join((*DECISIONS, LEGAL_CARD)))
    after = hand(page)
    page.reload()
    page.wait_for_selector("[data-testid^=card-]")
    assert hand(page) == after


def test_cards_can_be_played_by_keyboard(page: Page, server: Server) -> None:
    start(page, server, "entensuppe", "en")
    for _ in range(6):
        page.wait_for_selector(", ".join((*DECISIONS, LEGAL_CARD)))
        before = page.get_by_test_id("turn").first.inner_text(), hand(page)
        offered = first_visible(page, DECISIONS)
        # N is the silent answer of every choice; else the first card is played.
        choice = offered is not None and str(offered.get_attribute("data-testid")).startswith("choice-")
        page.keyboard.press("n" if choice else "Enter" if offered else "1")
        for _ in range(100):
            now = page.get_by_test_id("turn").first.inner_text(), hand(page)
            if now != before or (offered is None and first_visible(page, DECISIONS)):
                break
            page.wait_for_timeout(50)
        else:
            pytest.fail(f"the key changed nothing: {before}")


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (740, 360), (1600, 1000)])
@pytest.mark.parametrize("game", GAMES)
def test_every_index_stays_on_the_screen(
    context: BrowserContext, page: Page, server: Server, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    start(page, server, game, "en")
    for _ in range(3):
        step(page)
    for _ in range(9):
        page.wait_for_selector(", ".join((*DECISIONS, LEGAL_CARD)))
        if first_visible(page, DECISIONS) is None:
            break
        step(page)
    page.wait_for_selector(LEGAL_CARD)
    page.wait_for_timeout(400)
    assert no_sideways_scrolling(page)
    boxes = [box for each in page.locator("[data-testid^=card-]").all() if (box := each.bounding_box())]
    assert len(boxes) >= 8
    for box in boxes:
        assert box["x"] >= -1, f"a card begins left of the screen: {box}"
        assert box["x"] + 0.26 * box["width"] <= width, f"an index is off the screen: {box}"


def test_fast_play_leaves_no_card_of_an_old_trick(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page = context.new_page()
    start(page, server, "doppelkopf", "en")
    for _ in range(9):
        step(page)
    page.wait_for_timeout(1500)
    lying = page.locator(".trick [data-key]").count()
    context.close()
    assert lying <= 4


def test_the_language_switches_at_once(page: Page, server: Server) -> None:
    start(page, server, "doppelkopf", "de")
    german = page.locator("body").inner_text()
    page.get_by_test_id("lang-en").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.locator("body").inner_text() != german
    assert "Spiel 1 von" in german
    assert "Deal 1 of" in page.locator("body").inner_text()
