"""How fast it is. What plays is measured against python-chess in the same run, so that it means the same anywhere.

Every book has its own figures, with what we want them to be. Nothing here decides a test: a machine may be busy.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from oriflamme.kernel import registry
from oriflamme.lab.bench.figures import Bench, Figure

__all__ = ["Bench", "Figure", "bench", "measures"]

Measure = Callable[[float], list[Figure]]
"""Takes about so many seconds for each thing that it measures."""


def measures(book: str) -> tuple[Measure, ...]:
    """What is measured of a book: the `MEASURES` of its module in the laboratory."""
    return tuple(getattr(registry.plugin("lab", book), "MEASURES", ()))


def bench(seconds: float = 1.0, book: str = "") -> Bench:
    """Measure everything, or everything of one book, about so many seconds each."""
    chosen = [registry.book(book).name] if book else list(registry.books())
    started = time.perf_counter()
    figures = [figure for name in chosen for measure in measures(name) for figure in measure(seconds)]
    return Bench(round(time.perf_counter() - started, 1), figures)
