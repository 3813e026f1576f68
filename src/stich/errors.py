"""The few errors of the core, split by cause; all are `ValueError` and quote the text and the situation."""

from __future__ import annotations


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
    """Rules that do not exist, or options that exclude each other or are out of range."""
