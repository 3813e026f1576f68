"""The entrance at every size: whole cards, a button to play on the first screen, no hole, the match that goes on."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from tests.browser.served import Server

#: where things are: cards that leave their picture, the lowest button of the first row, the edges of the last row
LOOK = """() => {
  const box = (each) => each.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    cut: all(".art").flatMap((art) => [...art.querySelectorAll("svg")].filter(
      (card) => box(card).left < box(art).left || box(card).right > box(art).right)).length,
    play: Math.min(...all("[data-testid^=start-]").map((each) => box(each).bottom)),
    on: all("[data-testid^=continue-]").map((each) => box(each).top)[0] ?? null,
    hole: all("ul.more").map((row) => box(row).right - box(row.lastElementChild).right),
    wide: document.documentElement.scrollWidth,
  };
}"""
SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))


def look(page: Page, width: int, height: int) -> Any:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate(LOOK)


def test_l17_l18_l28_n14_the_entrance_at_every_size(page: Page, server: Server) -> None:
    """Cards whole (L17), a button to play without scrolling (L18), no hole in a row (L28); who comes back finds the
    match that goes on above the games on a phone, below them where both are in view (N14)."""
    page.goto(server.url)
    page.wait_for_selector("[data-testid=start-spades]")
    for width, height in SIZES:
        seen = look(page, width, height)
        assert seen["cut"] == 0, (width, height)
        assert seen["play"] <= height, (width, height, seen)
        assert max(map(abs, seen["hole"])) < 1, (width, height, seen)
        assert seen["wide"] == width
    page.click("[data-testid=start-spades]")
    page.wait_for_url("**/t/*")
    page.goto(server.url)
    page.wait_for_selector("[data-testid=start-spades]")
    page.wait_for_selector("[data-testid=continue-spades]")
    for width, height in SIZES:
        seen = look(page, width, height)
        assert (seen["on"] < seen["play"]) == (width < 720), (width, height, seen)
        assert max(map(abs, seen["hole"])) < 1, (width, height, seen)
