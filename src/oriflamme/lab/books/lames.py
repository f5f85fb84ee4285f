"""The laboratory's part of Les Lames Maudites."""

from oriflamme.kernel import Ask
from oriflamme.lab.bench.growth import lames_growth
from oriflamme.lab.bench.hidden_meeting import hidden_meeting
from oriflamme.lab.bench.slowest import slowest_ask, slowest_plan
from oriflamme.lab.bench.throughput import higher_tier, throughput
from oriflamme.lab.random_scenarios.lames import random_scenario
from oriflamme.lab.random_scenarios.lames_covers import covers_scenario, fog_scenario, hidden_pair
from oriflamme.lab.random_scenarios.lames_places import places_scenario
from oriflamme.lab.random_scenarios.lames_shooters import shooters_scenario
from oriflamme.lab.random_scenarios.lames_spells import spells_scenario
from oriflamme.lab.random_scenarios.lames_wizards import wizards_scenario
from oriflamme.rulebooks.lames.facts import Tested
from oriflamme.rulebooks.lames.facts.covers import CoverRemoved, DecoyRemoved
from oriflamme.rulebooks.lames.facts.magic import SpellCast
from oriflamme.rulebooks.lames.facts.pieces import TrapsFound

__all__ = ["MEASURES", "QUIET", "REVEALS", "SPECIAL_SCENARIOS", "careful", "hidden_pair", "random_scenario"]

SPECIAL_SCENARIOS = (
    places_scenario,
    spells_scenario,
    shooters_scenario,
    covers_scenario,
    fog_scenario,
    wizards_scenario,
)
"""Made-up scenarios beside the usual ones: several hexes and levels, units under spells, shooters, hidden units, hidden
lines in fog, wizards."""
QUIET = ("stay", "pass", "halt")
"""What a side may do that nobody notices, whatever is under its covers."""


def careful(ask: Ask) -> bool:
    """What a piece under a cover does may show what it is, and how it goes: there it does what nobody notices."""
    return ask.subject.startswith("cover_")


REVEALS = (CoverRemoved, DecoyRemoved, SpellCast, Tested, TrapsFound)
"""Facts that turn up what was hidden, or follow from it."""

MEASURES = (
    lambda seconds: throughput("lames/rencontre", 0.25, seconds),
    lambda seconds: higher_tier("lames/miroir", 0.2, seconds),
    lambda seconds: higher_tier("lames/cendreval", 0.15, seconds),
    hidden_meeting,
    lambda seconds: slowest_ask("lames", 50.0, seconds),
    lambda seconds: slowest_plan(50.0, seconds),
    lames_growth,
)
"""What is measured: each takes about so many seconds for each figure."""
