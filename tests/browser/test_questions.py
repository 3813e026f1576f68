"""Questions: bids, answers, choices, calls. They cover neither plates nor hand at any size, move nothing, and say what
they need in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.prober import LANGUAGES, SIZES
from tests.browser.recorded import Recorded, Stage, recorded, stage

pytestmark = pytest.mark.browser

#: what the question lies over, how far the page is out of the window, chips that leave their plates
LOOK = """async (led) => {
  // A hand that another size has moved is on its way.
  for (let i = 0; i < 2; i++) {
    await stage.frame();
    for (const each of document.getAnimations())
      if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
  }
  const box = (each) => each.getBoundingClientRect();
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const seen = (each) => each.checkVisibility({ visibilityProperty: true });
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const found = [];
  for (const paper of all(".ask, .calls .choice.lit, .calls .place, [data-hand] .choice.lit")) {
    const on = (what) => all(what).filter((each) => !paper.contains(each) && meet(box(paper), box(each)));
    for (const each of on("[data-seat]")) found.push(`over plate ${each.dataset.seat}`);
    if (!paper.closest("[data-hand]"))
      for (const each of on("[data-testid^=card-]").slice(0, 1)) found.push(`over ${each.dataset.testid}`);
    if (led && on(`[data-flights] [data-card=${led}]`).length) found.push(`over the led ${led}`);
    const { left, right, top, bottom } = box(paper);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push("out of the window");
  }
  for (const chip of all("[data-seat] .chip")) {
    const plate = box(chip.closest("[data-seat]"));
    if (box(chip).left < plate.left - 1 || box(chip).right > plate.right + 1) found.push(`chip ${chip.textContent}`);
  }
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  if (scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1) found.push("the page scrolls");
  return found;
}"""
#: of each kind of layout, those that leave least room; the prober looks at all
NARROW = ((320, 568), (390, 844), (568, 320), (740, 360), (768, 1024), (1024, 768), (1280, 800))
BEFORE = ("vorbehalt", "contract", "armut", "exchange", "bidding", "discard")


def asking() -> Iterator[Recorded]:
    """A situation of every kind of question: who is asked what, and what has been said so far."""
    seen = set()
    for game in ("spades", "doppelkopf"):
        for each in recorded(game):
            view = each["view"]
            if view["phase"] not in BEFORE:
                continue
            words = {action["action"].split()[0] for action in view["legal"] if " " in action["action"]}
            kind = (view["phase"], view.get("asked"), *sorted(words), len(view["legal"]) > 6, *view.get("answers", ()))
            if kind not in seen:
                seen.add(kind)
                yield each


def test_L2_L3_a_question_covers_neither_plates_nor_hand_and_chips_stay_on_their_plates(browser: Browser) -> None:
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        with stage(browser, SIZES[0], language=language) as shown:
            for each in asking():
                shown.show(each)
                for size in NARROW:
                    shown.resize(size)
                    if faults := shown.page.evaluate(LOOK):
                        found[f"{each['game']} {each['view']['phase']} {size} {language}"] = faults
    assert found == {}


def situation(game: str, wanted: Any) -> Recorded:
    return next(each for each in recorded(game) if wanted(each["view"]))


def bidding(view: Any) -> bool:
    """One's own bid, after others have bid and beside nothing else that could be said."""
    bids = [action["action"] for action in view["legal"]]
    return view["seat"] == view["to_act"] and len(bids) > 10 and all(each.startswith("bid ") for each in bids)


def boxes(shown: Stage, *parts: str) -> list[Sequence[float]]:
    """Where these parts stand."""
    script = "part => (({left, top, right, bottom}) => [left, top, right, bottom])"
    script += "(document.querySelector(part).getBoundingClientRect())"
    return [shown.page.evaluate(script, part) for part in parts]


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024), (1280, 800)], ids=str)
def test_L10_L27_choosing_a_number_moves_nothing_and_leaves_no_hole(browser: Browser, size: tuple[int, int]) -> None:
    parts = (".ask .question", "[data-testid=bid-4]", "[data-testid=confirm-bid]", "[data-hand]")
    for language in LANGUAGES:
        with stage(browser, size, language=language) as shown:
            shown.show(situation("spades", bidding))
            before = boxes(shown, *parts)
            pad, button = boxes(shown, ".pad", "[data-testid=confirm-bid]")
            between = "[...document.querySelectorAll('.preview .empty, .preview .total')].map(each => each.innerText)"
            if size[1] >= 700:
                assert all(text.strip() for text in shown.page.evaluate(between))
                empty, total = boxes(shown, ".preview .empty", ".preview .total")
                assert empty[1] - pad[3] < 20
                assert total[1] - empty[3] < 20
                assert -1 < button[1] - total[3] < 30
            else:
                assert button[1] - pad[3] < 20, "nothing stands between numbers and button"
            shown.page.get_by_test_id("bid-4").dispatch_event("click")
            assert boxes(shown, *parts) == before


def sent(shown: Stage) -> list[str]:
    return [each["action"] for each in shown.page.evaluate("stage.sent") if each.get("type") == "act"]


def test_N13_a_double_click_or_the_same_key_again_bids(browser: Browser) -> None:
    with stage(browser) as shown:
        each = situation("spades", bidding)
        number = each["view"]["legal"][-1]["action"].removeprefix("bid ")
        shown.show(each)
        shown.page.get_by_test_id(f"bid-{number}").click()
        assert sent(shown) == []
        shown.page.get_by_test_id(f"bid-{number}").dblclick()
        assert sent(shown) == [f"bid {number}"]
        shown.page.evaluate("stage.sent.length = 0")
        shown.show(each)
        shown.page.locator("body").press("3")
        assert sent(shown) == []
        shown.page.locator("body").press("3")
        assert sent(shown) == ["bid 3"]
        shown.page.evaluate("stage.sent.length = 0")
        shown.show(each)
        shown.page.get_by_test_id("bid-3").focus()
        shown.page.keyboard.press("Enter")
        assert sent(shown) == []
        shown.page.keyboard.press("Enter")
        assert sent(shown) == ["bid 3"]


def test_L13_calls_stand_in_one_line_with_the_button_that_unfolds_the_rest(browser: Browser) -> None:
    script = "[...document.querySelectorAll('.calls .buttons > button')].map(each => each.getBoundingClientRect().top)"
    calling = [each for each in recorded("doppelkopf") if len(each["view"]["calls"]) > 2]
    for language in LANGUAGES:
        with stage(browser, SIZES[0], language=language) as shown:
            for each in calling[::10]:
                shown.show(each)
                for size in NARROW:
                    shown.resize(size)
                    # They lie over no card of the hand.
                    assert not [each for each in shown.page.evaluate(LOOK) if "over card" in each], (size, language)
                    tops = shown.page.evaluate(script)
                    assert len(tops) > 1
                    assert len(set(map(round, tops))) == 1, (size, language, tops)


def choosing() -> Iterator[tuple[Recorded, str | None]]:
    """Every situation with a choice of words, and the own card that the choice is about."""
    for each in recorded("entensuppe"):
        view = each["view"]
        spoken = [action["action"].split()[0] for action in view["legal"] if " " in action["action"]]
        if spoken and view["seat"] == view["to_act"]:
            yield each, None if view["phase"] == "quacked" else spoken[0]


def test_L4_L15_a_choice_of_words_covers_no_hand_trick_or_plate_and_moves_no_card(browser: Browser) -> None:
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        with stage(browser, SIZES[0], language=language) as shown:
            for place, (each, card) in enumerate(choosing()):
                for size in (*NARROW, (360, 740), (844, 390)):
                    shown.resize(size)
                    shown.show(each)
                    before = boxes(shown, "[data-hand]") if card else None
                    if card:
                        shown.page.get_by_test_id(f"card-{card}").dispatch_event("click")
                    where = f"{place} {size} {language}"
                    faults = shown.page.evaluate(LOOK, each["view"]["trick"][0]["card"])
                    # The smallest windows have no room for the longest texts: those touch the other plate, or, where
                    # three words can be said, the lower edge of the led card; hand and page stay even there.
                    touched = ("over plate top", "over the led") if size in ((320, 568), (568, 320)) else ()
                    if faults := [fault for fault in faults if not fault.startswith(touched)]:
                        found[where] = faults
                    if before and boxes(shown, "[data-hand]") != before:
                        found.setdefault(where, []).append("the hand moves")
    assert found == {}


def test_N2_the_rule_of_the_course_stands_in_words_on_the_table_at_every_size(browser: Browser) -> None:
    courses = {each["view"]["course"]: each for each in recorded("entensuppe") if each["view"]["phase"] == "follow"}
    rules = {
        ("en", "ente"): "low wins, the ace always",
        ("en", "suppe"): "high wins, the ace always",
        ("de", "ente"): "niedrig sticht, Ass immer",
        ("de", "suppe"): "hoch sticht, Ass immer",
    }
    for language in LANGUAGES:
        with stage(browser, SIZES[0], language=language) as shown:
            for course, each in courses.items():
                shown.show(each)
                for size in SIZES:
                    shown.resize(size)
                    # What the eye reads: neither a live region nor a sheet that is folded away.
                    text = shown.page.get_by_text(rules[language, course]).locator("visible=true").last
                    box = text.bounding_box()
                    assert box is not None
                    assert box["width"] > 40
                    assert min(box["x"], box["y"]) >= 0
                    assert box["x"] + box["width"] <= size[0]
                    assert box["y"] + box["height"] <= size[1]
