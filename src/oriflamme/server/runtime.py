"""A running server: its store, the cached battles, the worker processes, the machine's turns, limits and watchers."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from oriflamme.commanders import allow
from oriflamme.kernel.struct_types import prepare
from oriflamme.server.battle_cache import BattleCache, now
from oriflamme.server.limits import Rate
from oriflamme.server.machine_turns import Driver
from oriflamme.server.match import Match
from oriflamme.server.rows import LinkRow
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store, open_store
from oriflamme.server.store.base import EVERY_BATTLE
from oriflamme.server.store.file_lock import FileLock
from oriflamme.server.store.vault import Vault, read_key
from oriflamme.server.threads import Threads
from oriflamme.server.webhooks import Webhooks
from oriflamme.server.work_meter import WorkMeter
from oriflamme.server.worker import Reply
from oriflamme.server.worker_pool import WorkerPool

Watcher = Callable[[], None]


class ServerRuntime:
    """Everything a worker holds while it runs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        allow(*settings.agents)
        self.meter = WorkMeter(settings.limits.work_share)
        self.threads = Threads(self.meter, settings.limits.waiting)
        self.battle_cache = BattleCache(store, self.threads, shared=settings.shared, entries=settings.limits.entries)
        self.worker_pool = WorkerPool(settings.processes, settings.limits.waiting_files)
        self.driver = Driver(self.battle_cache, self.worker_pool, settings.commander_seconds)
        self.addresses = Rate(settings.limits.address_rate)
        self.seats = Rate(settings.limits.seat_rate)
        self.webhooks = Webhooks(private=settings.private_webhooks)
        self.sockets: Counter[str] = Counter()
        self.desks: dict[tuple[str, str], asyncio.Future[Reply]] = {}
        """Scenarios that are being tried out, by address and by the word of whoever makes them."""
        self._watchers: dict[str, set[Watcher]] = {}
        self._present: dict[str, Counter[str]] = {}
        """By battle: how many connections each seat has, and those that only look on ("")."""
        self._greeters: dict[str, set[Watcher]] = {}
        self._uncalled: set[str] = set()
        """Battles without webhooks, where nobody else can have set one."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._lock: FileLock | None = None
        self.battle_cache.after = self._after
        store.listen(self._changed)

    @classmethod
    async def open(cls, settings: Settings) -> ServerRuntime:
        """Open the store and begin to drive what was left. A file has one server: a second one is refused."""
        prepare()
        lock = None if settings.shared else FileLock(settings.store)
        vault = Vault(read_key(Path(settings.key_file))) if settings.key_file else None
        runtime = cls(settings, await open_store(settings.store, vault))
        runtime._lock = lock
        if not settings.shared:
            await runtime.store.release_all()
        runtime._start(runtime.driver.run())
        return runtime

    async def close(self) -> None:
        """Stop driving, end the processes, let the store go."""
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.driver.close()
        await self.worker_pool.close()
        self.threads.close()
        self.webhooks.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

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

    def enter(self, link: LinkRow, greet: Watcher) -> None:
        """Somebody looks at a battle; `greet` is called whenever others come or go."""
        self._greeters.setdefault(link.battle, set()).add(greet)
        self._present.setdefault(link.battle, Counter()).update(link.seats or ("",))
        self._greet(link.battle)

    def leave(self, link: LinkRow, greet: Watcher) -> None:
        self._greeters[link.battle].discard(greet)
        self._present[link.battle].subtract(link.seats or ("",))
        self._greet(link.battle)
        if not self._greeters[link.battle]:
            del self._greeters[link.battle], self._present[link.battle]

    def _greet(self, battle: str) -> None:
        for greet in list(self._greeters[battle]):
            greet()

    def present(self, battle: str) -> tuple[list[str], int]:
        """The seats that somebody looks on from, and how many others look on, as far as this worker knows."""
        here = +self._present.get(battle, Counter())
        return sorted(seat for seat in here if seat), here[""]

    def _changed(self, battle: str) -> None:
        battles = list(self._watchers) if battle == EVERY_BATTLE else [battle]
        for watcher in [one for battle in battles for one in self._watchers.get(battle, ())]:
            watcher()

    def _after(self, match: Match, called: set[str]) -> None:
        """An entry was accepted here: drive on, and call those whose turn it is."""
        wake = match.due_at
        if wake and wake <= now():
            self.driver.nudge(match.id, match.address)
        persons = {seat for seat in called if not match.machine(seat)}
        if match.over:
            self._uncalled.discard(match.id)
        if persons and match.id not in self._uncalled:
            self._start(self._call(match, persons))

    async def set_webhook(self, link: LinkRow, address: str) -> None:
        """Call this address when it is the turn of one of the link's seats."""
        await self.store.set_webhook(link.hash, address)
        self._uncalled.discard(link.battle)

    async def _call(self, match: Match, seats: set[str]) -> None:
        links = await self.store.webhooks(match.id)
        if not links and not self.settings.shared:
            self._uncalled.add(match.id)
        for link in links:
            mine = [seat for seat in link.seats if seat in seats]
            if mine:
                news = {"event": "turn", "battle": match.id, "scenario": match.terms.scenario, "seats": mine}
                await self.webhooks.call(match.address, link.webhook, news)
