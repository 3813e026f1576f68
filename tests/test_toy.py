"""Another game goes from rules to terminal and page, and touches no shared file but those that CONTRIBUTING lists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.test_rooms import TABLES
from tests.toy import house


@pytest.fixture(scope="module")
def toy_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the toy, played on every floor."""
    folder = tmp_path_factory.mktemp("toy")
    house.build(folder)
    house.play(folder)
    return folder


def test_the_toy_is_played_on_every_floor_and_the_page_draws_what_it_showed(toy_house: Path) -> None:
    """Other views than the page's test draws: ``python -m tests.toy`` records them anew."""
    recorded, drawn = (json.loads(path.read_text(encoding="utf-8")) for path in (toy_house / "views.json", house.VIEWS))
    assert recorded == drawn


def shared_files() -> list[str]:
    """The files that another game touches, as CONTRIBUTING lists them."""
    text = (house.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [section] = re.findall(r"^### The files that all games share .*?$(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    return re.findall(r"^\d+\. `([^`]+)`", section, re.MULTILINE)


def test_another_game_touches_at_most_20_files_that_are_not_its_own() -> None:
    listed = shared_files()
    assert len(listed) == len(set(listed)) <= 20
    assert [name for name in listed if not (house.ROOT / name).is_file()] == []


def test_the_list_has_what_the_toy_needed_and_every_table() -> None:
    """`tests/test_rooms.py` looks for further files that name a game; the page's own law does so for the page."""
    page = "web/src/app/games/faces.ts"  # web/src/testing/toy/toy.test.ts adds the toy's face to its table
    needed = {f"src/{name}" for name in house.LINES} | {page}
    assert needed <= set(shared_files())
    assert set(shared_files()) >= TABLES
    assert needed - {page} <= TABLES
