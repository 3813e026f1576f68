"""Environments like those of people: made by the wheel and by what it says that it needs, and by nothing else."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def wheel(source: Path, folder: Path, build: Path | None = None, **env: str | None) -> subprocess.CompletedProcess[str]:
    """Builds ``source`` into ``folder``, all that is said included; ``env`` adds to the environment, None takes away.

    ``build`` is where what was compiled stays; without, it is where that of the checkout lies already.
    """
    where = [f"-Cbuild-dir={build}"] if build else []
    shared = (build or ROOT / "build") / ".building"
    shared.parent.mkdir(parents=True, exist_ok=True)
    given = {key: value for key, value in {**os.environ, **env}.items() if value is not None}
    ask = [*PIP, "wheel", "-v", "--no-build-isolation", "--no-deps", *where, "-w", str(folder), str(source)]
    with shared.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one at a time in a folder, also where several run tests beside each other
        return subprocess.run(ask, capture_output=True, text=True, env=given)


class Environment:
    """An empty environment into which a wheel was installed, beside what it needs."""

    def __init__(self, folder: Path, made: Path) -> None:
        venv.create(folder, symlinks=True)
        self.programs = folder / "bin"
        (self.site,) = folder.glob("lib/python*/site-packages")
        python = str(self.programs / "python")
        install = [*PIP, "--python", python, "install", "-q", "--no-index", "--no-deps", str(made)]
        subprocess.run(install, check=True)
        (stich,) = distributions(path=[str(self.site)])
        for each in _needed(stich):
            for top in {file.parts[0] for file in each.files or ()} - {"..", "__pycache__"}:
                (self.site / top).symlink_to(Path(str(each.locate_file(top))))

    def run(self, program: str, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Runs a program of the environment, with no word of our own environment but the language."""
        ask = [str(self.programs / program), *arguments]
        return subprocess.run(ask, capture_output=True, text=True, env={"LANG": "en_GB.UTF-8"}, cwd=cwd, timeout=120)


def _needed(stich: Distribution) -> Iterator[Distribution]:
    """The packages that ``pip install`` would bring, as they lie in our own environment."""
    seen, ask = set[tuple[str, str]](), [(stich, "")]
    names = set[str]()
    while ask:
        each, extra = ask.pop()
        for text in each.requires or ():
            wanted = Requirement(text)
            if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
                continue
            name = canonicalize_name(wanted.name)
            found = distribution(name)
            if name not in names:
                names.add(name)
                yield found
            for other in {"", *wanted.extras}:
                if (name, other) not in seen:
                    seen.add((name, other))
                    ask.append((found, other))
