"""A3: whoever sees nothing can play. A whole deal, by what is told and by the labels of the own cards alone."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.entensuppe_ear import Ear, Words, hear_all, listen
from tests.browser.served import Server

pytestmark = pytest.mark.browser
#: longer than any deal
ACTIONS: Final = 60


def play(page: Page, ear: Ear, known: int) -> int:
    """Takes one decision by the keyboard and waits until something has come of it."""
    card, key = ear.choose()
    if card is not None:
        names = {each: name for name, each in ear.words.cards.items()}
        label = re.compile(f"^{names[card]}(,|$)")
        page.get_by_role("button", name=label).focus()
        page.keyboard.press("Enter")
    if key:
        page.keyboard.press(key)
    page.wait_for_function("known => window.heard?.length > known", arg=known)
    return hear_all(page, ear, known)


def ask_state(page: Page, ear: Ear, known: int) -> int:
    """Presses S, and hears that it is as it should be."""
    page.keyboard.press("s")
    page.wait_for_function("known => window.heard?.length > known", arg=known)
    ear.state(str(page.evaluate("() => heard.at(-1)")))
    return known + 1


def labels(page: Page, words: Words) -> list[str]:
    """The own cards by their labels."""
    spoken = page.locator("[data-hand] button").evaluate_all("all => all.map((each) => each.ariaLabel)")
    return sorted(words.cards[label.split(",")[0]] for label in spoken)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a3_a_deal_is_played_legally_by_ear(page: Page, server: Server, language: str) -> None:
    words = Words(language)
    ear = Ear(words, me=words.text("web.name.you"))
    answers: list[dict[str, Any]] = []
    asked: set[str] = set()

    def received(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "answer":
            answers.append(message)

    page.on("websocket", lambda socket: socket.on("framereceived", received))
    listen(page)
    page.goto(server.url)
    page.get_by_test_id(f"lang-{language}").first.click()
    page.get_by_test_id("start-entensuppe").click()
    page.wait_for_function("() => window.heard?.length > 0")
    known = hear_all(page, ear, 0)
    for _ in range(ACTIONS):
        while not ear.my_turn() and not ear.over:
            page.wait_for_function("known => window.heard?.length > known", arg=known)
            known = hear_all(page, ear, known)
        if ear.over:
            break
        # What a trick brings is told when it is full; the turn comes once it has been taken up and the card is drawn.
        expect(page.get_by_test_id("turn")).to_contain_text(words.text("web.turn.you"))
        if ear.course == "ente" and not ear.table:
            assert labels(page, words) == sorted(ear.hand)
        if ear.course not in asked and not ear.answers():
            asked.add(ear.course)
            known = ask_state(page, ear, known)
        known = play(page, ear, known)
    assert ear.over, "the deal did not end"
    assert (ear.hand, len(ear.played), asked) == ([], 52, {"ente", "suppe"})
    assert "quack" in ear.said
    assert [each for each in answers if not each["ok"]] == []
    product = ear.points["ente", ear.me] * ear.points["suppe", ear.me]
    assert any(re.search(rf"{ear.me} \+?{product}\b", each) for each in ear.result), ear.result
