"""Events: every entry once, in the same order for all; reconnecting tells what was missed (A24, A27)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.client import View, Window, play_on, quiet, serving

GAMES = {"entensuppe": 2, "spades": 4, "doppelkopf": 4}


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_one_event_for_every_seat(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table(game, GAMES[game])
            windows += [await guests[0].window(table), await site.guest("Eve").window(table)]
            await play_on(windows, quiet, lambda view: view["over"])
            last = windows[0].n
            seen = [[(each["n"], each["what"]) for each in window.of_type("event")] for window in windows]
            for window, events in zip(windows, seen, strict=True):
                first = window.of_type("welcome")[-1]["n"]
                assert [n for n, _ in events] == list(range(first + 1, last + 1))
            assert all(events == seen[-1] for events in seen), "all saw the same happen"
            tricks = [what["trick"] for _, what in seen[-1] if what["trick"]]
            counted = sum(windows[0].view["taken"])
            if game != "entensuppe":  # there a quak-quak is one event with both tricks, and courses count apart
                assert len(tricks) == counted
            assert all(trick["plays"] for trick in tricks)

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_reconnecting_gets_exactly_what_was_missed(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table(game, GAMES[game])
            stays = windows[0]
            await play_on(windows, quiet, lambda view: stays.n >= 20)
            for seat, known in ((0, 5), (1, 18), (0, 19), (1, 0)):
                again = await guests[seat].window(table, since=known)
                await again.until(lambda w: w.n == 20)
                original = {json.loads(f)["n"]: f for f in windows[seat].frames if json.loads(f)["type"] == "event"}
                repeated = [f for f in again.frames if json.loads(f)["type"] == "event"]
                assert not again.of_type("welcome")
                assert all(f == original[json.loads(f)["n"]] for f in repeated if json.loads(f)["n"] > 1)
                assert [json.loads(f)["n"] for f in repeated] == list(range(known + 1, 21))
            same = await guests[0].window(table, since=20)
            assert same.messages[0] == {"type": "current", "n": 20}
            for nonsense in (21, 999_999_999):
                fresh = await guests[0].window(table, since=nonsense)
                assert fresh.messages[0]["type"] == "welcome"

    asyncio.run(scenario())


def end_of(deal: int) -> Callable[[View], bool]:
    """Whether a view shows the end of this deal."""
    return lambda view: bool(view["over"] and view["deal"] == deal)


def test_who_was_away_for_more_than_a_deal_gets_a_fresh_view(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table("doppelkopf", 4)
            for number in (1, 2, 3):
                await play_on(windows, quiet, end_of(number))
                assert (await windows[0].deal())["ok"]
            await windows[0].until(lambda w: w.view["deal"] == 4)
            third = next(e["n"] for e in windows[0].of_type("event") if e["what"].get("deal") == 3)
            long_away = await guests[1].window(table, since=3)
            assert long_away.messages[0]["type"] == "welcome"
            assert [row["deal"] for row in long_away.messages[0]["scores"]] == [1, 2, 3]
            a_deal_away = await guests[1].window(table, since=third)
            assert a_deal_away.messages[0]["type"] == "event"
            assert a_deal_away.messages[0]["n"] == third + 1

    asyncio.run(scenario())


def test_the_sheet_comes_with_the_end_of_a_deal_and_opens_the_seed(tmp_path: Path) -> None:
    from stich.cards import Pack
    from stich.games import find
    from stich.shuffle import commitment, shuffled

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open("spades"))
            promised = window.of_type("welcome")[0]["commitment"]
            assert window.of_type("welcome")[0]["scores"] == []
            await play_alone(window)
            [row] = window.messages[-1]["scores"] if window.messages[-1]["type"] == "event" else window_rows(window)
            assert row["commitment"] == promised == commitment(bytes.fromhex(row["seed"]))
            pack = shuffled(find("spades").pack(), bytes.fromhex(row["seed"]))
            dealt = find("spades").start(Pack(pack), find("spades").opening(dealer=row["dealer"]))
            mine = [card for group in window.of_type("welcome")[0]["view"]["groups"] for card in group["cards"]]
            played = {e["what"]["action"] for e in window.of_type("event") if e["what"].get("seat") == 0}
            assert {card.text for card in dealt.view(0).hand} == {text for text in played if len(text) == 2}
            assert set(mine) <= {card.text for card in dealt.view(0).hand}
            assert row["scores"] == window.view["settlement"]["scores"]
            assert sum(line["points"] for line in row["lines"]) == sum(row["points"])
            rows_before_the_end = [e["scores"] for e in window.of_type("event")][:-1]
            assert set(map(str, rows_before_the_end)) == {"None"}

    asyncio.run(scenario())


def window_rows(window: Window) -> list:  # type: ignore[type-arg]
    return next(e["scores"] for e in reversed(window.of_type("event")) if e["scores"])


async def play_alone(window: Window) -> None:
    """Play one deal against computer players."""
    while True:
        await window.until(lambda w: w.view["over"] or w.view["to_act"] == w.view["seat"])
        if window.view["over"]:
            return
        answer = await window.act(quiet(window.view))
        await window.synced(answer["n"])


def test_A24_an_open_decision_survives_a_reload(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table("doppelkopf", 4)
            first = windows[0].view["to_act"]
            assert (await windows[first].act("gesund"))["ok"]
            asked = (first + 1) % 4
            await windows[asked].synced(2)
            before = windows[asked].view
            await windows[asked].close()
            again = await guests[asked].window(table)
            assert again.view == before
            assert [each["action"] for each in again.view["legal"]] == ["gesund", "vorbehalt"]
            assert again.view["answers"][first] == "gesund"
            assert (await again.act("vorbehalt"))["ok"]

    asyncio.run(scenario())


def test_presence_tells_who_is_here(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table("entensuppe", 2)

            def online(w: Window) -> list[bool]:
                return [seat["online"] for seat in w.of_type("presence")[-1]["seats"]]

            await windows[0].until(lambda w: online(w) == [True, True])
            second = await guests[1].window(table)
            await windows[1].close()
            await second.close()
            await windows[0].until(lambda w: online(w) == [True, False])
            numbers = [each["m"] for each in windows[0].of_type("presence")]
            assert numbers == sorted(set(numbers))
            assert windows[0].n == 1, "presence is no event of the game"

    asyncio.run(scenario())
