"""The time that requests keep the server busy, counted by address: whoever asks for much waits, and nobody else does.

A request is done in steps, between which others have their turn. What it pays for is the time of its own steps, and
that of the threads which work for it. However many requests one address has under way, in each round of the event loop
they have no more than a few milliseconds together: whoever else has come meanwhile is served before their next step.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, TypeVar

from oriflamme.server.limits import ADDRESS, Rate

T = TypeVar("T")
BURST_SECONDS = 3
"""So many seconds' worth of work at once."""
ROUND_SECONDS = 0.004
"""What the steps of one address may take in one round of the event loop; the step that exceeds it is the last."""


class Rounds:
    """Whose turn it is in this round of the event loop."""

    def __init__(self) -> None:
        self._spent: dict[str, float] = {}
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}

    def may_step(self, address: str) -> bool:
        """Whether this address may do something more in this round."""
        return self._spent.get(address, 0.0) < ROUND_SECONDS and address not in self._lines

    def stepped(self, address: str, seconds: float) -> None:
        """It has done something."""
        if not self._spent:
            asyncio.get_running_loop().call_soon(self._next_round)
        self._spent[address] = self._spent.get(address, 0.0) + seconds

    async def turn(self, address: str) -> None:
        """Wait until it is this address's turn again, behind those of its own that wait."""
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self._spent:
            asyncio.get_running_loop().call_soon(self._next_round)
            self._spent[address] = ROUND_SECONDS
        self._lines.setdefault(address, deque()).append(granted)
        await granted

    def _next_round(self) -> None:
        self._spent.clear()
        for address in list(self._lines):
            line = self._lines[address]
            while line and line[0].done():  # who was cancelled waits no longer
                line.popleft()
            if line:
                line.popleft().set_result(None)
            if not line:
                del self._lines[address]
        if self._lines:
            self._spent.update(dict.fromkeys(self._lines, 0.0))
            asyncio.get_running_loop().call_soon(self._next_round)


class _Metered(Awaitable[T]):
    """Some work whose steps are timed."""

    def __init__(self, work: Coroutine[Any, Any, T], address: str, pay: Callable[[str, float], None], rounds: Rounds):
        self._work, self._address, self._pay, self._rounds = work, address, pay, rounds

    def __await__(self) -> Generator[Any, Any, T]:
        given: Any = None
        step: Callable[[Any], Any] = self._work.send
        while True:
            if not self._rounds.may_step(self._address):
                try:
                    yield from self._rounds.turn(self._address).__await__()
                except GeneratorExit:
                    self._work.close()
                    raise
                except BaseException as problem:
                    given, step = problem, self._work.throw
            began = time.thread_time()
            try:
                awaited = step(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                spent = time.thread_time() - began
                self._rounds.stepped(self._address, spent)
                self._pay(self._address, spent)
            try:
                given, step = (yield awaited), self._work.send
            except GeneratorExit:
                self._work.close()
                raise
            except BaseException as problem:
                given, step = problem, self._work.throw


class WorkMeter:
    """Who has used how much of the server's time."""

    def __init__(self, share: float) -> None:
        self._rate = Rate(share, BURST_SECONDS)
        self._rounds = Rounds()
        self.counting = True
        """Not while the books are being read: whoever comes first would pay for what everybody needs."""

    def in_credit(self, address: str) -> bool:
        """Whether more may be done for this address now."""
        return self._rate.in_credit(address)

    async def metered(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work at the expense of the address it is done for."""
        if not self._rate.per_second or not self.counting:
            return await work
        return await _Metered(work, ADDRESS.get(), self._rate.charge, self._rounds)

    def charge(self, address: str, seconds: float) -> None:
        """Count time that was spent for an address elsewhere."""
        self._rate.charge(address, seconds)
