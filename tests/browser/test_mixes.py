"""Random mixes of rules through the page: tables opened by a link, a deal of each clicked through at random."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, TimeoutError, expect
from tests.browser.clicks import ANSWER, CARD, CLICKS, GAPS, OPEN, RESULT, answered, click_card
from tests.browser.served import rigged
from tests.browser.setup_form import start, table_rules
from tests.mixes import Mixer
from tests.play import lumpy, shuffled
from tests.room import room

from stich.games import GAMES
from stich.options import Options

pytestmark = pytest.mark.browser

MIXES: Final = 3  #: of each game
SOAK: Final = 40
DEALER: Final = 1
CALLS: Final = 0.15  #: how often something is announced where it can be
#: whatever an own decision can be made with
DECISIONS: Final = ", ".join(
    f"[data-testid^={kind}]{OPEN}"
    for kind in ("act-", "bid-", "confirm-bid", "answer-", "contract-", "call-", "choice-", "confirm-parting")
)
#: what can be clicked, and what the page says about the turn
LOOK: Final = """(decisions) => {
    const offered = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    return {
        controls: offered(decisions).map((each) => each.dataset.testid),
        cards: offered("[data-hand] [data-legal=true]:not([aria-pressed=true])").map((each) => each.dataset.card),
        chosen: document.querySelector("[role=radio][aria-checked=true]")?.dataset.testid ?? "",
        text: document.body.innerText,
        title: document.title,
        turn: document.querySelector("[data-testid=turn]").textContent,
        own: document.querySelector("[data-seat=own]").innerText,
        over: document.querySelector("[data-testid=result]") !== null,
        lit: document.querySelectorAll(".plate.lit").length,
        plates: document.querySelectorAll(".plate").length,
        lying: document.querySelectorAll("[data-flights] [data-card]").length,
    };
}"""


def mixes(game: str, seed: int, n: int) -> Iterator[Options]:
    """``n`` rules drawn at random; every other one has what is rare."""
    mixer = Mixer(game, random.Random(f"{game} {seed}"))
    made = 0
    while made < n:
        if rules := mixer.rules(room(game).OFTEN if made % 2 else {}):
            made += 1
            yield rules


def draw(rng: random.Random, seen: Mapping[str, Any]) -> str:
    """The control to click next: a card, or a decision; "" if nothing is offered."""
    controls: list[str] = [each for each in seen["controls"] if each != seen["chosen"]]
    if "confirm-parting" in controls:
        return "confirm-parting"
    if "confirm-bid" in controls and rng.random() < 0.7:
        return "confirm-bid"
    calls = [each for each in controls if each.startswith("call-")]
    if calls and rng.random() < CALLS:
        return rng.choice(calls)
    others = [each for each in controls if each not in calls and each != "confirm-bid"]
    cards = [f"card-{each}" for each in seen["cards"]]
    # A word about a card that has been chosen comes before another card.
    found = others or cards
    return rng.choice(found) if found else ""


def check(seen: dict[str, Any]) -> None:
    """What is shown is whole, and tells whose turn it is."""
    assert not GAPS.search(seen["text"]), GAPS.search(seen["text"])
    assert not re.search(r"\bnull\b", seen["text"])
    if not seen["turn"]:
        # It is nobody's turn while a full trick lies, until it has been taken up.
        assert seen["over"] or (seen["lit"] == 0 and (seen["lying"] == 0 or seen["lying"] >= seen["plates"])), seen
    elif not seen["over"]:
        turn = seen["turn"]
        assert re.match(r"Du bist dran|\w+ ist dran|Your turn|\w+ to play|Spiel zu Ende|Deal over", turn), turn
        assert seen["title"].startswith(turn.split(".")[0]), (seen["title"], turn)
        if seen["title"].startswith(("Du bist dran", "Your turn")):
            assert re.search("Du bist dran|Your turn", seen["own"]), seen["own"]


def play(page: Page, rng: random.Random) -> Counter[str]:
    """Clicks at random what is offered until the deal is over; what was clicked."""
    made: Counter[str] = Counter()
    for _ in range(CLICKS):
        page.wait_for_selector(f"{DECISIONS}, {CARD}, {RESULT}")
        seen = page.evaluate(LOOK, DECISIONS)
        check(seen)
        if seen["over"]:
            return made
        name = draw(rng, seen)
        if not name:
            continue
        # What has gone since cannot be clicked; the next look sees something else.
        with answered(page), suppress(TimeoutError, AssertionError):
            if name.startswith("card-"):
                click_card(page.locator(f"[data-hand] [data-testid={name}]:not([aria-pressed=true])").first)
            else:
                page.get_by_test_id(name).click(timeout=ANSWER)
            made[name.split("-")[0]] += 1
    pytest.fail(f"the deal did not end within {CLICKS} clicks: {made}")


def play_mixes(page: Page, game: str, seed: int, n: int, data: Path) -> Counter[str]:
    rng = random.Random(seed)
    drawn: list[Any] = list(mixes(game, seed, n))
    packs = [str(shuffled(each, rng) if i % 2 else lumpy(each, rng, DEALER)) for i, each in enumerate(drawn)]
    made: Counter[str] = Counter()
    with rigged(packs, DEALER, data) as url:
        for i, rules in enumerate(drawn):
            page.goto(f"{url}/new/{str(rules).replace(' ', '')}")
            page.get_by_test_id("lang-de" if i % 2 else "lang-en").first.click()
            start(page)
            assert table_rules(page, url) == str(rules)
            try:
                made += play(page, rng)
                expect(page.locator(RESULT).get_by_role("heading").first).not_to_be_empty()
            except Exception as error:
                raise AssertionError(f"mix {i} of seed {seed}: {rules}") from error
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_random_mixes(page: Page, tmp_path: Path, game: str) -> None:
    made = play_mixes(page, game, 5, MIXES, tmp_path / "stich.sqlite3")
    assert made["card"] >= 10 * MIXES / 2
    assert set(made) > {"card"}


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_deals_of_many_random_mixes(page: Page, tmp_path: Path, game: str) -> None:
    play_mixes(page, game, 6, SOAK, tmp_path / "stich.sqlite3")
