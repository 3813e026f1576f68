"""A world as Python sees it, and what the readings of all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from stich import native
from stich.cards import Card, Hand, Pack
from stich.errors import RecordError
from stich.game import Action, State, View
from stich.tricks import Order, Trick

if TYPE_CHECKING:
    from stich.native import CoreRules, CoreState

Actions = tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class World:
    """A full deal that agrees with a view: the pack, and all actions so far with the cards that were hidden."""

    hands: tuple[Hand, ...]  #: as they are now
    stock: tuple[Card, ...]  #: what is left of it in its order, in a game that has one
    pack: Pack  #: in dealing order; the order within a hand says nothing
    actions: Actions


class Ways(Protocol):
    """All ways in which the unseen cards can lie."""

    @property
    def count(self) -> int:
        """How many there are."""

    def places(self, n: int, seed: int, first: int) -> memoryview:
        """The place of each unseen card in ``n`` of them, a row each."""


class CoreWorlds(Protocol):
    """The same worlds in the core, which makes whole positions of them; world ``i`` of a seed is the same in all.

    Rows are of the memory of the core: ``tolist`` makes numbers of them, ``numpy.asarray`` an array without a copy.
    """

    def hands(self, n: int, seed: int, first: int = 0) -> memoryview:
        """The hands of ``n`` worlds as the core holds them: a row each."""

    def states(self, n: int, seed: int, first: int = 0) -> Sequence[CoreState]:
        """``n`` worlds as positions, to be played on."""

    def playouts(
        self,
        n: int,
        seed: int,
        player: str = "random",
        cancel: native.core.Cancel | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> memoryview:
        """``n`` worlds played to their ends: a row each, as `stich.envs.columns` names them."""


class Reading(Protocol):
    """What a view of one game says about unseen cards."""

    @property
    def unseen(self) -> Ways: ...

    def world(self, row: Sequence[int], seed: str) -> World:
        """The world of a row; what its past leaves open is drawn by ``seed``."""

    def source(self, world: World) -> CoreWorlds:
        """The worlds of the core, made from one of them."""


def replay(view: View, world: World) -> State:
    """The state of ``world`` at the point of ``view``, reached through the legal ``play``."""
    state: State = view.rules.start(world.pack, view.standing)
    for seat, action in world.actions:
        state = state.play(action, seat)
    return state


def tricks_so_far(view: View) -> tuple[Trick, ...]:
    """The complete tricks and the one on the table."""
    return (*view.tricks, view.trick) if view.trick and view.trick.cards else view.tricks


def played_by(tricks: Iterable[Trick], seats: int) -> list[Counter[Card]]:
    """What each seat has played."""
    found: list[Counter[Card]] = [Counter() for _ in range(seats)]
    for trick in tricks:
        for seat, card in trick.plays():
            found[seat][card] += 1
    return found


class Voids:
    """The suits that each seat has shown to be out of; `RecordError` if it plays one of them later."""

    def __init__(self, order: Order, seats: int) -> None:
        self.order = order
        self.suits: list[dict[str, int]] = [{} for _ in range(seats)]

    def played(self, seat: int, card: Card, number: int) -> None:
        suit = self.order.suit(card)
        if suit in self.suits[seat]:
            raise RecordError(
                f"seat {seat} plays {card} in trick {number}, but had no such card left in trick"
                f" {self.suits[seat][suit]}: no deal agrees with this view"
            )

    def out(self, seat: int, suits: Iterable[str], number: int) -> None:
        for suit in suits:
            self.suits[seat].setdefault(suit, number)

    def allow(self, seat: int, card: Card) -> bool:
        """Whether ``seat`` may still hold ``card``."""
        return self.order.suit(card) not in self.suits[seat]


def numbered(core_rules: CoreRules, actions: Actions) -> list[tuple[int, int]]:
    """Actions as the core counts them."""
    numbers = {token: number for number, token in enumerate(core_rules.actions)}
    return [(seat, numbers[str(action)]) for seat, action in actions]


def minus(cards: Mapping[Card, int], *others: Mapping[Card, int]) -> Counter[Card]:
    """What is left of ``cards``; `RecordError` if more is taken than there is."""
    left = Counter(cards)
    for other in others:
        left.subtract(other)
    for card, number in left.items():
        if number < 0:
            raise RecordError(f"{card} is there once too often: no deal agrees with this view")
    return +left


def dealt_pack(places: Sequence[int], hands: Sequence[Iterable[Card]], rest: Sequence[Card] = ()) -> Pack:
    """The pack that gives each seat its hand; ``places`` says who gets the card at each place, -1 for ``rest``."""
    piles: dict[int, Iterator[Card]] = {seat: iter(sorted(hand)) for seat, hand in enumerate(hands)}
    piles[-1] = iter(rest)
    return Pack([next(piles[seat]) for seat in places])
