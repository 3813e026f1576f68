"""F1: what only plays needs no numpy. `tests/package` does the same in an environment that really has none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PLAYS = Path(__file__).parents[1] / "package" / "plays.py"


def test_F1_players_worlds_and_solvers_need_no_numpy() -> None:
    program = f"import runpy, sys; sys.modules['numpy'] = None; runpy.run_path({str(PLAYS)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert not done.returncode, done.stderr
    assert done.stdout.count(" solved True") == done.stdout.count(" played True") > 2
    assert done.stdout.endswith("loaded []\n")
