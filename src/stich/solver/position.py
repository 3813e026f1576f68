"""Positions as solvers see them: what they share, and whether cards typed by hand can lie like that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from stich.cards import Card, Hand
from stich.errors import RecordError, RulesError
from stich.game import Play, Rules
from stich.tricks import Trick


class Position(Protocol):
    """What is solved: the cards of a position and what still counts of the play so far, under the rules of a game."""

    @property
    def rules(self) -> Rules: ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """By seat, without the cards on the table."""

    @property
    def leader(self) -> int:
        """Who led to the trick on the table."""

    @property
    def to_act(self) -> int:
        """The seat whose cards are valued."""

    def play(self, card: Play) -> Self:
        """The position after ``card``, which must not end the trick.

        `IllegalAction` if it may not be played, `RecordError` if it would end the trick.
        """

    def check(self) -> None:
        """`RecordError` says what cannot be so in any deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickPosition(ABC):
    """A position whose table is one trick, to which the seats lay a card each in their order."""

    rules: Rules
    hands: tuple[Hand, ...]  #: by seat, without the cards on the table
    leader: int  #: of the trick on the table
    table: tuple[Card, ...] = ()  #: a card of each seat but the last at most, in the order of play

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.table)) % self.rules.seats

    def play(self, card: Play) -> Self:
        """The position after ``card``; `IllegalAction` if it may not be played, `RecordError` if it ends the trick."""
        if len(self.table) == self.rules.seats - 1:
            raise trick_over(self.rules.seats)
        return self._after(card)

    @property
    def _trick(self) -> Trick:
        return Trick(self.leader, self.table, self.rules.seats)

    @abstractmethod
    def _after(self, card: Play) -> Self:
        """The position after ``card``, which the rules of the game judge."""


def check_hands(rules: Rules, hands: Sequence[Hand], leader: int, table: Sequence[Card], size: int) -> int:
    """The cards of each hand before the trick on the table, 1 to ``size``; `RecordError` if no deal has these hands."""
    if len(hands) != rules.seats:
        message = f"{rules} has {rules.seats} hands, not {len(hands)}"
        raise RecordError(message, "hand_count", n=len(hands), wanted=rules.seats)
    if leader not in range(rules.seats):
        message = f"there is no seat {leader!r}; {rules} has the seats 0 to {rules.seats - 1}"
        raise RecordError(message, "no_seat", number=leader, last=rules.seats - 1)
    check_cards(rules, [*table, *(card for hand in hands for card in hand)])
    played = [(leader + place) % rules.seats for place in range(len(table))]
    sizes = [len(hand) + played.count(seat) for seat, hand in enumerate(hands)]
    if len(set(sizes)) > 1:
        shown = " ".join(map(str, sizes))
        raise RecordError(f"the hands have {shown} cards; all must have as many", "hand_sizes", sizes=shown)
    if not 1 <= sizes[0] <= size:
        message = f"the hands have {sizes[0]} cards each; 1 to {size} are possible"
        raise RecordError(message, "hand_size", n=sizes[0], most=size)
    return sizes[0]


def check_cards(rules: Rules, cards: Sequence[Card]) -> None:
    """`RecordError` names a card that is not in the pack of ``rules``, or there more often than in it."""
    pack = Counter(rules.pack())
    for card, times in Counter(cards).items():
        if card not in pack:
            raise RecordError(
                f"{card} is not in the pack of {rules}", "card_not_in_pack", text=card.text, rules=str(rules)
            )
        if times > pack[card]:
            message = f"{card} is there {times} times, but {pack[card]} times in the pack of {rules}"
            raise RecordError(message, "card_too_often", text=card.text, times=times, n=pack[card])


def check_numbers(name: str, numbers: Sequence[int], wanted: int) -> None:
    """``wanted`` numbers, none of them below 0; ``name`` is what they are."""
    if len(numbers) != wanted or min(numbers) < 0:
        shown = " ".join(map(str, numbers))
        message = f"{name} {shown}: {wanted} numbers of 0 or more are needed, one for each"
        raise RecordError(message, "numbers", text=shown, n=wanted)


def check_tricks(tricks: Sequence[int], size: int, left: int) -> None:
    """The tricks before and the cards left in each hand make a whole deal of ``size`` tricks."""
    if sum(tricks) != size - left:
        message = f"{sum(tricks)} tricks and {left} cards in each hand are no deal of {size} tricks"
        raise RecordError(message, "trick_count", n=sum(tricks), left=left, size=size, wanted=size - left)


def open_trick(phase: str, trick: Trick | None) -> Trick:
    """The trick that a card is to be played to; `RulesError` if there is none in this phase."""
    if phase != "play" or trick is None:
        raise RulesError(f"only a position among the cards can be solved; this one is in the phase {phase}")
    return trick


def trick_over(cards: int) -> RecordError:
    """Why no further card can be laid to a trick."""
    message = f"this card would end the trick of {cards} cards; describe the position after it instead"
    return RecordError(message, "trick_over", n=cards)
