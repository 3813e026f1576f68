"""axe-core over what a page shows: no violation of WCAG 2.0 to 2.2, A and AA, nor of its best practice.

``python -m tests.browser.axe`` looks at every recorded view in both languages, both themes and at three sizes (some
minutes) and prints what it found; the test of the suite looks at each view once, dressed otherwise each time.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.recorded import Recorded, Size, everything, launch, stage

SOURCE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
#: still an experiment of axe, but a success criterion (2.5.3)
ALSO: Final = ["label-content-name-mismatch"]
#: as slow as all others together
SLOW: Final = ["color-contrast"]
RUN: Final = """async ([tags, also, without]) => {
    const named = axe.getRules(tags).filter((rule) => !rule.tags.includes("experimental")).map((rule) => rule.ruleId);
    const runOnly = [...named, ...also].filter((rule) => !without.includes(rule));
    const options = { runOnly, resultTypes: ["violations"], elementRef: false, preload: false };
    const found = await axe.run(document, options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary: why }) => [id, html, why]));
}"""


@dataclass(frozen=True)
class Dress:
    """How a page is shown."""

    language: str
    theme: str
    size: Size


#: the sizes are those of a phone, a tablet and a desktop
DRESSES: Final = [
    Dress(*each) for each in product(("en", "de"), ("light", "dark"), ((1280, 800), (390, 844), (768, 1024)))
]


def violations(page: Page, without: Sequence[str] = ()) -> list[str]:
    """What axe finds on the page as it is, one line each; ``without`` these rules."""
    if not page.evaluate("() => 'axe' in window"):
        if not SOURCE.exists():
            pytest.skip("axe-core is not installed: run `make setup`")
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[list[str]] = page.evaluate(RUN, [TAGS, ALSO, list(without)])
    return [f"{rule}: {html[:300]} ({' '.join(why.split())})" for rule, html, why in found]


def over_views(browser: Browser, dress: Dress, views: Iterable[tuple[str, Recorded]], contrast: int) -> Iterator[str]:
    """What is found in these situations; contrast in every so many of them."""
    with stage(browser, dress.size, language=dress.language, theme=dress.theme) as shown:
        for place, (name, situation) in enumerate(views):
            shown.show(situation)
            for line in violations(shown.page, SLOW if place % contrast else ()):
                yield f"{name} {dress}: {line}"


def main() -> None:
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    counts: Counter[str] = Counter()
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        for dress in DRESSES:
            for line in over_views(browser, dress, list(everything())[::every], 1):
                kind = line.split("): ", 1)[1].split("(")[0][:120]
                if kind not in counts:
                    print(line, flush=True)
                counts[kind] += 1
    print(*(f"{count:5} {kind}" for kind, count in counts.most_common()), sep="\n")


if __name__ == "__main__":
    main()
