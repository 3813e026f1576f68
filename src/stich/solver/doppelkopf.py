"""Endings of Doppelkopf solved with all cards open: the Augen of Re, a threshold, all tricks, or the points booked.

`solve` takes a position among the cards of any contract and an `Objective`, and values every card that may be played.
Values are always as Re counts: it wants them high, Kontra low. Announcements stand as they are; none is made any more.

The parties are those of the cards: who was dealt a club queen, also in a silent Hochzeit; the soloist; the two of an
Armut; the two of a Hochzeit that has found its partner. As long as it has not, the Hochzeiter plays against the three
others, and who then becomes its partner plays for Re from the next trick on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self, Unpack

from stich import native
from stich.errors import RecordError, RulesError
from stich.game import SOLOS, Play
from stich.games.doppelkopf import DoppelkopfRules, DoppelkopfState, augen
from stich.games.doppelkopf.calls import KONTRA, RE, steps
from stich.games.doppelkopf.facts import SEATS
from stich.games.doppelkopf.order import ALL_AUGEN, CLUB_QUEEN, FOX, TEAM_CONTRACTS
from stich.solver.position import TrickPosition, check_hands, check_numbers, check_tricks, open_trick
from stich.solver.solution import Search, Solution, card_values
from stich.tricks import Trick

RICH: Final = 40  #: Augen of a trick that is a Doppelkopf (DKX-06)
RICHEST: Final = 44  #: of four aces
KINDS: Final = ("augen", "at_least", "schwarz", "points")


@dataclass(frozen=True, slots=True)
class Objective:
    """What is played for. `RulesError` if there is no such objective.

    - ``augen``: the Augen of Re in the whole deal (DK-47).
    - ``at_least``: whether ``party`` gets that many ``augen``; much faster than asking for the Augen themselves.
    - ``schwarz``: whether ``party`` takes all tricks of the deal, so that the others have none (DK-A15).
    - ``points``: what a seat of Re books, special points and all, with the announcements as they stand (DKX-01 to 09).

    A question is worth 1 if Re reaches it, -1 if Kontra does, else 0.

    >>> Objective("at_least", 121)
    Objective(kind='at_least', augen=121, party='re')
    """

    kind: str = "augen"
    augen: int = 0
    party: str = RE

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise RulesError(f"there is no objective {self.kind!r}; there are {', '.join(KINDS)}")
        if self.party not in (RE, KONTRA):
            raise RulesError(f"there is no party {self.party!r}; there are {RE} and {KONTRA}")
        if type(self.augen) is not int or not 0 <= self.augen <= ALL_AUGEN:
            raise RulesError(f"augen={self.augen!r}: a whole number from 0 to {ALL_AUGEN} is needed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(TrickPosition):
    """A position among the cards as the solver sees it; of what led to it, only what still counts.

    >>> from stich.cards import Hand
    >>> hands = tuple(map(Hand, ("SA HT HQ", "SK DT CJ", "SJ DJ CA", "SQ HK DA")))
    >>> position = Position(
    ...     rules=DoppelkopfRules(), hands=hands, leader=0, re=(0, 2), augen=(50, 60, 17, 40), tricks=(3, 2, 2, 2)
    ... )
    >>> position.check()
    >>> [(str(each.action), each.value) for each in solve(position).actions]
    [('SA', 120), ('HT', 113), ('HQ', 103)]
    """

    rules: DoppelkopfRules
    contract: str = "normal"
    re: tuple[int, ...]  #: the seats of Re, who named the contract first; of an open Hochzeit the declarer alone
    augen: tuple[int, ...] = (0,) * SEATS  #: taken so far
    tricks: tuple[int, ...] = (0,) * SEATS  #: taken so far
    calls: tuple[int, int] = (0, 0)  #: how many steps Re and Kontra have called, skipped ones included
    doppelkopf: tuple[int, ...] = (0,) * SEATS  #: tricks of 40 Augen and more, by who took them
    foxes: tuple[tuple[int, int], ...] = ()  #: that have been played: whose, and who took it
    partner_open: bool = False  #: whether a Hochzeit still looks for its partner

    @classmethod
    def of(cls, state: DoppelkopfState) -> Self:
        """The position of ``state``; `RulesError` if no card is to be played there."""
        lying = open_trick(state.phase, state.trick)
        taken = [[trick for trick in state.tricks if trick.winner == seat] for seat in range(SEATS)]
        re = state.re
        if not re:
            assert state.declarer is not None
            re = (state.declarer,)
        foxes = [
            (owner, seat)
            for seat, each in enumerate(taken)
            for trick in each
            for owner, card in trick.plays()
            if card is FOX
        ]
        announced = [each.party for each in state.announced]
        return cls(
            rules=state.rules,
            hands=state.hands,
            leader=lying.leader,
            table=lying.cards,
            contract=state.contract,
            re=tuple(sorted(re, key=lambda seat: seat != state.declarer)),
            augen=tuple(sum(augen(trick.cards) for trick in each) for each in taken),
            tricks=tuple(len(each) for each in taken),
            calls=(announced.count(RE), announced.count(KONTRA)),
            doppelkopf=tuple(sum(augen(trick.cards) >= RICH for trick in each) for each in taken),
            foxes=tuple(foxes),
            partner_open=not state.re,
        )

    def _after(self, card: Play) -> Self:
        state = DoppelkopfState(
            rules=self.rules, standing=self.rules.opening(), hands=self.hands, queens=(0,) * SEATS,
            to_act=self.to_act, phase="play", contract=self.contract, re=self.re,
            trick=self._trick, tricks=(Trick(0, (), SEATS),) * sum(self.tricks),
        ).play(card)  # fmt: skip
        return replace(self, hands=state.hands, table=(*self.table, card.card))

    def check(self) -> None:
        """`RecordError` says what cannot be so in any deal."""
        left = check_hands(self.rules, self.hands, self.leader, self.table, self.rules.hand)
        check_numbers("tricks", self.tricks, SEATS)
        check_tricks(self.tricks, self.rules.hand, left)
        check_numbers("augen", self.augen, SEATS)
        self._check_parties()
        self._check_augen()
        self._check_special()
        most = len(steps(RE))
        if max(self.calls) > most or min(self.calls) < 0:
            raise RecordError(f"calls {self.calls}: a party calls at most {most} steps", "call_count", n=most)
        if self.partner_open and any(self.calls):
            raise RecordError("nobody calls while a Hochzeit looks for its partner", "call_open")

    def _check_parties(self) -> None:
        contracts = [each for each in (*TEAM_CONTRACTS, *SOLOS) if each != "armut" or self.rules.armut == "on"]
        if self.contract not in contracts:
            shown = ", ".join(contracts)
            message = f"{self.contract!r} is no contract of {self.rules}; there are {shown}"
            raise RecordError(message, "no_contract", text=self.contract, wanted=shown)
        wanted = (1,) if self.contract in SOLOS else (2,) if self.contract == "armut" else (1, 2)
        if len(self.re) not in wanted or len(set(self.re)) != len(self.re) or not set(self.re) <= set(range(SEATS)):
            shown = " ".join(map(str, self.re))
            message = f"Re cannot be the seats {shown} in {self.contract}: {wanted} of the seats 0 to 3"
            raise RecordError(message, f"re_{'_or_'.join(map(str, wanted))}", text=shown)
        self._check_queens()
        if self.contract == "hochzeit":
            self._check_hochzeit()

    def _check_queens(self) -> None:
        """Who holds a club queen plays for Re; both of a Hochzeit were dealt to its declarer."""
        if self.contract not in ("normal", "hochzeit"):
            return
        owners = set(self.re) if self.contract == "normal" else {self.re[0]}
        lying = [(self.leader + place) % SEATS for place, card in enumerate(self.table) if card is CLUB_QUEEN]
        holders = [seat for seat, hand in enumerate(self.hands) for card in hand if card is CLUB_QUEEN] + lying
        for seat in holders:
            if seat not in owners:
                raise RecordError(f"seat {seat} has a club queen and so belongs to Re", "re_queen", seat=seat)
        if self.contract == "normal" and len(holders) == 2 and set(holders) != owners:
            lone = next(iter(owners - set(holders)))
            raise RecordError(f"seat {lone} has no club queen, so it is not Re", "re_no_queen", seat=lone)

    def _check_hochzeit(self) -> None:
        """A partner is who first takes one of the first three tricks from the declarer (DK-43, DK-44)."""
        declarer, done = self.re[0], sum(self.tricks)
        if len(self.re) == 2 and not self.tricks[self.re[1]]:
            message = f"seat {self.re[1]} has no trick, so it is not the partner of the Hochzeit"
            raise RecordError(message, "re_partner", seat=self.re[1])
        if len(self.re) == 1 and self.tricks[declarer] < min(done, 3):
            message = (
                f"the Hochzeit has found its partner: one of the first three tricks is not that of seat {declarer}"
            )
            raise RecordError(message, "re_found", seat=declarer)
        if self.partner_open != (len(self.re) == 1 and done < 3):
            raise RecordError("a Hochzeit looks for its partner in the first three tricks only", "re_open")

    def _check_augen(self) -> None:
        gone = ALL_AUGEN - augen(self.table) - sum(map(augen, self.hands))
        if sum(self.augen) != gone:
            message = f"the cards of the tricks so far count {gone} Augen, not {sum(self.augen)}"
            raise RecordError(message, "augen_sum", n=sum(self.augen), wanted=gone)
        for seat, (points, tricks) in enumerate(zip(self.augen, self.tricks, strict=True)):
            if points > RICHEST * tricks:
                message = f"seat {seat} cannot have {points} Augen in {tricks} tricks"
                raise RecordError(message, "augen_tricks", seat=seat, n=tricks, augen=points)

    def _check_special(self) -> None:
        check_numbers("doppelkopf", self.doppelkopf, SEATS)
        for seat, rich in enumerate(self.doppelkopf):
            if rich > self.tricks[seat] or RICH * rich > self.augen[seat]:
                message = (
                    f"seat {seat} cannot have {rich} Doppelkopf: {self.augen[seat]} Augen, {self.tricks[seat]} tricks"
                )
                raise RecordError(message, "doppelkopf_tricks", seat=seat, n=rich)
        for owner, taker in self.foxes:
            for seat in (owner, taker):
                if seat not in range(SEATS):
                    raise RecordError(f"there is no seat {seat!r}; there are 0 to 3", "no_seat", number=seat, last=3)
            if not self.tricks[taker]:
                raise RecordError(f"seat {taker} has no trick, so it took no fox", "fox_taker", seat=taker)
        shown = sum(each.count(FOX) for each in (*self.hands, self.table))
        if len(self.foxes) > 2 - shown:
            message = f"{len(self.foxes)} foxes have been taken, but {shown} are still there"
            raise RecordError(message, "fox_count", n=len(self.foxes), left=shown)


def solve(state: DoppelkopfState | Position, objective: Objective = Objective(), **search: Unpack[Search]) -> Solution:
    """What every card that may be played now is worth to Re if all play best afterwards.

    The search stops after ``nodes`` positions and then gives bounds for what it has not settled. `RulesError` if no
    card is to be played; `CoreMissing` without the native core.

    >>> from stich.games import find
    >>> rules = find("doppelkopf")
    >>> state = rules.start(rules.pack(), rules.opening())
    >>> while state.phase != "play" or len(state.tricks) < 10:  # to the last two tricks, anyhow
    ...     state = state.play(state.legal(state.to_act)[0 if state.phase == "vorbehalt" else -1])
    >>> [(str(each.action), each.value) for each in solve(state).actions]
    [('SQ', 102), ('SK', 102)]
    """
    position = state if isinstance(state, Position) else Position.of(state)
    cards, looked_at = native.core.doppelkopf_ending(
        _core(position), objective.kind, objective.augen, objective.party, **search
    )
    actions = card_values(cards, position.hands[position.to_act])
    return Solution(position.to_act, actions, looked_at, side=tuple(sorted(position.re)))


def _core(position: Position) -> native.core.DoppelkopfState:
    return native.doppelkopf.core_rules(position.rules).position(
        [[card.index for card in hand] for hand in position.hands],
        position.contract,
        position.re,
        position.leader,
        [card.index for card in position.table],
        position.augen,
        position.tricks,
        position.calls,
        position.doppelkopf,
        position.foxes,
        position.partner_open,
    )
