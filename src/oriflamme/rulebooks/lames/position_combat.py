"""Combat between the Positions of a hex: who has the advantage, on what ground, who advances. Chapter 4.2.3."""

from __future__ import annotations

from oriflamme.kernel import Context, Item
from oriflamme.rulebooks.lames.facts import PositionChanged
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.infiltration import why_no_tunnel, why_not_infiltrate
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import ADVANTAGE, COMBAT, POSITIONS
from oriflamme.rulebooks.lames.terrain import Terrain

CLOSE, GROUND = POSITIONS.numbers["close_flight"], 0
NEAR = POSITIONS.numbers["close_infiltration"]
WORST = frozenset(COMBAT["worst_ground"])


def position_items(state: Lames, unit: Unit, target: Unit) -> list[Item]:
    """What Positions give and take in shock. LM-4.2.3.1-03, LM-4.2.3.7-03, LM-CA-56."""
    if unit.level > target.level >= GROUND:
        return [ADVANTAGE["higher_position"]]
    if target.level > unit.level >= GROUND:
        return [ADVANTAGE["lower_position"]]
    if unit.level == NEAR and target.level == GROUND and unit.hex in target.hexes and state.surprising:
        return [ADVANTAGE["surprise"]]
    return []


def position_ground(terrain: Terrain, unit: Unit, target: Unit) -> list[Item]:
    """The ground of a combat above or below it. LM-4.2.3.7-02, LM-CA-60.

    Between infiltrated units it is difficult; else that of whoever is on the ground counts, and none in the air.
    """
    if unit.level < GROUND and target.level < GROUND:
        return [ADVANTAGE["below_ground"]]
    kinds = {terrain.kind[one.hex] for one in (unit, target) if one.level == GROUND}
    if kinds & WORST:
        return [ADVANTAGE["difficult"]]
    return [ADVANTAGE["rough"]] if "rough" in kinds else []


def advances_to(state: Lames, unit: Unit, hex: str, level: int) -> bool:
    """Whether a supporting unit takes the Position that its enemy has left. LM-4.2.3.2-02, LM-4.2.3.8-02, -03."""
    if unit.level == level:
        return True
    if unit.level > GROUND or level > GROUND:
        return state.figure(unit).movement == FLYING and not (unit.level == CLOSE and level == GROUND)
    if level == GROUND:
        return True
    return why_not_infiltrate(state, unit) is None and why_no_tunnel(state, hex) is None


def advance_between(ctx: Context[Lames], key: str, hex: str, level: int) -> None:
    """The attacker takes a hex at another Position."""
    clause = "LM-4.2.3.2-02" if level > GROUND else "LM-4.2.3.8-03" if level == GROUND else "LM-4.2.3.8-02"
    ctx.note(PositionChanged(clause=clause, unit=key, hex=hex, level=level))
