"""What a wheel holds of other works comes with its notice."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.mark.skipif(not (ROOT / "web" / "node_modules" / "svelte").is_dir(), reason="the page's packages are missing")
def test_F4_the_notices_are_fresh() -> None:
    """Else: ``python tools/third_party.py``."""
    assert (ROOT / "THIRD_PARTY").read_text("utf-8") == runpy.run_path(str(ROOT / "tools" / "third_party.py"))["text"]()


def test_F4_every_typeface_and_notice_goes_into_the_wheel() -> None:
    found = {path for pattern in PROJECT["license-files"] for path in ROOT.glob(pattern)}
    fonts = ROOT / "web" / "src" / "style" / "fonts"
    assert {ROOT / "LICENSE", ROOT / "THIRD_PARTY", *fonts.glob("*.txt")} <= found
    families = {path.name.partition(".")[0].partition("-")[0] for path in fonts.glob("*.woff2")}
    assert families == {path.name.partition("-")[0] for path in found if path.parent == fonts}
    assert PROJECT["license"] == "Apache-2.0 AND OFL-1.1 AND MIT AND BSD-3-Clause"
