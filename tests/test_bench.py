"""The runner of `make bench`: what it writes, what it keeps, and that it leaves nothing out without saying so."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"
SPEC = spec_from_file_location("bench_run", BENCH / "run.py")
assert SPEC is not None
assert SPEC.loader is not None
run = module_from_spec(SPEC)
SPEC.loader.exec_module(run)


def test_what_was_written_by_hand_around_the_marks_stays() -> None:
    old = f"# Title\n\nbefore\n\n{run.BEGIN}\n\nold table\n\n{run.END}\n\n## Why\n\nafter\n"
    new = run.between_marks(old, "new table")
    assert new == old.replace("old table", "new table")
    assert run.between_marks(new, "new table") == new


@pytest.mark.parametrize("text", ["# Title\n", f"# Title\n{run.BEGIN}\n", f"{run.END}\n{run.BEGIN}\n"])
def test_a_file_without_its_marks_is_not_overwritten(text: str) -> None:
    with pytest.raises(ValueError, match="the marks are missing"):
        run.between_marks(text, "new table")


def test_every_script_is_run_or_named_as_left_out() -> None:
    assert {path.stem for path in BENCH.glob("*.py")} == {*run.scripts(), *run.LEFT_OUT}


@pytest.mark.parametrize("path", sorted((BENCH / "results").glob("*.md")), ids=lambda path: path.stem)
def test_every_committed_result_has_its_script_and_its_marks(path: Path) -> None:
    assert path.stem in run.scripts()
    run.between_marks(path.read_text(encoding="utf-8"), "")


def test_an_unknown_measurement_is_told_with_those_that_are_there() -> None:
    command = [sys.executable, str(BENCH / "run.py"), "chess"]
    answer = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert answer.returncode == 2
    assert "There is no measurement 'chess' to run; there are: " in answer.stderr
    assert "double_dummy" in answer.stderr
