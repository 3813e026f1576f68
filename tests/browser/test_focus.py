"""A4, A50: the focus of the keyboard is where the player goes on, and never lost to the page as a whole."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.recorded import Recorded, recorded, stage
from tests.browser.served import Server

from stich.games import GAMES

pytestmark = pytest.mark.browser
#: what has the focus: its test id or role, and its label
FOCUS: Final = """() => {
    const { activeElement: it } = document;
    return it === document.body ? "BODY" : `${it.dataset.testid ?? it.role ?? it.localName} ${it.ariaLabel ?? ""}`;
}"""
AT_TABLE: Final = "() => document.activeElement.closest('[data-hand], [data-ask]') !== null"
IN_HAND: Final = "() => document.activeElement.closest('[data-hand]') !== null"


def find(game: str, **fields: object) -> Recorded:
    """A recorded situation on the own turn whose view has these fields."""
    for each in recorded(game):
        view = each["view"]
        if view["seat"] is not None and view["to_act"] == view["seat"] and fields.items() <= view.items():
            return each
    raise LookupError(f"{game}: no view with {fields}")


def other_plays(situation: Recorded) -> dict[str, object]:
    """The same table after somebody else has done something: nobody's turn is the own one any more."""
    seat = situation["view"]["seat"]
    return {**situation["view"], "legal": [], "to_act": (seat + 1) % len(situation["view"]["counts"]), "turn": 99}


def test_a4_after_the_start_the_focus_is_at_the_table(page: Page, server: Server) -> None:
    page.goto(server.url)
    for game in GAMES:
        page.get_by_test_id(f"start-{game}").focus()
        page.keyboard.press("Enter")
        page.wait_for_function(AT_TABLE)
        page.go_back()
        page.wait_for_function("() => document.activeElement.localName === 'h1'")


@pytest.mark.parametrize("game", GAMES)
def test_a4_after_next_deal_the_focus_is_at_the_table(browser: Browser, game: str) -> None:
    over = next(each for each in recorded(game) if each["view"]["over"] and each["view"]["seat"] is not None)
    dealt = next(each for each in recorded(game) if each["view"]["turn"] < 3 and each["view"]["seat"] is not None)
    with stage(browser) as shown:
        page = shown.page
        shown.show(over)
        expect(page.locator("[data-testid=next-deal], [data-testid=new-match]")).to_be_focused()
        page.keyboard.press("Enter")
        what = {"kind": "deal", "deal": 99, "dealer": 0, "commitment": "c"}
        page.evaluate("([what, view]) => stage.event(what, view)", [what, {**dealt["view"], "deal": 99}])
        page.wait_for_function(AT_TABLE)
        # Enter may still be held down: what has the focus now does nothing by it.
        page.keyboard.press("Enter")
        assert [each["type"] for each in page.evaluate("() => stage.sent")].count("act") == 0


def test_a4_from_the_hand_as_a_whole_the_arrows_lead_to_the_cards(browser: Browser) -> None:
    with stage(browser) as shown:
        shown.show(find("spades", phase="play"))
        shown.page.evaluate("() => { const it = document.querySelector('[data-hand] [role=group]');"
                            " it.tabIndex = -1; it.focus(); }")  # fmt: skip
        shown.page.keyboard.press("ArrowRight")
        assert shown.page.evaluate(FOCUS).startswith("card-")


def test_a4_a_question_that_vanishes_hands_the_focus_to_the_hand(browser: Browser) -> None:
    asked = find("doppelkopf", phase="vorbehalt")
    with stage(browser) as shown:
        shown.show(asked)
        shown.page.get_by_test_id("answer-gesund").focus()
        seat = asked["view"]["seat"]
        what = {"kind": "action", "seat": seat, "action": "gesund", "trick": None}
        shown.page.evaluate("([what, view]) => stage.event(what, view)", [what, other_plays(asked)])
        shown.page.wait_for_function(IN_HAND)


def test_a50_a_card_with_focus_and_an_open_dialog_keep_it_when_another_seat_says_something(browser: Browser) -> None:
    playing = find("doppelkopf", phase="play")
    seat = playing["view"]["seat"]
    what = {"kind": "action", "seat": (seat + 1) % 4, "action": "announce re", "trick": None}
    with stage(browser) as shown:
        page = shown.page
        shown.show(playing)
        page.locator("[data-hand] button").nth(2).focus()
        before = page.evaluate(FOCUS)
        page.evaluate("([what, view]) => stage.event(what, view)", [what, {**playing["view"], "turn": 98}])
        assert page.evaluate(FOCUS) == before
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        inside = page.evaluate(FOCUS)
        page.evaluate("([what, view]) => stage.event(what, view)", [what, {**playing["view"], "turn": 99}])
        expect(dialog).to_be_visible()
        assert page.evaluate(FOCUS) == inside
        # Outside of an open dialog nothing is read: what happens is told inside, from its opening on.
        expect(dialog.get_by_role("log")).to_have_text(f"{situation_name(playing, what)}: Re")
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        assert page.evaluate(FOCUS) == before


def situation_name(situation: Recorded, what: dict[str, object]) -> str:
    """Who did ``what``, by name."""
    return str(situation["names"][what["seat"]])


def test_a4_a_dialog_that_closes_after_its_card_has_gone_hands_the_focus_to_the_hand(browser: Browser) -> None:
    playing = find("spades", phase="play")
    view = playing["view"]
    with stage(browser) as shown:
        page = shown.page
        shown.show(playing)
        card = view["legal"][0]["action"]
        page.get_by_test_id(f"card-{card}").focus()
        page.keyboard.press("?")
        after = other_plays(playing)
        after["groups"] = [
            {**group, "cards": [each for each in group["cards"] if each != card]} for group in view["groups"]
        ]
        what = {"kind": "action", "seat": view["seat"], "action": card, "trick": None}
        page.evaluate("([what, view]) => stage.event(what, view)", [what, after])
        page.keyboard.press("Escape")
        page.wait_for_function(IN_HAND)
