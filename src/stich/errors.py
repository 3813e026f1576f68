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


def is_a(value: object, *kinds: type) -> bool:
    """Whether what came from outside is of one of the ``kinds`` that its annotation promises, or not after all.

    >>> is_a("spades", str), is_a(None, str)
    (True, False)
    """
    return isinstance(value, kinds)


def short(text: str) -> str:
    """The same for a text that stands in a sentence of its own marks.

    >>> short("jokers"), len(short("x" * 1_000_000))
    ('jokers', 80)
    """
    return text if len(text) <= _SHORT.maxstring else f"{text[:38]}...{text[-39:]}"


class _Coded(ValueError):
    """An error with a short word for its reason and the numbers and cards that it is about, for displays to say."""

    def __init__(self, message: str, code: str = "", **values: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class NotationError(_Coded):
    """A text cannot be read: it is no card, action, pack or hand.

    ``code`` and ``values`` are as for `IllegalAction`; the code is empty where only programs come.
    """


class IllegalAction(_Coded):
    """An action is readable, but not allowed here, and the message says why.

    ``code`` is a short word for the reason and ``values`` its numbers and cards; displays turn them into a sentence.
    """

    def __init__(self, message: str, code: str = "illegal", **values: str | int) -> None:
        super().__init__(message, code, **values)


class RecordError(_Coded):
    """A record cannot be read, or what it tells cannot have happened.

    ``code`` and ``values`` are as for `IllegalAction`; ``reason`` is the error inside that a slot ``why`` stands for.
    """

    def __init__(self, message: str, code: str = "", reason: ValueError | None = None, **values: str | int) -> None:
        super().__init__(message, code, **values)
        self.reason = reason


class RulesError(_Coded):
    """Rules that do not exist, or options that exclude each other or are out of range.

    Where it is about a text or mix of rules, ``code`` is a short word for the reason and ``values`` names what it is
    about, as for `IllegalAction`.
    """
