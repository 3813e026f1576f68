"""The perft files in ``tests/data/perft``: positions with the counts known for them.

Blocks with a blank line between them, ``name: value`` lines, then ``depth: count`` lines; ``#`` begins a comment. The
same files check the rules in Python and the native core.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from stich.cards import Pack
from stich.errors import RecordError, quoted
from stich.game import State
from stich.games import find

_NAMES: Final = ("id", "rules", "dealer", "pack", "actions")
_COUNT: Final = re.compile(r"[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a perft file with the counts known for it."""

    name: str
    rules: str
    dealer: int
    pack: Pack
    actions: tuple[str, ...]
    counts: tuple[int, ...]  #: of depth 1, 2, ...

    def state(self) -> State:
        rules = find(self.rules)
        state = rules.start(self.pack, rules.opening(dealer=self.dealer))
        for action in self.actions:
            state = state.play(action)
        return state

    def __str__(self) -> str:
        head = [f"id: {self.name}", f"rules: {self.rules}", f"dealer: {self.dealer}", f"pack: {self.pack}"]
        if self.actions:
            head.append(f"actions: {', '.join(self.actions)}")
        return "\n".join(head + [f"{depth}: {count}" for depth, count in enumerate(self.counts, start=1)]) + "\n"


def read_positions(text: str) -> Iterator[Position]:
    """The positions of a perft file; `RecordError` names a line that cannot be read."""
    lines = "\n".join(line.partition("#")[0].rstrip() for line in text.splitlines())
    for block in re.split(r"\n{2,}", lines.strip()):
        if block:
            yield _position(block)


def _position(block: str) -> Position:
    fields: dict[str, str] = {}
    counts: list[int] = []
    for line in block.splitlines():
        name, colon, value = (part.strip() for part in line.partition(":"))
        if colon and name in _NAMES and name not in fields:
            fields[name] = value
        elif colon and name == str(len(counts) + 1) and _COUNT.fullmatch(value):
            counts.append(int(value))
        elif line:
            raise RecordError(
                f"{quoted(line)} in the block {block[:40]!r}: a name ({', '.join(_NAMES)}) or the next depth with its"
                " count is wanted"
            )
    missing = [name for name in _NAMES if name not in fields and name != "actions"]
    if missing:
        raise RecordError(f"the block {block[:40]!r} has no {', '.join(missing)}")
    if not _COUNT.fullmatch(fields["dealer"]):
        raise RecordError(
            f"the dealer {quoted(fields['dealer'])} in the block {block[:40]!r} is not the number of a seat"
        )
    actions = tuple(filter(None, (token.strip() for token in fields.get("actions", "").split(","))))
    return Position(fields["id"], fields["rules"], int(fields["dealer"]), Pack(fields["pack"]), actions, tuple(counts))
