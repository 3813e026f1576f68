"""One WebSocket: commands in, answers and events out, always in order.

The seat of a connection follows from the guest in its cookie. Each connection remembers the last event it has sent and
sends what comes after, so nothing is lost, doubled or out of order, however fast the table is.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any, Final

from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stich.server import messages, wire
from stich.server.faults import where
from stich.server.limits import Bucket, Limits
from stich.server.messages import CLIENT_MESSAGE, COMMAND_ID, MAX_MESSAGE
from stich.server.store import Judged
from stich.server.table import Table
from stich.server.trouble import Unavailable
from stich.server.turns import Turns

log = logging.getLogger(__name__)

TOO_MANY: Final = 1008  #: the close code for a connection that breaks a limit


class Connection:
    """A guest's window on a table; ``guest`` is None for somebody without a cookie."""

    def __init__(self, socket: WebSocket, table: Table, guest: str | None, turns: Turns, limits: Limits) -> None:
        self.guest: Final = guest
        self._socket, self._table, self._turns = socket, table, turns
        self._limits = limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        self._dropped = 0
        self._sent = 0  #: number of the newest event sent
        self._m = 0  #: number of the newest presence sent
        self._trouble: str | None = None  #: that has been told
        self._seat: int | None = None  #: for which the last welcome was
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._hint: asyncio.Task[None] | None = None

    def heard(self, version: int) -> None:
        """The table has changed."""
        self._news.set()

    async def run(self, since: int | None) -> None:
        """Serve until the other side is gone; ``since`` is the last event it knows."""
        self._seat = self._table.seat_of(self.guest)
        async with self._lock:
            await self._greet(since)
        sender = asyncio.create_task(self._send_news(), name="events")
        receiver = asyncio.create_task(self._receive(), name="commands")
        try:
            done, _ = await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with suppress(WebSocketDisconnect):
                    task.result()
        finally:
            await _end(sender, receiver, self._hint)

    # --- out -----------------------------------------------------------------------------------------------------

    async def _greet(self, since: int | None) -> None:
        """A whole welcome, or to a reconnection only what it has missed."""
        table = self._table
        if since is None or since > table.version or table.position(since) is None:
            await self._welcome()
        elif since == table.version:
            self._sent = since
            await self._send(messages.Current(type="current", n=since))
        else:
            self._sent = since
        await self._flush()

    async def _welcome(self) -> None:
        message = self._table.welcome(self._seat)
        self._sent = message.n
        await self._send(message)

    async def _send_news(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            async with self._lock:
                await self._flush()

    async def _flush(self) -> None:
        """Send all events and the presence not sent yet; the caller holds the lock."""
        table = self._table
        seat = table.seat_of(self.guest)
        if seat != self._seat or table.position(self._sent) is None:
            self._seat = seat
            await self._welcome()
        while self._sent < table.version:
            text = table.event_text(self._sent + 1, seat)
            self._sent += 1
            await self._socket.send_text(text)
        if self._m < table.m:
            self._m = table.m
            await self._send(messages.Presence(type="presence", m=table.m, seats=table.seat_infos()))
        if self._trouble != table.trouble:
            self._trouble = table.trouble
            if table.trouble is not None:
                await self._send(messages.Problem(type="problem", id=None, code=table.trouble, values={}))

    async def _send(self, message: BaseModel) -> None:
        await self._socket.send_text(message.model_dump_json())

    async def _problem(self, code: str, id_: str | None = None, **values: int) -> None:
        async with self._lock:
            await self._send(messages.Problem(type="problem", id=id_, code=code, values={**values}))

    async def _answer(self, id_: str, judged: Judged) -> None:
        """Events come before the answer that rests on them."""
        view = None if judged.code is None else self._table.view(self._seat, judged.version)
        async with self._lock:
            await self._flush()
            await self._send(
                messages.Answer(
                    type="answer", id=id_, ok=judged.code is None, n=judged.version, code=judged.code,
                    values=judged.values, view=view,
                )
            )  # fmt: skip

    # --- in ------------------------------------------------------------------------------------------------------

    async def _receive(self) -> None:
        while self._socket.application_state is WebSocketState.CONNECTED:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._bucket.take():
                self._dropped += 1
                if self._dropped > self._limits.dropped_messages:
                    await self._socket.close(TOO_MANY, "too_fast")
                    return
                await self._problem("too_fast", _readable_id(message.get("text")))
                continue
            await self._read(message)

    async def _read(self, message: Any) -> None:
        text = message.get("text")
        if text is None:
            await self._problem("malformed")
            return
        if len(text.encode("utf-8", "surrogatepass")) > MAX_MESSAGE:
            await self._problem("too_large", limit=MAX_MESSAGE)
            return
        try:
            command = CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            unknown = error.errors()[0]["type"] == "union_tag_invalid"
            await self._problem("unknown_type" if unknown else "malformed", _readable_id(text))
            return
        await self._do(command)

    async def _do(self, command: messages.Act | messages.NextDeal | messages.AskHint) -> None:
        table = self._table
        seat = table.seat_of(self.guest)
        if seat is None:
            await self._answer(command.id, Judged(table.version, "spectator"))
        elif isinstance(command, messages.AskHint):
            await self._ask_hint(seat, command)
        else:
            try:
                judged = await table.command(seat, command)
            except Unavailable as trouble:  # not judged: the player may send it again
                await self._problem(trouble.code, command.id)
            else:
                await self._answer(command.id, judged)

    async def _ask_hint(self, seat: int, ask: messages.AskHint) -> None:
        match = self._table.match
        code = None
        if match.current is None or match.state.to_act != seat:
            code = "not_your_turn"
        elif ask.decision != wire.decision(len(match.deals), match.state.turn):
            code = "stale"
        elif self._hint is not None and not self._hint.done():
            code = "busy"
        if code is None:
            self._hint = asyncio.create_task(self._advise(seat, ask), name="hint")
        else:
            await self._answer(ask.id, Judged(self._table.version, code))

    async def _advise(self, seat: int, ask: messages.AskHint) -> None:
        table = self._table
        view = table.match.state.view(seat)
        try:
            advice = await self._turns.hint(table.rules, view)
        except Exception as error:
            log.error("table %s: no hint for seat %d: %s", table.id, seat, where(error))
            await self._answer(ask.id, Judged(table.version, "no_hint"))
            return
        hint = messages.Hint(
            type="hint", id=ask.id, action=str(advice.action), code=advice.code, values=wire.values(advice.values)
        )
        async with self._lock:
            await self._send(hint)


def _readable_id(text: str | None) -> str | None:
    """The id of a command that is not judged, so that the page knows which one it was."""
    if text is None or len(text) > MAX_MESSAGE:
        return None
    try:
        id_ = json.loads(text)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return id_ if isinstance(id_, str) and COMMAND_ID.fullmatch(id_) else None


async def _end(*tasks: asyncio.Task[None] | None) -> None:
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
