"""The prober: is anything on the table over something else, cut off, out of its plate, or not where it was before?

``python -m tests.browser.prober`` looks at every recorded view at twelve sizes in both languages (some minutes) and
prints what it found, most frequent first; ``--game spades --size 390x844 --lang en --every 5`` narrows it,
``--shots FOLDER`` keeps a picture of the first example of each finding. The test of the suite looks at a part of it.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser.recorded import Recorded, Size, Stage, everything, launch, stage

from stich.games import GAMES

PROBE: Final = Path(__file__).with_name("probe.js")
SIZES: Final[tuple[Size, ...]] = (
    (320, 568), (360, 740), (390, 844), (568, 320), (600, 900), (740, 360),
    (768, 1024), (844, 390), (1024, 768), (1280, 800), (1600, 900), (1920, 1080),
)  # fmt: skip
LANGUAGES: Final = ("de", "en")
Key = tuple[str, str]  #: kind of a finding, part of the page


@dataclass
class Report:
    """What was found, with the first example of each kind and part; and where things stood."""

    looked: int = 0
    counts: Counter[Key] = field(default_factory=Counter)
    first: dict[Key, str] = field(default_factory=dict)
    #: by game, size and thing: how often it stood where
    places: dict[tuple[str, Size, str], Counter[tuple[int, ...]]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, kind: str, part: str, example: str) -> bool:
        """Counts a finding; whether it is the first of its kind at this part."""
        key = kind, part
        self.counts[key] += 1
        new = key not in self.first
        self.first.setdefault(key, example)
        return new

    def jumps(self) -> Iterator[str]:
        """What stands at more than one place within the deals of a game, at one size; a pixel is rounding."""
        for (game, size, thing), boxes in sorted(self.places.items()):
            (home, _), *_ = boxes.most_common(1)
            away = [box for box in boxes if max(abs(a - b) for a, b in zip(box, home, strict=True)) > 1]
            if away:
                yield f"{game} {size[0]}x{size[1]} {thing}: {len(away) + 1} places, {dict(boxes.most_common(3))}"

    def lines(self) -> Iterator[str]:
        for (kind, part), count in self.counts.most_common():
            yield f"{count:5} {kind}: {part} | {self.first[kind, part]}"


def probe(shown: Stage) -> dict[str, Any]:
    """Findings and places of what the stage shows now."""
    if not shown.page.evaluate("'probe' in window"):
        shown.page.evaluate(PROBE.read_text(encoding="utf-8"))
    result: dict[str, Any] = shown.page.evaluate("probe()")
    return result


def look(browser: Browser, situations: Iterable[tuple[str, Recorded]], sizes: Sequence[Size], language: str,
         report: Report, shots: Path | None = None) -> None:  # fmt: skip
    """Adds to ``report`` what is found in these situations at these sizes."""
    with stage(browser, sizes[0], language=language) as shown:
        for name, situation in situations:
            shown.resize(sizes[0])
            shown.show(situation)
            for size in sizes:
                shown.resize(size)
                _judge(shown, name, situation, size, language, report, shots)


def _judge(shown: Stage, name: str, situation: Recorded, size: Size, language: str,
           report: Report, shots: Path | None) -> None:  # fmt: skip
    seen = probe(shown)
    report.looked += 1
    where = f"{name} {size[0]}x{size[1]} {language}"
    for each in seen["findings"]:
        new = report.add(each["kind"], each["part"], f"{where}: {each['text']} [{each['detail']}]")
        if new and shots is not None:
            shown.page.screenshot(path=shots / f"{len(report.first):03}-{where.replace(' ', '-')}.png")
    if situation["view"]["leader"] is not None and not situation["view"]["over"]:
        for thing, box in seen["places"].items():
            report.places[situation["game"], size, thing][tuple(box)] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--size", action="append", help="such as 390x844")
    parser.add_argument("--lang", choices=LANGUAGES, action="append")
    parser.add_argument("--every", type=int, default=1, help="look at every n-th situation only")
    parser.add_argument("--shots", type=Path)
    asked = parser.parse_args()
    sizes = [(int(a), int(b)) for a, b in (text.split("x") for text in asked.size or ())] or SIZES
    situations = [(n, each) for n, each in everything() if each["game"] in (asked.game or GAMES)][:: asked.every]
    report = Report()
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        for language in asked.lang or LANGUAGES:
            look(browser, situations, sizes, language, report, asked.shots)
    print(f"{report.looked} states, {report.counts.total()} findings")
    print(*report.lines(), sep="\n")
    print(*report.jumps(), sep="\n")


if __name__ == "__main__":
    main()
