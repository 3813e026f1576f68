"""The standard player of Entensuppe: weighs each choice by plain estimates, and knows the product and the pond.

In the Ente it counts what it has seen (`stich.bots.entensuppe.ente`), in the Suppe it plays with open cards
(`stich.bots.entensuppe.suppe`).
"""

from __future__ import annotations

from stich.bots.bot import Advice, checked_view
from stich.bots.entensuppe import ente, suppe
from stich.game import Action, View
from stich.games.entensuppe import EntensuppeView

__all__ = ["EntensuppeBot"]


class EntensuppeBot:
    """The heuristic player of Entensuppe; the same view always gets the same answer.

    >>> from stich.games import find
    >>> rules = find("entensuppe")
    >>> view = rules.start(rules.pack(), rules.opening()).view(1)
    >>> EntensuppeBot().choose(view) in view.legal
    True
    """

    name = "standard"

    def advise(self, view: View) -> Advice:
        """What it would do and why; `ValueError` for a view of another game or without a choice."""
        view = checked_view(view, EntensuppeView)
        if len(view.legal) == 1:
            return Advice(view.legal[0], "only_choice")
        return ente.advise(view) if view.stock else suppe.advise(view)

    def choose(self, view: View) -> Action:
        """The action of `advise`."""
        return self.advise(view).action
