"""Toy in the terminal: how many tricks each seat has."""

from __future__ import annotations

from stich.cli.display import Display
from stich.game import View


class ToyDisplay(Display):
    """The table as lines, since three sit at it."""

    def notes(self, view: View, seat: int) -> list[str]:
        return [self.say("toy.cli.taken", n=view.taken[seat])]
