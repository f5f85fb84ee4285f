"""The laboratory's part of Les Guerres Fleuries."""

from oriflamme.lab.bench.growth import table_growth, table_turn
from oriflamme.lab.bench.throughput import throughput
from oriflamme.lab.random_scenarios.fleuries import hidden_scenario, random_scenario
from oriflamme.lab.random_scenarios.fleuries_pairs import hidden_pair
from oriflamme.rulebooks.fleuries.facts.magic import CurseShown, GearUsed, ShieldRolled, SpellCast, Warded
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed, FlankEntered, FlankTried, Revealed
from oriflamme.rulebooks.fleuries.facts.turn import GearShown

__all__ = ["MEASURES", "QUIET", "REVEALS", "hidden_pair", "hidden_scenario", "random_scenario"]

QUIET = ("ignore", "lurk", "hold", "stay", "stand", "none", "confirm")
"""What a side may do that nobody notices: verbs of options, or what they are about."""
REVEALS = (
    BaseRevealed,
    Revealed,
    FlankTried,
    FlankEntered,
    GearShown,
    GearUsed,
    CurseShown,
    ShieldRolled,
    Warded,
    SpellCast,
)
"""Facts that turn up what was hidden."""

MEASURES = (lambda seconds: throughput("fleuries/tizatlan", 0.1, seconds), table_turn, table_growth)
"""What is measured: each takes about so many seconds for each figure."""
