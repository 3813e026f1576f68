"""One position of a deal: who is asked what, what may be played or called, what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from stich.cards import Card, Hand
from stich.edges import acting_seat, checked_seat, not_your_turn
from stich.game import SOLOS, Action, Call, Play, Said, action_order, read_action
from stich.games.doppelkopf import armut, refusals, view
from stich.games.doppelkopf.armut import Exchange
from stich.games.doppelkopf.calls import (
    KONTRA,
    RE,
    Announced,
    Situation,
    clarify,
    included,
    is_late_reply,
    possible,
    refusal,
    steps,
)
from stich.games.doppelkopf.facts import SEATS, DoppelkopfFacts, DoppelkopfStanding, special_points
from stich.games.doppelkopf.order import ALL_AUGEN, augen, faces
from stich.games.doppelkopf.vorbehalt import Claims, next_question, ranks
from stich.tricks import Order, Trick

if TYPE_CHECKING:
    from stich.games.doppelkopf.rules import DoppelkopfRules

GESUND: Final = Call("gesund")
VORBEHALT: Final = Call("vorbehalt")
TAKE: Final = Call("take")
REFUSE: Final = Call("refuse")
PLAYS: Final = {card: Play(card) for card in faces()}
ANNOUNCE: Final = {call: Call("announce", call) for call in (*steps(RE), KONTRA)}


@dataclass(frozen=True, slots=True, kw_only=True)
class DoppelkopfState:
    """A frozen position of a deal of Doppelkopf.

    Phases: ``vorbehalt``, ``contract``, with Armut ``armut`` (who takes?) and ``exchange``, then ``play``, ``over``.
    """

    rules: DoppelkopfRules
    standing: DoppelkopfStanding
    hands: tuple[Hand, ...]
    queens: tuple[int, ...]  #: club queens dealt to each seat
    to_act: int | None
    phase: str = "vorbehalt"
    turn: int = 0
    said: tuple[Said, ...] = ()
    answers: tuple[str, ...] = ("",) * SEATS  #: gesund or vorbehalt, by seat
    rank: str = ""  #: the rank that is asked for among several Vorbehalte
    contract: str = ""
    declarer: int | None = None  #: who named the contract
    compulsory: bool = False  #: a solo that the soloist owed (DKO-03)
    exchange: Exchange | None = None  #: the cards of an Armut
    re: tuple[int, ...] = ()  #: the party Re, as soon as it is settled
    clarified: int = 0  #: the trick that settled a Hochzeit; 0 if there is none or it is open
    announced: tuple[Announced, ...] = ()
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def facts(self) -> DoppelkopfFacts | None:
        """Parties, Augen, calls and special points, once the deal is over; void if it was thrown in before play."""
        if self.phase != "over":
            return None
        if not self.tricks:
            return DoppelkopfFacts(contract=self.contract, void_by=self.declarer)
        won = [trick for trick in self.tricks if trick.winner in self.re]
        points = sum(augen(trick.cards) for trick in won)
        return DoppelkopfFacts(
            contract=self.contract,
            re=self.re,
            augen=(points, ALL_AUGEN - points),
            tricks=(len(won), len(self.tricks) - len(won)),
            announced=self.announced,
            special=special_points(self.tricks, self.re, self.size) if len(self.re) == 2 else (),
            compulsory=self.compulsory,
        )

    @property
    def vorhand(self) -> int:
        """The seat that got cards first (DK-12)."""
        return (self.standing.dealer + 1) % SEATS

    @property
    def size(self) -> int:
        """The cards dealt to each seat, and so the tricks of a deal."""
        return self.rules.hand

    @property
    def order(self) -> Order:
        """The order of the contract; before there is one, that of the normal game, in which hands are sorted."""
        return self.rules.order(self.contract or "normal", len(self.tricks) + 1)

    def claims(self, seat: int) -> Claims:
        """What ``seat`` may name as its Vorbehalt."""
        return Claims(self.rules, self.standing, self.hands[seat], self.standing.owed[seat])

    @property
    def askers(self) -> tuple[int, ...]:
        """The seats that said Vorbehalt, from Vorhand on."""
        seats = ((self.vorhand + step) % SEATS for step in range(SEATS))
        return tuple(seat for seat in seats if self.answers[seat] == "vorbehalt")

    def party(self, seat: int) -> str:
        """The party of a seat; empty until it is settled."""
        return "" if not self.re else RE if seat in self.re else KONTRA

    # -- what is allowed ------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What ``seat`` may do now, in canonical order; calls also when it is not its turn (DKX-12)."""
        checked_seat(self.rules, seat)
        if self.phase == "play":
            calls = self._calls(seat)
            return (*calls, *self._cards(seat)) if seat == self.to_act else calls
        return tuple(sorted(self._answers(), key=action_order)) if seat == self.to_act else ()

    def _answers(self) -> Iterator[Call]:
        seat = self.to_act
        if seat is None:
            return
        if self.phase == "vorbehalt":
            yield from (GESUND, VORBEHALT)
        elif self.phase == "contract":
            names, may_refuse = self.claims(seat).answers(self.rank)
            yield from (Call("contract", name) for name in names)
            if may_refuse and self.askers:  # nobody was asked before a forced compulsory solo (DKX-23)
                yield REFUSE
        elif self.phase == "armut":
            yield from (TAKE, REFUSE)
        elif self.phase == "exchange":
            yield from (Call("give", card.text) for card in self.hands[seat].faces())

    def _cards(self, seat: int) -> tuple[Play, ...]:
        hand, lying = self.hands[seat], self.trick.cards if self.trick else ()
        cards = self.order.followers(hand, lying[0]) if lying else hand
        return tuple([PLAYS[card] for card in dict.fromkeys(cards)])

    def situation(self, seat: int) -> Situation | None:
        """What decides about the calls of ``seat``; None while nothing may be called (DK-27)."""
        if self.phase != "play":
            return None
        party = self.party(seat) or RE
        return Situation(
            party=party,
            cards=len(self.hands[seat]),
            own=frozenset([each.call for each in self.announced if each.party == party]),
            against=frozenset([each.call for each in self.announced if each.party != party]),
            shift=max(0, self.clarified - 1),
            clarified=bool(self.re),
            late=any(each.late and each.party == party for each in self.announced),
            hand=self.size,
        )

    def _calls(self, seat: int) -> tuple[Call, ...]:
        situation = self.situation(seat)
        return tuple([ANNOUNCE[call] for call in possible(situation)]) if situation else ()

    # -- what happens ---------------------------------------------------------------------------------------------

    def play(self, action: Action | str, by: int | None = None) -> DoppelkopfState:
        """The state after ``action`` of seat ``by``; `IllegalAction` says why not."""
        action = read_action(action)
        seat = acting_seat(self, action, by)
        if isinstance(action, Call) and action.word == "announce":
            return self._announce(action, seat)
        if seat != self.to_act:
            raise not_your_turn(self, action, seat)
        if isinstance(action, Play):
            return self._play_card(action, seat)
        if action not in self.legal(seat):
            raise refusals.refused_call(self, action, seat)
        after = replace(self, turn=self.turn + 1, said=(*self.said, Said(seat, action, 0)), to_act=(seat + 1) % SEATS)
        if self.phase == "vorbehalt":
            return after._answered(seat, action.word)
        if self.phase == "contract":
            return after._asked_again(seat) if action == REFUSE else after._begin(action.value, seat)
        if self.phase == "armut":
            return armut.take(after, seat) if action == TAKE else armut.refuse(after, seat)
        card = action.card
        assert card is not None
        return armut.give(replace(after, to_act=seat), seat, card)

    def _answered(self, seat: int, word: str) -> DoppelkopfState:
        """The state after gesund or vorbehalt; after the fourth answer the contract is sought (DK-06, DK-07)."""
        answers = (*self.answers[:seat], word, *self.answers[seat + 1 :])
        after = replace(self, answers=answers)
        if "" in answers:
            return after
        askers = after.askers
        if not askers:
            return after._begin("normal", None)
        asked, rank = next_question(ranks(self.rules, self.standing), askers)
        return replace(after, phase="contract", to_act=asked, rank=rank)

    def _asked_again(self, seat: int) -> DoppelkopfState:
        asked, rank = next_question(ranks(self.rules, self.standing), self.askers, seat, self.rank)
        return replace(self, to_act=asked, rank=rank)

    def _begin(self, contract: str, declarer: int | None) -> DoppelkopfState:
        """The contract is settled (DK-09)."""
        if contract == "schmeissen":
            return replace(self, contract=contract, declarer=declarer).void()
        if declarer is not None and contract == "armut":
            return armut.offer(self, declarer)
        re: tuple[int, ...] = ()
        if contract == "normal":
            re = tuple(seat for seat in range(SEATS) if self.queens[seat])
        elif declarer is not None and contract in SOLOS:
            re = (declarer,)
        compulsory = declarer is not None and contract in SOLOS and self.standing.owed[declarer]
        return replace(self, contract=contract, declarer=declarer, re=re, compulsory=compulsory).lead()

    def lead(self) -> DoppelkopfState:
        """The play proper: Vorhand leads (DK-11, DK-34), the soloist only in a compulsory solo (DKX-18)."""
        leader = self.declarer if self.compulsory and self.declarer is not None else self.vorhand
        return replace(self, phase="play", rank="", to_act=leader, trick=Trick(leader, (), SEATS))

    def void(self) -> DoppelkopfState:
        """The deal is thrown in (rulebook.md 6.1)."""
        return replace(self, phase="over", rank="", to_act=None, re=())

    def _announce(self, action: Call, seat: int) -> DoppelkopfState:
        situation, call = self.situation(seat), action.value
        if situation is None or refusal(call, situation):
            raise refusals.refused_call(self, action, seat)
        number = len(self.tricks) + 1
        late = is_late_reply(call, situation)
        made = [
            Announced(situation.party, step, seat, number, call if step != call else "", late)
            for step in included(call, situation)
        ]
        said = (*self.said, Said(seat, action, len(self.tricks)))
        return replace(self, said=said, announced=(*self.announced, *made))

    def _play_card(self, action: Play, seat: int) -> DoppelkopfState:
        hand, card, trick = self.hands[seat], action.card, self.trick
        if trick is None or action.call or not self._may_play(card, hand, trick):
            raise refusals.refused_card(self, action, seat)
        hands = (*self.hands[:seat], hand - card, *self.hands[seat + 1 :])
        lying = trick.with_card(card)
        if not lying.complete:
            return replace(self, hands=hands, trick=lying, to_act=lying.next_seat, turn=self.turn + 1)
        taken = lying.taken(self.order)
        return self._trick_taken(hands, taken)

    def _may_play(self, card: Card, hand: Hand, trick: Trick) -> bool:
        if card not in hand:
            return False
        return not trick.cards or card in self.order.followers(hand, trick.cards[0])

    def _trick_taken(self, hands: tuple[Hand, ...], taken: Trick) -> DoppelkopfState:
        winner = taken.winner
        assert winner is not None
        after = replace(
            self, hands=hands, tricks=(*self.tricks, taken), turn=self.turn + 1,
            to_act=winner, trick=Trick(winner, (), SEATS),
        )  # fmt: skip
        if not after.re:
            after = after._clarify()
        return after if hands[winner] else replace(after, phase="over", to_act=None, trick=None)

    def _clarify(self) -> DoppelkopfState:
        """A Hochzeit finds its partner, or none (DK-43, DK-44)."""
        assert self.declarer is not None
        wedding = clarify(self.declarer, [trick.winner for trick in self.tricks if trick.winner is not None])
        if wedding is None:
            return self
        re = (self.declarer,) if wedding.partner is None else tuple(sorted((self.declarer, wedding.partner)))
        return replace(self, re=re, clarified=wedding.trick)

    def view(self, seat: int | None) -> view.DoppelkopfView:
        """What ``seat`` may know; None for a spectator."""
        if seat is not None:
            checked_seat(self.rules, seat)
        return view.view(self, seat)
