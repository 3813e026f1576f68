"""The first page: one language until another is asked for, and a part that cannot be fetched is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.served import Server

pytestmark = pytest.mark.browser


def test_the_second_language_comes_when_it_is_asked_for(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    def languages() -> set[str]:
        return {found[1] for url in asked if (found := re.search(r"/assets/(de|en)-[^/]*\.js$", url))}

    page.goto(server.url)
    expect(page.get_by_test_id("start-spades")).to_be_enabled()
    page.wait_for_load_state("networkidle")
    [first] = languages()
    other = "de" if first == "en" else "en"
    page.get_by_test_id(f"lang-{other}").first.click()
    expect(page.locator("html")).to_have_attribute("lang", other)
    assert languages() == {"de", "en"}


def test_a_part_that_cannot_be_fetched_is_told_and_can_be_asked_for_again(page: Page, server: Server) -> None:
    page.route("**/assets/SetUp-*.js", lambda route: route.abort())
    page.goto(server.url)
    page.get_by_test_id("arrange-spades").click()
    again = page.get_by_role("main").get_by_role("button")
    expect(again).to_be_visible()
    page.unroute("**/assets/SetUp-*.js")
    again.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_test_id("lang-de").first).to_be_visible()


def test_N17_a_mistyped_address_leads_home(page: Page, server: Server) -> None:
    for language, told in {"de": "Unter dieser Adresse ist nichts", "en": "There is nothing at this address"}.items():
        page.goto(f"{server.url}/something")
        page.get_by_test_id(f"lang-{language}").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(told)
        page.get_by_test_id("not-found").get_by_role("link").click()
        expect(page.get_by_test_id("start-spades")).to_be_visible()
