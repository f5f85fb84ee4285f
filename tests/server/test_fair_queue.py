"""Fair turns: one address that wants much does not keep the others waiting."""

from __future__ import annotations

import asyncio

import pytest

from oriflamme.server.fair_queue import FairQueue, QueueFull


class Work:
    """Jobs at a queue, each of which lasts until it is told to end."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._jobs: dict[str, asyncio.Task[None]] = {}

    async def add(self, name: str, *, last: bool = False) -> None:
        """A job of the address that its name begins with."""
        self._ends[name] = asyncio.Event()
        self._jobs[name] = asyncio.create_task(self._job(name, last))
        await asyncio.sleep(0)

    async def _job(self, name: str, last: bool) -> None:
        async with self.queue.turn(name[0], last=last):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self._jobs[name]
        await asyncio.sleep(0)

    async def cancel(self, name: str) -> None:
        self._jobs[name].cancel()
        with pytest.raises(asyncio.CancelledError):
            await self._jobs[name]
        await asyncio.sleep(0)


def test_addresses_take_turns_and_one_never_has_every_place() -> None:
    async def run() -> None:
        work = Work(FairQueue(2, at_once=1, waiting=10, in_all=100))
        for name in ("a1", "a2", "a3", "b1", "c1"):
            await work.add(name)
        assert work.begun == ["a1", "b1"], "a second job of one address waits, though it came before another's"
        await work.end("b1")
        assert work.begun == ["a1", "b1", "c1"]
        await work.end("a1")
        assert work.begun[-1] == "a2"
        for name in ("a2", "a3", "c1"):
            await work.end(name)
        assert sorted(work.begun) == ["a1", "a2", "a3", "b1", "c1"] and work.queue.length == 0

    asyncio.run(run())


def test_who_was_served_longest_ago_comes_first() -> None:
    async def run() -> None:
        work = Work(FairQueue(1, at_once=1, waiting=10, in_all=100))
        for name in ("x1", "a1", "a2", "b1", "b2"):
            await work.add(name)
        for name in ("x1", "a1", "b1", "a2", "b2"):
            assert work.begun[-1] == name
            await work.end(name)

    asyncio.run(run())


def test_what_can_wait_comes_last_and_leaves_a_place_free() -> None:
    async def run() -> None:
        work = Work(FairQueue(2, at_once=2, waiting=10, in_all=100))
        for name in ("a1", "b1"):
            await work.add(name, last=True)
        assert work.begun == ["a1"], "one place stays free for those who do not come last"
        await work.add("c1")
        await work.add("d1")
        assert work.begun == ["a1", "c1"]
        await work.end("a1")
        assert work.begun[-1] == "d1"
        await work.end("c1")
        assert work.begun[-1] == "b1"
        await work.end("b1")
        await work.end("d1")

    asyncio.run(run())


def test_so_many_wait_and_no_more() -> None:
    async def run() -> None:
        queue = FairQueue(1, at_once=1, waiting=2, in_all=3)
        work = Work(queue)
        for name in ("a1", "a2", "a3"):
            await work.add(name)
        with pytest.raises(QueueFull):
            await queue._take("a", False)
        await work.add("b1")
        with pytest.raises(QueueFull):
            await queue._take("c", False)
        for name in ("a1", "a2", "b1", "a3"):
            await work.end(name)
        assert queue.length == 0

    asyncio.run(run())


def test_who_gives_up_waiting_leaves_no_trace() -> None:
    async def run() -> None:
        work = Work(FairQueue(1, at_once=1, waiting=5, in_all=5))
        for name in ("a1", "b1", "c1"):
            await work.add(name)
        await work.cancel("b1")
        await work.end("a1")
        assert work.begun == ["a1", "c1"]
        await work.cancel("c1")
        await work.add("d1")
        assert work.begun[-1] == "d1"
        await work.end("d1")

    asyncio.run(run())
