"""The bus: whoever shows or moves a table hears that it has changed.

A notice carries no content, only the table and its newest version; the listener looks into the journal. So a lost or
doubled notice does no harm, and Redis can take the place of this bus when there are several nodes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

Listener = Callable[[int], None]


class Bus(Protocol):
    """Carries notices from whoever appended to whoever listens."""

    def publish(self, table: str, version: int) -> None:
        """Tell all listeners of ``table`` that it has reached ``version``, or that its presence has changed."""

    def subscribe(self, table: str, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` for each notice of ``table``; the result ends that."""


class LocalBus:
    """The bus of a single process: calls the listeners at once.

    >>> bus, heard = LocalBus(), []
    >>> end = bus.subscribe("t", heard.append)
    >>> bus.publish("t", 1); end(); bus.publish("t", 2); heard
    [1]
    """

    def __init__(self) -> None:
        self._listeners: defaultdict[str, list[Listener]] = defaultdict(list)

    def publish(self, table: str, version: int) -> None:
        for listener in tuple(self._listeners.get(table, ())):
            listener(version)

    def subscribe(self, table: str, listener: Listener) -> Callable[[], None]:
        self._listeners[table].append(listener)

        def end() -> None:
            listeners = self._listeners.get(table, [])
            if listener in listeners:
                listeners.remove(listener)
            if not listeners:
                self._listeners.pop(table, None)

        return end
