"""A mean and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from stich.errors import RulesError, is_a, quoted

Z95: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the half width of its 95 % interval.

    >>> str(Estimate.of([1.0, 2.0, 3.0]))
    '+2.00 ± 1.13'
    """

    mean: float
    margin: float
    samples: int

    @classmethod
    def of(cls, samples: Sequence[float]) -> Estimate:
        """The mean of ``samples``, of a single one with an endless interval; `RulesError` if there are none."""
        if not is_a(samples, Sequence) or not samples:
            raise RulesError(f"at least one pack must be played, so one sample is needed, not {quoted(samples)}")
        spread = stdev(samples) if len(samples) > 1 else float("inf")
        return cls(fmean(samples), Z95 * spread / sqrt(len(samples)), len(samples))

    @property
    def clear(self) -> bool:
        """Whether zero lies outside the interval."""
        return abs(self.mean) > self.margin

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.margin:.2f}"
