"""Courses at hand: a cache of battles, caught up with the store, and the one way to add an entry to a battle.

A battle whose scenario or transcript somebody sent may take long at every step. Whatever is done with it is done in a
thread and while nothing else is done with it; those that ship are quick, and are looked at on the spot.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from oriflamme.kernel import UserError
from oriflamme.server.language import trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.match import Match, rebuilt
from oriflamme.server.rows import EntryRow
from oriflamme.server.store import Store
from oriflamme.server.threads import Threads

T = TypeVar("T")

MAX_COURSES = 500
TRIES = 20
TOUCH_MS = 3_600_000
"""How long a use of a replay counts before the next is noted."""
Draft = Callable[[Match], EntryRow]
"""What somebody wants to do, given where the battle stands; raises `UserError` where it may not be done."""


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class BattleCache:
    """The battles this worker has at hand."""

    def __init__(self, store: Store, threads: Threads, *, shared: bool, entries: int = 0) -> None:
        self.store, self._threads, self._entries = store, threads, entries
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

    async def look(self, battle: str, work: Callable[[Match], T]) -> T:
        """What is seen of a battle as it stands in the store."""
        async with self._lock(battle):
            match = await self._current(battle)
            if match.slow:
                return await self._beside(match, lambda: work(match))
        return work(match)

    async def seen(self, match: Match, work: Callable[[Match], T]) -> T:
        """What is seen of a battle as it is at hand."""
        if not match.slow:
            return work(match)
        async with self._lock(match.id):
            return await self._beside(match, lambda: work(match))

    async def _beside(self, match: Match, work: Callable[[], T]) -> T:
        """Work at a battle in a thread, for whoever asks; what the server does by itself is done for who opened it."""
        return await self._threads.run(work, ADDRESS.get() or match.address)

    async def submit(self, battle: str, draft: Draft) -> Match:
        """Do something in a battle. When this returns it is in the store; when it raises, nothing has changed."""
        async with self._lock(battle):
            for _ in range(TRIES):
                match = await self._current(battle)
                before = match.thinking
                if await self._take(match, draft):
                    self.after(match, match.thinking - before)
                    return match
        raise trouble("server-busy")

    async def _take(self, match: Match, draft: Draft) -> bool:
        """Do what is wanted and have it in the store; False where another worker was faster."""
        take = partial(_taken, match, draft, self._entries)
        try:
            entry, standing = await self._beside(match, take) if match.slow else take()
        except UserError:  # nothing has changed
            raise
        except BaseException:
            self._matches.pop(match.id, None)
            raise
        try:
            if await self.store.append(entry, *standing, known=standing == match.stored):
                match.stored = standing
                return True
        except BaseException:
            self._matches.pop(match.id, None)
            raise
        self._matches.pop(match.id, None)  # another worker was faster: what we have at hand never happened
        return False

    def forget(self, battles: Iterable[str]) -> None:
        """These are no longer in the store."""
        for battle in battles:
            self._matches.pop(battle, None)

    async def _current(self, battle: str) -> Match:
        match = await self._found(battle)
        if match.terms.transcript and now() - match.touched > TOUCH_MS:
            match.touched = now()
            await self.store.touch(battle, match.touched)
        return match

    async def _found(self, battle: str) -> Match:
        match = self._matches.get(battle)
        if match is None:
            row = await self.store.battle(battle)
            if row is None:
                raise trouble("server-unknown-battle")
            rebuild = partial(rebuilt, row, await self.store.entries(battle))
            match = await self._threads.run(rebuild, ADDRESS.get() or row.address)
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
            entries = await self.store.entries(match.id, match.sequence)
            if entries:
                catch_up = partial(_caught_up, match, entries)
                await self._beside(match, catch_up) if match.slow else catch_up()
        except BaseException:
            self._matches.pop(match.id, None)
            raise


def _taken(match: Match, draft: Draft, most: int) -> tuple[EntryRow, tuple[bool, int]]:
    """Take what is wanted of a battle: the entry, and how the battle then stands; no seat goes beyond `most`."""
    wanted = draft(match)
    if most and match.entries(wanted.seat) >= most:
        raise trouble("server-battle-full", most=most)
    entry = msgspec.structs.replace(
        wanted,
        battle=match.id,
        sequence=match.sequence + 1,
        at=max(now(), match.at),
        body=wanted.body.replace("\0", ""),
    )
    match.apply(entry)
    return entry, (match.over, match.due_at)


def _caught_up(match: Match, entries: list[EntryRow]) -> None:
    """Take what other workers have accepted meanwhile."""
    for entry in entries:
        match.apply(entry)
        match.stored = None
