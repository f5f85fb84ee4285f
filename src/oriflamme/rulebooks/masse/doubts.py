"""What a scenario of Combat de masse says and surely does not mean: walls that nobody drew, profiles beyond measure."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, message
from oriflamme.rulebooks.masse.prices import points_of_profile
from oriflamme.rulebooks.masse.scenario_file import ArmySpec, Scenario
from oriflamme.rulebooks.masse.state import Masse, Profile
from oriflamme.rulebooks.masse.tables import BATTLE, PRICES, TROOPS


def doubts(state: Masse, scenario: Scenario) -> Iterator[tuple[str, Message]]:
    """Siege roles without sections, and own profiles out of all measure."""
    if any(army.role for army in scenario.army) and not scenario.section:
        yield "section", message("doubt-no-sections", count=len(state.sections))
    for army in scenario.army:
        for unit in army.unit:
            yield from _measured(unit.key, unit.profile)


def army_doubts(army: ArmySpec) -> Iterator[tuple[str, Message]]:
    """Own profiles out of all measure in an army file."""
    for at, unit in enumerate(army.unit):
        yield from _measured(f"army.unit[{at}].profile", unit.profile)


def _measured(place: str, profile: Profile | None) -> Iterator[tuple[str, Message]]:
    if profile is None:
        return
    dearest = max(int(entry["points"]) for entry in TROOPS.values())
    low, high = BATTLE["ca"][0], BATTLE["ca"][-1]
    points = points_of_profile(profile)
    if points > dearest * PRICES["measure"]["times"]:
        yield place, message("doubt-strong", points=points, dearest=dearest)
    elif not low <= profile.ca <= high:
        yield place, message("doubt-armour", ca=profile.ca, least=low, most=high)
