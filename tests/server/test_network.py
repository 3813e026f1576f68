"""V8: whoever is invited is given an address that opens: one in the network, or the word that there is none."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.browser.served import Server

from stich.server.network import addresses, is_loopback


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


NEEDS_IPV6 = pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")


def reach(address: str, **headers: str) -> list[str] | None:
    answer: dict[str, list[str] | None] = httpx.get(f"{address}/api/reach", headers=headers).json()
    return answer["addresses"]


def test_V8_a_server_of_this_computer_alone_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path / "s.sqlite3")
    assert reach(server.url) == []
    assert reach(f"http://localhost:{server.port}") == []
    server.kill()


def test_V8_a_server_of_the_network_names_addresses_that_open_it(tmp_path: Path) -> None:
    server = Server(tmp_path / "s.sqlite3", more=("--host", "0.0.0.0"))
    told = reach(server.url)
    assert told == list(addresses("0.0.0.0", server.port))
    for address in told:
        assert httpx.get(address).status_code == 200
        assert httpx.get(f"{address}/api/tables").json() == []
        # Who comes from the network is told nothing of it.
        assert reach(address) is None
    server.kill()


def test_V8_who_is_not_at_this_machine_is_told_no_address(tmp_path: Path) -> None:
    server = Server(tmp_path / "s.sqlite3", more=("--host", "0.0.0.0", "--name", "stich.example"))
    assert reach(server.url, host="stich.example") is None
    # Behind a proxy on this machine, whatever it makes of the name.
    assert reach(server.url, **{"x-forwarded-for": "203.0.113.9"}) is None
    server.kill()


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", pytest.param("::", marks=NEEDS_IPV6)])
def test_V8_serve_says_who_can_open_it(tmp_path: Path, host: str) -> None:
    command = [sys.executable, "-m", "stich", "serve", "--no-open", "--port", "0", "--host", host, "--lang", "en"]
    process = subprocess.Popen([*command, "--data", str(tmp_path / "s.sqlite3")], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        first, *more = [process.stdout.readline().strip() for _ in range(2)]
        opened = [httpx.get(each).status_code for each in re.findall(r"http://\S*[\d\]]:\d+", more[0])]
    finally:
        process.kill()
        process.communicate()
    assert set(opened) <= {200}, "what is told opens"
    port = re.fullmatch(r"The table is open at http://localhost:(\d+)", first)
    assert port is not None
    others = addresses(host, int(port[1]))
    network = f"In your network others open {others[0]}" if others else "Only this computer can open it"
    assert more[0].startswith(network)


def test_V8_the_addresses_of_a_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    class Connected:
        def __init__(self, family: int, kind: int) -> None:
            self.own = "fd00::5" if family == socket.AF_INET6 else "192.168.1.5"

        def __enter__(self) -> Connected:
            return self

        def __exit__(self, *error: object) -> None: ...

        def connect(self, address: object) -> None: ...

        def getsockname(self) -> tuple[str, int]:
            return self.own, 1

    monkeypatch.setattr("socket.socket", Connected)
    assert addresses("0.0.0.0", 8421) == ("http://192.168.1.5:8421",)
    assert addresses("::", 8421) == ("http://[fd00::5]:8421",), "where nobody hears IPv4"
    assert addresses("", 8421) == ("http://192.168.1.5:8421", "http://[fd00::5]:8421")
    assert addresses("192.168.1.7", 80) == ("http://192.168.1.7",)
    assert addresses("localhost", 8421) == addresses("::1", 8421) == ()
    assert [is_loopback(host) for host in ("127.3.2.1", "a.localhost", "laptop", "10.0.0.1")] == [
        True,
        True,
        False,
        False,
    ]


def test_V8_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unconnected:
        def __init__(self, *kind: object) -> None:
            raise OSError("no network")

    monkeypatch.setattr("socket.socket", Unconnected)
    assert addresses("0.0.0.0", 8421) == ()
