"""Opening a scenario: the first state of a battle, or everything that is wrong with the file, and where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import UserError, dice
from oriflamme.kernel.authoring import ScenarioReader
from oriflamme.kernel.errors import book_texts
from oriflamme.rulebooks.masse.prices import points_of_engine, points_of_hero, points_of_unit
from oriflamme.rulebooks.masse.scenario_checks import scenario_errors
from oriflamme.rulebooks.masse.scenario_file import (
    ArmySpec,
    EngineSpec,
    HeroSpec,
    PieceSpec,
    PieceStatusSpec,
    Scenario,
    UnitSpec,
    sections_of,
)
from oriflamme.rulebooks.masse.state import BEFORE, Army, Masse, Piece, Profile, Rules, Section
from oriflamme.rulebooks.masse.tables import COMBAT, ENGINES, FOLDER, HEROES, LIMITS, SIEGE, TROOPS

_KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
_HIT_DICE = re.compile(r"[0-9]{1,2}([+-][0-9]{1,2})?")
MAX_MEN = 1_000_000
MAX_DICE = 10
BOUNDS = {"ca": 40, "morale": 12, "regeneration": 100, "int_": 30, "sag": 30}
RESERVED = ("none", "rally", "referee")
"""Words of the answers, which cannot be anybody's key."""


class Opening(ScenarioReader):
    """Builds the first state, and tells everything that cannot stand."""

    def __init__(self, scenario: Scenario, rules: Rules) -> None:
        super().__init__(book_texts(FOLDER))
        self.scenario = scenario
        self.rules = rules
        self.pieces: dict[str, Piece] = {}
        self.fallen: dict[str, Piece] = {}

    def state(self) -> Masse:
        """Parts of the file by themselves; then what they have to do with each other; then the whole position."""
        scenario = self.scenario
        sections = self.sections()
        with self.part("army"):
            self.need(len(scenario.army) == 2, "two-armies", count=len(scenario.army))
            first, second = (army.seat for army in scenario.army)
            self.need(first != second, "key-twice", key=first)
        self.finish()
        for number, army in enumerate(scenario.army):
            with self.part(f"army[{number}]"):
                self.need(_KEY.fullmatch(army.seat) and army.seat not in RESERVED, "bad-key", key=army.seat)
            self.pieces_of(army, f"army[{number}]")
        self.course(sections)
        self.finish()
        armies = self.armies()
        self.roles(sections)
        self.bind()
        self.finish()
        state = self.whole(armies, sections)
        self.check(scenario_errors(state))
        self.finish()
        return state if scenario.position.begun else begin(state)

    def course(self, sections: Mapping[str, Section]) -> None:
        """How long the battle lasts, and what is in store."""
        scenario = self.scenario
        with self.part("position"):
            sequence = scenario.position.sequence
            self.need(1 <= sequence <= MAX_MEN, "number", value=sequence, within="sequence")
        with self.part("sequences"):
            self.need(self.limit(sections) >= 1, "number", value=self.limit(sections))
        with self.part("sequence_minutes"):
            self.need(scenario.sequence_minutes >= 1, "number", value=scenario.sequence_minutes)
        for number, event in enumerate(scenario.event):
            with self.part(f"event[{number}]"):
                self.need(event.section in sections, "unknown-section", section=event.section, known=list(sections))

    def limit(self, sections: Mapping[str, Section]) -> int:
        """After so many sequences the battle ends."""
        return self.scenario.sequences or int(LIMITS["siege_sequences" if sections else "sequences"])

    def armies(self) -> dict[str, Army]:
        """Both armies, of the pieces that have been read."""
        found = {}
        for number, spec in enumerate(self.scenario.army):
            with self.part(f"army[{number}]"):
                found[spec.seat] = self.army(spec)
        return found

    def roles(self, sections: Mapping[str, Section]) -> None:
        """Besieged and besiegers where there are walls, and nowhere else."""
        roles = sorted(army.role for army in self.scenario.army)
        said = next((number for number, army in enumerate(self.scenario.army) if army.role), None)
        with self.part("section" if said is None else f"army[{said}].role"):
            self.need((roles == ["besieged", "besieger"]) == bool(sections), "roles")
            self.need(sections or roles == ["", ""], "roles")

    def whole(self, armies: dict[str, Army], sections: dict[str, Section]) -> Masse:
        """The state, whose parts are sound."""
        scenario, position = self.scenario, self.scenario.position
        return Masse(
            armies=armies,
            pieces=self.pieces,
            fallen=self.fallen,
            sections=sections,
            rules=self.rules,
            sequence=position.sequence,
            phase=position.phase,
            limit=self.limit(sections),
            minutes=scenario.sequence_minutes,
            assault=position.assault,
            breached_in=position.breached_in or _first_breach(sections),
            ground=dict(scenario.ground),
            events=scenario.event,
            clashes=position.clashes,
            result=position.result.outcome() if position.result else None,
        )

    def sections(self) -> dict[str, Section]:
        """The sections of the fortification, by key."""
        sections: dict[str, Section] = {}
        for number, spec in enumerate(sections_of(self.scenario)):
            with self.part(f"section[{number}]"):
                self.need(_KEY.fullmatch(spec.key), "bad-key", key=spec.key)
                self.need(spec.key not in sections, "key-twice", key=spec.key)
                fields = {name: getattr(spec, name) for name in Section.__struct_fields__}
                if spec.breach and not spec.breached_in:
                    fields["breached_in"] = BEFORE
                sections[spec.key] = Section(**fields)
        return sections

    def army(self, spec: ArmySpec) -> Army:
        """One army, as a whole."""
        mine = [piece for piece in (*self.pieces.values(), *self.fallen.values()) if piece.side == spec.seat]
        units = [piece for piece in mine if piece.kind == "unit"]
        standards = [piece.key for piece in mine if piece.standard]
        one = "MC-ETENDARDS_DE_BATAILLE-01"
        if len(standards) > 1:
            self.complain("one-standard", keys=", ".join(standards), clause=one)
        granted = [unit for unit in spec.unit if unit.elite]
        share = COMBAT["elite_share"]
        many = len(granted) * share["one_in"] > len(units)
        if many:
            self.complain("too-many-elite", granted=len(granted), units=len(units), clause=share["ruling"])
        heroes = [piece.key for piece in mine if piece.kind == "hero"]
        known = not spec.commander or spec.commander in heroes
        self.need(known, "unknown-commander", key=spec.commander, known=heroes, within="commander")
        self.need(mine, "empty-army")
        return Army(
            key=spec.seat,
            commander=spec.commander,
            standard=standards[0] if standards else "",
            standard_lost=spec.standard_lost,
            commander_dead=spec.commander_dead,
            mourning=spec.mourning,
            native=spec.native,
            besieged=spec.role == "besieged",
            besieging=spec.role == "besieger",
            points=sum(piece.points for piece in mine),
            only_heroes=not any(_holds(piece) for piece in mine),
            coward=spec.coward,
            rations=spec.rations,
            water=spec.water,
            ammunition=spec.ammunition,
            hungry=spec.hungry,
        )

    def pieces_of(self, army: ArmySpec, place: str) -> None:
        """Every piece of an army, each by itself."""
        for number, unit in enumerate(army.unit):
            with self.part(f"{place}.unit[{number}]"):
                self.key(unit.key)
                self.enter(unit, self.unit(army, unit))
        for number, hero in enumerate(army.hero):
            with self.part(f"{place}.hero[{number}]"):
                self.key(hero.key)
                self.enter(hero, self.hero(army, hero))
        for number, engine in enumerate(army.engine):
            with self.part(f"{place}.engine[{number}]"):
                self.key(engine.key)
                self.enter(engine, self.engine(army, engine))

    def key(self, key: str) -> None:
        """A key that nobody else has and that no answer uses."""
        self.need(_KEY.fullmatch(key) and key not in RESERVED, "bad-key", key=key)
        taken = {*(army.seat for army in self.scenario.army), *(one.key for one in sections_of(self.scenario))}
        self.need(key not in {*self.pieces, *self.fallen, *taken}, "key-twice", key=key)

    def enter(self, spec: PieceSpec, piece: Piece) -> None:
        """A piece takes its place, on the field or among the fallen."""
        placed = self.placed(piece, spec)
        (self.fallen if placed.fate else self.pieces)[piece.key] = placed

    def profile(self, key: str, given: Profile | None, known: Mapping[str, Any], what: str) -> Profile:
        """A profile of the roster, or one of the scenario's own."""
        if given is None:
            self.need(key in known, f"unknown-{what}", key=key, known=", ".join(known), within=what)
            return known_profile(key, what)
        self.need(not key, "two-profiles", within="profile")
        return self.sound(given)

    def sound(self, given: Profile) -> Profile:
        """A profile of the scenario's own, if it can be played."""
        for name in (given.melee, given.missile or given.melee):
            self.need(_playable(name), "dice", name=name, within="profile")
        self.need(_HIT_DICE.fullmatch(given.dv), "hit-dice", dv=given.dv, within="profile.dv")
        self.need(1 <= given.pvi <= MAX_MEN, "number", value=given.pvi, within="profile.pvi")
        for name, most in BOUNDS.items():
            value = getattr(given, name)
            self.need(0 <= value <= most, "bounds", name=name.rstrip("_"), value=value, most=most)
        return given

    def unit(self, army: ArmySpec, spec: UnitSpec) -> Piece:
        """A standard unit at full strength."""
        profile = self.profile(spec.troop, spec.profile, TROOPS, "troop")
        self.need(1 <= spec.men <= MAX_MEN, "number", value=spec.men, within="men")
        if spec.elite:
            profile = replace(profile, elite=True)
        counted = army.ammunition >= 0 and bool(profile.missile)
        return Piece(
            key=spec.key,
            side=army.seat,
            kind="unit",
            profile=profile,
            pvt=spec.men * profile.pvi,
            pvt0=spec.men * profile.pvi,
            men0=spec.men,
            points=points_of_unit(spec, free_profiles=self.rules.own_profiles_free),
            standard=spec.standard,
            torches=spec.torches,
            ladders=spec.ladders,
            siege_tower=spec.siege_tower,
            ram=spec.ram,
            follows=spec.follows,
            shots=SIEGE["ammunition"]["shots"] if counted else -1,
        )

    def hero(self, army: ArmySpec, spec: HeroSpec) -> Piece:
        """A hero or a huge creature, with his escort."""
        profile = self.profile(spec.hero, spec.profile, HEROES, "hero")
        hp = spec.hp if spec.hp is not None else profile.pvi
        self.need(1 <= hp <= MAX_MEN, "number", value=hp, within="hp")
        escort = None
        if spec.escort:
            self.need(1 <= spec.escort.men <= MAX_MEN, "number", value=spec.escort.men, within="escort.men")
            escort = self.profile(spec.escort.troop, spec.escort.profile, TROOPS, "troop")
        return Piece(
            key=spec.key,
            side=army.seat,
            kind="hero",
            profile=profile,
            pvt=hp,
            pvt0=hp,
            men0=1,
            points=points_of_hero(spec),
            leads=spec.leads,
            escort=escort,
            escort_pvt=spec.escort.men * escort.pvi if spec.escort and escort else 0,
            horn=spec.horn,
        )

    def engine(self, army: ArmySpec, spec: EngineSpec) -> Piece:
        """A siege engine and its crew."""
        table = ENGINES["engines"][spec.engine]
        self.need(
            1 <= spec.crew <= table["crew_max"], "crew", most=table["crew_max"], within="crew", clause=table["clause"]
        )
        profile = self.sound(spec.profile) if spec.profile else crew_profile()
        return Piece(
            key=spec.key,
            side=army.seat,
            kind="engine",
            profile=profile,
            pvt=spec.crew * profile.pvi,
            pvt0=spec.crew * profile.pvi,
            men0=spec.crew,
            points=points_of_engine(spec),
            engine=spec.engine,
            engineer=spec.engineer,
            shots=SIEGE["ammunition"]["shots"] if army.ammunition >= 0 else -1,
        )

    def placed(self, piece: Piece, spec: PieceSpec) -> Piece:
        """The piece where and how the scenario says it is."""
        now = spec.now
        if self.rules.wings:
            self.need(spec.wing, "wing", wing=spec.wing, line=spec.line)
        pvt = piece.pvt if now.pvt is None else now.pvt
        most = MAX_MEN * MAX_MEN
        self.need((now.fate or pvt >= 1) and pvt <= most, "number", value=pvt, within="now.pvt")
        escort = piece.escort_pvt if now.escort_pvt is None else now.escort_pvt
        self.need(0 <= escort <= most, "number", value=escort, within="now.escort_pvt")
        return replace(
            piece,
            magic_weapons=spec.magic_weapons,
            wing=spec.wing if self.rules.wings else "",
            line=(spec.line or "front") if self.rules.wings else "",
            section=spec.section,
            pvt=pvt,
            escort_pvt=escort,
            shots=piece.shots if now.shots is None else now.shots,
            links=now.links,
            demoralised=now.demoralised,
            broken_in=now.broken_in,
            hurt=now.hurt,
            leaving=now.leaving,
            surrendering=now.surrendering,
            outside=now.outside,
            defends=now.defends,
            fate=now.fate,
            horn_day=now.horn_day,
            men_before=piece.men0 if now.men_before is None else now.men_before,
            order=now.order,
            bonus=now.bonus,
            award=now.award,
            entered=now.entered,
            envelops=now.envelops,
            struck=now.struck,
            cast=now.cast,
            burned=now.burned,
            blessed=now.blessed,
        )

    def bind(self) -> None:
        """Officers to their units, followers to their leaders, engagements to both sides."""
        sections = [section.key for section in sections_of(self.scenario)]
        for key, piece in list(self.pieces.items()):
            with self.part(key):
                known = not piece.section or piece.section in sections
                self.need(known, "unknown-section", section=piece.section, known=sections, within="section")
                if piece.leads:
                    self.officer(key, piece)
                if piece.follows:
                    self.follower(piece, {**self.pieces, **self.fallen})
                for enemy, since in piece.links.items():
                    self.link(key, enemy, since)

    def follower(self, piece: Piece, everybody: Mapping[str, Piece]) -> None:
        """A cleric or paladin has one following, of his own side."""
        leader = everybody.get(piece.follows)
        good = leader is not None and leader.side == piece.side and leader.profile.cleric
        clerics = [one.key for one in everybody.values() if one.side == piece.side and one.profile.cleric]
        self.need(good, "no-leader", key=piece.follows, known=clerics, within="follows")
        first = next(other for other in everybody.values() if other.follows == piece.follows)
        self.need(first.key == piece.key, "followers", key=piece.follows, clause="MC-MORAL_ET_RALLIEMENT-09")

    def officer(self, key: str, piece: Piece) -> None:
        """A hero joins the unit that he leads, and adds his hit points to it."""
        unit = self.pieces.get(piece.leads)
        good = unit is not None and unit.side == piece.side and unit.kind == "unit" and not unit.officer
        if not good or unit is None or piece.profile.huge:
            units = [one.key for one in self.pieces.values() if one.side == piece.side and one.kind == "unit"]
            raise self.refuse(
                "officer", key=piece.leads, known=units, within="leads", clause="MC-HEROS_ET_OFFICIERS-07"
            )
        given = self._now(unit.key).pvt
        pvt = unit.pvt + piece.pvt if given is None else given
        self.need(pvt > piece.pvt, "number", value=pvt)
        self.pieces[unit.key] = replace(unit, officer=key, officer_hp=piece.pvt, pvt=pvt)

    def _now(self, key: str) -> PieceStatusSpec:
        for army in self.scenario.army:
            for spec in (*army.unit, *army.hero, *army.engine):
                if spec.key == key:
                    return spec.now
        return PieceStatusSpec()

    def link(self, key: str, enemy: str, since: int) -> None:
        """Two pieces are at grips, and both know it."""
        other = self.pieces.get(enemy)
        good = other is not None and other.side != self.pieces[key].side and not other.leads
        if not good or other is None or self.pieces[key].leads:
            enemies = [one.key for one in self.pieces.values() if one.side != self.pieces[key].side]
            raise self.refuse("link", key=enemy, known=enemies, within="now.links")
        if key not in other.links:
            self.pieces[enemy] = replace(other, links={**other.links, key: since})


def _playable(name: str) -> bool:
    """Dice that can be thrown ten times over, and never heal."""
    try:
        known = dice(name[:40])
    except UserError:
        return False
    fits = len(name) <= 40 and len(known.sizes) <= MAX_DICE and max(known.sizes) <= 100
    return fits and len(known.sizes) + known.bonus >= 0 and abs(known.bonus) <= 100


def _first_breach(sections: Mapping[str, Section]) -> int:
    """The sequence of the first breach, 0 if there is none."""
    return min((section.breached_in for section in sections.values() if section.breach), default=0)


def _holds(piece: Piece) -> bool:
    """Whether a piece can hold the field. MC-AM-47."""
    return piece.kind == "unit" or piece.profile.huge


def known_profile(key: str, what: str) -> Profile:
    """A profile of the roster, as a record."""
    entry = dict((TROOPS if what == "troop" else HEROES)[key])
    for aside in ("name", "points"):
        entry.pop(aside, None)
    if what == "hero":
        entry["dv"] = str(entry.pop("level"))
        entry["pvi"] = entry.pop("hp")
    return msgspec.convert(entry, Profile)


def crew_profile() -> Profile:
    """The men who serve an engine. MC-CP-18."""
    entry = dict(ENGINES["crew"])
    entry.pop("name")
    return msgspec.convert(entry, Profile)


def begin(state: Masse) -> Masse:
    """A state at the start of its sequence: strengths noted."""
    for key, piece in state.pieces.items():
        state.pieces[key] = replace(piece, men_before=piece.men)
    return state


def opening(scenario: Scenario, rules: Rules) -> Masse:
    """The state a scenario describes."""
    return Opening(scenario, rules).state()
