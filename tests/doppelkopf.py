"""Hand-made situations of Doppelkopf for tests. Vorhand is seat 0 unless another dealer is named (seat 3 deals)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

from stich.cards import Card, Hand, Pack, parse_cards
from stich.errors import IllegalAction
from stich.game import Rules, Settlement, Standing, State, View
from stich.games.doppelkopf import (
    Announced,
    DoppelkopfFacts,
    DoppelkopfRules,
    DoppelkopfStanding,
    DoppelkopfState,
    DoppelkopfView,
    Special,
)
from stich.options import Value
from tests.room import asked

# --- what the laws of all games ask (tests/room.py) -----------------------------------------------------------------

SAID: Final = frozenset({"gesund", "vorbehalt", "contract", "refuse", "announce"})
REASONS: Final = frozenset({"deals", "target"})
TELLING: Final = ("CQ", "HT")  #: parties and top trumps
PACKS: Final = ("doppelkopf", "doppelkopf(nines=False)")
SECRETS: Final = ("doppelkopf:privat",)
LENGTH: Final = "deals"
ZERO_SUM: Final = True
SHORT: Final[dict[str, tuple[Value, ...]]] = {"deals": (1, 2, 4), "target_score": (None, 1, 6)}


def dealt_to(rules: Rules, count: int, dealer: int) -> list[int | None]:
    """Three rounds of packets from the dealer's left, or with 40 cards three, four, three."""
    packets = (3, 3, 3, 3) if count == 48 else (3, 4, 3)
    return [(dealer + 1 + seat) % 4 for packet in packets for seat in range(4) for _ in range(packet)]


def elsewhere(state: DoppelkopfState) -> list[Card]:
    """On the table, and given back in an Armut, but not taken up."""
    lying, exchange = state.trick.cards if state.trick else (), state.exchange
    given = exchange.given if exchange and exchange.taker is not None and not exchange.complete else ()
    return [*lying, *given]


def heard(state: State, view: View) -> tuple[Any, ...]:
    """A call is heard together with the party it is made for (DK-23, DK-25); its token does not say that.

    The numbers of an Armut are public (rulebook.md 6.3): how many cards are offered, how many trumps went back.
    """
    assert isinstance(state, DoppelkopfState)
    assert isinstance(view, DoppelkopfView)
    return state.announced, view.passed, view.trumps_back


# --- what the recorded views show (tests/recorded_views.py) -----------------------------------------------------------

MATCHES: Final = 400
OFTEN: Final[dict[str, Value]] = {"armut": "on", "schmeissen": frozenset({"kings5", "trump1"})}
UNEVEN: Final = True


def shown(options: Mapping[str, Any], view: Any) -> Iterator[tuple[object, ...]]:
    """Questions before the play, contracts, and cards that are handed over."""
    turn = view.to_act == view.seat
    yield (view.phase, turn, asked(view))
    yield ("asked", turn, view.asked)
    yield ("contract", view.phase, view.contract, view.declarer == view.seat, view.compulsory)
    yield ("cards due", view.passed if turn and view.phase == "exchange" else 0)
    yield ("received", len(view.received), view.trumps_back)


def ended(facts: Any) -> Iterator[tuple[object, ...]]:
    """Who won what."""
    yield ("winner", facts.winner, facts.contract)


# --- hand-made situations -------------------------------------------------------------------------------------------


def standing(
    dealer: int = 3, deals: int = 0, scores: tuple[int, ...] = (0, 0, 0, 0), rules: DoppelkopfRules | None = None
) -> DoppelkopfStanding:
    opening = (rules or DoppelkopfRules()).opening(dealer=dealer)
    return replace(opening, scores=scores, deals=deals)


def pack_of(hands: Mapping[int, str], dealer: int = 3, rules: DoppelkopfRules | None = None) -> Pack:
    """A pack that deals each seat the cards named for it; the other cards fall where there is room."""
    rules = rules or DoppelkopfRules()
    full = rules.pack()
    size = len(full) // 4
    named = {seat: list(parse_cards(hands.get(seat, ""))) for seat in range(4)}
    rest = Counter(full)
    rest.subtract(card for cards in named.values() for card in cards)
    assert min(rest.values()) >= 0, f"some cards are named too often: {-rest}"
    spare = iter(sorted(rest.elements()))
    for cards in named.values():
        cards += [next(spare) for _ in range(size - len(cards))]
    order: list[Card] = []
    for packet in (3, 3, 3, 3) if size == 12 else (3, 4, 3):
        for place in range(4):
            seat = (dealer + 1 + place) % 4
            order += [named[seat].pop(0) for _ in range(packet)]
    return Pack(order)


def deal(
    hands: Mapping[int, str] | None = None, dealer: int = 3, rules: DoppelkopfRules | None = None
) -> DoppelkopfState:
    rules = rules or DoppelkopfRules()
    return rules.start(pack_of(hands or {}, dealer, rules), standing(dealer, rules=rules))


def after(state: DoppelkopfState, *actions: str) -> DoppelkopfState:
    """The state after actions of the seats to act; ``2: announce re`` names another seat."""
    for action in actions:
        seat, colon, token = action.partition(": ")
        state = state.play(token, int(seat)) if colon else state.play(action)
    return state


def healthy(
    hands: Mapping[int, str] | None = None, dealer: int = 3, rules: DoppelkopfRules | None = None
) -> DoppelkopfState:
    """The normal game, ready for the first card."""
    return after(deal(hands, dealer, rules), *["gesund"] * 4)


def solo(contract: str, seat: int, hands: Mapping[int, str] | None = None, dealer: int = 3) -> DoppelkopfState:
    """A solo, or a Hochzeit, of ``seat``, ready for the first card."""
    state = deal(hands, dealer)
    answers = ["vorbehalt" if (dealer + 1 + place) % 4 == seat else "gesund" for place in range(4)]
    return after(state, *answers, f"contract {contract}")


def tricks(state: DoppelkopfState, *texts: str) -> DoppelkopfState:
    """The state after whole tricks, each given from its leader on."""
    for text in texts:
        state = after(state, *text.split())
    return state


def tokens(state: DoppelkopfState, seat: int) -> set[str]:
    return set(map(str, state.legal(seat)))


def code(state: DoppelkopfState, action: str, seat: int | None = None) -> str:
    """Why ``action`` is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.play(action, seat)
    return caught.value.code


def with_cards(state: DoppelkopfState, seat: int, cards: int) -> DoppelkopfState:
    """The same state in which ``seat`` holds only so many cards."""
    hands = list(state.hands)
    hands[seat] = Hand(hands[seat][:cards])
    return replace(state, hands=tuple(hands))


def called(*calls: str) -> tuple[Announced, ...]:
    """Calls as ``re k90`` for a party each: the first word is the party."""
    found = []
    for text in calls:
        party, *rest = text.split()
        found += [Announced(party, call) for call in (party, *rest)]
    return tuple(found)


def facts(
    augen: int, tricks: int = 8, re: tuple[int, ...] = (0, 2), calls: tuple[Announced, ...] = (),
    special: tuple[Special, ...] = (), contract: str = "normal",
) -> DoppelkopfFacts:  # fmt: skip
    """Facts by hand: Augen and tricks are those of Re."""
    return DoppelkopfFacts(
        contract=contract, re=re, augen=(augen, 240 - augen), tricks=(tricks, 12 - tricks),
        announced=calls, special=special,
    )  # fmt: skip


def settled(deal_facts: DoppelkopfFacts, rules: DoppelkopfRules | None = None) -> Settlement[DoppelkopfStanding]:
    rules = rules or DoppelkopfRules()
    return rules.settle(rules.opening(), deal_facts)


def codes(settlement: Settlement[Standing]) -> dict[str, int]:
    """The points of each line by its code; equal codes add up."""
    found: Counter[str] = Counter()
    for line in settlement.lines:
        found[line.code] += line.points
    return dict(found)
