"""Computer players at the table: they never block it, never hang it, and their pace tells nothing (A26, A29)."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Window, quiet, serving

from stich.bots import Advice
from stich.game import Play, View, parse_action
from stich.server.turns import Pace, Turns

GAMES = ("entensuppe", "spades", "doppelkopf")


class First:
    """Takes the first legal action; subclasses misbehave."""

    name = "first"

    def choose(self, view: View) -> Any:
        return view.legal[0]

    def advise(self, view: View) -> Advice:
        return Advice(self.choose(view), "first", {"n": 1})


def seat_bot(monkeypatch: pytest.MonkeyPatch, bot: First) -> None:
    monkeypatch.setattr("stich.server.turns.make_bot", lambda rules, name: bot)


async def my_turns(window: Window, count: int) -> None:
    """Play ``count`` own actions, whatever the others do in between."""
    for _ in range(count):
        await window.until(lambda w: w.view["over"] or w.view["to_act"] == w.view["seat"])
        if window.view["over"]:
            return
        answer = await window.act(quiet(window.view))
        assert answer["ok"], answer
        await window.synced(answer["n"])


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_bots_play_a_deal_to_its_end(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open(game))
            await my_turns(window, 100)
            assert window.view["over"]
            assert window.view["settlement"]["lines"]

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_raises_is_replaced_by_a_legal_action(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(First):
        def choose(self, view: View) -> Any:
            raise ValueError(f"no idea with {view.hand}")

    async def scenario() -> None:
        seat_bot(monkeypatch, Broken())
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open(game))
            await my_turns(window, 100)
            assert window.view["over"]
        failures = [record.getMessage() for record in caplog.records if "failed" in record.getMessage()]
        assert failures
        assert all("ValueError" in message and "no idea" not in message for message in failures)

    asyncio.run(scenario())


def test_a_bot_that_breaks_the_rules_is_replaced_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Cheat(First):
        def choose(self, view: View) -> Any:
            hidden = [card for card in view.rules.pack() if card not in view.hand]
            return Play(hidden[0]) if view.trick else parse_action("bid 13")

    async def scenario() -> None:
        seat_bot(monkeypatch, Cheat())
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open("spades"))
            await my_turns(window, 4)
            assert len(window.view["said"]) == 4
            assert sum(window.view["taken"]) >= 1
        assert any("illegal" in record.getMessage() for record in caplog.records)

    asyncio.run(scenario())


def test_a_bot_that_never_answers_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wake = threading.Event()

    class Sleeper(First):
        def choose(self, view: View) -> Any:
            wake.wait(10)
            return view.legal[0]

    async def scenario() -> None:
        seat_bot(monkeypatch, Sleeper())
        monkeypatch.setattr("stich.server.turns.THINKING_LIMIT", 0.05)
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open("entensuppe"))
            await my_turns(window, 3)
            assert window.n >= 6
            wake.set()

    asyncio.run(scenario())


def test_a_thinking_bot_does_not_hold_up_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answer = threading.Event(), threading.Event()

    class Slow(First):
        def choose(self, view: View) -> Any:
            asked.set()
            answer.wait(10)
            return view.legal[0]

    async def scenario() -> None:
        seat_bot(monkeypatch, Slow())
        monkeypatch.setattr("stich.server.app.secrets.randbelow", lambda n: 0)  # so a bot has the first word
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            await guest.open("spades")
            await asyncio.to_thread(asked.wait, 5)
            started = time.monotonic()
            assert (await guest.http.get("/api/tables")).status_code == 200
            _, _, windows = await site.full_table("entensuppe", 2)
            acting = windows[windows[0].view["to_act"]]
            assert (await acting.act(quiet(acting.view)))["ok"]
            assert time.monotonic() - started < 5
            answer.set()

    asyncio.run(scenario())


def test_A26_bots_play_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / "s.sqlite3"
        async with serving(data, pace=Pace(1000, 1000)) as site:
            guest = site.guest()
            bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Mira", "Ole", "Otis")]
            table = await guest.open("spades", [*bots, {"kind": "you"}])
            first = (await guest.window(table)).view
            cookie = guest.http.cookies["stich_guest"]
        async with serving(data) as site:
            for _ in range(200):  # nobody is connected, nobody asks for the table
                if site.server.tables._tables.get(table) and not site.server.turns._running:
                    break
                await asyncio.sleep(0.02)
            again = site.guest()
            again.http.cookies.set("stich_guest", cookie)
            window = await again.window(table)
            assert window.view["to_act"] == 3
            assert window.view["groups"] == first["groups"]
            assert len(window.view["said"]) == (3 - first["to_act"]) % 4

    asyncio.run(scenario())


def test_the_pace_knows_nothing_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment is drawn before the bot is asked; who thinks longer waits for one of the next drawn moments."""

    async def took(thinking: float) -> tuple[int, float]:
        """How many moments were drawn, and how long the answer took at least."""
        draws = []

        class Counted(Pace):
            def draw(self) -> float:
                draws.append(super().draw())
                return draws[-1]

        class Bot(First):
            def choose(self, view: View) -> Any:
                time.sleep(thinking)
                return "action"

        seat_bot(monkeypatch, Bot())
        turns = Turns(Counted(0.5, 0.5))
        started = asyncio.get_running_loop().time()
        table: Any = type("T", (), {"id": "t", "bots": {}, "rules": None})()
        chair: Any = type("C", (), {"seat": 0, "bot": "first"})()
        view: Any = None
        assert await turns._in_time(table, chair, view) == "action"
        await turns.close()
        return len(draws), asyncio.get_running_loop().time() - started

    async def scenario() -> None:
        for thinking, moments in ((0, 1), (0.06, 1), (0.7, 2)):
            drawn, seconds = await took(thinking)
            assert drawn == moments, "thinking shows in nothing but whole drawn moments"
            assert seconds >= 0.5 * moments - 0.02, "a forced card takes as long as any other"

    asyncio.run(scenario())
    draws = [Pace(0.7, 1.4).draw() for _ in range(200)]
    assert 0.7 <= min(draws) < max(draws) <= 1.4
    assert len(set(draws)) > 100


def test_hints_say_what_and_why(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            for game, seats in (("entensuppe", 2), ("spades", 4), ("doppelkopf", 4)):
                _, _, windows = await site.full_table(game, seats)
                turn = windows[0].view["to_act"]
                acting, other = windows[turn], windows[(turn + 1) % seats]
                hint = await acting.ask({"type": "hint", "id": "h", "decision": acting.open_decision()})
                assert hint["type"] == "hint"
                assert hint["action"] in [each["action"] for each in acting.view["legal"]]
                assert hint["code"]
                stale = await acting.ask({"type": "hint", "id": "s", "decision": "1.99"})
                assert stale["code"] == "stale"
                early = await other.ask({"type": "hint", "id": "e", "decision": other.open_decision()})
                assert early["code"] == "not_your_turn"
                assert acting.n == 1, "a hint plays nothing"

    asyncio.run(scenario())


def test_a_hint_that_fails_is_said_to_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(First):
        def advise(self, view: View) -> Advice:
            raise RuntimeError("nothing to say")

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table("entensuppe", 2)
            seat_bot(monkeypatch, Mute())
            acting = windows[windows[0].view["to_act"]]
            answer = await acting.ask({"type": "hint", "id": "h", "decision": acting.open_decision()})
            assert (answer["ok"], answer["code"]) == (False, "no_hint")

    asyncio.run(scenario())
