"""What stands on plates, cards and sheets is whole: names, keys, settings, score (L11, L16, L20 to L24)."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser
from tests.browser.prober import probe
from tests.browser.recorded import Recorded, Size, recorded, stage

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

LANGUAGES: Final = ("de", "en")
VISIBLE: Final = "selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility()).length"
#: the text of each of these that is wider than its place
CUT: Final = """selector => [...document.querySelectorAll(selector)]
    .filter(each => each.scrollWidth > each.clientWidth)
    .map(each => each.textContent.trim())"""


def _play(game: str) -> Recorded:
    return next(each for each in recorded(game) if each["view"]["leader"] is not None and each["view"]["legal"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
def test_l11_plates_of_the_smallest_phones_are_whole(browser: Browser, size: Size, language: str) -> None:
    with stage(browser, size, language=language) as shown:
        for game in ("spades", "doppelkopf"):
            for situation in recorded(game)[::12]:
                shown.show(situation)
                bad = [
                    each
                    for each in probe(shown)["findings"]
                    if each["kind"] in {"ends in dots", "cut off", "leaves its plate"}
                ]
                assert bad == []


def test_l16_a_lifted_card_has_one_number(browser: Browser) -> None:
    with stage(browser) as shown:
        shown.show(_play("spades"))
        card = shown.page.locator("[data-legal=true]").first
        numbers = shown.page.locator(".number.rest").count()
        card.hover()
        assert shown.page.locator(".number.rest").count() == numbers - 1
        shown.page.mouse.move(1, 1)
        assert shown.page.locator(".number.rest").count() == numbers


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)])
def test_l23_no_key_is_shown_where_there_is_no_keyboard(browser: Browser, size: Size) -> None:
    with stage(browser, size, has_touch=True, is_mobile=True) as shown:
        for game in ("spades", "doppelkopf", "entensuppe"):
            for situation in recorded(game)[::15]:
                shown.show(situation)
                assert shown.page.evaluate(VISIBLE, ".key, .number") == 0


def test_single_keys_can_be_switched_off(browser: Browser) -> None:
    with stage(browser) as shown:
        shown.show(_play("spades"))
        assert shown.page.evaluate(VISIBLE, ".key, .number.rest") > 0
        shown.page.get_by_test_id("settings").click()
        shown.page.get_by_test_id("keys-off").click()
        shown.page.keyboard.press("Escape")
        assert shown.page.evaluate(VISIBLE, ".key, .number.rest") == 0
        shown.page.keyboard.press("l")
        shown.page.keyboard.press("1")
        assert shown.page.locator("dialog[open]").count() == 0
        assert shown.page.evaluate("stage.sent.filter(each => each.type === 'act').length") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_l21_the_cards_of_the_settings_are_whole(browser: Browser, language: str) -> None:
    with stage(browser, (320, 568), language=language) as shown:
        shown.show(_play("spades"))
        shown.page.get_by_test_id("menu").click()
        shown.page.get_by_test_id("menu-settings").click()
        inside = """[...document.querySelectorAll("dialog .sample svg")].every(each => {
            const box = each.getBoundingClientRect();
            return box.left >= 0 && box.right <= innerWidth - 8 && Math.abs(box.height / box.width - 1.5) < 0.05;
        })"""
        assert shown.page.evaluate(inside)


def test_l20_the_score_sheet_begins_with_its_heading_beside_the_button(browser: Browser) -> None:
    with stage(browser, (390, 844)) as shown:
        shown.show(_play("spades"))
        shown.page.get_by_test_id("score").click()
        heading = shown.page.locator("dialog h2").first.bounding_box()
        close = shown.page.locator("dialog .close").bounding_box()
        assert heading is not None
        assert close is not None
        assert heading["y"] < close["y"] + close["height"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_l22_names_in_the_list_are_whole(browser: Browser, language: str) -> None:
    with stage(browser, (1024, 768), language=language) as shown:
        for game in ("spades", "doppelkopf"):
            for situation in recorded(game)[::20]:
                shown.show({**situation, "names": ("Ada", "Wilhelmine", "Ole Friedrich", "Frieda")})
                assert shown.page.evaluate(CUT, "[data-testid=score-sheet] thead th") == []


def test_l24_an_empty_bar_is_seen_in_the_dark(browser: Browser) -> None:
    with stage(browser, theme="dark") as shown:
        shown.show(_play("entensuppe"))
        rings = shown.page.evaluate(
            "[...document.querySelectorAll('.track')].map(each => getComputedStyle(each).boxShadow)"
        )
        assert rings
        assert all("inset" in ring and "rgb(141, 151, 143)" in ring for ring in rings)
