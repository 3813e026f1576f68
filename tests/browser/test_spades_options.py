"""Whole deals of Spades with options through the page: blind Nil with its exchange, jokers, bidding together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.rigging import CARD, RESULT, click_card
from tests.browser.setup_form import set_up

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

CONFIRM = "[data-testid=confirm-parting]"
OPEN = ":not([aria-disabled=true])"
HAND = "[data-hand] [data-testid^=card-]"
TABLES = 12  #: new tables until what a test is about has happened; bots decide part of it


def hand(page: Page) -> int:
    return page.locator(HAND).count()


def hand_over(page: Page, n: int) -> list[str]:
    """Chooses the first ``n`` cards of the hand, takes one back and chooses it again, then hands them over."""
    names = [str(page.locator(CARD).nth(i).get_attribute("data-card")) for i in range(n)]
    for name in names:
        click_card(page.get_by_test_id(f"card-{name}"))
    page.get_by_test_id(f"chosen-{names[0]}").click()
    expect(page.locator(CONFIRM + OPEN)).to_have_count(0)
    click_card(page.get_by_test_id(f"card-{names[0]}"))
    page.locator(CONFIRM + OPEN).click()
    expect(page.locator(CONFIRM)).to_have_count(0)  # not the hand's count: the partner may have given back at once
    return names


def play_on(page: Page, *decisions: str) -> set[str]:
    """Clicks what the page offers until the deal is over, of the ``decisions`` the first; which ones there were."""
    made: set[str] = set()
    for _ in range(120):
        page.wait_for_selector(", ".join((*decisions, CONFIRM, CARD, RESULT)))
        if page.locator(RESULT).is_visible():
            return made
        offered = next((each for each in decisions if page.locator(each).is_visible()), None)
        if offered:
            page.locator(offered).click()
            made.add(offered)
        elif page.locator(CONFIRM).is_visible():
            hand_over(page, 2)
            made.add(CONFIRM)
        else:
            click_card(page.locator(CARD).first)
        page.wait_for_timeout(30)
    pytest.fail("the deal did not end within 120 clicks")


def whole_text(page: Page) -> str:
    text = page.locator("body").inner_text()
    assert not re.search(r"\{\w+\}|\[\w+(\.\w+)+\]|undefined|NaN", text)
    return text


def test_blind_nil_and_the_exchange(page: Page, server: Server) -> None:
    """Bots with an own Nil leave no exchange: then another table is opened."""
    for _ in range(TABLES):
        set_up(page, server.url, "spades(blind_nil=True,blind_nil_deficit=0)")
        expect(page.get_by_test_id("card-down")).to_have_count(13)
        page.locator("[data-testid=act-bid-blind_nil]" + OPEN).click()
        page.wait_for_selector("[data-testid=card-down]", state="detached")
        page.wait_for_selector(f"{CONFIRM}, {CARD}")
        if page.locator(CONFIRM).is_visible():
            break
    else:
        pytest.fail(f"no exchange at {TABLES} tables")
    names = hand_over(page, 2)
    expect(page.locator(HAND)).to_have_count(13)
    expect(page.locator("[data-hand] .mark.new")).to_have_count(2)
    assert len(set(names)) == 2
    play_on(page)
    whole_text(page)


def test_looking_gives_the_blind_nil_away(page: Page, server: Server) -> None:
    set_up(page, server.url, "spades(blind_nil=True,blind_nil_deficit=0)")
    page.get_by_test_id("act-look").click()
    page.wait_for_selector("[data-testid=card-down]", state="detached")
    assert hand(page) == 13
    expect(page.get_by_test_id("act-bid-blind_nil")).to_have_count(0)
    play_on(page, "[data-testid=confirm-bid]" + OPEN, "[data-testid=bid-3]:not([aria-checked=true])" + OPEN)
    whole_text(page)


@pytest.mark.parametrize("discard", ["before_bidding", "after_bidding"])
def test_jokers_and_the_discard_of_the_dealer(page: Page, server: Server, discard: str) -> None:
    """The first dealer is drawn: tables are opened until it is the own seat."""
    for _ in range(TABLES * 2):
        set_up(page, server.url, f"spades(jokers=54,discard={discard})")
        if hand(page) == 15:
            break
    else:
        pytest.fail("never the dealer")
    made = play_on(page, "[data-testid=confirm-bid]" + OPEN, "[data-testid=bid-3]:not([aria-checked=true])" + OPEN)
    assert CONFIRM in made
    whole_text(page)


def test_partners_agree_on_a_number(page: Page, server: Server) -> None:
    set_up(page, server.url, "spades(bidding=partners)")
    assert page.get_by_test_id("talks").is_visible()
    made = play_on(
        page,
        "[data-testid=act-accept]",
        "[data-testid=confirm-bid]" + OPEN,
        "[data-testid=bid-6]:not([aria-checked=true])" + OPEN,
    )
    assert made
    whole_text(page)
