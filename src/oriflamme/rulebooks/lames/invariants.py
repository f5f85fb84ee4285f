"""What is true of every state that the rules can lead to. For tests and the fuzzer."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.rulebooks.lames.distances import Approach, approach, departed
from oriflamme.rulebooks.lames.formation_paths import hexes_of
from oriflamme.rulebooks.lames.handling import may_be_in
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, FRESH, IN_ORDER, ROUTED, SHAKEN, SPENT, Lames, Unit
from oriflamme.rulebooks.lames.tables import COMMAND, FORMATION, FORMATIONS
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import NEVER_ROUTED, NEVER_SHAKEN


def check(state: Lames) -> list[str]:
    """What is wrong, one line each."""
    return [*_stacks(state), *_units(state), *_wings(state), *_course(state), *_kept(state), *_effects(state)]


def _effects(state: Lames) -> Iterator[str]:
    for effect in state.effects.values():
        if effect.target and effect.target not in state.units and effect.target not in terrain_of(state).index:
            yield f"{effect.key} lies on nobody: {effect.target}"
        if effect.notches < 1 or (effect.values and effect.value != effect.values[effect.notches - 1]):
            yield f"{effect.key} has the value {effect.value} at notch {effect.notches}"


def _stacks(state: Lames) -> Iterator[str]:
    standing = {(unit.key, spot) for unit in state.units.values() for spot in unit.spots}
    stacked = {(key, spot) for spot, stack in state.stacks.items() for key in stack}
    if standing != stacked:
        yield f"stacks and units disagree: {sorted(standing ^ stacked)}"
        return
    for hex, stack in state.stacks.items():
        units = [state.units[key] for key in stack]
        if len({unit.side for unit in units}) > 1:
            yield f"{hex}: enemies in one hex"  # LM-2.3.1-05
        facings = {unit.facing for unit in units if state.figure(unit).large}
        if len(facings) > 1 and state.acting not in stack:
            yield f"{hex}: large units face {sorted(facings)}"  # LM-2.3.1-12


def _units(state: Lames) -> Iterator[str]:
    terrain = terrain_of(state)
    for unit in state.units.values():
        figure = state.figure(unit)
        if not 1 <= unit.steps <= state.whole_steps(unit):
            yield f"{unit.key}: {unit.steps} steps of {state.whole_steps(unit)}"
        if (
            not ROUTED <= unit.cohesion <= IN_ORDER
            or not FRESH <= unit.breath <= SPENT
            or unit.shock not in ("", CHARGE, CONTACT)
        ):
            yield f"{unit.key}: markers {unit.cohesion} {unit.breath} {unit.shock}"
        if unit.charging and unit.cohesion <= SHAKEN:
            yield f"{unit.key}: charges though shaken"  # LM-2.8.3.2-03
        if unit.shock and (not unit.hex or unit.routed):
            yield f"{unit.key}: bears {unit.shock} off the map or routed"
        shaky = figure.morale in NEVER_SHAKEN and unit.cohesion <= SHAKEN
        if shaky or (figure.morale in NEVER_ROUTED and unit.routed):
            yield f"{unit.key}: {figure.morale} at cohesion {unit.cohesion}"
        if bool(unit.hex) == bool(unit.exit):
            yield f"{unit.key}: neither here nor there"
        if not unit.level and not all(may_be_in(state, unit, hex) for hex in unit.hexes):
            yield f"{unit.key}: stands in closed terrain"
        if unit.formation:
            yield from _formation(terrain, gait_of(state, terrain, unit), unit)
        yield from _markers(state, unit)


def _formation(terrain: Terrain, gait: str, unit: Unit) -> Iterator[str]:
    """Two clear hexes, left and right of a corner that it looks at; never routed, never charging."""
    if not FORMATION.fits(hexes_of(terrain, unit.place)):
        yield f"{unit.key}: stands in {unit.hexes} facing {unit.facing}"  # LM-3.3-11
    if not all(terrain.clear_to(gait, hex) for hex in unit.hexes):
        yield f"{unit.key}: a Formation off clear ground"  # LM-3.3.7-01
    if not FORMATIONS["steps"]["least"] <= unit.steps <= FORMATIONS["steps"]["most"]:
        yield f"{unit.key}: a Formation of {unit.steps} steps"  # LM-3.3-03
    if unit.routed or unit.charging or unit.level:
        yield f"{unit.key}: a Formation routed, charging or in the air"  # LM-3.3-09, LM-3.3-10, LM-4.2.3-02


def _markers(state: Lames, unit: Unit) -> Iterator[str]:
    if unit.side != state.active and state.stage != "over" and (unit.activated or unit.ordered):
        yield f"{unit.key}: bears an order marker in its enemy's turn"  # LM-2.1.2-05
    if unit.activated and unit.ordered:
        yield f"{unit.key}: both faces of the order marker"  # LM-2.1.2-02


def _wings(state: Lames) -> Iterator[str]:
    for wing in state.wings.values():
        for name in ("morale", "fatigue"):
            if not COMMAND[f"least_{name}"] <= getattr(wing, name) <= COMMAND[f"most_{name}"]:
                yield f"{wing.key}: {name} {getattr(wing, name)}"
        if wing.leader and wing.leader not in state.units:
            yield f"{wing.key}: led by the lost {wing.leader}"
        if wing.activated and wing.side != state.active and state.stage != "over":
            yield f"{wing.key}: its morale marker stays activated in its enemy's turn"  # LM-1-05


def _course(state: Lames) -> Iterator[str]:
    if (state.stage in ("start", "move", "orders")) != bool(state.acting):
        yield f"stage {state.stage} with acting {state.acting!r}"
    if (state.stage == "move") != (state.move is not None):
        yield f"stage {state.stage} with a displacement"
    if (state.stage == "over") != (state.result is not None):
        yield f"stage {state.stage} with a result"
    for army in state.armies.values():
        if army.commander and army.commander not in state.units:
            yield f"{army.key}: commanded by the lost {army.commander}"


def _kept(state: Lames) -> Iterator[str]:
    """What is kept beside a state is what follows from it."""
    fresh, terrain = state.clone(), terrain_of(state)
    if state.activations != fresh.activations:
        yield f"activations: {state.activations} is kept instead of {fresh.activations}"
    if state.occupancy.aloft != fresh.occupancy.aloft:
        yield f"aloft: {state.occupancy.aloft} is kept instead of {fresh.occupancy.aloft}"
    for side in state.armies:
        kept, found = state.occupancy.enemy_hexes(side), fresh.occupancy.enemy_hexes(side)
        if kept != found:
            yield f"enemy_hexes: {kept} is kept instead of {found}"
        if departed(state, side) != departed(fresh, side):
            yield f"{side}: {departed(state, side)} is kept instead of {departed(fresh, side)}"
    for unit in state.units.values():
        if (
            unit.hex
            and not unit.formation
            and _drawn(terrain, unit, approach(state, terrain, unit, unit.hex))
            != _drawn(terrain, unit, Approach(fresh, terrain, unit, unit.hex))
        ):
            yield f"{unit.key}: draws nearer to those who are not the nearest any more"


def _drawn(terrain: Terrain, unit: Unit, nearing: Approach) -> tuple[int, list[str]]:
    """How far the nearest enemies are, and the neighbouring hexes that are nearer to them."""
    return nearing.cost, [near for near in terrain.adjacent[unit.hex] if near and nearing.nearer(terrain, near)]
