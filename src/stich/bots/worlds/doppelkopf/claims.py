"""What a hand must be like because its seat refused ranks of the Vorbehalt or named one (rulebook.md 6.5, 6.8)."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from stich.bots.worlds.unseen import Demand, Mark, PlaceSet
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfView
from stich.games.doppelkopf.facts import SEATS
from stich.games.doppelkopf.vorbehalt import MAX_ARMUT, next_question, ranks

#: what cards are counted by
TRUMP: Final = Mark("trump")
NINE: Final = Mark("9")
KING: Final = Mark("K")
QUEEN: Final = Mark("queen")  #: of clubs

_BAD: Final = 5  #: nines or kings of a hand that may be thrown in


def refused(view: DoppelkopfView) -> dict[int, frozenset[str]]:
    """What each seat that refused a rank could still name; a seat that could name a solo is left out."""
    asked = ranks(view.rules, view.standing)
    seats = [(view.vorhand + step) % SEATS for step in range(SEATS)]
    askers = [seat for seat in seats if view.answers[seat] == "vorbehalt"]
    found: dict[int, frozenset[str]] = {}
    rank = ""
    for said in view.said:
        if said.call.word == "contract":
            break
        if said.call.word != "refuse":
            continue
        seat, rank = next_question(asked, askers) if not rank else (said.seat, rank)
        lower = frozenset(asked[asked.index(rank) + 1 :])
        if "solo" in lower and not view.owed[seat]:
            found.pop(seat, None)
        else:
            found[seat] = lower - {"solo"}
        _, rank = next_question(asked, askers, seat, rank)
    return found


def demand_of(claims: Set[str], places: PlaceSet, rules: DoppelkopfRules) -> Demand:
    """That the cards in ``places`` can name at least one of ``claims``."""
    thrown = rules.schmeissen if "schmeissen" in claims else frozenset()
    tops = {
        TRUMP: MAX_ARMUT + 1 if "armut" in claims or "trump1" in thrown else 0,
        NINE: _BAD if "nines5" in thrown else 0,
        KING: _BAD if "kings5" in thrown else 0,
        QUEEN: 2 if "hochzeit" in claims else 0,
    }
    few = MAX_ARMUT if "armut" in claims else 1

    def meets(*numbers: int) -> bool:
        held = dict(zip(counted, numbers, strict=True))
        return (
            (TRUMP in held and held[TRUMP] <= few)
            or held.get(NINE, 0) >= _BAD
            or held.get(KING, 0) >= _BAD
            or held.get(QUEEN, 0) >= 2
        )

    counted = {mark: top for mark, top in tops.items() if top}
    return Demand(places, counted, meets)
