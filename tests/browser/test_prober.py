"""The prober notices every kind of fault that is put into a page, and moved things (N4, L1 to L16 are such)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser
from tests.browser.prober import probe
from tests.browser.recorded import Recorded, Stage, recorded, stage

pytestmark = pytest.mark.browser

PLATE: Final = ".plate[data-seat=top]"
NAME: Final = f"{PLATE} .name"
LONG: Final = "much longer than there is room"
#: into the page: these words in something of this style, below an element or over it
PUT: Final = """([where, how, style, text]) => {
    const planted = document.createElement("div");
    const there = document.querySelector(where);
    const { left, top, width, height } = there.getBoundingClientRect();
    planted.className = "planted";
    planted.style.cssText = style;
    planted.textContent = text;
    if (how === "over") {
        const size = `width: ${width}px; height: ${height}px`;
        planted.style.cssText += `; position: fixed; z-index: 9; left: ${left}px; top: ${top}px; ${size}`;
    }
    (how === "over" ? document.body : there).append(planted);
}"""

#: kind of a finding: where, how, in which style and with which words it is brought about
FAULTS: Final = {
    "texts over each other": (NAME, "over", "pointer-events: none", "over the name"),
    "covered": (NAME, "over", "background: red", ""),
    "leaves the window": ("body", "below", "position: fixed; left: -9px; bottom: 0", "left of the edge"),
    "leaves its plate": (PLATE, "below", "width: 0; white-space: nowrap", LONG),
    "cut off": (PLATE, "below", "width: 40px; overflow: hidden; white-space: nowrap", LONG),
    "ends in dots": (
        PLATE,
        "below",
        "width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis",
        LONG,
    ),
    "scrolls sideways": ("body", "below", "width: 4000px; height: 1px", ""),
    "page is higher than the window": ("body", "below", "height: 4000px; width: 1px", ""),
}


def following() -> Recorded:
    """Of a table of four: a card lies, and the own seat is to follow."""
    return next(
        each
        for each in recorded("spades")
        if each["view"]["phase"] == "play" and each["view"]["trick"] and each["view"]["legal"]
    )


@pytest.fixture(scope="module")
def shown(browser: Browser) -> Iterator[Stage]:
    with stage(browser) as shown:
        yield shown


@pytest.mark.parametrize("kind", FAULTS)
def test_a_planted_fault_is_found(shown: Stage, kind: str) -> None:
    shown.page.evaluate("document.querySelectorAll('.planted').forEach(each => each.remove())")
    shown.show(following())
    before = [each for each in probe(shown)["findings"] if each["kind"] == kind]
    shown.page.evaluate(PUT, list(FAULTS[kind]))
    after = [each for each in probe(shown)["findings"] if each["kind"] == kind]
    shown.page.evaluate("document.querySelectorAll('.planted').forEach(each => each.remove())")
    assert len(after) > len(before)


def test_a_hand_below_the_window_is_found(shown: Stage) -> None:
    shown.show(following())
    kind = "a card leaves the window"
    assert kind not in {each["kind"] for each in probe(shown)["findings"]}
    shown.page.evaluate("document.querySelector('.hand[role=group]').style.translate = '0 300px'")
    assert kind in {each["kind"] for each in probe(shown)["findings"]}


def test_n4_marks_against_a_card_that_is_not_drawn_are_found(shown: Stage) -> None:
    shown.show(following())
    kind = "marked against a card that is not there"
    assert kind not in {each["kind"] for each in probe(shown)["findings"]}
    shown.page.evaluate("document.querySelectorAll('[data-flights] [data-card]').forEach(each => each.remove())")
    assert kind in {each["kind"] for each in probe(shown)["findings"]}


@pytest.mark.parametrize("selector", [".plate[data-seat=left]", ".hand[role=group]", "[data-flights]"])
def test_l6_what_has_moved_stands_at_another_place(shown: Stage, selector: str) -> None:
    shown.show(following())
    before = probe(shown)["places"]
    shown.page.evaluate(f"document.querySelector('{selector}').style.translate = '0 9px'")
    after = probe(shown)["places"]
    assert {thing for thing in before if before[thing] != after[thing]} != set()
