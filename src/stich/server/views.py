"""What a seat may know and what a settled deal was worth, as pydantic models; `stich.server.wire` fills them.

Written here is what all games share. What a game adds to its view, its facts and its standing is made from the core's
own dataclasses (`stich.server.derived`), so it is on the wire under the core's names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stich.server.derived import GameWire
from stich.server.games import WIRE, AnyFacts, AnyStanding, one_of
from stich.server.parts import Group, LegalAction, Line, Message, Outcome, Played, Said, TrickTaken


class Settled(Message):
    """What a deal changed and why. ``points``, ``scores`` and ``totals`` per seat, in a game of sides per side.

    ``scores`` are those that the next deal begins with, ``totals`` what this one led to: they differ if it won a game
    of a series and a new one begins from 0 (``new_game``).
    """

    void: bool
    lines: list[Line]
    points: list[int]
    scores: list[int]
    totals: list[int]
    new_game: bool
    standing: AnyStanding
    facts: AnyFacts


class Settlement(Settled):
    """A finished deal, and how the match ended with it."""

    outcome: Outcome | None


class ScoreRow(Settled):
    """One settled deal on the score sheet; ``seed`` opens the ``commitment`` made before the deal."""

    deal: int
    number: int  #: on the sheet: a deal that does not count and its repetition have the same
    dealer: int
    commitment: str
    seed: str


class View(Message):
    """What one seat may know, the same for all games; ``seat`` is None for a spectator."""

    game: str
    seat: int | None
    phase: str
    deal: int  #: number of the deal, from 1
    number: int  #: the same on the score sheet: deals that do not count are left out
    dealer: int
    to_act: int | None  #: whom the table waits for
    turn: int  #: names the open decision together with the deal
    legal: list[LegalAction]
    cards_due: int  #: how many cards the seat to act still has to hand over
    groups: list[Group]
    bound: str  #: why the other cards of the hand may not be played: "follow:H", "follow:T", "unbroken" or ""
    counts: list[int]  #: cards in each hand
    dealt_counts: list[int]  #: cards that each seat was dealt
    leader: int | None  #: who led the trick, or will
    trick: list[Played]
    winning: int | None
    last: TrickTaken | None
    trick_number: int  #: of the trick that lies or comes, from 1
    trick_count: int
    taken: list[int]  #: tricks per seat
    said: list[Said]
    scores: list[int]  #: before this deal; per seat, in a game of sides per side
    over: bool
    settlement: Settlement | None


def _view_model(game: str, wire: GameWire) -> type[View]:
    return wire.view.model(game, View)


VIEWS: Final = {game: _view_model(game, wire) for game, wire in WIRE.items()}

if TYPE_CHECKING:
    AnyView = View
else:
    AnyView = one_of([*VIEWS.values()])
