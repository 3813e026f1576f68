"""What is counted of a bot of Spades: Nils bid and kept, contracts set, bags, and points with a bag at -9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stich.arena.tally import Figure, Tally
from stich.games.spades import NILS, SIDES, SpadesFacts
from stich.match import Deal

#: What a bag costs on average beside the point that it gives: a tenth of the penalty of a hundred. Points alone would
#: praise whoever hoards them.
BAG: Final = 10


class SpadesTally(Tally):
    names = ("bags_at_9",)
    figures = (
        Figure("bid", "bid", "sides", share=False),
        Figure("set", "sets", "contracts"),
        Figure("bags", "bags", "sides", share=False),
        Figure("nil", "nils", "hands"),
        Figure("nil_kept", "nils_kept", "nils"),
        Figure("blind_nil", "blind_nils", "hands"),
        Figure("blind_nil_kept", "blind_nils_kept", "blind_nils"),
    )

    def measures(self, deal: Deal) -> Mapping[str, Sequence[float]]:
        """The points of each side with a bag at -9 instead of +1, and without the penalty for ten of them."""
        assert deal.settlement is not None
        points = [float(each) for each in deal.settlement.points]
        for line in deal.settlement.lines:
            if line.code in ("bags", "nil_bags", "bag_penalty"):
                side = line.to[0] % 2
                points[side] -= line.points if line.code == "bag_penalty" else BAG * line.points
        return {"bags_at_9": points}

    def count(self, deal: Deal, seats: Sequence[int]) -> Mapping[str, int]:
        """Hands, sides and contracts, what was bid, and what became of it."""
        facts, settlement = deal.facts, deal.settlement
        assert isinstance(facts, SpadesFacts)
        assert settlement is not None
        sides = [side for side, members in enumerate(SIDES) if members[0] in seats]
        contracts = [facts.contract(side) for side in sides]
        counts = {
            "hands": len(seats),
            "sides": len(sides),
            "contracts": sum(map(bool, contracts)),
            "bid": sum(contracts),
        }
        counts |= dict.fromkeys(("sets", "bags", "nils", "nils_kept", "blind_nils", "blind_nils_kept"), 0)
        for line in settlement.lines:
            if line.to[0] not in seats:
                continue
            counts["sets"] += line.code.startswith("missed")
            counts["bags"] += line.points if line.code in ("bags", "nil_bags") else 0
        for seat in seats:
            if (bid := facts.bids[seat]) in NILS:
                counts[f"{bid}s"] += 1
                counts[f"{bid}s_kept"] += facts.tricks[seat] == 0
        return counts


TALLY: Final = SpadesTally()
