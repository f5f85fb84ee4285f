"""Work that is shared out: among processes of this machine, or among the workers of a Dask cluster.

Tasks are independent, and results come back in the order of the tasks, so what is made of them does not depend on who
did what. A worker that is lost costs nothing but time: what it had not handed in is done again by another.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar
from uuid import uuid4

import msgspec

from oriflamme.kernel import UserError, message
from oriflamme.odds.exact import texts

EVERY_CORE = 0
WAITING = 2
"""Tasks that wait for each worker, so that none is idle."""
MAX_LOST = 10
"""How often a process may be lost before the work is given up."""
ALONE_SECONDS = 1.0
"""How long the work goes on in this process before others are started for it, where nobody has said how many."""
RETRIES = 5
"""How often a cluster does a task again that failed with its worker."""
CONNECT_SECONDS = 15
R = TypeVar("R")
Task = tuple[Any, ...]


class Workers(msgspec.Struct, frozen=True):
    """Who does the work: so many processes (`EVERY_CORE`: as many as there are cores), or a cluster by its address."""

    processes: int = 1
    cluster: str = ""

    @property
    def count(self) -> int:
        """How many processes of this machine."""
        return self.processes or cores()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared(function: Callable[..., R], tasks: Sequence[Task], workers: Workers) -> Generator[R, None, None]:
    """The results of a function for each task, in their order."""
    if workers.cluster:
        yield from _in_order(_on_cluster(function, tasks, workers.cluster))
        return
    done = 0
    if workers.processes == EVERY_CORE or workers.count == 1:
        stop = time.monotonic() + ALONE_SECONDS
        while done < len(tasks) and (workers.count == 1 or time.monotonic() < stop):
            yield function(*tasks[done])
            done += 1
    if done < len(tasks):
        yield from _in_order(_in_processes(function, tasks[done:], min(workers.count, len(tasks) - done)))


def _in_order(results: Iterator[tuple[int, R]]) -> Iterator[R]:
    early: dict[int, R] = {}
    turn = 0
    for number, result in results:
        early[number] = result
        while turn in early:
            yield early.pop(turn)
            turn += 1


# Processes of this machine


def _in_processes(function: Callable[..., R], tasks: Sequence[Task], processes: int) -> Iterator[tuple[int, R]]:
    left, lost = list(reversed(range(len(tasks)))), 0
    while True:
        running: dict[Future[R], int] = {}
        pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=ignore_interrupts)
        try:
            while left or running:
                while left and len(running) < processes * WAITING:
                    future = pool.submit(function, *tasks[left[-1]])
                    running[future] = left.pop()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    yield running.pop(future), result
            return
        except BrokenProcessPool:
            lost += 1
            if lost > MAX_LOST:
                raise
            left += sorted(running.values(), reverse=True)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for the parent, which lets the battles under way end and starts no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# A cluster


def _on_cluster(function: Callable[..., R], tasks: Sequence[Task], address: str) -> Iterator[tuple[int, R]]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UserError(message("no-dask"), texts()) from None
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as problem:
        raise UserError(message("no-cluster", address=address, problem=str(problem)), texts()) from None
    run, left = uuid4().hex[:8], iter(enumerate(tasks))
    numbers: dict[str, int] = {}

    def submit(number: int, task: Task) -> Any:
        future = client.submit(function, *task, key=f"oriflamme-{run}-{number}", pure=False, retries=RETRIES)
        numbers[future.key] = number
        return future

    with client:
        room = max(sum(client.nthreads().values()), 1) * WAITING * 2
        under_way = distributed.as_completed([submit(*one) for one in islice(left, room)], loop=client.loop)
        for future in under_way:
            yield numbers.pop(future.key), future.result()
            following = next(left, None)
            if following is not None:
                under_way.add(submit(*following))
