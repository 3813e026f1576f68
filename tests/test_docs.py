"""The docs name what there is: files, tests, modules, commands of make, and pages they link to."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "tests/data/SOURCES.md"]
]
FOLDERS = ("src", "cpp", "web", "tests", "docs", "bench", "tools")
#: made by `make`, so a fresh clone has them not
MADE = {"src/stich/server/static", "stich._core"}


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_files_and_tests_that_a_page_names_exist(page: str) -> None:
    """``tests/games/test_<g>_*.py`` and ``words/{de,en}/`` stand for any."""
    for named in re.findall(rf"`((?:{'|'.join(FOLDERS)})/[^`\s]*)`", text(page)):
        path, _, test = named.partition("::")
        found = list(ROOT.glob(re.sub(r"\{[^}]*\}|<[^>]*>\*?", "*", path).rstrip("/")))
        assert found or path in MADE, named
        assert not test or any(f"def {test}(" in each.read_text(encoding="utf-8") for each in found), named


@pytest.mark.parametrize("page", PAGES)
def test_tests_that_a_page_names_by_their_file_alone_exist(page: str) -> None:
    for file, test in re.findall(r"`(\w+\.py)::(test_\w+)`", text(page)):
        found = [path for path in (ROOT / "tests").rglob(file) if f"def {test}(" in path.read_text(encoding="utf-8")]
        assert found, f"{file}::{test}"


@pytest.mark.parametrize("page", PAGES)
def test_modules_that_a_page_names_exist(page: str) -> None:
    """``stich.match.Match`` is a name in a module, ``stich.match`` a module."""
    for named in re.findall(r"`(stich(?:\.\w+)+)`", text(page)):
        assert named in MADE or ".sqlite3" in named or there_is(named), named


def there_is(named: str) -> bool:
    """Whether a dotted text is a module, or a name in one."""
    parent, _, name = named.rpartition(".")
    try:
        return find_spec(named) is not None
    except ModuleNotFoundError:  # the parent is no package
        return hasattr(import_module(parent), name)


@pytest.mark.parametrize("page", PAGES)
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", text(page)):
        path, _, place = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), link
        if place:
            body = target.read_text(encoding="utf-8")
            headings = re.findall(r"^#+ (.+)$", body, re.MULTILINE)
            slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
            assert place in slugs or f'<a id="{place}"></a>' in body, link


@pytest.mark.parametrize("page", PAGES)
def test_commands_of_make_that_a_page_names_exist(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    for named in re.findall(r"`make ([a-z-]+)", text(page)):
        assert named in targets, named
