"""Any state of a battle written down as a scenario file, so that it opens again exactly there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oriflamme.board.tabletop import CM, Pose
from oriflamme.kernel import Name
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.state import without_defaults
from oriflamme.rulebooks.fleuries.scenario.scenario_file import ArmySpec, CardSpec, GroundSpec, Position, Scenario
from oriflamme.rulebooks.fleuries.state import Army, Fleuries, Ground, Piece, Profile
from oriflamme.rulebooks.fleuries.tables import CLASSES
from oriflamme.rulebooks.fleuries.troops.army import CharacterSpec, UnitSpec

UNIT_FIELDS = ("key", "side", "body", "pose", "files", "loose", "commander", "brigade", "inside")
CHARACTER_FIELDS = ("key", "side", "body", "pose", "commander", "controls", "rides")
ARMY_FIELDS = ("key", "edge", "people", "sworn", "pochtecas", "budget", "points")
GROUND_FIELDS = ("key", "kind", "outline", "piece", "material", "storeys", "height")


def position(state: Fleuries, scenario: Scenario, known: Mapping[str, Name]) -> dict[str, Any]:
    """The content of a scenario file that opens in this very state; `known` are the names of everything in it."""
    data = without_defaults(scenario)
    state.rules.write_into(data)
    data["table"] = [state.width / CM, state.height / CM]
    data["turns"] = state.limit
    data["checked"] = False
    data["ground"] = [_ground(ground, known) for ground in state.ground.values()]
    data["army"] = [_army(state, army, known) for army in state.armies.values()]
    where = Position(
        turn=state.turn,
        phase=state.phase,
        layer=state.layer,
        order=(*state.pieces, *state.fallen),
        ground=tuple(state.ground),
        result=Ended.of(state.result),
        prepared=state.prepared,
        window=state.window,
        wishes=state.wishes,
        effects=state.effects,
    )
    data["position"] = without_defaults(where)
    return data  # type: ignore[no-any-return]


def _rest(record: Any, known: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a record that its description does not give, as plain data, without defaults."""
    plain = msgspec.to_builtins(record)
    defaults = {field.name: _default(field) for field in msgspec.structs.fields(type(record))}
    return {
        name: value
        for name, value in plain.items()
        if name not in known and (name in ("figures", "throws", "place", "housed") or value != defaults.get(name))
    }


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return msgspec.to_builtins(field.default) if field.default is not msgspec.NODEFAULT else None


def _at(pose: Pose | None) -> tuple[float, ...]:
    return () if pose is None else (pose.x / CM, pose.y / CM, pose.facing / CM)


def _named(key: str, known: Mapping[str, Name]) -> Name | None:
    """The name a scenario gives; none for what it calls by its key alone."""
    name = known.get(key)
    return None if name == Name(key, key) else name


def _ground(ground: Ground, known: Mapping[str, Name]) -> dict[str, Any]:
    spec = GroundSpec(
        key=ground.key,
        kind=ground.kind,
        name=_named(ground.key, known),
        points=tuple((x / CM, y / CM) for x, y in ground.outline),
        material=ground.material,
        storeys=ground.storeys,
        height=ground.height / CM,
        piece=ground.piece,
        now=_rest(ground, GROUND_FIELDS),
    )
    return without_defaults(spec)  # type: ignore[no-any-return]


def _army(state: Fleuries, army: Army, known: Mapping[str, Name]) -> dict[str, Any]:
    mine = [piece for piece in (*state.pieces.values(), *state.fallen.values()) if piece.side == army.key]
    spec = ArmySpec(
        seat=army.key,
        name=known[army.key],
        edge=army.edge,
        people=army.people,
        sworn=army.sworn,
        pochtecas=army.pochtecas,
        budget=army.budget,
        unit=tuple(_unit(piece, known) for piece in mine if piece.kind == "unit"),
        character=tuple(_character(piece, known) for piece in mine if piece.kind == "character"),
        card=tuple(_card(piece) for piece in mine if piece.kind == "base"),
        now=_rest(army, ARMY_FIELDS),
    )
    return without_defaults(spec)  # type: ignore[no-any-return]


def _common(piece: Piece, known: Mapping[str, Name]) -> dict[str, Any]:
    body: Profile = piece.body
    return {
        "key": piece.key,
        "name": _named(piece.key, known),
        "species": body.species,
        "weapons": body.weapons,
        "cotton": body.cotton,
        "shield": body.shield,
        "ally": body.ally,
        "commander": piece.commander,
        "at": _at(piece.pose),
    }


def _unit(piece: Piece, known: Mapping[str, Name]) -> UnitSpec:
    body = piece.body
    animal = body.animal
    classes = {} if animal else {grade: count for grade, count in zip(CLASSES, body.classes, strict=True) if count}
    return UnitSpec(
        **_common(piece, known),
        classes=classes,
        figures=body.figures if animal else 0,
        files=piece.files,
        loose=piece.loose,
        mercenary=body.mercenary,
        fanatic=body.fanatic,
        religious=body.religious,
        musician=body.musician,
        standard=body.standard,
        brigade=piece.brigade,
        inside=piece.inside,
        now=_rest(piece, UNIT_FIELDS),
    )


def _character(piece: Piece, known: Mapping[str, Name]) -> CharacterSpec:
    body = piece.body
    return CharacterSpec(
        **_common(piece, known),
        rank=body.rank,
        level=body.level,
        fc=body.fc,
        fm=body.fm,
        combat=body.combat,
        skills=body.skills,
        arms=body.arms,
        spells=body.spells,
        magic_weapon=body.magic_weapon,
        magic_item=body.magic_item,
        controls=piece.controls,
        rides=piece.rides,
        now=_rest(piece, CHARACTER_FIELDS),
    )


def _card(piece: Piece) -> CardSpec:
    return CardSpec(
        key=piece.key,
        at=_at(piece.pose),
        contents=piece.contents,
        now=_rest(piece, ("key", "side", "body", "pose", "contents")),
    )
