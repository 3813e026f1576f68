"""The home page offers the rules again that a player has put together, and lets go of what is none any more."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.served import Server
from tests.browser.setup_form import set_up, start, table_rules

pytestmark = pytest.mark.browser

RULES = "spades(target=300, blind_nil=True, bag_limit=0)"


def go_home(page: Page, server: Server) -> None:
    """The home page, once the cards of the games are there."""
    page.goto(server.url)
    expect(page.get_by_test_id("start-spades")).to_be_visible()


def test_own_rules_are_offered_again_and_lead_to_exactly_them(page: Page, server: Server) -> None:
    set_up(page, server.url, RULES)
    go_home(page, server)
    offer = page.get_by_test_id("again-spades")
    expect(offer).to_contain_text("Wieder mit deinen Regeln")
    expect(offer).to_contain_text("3 Abweichungen vom Regelblatt")
    expect(offer).to_contain_text("Punkte zum Sieg: 300 · Blind-Nil: ja")
    expect(page.locator("[data-testid^=again-]")).to_have_count(1)
    page.get_by_test_id("lang-en").first.click()
    expect(offer).to_contain_text("3 differences from the sheet")
    offer.click()
    expect(page.get_by_test_id("which-rules")).to_have_text("Own rules: 3 differences from the sheet.")
    for option, value in (("target", "300"), ("blind_nil", "yes"), ("bag_limit", "no penalty")):
        expect(page.get_by_test_id(f"difference-{option}")).to_contain_text(f": {value}")
    start(page)
    assert table_rules(page, server.url) == RULES


def test_the_sheet_leaves_the_own_rules_alone_and_a_preset_takes_their_place(page: Page, server: Server) -> None:
    set_up(page, server.url, RULES)
    go_home(page, server)
    page.get_by_test_id("start-spades").click()
    page.wait_for_selector("[data-testid^=card-]")
    go_home(page, server)
    expect(page.get_by_test_id("again-spades")).to_contain_text("3 Abweichungen")
    page.goto(f"{server.url}/new/spades:short")
    start(page)
    go_home(page, server)
    expect(page.get_by_test_id("again-spades")).to_contain_text("Kurze Partie")


def test_the_length_of_a_list_is_no_rule_of_ones_own(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/new/doppelkopf(deals=8)")
    start(page)
    go_home(page, server)
    expect(page.locator("[data-testid^=again-]")).to_have_count(0)


def test_a_text_that_is_no_rules_any_more_is_forgotten_in_silence(page: Page, server: Server) -> None:
    go_home(page, server)
    for spoilt in ("spades(goal=3)", "spades(target=3)", "skat", "doppelkopf(deals=12)", "x" * 2000):
        stored = json.dumps({"rules": {"spades": spoilt}})
        page.evaluate("text => localStorage.setItem('stich.preferences', text)", stored)
        with page.expect_response("**/api/rules?*"):
            page.reload()
        expect(page.get_by_test_id("start-spades")).to_be_visible()
        expect(page.locator("article .own")).to_have_count(0)
        expect(page.locator("[data-testid^=again-]")).to_have_count(0)
        expect(page.get_by_role("alert")).to_be_empty()
        stored_rules = "JSON.stringify(JSON.parse(localStorage.getItem('stich.preferences')).rules)"
        page.wait_for_function(f"{stored_rules} === '{{}}'")


def test_nothing_moves_when_the_server_has_read_the_own_rules(page: Page, server: Server) -> None:
    held: list[Route] = []
    page.route("**/api/rules?*", lambda asked: held.append(asked))
    page.goto(server.url)
    stored = json.dumps({"rules": {"spades": RULES}})
    page.evaluate("text => localStorage.setItem('stich.preferences', text)", stored)
    with page.expect_request("**/api/rules?*"):
        page.reload()
    expect(page.get_by_test_id("start-spades")).to_be_visible()
    page.evaluate("document.fonts.ready")
    before = [page.get_by_test_id(f"start-{game}").bounding_box() for game in ("entensuppe", "spades")]
    expect(page.get_by_test_id("again-spades")).to_have_count(0)
    for each in held:
        each.continue_()
    expect(page.get_by_test_id("again-spades")).to_be_visible()
    assert [page.get_by_test_id(f"start-{game}").bounding_box() for game in ("entensuppe", "spades")] == before


def test_who_leaves_while_a_table_is_opened_is_not_taken_to_it(page: Page, server: Server) -> None:
    held: list[Route] = []
    page.route(
        "**/api/tables", lambda asked: held.append(asked) if asked.request.method == "POST" else asked.fallback()
    )
    # From where, what opens a table there, what leads away, and what is there.
    for path, opens, leads, there in (
        ("/", "start-spades", "arrange-doppelkopf", "which-rules"),
        ("/new/spades(target=300)", "setup-start", "home", "start-doppelkopf"),
    ):
        page.goto(server.url + path)
        with page.expect_request(lambda asked: asked.method == "POST"):
            page.get_by_test_id(opens).click()
        page.get_by_test_id(leads).click()
        expect(page.get_by_test_id(there)).to_be_visible()
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            held.pop().continue_()
        page.evaluate("new Promise((done) => setTimeout(done))")
        assert "/t/" not in page.url
        expect(page.get_by_test_id(there)).to_be_visible()
