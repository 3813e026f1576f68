"""The contract that every game keeps: actions, rules, states, views, facts, standings (rulebook.md section 6).

A game is a frozen ``Rules`` value. ``rules.start(pack, standing)`` gives a `State`; ``play`` gives the next one;
``facts`` tells what happened once the deal is over; ``rules.settle(standing, facts)`` is pure and explains itself.
Only a `View` leaves the core towards a player.

Seats are numbers, clockwise from 0. In Spades 0 = S, 1 = W, 2 = N, 3 = E.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple, Protocol, Self

from stich.cards import Card, Hand, Pack
from stich.errors import IllegalAction, NotationError, RecordError, RulesError, quoted, short
from stich.tricks import Trick

__all__ = [
    "Action", "Call", "Facts", "IllegalAction", "Line", "NotationError", "Outcome", "Play", "RecordError",
    "Rules", "RulesError", "Said", "Settlement", "Standing", "State", "View", "action_order", "parse_action",
]  # fmt: skip

MAX_VOIDS: Final = 10  #: thrown-in deals in a row, after which the next is played as dealt (rulebook.md 6.1)
PLAY_CALLS: Final = ("", "quack", "quakquak", "entensuppe")
SOLOS: Final = tuple(f"solo_{kind}" for kind in "CSHDQJA")  #: clubs, spades, hearts, diamonds, queens, jacks, aces

#: every word of the grammar and the values it takes; their order is the canonical order of actions
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "look": (),
    "blind": (),
    "redeal": (),
    "accept": (),
    "take": (),
    "refuse": (),
    "gesund": (),
    "vorbehalt": (),
    "contract": (*SOLOS, "schmeissen", "armut", "hochzeit"),
    "bid": ("nil", "blind_nil", *map(str, range(1, 14))),
    "propose": tuple(map(str, range(1, 14))),
    "announce": ("re", "kontra", "k90", "k60", "k30", "schwarz"),
    "ente": (),
    "give": ("card",),
    "discard": ("card",),
}


@dataclass(frozen=True, slots=True)
class Play:
    """A card laid on the table, in Entensuppe perhaps with a call that is part of it (DS-32, DS-36, DS-37).

    >>> str(Play(Card("H8"), "quack"))
    'H8 quack'
    """

    card: Card
    call: str = ""

    def __str__(self) -> str:
        return f"{self.card} {self.call}" if self.call else self.card.text


@dataclass(frozen=True, slots=True)
class Call:
    """Everything that is said or handed over rather than played: a word and perhaps its value.

    >>> str(Call("bid", "nil")), str(Call("ente")), Call("give", "S3").card
    ('bid nil', 'ente', Card('S3'))
    """

    word: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.value}" if self.value else self.word

    @property
    def card(self) -> Card | None:
        """The card of a ``give`` or ``discard``; None for other words and for a card one may not see."""
        return Card(self.value) if self.value and WORDS[self.word] == ("card",) else None


Action = Play | Call


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """The action a token stands for (rulebook.md 6.3); readable is not yet legal.

    >>> parse_action("H8 quack")
    Play(card=Card('H8'), call='quack')
    >>> parse_action("bid 4")
    Call(word='bid', value='4')
    """
    if not re.fullmatch(r"[A-Za-z0-9_]+( [A-Za-z0-9_]+)?", text):
        message = f"{quoted(text)} is not an action: one or two words such as 'H8', 'H8 quack', 'bid 4'"
        raise NotationError(message, "action", text=short(text))
    word, _, value = text.partition(" ")
    if word in WORDS:
        return _parse_call(text, word, value)
    try:
        card = Card(word)
    except NotationError:
        raise NotationError(
            f"{quoted(text)} is not an action: {quoted(word)} is neither a card nor one of {', '.join(WORDS)}",
            "action_word",
            text=short(text),
        ) from None
    if value not in PLAY_CALLS:
        wanted = ", ".join(PLAY_CALLS[1:])
        message = f"{quoted(text)} is not an action: after a card only {wanted} can stand"
        raise NotationError(message, "action_call", text=short(text), wanted=wanted)
    return Play(card, value)


def _parse_call(text: str, word: str, value: str) -> Call:
    values = WORDS[word]
    if values == ("card",):
        if value:
            Card(value)
        else:
            raise NotationError(f"{quoted(text)} needs a card, such as '{word} S3'", "action_card", text=word)
    elif value not in values and not (value == "" and not values):
        wanted = ", ".join(values) if values else "nothing"
        message = f"{quoted(text)} is not an action: after {word!r} stands {wanted}"
        code = "action_value" if values else "action_value_none"
        raise NotationError(message, code, text=short(text), word=word, wanted=wanted)
    return Call(word, value)


_WORD_PLACE = {word: place for place, word in enumerate(WORDS)}


def action_order(action: Action) -> tuple[int, int, int]:
    """The sort key of the canonical order: calls as listed in `WORDS`, then cards, each bare before with a call."""
    if isinstance(action, Play):
        return (len(WORDS), action.card.index, PLAY_CALLS.index(action.call))
    card = action.card
    value = card.index if card else WORDS[action.word].index(action.value) if action.value else 0
    return (_WORD_PLACE[action.word], value, 0)


@dataclass(frozen=True, slots=True)
class Said:
    """A call as the table heard it: who, what, and after how many complete tricks."""

    seat: int
    call: Call
    trick: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seats (none for a draw), how many games it counts, and why (rulebook.md 6.8)."""

    winners: tuple[int, ...]
    factor: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match stands between two deals; games add fields of their own.

    ``scores`` is per seat in Entensuppe and Doppelkopf and per side in Spades (side 0 = seats 0 and 2).
    """

    seats: tuple[int, ...]  #: which person sits at each seat; the persons of the match are numbered from 0
    dealer: int  #: the seat that deals next
    scores: tuple[int, ...]
    deals: int = 0  #: deals that counted
    voids: int = 0  #: void deals in a row before this one
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an explained score: a code with its numbers, the points and the rule behind it.

    ``to`` are the seats whose side gets the points. ``values`` are for the sentence that a display makes of ``code``
    and hold only numbers, seats, card texts and codes.
    """

    code: str
    points: int
    rule: str
    to: tuple[int, ...]
    trick: int | None = None  #: number of the trick, from 1, where the line rests on one
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settlement:
    """The standing after a deal and the lines that explain the difference."""

    standing: Standing
    lines: tuple[Line, ...]
    points: tuple[int, ...]  #: what the deal changed, shaped like ``standing.scores``


class Void(NamedTuple):
    """Why a deal was thrown in, and at which seat that lay (rulebook.md 6.1)."""

    reason: str  #: ``redeal`` (no spade), ``schmeissen``, or ``armut`` that nobody took
    seat: int


class Facts(Protocol):
    """What a finished deal amounts to; can be made by hand for a real table."""

    @property
    def void(self) -> Void | None:
        """Why the deal was thrown in; None if it counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know, and nothing else; ``seat`` is None for a spectator. Games add fields of their own.

    Nothing in it may depend on a card that the seat cannot know.
    """

    rules: Rules
    seat: int | None
    standing: Standing  #: as it was before this deal
    phase: str
    to_act: int | None  #: whom the table waits for
    turn: int  #: actions so far that the table waited for; names the open decision
    legal: tuple[Action, ...]  #: of the own seat only, in canonical order
    hand: Hand  #: own cards; empty for a spectator
    counts: tuple[int, ...]  #: cards in each hand
    said: tuple[Said, ...]  #: everything called in this deal, in order
    trick: Trick | None  #: what lies on the table; None before play
    winning: int | None  #: the seat that would take the trick as it lies
    tricks: tuple[Trick, ...]  #: the complete tricks, in order
    facts: Facts | None  #: when the deal is over
    groups: tuple[tuple[str, tuple[Card, ...]], ...]  #: the hand as one sorts it: (effective suit, cards), trump first
    bound: str  #: why the other cards of the hand may not be played now: "follow:H", "follow:T", "unbroken"; or ""


class State(Protocol):
    """A frozen position of one deal."""

    @property
    def rules(self) -> Rules: ...
    @property
    def to_act(self) -> int | None:
        """The seat the table waits for; None when the deal is over."""

    @property
    def turn(self) -> int:
        """How many actions the table has waited for; an announcement out of turn does not count."""

    @property
    def facts(self) -> Facts | None:
        """What happened, once the deal is over."""

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What ``seat`` may do now, in canonical order; empty if nothing."""

    def play(self, action: Action | str, by: int | None = None) -> Self:
        """The state after ``action`` of seat ``by`` (default: the seat to act); `IllegalAction` says why not."""

    def view(self, seat: int | None) -> View:
        """What ``seat`` may know; None for a spectator."""


class Rules(Protocol):
    """Rules of one game as a frozen value; ``str`` is their text and `stich.games.find` reads it."""

    game: ClassVar[str]
    seats: ClassVar[int]

    def pack(self) -> Pack:
        """The cards of the game in canonical order, to be shuffled."""

    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> Standing:
        """The standing before the first deal. ``seats`` says which person sits where, or how many there are."""

    def start(self, pack: Pack | str, standing: Standing) -> State:
        """The first state of a deal of ``pack`` in its dealing order (rulebook.md 6.2)."""

    def settle(self, standing: Standing, facts: Facts) -> Settlement:
        """The next standing and its explanation; pure."""


def seat_persons(rules: Rules, seats: int | Sequence[int] | None) -> tuple[int, ...]:
    """Which person sits at each seat of ``rules``, for ``opening``; `RulesError` unless they fill the table.

    >>> from stich.games import find
    >>> seat_persons(find("spades"), None)
    (0, 1, 2, 3)
    """
    if seats is None:
        return tuple(range(rules.seats))
    persons = tuple(range(seats)) if isinstance(seats, int) else tuple(seats)
    if len(persons) != rules.seats:
        raise RulesError(f"{rules} has {rules.seats} seats, not {len(persons)}: {seats!r}")
    return persons


def checked_pack(rules: Rules, pack: Pack | str) -> Pack:
    """``pack`` as a `Pack`, if it holds exactly the cards of ``rules``; `NotationError` names what differs."""
    pack = pack if isinstance(pack, Pack) else Pack(pack)
    wanted = rules.pack()
    if not pack.same_cards(wanted):
        missing = Hand((Counter(wanted) - Counter(pack)).elements())
        extra = Hand((Counter(pack) - Counter(wanted)).elements())
        raise NotationError(
            f"the pack is not one of {rules}: {len(pack)} cards, missing {missing or 'nothing'},"
            f" too many {extra or 'nothing'}",
            "pack",
            rules=str(rules),
            n=len(pack),
            missing=str(missing) or "–",
            extra=str(extra) or "–",
        )
    return pack


def read_action(action: Action | str) -> Action:
    """``action`` itself, or what its token stands for."""
    return parse_action(action) if isinstance(action, str) else action
