"""The standard Spades player: counts tricks, minds the score, bids and protects Nils, sets others, shuns bags.

Rules of thumb only, no search and no chance: the same view gives the same answer. It stays as it is, as the yardstick
for stronger players.
"""

from __future__ import annotations

from stich.bots.bot import Advice, checked_view
from stich.bots.spades.bidding import advise_bid
from stich.bots.spades.passing import advise_pass
from stich.bots.spades.play import advise_card
from stich.bots.spades.situation import Situation
from stich.game import Action, View
from stich.games.spades import SpadesView

__all__ = ["SpadesBot"]


class SpadesBot:
    """Handles every decision of Spades from the view of its seat."""

    name = "standard"

    def advise(self, view: View) -> Advice:
        """What it would do and why; `ValueError` for a view of another game or without a choice."""
        view = checked_view(view, SpadesView)
        if view.phase == "bidding" or not view.hand:
            return advise_bid(view)
        if view.phase in ("discard", "exchange"):
            return advise_pass(view)
        return advise_card(Situation(view))

    def choose(self, view: View) -> Action:
        """One of ``view.legal``."""
        return self.advise(view).action
