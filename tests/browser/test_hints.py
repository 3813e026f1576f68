"""Hints point at the control to click: followed from mark to mark they send exactly the action that was advised."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect
from tests.browser.clicks import CARD, CONFIRM, click_card
from tests.browser.doppelkopf import RICH
from tests.browser.line import PATIENCE, Line
from tests.browser.served import Server, rigged
from tests.browser.setup_form import start
from tests.play import shuffled

from stich.games import find

pytestmark = pytest.mark.browser

MARKED = "[data-hint]"
AGAIN = 1_000  #: ms after which a hint is asked for once more


def sit_down(page: Page, url: str, rules: str) -> Line:
    line = Line(page)
    page.goto(url)
    page.get_by_test_id("lang-en").first.click()
    page.goto(f"{url}/new/{rules}")
    start(page)
    return line


def ask(page: Page, line: Line) -> None:
    """Asks for a hint until one comes: the page may still be at an event that the line has brought long ago."""
    had = line.hints
    for _ in range(PATIENCE // AGAIN):
        page.get_by_test_id("hint").click()
        with suppress(TimeoutError):
            line.until(lambda: line.hints > had, AGAIN)
            return
    pytest.fail("no hint came")


def follow(page: Page, line: Line) -> list[str]:
    """Asks for a hint and follows its marks until an action is sent; the controls that were clicked."""
    before, sent = line.n, len(line.acts)
    clicked: list[str] = []
    ask(page, line)
    while len(line.acts) == sent:
        expect(page.locator(MARKED)).to_have_count(1)
        name = str(page.locator(MARKED).get_attribute("data-testid"))
        assert name not in clicked, f"after {clicked} the mark is where it was: {line.advised}"
        control = page.get_by_test_id(name).and_(page.locator(MARKED))
        assert control.get_attribute("aria-description") == "The hint points here"
        if name.startswith("card-"):
            click_card(control)
        else:
            control.click()
        clicked.append(name)
        if line.advised.startswith(("give", "discard")) and name != "confirm-parting":
            complete(page)
        # Either the action is on its way, or another control has the mark now.
        expect(page.get_by_test_id(name).and_(page.locator(MARKED))).to_have_count(0)
    line.moved_on(before)
    if line.advised.startswith(("give", "discard")):
        expect(page.locator(CONFIRM)).to_have_count(0)  # the other cards are on their way, each an action of its own
    else:
        assert line.acts[sent:] == [line.advised]
    return clicked


def complete(page: Page) -> None:
    """Chooses further cards until as many have been chosen as are to be handed over."""
    while page.locator(CONFIRM).get_attribute("aria-disabled") == "true":
        chosen = page.locator("[data-testid^=chosen-]").count()
        click_card(page.locator(f"{CARD}:not([aria-pressed=true])").first)
        expect(page.locator("[data-testid^=chosen-]")).to_have_count(chosen + 1)


def play_by_hints(page: Page, line: Line, most: int = 60) -> list[list[str]]:
    """Plays by the hints, to the end of the deal or for ``most`` actions; what was clicked for each."""
    ways: list[list[str]] = []
    while len(ways) < most and line.own_turn():
        ways.append(follow(page, line))
    return ways


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (740, 360)])
def test_the_first_hints_of_every_game_are_followed(page: Page, server: Server, size: tuple[int, int]) -> None:
    """In every layout, that of a phone held sideways too, hints can be asked for and their marks can be clicked."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    play_by_hints(page, sit_down(page, server.url, "entensuppe"), most=4)
    ways = play_by_hints(page, sit_down(page, server.url, "spades"), most=3)
    assert ways[0][1] == "confirm-bid"
    ways = play_by_hints(page, sit_down(page, server.url, "doppelkopf"), most=3)
    assert ways[0][0].startswith("answer-")


def test_a_deal_of_entensuppe_by_hints(page: Page, tmp_path: Path) -> None:
    """Long enough that cards are played with their word."""
    pack = str(shuffled(find("entensuppe"), random.Random(3)))
    with rigged([pack], 0, tmp_path / "stich.sqlite3") as url:
        ways = play_by_hints(page, sit_down(page, url, "entensuppe"))
    assert len(ways) >= 26
    assert any(way[0].startswith("card-") and way[-1].startswith("choice-") for way in ways)


@pytest.mark.parametrize(
    "rules",
    [
        "spades(blind_nil=True,blind_nil_deficit=0)",
        "spades(jokers=54,discard=before_bidding,blind_nil=True,blind_nil_deficit=0)",
        "spades(bidding=partners)",
    ],
)
def test_hints_before_the_play_with_options_of_spades(page: Page, server: Server, rules: str) -> None:
    ways = play_by_hints(page, sit_down(page, server.url, rules), most=5)
    if "blind_nil" in rules:
        assert ways[0][0] in {"act-look", "act-blind", "act-bid-blind_nil"}
    else:
        assert ways[0][-1] in {"confirm-bid", "act-accept"}


def test_hints_for_an_armut_that_can_be_taken(page: Page, tmp_path: Path) -> None:
    with rigged([RICH], 0, tmp_path / "stich.sqlite3") as url:
        line = sit_down(page, url, "doppelkopf(armut=on,deals=1)")
        page.get_by_test_id("answer-gesund").click()
        page.get_by_test_id("answer-take").wait_for()
        assert line.own_turn()
        assert follow(page, line) == [f"answer-{line.advised}"]
        assert line.advised in {"take", "refuse"}


def test_a_hint_for_cards_to_be_handed_over(page: Page, tmp_path: Path) -> None:
    with rigged([RICH], 0, tmp_path / "stich.sqlite3") as url:
        line = sit_down(page, url, "doppelkopf(armut=on,deals=1)")
        page.get_by_test_id("answer-gesund").click()
        page.get_by_test_id("answer-take").click()
        page.locator(CONFIRM).wait_for()
        assert line.own_turn()
        way = follow(page, line)
        assert way[0].startswith("card-")
        assert way[1] == "confirm-parting"
        expect(page.locator(CONFIRM)).to_be_hidden()
        assert line.advised in line.acts
