"""All ways to lay cards into places, and whether a sample is spread as they are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from stich.cards import Card


def surprise(found: Counter[Any], expected: dict[Any, int], draws: int) -> float:
    """How many standard deviations chi-square is above its mean (Wilson and Hilferty)."""
    assert set(found) <= set(expected)
    total = sum(expected.values())
    square = sum((found[key] - draws * n / total) ** 2 / (draws * n / total) for key, n in expected.items())
    free = len(expected) - 1
    if not free:
        return 0.0
    return float(((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free)))


def fillings(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to lay ``cards``, equal ones being equal, into places of ``sizes``."""
    if not sizes:
        yield ()
        return

    def picks(left: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
        if not size:
            yield ()
            return
        for card in dict.fromkeys(left[: len(left) - size + 1]):
            at = left.index(card)
            yield from ((card, *rest) for rest in picks(left[at + 1 :], size - 1))

    for pick in picks(sorted(cards), sizes[0]):
        rest = list((Counter(cards) - Counter(pick)).elements())
        yield from ((pick, *more) for more in fillings(rest, sizes[1:]))


def number_of(cards: Sequence[Card], sizes: Sequence[int]) -> int:
    return math.factorial(len(cards)) // math.prod(map(math.factorial, sizes))
