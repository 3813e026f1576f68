"""Doppelkopf by other rules than those of the sheet, through the page: an Armut given and taken, compulsory solos."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.rigging import play_deal, rigged
from tests.browser.setup_form import set_up

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

#: Seat 0 has three trumps and leads; seat 1 takes an Armut.
POOR = (
    "D9 DK DJ DQ DQ DJ HT DA DT H9 HK HJ CA CT CK HJ CQ DT HA SJ SQ S9 CT SJ"
    " C9 SA ST CA DA C9 H9 HT CQ SQ CJ DK SK S9 HA HQ CK CJ HK SA ST SK D9 HQ"
)
#: Dealt by seat 0: seat 1 has three trumps and announces an Armut, the seats 2 and 3 refuse it, seat 0 can take it.
RICH = (
    "D9 DK DJ S9 ST SJ HA D9 DT HT HT CQ CA CT CK SK SA H9 DT DJ DQ CQ SQ SQ"
    " C9 SA ST H9 HJ HJ DQ DK DA HQ CJ CJ SK S9 HA HQ HK HK DA C9 CK SJ CA CT"
)


def test_an_armut_that_the_others_take(page: Page, tmp_path: Path) -> None:
    with rigged([POOR], 3, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(armut=on, deals=1)")
        page.get_by_test_id("answer-vorbehalt").click()
        page.get_by_test_id("contract-armut").click()
        expect(page.locator("[data-seat=left]")).to_contain_text("Armut")
        page.wait_for_selector("[data-testid^=card-][data-legal=true]")
        expect(page.locator("[data-testid^=card-]")).to_have_count(12)
        expect(page.locator(".mark.new")).to_have_count(3)
        text = play_deal(page)
        assert "Armut" in text


def test_an_armut_that_one_takes_and_gives_cards_back(page: Page, tmp_path: Path) -> None:
    with rigged([RICH], 0, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(armut=on, deals=1)")
        page.get_by_test_id("answer-gesund").click()
        page.get_by_test_id("answer-take").click()
        confirm = page.get_by_test_id("confirm-parting")
        expect(confirm).to_have_attribute("aria-disabled", "true")
        expect(page.locator("[data-testid^=card-]")).to_have_count(15)
        expect(page.locator(".mark.new")).to_have_count(3)
        for card in ("D9", "CA", "CT"):
            page.get_by_test_id(f"card-{card}").first.press("Enter")
        confirm.click()
        expect(confirm).to_be_hidden()
        expect(page.locator("[data-testid^=card-]")).to_have_count(12)
        text = play_deal(page)
        assert "Armut" in text


def test_a_compulsory_solo_of_ones_own(page: Page, tmp_path: Path) -> None:
    with rigged([POOR], 3, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(pflichtsolo=True)")
        expect(page.locator("[data-seat=left]")).to_contain_text("Pflichtsolo offen")
        page.get_by_test_id("answer-vorbehalt").click()
        page.get_by_test_id("contract-solo_A").click()
        assert "Pflichtsolo, Fleischlos" in play_deal(page)
        standings = page.get_by_test_id("result").get_by_text("Pflichtsolo offen")
        expect(standings).to_have_count(3)


def test_a_forced_solo_comes_without_asking_the_others(page: Page, tmp_path: Path) -> None:
    with rigged([POOR], 3, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(pflichtsolo=True, deals=4)")
        expect(page.get_by_text("Du wirst vorgeführt")).to_be_visible()
        page.get_by_test_id("contract-solo_A").click()
        expect(page.locator("[data-seat=own]")).to_contain_text("vorgeführt")
        assert "Pflichtsolo" in play_deal(page)
        page.get_by_test_id("next-deal").click()
        expect(page.locator("[data-seat=left]")).to_contain_text("vorgeführt", timeout=15_000)
