"""A new table: the rules and the chairs that a guest asks for, checked."""

from __future__ import annotations

from collections.abc import Iterable

from stich.bots import BOTS, STANDARD
from stich.bots.names import NAMES
from stich.errors import RulesError
from stich.game import Rules
from stich.games import find
from stich.games.presets import preset_name
from stich.names import name_key
from stich.options import plain
from stich.server import messages
from stich.server.store import Chair


class Refused(Exception):
    """A request that is not granted; ``code`` says why, ``status`` is that of HTTP."""

    def __init__(self, status: int, code: str, **values: int | str) -> None:
        super().__init__(code)
        self.status, self.code, self.values = status, code, values


def rules_of(text: str) -> Rules:
    """The rules that a text names; `Refused` with the reason and what it is about."""
    try:
        return find(text)
    except RulesError as error:
        raise Refused(422, "bad_rules", reason=error.code, **error.values) from None


def rules_info(rules: Rules) -> messages.RulesInfo:
    """What a guest is told about rules before sitting down to them."""
    options, values, sheet = rules.options(), rules.values(), rules.defaults()

    def told(names: Iterable[str]) -> list[messages.Difference]:
        return [
            messages.Difference(
                option=name, value=plain(options[name], values[name]), sheet=plain(options[name], sheet[name])
            )
            for name in names
        ]

    return messages.RulesInfo(
        game=rules.game,
        rules=str(rules),
        preset=preset_name(rules),
        differences=told(rules.differences()),
        sections=[
            messages.ChangedSection(section=section, options=told(names))
            for section, names in rules.changed_sections().items()
        ],
    )


def chairs_of(rules: Rules, new: messages.NewTable, guest: str) -> list[Chair]:
    """Who sits where at a new table; `Refused` if that makes no table."""
    asked = new.seats
    if asked is None:
        names = [name for name in NAMES if name_key(name) != name_key(new.name)]
        you = Chair(0, "human", guest, None, new.name)
        return [you, *(Chair(seat, "bot", None, STANDARD, names[seat - 1]) for seat in range(1, rules.seats))]
    if len(asked) != rules.seats:
        raise Refused(422, "seat_count", n=rules.seats)
    kinds = [seat.kind for seat in asked]
    if kinds.count("you") > 1:
        raise Refused(422, "two_seats")
    if "you" not in kinds and "open" not in kinds:
        raise Refused(422, "no_human")
    chairs = [_chair(rules, place, seat, new.name, guest) for place, seat in enumerate(asked)]
    taken = [name_key(chair.name) for chair in chairs if chair.name]
    if len(set(taken)) < len(taken):
        raise Refused(422, "name_taken")
    return chairs


def _chair(rules: Rules, place: int, seat: messages.Chair, name: str, guest: str) -> Chair:
    if isinstance(seat, messages.YouSeat):
        return Chair(place, "human", guest, None, name)
    if isinstance(seat, messages.OpenSeat):
        return Chair(place, "open", None, None, "")
    if seat.bot not in BOTS[rules.game]:
        raise Refused(422, "no_bot")
    return Chair(place, "bot", None, seat.bot, seat.name)
