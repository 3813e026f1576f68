"""How errors are logged: kind and place, never the message, since messages of the core quote cards and hands."""

from __future__ import annotations

import traceback


def where(error: BaseException) -> str:
    """The kind of an error and the last lines it came through, the innermost first.

    >>> where(ValueError("SA is not in the hand SK HT"))
    'ValueError'
    """
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    lines = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames)]
    return " ".join([type(error).__name__, *(["at", ", ".join(lines)] if lines else [])])


class BrokenTable(Exception):
    """A table that cannot be opened, by no fault of the others: its journal, its rules or its seats make no match."""

    def __init__(self, id_: str, error: Exception) -> None:
        super().__init__(f"table {id_} cannot be replayed: {where(error)}")
