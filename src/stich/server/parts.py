"""What views and score sheets are made of, the same for all games, as pydantic models for the wire.

Seats are numbers from 0, clockwise. Cards are texts such as ``"HT"``. Nothing has a default on its way to the page:
every field is always there, so two views of the same game have the same shape.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict

from stich.games import GAMES
from stich.tricks import Trick

Value = int | bool | str | None
Values = dict[str, int | str]  #: the slots of a sentence that the page makes from a code

if TYPE_CHECKING:
    Game = str
else:
    Game = Literal[tuple(GAMES)]


class Message(BaseModel):
    """Base of all models: frozen, and a field nobody knows is an error; a value of the core is read by names."""

    model_config = ConfigDict(frozen=True, extra="forbid", from_attributes=True)


class LegalAction(Message):
    """A legal action of the own seat, and the decision that the page sends back with it."""

    action: str
    decision: str


class Group(Message):
    """Cards of one effective suit of the own hand in display order; suit ``T`` is trump."""

    suit: str
    cards: list[str]


class Played(Message):
    """A card before its seat; ``call`` is what was said as a part of playing it, empty in most games."""

    seat: int
    card: str
    call: str


class TrickTaken(Message):
    """A complete trick, or two that were taken together; ``points``: what it brought, None where tricks only count."""

    plays: list[Played]
    winner: int
    points: int | None


class Said(Message):
    """A call as the table heard it, after ``trick`` complete tricks."""

    seat: int
    word: str
    value: str
    trick: int


class Line(Message):
    """One line of an explained score: ``to`` are the seats that get the points."""

    code: str
    points: int
    rule: str
    section: int  #: of the rules in prose
    to: list[int]
    trick: int | None
    values: Values


class Outcome(Message):
    """How the match ended; no winners: a draw."""

    winners: list[int]
    factor: int
    reason: str


class Facts(Message):
    """What a finished deal amounts to; ``game`` says of which game, or that it does not count."""

    game: str


class VoidFacts(Facts):
    """A deal that does not count: ``reason`` says how it was thrown in, ``seat`` at whom that lay."""

    game: Literal["void"]
    reason: str
    seat: int


class Standing(Message):
    """What a game carries from deal to deal besides the scores."""

    game: str


def plays(trick: Trick) -> list[Played]:
    """The cards of a trick in the order of play."""
    return [Played(seat=seat, card=card.text, call="") for seat, card in trick.plays()]
