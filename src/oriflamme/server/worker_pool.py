"""The processes beside the server, as it sees them: each request has a time limit, a stuck process is ended."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from msgspec.structs import replace

from oriflamme.server.fair_queue import FairQueue, QueueFull
from oriflamme.server.language import trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.match import Match
from oriflamme.server.store import Store
from oriflamme.server.worker import LENGTH, Reply, Request

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Reply)
MAX_REPLY_BYTES = 16_000_000
WAITING_IN_ALL = 10_000
ANY_NUMBER = 1_000_000


class WorkerFailed(Exception):
    """The process crashed, or took longer than it may."""


def _why(problem: Exception, budget: float) -> str:
    """For the operator's log: the traceback of a process that crashed stands above it."""
    if isinstance(problem, TimeoutError):
        return f"no answer within {budget:g} s"
    return "the process ended" if isinstance(problem, asyncio.IncompleteReadError) else str(problem)


class WorkerProcess:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self.known: dict[str, int] = {}
        """How far the process knows each battle."""

    async def about(self, store: Store, match: Match, request: Request, budget: float) -> Reply:
        """Ask about a battle as it stands now; the process is told what it does not know of it yet."""
        id, sequence = match.id, match.sequence
        after = self.known.get(id, -1)
        reply = Reply(missed=True)
        if after >= 0:
            entries = [one for one in await store.entries(id, after) if one.sequence <= sequence]
            reply = await self.ask(replace(request, battle=id, after=after, entries=entries), budget)
        if reply.missed:
            entries = [one for one in await store.entries(id) if one.sequence <= sequence]
            reply = await self.ask(replace(request, row=await store.battle(id), battle=id, entries=entries), budget)
        self.known[id] = sequence
        if reply.problem:
            raise WorkerFailed("what it wanted is refused")
        return reply

    async def ask(self, request: Request, budget: float) -> Reply:
        async with self._lock:
            try:
                async with asyncio.timeout(budget):
                    return await self._exchange(request)
            except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as problem:
                await self.end()
                raise WorkerFailed(_why(problem, budget)) from problem
            except asyncio.CancelledError:
                await self.end()
                raise

    async def _exchange(self, request: Request) -> Reply:
        if self._process is None or self._process.returncode is not None:
            self.known.clear()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "oriflamme.server.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            data = _encoder.encode(request)
        except OverflowError:
            raise trouble("server-number-too-large") from None
        stdin.write(len(data).to_bytes(LENGTH, "big") + data)
        await stdin.drain()
        length = int.from_bytes(await stdout.readexactly(LENGTH), "big")
        if length > MAX_REPLY_BYTES:
            raise OSError("a reply of impossible length")
        return _decoder.decode(await stdout.readexactly(length))

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        self.known.clear()
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WorkerGroup:
    """A few processes for one kind of work. An address has one of them at most: the next address finds another."""

    def __init__(self, processes: int, waiting: int) -> None:
        self._processes = [WorkerProcess() for _ in range(processes)]
        self._idle = list(self._processes)
        self._queue = FairQueue(
            processes, at_once=max(1, processes - 1), waiting=waiting or ANY_NUMBER, in_all=WAITING_IN_ALL
        )

    @asynccontextmanager
    async def process(self, address: str, battle: str = "", *, last: bool = False) -> AsyncIterator[WorkerProcess]:
        """Have a process for oneself: one that knows the battle, if it is free."""
        async with self._queue.turn(address, last=last):
            found = max(reversed(self._idle), key=lambda one: one.known.get(battle, -1))
            self._idle.remove(found)
            try:
                yield found
            finally:
                self._idle.append(found)

    async def close(self) -> None:
        for process in self._processes:
            await process.end()


class WorkerPool:
    """Where commanders think, where persons are advised, and, apart, where what strangers send is read."""

    def __init__(self, processes: int = 2, waiting: int = 0) -> None:
        self._commanders = WorkerGroup(processes, 0)
        self._advisers = WorkerGroup(processes, waiting)
        self._files = WorkerGroup(processes, waiting)
        self._tries = WorkerGroup(processes, waiting)

    async def think(self, store: Store, match: Match, budget: float) -> Reply:
        """Have a commander answer. Battles that nobody plays come last."""
        async with self._commanders.process(match.address, match.id, last=not match.persons) as process:
            return await process.about(store, match, Request("answer"), budget)

    async def advise(self, store: Store, match: Match, request: Request, budget: float) -> Reply:
        """Have a person advised, or a battle weighed: beside the commanders, who are not kept waiting by it."""
        try:
            async with self._advisers.process(ADDRESS.get(), match.id) as process:
                return await process.about(store, match, request, budget)
        except QueueFull:
            raise trouble("server-queue-full") from None
        except WorkerFailed:
            raise trouble("server-no-advice") from None

    async def look(self, request: Request, budget: float) -> Reply:
        """Have a file read."""
        try:
            async with self._files.process(ADDRESS.get()) as process:
                return await process.ask(request, budget)
        except QueueFull:
            raise trouble("server-queue-full") from None

    async def attempt(self, request: Request, budget: float) -> Reply:
        """Have a scenario tried out, apart from everything that somebody waits for."""
        try:
            async with self._tries.process(ADDRESS.get()) as process:
                return await process.ask(request, budget)
        except QueueFull:
            raise trouble("server-queue-full") from None

    async def close(self) -> None:
        for group in (self._commanders, self._advisers, self._files, self._tries):
            await group.close()
