"""Addresses compared by what they mean: which host and port a request names, and whether that is us.

A browser says in `Host` where it believes to be, and in `Origin` which page asks. Scripts of other sites get their
own name into `Host` by letting it point at this machine, so only names that we know to be ours are answered.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

DEFAULT_PORTS: Final = {"http": 80, "https": 443}
LOCAL: Final = "localhost"
#: what a home network puts behind the name of a machine; in the internet nobody can be called so but a router's maker
HOME: Final = ("local", "lan", "home.arpa", "internal", "fritz.box", "speedport.ip")


def place(text: str, scheme: str) -> tuple[str, int] | None:
    """Host and port that the text of a `Host` header names, a default port filled in; None if it names none.

    >>> place("Stich.example.:443", "https"), place("[::0001]", "http"), place("stich.example:x", "http")
    (('stich.example', 443), ('::1', 80), None)
    """
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    whole = parts.netloc == text and parts.username is None and parts.password is None
    if not whole or not host or any(sign.isspace() for sign in text):
        return None
    try:
        host = str(ipaddress.ip_address(host))
    except ValueError:
        host = host.removesuffix(".")
    return host, port or DEFAULT_PORTS.get(scheme, 0)


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page, or from no page at all: browsers always name another site.

    >>> same_origin("https://stich.example", "stich.example:443"), same_origin("http://[", "stich.example")
    (True, False)
    """
    if origin is None:
        return True
    scheme, found, rest = origin.partition("://")
    if host is None or not found or scheme.lower() not in DEFAULT_PORTS or "/" in rest.rstrip("/"):
        return False
    ours = place(host, scheme.lower())
    return ours is not None and place(rest.rstrip("/"), scheme.lower()) == ours


def is_ours(host: str | None, names: Collection[str]) -> bool:
    """Whether this is an address of this machine: by number, by a name that only a local network has, or by ``names``.

    A name without a dot is nobody's on the internet, and of this machine's own name only the whole counts: what stands
    before the first dot anybody can call a machine of theirs. No `Host` at all is no browser.

    >>> is_ours("127.0.0.1:8421", ()), is_ours("evil.example", ()), is_ours("stich.example", ["stich.example"])
    (True, False, True)
    """
    if host is None:
        return True
    found = place(host, "http")
    if found is None:
        return False
    name = found[0]
    if "." not in name or name.endswith(f".{LOCAL}") or _is_number(name):
        return True
    own = socket.gethostname().lower()
    homes = {f"{own.partition('.')[0]}.{home}" for home in HOME}
    return name == own or name in homes or name in map(_plain, names)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _plain(name: str) -> str:
    """A name as it was given to the server, perhaps with a port or in capitals, as `place` writes it."""
    found = place(name, "http")
    return found[0] if found else name.lower()
