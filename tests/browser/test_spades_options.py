"""Whole deals of Spades with options through the page: blind Nil with its exchange, jokers, bidding together."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicks import CARD, CONFIRM, HELD, OPEN, play_deal, whole_text
from tests.browser.served import Server, rigged
from tests.browser.setup_form import set_up
from tests.browser.spades import DECISIONS, bidding, hand_over
from tests.play import shuffled

from stich.games import find

pytestmark = pytest.mark.browser

HAND = f"[data-hand] {HELD}"
TABLES = 12  #: new tables until what a test is about has happened; bots decide part of it


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
    handed = hand_over(page)
    assert len(set(handed)) == 2
    expect(page.locator(HAND)).to_have_count(13)
    expect(page.locator("[data-hand] .mark.new")).to_have_count(2)
    play_deal(page)
    whole_text(page)


def test_looking_gives_the_blind_nil_away(page: Page, server: Server) -> None:
    set_up(page, server.url, "spades(blind_nil=True,blind_nil_deficit=0)")
    page.get_by_test_id("act-look").click()
    page.wait_for_selector("[data-testid=card-down]", state="detached")
    expect(page.locator(HAND)).to_have_count(13)
    expect(page.get_by_test_id("act-bid-blind_nil")).to_have_count(0)
    play_deal(page, DECISIONS)
    whole_text(page)


@pytest.mark.parametrize("discard", ["before_bidding", "after_bidding"])
def test_jokers_and_the_discard_of_the_dealer(page: Page, tmp_path: Path, discard: str) -> None:
    rules = f"spades(jokers=54,discard={discard})"
    with rigged([str(shuffled(find(rules), random.Random(8)))], 0, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, rules)
        expect(page.locator(HAND)).to_have_count(15)
        assert "confirm-parting" in play_deal(page, DECISIONS, hand_over)
        whole_text(page)


def test_partners_agree_on_a_number(page: Page, server: Server) -> None:
    set_up(page, server.url, "spades(bidding=partners)")
    expect(page.get_by_test_id("talks")).to_be_visible()
    clicked = play_deal(page, ("[data-testid=act-accept]", *bidding(6)))
    assert clicked & {"act-accept", "confirm-bid", "bid-6"}
    whole_text(page)
