"""What stands before every request: who may send it from where, how large it is, and what browsers are told.

An error that no route has foreseen ends here too, so that no traceback with somebody's cards gets into a log.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Collection
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stich.server.faults import where
from stich.server.origins import is_ours, same_origin
from stich.words import LANGUAGES, Words

log = logging.getLogger(__name__)

BROKEN: Final = 1011  #: closes a WebSocket that an error has ended
FOREIGN: Final = 4403  #: closes a WebSocket of another site
MAX_BODY: Final = 16 * 1024  #: bytes in the body of a request

#: The page loads nothing from elsewhere and runs no text as code; style attributes place the cards.
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:;"
        " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # the address of a table is what invites to it
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Shield:
    """The outermost layer of the application; ``names`` are the host's own in the internet."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        started = False
        # HEAD is GET without the body (RFC 9110, 9.3.2), on every path.
        headless = scope.get("method") == "HEAD"
        if headless:
            scope = {**scope, "method": "GET"}

        async def sending(message: Message) -> None:
            nonlocal started
            started = started or message["type"] in ("http.response.start", "websocket.close")
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            if headless and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        try:
            headers = Headers(scope=scope)
            if not is_ours(headers.get("host"), self._names):
                await _turn_away(scope, sending)
            elif scope["type"] == "http" and (refused := _refused(scope["method"], headers)):
                await _answer(sending, *refused)
            else:
                await self._app(scope, receive, sending)
        except Exception as error:
            path = scope["path"].encode("unicode_escape").decode("ascii")  # no line of a log is somebody else's
            log.error("%s %s failed: %s", scope["type"], path, where(error))
            if started:
                return
            if scope["type"] == "http":
                await _answer(sending, 500, "server")
            else:
                await send({"type": "websocket.close", "code": BROKEN})


def _refused(method: str, headers: Headers) -> tuple[int, str] | None:
    if method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not same_origin(headers.get("origin"), headers.get("host")):
        return 403, "foreign_origin"
    if "transfer-encoding" in headers:
        return 411, "length_required"
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MAX_BODY:
        return 413, "too_large"
    return None


async def _turn_away(scope: Scope, send: Send) -> None:
    """The answer to a request that names another host than this one: people read what to do, programs a code."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": FOREIGN})
    elif scope["path"].startswith("/api/"):
        await _answer(send, 421, "wrong_host")
    else:
        sentences = [Words(language).say("illegal.wrong_host") for language in LANGUAGES]
        await _send(send, 421, "text/plain; charset=utf-8", "\n".join(sentences).encode())


async def _answer(send: Send, status: int, code: str) -> None:
    await _send(send, status, "application/json", json.dumps({"code": code, "values": {}}).encode())


async def _send(send: Send, status: int, kind: str, body: bytes) -> None:
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
