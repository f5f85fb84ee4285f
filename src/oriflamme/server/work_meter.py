"""The time that requests keep the server busy, counted by address: whoever asks for much waits, and nobody else does.

A request is done in steps, between which others have their turn. What it pays for is the time of its own steps, and
that of the threads which work for it.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, TypeVar

from oriflamme.server.limits import ADDRESS, Rate

T = TypeVar("T")
BURST_SECONDS = 3
"""So many seconds' worth of work at once: while it is done, everybody waits."""


class _Metered(Awaitable[T]):
    """Some work whose steps are timed."""

    def __init__(self, work: Coroutine[Any, Any, T], pay: Callable[[float], None]) -> None:
        self._work, self._pay = work, pay

    def __await__(self) -> Generator[Any, Any, T]:
        given: Any = None
        step: Callable[[Any], Any] = self._work.send
        while True:
            began = time.thread_time()
            try:
                awaited = step(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._pay(time.thread_time() - began)
            try:
                given, step = (yield awaited), self._work.send
            except BaseException as problem:
                given, step = problem, self._work.throw


class WorkMeter:
    """Who has used how much of the server's time."""

    def __init__(self, share: float) -> None:
        self._rate = Rate(share, BURST_SECONDS)

    def in_credit(self, address: str) -> bool:
        """Whether more may be done for this address now."""
        return self._rate.in_credit(address)

    async def metered(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work at the expense of the address it is done for."""
        address = ADDRESS.get()
        if not self._rate.per_second:
            return await work
        return await _Metered(work, lambda seconds: self._rate.charge(address, seconds))

    def charge(self, address: str, seconds: float) -> None:
        """Count time that was spent for an address elsewhere."""
        self._rate.charge(address, seconds)
