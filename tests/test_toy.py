"""Another game goes from rules to terminal and page, and touches no shared file but those that CONTRIBUTING lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
