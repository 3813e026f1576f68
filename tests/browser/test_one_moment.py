"""N4: felt, hand and turn come from one moment, however long a full trick lies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.clicks import CARD, HELD, RESULT, click_card, offered
from tests.browser.games import DECISIONS
from tests.browser.line import Line
from tests.browser.served import Server
from tests.browser.setup_form import start

from stich.games import GAMES

pytestmark = pytest.mark.browser

TRUTH = Path(__file__).with_name("truth.js")
PAUSE = 2500  #: ms that a full trick lies, the longest there is
CHOICES = {"pause": PAUSE, "name": "Ada", "language": "en"}
STEP = 100  #: ms of the page's clock


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_marked_against_a_card_that_does_not_lie_there(page: Page, server: Server, game: str) -> None:
    """N4: bots answer at once and a full trick lies 2.5 s, so the page is behind at every trick of the deal."""
    page.add_init_script(f"localStorage.setItem('stich.preferences', {json.dumps(json.dumps(CHOICES))})")
    page.add_init_script(path=TRUTH)
    page.clock.install()
    line = Line(page)
    page.goto(f"{server.url}/new/{game}")
    start(page)
    early = 0
    for turn in range(60):
        line.until(lambda: bool(line.view) and (line.view["over"] or line.view["to_act"] == line.view["seat"]))
        if turn % 3 == 2 and not line.view["over"] and not offered(page, (CARD, *DECISIONS[game])):
            early += hurry(page, line)
        while not offered(page, (CARD, *DECISIONS[game], RESULT)):
            page.clock.run_for(PAUSE)
        if page.locator(RESULT).is_visible():
            break
        act(page, line, DECISIONS[game])
    seen = page.evaluate("truth")
    assert page.locator(RESULT).is_visible()
    assert seen["states"] > 10
    assert early > 0
    assert seen["wrong"] == []


def hurry(page: Page, line: Line) -> bool:
    """A card is clicked while the trick before still lies: nothing is played to a card that has not been seen."""
    sent, led = len(line.acts), line.view["trick"]
    page.clock.run_for(STEP * 5)  # a double click is no choice
    if offered(page, (CARD,)):
        return False
    click_card(page.locator(HELD).first)
    page.clock.run_for(STEP)
    if led:
        assert len(line.acts) == sent
    return True


def act(page: Page, line: Line, decisions: tuple[str, ...]) -> None:
    """Clicks what is offered until something has been sent, and waits until the table has it."""
    sent, n = len(line.acts), line.n
    for _ in range(8):
        if (control := offered(page, decisions)) is not None:
            control.click()
        elif (card := offered(page, (CARD,))) is not None:
            click_card(card)
        page.clock.run_for(STEP)
        if len(line.acts) > sent:
            line.moved_on(n)
            return
