"""Guests: a random id in a signed cookie. Which guest sits where decides who acts, never a message."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

OLD_COOKIE: Final = "stich_guest"  #: of all servers on a host alike, until 0.1; still read
SHORTEST_KEY: Final = 32  #: bytes
COOKIE_AGE: Final = 400 * 24 * 3600  #: seconds; the longest that browsers keep


def new_id() -> str:
    """An id that nobody can guess, for guests and tables; safe in a link."""
    return secrets.token_urlsafe(16)


class KeyProblem(ValueError):
    """The file of the key holds none: it is empty or cut."""


def key_path(database: Path) -> Path:
    """Where the key of the cookies is kept: beside the database."""
    return database.with_name(database.name + ".key")


def key_beside(database: Path) -> bytes:
    """The secret key of the cookies, in a file only its owner can read; made if missing.

    `KeyProblem` if the file is too short for a key; anybody could sign with such a one.
    """
    path = key_path(database)
    if not path.exists():
        _make_key(path)
    key = path.read_bytes().strip()
    if len(key) < SHORTEST_KEY:
        raise KeyProblem(f"{path} holds {len(key)} bytes, a key has at least {SHORTEST_KEY}")
    return key


def _make_key(path: Path) -> None:
    """Writes the key so that it is whole or not there, whenever the machine stops."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "w", encoding="ascii") as stream:
        stream.write(secrets.token_urlsafe(32))
        stream.flush()
        os.fsync(file)
    part.replace(path)


class Guests:
    """Writes and reads the cookie.

    >>> guests = Guests(b"a key")
    >>> guests.read(guests.cookie("ada")), guests.read("ada.forged"), guests.read(None)
    ('ada', None, None)
    """

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="stich guest")
        # Browsers keep cookies by host, whatever the port: the name says whose key it is, so that servers on one host
        # leave each other's alone. Over http none can replace one that came over https, so that has another name.
        self._name = f"stich_{hashlib.sha256(b'stich cookie ' + key).hexdigest()[:12]}"

    def name(self, secure: bool) -> str:
        """The name of the cookie, over https or http."""
        return f"__Host-{self._name}" if secure else self._name

    def of(self, cookies: Mapping[str, str]) -> str | None:
        """The guest whom the cookies of a request name."""
        read = (self.read(cookies.get(name)) for name in (self.name(True), self.name(False), OLD_COOKIE))
        return next(filter(None, read), None)

    def cookie(self, guest: str) -> str:
        return self._signer.sign(guest).decode("ascii")

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if there is none or somebody else has made it."""
        try:
            return self._signer.unsign(cookie).decode("ascii") if cookie else None
        except (BadSignature, UnicodeError):
            return None
