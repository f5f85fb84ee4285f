"""Ammunition comes back: the action Reload. LM-3.2.10."""

from __future__ import annotations

from collections import deque

from oriflamme.kernel import Context, Item, Procedure, Refusal, Tally
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.engagement import is_engaged
from oriflamme.rulebooks.lames.facts import AmmunitionChanged
from oriflamme.rulebooks.lames.ground import WALLS, WATER_SIDES
from oriflamme.rulebooks.lames.morale import roll_test
from oriflamme.rulebooks.lames.shooting import is_shooter
from oriflamme.rulebooks.lames.state import FULL, SHAKEN, Lames, Unit
from oriflamme.rulebooks.lames.tables import SHOOTING
from oriflamme.rulebooks.lames.terrain import terrain_of

TABLE = SHOOTING["reload"]
GROUND = frozenset(TABLE["ground"])


def source_of(state: Lames, unit: Unit) -> tuple[str, ...]:
    """The hexes of a unit's ammunition source; none where there is none any more. LM-3.2.10-03.

    A hex or a unit that the scenario names; else the army commander, and without one its wing leader: LM-MA-16.
    """
    army = state.armies[unit.side]
    if army.source:
        known = state.units.get(army.source) or next(
            (one for one in state.of(unit.side) if one.identity == army.source), None
        )
        return known.hexes if known is not None else (army.source,) if army.source in terrain_of(state).index else ()
    carrier = state.units.get(army.commander) or state.units.get(state.wings[unit.wing].leader)
    return carrier.hexes if carrier is not None else ()


def distance_to_source(state: Lames, unit: Unit) -> int | None:
    """The shortest way to its source, in hexes: over clear and rough ground alone. LM-3.2.10-05, LM-CA-47.

    The hexes at either end may be what they are.
    """
    terrain, goals = terrain_of(state), frozenset(source_of(state, unit))
    seen = dict.fromkeys(unit.hexes, 0)
    queue = deque(unit.hexes)
    while queue and goals:
        hex = queue.popleft()
        if hex in goals:
            return seen[hex]
        if seen[hex] and terrain.kind[hex] not in GROUND:
            continue
        for d, near in enumerate(terrain.adjacent[hex]):
            sides = terrain.sides[hex][d]
            barred = bool(sides & WALLS) or (bool(sides & WATER_SIDES) and "road" not in sides)
            if near and near not in seen and not barred and (near in goals or terrain.kind[near] in GROUND):
                seen[near] = seen[hex] + 1
                queue.append(near)
    return None


def why_not_reload(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not reload. LM-3.2.10-01, LM-3.2.6-03."""
    if unit.level:
        clause = "LM-4.2.3.4-01" if unit.level > 0 else "LM-4.2.3.10-01"
        return refusal(clause, "aloft" if unit.level > 0 else "below", unit=unit.key)
    key = unit.key
    if not is_shooter(state.figure(unit)):
        return refusal("LM-3.2-01", "no-shooter", unit=key)
    if unit.ammunition == FULL:
        return refusal("LM-3.2.10-01", "ammunition-full", unit=key)
    if unit.cohesion <= SHAKEN:
        return refusal("LM-3.2.10-01", "routed" if unit.routed else "reload-shaken", unit=key)
    if unit.out_of_breath:
        return refusal("LM-3.2.10-01", "spent", unit=key)
    if is_engaged(state, terrain_of(state), unit):
        return refusal("LM-3.2.6-03", "engaged", unit=key)
    if distance_to_source(state, unit) is None:
        return refusal("LM-3.2.10-05", "no-source", unit=key)
    return None


def reload_modifiers(far: int) -> Tally:
    """What the way to the source adds to the dice. LM-3.2.10.1-01."""
    value = far // TABLE["slice"] * TABLE["each"]
    return Tally((Item("distance", value, TABLE["test_clause"]),) if value else ())


def reload(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """Near the source all ammunition is there again; farther away, if a test is passed. LM-3.2.10-04, LM-3.2.5-03."""
    unit = ctx.state.units[key]
    far = distance_to_source(ctx.state, unit)
    assert far is not None
    clause = TABLE["clause"]
    if far > TABLE["near"]:
        clause = TABLE["test_clause"]
        modifiers = reload_modifiers(far)
        if not (yield from roll_test(ctx, key, unit.side, "reload", clause, TABLE["target"], modifiers)):
            return
    ctx.note(AmmunitionChanged(clause=clause, unit=key, ammunition=FULL))
