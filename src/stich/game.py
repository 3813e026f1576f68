"""The contract that every game keeps: actions, rules, states, views, facts, standings (rulebook.md section 6).

A game is a frozen ``Rules`` value. ``rules.start(pack, standing)`` gives a `State`; ``play`` gives the next one;
``facts`` tells what happened once the deal is over; ``rules.settle(standing, facts)`` is pure and explains itself.
Only a `View` leaves the core towards a player.

Seats are numbers, clockwise from 0; what is no seat of the game is refused with the code ``no_seat``. `stich.edges`
keeps the edges of the contract the same in every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from stich.actions import PLAY_CALLS, SOLOS, WORDS, Action, Call, Play, action_order, parse_action, read_action
from stich.cards import Card, Hand, Pack
from stich.errors import IllegalAction, NotationError, RecordError, RulesError
from stich.options import Options
from stich.tricks import Trick

__all__ = [
    "PLAY_CALLS", "SOLOS", "WORDS", "Action", "Call", "Facts", "IllegalAction", "Line", "NotationError", "Outcome",
    "Play", "RecordError", "Rules", "RulesError", "Said", "Settlement", "Standing", "State", "View", "Void",
    "action_order", "parse_action", "read_action",
]  # fmt: skip

S_co = TypeVar("S_co", bound="Standing", covariant=True)

MAX_VOIDS: Final = 10  #: thrown-in deals in a row, after which the next is played as dealt (rulebook.md 6.1)


@dataclass(frozen=True, slots=True)
class Said:
    """A call as the table heard it: who, what, and after how many complete tricks.

    >>> from stich.games import find
    >>> rules = find("spades")
    >>> str(rules.start(rules.pack(), rules.opening()).play("bid nil").said[0].call)
    'bid nil'
    """

    seat: int
    call: Call
    trick: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seats (none for a draw), how many games it counts, and why (rulebook.md 6.8).

    >>> Outcome(winners=(0, 2), factor=1, reason="target")
    Outcome(winners=(0, 2), factor=1, reason='target')
    """

    winners: tuple[int, ...]
    factor: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match stands between two deals; games add fields of their own.

    ``scores`` is per side, which is a seat where everybody plays for themselves (`Rules.sides`).

    >>> from stich.games import find
    >>> find("entensuppe").opening(dealer=1)
    EntensuppeStanding(seats=(0, 1), dealer=1, scores=(0, 0), deals=0, voids=0, outcome=None, games=(0, 0))
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

    >>> from stich.words import Words
    >>> line = Line("bags", 2, "SP-37", to=(0, 2), values={"n": 2})
    >>> Words("en").line("spades", line, ["Ada", "Ben", "Cleo", "Dan"])
    '2 bags'
    """

    code: str
    points: int
    rule: str
    to: tuple[int, ...]
    trick: int | None = None  #: number of the trick, from 1, where the line rests on one
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settlement(Generic[S_co]):
    """The standing after a deal, of the kind its game has, and the lines that explain the difference.

    >>> from stich.games import find
    >>> from stich.games.entensuppe import EntensuppeFacts
    >>> rules = find("entensuppe")
    >>> settlement = rules.settle(rules.opening(), EntensuppeFacts(ente=(8, 9), suppe=(9, 10)))
    >>> settlement.points, settlement.standing.scores
    ((72, 90), (72, 90))
    """

    standing: S_co
    lines: tuple[Line, ...]
    points: tuple[int, ...]  #: what the deal changed, shaped like ``standing.scores``


class Void(NamedTuple):
    """Why a deal was thrown in, and at which seat that lay (rulebook.md 6.1).

    >>> from stich.games.spades import SpadesFacts
    >>> SpadesFacts(redealt_by=2).void
    Void(reason='redeal', seat=2)
    """

    reason: str  #: ``redeal`` (no spade), ``schmeissen``, or ``armut`` that nobody took
    seat: int


class Facts(Protocol):
    """What a finished deal amounts to; can be made by hand for a real table.

    >>> from stich.games.spades import SpadesFacts
    >>> SpadesFacts(bids=(4, 3, "nil", 5), tricks=(5, 3, 0, 5)).void is None
    True
    """

    @property
    def void(self) -> Void | None:
        """Why the deal was thrown in; None if it counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know, and nothing else; ``seat`` is None for a spectator. Games add fields of their own.

    Nothing in it may depend on a card that the seat cannot know.

    >>> from stich.games import find
    >>> rules = find("doppelkopf")
    >>> view = rules.start(rules.pack(), rules.opening()).view(2)
    >>> view.counts, len(view.hand), view.legal
    ((12, 12, 12, 12), 12, ())
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
    dealt_counts: tuple[int, ...]  #: how many cards each seat was dealt
    said: tuple[Said, ...]  #: everything called in this deal, in order
    trick: Trick | None  #: what lies on the table; None before play
    winning: int | None  #: the seat that would take the trick as it lies
    tricks: tuple[Trick, ...]  #: the complete tricks, in order
    taken: tuple[int, ...]  #: tricks of each seat; of the running course where a deal has several, as the next two
    trick_number: int  #: of the trick that lies or comes, from 1
    trick_count: int  #: how many tricks there are, as far as it is decided
    cards_due: int  #: how many cards the seat to act still has to hand over
    facts: Facts | None  #: when the deal is over
    groups: tuple[tuple[str, tuple[Card, ...]], ...]  #: the hand as one sorts it: (effective suit, cards), trump first
    bound: str  #: why the other cards of the hand may not be played now: "follow:H", "follow:T", "unbroken"; or ""


class State(Protocol):
    """A frozen position of one deal.

    >>> from stich.games import find
    >>> rules = find("spades")
    >>> state = rules.start(rules.pack(), rules.opening())
    >>> state.to_act, state.play("bid 4").turn, len(state.view(0).hand)
    (1, 1, 13)
    """

    @property
    def rules(self) -> Rules:
        """The rules that the deal is played by."""

    @property
    def standing(self) -> Standing:
        """Where the match stood before this deal."""

    @property
    def phase(self) -> str:
        """What is going on, in a word of the game; ``over`` at the end."""

    @property
    def to_act(self) -> int | None:
        """The seat the table waits for; None when the deal is over."""

    @property
    def turn(self) -> int:
        """How many actions the table has waited for; an announcement out of turn does not count."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards of each seat: for the table, never for a player, who gets a `View`."""

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything called in this deal, in order, as who said it knows it."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""

    @property
    def facts(self) -> Facts | None:
        """What happened, once the deal is over."""

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What ``seat`` may do now, in canonical order; empty if nothing. `IllegalAction` ``no_seat``."""

    def play(self, action: Action | str, by: int | None = None) -> Self:
        """The state after ``action`` of seat ``by`` (default: the seat to act).

        `IllegalAction` says why not: ``deal_over``, ``no_seat``, ``not_your_turn``, ``not_in_game`` for what the game
        lacks, ``not_in_hand``, or a code of the game. `NotationError` for a text that is no action.
        """

    def view(self, seat: int | None) -> View:
        """What ``seat`` may know; None for a spectator. `IllegalAction` ``no_seat``."""


@dataclass(frozen=True)
class Rules(Options, ABC):
    """Rules of one game as a frozen value; ``str`` is their text and `stich.games.find` reads it.

    >>> from stich.games import find
    >>> rules = find("doppelkopf(deals=12)")
    >>> rules.game, rules.seats, rules.sides, rules.values()["deals"], len(rules.pack())
    ('doppelkopf', 4, 4, 12, 48)
    """

    seats: ClassVar[int]
    line_sections: ClassVar[Mapping[str, int]]  #: of the rules in prose, by the id of a rule that is no option
    sides: ClassVar[int]  #: how many scores there are: fewer than seats where partners share one, every second seat

    @classmethod
    @cache
    def section(cls, rule: str) -> int:
        """The section of the rules in prose that tells the ``rule`` of a `Line`; `KeyError` for one that no line has.

        >>> from stich.games import find
        >>> find("spades").section("SP-36"), find("spades").section("SP-63")
        (7, 7)
        """
        sections = {each.rule: each.sections[0] for each in cls.options().values() if each.sections}
        return {**sections, **cls.line_sections}[rule]

    @abstractmethod
    def pack(self) -> Pack:
        """The cards of the game in canonical order, to be shuffled."""

    @abstractmethod
    def opening(self, seats: int | Sequence[int] | None = None, dealer: int = 0) -> Standing:
        """The standing before the first deal. ``seats`` says which person sits where, or how many there are.

        `RulesError` if they do not fill the table or ``dealer`` is no seat.
        """

    @abstractmethod
    def start(self, pack: Pack | str, standing: Standing) -> State:
        """The first state of a deal of ``pack`` in its dealing order (rulebook.md 6.2).

        `NotationError` for another pack; `RulesError` for a standing of another game, or ``match_over``.
        """

    @abstractmethod
    def settle(self, standing: Standing, facts: Facts) -> Settlement[Standing]:
        """The next standing and its explanation; pure.

        `RulesError` for a standing or facts of another game, or ``match_over``; `RecordError` for facts that cannot
        have happened.
        """
