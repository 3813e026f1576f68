"""Files that are named on the command line: a record, a folder of them, or ``-`` for what comes in."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from stich.errors import RecordError
from stich.records import Record, load

STDIN: Final = "-"


def record_in(name: str, lenient: bool = False) -> Record:
    """The record in a file, or in what comes in."""
    return load(sys.stdin.buffer if name == STDIN else name, lenient)


def records_named(names: Iterable[str]) -> Iterator[str | RecordError]:
    """The files that are named, and those in folders that are named; an error for a folder without records."""
    for name in names:
        if name == STDIN or not Path(name).is_dir():
            yield name
        elif found := sorted(Path(name).glob("*.toml")):
            yield from map(str, found)
        else:
            yield RecordError(f"{name}: there are no records (*.toml) in this folder", "folder_empty", path=name)
