"""Many tables of one game stepped together: an array of actions in; legal masks, observations and rewards out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stich import native
from stich.edges import checked_count, checked_seed
from stich.envs.arrays import native_rules
from stich.errors import IllegalAction, RulesError
from stich.game import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MOST_TABLES: Final = 2**31 - 1


class Batch:
    """``tables`` tables of one game; every step does one action at each.

    Each table plays deal after deal for itself, from packs that ``seed`` decides: after the last action of a deal its
    points stand in `rewards`, `done` is True, and the table already shows the first decision of its next deal. The
    dealer goes round. Each deal begins as the first of a match would, but for bags, which go on. A seat is asked for
    announcements only on its own turn, before it plays.

    All arrays have a row a table and belong to the batch: each `step` rewrites them in place, so copy what must last.
    `observations` hold what the view of the seat to act holds and nothing else. Two threads may use two batches.

    `RulesError` for rules, a number of tables or a seed that cannot be; `CoreMissing`, `NumpyMissing`.

    >>> import numpy as np
    >>> from stich.games import find
    >>> batch = Batch(find("spades"), tables=64, seed=1)
    >>> rng, points = np.random.default_rng(1), np.zeros((64, batch.seats))
    >>> for _ in range(500):
    ...     noise = rng.random(batch.legal.shape)
    ...     batch.step((noise * batch.legal).argmax(axis=1))  # a random legal action at each table
    ...     points += batch.rewards
    >>> bool((points[:, 0] == points[:, 2]).all())  # partners have the same points
    True
    """

    def __init__(self, rules: Rules, tables: int, seed: int) -> None:
        core = native_rules(rules)
        tables = checked_count(tables, "tables of a batch")
        if tables > MOST_TABLES:
            raise RulesError(f"tables of a batch: at most {MOST_TABLES}, not {tables}")
        self.rules: Final = rules
        self.seats: Final = rules.seats
        self.actions: Final[tuple[str, ...]] = core.actions  #: the notation of each action; its number is its place
        self._batch = native.NATIVE[rules.game].batch(rules, tables, checked_seed(seed))
        #: the fields of an observation in order: name -> (rows, columns); rows of seats begin with the own seat
        self.layout: Final[dict[str, tuple[int, int]]] = {
            name: (rows, columns) for name, rows, columns in self._batch.layout
        }

    def __len__(self) -> int:
        """The number of tables."""
        return len(self._batch)

    def __repr__(self) -> str:
        return f"<batch of {len(self)} tables of {self.rules}>"

    @property
    def observations(self) -> NDArray[np.uint8]:
        """What the seat to act of each table knows: (tables, values), uint8, each 0 or 1, as `layout` says."""
        return self._batch.observations

    @property
    def legal(self) -> NDArray[np.bool_]:
        """Which actions the seat to act of each table may do: (tables, actions), bool; never an empty row."""
        return self._batch.legal

    @property
    def to_act(self) -> NDArray[np.int8]:
        """The seat to act of each table: (tables,), int8."""
        return self._batch.to_act

    @property
    def rewards(self) -> NDArray[np.float32]:
        """The points of each seat for the deal that the last step ended, else 0: (tables, seats), float32.

        They are what the sheet of the game books, in its points; fixed partners both have those of their side.
        """
        return self._batch.rewards

    @property
    def done(self) -> NDArray[np.bool_]:
        """Whether the last step ended the deal of each table: (tables,), bool."""
        return self._batch.done

    def field(self, name: str) -> NDArray[np.uint8]:
        """One field of all `observations`: (tables, rows, columns), a view into them, not a copy.

        >>> from stich.games import find
        >>> batch = Batch(find("spades"), tables=2, seed=1)
        >>> batch.field("hand").sum(axis=(1, 2)).tolist()
        [13, 13]
        """
        start = 0
        for each, (rows, columns) in self.layout.items():
            if each == name:
                values = self.observations[:, start : start + rows * columns]
                return values.reshape(len(self), rows, columns, copy=False)
            start += rows * columns
        raise KeyError(f"an observation of {self.rules.game} has no field {name!r}; it has: {', '.join(self.layout)}")

    def step(self, actions: ArrayLike) -> None:
        """Does one action at each table: whole numbers, (tables,), places in `actions`; int32 and int64 are not copied.

        `IllegalAction` if there are not as many as tables, or if one of them is not legal: it names the table, the seat
        and what would be possible, and nothing happens at any table.
        """
        import numpy as np

        try:
            given = np.asarray(actions)
        except ValueError:  # rows of unequal length
            raise IllegalAction(f"a batch of {len(self)} tables needs as many whole numbers, in one row") from None
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise IllegalAction(
                f"a batch of {len(self)} tables needs an array of {len(self)} whole numbers,"
                f" not one of shape {given.shape} and type {given.dtype}"
            )
        if given.dtype == np.uint64:
            given = np.minimum(given, np.iinfo(np.int64).max)  # what is no action stays none
        if given.dtype != np.int32:
            given = given.astype(np.int64, copy=False)
        self._batch.step(np.ascontiguousarray(given))

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for each table: (tables,), int32, a new array each time. The seed decides it too."""
        return self._batch.sample()

    def reset(self) -> None:
        """All tables from their first deal: the same packs come again, and `sample` draws the same again.

        >>> from stich.games import find
        >>> batch = Batch(find("spades"), tables=2, seed=1)
        >>> first = batch.sample()
        >>> batch.step(first)
        >>> batch.reset()
        >>> bool((batch.sample() == first).all())
        True
        """
        self._batch.reset()

    def copy(self) -> Batch:
        """A batch of its own that goes on as this one would; ``copy.copy`` and ``copy.deepcopy`` make the same.

        >>> from stich.games import find
        >>> batch = Batch(find("spades"), tables=2, seed=1)
        >>> other = batch.copy()
        >>> batch.step(batch.sample())
        >>> batch.to_act.tolist(), other.to_act.tolist()
        ([2, 3], [1, 2])
        """
        made = object.__new__(Batch)
        made.__dict__.update(self.__dict__, _batch=self._batch.copy(), layout=dict(self.layout))
        return made

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Batch:
        return self.copy()
