"""Spades for four players in two fixed partnerships (rulebook.md sections 2 and 6, ids SP-).

Seats clockwise 0 = S, 1 = W, 2 = N, 3 = E; partners sit opposite, side 0 is seats 0 and 2, side 1 is seats 1 and 3
(SP-01). The 52 cards are dealt singly from the dealer's left, 13 each (SP-14). From the dealer's left everybody bids
once: 1 to 13 tricks, or Nil, which promises not to take a single one (SP-15 to SP-17, SP-21, SP-25). The numbers of a
side add up to its contract (SP-18); a Nil leaves the contract to the partner (SP-23).

The dealer's left neighbour leads to the first trick (SP-26). The suit led must be followed; who cannot may play
anything (SP-27, SP-28). Spades are always trump and rank A K Q J T 9 ... 2 as all suits do (SP-04, SP-09): the
highest spade wins, else the highest card of the suit led, and the winner leads next (SP-29 to SP-31). A spade may be
led only after one has been put on another suit, or from a hand of nothing but spades, which does not break them
(SP-32, SP-33, SP-A07).

A contract made counts 10 a trick bid, and 1 for each trick above it, a bag (SP-36, SP-37); a contract missed costs 10
a trick bid (SP-38). Ten bags over the deals cost 100, as often as ten are full, and the rest stays (SP-39, SP-A10). A
Nil is worth 100 either way (SP-41, SP-42), and the tricks of a failed one do not help the partner but are bags, also
if the partner is set (SP-43, SP-A03). The side with 500 after a deal wins, with more points if both have them; a tie
means one more deal (SP-46 to SP-48). After ``max_deals`` deals the higher total wins (rulebook.md 6.1).

Options. *Blind Nil* (SP-54 to SP-57): a side far enough behind does not see its hands; each of its seats may look at
any time or bid Nil blind at its turn, and then exchanges cards with its partner, unless that one bid Nil too.
*Jokers* (SP-60, SP-61) are the highest spades; with 54 cards the dealer discards two. *Partners* may bid together
(SP-62) by proposals that all hear. *Ten for 200*, *Moon* (SP-63, SP-64) and the treatment of a failed Nil change what
bids are worth, *loss limit*, *sudden death* and target how the match ends. Who was dealt no spade may demand a *new
deal* (SP-65). The fields of `SpadesRules` name them all with their rule ids.

Modules: `rules` (options, dealing), `state` (the course of a deal) with `bidding`, `exchange`, `order` and
`refusals`, `view`, `facts`, `score`.

Not modelled: drawing for partners and cutting (seats and packs come from outside, SP-12, SP-14), revokes and claims
(SP-A25), games for two, three or four single players, which the rule book does not define.
"""

from stich.games.spades.facts import NILS, SIDES, Bid, SpadesFacts, SpadesStanding
from stich.games.spades.order import ORDER, is_spade, suit_of
from stich.games.spades.rules import SpadesRules
from stich.games.spades.state import SpadesState
from stich.games.spades.view import Preview, SpadesView

__all__ = [
    "NILS", "ORDER", "SIDES", "Bid", "Preview", "SpadesFacts", "SpadesRules", "SpadesStanding", "SpadesState",
    "SpadesView", "is_spade", "suit_of",
]  # fmt: skip
