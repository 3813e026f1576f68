"""A series of Entensuppe through the page: to the end of a game, the score of games, and on at nought."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicks import next_deal, play_deal, result
from tests.browser.served import rigged
from tests.browser.setup_form import set_up
from tests.play import shuffled

from stich.games import find

pytestmark = pytest.mark.browser

RULES = "entensuppe(target=50, pond=0, soup=0, calls=automatic, open_stock=False, games_to_win=2)"
CHOICES = ("[data-testid=choice-ente]",)


def test_a_game_of_a_series_and_the_next_one(page: Page, tmp_path: Path) -> None:
    pack = str(shuffled(find(RULES), random.Random(3)))
    with rigged([pack], 0, tmp_path / "stich.sqlite3") as url:
        set_up(page, url, RULES)
        games = page.get_by_test_id("games")
        expect(games).to_contain_text("2 Partien gewinnen")
        for _ in range(6):
            play_deal(page, CHOICES)
            text = result(page)
            if "Partien:" in text:
                break
            next_deal(page)
        assert "Die nächste beginnt wieder bei 0." in text
        next_deal(page)
        expect(page.get_by_test_id("score-sheet")).to_contain_text("Partie 2, von 0 an")
        expect(games.locator("b").filter(has_text="1")).to_have_count(1)
