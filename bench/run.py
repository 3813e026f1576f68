"""Runs the scripts of this folder one after another and writes what they print into ``bench/results``.

Every script here runs, but for those named in `LEFT_OUT`. What it prints, Markdown, goes to ``results/NAME.md`` between
two marks, with the command and the versions; what was written by hand around the marks stays.

    make bench
    make bench WHAT="double_dummy suppe"
"""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from stich import native

HERE = Path(__file__).parent
LEFT_OUT = {
    "run": "this script",
    "commands": "the server by itself, no peer: python bench/commands.py",
}
PACKAGES = ("numpy", "open-spiel", "endplay")
BEGIN, END = "<!-- measured: `make bench` writes from here -->", "<!-- measured: to here -->"


def scripts() -> list[str]:
    """The names of all scripts that are run."""
    return [path.stem for path in sorted(HERE.glob("*.py")) if path.stem not in LEFT_OUT]


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def versions() -> str:
    """The machine, Python, and the packages that are measured or measured with."""
    found = [processor(), f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"{package} not installed")
    return ", ".join(found)


def printed(name: str) -> str | None:
    """What the script prints, shown while it comes; None if it fails."""
    command = [sys.executable, "-u", str(HERE / f"{name}.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as running:
        assert running.stdout is not None
        lines = []
        for line in running.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    return "".join(lines).strip() if running.returncode == 0 else None


def between_marks(old: str, measured: str) -> str:
    """``old`` with ``measured`` between its marks, which must be there once and in order."""
    before, begin, rest = old.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"no place for the measurements: the marks are missing, {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{measured}\n\n{END}{after}"


def write(name: str, text: str) -> Path:
    path = HERE / "results" / f"{name}.md"
    old = path.read_text(encoding="utf-8") if path.exists() else f"# {name}\n\n{BEGIN}\n{END}\n"
    path.write_text(between_marks(old, f"`python bench/{name}.py`: {versions()}.\n\n{text}"), encoding="utf-8")
    return path


def main() -> int:
    known = scripts()
    wanted = sys.argv[1:] or known
    if unknown := [name for name in wanted if name not in known]:
        print(f"There is no measurement {unknown[0]!r} to run; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    if not native.built():
        print(native.MISSING, file=sys.stderr)
        return 1
    for name, why in LEFT_OUT.items():
        if name != "run":
            print(f"not run: {name} ({why})")
    failed = []
    for number, name in enumerate(wanted, 1):
        print(f"\n[{number} of {len(wanted)}] {name}\n", flush=True)
        begun = time.monotonic()
        text = printed(name)
        if text is None:
            failed.append(name)
        else:
            print(f"\n{write(name, text).relative_to(HERE.parent)}, {time.monotonic() - begun:.0f} seconds", flush=True)
    if failed:
        print(f"failed, their results are the old ones: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
