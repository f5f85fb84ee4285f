"""Play many battles at once against a server and measure it: moves a second, how long a move takes, what it costs.

    python -m tools.load --battles 200 --rate 200        moves fall due at that rate, whether or not the last came back
    python -m tools.load --battles 16                    as fast as the server answers
    python -m tools.load --battles 16 --peer             the same, then boardgame.io, and the ratio

The server runs on the first core of the machine, the clients on another. A move counts from the instant at which it
fell due, so that a server that falls behind cannot hide it. More in docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tools.crashes import Server
from tools.load_ours import open_battle
from tools.load_peer import Peer, open_match

SCENARIOS = ("masse/gue", "lames/tutoriel", "masse/escarmouche", "lames/crete")
SETTLING_SECONDS, SETTLING_MOVES = 2.0, 2000
"""Played before anything is counted; as fast as the server answers, so many moves: it is to have warmed up."""


class Duel(Protocol):
    """A battle with two clients."""

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""

    async def ready(self) -> None:
        """Wait until one of them may move, or until it is over."""

    async def move(self, chance: random.Random) -> bool:
        """Move at random; whether the move was taken. Returns when the server has acknowledged it."""

    async def close(self) -> None:
        """Leave."""


@dataclass
class Measured:
    """What a run has shown."""

    seconds: float = 0.0
    cpu: float = 0.0
    refused: int = 0
    late: list[float] = field(default_factory=list)
    """How long each move took, in seconds, from the instant at which it fell due."""

    @property
    def moves(self) -> int:
        return len(self.late)

    @property
    def per_core(self) -> float:
        """Moves for each second that the server kept a core busy."""
        return self.moves / self.cpu if self.cpu else 0.0

    def percentile(self, share: float) -> float:
        """So many of all moves took no longer; in milliseconds."""
        ordered = sorted(self.late)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def __str__(self) -> str:
        quantiles = ", ".join(f"p{share} {self.percentile(share / 100):.1f} ms" for share in (50, 95, 99))
        return (
            f"{self.moves / self.seconds:.0f} moves/s ({self.moves} in {self.seconds:.1f} s, {self.refused} refused), "
            f"{quantiles}, {1000 * self.cpu / max(1, self.moves):.2f} ms of the server's processor for each, "
            f"{self.per_core:.0f} moves a second and core"
        )


def cpu_seconds(pid: int) -> float:
    """What a process and its threads have used of the processor so far."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


class Run:
    """So many battles, kept going; a battle that is over makes room for a fresh one."""

    def __init__(self, opener: Callable[[int], Awaitable[Duel]], battles: int, pid: int, seed: int) -> None:
        self._opener, self._battles, self._pid = opener, battles, pid
        self._chance, self._number = random.Random(seed), 0
        self._ready: asyncio.Queue[Duel] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._duels: set[Duel] = set()
        self._told = Measured()

    async def measure(self, seconds: float, rate: float, settling: int = 0) -> Measured:
        """Play so long, after so many moves at least; at a rate of 0 as fast as the server answers."""
        for _ in range(self._battles):
            await self._fresh()
        source = asyncio.create_task(self._steadily(rate) if rate else self._at_once())
        try:
            await asyncio.sleep(SETTLING_SECONDS)
            while self._told.moves < settling:
                await asyncio.sleep(0.1)
            self._told = told = Measured()
            start, used = time.perf_counter(), cpu_seconds(self._pid)
            await asyncio.sleep(seconds)
            told.seconds, told.cpu = time.perf_counter() - start, cpu_seconds(self._pid) - used
            self._told = Measured()
        finally:
            await self._end(source)
        return told

    async def _end(self, source: asyncio.Task[None]) -> None:
        for task in (source, *self._tasks):
            task.cancel()
        await asyncio.gather(source, *self._tasks, return_exceptions=True)
        await asyncio.gather(*(duel.close() for duel in self._duels), return_exceptions=True)

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fresh(self) -> None:
        self._number += 1
        duel = await self._opener(self._number)
        self._duels.add(duel)
        await self._wait(duel)

    async def _wait(self, duel: Duel) -> None:
        await duel.ready()
        if duel.over:
            await duel.close()
            self._duels.discard(duel)
            await self._fresh()
        else:
            self._ready.put_nowait(duel)

    async def _steadily(self, rate: float) -> None:
        due = time.perf_counter()
        while True:
            due += 1 / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self._start(self._move(due))

    async def _at_once(self) -> None:
        while True:
            duel = await self._ready.get()
            self._start(self._play(duel, time.perf_counter()))

    async def _move(self, due: float) -> None:
        await self._play(await self._ready.get(), due)

    async def _play(self, duel: Duel, due: float) -> None:
        told = self._told
        if await duel.move(self._chance):
            told.late.append(time.perf_counter() - due)
        else:
            told.refused += 1
        await self._wait(duel)


@contextlib.contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started within runs on this core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core} if core in before else before)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before - {core} or before)


def ours(wishes: argparse.Namespace, scenarios: tuple[str, ...]) -> Measured:
    """Measure this server, on a fresh file."""
    with tempfile.TemporaryDirectory(dir=wishes.folder) as folder:
        with on_core(wishes.core):
            server = Server("--rate", "0", store=("--data", f"{folder}/battles.db"))
        try:
            run = Run(
                lambda number: open_battle(server.origin, scenarios[number % len(scenarios)]),
                wishes.battles,
                server.process.pid,
                wishes.seed,
            )
            return asyncio.run(run.measure(wishes.seconds, wishes.rate, 0 if wishes.rate else SETTLING_MOVES))
        finally:
            server.stop()


def theirs(wishes: argparse.Namespace, scenario: str) -> Measured:
    """Measure boardgame.io with a game whose state and moves are like those of that scenario."""
    with on_core(wishes.core):
        peer = Peer(scenario)
    try:
        run = Run(lambda number: open_match(peer.origin, number), wishes.battles, peer.pid, wishes.seed)
        return asyncio.run(run.measure(wishes.seconds, wishes.rate, 0 if wishes.rate else SETTLING_MOVES))
    finally:
        peer.stop()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battles", type=int, default=200)
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second; 0: as fast as the server answers")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--scenario", action="append", help="may be given several times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, default=0, help="the core of the server")
    parser.add_argument("--folder", default=None, help="where the server keeps its file (the disk is part of the test)")
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io too (one scenario)")
    wishes = parser.parse_args()
    scenarios = tuple(wishes.scenario or SCENARIOS)[: 1 if wishes.peer else None]
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}; {wishes.battles} battles of {', '.join(scenarios)}")
    mine = ours(wishes, scenarios)
    print(f"oriflamme: {mine}")
    if wishes.peer:
        other = theirs(wishes, scenarios[0])
        print(f"boardgame.io: {other}")
        print(f"moves a second and core, oriflamme to boardgame.io: {mine.per_core / max(1e-9, other.per_core):.2f}")


if __name__ == "__main__":
    main()
