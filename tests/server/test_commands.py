"""Commands: who may do what when, and that nothing happens twice (cases A09, A21, A22, A27)."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from tests.play import shuffled
from tests.server.client import Window, on_turn, play_on, quiet, rig, serving

from stich.cards import Card, Hand, Pack
from stich.games import find

GAMES = {"entensuppe": 2, "spades": 4, "doppelkopf": 4}


def doppelkopf_pack(queens: tuple[int, int], dealer: int = 0) -> Pack:
    """A pack that gives the club queens to these seats."""
    rules = find("doppelkopf")
    for seed in range(1000):
        pack = shuffled(rules, random.Random(seed))
        state = rules.start(pack, rules.opening(dealer=dealer))
        if all(Card("CQ") in state.view(seat).hand for seat in queens):
            return pack
    raise AssertionError("no such pack")


@pytest.mark.parametrize("game", GAMES)
def test_A21_double_click_is_one_action(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table(game, GAMES[game])
            window = on_turn(windows)
            command = {"type": "act", "id": "one", **window.view["legal"][0]}
            again = {**command, "id": "two"}
            await asyncio.gather(*(window.send(each) for each in (command, command, again)))
            await window.until(lambda w: len(w.answers.get("one", [])) == 2 and "two" in w.answers)
            first, repeated = window.answers["one"]
            assert first["ok"]
            assert repeated == first, "the same id gets the first answer"
            assert window.answers["two"][0]["code"] == "stale"
            assert window.n == 2, "one deal, one action"

    asyncio.run(scenario())


def test_A21_a_refusal_is_kept_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table("spades", 4)
            turn = windows[0].view["to_act"]
            later = windows[(turn + 1) % 4]
            decision = later.open_decision()
            first = await later.act("bid 4", decision, "early")
            assert (first["ok"], first["code"]) == (False, "not_your_turn")
            await windows[turn].act("bid 3")
            await later.synced(2)
            assert await later.act("bid 4", later.open_decision(), "early") == first
            assert (await later.act("bid 4"))["ok"]

    asyncio.run(scenario())


def test_A21_three_clicks_on_deal_deal_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open("doppelkopf"))
            while not window.view["over"]:
                await window.until(lambda w: w.view["over"] or w.view["to_act"] == 0)
                if not window.view["over"]:
                    await window.synced((await window.act(quiet(window.view)))["n"])
            commands = [{"type": "deal", "id": f"d{i}", "decision": "1"} for i in range(3)]
            await asyncio.gather(*(window.send(each) for each in commands))
            await window.until(lambda w: all(f"d{i}" in w.answers for i in range(3)))
            assert [window.answers[f"d{i}"][0]["code"] for i in range(3)] == [None, "stale", "stale"]
            assert [each["what"].get("deal") for each in window.of_type("event") if each["what"]["kind"] == "deal"] == [
                2
            ]

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_A22_nobody_acts_for_somebody_else(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, _, windows = await site.full_table(game, GAMES[game])
            turn = windows[0].view["to_act"]
            acting, other = windows[turn], windows[(turn + 1) % len(windows)]
            stranger = await site.guest("Eve").window(table)
            choice = acting.view["legal"][0]
            assert stranger.view["seat"] is None
            assert stranger.view["legal"] == stranger.view["groups"] == []

            told = await other.act(choice["action"], choice["decision"])
            assert told["code"] == "not_your_turn"
            assert told["view"] == other.view
            assert (await stranger.act(choice["action"], choice["decision"]))["code"] == "spectator"
            named = {"type": "act", "id": "named", "seat": turn, **choice}
            await other.send(named)  # the message may not even name a seat
            problem = await other.until(lambda w: w.of_type("problem"))
            assert (problem[0]["code"], problem[0]["id"]) == ("malformed", "named")
            assert (await stranger.ask({"type": "deal", "id": "d", "decision": "1"}))["code"] == "spectator"
            assert (await stranger.ask({"type": "hint", "id": "h", "decision": "1.0"}))["code"] == "spectator"

            assert (await acting.act(choice["action"], choice["decision"]))["n"] == 2
            for window in (*windows, stranger):
                await window.synced(2)
                assert [each["n"] for each in window.of_type("event")] == [2], "refusals showed nobody anything"

    asyncio.run(scenario())


def test_F15_one_id_is_for_one_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table("spades", 4)
            acting = on_turn(windows)
            decision = acting.open_decision()
            first = await acting.act("bid 3", decision, "one")
            assert first["ok"]
            again = await acting.act("bid 3", decision, "one")
            assert (again["ok"], again["n"]) == (True, first["n"]), "the same once more has the same answer"
            for other in ("bid 4", "SA", "nonsense"):
                answer = await acting.act(other, decision, "one")
                assert (answer["ok"], answer["code"]) == (False, "id_used"), other

    asyncio.run(scenario())


def test_F15_the_same_words_to_another_decision_are_another_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table("spades", 4)
            acting = on_turn(windows)
            first = await acting.act("bid 3", id_="one")
            await play_on(windows, quiet, lambda view: bool(view["over"]))
            await acting.deal()
            await play_on(windows, quiet, lambda view: view["deal"] == 2 and view["to_act"] == acting.view["seat"])
            answer = await acting.act("bid 3", id_="one")
            assert (first["ok"], answer["ok"], answer.get("code")) == (True, False, "id_used")
            assert (await acting.act("bid 3", id_="two"))["ok"]

    asyncio.run(scenario())


def test_A22_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, eve = site.guest("Ada"), site.guest("Eve")
            table = await ada.open("spades")
            [(name, real)] = ada.http.cookies.items()
            guest, _, signature = real.rpartition(".")
            # The first letter, because the last one of a signature has bits that do not count.
            forged = ("B" if signature[0] == "A" else "A") + signature[1:]
            for cookie in (guest, f"{guest}.{forged}", f"{guest[:-1]}x.{signature}", "", "ä"):
                window = await eve.window(table, headers={"Cookie": f"{name}={cookie}"})
                welcome = await window.until(lambda w: w.of_type("welcome"))
                assert welcome[0]["table"]["seat"] is None

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_A27_an_old_decision_is_stale_and_gets_the_newest_view(game: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table(game, GAMES[game])
            old = on_turn(windows)
            choice = old.view["legal"][0]
            for _ in range(len(windows)):
                acting = on_turn(windows)
                answer = await acting.act(quiet(acting.view))
                assert answer["ok"]
                for window in windows:
                    await window.synced(answer["n"])
            late = await old.act(choice["action"], choice["decision"])
            assert (late["ok"], late["code"], late["n"]) == (False, "stale", old.n)
            assert late["view"] == old.view

    asyncio.run(scenario())


def test_A09_of_two_same_announcements_in_the_same_tick_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            rig(monkeypatch, doppelkopf_pack(queens=(1, 3)))
            _, _, windows = await site.full_table("doppelkopf", 4)
            await all_healthy(windows)
            sent = asyncio.gather(windows[1].act("announce re"), windows[3].act("announce re"))
            answers = await sent
            assert sorted(answer["ok"] for answer in answers) == [False, True]
            refused = next(answer for answer in answers if not answer["ok"])
            assert refused["code"] == "call_made"
            n = max(window.n for window in windows)
            for window in windows:
                await window.synced(n)
                assert [each["word"] for each in window.view["said"]].count("announce") == 1

    asyncio.run(scenario())


def test_A09_an_announcement_is_not_lost_because_somebody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            rig(monkeypatch, doppelkopf_pack(queens=(0, 2)))
            _, _, windows = await site.full_table("doppelkopf", 4)
            await all_healthy(windows)
            leader = windows[1]
            answers = await asyncio.gather(
                leader.act(quiet(leader.view)), windows[2].act("announce re"), windows[3].act("announce kontra")
            )
            assert [answer["ok"] for answer in answers] == [True, True, True]
            assert {answer["n"] for answer in answers} == {6, 7, 8}

    asyncio.run(scenario())


def test_A53_a_call_is_told_to_all_while_another_seat_is_to_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            rig(monkeypatch, doppelkopf_pack(queens=(0, 2)))
            _, _, windows = await site.full_table("doppelkopf", 4)
            await all_healthy(windows)
            turn = windows[0].view["to_act"]
            for seat, call in ((2, "re"), (3, "kontra")):
                assert seat != turn
                answer = await windows[seat].act(f"announce {call}")
                assert answer["ok"]
                for window in windows:
                    await window.synced(answer["n"])
                    assert window.view["to_act"] == turn
                    assert (window.view["said"][-1]["seat"], window.view["said"][-1]["value"]) == (seat, call)
            assert (await windows[turn].act(quiet(windows[turn].view)))["ok"]

    asyncio.run(scenario())


def test_an_announcement_names_the_deal_and_a_card_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            rig(monkeypatch, doppelkopf_pack(queens=(0, 2)))
            _, _, windows = await site.full_table("doppelkopf", 4)
            await all_healthy(windows)
            assert (await windows[0].act("announce re", decision="2"))["code"] == "stale"
            card = quiet(windows[1].view)
            assert (await windows[1].act(card, decision="1"))["code"] == "stale"
            assert (await windows[1].act(card))["ok"]
            assert (await windows[0].act("announce re", decision="1"))["ok"]

    asyncio.run(scenario())


def test_what_is_illegal_is_refused_with_its_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table("spades", 4)
            acting = on_turn(windows)
            held = Hand(card for group in acting.view["groups"] for card in group["cards"])
            missing = next(card for card in ("S2", "S3", "S4") if Card(card) not in held)
            assert (await acting.act(held[0].text))["code"] == "bid_first"
            assert (await acting.act("bid 14"))["code"] == "unreadable"
            assert (await acting.act("announce re", decision="1"))["ok"] is False
            for _ in range(4):
                acting = on_turn(windows)
                answer = await acting.act("bid 3")
                for window in windows:
                    await window.synced(answer["n"])
            acting = on_turn(windows)
            held = Hand(card for group in acting.view["groups"] for card in group["cards"])
            missing = next(card for card in ("S2", "S3", "S4", "S5") if Card(card) not in held)
            answer = await acting.act(missing)
            assert (answer["code"], answer["values"]) == ("not_in_hand", {"card": missing})
            assert answer["view"] == acting.view

    asyncio.run(scenario())


async def all_healthy(windows: list[Window]) -> None:
    """Everybody says gesund, Vorhand (seat 1) first."""
    for seat in (1, 2, 3, 0):
        answer = await windows[seat].act("gesund")
        assert answer["ok"], answer
        for window in windows:
            await window.synced(answer["n"])


def test_the_table_waits_for_open_seats(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, ben, cleo = site.guest("Ada"), site.guest("Ben"), site.guest("Cleo")
            bot = {"kind": "bot", "bot": "random", "name": "Mira"}
            table = await ada.open("spades", [{"kind": "open"}, {"kind": "you"}, bot, {"kind": "open"}])
            window = await ada.window(table)
            assert window.of_type("welcome")[0]["view"] is None
            assert (await window.ask({"type": "act", "id": "a", "decision": "1.0", "action": "bid 3"}))[
                "code"
            ] == "waiting"
            assert (await window.ask({"type": "deal", "id": "d", "decision": "1"}))["code"] == "waiting"
            await ben.open("entensuppe")  # he is a guest already, so his window follows him to the seat
            watching = await ben.window(table)
            assert (await ben.sit(table, 3)).status_code == 200
            welcome = await watching.until(lambda w: w.of_type("welcome")[1:])
            assert welcome[0]["table"]["seat"] == 3, "who sits down is told so at once"
            assert window.n == 0
            assert (await cleo.sit(table, 0)).status_code == 200
            await window.synced(1)
            names = [seat["name"] for seat in window.of_type("presence")[-1]["seats"]]
            assert names == ["Cleo", "Ada", "Mira", "Ben"]

    asyncio.run(scenario())


def test_a_seat_is_taken_by_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            ada, ben, cleo = site.guest("Ada"), site.guest("Ben"), site.guest("Cleo")
            table = await ada.open("entensuppe", [{"kind": "you"}, {"kind": "open"}])
            answers = await asyncio.gather(ben.sit(table, 1), cleo.sit(table, 1))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert next(a for a in answers if a.status_code == 409).json()["code"] == "seat_taken"
            assert (await ada.sit(table, 1)).json() == {"code": "seated", "values": {"seat": 0}}
            assert (await ada.sit(table, 0)).status_code == 200, "sitting down again where one sits does no harm"
            assert (await cleo.sit(table, 2)).json()["code"] == "no_seat"
            assert (await cleo.sit("x" * 22, 0)).json()["code"] == "no_table"

    asyncio.run(scenario())


def test_after_a_deal_the_first_of_two_deal_commands_wins(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, _, windows = await site.full_table("doppelkopf", 4)
            await play_deal(windows)
            n = windows[0].n
            assert (await windows[2].ask({"type": "deal", "id": "x", "decision": "2"}))["code"] == "stale"
            assert {window.n for window in windows} == {n}, "the table waits"
            answers = await asyncio.gather(*(window.deal() for window in windows))
            assert sorted(answer["ok"] for answer in answers) == [False, False, False, True]
            assert {answer["code"] for answer in answers if not answer["ok"]} == {"stale"}
            for window in windows:
                await window.synced(n + 1)
            assert windows[0].view["deal"] == 2

    asyncio.run(scenario())


def test_a_finished_match_deals_no_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            _, guests, windows = await site.full_table("spades(max_deals=1)", 4)
            await play_deal(windows)
            assert windows[0].view["settlement"]["outcome"] is not None
            assert (await windows[0].deal())["code"] == "match_over"
            assert (await windows[1].act("SA", "1.3"))["code"] == "deal_over"
            [summary] = (await guests[1].http.get("/api/tables")).json()
            assert (summary["over"], summary["your_turn"]) == (True, False)

    asyncio.run(scenario())


async def play_deal(windows: list[Window]) -> None:
    await play_on(windows, quiet, lambda view: bool(view["over"]))
