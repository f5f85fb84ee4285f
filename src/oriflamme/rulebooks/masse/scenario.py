"""Scenario files: two armies, what they carry, where they stand, and any position in the middle of a battle."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Bilingual, ScenarioHead, UserError, dice, message
from oriflamme.kernel.rulebook import Outcome
from oriflamme.rulebooks.masse.scenario_checks import flaws
from oriflamme.rulebooks.masse.state import (
    BEFORE,
    NO_ACTION,
    Army,
    Event,
    Masse,
    Order,
    Piece,
    Profile,
    Rules,
    Section,
)
from oriflamme.rulebooks.masse.tables import (
    COMBAT,
    ENGINES,
    EQUIPMENT,
    HEROES,
    LIMITS,
    SIEGE,
    TROOPS,
)
from oriflamme.rulebooks.masse.vocabulary import (
    Engine,
    Fate,
    Ground,
    Line,
    Native,
    Phase,
    Role,
    Wing,
)

_KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
_HIT_DICE = re.compile(r"[0-9]{1,2}([+-][0-9]{1,2})?")
MAX_MEN = 1_000_000
MAX_DICE = 10
BOUNDS = {"ca": 40, "morale": 12, "regeneration": 100, "int_": 30, "sag": 30}
RESERVED = ("none", "rally", "referee")
"""Words of the answers, which cannot be anybody's key."""


class PieceStatusSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a piece fares when the position is not that of the start."""

    pvt: int | None = None
    escort_pvt: int | None = None
    shots: int | None = None
    links: dict[str, int] = {}
    demoralised: bool = False
    broken_in: int = 0
    hurt: dict[str, int] = {}
    leaving: bool = False
    surrendering: bool = False
    outside: bool = False
    defends: str = ""
    fate: Literal["", Fate] = ""
    horn_day: int = 0
    men_before: int | None = None
    order: Order = NO_ACTION
    bonus: int = 0
    award: int = 0
    entered: str = ""
    envelops: bool = False
    struck: bool = False
    cast: bool = False
    burned: bool = False


class Escort(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The men around a hero."""

    men: int
    troop: str = ""
    profile: Profile | None = None


class _Spec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What every piece of a scenario may say."""

    key: str
    name: Bilingual | None = None
    profile: Profile | None = None
    points: int | None = None
    magic_weapons: bool = False
    wing: Literal["", Wing] = ""
    line: Literal["", Line] = ""
    section: str = ""
    now: PieceStatusSpec = PieceStatusSpec()


class UnitSpec(_Spec, frozen=True, kw_only=True, omit_defaults=True):
    """A standard unit."""

    men: int
    troop: str = ""
    standard: bool = False
    elite: bool = False
    torches: bool = False
    ladders: bool = False
    siege_tower: bool = False
    ram: bool = False
    follows: str = ""


class HeroSpec(_Spec, frozen=True, kw_only=True, omit_defaults=True):
    """A hero or a huge creature."""

    hero: str = ""
    hp: int | None = None
    leads: str = ""
    escort: Escort | None = None
    horn: bool = False


class EngineSpec(_Spec, frozen=True, kw_only=True, omit_defaults=True):
    """A siege engine and its crew."""

    engine: Engine
    crew: int
    engineer: bool = False


class ArmySpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a scenario."""

    seat: str
    name: Bilingual
    commander: str = ""
    native: Literal["", Native] = ""
    role: Literal["", Role] = ""
    rations: int = -1
    water: int = -1
    ammunition: int = -1
    unit: tuple[UnitSpec, ...] = ()
    hero: tuple[HeroSpec, ...] = ()
    engine: tuple[EngineSpec, ...] = ()
    commander_dead: bool = False
    mourning: bool = False
    standard_lost: bool = False
    coward: int = 0
    hungry: int = 0


class SectionSpec(Section, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A section of the fortification, with what has been done to it."""

    name: Bilingual | None = None


class Ended(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a battle that is over ended; without a winner, a draw."""

    winner: str | None = None
    reason: str
    clause: str


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the battle stands when it is not at its beginning."""

    sequence: int = 1
    phase: Phase = "command"
    assault: str = ""
    breached_in: int = 0
    clashes: tuple[tuple[str, str], ...] = ()
    result: Ended | None = None
    begun: bool = False
    """The sequence has begun: strengths and orders are those given."""


class Scenario(ScenarioHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle to be fought."""

    army: tuple[ArmySpec, ...]
    sequences: int = 0
    sequence_minutes: int = LIMITS["sequence"]["minutes"]
    section: tuple[SectionSpec, ...] = ()
    ground: dict[Wing, Ground] = {}
    event: tuple[Event, ...] = ()
    position: Position = Position()


class _Opening:
    """Builds the first state and refuses, with the place, what cannot stand."""

    def __init__(self, scenario: Scenario, switches: Mapping[str, Any]) -> None:
        self.scenario = scenario
        self.rules = msgspec.convert(dict(switches), Rules)
        self.place = ""
        self.pieces: dict[str, Piece] = {}
        self.fallen: dict[str, Piece] = {}

    def refuse(self, why: str, **args: Any) -> UserError:
        from oriflamme.rulebooks.masse import BOOK

        return UserError(
            message("bad-scenario", place=self.place, problem=message(f"scenario-{why}", **args)), BOOK.texts
        )

    def need(self, condition: object, why: str, **args: Any) -> None:
        if not condition:
            raise self.refuse(why, **args)

    def state(self) -> Masse:
        scenario = self.scenario
        self.place = "army"
        self.need(len(scenario.army) == 2, "two-armies", count=len(scenario.army))
        sections = self.sections()
        for number, army in enumerate(scenario.army):
            self.place = f"army[{number}]"
            self.need(_KEY.fullmatch(army.seat) and army.seat not in RESERVED, "bad-key", key=army.seat)
            self.pieces_of(army)
        self.place = "army"
        first, second = (army.seat for army in scenario.army)
        self.need(first != second, "key-twice", key=first)
        armies = {army.seat: self.army(army, number) for number, army in enumerate(scenario.army)}
        roles = sorted(army.role for army in scenario.army)
        self.place = "section"
        self.need((roles == ["besieged", "besieger"]) == bool(sections), "roles")
        self.need(sections or roles == ["", ""], "roles")
        self.bind()
        state = self.whole(armies, sections)
        for flaw in flaws(state):
            self.place = flaw.place
            raise self.refuse(flaw.why, **flaw.args)
        return state if scenario.position.begun else begin(state)

    def whole(self, armies: dict[str, Army], sections: dict[str, Section]) -> Masse:
        scenario, position = self.scenario, self.scenario.position
        self.place = "position"
        self.need(1 <= position.sequence <= MAX_MEN, "number", value=position.sequence)
        limit = scenario.sequences or LIMITS["siege_sequences" if sections else "sequences"]
        self.place = "sequences"
        self.need(limit >= 1, "number", value=limit)
        self.place = "sequence_minutes"
        self.need(scenario.sequence_minutes >= 1, "number", value=scenario.sequence_minutes)
        for number, event in enumerate(scenario.event):
            self.place = f"event[{number}]"
            self.need(event.section in sections, "unknown-section", section=event.section)
        return Masse(
            armies=armies,
            pieces=self.pieces,
            fallen=self.fallen,
            sections=sections,
            rules=self.rules,
            sequence=position.sequence,
            phase=position.phase,
            limit=limit,
            minutes=scenario.sequence_minutes,
            assault=position.assault,
            breached_in=position.breached_in or _first_breach(sections),
            ground=dict(scenario.ground),
            events=scenario.event,
            clashes=position.clashes,
            result=Outcome(**msgspec.structs.asdict(position.result)) if position.result else None,
        )

    def sections(self) -> dict[str, Section]:
        sections: dict[str, Section] = {}
        for number, spec in enumerate(sections_of(self.scenario)):
            self.place = f"section[{number}]"
            self.need(_KEY.fullmatch(spec.key), "bad-key", key=spec.key)
            self.need(spec.key not in sections, "key-twice", key=spec.key)
            fields = {name: getattr(spec, name) for name in Section.__struct_fields__}
            if spec.breach and not spec.breached_in:
                fields["breached_in"] = BEFORE
            sections[spec.key] = Section(**fields)
        return sections

    def army(self, spec: ArmySpec, number: int) -> Army:
        self.place = f"army[{number}]"
        mine = [piece for piece in (*self.pieces.values(), *self.fallen.values()) if piece.side == spec.seat]
        units = [piece for piece in mine if piece.kind == "unit"]
        standards = [piece.key for piece in mine if piece.standard]
        self.need(len(standards) <= 1, "one-standard", keys=", ".join(standards))
        granted = [unit for unit in spec.unit if unit.elite]
        share = COMBAT["elite_share"]["one_in"]
        self.need(len(granted) * share <= len(units), "too-many-elite", granted=len(granted), units=len(units))
        heroes = [piece.key for piece in mine if piece.kind == "hero"]
        self.need(not spec.commander or spec.commander in heroes, "unknown-commander", key=spec.commander)
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

    def pieces_of(self, army: ArmySpec) -> None:
        base = self.place
        for number, unit in enumerate(army.unit):
            self.enter(f"{base}.unit[{number}]", unit, partial(self.unit, army, unit))
        for number, hero in enumerate(army.hero):
            self.enter(f"{base}.hero[{number}]", hero, partial(self.hero, army, hero))
        for number, engine in enumerate(army.engine):
            self.enter(f"{base}.engine[{number}]", engine, partial(self.engine, army, engine))

    def enter(self, place: str, spec: _Spec, make: Callable[[], Piece]) -> None:
        self.place = place
        self.need(_KEY.fullmatch(spec.key) and spec.key not in RESERVED, "bad-key", key=spec.key)
        taken = {*(army.seat for army in self.scenario.army), *(one.key for one in sections_of(self.scenario))}
        self.need(spec.key not in {*self.pieces, *self.fallen, *taken}, "key-twice", key=spec.key)
        piece = self.placed(make(), spec)
        (self.fallen if piece.fate else self.pieces)[piece.key] = piece

    def profile(self, key: str, given: Profile | None, known: Mapping[str, Any], what: str) -> Profile:
        if given is None:
            self.need(key in known, f"unknown-{what}", key=key, known=", ".join(known))
            return known_profile(key, what)
        self.need(not key, "two-profiles")
        return self.sound(given)

    def sound(self, given: Profile) -> Profile:
        """A profile of the scenario's own, if it can be played."""
        for name in (given.melee, given.missile or given.melee):
            self.need(_playable(name), "dice", name=name)
        self.need(_HIT_DICE.fullmatch(given.dv), "hit-dice", dv=given.dv)
        self.need(1 <= given.pvi <= MAX_MEN, "number", value=given.pvi)
        for name, most in BOUNDS.items():
            value = getattr(given, name)
            self.need(0 <= value <= most, "bounds", name=name.rstrip("_"), value=value, most=most)
        return given

    def unit(self, army: ArmySpec, spec: UnitSpec) -> Piece:
        profile = self.profile(spec.troop, spec.profile, TROOPS, "troop")
        self.need(1 <= spec.men <= MAX_MEN, "number", value=spec.men)
        if spec.elite:
            profile = replace(profile, elite=True)
        counted = army.ammunition >= 0 and bool(profile.missile)
        each = TROOPS[spec.troop]["points"] if spec.troop else 0
        each += EQUIPMENT["magic_weapons"]["points_per_man"] * spec.magic_weapons
        each += EQUIPMENT["torches_and_oil"]["points_per_man"] * spec.torches
        extra = sum(
            SIEGE["equipment"][name]["points"] for name in ("ladders", "siege_tower", "ram") if getattr(spec, name)
        )
        return Piece(
            key=spec.key,
            side=army.seat,
            kind="unit",
            profile=profile,
            pvt=spec.men * profile.pvi,
            pvt0=spec.men * profile.pvi,
            men0=spec.men,
            points=spec.points if spec.points is not None else each * spec.men + extra,
            standard=spec.standard,
            torches=spec.torches,
            ladders=spec.ladders,
            siege_tower=spec.siege_tower,
            ram=spec.ram,
            follows=spec.follows,
            shots=SIEGE["ammunition"]["shots"] if counted else -1,
        )

    def hero(self, army: ArmySpec, spec: HeroSpec) -> Piece:
        profile = self.profile(spec.hero, spec.profile, HEROES, "hero")
        hp = spec.hp if spec.hp is not None else profile.pvi
        self.need(1 <= hp <= MAX_MEN, "number", value=hp)
        escort = None
        if spec.escort:
            self.need(1 <= spec.escort.men <= MAX_MEN, "number", value=spec.escort.men)
            escort = self.profile(spec.escort.troop, spec.escort.profile, TROOPS, "troop")
        return Piece(
            key=spec.key,
            side=army.seat,
            kind="hero",
            profile=profile,
            pvt=hp,
            pvt0=hp,
            men0=1,
            points=spec.points or 0,
            leads=spec.leads,
            escort=escort,
            escort_pvt=spec.escort.men * escort.pvi if spec.escort and escort else 0,
            horn=spec.horn,
        )

    def engine(self, army: ArmySpec, spec: EngineSpec) -> Piece:
        table = ENGINES["engines"][spec.engine]
        self.need(1 <= spec.crew <= table["crew_max"], "crew", most=table["crew_max"])
        profile = self.sound(spec.profile) if spec.profile else crew_profile()
        return Piece(
            key=spec.key,
            side=army.seat,
            kind="engine",
            profile=profile,
            pvt=spec.crew * profile.pvi,
            pvt0=spec.crew * profile.pvi,
            men0=spec.crew,
            points=spec.points if spec.points is not None else table["points"],
            engine=spec.engine,
            engineer=spec.engineer,
            shots=SIEGE["ammunition"]["shots"] if army.ammunition >= 0 else -1,
        )

    def placed(self, piece: Piece, spec: _Spec) -> Piece:
        """The piece where and how the scenario says it is."""
        now = spec.now
        if self.rules.wings:
            self.need(spec.wing, "wing", wing=spec.wing, line=spec.line)
        pvt = piece.pvt if now.pvt is None else now.pvt
        most = MAX_MEN * MAX_MEN
        self.need((now.fate or pvt >= 1) and pvt <= most, "number", value=pvt)
        escort = piece.escort_pvt if now.escort_pvt is None else now.escort_pvt
        self.need(0 <= escort <= most, "number", value=escort)
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
        )

    def bind(self) -> None:
        """Officers to their units, followers to their leaders, engagements to both sides."""
        sections = {section.key for section in sections_of(self.scenario)}
        everybody = {**self.pieces, **self.fallen}
        for key, piece in list(self.pieces.items()):
            self.place = key
            self.need(not piece.section or piece.section in sections, "unknown-section", section=piece.section)
            if piece.leads:
                self.officer(key, piece)
            if piece.follows:
                leader = everybody.get(piece.follows)
                good = leader is not None and leader.side == piece.side and leader.profile.cleric
                self.need(good, "no-leader", key=piece.follows)
                others = [other.key for other in everybody.values() if other.follows == piece.follows]
                self.need(len(others) == 1, "followers", key=piece.follows)
            for enemy, since in piece.links.items():
                self.link(key, enemy, since)

    def officer(self, key: str, piece: Piece) -> None:
        unit = self.pieces.get(piece.leads)
        good = unit is not None and unit.side == piece.side and unit.kind == "unit" and not unit.officer
        if not good or unit is None or piece.profile.huge:
            raise self.refuse("officer", key=piece.leads)
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
        other = self.pieces.get(enemy)
        good = other is not None and other.side != self.pieces[key].side and not other.leads
        if not good or other is None or self.pieces[key].leads:
            raise self.refuse("link", key=enemy)
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


def opening(scenario: Scenario, switches: Mapping[str, Any]) -> Masse:
    """The state a scenario describes."""
    return _Opening(scenario, switches).state()


def sections_of(scenario: Scenario) -> tuple[SectionSpec, ...]:
    """The sections of a siege: those that the scenario names, else the four of MC-CP-17."""
    if scenario.section or not any(army.role for army in scenario.army):
        return scenario.section
    return tuple(SectionSpec(key=entry["key"], gate=entry.get("gate", False)) for entry in SIEGE["sections"])


def names(scenario: Scenario) -> dict[str, Bilingual]:
    """The names of sides, pieces and sections; a piece without one is called after its troop."""
    known = {section["key"]: Bilingual(**section["name"]) for section in SIEGE["sections"]}
    named: dict[str, Bilingual] = {}
    for section in sections_of(scenario):
        named[section.key] = section.name or known.get(section.key) or Bilingual(section.key, section.key)
    for army in scenario.army:
        named[army.seat] = army.name
        for unit in army.unit:
            named[unit.key] = unit.name or _roster_name(TROOPS, unit.troop, unit.key)
        for hero in army.hero:
            named[hero.key] = hero.name or _roster_name(HEROES, hero.hero, hero.key)
        for engine in army.engine:
            named[engine.key] = engine.name or _roster_name(ENGINES["engines"], engine.engine, engine.key)
    return named


def _roster_name(table: Mapping[str, Any], entry: str, key: str) -> Bilingual:
    return Bilingual(**table[entry]["name"]) if entry in table else Bilingual(key, key)
