"""The rows of the core as numbers, or as arrays for those who ask for numpy: what only plays has no need of it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from numpy.typing import NDArray


class NumpyMissing(ImportError):
    """numpy is not installed: only those ask for it who want arrays, as of play-outs in bulk and batches of tables."""


def need_numpy() -> None:
    """`NumpyMissing`, where there is none, says how to get it."""
    if find_spec("numpy") is None:
        raise NumpyMissing(
            "Play-outs, batches and worlds in bulk come as numpy arrays: install numpy, or Stich as 'stich[batches]'."
        )


def numbers(rows: memoryview) -> list[list[int]]:
    """The rows that the core gave, as lists."""
    return cast("list[list[int]]", rows.tolist())  # types know memory of one dimension only


def array(rows: memoryview) -> NDArray[Any]:
    """The rows that the core gave as an array of the same memory; `NumpyMissing`."""
    need_numpy()
    import numpy as np

    return np.asarray(rows)
