"""Every reader of text from outside, with what it may raise, and texts that are nearly right.

The one law: a reader gives a value whose text reads back to the same value, or it raises its own error with a message
of bearable length. Nothing else ever comes out of it, and it is done soon.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from tests.perft_files import read_positions

from stich.cards import Card, Hand, Pack, parse_cards
from stich.cli.display import Choice
from stich.cli.typed import Reader as TypedReader
from stich.cli.typed import Unclear
from stich.errors import NotationError, RecordError, RulesError
from stich.game import WORDS, parse_action
from stich.games import GAMES, find
from stich.games.presets import PRESETS
from stich.match import Match
from stich.records import Record, dumps, load, loads, verify
from stich.words import Words

DATA = Path(__file__).parents[1] / "data"
LONGEST_MESSAGE = 5_000


@dataclass(frozen=True)
class Reader:
    """A reader of texts: what it makes of one, how that is written, what it raises, and what is nearly right."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    error: type[ValueError] | tuple[type[ValueError], ...]
    good: tuple[str, ...]  #: texts that can be read
    pieces: tuple[str, ...]  #: what texts of this kind are made of


def _records() -> tuple[str, ...]:
    """Golden records of each game, cut to their first deals, so that reading them is quick."""
    texts = []
    for path in sorted((DATA / "records").glob("*-random.toml")):
        match = load(path).match
        short = Match(match.rules, match.deals[0].before).deal(match.deals[0].pack)
        for seat, action in match.deals[0].actions[:30]:
            short = short.play(action, seat)
        texts.append(dumps(Record.from_match(short, [(name, "human") for name in "ABCD"[: match.rules.seats]])))
    return tuple(texts)


def _lenient(text: str) -> Record:
    """What can be read of a record; what is wrong in it can be told."""
    record = loads(text, lenient=True)
    assert all(str(error) for error in verify(record))
    return Record(record.match, record.seats, record.date, record.site, record.claims, record.result)


def _from_bytes(text: str) -> Record:
    """The record in a file whose bytes are these, taken as Latin-1: any bytes at all."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.toml"
        path.write_bytes(text.encode("latin-1", "replace"))
        return load(path)


def _to_bytes(record: Record) -> str:
    return dumps(record).encode().decode("latin-1")


_SPADES = Match.start(find("spades")).deal(find("spades").pack())
_TYPED = TypedReader(Words("de"))


def _typed(text: str) -> Any:
    view = _SPADES.state.view(_SPADES.state.to_act)
    return _TYPED.action(text, view, [Choice(str(n), each, str(each)) for n, each in enumerate(view.legal, start=1)])


_CARDS = ("SA", "HT", "D9", "XB", "XL", "S10", "♠A", "sa", "ZZ", " ", "\t", "\n", "\u00a0", "\u2003", ",")
_TOML = (
    '"', "'", '"""', "[", "]", "[[deals]]", "[result]", "{", "}", "=", " = ", ",", "\n", "\r", "#", "\\", "\\u0000",
    "\x00", "true", "nan", "inf", "-1", "9" * 40, "1e999", "2026-02-30", "0x10", "rules", "seats", "deals", "pack",
    "actions", "dealer", "persons", "void", "scores", "commitment", "seed", "winners", "factor", "reason", "a.b.c",
    "0: ", "9: ", "SA", "bid 4",
)  # fmt: skip
_RECORDS = _records()

READERS = {
    "card": Reader(Card, str, NotationError, ("SA", "HT", "XB"), _CARDS),
    "cards": Reader(parse_cards, lambda cards: " ".join(map(str, cards)), NotationError, ("SA HT HT", ""), _CARDS),
    "hand": Reader(Hand, str, NotationError, ("HT SA HT", ""), _CARDS),
    "pack": Reader(Pack, str, NotationError, (str(find("doppelkopf").pack()),), _CARDS),
    "action": Reader(
        parse_action,
        str,
        NotationError,
        ("H8 quack", "bid 4", "contract solo_Q", "give S3", "ente", "announce k90"),
        (*WORDS, *_CARDS, "quack", "nil", "solo_Q", "4", "14", "0", "-1", "4 4"),
    ),
    "rules": Reader(
        find,
        str,
        RulesError,
        (*PRESETS, *map(str, PRESETS.values()), "doppelkopf(schmeissen=kings5+nines5, deals=12)"),
        (*GAMES, *(name for kind in GAMES.values() for name in kind.options()), "(", ")", "=", ",", ":", "+", "-",
         "0", "9" * 30, "True", "None", "none", "short", "'", "\x00", "１２", "٣", "\u2028", "__", "0x1", "1e3", "1_0"),
    ),
    "position": Reader(
        lambda text: tuple(read_positions(text)),
        lambda positions: "\n".join(map(str, positions)),
        (RecordError, NotationError),
        ("id: a\nrules: spades\ndealer: 0\npack: SA HT\nactions: bid 4, bid nil\n1: 14\n2: 196\n",),
        ("id", "rules", "dealer", "pack", "actions", ":", "\n", "\n\n", "#", "1: ", "2: ", "²", "-1", "9" * 5000, "SA"),
    ),
    "record": Reader(loads, dumps, RecordError, _RECORDS, _TOML),
    "record_lenient": Reader(_lenient, dumps, RecordError, _RECORDS, _TOML),
    "record_bytes": Reader(
        _from_bytes, _to_bytes, RecordError, _RECORDS, (*_TOML, "\xff\xfe", "\xef\xbb\xbf", "\xe4", "\x1b")
    ),
    "typed": Reader(
        _typed, str, Unclear,
        ("3", "herz 10", "bid 4", "nil", "pik ass still"),
        (*_CARDS, "quak", "still", "-", "re", "90", "10", "ß", "İ", "ﬀ", "0", "99", "bid", "gib"),
    ),
}  # fmt: skip


def check(reader: Reader, text: str) -> bool:
    """Whether ``text`` could be read; an `AssertionError`, or any other error, is a fault of the reader."""
    value, error = _read(reader, text)
    if error is not None:
        assert str(error) or isinstance(error, Unclear)
        assert len(str(error)) <= LONGEST_MESSAGE, f"a message of {len(str(error))} characters"
        return False
    written = reader.write(value)
    again = reader.read(written)
    assert again == value
    assert reader.write(again) == written
    return True


def _read(reader: Reader, text: str) -> tuple[Any, ValueError | None]:
    try:
        return reader.read(text), None
    except reader.error as error:
        return None, error


@st.composite
def nearly(draw: st.DrawFn, reader: Reader) -> str:
    """A good text with a few pieces put in, taken out, doubled or replaced."""
    text: str = draw(st.sampled_from(reader.good))
    for _ in range(draw(st.integers(0, 4))):
        at, gone = draw(st.integers(0, len(text))), draw(st.sampled_from((0, 0, 1, 2, 7, 40)))
        piece = draw(
            st.one_of(st.sampled_from(reader.pieces), st.just(""), st.text(max_size=3), st.just(text[at : at + 30]))
        )
        text = text[:at] + piece + text[at + gone :]
    return text


def of_pieces(reader: Reader) -> st.SearchStrategy[str]:
    """Pieces of the language in any order."""
    return st.lists(st.sampled_from(reader.pieces), max_size=25).map("".join)
