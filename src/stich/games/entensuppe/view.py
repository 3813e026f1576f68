"""What one seat may know of a deal of Entensuppe (DS-A18), with all that a display needs to draw it.

Known are the own hand, every card played, the open card of the stock, and the open cards the opponent has taken and
still holds. In the Suppe the opponent's hand is what is left of the pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from stich.cards import RANKS, SUITS, Card, Hand
from stich.game import Action, Call, View
from stich.games.entensuppe.facts import HAND, SEATS, EntensuppeFacts, EntensuppeStanding, Pile, piles
from stich.games.entensuppe.order import ENTE, SUPPE, groups
from stich.games.entensuppe.tricks import Draw, EntensuppeTrick, draw_size, lay

if TYPE_CHECKING:
    from stich.games.entensuppe.rules import EntensuppeRules
    from stich.games.entensuppe.state import EntensuppeState

_HIGH_TO_LOW: Final = RANKS[::-1]


@dataclass(frozen=True, slots=True)
class Result:
    """One way in which a choice can end the trick; the winner leads next."""

    when: str  #: "" if certain, else what it hangs on: "ente", "quakquak", "entensuppe", "fourth", "no_fourth"
    winner: int
    least: int  #: points of all tricks on the table together
    most: int
    takes: Card | None  #: the open card of the stock, which the winner takes
    draws: int  #: how many cards each player draws


@dataclass(frozen=True, slots=True)
class Choice:
    """What a legal action can lead to; nothing is told about a lead, since everything hangs on the answer."""

    action: Action
    results: tuple[Result, ...]


class Placed(NamedTuple):
    """Where a card is, as far as the viewer knows.

    ``place`` is "own" (hand), "table", "played" (earlier), "stock" (its open card), "opponent" or "unknown".
    """

    card: Card
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntensuppeView(View):
    """A view of Entensuppe. Pairs hold one entry per seat."""

    rules: EntensuppeRules
    standing: EntensuppeStanding
    facts: EntensuppeFacts | None
    course: str  #: "ente" or "suppe"
    open_card: Card | None  #: the open card of the stock; None with a hidden stock (DS-60)
    stock: int  #: cards in the stock, the open one included
    table: tuple[EntensuppeTrick, ...]  #: what lies on the table: one trick, or both of a quak-quak
    tricks: tuple[EntensuppeTrick, ...]
    piles: tuple[
        tuple[EntensuppeTrick, ...], tuple[EntensuppeTrick, ...]
    ]  #: tricks taken in this course, those face up
    face_down: tuple[int, int]  #: tricks taken in this course that lie face down
    ente_points: tuple[int, int]
    suppe_points: tuple[int, int]
    product: tuple[int, int]  #: what the deal is worth to each as it stands
    draws: tuple[Draw, ...]  #: from the stock after the last trick, in order; without the cards one did not see
    new: Hand  #: own cards drawn after the last trick, until the next own action
    known: tuple[Hand, Hand]  #: cards in each hand that are known to the viewer
    of_rank: tuple[Placed, ...]  #: the four cards of the rank led
    matching: Hand  #: own cards of the rank led, which can quack or answer a quack
    choices: tuple[Choice, ...]  #: the legal actions with what they lead to
    games: tuple[int, int]  #: games won in a series, before this deal


def view(state: EntensuppeState, seat: int | None) -> EntensuppeView:
    """The view of ``seat``; None is a spectator, who knows neither hand."""
    table = state.table
    hand = Hand() if seat is None else state.hands[seat]
    known = _known(state, seat)
    rank = table[0].card.rank if table else ""
    of_rank = _places(state, seat, known, rank)
    laid = tuple(lay(state.course, state.leader, table[at : at + 2]) for at in range(0, max(len(table), 1), 2))
    ente, suppe = piles(state.tricks, ENTE), piles(state.tricks, SUPPE)
    here = ente if state.course == ENTE else suppe
    legal = () if seat is None else state.legal(seat)
    up = [trick for trick in state.tricks if trick.face_up and trick.course == state.course]
    done = sum(trick.course == state.course for trick in state.tricks)
    return EntensuppeView(
        rules=state.rules,
        seat=seat,
        standing=state.standing,
        phase=state.phase,
        to_act=state.to_act,
        turn=state.turn,
        legal=legal,
        hand=hand,
        counts=(len(state.hands[0]), len(state.hands[1])),
        dealt_counts=(HAND,) * SEATS,
        said=state.said,
        trick=None if state.over else laid[-1],
        winning=_winning(state),
        tricks=state.tricks,
        taken=(here[0].down + here[0].up, here[1].down + here[1].up),
        trick_number=done + len(laid),
        trick_count=_trick_count(state, done),
        cards_due=0,
        facts=state.facts,
        groups=groups(hand),
        bound="",
        course=state.course,
        open_card=state.open_card,
        stock=len(state.stock),
        table=() if state.over else laid,
        piles=(tuple(t for t in up if t.winner == 0), tuple(t for t in up if t.winner == 1)),
        face_down=(here[0].down, here[1].down),
        ente_points=(ente[0].points, ente[1].points),
        suppe_points=(suppe[0].points, suppe[1].points),
        product=(_product(ente[0], suppe[0]), _product(ente[1], suppe[1])),
        draws=tuple(Draw(each.seat, _seen(state, seat, each, first)) for first, each in enumerate(state.draws)),
        new=_new(state, seat),
        known=known,
        of_rank=of_rank,
        matching=Hand(card for card in hand if card.rank == rank),
        choices=tuple(Choice(action, _results(state, action, of_rank)) for action in legal),
        games=state.standing.games,
    )


def _product(ente: Pile, suppe: Pile) -> int:
    return ente.points * suppe.points


def _known(state: EntensuppeState, seat: int | None) -> tuple[Hand, Hand]:
    if seat is not None and not state.stock:
        return state.hands  # the opponent holds what is left of the pack (DS-59)
    return (
        state.hands[0] if seat == 0 else state.shown[0],
        state.hands[1] if seat == 1 else state.shown[1],
    )


def _seen(state: EntensuppeState, seat: int | None, each: Draw, place: int) -> Card | None:
    """The card of a draw if ``seat`` saw it: the own ones, and the first if it lay open."""
    return each.card if each.seat == seat or (place == 0 and state.rules.open_stock) else None


def _new(state: EntensuppeState, seat: int | None) -> Hand:
    has_played = len(state.table) > (seat != state.leader)
    return Hand(() if has_played else [each.card for each in state.draws if each.seat == seat and each.card])


def _winning(state: EntensuppeState) -> int | None:
    """Who would take the table as it lies: after a quack the quacker, after a quak-quak the leader."""
    if not state.table:
        return None
    return 1 - state.leader if len(state.table) == 2 else state.leader


def _trick_count(state: EntensuppeState, done: int) -> int:
    """Tricks of this course as far as it is decided: 13, or 14 and 12 if a quak-quak meets a stock of two (DS-40)."""
    if state.course == SUPPE:
        return done + (len(state.hands[0]) + len(state.hands[1]) + len(state.table)) // 2
    return done + len(state.stock) // 2 + (len(state.table) > 2 and len(state.stock) == 2)


def _places(state: EntensuppeState, seat: int | None, known: tuple[Hand, Hand], rank: str) -> tuple[Placed, ...]:
    if not rank:
        return ()
    lying = {play.card for play in state.table}
    played = {card for trick in state.tricks for card in trick.cards}
    open_card = state.open_card

    def place(card: Card) -> str:
        if card in lying:
            return "table"
        if card in played:
            return "played"
        if card is open_card:
            return "stock"
        if seat is not None and card in state.hands[seat]:
            return "own"
        if seat is not None and card in known[1 - seat]:
            return "opponent"
        return "unknown"

    return tuple(Placed(card, place(card)) for card in (Card(suit + rank) for suit in SUITS))


def _results(state: EntensuppeState, action: Action, of_rank: tuple[Placed, ...]) -> tuple[Result, ...]:
    """What ``action`` may lead to, from what the acting seat knows."""
    leader, quacker = state.leader, 1 - state.leader
    open_card, one, two = state.open_card, draw_size(len(state.stock), False), draw_size(len(state.stock), True)
    out = any(place in ("opponent", "unknown") for _, place in of_rank)  # may the opponent hold one of the rank?
    if isinstance(action, Call):
        return (Result("", quacker, 2, 2, open_card, one),)
    action = state.heard(action)
    if len(state.table) == 1 and action.call:
        quack = Result("ente", quacker, 2, 2, open_card, one)
        if not out:
            return (quack,)
        if any(place == "own" and card != action.card for card, place in of_rank):
            return (quack, Result("entensuppe", quacker, 4, 4, open_card, two))
        return (quack, Result("quakquak", leader, 3, 4, open_card, two))
    if len(state.table) == 1:
        trick = lay(state.course, leader, (state.table[0], action), state.winner((*state.table, action)))
        assert trick.winner is not None
        return (Result("", trick.winner, trick.points, trick.points, open_card, one),)
    if len(state.table) == 2:
        leads = Result("no_fourth" if out else "", leader, 3, 4, open_card, two)
        return (leads, Result("fourth", quacker, 4, 4, open_card, two)) if out else (leads,)
    if len(state.table) == 3:
        trick = lay(state.course, leader, (state.table[2], action), state.winner((*state.table, action)))
        assert trick.winner is not None
        return (Result("", trick.winner, 2 + trick.points, 2 + trick.points, open_card, two),)
    return ()
