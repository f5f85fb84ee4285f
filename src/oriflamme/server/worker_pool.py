"""The processes beside the server, as it sees them: each request has a time limit, a stuck process is ended."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from zlib import crc32

import msgspec
from msgspec.structs import replace

from oriflamme.server.language import trouble
from oriflamme.server.match import Match
from oriflamme.server.store import Store
from oriflamme.server.worker import LENGTH, Reply, Request

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Reply)
MAX_REPLY_BYTES = 16_000_000
MAX_ADVISED = 8
"""Persons who may wait for advice at once."""


class WorkerFailed(Exception):
    """The process crashed, or took longer than it may."""


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
            raise WorkerFailed(reply.problem)
        return reply

    async def ask(self, request: Request, budget: float) -> Reply:
        async with self._lock:
            try:
                return await asyncio.wait_for(self._exchange(request), budget)
            except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as problem:
                await self.end()
                raise WorkerFailed from problem
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
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        data = _encoder.encode(request)
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


class WorkerPool:
    """The places at which commanders think, one for advice to persons, and one apart for what strangers send."""

    def __init__(self, places: int = 1) -> None:
        self._places = [WorkerProcess() for _ in range(places)]
        self._adviser, self._advised = WorkerProcess(), 0
        self._files = WorkerProcess()

    def place(self, battle: str) -> WorkerProcess:
        """Where this battle's commanders think: always the same place, which remembers the battle."""
        return self._places[crc32(battle.encode()) % len(self._places)]

    async def advise(self, store: Store, match: Match, request: Request, budget: float) -> Reply:
        """Have a person advised, or a battle weighed: beside the commanders, who are not kept waiting by it."""
        if self._advised >= MAX_ADVISED:
            raise trouble("server-busy")
        self._advised += 1
        try:
            return await self._adviser.about(store, match, request, budget)
        except WorkerFailed:
            raise trouble("server-no-advice") from None
        finally:
            self._advised -= 1

    async def look(self, request: Request, budget: float) -> Reply:
        """Have a file read."""
        return await self._files.ask(request, budget)

    async def close(self) -> None:
        for place in (*self._places, self._adviser, self._files):
            await place.end()
