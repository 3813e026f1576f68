"""A9: what fingers press is 44 px high and wide, what a mouse clicks 24."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.recorded import recorded, stage
from tests.browser.served import Server

pytestmark = pytest.mark.browser

#: controls that are too small; cards are as wide as they show, numbers to bid stand seven abreast
SMALL: Final = """(least) => [...document.querySelectorAll("button, a.button, input.field")]
    .filter((it) => it.checkVisibility() && !it.closest("[data-hand], [inert]"))
    .map((it) => [it, it.getBoundingClientRect()])
    .filter(([it, box]) => box.height < least - 0.5 || box.width < (it.role === "radio" ? 32 : least) - 0.5)
    .map(([it, box]) => `${it.dataset.testid ?? it.ariaLabel ?? it.textContent.trim()} ${box.width}x${box.height}`)"""
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def walk(page: Page, server: Server, least: int) -> list[str]:
    """The small controls of the pages before a table."""
    page.goto(server.url)
    page.wait_for_selector("[data-testid^=start-]")
    found: list[str] = page.evaluate(SMALL, least)
    page.locator("header .tools > .icon").click()
    found += page.evaluate(SMALL, least)
    page.goto(f"{server.url}/new/doppelkopf")
    page.wait_for_selector("h1")
    return found + list(page.evaluate(SMALL, least))


def test_a9_targets_of_the_pages(browser: Browser, server: Server) -> None:
    touch = browser.new_context(**PHONE)  # type: ignore[arg-type]
    mouse = browser.new_context(viewport={"width": 1280, "height": 800})
    assert walk(touch.new_page(), server, 44) == []
    assert walk(mouse.new_page(), server, 24) == []
    touch.close()
    mouse.close()


def test_a9_targets_at_the_table(browser: Browser) -> None:
    found: list[str] = []
    with stage(browser, (390, 844), has_touch=True, is_mobile=True) as shown:
        for game in ("entensuppe", "spades", "doppelkopf"):
            phases = {each["view"]["phase"]: each for each in recorded(game) if each["view"]["seat"] is not None}
            for phase, situation in phases.items():
                shown.show(situation)
                found += [f"{game} {phase}: {each}" for each in shown.page.evaluate(SMALL, 44)]
    assert found == []
