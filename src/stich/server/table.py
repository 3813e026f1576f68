"""A table: the replay of its journal, the judge of commands, and what each seat is told.

A node keeps tables as a cache. Everything is decided by appending to the journal; on a lost race the table catches up
and judges again, so no lock is held and no table belongs to a node.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, TypeVar

from stich.bots import Bot
from stich.cards import Pack
from stich.errors import IllegalAction, NotationError
from stich.game import Rules, parse_action
from stich.games import find
from stich.match import Match
from stich.server import messages, views, wire
from stich.server.bus import Bus
from stich.server.faults import BrokenTable
from stich.server.store import Chair, Entry, Judged, Store, TableRow, now
from stich.server.trouble import Unavailable
from stich.server.writer import Conflict
from stich.shuffle import SEED_BYTES, commitment, shuffled

Command = messages.Act | messages.NextDeal
T = TypeVar("T")


class Window(Protocol):
    """A connection, as far as presence needs it."""

    @property
    def guest(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Position:
    """The match after a journal entry; ``tricks`` counts the complete ones of its last deal."""

    version: int
    match: Match
    entry: Entry | None = None
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that is legal at this version: the entry to append, and the match with it."""

    entry: Entry
    match: Match


class Table:
    """One table in memory. `load` replays its journal; everything else goes through `command` and `bot_acts`."""

    def __init__(self, row: TableRow, chairs: Sequence[Chair], store: Store, bus: Bus) -> None:
        self.id: Final = row.id
        self.opened_at: Final = row.opened_at
        self.rules: Final[Rules] = find(row.rules)
        self.chairs = tuple(chairs)
        self.connections: set[Window] = set()
        self.bots: dict[int, Bot] = {}  #: by seat, made when first asked
        self.m = 0  #: number of the newest presence
        self.shuffles: list[tuple[str, str]] = []  #: commitment and seed of every deal
        self._store, self._bus = store, bus
        self._work: set[asyncio.Task[Any]] = set()  #: what goes on whoever is gone
        # The positions of this deal and the one before, for those who reconnect; earlier ones get a fresh view.
        self._positions = [Position(0, Match.start(self.rules, dealer=row.dealer))]
        self._texts: dict[tuple[int, int | None], str] = {}
        self.trouble: str | None = None  #: why the table waits, where its bots cannot go on
        self.presence_changed()

    @classmethod
    async def load(cls, id_: str, store: Store, bus: Bus) -> Table | None:
        """The table as its journal tells it; None if there is no such table, `BrokenTable` if nobody can replay it."""
        try:
            row = await store.table(id_)
            if row is None:
                return None
            table = cls(row, await store.chairs(id_), store, bus)
            if len(table.chairs) != table.rules.seats:
                raise ValueError("a table has as many chairs as seats")
        except Unavailable:
            raise
        except Exception as error:  # rules or seats that this version does not know, or damage
            raise BrokenTable(id_, error) from None
        await table.catch_up()
        return table

    # --- the replay ----------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return self._positions[-1].version

    @property
    def match(self) -> Match:
        return self._positions[-1].match

    def position(self, version: int) -> Position | None:
        """The match at a version; None if it lies too far back or has not come."""
        place = version - self._positions[0].version
        return self._positions[place] if 0 <= place < len(self._positions) else None

    async def catch_up(self) -> bool:
        """Replay what the journal has more than this cache; whether there was anything."""
        before = self.version
        for count, entry in enumerate(await self._entries(before), start=1):
            try:
                self._apply(entry)
            except Exception as error:  # whatever it is that nobody can have done: no other table has to do with it
                raise BrokenTable(self.id, error) from None
            if count % 50 == 0:  # a long match must not hold up the other tables
                await asyncio.sleep(0)
        return self.version > before

    async def _entries(self, after: int) -> list[Entry]:
        """What the journal has after a version; `BrokenTable` if it holds what is no entry."""
        try:
            return await self._store.entries(self.id, after=after)
        except Unavailable:
            raise
        except Exception as error:
            raise BrokenTable(self.id, error) from None

    def _apply(self, entry: Entry, match: Match | None = None) -> None:
        """Take the next entry in, with ``match`` as what it leads to; one that is known already changes nothing."""
        if entry.version <= self.version:
            return
        if entry.version != self.version + 1:
            raise ValueError("a journal has no gaps")
        match = match or _after(self.match, entry)
        if entry.pack is not None:
            self.shuffles.append((entry.commitment or "", entry.seed or ""))
            self._forget(len(match.deals) - 2)
        self._positions.append(Position(entry.version, match, entry, len(match.state.tricks)))
        self._texts.clear()
        self.trouble = None
        self._bus.publish(self.id, self.version)

    def _forget(self, deals: int) -> None:
        """Drop the positions that belong to the first ``deals`` deals, but keep one to start from."""
        kept = [each for each in self._positions if len(each.match.deals) > deals or deals <= 0]
        self._positions = kept or self._positions[-1:]

    # --- commands ------------------------------------------------------------------------------------------------

    async def command(self, seat: int, command: Command) -> Judged:
        """Judge a command of ``seat`` against the newest state and keep the answer; the same id gets the first one."""
        key = (seat, command.id)
        while True:
            verdict = self.judge(seat, command)
            try:
                if isinstance(verdict, Accepted):
                    return await self._append(verdict, key)
                if await self.catch_up():
                    continue
                await self._store.refuse(self.id, key, verdict)
            except Conflict:
                first = await self._store.answer(self.id, key)
                await self.catch_up()  # also before a first answer: the events that it rests on come before it
                if first is not None:
                    return first if await self._is_answer(first, seat, command) else self._refused("id_used")
            else:
                return verdict

    async def _is_answer(self, first: Judged, seat: int, command: Command) -> bool:
        """Whether the answer kept under the id of ``command`` is to the same command; of refusals nothing is kept."""
        if first.code is not None:
            return True
        if isinstance(self.judge(seat, command), Accepted):
            return False  # what has been decided cannot be decided again, so this is another decision
        entry = await self._store.entry(self.id, first.version)
        if isinstance(command, messages.Act):
            try:
                return entry.action == str(parse_action(command.action))
            except NotationError:
                return False
        return entry.pack is not None

    async def bot_acts(self, seat: int, decision: str, action: str) -> Judged:
        """The same for a computer player, whose actions have no id."""
        while True:
            verdict = self._judge_action(seat, decision, action)
            if isinstance(verdict, Judged):
                return verdict
            try:
                return await self._append(verdict)
            except Conflict:
                await self.catch_up()

    async def deal_if_due(self) -> None:
        """Deal for the first time once all seats are taken."""
        while self.first_deal_due:
            try:
                await self._append(self._new_deal())
            except Conflict:
                await self.catch_up()

    async def _append(self, accepted: Accepted, command: tuple[int, str] | None = None) -> Judged:
        return await self._to_its_end(self._commit(accepted, command))

    async def _to_its_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that all at the table rely on, done also if the line of the one who asked for it drops meanwhile."""
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody is left to be told
            raise

    async def _commit(self, accepted: Accepted, command: tuple[int, str] | None) -> Judged:
        entry = accepted.entry
        await self._store.append(self.id, entry, command)
        self._apply(entry, accepted.match)
        if entry.pack is not None:
            with suppress(Unavailable):  # the deal is dealt all the same; they go with the next one
                await self._store.forget_refusals(self.id)
        return Judged(entry.version)

    def judge(self, seat: int, command: Command) -> Accepted | Judged:
        """What ``command`` leads to, or why it is refused."""
        if isinstance(command, messages.Act):
            return self._judge_action(seat, command.decision, command.action)
        return self._judge_deal(command.decision)

    def _judge_deal(self, decision: str) -> Accepted | Judged:
        match = self.match
        if not match.deals:
            return self._refused("waiting")
        if match.current is not None or decision != str(len(match.deals)):
            return self._refused("stale")
        if match.outcome is not None:
            return self._refused("match_over")
        return self._new_deal()

    def _judge_action(self, seat: int, decision: str, text: str) -> Accepted | Judged:
        match, number = self.match, len(self.match.deals)
        try:
            action = parse_action(text)
        except NotationError:
            return self._refused("unreadable")
        if not match.deals:
            return self._refused("waiting")
        if match.current is None:
            return self._refused("deal_over" if decision.partition(".")[0] == str(number) else "stale")
        if decision != wire.decision(number, match.state.turn, action):
            return self._refused("stale")
        try:
            after = match.play(action, by=seat)
        except IllegalAction as error:
            return Judged(self.version, error.code, wire.values(error.values))
        return Accepted(Entry(self.version + 1, now(), seat=seat, action=str(action)), after)

    def _refused(self, code: str) -> Judged:
        return Judged(self.version, code)

    def _new_deal(self) -> Accepted:
        seed = secrets.token_bytes(SEED_BYTES)
        pack = shuffled(self.rules.pack(), seed)
        entry = Entry(self.version + 1, now(), pack=str(pack), seed=seed.hex(), commitment=commitment(seed))
        return Accepted(entry, self.match.deal(pack))

    # --- what is due ---------------------------------------------------------------------------------------------

    @property
    def first_deal_due(self) -> bool:
        return not self.match.deals and all(chair.kind != "open" for chair in self.chairs)

    @property
    def bot_to_act(self) -> Chair | None:
        """The computer player whom the table waits for."""
        if self.match.current is None or self.match.state.to_act is None:
            return None
        chair = self.chairs[self.match.state.to_act]
        return chair if chair.kind == "bot" else None

    def waits_for(self, trouble: str) -> None:
        """Tell all at the table why it does not go on."""
        if self.trouble != trouble:
            self.trouble = trouble
            self._bus.publish(self.id, self.version)

    # --- seats and presence --------------------------------------------------------------------------------------

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits; None for a spectator."""
        if guest is None:
            return None
        return next((chair.seat for chair in self.chairs if chair.guest == guest), None)

    async def sit_down(self, chair: Chair) -> bool:
        """Take an open seat; False if somebody else was faster."""
        return await self._to_its_end(self._sit_down(chair))

    async def _sit_down(self, chair: Chair) -> bool:
        taken = await self._store.sit_down(self.id, chair)
        self.chairs = tuple(await self._store.chairs(self.id))
        self.presence_changed()
        return taken

    def presence_changed(self) -> None:
        """Number the new presence and tell everybody; numbers ascend over a restart and whatever clocks do."""
        self.m = max(self.m + 1, self._store.moment())
        self._bus.publish(self.id, self.version)

    def seat_infos(self) -> list[messages.SeatInfo]:
        here = {connection.guest for connection in self.connections}
        return [
            messages.SeatInfo(
                seat=chair.seat,
                kind="bot" if chair.kind == "bot" else "human" if chair.kind == "human" else "open",
                name=chair.name,
                bot=chair.bot,
                online=chair.kind == "bot" or (chair.guest is not None and chair.guest in here),
            )
            for chair in self.chairs
        ]

    # --- what a seat is told -------------------------------------------------------------------------------------

    def view(self, seat: int | None, version: int | None = None) -> views.View | None:
        """What a seat may know at a version; None before the first deal and for versions long past."""
        position = self.position(self.version if version is None else version)
        return wire.view(position.match, seat) if position and position.match.deals else None

    def sheet(self, match: Match) -> list[views.ScoreRow]:
        return wire.sheet(match, self.shuffles)

    def info(self, seat: int | None) -> messages.TableInfo:
        return messages.TableInfo(
            id=self.id,
            game=self.rules.game,
            rules=str(self.rules),
            options=wire.options(self.rules),
            seat=seat,
            seats=self.seat_infos(),
        )

    def welcome(self, seat: int | None) -> messages.Welcome:
        return messages.Welcome(
            type="welcome",
            table=self.info(seat),
            n=self.version,
            view=self.view(seat),
            scores=self.sheet(self.match),
            commitment=self.shuffles[-1][0] if self.shuffles else None,
        )

    def event_text(self, version: int, seat: int | None) -> str:
        """The event of a version for a seat, as JSON; kept, because several windows may ask for it."""
        key = (version, seat)
        if key not in self._texts:
            self._texts[key] = self._event(version, seat).model_dump_json()
        return self._texts[key]

    def _event(self, version: int, seat: int | None) -> messages.TableEvent:
        position, before = self.position(version), self.position(version - 1)
        assert before is not None
        assert position is not None
        assert position.entry is not None
        match, entry = position.match, position.entry
        view = wire.view(match, seat)
        what: messages.DealBegun | messages.ActionTaken
        if entry.seat is None or entry.action is None:
            what = messages.DealBegun(
                kind="deal", deal=view.deal, dealer=view.dealer, commitment=entry.commitment or ""
            )
        else:
            what = messages.ActionTaken(
                kind="action",
                seat=entry.seat,
                action=wire.shown(parse_action(entry.action), entry.seat, seat),
                trick=view.last if position.tricks > before.tricks else None,
            )
        return messages.TableEvent(
            type="event", n=version, what=what, view=view, scores=self.sheet(match) if view.over else None
        )

    def finished(self) -> Match:
        """The match without the deal that is being played."""
        match = self.match
        return match if match.current is None else replace(match, deals=match.deals[:-1])


def _after(match: Match, entry: Entry) -> Match:
    """The match with one more entry of its journal."""
    if entry.pack is not None:
        return match.deal(Pack(entry.pack))
    return match.play(entry.action or "", entry.seat)
