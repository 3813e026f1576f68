"""From facts to points in Spades, with a line for every point (SP-36 to SP-48, and the options about them)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from stich.edges import checked_facts, checked_standing
from stich.game import Facts, Line, Outcome, Settlement, Standing
from stich.games.spades.facts import NILS, SEATS, SIDES, Bid, SpadesFacts, SpadesStanding

if TYPE_CHECKING:
    from stich.games.spades.rules import SpadesRules

TRICK_VALUE: Final = 10
BIG_VALUE: Final = 200  #: ten for 200 and Moon (SP-63, SP-64)
TEN: Final = 10
MOON: Final = 13


def settle(rules: SpadesRules, standing: Standing, facts: Facts) -> Settlement[SpadesStanding]:
    """The standing after the deal and the lines that explain it, side 0 first."""
    standing = checked_standing(rules, standing, SpadesStanding)
    facts = checked_facts(rules, facts, SpadesFacts)
    if facts.redealt_by is not None:
        line = Line("redeal", 0, "SP-65", SIDES[facts.redealt_by % 2], values={"seat": facts.redealt_by})
        return Settlement(replace(standing, voids=standing.voids + 1), (line,), (0, 0))
    sides = [side_lines(rules, facts, side, standing.bags[side]) for side in (0, 1)]
    points = tuple(sum(line.points for line in lines) for lines, _ in sides)
    after = replace(
        standing,
        scores=tuple(score + more for score, more in zip(standing.scores, points, strict=True)),
        bags=tuple(bags for _, bags in sides),
        dealer=(standing.dealer + 1) % SEATS,
        deals=standing.deals + 1,
        voids=0,
    )
    tie = after.scores[0] == after.scores[1] and (standing.extra or _ended(rules, after))
    after = replace(after, outcome=_outcome(rules, after, facts), extra=rules.sudden_death and tie)
    return Settlement(after, tuple(line for lines, _ in sides for line in lines), points)


def side_lines(rules: SpadesRules, facts: SpadesFacts, side: int, bags_before: int) -> tuple[list[Line], int]:
    """The lines of one side and the bags it keeps."""
    lines = [_nil_line(rules, facts, seat) for seat in SIDES[side] if facts.bids[seat] in NILS]
    lines += _contract_lines(rules, facts, side)
    nil_bags = _nil_bags(rules, facts, side)
    if nil_bags:
        lines.append(Line("nil_bags", nil_bags, "SP-43", SIDES[side], values={"n": nil_bags}))
    bags = bags_before + sum(line.points for line in lines if line.code in ("bags", "nil_bags"))
    full, rest = divmod(bags, rules.bag_limit) if rules.bag_limit else (0, bags)
    if full:
        values = {"n": full, "bags": bags, "limit": rules.bag_limit, "left": rest}
        lines.append(Line("bag_penalty", -rules.bag_penalty * full, "SP-39", SIDES[side], values=values))
    return lines, rest


def _nil_line(rules: SpadesRules, facts: SpadesFacts, seat: int) -> Line:
    to, took, blind = SIDES[seat % 2], facts.tricks[seat], facts.bids[seat] == "blind_nil"
    worth = nil_value(rules, facts.bids[seat])
    name = "blind_nil" if blind else "nil"
    if took:
        return Line(f"{name}_failed", -worth, "SP-56" if blind else "SP-42", to, values={"seat": seat, "n": took})
    return Line(f"{name}_kept", worth, "SP-56" if blind else "SP-41", to, values={"seat": seat})


def _contract_lines(rules: SpadesRules, facts: SpadesFacts, side: int) -> list[Line]:
    contract, to = facts.contract(side), SIDES[side]
    if not contract:
        return []
    took, value = counting(rules, facts.bids, facts.tricks, side), contract_value(rules, contract)
    values: dict[str, int | str] = {"bid": contract, "took": took}
    kind = contract_kind(rules, contract)
    rule_made, rule_missed = {"moon": ("SP-64", "SP-64"), "ten": ("SP-63", "SP-63")}.get(kind, ("SP-36", "SP-38"))
    nils = [seat for seat in to if facts.bids[seat] in NILS]
    if nils and not kind:
        kind, values["seat"] = "alone", (nils[0] + 2) % SEATS
    suffix = f"_{kind}" if kind else ""
    if took < contract:
        return [Line(f"missed{suffix}", -value, rule_missed, to, values=values)]
    lines = [Line(f"made{suffix}", value, rule_made, to, values=values)]
    if took > contract:
        lines.append(Line("bags", took - contract, "SP-37", to, values={"n": took - contract}))
    return lines


def contract_kind(rules: SpadesRules, contract: int) -> str:
    """Which contract of fixed worth this is: ``moon``, ``ten`` or none, an empty text (SP-63, SP-64)."""
    if contract == MOON and rules.moon != "off":
        return "moon"
    if (rules.ten_for_200 == "exactly" and contract == TEN) or (rules.ten_for_200 == "at_least" and contract >= TEN):
        return "ten"
    return ""


def contract_value(rules: SpadesRules, contract: int) -> int:
    """What a contract is worth, made or missed (SP-36, SP-38, SP-63, SP-64)."""
    return BIG_VALUE if contract_kind(rules, contract) else TRICK_VALUE * contract


def nil_value(rules: SpadesRules, bid: Bid | None) -> int:
    """What a Nil is worth, kept or failed (SP-41, SP-42, SP-56)."""
    return rules.blind_nil_value if bid == "blind_nil" else rules.nil_value


def counting(rules: SpadesRules, bids: Sequence[Bid | None], tricks: Sequence[int], side: int) -> int:
    """The tricks of ``side`` that count for its contract: those of a Nil only if they help the partner (SP-A03)."""
    helps = rules.failed_nil == "helps_partner"
    return sum(tricks[seat] for seat in SIDES[side] if helps or bids[seat] not in NILS)


def _nil_bags(rules: SpadesRules, facts: SpadesFacts, side: int) -> int:
    """The bags that tricks of a failed Nil are (SP-43, SP-A03)."""
    tricks = sum(facts.tricks[seat] for seat in SIDES[side] if facts.bids[seat] in NILS)
    contract = facts.contract(side)
    if not contract:
        return tricks
    if rules.failed_nil == "helps_partner":
        return 0  # they are among the tricks of the contract already
    made = counting(rules, facts.bids, facts.tricks, side) >= contract
    return tricks if made or rules.failed_nil == "bags" else 0


def _ended(rules: SpadesRules, standing: SpadesStanding) -> bool:
    """Whether a side has reached the target or fallen to the loss limit (SP-46, SP-58)."""
    lost = rules.loss_limit is not None and min(standing.scores) <= rules.loss_limit
    return lost or max(standing.scores) >= rules.target


def _outcome(rules: SpadesRules, after: SpadesStanding, facts: SpadesFacts) -> Outcome | None:
    """How the match has ended, if it has; ``after.extra`` still says whether this deal was to decide a tie."""
    first, second = after.scores
    winners = SIDES[0] if first > second else SIDES[1] if second > first else ()
    for side in (0, 1):
        moon = rules.moon == "wins_match" and facts.contract(side) == MOON
        if moon and counting(rules, facts.bids, facts.tricks, side) >= MOON:
            return Outcome(SIDES[side], 1, "moon")
    if winners and (after.extra or _ended(rules, after)):
        if max(after.scores) >= rules.target:
            return Outcome(winners, 1, "target")
        return Outcome(winners, 1, "sudden_death" if after.extra else "loss_limit")
    if after.deals >= rules.max_deals:
        return Outcome(winners, 1, "cap")
    return None
