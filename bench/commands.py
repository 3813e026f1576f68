"""How many commands a second one node takes: judged, appended with group commit, acknowledged after the commit.

Every table is played by as many tasks as it has seats, each waiting for its answer before it goes on, as people do.
``--sockets`` adds the whole way: JSON over WebSockets, and events to every seat.

    python bench/commands.py --game spades --tables 64 --seconds 5
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import uvicorn
import websockets

from stich.game import View, parse_action
from stich.games import GAMES
from stich.server import messages, wire
from stich.server.accounts import new_id
from stich.server.app import Settings, create_app
from stich.server.bus import LocalBus
from stich.server.limits import Limits
from stich.server.process import uvicorn_config
from stich.server.store import Chair, Store, TableRow, now
from stich.server.table import Table
from stich.server.turns import Pace

LIMITS = Limits(messages_per_second=1e9, messages_burst=10**9, posts_per_minute=10**6, tables_per_day=10**6)


def choose(view: View, rng: random.Random) -> str:
    actions = [str(action) for action in view.legal]
    return rng.choice([action for action in actions if not action.startswith("announce")])


async def play_table(store: Store, game: str, end: float, waits: list[float], rng: random.Random) -> None:
    """Play one table through `Table.command` until the time is over."""
    bus = LocalBus()
    seats = GAMES[game].seats
    row = TableRow(new_id(), game, 0, "bench", now())
    await store.open_table(row, [Chair(seat, "human", f"g{seat}", None, f"P{seat}") for seat in range(seats)])
    table = await Table.load(row.id, store, bus)
    assert table is not None
    await table.deal_if_due()
    number = 0
    while time.perf_counter() < end and table.match.outcome is None:
        match = table.match
        number += 1
        started = time.perf_counter()
        if match.current is None:
            command = messages.NextDeal(type="deal", id=f"c{number}", decision=str(len(match.deals)))
            answer = await table.command(0, command)
        else:
            seat = match.state.to_act
            assert seat is not None
            action = choose(match.state.view(seat), rng)
            decision = wire.decision(len(match.deals), match.state.turn, parse_action(action))
            act = messages.Act(type="act", id=f"c{number}", decision=decision, action=action)
            answer = await table.command(seat, act)
        assert answer.code is None, answer
        waits.append(time.perf_counter() - started)


async def through_the_store(game: str, tables: int, seconds: float, folder: Path) -> list[float]:
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'bench.sqlite3'}")
    waits: list[float] = []
    end = time.perf_counter() + seconds
    await asyncio.gather(*(play_table(store, game, end, waits, random.Random(i)) for i in range(tables)))
    await store.close()
    return waits


async def through_sockets(game: str, tables: int, seconds: float, folder: Path) -> list[float]:
    """The same with a server on a port; a client on seat 0 of each table, random bots elsewhere."""
    app = create_app(Settings(folder / "sockets.sqlite3", Pace(0, 0), LIMITS))
    server = uvicorn.Server(uvicorn_config(app, "127.0.0.1", 0))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    waits: list[float] = []
    end = time.perf_counter() + seconds
    await asyncio.gather(*(play_socket(port, game, end, waits, random.Random(i)) for i in range(tables)))
    server.should_exit = True
    await running
    return waits


async def play_socket(port: int, game: str, end: float, waits: list[float], rng: random.Random) -> None:
    seats = GAMES[game].seats
    bots = [{"kind": "bot", "bot": "random", "name": f"Bot {seat}"} for seat in range(1, seats)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, verify=False) as http:
        made = await http.post("/api/tables", json={"rules": game, "name": "Ada", "seats": [{"kind": "you"}, *bots]})
        cookie = f"stich_guest={http.cookies['stich_guest']}"
    url = f"ws://127.0.0.1:{port}/api/tables/{made.json()['table']}/socket"
    async with websockets.connect(url, additional_headers={"Cookie": cookie}) as socket:
        sent = 0.0
        while time.perf_counter() < end:
            message = json.loads(await socket.recv())
            if message["type"] == "answer":
                waits.append(time.perf_counter() - sent)
            view = message.get("view")
            if message["type"] not in ("welcome", "event") or view is None:
                continue
            if view["over"]:
                if view["settlement"]["outcome"]:
                    return
                sent = time.perf_counter()
                await socket.send(json.dumps({"type": "deal", "id": f"d{message['n']}", "decision": str(view["deal"])}))
            elif view["to_act"] == view["seat"]:
                choice = rng.choice([c for c in view["legal"] if not c["action"].startswith("announce")])
                sent = time.perf_counter()
                await socket.send(json.dumps({"type": "act", "id": f"a{message['n']}", **choice}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="spades", choices=list(GAMES))
    parser.add_argument("--tables", default=64, type=int)
    parser.add_argument("--seconds", default=5.0, type=float)
    parser.add_argument("--sockets", action="store_true", help="over HTTP and WebSockets, with random bots")
    arguments = parser.parse_args()
    way = through_sockets if arguments.sockets else through_the_store
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        waits = asyncio.run(way(arguments.game, arguments.tables, arguments.seconds, Path(folder)))
        spent, busy = time.perf_counter() - started, time.process_time()
    ordered = sorted(waits)
    print(
        f"{arguments.game}, {arguments.tables} tables: {len(waits) / spent:.0f} commands/s,"
        f" {len(waits) / busy:.0f} a second of processor time,"
        f" median {statistics.median(ordered) * 1000:.1f} ms, 99th {ordered[int(len(ordered) * 0.99)] * 1000:.1f} ms"
    )


if __name__ == "__main__":
    main()
