"""What is counted of a bot of Entensuppe: points of both courses, quacks and what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stich.arena.tally import Figure, Tally
from stich.game import Play
from stich.games.entensuppe import EntensuppeFacts
from stich.match import Deal

CALLS: Final = {"quack": "quacks", "quakquak": "quakquaks"}


class EntensuppeTally(Tally):
    figures = (
        Figure("ente", "ente", "seats", share=False),
        Figure("suppe", "suppe", "seats", share=False),
        Figure("quacks", "quacks", "seats", share=False),
        Figure("quakquaks", "quakquaks", "seats", share=False),
    )

    def count(self, deal: Deal, seats: Sequence[int]) -> Mapping[str, int]:
        """Seats in deals, their points in each course, and what they quacked."""
        facts = deal.facts
        assert isinstance(facts, EntensuppeFacts)
        counts = {"seats": len(seats), "quacks": 0, "quakquaks": 0}
        counts["ente"] = sum(facts.ente[seat] for seat in seats)
        counts["suppe"] = sum(facts.suppe[seat] for seat in seats)
        for seat, action in deal.actions:
            if seat in seats and isinstance(action, Play) and action.call in CALLS:
                counts[CALLS[action.call]] += 1
        return counts


TALLY: Final = EntensuppeTally()
