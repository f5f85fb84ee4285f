"""Any state of a battle written down as a scenario file, so that it opens again exactly there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from oriflamme.kernel import Name
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.state import without_defaults
from oriflamme.rulebooks.masse.scenario_file import (
    ArmySpec,
    EngineSpec,
    Escort,
    HeroSpec,
    PieceStatusSpec,
    Position,
    Scenario,
    UnitSpec,
    names,
)
from oriflamme.rulebooks.masse.state import Army, Masse, Piece
from oriflamme.rulebooks.masse.vocabulary import Engine, Role


def position(state: Masse, scenario: Scenario) -> dict[str, Any]:
    """The content of a scenario file that opens in this very state."""
    known = names(scenario)
    data = without_defaults(scenario)
    state.rules.write_into(data)
    data["sequences"] = state.limit
    data["sequence_minutes"] = state.minutes
    data["ground"] = dict(state.ground)
    data["event"] = without_defaults(state.events)
    data["section"] = [
        {**without_defaults(section), "name": without_defaults(known[section.key])}
        for section in state.sections.values()
    ]
    data["army"] = [_army_position(state, army, known) for army in state.armies.values()]
    where = Position(
        sequence=state.sequence,
        phase=state.phase,
        assault=state.assault,
        breached_in=state.breached_in,
        clashes=state.clashes,
        result=Ended.of(state.result),
        begun=True,
    )
    data["position"] = without_defaults(where)
    return data  # type: ignore[no-any-return]


def _army_position(state: Masse, army: Army, known: Mapping[str, Name]) -> dict[str, Any]:
    everybody = [piece for piece in (*state.pieces.values(), *state.fallen.values()) if piece.side == army.key]
    role: Literal["", Role] = "besieged" if army.besieged else "besieger" if army.besieging else ""
    spec = ArmySpec(
        seat=army.key,
        name=known[army.key],
        commander=army.commander,
        native=army.native,
        role=role,
        rations=army.rations,
        water=army.water,
        ammunition=army.ammunition,
        commander_dead=army.commander_dead,
        mourning=army.mourning,
        standard_lost=army.standard_lost,
        coward=army.coward,
        hungry=army.hungry,
        unit=tuple(_unit_position(piece, known) for piece in everybody if piece.kind == "unit"),
        hero=tuple(_hero_position(piece, known) for piece in everybody if piece.kind == "hero"),
        engine=tuple(_engine_position(piece, known) for piece in everybody if piece.kind == "engine"),
    )
    return without_defaults(spec)  # type: ignore[no-any-return]


def _common(piece: Piece, known: Mapping[str, Name]) -> dict[str, Any]:
    now = {name: getattr(piece, name) for name in PieceStatusSpec.__struct_fields__}
    return {
        "key": piece.key,
        "name": known[piece.key],
        "profile": piece.profile,
        "points": piece.points,
        "magic_weapons": piece.magic_weapons,
        "wing": piece.wing,
        "line": piece.line,
        "section": piece.section,
        "now": PieceStatusSpec(**now),
    }


def _unit_position(piece: Piece, known: Mapping[str, Name]) -> UnitSpec:
    carried = ("standard", "torches", "ladders", "siege_tower", "ram", "follows")
    return UnitSpec(**_common(piece, known), men=piece.men0, **{name: getattr(piece, name) for name in carried})


def _hero_position(piece: Piece, known: Mapping[str, Name]) -> HeroSpec:
    escort = Escort(men=max(piece.escort_men, 1), profile=piece.escort) if piece.escort else None
    return HeroSpec(**_common(piece, known), hp=piece.pvt0, leads=piece.leads, escort=escort, horn=piece.horn)


def _engine_position(piece: Piece, known: Mapping[str, Name]) -> EngineSpec:
    return EngineSpec(
        **_common(piece, known), engine=cast(Engine, piece.engine), crew=piece.men0, engineer=piece.engineer
    )
