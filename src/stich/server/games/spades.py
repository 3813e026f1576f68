"""Spades on the wire: its view as it is, and what of the tricks counts for a contract."""

from __future__ import annotations

from typing import Any, Final

from stich.game import Rules
from stich.games.spades import SpadesFacts, SpadesRules, SpadesStanding, SpadesView, score
from stich.server.derived import GameWire, Part


def _facts(facts: SpadesFacts, rules: Rules) -> dict[str, Any]:
    assert isinstance(rules, SpadesRules)
    return {"counted": [score.counting(rules, facts.bids, facts.tricks, side) for side in (0, 1)]}


WIRE: Final = GameWire(
    view=Part(core=SpadesView),
    facts=Part(core=SpadesFacts, without={"redealt_by"}, types={"counted": list[int]}, fill=_facts),
    standing=Part(core=SpadesStanding),
    length="target",
)
