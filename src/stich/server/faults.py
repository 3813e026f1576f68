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
