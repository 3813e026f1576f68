"""From the core's values to wire messages.

Every function is pure. A view is made from `stich.game.View` alone, whose fields are all that a seat may know; settled
deals add their score sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stich import game as core
from stich.match import Deal, Match
from stich.server import views
from stich.server.games import FACTS, STANDINGS, WIRE
from stich.server.parts import Facts, Group, LegalAction, Line, Said, TrickTaken, Value, Values, VoidFacts, plays
from stich.tricks import Trick


def decision(deal: int, turn: int, action: core.Action | None = None) -> str:
    """The decision that is open in the ``turn`` of a ``deal``, or rather the one that ``action`` answers in it.

    What may be said when it is another's turn answers the deal, not a turn of it.

    >>> decision(3, 17), decision(3, 17, core.parse_action("SA")), decision(3, 17, core.parse_action("announce re"))
    ('3.17', '3.17', '3')
    """
    of_the_deal = isinstance(action, core.Call) and action.out_of_turn
    return str(deal) if of_the_deal else f"{deal}.{turn}"


def shown(action: core.Action, seat: int, viewer: int | None) -> str:
    """The token of an action of ``seat`` as ``viewer`` may see it: a card handed over stays between the two.

    >>> give = core.parse_action("give S3")
    >>> shown(give, 0, 0), shown(give, 0, 1)
    ('give S3', 'give')
    """
    if isinstance(action, core.Call) and action.hands_over and seat != viewer:
        return action.word
    return str(action)


def view(match: Match, seat: int | None) -> views.View:
    """What ``seat`` may know of the last deal of ``match``; None is a spectator."""
    seen = match.state.view(seat)
    game = match.rules.game
    own = WIRE[game].view.values(seen, match.rules)
    return views.VIEWS[game](**_shared(match, seen) | own)


def sheet(match: Match, shuffles: Sequence[tuple[str, str]]) -> list[views.ScoreRow]:
    """The settled deals; ``shuffles`` are commitment and seed of every deal so far."""
    rows = []
    for number, (deal, (commitment, seed)) in enumerate(zip(match.deals, shuffles, strict=False), start=1):
        if deal.settlement is None:
            continue
        rows.append(
            views.ScoreRow(
                **_settled(deal, deal.settlement),
                deal=number,
                number=deal.before.deals + 1,
                dealer=deal.before.dealer,
                commitment=commitment,
                seed=seed,
            )
        )
    return rows


def values(slots: Mapping[str, Any]) -> Values:
    """The slots of a sentence: numbers and texts."""
    return {name: value if isinstance(value, int) else str(value) for name, value in slots.items()}


def options(rules: core.Rules) -> dict[str, Value]:
    """All fields of the rules by name; a set is written as in the rules text."""
    names: Iterable[str] = getattr(type(rules), "options", dict)()
    found: dict[str, Value] = {}
    for name in names:
        value = getattr(rules, name)
        found[name] = "+".join(sorted(value)) if isinstance(value, frozenset) else value
    return found


def _shared(match: Match, view: core.View) -> dict[str, Any]:
    """What all games show."""
    number, deal = len(match.deals), match.deals[-1]
    return {
        "game": match.rules.game,
        "seat": view.seat,
        "phase": view.phase,
        "deal": number,
        "number": view.standing.deals + 1,
        "dealer": view.standing.dealer,
        "to_act": view.to_act,
        "turn": view.turn,
        "legal": [LegalAction(action=str(each), decision=decision(number, view.turn, each)) for each in view.legal],
        "cards_due": view.cards_due,
        "groups": [Group(suit=suit, cards=[card.text for card in cards]) for suit, cards in view.groups],
        "bound": view.bound,
        "counts": view.counts,
        "dealt_counts": view.dealt_counts,
        "leader": view.trick.leader if view.trick else None,
        "trick": plays(view.trick) if view.trick else [],
        "winning": view.winning,
        "last": _last(view.tricks),
        "trick_number": view.trick_number,
        "trick_count": view.trick_count,
        "taken": view.taken,
        "said": [_said(each) for each in view.said],
        "scores": view.standing.scores,
        "over": view.facts is not None,
        "settlement": _settlement(deal),
    }


def _said(said: core.Said) -> Said:
    """What the view tells of it: of a card handed over, those who do not know it have the word alone."""
    word, _, value = str(said.call).partition(" ")
    return Said(seat=said.seat, word=word, value=value, trick=said.trick)


def _last(tricks: Sequence[Trick]) -> TrickTaken | None:
    """The last trick; what it brought, if it brought anything, says the game."""
    if not tricks or tricks[-1].winner is None:
        return None
    return TrickTaken(plays=plays(tricks[-1]), winner=tricks[-1].winner, points=None)


def _settlement(deal: Deal) -> views.Settlement | None:
    settlement = deal.settlement
    if settlement is None:
        return None
    return views.Settlement(**_settled(deal, settlement), outcome=settlement.standing.outcome)  # type: ignore[arg-type]


def _settled(deal: Deal, settlement: core.Settlement[Any]) -> dict[str, Any]:
    """What a settled deal was worth, in a view and on the score sheet."""
    facts, after, game = deal.facts, settlement.standing, deal.state.rules.game
    assert facts is not None
    totals = [score + points for score, points in zip(deal.before.scores, settlement.points, strict=True)]
    return {
        "void": facts.void is not None,
        "lines": [_line(line, deal.state.rules) for line in settlement.lines],
        "points": settlement.points,
        "scores": after.scores,
        "totals": totals,
        "new_game": totals != list(after.scores),
        "standing": STANDINGS[game](game=game, **WIRE[game].standing.values(after, deal.state.rules)),
        "facts": _facts(facts, deal.state.rules),
    }


def _line(line: core.Line, rules: core.Rules) -> Line:
    named = {name: getattr(line, name) for name in ("code", "points", "rule", "to", "trick", "values")}
    return Line(**named, section=rules.section(line.rule))


def _facts(facts: core.Facts, rules: core.Rules) -> Facts:
    if facts.void:
        return VoidFacts(game="void", reason=facts.void.reason, seat=facts.void.seat)
    return FACTS[rules.game](game=rules.game, **WIRE[rules.game].facts.values(facts, rules))
