"""What is counted of the play of a bot, besides its points; each game says what is worth counting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stich.match import Deal


class Figure(NamedTuple):
    """A rate or a mean: how much of the count ``what`` there is in one of the count ``of``.

    >>> Figure("nil_kept", "nils_kept", "nils").value({"nils": 4, "nils_kept": 3})
    0.75
    """

    name: str  #: its words are ``<game>.cli.arena.<name>``
    what: str
    of: str
    share: bool = True  #: a part of a whole, told in percent

    def value(self, counts: Mapping[str, int]) -> float | None:
        """The figure of these counts; None where there is nothing to divide by."""
        return counts.get(self.what, 0) / counts[self.of] if counts.get(self.of) else None


class Tally:
    """Counts nothing; a game counts in a room of its own (`stich.arena.games`)."""

    #: measures of a deal besides its points
    names: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()

    def measures(self, deal: Deal) -> Mapping[str, Sequence[float]]:
        """By name, a number for each side, of a deal that counts."""
        return {}

    def count(self, deal: Deal, seats: Sequence[int]) -> Mapping[str, int]:
        """What the bot at ``seats`` did in a deal that counts."""
        return {}
