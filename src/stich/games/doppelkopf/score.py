"""Who has won and what a deal is worth, line by line (DK-52 to DK-55, DKX-01 to DKX-09, TSR chapter 7).

Lines carry the value for each seat of the side in ``to``: the winners, or Re if nobody has won. Points of the other
party stand there with a minus, so the lines of a deal add up to what each of these seats books.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from stich.edges import checked_facts, checked_standing
from stich.errors import RecordError
from stich.game import Facts, Line, Outcome, Settlement, Standing
from stich.games.doppelkopf.calls import ABSAGEN, KONTRA, RE, Announced, other
from stich.games.doppelkopf.facts import SEATS, DoppelkopfFacts, DoppelkopfStanding, Special

if TYPE_CHECKING:
    from stich.games.doppelkopf.rules import DoppelkopfRules

#: what the other party must stay below after an Absage
LIMITS: Final = {"k90": 90, "k60": 60, "k30": 30}


def settle(rules: DoppelkopfRules, standing: Standing, facts: Facts) -> Settlement[DoppelkopfStanding]:
    """Plus-minus points of a deal, the next dealer, and the end of the list (DKX-08, DKX-11, DK-A10)."""
    standing = checked_standing(rules, standing, DoppelkopfStanding)
    facts = checked_facts(rules, facts, DoppelkopfFacts)
    if facts.void:
        return Settlement(replace(standing, voids=standing.voids + 1), (), (0,) * SEATS)
    _check(rules, standing, facts)
    lines = value_lines(facts, rules.announcements_score, rules.tie_value)
    points = booked(facts, lines)
    again = facts.compulsory and rules.forced(standing) is None
    after = replace(
        standing,
        scores=tuple(total + gain for total, gain in zip(standing.scores, points, strict=True)),
        deals=standing.deals + 1,
        voids=0,
        dealer=standing.dealer if again else (standing.dealer + 1) % SEATS,
        owed=tuple(owed and not (facts.compulsory and seat in facts.re) for seat, owed in enumerate(standing.owed)),
    )
    return Settlement(replace(after, outcome=_outcome(rules, after)), lines, points)


def _check(rules: DoppelkopfRules, standing: DoppelkopfStanding, facts: DoppelkopfFacts) -> None:
    """Facts made by hand may belong to other rules."""
    if sum(facts.tricks) != rules.hand:
        raise RecordError(f"{rules}: a deal has {rules.hand} tricks, not {sum(facts.tricks)}")
    if facts.contract == "armut" and rules.armut == "off":
        raise RecordError(f"{rules}: there is no Armut in these rules")
    if facts.compulsory and not standing.owed[facts.re[0]]:
        raise RecordError(f"{rules}: seat {facts.re[0]} owes no compulsory solo")


def _outcome(rules: DoppelkopfRules, standing: DoppelkopfStanding) -> Outcome | None:
    """At the target or after the last deal the highest total wins; equal totals share (rulebook.md 6.1, 6.8)."""
    best = max(standing.scores)
    reached = rules.target_score is not None and best >= rules.target_score
    if not reached and standing.deals < rules.deals:
        return None
    winners = tuple(seat for seat, score in enumerate(standing.scores) if score == best)
    return Outcome(winners, 1, "target" if reached else "deals")


@dataclass(frozen=True, slots=True)
class Target:
    """What a party needs to win: that many Augen, or all tricks, or one trick."""

    augen: int | None = None
    tricks: str = ""  #: "all" or "one" instead of Augen

    def reached(self, facts: DoppelkopfFacts, party: str) -> bool:
        """Whether ``party`` has it."""
        if self.augen is not None:
            return facts.augen_of(party) >= self.augen
        return facts.tricks_of(other(party)) == 0 if self.tricks == "all" else facts.tricks_of(party) > 0


def target(facts: DoppelkopfFacts, party: str) -> Target:
    """What ``party`` needs (the winner table, TSR 7.1).

    >>> target(DoppelkopfFacts(re=(0, 1), augen=(120, 120), tricks=(6, 6)), "kontra")
    Target(augen=120, tricks='')
    """
    own, against = facts.absage(party), facts.absage(other(party))
    if own:
        return Target(tricks="all") if own == "schwarz" else Target(241 - LIMITS[own])
    if against:
        return Target(tricks="one") if against == "schwarz" else Target(LIMITS[against])
    only_kontra = bool(facts.calls(KONTRA)) and not facts.calls(RE)
    return Target(121 if (party == KONTRA) == only_kontra else 120)


def winning_party(facts: DoppelkopfFacts) -> str:
    """The party that has reached its target; empty if neither has (DKX-07)."""
    return next((party for party in (RE, KONTRA) if target(facts, party).reached(facts, party)), "")


def value_lines(facts: DoppelkopfFacts, announcements_score: str = "add", tie_value: str = "full") -> tuple[Line, ...]:
    """The explained value of a deal for each seat of the winning side, or of Re if nobody has won.

    ``announcements_score`` and ``tie_value`` are the options of the rules (DKO-06, DKO-08).
    """
    winner = winning_party(facts)
    sheet = _Sheet(facts, winner or RE)
    if winner:
        sheet.won(tie_counts=tie_value == "full")
        sheet.stayed_below(other(winner))
        sheet.called(doubling=announcements_score != "add")
        sheet.reached(winner)
        if announcements_score == "double":
            sheet.doubled()
    else:
        sheet.nobody()
        for party in (RE, KONTRA):
            sheet.stayed_below(other(party))
            sheet.reached(party)
    if not facts.solo:
        sheet.special(winner)
    if winner and announcements_score == "double_all":
        sheet.doubled()
    if facts.solo:
        sheet.tripled()
    return tuple(sheet.lines)


class _Sheet:
    """Collects the lines of one deal as seen from one side."""

    def __init__(self, facts: DoppelkopfFacts, side: str) -> None:
        self.facts, self.side = facts, side
        self.to = facts.seats_of(side)
        self.lines: list[Line] = []

    def add(
        self, code: str, points: int, rule: str, paragraph: str, party: str, trick: int | None = None,
        **values: int | str | None,
    ) -> None:  # fmt: skip
        named = (("paragraph", paragraph or None), ("party", party), *values.items(), ("trick", trick))
        known = {name: value for name, value in named if value is not None}
        signed = points if party == self.side else -points
        self.lines.append(Line(code, signed, rule, self.to, trick, known))

    def won(self, tie_counts: bool) -> None:
        """The basic point (DKX-01); where a tie does not count, not for Kontra at 120 to 120 (DKO-08)."""
        facts = self.facts
        if self.side == KONTRA and facts.augen == (120, 120) and not facts.solo and not tie_counts:
            self.add("won_tie", 0, "DKO-08", "", KONTRA)
            return
        goal = target(self.facts, self.side)
        code = f"won_{goal.tricks}_{self.side}" if goal.tricks else f"won_{self.side}"
        self.add(code, 1, "DKX-01", "7.2.2a", self.side, needed=goal.augen, augen=self.facts.augen_of(self.side))

    def nobody(self) -> None:
        for_re, for_kontra = self.facts.augen
        self.add("nobody", 0, "DKX-07", "7.1.3", self.side, augen_re=for_re, augen_kontra=for_kontra)

    def stayed_below(self, loser: str) -> None:
        """A point for each step that the other party has missed (DKX-02)."""
        total, winner = self.facts.augen_of(loser), other(loser)
        for limit in (90, 60, 30):
            if total < limit:
                self.add(f"under_{limit}_{loser}", 1, "DKX-02", "7.2.2a", winner, augen=total)
        if self.facts.tricks_of(loser) == 0:
            self.add(f"no_trick_{loser}", 1, "DKX-02", "7.2.2a", winner)

    def called(self, doubling: bool) -> None:
        """Re and Kontra two points each unless they double, Absagen one, all to the winner (DKX-03, 04, 14)."""
        for each in sorted(self.facts.announced, key=lambda each: each.call in ABSAGEN):
            if each.call in ABSAGEN:
                paragraph = "7.2.2c" if each.party == RE else "7.2.2d"
                self._call(each, 1, "DKX-04", paragraph)
            elif not doubling:
                self._call(each, 2, "DKX-03", "7.2.2b")

    def _call(self, each: Announced, points: int, rule: str, paragraph: str) -> None:
        code = f"call_{each.call}" if each.call in (RE, KONTRA) else f"call_{each.call}_{each.party}"
        if each.seat is None or each.trick is None:
            code += "_noted"
        elif each.within:
            code += "_within"
        self.add(code, points, rule, paragraph, self.side, each.trick, seat=each.seat)

    def doubled(self) -> None:
        """Each of Re and Kontra doubles what stands so far (DKO-06)."""
        for each in self.facts.announced:
            if each.call in (RE, KONTRA):
                total = sum(line.points for line in self.lines)
                self.add(f"double_{each.call}", total, "DKO-06", "", self.side, seat=each.seat)

    def reached(self, party: str) -> None:
        """A point for each Absage of the others that was clearly beaten (DKX-05)."""
        for call, needed in zip(ABSAGEN, (120, 90, 60, 30), strict=True):
            total = self.facts.augen_of(party)
            if call in self.facts.calls(other(party)) and total >= needed:
                paragraph = "7.2.2e" if party == RE else "7.2.2f"
                self.add(f"reached_{call}_{party}", 1, "DKX-05", paragraph, party, needed=needed, augen=total)

    def special(self, winner: str) -> None:
        """Special points, those of both parties (DKX-06)."""
        if winner == KONTRA:
            code = "against_armut" if self.facts.contract == "armut" else "against_queens"
            self.add(code, 1, "DKX-06", "7.2.3", KONTRA, card="CQ")
        for each in self.facts.special:
            self._special(each)

    def _special(self, each: Special) -> None:
        code = f"{each.kind}_{each.party}"
        if each.seat is None or each.card is None or each.trick is None:
            self.add(f"{code}_noted", 1, "DKX-06", "7.2.3", each.party, each.trick)
            return
        self.add(
            code, 1, "DKX-06", "7.2.3", each.party, each.trick, seat=each.seat, card=str(each.card),
            loser=each.victim, augen=each.augen, card_fox="DA" if each.kind == "fox" else None,
        )  # fmt: skip

    def tripled(self) -> None:
        """One against three: the single player books the value three times (DKX-08, DKX-09)."""
        value = sum(line.points for line in self.lines)
        soloist = self.facts.re[0]
        if self.side == RE:
            self.add("solo_triple", 2 * value, "DKX-08", "7.2.4", RE, seat=soloist, value=value)
        else:
            self.add("solo_triple_lost", 0, "DKX-08", "7.2.4", KONTRA, seat=soloist, value=value, total=-3 * value)


def booked(facts: DoppelkopfFacts, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """What each seat books: the lines for their side, the opposite for the others, always adding up to zero.

    >>> facts = DoppelkopfFacts(contract="solo_Q", re=(3,), augen=(120, 120), tricks=(6, 6))
    >>> booked(facts, value_lines(facts))
    (1, 1, 1, -3)
    """
    total, side = sum(line.points for line in lines), lines[0].to
    if facts.solo and len(side) == 3:
        return tuple(total if seat in side else -3 * total for seat in range(SEATS))
    against = total // 3 if facts.solo else total
    return tuple(total if seat in side else -against for seat in range(SEATS))
