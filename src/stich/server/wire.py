"""From the core's values to wire messages, field by field: what is not named here does not leave the server.

Every function is pure. A view is made from `stich.game.View` alone; settled deals add their score sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from stich import game as core
from stich.cards import Card
from stich.games.doppelkopf import DoppelkopfFacts, DoppelkopfView
from stich.games.doppelkopf.score import target, winning_party
from stich.games.doppelkopf.vorbehalt import ranks
from stich.games.entensuppe import EntensuppeFacts, EntensuppeView
from stich.games.entensuppe.facts import EntensuppeStanding
from stich.games.spades import SpadesFacts, SpadesView
from stich.games.spades.facts import Bid, SpadesStanding
from stich.match import Deal, Match
from stich.server import views
from stich.tricks import Trick

PARTIES: Final = ("re", "kontra")
#: what a seat may say when it is not its turn; such an action answers the deal, not a turn of it
OUT_OF_TURN: Final = frozenset({"announce", "look"})
#: words whose card is nobody's business but the seat's own
HIDDEN: Final = frozenset({"give", "discard"})


def decision(deal: int, turn: int, action: core.Action) -> str:
    """The decision that ``action`` answers in the ``turn`` of a ``deal``.

    >>> decision(3, 17, core.parse_action("SA")), decision(3, 17, core.parse_action("announce re"))
    ('3.17', '3')
    """
    return str(deal) if _out_of_turn(action) else f"{deal}.{turn}"


def _out_of_turn(action: core.Action) -> bool:
    return isinstance(action, core.Call) and action.word in OUT_OF_TURN


def shown(action: core.Action, seat: int, viewer: int | None) -> str:
    """The token of an action of ``seat`` as ``viewer`` may see it: a card handed over stays between the two.

    >>> give = core.parse_action("give S3")
    >>> shown(give, 0, 0), shown(give, 0, 1)
    ('give S3', 'give')
    """
    if isinstance(action, core.Call) and action.word in HIDDEN and seat != viewer:
        return action.word
    return str(action)


def view(match: Match, seat: int | None) -> views.View:
    """What ``seat`` may know of the last deal of ``match``; None is a spectator."""
    core_view = match.state.view(seat)
    common = _common(match, core_view)
    if isinstance(core_view, EntensuppeView):
        return _entensuppe(common, core_view)
    if isinstance(core_view, SpadesView):
        return _spades(common, core_view)
    if isinstance(core_view, DoppelkopfView):
        return _doppelkopf(common, core_view)
    raise TypeError(f"no wire view for {type(core_view).__name__}")


def tricks_done(match: Match) -> int:
    """How many tricks of the last deal are complete."""
    return len(match.state.view(None).tricks)


def sheet(match: Match, shuffles: Sequence[tuple[str, str]]) -> list[views.ScoreRow]:
    """The settled deals; ``shuffles`` are commitment and seed of every deal so far."""
    rows = []
    for number, (deal, (commitment, seed)) in enumerate(zip(match.deals, shuffles, strict=False), start=1):
        settlement = deal.settlement
        if settlement is None or deal.facts is None:
            continue
        rows.append(
            views.ScoreRow(
                deal=number,
                dealer=deal.before.dealer,
                void=deal.facts.void is not None,
                points=list(settlement.points),
                scores=list(settlement.standing.scores),
                lines=_lines(settlement.lines),
                facts=_facts(deal),
                commitment=commitment,
                seed=seed,
            )
        )
    return rows


def values(slots: Mapping[str, Any]) -> views.Values:
    """The slots of a sentence: numbers and texts."""
    return {name: value if isinstance(value, int) else str(value) for name, value in slots.items()}


def options(rules: core.Rules) -> dict[str, views.Value]:
    """All fields of the rules by name; a set is written as in the rules text."""
    names: Iterable[str] = getattr(type(rules), "options", dict)()
    found: dict[str, views.Value] = {}
    for name in names:
        value = getattr(rules, name)
        found[name] = "+".join(sorted(value)) if isinstance(value, frozenset) else value
    return found


# --- what all games share ----------------------------------------------------------------------------------------


def _common(match: Match, view: core.View) -> dict[str, Any]:
    number, deal = len(match.deals), match.deals[-1]
    return {
        "seat": view.seat,
        "phase": view.phase,
        "deal": number,
        "dealer": view.standing.dealer,
        "to_act": view.to_act,
        "turn": view.turn,
        "legal": [views.Choice(action=str(each), decision=decision(number, view.turn, each)) for each in view.legal],
        "groups": [views.Group(suit=suit, cards=_cards(cards)) for suit, cards in view.groups],
        "bound": view.bound,
        "counts": list(view.counts),
        "leader": view.trick.leader if view.trick else None,
        "trick": _plays(view.trick) if view.trick else [],
        "winning": view.winning,
        "said": [_said(each) for each in view.said],
        "scores": list(view.standing.scores),
        "over": view.facts is not None,
        "settlement": _settlement(deal),
    }


def _card(card: Card | None) -> str | None:
    return None if card is None else card.text


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def _said(said: core.Said) -> views.Said:
    """What the view tells of it: of a card handed over, those who do not know it have the word alone."""
    word, _, value = str(said.call).partition(" ")
    return views.Said(seat=said.seat, word=word, value=value, trick=said.trick)


def _plays(trick: Trick, calls: Sequence[str] = ()) -> list[views.Played]:
    named = (*calls, *[""] * (len(trick.cards) - len(calls)))
    return [
        views.Played(seat=seat, card=card.text, call=call)
        for (seat, card), call in zip(trick.plays(), named, strict=True)
    ]


def _taken(tricks: Sequence[Trick], points: int | None) -> views.TrickTaken | None:
    """The last trick."""
    if not tricks or tricks[-1].winner is None:
        return None
    return views.TrickTaken(plays=_plays(tricks[-1]), winner=tricks[-1].winner, points=points)


def _lines(lines: Iterable[core.Line]) -> list[views.Line]:
    return [
        views.Line(
            code=line.code, points=line.points, rule=line.rule, to=list(line.to), trick=line.trick,
            values=values(line.values),
        )
        for line in lines
    ]  # fmt: skip


def _settlement(deal: Deal) -> views.Settlement | None:
    settlement = deal.settlement
    if settlement is None or deal.facts is None:
        return None
    return views.Settlement(
        void=deal.facts.void is not None,
        lines=_lines(settlement.lines),
        points=list(settlement.points),
        scores=list(settlement.standing.scores),
        outcome=_outcome(settlement.standing.outcome),
        facts=_facts(deal),
    )


def _outcome(outcome: core.Outcome | None) -> views.Outcome | None:
    if outcome is None:
        return None
    return views.Outcome(winners=list(outcome.winners), factor=outcome.factor, reason=outcome.reason)


def _facts(deal: Deal) -> views.Facts | None:
    facts = deal.facts
    if facts is None:
        return None
    if facts.void:
        return views.VoidFacts(game="void", reason=facts.void.reason, seat=facts.void.seat)
    if isinstance(facts, EntensuppeFacts):
        after = deal.settlement.standing if deal.settlement else deal.before
        games = after.games if isinstance(after, EntensuppeStanding) else ()
        return views.EntensuppeFacts(
            game="entensuppe", ente=list(facts.ente), suppe=list(facts.suppe), games=list(games)
        )
    if isinstance(facts, SpadesFacts):
        after = deal.settlement.standing if deal.settlement else deal.before
        bags = after.bags if isinstance(after, SpadesStanding) else ()
        return views.SpadesFacts(
            game="spades",
            bids=[None if bid is None else str(bid) for bid in facts.bids],
            tricks=list(facts.tricks),
            bags=list(bags),
        )
    assert isinstance(facts, DoppelkopfFacts)
    return views.DoppelkopfFacts(
        game="doppelkopf",
        contract=facts.contract,
        compulsory=facts.compulsory,
        solo=facts.solo,
        parties=["re" if seat in facts.re else "kontra" for seat in range(4)],
        augen=list(facts.augen),
        tricks=list(facts.tricks),
        needs=[target(facts, party).augen for party in PARTIES],
        winner=_party(winning_party(facts)),
    )


# --- each game ---------------------------------------------------------------------------------------------------


def _entensuppe(common: dict[str, Any], view: EntensuppeView) -> views.EntensuppeView:
    table = [play for trick in view.table for play in _plays(trick, trick.calls)]
    return views.EntensuppeView(
        **{**common, "trick": table},
        game="entensuppe",
        last=_last_entensuppe(view),
        trick_no=view.trick_number,
        tricks_in_deal=view.course_tricks,
        taken=[len(view.piles[seat]) + view.face_down[seat] for seat in (0, 1)],
        course="ente" if view.course == "ente" else "suppe",
        open=_card(view.open_card),
        stock=view.stock,
        piles=[
            views.Pile(
                up=[_cards(trick.cards) for trick in view.piles[seat]],
                down=view.face_down[seat],
                points=2 * len(view.piles[seat]) + view.face_down[seat],
            )
            for seat in (0, 1)
        ],
        ente=list(view.ente_points),
        suppe=list(view.suppe_points),
        product=list(view.product),
        draws=[views.Draw(seat=each.seat, card=_card(each.card)) for each in view.draws],
        new=_cards(view.new),
        known=[_cards(hand) for hand in view.known],
        of_rank=[views.Placed(card=each.card.text, place=each.place) for each in view.of_rank],
        matching=_cards(view.matching),
        prospects=[
            views.Prospect(
                action=str(choice.action),
                results=[
                    views.Result(
                        when=each.when, winner=each.winner, least=each.least, most=each.most,
                        takes=_card(each.takes), draws=each.draws,
                    )
                    for each in choice.results
                ],
            )
            for choice in view.choices
        ],
        games=list(view.standing.games),
    )  # fmt: skip


def _last_entensuppe(view: EntensuppeView) -> views.TrickTaken | None:
    """The last trick; after a quak-quak both of them as one, as they were taken together."""
    if not view.tricks or view.tricks[-1].winner is None:
        return None
    both = view.tricks[-2:] if "quakquak" in view.tricks[-1].calls else view.tricks[-1:]
    return views.TrickTaken(
        plays=[play for trick in both for play in _plays(trick, trick.calls)],
        winner=view.tricks[-1].winner,
        points=sum(trick.points for trick in both),
    )


def _spades(common: dict[str, Any], view: SpadesView) -> views.SpadesView:
    return views.SpadesView(
        **common,
        game="spades",
        last=_taken(view.tricks, None),
        trick_no=min(len(view.tricks) + 1, view.deal_tricks),
        tricks_in_deal=view.deal_tricks,
        taken=list(view.taken),
        bids=[_bid(bid) for bid in view.bids],
        contracts=list(view.contracts),
        kinds=list(view.kinds),
        counting=list(view.counting),
        broken=view.broken,
        bags=list(view.bags),
        bag_limit=view.bag_limit,
        bag_penalty=view.bag_penalty,
        previews=[
            views.BidPreview(
                action=each.action,
                partner=_bid(each.partner),
                contract=each.contract,
                kind=each.kind,
                gain=each.gain,
                loss=each.loss,
                total=each.total,
                waiting=each.waiting,
            )
            for each in view.previews
        ],
        hidden=view.seat is not None and view.hidden[view.seat],
        unseen=list(view.hidden),
        proposals=list(view.proposals),
        proposals_left=view.proposals_left,
        exchange=None if view.exchange is None else list(view.exchange),
        cards_due=view.cards_due,
    )


def _bid(bid: Bid | None) -> str | None:
    return None if bid is None else str(bid)


def _doppelkopf(common: dict[str, Any], view: DoppelkopfView) -> views.DoppelkopfView:
    tricks_in_deal = len(view.rules.pack()) // view.rules.seats
    return views.DoppelkopfView(
        **common,
        game="doppelkopf",
        last=_taken(view.tricks, view.augen[-1] if view.augen else None),
        trick_no=min(len(view.tricks) + 1, tricks_in_deal),
        tricks_in_deal=tricks_in_deal,
        taken=list(view.taken),
        vorhand=view.vorhand,
        ranks=list(ranks(view.rules, view.standing)),
        answers=list(view.answers),
        asked=view.asked,
        contract=view.contract,
        declarer=view.declarer,
        compulsory=view.compulsory,
        owed=list(view.owed),
        forced=view.forced,
        passed=view.passed,
        taker=view.taker,
        trumps_back=view.trumps_back,
        received=_cards(view.received),
        clarified=view.clarified,
        own_party=_party(view.party),
        parties=[_party(each) for each in view.parties],
        known=[_party(each) for each in view.known],
        calls=[
            views.Announcement(
                action=f"announce {each.call}",
                until=each.until,
                deadline=each.deadline,
                late=each.late,
                included=list(each.included),
                points=each.points,
                doubles=each.doubles,
            )
            for each in view.calls
        ],
        announced=[list(each) for each in view.announced],
        trumps=_cards(view.trumps),
        augen=list(view.seat_augen),
        lying=view.lying,
    )


def _party(party: str) -> views.Party | None:
    return "re" if party == "re" else "kontra" if party == "kontra" else None
