"""Announcements: until when, what they include, when they answer (DK-22 to DK-32, DKX-12 to DKX-16).

Everything here is a pure function of a `Situation`, which names what one seat sees when it wants to call. It knows
nothing of cards; a real table can ask it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

RE: Final = "re"
KONTRA: Final = "kontra"
ABSAGEN: Final = ("k90", "k60", "k30", "schwarz")
FULL_HAND: Final = 12


def other(party: str) -> str:
    """The party that plays against ``party``."""
    return KONTRA if party == RE else RE


def steps(party: str) -> tuple[str, ...]:
    """The calls of a party from the first to the last.

    >>> steps("re")
    ('re', 'k90', 'k60', 'k30', 'schwarz')
    """
    return (party, *ABSAGEN)


def deadline(call: str, shift: int = 0, hand: int = FULL_HAND) -> int:
    """With how many own cards in hand a call is still in time: 11, 10, 9, 8, 7 (DK-29).

    ``shift`` is 1 or 2 if trick 2 or 3 clarified a Hochzeit (DK-30); ``hand`` is the number of cards dealt to a seat.

    >>> deadline("re"), deadline("schwarz", shift=2)
    (11, 5)
    """
    step = ABSAGEN.index(call) + 1 if call in ABSAGEN else 0
    return hand - 1 - step - shift


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What decides whether a seat may call: its party, its cards in hand, what both parties have called so far.

    ``own`` and ``against`` hold skipped steps too. ``late`` says that the own Re or Kontra was a reply that came too
    late for a first announcement.
    """

    party: str
    cards: int
    own: frozenset[str] = frozenset()
    against: frozenset[str] = frozenset()
    shift: int = 0
    clarified: bool = True
    late: bool = False
    hand: int = FULL_HAND

    def highest_against(self) -> str:
        """The highest call of the other party; empty if it has made none."""
        made = [call for call in steps(other(self.party)) if call in self.against]
        return made[-1] if made else ""

    def reply_limit(self) -> int | None:
        """With how many cards the own Re or Kontra still answers the other party (DK-32); None without a call."""
        call = self.highest_against()
        return deadline(call, self.shift, self.hand) - 1 if call else None


def included(call: str, situation: Situation) -> tuple[str, ...]:
    """The steps that ``call`` makes: itself and the ones it skips (DKX-14).

    >>> included("k60", Situation(party="kontra", cards=12))
    ('kontra', 'k90', 'k60')
    """
    way = steps(situation.party)
    return tuple(step for step in way[: way.index(call) + 1] if step not in situation.own)


def last_chance(call: str, situation: Situation) -> int:
    """The smallest number of own cards with which ``call`` can still be said, as things stand."""
    if call == situation.party:
        in_time = deadline(call, situation.shift, situation.hand)
        reply = situation.reply_limit()
        return in_time if reply is None else min(in_time, reply)
    return max(deadline(step, situation.shift, situation.hand) for step in included(call, situation))


def is_late_reply(call: str, situation: Situation) -> bool:
    """Whether ``call``, said now, is only possible as a reply, after which no Absage may follow (DKX-13)."""
    return call == situation.party and situation.cards < deadline(call, situation.shift, situation.hand)


def refusal(call: str, situation: Situation) -> str:
    """Why ``call`` is not allowed, as a code; empty if it is.

    >>> refusal("k60", Situation(party="re", cards=10, own=frozenset({"re"})))
    ''
    >>> refusal("k60", Situation(party="re", cards=9, own=frozenset({"re"})))
    'call_skips_late'
    """
    if not situation.clarified:
        return "call_not_clarified"
    if call not in steps(situation.party):
        return "call_other_party"
    if call in situation.own:
        return "call_made"
    if call in ABSAGEN and situation.late:
        return "call_after_late_reply"
    if situation.cards >= last_chance(call, situation):
        return ""
    in_time = situation.cards >= deadline(call, situation.shift, situation.hand)
    return "call_skips_late" if in_time else "call_late"


def possible(situation: Situation) -> tuple[str, ...]:
    """All calls allowed in ``situation``, in their order."""
    return tuple(call for call in steps(situation.party) if not refusal(call, situation))


@dataclass(frozen=True, slots=True)
class Chance:
    """A call that a seat may make now, as its page shows it."""

    call: str
    until: int  #: the smallest number of own cards with which it can still be said, as things stand
    deadline: int  #: the same if the steps before it are called in time
    late: bool  #: a reply after which the own party may make no Absage (DKX-13)
    included: tuple[str, ...]  #: all steps it stands for, itself last
    points: int  #: what it adds to the value of the deal
    doubles: bool  #: whether it doubles the value instead of adding for Re or Kontra (DKO-06)

    @property
    def action(self) -> str:
        """The token of the action that makes the call."""
        return f"announce {self.call}"


def chances(situation: Situation, doubling: bool = False) -> tuple[Chance, ...]:
    """The possible calls with their limits and their worth (DKX-03, DKX-04, with ``doubling`` DKO-06)."""
    found = []
    for call in possible(situation):
        made = included(call, situation)
        doubles = doubling and situation.party in made
        points = sum(1 if step in ABSAGEN else 0 if doubles else 2 for step in made)
        limit = last_chance(call, situation)
        own = limit if call == situation.party else deadline(call, situation.shift, situation.hand)
        found.append(Chance(call, limit, own, is_late_reply(call, situation), made, points, doubles))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Announced:
    """One step that counts for a party; seat and trick may be unknown at a real table."""

    party: str
    call: str
    seat: int | None = None
    trick: int | None = None  #: the number of the trick, from 1, during or before which it was said
    within: str = ""  #: the higher call that skipped this step; empty if it was said itself
    late: bool = False  #: a reply too late for a first announcement


@dataclass(frozen=True, slots=True)
class Wedding:
    """How an announced Hochzeit is settled: ``partner`` None and ``alone`` True if the Hochzeiter took three tricks."""

    partner: int | None
    trick: int  #: the clarifying trick, from 1
    alone: bool

    @property
    def shift(self) -> int:
        """By how many cards the deadlines move back (DK-30)."""
        return self.trick - 1


def clarify(hochzeiter: int, winners: Sequence[int]) -> Wedding | None:
    """The settled Hochzeit after tricks to ``winners``; None while it is open (DK-43, DK-44, DKX-17).

    >>> clarify(0, [0, 2])
    Wedding(partner=2, trick=2, alone=False)
    """
    for number, seat in enumerate(winners[:3], start=1):
        if seat != hochzeiter:
            return Wedding(seat, number, False)
    return Wedding(None, 3, True) if len(winners) >= 3 else None
