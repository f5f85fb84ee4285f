"""The battle orders that the general writes."""

from __future__ import annotations

from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.state import Fleuries


def plan(state: Fleuries, ask: Choice) -> str:
    """Whoever leads nobody but shooters harasses, whoever leads troops in buildings holds, all others attack."""
    chief = ask.subject
    units = [unit for unit in state.pieces.values() if unit.commander == chief and unit.kind == "unit"]
    if units and all(unit.inside for unit in units):
        kind = "hold"
    elif units and all(shoots(unit) and unit.loose for unit in units):
        kind = "harass"
    else:
        kind = "attack"
    plain = [one for one in ask.options if not one.target]
    return next((one.token for one in plain if one.what == kind), plain[0].token)
