"""The laboratory's part of Combat de masse."""

from oriflamme.lab.bench.fork_cost import fork_cost
from oriflamme.lab.bench.records import records
from oriflamme.lab.bench.throughput import throughput
from oriflamme.lab.random_scenarios.masse import random_scenario

__all__ = ["MEASURES", "random_scenario"]

MEASURES = (
    lambda seconds: throughput("masse/gue", 1.0, seconds),
    lambda seconds: fork_cost("masse/gue", seconds),
    lambda seconds: records("masse/gue", seconds),
)
"""What is measured: each takes about so many seconds for each figure."""
