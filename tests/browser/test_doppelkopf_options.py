"""Doppelkopf by other rules than those of the sheet, through the page: an Armut given and taken, compulsory solos."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicks import CARD, HELD, next_deal, play_deal, result
from tests.browser.doppelkopf import POOR, RICH
from tests.browser.served import rigged
from tests.browser.setup_form import set_up

pytestmark = pytest.mark.browser


def test_an_armut_that_the_others_take(page: Page, tmp_path: Path) -> None:
    with rigged([POOR], 3, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(armut=on, deals=1)")
        page.get_by_test_id("answer-vorbehalt").click()
        page.get_by_test_id("contract-armut").click()
        expect(page.locator("[data-seat=left]")).to_contain_text("Armut")
        page.wait_for_selector(CARD)
        expect(page.locator(HELD)).to_have_count(12)
        expect(page.locator(".mark.new")).to_have_count(3)
        play_deal(page)
        assert "Armut" in result(page)


def test_an_armut_that_one_takes_and_gives_cards_back(page: Page, tmp_path: Path) -> None:
    with rigged([RICH], 0, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(armut=on, deals=1)")
        page.get_by_test_id("answer-gesund").click()
        page.get_by_test_id("answer-take").click()
        confirm = page.get_by_test_id("confirm-parting")
        expect(confirm).to_have_attribute("aria-disabled", "true")
        expect(page.locator(HELD)).to_have_count(15)
        expect(page.locator(".mark.new")).to_have_count(3)
        for card in ("D9", "CA", "CT"):
            page.get_by_test_id(f"card-{card}").first.press("Enter")
        confirm.click()
        expect(confirm).to_be_hidden()
        expect(page.locator(HELD)).to_have_count(12)
        play_deal(page)
        assert "Armut" in result(page)


def test_a_compulsory_solo_of_ones_own(page: Page, tmp_path: Path) -> None:
    with rigged([POOR], 3, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(pflichtsolo=True)")
        expect(page.locator("[data-seat=left]")).to_contain_text("Pflichtsolo offen")
        page.get_by_test_id("answer-vorbehalt").click()
        page.get_by_test_id("contract-solo_A").click()
        play_deal(page)
        assert "Pflichtsolo, Fleischlos" in result(page)
        standings = page.get_by_test_id("result").get_by_text("Pflichtsolo offen")
        expect(standings).to_have_count(3)


def test_a_forced_solo_comes_without_asking_the_others(page: Page, tmp_path: Path) -> None:
    with rigged([POOR], 3, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, "doppelkopf(pflichtsolo=True, deals=4)")
        expect(page.get_by_role("heading", name="Du wirst vorgeführt")).to_be_visible()
        page.get_by_test_id("contract-solo_A").click()
        expect(page.locator("[data-seat=own]")).to_contain_text("vorgeführt")
        play_deal(page)
        assert "Pflichtsolo" in result(page)
        next_deal(page)
        expect(page.locator("[data-seat=left]")).to_contain_text("vorgeführt")
