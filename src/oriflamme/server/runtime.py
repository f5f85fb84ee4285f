"""A running server: its store, the battles at hand, the machine's desk, the driver, the limits and the watchers."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable

from oriflamme.server import webhooks
from oriflamme.server.battle_cache import Shelf, now
from oriflamme.server.limits import Rate
from oriflamme.server.machine_turns import Driver
from oriflamme.server.match import Course
from oriflamme.server.rows import LinkRow
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store, open_store
from oriflamme.server.store.base import EVERY_BATTLE
from oriflamme.server.worker_pool import Desk

Watcher = Callable[[], None]


class House:
    """Everything a worker holds while it runs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.shelf = Shelf(store, shared=settings.shared)
        self.desk = Desk()
        self.driver = Driver(self.shelf, self.desk, settings.commander_seconds)
        self.addresses = Rate(settings.limits.address_rate)
        self.seats = Rate(settings.limits.seat_rate)
        self.sockets: Counter[str] = Counter()
        self._watchers: dict[str, set[Watcher]] = {}
        self._uncalled: set[str] = set()
        """Battles without webhooks, where nobody else can have set one."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.shelf.after = self._after
        store.listen(self._changed)

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Open the store and begin to drive what was left."""
        house = cls(settings, await open_store(settings.store))
        if not settings.shared:
            await house.store.release_all()
        house._start(house.driver.run())
        return house

    async def close(self) -> None:
        """Stop driving, end the processes, let the store go."""
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.driver.close()
        await self.desk.close()
        await self.store.close()

    def _start(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Watching

    def watch(self, battle: str, watcher: Watcher) -> None:
        """Call this whenever something was done in the battle."""
        self._watchers.setdefault(battle, set()).add(watcher)

    def unwatch(self, battle: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(battle, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(battle, None)

    def _changed(self, battle: str) -> None:
        battles = list(self._watchers) if battle == EVERY_BATTLE else [battle]
        for watcher in [one for battle in battles for one in self._watchers.get(battle, ())]:
            watcher()

    def _after(self, course: Course, called: set[str]) -> None:
        """An entry was accepted here: drive on, and call those whose turn it is."""
        wake = course.wake
        if wake and wake <= now():
            self.driver.nudge(course.id)
        persons = {seat for seat in called if not course.machine(seat)}
        if course.over:
            self._uncalled.discard(course.id)
        if persons and course.id not in self._uncalled:
            self._start(self._call(course, persons))

    async def set_webhook(self, link: LinkRow, address: str) -> None:
        """Call this address when it is the turn of one of the link's seats."""
        await self.store.set_webhook(link.hash, address)
        self._uncalled.discard(link.battle)

    async def _call(self, course: Course, seats: set[str]) -> None:
        links = await self.store.webhooks(course.id)
        if not links and not self.settings.shared:
            self._uncalled.add(course.id)
        for link in links:
            mine = [seat for seat in link.seats if seat in seats]
            if mine:
                news = {"event": "turn", "battle": course.id, "scenario": course.terms.scenario, "seats": mine}
                await asyncio.to_thread(webhooks.call, link.webhook, news, self.settings.private_webhooks)
