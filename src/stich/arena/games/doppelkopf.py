"""What is counted of a bot of Doppelkopf: wins, solos, calls and answers, foxes lost, and what it leads first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stich.arena.tally import Figure, Tally
from stich.cards import Card
from stich.game import SOLOS, Play
from stich.games.doppelkopf import DoppelkopfFacts
from stich.match import Deal

FOX: Final = Card("DA")
DULLE: Final = Card("HT")
PARTIES: Final = ("re", "kontra")
BIG: Final = 151  #: Augen with which "no 90" could have been called


class DoppelkopfTally(Tally):
    figures = (
        Figure("won", "won", "seats"),
        Figure("solo", "solos", "seats"),
        Figure("solo_won", "solos_won", "solos"),
        Figure("called", "called", "seats"),
        Figure("called_won", "called_won", "called"),
        Figure("party_called", "party_called", "seats"),
        Figure("answered", "answered", "seats"),
        Figure("answered_won", "answered_won", "answered"),
        Figure("no_90", "big_called", "big"),
        Figure("foxes_lost", "foxes_lost", "foxes"),
        Figure("dulle_led", "dulles_led", "first_leads"),
    )

    def count(self, deal: Deal, seats: Sequence[int]) -> Mapping[str, int]:
        """Of each seat what it and its party did; foxes and first leads only where two play against two."""
        facts, settlement = deal.facts, deal.settlement
        assert isinstance(facts, DoppelkopfFacts)
        assert settlement is not None
        counts = dict.fromkeys((name for figure in self.figures for name in (figure.what, figure.of)), 0)
        for seat in seats:
            party = PARTIES[seat not in facts.re]
            won = settlement.points[seat] > 0
            counts["seats"] += 1
            counts["won"] += won
            for what, so in _did(facts, seat, party).items():
                counts[what] += so
                if f"{what}_won" in counts:
                    counts[f"{what}_won"] += so and won
            if won and facts.augen_of(party) >= BIG and len(facts.re) == 2:
                counts["big"] += 1
                counts["big_called"] += "k90" in facts.calls(party)
        if len(facts.re) == 2:
            _add(counts, _cards(deal, facts, seats))
        return counts


TALLY: Final = DoppelkopfTally()


def _did(facts: DoppelkopfFacts, seat: int, party: str) -> dict[str, bool]:
    """What a seat, or its party, said."""
    own = any(each.seat == seat and not each.within for each in facts.announced)
    both = all(facts.calls(each) for each in PARTIES)
    first = facts.announced[0].party if facts.announced else ""
    return {
        "solos": facts.contract in SOLOS and seat in facts.re,
        "called": own,
        "party_called": bool(facts.calls(party)),
        "answered": both and first != party,
    }


def _cards(deal: Deal, facts: DoppelkopfFacts, seats: Sequence[int]) -> dict[str, int]:
    """Foxes held and lost, and the first lead."""
    plays = [(seat, action.card) for seat, action in deal.actions if isinstance(action, Play)]
    leader, led = plays[0]
    return {
        "foxes": sum(card is FOX and seat in seats for seat, card in plays),
        "foxes_lost": sum(each.kind == "fox" and each.victim in seats for each in facts.special),
        "first_leads": leader in seats,
        "dulles_led": leader in seats and led is DULLE,
    }


def _add(counts: dict[str, int], more: Mapping[str, int]) -> None:
    for name, n in more.items():
        counts[name] += n
