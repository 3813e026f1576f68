"""A5 and its kin: axe finds nothing, on no page and in no situation of a table."""

from __future__ import annotations

from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.axe import DRESSES, Dress, over_views, violations
from tests.browser.clicks import at_rest
from tests.browser.conftest import PATIENCE
from tests.browser.recorded import everything
from tests.browser.served import Server

pytestmark = pytest.mark.browser
#: contrast is judged in every so many situations: the colours are the same in all
CONTRAST: Final = 6


@pytest.mark.parametrize("place", range(len(DRESSES)))
def test_axe_finds_nothing_in_any_recorded_view(browser: Browser, place: int) -> None:
    views = list(everything())[place :: len(DRESSES)]
    assert list(over_views(browser, DRESSES[place], views, CONTRAST)) == []


@pytest.mark.soak
@pytest.mark.parametrize("dress", DRESSES, ids=str)
def test_axe_finds_nothing_in_any_recorded_view_in_any_dress(browser: Browser, dress: Dress) -> None:
    assert list(over_views(browser, dress, everything(), 1)) == []


def test_axe_finds_nothing_on_any_page_nor_in_any_dialog(browser: Browser, server: Server) -> None:
    dresses = cycle(DRESSES)
    found: list[str] = []
    for walk in (home, set_up, table):
        dress = next(dresses)
        width, height = dress.size
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.emulate_media(color_scheme="dark" if dress.theme == "dark" else "light")
        page.goto(server.url)
        page.get_by_test_id(f"lang-{dress.language}").first.click()
        found += [f"{walk.__name__} {dress}: {line}" for line in walk(page, server)]
        next(dresses)
        context.close()
    assert found == []


def found_at_rest(page: Page) -> list[str]:
    """What is found once a dialog has come up."""
    at_rest(page)
    return violations(page)


def home(page: Page, _: Server) -> list[str]:
    """The home page and the settings."""
    found = found_at_rest(page)
    page.locator("header .tools > .icon").click()
    return found + found_at_rest(page)


def set_up(page: Page, server: Server) -> list[str]:
    """The set-up pages, and the one of rules that nobody can play by."""
    found = []
    for rules in ("entensuppe", "spades", "doppelkopf", "doppelkopf:armut=pfui"):
        page.goto(f"{server.url}/new/{rules}")
        page.wait_for_selector("h1")
        found += found_at_rest(page)
    return found


def table(page: Page, _: Server) -> list[str]:
    """A table and all that opens over it."""
    page.get_by_test_id("start-doppelkopf").click()
    page.wait_for_selector("[data-hand] button")
    found = found_at_rest(page)
    for opened in ("?", "l"):
        page.keyboard.press(opened)
        page.wait_for_selector("dialog[open]")
        found += found_at_rest(page)
        page.keyboard.press("Escape")
    for sheet in ("menu", "score", "rules"):
        control = page.get_by_test_id(sheet).first
        if control.is_visible():
            control.click()
            found += found_at_rest(page)
            page.keyboard.press("Escape")
    return found
