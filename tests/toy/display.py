"""Toy in the terminal: how many tricks each seat has."""

from __future__ import annotations

from stich.cli.display import Display
from tests.toy.game import ToyView


class ToyDisplay(Display[ToyView]):
    """The table as lines, since three sit at it."""

    def notes(self, view: ToyView, seat: int) -> list[str]:
        return [self.say("toy.cli.taken", n=view.taken[seat])]
