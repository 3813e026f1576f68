"""Doppelkopf on the wire: parties by name, a call as the action that makes it, what each party had to reach."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator

from stich.game import Rules
from stich.games.doppelkopf import Chance, DoppelkopfFacts, DoppelkopfStanding, DoppelkopfView, target, winning_party
from stich.server.derived import GameWire, Part, derived
from stich.server.parts import Message, TrickTaken, plays

PARTIES: Final = ("re", "kontra")
Party = Literal["re", "kontra"]
KnownParty = Annotated[Party | None, BeforeValidator(lambda party: party or None)]  #: None: not known, or nobody


def _view(view: DoppelkopfView, _rules: Rules) -> dict[str, Any]:
    if not view.tricks:
        return {}
    trick = view.tricks[-1]
    assert trick.winner is not None
    return {"last": TrickTaken(plays=plays(trick), winner=trick.winner, points=view.augen[-1])}


def _facts(facts: DoppelkopfFacts, _rules: Rules) -> dict[str, Any]:
    return {
        "solo": facts.solo,
        "parties": ["re" if seat in facts.re else "kontra" for seat in range(4)],
        "needs": [target(facts, party).augen for party in PARTIES],
        "winner": winning_party(facts),
    }


WIRE: Final = GameWire(
    view=Part(
        core=DoppelkopfView,
        without={"augen"},  # by trick; that of the last one stands in ``last``
        types={
            "party": KnownParty,
            "parties": list[KnownParty],
            "known": list[KnownParty],
            "calls": list[derived(Chance, Message, without={"call"}, types={"action": str})],  # type: ignore[misc]
        },
        fill=_view,
    ),
    facts=Part(
        core=DoppelkopfFacts,
        without={"re", "announced", "special", "void_by"},
        types={
            "solo": bool,  #: one against three, a silent Hochzeit too
            "parties": list[Party],
            "needs": list[int | None],  #: Augen that Re and Kontra had to reach; None where tricks counted (schwarz)
            "winner": KnownParty,
        },
        fill=_facts,
    ),
    standing=Part(core=DoppelkopfStanding),
    length="deals",
    other_lengths=(4, 8, 12),
)
