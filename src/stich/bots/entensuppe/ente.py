"""The Ente: every choice gets a score in points of a trick, from what the view shows and what must lie elsewhere.

A card is worth keeping for the tricks it may take later: low ones in the Ente, high ones in the Suppe, aces in both
(DS-56, DS-57). Since the courses are multiplied, a point of one is worth what the other is expected to bring
(DS-55). The open card counts for whoever wins it (DS-31), and a quack is weighed by the chance that the opponent
holds the other cards of the rank (DS-58).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from stich.bots.bot import Advice
from stich.cards import RANKS, SUITS, Card, french_pack
from stich.game import Action, Play
from stich.games.entensuppe import ORDERS, Choice, EntensuppeView

COURSE_POINTS: Final = 9.75  #: what a player takes on average in one course: 13 tricks of 1.5 points for two
WON_LEAD: Final = 1.35  #: points of a trick the other side gives up: one suit if it can, else two
TAKES: Final = 0.75  #: how often an opponent who could beat a lead or quack does so
ANSWERS_QUACK: Final = 0.5  #: how often a leader with a third card dares quak-quak, the fourth being unseen
QUAK_QUAK: Final = 3.4  #: points of both tricks for a leader whose quak-quak stands
KEEP_ENTE: Final = 0.6  #: worth of a card that wins any Ente trick: there are more of them than tricks
KEEP_SUPPE: Final = 1.4  #: worth of a card that wins any Suppe trick
ENDS_OPPOSITE: Final = 0.45  #: chance that an unseen high card is against us in the Suppe
STAYS_OPPOSITE: Final = 0.8  #: chance that a high card known in the other hand is kept for the Suppe


class Score(NamedTuple):
    points: float
    action: Action
    code: str


class Situation:
    """What the seat to act knows and can estimate about the other cards."""

    def __init__(self, view: EntensuppeView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        other = 1 - view.seat
        self.known = frozenset(view.known[other])
        gone = {card for trick in (*view.tricks, *view.table) for card in trick.cards}
        self.unknown = frozenset(french_pack()) - gone - self.known - set(view.hand) - {view.open_card}
        hidden = view.counts[other] - len(self.known)
        self.share = hidden / len(self.unknown) if self.unknown else 0.0
        self.tricks_left = (view.stock + 1) // 2
        expected = view.ente_points[view.seat] + 0.75 * self.tricks_left
        self.suppe_weight = min(1.6, max(0.3, expected / COURSE_POINTS))
        cards = [card for card in {*view.hand, *self.unknown, view.open_card} if card]
        self.suppe = {card: self._suppe(card) for card in cards}  #: what a card may still win in the Suppe
        self.keep = {card: self._ente(card) + self.suppe[card] for card in cards}  #: and in both courses
        self.open_gain = self._open_gain()

    def _ente(self, card: Card) -> float:
        """What ``card`` may still win in the rest of the Ente."""
        soon = min(1.0, (self.tricks_left - 1) / 8)
        return KEEP_ENTE * soon * (1 - self.any_held(_better(card, "ente")))

    def _suppe(self, card: Card) -> float:
        unbeaten = 1.0
        for better in _better(card, "suppe"):
            if better in self.unknown or better is self.view.open_card:
                unbeaten *= 1 - ENDS_OPPOSITE
            elif better in self.known:
                unbeaten *= 1 - STAYS_OPPOSITE
        return KEEP_SUPPE * self.suppe_weight * unbeaten

    def _open_gain(self) -> float:
        """What taking the open card is worth more than the unknown one that the loser gets."""
        card = self.view.open_card
        if card is None or not self.unknown:
            return 0.0
        average = sum(self.keep[each] for each in self.unknown) / len(self.unknown)
        return self.keep[card] - average

    def held(self, card: Card) -> float:
        """The chance that the opponent holds ``card``."""
        return 1.0 if card in self.known else self.share if card in self.unknown else 0.0

    def any_held(self, cards: Iterator[Card]) -> float:
        nobody = 1.0
        for card in cards:
            nobody *= 1 - self.held(card)
        return 1 - nobody

    def mates(self, card: Card) -> tuple[Card, ...]:
        """The other cards of its rank that the opponent may hold."""
        return tuple(mate for mate in _of_rank(card) if mate is not card and self.held(mate) > 0)


def _of_rank(card: Card) -> Iterator[Card]:
    return (Card(suit + card.rank) for suit in SUITS)


def _better(card: Card, course: str) -> Iterator[Card]:
    order = ORDERS[course]
    return (other for rank in RANKS if order.beats(other := Card(card.suit + rank), card))


def advise(view: EntensuppeView) -> Advice:
    """The choice with the highest score; of equals the first in canonical order."""
    now = Situation(view)
    weigh = {"lead": _lead, "follow": _follow, "quacked": _after_quack, "answer": _answer}[view.phase]
    best = max((weigh(now, choice) for choice in view.choices), key=lambda score: score.points)
    values: dict[str, int | str] = {}
    if isinstance(best.action, Play):
        values["card"] = best.action.card.text
    if view.open_card:
        values["card_open"] = view.open_card.text
    if view.table[0].cards:
        values["card_led"] = view.table[0].cards[0].text
    return Advice(best.action, best.code, values)


def _lead(now: Situation, choice: Choice) -> Score:
    card = _card(choice)
    beaten = now.any_held(_better(card, "ente"))
    quacked = now.any_held(iter(now.mates(card)))
    loses, stolen = TAKES * beaten, TAKES * quacked
    wins = (1 - loses) * (WON_LEAD + now.open_gain) - loses * (1 + now.open_gain)
    points = stolen * _quack_answer(now, card) + (1 - stolen) * wins - now.keep[card]
    return Score(points, choice.action, _lead_code(now, card, beaten, quacked))


def _lead_code(now: Situation, card: Card, beaten: float, quacked: float) -> str:
    if beaten + quacked == 0:
        return "lead_sure"
    if beaten < 0.5:
        if now.open_gain > 0.5:
            return "lead_open"
        return "lead_low" if now.suppe[card] < 0.25 else "lead_strong"
    return "lead_spare" if now.keep[card] < 0.25 else "lead_least"


def _quack_answer(now: Situation, card: Card) -> float:
    """What a quack against the lead of ``card`` costs, or brings if a third card can answer it."""
    ente = -2 - now.open_gain
    if not any(mate in now.view.hand and mate is not card for mate in _of_rank(card)):
        return ente
    mates = now.mates(card)
    fourth = now.any_held(iter(mates)) if len(mates) > 1 else 0.0  # the only one out is the quacking card itself
    return max(ente, (1 - fourth) * QUAK_QUAK - fourth * 4)


def _follow(now: Situation, choice: Choice) -> Score:
    card = _card(choice)
    if choice.results[0].when:
        return _quack(now, choice)
    result = choice.results[0]
    if result.winner != now.seat:
        points = -result.least - now.open_gain - now.keep[card]
        return Score(points, choice.action, "give_suit" if result.least == 1 else "give")
    code = "take_open" if now.open_gain > 0.3 else "take"
    if code == "take_open" and any(now.mates(mate) for mate in now.view.matching):
        code = "take_not_quack"
    return Score(result.least + now.open_gain - now.keep[card], choice.action, code)


def _quack(now: Situation, choice: Choice) -> Score:
    """A quack wins two points unless the leader answers it with a third card."""
    card = _card(choice)
    mates = now.mates(card)
    third = now.any_held(iter(mates))
    won = 2 + now.open_gain
    if any(result.when == "entensuppe" for result in choice.results):
        answered = third * ANSWERS_QUACK
        points = (1 - answered) * won + answered * (4 + now.open_gain)
        return Score(points - now.keep[card], choice.action, "quack_fourth")
    if len(mates) == 2:
        both = now.held(mates[0]) * now.held(mates[1])
        answered = both + (third - both) * ANSWERS_QUACK
    else:
        answered = third
    points = (1 - answered) * won - answered * (QUAK_QUAK + now.open_gain)
    return Score(points - now.keep[card], choice.action, "quack_sure" if third == 0 else "quack")


def _after_quack(now: Situation, choice: Choice) -> Score:
    if not isinstance(choice.action, Play):
        return Score(-2 - now.open_gain, choice.action, "ente")
    card = choice.action.card
    fourth = now.any_held(iter(now.mates(card)))
    points = (1 - fourth) * (QUAK_QUAK + now.open_gain) - fourth * (4 + now.open_gain) - now.keep[card]
    return Score(points, choice.action, "quakquak" if fourth else "quakquak_sure")


def _answer(now: Situation, choice: Choice) -> Score:
    result = choice.results[0]
    if result.winner == now.seat:
        return Score(result.least, choice.action, "entensuppe")
    code = "answer_suit" if result.least == 3 else "answer"
    return Score(-result.least - now.keep[_card(choice)], choice.action, code)


def _card(choice: Choice) -> Card:
    assert isinstance(choice.action, Play)
    return choice.action.card
