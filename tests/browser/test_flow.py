"""A53: a deal flows on by itself, and the last trick is a key away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicks import step
from tests.browser.games import DECISIONS
from tests.browser.line import Line
from tests.browser.served import Server
from tests.browser.test_whole_deals import start

pytestmark = pytest.mark.browser

TRICKS = 3


def test_A53_tricks_flow_on_without_a_click_and_L_shows_the_last(page: Page, server: Server) -> None:
    line, clicked = Line(page), list[str]()
    start(page, server, "spades", "en")
    while line.view.get("trick_number", 1) <= TRICKS:
        clicked.append(step(page, DECISIONS["spades"]))
    played = [each for each in clicked if each.startswith("card-")]
    assert TRICKS <= len(played) <= TRICKS + 1  # each trick needs the own card
    assert [each for each in clicked[clicked.index(played[0]) :] if each] == played  # and no other click
    line.own_turn()
    page.keyboard.press("l")
    last = page.get_by_role("dialog").get_by_test_id("last-trick-cards")
    expect(last.get_by_role("listitem")).to_have_count(len(line.view["last"]["plays"]))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
