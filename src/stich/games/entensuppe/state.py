"""A position of one deal of Entensuppe and what may follow it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from stich.cards import Card, Hand, french_pack
from stich.edges import acting_seat, checked_seat, not_your_turn
from stich.game import PLAY_CALLS, Action, Call, Play, Said, read_action
from stich.games.entensuppe import refusals, view
from stich.games.entensuppe.facts import EntensuppeFacts, EntensuppeStanding
from stich.games.entensuppe.order import ENTE, ORDERS, SUPPE
from stich.games.entensuppe.tricks import Draw, EntensuppeTrick, draw, lay

if TYPE_CHECKING:
    from stich.games.entensuppe.rules import EntensuppeRules

_SAY_ENTE: Final = Call("ente")
_PLAYS: Final = {call: {card: Play(card, call) for card in french_pack()} for call in PLAY_CALLS}
_PHASES: Final = ("lead", "follow", "quacked", "answer")  #: by the number of cards on the table


@dataclass(frozen=True, slots=True, kw_only=True)
class EntensuppeState:
    """A frozen position; the fields without default describe any position between two tricks.

    >>> from stich.games import find
    >>> rules = find("entensuppe")
    >>> state = rules.start(rules.pack(), rules.opening())
    >>> state.to_act, state.phase, state.course, str(state.hands[1])
    (1, 'lead', 'ente', 'S2 S4 S6 S8 ST SQ SA H3 H5 H7 H9 HJ HK')
    >>> [str(action) for action in state.play("S2").legal(0)][:3]
    ['S3', 'S5', 'S7']
    """

    rules: EntensuppeRules
    standing: EntensuppeStanding
    hands: tuple[Hand, Hand]
    stock: tuple[Card, ...]  #: the first card is the open one, unless the stock is hidden (DS-60)
    leader: int  #: of the trick on the table, or of both tricks of a quak-quak
    table: tuple[Play, ...] = ()  #: the cards of the open trick, with what was said; up to three in a quak-quak
    tricks: tuple[EntensuppeTrick, ...] = ()  #: complete tricks; a quak-quak is two
    said: tuple[Said, ...] = ()  #: each "ente"; the other calls are part of the card
    draws: tuple[Draw, ...] = ()  #: from the stock after the last trick, in order
    shown: tuple[Hand, Hand] = (Hand(), Hand())  #: cards of each hand that were taken from the stock openly
    turn: int = 0

    @property
    def course(self) -> str:
        """The Ente ends the moment the last card of the stock is drawn (DS-42)."""
        return ENTE if self.stock else SUPPE

    @property
    def open_card(self) -> Card | None:
        """The top of the stock, if it lies open (DS-16, DS-60)."""
        return self.stock[0] if self.stock and self.rules.open_stock else None

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return not self.table and not self.hands[0] and not self.hands[1]

    @property
    def phase(self) -> str:
        """One of "lead", "follow", "quacked" (Ente or Quak-quak?), "answer" (to the third of the rank), "over"."""
        return "over" if self.over else _PHASES[len(self.table)]

    @property
    def to_act(self) -> int | None:
        """The leader to lead and to answer a quack, else the other; None at the end."""
        if self.over:
            return None
        return self.leader if len(self.table) % 2 == 0 else 1 - self.leader

    @property
    def facts(self) -> EntensuppeFacts | None:
        """The points of both courses, once the deal is over."""
        return EntensuppeFacts.from_tricks(self.tricks) if self.over else None

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What ``seat`` may do now: any card (DS-19, DS-20); after a quack the two answers of DS-34."""
        if checked_seat(self.rules, seat) != self.to_act:
            return ()
        hand, bare = self.hands[seat], _PLAYS[""]
        if not self.table:
            return tuple([bare[card] for card in hand])
        rank = self.table[0].card.rank
        if len(self.table) == 2:
            third = _PLAYS["quakquak"]
            return (_SAY_ENTE, *[third[card] for card in hand if card.rank == rank])
        if self.rules.calls == "automatic":
            return tuple([bare[card] for card in hand])
        call = "quack" if len(self.table) == 1 else "entensuppe"
        actions: list[Action] = []
        for card in hand:
            actions.append(bare[card])
            if card.rank == rank:
                actions.append(_PLAYS[call][card])
        return tuple(actions)

    def play(self, action: Action | str, by: int | None = None) -> EntensuppeState:
        """The next state. `IllegalAction` quotes the action and says what would be right."""
        action = read_action(action)
        seat = acting_seat(self, action, by)
        if seat != self.to_act:
            raise not_your_turn(self, action, seat)
        if isinstance(action, Call):
            if action != _SAY_ENTE or len(self.table) != 2:
                raise refusals.refused_call(self, action, seat)
            said = (*self.said, Said(self.leader, action, len(self.tricks)))
            return self._taken(1 - self.leader, self.table, self.hands, self.shown, said)
        if not self._may_lay(action, self.hands[seat]):
            raise refusals.refused_card(self, action, seat)
        hands = _without(self.hands, seat, action.card)
        shown = _without(self.shown, seat, action.card) if action.card in self.shown[seat] else self.shown
        table = (*self.table, self.heard(action))
        winner = self.winner(table)
        if winner is not None:
            return self._taken(winner, table, hands, shown, self.said)
        return replace(self, hands=hands, shown=shown, table=table, turn=self.turn + 1)

    def _may_lay(self, play: Play, hand: Hand) -> bool:
        """Whether ``play`` is one of the cards that `legal` names."""
        lying = len(self.table)
        if play.card not in hand:
            return False
        if not play.call:
            return lying != 2
        said = self.rules.calls == "spoken" or lying == 2
        return said and play.call == PLAY_CALLS[lying] and play.card.rank == self.table[0].card.rank

    def view(self, seat: int | None) -> view.EntensuppeView:
        """What ``seat`` may know; None for a spectator."""
        if seat is not None:
            checked_seat(self.rules, seat)
        return view.view(self, seat)

    def heard(self, action: Play) -> Play:
        """``action`` with the call that goes with it by itself, if calls are automatic (DS-A05, DS-A06)."""
        call = {1: "quack", 3: "entensuppe"}.get(len(self.table), "")
        if self.rules.calls == "automatic" and call and action.card.rank == self.table[0].card.rank:
            return _PLAYS[call][action.card]
        return action

    def winner(self, table: tuple[Play, ...]) -> int | None:
        """Who takes the cards of ``table``; None while a card or the leader's answer to a quack is missing."""
        if len(table) == 2 and table[1].call != "quack":
            led, answer = table[0].card, table[1].card
            return 1 - self.leader if ORDERS[self.course].beats(answer, led) else self.leader
        if len(table) == 4:
            silent_wins = self.rules.silent_fourth == "quacker_wins" and table[3].card.rank == table[0].card.rank
            return 1 - self.leader if table[3].call == "entensuppe" or silent_wins else self.leader
        return None

    def _taken(
        self,
        winner: int,
        table: tuple[Play, ...],
        hands: tuple[Hand, Hand],
        shown: tuple[Hand, Hand],
        said: tuple[Said, ...],
    ) -> EntensuppeState:
        """The state after ``winner`` took the cards on the table and both have drawn."""
        tricks = [lay(self.course, self.leader, table[at : at + 2], winner) for at in range(0, len(table), 2)]
        draws = draw(self.stock, winner, double=len(tricks) == 2)
        if draws:
            drawn: tuple[list[Card], list[Card]] = ([], [])
            for seat, card in draws:
                assert card is not None
                drawn[seat].append(card)
            hands = (hands[0] + drawn[0], hands[1] + drawn[1])
            if self.open_card:
                shown = _with(shown, winner, self.open_card)
        return replace(
            self,
            hands=hands,
            stock=self.stock[len(draws) :],
            leader=winner,
            table=(),
            tricks=(*self.tricks, *tricks),
            said=said,
            draws=draws,
            shown=shown,
            turn=self.turn + 1,
        )


def _without(hands: tuple[Hand, Hand], seat: int, card: Card) -> tuple[Hand, Hand]:
    return (hands[0] - card, hands[1]) if seat == 0 else (hands[0], hands[1] - card)


def _with(hands: tuple[Hand, Hand], seat: int, card: Card) -> tuple[Hand, Hand]:
    return (hands[0] + card, hands[1]) if seat == 0 else (hands[0], hands[1] + card)
