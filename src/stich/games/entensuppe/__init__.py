"""Entensuppe (Duck Soup), David Parlett's game for two, by the rules DS-01 to DS-61 of the rule book.

A plain pack of 52 cards, no trump (DS-09, DS-11). Each player gets 13 cards, singly and the non-dealer first; the rest
is the stock, whose top card lies open (DS-15, DS-16). The non-dealer leads, afterwards the winner of the last trick
(DS-17, DS-18). A deal has two courses.

*Ente* (DS-04, DS-27 to DS-30): the lowest card of the suit led wins, the ace being the best: A 2 3 ... Q K. After each
trick both draw: the winner takes the open card, the loser the next one unseen, and a new card is turned up.

*Suppe* (DS-05, DS-42 to DS-47): as soon as the stock is used up, the Ente points are written down and the hands are
played out without drawing. Now the highest card of the suit led wins: A K Q ... 3 2.

*A trick* (DS-19 to DS-25): any card may be led and any card may answer. Of one suit, the better card wins and the trick
is put away face down, for 1 point. Of two suits, the leader wins and the trick lies face up, for 2 points.

*Quack* (DS-32 to DS-38): the second player may answer with a card of the rank led and say "Quak". Unsaid, the leader
wins the trick as any other of two suits. After a quack the leader either says "Ente": then the quacker wins, 2 points.
Or "Quak-quak": the leader adds a third card of the rank and the other player answers with any card. If that is the
fourth of the rank and "Entensuppe" is said, the quacker wins both tricks for 2+2 points; otherwise the leader wins
both, the second for 1 point if its cards are of one suit and else for 2. In the Ente both then draw two cards, the
winner the open one and the next, the loser the two after that; of a stock of two they draw one each, and the Suppe has
only 12 tricks (DS-39, DS-40). The winner of both tricks leads (DS-A09).

*Score* (DS-48, DS-49): points of the Ente times points of the Suppe. Who reaches the target first wins, at a tie one
more deal is played (DS-51, DS-52). A loser below the soup limit loses double (DS-53); 125 points in a single deal, the
pond, win double at once (DS-54). A match may also be a series of such games (DS-61).

Modules: `rules` (options, dealing), `state` (the course of a deal) with `tricks`, `order` and `refusals`, `view`,
`facts`, `score`.

Not implemented, since software rules it out or needs no rule for it: deciding the first dealer by lot (the caller
says who deals), saying "Quak" too late, counting tricks by hand. Trebleduck and Doubleduck are other games (DS-62).
"""

from stich.games.entensuppe.facts import EntensuppeFacts, EntensuppeStanding, Pile
from stich.games.entensuppe.order import ORDERS
from stich.games.entensuppe.rules import EntensuppeRules
from stich.games.entensuppe.state import EntensuppeState
from stich.games.entensuppe.tricks import Draw, EntensuppeTrick
from stich.games.entensuppe.view import Choice, EntensuppeView, Result

__all__ = [
    "ORDERS",
    "Choice",
    "Draw",
    "EntensuppeFacts",
    "EntensuppeRules",
    "EntensuppeStanding",
    "EntensuppeState",
    "EntensuppeTrick",
    "EntensuppeView",
    "Pile",
    "Result",
]  # fmt: skip
