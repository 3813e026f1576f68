"""Observations of the native batches, computed again from the `View` of the seat alone.

Since these functions see nothing but a view, an observation that equals theirs holds nothing the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from stich.cards import Card
from stich.games.doppelkopf.calls import KONTRA, RE, deadline, steps
from stich.games.doppelkopf.order import faces

Rows = list[list[int]]
CONTRACTS = [*(f"solo_{kind}" for kind in "CSHDQJA"), "schmeissen", "armut", "hochzeit", "normal"]


def one_of(value: int | None, columns: int) -> list[int]:
    return [int(value == column) for column in range(columns)]


def up_to(value: int, columns: int) -> list[int]:
    return [int(column < value) for column in range(columns)]


def clockwise(seat: int, seats: int = 4) -> list[int]:
    return [(seat + step) % seats for step in range(seats)]


def cards_row(cards: Iterable[Card], columns: int = 52) -> list[int]:
    held = {card.index for card in cards}
    return [int(column in held) for column in range(columns)]


def played_by(view: Any, seat: int) -> list[Card]:
    tricks = [*view.tricks, view.trick] if view.trick else view.tricks
    return [card for trick in tricks for each, card in trick.plays() if each == seat]


def on_table(view: Any, seat: int) -> list[Card]:
    card = view.trick.card_of(seat) if view.trick else None
    return [card] if card else []


def own_said(view: Any, word: str) -> list[Card]:
    return [Card(said.call.value) for said in view.said if said.seat == view.seat and said.call.word == word]


def spades(view: Any, dealt: Iterable[Card]) -> dict[str, Rows]:
    rules, seat = view.rules, view.seat
    columns = 52 if rules.jokers == "none" else 54
    sides = (seat % 2, 1 - seat % 2)
    bids = {"nil": 0, "blind_nil": 1, None: None} | {number: number + 1 for number in range(1, 14)}
    phases = ("discard", "bidding", "exchange", "play")
    rows: dict[str, Rows] = {
        "hand": [cards_row(view.hand, columns)],
        "trick": [cards_row(on_table(view, each), columns) for each in clockwise(seat)],
        "played": [cards_row(played_by(view, each), columns) for each in clockwise(seat)],
        "bids": [one_of(bids[view.bids[each]], 15) for each in clockwise(seat)],
        "tricks": [up_to(view.taken[each], 13) for each in clockwise(seat)],
        "bags": [up_to(view.bags[side], 10) for side in sides],
        "phase": [one_of(phases.index(view.phase), 4)],
        "leader": [one_of((view.trick.leader - seat) % 4 if view.trick else None, 4)],
        "dealer": [one_of((view.standing.dealer - seat) % 4, 4)],
        "broken": [[int(view.broken)]],
    }
    if rules.jokers == "54" or rules.blind_nil:
        rows["parted"] = [cards_row([*own_said(view, "give"), *own_said(view, "discard")], columns)]
    if rules.blind_nil:
        rows["not_looked"] = [[int(view.hidden[each]) for each in clockwise(seat)]]
        rows["bound_blind"] = [[int(any(said.call.word == "blind" for said in view.said))]]
    if rules.bidding == "partners":
        proposed = {said.seat: int(said.call.value) for said in view.said if said.call.word == "propose"}
        made = [said.seat % 2 for said in view.said if said.call.word == "propose"]
        rows["proposed"] = [one_of(proposed.get(each, 0) - 1, 13) for each in clockwise(seat)]
        rows["proposals"] = [up_to(made.count(side), 8) for side in sides]
    return rows


def entensuppe(view: Any, dealt: Iterable[Card]) -> dict[str, Rows]:
    seat, other = view.seat, 1 - view.seat
    laid = [card for trick in view.table for card in trick.cards]
    points = [view.ente_points[seat], view.ente_points[other], view.suppe_points[seat], view.suppe_points[other]]
    tricks = (*view.tricks, *view.table)
    return {
        "hand": [cards_row(view.hand)],
        "known": [cards_row(view.known[other])],
        "played": [
            cards_row(card for trick in tricks for each, card in trick.plays() if each == who) for who in (seat, other)
        ],
        "table": [cards_row(laid[place : place + 1]) for place in range(3)],
        "open": [cards_row([view.open_card] if view.open_card else [])],
        "stock": [up_to(view.stock // 2, 13)],
        "points": [up_to(each, 28) for each in points],
        "phase": [one_of(("lead", "follow", "quacked", "answer").index(view.phase), 4)],
        "leads": [[int(view.table[0].leader == seat)]],
    }


def double_row(cards: Iterable[Card]) -> list[int]:
    """Two columns a face: at least one, both."""
    held = list(cards)
    return [int(held.count(face) > copy) for face in sorted(faces()) for copy in (0, 1)]


def late_calls(view: Any) -> list[int]:
    """Whether the Re or Kontra of each party came later than a first announcement could."""
    shift, size = max(0, view.clarified - 1), view.rules.hand
    late = {
        said.call.value: size - said.trick < deadline(said.call.value, shift, size)
        for said in view.said
        if said.call.word == "announce" and said.call.value in (RE, KONTRA)
    }
    return [int(late.get(party, False)) for party in (RE, KONTRA)]


def called_steps(view: Any, party: str) -> int:
    made = [said.call.value for said in view.said if said.call.word == "announce"]
    own = [view.known[said.seat] == party for said in view.said if said.call.word == "announce"]
    return max((steps(party).index(call) + 1 for call, mine in zip(made, own, strict=True) if mine), default=0)


def doppelkopf(view: Any, dealt: Iterable[Card]) -> dict[str, Rows]:
    rules, seat = view.rules, view.seat
    ranks = ("name", "pflichtsolo", "solo", "schmeissen", "armut", "hochzeit")
    phases = ("vorbehalt", "contract", "armut", "exchange", "play")
    asked = {"forced": "pflichtsolo"}.get(view.asked, view.asked)  # a forced solo is asked of nobody else
    declarer = None if view.declarer is None else (view.declarer - seat) % 4
    rows: dict[str, Rows] = {
        "hand": [double_row(view.hand)],
        "trick": [double_row(on_table(view, each)) for each in clockwise(seat)],
        "played": [double_row(played_by(view, each)) for each in clockwise(seat)],
        "augen": [up_to(view.seat_augen[each] // 10, 24) for each in clockwise(seat)],
        "tricks": [up_to(view.taken[each], 12) for each in clockwise(seat)],
        "phase": [one_of(phases.index(view.phase), 5)],
        "asked": [one_of(ranks.index(asked) if view.phase == "contract" else None, 6)],
        "answers": [[int(view.answers[e] == said) for e in clockwise(seat)] for said in ("gesund", "vorbehalt")],
        "contract": [one_of(CONTRACTS.index(view.contract) if view.contract else None, 11)],
        "declarer": [one_of(declarer, 4)],
        "parties": [[int(view.known[each] == party) for each in clockwise(seat)] for party in (RE, KONTRA)],
        "calls": [up_to(called_steps(view, party), 5) for party in (RE, KONTRA)],
        "late": [late_calls(view)],
        "clarified": [one_of(view.clarified - 1, 3)],
        "leader": [one_of((view.trick.leader - seat) % 4 if view.trick else None, 4)],
        "vorhand": [one_of((view.vorhand - seat) % 4, 4)],
    }
    if rules.pflichtsolo:
        rows["owed"] = [[int(view.owed[each]) for each in clockwise(seat)]]
    if rules.armut == "on":
        handed_over = view.taker is not None and seat == view.declarer
        trumps = [card for card in dealt if handed_over and card in view.trumps]
        rows["parted"] = [double_row([*trumps, *own_said(view, "give")])]
        rows["armut"] = [up_to(view.passed or 0, 3), up_to(view.trumps_back or 0, 3)]
    return rows


#: per game, the observation of a view; it is given the own hand as the seat saw it first, too
OBSERVED: Final[dict[str, Callable[[Any, Iterable[Card]], dict[str, Rows]]]] = {
    "entensuppe": entensuppe,
    "spades": spades,
    "doppelkopf": doppelkopf,
}
