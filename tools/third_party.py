"""Writes THIRD_PARTY: the notices of what is compiled or bundled into a wheel, from the packages that are installed.

python tools/third_party.py
"""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = {"svelte": "LICENSE.md", "clsx": "license", "esm-env": "LICENSE"}  #: bundled into the page
HEAD = """\
A wheel of Stich holds parts of other works. The typefaces Inter and Vollkorn are under the SIL Open Font License 1.1,
whose texts lie beside this file; the notices of all else follow.
"""


def text() -> str:
    """The whole file."""
    parts = [HEAD]
    for name, notice in (*_of_core(), *_of_page()):
        parts += ["=" * 80, name, "=" * 80, "", notice.strip(), ""]
    return "\n".join(parts)


def _of_core() -> list[tuple[str, str]]:
    """Of what is linked into the native core."""
    files = distribution("nanobind").files or []
    licence = next(file for file in files if file.name == "LICENSE").read_text("utf-8")
    header = next(file for file in files if file.name == "robin_map.h").read_text("utf-8")
    comment = header[header.index("/**") + 3 : header.index("*/")]
    lines = [line.strip().removeprefix("*").strip() for line in comment.strip().splitlines()]
    return [("nanobind (native core)", licence), ("tsl::robin_map (native core)", "\n".join(lines))]


def _of_page() -> list[tuple[str, str]]:
    """Of what is bundled into the page."""
    folder = ROOT / "web" / "node_modules"
    return [(f"{name} (page)", (folder / name / file).read_text("utf-8")) for name, file in PAGE.items()]


if __name__ == "__main__":
    (ROOT / "THIRD_PARTY").write_text(text(), "utf-8")
