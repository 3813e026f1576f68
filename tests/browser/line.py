"""What the page and the server tell each other, overheard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError, WebSocket, expect

PATIENCE: Final = 30_000


class Line:
    """What the page and the server tell each other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.socket: WebSocket | None = None
        self.view: dict[str, Any] = {}
        self.n = 0
        self.advised = ""
        self.hints = 0
        self.acts: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framesent", lambda payload: self._sent(json.loads(payload)))
        socket.on("framereceived", lambda payload: self._received(json.loads(payload)))

    def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "act":
            self.acts.append(message["action"])

    def _received(self, message: dict[str, Any]) -> None:
        self.view = message.get("view") or self.view
        if message["type"] == "event":
            self.n = message["n"]
        if message["type"] == "hint":
            self.advised = message["action"]
            self.hints += 1

    def own_turn(self) -> bool:
        """Waits until the table waits for the own seat, and the page shows it; false at the end of the deal."""
        self.until(lambda: bool(self.view) and (self.view["over"] or self.view["to_act"] == self.view["seat"]))
        expect(self.page).to_have_title(re.compile("^(Your turn|Deal over)"))
        return not self.view["over"]

    def moved_on(self, n: int) -> None:
        """Waits for an event after the one numbered ``n``."""
        self.until(lambda: self.n > n)

    def until(self, so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Waits for a message after which it is so; TimeoutError if none has come after ``patience`` ms."""
        end = monotonic() + patience / 1000
        while not so():
            left = 1000 * (end - monotonic())
            if self.socket is None or left <= 0:
                raise TimeoutError("it was not so in time")
            self.socket.wait_for_event("framereceived", timeout=left)
