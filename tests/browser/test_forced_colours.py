"""A1: forced colours show which value is chosen, and where a control, a plate and a chip ends."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.recorded import recorded, stage
from tests.browser.served import Server

pytestmark = pytest.mark.browser

#: groups of values in which the chosen one looks like another one, and things that have no edge
LOOK: Final = """() => {
    const seen = (it) => it.checkVisibility();
    const looks = (it) => {
        const { backgroundColor, borderTopColor, borderTopWidth, borderTopStyle, outline, color } =
            getComputedStyle(it);
        return JSON.stringify([backgroundColor, borderTopColor, borderTopWidth, borderTopStyle, outline, color]);
    };
    const chosen = (it) => it.ariaPressed === "true" || it.ariaChecked === "true" || it.checked === true;
    const all = [...document.querySelectorAll("[aria-pressed], [aria-checked], [role=switch]")]
        .filter((it) => seen(it) && !it.closest("[data-hand]"));
    const groups = Map.groupBy(all, (it) => it.closest("[role=group], [role=radiogroup], ul") ?? it.parentElement);
    const alike = [...groups.values()].flatMap((values) => {
        const others = new Set(values.filter((it) => !chosen(it)).map(looks));
        return values.filter((it) => chosen(it) && others.has(looks(it))).map((it) => it.textContent.trim());
    });
    const native = [...document.querySelectorAll("input:is([type=radio], [type=checkbox])")]
        .filter((it) => seen(it) && getComputedStyle(it).appearance === "none").map((it) => `input ${it.id}`);
    const edged = (it) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(it);
        return parseFloat(borderTopWidth) >= 1 && borderTopStyle !== "none";
    };
    const EDGED = ".button:not(.bare), .answer, .chip, .plate, .switch, .question, .lit, [role=radio], dialog[open]";
    const bare = [...document.querySelectorAll(EDGED)].filter((it) => seen(it) && !edged(it));
    return {
        groups: [...groups.values()].filter((values) => values.some(chosen)).length,
        faults: [...alike, ...native, ...bare.map((it) => `no edge: ${it.className} ${it.textContent.trim()}`)],
    };
}"""


def faults(page: Page, least: int) -> list[str]:
    """What cannot be told apart; at least so many values are chosen on the page."""
    seen = page.evaluate(LOOK)
    assert seen["groups"] >= least, seen
    return list(seen["faults"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a1_every_switch_of_the_pages_shows_what_is_chosen(browser: Browser, server: Server, scheme: str) -> None:
    context = browser.new_context(forced_colors="active", color_scheme="dark" if scheme == "dark" else "light")
    try:
        page = context.new_page()
        page.goto(server.url)
        page.wait_for_selector("[data-testid^=start-]")
        found = faults(page, 2)
        page.locator("header .tools > .icon").click()
        found += faults(page, 9)
        page.goto(f"{server.url}/new/doppelkopf")
        page.wait_for_selector("h1")
        folded = page.locator("[data-testid^=group-][aria-expanded=false]")
        while folded.count():
            folded.first.click()
        found += faults(page, 6)
        assert found == []
    finally:
        context.close()


def test_a1_every_control_of_a_table_has_an_edge_and_shows_what_is_chosen(browser: Browser) -> None:
    found: list[str] = []
    with stage(browser, forced_colors="active") as shown:
        for game in ("entensuppe", "spades", "doppelkopf"):
            phases = {each["view"]["phase"]: each for each in recorded(game) if each["view"]["seat"] is not None}
            for phase, situation in phases.items():
                shown.show(situation)
                if phase == "bidding":
                    shown.page.keyboard.press("3")
                found += [f"{game} {phase}: {each}" for each in faults(shown.page, 1)]
    assert found == []


def test_a1_the_card_that_is_chosen_and_the_one_that_wins_have_a_ring(browser: Browser) -> None:
    ring = "it => getComputedStyle(it).outlineStyle"
    choosing = next(each for each in recorded("spades") if each["view"]["cards_due"] and each["view"]["legal"])
    winning = next(
        each for each in recorded("spades") if len(each["view"]["trick"]) > 1 and each["view"]["winning"] is not None
    )
    with stage(browser, forced_colors="active") as shown:
        shown.show(choosing)
        shown.page.locator("[data-hand] button[data-legal=true]").first.press("Enter")
        assert shown.page.locator("[data-hand] [aria-pressed=true] .flip").evaluate(ring) == "solid"
        shown.show(winning)
        assert shown.page.locator(".trick .winning").first.evaluate(ring) == "solid"
