"""Fair turns at something scarce: every address has its turn, however much one of them wants.

There are so many places. Of those who wait, the address that was served longest ago comes first; one address never has
all the places, so that there is one for the next. Work that can wait for everybody else comes last of all.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class QueueFull(Exception):
    """This address, or everybody together, has as much waiting as may wait."""


class FairQueue:
    """So many places; of one address at most `at_once` are served and `waiting` wait, and `in_all` of everybody."""

    def __init__(self, places: int, *, at_once: int, waiting: int, in_all: int) -> None:
        self.at_once, self.waiting, self.in_all = at_once, waiting, in_all
        self._free = places
        self._last_at_once = max(1, places - 1)
        """Places that may be taken by what comes last."""
        self._last_served = 0
        self._served: Counter[str] = Counter()
        self._first: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._last: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def length(self) -> int:
        """How many wait."""
        return sum(len(line) for lines in (self._first, self._last) for line in lines.values())

    @asynccontextmanager
    async def turn(self, address: str, *, last: bool = False) -> AsyncIterator[None]:
        """Have a place for as long as this lasts; raises `QueueFull` where too much waits already."""
        await self._take(address, last)
        try:
            yield
        finally:
            self._leave(address, last)

    async def _take(self, address: str, last: bool) -> None:
        lines = self._last if last else self._first
        if len(lines.get(address, ())) >= self.waiting or self.length >= self.in_all:
            raise QueueFull
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lines.setdefault(address, deque()).append(granted)
        self._serve()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._leave(address, last)
            else:
                self._forget(lines, address, granted)
            raise

    def _forget(
        self, lines: OrderedDict[str, deque[asyncio.Future[None]]], address: str, granted: asyncio.Future[None]
    ) -> None:
        lines[address].remove(granted)
        if not lines[address]:
            del lines[address]

    def _leave(self, address: str, last: bool) -> None:
        self._free += 1
        self._last_served -= last
        self._served[address] -= 1
        if not self._served[address]:
            del self._served[address]
        self._serve()

    def _serve(self) -> None:
        """Give the free places to those whose turn it is."""
        while self._free and (self._next(self._first, last=False) or self._next(self._last, last=True)):
            pass

    def _next(self, lines: OrderedDict[str, deque[asyncio.Future[None]]], *, last: bool) -> bool:
        if last and self._last_served >= self._last_at_once:
            return False
        address = next((one for one in lines if self._served[one] < self.at_once), None)
        if address is None:
            return False
        granted = lines[address].popleft()
        if lines[address]:
            lines.move_to_end(address)
        else:
            del lines[address]
        self._free -= 1
        self._last_served += last
        self._served[address] += 1
        granted.set_result(None)
        return True
