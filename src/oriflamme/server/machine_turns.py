"""What the server does by itself in a battle: the machine's answers, and time that is up.

Where something is to be done stands in the store (`wake`), so a restart takes it up again; a lease keeps two workers
from doing the same work.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter

from oriflamme.commanders import commanders
from oriflamme.kernel import UserError
from oriflamme.server.battle_cache import BattleCache, now
from oriflamme.server.language import trouble
from oriflamme.server.match import Match
from oriflamme.server.rows import EntryRow
from oriflamme.server.store import Store
from oriflamme.server.store.base import StoreAway
from oriflamme.server.worker import Reply
from oriflamme.server.worker_pool import WorkerFailed, WorkerPool

log = logging.getLogger("oriflamme.server")
LOOK_EVERY = 0.5
"""Seconds between two looks at the store for something to do."""
MAX_AT_ONCE, MAX_OF_ADDRESS = 256, 16
"""Battles that are driven at once, in all and of those that one address has opened."""
TRIES = 2
"""How often a commander is asked the same before another takes his place."""
LEASE_MS = 30_000
"""Milliseconds for which a worker keeps a battle to itself."""
RETRY_AFTER_SECONDS = 60
"""For how long a battle that cannot be driven is left alone."""


class Driver:
    """Drives the battles of this worker."""

    def __init__(self, battle_cache: BattleCache, worker_pool: WorkerPool, budget: float) -> None:
        self.battle_cache, self.worker_pool, self.budget = battle_cache, worker_pool, budget
        self.store: Store = battle_cache.store
        self.worker = secrets.token_hex(8)
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._driven: Counter[str] = Counter()
        """How many battles of each address are driven now."""
        self._more = asyncio.Event()
        self._unplayed: set[str] = set()
        """Battles among machines that have had their turn: they wait for the others, then have another."""
        self._left_alone: dict[str, float] = {}
        """Battles that could not be driven, and until when they are not tried again (monotonic)."""

    async def run(self) -> None:
        """Look for something to do, for ever."""
        away = False
        while True:
            try:
                await self.store.keep_listening()
                self._more.clear()
                for battle, address in await self.store.due(now(), MAX_AT_ONCE):
                    self.nudge(battle, address)
                away = False
            except Exception as problem:
                if not away:
                    log.warning("the store cannot be read: %s", type(problem).__name__)
                away = True
            with contextlib.suppress(TimeoutError):  # not `wait_for`, which may lose that the server stops
                async with asyncio.timeout(LOOK_EVERY):
                    await self._more.wait()

    def nudge(self, battle: str, address: str) -> None:
        """There is something to do in this battle, which that address has opened."""
        if self._left_alone.get(battle, 0) > time.monotonic() or battle in self._busy:
            return
        if len(self._busy) < MAX_AT_ONCE and self._driven[address] < MAX_OF_ADDRESS:
            self._driven[address] += 1
            task = asyncio.create_task(self._drive(battle))
            self._busy[battle] = task
            task.add_done_callback(lambda _: self._driven_on(battle, address))

    def _driven_on(self, battle: str, address: str) -> None:
        self._busy.pop(battle, None)
        self._driven[address] -= 1
        if not self._driven[address]:
            del self._driven[address]
        if battle in self._unplayed:
            self._unplayed.discard(battle)
            self._more.set()

    async def close(self) -> None:
        """Stop driving."""
        for task in list(self._busy.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _drive(self, battle: str) -> None:
        try:
            while await self.store.lease(battle, self.worker, now(), now() + LEASE_MS):
                if not await self._step(battle) or battle in self._unplayed:
                    break
        except StoreAway:
            log.info("battle %s waits for the store", battle[:6])
        except Exception as problem:
            self._left_alone[battle] = time.monotonic() + RETRY_AFTER_SECONDS
            log.error("battle %s could not be driven: %s", battle[:6], type(problem).__name__)
        finally:
            with contextlib.suppress(Exception):
                await self.store.release(battle, self.worker)

    async def _step(self, battle: str) -> bool:
        """Do what is due; False where nothing is."""
        match = await self.battle_cache.match(battle)
        seat = await self.battle_cache.seen(match, Match.machine_ask)
        if seat:
            await self._machine(match, seat)
            if not match.persons:
                self._unplayed.add(battle)
            return True
        if match.opening is not None:
            return await self._end_opening(match)
        late = _late(match)
        if late:
            await self.battle_cache.submit(battle, lambda _: EntryRow("", 0, 0, "time", late))
        return bool(late)

    async def _end_opening(self, match: Match) -> bool:
        """Who has not sealed or told a word in time voids the battle."""
        late = match.opening is not None and not match.over and match.opening.deadline <= now()
        if late:
            await self.battle_cache.submit(match.id, lambda _: EntryRow("", 0, 0, "void"))
        return late

    async def _machine(self, match: Match, seat: str) -> None:
        sequence = match.sequence
        try:
            reply = await self._thought(match)
        except WorkerFailed as failure:
            await self._replace(match.id, seat, str(failure))
            return
        for number, (who, token) in enumerate(reply.answers):
            if not await self._give(match.id, who, token, sequence + number):
                return
        if not reply.answers and (await self.battle_cache.match(match.id)).sequence == sequence:
            await self._replace(match.id, seat, "no answer at all")

    async def _thought(self, match: Match) -> Reply:
        """What the commander answers. A process that was killed or stopped is no fault of his: he is asked again."""
        for _ in range(TRIES - 1):
            with contextlib.suppress(WorkerFailed):
                return await self.worker_pool.think(self.store, match, self.budget)
        return await self.worker_pool.think(self.store, match, self.budget)

    async def _give(self, battle: str, seat: str, token: str, sequence: int) -> bool:
        """Give one of the machine's answers, if the battle still stands where it was thought out."""

        def draft(match: Match) -> EntryRow:
            if match.sequence != sequence or match.paused:
                raise trouble("server-moved-on")
            return EntryRow("", 0, 0, "answer", seat, token)

        try:
            await self.battle_cache.submit(battle, draft)
        except UserError as problem:
            if problem.message.id != "server-moved-on":
                await self._replace(battle, seat, "an answer that is not legal")
            return False
        await asyncio.sleep(0)
        return True

    async def _replace(self, battle: str, seat: str, why: str) -> None:
        """The next commander takes over: `plain` where the book has one, then `random`, then nobody."""

        def draft(match: Match) -> EntryRow:
            was = match.players[seat].commander
            after = [name for name in ("plain", "random") if name in commanders(match.battle.book.name)]
            rest = after[after.index(was) + 1 :] if was in after else after
            return EntryRow("", 0, 0, "replace", seat, rest[0] if rest else "")

        log.warning("battle %s: the commander of %s failed: %s", battle[:6], seat, why)
        await self.battle_cache.submit(battle, draft)


def _late(match: Match) -> str:
    """Whose time is up."""
    if match.clock is None or match.paused:
        return ""
    return next((seat for seat in sorted(match.thinking) if match.clock.deadline(seat) <= now()), "")
