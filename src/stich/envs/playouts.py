"""Play-outs in bulk: whole deals, millions a second, a row of numbers each.

Nothing is said before the cards are played: nobody bids, declares or announces anything. What is said with a card or
instead of one, such as a quack, is an action like any other. They are played at ``"random"``, each legal action equally
likely, or by a ``"simple"`` player that looks only at what its seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from stich import native
from stich.cards import Pack
from stich.edges import checked_count, checked_pack, checked_seed
from stich.envs.arrays import native_rules
from stich.errors import NotationError, RulesError, is_a, quoted
from stich.game import Rules
from stich.solver.solution import Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Player = Literal["random", "simple"]
PLAYERS: tuple[Player, ...] = ("random", "simple")


def columns(rules: Rules) -> tuple[str, ...]:
    """What stands in the columns of the results: what each seat has in the end, with its number behind.

    A column without a number belongs to the deal; where it tells seats, they are bits (9 = 1 + 8: seats 0 and 3).

    >>> from stich.games import find
    >>> columns(find("entensuppe"))  # points of each course
    ('ente_0', 'ente_1', 'suppe_0', 'suppe_1')
    >>> columns(find("spades"))
    ('tricks_0', 'tricks_1', 'tricks_2', 'tricks_3')
    >>> columns(find("doppelkopf"))[4:]  # after the Augen
    ('tricks_0', 'tricks_1', 'tricks_2', 'tricks_3', 'points_0', 'points_1', 'points_2', 'points_3', 're')
    """
    return native_rules(rules).columns


def random_deals(
    rules: Rules,
    deals: int,
    seed: int,
    player: Player = "random",
    *,
    cancel: native.core.Cancel | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int16]:
    """Deals ``deals`` packs and plays them out: an array of shape (deals, columns), int16.

    The dealer goes round from deal to deal, seat 0 first. The same seed gives the same rows. The lock of Python is
    released meanwhile: threads run beside each other. ``cancel`` is a `Cancel` of the core that another thread may
    stop, ``progress`` is told the deals done and how many there are. `RulesError` for a number, seed or player that
    cannot be; `CoreMissing`, `NumpyMissing`.

    >>> from stich.games import find
    >>> rows = random_deals(find("spades"), 100_000, seed=1)
    >>> rows.shape, set(rows.sum(axis=1).tolist())
    ((100000, 4), {13})
    """
    core = native_rules(rules)
    return core.random_deals(checked_count(deals, "deals"), checked_seed(seed), _checked(player), cancel, progress)


def playouts(
    rules: Rules,
    packs: NDArray[np.uint8] | Sequence[Pack | str],
    seed: int,
    player: Player = "random",
    *,
    cancel: native.core.Cancel | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int16]:
    """Like `random_deals`, for given packs in dealing order: packs as values or texts, or their `shuffled_packs`.

    An array of packs has shape (deals, cards), uint8, each number a `Card.index`. `NotationError` for a pack that does
    not hold exactly the cards of ``rules``.

    >>> from stich.games import find
    >>> rules = find("doppelkopf")
    >>> rows = playouts(rules, [rules.pack()] * 3, seed=7, player="simple")
    >>> rows[:, :4].sum(axis=1).tolist()
    [240, 240, 240]
    """
    core = native_rules(rules)
    import numpy as np

    if isinstance(packs, np.ndarray):
        if packs.ndim != 2 or packs.dtype != np.uint8:
            raise NotationError(
                "packs in an array have the shape (deals, cards) and numbers of type uint8,"
                f" not {packs.shape} and {packs.dtype}"
            )
        cards = np.ascontiguousarray(packs)
    else:
        if not is_a(packs, Sequence) or is_a(packs, str, bytes):
            raise NotationError(f"packs are a sequence of packs, or an array of `shuffled_packs`, not {quoted(packs)}")
        indexes = [[card.index for card in checked_pack(rules, pack)] for pack in packs]
        cards = np.array(indexes, dtype=np.uint8).reshape(len(indexes), len(core.pack))
    return core.playouts(cards, checked_seed(seed), _checked(player), cancel, progress)


def shuffled_packs(rules: Rules, deals: int, seed: int) -> NDArray[np.uint8]:
    """The packs that `random_deals` deals by this seed: shape (deals, cards), uint8, each number a `Card.index`.

    >>> from stich.games import find
    >>> shuffled_packs(find("doppelkopf"), 2, seed=1).shape
    (2, 48)
    """
    core = native_rules(rules)
    return core.packs(checked_count(deals, "deals"), checked_seed(seed))


def _checked(player: str) -> str:
    if player not in PLAYERS:
        raise RulesError(f"{quoted(player)} is no player of play-outs; there are: {', '.join(PLAYERS)}")
    return player
