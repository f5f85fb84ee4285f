"""Any state of a battle written down as a scenario file, so that it opens again exactly there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oriflamme.board.facings import facing_name
from oriflamme.board.maps import write_map
from oriflamme.board.overlay_file import write_overlay
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.state import without_defaults
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.position_spec import Position
from oriflamme.rulebooks.demonworld.scenario import ArmySpec, Scenario
from oriflamme.rulebooks.demonworld.scenario_names import names
from oriflamme.rulebooks.demonworld.state import Army, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import VOCABULARY
from oriflamme.rulebooks.demonworld.unit_specs import ElementSpec, UnitSpec, UnitStatusSpec

_COURSE = (
    "turn",
    "last_loss_turn",
    "phase",
    "stage",
    "sequence",
    "sides",
    "active",
    "reacting",
    "attacks",
    "hit",
    "fallen",
    "closing",
    "combats",
    "kills",
    "slain",
    "tokens",
    "tests",
    "fleeing",
    "doomed",
    "leading",
    "led",
    "held",
    "announced",
    "declared",
    "trampling",
    "passed",
    "unhorsed",
    "falling",
    "casters",
    "spells",
    "failing",
    "spared",
    "wizards",
    "pieces",
    "fires_played",
    "in_flames",
    "flames_announced",
    "flaming",
    "besetting",
    "battering",
    "items_spent",
)


def position(state: Demonworld, scenario: Scenario) -> dict[str, Any]:
    """The content of a scenario file that opens in this very state."""
    data = without_defaults(scenario)
    state.rules.write_into(data)
    data["map"] = write_map(state.ground)
    marks = write_overlay(state.overlay, board_of(state), VOCABULARY)
    data.pop("ground", None)
    data |= {"ground": marks} if marks else {}
    data["turns"] = state.limit
    data["army"] = [without_defaults(_army(state, army, scenario)) for army in state.armies.values()]
    where = Position(
        **{name: getattr(state, name) for name in _COURSE},
        effects=tuple(state.effects.values()),
        units=_order(state.units, scenario),
        attached=_order(state.attached, scenario),
        elements=tuple(state.elements),
        lost=tuple(state.lost),
        gone=tuple(state.gone),
        reconnaissance=state.reconnaissance,
        marches=tuple(state.marches.values()),
        marching=tuple(state.marching),
        outside=state.outside,
        result=Ended.of(state.result),
    )
    data["position"] = without_defaults(where)
    if state.terms is not None:
        data["battle"] = without_defaults(state.terms)
    if state.objectives:
        data["objective"] = [without_defaults(one) for one in state.objectives]
    return data  # type: ignore[no-any-return]


def _order(units: Mapping[str, Unit], scenario: Scenario) -> tuple[str, ...]:
    """The order of units, where it is not that of the file: commanders come and go."""
    listed = [unit.key for army in scenario.army for unit in army.unit if unit.key in units]
    return () if listed == list(units) else tuple(units)


def _army(state: Demonworld, army: Army, scenario: Scenario) -> ArmySpec:
    known = names(scenario)
    order = [unit.key for spec in scenario.army if spec.seat == army.key for unit in spec.unit]
    everybody = {**state.units, **state.attached, **state.gone, **state.marching}
    order += [key for key, unit in everybody.items() if unit.side == army.key and key not in order]  # summoned
    order.sort(key=lambda key: bool(everybody[key].host))  # whoever they are, or were, with stands before them
    return ArmySpec(
        seat=army.key,
        name=known[army.key],
        people=army.people,
        points=army.points,
        zone=army.zone,
        facing=facing_name(army.facing),
        edge=army.edge,
        unit=tuple(_unit(state, everybody[key], known[key]) for key in order),
    )


def _unit(state: Demonworld, unit: Unit, name: Any) -> UnitSpec:
    standing = [_element(state, one, lost=False) for one in state.elements.values() if one.owner == unit.key]
    fallen = [_element(state, one, lost=True) for one in state.lost.values() if one.owner == unit.key]
    if unit.key in state.aboard:
        there = state.aboard[unit.key]
        standing = [ElementSpec(key=there.element, facing="N", wounds=there.wounds)]
    return UnitSpec(
        key=unit.key,
        card=unit.card,
        name=name,
        elements=unit.elements,
        points=unit.points,
        element=tuple(sorted((*standing, *fallen), key=lambda spec: int(spec.key.rpartition("_")[2]))),
        host=unit.host,
        items=unit.items,
        now=UnitStatusSpec(**{field: getattr(unit, field) for field in UnitStatusSpec.__struct_fields__}),
    )


def _element(state: Demonworld, element: Element, *, lost: bool) -> ElementSpec:
    names = board_of(state).names
    return ElementSpec(
        key=element.key,
        hex="" if element.more_hexes else names[element.hex],
        facing=facing_name(element.facing),
        special=element.special,
        spent=element.spent,
        steps=element.steps,
        after_combat_done=element.after_combat_done,
        lost=lost,
        hexes=tuple(names[hex] for hex in element.hexes) if element.more_hexes else (),
        level=element.level,
        wounds=element.wounds,
        stray=element.stray,
        shot=element.shot,
        burning=element.burning,
        items=element.items,
    )
