"""Hand-made situations of Entensuppe for tests; Anna is seat 0, Ben seat 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from stich.cards import Card, Hand, parse_cards
from stich.errors import IllegalAction
from stich.game import Rules, State, View
from stich.games.entensuppe import EntensuppeRules, EntensuppeState, EntensuppeView
from stich.options import Value
from tests.room import asked

# --- what the laws of all games ask (tests/room.py) -----------------------------------------------------------------

SAID: Final = frozenset({"ente", "quack", "quakquak", "entensuppe"})
REASONS: Final = frozenset({"im_teich", "in_der_suppe", "target", "games", "cap"})
TELLING: Final = ("SA",)
PACKS: Final = ("entensuppe",)
SECRETS: Final = ("entensuppe", "entensuppe:parlett")
LENGTH: Final = "max_deals"
ZERO_SUM: Final = False
SHORT: Final[dict[str, tuple[Value, ...]]] = {
    "max_deals": (1, 2, 4),
    "target": (50, 100, 250),
    "pond": (0, 60, 90, 125),
    "soup": (0, 50, 125),
}


def dealt_to(rules: Rules, count: int, dealer: int) -> list[int | None]:
    """13 cards each, singly and the non-dealer first; the rest is the stock."""
    return [(dealer + 1 + place) % 2 if place < 26 else None for place in range(count)]


def elsewhere(state: EntensuppeState) -> list[Card]:
    """On the table and in the stock."""
    return [*(play.card for play in state.table), *state.stock]


def heard(state: State, view: View) -> tuple[Any, ...]:
    """The open card of the stock."""
    assert isinstance(view, EntensuppeView)
    return (view.open_card,)


# --- what the recorded views show (tests/recorded_views.py) -----------------------------------------------------------

MATCHES: Final = 120
OFTEN: Final[dict[str, Value]] = {"calls": "spoken"}
UNEVEN: Final = False


def shown(options: Mapping[str, Any], view: Any) -> Iterator[tuple[object, ...]]:
    """Choices with what they can lead to, and the stock."""
    whens = frozenset(each.when for choice in view.choices for each in choice.results)
    yield (view.phase, view.to_act == view.seat, asked(view), len(view.matching), whens, options["calls"])
    yield ("stock", view.course, view.open_card is None, view.stock == 0)


def ended(facts: Any) -> Iterator[tuple[object, ...]]:
    """Nothing else."""
    return iter(())


# --- hand-made situations -------------------------------------------------------------------------------------------

STOCK: Final = "H7 C2 D5 SK S3 D9"


def position(
    anna: str | Hand,
    ben: str | Hand,
    stock: str = "",
    leader: int = 0,
    rules: EntensuppeRules | None = None,
    **fields: Any,
) -> EntensuppeState:
    """A position before a trick: with a stock it is the Ente, without one the Suppe."""
    rules = rules or EntensuppeRules()
    return EntensuppeState(
        rules=rules, standing=rules.opening(), hands=(Hand(anna), Hand(ben)), stock=parse_cards(stock), leader=leader,
        **fields,
    )  # fmt: skip


def played(state: EntensuppeState, *actions: str) -> EntensuppeState:
    """The state after ``actions``, each of the seat to act."""
    for action in actions:
        state = state.play(action)
    return state


def tokens(state: EntensuppeState, seat: int) -> list[str]:
    """What ``seat`` may do."""
    return [str(action) for action in state.legal(seat)]


def code(state: EntensuppeState, action: str, seat: int | None = None) -> str:
    """Why ``action`` is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.play(action, seat)
    return caught.value.code
