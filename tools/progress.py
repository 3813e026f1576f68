"""Runs a step of the set-up and shows on one line how far it is; everything that the step says goes into a log.

    python tools/progress.py TITLE LOG COMMAND...

On a terminal the line is rewritten, elsewhere a few plain lines come one after another. Ctrl-C stops the step, which
goes on where it was when it is started again. Needs nothing but Python, for it runs before anything is installed.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

SHOWN = 15  #: lines of the log that are shown if the step fails


def said(line: str) -> str | None:
    """What a line of pip, CMake or Ninja says about how far they are; None if nothing."""
    if step := re.search(r"\[(\d+)/(\d+)\] (?:Building|Linking|Precompiling)", line):
        return f"native core, {step[1]} of {step[2]}"
    if "Configuring CMake" in line:
        return "native core, looking for the compiler"
    if package := re.match(r"\s*Collecting ([\w.-]+)", line):
        return f"package {package[1]}"
    if packages := re.match(r"\s*Installing collected packages: (.*)", line):
        count = packages[1].count(",") + 1
        return f"installing {count} package{'s' * (count > 1)}"
    return None


class Line:
    """The one line; on anything but a terminal each tenth of a count, and each kind of step once."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.terminal = sys.stdout.isatty()
        self.told: set[str] = set()
        self.write(f"{title} ...", last=not self.terminal)

    def show(self, step: str) -> None:
        if self.terminal:
            width = shutil.get_terminal_size().columns - 1
            self.write(f"{self.title}: {step}"[:width])
            return
        count = re.search(r"(\d+) of (\d+)", step)
        kind = f"core {10 * int(count[1]) // int(count[2])}" if count else step.split()[0].rstrip(",")
        if kind not in self.told:
            self.told.add(kind)
            self.write(f"{self.title}: {step}", last=True)

    def write(self, text: str, last: bool = False) -> None:
        start = "\r\033[K" if self.terminal else ""
        print(start + text, end="\n" if last else "", flush=True)


def run(title: str, log: Path, command: list[str]) -> int:
    begun, line = time.monotonic(), Line(title)
    interrupted: list[bool] = []
    log.parent.mkdir(parents=True, exist_ok=True)
    with (
        log.open("w", encoding="utf-8") as written,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        ) as running,
    ):
        # the step gets it too, and ends; then so does this
        signal.signal(signal.SIGINT, lambda *_: interrupted.append(True))
        assert running.stdout is not None
        for each in running.stdout:
            written.write(each)
            if step := said(each):
                line.show(step)
    if running.returncode == 0:
        line.write(f"{title}: done in {time.monotonic() - begun:.0f} s", last=True)
        return 0
    line.write(f"{title}: stopped; {log} says more", last=True)
    if not interrupted:
        print("".join(log.read_text(encoding="utf-8").splitlines(keepends=True)[-SHOWN:]), end="")
    return running.returncode if running.returncode > 0 else 1


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], Path(sys.argv[2]), sys.argv[3:]))
