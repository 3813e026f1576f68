"""Doppelkopf for four, by the rule sheet; game values and what the sheet lacks by the tournament rules (TSR).

**Cards.** Ace, ten, king, queen, jack and nine of four suits, each twice: 48 cards, 240 Augen, 12 to a seat. Trumps of
the normal game, from the top: the tens of hearts, the queens C S H D, the jacks C S H D, then ace, ten, king, nine of
diamonds. The rest are plain: ace, ten, king, nine. Of two equal cards the first is higher. Suits and trumps must be
followed; who cannot may trump or discard.

**Contract.** From the dealer's left everybody says gesund or Vorbehalt. A single Vorbehalt is named; several are asked
by rank, solo before Hochzeit, and in seat order; the first yes decides. A solo is one against three: suit solos change
the low trumps, in queens and jacks solos only these are trumps, in the ace solo nothing is. The left neighbour of the
dealer leads. Without Vorbehalt the holders of the club queens are Re, the others Kontra. Who has both may announce a
Hochzeit, whose partner is the first other seat to win one of the first three tricks, or keep silent and play alone.

**Calls.** Re and Kontra with 11 cards in hand, no 90, no 60, no 30 and schwarz with 10, 9, 8 and 7, at any time, not
only on turn. Steps may be skipped while all of them are in time. Re or Kontra may answer a call with one card less
than it needed. A Hochzeit moves all limits by the tricks it took to clarify, and allows nothing before.

**Score.** Plus-minus: the winners book the value, the losers its negative, a single player three times. A list has
24 deals; the highest total wins.

**Options.** Without nines; the second ten of hearts beats the first; a compulsory solo for everybody; Armut, in which a
hand with three trumps at most looks for a partner who takes them; Schmeissen, a new deal for a bad hand; Re and Kontra
that double; a list that ends at a score; a tie that is worth less. `DoppelkopfRules` names them with their rules.

Modules: `rules` (options, dealing), `state` (the course of a deal) with `vorbehalt`, `armut`, `calls`, `order` and
`refusals`, `view` with `parties`, `facts`, `score`.

Not implemented: penalties (software enforces legality), conceding a solo, taking back a Vorbehalt, any form for two
hands (two people play with two computer players).
"""

from stich.games.doppelkopf.calls import Announced, Chance, Situation, Wedding, clarify, possible, refusal
from stich.games.doppelkopf.facts import DoppelkopfFacts, DoppelkopfStanding, Special, special_points
from stich.games.doppelkopf.order import augen, order_of, trumps
from stich.games.doppelkopf.rules import DoppelkopfRules
from stich.games.doppelkopf.score import target, winning_party
from stich.games.doppelkopf.state import DoppelkopfState
from stich.games.doppelkopf.view import DoppelkopfView

__all__ = [
    "Announced", "Chance", "DoppelkopfFacts", "DoppelkopfRules", "DoppelkopfStanding", "DoppelkopfState",
    "DoppelkopfView", "Situation", "Special", "Wedding", "augen", "clarify", "order_of", "possible", "refusal",
    "special_points", "target", "trumps", "winning_party",
]  # fmt: skip
