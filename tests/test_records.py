"""Records: what is written is read back, replays to the same states, and every false word in it is named."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from stich.actions import WORDS
from stich.arena import play_match
from stich.bots import make
from stich.errors import RecordError
from stich.games import find
from stich.match import Match
from stich.records import Notes, Record, Seat, dump, dumps, load, loads, verify
from stich.shuffle import commitment, shuffled
from stich.words import Words

GAMES = ("entensuppe", "spades(max_deals=3)", "doppelkopf(deals=4)")
GOLDEN = sorted((Path(__file__).parent / "data" / "records").glob("*.toml"))


def seed_of(deal: int) -> bytes:
    return f"test seed {deal}".encode()


def played(text: str, seed: int = 0) -> Record:
    """The record of a match of random players, with an auditable shuffle."""
    rules = find(text)
    bots = [make(rules.game, "random", seed=seed * 4 + seat) for seat in range(rules.seats)]
    match = play_match(rules, bots, lambda deal: shuffled(rules.pack(), seed_of(deal)), dealer=1)
    seeds = [(commitment(seed_of(deal)), seed_of(deal)) for deal in range(len(match.deals))]
    seats = [Seat(f"Ämil {seat}", "random") for seat in range(rules.seats)]
    return Record.from_match(match, seats, datetime.date(2026, 2, 21), "a kitchen table", seeds)


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest) -> Record:
    return played(request.param)


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def errors(text: str) -> list[str]:
    """What lenient reading and verification find in a text."""
    return [str(error) for error in verify(loads(text, lenient=True))]


def test_what_is_written_is_read_back(record: Record) -> None:
    assert loads(dumps(record)) == record


def test_a_true_record_verifies(record: Record) -> None:
    assert verify(loads(dumps(record))) == ()


def test_a_file_is_read_back(record: Record, tmp_path: Path) -> None:
    dump(record, tmp_path / "match.toml")
    assert load(tmp_path / "match.toml") == record


def test_iterating_gives_every_state(record: Record) -> None:
    states = list(record)
    assert len(states) == sum(len(deal.actions) + 1 for deal in record.match.deals)
    ends = [state for state in states if state.facts is not None]
    assert ends == [deal.state for deal in record.match.deals]


def test_steps_say_who_did_what(record: Record) -> None:
    second = [step for step in record.steps() if step.deal == 1][2]
    assert second.number == 2
    assert (second.seat, second.action) == record.match.deals[0].actions[1]


@pytest.mark.parametrize("language", ["de", "en"])
def test_scores_can_be_told_in_words(record: Record, language: str) -> None:
    words = Words(language, strict=True)
    told = list(record.lines())
    assert len({number for number, _ in told}) == len(record.match.deals)
    assert all(words.line(record.rules.game, line, record.names) for _, line in told)


def test_an_unfinished_deal_is_kept() -> None:
    rules = find("spades")
    match = Match.start(rules).deal(rules.pack()).play("bid 4").play("bid nil")
    record = Record.from_match(match, [("A", "human")] * 4)
    assert loads(dumps(record)).match == match
    assert verify(record) == ()


def test_wrong_number_of_names_is_refused() -> None:
    with pytest.raises(RecordError, match="4 seats"):
        Record.from_match(Match.start(find("spades")), [("A", "human")] * 3)


# --- what is false is named --------------------------------------------------------------------------------------

SPADES = dumps(played("spades(max_deals=3)"))
DOPPELKOPF = dumps(played("doppelkopf(deals=4)"))


def first_trick(text: str) -> str:
    """The first line of the first deal that holds cards only."""
    return next(
        line for line in text.splitlines() if line.startswith('    "') and " " not in line.strip().split(", ")[0]
    )


def test_the_first_illegal_action_is_named_with_its_place() -> None:
    line = first_trick(SPADES)
    tokens = line.strip(' ",').split(", ")
    text = changed(SPADES, line, line.replace(tokens[1], tokens[0]))
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert f"deal 1: action 6, '{tokens[0]}' of seat" in str(caught.value)
    assert errors(text)[0] == str(caught.value)


def test_an_unreadable_token_is_named() -> None:
    with pytest.raises(RecordError, match=r"deal 1: action 1, 'bid 99' of seat 2: 'bid 99' is not an action"):
        loads(changed(SPADES, '"bid ', '"bid 99, bid '))


def test_an_action_out_of_turn_needs_a_seat_that_exists() -> None:
    assert (
        "action 1, '9: bid 4' of seat 9: there is no seat 9" in errors(changed(SPADES, '"bid ', '"9: bid 4, bid '))[0]
    )
    assert "not begin with the number of a seat" in errors(changed(SPADES, '"bid ', '"x: bid 4, bid '))[0]
    assert "action 1, '0: bid 4' of seat 0" in errors(changed(SPADES, '"bid ', '"0: bid 4, bid '))[0]


def test_announcements_out_of_turn_are_written_with_their_seat() -> None:
    rules = find("doppelkopf")
    match = Match.start(rules).deal(rules.pack())
    for _ in range(4):
        match = match.play("gesund")
    caller = next(seat for seat in range(2, 5) if match.state.legal(seat % 4)) % 4
    call = match.state.legal(caller)[0]
    record = Record.from_match(match.play(call, caller), [("A", "human")] * 4)
    assert f"{caller}: {call}" in dumps(record)
    assert loads(dumps(record)) == record


FALSE = {
    "scores": ("scores = [", "scores = [7, ", "deal 1: the file says scores [7, "),
    "void": ("scores = [", "void = true\nscores = [", "deal 1: the file says that it is void"),
    "result": ("factor = 1", "factor = 2", "result: the file says winners"),
    "no result": ('[result]\nwinners', '[result]\nwinner', "'winner' is not known here"),
    "seed": ('seed = "', 'seed = "00', "does not belong to the commitment"),
    "odd seed": ('seed = "', 'seed = "0', "not an even number of hexadecimal digits"),
    "commitment": ('commitment = "', 'commitment = "zz', "not 64 hexadecimal digits"),
    "dealer": ("dealer = 2", "dealer = 3", "deal 2: the file says dealer 3, but seat 2 deals"),
    "no dealer": ("dealer = 1", "dealer = 9", "dealer 9 is not a seat"),
    "pack": ('pack = "', 'pack = "SA ', "deal 1: the pack is not one of spades(max_deals=3): 53 cards"),
    "no card": ('pack = "', 'pack = "XX ', "'XX' is not a card"),
    "no pack": ('pack = "', 'park = "', "'park' is not known here"),
    "unknown key": ("site = ", "sight = ", "'sight' is not known here"),
    "date": ("date = 2026-02-21", "date = 'today'", "'today' is not a date"),
    "name": ('name = "Ämil 0"', 'name = "\\u001b[2J"', "seat 0: name and kind must be one line"),
    "names": ('{ name = "Ämil 0", kind = "random" },', "", "seats: spades(max_deals=3) has 4, the file names 3"),
}  # fmt: skip


@pytest.mark.parametrize("case", FALSE)
def test_a_false_word_is_named(case: str) -> None:
    old, new, message = FALSE[case]
    assert any(message in error for error in errors(changed(SPADES, old, new))), errors(changed(SPADES, old, new))


def test_a_changed_pack_does_not_fit_its_seed() -> None:
    record = played("entensuppe")
    deal = record.match.deals[0]
    match = Match.start(record.rules, dealer=1).deal(shuffled(record.rules.pack(), b"another"))
    false = Record.from_match(match, record.seats, seeds=[(commitment(seed_of(0)), seed_of(0))])
    assert deal.pack != match.deals[0].pack
    assert "deal 1: shuffle: the seed" in errors(dumps(false))[0]


def test_a_deal_after_an_unfinished_one_is_named() -> None:
    lines = DOPPELKOPF.splitlines()
    cut = next(number for number, line in enumerate(lines) if line == "]" and lines[number - 1].startswith('    "'))
    text = "\n".join(lines[: cut - 1] + lines[cut:])
    assert "deal 1: its actions end before the deal is over" in errors(text)[0]


def test_a_score_of_an_unfinished_deal_is_named() -> None:
    rules = find("spades")
    record = Record.from_match(Match.start(rules).deal(rules.pack()), [("A", "human")] * 4)
    assert "the actions do not finish it" in errors(dumps(record) + "scores = [0, 0]\n")[0]


def test_lenient_reading_keeps_what_comes_before_the_error() -> None:
    record = loads(changed(SPADES, "dealer = 3", "dealer = 0"), lenient=True)
    assert len(record.match.deals) == 2
    assert all(deal.over for deal in record.match.deals)


# --- no file may hurt --------------------------------------------------------------------------------------------

HOSTILE: dict[str, Callable[[], str]] = {
    "empty": lambda: "",
    "not TOML": lambda: "<html>",
    "another format": lambda: 'format = "stich-2"',
    "rules": lambda: 'format = "stich-1"\nrules = 3',
    "unknown game": lambda: 'format = "stich-1"\nrules = "poker"',
    "nested": lambda: "x = " + "[" * 1900,
    "nested on many lines": lambda: "x = " + "[\n" * 200_000,
    "long line": lambda: "x" * 500_000,
    "large": lambda: "x = 1\n" * 400_000,
    "tables": lambda: 'format = "stich-1"\nrules = "spades"\ndeals = 3\nseats = 4\nresult = 5',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_with_a_reason(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(HOSTILE[name]())
    assert str(caught.value)


@pytest.mark.parametrize("text", [SPADES, DOPPELKOPF, dumps(played("entensuppe"))], ids=["sp", "dk", "ds"])
def test_damaged_records_never_break_the_reader(text: str) -> None:
    rng = Random(text)
    for _ in range(150):
        at = rng.randrange(len(text))
        piece = rng.choice(["", "\0", '"', "]", "[", "9", " = ", ",", "\n", "SA", "true", rng.choice(text)])
        damaged = text[:at] + piece + text[at + rng.choice([0, 1, 5]) :]
        with suppress(RecordError):
            verify(loads(damaged, lenient=True))


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nothing\.toml cannot be read"):
        load(tmp_path / "nothing.toml")
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        load(tmp_path / "bytes")
    (tmp_path / "large").write_bytes(b"#" * 3_000_000)
    with pytest.raises(RecordError, match="larger than"):
        load(tmp_path / "large")


# --- golden records: the format does not drift -------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_stay_readable_and_written_the_same(path: Path) -> None:
    record = load(path)
    assert verify(record) == ()
    assert record.result is not None
    assert dumps(record) == path.read_text("utf-8")


def test_there_is_a_golden_record_of_every_game() -> None:
    assert {load(path).rules.game for path in GOLDEN} == {"entensuppe", "spades", "doppelkopf"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_A34_a_byte_order_mark_is_no_fault_and_utf_16_is_named(path: Path, tmp_path: Path) -> None:
    text = path.read_text("utf-8")
    marked = tmp_path / "marked.toml"
    marked.write_text(text, "utf-8-sig")
    assert load(marked) == load(path)
    assert loads("\ufeff" + text) == load(path)
    for encoding in ("utf-16", "utf-16-be"):
        marked.write_bytes((b"\xfe\xff" if encoding == "utf-16-be" else b"") + text.encode(encoding))
        with pytest.raises(RecordError, match="UTF-16"):
            load(marked)


@pytest.mark.parametrize("sign", ["\ufeff", "\u200b", "\u00a0", "\u200e", "\u00ad"])
def test_A34_rules_pasted_with_signs_that_nobody_sees_are_read(sign: str) -> None:
    assert find(f"{sign}spades(target=300{sign}, jokers=54){sign}") == find("spades(target=300, jokers=54)")


@pytest.mark.parametrize("minus", ["\u2212", "\u2013", "\u2011", "\uff0d"])
def test_A34_a_typographic_minus_is_one(minus: str) -> None:
    assert find(f"spades(loss_limit={minus}500)") == find("spades(loss_limit=-500)")


def test_A34_a_joiner_in_a_name_is_part_of_it(record: Record) -> None:
    for name in ("Ada 👩\u200d💻", "علی\u200cرضا"):
        joined = replace(record, seats=(Seat(name), *record.seats[1:]))
        assert loads(dumps(joined)) == joined
    for name in ("Ada\u200d", "\u200dAda", "A\u200d\u200dda", "A\u202eda"):
        with pytest.raises(RecordError, match="one line"):
            loads(dumps(replace(record, seats=(Seat(name), *record.seats[1:]))))


def test_F9_keys_of_other_programs_are_kept_and_written_back(record: Record) -> None:
    notes = Notes(
        {"_event": "club", "_clock": {"each": [300, 300], "_deeper": {"x": 1}}},
        tuple({"_elo": 1500 + seat} for seat in range(len(record.seats))),
        ({"_comment": "= [\n    1,\n]"}, *[{}] * (len(record.match.deals) - 1)),
    )
    text = dumps(replace(record, notes=notes))
    assert loads(text).notes == notes
    assert dumps(loads(text)) == text
    assert verify(loads(text)) == ()


def test_F9_a_note_too_deep_is_named_not_a_crash(record: Record) -> None:
    text = f"_a{'.b' * 900} = 1\n" + dumps(record)
    assert [str(error) for error in loads(text, lenient=True).errors] == ["'_a' is nested too deeply"]


def test_F9_a_newer_format_is_told_apart_from_none(record: Record) -> None:
    text = dumps(record)
    with pytest.raises(RecordError, match="newer than stich-1"):
        loads(changed(text, "stich-1", "stich-2"))
    with pytest.raises(RecordError, match="no record"):
        loads(changed(text, "stich-1", "stick"))


def test_F8_every_word_of_a_token_stands_in_the_docs() -> None:
    text = (Path(__file__).parents[1] / "docs" / "records.md").read_text("utf-8")
    for word, values in WORDS.items():
        assert f"`{word}`" in text or f"`{word} " in text, word
        if "card" not in values:
            for value in values:
                assert f"`{word} {value}`" in text or f"`{value}`" in text, (word, value)
