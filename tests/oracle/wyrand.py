"""The generator of the native core, so that a play-out can be followed card by card."""

from __future__ import annotations

MASK = (1 << 64) - 1


def mix(x: int) -> int:
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


class Wyrand:
    """The stream of one deal under a seed."""

    def __init__(self, seed: int, index: int) -> None:
        self.state = mix(seed ^ mix((index + 0x9E3779B97F4A7C15) & MASK))

    def next(self) -> int:
        self.state = (self.state + 0xA0761D6478BD642F) & MASK
        wide = self.state * (self.state ^ 0xE7037ED1A0B428DB)
        return (wide >> 64) ^ (wide & MASK)

    def index(self, n: int) -> int:
        return self.next() * n >> 64
