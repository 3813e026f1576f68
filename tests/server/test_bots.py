"""Computer players at the table: they never block it, never hang it, and their pace tells nothing (A26, A29)."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import TIMEOUT, Window, on_turn, quiet, serving

from stich.bots import Advice
from stich.game import Play, View, parse_action
from stich.games import find
from stich.match import Match
from stich.server.bus import LocalBus
from stich.server.store import Chair, Judged
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
            acting = on_turn(windows)
            assert (await acting.act(quiet(acting.view)))["ok"]
            assert time.monotonic() - started < 5
            answer.set()

    asyncio.run(scenario())


def test_A26_bots_play_on_by_themselves_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        data = tmp_path / "s.sqlite3"
        async with serving(data, pace=Pace(1000, 1000)) as site:
            guest = site.guest()
            bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Mira", "Ole", "Otis")]
            table = await guest.open("spades", [*bots, {"kind": "you"}])
            first = (await guest.window(table)).view
            cookie = dict(guest.http.cookies)
        bids = (3 - first["to_act"]) % 4
        played = asyncio.Event()

        class Bus(LocalBus):
            def publish(self, table: str, version: int) -> None:
                super().publish(table, version)
                if version == 1 + bids:
                    played.set()

        monkeypatch.setattr("stich.server.app.LocalBus", Bus)
        async with serving(data) as site:
            await asyncio.wait_for(played.wait(), TIMEOUT)  # nobody is connected, nobody asks for the table
            again = site.guest()
            again.http.cookies.update(cookie)
            window = await again.window(table)
            assert window.view["to_act"] == 3
            assert window.view["groups"] == first["groups"]
            assert len(window.view["said"]) == bids

    asyncio.run(scenario())


class Asked:
    """A table at which a bot is to act once; it keeps what the bot did."""

    id, rules, first_deal_due = "t", find("spades"), False

    def __init__(self) -> None:
        self.match = Match.start(self.rules).deal(self.rules.pack())
        self.bots: dict[int, Any] = {}
        self.bot_to_act: Chair | None = Chair(1, "bot", None, "first", "Mira")
        self.done = asyncio.Event()

    async def bot_acts(self, seat: int, decision: str, action: str) -> Judged:
        self.bot_to_act, self.action = None, action
        self.done.set()
        return Judged(2)


@pytest.mark.parametrize(("thinking", "moments"), [(0, 1), (0.06, 1), (0.7, 2)])
def test_the_pace_knows_nothing_of_the_cards(thinking: float, moments: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment is drawn before the bot is asked; who thinks longer waits for one of the next drawn moments."""
    clock, draws = [0.0], list[float]()
    nothing_to_wait_for = asyncio.sleep

    class Counted(Pace):
        def draw(self) -> float:
            draws.append(super().draw())
            return draws[-1]

    class Bot(First):
        def choose(self, view: View) -> Any:
            clock[0] += thinking
            return view.legal[0]

    async def sleep(seconds: float) -> None:
        clock[0] += seconds
        await nothing_to_wait_for(0)

    async def scenario() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: clock[0])
        monkeypatch.setattr("stich.server.turns.asyncio.sleep", sleep)
        seat_bot(monkeypatch, Bot())
        table: Any = Asked()
        turns = Turns(Counted(0.5, 0.5))
        turns.consider(table)
        await table.done.wait()
        await turns.close()
        assert table.action == str(table.match.state.legal(1)[0])

    asyncio.run(scenario())
    assert len(draws) == moments, "thinking shows in nothing but whole drawn moments"
    assert clock[0] == pytest.approx(0.5 * moments), "a forced card takes as long as any other"


def test_the_moments_of_a_pace_are_drawn_anew_each_time() -> None:
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
            acting = on_turn(windows)
            answer = await acting.ask({"type": "hint", "id": "h", "decision": acting.open_decision()})
            assert (answer["ok"], answer["code"]) == (False, "no_hint")

    asyncio.run(scenario())
