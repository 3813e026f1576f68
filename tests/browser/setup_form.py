"""The set-up form as a player uses it: from the home page, option by option, to the table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.clicks import HELD

from stich.games import GAMES, find
from stich.options import describe, write


def open_set_up(page: Page, url: str, game: str, language: str) -> None:
    page.goto(url)
    page.get_by_test_id(f"lang-{language}").first.click()
    page.get_by_test_id(f"arrange-{game}").click()
    page.wait_for_selector("[data-testid=which-rules]")


def unfold(page: Page, group: str) -> None:
    head = page.get_by_test_id(f"group-{group}")
    if group != "common" and head.get_attribute("aria-expanded") == "false":
        head.click()


def choose(page: Page, option: Mapping[str, Any], value: Any) -> None:
    """Sets one option, as ``stich.options.describe`` describes it, with the control that the form has for it."""
    unfold(page, option["group"])
    field = f"option-{option['name']}"
    if option["kind"] == "switch":
        page.get_by_test_id(f"{field}-{write(value)}").click()
    elif option["kind"] == "set":
        for each in option["choices"]:
            page.get_by_test_id(f"{field}-{each}").set_checked(each in value)
    elif value in option["choices"]:
        page.get_by_test_id(f"{field}-{write(value)}").check()
    else:
        if option["choices"]:
            page.get_by_test_id(f"{field}-is-number").check()
        page.get_by_test_id(f"{field}-number").fill(str(value))


def start(page: Page) -> None:
    """Sits down at a table with the rules of the form, as soon as the server has found nothing against them."""
    play = page.get_by_test_id("setup-start")
    expect(play).not_to_have_attribute("aria-disabled", "true")
    play.click()
    page.wait_for_selector(HELD)


def table_rules(page: Page, url: str) -> str:
    """The rules of the newest table of this browser, as the server has them."""
    page.wait_for_url(re.compile("/t/"))
    rules: str = page.request.get(f"{url}/api/tables").json()[0]["rules"]
    return rules


def set_up(page: Page, url: str, rules: str, language: str = "de") -> None:
    """Opens a table with these rules by nothing but clicks, and sits down at its first seat."""
    wanted = find(rules)
    changed = wanted.differences()
    options = [each for each in describe(GAMES[wanted.game]) if each["name"] in changed]
    open_set_up(page, url, wanted.game, language)
    if page.get_by_test_id("to-sheet").is_visible():
        page.get_by_test_id("to-sheet").click()
    # What needs another option can be chosen only after that.
    for option in sorted(options, key=lambda each: any(need["option"] in changed for need in each["needs"])):
        choose(page, option, changed[option["name"]])
        expect(page.get_by_test_id(f"difference-{option['name']}")).to_be_visible()
    start(page)
    assert table_rules(page, url) == str(wanted)
