"""The Suppe from its last trick backwards, written against the rule book with numpy: the oracle of the solver's tests.

All positions between tricks, for a utility that is linear in the points. Nothing is shared with the solver.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import pytest

from stich.cards import RANKS, Card
from stich.games.entensuppe import EntensuppeRules

np: Any = pytest.importorskip("numpy", reason="numpy is not installed")

FAR = 30000


@dataclass
class Retrograde:
    """``values[leader][k]`` by the subsets of size k of both hands: what is still to come, as seat 0 counts."""

    rules: EntensuppeRules
    hands: tuple[list[Card], list[Card]]
    weights: tuple[int, int]
    values: tuple[list[Any], list[Any]] = field(init=False)

    def __post_init__(self) -> None:
        most = min(map(len, self.hands))
        self.subsets = [[list(combinations(range(len(hand)), k)) for k in range(most + 1)] for hand in self.hands]
        self.places = [[{each: at for at, each in enumerate(sets)} for sets in hand] for hand in self.subsets]
        self.values = ([np.zeros((1, 1), np.int16)], [np.zeros((1, 1), np.int16)])
        for k in range(1, most + 1):
            for leader, level in enumerate([self._level(0, k), self._level(1, k)]):
                self.values[leader].append(level)

    def value(self, hands: tuple[list[Card], list[Card]], leader: int) -> int:
        """Of the position in which the seats hold ``hands``."""
        numbers = [tuple(sorted(self.hands[seat].index(card) for card in hands[seat])) for seat in (0, 1)]
        k = len(numbers[0])
        return int(self.values[leader][k][self.places[0][k][numbers[0]], self.places[1][k][numbers[1]]])

    def _seen(self, seat: int, leader: int, k: int) -> Any:
        """Level k if ``leader`` leads, by the subsets of ``seat``, then of the other seat, as ``seat`` counts."""
        level = self.values[leader][k]
        return level if seat == 0 else -level.T

    def _having(self, seat: int, k: int, cards: tuple[int, ...]) -> tuple[Any, Any]:
        """The places of the subsets of size k that have all of ``cards``, and those of the rest without them."""
        found = [
            (at, self.places[seat][k - len(cards)][tuple(each for each in subset if each not in cards)])
            for at, subset in enumerate(self.subsets[seat][k])
            if set(cards) <= set(subset)
        ]
        array = np.array(found, dtype=np.intp).reshape(-1, 2)
        return array[:, 0], array[:, 1]

    def _level(self, leader: int, k: int) -> Any:
        own, other = self.hands[leader], self.hands[1 - leader]
        shape = (len(self.subsets[leader][k]), len(self.subsets[1 - leader][k]))
        best = np.full(shape, -FAR, np.int16)
        for led in range(len(own)):
            rows, left = self._having(leader, k, (led,))
            worst = np.full((len(rows), shape[1]), FAR, np.int16)
            for answer in range(len(other)):
                columns, rest = self._having(1 - leader, k, (answer,))
                if not len(rows) or not len(columns):
                    continue
                found = self._answered(leader, k, led, answer, np.ix_(left, rest))
                worst[:, columns] = np.minimum(worst[:, columns], found)
            best[rows] = np.maximum(best[rows], worst)
        return best if leader == 0 else -best.T

    def _answered(self, leader: int, k: int, led: int, answer: int, after: Any) -> Any:
        card, reply = self.hands[leader][led], self.hands[1 - leader][answer]
        gain, loss = self.weights[leader], self.weights[1 - leader]
        leads, follows = self._seen(leader, leader, k - 1)[after], self._seen(leader, 1 - leader, k - 1)[after]
        if card.suit == reply.suit:
            higher = RANKS.index(reply.rank) > RANKS.index(card.rank)
            return follows - loss if higher else leads + gain
        if card.rank != reply.rank:
            return leads + 2 * gain
        quacked = follows - 2 * loss
        for third in range(len(self.hands[leader])):
            if third != led and self.hands[leader][third].rank == card.rank and k > 1:
                self._quakquak(leader, k, led, answer, third, quacked)
        return quacked if self.rules.calls == "automatic" else np.minimum(quacked, leads + 2 * gain)

    def _quakquak(self, leader: int, k: int, led: int, answer: int, third: int, quacked: Any) -> None:
        """Improves ``quacked`` where the leader has ``third`` and does better with it."""
        gain, loss = self.weights[leader], self.weights[1 - leader]
        with_led, _ = self._having(leader, k, (led,))
        both, left = self._having(leader, k, (led, third))
        rows = np.searchsorted(with_led, both)
        with_answer, _ = self._having(1 - leader, k, (answer,))
        worst = np.full((len(rows), len(with_answer)), FAR, np.int16)
        laid = self.hands[leader][third]
        for fourth, last in enumerate(self.hands[1 - leader]):
            if fourth == answer:
                continue
            two, rest = self._having(1 - leader, k, (answer, fourth))
            columns, after = np.searchsorted(with_answer, two), np.ix_(left, rest)
            leads, follows = self._seen(leader, leader, k - 2)[after], self._seen(leader, 1 - leader, k - 2)[after]
            found = leads + gain * (3 if last.suit == laid.suit else 4)
            if last.rank == laid.rank:
                silent = self.rules.calls == "spoken" and self.rules.silent_fourth == "leader_wins"
                found = np.minimum(found, follows - 4 * loss) if silent else follows - 4 * loss
            worst[:, columns] = np.minimum(worst[:, columns], found)
        quacked[rows] = np.maximum(quacked[rows], worst)
