"""The native core counts the same lines as the perft files say, and as deep as Python never could."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.perft_files import Position, read_positions

from stich import native
from stich.games import find

DATA = Path(__file__).parents[1] / "data" / "perft"
POSITIONS = [each for path in sorted(DATA.glob("*.perft")) for each in read_positions(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_counts_of_the_perft_files(position: Position) -> None:
    rules = find(position.rules)
    core = native.NATIVE[rules.game].start(rules, position.pack, rules.opening(dealer=position.dealer))
    for token in position.actions:
        core.play(core.rules.actions.index(token))
    for depth, count in enumerate(position.counts, start=1):
        assert core.perft(depth) == count
