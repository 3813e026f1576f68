"""Reading records, which may come from anywhere: whatever is wrong is named, nothing is believed."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeGuard

from stich.errors import IllegalAction, NotationError, RecordError, RulesError, quoted
from stich.game import Outcome, Rules, parse_action
from stich.games import find
from stich.match import Match
from stich.records.record import Claim, Record, Seat
from stich.records.writing import FORMAT

MAX_BYTES: Final = 2_000_000  #: a thousand deals, the longest match, have half of it
MAX_LINE: Final = 2_000  #: characters; keeps hostile files from costing the TOML reader much
MAX_DEALS: Final = 1_200
MAX_ACTIONS: Final = 400  #: of one deal; the longest possible has some 80
MAX_NAME: Final = 60


def load(path: str | Path, lenient: bool = False) -> Record:
    """The record in a file; see `loads`."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    try:
        if len(data) > MAX_BYTES:
            raise RecordError(f"it is larger than {MAX_BYTES} bytes")
        return loads(data.decode("utf-8"), lenient)
    except UnicodeDecodeError:
        raise RecordError(f"{path}: it is not a text in UTF-8") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def loads(text: str, lenient: bool = False) -> Record:
    """The record that ``text`` holds, replayed action by action.

    `RecordError` names the first thing that is wrong: the deal, the number of the action, its token, its seat and why.
    With ``lenient``, what is wrong is collected in ``errors`` and the record goes as far as it can be replayed; only
    a text that is no record at all is still an error.
    """
    table = _toml(text)
    reading = _Reading(table)
    record = reading.record()
    if record.errors and not lenient:
        raise record.errors[0]
    return record


def _toml(text: str) -> dict[str, Any]:
    if len(text) > MAX_BYTES:
        raise RecordError(f"it is larger than {MAX_BYTES} characters")
    if any(len(line) > MAX_LINE for line in text.splitlines()):
        raise RecordError(f"a line is longer than {MAX_LINE} characters")
    try:
        table = tomllib.loads(text)
    except ValueError as error:
        raise RecordError(f"it is not TOML: {error}") from None
    except RecursionError:
        raise RecordError("it is not TOML that can be read: nested too deeply") from None
    if table.get("format") != FORMAT:
        raise RecordError(f'it does not say format = "{FORMAT}", so it is no record that can be read here')
    return table


class _Reading:
    """One pass over a parsed file, collecting what is wrong."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table
        self.errors: list[RecordError] = []

    def wrong(self, message: str) -> None:
        self.errors.append(RecordError(message))

    def known(self, table: Mapping[str, Any], where: str, *names: str) -> None:
        for name in table:
            if name not in names:
                self.wrong(f"{where}{quoted(name)} is not known here; there are {', '.join(names)}")

    def record(self) -> Record:
        self.known(self.table, "", "format", "rules", "date", "site", "persons", "dealer", "seats", "result", "deals")
        text = self.table.get("rules")
        if not isinstance(text, str):
            raise RecordError(f"rules: {quoted(text)} is not a text such as 'spades(target=300)'")
        try:
            rules = find(text)
        except RulesError as error:
            raise RecordError(f"rules: {error}") from None
        seats = self.seats(rules)
        date = self.table.get("date")
        if date is not None and not isinstance(date, datetime.date):
            self.wrong(f"date: {quoted(date)} is not a date such as 2026-02-21")
            date = None
        site = self.table.get("site", "")
        if not _is_line(site, empty=True):
            self.wrong(f"site: {quoted(site)} is not one line of at most {MAX_NAME} characters")
            site = ""
        match, claims = self.deals(rules)
        return Record(match, seats, date, site, claims, self.result(), tuple(self.errors))

    def seats(self, rules: Rules) -> tuple[Seat, ...]:
        found: list[Seat] = []
        tables = self.table.get("seats", ())
        for number, table in enumerate(tables if isinstance(tables, list) else ()):
            if (
                not isinstance(table, dict)
                or not _is_line(table.get("name"))
                or not _is_line(table.get("kind", "human"))
            ):
                self.wrong(f"seat {number}: name and kind must be one line of at most {MAX_NAME} characters")
            else:
                self.known(table, f"seat {number}: ", "name", "kind")
                found.append(Seat(table["name"], table.get("kind", "human")))
        if len(found) != rules.seats:
            self.wrong(f"seats: {rules} has {rules.seats}, the file names {len(found)}")
            found = [*found, *(Seat(str(seat)) for seat in range(len(found), rules.seats))][: rules.seats]
        return tuple(found)

    def result(self) -> Outcome | None:
        table = self.table.get("result")
        if table is None:
            return None
        if not isinstance(table, dict):
            self.wrong("result: it is not a table with winners, factor and reason")
            return None
        self.known(table, "result: ", "winners", "factor", "reason")
        winners, factor, reason = table.get("winners"), table.get("factor", 1), table.get("reason")
        if not _is_numbers(winners) or type(factor) is not int or not isinstance(reason, str):
            self.wrong("result: winners must be a list of seats, factor a number, reason a word")
            return None
        return Outcome(tuple(winners), factor, reason)

    def deals(self, rules: Rules) -> tuple[Match, tuple[Claim, ...]]:
        tables = self.table.get("deals", [])
        if not isinstance(tables, list) or len(tables) > MAX_DEALS:
            self.wrong(f"deals: there must be a list of at most {MAX_DEALS}")
            tables = []
        match = self.opening(rules, tables)
        claims: list[Claim] = []
        for number, table in enumerate(tables, start=1):
            try:
                match, claim = self.deal(match, table, f"deal {number}: ")
            except (RecordError, IllegalAction, NotationError) as error:
                self.wrong(f"deal {number}: {error}")
                break
            claims.append(claim)
            if len(claims) < len(tables) and match.current is not None:
                self.wrong(f"deal {number}: its actions end before the deal is over, but another deal follows")
                break
        return match, tuple(claims)

    def opening(self, rules: Rules, tables: Sequence[Any]) -> Match:
        first = tables[0] if tables and isinstance(tables[0], dict) else self.table
        dealer = first.get("dealer", 0)
        if type(dealer) is not int or not 0 <= dealer < rules.seats:
            self.wrong(f"deal 1: dealer {quoted(dealer)} is not a seat from 0 to {rules.seats - 1}")
            dealer = 0
        persons = self.table.get("persons")
        if persons is not None and not _is_numbers(persons):
            self.wrong(f"persons: {quoted(persons)} is not a list of numbers, one for each seat")
            persons = None
        try:
            return Match.start(rules, None if persons is None else tuple(persons), dealer)
        except RulesError as error:
            self.wrong(f"persons: {error}")
            return Match.start(rules, None, dealer)

    def deal(self, match: Match, table: Any, where: str) -> tuple[Match, Claim]:
        """``match`` with this deal played as far as it is legal."""
        if not isinstance(table, dict):
            raise RecordError("it is not a table")
        self.known(table, where, "dealer", "pack", "commitment", "seed", "actions", "void", "scores")
        if table.get("dealer", match.standing.dealer) != match.standing.dealer:
            raise RecordError(f"the file says dealer {quoted(table['dealer'])}, but seat {match.standing.dealer} deals")
        if not isinstance(table.get("pack"), str):
            raise RecordError("it has no pack, a text of cards such as 'SA HT D9'")
        match = match.deal(table["pack"])
        claim = self.claim(table, where)
        for number, token in enumerate(_tokens(table.get("actions", [])), start=1):
            try:
                match = _played(match, token)
            except (IllegalAction, NotationError) as error:
                self.wrong(f"{where}action {number}, {quoted(token)}{_position(match, token)}: {error}")
                break
        return match, claim

    def claim(self, table: Mapping[str, Any], where: str) -> Claim:
        promised, seed, scores = (table.get(name) for name in ("commitment", "seed", "scores"))
        void = table.get("void", False)
        if promised is not None and not _is_hex(promised, 32):
            self.wrong(f"{where}commitment {quoted(promised)} is not 64 hexadecimal digits")
            promised = None
        if seed is not None and not _is_hex(seed):
            self.wrong(f"{where}seed {quoted(seed)} is not an even number of hexadecimal digits, at most 128")
            seed = None
        if not isinstance(void, bool):
            self.wrong(f"{where}void is {quoted(void)}, not true or false")
            void = False
        if scores is not None and not _is_numbers(scores):
            self.wrong(f"{where}scores is {quoted(scores)}, not a list of numbers")
            scores = None
        return Claim(
            promised, None if seed is None else bytes.fromhex(seed), void, None if scores is None else tuple(scores)
        )


def _tokens(lines: Any) -> list[str]:
    """The tokens of ``actions``: a list of texts, in each any number of tokens with commas between them."""
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise RecordError("actions must be a list of texts such as 'bid 4, bid nil'")
    tokens = [token.strip() for line in lines for token in line.split(",") if token.strip()]
    if len(tokens) > MAX_ACTIONS:
        raise RecordError(f"it has {len(tokens)} actions; no deal has more than {MAX_ACTIONS}")
    return tokens


def _played(match: Match, token: str) -> Match:
    seat, text = _split(token)
    if seat is not None and seat >= match.rules.seats:
        raise NotationError(f"there is no seat {seat}; {match.rules} has the seats 0 to {match.rules.seats - 1}")
    return match.play(parse_action(text), seat)


def _split(token: str) -> tuple[int | None, str]:
    before, colon, after = token.partition(":")
    if not colon:
        return None, token
    if not before.strip().isascii() or not before.strip().isdigit() or len(before) > 3:
        raise NotationError(f"{quoted(token)} does not begin with the number of a seat, such as '2: announce re'")
    return int(before), after.strip()


def _position(match: Match, token: str) -> str:
    before, colon, _ = token.partition(":")
    seat: object = before.strip() if colon else match.state.to_act
    return "" if seat is None else f" of seat {seat}"


def _is_line(value: object, empty: bool = False) -> bool:
    return isinstance(value, str) and (empty or bool(value.strip())) and len(value) <= MAX_NAME and value.isprintable()


def _is_numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) <= 10 and all(type(each) is int for each in value)


def _is_hex(value: object, size: int | None = None) -> bool:
    if not isinstance(value, str) or not value.isascii() or not value.isalnum() or not len(value) <= 128:
        return False
    try:
        return len(bytes.fromhex(value)) == (size or len(value) // 2)
    except ValueError:
        return False
