"""Writing records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from stich.errors import RecordError, is_a, quoted
from stich.game import Play, Rules
from stich.match import Deal
from stich.records.record import NO_NOTES, Claim, Record

FORMAT: Final = "stich-1"
_NUMBERS: Final = re.compile(r"= \[\n((?: +-?\d+,\n)+)\]")  #: a list of numbers, which reads better on one line


def dump(record: Record, path: str | Path) -> None:
    """Write ``record`` to a file; `OSError` where that cannot be, `RecordError` for what is no record or no path.

    >>> from stich.games import find
    >>> from stich.match import Match
    >>> record = Record.from_match(Match.start(find("spades")), [(name, "human") for name in "ABCD"])
    >>> dump(record, "/no such folder/match.toml")
    Traceback (most recent call last):
    FileNotFoundError: [Errno 2] No such file or directory: '/no such folder/match.toml'
    """
    text = dumps(record)
    if not is_a(path, str, Path):
        raise RecordError(f"a path is needed, not {quoted(path)}")
    Path(path).write_text(text, "utf-8")


def dumps(record: Record) -> str:
    """``record`` as TOML; `loads` gives the same record back. `RecordError` for what is no record.

    >>> from stich.games import find
    >>> from stich.match import Match
    >>> record = Record.from_match(Match.start(find("spades(target=300)")), [(name, "human") for name in "ABCD"])
    >>> dumps(record).splitlines()[:2]
    ['format = "stich-1"', 'rules = "spades(target=300)"']
    """
    import tomli_w

    if not is_a(record, Record):
        raise RecordError(f"a record is needed, such as Record.from_match(...), not {quoted(record)}")
    head: dict[str, Any] = {"format": FORMAT, "rules": str(record.rules)}
    if record.date is not None:
        head["date"] = record.date
    if record.site:
        head["site"] = record.site
    first = record.match.deals[0].before.seats if record.match.deals else record.match.standing.seats
    if first != tuple(range(record.rules.seats)):
        head["persons"] = list(first)
    if not record.match.deals and record.match.standing.dealer:
        head["dealer"] = record.match.standing.dealer
    head |= record.notes.match
    head["seats"] = _noted([seat._asdict() for seat in record.seats], record.notes.seats)
    if record.result is not None:
        outcome = record.result
        head["result"] = {
            "winners": list(outcome.winners), "factor": outcome.factor, "reason": outcome.reason,
        }  # fmt: skip
    deals = [_written(record.rules, *pair) for pair in zip(record.match.deals, record.claims, strict=True)]
    head["deals"] = _noted(deals, record.notes.deals)
    return _NUMBERS.sub(lambda found: f"= [{', '.join(found[1].replace(',', ' ').split())}]", tomli_w.dumps(head))


def _noted(tables: list[dict[str, Any]], notes: tuple[Mapping[str, Any], ...]) -> list[dict[str, Any]]:
    """The tables, each with what others noted there."""
    given = [*notes, *[NO_NOTES.match] * (len(tables) - len(notes))]
    return [{**table, **own} for table, own in zip(tables, given, strict=False)]


def _written(rules: Rules, deal: Deal, claim: Claim) -> dict[str, Any]:
    table: dict[str, Any] = {"dealer": deal.before.dealer, "pack": str(deal.pack)}
    if claim.commitment is not None:
        table["commitment"] = claim.commitment
    if claim.seed is not None:
        table["seed"] = claim.seed.hex()
    table["actions"] = _action_lines(rules, deal)
    if claim.void:
        table["void"] = True
    if claim.scores is not None:
        table["scores"] = list(claim.scores)
    return table


def _action_lines(rules: Rules, deal: Deal) -> list[str]:
    """The tokens, a line for what is said before the play and one for each trick; ``2: announce re`` out of turn."""
    state = rules.start(deal.pack, deal.before)
    lines: list[list[str]] = [[]]
    tricks = -1  # complete tricks when the line began; -1 before the first card
    for seat, action in deal.actions:
        complete = len(state.tricks)
        if complete > max(tricks, 0) or (tricks < 0 and isinstance(action, Play)):
            tricks = complete
            lines.append([])
        lines[-1].append(str(action) if seat == state.to_act else f"{seat}: {action}")
        state = state.play(action, seat)
    return [", ".join(line) for line in lines if line]
