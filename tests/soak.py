"""The long form of `test_mixes`: many thousands of matches of ever new mixes, by several processes, resumable.

    python -m tests.soak                          20,000 matches; progress is printed
    python -m tests.soak --summary                and the summary is written to tests/data/soak_summary.md
    python -m tests.soak --matches 1000 --processes 1

What is done is kept in a file; run again after an interruption, it goes on there, unless the sources have changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from stich.games import GAMES
from stich.games.presets import PRESETS, presets
from tests.mixes import Mixer, Tally, check_match, shown

ROOT = Path(__file__).parents[1]
SUMMARY = ROOT / "tests" / "data" / "soak_summary.md"
STATE = ROOT / ".pytest_cache" / "soak.jsonl"
OFTEN = 0.1  #: the share of positions that are looked at closely
REPEATS = 4  #: matches of each mix


def sources() -> str:
    """A fingerprint of everything that the result depends on."""
    digest = hashlib.sha256()
    files = [*ROOT.glob("src/stich/**/*.py"), *ROOT.glob("src/stich/words/**/*.json"), *ROOT.glob("tests/*.py")]
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@dataclass
class Piece:
    """The work on one covering set of mixes of a game."""

    game: str
    seed: int
    mixes: int = 0
    pairs: int = 0
    tally: Tally = field(default_factory=Tally)
    failures: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Piece:
        tally = Tally(**data["tally"])
        tally.reasons, tally.words = Counter(tally.reasons), Counter(tally.words)
        return cls(**{**data, "tally": tally})


def work(game: str, seed: int, repeats: int) -> Piece:
    """Draws mixes that show every pair of values and plays each some times under all laws; one preset comes with it."""
    mixer, piece = Mixer(game, random.Random(f"{game} {seed}")), Piece(game, seed)
    mixes = mixer.covering()
    piece.mixes, piece.pairs = len(mixes), len(set().union(*map(shown, mixes)) & mixer.pairs())
    assert piece.pairs == len(mixer.pairs())
    texts = [str(rules) for rules in mixes for _ in range(repeats)]
    names = presets(game)
    for number, text in enumerate([*texts, str(PRESETS[names[seed % len(names)]])], start=seed * 10_000):
        try:
            piece.tally.add(check_match(text, number, OFTEN))
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            piece.failures.append(
                f"check_match({text!r}, {number}, {OFTEN}): {type(error).__name__} in"
                f" {Path(where.filename).name}:{where.lineno}: {str(error)[:500]}"
            )
    return piece


@dataclass
class Result:
    """All pieces done so far."""

    pieces: list[Piece]

    @property
    def matches(self) -> int:
        return sum(piece.tally.matches + len(piece.failures) for piece in self.pieces)

    @property
    def failures(self) -> list[str]:
        return [failure for piece in self.pieces for failure in piece.failures]

    def summary(self) -> str:
        """What was played and found, as a page."""
        lines = [
            "# Mixes of rule options under all laws",
            "",
            "<!-- Written by `python -m tests.soak --summary`. -->",
            "",
            "Every set of mixes shows every pair of values of any two options that can stand together, and one preset"
            " in its whole length comes with it. Standard and random players, uneven hands and announcements out of"
            f" turn; {REPEATS} matches of each mix. Checked: legal actions (complete, ordered, all others refused),"
            " turns, views, every card once, settlement and its sentences in both languages, hints, the terminal's and"
            " the page's picture, two worlds that look the same, the end of the match, and the record.",
            "",
            "| game | sets | mixes | pairs in each set | matches | deals | void | longest | actions | out of turn"
            " | positions | states of two worlds | failures |",
            "|" + " --- |" * 13,
        ]
        lines += [self._row(game) for game in GAMES]
        lines += [
            "",
            f"{self.matches} matches: " + (f"{len(self.failures)} failures" if self.failures else "no failure"),
        ]
        for game in GAMES:
            total = self._total(game)
            lines += [
                "",
                f"## {game}",
                "",
                _counts("Matches ended by", total.reasons),
                "",
                _counts("Actions", total.words),
            ]
        lines += [f"- {failure}" for failure in self.failures[:50]]
        return "\n".join(lines) + "\n"

    def _total(self, game: str) -> Tally:
        total = Tally()
        for piece in self.pieces:
            if piece.game == game:
                total.add(piece.tally)
        return total

    def _row(self, game: str) -> str:
        pieces, total = [piece for piece in self.pieces if piece.game == game], self._total(game)
        pairs = sorted(piece.pairs for piece in pieces) or [0]
        numbers: list[object] = [
            len(pieces), sum(piece.mixes for piece in pieces), f"{pairs[0]} to {pairs[-1]}", total.matches, total.deals,
            total.voids, total.longest, total.actions, total.out_of_turn, total.positions, total.worlds,
            sum(len(piece.failures) for piece in pieces),
        ]  # fmt: skip
        return f"| {game} | " + " | ".join(map(str, numbers)) + " |"


def _counts(title: str, counter: Counter[str]) -> str:
    return f"{title}: " + ", ".join(f"{name} {count}" for name, count in counter.most_common()) + "."


def run(
    matches: int = 20_000,
    processes: int | None = None,
    state: Path = STATE,
    repeats: int = REPEATS,
    told: Callable[[str], object] = lambda line: print(line, flush=True),
) -> Result:
    """Plays until there are so many matches; goes on with what ``state`` holds."""
    done = list(_kept(state))
    todo = _todo({(piece.game, piece.seed) for piece in done})
    began, first = time.monotonic(), Result(done).matches
    with ProcessPoolExecutor(processes or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        running: set[Future[Piece]] = set()
        while (result := Result(done)).matches < matches or running:
            while result.matches < matches and len(running) < 2 * (processes or os.cpu_count() or 1):
                running.add(pool.submit(work, *next(todo), repeats))
            future = next(as_completed(running))
            running.discard(future)
            done.append(future.result())
            _keep(state, done[-1])
            seconds, now = time.monotonic() - began, Result(done).matches
            told(f"{now} of {matches} matches, {len(Result(done).failures)} failures, {seconds:.0f} s,"
                 f" {(now - first) / max(seconds, 1):.0f} a second")  # fmt: skip
    done.sort(key=lambda piece: (piece.game, piece.seed))
    return Result(done)


def _todo(done: set[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Pieces not yet done, the games in turn."""
    seed = 0
    while True:
        yield from ((game, seed) for game in GAMES if (game, seed) not in done)
        seed += 1


def _kept(state: Path) -> Iterator[Piece]:
    """The pieces of an earlier run; none if the sources have changed since."""
    lines = state.read_text("utf-8").splitlines() if state.exists() else []
    if not lines or lines[0] != sources():
        state.parent.mkdir(parents=True, exist_ok=True)
        state.write_text(sources() + "\n", "utf-8")
        return
    for line in lines[1:]:
        try:
            data = json.loads(line)
        except ValueError:  # the last line of a run that was killed
            continue
        yield Piece.read(data)


def _keep(state: Path, piece: Piece) -> None:
    with state.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**vars(piece), "tally": vars(piece.tally)}) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--state", type=Path, default=STATE, help="where the work done is kept")
    parser.add_argument("--summary", action="store_true", help=f"write {SUMMARY.relative_to(ROOT)}")
    arguments = parser.parse_args()
    result = run(arguments.matches, arguments.processes, arguments.state)
    print(result.summary())
    if arguments.summary:
        SUMMARY.write_text(result.summary(), "utf-8")
    return 1 if result.failures else 0


if __name__ == "__main__":
    sys.exit(main())
