"""L7: a sentence for a moment, a hint or a refusal, lies over no plate, no card, no pile and no call at any size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.prober import SIZES
from tests.browser.recorded import Recorded, Stage, recorded, stage

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

#: the longest hints that come while cards are played
LONGEST: Final = {
    "entensuppe": ("take_not_quack", {"card": "HT", "card_led": "H9", "card_open": "SA"}),
    "spades": ("cover_lead", {"partner": 2}),
    "doppelkopf": ("call_k90", {"percent": 72}),
}
#: advice for what the table asks: it shows in the notice where there is no side sheet
ADVISE: Final = """([code, values]) => stage.deliver({
    type: "hint", id: stage.sent.findLast(each => each.type === "hint").id, action: stage.view.legal[0].action,
    code, values
})"""
#: what the sentence lies over, and whether it leaves the window
COVERED: Final = """() => {
    const kept = ".plate :is(.name, .second, .chip, .right, .note, .disc, .monogram), [data-flights] [data-card], " +
        "[data-flights] .empty, .tag, .piles, .stock, [data-hand] .slot, .calls button, [data-ask]";
    const notice = document.querySelector(".notice").getBoundingClientRect();
    const found = [...document.querySelectorAll(kept)].filter(each => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && box.left < notice.right - 1 && notice.left < box.right - 1 &&
            box.top < notice.bottom - 1 && notice.top < box.bottom - 1;
    }).map(each => each.className + " " + each.textContent.trim());
    const out = notice.left < 0 || notice.top < 0 || notice.right > innerWidth || notice.bottom > innerHeight;
    return out ? [...found, "out of the window"] : found;
}"""


def situations(game: str) -> Iterator[Recorded]:
    """The own seat must follow, with as many cards as there are; in Doppelkopf there is something to call as well."""
    found = [
        each
        for each in recorded(game)
        if each["view"]["phase"] in {"play", "follow"} and each["view"]["legal"] and each["view"]["trick"]
    ]
    found.sort(
        key=lambda each: (not each["view"].get("calls"), each["view"]["bound"] == "", each["view"]["trick_number"])
    )
    yield from found[:2]


@contextmanager
def hinted(shown: Stage, situation: Recorded) -> Iterator[None]:
    shown.show(situation)
    shown.page.get_by_test_id("hint").click()
    shown.page.evaluate(ADVISE, list(LONGEST[situation["game"]]))
    shown.page.evaluate("stage.settle()")
    yield
    shown.page.locator(".notice").click()


@pytest.mark.parametrize("game", LONGEST)
def test_l7_a_hint_covers_nothing_that_is_asked_for(browser: Browser, game: str) -> None:
    with stage(browser, language="de") as shown:
        for situation in situations(game):
            for size in SIZES:
                if size[0] >= 900:
                    continue  # a side sheet has a panel for it
                shown.resize(size)
                with hinted(shown, situation):
                    assert shown.page.evaluate(COVERED) == [], size


@pytest.mark.parametrize("game", LONGEST)
def test_l7_a_refusal_covers_nothing_that_is_asked_for(browser: Browser, game: str) -> None:
    with stage(browser, language="de") as shown:
        for situation in situations(game):
            for size in SIZES:
                shown.resize(size)
                shown.show(situation)
                veiled = shown.page.locator("[data-legal=false]")
                if veiled.count() == 0:
                    continue
                veiled.last.dispatch_event("click")
                shown.page.evaluate("stage.settle()")
                assert shown.page.evaluate(COVERED) == [], size


def test_a_notice_goes_when_it_is_clicked(browser: Browser) -> None:
    situation = next(situations("spades"))
    with stage(browser, (390, 844)) as shown:
        with hinted(shown, situation):
            expect(shown.page.locator(".notice")).to_have_count(1)
        expect(shown.page.locator(".notice")).to_have_count(0)
