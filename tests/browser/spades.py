"""Clicking through Spades: bids, and cards that are handed over."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect
from tests.browser.clicks import CARD, CONFIRM, OPEN, click_card


def bidding(n: int) -> tuple[str, ...]:
    """Bids ``n``: chooses it, then confirms it."""
    return (f"[data-testid=confirm-bid]{OPEN}", f"[data-testid=bid-{n}]{OPEN}:not([aria-checked=true])")


DECISIONS: Final = bidding(3)


def hand_over(page: Page) -> list[str]:
    """Chooses the first two cards of the hand, takes one back and chooses it again, then hands them over."""
    cards: list[str] = page.locator(CARD).evaluate_all("cards => cards.slice(0, 2).map((card) => card.dataset.card)")
    for card in cards:
        click_card(page.get_by_test_id(f"card-{card}"))
    page.get_by_test_id(f"chosen-{cards[0]}").click()
    expect(page.locator(CONFIRM + OPEN)).to_have_count(0)
    click_card(page.get_by_test_id(f"card-{cards[0]}"))
    page.locator(CONFIRM + OPEN).click()
    expect(page.locator(CONFIRM)).to_have_count(0)  # not the hand's count: the partner may have given back at once
    return cards
