"""What a scenario file may say: two armies, what they carry, where they stand, and how far the battle has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from oriflamme.kernel import Name, ScenarioHead
from oriflamme.kernel.authoring import Ended
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.masse.state import NO_ACTION, Event, Order, Profile, Section
from oriflamme.rulebooks.masse.tables import ENGINES, HEROES, LIMITS, SIEGE, TROOPS
from oriflamme.rulebooks.masse.vocabulary import Engine, Fate, Ground, Line, Native, Phase, Role, Wing


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
    order: Order = always_encoded(NO_ACTION)
    bonus: int = 0
    award: int = 0
    entered: str = ""
    envelops: bool = False
    struck: bool = False
    cast: bool = False
    burned: bool = False
    blessed: bool = False


class Escort(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The men around a hero."""

    men: int
    troop: str = ""
    profile: Profile | None = None


class PieceSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What every piece of a scenario may say."""

    key: str
    name: Name | None = None
    profile: Profile | None = None
    points: int | None = None
    magic_weapons: bool = False
    wing: Literal["", Wing] = ""
    line: Literal["", Line] = ""
    section: str = ""
    now: PieceStatusSpec = always_encoded(PieceStatusSpec())


class UnitSpec(PieceSpec, frozen=True, kw_only=True, omit_defaults=True):
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


class HeroSpec(PieceSpec, frozen=True, kw_only=True, omit_defaults=True):
    """A hero or a huge creature."""

    hero: str = ""
    hp: int | None = None
    leads: str = ""
    escort: Escort | None = None
    horn: bool = False


class EngineSpec(PieceSpec, frozen=True, kw_only=True, omit_defaults=True):
    """A siege engine and its crew."""

    engine: Engine
    crew: int
    engineer: bool = False


class ArmySpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a scenario."""

    seat: str
    name: Name
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

    name: Name | None = None


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the battle stands when it is not at its beginning."""

    sequence: int = 1
    phase: Phase = always_encoded("command")
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
    position: Position = always_encoded(Position())


def sections_of(scenario: Scenario) -> tuple[SectionSpec, ...]:
    """The sections of a siege: those that the scenario names, else the four of MC-CP-17."""
    if scenario.section or not any(army.role for army in scenario.army):
        return scenario.section
    return tuple(SectionSpec(key=entry["key"], gate=entry.get("gate", False)) for entry in SIEGE["sections"])


def names(scenario: Scenario) -> dict[str, Name]:
    """The names of sides, pieces and sections; a piece without one is called after its troop."""
    known = {section["key"]: Name(**section["name"]) for section in SIEGE["sections"]}
    named: dict[str, Name] = {}
    for section in sections_of(scenario):
        named[section.key] = section.name or known.get(section.key) or Name(section.key, section.key)
    for army in scenario.army:
        named[army.seat] = army.name
        for unit in army.unit:
            named[unit.key] = unit.name or _roster_name(TROOPS, unit.troop, unit.key)
        for hero in army.hero:
            named[hero.key] = hero.name or _roster_name(HEROES, hero.hero, hero.key)
        for engine in army.engine:
            named[engine.key] = engine.name or _roster_name(ENGINES["engines"], engine.engine, engine.key)
    return named


def _roster_name(table: Mapping[str, Any], entry: str, key: str) -> Name:
    return Name(**table[entry]["name"]) if entry in table else Name(key, key)
