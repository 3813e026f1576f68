"""What a deal of Entensuppe amounts to, the points of both courses, and where the match stands; made by hand too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from stich.errors import RecordError
from stich.game import Standing
from stich.games.entensuppe.order import ENTE, SUPPE
from stich.games.entensuppe.tricks import EntensuppeTrick

SEATS: Final = 2
HAND: Final = 13  #: cards that each seat is dealt (DS-15)
TRICKS: Final = 26  #: of a deal, whatever quak-quaks there are (DS-A04)


class Pile(NamedTuple):
    """How many tricks one player has taken in one course, face down and face up.

    >>> Pile(down=4, up=2).points
    8
    """

    down: int
    up: int

    @property
    def points(self) -> int:
        """1 for each trick face down, 2 for each face up (DS-24, DS-25)."""
        return self.down + 2 * self.up


def piles(tricks: Iterable[EntensuppeTrick], course: str) -> tuple[Pile, Pile]:
    """What each seat has taken of ``tricks`` in ``course``."""
    counts = [[0, 0], [0, 0]]
    for trick in tricks:
        if trick.course == course and trick.winner is not None:
            counts[trick.winner][trick.face_up] += 1
    return Pile(*counts[0]), Pile(*counts[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class EntensuppeFacts:
    """The points of a deal in both courses, per seat; the tricks behind them where they are known.

    >>> EntensuppeFacts(ente=(8, 9), suppe=(9, 10)).points
    (72, 90)
    >>> EntensuppeFacts.from_piles(ente=((4, 2), (5, 2)), suppe=((3, 3), (4, 3))).points
    (72, 90)
    """

    ente: tuple[int, int]
    suppe: tuple[int, int]
    piles: tuple[tuple[Pile, Pile], tuple[Pile, Pile]] | None = None  #: of the Ente, of the Suppe

    def __post_init__(self) -> None:
        for course in (ENTE, SUPPE):
            points = getattr(self, course)
            if len(points) != 2 or any(type(each) is not int or each < 0 for each in points):
                raise RecordError(f"{course}={points!r}: two numbers are needed, the points of each player, 0 or more")

    @classmethod
    def from_piles(cls, ente: Sequence[tuple[int, int]], suppe: Sequence[tuple[int, int]]) -> Self:
        """The facts by the tricks of each player, as pairs (face down, face up)."""
        taken = tuple((Pile(*course[0]), Pile(*course[1])) for course in (ente, suppe))
        points = [(course[0].points, course[1].points) for course in taken]
        return cls(ente=points[0], suppe=points[1], piles=(taken[0], taken[1]))

    @classmethod
    def from_tricks(cls, tricks: Iterable[EntensuppeTrick]) -> Self:
        """The facts of a deal that was played here."""
        tricks = tuple(tricks)
        return cls.from_piles(piles(tricks, ENTE), piles(tricks, SUPPE))

    @property
    def void(self) -> None:
        """Never: no deal is thrown in."""

    @property
    def points(self) -> tuple[int, int]:
        """What the deal is worth to each player: Ente times Suppe (DS-48, DS-49)."""
        return self.ente[0] * self.suppe[0], self.ente[1] * self.suppe[1]

    def impossible(self) -> str:
        """Why no whole deal has these points; empty if one could.

        13 tricks of 1 or 2 points are played in each course, or 14 in the Ente and 12 in the Suppe (DS-A04).
        """
        ente, suppe = sum(self.ente), sum(self.suppe)
        if any(n <= ente <= 2 * n and TRICKS - n <= suppe <= 2 * (TRICKS - n) for n in (13, 14)):
            return ""
        return (
            f"the players have {ente} points in the Ente and {suppe} in the Suppe together, but a deal has 13 to 26"
            " in each, or 14 to 28 in the Ente and 12 to 24 in the Suppe"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntensuppeStanding(Standing):
    """The standing of a match of Entensuppe; ``scores`` are those of the running game of a series."""

    games: tuple[int, int] = (0, 0)  #: games won in a series, a double win being two (DS-61); else unused
