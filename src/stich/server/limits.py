"""Limits on everything that a stranger can send: how often, how much, how many."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

KEEP: Final = 10_000  #: buckets remembered at most


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows; numbers that only abuse reaches."""

    messages_per_second: float = 20
    messages_burst: int = 60
    dropped_messages: int = 200  #: messages too many after which a connection is closed
    connections_per_guest: int = 20
    spectators_per_table: int = 50
    tables_per_day: int = 200
    posts_per_minute: int = 60  #: from one address
    questions_per_minute: int = 300  #: about rules, from one address
    cached_tables: int = 1000


class Bucket:
    """A token bucket: ``burst`` at once, ``rate`` a second in the long run.

    >>> clock = iter([0.0, 0.0, 0.0, 1.0]).__next__
    >>> bucket = Bucket(rate=1, burst=1, clock=clock)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, False, True)
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._tokens, self._at = burst, clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """One bucket for each key, such as an address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self._buckets.setdefault(key, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(key)
        if len(self._buckets) > KEEP:
            self._buckets.popitem(last=False)
        return bucket.take()
