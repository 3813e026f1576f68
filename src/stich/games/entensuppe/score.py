"""From the points of both courses to the score of the match: the explained settlement (DS-48 to DS-54, DS-61)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from stich.edges import checked_facts, checked_standing
from stich.errors import RecordError, is_a
from stich.game import Facts, Line, Outcome, Settlement, Standing
from stich.games.entensuppe.facts import EntensuppeFacts, EntensuppeStanding
from stich.games.entensuppe.order import ENTE, SUPPE

if TYPE_CHECKING:
    from stich.games.entensuppe.rules import EntensuppeRules


def settle(rules: EntensuppeRules, standing: Standing, facts: Facts) -> Settlement[EntensuppeStanding]:
    """The standing after the deal of ``facts``; the lines of the products carry the points, the others explain."""
    standing = checked_standing(rules, standing, EntensuppeStanding)
    facts = checked_facts(rules, facts, EntensuppeFacts)
    reason = facts.impossible()
    if reason:
        raise RecordError(f"{rules}: {reason}")
    lines = [line for seat in (0, 1) for line in _product(facts, seat)]
    after = tally(rules, standing, facts.points)
    return replace(after, lines=(*lines, *after.lines[2:]))


def _product(facts: EntensuppeFacts, seat: int) -> Iterable[Line]:
    for place, (course, rule) in enumerate(((ENTE, "DS-24"), (SUPPE, "DS-47"))):
        values = {"n": getattr(facts, course)[seat]}
        if facts.piles is None:
            yield Line(course, 0, rule, (seat,), values=values)
        else:
            pile = facts.piles[place][seat]
            yield Line(f"{course}_piles", 0, rule, (seat,), values={**values, "down": pile.down, "up": pile.up})
    ente, suppe = facts.ente[seat], facts.suppe[seat]
    rule = "DS-48" if ente and suppe else "DS-49"
    yield Line("product", ente * suppe, rule, (seat,), values={"ente": ente, "suppe": suppe})


def tally(rules: EntensuppeRules, standing: Standing, points: Sequence[int]) -> Settlement[EntensuppeStanding]:
    """The standing after a deal worth ``points`` to each seat."""
    standing = checked_standing(rules, standing, EntensuppeStanding)
    if not is_a(points, Sequence) or len(points) != 2 or any(type(each) is not int or each < 0 for each in points):
        raise RecordError(f"{rules}: {points!r} are not the points of two players, each 0 or more")
    own, other = points
    scores = (standing.scores[0] + own, standing.scores[1] + other)
    lines = [Line("deal", each, "DS-48", (seat,)) for seat, each in enumerate((own, other))]
    outcome, reasons = _judge(rules, scores, (own, other))
    after = replace(standing, dealer=1 - standing.dealer, scores=scores, deals=standing.deals + 1, outcome=outcome)
    if outcome is not None and rules.games_to_win > 1:
        after, won = _series(rules, after, outcome)
        reasons.append(won)
    if after.outcome is None and after.deals >= rules.max_deals:
        after, cap = _capped(after)
        reasons.append(cap)
    return Settlement(after, (*lines, *reasons), (own, other))


def _ahead(points: Sequence[int]) -> int | None:
    return None if points[0] == points[1] else int(points[1] > points[0])


def _judge(rules: EntensuppeRules, scores: tuple[int, int], deal: tuple[int, int]) -> tuple[Outcome | None, list[Line]]:
    """How the deal ends the game, if it does: the pond before the target (DS-A11, DS-A14), and why."""
    diver, lines = _pond(rules, deal)
    first = _ahead(scores) if max(scores) >= rules.target else None
    if diver is not None and (rules.pond_beats_target or first in (None, diver)):
        return Outcome((diver,), 2, "im_teich"), lines
    if first is not None:
        outcome, reasons = _target(rules, scores, first)
        return outcome, reasons if diver is not None else lines + reasons
    if max(scores) >= rules.target:
        lines.append(Line("tie", 0, "DS-52", (0, 1), values={"total": scores[0], "target": rules.target}))
    return None, lines


def _target(rules: EntensuppeRules, scores: tuple[int, int], winner: int) -> tuple[Outcome, list[Line]]:
    """The end by the target; a loser below the soup limit loses double (DS-51, DS-53)."""
    total, other = scores[winner], scores[1 - winner]
    lines = [Line("target", 0, "DS-51", (winner,), values={"total": total, "other": other, "target": rules.target})]
    if other >= rules.soup:
        return Outcome((winner,), 1, "target"), lines
    lines.append(Line("in_der_suppe", 0, "DS-53", (1 - winner,), values={"total": other, "soup": rules.soup}))
    return Outcome((winner,), 2, "in_der_suppe"), lines


def _pond(rules: EntensuppeRules, deal: tuple[int, int]) -> tuple[int | None, list[Line]]:
    """Who wins by the pond, and the lines about it: of two in the pond the higher, of equals nobody (DS-A10)."""
    if not rules.pond or max(deal) < rules.pond:
        return None, []
    winner = _ahead(deal)
    if min(deal) < rules.pond:
        assert winner is not None
        return winner, [Line("im_teich", 0, "DS-54", (winner,), values={"n": deal[winner], "pond": rules.pond})]
    if rules.both_in_pond == "normal_scoring":
        return None, [Line("both_im_teich_normal", 0, "DS-A10", (0, 1), values={"pond": rules.pond})]
    if winner is None:
        return None, [Line("both_im_teich_equal", 0, "DS-A10", (0, 1), values={"n": deal[0], "pond": rules.pond})]
    values = {"n": deal[winner], "other": deal[1 - winner], "pond": rules.pond}
    return winner, [Line("both_im_teich", 0, "DS-A10", (winner,), values=values)]


def _series(rules: EntensuppeRules, after: EntensuppeStanding, won: Outcome) -> tuple[EntensuppeStanding, Line]:
    """A game of a series is won: count it, and begin the next from 0 unless the series is decided (DS-61, DS-A17)."""
    winner = won.winners[0]
    games = (after.games[0] + won.factor * (winner == 0), after.games[1] + won.factor * (winner == 1))
    over = games[winner] >= rules.games_to_win
    values = {"n": won.factor, "games": games[winner], "needed": rules.games_to_win}
    line = Line("game", 0, "DS-61", (winner,), values=values)
    outcome = Outcome((winner,), 1, "games") if over else None
    return replace(after, games=games, scores=after.scores if over else (0, 0), outcome=outcome), line


def _capped(after: EntensuppeStanding) -> tuple[EntensuppeStanding, Line]:
    """The end at the cap: more games, then the higher total, else a draw; it counts once (rulebook.md 6.1, 6.8)."""
    games = _ahead(after.games)
    winner = _ahead(after.scores) if games is None else games
    winners = () if winner is None else (winner,)
    line = Line("cap", 0, "DS-A21", winners or (0, 1), values={"n": after.deals})
    return replace(after, outcome=Outcome(winners, 1, "cap")), line
