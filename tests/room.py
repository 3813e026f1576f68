"""What the tests know of each game by heart: ``tests/<game>.py``, found by the name that the game has in `GAMES`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol

from stich.cards import Card
from stich.game import Rules, State, View
from stich.options import Value


class Room(Protocol):
    """What a module of a game holds for the laws and the random play of all games; its own tests find more there."""

    SAID: Collection[str]  #: words that are said, and calls that go with a card, by the rule sheet
    REASONS: Collection[str]  #: why a match may be over (rulebook.md 6.8)
    TELLING: tuple[str, ...]  #: cards whose place decides something hidden
    PACKS: tuple[str, ...]  #: rules that deal different numbers of cards
    SECRETS: tuple[str, ...]  #: rules with much that a seat cannot see
    LENGTH: str  #: the option that says how many deals a match has at most
    ZERO_SUM: bool  #: whether what a deal changes adds up to nothing
    SHORT: Mapping[str, tuple[Value, ...]]  #: values of options with which matches end soon, and at scores reached

    def dealt_to(self, rules: Rules, count: int, dealer: int) -> list[int | None]:
        """Which seat gets the card at each place of a pack of ``count`` cards (rulebook.md 6.2); None for the stock."""

    def elsewhere(self, state: Any) -> list[Card]:
        """The cards of a state that are neither in a hand nor in a complete trick."""

    def heard(self, state: State, view: View) -> tuple[Any, ...]:
        """What a seat has before its eyes and ears besides its hand, taken apart from the rest of its view."""

    MATCHES: int  #: how many are played for the recorded views
    OFTEN: Mapping[str, Value]  #: options of every other of them, because what they bring is rare
    UNEVEN: bool  #: whether uneven hands bring about what even ones do not

    def shown(self, options: Mapping[str, Any], view: Any) -> Iterator[tuple[object, ...]]:
        """What a view of the wire shows the page that others may not."""

    def ended(self, facts: Any) -> Iterator[tuple[object, ...]]:
        """The same of the facts of a deal that counts."""


def asked(view: Any) -> frozenset[str]:
    """The legal actions without their card or number: what decides which controls they need."""
    return frozenset(
        " ".join(part for part in each.action.split() if not part.isdigit() and len(part) != 2) for each in view.legal
    )


def room(game: str) -> Room:
    """The module of a game."""
    module: Any = import_module(f"tests.{game}")
    return module  # type: ignore[no-any-return]
