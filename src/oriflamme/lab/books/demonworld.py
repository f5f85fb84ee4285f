"""The laboratory's part of Demonworld."""

from oriflamme.lab.bench.slowest import slowest_ask
from oriflamme.lab.bench.throughput import higher_tier, throughput
from oriflamme.lab.random_scenarios.demonworld import random_scenario
from oriflamme.lab.random_scenarios.demonworld_large import large_scenario

__all__ = ["MEASURES", "SPECIAL_SCENARIOS", "random_scenario"]

SPECIAL_SCENARIOS = (large_scenario,)
"""Made-up scenarios beside the usual ones: large elements."""

MEASURES = (
    lambda seconds: throughput("demonworld/premiere_partie", 0.1, seconds),
    lambda seconds: higher_tier("demonworld/miroir", 0.2, seconds),
    lambda seconds: higher_tier("demonworld/boulets_et_pierres", 0.15, seconds),
    lambda seconds: slowest_ask("demonworld", 100.0, seconds),
)
"""What is measured: each takes about so many seconds for each figure."""
