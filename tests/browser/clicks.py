"""Clicking through a deal as a player does: whatever is offered is clicked, and the page given time to answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

#: a card of the own hand, hidden ones too; one that may be played
HELD: Final = "[data-testid^=card-]"
CARD: Final = f"{HELD}[data-legal=true]"
RESULT: Final = "[data-testid=result]"
CONFIRM: Final = "[data-testid=confirm-parting]"
OPEN: Final = ":not([aria-disabled=true])"
CLICKS: Final = 250  #: more than any deal takes
#: ms to wait for an answer to a click; who has waited in vain looks at the page again
ANSWER: Final = 5_000
#: text that was not filled, or not found
GAPS: Final = re.compile(r"\{\w+\}|\[\w+(\.\w+)+\]|undefined|NaN")
#: all that an action changes: whose turn it is, the cards and the controls
SHOWN: Final = """() => JSON.stringify(
    [...document.querySelectorAll("[data-testid]")].filter((each) => each.checkVisibility()).map((each) => [
        each.dataset.testid, each.dataset.legal, each.ariaPressed, each.ariaChecked, each.ariaDisabled,
        each.dataset.testid === "turn" ? each.textContent : "",
    ])
)"""


@contextmanager
def answered(page: Page, patience: int = ANSWER) -> Iterator[None]:
    """What is done inside changes the page; waits until it has, or for ``patience`` ms."""
    before = page.evaluate(SHOWN)
    yield
    with suppress(TimeoutError):
        page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before, timeout=patience)


def click_card(card: Locator) -> None:
    """A card in a hand shows its left edge; its middle may lie under the next one."""
    box = card.bounding_box()
    assert box is not None
    card.click(position={"x": 0.17 * box["width"], "y": 0.2 * box["height"]})


def offered(page: Page, selectors: Sequence[str]) -> Locator | None:
    """The first control on the screen that one of these selectors means, the first selector first."""
    for selector in selectors:
        control = page.locator(f"{selector} >> visible=true").first
        if control.is_visible():
            return control
    return None


def own_move(page: Page, decisions: Sequence[str]) -> None:
    """Waits until the page offers one of these decisions or a card, or the deal is over."""
    page.wait_for_selector(", ".join((*decisions, CARD, RESULT)))


def step(page: Page, decisions: Sequence[str]) -> str:
    """Clicks the first of ``decisions`` that the page offers, else a card; the test id of what was clicked."""
    own_move(page, decisions)
    control = offered(page, decisions)
    card = None if control else offered(page, (CARD,))
    clicked = control or card
    if clicked is None or page.locator(RESULT).is_visible():
        return ""
    # A call may go, a card may move while one reaches for it; the next step looks again.
    with answered(page), suppress(TimeoutError, AssertionError):
        name = str(clicked.get_attribute("data-testid", timeout=ANSWER))
        if control:
            control.click(timeout=ANSWER)
        elif card:
            click_card(card)
        return name
    return ""


def play_deal(page: Page, decisions: Sequence[str] = (), hand_over: Callable[[Page], object] | None = None) -> set[str]:
    """Plays to the end of the deal; the test ids of what was clicked. Cards are handed over by ``hand_over``."""
    clicked: set[str] = set()
    for _ in range(CLICKS):
        own_move(page, (*decisions, CONFIRM))
        if page.locator(RESULT).is_visible():
            return clicked
        if hand_over and page.locator(CONFIRM).is_visible():
            hand_over(page)
            clicked.add("confirm-parting")
        else:
            clicked.add(step(page, decisions))
    pytest.fail(f"the deal did not end within {CLICKS} clicks")


def result(page: Page) -> str:
    """The text of the deal's result; there are no gaps in it nor around it."""
    whole_text(page)
    return page.get_by_test_id("result").inner_text()


def whole_text(page: Page) -> str:
    """The text of the page, in which every slot is filled."""
    text = page.locator("body").inner_text()
    assert not GAPS.search(text), GAPS.search(text)
    return text


def at_rest(page: Page) -> None:
    """Waits until nothing moves any more and the page has its fonts."""
    page.evaluate("document.fonts.ready")
    page.wait_for_function(
        """() => !document.getAnimations().some(
            (each) => each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity
        )"""
    )


def next_deal(page: Page) -> None:
    page.get_by_test_id("next-deal").click()
    expect(page.locator(RESULT)).to_be_hidden()
