"""Any state of a battle written down as a scenario file, so that it opens again exactly there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oriflamme.board.facings import facing_name
from oriflamme.board.hex_index import board_of
from oriflamme.board.maps import write_map
from oriflamme.board.overlay_file import write_overlay
from oriflamme.kernel import Name
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.names import PieceNames
from oriflamme.kernel.state import without_defaults
from oriflamme.rulebooks.lames.element_list import elements_due
from oriflamme.rulebooks.lames.ground import high_palisades
from oriflamme.rulebooks.lames.piece_names import piece_names
from oriflamme.rulebooks.lames.scenario import AMMUNITION, BREATH, COHESION
from oriflamme.rulebooks.lames.scenario_file import (
    ArmySpec,
    HiddenDeploymentSpec,
    Position,
    Scenario,
    UnitSpec,
    VictorySpec,
    WingSpec,
)
from oriflamme.rulebooks.lames.spell_book import write_effects
from oriflamme.rulebooks.lames.state import Army, Lames, Unit, Wing
from oriflamme.rulebooks.lames.tables import POSITIONS, VOCABULARY
from oriflamme.rulebooks.lames.unit_types import describe_figure, figure_name

_COHESION = {level: word for word, level in COHESION.items()}
_AMMUNITION = {level: word for word, level in AMMUNITION.items()}
_BREATH = {level: word for word, level in BREATH.items()}


def scenario_data(state: Lames, scenario: Scenario) -> dict[str, Any]:
    """The content of a scenario file that opens in this very state."""
    known = PieceNames(piece_names(scenario))
    data: dict[str, Any] = without_defaults(scenario)
    state.rules.write_into(data)
    data["map"] = write_map(state.ground)
    data["turns"] = state.limit
    data["figure"] = {
        key: without_defaults(describe_figure(figure, figure_name(key, scenario.figure)))
        for key, figure in state.figures.items()
    }
    data["victory"] = without_defaults(VictorySpec(**msgspec.structs.asdict(state.victory)))
    data["army"] = [without_defaults(_army(state, army, known)) for army in state.armies.values()]
    where = Position(
        turn=state.turn,
        active=state.active,
        stage=state.stage,
        acting=state.acting,
        move=state.move,
        points=state.points,
        stacks={hex: stack for hex, stack in state.stacks.items() if len(stack) > 1},
        result=Ended.of(state.result),
        elements=None if state.elements == elements_due(state, state.active) else state.elements,
        queue=state.queue,
        resumed=state.resumed,
        conjured=state.conjured,
        driven=state.driven,
        surprising=state.surprising,
        high_palisades=tuple(hex for hex in state.high_palisades if hex not in high_palisades(state.overlay)),
        units=_units_in_order(state),
    )
    marks = write_overlay(state.overlay, board_of(state.ground), VOCABULARY)
    data.pop("ground", None)
    data |= {"ground": marks} if marks else {}
    data.pop("effect", None)
    data |= {"effect": write_effects(list(state.effects.values()))} if state.effects else {}
    data["position"] = without_defaults(where)
    return data


def _units_in_order(state: Lames) -> tuple[str, ...]:
    """The units in their order; nothing where that is the order of wings, in which the file lists them."""
    listed = [key for wing in state.wings for key, unit in state.units.items() if unit.wing == wing]
    return tuple(state.units) if listed != list(state.units) else ()


def _army(state: Lames, army: Army, known: Mapping[str, Name]) -> ArmySpec:
    wings = tuple(_wing(state, wing, known) for wing in state.wings.values() if wing.side == army.key)
    return ArmySpec(
        seat=army.key,
        name=known[army.key],
        commander=army.commander,
        substitute=army.substitute,
        retreat_loses=army.retreat_loses,
        source=army.source,
        wing=wings,
        hidden_deployment=_deployment(state, army),
    )


def _deployment(state: Lames, army: Army) -> HiddenDeploymentSpec | None:
    if army.hidden is None:
        return None
    return HiddenDeploymentSpec(zone=army.hidden.zone, facing=facing_name(army.hidden.facing, state.ground.layout))


def _wing(state: Lames, wing: Wing, known: Mapping[str, Name]) -> WingSpec:
    everybody = (*state.units.values(), *state.lost.values(), *state.reserve.values())
    units = [unit for unit in everybody if unit.wing == wing.key]
    said = {name: getattr(wing, name) for name in Wing.__struct_fields__ if name != "side"}
    return WingSpec(name=known.get(wing.key), unit=tuple(_unit(state, unit, known) for unit in units), **said)


def _unit(state: Lames, unit: Unit, known: Mapping[str, Name]) -> UnitSpec:
    towards = facing_name(unit.facing, state.ground.layout)
    return UnitSpec(
        key=unit.key,
        figure=unit.figure,
        name=known.get(unit.identity or unit.key) if unit.covered else known[unit.key],
        at=f"{unit.hex} {towards}" if unit.hex and not unit.formation else "",
        steps=unit.steps,
        cohesion=_COHESION[unit.cohesion],
        breath=_BREATH[unit.breath],
        shock=unit.shock,
        ordered=unit.ordered,
        activated=unit.activated,
        exit=unit.exit,
        left_in_turn=unit.left_in_turn,
        left_in_turn_of=unit.left_in_turn_of,
        facing=towards if unit.formation or not (unit.hex or unit.key in state.reserve) else "",
        lost=unit.key in state.lost,
        hexes=unit.hexes if unit.formation else (),
        level=POSITIONS.words[unit.level] if unit.level else "",
        mode=unit.mode,
        whole_steps=unit.whole_steps,
        members={key: known[key] for key in unit.members},
        ammunition=_AMMUNITION[unit.ammunition],
        identity=unit.identity,
        decoy=unit.decoy,
        spell=unit.spell,
        carries=unit.carries,
        more_stakes=unit.more_stakes,
        hidden=unit.key in state.reserve,
    )
