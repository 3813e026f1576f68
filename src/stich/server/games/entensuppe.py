"""Entensuppe on the wire: both tricks of a quak-quak are one, and a pile shows what lies face up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from stich.game import Rules
from stich.games.entensuppe import EntensuppeFacts, EntensuppeStanding, EntensuppeTrick, EntensuppeView
from stich.server.derived import GameWire, Part
from stich.server.parts import Message, Played, TrickTaken


class Pile(Message):
    """The tricks of one seat in the running course: face up card by card, face down only their number."""

    up: list[list[str]]
    down: int
    points: int


def _view(view: EntensuppeView, _rules: Rules) -> dict[str, Any]:
    return {"trick": _plays(view.table), "last": _last(view), "piles": [_pile(view, seat) for seat in (0, 1)]}


def _pile(view: EntensuppeView, seat: int) -> Pile:
    up, down = view.piles[seat], view.face_down[seat]
    return Pile(up=[[card.text for card in trick.cards] for trick in up], down=down, points=2 * len(up) + down)


def _last(view: EntensuppeView) -> TrickTaken | None:
    """The last trick; after a quak-quak both of them as one, as they were taken together."""
    if not view.tricks or view.tricks[-1].winner is None:
        return None
    both = view.tricks[-2:] if "quakquak" in view.tricks[-1].calls else view.tricks[-1:]
    points = sum(trick.points for trick in both)
    return TrickTaken(plays=_plays(both), winner=view.tricks[-1].winner, points=points)


def _plays(tricks: Iterable[EntensuppeTrick]) -> list[Played]:
    return [
        Played(seat=seat, card=card.text, call=call)
        for trick in tricks
        for (seat, card), call in zip(trick.plays(), trick.calls, strict=True)
    ]


WIRE: Final = GameWire(
    view=Part(
        core=EntensuppeView,
        without={"table", "face_down"},
        types={"course": Literal["ente", "suppe"], "piles": list[Pile]},
        fill=_view,
    ),
    facts=Part(core=EntensuppeFacts, without={"piles"}),
    standing=Part(core=EntensuppeStanding),
    length="target",
)
