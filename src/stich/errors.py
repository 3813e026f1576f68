"""The few errors of the core, split by cause; all are `ValueError` and quote the text and the situation."""

from __future__ import annotations

from reprlib import Repr
from typing import Final

_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 80
_SHORT.maxlevel = 3


def quoted(value: object) -> str:
    """What came from outside, as a message quotes it: short, however long or deep it is.

    >>> quoted("HX"), len(quoted("x" * 1_000_000))
    ("'HX'", 80)
    """
    return _SHORT.repr(value)


def short(text: str) -> str:
    """The same for a text that stands in a sentence of its own marks.

    >>> short("jokers"), len(short("x" * 1_000_000))
    ('jokers', 80)
    """
    return text if len(text) <= _SHORT.maxstring else f"{text[:38]}...{text[-39:]}"


class NotationError(ValueError):
    """A text cannot be read: it is no card, action, pack or hand."""


class IllegalAction(ValueError):
    """An action is readable, but not allowed here, and the message says why.

    ``code`` is a short word for the reason and ``values`` its numbers and cards; displays turn them into a sentence.
    """

    def __init__(self, message: str, code: str = "illegal", **values: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class RecordError(ValueError):
    """A record cannot be read, or what it tells cannot have happened."""


class RulesError(ValueError):
    """Rules that do not exist, or options that exclude each other or are out of range.

    Where it is about a text or mix of rules, ``code`` is a short word for the reason and ``values`` names what it is
    about, as for `IllegalAction`.
    """

    def __init__(self, message: str, code: str = "", **values: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.values = values
