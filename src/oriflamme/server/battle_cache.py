"""Courses at hand: a cache of battles, caught up with the store, and the one way to add an entry to a battle."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from oriflamme.kernel import UserError
from oriflamme.server.language import trouble
from oriflamme.server.match import Match, rebuilt
from oriflamme.server.rows import EntryRow
from oriflamme.server.store import Store

MAX_COURSES = 500
TRIES = 20
Draft = Callable[[Match], EntryRow]
"""What somebody wants to do, given where the battle stands; raises `UserError` where it may not be done."""


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class BattleCache:
    """The battles this worker has at hand."""

    def __init__(self, store: Store, *, shared: bool) -> None:
        self.store = store
        self._shared = shared
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self.after: Callable[[Match, set[str]], None] = lambda match, called: None
        """Called when an entry was accepted, with the seats whose turn it has become."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, battle: str) -> asyncio.Lock:
        lock = self._locks.get(battle)
        if lock is None:
            lock = self._locks[battle] = asyncio.Lock()
        return lock

    def cached(self, battle: str) -> Match | None:
        """A battle as this worker has it, where no other worker can have gone on with it."""
        return None if self._shared else self._matches.get(battle)

    async def match(self, battle: str) -> Match:
        """A battle as it stands in the store."""
        async with self._lock(battle):
            return await self._current(battle)

    async def submit(self, battle: str, draft: Draft) -> Match:
        """Do something in a battle. When this returns it is in the store; when it raises, nothing has changed."""
        async with self._lock(battle):
            for _ in range(TRIES):
                match = await self._current(battle)
                wanted = draft(match)
                entry = msgspec.structs.replace(
                    wanted,
                    battle=battle,
                    sequence=match.sequence + 1,
                    at=max(now(), match.at),
                    body=wanted.body.replace("\0", ""),
                )
                before = match.thinking
                if await self._take(match, entry):
                    self.after(match, match.thinking - before)
                    return match
        raise trouble("server-busy")

    async def _take(self, match: Match, entry: EntryRow) -> bool:
        try:
            match.apply(entry)
            standing = match.over, match.due_at
            if await self.store.append(entry, *standing, known=standing == match.stored):
                match.stored = standing
                return True
        except UserError:
            raise
        except BaseException:
            self._matches.pop(match.id, None)
            raise
        self._matches.pop(match.id, None)  # another worker was faster: what we have at hand never happened
        return False

    async def _current(self, battle: str) -> Match:
        match = self._matches.get(battle)
        if match is None:
            row = await self.store.battle(battle)
            if row is None:
                raise trouble("server-unknown-battle")
            match = await asyncio.to_thread(rebuilt, row, await self.store.entries(battle))
            match.lock = self._lock(battle)
            self._matches[battle] = match
            while len(self._matches) > MAX_COURSES:
                self._matches.popitem(last=False)
        elif self._shared:
            await self._catch_up(match)
        self._matches.move_to_end(battle)
        return match

    async def _catch_up(self, match: Match) -> None:
        try:
            for entry in await self.store.entries(match.id, match.sequence):
                match.apply(entry)
                match.stored = None
        except BaseException:
            self._matches.pop(match.id, None)
            raise
