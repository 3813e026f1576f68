"""Hand-made situations of Spades for tests; seats 0 = S, 1 = W, 2 = N, 3 = E."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from stich.cards import Card, Hand, Pack, parse_cards
from stich.errors import IllegalAction
from stich.game import Rules, Settlement, State, View
from stich.games.spades import Bid, SpadesFacts, SpadesRules, SpadesStanding, SpadesState
from stich.options import Value
from stich.tricks import Trick
from tests.room import asked

S, W, N, E = range(4)

# --- what the laws of all games ask (tests/room.py) -----------------------------------------------------------------

SAID: Final = frozenset({"bid"})
REASONS: Final = frozenset({"target", "loss_limit", "moon", "sudden_death", "cap"})
TELLING: Final = ("SA", "XB")
PACKS: Final = ("spades", "spades(jokers=54)")
SECRETS: Final = ("spades(blind_nil=True, blind_nil_deficit=0, jokers=54)",)
LENGTH: Final = "max_deals"
ZERO_SUM: Final = False
SHORT: Final[dict[str, tuple[Value, ...]]] = {
    "max_deals": (1, 2, 3),
    "target": (100, 150, 500),
    "loss_limit": (None, -100, -500),
}


def dealt_to(rules: Rules, count: int, dealer: int) -> list[int | None]:
    """Singly from the dealer's left; the last two of 54 cards go to the dealer."""
    return [(dealer + 1 + place) % 4 if place < 52 else dealer for place in range(count)]


def elsewhere(state: SpadesState) -> list[Card]:
    """On the table, on their way to a partner, and discarded."""
    lying = state.trick.cards if state.trick else ()
    discarded = [said.call.card for said in state.said if said.call.word == "discard" and said.call.card]
    return [*lying, *state.passing, *discarded]


def heard(state: State, view: View) -> tuple[Any, ...]:
    """Nothing else."""
    return ()


# --- what the recorded views show (tests/recorded_views.py) -----------------------------------------------------------

MATCHES: Final = 300
OFTEN: Final[dict[str, Value]] = {"blind_nil_deficit": 0, "redeal_without_spades": True}
UNEVEN: Final = True


def shown(options: Mapping[str, Any], view: Any) -> Iterator[tuple[object, ...]]:
    """Bids and cards to be handed over."""
    turn = view.to_act == view.seat
    nil = view.bids[(view.seat + 2) % 4] in ("nil", "blind_nil")
    due = view.cards_due if turn else 0
    if view.legal or view.phase != "play":
        hidden = view.hidden[view.seat]
        yield (view.phase, hidden, turn, asked(view), nil, due, options["bidding"], any(view.kinds))


def ended(facts: Any) -> Iterator[tuple[object, ...]]:
    """Nothing else."""
    return iter(())


# --- hand-made situations -------------------------------------------------------------------------------------------


def standing(
    scores: tuple[int, int] = (0, 0), bags: tuple[int, int] = (0, 0), dealer: int = S, deals: int = 0
) -> SpadesStanding:
    return SpadesStanding(seats=(0, 1, 2, 3), dealer=dealer, scores=scores, bags=bags, deals=deals)


def position(
    hands: Mapping[int, str],
    leader: int,
    led: str = "",
    broken: bool = False,
    bids: tuple[Bid, ...] = (3, 3, 3, 3),
    taken: tuple[int, ...] = (0, 0, 0, 0),
    rules: SpadesRules | None = None,
    before: SpadesStanding | None = None,
) -> SpadesState:
    """A position in the play; ``led`` are the cards that lie on the table, from ``leader`` on."""
    cards = parse_cards(led)
    return SpadesState(
        rules=rules or SpadesRules(), standing=before or standing(), phase="play", bids=bids, taken=taken,
        hands=tuple(Hand(hands.get(seat, "")) for seat in range(4)), broken=broken,
        trick=Trick(leader, cards, 4), to_act=(leader + len(cards)) % 4,
    )  # fmt: skip


def pack_of(hands: Mapping[int, str], dealer: int = S, rules: SpadesRules | None = None) -> Pack:
    """A pack that deals each seat the cards named for it; the others fall where there is room, in canonical order."""
    full = (rules or SpadesRules()).pack()
    named = {seat: list(parse_cards(text)) for seat, text in hands.items()}
    rest = iter([card for card in full if not any(card in cards for cards in named.values())])
    size = len(full) // 4
    dealt = {seat: (cards := named.get(seat, [])) + [next(rest) for _ in range(size - len(cards))] for seat in range(4)}
    order = [dealt[(dealer + 1 + place) % 4][place // 4] for place in range(4 * size)]
    return Pack([*order, *rest])


def deal(
    hands: Mapping[int, str] | None = None,
    dealer: int = S,
    scores: tuple[int, int] = (0, 0),
    rules: SpadesRules | None = None,
) -> SpadesState:
    rules = rules or SpadesRules()
    return rules.start(pack_of(hands or {}, dealer, rules), standing(scores, dealer=dealer))


def played(state: SpadesState, tokens: str) -> SpadesState:
    """The state after the comma-separated actions, each of the seat to act."""
    for token in tokens.split(", "):
        state = state.play(token)
    return state


def tokens(state: SpadesState, seat: int | None = None) -> list[str]:
    """What a seat may do, else the one to act."""
    seat = state.to_act if seat is None else seat
    assert seat is not None
    return [str(action) for action in state.legal(seat)]


def code(state: SpadesState, action: str, by: int | None = None) -> str:
    """Why ``action`` is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.play(action, by)
    return caught.value.code


def settled(
    bids: tuple[Bid, ...],
    tricks: tuple[int, ...],
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    rules: SpadesRules | None = None,
    dealer: int = S,
    deals: int = 0,
) -> Settlement[SpadesStanding]:
    return (rules or SpadesRules()).settle(standing(scores, bags, dealer, deals), SpadesFacts(bids=bids, tricks=tricks))
