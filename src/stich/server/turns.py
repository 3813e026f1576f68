"""The turns of the computer players: what is due follows from the journal, threads do the thinking.

Each action waits for a delay drawn before the bot is asked, so a forced card takes as long as a chosen one. Thinking
that outlasts the delay ends at the next of the drawn moments, never at once.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from stich.bots import STANDARD, Advice, Bot, make
from stich.errors import RulesError
from stich.game import Action, Rules, View
from stich.server import wire
from stich.server.faults import BrokenTable, where
from stich.server.store import Chair
from stich.server.table import Table
from stich.server.trouble import Unavailable

log = logging.getLogger(__name__)

THREADS: Final = 2
THINKING_LIMIT: Final = 20.0  #: seconds after which a bot that has not answered is passed over
RETRY: Final = 1.0  #: seconds until a turn is tried again that failed for an outer reason
LONGEST_RETRY: Final = 60.0  #: seconds between two tries at a table that fails each time

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Pace:
    """How long an action of a bot takes, in seconds; 0 and 0 for tests and machines."""

    least: float = 0.7
    most: float = 1.4

    def times(self, factor: float) -> Pace:
        """A slower or faster pace.

        >>> Pace(1, 2).times(0.5)
        Pace(least=0.5, most=1.0)
        """
        return Pace(self.least * factor, self.most * factor)

    def draw(self) -> float:
        """A delay that knows nothing of the cards."""
        return random.SystemRandom().uniform(self.least, self.most)


class Turns:
    """Plays the turns of all bots of this node."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._running: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    async def close(self) -> None:
        self._closed = True  # windows that end now change presence, which asks what is due
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def busy(self, table: Table) -> bool:
        """Whether a turn of this table is being played."""
        task = self._running.get(table.id)
        return task is not None and not task.done()

    def consider(self, table: Table, version: int = 0) -> None:
        """Start what is due at ``table`` unless it is under way; called on every notice of the table."""
        if not self._closed and not self.busy(table) and (table.first_deal_due or table.bot_to_act):
            task = asyncio.create_task(self._play(table), name="bot turns")
            self._running[table.id] = task
            task.add_done_callback(lambda done: self._ended(table.id, done))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        if self._running.get(table) is task:
            del self._running[table]

    async def _play(self, table: Table) -> None:
        wait = RETRY
        while True:
            try:
                if table.first_deal_due:
                    await table.deal_if_due()
                elif chair := table.bot_to_act:
                    await self._turn(table, chair)
                else:
                    return
                wait = RETRY
            except Unavailable as trouble:  # which the store has logged, once for all tables
                table.waits_for(trouble.code)
                await asyncio.sleep(RETRY)
            except BrokenTable as broken:
                log.error("%s", broken)
                return
            except Exception as error:
                log.error("table %s: a turn failed and is tried again: %s", table.id, where(error))
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_RETRY)

    async def _turn(self, table: Table, chair: Chair) -> None:
        match = table.match
        view = match.state.view(chair.seat)
        action = await self._in_time(table, chair, view)
        if not await self._acts(table, chair, view, action) and table.match is match:
            log.error("table %s: bot %s at seat %d did something illegal", table.id, chair.bot, chair.seat)
            if not await self._acts(table, chair, view, secrets.choice(view.legal)) and table.match is match:
                raise RuntimeError("a legal action was refused")

    async def _acts(self, table: Table, chair: Chair, view: View, action: Action) -> bool:
        """Append the action; False if it is illegal, while one that came too late is only forgotten.

        What may be said at any time, such as an announcement, does not come too late by its number: it is illegal if
        somebody was faster, and then the match is another one.
        """
        open_decision = wire.decision(len(table.match.deals), view.turn, action)
        answer = await table.bot_acts(chair.seat, open_decision, str(action))
        return answer.code in (None, "stale")

    async def _in_time(self, table: Table, chair: Chair, view: View) -> Action:
        """What the bot does, at the first drawn moment after it has made up its mind."""
        clock = asyncio.get_running_loop().time
        moment = clock() + self._pace.draw()
        try:
            action = await asyncio.wait_for(self._in_thread(partial(_choose, table, chair, view)), THINKING_LIMIT)
        except TimeoutError:
            log.error("table %s: bot %s at seat %d thinks for too long", table.id, chair.bot, chair.seat)
            action = secrets.choice(view.legal)
        if self._pace.most > 0:
            while moment < clock():
                moment += self._pace.draw()
            await asyncio.sleep(moment - clock())
        return action

    async def _in_thread(self, think: Callable[[], Result]) -> Result:
        """Call ``think`` beside the event loop, in one of the few threads of the bots."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    async def hint(self, rules: Rules, view: View) -> Advice:
        """What the standard bot would do at ``view`` and why."""
        return await self._in_thread(lambda: make_bot(rules, STANDARD).advise(view))


def _choose(table: Table, chair: Chair, view: View) -> Action:
    """What the bot does, or a random legal action if it fails: a table never waits for a broken player."""
    try:
        bot = table.bots.get(chair.seat)
        if bot is None:
            bot = table.bots[chair.seat] = make_bot(table.rules, chair.bot)
        return bot.choose(view)
    except Exception as error:
        log.error("table %s: bot %s at seat %d failed: %s", table.id, chair.bot, chair.seat, where(error))
        return secrets.choice(view.legal)


def make_bot(rules: Rules, name: str | None) -> Bot:
    """The bot of that name; the standard one if an old table names a bot that is gone."""
    seed = secrets.randbits(63)
    try:
        return make(rules.game, name or STANDARD, seed)
    except RulesError:
        return make(rules.game, STANDARD, seed)
