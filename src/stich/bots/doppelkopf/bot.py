"""The heuristic player of Doppelkopf: weighs each card by what the trick is likely to bring to its own side.

It asks three questions. Who is with me: seats known to be partners count 1, opponents -1, open ones what they are on
average. Who will win this trick if I play that card: from the cards not yet seen and the suits a seat is known to
lack. And what would the card be worth later. All from the view; the same view gives the same action.
"""

from __future__ import annotations

from typing import Final

from stich.bots.bot import Advice, checked_view
from stich.bots.doppelkopf.hands import (
    ARMUT_TAKEN,
    CERTAINTY,
    armut_strength,
    best_solo,
    call_chance,
    card_to_give,
    expected_augen,
    solo_strength,
    sure_tricks,
)
from stich.bots.doppelkopf.table import Table
from stich.cards import Card
from stich.game import SOLOS, Action, Call, Play, View
from stich.games.doppelkopf.calls import ABSAGEN, KONTRA, RE
from stich.games.doppelkopf.order import AUGEN, CLUB_QUEEN, FOX, augen
from stich.games.doppelkopf.view import DoppelkopfView
from stich.games.doppelkopf.vorbehalt import Claims, ranks
from stich.tricks import TRUMP


class DoppelkopfBot:
    """Plays all phases of Doppelkopf by rules of thumb; asked on its own turn, it may call before its card."""

    name = "standard"

    def choose(self, view: View) -> Action:
        """The action of `advise`."""
        return self.advise(view).action

    def advise(self, view: View) -> Advice:
        """What it would do and why; `ValueError` for a view of another game or without a choice."""
        view = checked_view(view, DoppelkopfView)
        if view.phase in ("vorbehalt", "contract"):
            return _contract(view)
        if view.phase in ("armut", "exchange"):
            return _armut(view)
        table = Table(view)
        return _call(view, table) or _card(view, table)


# -- what to play ---------------------------------------------------------------------------------------------------

#: how likely a solo must be won to be played, and to be called Re
SOLO_CHANCE: Final = 0.7
SOLO_CALL: Final = 0.75
TAKE: Final = Call("take")
REFUSE: Final = Call("refuse")


def _intention(view: DoppelkopfView) -> tuple[str, float]:
    """The contract this hand wants, and how likely its best solo is won."""
    assert view.seat is not None
    claims = Claims(view.rules, view.standing, view.hand, view.owed[view.seat])
    solo, chance = best_solo(view.hand, view.rules.nines)
    both_queens = view.hand.count(CLUB_QUEEN) == 2
    if chance >= _wanted_chance(view):
        silent = both_queens and solo == "solo_D" and not claims.owed
        return ("normal" if silent else solo), chance  # silent, the same in disguise
    asked = ranks(view.rules, view.standing)
    for rank in ("schmeissen", "armut", "hochzeit"):
        if rank in asked and claims.names(rank):
            return rank, chance
    return "normal", chance


def _wanted_chance(view: DoppelkopfView) -> float:
    """A compulsory solo cannot wait for ever: the fewer deals are left, the less is enough."""
    assert view.seat is not None
    if not view.owed[view.seat]:
        return SOLO_CHANCE
    left = view.rules.deals - view.standing.deals
    return min(0.6, max(0.3, 0.25 + 0.03 * left))


def _contract(view: DoppelkopfView) -> Advice:
    assert view.seat is not None
    wanted, chance = _intention(view)
    values: dict[str, int | str] = {"percent": round(100 * chance)}
    owed = "owed_" if wanted in SOLOS and view.owed[view.seat] else "want_"
    if view.phase == "vorbehalt":
        if wanted == "normal":
            silent = view.hand.count(CLUB_QUEEN) == 2
            return Advice(Call("gesund"), "silent" if silent else "gesund", values)
        return Advice(Call("vorbehalt"), f"{owed}{wanted}", values)
    action = Call("contract", wanted)
    if action in view.legal:
        return Advice(action, f"{owed}{wanted}", values)
    if REFUSE in view.legal:
        return Advice(REFUSE, "refuse")
    named = [each.value for each in view.legal if isinstance(each, Call) and each.word == "contract"]
    solos = [name for name in named if name in SOLOS]
    if not solos:
        return Advice(Call("contract", named[0]), f"want_{named[0]}", values)
    solo, chance = best_solo(view.hand, view.rules.nines, solos)
    return Advice(Call("contract", solo), "least_bad", {"percent": round(100 * chance)})


def _armut(view: DoppelkopfView) -> Advice:
    """Whether to take an Armut, and what to give back for it."""
    order = view.rules.order("normal", 1)
    if view.phase == "exchange":
        card = card_to_give(view.hand, order)
        return Advice(
            Call("give", card.text), "give_trump" if order.is_trump(card) else "give_plain", {"card": str(card)}
        )
    strength = armut_strength(view.hand, view.passed or 0, order)
    trumps = sum(map(order.is_trump, view.hand)) + (view.passed or 0)
    taken = strength >= ARMUT_TAKEN
    return Advice(TAKE if taken else REFUSE, "armut_take" if taken else "armut_leave", {"n": trumps})


# -- what to call ---------------------------------------------------------------------------------------------------


def _call(view: DoppelkopfView, table: Table) -> Advice | None:
    """A call if the own side can expect enough; an Absage only at its last moment, when most is known."""
    if not view.calls:
        return None
    possible = {chance.call: chance for chance in view.calls}
    if table.one_against_three:
        return _solo_call(view, table) if view.party in possible else None
    estimate = expected_augen(view, table.order, table.unseen, table.alliance, table.led_before)
    for call in (*reversed(ABSAGEN), view.party):
        chance = possible.get(call)
        if chance is None or (call in ABSAGEN and len(view.hand) > chance.deadline):
            continue
        likely = call_chance(call, estimate)
        if likely >= CERTAINTY[call]:
            return Advice(Call("announce", call), f"call_{call}", {"percent": round(100 * likely)})
    return None


def _solo_call(view: DoppelkopfView, table: Table) -> Advice | None:
    """Re of a soloist who is likely to win, Kontra of a defender who can stop the solo alone."""
    if view.party == RE:
        contract = view.contract if view.contract in SOLOS else "solo_D"
        likely = solo_strength(table.dealt, contract, view.rules.nines)
        if likely < SOLO_CALL:
            return None
        return Advice(Call("announce", RE), "call_re", {"percent": round(100 * likely)})
    sure = sure_tricks(view, table.order, table.unseen)
    return Advice(Call("announce", KONTRA), "call_against_solo", {"n": sure}) if sure >= 6 else None


# -- which card -----------------------------------------------------------------------------------------------------


def _card(view: DoppelkopfView, table: Table) -> Advice:
    cards = [each.card for each in view.legal if isinstance(each, Play)]
    if len(cards) == 1:
        return Advice(Play(cards[0]), "only_card", {"card": str(cards[0])})
    best = max(cards, key=lambda card: (round(table.worth(card), 6), -AUGEN[card.rank], -table.order.strength[card]))
    code, values = _reason(view, table, best)
    return Advice(Play(best), code, values)


def _reason(view: DoppelkopfView, table: Table, card: Card) -> tuple[str, dict[str, int | str]]:
    """Why a card is the right one, in a code that says only what holds here."""
    values: dict[str, int | str] = {"card": str(card)}
    trick = view.trick
    assert trick is not None
    trump = table.order.suits[card] == TRUMP
    if not trick.cards:
        return _lead_reason(table, card, trump), values
    assert view.winning is not None
    wins, _ = table.outcome(card)
    if table.order.winner((*trick.cards, card)) == len(trick.cards):
        values["augen"] = augen(trick.cards)
        caught = any(lying is FOX and table.alliance[seat] <= -0.9 for seat, lying in trick.plays())
        if caught and trump and view.contract not in SOLOS:
            return "catch_fox", values
        ruff = "ruff" if trump and table.order.suits[trick.cards[0]] != TRUMP else "take"
        mine = wins[table.me]
        return f"{ruff}_safe" if mine >= 0.85 else f"{ruff}_likely" if mine >= 0.5 else f"{ruff}_try", values
    return _follow_reason(view, table, card, wins), {**values, "by": view.winning}


def _follow_reason(view: DoppelkopfView, table: Table, card: Card, wins: tuple[float, ...]) -> str:
    """Why a card that does not take the trick is given."""
    assert view.winning is not None
    if table.seeking and view.declarer == table.me:
        return "find_partner"
    friend = table.alliance[view.winning]
    if friend >= 0.9:
        ours = sum(chance for seat, chance in enumerate(wins) if table.alliance[seat] >= 0.9)
        return "grease" if AUGEN[card.rank] >= 4 and ours >= 0.6 else "partner_has_it"
    return "unknown_has_it" if friend > -0.9 else "opponent_has_it"


def _lead_reason(table: Table, card: Card, trump: bool) -> str:
    suit = table.order.suits[card]
    if table.unbeatable(card):
        return "lead_sure"
    if not trump and card.rank == "A" and not table.led_before[suit]:
        return "lead_ace"
    if trump:
        return "lead_draw" if table.view.party == RE else "lead_trump"
    own = [table.order.suits[each] for each in table.view.hand]
    return "lead_single" if own.count(suit) == 1 and TRUMP in own else "lead_plain"
