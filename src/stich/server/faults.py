"""How errors are logged: kind and place, never the message, since messages of the core quote cards and hands."""

from __future__ import annotations

import traceback


def where(error: BaseException) -> str:
    """The kind of an error and the line it came from.

    >>> where(ValueError("SA is not in the hand SK HT"))
    'ValueError'
    """
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno}" if frames else ""
    return type(error).__name__ + place
