"""No peeking on the wire (A15, A23): worlds that look the same to a seat send it the same bytes.

Two tables are dealt that differ in two cards of two hands, or of the stock. The same actions are played at both for as
long as they are legal in both and look the same to the viewer. Everything the viewer's windows received must be equal
but for ids, clocks and commitments: seats whose hands do not differ, a spectator, and reconnections of both.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.play import random_action, shuffled
from tests.room import room
from tests.server.client import Guest, Site, Window, rig, serving

from stich.cards import Card, Hand, Pack
from stich.errors import IllegalAction
from stich.game import Action, Rules
from stich.games import GAMES, find
from stich.match import Match
from stich.server import wire

SEATS = {game: rules.seats for game, rules in GAMES.items()}
DEALER = 0


def two_worlds(rules: Rules, rng: random.Random) -> tuple[Match, Match, list[int | None]]:
    """Two matches that differ in two cards in different places, and the viewers who cannot see it."""
    start = Match.start(rules, dealer=DEALER)
    cards = list(shuffled(rules, rng))
    one = start.deal(Pack(cards))
    telling = [i for i, card in enumerate(cards) if card.text == room(rules.game).TELLING[0]]
    first = rng.choice([*telling, rng.randrange(len(cards))])
    second = rng.choice([i for i, card in enumerate(cards) if card != cards[first]])
    cards[first], cards[second] = cards[second], cards[first]
    two = start.deal(Pack(cards))
    return one, two, [seat for seat in (None, *range(rules.seats)) if seen(one, seat) == seen(two, seat)]


def seen(match: Match, seat: int | None) -> tuple[Any, ...]:
    """What the seat has before its own eyes, also where it has not looked yet."""
    state: Any = match.state
    return () if seat is None else state.hands[seat], getattr(state.view(seat), "open_card", None)


def common_play(one: Match, two: Match, rng: random.Random, viewer: int | None) -> Iterator[tuple[int, Action]]:
    """Random actions that are legal in both worlds and show the viewer no difference."""
    while one.current is not None:
        actor, action = random_action(one.state, rng)
        try:
            one, two = one.play(action, actor), two.play(action, actor)
        except IllegalAction:
            return
        if seen(one, viewer) != seen(two, viewer) or one.current is None:
            return
        yield actor, action


@dataclass
class World:
    """A table with a person on each seat, and all that one viewer's windows have received."""

    table: str
    windows: list[Window]
    viewer: int | None
    guest: Guest
    watched: list[Window] = field(default_factory=list)

    @classmethod
    async def open(cls, site: Site, match: Match, viewer: int | None, monkeypatch: pytest.MonkeyPatch) -> World:
        rig(monkeypatch, match.deals[0].pack, dealer=DEALER)
        table, guests, windows = await site.full_table(str(match.rules), match.rules.seats)
        guest = site.guest("Eve") if viewer is None else guests[viewer]
        world = cls(table, windows, viewer, guest)
        await world.look(None)
        return world

    async def look(self, since: int | None) -> None:
        """Open one more window of the viewer, as after a reload or a lost connection."""
        self.watched.append(await self.guest.window(self.table, since))

    async def play(self, actor: int, action: Action) -> None:
        window = self.windows[actor]
        deal, turn = window.view["deal"], window.view["turn"]
        answer = await window.act(str(action), wire.decision(deal, turn, action), f"play{window.n}")
        assert answer["ok"], answer
        for each in (*self.windows, *self.watched):
            await each.synced(answer["n"])

    async def ask(self, number: int) -> None:
        """Ask for a hint and try something that is refused, as the viewer."""
        window = self.watched[0]
        decision = window.open_decision()
        await window.ask({"type": "hint", "id": f"hint{number}", "decision": decision})
        await window.ask({"type": "act", "id": f"try{number}", "decision": decision, "action": "H2 entensuppe"})

    def received(self) -> list[str]:
        """Every frame of the viewer's windows, ids and clocks aside; presence has numbers and a time of its own."""
        frames = [frame for window in self.watched for frame in window.frames if '"type":"presence"' not in frame]
        return [re.sub(r"\b[0-9a-f]{64}\b", "commitment", frame.replace(self.table, "table")) for frame in frames]


async def compare(
    site: Site, text: str, rng: random.Random, monkeypatch: pytest.MonkeyPatch, most: int = 100
) -> tuple[int, set[int | None]]:
    """How many frames of at most ``most`` actions were compared, and for whom; an `AssertionError` is a leak."""
    one, two, viewers = two_worlds(find(text), rng)
    if not viewers:
        return 0, set()
    viewer = None if None in viewers and rng.random() < 0.3 else rng.choice(viewers)
    steps = list(islice(common_play(one, two, rng, viewer), most))
    received = []
    for match in (one, two):
        world = await World.open(site, match, viewer, monkeypatch)
        for number, (actor, action) in enumerate(steps):
            await world.play(actor, action)
            if number % 7 == 3:
                await world.ask(number)
            if number % 11 == 5:
                await world.look(since=max(1, number - 3))
        await world.look(None)
        received.append(world.received())
        for window in (*world.windows, *world.watched):
            await window.close()
    for first, second in zip(*received, strict=True):
        assert first == second, f"{text}: seat {viewer} is told a difference"
    return len(received[0]), {viewer}


@pytest.mark.parametrize(
    ("text", "worlds"),
    [
        ("entensuppe", 8),
        ("entensuppe(open_stock=False)", 4),
        ("spades", 8),
        ("spades(blind_nil=True, blind_nil_deficit=0, jokers=54)", 5),
        ("doppelkopf", 8),
        ("doppelkopf(armut=on, schmeissen=nines5+kings5)", 5),
    ],
)
def test_A23_the_same_view_means_the_same_bytes(
    text: str, worlds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        rng, frames, viewers = random.Random(5), 0, set()
        async with serving(tmp_path / "s.sqlite3") as site:
            for _ in range(worlds):
                count, who = await compare(site, text, rng, monkeypatch)
                frames += count
                viewers |= who
        assert frames > 12 * worlds, "the worlds parted too early for the comparison to mean anything"
        assert None in viewers, "a spectator"
        assert viewers - {None}

    asyncio.run(scenario())


def leak_a_card(match: Match, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    other = 0 if seat is None else (seat + 1) % match.rules.seats
    return {**common, "bound": "".join(card.text for card in match.state.view(other).hand[:3])}


def leak_a_count(match: Match, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """A quieter one: only how many low cards somebody else holds."""
    other = 0 if seat is None else (seat + 1) % match.rules.seats
    return {**common, "winning": sum(card.index % 13 < 8 for card in match.state.view(other).hand)}


Leak = Callable[[Match, int | None, dict[str, Any]], dict[str, Any]]


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("leak", [leak_a_card, leak_a_count])
def test_a_leak_planted_on_purpose_is_found(
    game: str, leak: Leak, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = wire._shared

    def leaking(match: Match, view: Any) -> dict[str, Any]:
        return leak(match, view.seat, honest(match, view))

    monkeypatch.setattr(wire, "_shared", leaking)
    monkeypatch.setattr(World, "ask", lambda world, number: asyncio.sleep(0))

    async def scenario() -> None:
        rng = random.Random(6)
        async with serving(tmp_path / "s.sqlite3") as site:
            for _ in range(30):
                await compare(site, game, rng, monkeypatch, most=3)

    with pytest.raises(AssertionError, match="told a difference"):
        asyncio.run(scenario())


def test_A23_a_second_join_of_the_same_deal_shows_the_same(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            table, guests, windows = await site.full_table("spades", 4)
            for seat, window in enumerate(windows):
                again = await guests[seat].window(table)
                assert again.view == window.view
                assert Card(again.view["groups"][0]["cards"][0]) in Hand(find("spades").pack())

    asyncio.run(scenario())


def test_only_the_own_hand_and_no_seed_leaves_before_the_end(tmp_path: Path) -> None:
    """A23: nothing in the first messages names a card that is not one's own, or the seed."""

    async def scenario() -> None:
        async with serving(tmp_path / "s.sqlite3") as site:
            for game, seats in SEATS.items():
                table, _, windows = await site.full_table(game, seats)
                [shuffle] = (await site.server.tables.get(table)).shuffles
                for window in windows:
                    own = {card for group in window.view["groups"] for card in group["cards"]}
                    public = {window.view.get("open_card"), *window.view.get("trumps", [])}
                    text = "".join(window.frames)
                    named = set(re.findall(r'"([SHDC][2-9TJQKA])"', text)) - public
                    assert named <= own, game
                    assert shuffle[1] not in text, "the seed is out"

    asyncio.run(scenario())
