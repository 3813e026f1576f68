"""Passing trouble with the database: a full disk, another program that holds it. What it is called, and logged once."""

from __future__ import annotations

import logging
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

log = logging.getLogger(__name__)

#: what SQLite calls it (the lower byte of its code) -> the code that players are told
CODES: Final = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_BUSY: "data_locked",
    sqlite3.SQLITE_LOCKED: "data_locked",
    sqlite3.SQLITE_IOERR: "data_unwritable",
    sqlite3.SQLITE_READONLY: "data_unwritable",
    sqlite3.SQLITE_CANTOPEN: "data_unwritable",
    sqlite3.SQLITE_PERM: "data_unwritable",
}


class Unavailable(Exception):
    """The database cannot do it now but may be able to later; ``code`` is what players are told."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def unavailable(error: BaseException) -> Unavailable | None:
    """The passing trouble behind an error of the database; None if it is of another kind.

    >>> unavailable(ValueError()) is None
    True
    """
    inner = error.orig if isinstance(error, DBAPIError) else error
    number: int = getattr(inner, "sqlite_errorcode", -1)
    code = CODES.get(number & 0xFF) if number >= 0 else None
    return Unavailable(code) if code else None


class Condition:
    """Whether the database can be written; tells the log when that changes, not each time somebody tries."""

    def __init__(self) -> None:
        self._trouble: str | None = None

    def failed(self, trouble: Unavailable) -> None:
        if trouble.code != self._trouble:
            self._trouble = trouble.code
            log.error("the data file cannot be written: %s; the tables wait", trouble.code)

    def well(self) -> None:
        if self._trouble is not None:
            log.warning("the data file can be written again; the tables go on")
            self._trouble = None
