"""The harness itself: a situation is drawn as it was recorded, at the size asked for, and leaves nothing behind."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tests.browser.recorded import recorded, stage

from stich.games import GAMES

pytestmark = pytest.mark.browser


def test_every_game_is_drawn_with_the_hand_of_the_view(browser: Browser) -> None:
    situations = [next(each for each in recorded(game) if len(each["view"]["groups"]) > 1) for game in GAMES]
    with stage(browser, (390, 844)) as shown:
        errors: list[str] = []
        shown.page.on("pageerror", lambda error: errors.append(str(error)))
        for situation in situations:
            shown.show(situation)
            hand = {card for group in situation["view"]["groups"] for card in group["cards"]}
            names = shown.page.evaluate(
                "[...document.querySelectorAll('[data-testid^=card-]')].map(card => card.dataset.testid)"
            )
            assert set(names) == {f"card-{card}" for card in hand}
        shown.resize((1280, 800))
        assert shown.page.evaluate("[innerWidth, innerHeight]") == [1280, 800]
        assert not errors
