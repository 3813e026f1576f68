"""The application: its routes, and what it opens and closes."""

from __future__ import annotations

import asyncio
import datetime
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from weakref import WeakValueDictionary

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from stich.bots import BOTS, STANDARD
from stich.games import GAMES, find
from stich.games.presets import PRESETS, presets
from stich.names import NameRefused, name_key
from stich.options import describe
from stich.records import Record, dumps
from stich.server import accounts, messages
from stich.server.bus import LocalBus
from stich.server.connection import Connection
from stich.server.datafile import is_claimed
from stich.server.faults import BrokenTable
from stich.server.games import WIRE
from stich.server.limits import Buckets, Limits
from stich.server.network import addresses, is_loopback
from stich.server.origins import place, same_origin
from stich.server.seating import Refused, chairs_of, rules_info, rules_of
from stich.server.shield import FOREIGN, Shield
from stich.server.store import Chair, Store, TableRow, now, sqlite_url
from stich.server.table import Table
from stich.server.tables import Tables
from stich.server.trouble import Unavailable
from stich.server.turns import Pace, Turns

log = logging.getLogger(__name__)

STATIC: Final = Path(__file__).parent / "static"
DAY: Final = 24 * 3600 * 1000  #: milliseconds
NO_TABLE, BROKEN_TABLE = 4404, 4500  #: codes that close a WebSocket for good
TOO_MANY, LATER = 1008, 1013  #: and those after which trying again may help


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs: where its journals are, how fast its bots play, what it allows."""

    data: Path
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    static: Path = STATIC
    names: frozenset[str] = frozenset()  #: under which the host is known in the internet
    host: str = "127.0.0.1"  #: at which it listens


class Server:
    """What the routes work with; exists while the application runs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        limits = settings.limits
        self.limits = limits
        self.store = store
        self.turns = Turns(settings.pace)
        self.tables = Tables(store, LocalBus(), self.turns, limits)
        self.guests = accounts.Guests(accounts.key_beside(settings.data))
        self.posts = Buckets(limits.posts_per_minute / 60, limits.posts_per_minute)
        self.questions = Buckets(limits.questions_per_minute / 60, limits.questions_per_minute)
        self.windows: Counter[str] = Counter()  #: open connections of each guest or address
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def opening(self, guest: str) -> asyncio.Lock:
        """Held while a guest opens a table: two at once are counted one after the other."""
        return self._opening.setdefault(guest, asyncio.Lock())

    async def table(self, id_: str) -> Table:
        try:
            table = await self.tables.get(id_) if len(id_) <= 32 else None
        except BrokenTable:
            raise Refused(500, "table_broken") from None
        if table is None:
            raise Refused(404, "no_table")
        return table


def create_app(settings: Settings) -> FastAPI:
    """The ASGI application; it opens the store when it starts and closes it when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        settings.data.parent.mkdir(parents=True, exist_ok=True)
        store = await Store.open(sqlite_url(settings.data), newest=is_claimed(settings.data))
        server = app.state.server = Server(settings, store)
        waking = asyncio.create_task(server.tables.wake(since=now() - DAY), name="wake tables")
        try:
            yield
        finally:
            waking.cancel()
            await asyncio.gather(waking, return_exceptions=True)
            await server.turns.close()
            await store.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    _add_errors(app)
    _add_tables(app, settings)
    _add_seats(app)
    _add_socket(app)
    _add_page(app, settings.static)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Shield, names=settings.names)
    return app


# --- routes ------------------------------------------------------------------------------------------------------


def _server(app: FastAPI) -> Server:
    server: Server = app.state.server
    return server


def _refusal(status: int, code: str, values: dict[str, int | str] | None = None) -> JSONResponse:
    return JSONResponse(messages.Refusal(code=code, values=values or {}).model_dump(), status)


def _add_errors(app: FastAPI) -> None:
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return _refusal(error.status, error.code, error.values)

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        causes = [each.get("ctx", {}).get("error") for each in error.errors()]
        code = next((cause.code for cause in causes if isinstance(cause, NameRefused)), "malformed")
        return _refusal(422, code)

    async def unavailable(request: Request, error: Exception) -> Response:
        assert isinstance(error, Unavailable)
        return _refusal(503, error.code)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = {400: "malformed", 404: "not_found"}.get(error.status_code, "not_allowed")
        return _refusal(422 if code == "malformed" else error.status_code, code)  # 400: a body that is no text

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)


def _address(request: Request | WebSocket) -> str:
    return request.client.host if request.client else ""


def _identify(server: Server, request: Request, response: Response) -> str:
    """The guest of the request; a new one gets the cookie with the response."""
    if not server.posts.take(_address(request)):
        raise Refused(429, "too_fast")
    guest = server.guests.of(request.cookies) or accounts.new_id()
    secure = request.url.scheme == "https"
    name = server.guests.name(secure)
    if server.guests.read(request.cookies.get(name)) != guest:
        response.set_cookie(
            name, server.guests.cookie(guest), max_age=accounts.COOKIE_AGE, httponly=True, samesite="lax", secure=secure
        )
    return guest


def _add_tables(app: FastAPI, settings: Settings) -> None:
    @app.get("/api/games")
    async def games() -> list[messages.GameInfo]:
        return [_game_info(name) for name in GAMES]

    @app.get("/api/rules")
    async def judge(text: messages.RulesText, request: Request) -> messages.RulesInfo:
        if not _server(app).questions.take(_address(request)):
            raise Refused(429, "too_fast")
        return rules_info(rules_of(text))

    @app.get("/api/reach")
    async def reach(request: Request) -> messages.Reach:
        # Only who sits at this machine is told how others call it.
        found = place(request.headers.get("host", ""), request.url.scheme)
        if found is None or not is_loopback(found[0]) or not is_loopback(_address(request)):
            return messages.Reach(addresses=None)
        return messages.Reach(addresses=list(addresses(settings.host, found[1])))

    @app.get("/api/tables")
    async def tables(request: Request) -> list[messages.TableSummary]:
        server = _server(app)
        guest = server.guests.of(request.cookies)
        if guest is None:
            return []
        found = []
        for id_ in await server.store.tables_of(guest, limit=12):
            with suppress(Refused):  # one that cannot be opened leaves the others
                found.append(_summary(await server.table(id_), guest))
        return found

    @app.post("/api/tables")
    async def open_table(new: messages.NewTable, request: Request, response: Response) -> messages.TableMade:
        server = _server(app)
        guest = _identify(server, request, response)
        rules = rules_of(new.rules)
        chairs = chairs_of(rules, new, guest)
        async with server.opening(guest):
            if await server.store.opened_since(guest, now() - DAY) >= server.limits.tables_per_day:
                raise Refused(429, "too_many_tables")
            row = TableRow(accounts.new_id(), str(rules), secrets.randbelow(rules.seats), guest, now())
            table = await server.tables.open(row, chairs)
        return messages.TableMade(table=table.id)

    @app.get("/api/tables/{id_}/record")
    async def record(id_: str) -> Response:
        table = await _server(app).table(id_)
        finished = table.finished()
        if not finished.deals:
            raise Refused(404, "no_deals")
        date = datetime.datetime.fromtimestamp(table.opened_at // 1000, datetime.UTC)
        seats = [(chair.name, chair.bot or "human") for chair in table.chairs]
        seeds = [(promised, bytes.fromhex(seed)) for promised, seed in table.shuffles[: len(finished.deals)]]
        text = dumps(Record.from_match(finished, seats, date, seeds=seeds))
        name = f"{table.rules.game}-{date:%Y-%m-%d}.toml"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(text, media_type="application/toml", headers=headers)


def _add_seats(app: FastAPI) -> None:
    @app.post("/api/tables/{id_}/seats/{seat}")
    async def sit_down(
        id_: str, seat: int, body: messages.SitDown, request: Request, response: Response
    ) -> messages.TableMade:
        server = _server(app)
        guest = _identify(server, request, response)
        table = await server.table(id_)
        if not 0 <= seat < len(table.chairs):
            raise Refused(404, "no_seat")
        sits = table.seat_of(guest)
        if sits is not None and sits != seat:
            raise Refused(409, "seated", seat=sits)
        if sits is None:
            if _is_taken(table, body.name):
                raise Refused(409, "name_taken")
            if not await table.sit_down(Chair(seat, "human", guest, None, body.name)):
                raise _too_late(table, guest, body.name)
            with suppress(Unavailable):  # the seat is taken; the turns of the table try again
                await table.deal_if_due()
        return messages.TableMade(table=table.id)


def _too_late(table: Table, guest: str, name: str) -> Refused:
    """Why a seat was not to be had although it was free a moment ago: somebody was faster, perhaps oneself."""
    sits = table.seat_of(guest)
    if sits is not None:
        return Refused(409, "seated", seat=sits)
    return Refused(409, "name_taken" if _is_taken(table, name) else "seat_taken")


def _is_taken(table: Table, name: str) -> bool:
    """Whether somebody at the table has a name that looks like this one."""
    return name_key(name) in [name_key(chair.name) for chair in table.chairs]


def _add_socket(app: FastAPI) -> None:
    @app.websocket("/api/tables/{id_}/socket")
    async def socket(id_: str, socket: WebSocket) -> None:
        server = _server(app)
        await socket.accept()
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(FOREIGN, "foreign_origin")
            return
        try:
            table = await server.table(id_)
        except Refused as refused:
            await socket.close(NO_TABLE if refused.status == 404 else BROKEN_TABLE, refused.code)
            return
        except Unavailable as trouble:
            await socket.close(LATER, trouble.code)
            return
        guest = server.guests.of(socket.cookies)
        key = guest or _address(socket)
        watching = sum(table.seat_of(each.guest) is None for each in table.connections)
        full = table.seat_of(guest) is None and watching >= server.limits.spectators_per_table
        if full or server.windows[key] >= server.limits.connections_per_guest:
            await socket.close(TOO_MANY, "too_many")
            return
        connection = Connection(socket, table, guest, server.turns, server.limits)
        server.windows[key] += 1
        end = server.tables.attach(table, connection)
        try:
            await connection.run(_since(socket.query_params.get("since")))
        except BrokenTable as broken:  # another has written into its journal
            log.error("%s", broken)
            await socket.close(BROKEN_TABLE, "table_broken")
        finally:
            end()
            server.windows[key] -= 1
            if not server.windows[key]:
                del server.windows[key]


def _since(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 10 else None


class _Files(StaticFiles):
    """Built files: those with a hash in their name are kept for ever, the others are asked for again.

    An address of no file is told by the page to a person, and as it stands to a program that asked for a file.
    """

    async def get_response(self, path: str, scope: Any) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            index = Path(str(self.directory)) / "index.html"
            page = error.status_code == 404 and "." not in path.rpartition("/")[2] and not path.startswith("api/")
            if not page or not index.exists():
                raise
            return FileResponse(index, 404, headers={"cache-control": "no-cache"})

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(full_path, *args, **kwargs)
        hashed = Path(full_path).parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response


def _add_page(app: FastAPI, static: Path) -> None:
    index = static / "index.html"

    async def page() -> Response:
        if not index.exists():
            return PlainTextResponse("The page has not been built: run make page.", 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    app.add_api_route("/", page, methods=["GET"])
    app.add_api_route("/t/{id_}", page, methods=["GET"])
    app.add_api_route("/new/{rules:path}", page, methods=["GET"])
    if static.is_dir():
        app.mount("/", _Files(directory=static))


# --- what the routes answer --------------------------------------------------------------------------------------


def _game_info(name: str) -> messages.GameInfo:
    game = GAMES[name]
    length = WIRE[name].length
    offered = [game(), *(find(f"{name}({length}={n})") for n in WIRE[name].other_lengths)]
    lengths = [messages.Length(rules=str(rules), n=getattr(rules, length)) for rules in offered]
    bots = sorted(BOTS[name], key=lambda bot: (bot != STANDARD, bot))
    return messages.GameInfo(
        game=name,
        seats=game.seats,
        lengths=lengths,
        bots=bots,
        options=[messages.OptionInfo(**each) for each in describe(game)],
        presets=[rules_info(PRESETS[preset]) for preset in presets(name)],
    )


def _summary(table: Table, guest: str) -> messages.TableSummary:
    match = table.match
    playing = match.current is not None
    seat = table.seat_of(guest)
    return messages.TableSummary(
        id=table.id,
        game=table.rules.game,
        rules=str(table.rules),
        deal=1 + (match.deals[-1].before if match.deals else match.standing).deals,
        over=match.outcome is not None,
        your_turn=playing and match.state.to_act == seat,
        seats=table.seat_infos(),
    )
