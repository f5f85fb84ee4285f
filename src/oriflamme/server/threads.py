"""Threads beside the event loop, for whatever takes longer: few, and every address has its turn at them.

The interpreter goes from thread to thread every few milliseconds, so that the server answers others meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from oriflamme.server.fair_queue import FairQueue, QueueFull
from oriflamme.server.language import trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.work_meter import WorkMeter

T = TypeVar("T")
PLACES = 2
WAITING_IN_ALL = 1_000
ANY_NUMBER = 1_000_000


class Threads:
    """The threads of this worker."""

    def __init__(self, meter: WorkMeter, waiting: int) -> None:
        self._meter = meter
        at_once = PLACES - 1 if waiting else PLACES
        self._queue = FairQueue(PLACES, at_once=at_once, waiting=waiting or ANY_NUMBER, in_all=WAITING_IN_ALL)
        self._pool = ThreadPoolExecutor(PLACES, "beside")

    async def run(self, work: Callable[[], T], address: str = "") -> T:
        """Have something done in a thread, at the expense of the address it is done for.

        It is done when this returns, also for whoever is cancelled meanwhile: what he holds a lock on is at rest.
        """
        address = address or ADDRESS.get()
        try:
            async with self._queue.turn(address):
                return await self._done(work, address)
        except QueueFull:
            raise trouble("server-queue-full") from None

    async def _done(self, work: Callable[[], T], address: str) -> T:
        spent = 0.0

        def timed() -> T:
            nonlocal spent
            began = time.thread_time()
            try:
                return work()
            finally:
                spent = time.thread_time() - began

        future = asyncio.get_running_loop().run_in_executor(self._pool, timed)
        cancelled: asyncio.CancelledError | None = None
        while not future.done():
            try:
                await asyncio.wait({future})
            except asyncio.CancelledError as problem:
                cancelled = problem
        self._meter.charge(address, spent)
        if cancelled is not None:
            raise cancelled
        return future.result()

    def close(self) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)
