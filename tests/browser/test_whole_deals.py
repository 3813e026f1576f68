"""One whole deal of each game through the page, in German and in English, by clicking what the page offers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.clicks import CARD, HELD, RESULT, at_rest, offered, own_move, play_deal, result, step
from tests.browser.games import DECISIONS
from tests.browser.line import Line
from tests.browser.served import Server

from stich.games import GAMES

pytestmark = pytest.mark.browser


def start(page: Page, server: Server, game: str, language: str) -> None:
    page.goto(server.url)
    page.get_by_test_id(f"lang-{language}").first.click()
    page.get_by_test_id(f"start-{game}").click()
    page.wait_for_selector(HELD)


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_through_the_page(page: Page, server: Server, game: str, language: str) -> None:
    start(page, server, game, language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert no_sideways_scrolling(page)
    play_deal(page, DECISIONS[game])
    assert re.search(r"\d", result(page))
    page.locator("[data-testid=next-deal], [data-testid=new-match]").first.click()  # a pond ends the match at once
    expect(page.locator(RESULT)).to_be_hidden()
    page.wait_for_selector("[data-testid^=card-]")
    assert no_sideways_scrolling(page)


def hand(page: Page) -> list[str]:
    """The cards of the hand, all at one moment."""
    names = page.locator(HELD).evaluate_all("cards => cards.map((card) => card.dataset.testid)")
    return sorted(map(str, names))


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_and_a_killed_server_go_on_where_they_were(page: Page, own_server: Server, game: str) -> None:
    server = own_server
    decisions = DECISIONS[game]
    start(page, server, game, "de")
    for _ in range(5):
        step(page, decisions)
    own_move(page, decisions)
    before = hand(page)
    page.reload()
    page.wait_for_selector(HELD)
    assert hand(page) == before
    server.kill()
    server.start()
    own_move(page, decisions)
    assert hand(page) == before
    for _ in range(4):
        step(page, decisions)
    own_move(page, decisions)
    after = hand(page)
    page.reload()
    page.wait_for_selector(HELD)
    assert hand(page) == after


#: the turn and the cards of the hand
HAND_AND_TURN = f"""() => JSON.stringify([
    document.querySelector("[data-testid=turn]").textContent,
    [...document.querySelectorAll("{HELD}")].map((card) => card.dataset.testid).sort(),
])"""


def test_cards_can_be_played_by_keyboard(page: Page, server: Server) -> None:
    decisions = DECISIONS["entensuppe"]
    start(page, server, "entensuppe", "en")
    for _ in range(6):
        own_move(page, decisions)
        before = page.evaluate(HAND_AND_TURN)
        # N is the silent answer of every choice; else the first card is played, or asks what is said with it.
        asked = offered(page, decisions) is not None
        page.keyboard.press("n" if asked else "1")
        now = f"({HAND_AND_TURN})() !== before"
        asks = "document.querySelector('[data-testid^=choice-]') !== null"
        page.wait_for_function(f"before => {now}" if asked else f"before => {now} || {asks}", arg=before)


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (740, 360), (1600, 1000)])
@pytest.mark.parametrize("game", GAMES)
def test_every_index_stays_on_the_screen(page: Page, server: Server, game: str, size: tuple[int, int]) -> None:
    width, height = size
    decisions = DECISIONS[game]
    page.set_viewport_size({"width": width, "height": height})
    start(page, server, game, "en")
    for _ in range(3):
        step(page, decisions)
    for _ in range(9):
        own_move(page, decisions)
        if offered(page, decisions) is None:
            break
        step(page, decisions)
    page.wait_for_selector(CARD)
    at_rest(page)
    assert no_sideways_scrolling(page)
    boxes = boxes_of(page.locator(HELD))
    assert len(boxes) >= 8
    for left, wide in boxes:
        assert left >= -1, f"a card begins left of the screen: {left}"
        assert left + 0.26 * wide <= width, f"an index is off the screen: {left}, {wide}"


def boxes_of(cards: Locator) -> list[tuple[float, float]]:
    """Left edges and widths, all at one moment."""
    boxes = cards.evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect()).map((box) => [box.x, box.width])"
    )
    return [(left, wide) for left, wide in boxes]


def test_fast_play_leaves_no_card_of_an_old_trick(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page = context.new_page()
    line = Line(page)
    start(page, server, "doppelkopf", "en")
    for _ in range(9):
        step(page, DECISIONS["doppelkopf"])
    assert line.own_turn()
    lying = len(line.view["trick"])
    assert lying <= 4
    expect(page.locator(".trick [data-key]")).to_have_count(lying)
    at_rest(page)
    expect(page.locator(".trick [data-key]")).to_have_count(lying)
    context.close()


def test_the_language_switches_at_once(page: Page, server: Server) -> None:
    start(page, server, "doppelkopf", "de")
    body = page.locator("body")
    expect(body).to_contain_text("Spiel 1 von")
    german = body.inner_text()
    page.get_by_test_id("lang-en").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(body).to_contain_text("Deal 1 of")
    assert body.inner_text() != german
