"""Taking times on a machine that may have other things to do: what counts is the time of this process alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from time import process_time
from timeit import Timer
from typing import Any


def side_by_side(runs: Sequence[Callable[[], int]], seconds: float) -> list[float]:
    """How many of what each run counts are done in a second: by turns, so that a busy machine slows all alike."""
    done, spent = [0] * len(runs), [0.0] * len(runs)
    for run in runs:
        run()
    while min(spent) < seconds:
        for number, run in enumerate(runs):
            started, slice_ = process_time(), 0.0
            while slice_ < seconds / 10:
                done[number] += run()
                slice_ = process_time() - started
            spent[number] += slice_
    return [count / time_ for count, time_ in zip(done, spent, strict=True)]


def per_second(run: Callable[[], int], seconds: float) -> float:
    """How often in a second something is done that counts itself."""
    return side_by_side([run], seconds)[0]


def microseconds(what: Callable[[], Any], seconds: float) -> float:
    """The time of one call, the best of five series."""
    timer = Timer(what, timer=process_time)
    number, once = timer.autorange()
    number = max(int(number * seconds / 5 / once), 1)
    return min(timer.repeat(5, number)) / number * 1e6


def timed(what: Callable[[], Any]) -> float:
    """The seconds of one call."""
    started = process_time()
    what()
    return process_time() - started


class Slowest:
    """The slowest of many things, each taken at the best of a few tries.

    Only what seems slower than the slowest so far is tried again: nothing else could be.
    """

    TRIES = 5

    def __init__(self) -> None:
        self.seconds = 0.0

    def look(self, make: Callable[[], Callable[[], Any]]) -> None:
        """Take the time of what `make` makes ready; that itself is not counted."""
        best = timed(make())
        for _ in range(self.TRIES - 1):
            if best <= self.seconds:
                return
            best = min(best, timed(make()))
        self.seconds = max(self.seconds, best)


def exponent(costs: Mapping[int, float]) -> float:
    """The power of the size by which costs grow, fitted to the logarithms: 1 where twice as many cost twice as much."""
    sizes = [math.log(size) for size in costs]
    logs = [math.log(cost) for cost in costs.values()]
    middle, level = sum(sizes) / len(sizes), sum(logs) / len(logs)
    rise = sum((size - middle) * (log - level) for size, log in zip(sizes, logs, strict=True))
    return rise / sum((size - middle) ** 2 for size in sizes)
