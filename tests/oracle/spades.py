"""Plain minimax over Spades with all cards open, which knows no pruning and no native code, and endings to ask about.

Cards are ``Card.index``: 13 for each suit S H D C, then the jokers 52 and 53, which are the highest spades.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from stich.cards import Hand
from stich.games.spades import Bid, SpadesFacts, SpadesRules, SpadesState
from stich.tricks import Trick

Hands = tuple[tuple[int, ...], ...]
Taken = tuple[int, ...]

BIDS: tuple[Bid, ...] = ("nil", "nil", "blind_nil", 1, 2, 3, 4, 6)


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


def ending(rng: random.Random, rules: SpadesRules, cards: int, lying: int = 0) -> SpadesState:
    """A position with so many cards in the hand of who leads, with made-up bids and tricks so far."""
    pack = list(rules.pack())
    if rng.random() < 0.4:  # many spades, so that breaking matters
        pack = [card for card in pack if card.suit in "SX" or rng.random() < 0.3]
    if len(pack) < 4 * cards:
        pack = list(rules.pack())
    rng.shuffle(pack)
    taken = [0, 0, 0, 0]
    for _ in range(13 - cards):
        taken[rng.choice([0, 0, 1, 2, 3] if rng.random() < 0.5 else [1, 3])] += 1
    state = SpadesState(
        rules=rules,
        standing=replace(rules.opening(), bags=(rng.randrange(10), rng.randrange(10))),
        hands=tuple(Hand(pack[seat * cards : (seat + 1) * cards]) for seat in range(4)),
        to_act=(leader := rng.randrange(4)),
        phase="play",
        bids=tuple(rng.choice(BIDS) for _ in range(4)),
        trick=Trick(leader, (), 4),
        tricks=(Trick(0, (), 4),) * (13 - cards),
        taken=tuple(taken),
        broken=rng.random() < 0.4,
    )
    for _ in range(lying):
        assert state.to_act is not None
        state = state.play(rng.choice(state.legal(state.to_act)))
    return state


def table(state: SpadesState) -> Table:
    assert state.trick is not None
    hands = tuple(tuple(card.index for card in hand) for hand in state.hands)
    lying = tuple(card.index for card in state.trick.cards)
    return Table(hands, state.trick.leader, lying, state.taken, state.broken, first_trick=not state.tricks)


def points(state: SpadesState, taken: Taken) -> int:
    facts = SpadesFacts(bids=state.bids, tricks=taken)
    first, second = state.rules.settle(state.standing, facts).points
    return first - second
