"""A player without any sense: every legal action is equally likely. The measure of the least."""

from __future__ import annotations

from random import Random

from stich.bots.bot import Advice, checked_view
from stich.game import Action, View


class RandomBot:
    """Chooses uniformly among the legal actions, from a generator that is handed in or seeded.

    >>> from stich.games import find
    >>> rules = find("spades")
    >>> view = rules.start(rules.pack(), rules.opening()).view(1)
    >>> RandomBot(seed=7).choose(view) in view.legal
    True
    """

    name = "random"

    def __init__(self, seed: int = 0, rng: Random | None = None) -> None:
        self._rng = rng or Random(seed)

    def advise(self, view: View) -> Advice:
        """A legal action, without a reason; `ValueError` for a view without a choice."""
        return Advice(self.choose(view), "random")

    def choose(self, view: View) -> Action:
        """The action of `advise`."""
        return self._rng.choice(checked_view(view, View).legal)
