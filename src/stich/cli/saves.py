"""Games in the terminal that go on later: records with an unfinished deal, in the user's data directory."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from stich.errors import RecordError
from stich.match import Match
from stich.records import Notes, Record, Seat, dumps, load
from stich.records.record import NO_NOTES
from stich.shuffle import commitment, shuffled


def home() -> Path:
    """Where games are kept: ``STICH_HOME``, else what is usual on the platform."""
    if os.environ.get("STICH_HOME"):
        return Path(os.environ["STICH_HOME"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "stich"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "stich"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "stich"


@dataclass
class Game:
    """A match on its way, and its file."""

    match: Match
    seats: tuple[Seat, ...]
    date: datetime
    path: Path
    seeds: list[bytes] = field(default_factory=list)
    notes: Notes = NO_NOTES

    @classmethod
    def begin(cls, match: Match, seats: tuple[Seat, ...], now: datetime) -> Game:
        stem = f"{match.rules.game}-{now:%Y%m%d-%H%M%S}"
        names = (f"{stem}{extra}.toml" for extra in ("", *(f"-{number}" for number in range(2, 1000))))
        taken = {path.name for folder in ("saved", "records") for path in (home() / folder).glob(f"{stem}*")}
        path = home() / "saved" / next(name for name in names if name not in taken)
        return cls(match, seats, now.replace(microsecond=0), path)

    @classmethod
    def read(cls, path: Path) -> Game:
        """The game in a file; `RecordError` if it cannot go on."""
        record = load(path)
        if record.result is not None:
            message = f"{path}: this match is over; look at it with: stich replay {path}"
            raise RecordError(message, "match_over", path=str(path))
        date = record.date if isinstance(record.date, datetime) else datetime.min
        return cls(record.match, record.seats, date, path, [claim.seed or b"" for claim in record.claims], record.notes)

    def deal(self, seed: bytes) -> None:
        """Begin the next deal with the pack that ``seed`` gives."""
        self.seeds.append(seed)
        self.match = self.match.deal(shuffled(self.match.rules.pack(), seed))

    def record(self) -> Record:
        pairs = [(commitment(seed), seed) if seed else (None, None) for seed in self.seeds]
        record = Record.from_match(self.match, self.seats, self.date, "terminal", pairs)
        return replace(record, notes=self.notes)

    def save(self) -> None:
        """Write the file at once and whole; a match that is over moves to the records."""
        old = self.path
        if self.match.outcome is not None:
            self.path = home() / "records" / old.name
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(dumps(self.record()), "utf-8")
        fresh.replace(self.path)
        if old != self.path:
            old.unlink(missing_ok=True)


def saved(game: str | None = None) -> list[Path]:
    """The games that can go on, newest first, of one game or of all."""
    files = (home() / "saved").glob(f"{game or '*'}-*.toml")
    return sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)
