"""Reading records, which may come from anywhere: whatever is wrong is named, nothing is believed."""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, TypeGuard, cast

from stich.errors import IllegalAction, NotationError, RecordError, RulesError, is_a, quoted, short
from stich.game import Outcome, Rules, parse_action
from stich.games import find
from stich.match import Match
from stich.outside import MARK, is_one_line
from stich.records.record import Claim, Notes, Record, Seat
from stich.records.writing import FORMAT

MAX_BYTES: Final = 2_000_000  #: a thousand deals, the longest match, have half of it
MAX_LINE: Final = 2_000  #: characters; keeps hostile files from costing the TOML reader much
MAX_DEALS: Final = 1_200
MAX_ACTIONS: Final = 400  #: of one deal; the longest possible has some 80
MAX_NAME: Final = 60
MAX_UNKNOWN: Final = 20  #: unknown names that are told of one table
MAX_DEPTH: Final = 10  #: of tables and lists in a note
NOTE: Final = "_"  #: what the keys begin with that other programs may add anywhere
_NEWER: Final = re.compile(r"stich-[0-9]{1,6}")
_PLACE: Final = re.compile(r"at line (\d+), column (\d+)")  #: where the TOML reader stopped


def load(path: str | Path | IO[bytes], lenient: bool = False) -> Record:
    """The record in a file, given by its path or opened for bytes; see `loads`.

    `RecordError` names the file too, also one that cannot be opened.

    >>> load("no such match.toml")
    Traceback (most recent call last):
    stich.errors.RecordError: no such match.toml cannot be read: No such file or directory
    """
    data, path = read_bytes(path)
    try:
        return loads(decoded(data), lenient)
    except UnicodeDecodeError:
        raise RecordError(f"{path}: it is not a text in UTF-8", "record_utf8", path=str(path)) from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}", "file", reason=error, path=str(path)) from None


def read_bytes(path: str | Path | IO[bytes]) -> tuple[bytes, str]:
    """What a file holds, up to one byte too many, and what it is called; `RecordError` if it cannot be opened.

    >>> import io
    >>> read_bytes(io.BytesIO(b"format"))
    (b'format', '-')
    """
    try:
        if is_a(path, str, Path):
            with Path(cast("str | Path", path)).open("rb") as file:
                return file.read(MAX_BYTES + 1), str(path)
        data = path.read(MAX_BYTES + 1) if hasattr(path, "read") else None
    except (OSError, ValueError) as error:  # a path with a sign that none can have is a ValueError
        code = "file_missing" if isinstance(error, FileNotFoundError) else "file_unreadable"
        why = error.strerror if isinstance(error, OSError) else error
        raise RecordError(f"{path} cannot be read: {why}", code, path=str(path)) from None
    if not isinstance(data, bytes):
        raise RecordError(f"a path is needed, or a file opened for bytes, not {quoted(path)}")
    return data, str(getattr(path, "name", "-"))


def decoded(data: bytes, coding: str = "utf-8") -> str:
    """The text of a file; `RecordError` if it is too large or in UTF-16.

    >>> decoded(b"\\xff\\xfef\\x00")
    Traceback (most recent call last):
    stich.errors.RecordError: it is written in UTF-16; save it in UTF-8
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"it is larger than {MAX_BYTES} bytes", "record_large", n=MAX_BYTES)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data:  # with its mark, or letters beside empty bytes
        raise RecordError("it is written in UTF-16; save it in UTF-8", "record_utf16")
    return data.decode(coding)


def loads(text: str, lenient: bool = False) -> Record:
    """The record that ``text`` holds, replayed action by action.

    `RecordError` names the first thing that is wrong: the deal, the number of the action, its token, its seat and why.
    With ``lenient``, what is wrong is collected in ``errors`` and the record goes as far as it can be replayed; only
    a text that is no record at all is still an error.

    >>> loads("format = 'stich-1'\\nrules = 'whist'")
    Traceback (most recent call last):
    stich.errors.RecordError: rules: there is no game 'whist'; there are entensuppe, spades, doppelkopf
    """
    table = _toml(text)
    reading = _Reading(table)
    record = reading.record()
    if record.errors and not lenient:
        raise record.errors[0]
    return record


def _toml(text: str) -> dict[str, Any]:
    if not is_a(text, str):
        raise RecordError(f"a record is a text such as 'format = \"{FORMAT}\" ...', not {quoted(text)}")
    if len(text) > MAX_BYTES:
        raise RecordError(f"it is larger than {MAX_BYTES} characters", "record_large", n=MAX_BYTES)
    if any(len(line) > MAX_LINE for line in text.splitlines()):
        raise RecordError(f"a line is longer than {MAX_LINE} characters", "record_line", n=MAX_LINE)
    try:
        table = tomllib.loads(text.removeprefix(MARK))
    except ValueError as error:
        message, place = f"it is not TOML: {error}", _PLACE.search(str(error))
        if place is None:
            raise RecordError(message, "toml_end") from None
        raise RecordError(message, "toml", line=place[1], column=place[2]) from None
    except RecursionError:
        raise RecordError("it is not TOML that can be read: nested too deeply", "toml_deep") from None
    found = table.get("format")
    if isinstance(found, str) and found != FORMAT and _NEWER.fullmatch(found):
        message = f"it is a record in the format {found}, which is newer than {FORMAT}; a newer Stich can read it"
        raise RecordError(message, "record_newer", found=found, format=FORMAT)
    if found != FORMAT:
        message = f'it does not say format = "{FORMAT}", so it is no record that can be read here'
        raise RecordError(message, "record_format", format=FORMAT)
    return table


class _Reading:
    """One pass over a parsed file, collecting what is wrong."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table
        self.errors: list[RecordError] = []

    def wrong(self, message: str, code: str, reason: ValueError | None = None, **values: str | int) -> None:
        """Notes an error; one about a seat or a deal is told with its ``place``."""
        self.errors.append(RecordError(message, code, reason, **values))

    def wrong_in(self, place: str, number: int, message: str, code: str, **values: str | int) -> None:
        """Notes an error about a seat or a deal, which its message begins with."""
        self.wrong(f"{place} {number}: {message}", f"in_{place}", RecordError(message, code, None, **values), n=number)

    def known(self, table: Mapping[str, Any], *names: str, place: str = "", number: int = 0) -> None:
        wanted = ", ".join(names)
        for name in [name for name in table if name not in names and not name.startswith(NOTE)][:MAX_UNKNOWN]:
            message = f"{quoted(name)} is not known here; there are {wanted}"
            if place:
                self.wrong_in(place, number, message, "record_key", text=short(name), wanted=wanted)
            else:
                self.wrong(message, "record_key", text=short(name), wanted=wanted)

    def record(self) -> Record:
        self.known(self.table, "format", "rules", "date", "site", "persons", "dealer", "seats", "result", "deals")
        text = self.table.get("rules")
        if not isinstance(text, str):
            message = f"rules: {quoted(text)} is not a text such as 'spades(target=300)'"
            raise RecordError(message, "record_rules_text", text=_shown(text))
        try:
            rules = find(text)
        except RulesError as error:
            raise RecordError(f"rules: {error}", "record_rules", reason=error) from None
        seats = self.seats(rules)
        date = self.table.get("date")
        if date is not None and not isinstance(date, datetime.date):
            self.wrong(f"date: {quoted(date)} is not a date such as 2026-02-21", "record_date", text=_shown(date))
            date = None
        site = self.table.get("site", "")
        if not _is_line(site, empty=True):
            message = f"site: {quoted(site)} is not one line of at most {MAX_NAME} characters"
            self.wrong(message, "record_site", text=_shown(site), n=MAX_NAME)
            site = ""
        match, claims = self.deals(rules)
        result, notes = self.result(), self.notes(len(seats), len(claims))
        return Record(match, seats, date, site, claims, result, tuple(self.errors), notes)

    def notes(self, seats: int, deals: int) -> Notes:
        """What other programs added, under keys that begin with `NOTE`."""

        def within(name: str, count: int) -> tuple[Mapping[str, Any], ...]:
            tables = self.table.get(name)
            found = [self.noted(table) for table in (tables if isinstance(tables, list) else [])[:count]]
            return tuple(found) if any(found) else ()

        return Notes(self.noted(self.table), within("seats", seats), within("deals", deals))

    def noted(self, table: Any) -> dict[str, Any]:
        notes = {name: value for name, value in table.items() if name.startswith(NOTE)} if _is_table(table) else {}
        for name, value in list(notes.items()):
            if _is_deep(value):
                self.wrong(f"{quoted(name)} is nested too deeply", "note_deep", text=short(name))
                del notes[name]
        return notes

    def seats(self, rules: Rules) -> tuple[Seat, ...]:
        tables = self.table.get("seats")
        tables = tables if isinstance(tables, list) else []
        if len(tables) != rules.seats:
            message = f"seats: {rules} has {rules.seats}, the file names {len(tables)}"
            self.wrong(message, "seat_count", rules=str(rules), wanted=rules.seats, n=len(tables))
        named = [self.seat(number, table) for number, table in enumerate(tables[: rules.seats])]
        return tuple(named + [Seat(str(seat)) for seat in range(len(named), rules.seats)])

    def seat(self, number: int, table: Any) -> Seat:
        """Who sits at a seat; its number stands for a name that cannot be read."""
        if not isinstance(table, dict) or not _is_line(table.get("name")) or not _is_line(table.get("kind", "human")):
            message = f"name and kind must be one line of at most {MAX_NAME} characters"
            self.wrong_in("seat", number, message, "seat_name", n=MAX_NAME)
            return Seat(str(number))
        self.known(table, "name", "kind", place="seat", number=number)
        return Seat(table["name"], table.get("kind", "human"))

    def result(self) -> Outcome | None:
        table = self.table.get("result")
        if table is None:
            return None
        if not isinstance(table, dict):
            self.wrong("result: it is not a table with winners, factor and reason", "result_table")
            return None
        self.known(table, "winners", "factor", "reason")
        winners, factor, reason = table.get("winners"), table.get("factor", 1), table.get("reason")
        if not _is_numbers(winners) or type(factor) is not int or not isinstance(reason, str):
            self.wrong("result: winners must be a list of seats, factor a number, reason a word", "result_values")
            return None
        return Outcome(tuple(winners), factor, reason)

    def deals(self, rules: Rules) -> tuple[Match, tuple[Claim, ...]]:
        tables = self.table.get("deals", [])
        if not isinstance(tables, list) or len(tables) > MAX_DEALS:
            self.wrong(f"deals: there must be a list of at most {MAX_DEALS}", "deal_list", n=MAX_DEALS)
            tables = []
        match = self.opening(rules, tables)
        claims: list[Claim] = []
        for number, table in enumerate(tables, start=1):
            try:
                match, claim = self.deal(match, table, number)
            except (RecordError, IllegalAction, NotationError) as error:
                self.wrong(f"deal {number}: {error}", "in_deal", error, n=number, game=rules.game)
                break
            claims.append(claim)
            if len(claims) < len(tables) and match.current is not None:
                message = "its actions end before the deal is over, but another deal follows"
                self.wrong_in("deal", number, message, "deal_open")
                break
        return match, tuple(claims)

    def opening(self, rules: Rules, tables: Sequence[Any]) -> Match:
        first = tables[0] if tables and isinstance(tables[0], dict) else self.table
        dealer = first.get("dealer", 0)
        if type(dealer) is not int or not 0 <= dealer < rules.seats:
            message = f"dealer {quoted(dealer)} is not a seat from 0 to {rules.seats - 1}"
            self.wrong_in("deal", 1, message, "dealer_seat", text=_shown(dealer), last=rules.seats - 1)
            dealer = 0
        persons = self.table.get("persons")
        if persons is not None and not _is_numbers(persons):
            message = f"persons: {quoted(persons)} is not a list of numbers, one for each seat"
            self.wrong(message, "persons", text=_shown(persons), n=rules.seats)
            persons = None
        try:
            return Match.start(rules, None if persons is None else tuple(persons), dealer)
        except RulesError as error:
            self.wrong(f"persons: {error}", "persons", text=_shown(persons), n=rules.seats)
            return Match.start(rules, None, dealer)

    def deal(self, match: Match, table: Any, deal: int) -> tuple[Match, Claim]:
        """``match`` with this deal played as far as it is legal."""
        if not isinstance(table, dict):
            raise RecordError("it is not a table", "deal_table")
        names = ("dealer", "pack", "commitment", "seed", "actions", "void", "scores")
        self.known(table, *names, place="deal", number=deal)
        if table.get("dealer", match.standing.dealer) != match.standing.dealer:
            message = f"the file says dealer {quoted(table['dealer'])}, but seat {match.standing.dealer} deals"
            raise RecordError(message, "dealer_other", text=_shown(table["dealer"]), seat=match.standing.dealer)
        if not isinstance(table.get("pack"), str):
            raise RecordError("it has no pack, a text of cards such as 'SA HT D9'", "no_pack")
        match = match.deal(table["pack"])
        claim = self.claim(table, deal)
        for number, token in enumerate(_tokens(table.get("actions", [])), start=1):
            try:
                match = _played(match, token)
            except (IllegalAction, NotationError) as error:
                self.wrong_action(deal, number, token, _seat_named(match, token), error, match.rules.game)
                break
        return match, claim

    def wrong_action(self, deal: int, number: int, token: str, seat: str, error: ValueError, game: str) -> None:
        message = f"deal {deal}: action {number}, {quoted(token)}{seat and f' of seat {seat}'}: {error}"
        code = "in_action_of" if seat else "in_action"
        self.wrong(message, code, error, deal=deal, n=number, text=short(token), who=seat, game=game)

    def claim(self, table: Mapping[str, Any], deal: int) -> Claim:
        def checked(name: str, holds: bool, wanted: str) -> Any:
            value = table.get(name)
            if value is None or holds:
                return value
            self.wrong_in("deal", deal, f"{name} {quoted(value)} is not {wanted}", f"claim_{name}", text=_shown(value))
            return None

        given = table.get
        promised = checked("commitment", _is_hex(given("commitment"), 32), "64 hexadecimal digits")
        seed = checked("seed", _is_hex(given("seed")), "an even number of hexadecimal digits, at most 128")
        void = checked("void", isinstance(given("void"), bool), "true or false") or False
        scores = checked("scores", _is_numbers(given("scores")), "a list of numbers")
        return Claim(
            promised, None if seed is None else bytes.fromhex(seed), void, None if scores is None else tuple(scores)
        )


def _tokens(lines: Any) -> list[str]:
    """The tokens of ``actions``: a list of texts, in each any number of tokens with commas between them."""
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise RecordError("actions must be a list of texts such as 'bid 4, bid nil'", "actions_list")
    tokens = [token.strip() for line in lines for token in line.split(",") if token.strip()]
    if len(tokens) > MAX_ACTIONS:
        message = f"it has {len(tokens)} actions; no deal has more than {MAX_ACTIONS}"
        raise RecordError(message, "actions_many", n=len(tokens), most=MAX_ACTIONS)
    return tokens


def _played(match: Match, token: str) -> Match:
    seat, text = _split(token)
    if seat is not None and seat >= match.rules.seats:
        last = match.rules.seats - 1
        message = f"there is no seat {seat}; {match.rules} has the seats 0 to {last}"
        raise NotationError(message, "no_seat", number=seat, last=last)
    return match.play(parse_action(text), seat)


def _split(token: str) -> tuple[int | None, str]:
    before, colon, after = token.partition(":")
    if not colon:
        return None, token
    if not before.strip().isascii() or not before.strip().isdigit() or len(before) > 3:
        message = f"{quoted(token)} does not begin with the number of a seat, such as '2: announce re'"
        raise NotationError(message, "token_seat", text=short(token))
    return int(before), after.strip()


def _seat_named(match: Match, token: str) -> str:
    """The seat that a token names, else the one to act; empty if there is none."""
    before, colon, _ = token.partition(":")
    seat: object = before.strip() if colon else match.state.to_act
    return "" if seat is None else str(seat)


def _shown(value: object) -> str:
    """What stands in a file, as a sentence quotes it."""
    return short(value) if isinstance(value, str) else quoted(value)


def _is_table(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_deep(value: object) -> bool:
    """Whether tables and lists lie more than `MAX_DEPTH` deep; found without going down in calls."""
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return bool(level)


def _is_line(value: object, empty: bool = False) -> bool:
    return isinstance(value, str) and (empty or bool(value.strip())) and len(value) <= MAX_NAME and is_one_line(value)


def _is_numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) <= 10 and all(type(each) is int for each in value)


def _is_hex(value: object, size: int | None = None) -> bool:
    if not isinstance(value, str) or not value.isascii() or not value.isalnum() or not len(value) <= 128:
        return False
    try:
        return len(bytes.fromhex(value)) == (size or len(value) // 2)
    except ValueError:
        return False
