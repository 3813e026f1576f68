"""The committed stub of the native core says what the built module says of itself."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

STUB = Path(__file__).parents[2] / "src" / "stich" / "_core.pyi"


@pytest.mark.skipif(not find_spec("nanobind"), reason="nanobind, which writes stubs, is not installed")
def test_the_stub_is_that_of_the_module(tmp_path: Path) -> None:
    fresh = tmp_path / "_core.pyi"
    subprocess.run([sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "stich._core", "-o", fresh], check=True)
    assert STUB.read_text(encoding="utf-8") == fresh.read_text(encoding="utf-8"), (
        "if the bindings were meant to change, write the stub anew: make stub"
    )
