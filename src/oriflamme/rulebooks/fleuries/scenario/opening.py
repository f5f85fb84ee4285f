"""Opening a scenario: the first state of a battle, or what is wrong with the file, and where."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from math import isfinite
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from oriflamme.board.tabletop import CM, TURN, Pose, moved
from oriflamme.board.tabletop_shapes import rectangle
from oriflamme.board.tabletop_terrain import sound_area
from oriflamme.kernel import Refusal, UserError, message
from oriflamme.kernel.authoring import ScenarioReader
from oriflamme.kernel.file_errors import shape_error
from oriflamme.kernel.messages import Texts
from oriflamme.rulebooks.fleuries.battle_rules import Rules
from oriflamme.rulebooks.fleuries.contact.buildings import capacity
from oriflamme.rulebooks.fleuries.magic.spells import has_magic
from oriflamme.rulebooks.fleuries.scenario.scenario_checks import scenario_errors
from oriflamme.rulebooks.fleuries.scenario.scenario_file import ArmySpec, GroundSpec, Scenario, army_lists, filled
from oriflamme.rulebooks.fleuries.state import PHASES, Army, Fleuries, Ground, Piece, Profile
from oriflamme.rulebooks.fleuries.tables import CLASSES, GEAR, MAGIC, PEOPLE, SHOOTING, SKILLS, SPECIES
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.troops import army as army_rules
from oriflamme.rulebooks.fleuries.troops.army import CharacterSpec, Spec, UnitSpec
from oriflamme.rulebooks.fleuries.troops.formation import usual
from oriflamme.rulebooks.fleuries.vocabulary import Edge, Material, Phase, wrong_word

_KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
RESERVED = ("none", "join", "at", "far", "left", "right", "confirm")
"""Words of the answers, which cannot be anybody's key."""
MAX_FIGURES = 500
LARGEST = 1000
"""Centimetres: no table is larger."""


class Opening(ScenarioReader):
    """Builds the first state, and tells everything that cannot stand, with the place."""

    def __init__(self, scenario: Scenario, rules: Rules, texts: Texts, clauses: Container[str]) -> None:
        super().__init__(texts)
        self.scenario, self.clauses = scenario, clauses
        self.armies = tuple(filled(spec) for spec in scenario.army)
        self.rules = rules
        self.pieces: dict[str, Piece] = {}
        self.fallen: dict[str, Piece] = {}
        self.ground: dict[str, Ground] = {}
        self.width = self.height = 0

    def steps(self, value: float) -> int:
        """Centimetres of a file as steps; what is no length is refused."""
        self.need(isfinite(value) and abs(value) <= LARGEST, "length", value=str(value))
        return round(value * CM)

    def pose(self, at: tuple[float, ...]) -> Pose:
        self.need(len(at) in (2, 3), "pose", count=len(at))
        facing = at[2] if len(at) == 3 else 0.0
        return Pose(self.steps(at[0]), self.steps(at[1]), self.steps(facing) % TURN)

    def state(self) -> Fleuries:
        scenario = self.scenario
        self.place = "table"
        self.width, self.height = (self.steps(side) for side in scenario.table)
        self.need(self.width >= 30 * CM and self.height >= 30 * CM, "table")
        self.place = "army"
        self.need(len(self.armies) == 2, "two-armies", count=len(self.armies))
        first, second = (army.seat for army in self.armies)
        self.need(first != second, "key-twice", key=first)
        self.grounds()
        self.finish()
        for number, army in enumerate(self.armies):
            with self.part(f"army[{number}]"):
                self.check_army(army)
        self.finish()
        for number, army in enumerate(self.armies):
            self.place = f"army[{number}]"
            self.pieces_of(army)
        self.finish()
        armies = {army.seat: self.army(army, number) for number, army in enumerate(self.armies)}
        state = self.whole(armies)
        self.check(scenario_errors(state, self.clauses))
        self.finish()
        return state

    def whole(self, armies: dict[str, Army]) -> Fleuries:
        scenario, where = self.scenario, self.scenario.position
        self.place = "turns"
        self.need(1 <= scenario.turns <= 1000, "number", value=scenario.turns)
        self.place = "position"
        phase = where.phase or scenario.start or self.first_phase()
        self.need(phase in PHASES, "phase", phase=phase)
        self.need(0 <= where.turn <= scenario.turns, "number", value=where.turn)
        self.need(not where.layer or where.layer in armies, "seat", seat=where.layer)
        return Fleuries(
            armies=armies,
            pieces=_sorted(self.pieces, where.order),
            fallen=_sorted(self.fallen, where.order),
            ground=_sorted(self.ground, where.ground),
            rules=self.rules,
            width=self.width,
            height=self.height,
            turn=where.turn,
            phase=cast(Phase, phase),
            limit=scenario.turns,
            layer=where.layer,
            result=where.result.outcome() if where.result else None,
            magic=not self.rules.without_magic and has_magic((*self.pieces.values(), *self.fallen.values())),
            prepared=where.prepared,
            window=where.window,
            wishes=dict(where.wishes),
            effects=dict(where.effects),
        )

    def first_phase(self) -> str:
        waiting = any(piece.place == "reserve" for piece in self.pieces.values())
        return "scouting" if waiting else "battle_orders"

    # Ground

    def grounds(self) -> None:
        for number, spec in enumerate(self.scenario.ground):
            self.place = f"ground[{number}]"
            self.key(spec.key)
            self.need(spec.key not in self.ground, "key-twice", key=spec.key)
            self.need(spec.kind in KINDS, "ground-kind", kind=spec.kind, known=", ".join(KINDS))
            self.need(1 <= spec.storeys <= 10, "number", value=spec.storeys)
            self.need(spec.material in ("", "stone", "wood"), "material", material=spec.material)
            outline = self.outline(spec)
            base = Ground(
                key=spec.key,
                kind=spec.kind,
                outline=outline,
                piece=spec.piece,
                material=cast(Material, spec.material) or ("wood" if spec.kind == "building" else ""),
                storeys=spec.storeys,
                height=self.steps(spec.height),
            )
            self.ground[spec.key] = self.given(base, spec.now, Ground)

    def outline(self, spec: GroundSpec) -> tuple[tuple[int, int], ...]:
        area = KINDS[spec.kind]["shape"] == "area"
        if spec.points:
            points = tuple((self.steps(x), self.steps(y)) for x, y in spec.points)
            self.need(sound_area(points) if area else len(set(points)) >= 2, "outline")
            self.need(area or points[0] != points[-1] or spec.kind == "road", "entrance", key=spec.key)
        else:
            self.need(area and len(spec.size) == 2, "outline")
            pose, (wide, deep) = self.pose(spec.at), (self.steps(side) for side in spec.size)
            self.need(wide >= CM and deep >= CM, "outline")
            points = rectangle(moved(pose, pose.facing, deep // 2), wide, deep)
        self.need(all(0 <= x <= self.width and 0 <= y <= self.height for x, y in points), "off-table", key=spec.key)
        return points

    # Armies

    def check_army(self, spec: ArmySpec) -> None:
        self.key(spec.seat)
        self.need(not spec.list or spec.list in army_lists(), "list", name=spec.list, known=", ".join(army_lists()))
        self.need(spec.edge in ("", "south", "north"), "edge", edge=spec.edge, known=["south", "north"])
        self.need(0 <= spec.pochtecas <= MAX_FIGURES, "number", value=spec.pochtecas)
        self.need(1 <= spec.budget <= 1_000_000, "number", value=spec.budget)
        self.need(spec.unit or spec.character, "empty-army")
        for key in spec.at:
            self.need(key in {one.key for one in (*spec.unit, *spec.character)}, "unknown-piece", key=key)
        for unit in spec.unit:
            self.words(unit)
            self.unit_words(unit)
        for one in spec.character:
            self.words(one)
            self.character_words(one)
        if not self.scenario.checked:
            return
        faults = army_rules.army_faults(
            spec.unit,
            spec.character,
            spec.pochtecas,
            spec.budget,
            by_points=self.rules.percent_of_points,
            each_spell=self.rules.spells_each,
        )
        lines = {
            **{unit.key: f"unit[{at}]" for at, unit in enumerate(spec.unit)},
            **{one.key: f"character[{at}]" for at, one in enumerate(spec.character)},
        }
        self.broken(faults, lines)

    def broken(self, faults: Sequence[Refusal], lines: Mapping[str, str]) -> None:
        """A complaint for every rule that is broken, with the line of the unit that breaks it."""
        refused = None
        for fault in faults:
            within = lines.get(str(fault.message.args.get("unit", "")), "")
            refused = self.refuse("army", within=within, fault=_fault(fault), clause=fault.clause)
        if refused is not None:
            raise refused

    def key(self, key: str) -> None:
        self.need(_KEY.fullmatch(key) and key not in RESERVED, "bad-key", key=key)

    def words(self, spec: Spec) -> None:
        """Names of species and weapons that exist."""
        place, self.place = self.place, spec.key
        self.need(spec.species in SPECIES, "species", species=spec.species, known=", ".join(SPECIES))
        for weapon in spec.weapons:
            self.need(weapon in army_rules.WEAPONS, "weapon", weapon=weapon, known=", ".join(army_rules.WEAPONS))
        self.place = place

    def unit_words(self, spec: UnitSpec) -> None:
        place, self.place = self.place, spec.key
        people = spec.species in PEOPLE
        self.need(bool(spec.classes) == people and bool(spec.figures) != people, "classes")
        for grade, count in spec.classes.items():
            self.need(grade in CLASSES, "classes")
            self.need(0 <= count <= MAX_FIGURES, "number", value=count)
        figures = spec.figures or sum(spec.classes.values())
        self.need(1 <= figures <= MAX_FIGURES, "number", value=figures)
        self.unplayable(army_rules.trait_faults(spec))
        self.place = place

    def unplayable(self, faults: Iterable[Refusal]) -> None:
        """What no rule tells how to play is refused in armies that are not checked too; of a checked one every fault
        is named at once."""
        if not self.scenario.checked:
            self.broken(tuple(faults), {})

    def character_words(self, spec: CharacterSpec) -> None:
        place, self.place = self.place, spec.key
        self.need(spec.species in PEOPLE, "species", species=spec.species, known=", ".join(PEOPLE))
        self.need(spec.rank in army_rules.RANKS, "rank", rank=spec.rank, known=", ".join(army_rules.RANKS))
        self.need(spec.level in army_rules.LEVELS, "level", level=spec.level, known=", ".join(army_rules.LEVELS))
        for skill in spec.skills:
            self.need(skill in SKILLS, "skill", skill=skill, known=[one for one in SKILLS if one != "source"])
        for spell in spec.spells:
            self.need(spell in MAGIC["spell"], "spell", spell=spell, known=list(MAGIC["spell"]))
        for weapon in spec.arms:
            self.need(weapon in army_rules.WEAPONS, "weapon", weapon=weapon, known=", ".join(army_rules.WEAPONS))
        for gear in (spec.magic_weapon, spec.magic_item):
            self.need(
                gear in ("", *GEAR["weapon"], *GEAR["item"]), "gear", gear=gear, known=[*GEAR["weapon"], *GEAR["item"]]
            )
        twice = army_rules.why_no_gear(spec)
        self.unplayable((*army_rules.skill_faults(spec), *([twice] if twice else [])))
        for value in (spec.fc, spec.fm, spec.combat):
            self.need(0 <= value <= 1000, "number", value=value)
        self.place = place

    def army(self, spec: ArmySpec, number: int) -> Army:
        self.place = f"army[{number}]"
        mine = {
            key: piece.body for key, piece in (*self.pieces.items(), *self.fallen.items()) if piece.side == spec.seat
        }
        other = self.armies[1 - number]
        facing = {"south": "north", "north": "south"}.get(other.edge) or ("south", "north")[number]
        base = Army(
            key=spec.seat,
            edge=cast(Edge, spec.edge or facing),
            people=spec.people,
            sworn=spec.sworn,
            pochtecas=spec.pochtecas,
            budget=spec.budget,
            points=army_rules.cost(spec.unit, spec.character, spec.pochtecas, self.rules.spells_each),
            general=army_rules.general_of(mine),
        )
        made: Army = self.given(base, spec.now, Army)
        return made

    # Pieces

    def pieces_of(self, army: ArmySpec) -> None:
        base = self.place
        for number, unit in enumerate(army.unit):
            with self.part(f"{base}.unit[{number}]"):
                self.enter(unit.key)
                self.put(self.unit(army, unit), unit.now)
        for number, one in enumerate(army.character):
            with self.part(f"{base}.character[{number}]"):
                self.enter(one.key)
                self.put(self.character(army, one), one.now)
        for number, card in enumerate(army.card):
            with self.part(f"{base}.card[{number}]"):
                self.enter(card.key)
                body = Profile(kind="base")
                pose = self.pose(card.at)
                piece = Piece(key=card.key, side=army.seat, body=body, figures=1, pose=pose, contents=card.contents)
                self.put(piece, card.now)
        if not self.complaints:
            self.follow_leaders(army.seat)

    def enter(self, key: str) -> None:
        self.key(key)
        seats = {army.seat for army in self.armies}
        self.need(key not in {*self.pieces, *self.fallen, *seats, *self.ground}, "key-twice", key=key)

    def put(self, piece: Piece, now: dict[str, object]) -> None:
        given = self.given(piece, now, Piece)
        (self.fallen if given.fate else self.pieces)[piece.key] = given

    def given(self, base: Any, now: dict[str, object], kind: type[Any]) -> Any:
        """A record with what a file says about it beyond its description."""
        if not now:
            return base
        fixed = {"key", "side", "body", "pose"} & set(now)
        self.need(not fixed, "fixed", field=", ".join(sorted(fixed)))
        try:
            return msgspec.convert({**msgspec.to_builtins(base), **now}, kind)
        except msgspec.ValidationError as error:
            wrong = wrong_word(error, kind)
            if wrong is not None:
                raise self.refuse("word", **wrong) from None
            raise UserError(shape_error(error, f"{self.place}.now")) from None

    def unit(self, army: ArmySpec, spec: UnitSpec) -> Piece:
        body = army_rules.unit_body(spec)
        files = spec.files or (usual(body.figures, "line") or (body.figures,))[0]
        self.need(1 <= files <= body.figures, "files", files=files)
        self.need(not spec.inside or spec.inside in self.ground, "unknown-ground", key=spec.inside)
        housed = min(body.figures, capacity(self.ground[spec.inside])) if spec.inside else 0
        return Piece(
            key=spec.key,
            side=army.seat,
            body=body,
            figures=body.figures,
            files=files,
            loose=spec.loose,
            pose=self.pose(spec.at) if spec.at else None,
            place="table" if spec.at else "reserve",
            commander=spec.commander,
            brigade=spec.brigade,
            inside=spec.inside,
            housed=housed,
            throws=SHOOTING["throws"]["javelin"] if "javelin" in spec.weapons else -1,
        )

    def character(self, army: ArmySpec, spec: CharacterSpec) -> Piece:
        return Piece(
            key=spec.key,
            side=army.seat,
            body=army_rules.character_body(spec, self.rules.spells_each),
            figures=1,
            pose=self.pose(spec.at) if spec.at else None,
            place="table" if spec.at else "reserve",
            commander=spec.commander,
            controls=spec.controls,
            rides=spec.rides,
            throws=SHOOTING["throws"]["javelin"] if "javelin" in spec.weapons else -1,
        )

    def follow_leaders(self, seat: str) -> None:
        """Characters who control a unit stand where it stands."""
        for key, piece in list(self.pieces.items()):
            if piece.side != seat or not piece.controls:
                continue
            self.place = key
            unit = self.pieces.get(piece.controls)
            good = unit is not None and unit.side == seat and unit.kind == "unit" and piece.kind == "character"
            if not good or unit is None:
                raise self.refuse("controls", key=piece.controls)
            if piece.place in ("table", "reserve"):
                self.pieces[key] = replace(piece, pose=unit.pose, place=unit.place)


def _sorted(found: dict[str, Any], order: tuple[str, ...]) -> dict[str, Any]:
    """The same records in a given order; those it does not name come last."""
    known = [key for key in order if key in found]
    return {key: found[key] for key in (*known, *(key for key in found if key not in set(known)))}


def _fault(fault: Refusal) -> Any:
    return message("army-fault", problem=fault.message, clause=fault.clause)


def opening(scenario: Scenario, rules: Rules, texts: Texts, clauses: Container[str]) -> Fleuries:
    """The state a scenario describes; what is wrong with it is said in these texts."""
    return Opening(scenario, rules, texts, clauses).state()
