"""The prober finds nothing: no text over another, nothing cut off or out of its plate, nothing that moves in a deal.

Every third recorded view is looked at, each at three of the twelve sizes and in one language; with ``--soak`` all of
them at all sizes in both languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Browser
from tests.browser.prober import LANGUAGES, SIZES, Report, look
from tests.browser.recorded import Recorded, everything

pytestmark = pytest.mark.browser

Named = tuple[str, Recorded]

#: the games of which nothing is left; of the others, `python -m tests.browser.prober` tells what
CLEAN: Final = ("entensuppe",)


def situations(game: str) -> list[Named]:
    return [(name, each) for name, each in everything() if each["game"] == game]


def found(
    browser: Browser, game: str, parts: Sequence[tuple[Sequence[Named], Sequence[tuple[int, int]], str]]
) -> list[str]:
    report = Report()
    for named, sizes, language in parts:
        look(browser, named, sizes, language, report)
    assert report.looked
    return [*report.lines(), *report.jumps()]


@pytest.mark.parametrize("game", CLEAN)
def test_nothing_overlaps_is_cut_off_or_jumps(browser: Browser, game: str) -> None:
    named = situations(game)
    shares = [(named[part::12], SIZES[part::4], LANGUAGES[part % 2]) for part in range(4)]
    assert found(browser, game, shares) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CLEAN)
def test_nothing_overlaps_is_cut_off_or_jumps_at_any_size(browser: Browser, game: str, language: str) -> None:
    assert found(browser, game, [(situations(game), SIZES, language)]) == []
