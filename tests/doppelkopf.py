"""Hand-made situations of Doppelkopf for tests. Vorhand is seat 0 unless another dealer is named (seat 3 deals)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from stich.cards import Card, Pack, parse_cards
from stich.game import Settlement, Standing
from stich.games.doppelkopf import (
    Announced,
    DoppelkopfFacts,
    DoppelkopfRules,
    DoppelkopfStanding,
    DoppelkopfState,
    Special,
)


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
