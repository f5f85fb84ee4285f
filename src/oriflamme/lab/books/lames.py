"""The laboratory's part of Les Lames Maudites."""

from oriflamme.lab.bench.growth import lames_growth
from oriflamme.lab.bench.slowest import slowest_ask, slowest_plan
from oriflamme.lab.bench.throughput import throughput
from oriflamme.lab.random_scenarios.lames import random_scenario
from oriflamme.lab.random_scenarios.lames_places import places_scenario
from oriflamme.lab.random_scenarios.lames_shooters import shooters_scenario
from oriflamme.lab.random_scenarios.lames_spells import spells_scenario

__all__ = ["MEASURES", "SPECIAL_SCENARIOS", "random_scenario"]

SPECIAL_SCENARIOS = (places_scenario, spells_scenario, shooters_scenario)
"""Made-up scenarios beside the usual ones: pieces of several hexes and levels, units under spells, shooters."""

MEASURES = (
    lambda seconds: throughput("lames/rencontre", 0.25, seconds),
    lambda seconds: slowest_ask("lames", 50.0, seconds),
    lambda seconds: slowest_plan(50.0, seconds),
    lames_growth,
)
"""What is measured: each takes about so many seconds for each figure."""
