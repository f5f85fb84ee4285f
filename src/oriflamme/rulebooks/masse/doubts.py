"""What a scenario of Combat de masse says and surely does not mean: walls that nobody drew, profiles beyond measure."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, message
from oriflamme.rulebooks.masse.prices import points_of_profile
from oriflamme.rulebooks.masse.scenario_file import Scenario
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.tables import BATTLE, PRICES, TROOPS


def doubts(state: Masse, scenario: Scenario) -> Iterator[tuple[str, Message]]:
    """Siege roles without sections, and own profiles out of all measure."""
    if any(army.role for army in scenario.army) and not scenario.section:
        yield "section", message("doubt-no-sections", count=len(state.sections))
    dearest = max(int(entry["points"]) for entry in TROOPS.values())
    low, high = BATTLE["ca"][0], BATTLE["ca"][-1]
    for army in scenario.army:
        for unit in army.unit:
            if unit.profile is None:
                continue
            points = points_of_profile(unit.profile)
            if points > dearest * PRICES["measure"]["times"]:
                yield unit.key, message("doubt-strong", points=points, dearest=dearest)
            elif not low <= unit.profile.ca <= high:
                yield unit.key, message("doubt-armour", ca=unit.profile.ca, least=low, most=high)
