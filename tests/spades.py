"""Hand-made situations of Spades for tests; seats 0 = S, 1 = W, 2 = N, 3 = E."""

from __future__ import annotations

from collections.abc import Mapping

from stich.cards import Hand, Pack, parse_cards
from stich.game import Settlement
from stich.games.spades import Bid, SpadesFacts, SpadesRules, SpadesStanding, SpadesState
from stich.tricks import Trick

S, W, N, E = range(4)


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
