"""The laboratory's part of Demonworld."""

from oriflamme.lab.bench.slowest import slowest_ask
from oriflamme.lab.bench.throughput import throughput
from oriflamme.lab.random_scenarios.demonworld import random_scenario

__all__ = ["MEASURES", "random_scenario"]

MEASURES = (
    lambda seconds: throughput("demonworld/premiere_partie", 0.1, seconds),
    lambda seconds: slowest_ask("demonworld", 100.0, seconds),
)
"""What is measured: each takes about so many seconds for each figure."""
