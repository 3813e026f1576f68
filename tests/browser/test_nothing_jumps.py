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

from stich.games import GAMES

pytestmark = pytest.mark.browser

Named = tuple[str, Recorded]

#: findings that still wait for a smaller plate or question, by game, kind and part; only on the two smallest phones
KNOWN: Final[frozenset[tuple[str, str, str]]] = frozenset()


def situations(game: str) -> list[Named]:
    return [(name, each) for name, each in everything() if each["game"] == game]


def found(
    browser: Browser, game: str, parts: Sequence[tuple[Sequence[Named], Sequence[tuple[int, int]], str]]
) -> list[str]:
    report = Report()
    for named, sizes, language in parts:
        look(browser, named, sizes, language, report)
    assert report.looked
    known = {(kind, part) for at, kind, part in KNOWN if at == game}
    lines = [
        f"{kind}: {part} | {report.first[kind, part]}" for kind, part in report.counts if (kind, part) not in known
    ]
    return [*lines, *report.jumps()]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_is_cut_off_or_jumps(browser: Browser, game: str) -> None:
    named = situations(game)
    shares = [(named[part::12], SIZES[part::4], LANGUAGES[part % 2]) for part in range(4)]
    assert found(browser, game, shares) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_is_cut_off_or_jumps_at_any_size(browser: Browser, game: str, language: str) -> None:
    assert found(browser, game, [(situations(game), SIZES, language)]) == []
