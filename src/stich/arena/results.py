"""Boards on disk as they are played, a line of JSON each, so that a measurement can be cut short and go on.

The first line says what is measured: rules, bots, seed. Whoever goes on with a file goes on with the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from stich.arena.contest import Board, Contest
from stich.errors import RecordError, quoted
from stich.match import Match
from stich.records import Record, Seat, dumps

FORMAT: Final = "stich-arena-1"


class Results:
    """The file of a measurement. `RecordError` if there is another one in it, or something else altogether."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.head = {
            "format": FORMAT, "rules": str(contest.game), "first": contest.first, "second": contest.second,
            "seed": contest.seed,
        }  # fmt: skip
        self.kind = contest.kind
        self.boards: list[Board] = []
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")

    def keep(self, board: Board, _: Sequence[Match] = ()) -> None:
        """Adds a board, on the disk when this returns."""
        self.boards.append(board)
        line = {"kind": self.kind, **board._asdict()}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8", errors="replace")
        whole, _, torn = text.rpartition("\n")
        lines = whole.split("\n")
        self._check_head(lines[0])
        for number, line in enumerate(lines[1:], start=2):
            row = _row(line)
            if row is None or not isinstance(row.get("measures"), dict):
                raise RecordError(
                    f"{self.path}, line {number}: this is no board of a measurement", "no_board",
                    path=str(self.path), line=number,
                )  # fmt: skip
            if row["kind"] == self.kind:
                self.boards.append(Board(row["number"], row["measures"], row["first"], row["second"]))
        if torn:  # cut off while it was written: that board is played again
            with self.path.open("r+b") as file:
                file.truncate(len((whole + "\n").encode()))

    def _check_head(self, line: str) -> None:
        head = _row(line)
        if head is None or head.get("format") != FORMAT:
            message = f"{self.path} is no file of measurements; those begin with a line of format {FORMAT!r}"
            raise RecordError(message, "no_arena", path=str(self.path))
        for key, value in self.head.items():
            if head.get(key) != value:
                there, wanted = quoted(head.get(key)), quoted(value)
                message = f"{self.path} measures something else: {key} is {there} there, and {wanted} was asked for"
                raise RecordError(message, "other_arena", path=str(self.path), key=key, there=there, wanted=wanted)


def _row(line: str) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None


def write_records(folder: Path, contest: Contest, board: Board, played: Sequence[Match]) -> None:
    """A record of each seating of a board, ``<kind>-<board>-<seating>.toml``."""
    for way, match in enumerate(played):
        seats = [Seat(name, name) for name in contest.seat_names(way)]
        path = folder / f"{contest.kind}-{board.number:06}-{way}.toml"
        path.write_text(dumps(Record.from_match(match, seats)), encoding="utf-8")
