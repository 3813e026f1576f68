"""Plain minimax over Spades with all cards open, the oracle of the solvers; knows no pruning and no native code.

Cards are ``Card.index``: 13 for each suit S H D C, then the jokers 52 and 53, which are the highest spades.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

Hands = tuple[tuple[int, ...], ...]
Taken = tuple[int, ...]


def suit(card: int) -> int:
    return 0 if card >= 52 else card // 13


@dataclass(frozen=True)
class Table:
    """A position: hands by seat, the leader of the trick and its cards so far, tricks taken, spades broken."""

    hands: Hands
    leader: int
    lying: tuple[int, ...] = ()
    taken: Taken = (0, 0, 0, 0)
    broken: bool = False
    first_trick: bool = False

    @cached_property
    def seat(self) -> int:
        return (self.leader + len(self.lying)) % 4


@dataclass(frozen=True)
class Minimax:
    """The value of positions: side 0 wants ``value`` of the final tricks high, side 1 low."""

    value: Callable[[Taken], int]
    trump: int | None = 0
    breaking: bool = True
    forced_lead_breaks: bool = False
    first_trick_spades: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "known", {})

    def legal(self, table: Table) -> list[int]:
        hand = table.hands[table.seat]
        plain = [card for card in hand if suit(card) != 0]
        if table.lying:
            same = [card for card in hand if suit(card) == suit(table.lying[0])]
            if same:
                return same
            bound = table.first_trick and not self.first_trick_spades
        else:
            bound = self.breaking and not table.broken
        return plain if bound and plain else list(hand)

    def play(self, table: Table, card: int) -> Table:
        hands = tuple(
            tuple(each for each in hand if each != card) if seat == table.seat else hand
            for seat, hand in enumerate(table.hands)
        )
        lying = (*table.lying, card)
        broken = table.broken
        if suit(card) == 0:
            broken = broken or (suit(lying[0]) != 0 if table.lying else self.forced_lead_breaks)
        if len(lying) < 4:
            return Table(hands, table.leader, lying, table.taken, broken, table.first_trick)
        best = max(range(4), key=lambda place: self.strength(lying[place], lying[0]))
        winner = (table.leader + best) % 4
        taken = tuple(n + (seat == winner) for seat, n in enumerate(table.taken))
        return Table(hands, winner, (), taken, broken, False)

    def strength(self, card: int, led: int) -> tuple[int, int]:
        rank = card - 39 if card >= 52 else card % 13
        return (2 if suit(card) == self.trump else 1 if suit(card) == suit(led) else 0, rank)

    def best(self, table: Table) -> int:
        known: dict[Table, int] = self.known  # type: ignore[attr-defined]
        if not any(table.hands):
            return self.value(table.taken)
        if table not in known:
            values = [self.best(self.play(table, card)) for card in self.legal(table)]
            known[table] = max(values) if table.seat % 2 == 0 else min(values)
        return known[table]

    def every_card(self, table: Table) -> dict[int, int]:
        return {card: self.best(self.play(table, card)) for card in self.legal(table)}
