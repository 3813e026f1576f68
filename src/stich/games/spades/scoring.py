"""From facts to points in Spades, with a line for every point (SP-36 to SP-48)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from stich.errors import RulesError
from stich.game import Facts, Line, Outcome, Settlement, Standing
from stich.games.spades.facts import NILS, SEATS, SIDES, SpadesFacts, SpadesStanding

if TYPE_CHECKING:
    from stich.games.spades.rules import SpadesRules

NIL_VALUE = 100
TRICK_VALUE = 10
BAG_LIMIT = 10
BAG_PENALTY = 100


def settle(rules: SpadesRules, standing: Standing, facts: Facts) -> Settlement:
    """The standing after the deal and the lines that explain it, side 0 first."""
    if not isinstance(standing, SpadesStanding) or not isinstance(facts, SpadesFacts):
        raise RulesError(f"{rules} settles a SpadesStanding with SpadesFacts, not {standing!r} with {facts!r}")
    sides = [side_lines(facts, side, standing.bags[side]) for side in (0, 1)]
    points = tuple(sum(line.points for line in lines) for lines, _ in sides)
    after = replace(
        standing,
        scores=tuple(score + more for score, more in zip(standing.scores, points, strict=True)),
        bags=tuple(bags for _, bags in sides),
        dealer=(standing.dealer + 1) % SEATS,
        deals=standing.deals + 1,
        voids=0,
    )
    after = replace(after, outcome=outcome(rules, after))
    return Settlement(after, tuple(line for lines, _ in sides for line in lines), points)


def side_lines(facts: SpadesFacts, side: int, bags_before: int) -> tuple[list[Line], int]:
    """The lines of one side and the bags it keeps."""
    lines = [_nil_line(facts, seat) for seat in SIDES[side] if facts.bids[seat] in NILS]
    lines += _contract_lines(facts, side)
    nil_tricks = sum(facts.tricks[seat] for seat in SIDES[side] if facts.bids[seat] in NILS)
    if nil_tricks:
        lines.append(Line("nil_bags", nil_tricks, "SP-43", SIDES[side], values={"n": nil_tricks}))
    bags = bags_before + sum(line.points for line in lines if line.code in ("bags", "nil_bags"))
    tens, rest = divmod(bags, BAG_LIMIT)
    if tens:
        values = {"n": tens, "bags": bags, "limit": BAG_LIMIT, "left": rest}
        lines.append(Line("bag_penalty", -BAG_PENALTY * tens, "SP-39", SIDES[side], values=values))
    return lines, rest


def _nil_line(facts: SpadesFacts, seat: int) -> Line:
    to, took = SIDES[seat % 2], facts.tricks[seat]
    if took:
        return Line("nil_failed", -NIL_VALUE, "SP-42", to, values={"seat": seat, "n": took})
    return Line("nil_kept", NIL_VALUE, "SP-41", to, values={"seat": seat})


def _contract_lines(facts: SpadesFacts, side: int) -> list[Line]:
    contract, to = facts.contract(side), SIDES[side]
    bidders = [seat for seat in to if facts.bids[seat] not in NILS]
    if not bidders:
        return []
    took = sum(facts.tricks[seat] for seat in bidders)
    values: dict[str, int | str] = {"bid": contract, "took": took}
    alone = ""
    if len(bidders) == 1:
        values["seat"], alone = bidders[0], "_alone"
    if took < contract:
        return [Line(f"missed{alone}", -contract_value(contract), "SP-38", to, values=values)]
    lines = [Line(f"made{alone}", contract_value(contract), "SP-36", to, values=values)]
    if took > contract:
        lines.append(Line("bags", took - contract, "SP-37", to, values={"n": took - contract}))
    return lines


def contract_value(contract: int) -> int:
    """What a contract is worth, made or missed (SP-36, SP-38)."""
    return TRICK_VALUE * contract


def outcome(rules: SpadesRules, standing: SpadesStanding) -> Outcome | None:
    """How the match has ended with these totals, if it has (SP-46 to SP-48, rules.md 6.1)."""
    first, second = standing.scores
    winners = SIDES[0] if first > second else SIDES[1] if second > first else ()
    if winners and max(first, second) >= rules.target:
        return Outcome(winners, 1, "target")
    if standing.deals >= rules.max_deals:
        return Outcome(winners, 1, "cap")
    return None
