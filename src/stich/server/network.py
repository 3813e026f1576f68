"""Where others can open the table: the addresses of this machine in its network, found without asking anybody."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

#: addresses set aside for examples: a datagram socket that is told of one learns its own address and sends nothing
NOWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
ANY: Final = ("0.0.0.0", "::", "")


def is_loopback(host: str) -> bool:
    """Whether this name or number is of this machine alone.

    >>> is_loopback("localhost"), is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("192.168.1.5")
    (True, True, True, False)
    """
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def addresses(host: str, port: int) -> tuple[str, ...]:
    """What others in the network open where the server listens at ``host``; none if it listens to this machine alone.

    >>> addresses("127.0.0.1", 8421), addresses("192.168.1.5", 8421), addresses("fd00::5", 80)
    ((), ('http://192.168.1.5:8421',), ('http://[fd00::5]',))
    """
    hosts = _own(host) if host in ANY else () if is_loopback(host) else (host,)
    return tuple(f"http://{_written(each)}{'' if port == 80 else f':{port}'}" for each in hosts)


def _own(host: str) -> Iterator[str]:
    """The addresses by which this machine reaches others, as far as ``host`` hears them: ``::`` hears no IPv4."""
    for family, nowhere in NOWHERE:
        if (host, family) in (("0.0.0.0", socket.AF_INET6), ("::", socket.AF_INET)):
            continue
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((nowhere, 9))
            found = ipaddress.ip_address(probe.getsockname()[0])
            if not (found.is_loopback or found.is_unspecified or found.is_link_local):
                yield str(found)


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host
