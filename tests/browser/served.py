"""A server process of a test's own, on a free port: the ``stich`` command, or one whose tables deal chosen packs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Final

PATIENCE: Final = 120  #: seconds after which a server that neither listens nor ends is given up


class Server:
    """A ``stich serve`` process; can be killed and started again at the same address on the same data."""

    def __init__(self, data: Path, program: Sequence[str] = ("stich.cli",), more: Sequence[str] = ()) -> None:
        self.data = data
        self.program = program
        self.more = more  #: further options of ``stich serve``
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it says that it listens, or ends."""
        command = [sys.executable, "-m", *self.program, "serve", "--no-open", "--pace", "0"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.more]
        errors = self.data.with_suffix(".log")
        with errors.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        given_up = Timer(PATIENCE, self.process.kill)
        given_up.start()
        told = self.process.stdout.readline()
        given_up.cancel()
        listens = re.search(r":(\d+)$", told.strip())
        if listens is None:
            self.kill()
            raise RuntimeError(f"the server has ended: {told}{errors.read_text(encoding='utf-8')}")
        self.port = int(listens[1])

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@contextmanager
def rigged(packs: Sequence[str], dealer: int, data: Path) -> Iterator[str]:
    """The address of a server whose tables deal these packs; ``dealer`` deals first at each of them."""
    server = Server(data, ("tests.browser.rigged", json.dumps(list(packs)), str(dealer)))
    try:
        yield server.url
    finally:
        server.kill()
