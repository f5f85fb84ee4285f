"""How fast it is. What plays is measured against python-chess in the same run, so that it means the same anywhere.

Every book has its own figures, with what we want them to be. Nothing here decides a test: a machine may be busy.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from oriflamme.kernel import registry
from oriflamme.lab.bench.figures import Bench, Figure
from oriflamme.lab.bench.fork_cost import fork_cost
from oriflamme.lab.bench.growth import lames_growth, table_growth, table_turn
from oriflamme.lab.bench.records import records
from oriflamme.lab.bench.slowest import slowest_ask, slowest_plan
from oriflamme.lab.bench.throughput import throughput

__all__ = ["MEASURES", "Bench", "Figure", "bench"]

Measure = Callable[[float], list[Figure]]
"""Takes about so many seconds for each thing that it measures."""

MEASURES: dict[str, tuple[Measure, ...]] = {
    "masse": (
        lambda seconds: throughput("masse/gue", 1.0, seconds),
        lambda seconds: fork_cost("masse/gue", seconds),
        lambda seconds: records("masse/gue", seconds),
    ),
    "lames": (
        lambda seconds: throughput("lames/rencontre", 0.25, seconds),
        lambda seconds: slowest_ask("lames", 50.0, seconds),
        lambda seconds: slowest_plan(50.0, seconds),
        lames_growth,
    ),
    "demonworld": (
        lambda seconds: throughput("demonworld/premiere_partie", 0.1, seconds),
        lambda seconds: slowest_ask("demonworld", 100.0, seconds),
    ),
    "fleuries": (table_turn, table_growth),
}
"""What is measured, book by book."""


def bench(seconds: float = 1.0, book: str = "") -> Bench:
    """Measure everything, or everything of one book, about so many seconds each."""
    chosen = [registry.book(book).name] if book else list(MEASURES)
    started = time.perf_counter()
    figures = [figure for name in chosen for measure in MEASURES.get(name, ()) for figure in measure(seconds)]
    return Bench(round(time.perf_counter() - started, 1), figures)
