"""Courses at hand: a cache of battles, caught up with the store, and the one way to add an entry to a battle."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from oriflamme.kernel import Trouble
from oriflamme.server.language import trouble
from oriflamme.server.match import Course, rebuilt
from oriflamme.server.rows import EntryRow
from oriflamme.server.store import Store

MOST_COURSES = 500
TRIES = 20
Draft = Callable[[Course], EntryRow]
"""What somebody wants to do, given where the battle stands; raises `Trouble` where it may not be done."""


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class Shelf:
    """The battles this worker has at hand."""

    def __init__(self, store: Store, *, shared: bool) -> None:
        self.store = store
        self._shared = shared
        self._courses: OrderedDict[str, Course] = OrderedDict()
        self.after: Callable[[Course, set[str]], None] = lambda course, called: None
        """Called when an entry was accepted, with the seats whose turn it has become."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, battle: str) -> asyncio.Lock:
        lock = self._locks.get(battle)
        if lock is None:
            lock = self._locks[battle] = asyncio.Lock()
        return lock

    def at_hand(self, battle: str) -> Course | None:
        """A battle as this worker has it, where no other worker can have gone on with it."""
        return None if self._shared else self._courses.get(battle)

    async def course(self, battle: str) -> Course:
        """A battle as it stands in the store."""
        async with self._lock(battle):
            return await self._current(battle)

    async def act(self, battle: str, draft: Draft) -> Course:
        """Do something in a battle. When this returns it is in the store; when it raises, nothing has changed."""
        async with self._lock(battle):
            for _ in range(TRIES):
                course = await self._current(battle)
                wanted = draft(course)
                entry = msgspec.structs.replace(
                    wanted,
                    battle=battle,
                    sequence=course.sequence + 1,
                    at=max(now(), course.at),
                    body=wanted.body.replace("\0", ""),
                )
                before = course.thinking
                if await self._take(course, entry):
                    self.after(course, course.thinking - before)
                    return course
        raise trouble("server-busy")

    async def _take(self, course: Course, entry: EntryRow) -> bool:
        try:
            course.apply(entry)
            standing = course.over, course.wake
            if await self.store.append(entry, *standing, known=standing == course.stored):
                course.stored = standing
                return True
        except Trouble:
            raise
        except BaseException:
            self._courses.pop(course.id, None)
            raise
        self._courses.pop(course.id, None)  # another worker was faster: what we have at hand never happened
        return False

    async def _current(self, battle: str) -> Course:
        course = self._courses.get(battle)
        if course is None:
            row = await self.store.battle(battle)
            if row is None:
                raise trouble("server-unknown-battle")
            course = await asyncio.to_thread(rebuilt, row, await self.store.entries(battle))
            course.lock = self._lock(battle)
            self._courses[battle] = course
            while len(self._courses) > MOST_COURSES:
                self._courses.popitem(last=False)
        elif self._shared:
            await self._catch_up(course)
        self._courses.move_to_end(battle)
        return course

    async def _catch_up(self, course: Course) -> None:
        try:
            for entry in await self.store.entries(course.id, course.sequence):
                course.apply(entry)
                course.stored = None
        except BaseException:
            self._courses.pop(course.id, None)
            raise
