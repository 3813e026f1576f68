"""V0: a line that drops takes nothing with it that the others at the table rely on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Site, Window, serving

from stich.server.store import Chair


class Held:
    """A step of the store that is held up, before or after it is done, until the test lets it go on."""

    def __init__(self, site: Site, step: str, when: str) -> None:
        self.store, self.step, self.when = site.server.store, step, when
        self.real = getattr(self.store, step)
        self.reached, self.released = asyncio.Event(), asyncio.Event()

    async def __call__(self, *arguments: Any) -> Any:
        setattr(self.store, self.step, self.real)  # only the first time
        if self.when == "after":
            done = await self.real(*arguments)
        self.reached.set()
        await self.released.wait()
        return done if self.when == "after" else await self.real(*arguments)


async def cut(window: Window, again: Callable[[], Awaitable[Window]], other: Window) -> Window:
    """The line of ``window`` drops without a word and its page comes ``again``; the server has noticed both."""
    known = len(other.of_type("presence"))
    window.socket.transport.abort()
    back = await again()
    await other.until(lambda w: len(w.of_type("presence")) >= known + 2)  # one has come, one has gone
    return back


@pytest.mark.parametrize("when", ["before", "after"])
def test_V0_a_move_whose_line_drops_is_told_to_all(when: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table("entensuppe", 2)
            seat = windows[0].view["to_act"]
            acting, other = windows[seat], windows[1 - seat]
            command = {"type": "act", "id": "one", **acting.view["legal"][0]}
            site.server.store.append = held = Held(site, "append", when)
            await acting.send(command)
            await held.reached.wait()
            back = await cut(acting, lambda: guests[seat].window(table, since=1), other)
            held.released.set()
            await other.synced(2)
            assert other.view["legal"], "it is the other's turn, and nobody waits for who is gone"
            assert (await back.ask(command))["n"] == 2
            kinds = [(each["type"], each.get("n")) for each in back.messages if each["type"] in ("event", "answer")]
            assert kinds == [("event", 2), ("answer", 2)], "events come before the answer that rests on them"

    asyncio.run(scenario())


def test_V0_a_seat_that_is_taken_is_known_though_the_line_dropped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, ben = site.guest("Ada"), site.guest("Ben")
            table = await ada.open("entensuppe", [{"kind": "you"}, {"kind": "open"}])
            window = await ada.window(table)
            here = await site.server.tables.get(table)
            assert here is not None
            site.server.store.sit_down = held = Held(site, "sit_down", "after")
            asked = asyncio.create_task(here.sit_down(Chair(1, "human", "ben", None, "Ben")))
            await held.reached.wait()
            asked.cancel()
            held.released.set()
            await window.until(lambda w: w.of_type("presence")[-1]["seats"][1]["kind"] == "human")
            assert (await ben.sit(table, 1)).status_code == 409

    asyncio.run(scenario())
