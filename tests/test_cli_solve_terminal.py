"""``stich solve`` in a real terminal: it fits into it, shows how far it is, and Ctrl-C ends it."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.test_cli_solve import DOPPELKOPF, RECORDS, SPADES, needs_core

pty = pytest.importorskip("pty", reason="there are pseudo-terminals only on POSIX systems")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

LONG = {
    "Doppelkopf with 12 cards a hand": [RECORDS / "doppelkopf.toml", "--deal", "1", "--action", "4"],
    "Doppelkopf for points": [RECORDS / "doppelkopf.toml", "--deal", "1", "--action", "4", "--for", "points"],
    "Spades with 13 cards a hand": [RECORDS / "spades-short.toml", "--deal", "4", "--action", "4"],
}


class Running:
    """A process in a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self.process, self.terminal = process, terminal
        self.written = b""

    def read(self, enough: Callable[[str], bool] = lambda screen: False) -> str:
        """What stands on the screen once it is ``enough``, or at the end."""
        while not enough(self.screen()):
            try:
                got = os.read(self.terminal, 65536)
            except OSError:  # how Linux says that the other side has closed
                break
            if not got:
                break
            self.written += got
        return self.screen()

    def screen(self) -> str:
        """The lines as they stand, where a return goes back to the beginning of the line."""
        lines = []
        for line in self.written.decode("utf-8", "ignore").replace("\r\n", "\n").split("\n"):
            shown = ""
            for part in line.replace("\x1b[1m", "").replace("\x1b[0m", "").split("\r"):
                shown = part + shown[len(part) :]
            lines.append(shown.rstrip())
        return "\n".join(lines)


@contextmanager
def stich(*arguments: str | Path, columns: int = 80, lang: str = "en") -> Iterator[Running]:
    command = [sys.executable, "-m", "stich.cli", "solve", *map(str, arguments), "--lang", lang]
    shown = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    terminal, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        command,
        stdin=inside,
        stdout=inside,
        stderr=inside,
        start_new_session=True,
        env={**shown, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
    ) as process:
        os.close(inside)
        try:
            yield Running(process, terminal)
        finally:
            process.kill()
            os.close(terminal)


@needs_core
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    "arguments",
    [
        [SPADES, "--deal", "1", "--action", "9"],
        [DOPPELKOPF, "--deal", "1", "--for", "at_least"],
        ["N:AQ.J.. T9.K.. 87.A.. K6.T..", "--cards"],
    ],
)
def test_a_narrow_terminal_breaks_lines_between_words(arguments: list[str | Path], lang: str) -> None:
    words = []
    for columns in (50, 120):
        with stich(*arguments, columns=columns, lang=lang) as running:
            screen = running.read()
            assert running.process.wait() == 0, screen
        lines = screen.splitlines()
        assert max(map(len, lines)) <= columns
        words.append(sorted(word for line in lines[:-1] for word in line.split()))  # the last tells the time
    assert words[0] == words[1]
    assert len(words[0]) > 20


def test_a_narrow_terminal_breaks_refusals_between_words() -> None:
    said = []
    for columns in (40, 200):
        with stich("spades", "--hands", "SA/S2/S3/S4", "--leader", "0", columns=columns, lang="de") as running:
            said.append(running.read())
            assert running.process.wait() == 2
    assert said[0].startswith("Fehler: In jedem Blatt sind noch 1")
    assert max(map(len, said[0].splitlines())) <= 40
    assert said[0].split() == said[1].split()


@needs_core
@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize(("lang", "hint", "last"), [
    ("de", "Strg-C bricht ab.", "Abgebrochen: Nichts steht fest."),
    ("en", "Ctrl-C ends the search.", "Interrupted: nothing is settled."),
])  # fmt: skip
@pytest.mark.parametrize("arguments", LONG.values(), ids=LONG)
def test_a_long_search_shows_how_far_it_is_until_it_is_interrupted(
    arguments: list[str | Path], lang: str, hint: str, last: str
) -> None:
    with stich(*arguments, lang=lang) as running:
        screen = running.read(lambda screen: screen.endswith(hint))
        assert screen.endswith(hint), screen
        running.process.send_signal(signal.SIGINT)
        lines = running.read().splitlines()
        assert running.process.wait() == 130
    assert lines[-1] == last
    assert not any(hint in line for line in lines)
    assert "Traceback" not in "".join(lines)
