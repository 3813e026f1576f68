"""Numbers of legal lines: the committed counts, and the reader of their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from stich.cards import Pack
from stich.errors import IllegalAction, RecordError
from stich.games import find
from stich.perft import divide, perft
from tests.perft_files import Position, read_positions

FILES = sorted((Path(__file__).parent / "data" / "perft").glob("*.perft"))
POSITIONS = {
    f"{path.stem}-{position.name}": position for path in FILES for position in read_positions(path.read_text("utf-8"))
}
SPADES = find("spades")


def told(position: Position, depth: int) -> str:
    """The counts by first action, to be compared with those of another program."""
    return "\n".join(f"{action}: {count}" for action, count in divide(position.state(), depth).items())


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_counts(position: Position) -> None:
    state = position.state()
    for depth, count in enumerate(position.counts, start=1):
        assert perft(state, depth) == count, f"depth {depth} divides into\n{told(position, depth)}"


def test_every_game_has_positions() -> None:
    games = {position.rules for position in POSITIONS.values()}
    assert {"entensuppe", "spades", "doppelkopf"} <= games


def test_the_files_read_back_as_they_are_written() -> None:
    for path in FILES:
        text = path.read_text("utf-8")
        comment, _, _ = text.partition("\n\n")
        assert "\n".join([comment + "\n", *map(str, read_positions(text))]) == text


def test_divide_adds_up() -> None:
    state = SPADES.start(SPADES.pack(), SPADES.opening())
    assert sum(divide(state, 3).values()) == perft(state, 3) == 14**3
    assert divide(state, 0) == {}


def test_a_line_that_ends_earlier_does_not_count() -> None:
    state = SPADES.start(SPADES.pack(), SPADES.opening())
    while state.to_act is not None:
        last = state
        state = state.play(state.legal(state.to_act)[0])
    assert perft(last, 1) == 1
    assert perft(last, 2) == 0


def test_a_failing_count_shows_where_it_comes_from() -> None:
    position = Position("wrong", "spades", 0, Pack(SPADES.pack()), (), (14, 195))
    with pytest.raises(AssertionError, match=r"(?s)depth 2 divides into.*bid nil: 14\n\s*bid 1: 14"):
        test_counts(position)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id: a\nrules: spades\ndealer: 0\npack: SA\n2: 5", "'2: 5' in the block"),
        ("id: a\nrules: spades\ndealer: 0\npack: SA\n1: x", "'1: x' in the block"),
        ("id: a\nid: b", "'id: b' in the block"),
        ("id: a", "has no rules, dealer, pack"),
        ("nonsense", "'nonsense' in the block"),
    ],
)
def test_a_bad_file_is_named(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_positions(text))
    assert message in str(caught.value)


def test_an_illegal_prefix_is_named() -> None:
    with pytest.raises(IllegalAction, match="SA"):
        Position("bad", "spades", 0, SPADES.pack(), ("SA",), ()).state()
