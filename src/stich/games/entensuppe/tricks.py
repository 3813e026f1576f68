"""Tricks and draws of Entensuppe: what lies on the table, who draws what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stich.cards import Card
from stich.game import Play
from stich.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class EntensuppeTrick(Trick):
    """A trick of two cards with its calls and its points; a quak-quak makes two of them.

    >>> trick = lay("ente", 0, [Play(Card("SJ")), Play(Card("HJ"), "quack")], winner=1)
    >>> trick.face_up, trick.points, trick.calls
    (True, 2, ('', 'quack'))
    """

    course: str  #: "ente" or "suppe"
    calls: tuple[str, ...]  #: what was said with each card: "", "quack", "quakquak", "entensuppe"
    face_up: bool  #: two cards of different suits (DS-25); False while only one lies there
    points: int  #: 2 face up, 1 face down, 0 while incomplete


def lay(course: str, leader: int, plays: Sequence[Play], winner: int | None = None) -> EntensuppeTrick:
    """The trick of one or two ``plays``, or an empty place for it (DS-24, DS-25)."""
    cards = tuple([play.card for play in plays])
    face_up = len(cards) == 2 and cards[0].suit != cards[1].suit
    points = 0 if len(cards) < 2 else 2 if face_up else 1
    calls = tuple([play.call for play in plays])
    return EntensuppeTrick(leader, cards, 2, winner, course=course, calls=calls, face_up=face_up, points=points)


class Draw(NamedTuple):
    """A card that ``seat`` took from the stock; None stands for a card that the viewer did not see."""

    seat: int
    card: Card | None


def draw_size(stock: int, double: bool) -> int:
    """How many cards each player draws from a ``stock`` of that size: after a quak-quak two, if there are four."""
    return 0 if not stock else 2 if double and stock >= 4 else 1


def draw(stock: Sequence[Card], winner: int, double: bool) -> tuple[Draw, ...]:
    """Who draws which card after a trick, or after a quak-quak if ``double`` (DS-28, DS-29, DS-39, DS-40).

    The first card of ``stock`` is the open one, and the first draw takes it.

    >>> from stich.cards import parse_cards
    >>> [(seat, str(card)) for seat, card in draw(parse_cards("H7 C2 D5 SK"), winner=1, double=False)]
    [(1, 'H7'), (0, 'C2')]
    """
    if len(stock) % 2:
        raise ValueError(f"a stock is even before every draw (DS-A03), but this one has {len(stock)} cards")
    each = draw_size(len(stock), double)
    return tuple(Draw(winner if place < each else 1 - winner, card) for place, card in enumerate(stock[: 2 * each]))
