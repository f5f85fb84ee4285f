"""The attacker's advantage, item by item. LM-2.7.2."""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.board.hexes import HERE, opposite
from oriflamme.kernel import Item, Tally
from oriflamme.rulebooks.lames.faculties import combat_items, crossing_items
from oriflamme.rulebooks.lames.position_combat import position_ground, position_items
from oriflamme.rulebooks.lames.stacking import overcrowded
from oriflamme.rulebooks.lames.state import SPENT, WINDED, Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import ADVANTAGE, COMBAT, MODES, WEAPONS, capacity_name, weapon_edge
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.unit_effects import attack_items
from oriflamme.rulebooks.lames.unit_orders import supports, weapon_capacity_of
from oriflamme.rulebooks.lames.works import on_work, striking, support_items
from oriflamme.rulebooks.lames.zones import FRONT, zone

WORST = frozenset(COMBAT["worst_ground"])
"""Terrain that hampers an attack most. LM-2.7.2.2-09."""


class Blow(NamedTuple):
    """From which hex a unit strikes, in which direction, and at which hex."""

    hex: str
    d: int
    there: str


def advantage(state: Lames, unit: Unit, target: Unit, *, supported: bool, duel: bool = False, hex: str = "") -> Tally:
    """What a unit has over its target. In a duel size does not count: LM-2.7.1.1-02, C-68.

    `hex`: from which of its hexes a Formation strikes. LM-3.3.8-03.
    """
    terrain = terrain_of(state)
    blow = blow_at(terrain, unit, target, hex)
    unit = striking(state, unit, target, blow.there)
    own, theirs = state.figure(unit), state.figure(target)
    items = [
        _item("weapons", weapon_edge(own.weapon, theirs.weapon)),
        *_capacities(state, unit, target),
        *_supports(state, unit, target),
        *mode_items(target, "shock"),
        *support_items(state, unit, target, blow.there),
        *_charges(terrain, unit, target, own, theirs, blow),
        *fitness(unit, target),
        *(_ground(terrain, blow) if not unit.level and not target.level else position_ground(terrain, unit, target)),
        *_side(state, target, blow.d),
        *([] if duel else sizes(own, theirs)),
        *_stacking(state, unit, target),
    ]
    if unit.level or target.level:
        items += position_items(state, unit, target)
    if state.rules.tiers:
        items += attack_items(state, unit, target)
        items += combat_items(state, unit, target, blow.hex, blow.there)
        items += crossing_items(state, terrain, unit, blow.hex, blow.d)
    if not supported and not on_work(state, unit, target, blow.hex):
        items.append(ADVANTAGE["unsupported"])  # LM-2.7.2.2-11
    return Tally(tuple(item for item in items if item.value))


def blow_at(terrain: Terrain, unit: Unit, target: Unit, hex: str = "") -> Blow:
    """Where a unit strikes a neighbour: over a side in front of it, where there are several; or within its own hex."""
    if not unit.more_hexes and not target.more_hexes and unit.hex != target.hex:
        return Blow(unit.hex, terrain.adjacent[unit.hex].index(target.hex), target.hex)
    struck = target.hexes
    blows = [
        Blow(own, d, near)
        for own in ((hex,) if hex else unit.hexes)
        for d, near in (*enumerate(terrain.adjacent[own]), (HERE, own))
        if near in struck
    ]
    return min(blows, key=lambda blow: zone(True, unit.facing, blow.d) != FRONT)


def _item(key: str, value: int) -> Item:
    return Item(key, value, ADVANTAGE[key].clause)


def _capacities(state: Lames, unit: Unit, target: Unit) -> list[Item]:
    """Weapon capacities of both. LM-2.7.2.2-01."""
    table = COMBAT["capacity"]
    own = table["attacker"][capacity_name(weapon_capacity_of(state, unit))]
    theirs = table["defender"][capacity_name(weapon_capacity_of(state, target))]
    return [Item("capacity_attacker", own, table["clause"]), Item("capacity_defender", theirs, table["clause"])]


def _supports(state: Lames, unit: Unit, target: Unit) -> list[Item]:
    """Offensive ones of the attacker, defensive ones of the defender. LM-2.7.2.2-02."""
    offensive, defensive = ADVANTAGE["offensive_support"], ADVANTAGE["defensive_support"]
    return [
        _item("offensive_support", offensive.value * supports(state, unit, "offence")),
        _item("defensive_support", defensive.value * supports(state, target, "defence")),
    ]


def mode_items(target: Unit, against: str) -> list[Item]:
    """The shields of a Formation in Shield Wall or Tortoise. LM-3.3.6-02, -03, LM-CA-31."""
    mode = MODES.get(target.mode, {})
    return [Item(f"mode-{target.mode}", -int(mode[against]), mode["clause"])] if against in mode else []


def _charges(terrain: Terrain, unit: Unit, target: Unit, own: UnitType, theirs: UnitType, blow: Blow) -> list[Item]:
    """Charge counts for the attacker only against a defender in clear terrain. LM-2.7.2.2-03, -04."""
    items = []
    if unit.charging and (terrain.kind[blow.there] == "clear" or target.level > 0):
        items.append(_item("charge", WEAPONS["class"][own.weapon]["charge"]))
    if target.charging:
        items.append(_item("charge_defender", -WEAPONS["class"][theirs.weapon]["charge"]))
    return items


def fitness(unit: Unit, target: Unit) -> list[Item]:
    """Breath and cohesion of both. LM-2.7.2.2-05 to -07."""
    found = (
        ("winded_attacker", unit.breath == WINDED),
        ("spent_attacker", unit.breath == SPENT),
        ("spent_defender", target.breath == SPENT),
        ("shaken_attacker", unit.shaken),
        ("shaken_defender", target.shaken),
        ("routed_defender", target.routed),
    )
    return [ADVANTAGE[key] for key, holds in found if holds]


def _ground(terrain: Terrain, blow: Blow) -> list[Item]:
    """The worse of the two hexes once, the slope and the side. LM-2.7.2.2-09, LM-2.2.1.2-02, -03, C-45."""
    kinds = {terrain.kind[blow.hex], terrain.kind[blow.there]}
    items = []
    if kinds & WORST:
        items.append(ADVANTAGE["difficult"])
    elif "rough" in kinds:
        items.append(ADVANTAGE["rough"])
    climb = terrain.level[blow.there] - terrain.level[blow.hex]
    if climb:
        items.append(ADVANTAGE["uphill" if climb > 0 else "downhill"])
    if "rough" in terrain.sides[blow.hex][blow.d]:
        items.append(ADVANTAGE["rough_side"])
    return items


def _side(state: Lames, target: Unit, d: int) -> list[Item]:
    """From where the defender is struck. LM-2.7.2.2-08."""
    side = zone(state.sided(target), target.facing, opposite(d))
    return [ADVANTAGE[side]] if side in ADVANTAGE else []


def sizes(own: UnitType, theirs: UnitType) -> list[Item]:
    """Small attacker, small defender. LM-2.7.2.2-10."""
    return [ADVANTAGE["small_attacker"]] * (not own.large) + [ADVANTAGE["small_defender"]] * (not theirs.large)


def _stacking(state: Lames, unit: Unit, target: Unit) -> list[Item]:
    """Troops in each other's way. LM-2.3.1.3-04, G-12."""
    items = []
    if _crowded(state, unit):
        items.append(ADVANTAGE["stacked_attacker"])
    if _crowded(state, target):
        items.append(ADVANTAGE["stacked_defender"])
    if overcrowded(state, target):
        items.append(ADVANTAGE["overfull"])
    return items


def _crowded(state: Lames, unit: Unit) -> bool:
    """A troop stacked with another troop."""
    if not state.figure(unit).troop:
        return False
    others = (state.units[key] for key in state.stack_of(unit) if key != unit.key)
    return any(state.figure(other).troop for other in others)
