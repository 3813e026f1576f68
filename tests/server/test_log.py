"""Log lines contain no cards and no seeds, whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import quiet, serving

from stich.game import View

CARD = re.compile(r"\b[SHDC][2-9TJQKA]\b")
#: what the test itself writes as a client
OURS = ("websockets.client", "httpx", "httpcore", "asyncio")


@pytest.mark.parametrize("game", ["entensuppe", "spades", "doppelkopf"])
def test_a_deal_with_a_broken_bot_leaves_no_card_in_the_log(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Talking:
        name = "talking"

        def choose(self, view: View) -> Any:
            raise RuntimeError(f"my hand is {view.hand}")

    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr("stich.server.turns.make_bot", lambda rules, name: Talking())

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            guest = site.guest()
            window = await guest.window(await guest.open(game))
            while True:
                await window.until(lambda w: w.view["over"] or w.view["to_act"] == w.view["seat"])
                if window.view["over"]:
                    break
                await window.act("H2 entensuppe")  # refused
                answer = await window.act(quiet(window.view))
                await window.synced(answer["n"])
            await window.send("{broken")
            await window.until(lambda w: w.of_type("problem"))
            seeds = [row["seed"] for event in window.of_type("event") for row in event["scores"] or []]
            lines = [
                f"{record.name}: {record.getMessage()} {record.exc_text or record.exc_info or ''}"
                for record in caplog.records
                if not record.name.startswith(OURS)
            ]
            assert any("RuntimeError" in line for line in lines), "the failures are told"
            assert seeds
            for line in lines:
                assert not CARD.search(line), line
                assert not any(seed in line for seed in seeds), line

    asyncio.run(scenario())
