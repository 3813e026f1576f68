"""Guests: a random id in a signed cookie. Which guest sits where decides who acts, never a message."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "stich_guest"
COOKIE_AGE: Final = 400 * 24 * 3600  #: seconds; the longest that browsers keep


def new_id() -> str:
    """An id that nobody can guess, for guests and tables; safe in a link."""
    return secrets.token_urlsafe(16)


def key_beside(database: Path) -> bytes:
    """The secret key of the cookies, kept beside the database in a file only its owner can read; made if missing."""
    path = database.with_name(database.name + ".key")
    with suppress(FileExistsError):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as stream:
            stream.write(secrets.token_urlsafe(32))
    return path.read_bytes()


class Guests:
    """Writes and reads the cookie.

    >>> guests = Guests(b"a key")
    >>> guests.read(guests.cookie("ada")), guests.read("ada.forged"), guests.read(None)
    ('ada', None, None)
    """

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="stich guest")

    def cookie(self, guest: str) -> str:
        return self._signer.sign(guest).decode("ascii")

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if there is none or somebody else has made it."""
        try:
            return self._signer.unsign(cookie).decode("ascii") if cookie else None
        except (BadSignature, UnicodeError):
            return None
