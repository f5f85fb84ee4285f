"""The laboratory's part of Les Guerres Fleuries."""

from oriflamme.lab.bench.growth import table_growth, table_turn
from oriflamme.lab.random_scenarios.fleuries import hidden_scenario, random_scenario

__all__ = ["MEASURES", "hidden_scenario", "random_scenario"]

MEASURES = (table_turn, table_growth)
"""What is measured: each takes about so many seconds for each figure."""
