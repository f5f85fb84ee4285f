"""Army creation: what everything costs, and every rule that an army breaks. GF-CREATION_D_ARMEES-01."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

import msgspec

from oriflamme.kernel import Item, Name, Refusal, Tally, message
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.fleuries.state import Profile
from oriflamme.rulebooks.fleuries.tables import ARMY, CHARACTERS, CLASSES, GEAR, MAGIC, PEOPLE, SINGLE, SKILLS
from oriflamme.rulebooks.fleuries.troops.formation import shape_of
from oriflamme.rulebooks.fleuries.vocabulary import TroopClass
from oriflamme.rulebooks.fleuries.wording.reasons import refusal

LEVELS: list[str] = CHARACTERS["levels"]
RANKS = ("hero", "priest", "warrior_priest")
"""Three kinds of characters in three levels. GF-LES_PERSONNAGES-01."""
WEAPONS = tuple(name for name in ARMY["weapon"] if name != "clause")
ANIMALS = tuple(name for name in ARMY["creature"] if name != "clause")


class Spec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What every piece of an army list may say."""

    key: str
    name: Name | None = None
    species: str = always_encoded("man")
    weapons: tuple[str, ...] = ()
    cotton: bool = False
    shield: bool = False
    ally: bool = False
    commander: str = ""
    at: tuple[float, ...] = ()
    now: dict[str, object] = {}


class UnitSpec(Spec, frozen=True, kw_only=True, omit_defaults=True):
    """A unit of warriors, or of animals (which have `figures` instead of `classes`)."""

    classes: dict[str, int] = {}
    figures: int = 0
    files: int = 0
    loose: bool = False
    mercenary: bool = False
    fanatic: bool = False
    religious: bool = False
    musician: bool = False
    standard: bool = False
    brigade: str = ""
    inside: str = ""


class CharacterSpec(Spec, frozen=True, kw_only=True, omit_defaults=True):
    """A hero, a priest or a warrior-priest."""

    rank: str
    level: str
    fc: int
    fm: int
    combat: int
    skills: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    magic_weapon: str = ""
    magic_item: str = ""
    controls: str = ""
    rides: bool = False


# Prices


def price_of_figure(spec: UnitSpec, grade: str) -> int:
    """One figure: its class, its traits, its arms and armour."""
    total = ARMY["figure"][spec.species][grade]
    total += sum(ARMY["trait"][name]["points"] for name in ("mercenary", "fanatic") if getattr(spec, name))
    return int(total + _kit(spec))


def _kit(spec: Spec) -> int:
    arms = sum(ARMY["weapon"][weapon] for weapon in spec.weapons)
    cotton = ARMY["protection"]["cotton"] if spec.cotton else 0
    return int(arms + cotton + (ARMY["protection"]["shield"] if spec.shield else 0))


def price_of_unit(spec: UnitSpec) -> Tally:
    """What a unit costs, class by class."""
    if spec.species in ANIMALS:
        each, clause = ARMY["creature"][spec.species], ARMY["creature"]["clause"]
        return Tally((Item(f"species-{spec.species}", each * spec.figures, clause),))
    clause = ARMY["figure"]["clause"]
    return Tally(
        tuple(
            Item(f"class-{grade}", price_of_figure(spec, grade) * spec.classes[grade], clause)
            for grade in CLASSES
            if spec.classes.get(grade)
        )
    )


def price_of_character(spec: CharacterSpec, each_spell: bool = False) -> Tally:
    """What a character costs, line by line. GF-LES_PERSONNAGES-03."""
    clause = str(CHARACTERS["source"])
    spells = CHARACTERS["spells"].get(spec.level, 0) if spec.spells else 0
    if each_spell:
        spells *= len(spec.spells)
    items = [
        Item("price-base", CHARACTERS["base"], clause),
        Item("price-fc", CHARACTERS["fc"] * spec.fc, clause),
        Item("price-fm", CHARACTERS["fm"] * spec.fm, clause),
        Item("price-combat", CHARACTERS["combat"] * spec.combat, clause),
        Item("price-skills", CHARACTERS["skill"] * len(spec.skills), clause),
        Item("price-spells", spells, clause),
        Item("price-kit", _kit(spec), str(ARMY["weapon"]["clause"])),
    ]
    for kind, name in (("weapon", spec.magic_weapon), ("item", spec.magic_item)):
        if name in GEAR[kind]:
            items.append(Item("price-gear", GEAR[kind][name]["points"], GEAR[kind][name]["clause"]))
    return Tally(tuple(item for item in items if item.value))


# Bodies


def majority(classes: dict[str, int]) -> TroopClass:
    """The class of most figures, the lower of equals. GF-CP-05."""
    return max(CLASSES, key=lambda grade: (classes.get(grade, 0), grade))


def unit_body(spec: UnitSpec) -> Profile:
    """A unit as it enters the battle."""
    animal = spec.species in ANIMALS
    counts = (0, 0, 0) if animal else tuple(spec.classes.get(grade, 0) for grade in CLASSES)
    return Profile(
        kind="unit",
        species=spec.species,
        troop_class="B" if animal else majority(spec.classes),
        classes=counts,  # type: ignore[arg-type]
        figures=spec.figures if animal else sum(spec.classes.values()),
        points=price_of_unit(spec).total,
        weapons=spec.weapons,
        cotton=spec.cotton,
        shield=spec.shield,
        mercenary=spec.mercenary,
        fanatic=spec.fanatic,
        ally=spec.ally,
        religious=spec.religious,
        musician=spec.musician,
        standard=spec.standard,
    )


def character_body(spec: CharacterSpec, each_spell: bool = False) -> Profile:
    """A character as he enters the battle."""
    return Profile(
        kind="character",
        species=spec.species,
        troop_class="A",
        figures=1,
        points=price_of_character(spec, each_spell).total,
        weapons=spec.weapons,
        cotton=spec.cotton,
        shield=spec.shield,
        ally=spec.ally,
        rank=spec.rank,
        level=spec.level,
        fc=spec.fc,
        fm=spec.fm,
        combat=spec.combat,
        skills=spec.skills,
        arms=spec.arms,
        spells=spec.spells,
        magic_weapon=spec.magic_weapon,
        magic_item=spec.magic_item,
    )


def secret_price(body: Profile, each_spell: bool = False) -> int:
    """What of a character's cost is magic that the enemy does not see."""
    gear = sum(
        int(GEAR[kind][name]["points"])
        for kind, name in (("weapon", body.magic_weapon), ("item", body.magic_item))
        if name
    )
    spells = int(CHARACTERS["spells"].get(body.level, 0)) if body.spells else 0
    return gear + spells * (len(body.spells) if each_spell else 1)


# Rules: one piece


def unit_faults(spec: UnitSpec) -> Iterator[Refusal]:
    """What is wrong with a unit."""
    key = spec.key
    if spec.species in ANIMALS:
        yield from _pack_faults(spec)
        return
    figures = sum(spec.classes.values())
    least = ARMY["unit_least"]
    if figures < least["figures"]:
        yield refusal(least["clause"], "army-small", unit=key, figures=figures, least=least["figures"])
    mixed = ARMY["classes_least"]
    if sum(1 for count in spec.classes.values() if count) < mixed["count"]:
        yield refusal(mixed["clause"], "army-one-class", unit=key)
    if spec.files and 0 < spec.files <= figures and not shape_of(figures, spec.files):
        ranks = -(-figures // spec.files)
        yield refusal("GF-LES_FORMATIONS-01", "army-shape", unit=key, files=spec.files, ranks=ranks)
    for weapon in spec.weapons:
        if weapon in ARMY["reserved"]:
            yield refusal(ARMY["reserved"][weapon]["clause"], "army-two-handed", unit=key)
    yield from trait_faults(spec)
    if spec.religious and majority(spec.classes) != "A":
        yield refusal(ARMY["religious"]["clause"], "army-religious-class", unit=key)


def trait_faults(spec: UnitSpec) -> Iterator[Refusal]:
    """What no unit of its kind can be: no table says how such a unit would test or fight."""
    if spec.species in ANIMALS:
        arms = spec.weapons or spec.cotton or spec.shield
        if arms or spec.mercenary or spec.fanatic or spec.religious or spec.musician or spec.standard:
            yield refusal("GF-LES_MONSTRES_ET_LES_CREATURES-01", "army-animal-kit", unit=spec.key)
    if spec.species == "saurian" and spec.mercenary:
        yield refusal(ARMY["trait"]["mercenary"]["clause"], "army-saurian-mercenary", unit=spec.key)
    if spec.species == "saurian" and spec.fanatic:
        yield refusal("GF-TEST_DE_COMMANDEMENT_REACTION-01", "army-saurian-fanatic", unit=spec.key)


def _pack_faults(spec: UnitSpec) -> Iterator[Refusal]:
    """Animals come alone or in packs, without arms."""
    bounds = ARMY["creatures"]
    low, high = (1, 1) if spec.species in SINGLE else (bounds["least"], bounds["most"])
    if not low <= spec.figures <= high:
        yield refusal(bounds["clause"], "army-pack", unit=spec.key, figures=spec.figures, least=low, most=high)
    yield from trait_faults(spec)


def character_faults(spec: CharacterSpec) -> Iterator[Refusal]:
    """What is wrong with a character: factors, skills, spells, gear."""
    bounds = CHARACTERS[spec.rank]
    clause = str(CHARACTERS["source"])
    for name in ("fc", "fm", "combat"):
        low, high = bounds[name]
        value = getattr(spec, name)
        if not low <= value <= high:
            limits = {"value": value, "least": low, "most": high}
            yield refusal(clause, "army-factor", unit=spec.key, factor=message(f"factor-{name}"), **limits)
    wanted = bounds["skills"][spec.level]
    if len(set(spec.skills)) != wanted:
        yield refusal(clause, "army-skills", unit=spec.key, count=len(set(spec.skills)), wanted=wanted)
    yield from skill_faults(spec)
    arms = SKILLS["master_of_arms"]["arms"] if "master_of_arms" in spec.skills else 0
    if len(set(spec.arms)) != arms:
        yield refusal(SKILLS["master_of_arms"]["clause"], "army-arms", unit=spec.key, wanted=arms)
    given = GEAR["item"].get(spec.magic_item, {})
    spells = bounds["spells"][spec.level] + given.get("spells", 0)
    if len(spec.spells) != spells:
        yield refusal("GF-LA_MAGIE-01", "army-spells", unit=spec.key, count=len(spec.spells), wanted=spells)
    if given.get("illusion") and sum(is_illusion(name) for name in spec.spells) < given["spells"]:
        yield refusal(given["clause"], "army-illusions", unit=spec.key, wanted=given["spells"])
    if given.get("priests") and spec.rank == "hero":
        yield refusal(given["clause"], "army-priests-item", unit=spec.key)  # GF-MG-21
    yield from _gear_faults(spec)


def is_illusion(spell: str) -> bool:
    """Whether a spell is one of illusion. GF-CP-19."""
    return bool(MAGIC["spell"].get(spell, {}).get("illusion"))


def skill_faults(spec: CharacterSpec) -> Iterator[Refusal]:
    """Each rank has its own skills: what one of another rank would be worth is written nowhere."""
    for skill in spec.skills:
        if spec.rank not in SKILLS[skill]["for"]:
            yield refusal(SKILLS[skill]["clause"], "army-skill-rank", unit=spec.key, skill=skill)


def why_no_gear(spec: CharacterSpec) -> Refusal | None:
    """One magic weapon and one magic item at most: neither takes the other's place. GF-LES_PERSONNAGES-05."""
    if spec.magic_weapon in GEAR["item"] or spec.magic_item in GEAR["weapon"]:
        return refusal("GF-LES_PERSONNAGES-05", "army-gear-twice", unit=spec.key)
    return None


def _gear_faults(spec: CharacterSpec) -> Iterator[Refusal]:
    twice = why_no_gear(spec)
    if twice is not None:
        yield twice
    gear = CHARACTERS["gear"]
    bounds = gear[spec.level]
    count = bool(spec.magic_weapon) + bool(spec.magic_item)
    if not bounds["least"] <= count <= bounds["most"]:
        yield refusal(
            gear["clause"], "army-gear", unit=spec.key, count=count, least=bounds["least"], most=bounds["most"]
        )


# Rules: the whole army


def army_faults(
    units: tuple[UnitSpec, ...],
    characters: tuple[CharacterSpec, ...],
    pochtecas: int,
    budget: int,
    *,
    by_points: bool = False,
    each_spell: bool = False,
) -> list[Refusal]:
    """Every rule that an army breaks, the rules of single pieces first."""
    faults = [fault for unit in units for fault in unit_faults(unit)]
    faults += [fault for one in characters for fault in character_faults(one)]
    total = cost(units, characters, pochtecas, each_spell)
    if total > budget:
        faults.append(refusal("GF-CREATION_D_ARMEES-01", "army-budget", points=total, budget=budget))
    troops = [unit for unit in units if unit.species in PEOPLE]
    faults += _share_faults(troops, by_points)
    faults += _number_faults(troops, characters)
    faults += _rider_faults(units, characters)
    led = {one.controls for one in characters}
    for unit in units:
        if unit.species in ANIMALS and unit.key not in led:
            faults.append(refusal("GF-LE_COMMANDEMENT-09", "army-uncontrolled", unit=unit.key))
        pipe = any(one.key == unit.brigade and one.magic_item == "pipe_tlaloc" for one in characters)
        if unit.species in ANIMALS and unit.brigade and not pipe:
            faults.append(refusal("GF-LE_COMMANDEMENT-09", "army-brigade", unit=unit.key))
    if sum(unit.religious for unit in units) > ARMY["religious"]["most"]:
        faults.append(refusal(ARMY["religious"]["clause"], "army-religious"))
    return faults


def _rider_faults(units: tuple[UnitSpec, ...], characters: tuple[CharacterSpec, ...]) -> Iterator[Refusal]:
    """Only a hero rides, and only the pteradon that he controls. GF-CP-20."""
    mounts = {unit.key for unit in units if unit.species == "pteradon"}
    for one in characters:
        if one.rides and (one.rank != "hero" or one.controls not in mounts):
            yield refusal("GF-TIR_SUR_UNE_CREATURE_VOLANTE-07", "army-rider", unit=one.key)


def cost(
    units: tuple[UnitSpec, ...], characters: tuple[CharacterSpec, ...], pochtecas: int, each_spell: bool = False
) -> int:
    """What a whole army costs."""
    total = sum(price_of_unit(unit).total for unit in units)
    total += sum(price_of_character(one, each_spell).total for one in characters)
    return total + int(ARMY["pochteca"]["points"]) * pochtecas


def _weight(unit: UnitSpec, grades: tuple[str, ...], by_points: bool) -> int:
    """How much of a unit counts: its figures of some classes, or their points."""
    counts = {grade: unit.classes.get(grade, 0) for grade in grades}
    if not by_points:
        return sum(counts.values())
    return sum(price_of_figure(unit, grade) * count for grade, count in counts.items())


def _share_faults(troops: list[UnitSpec], by_points: bool) -> Iterator[Refusal]:
    """At least 40 % class B, at most 45 % allies and 25 % mercenaries. GF-AM-13, GF-AM-14."""
    whole = sum(_weight(unit, CLASSES, by_points) for unit in troops)
    if not whole:
        return
    own = sum(_weight(unit, ("B",), by_points) for unit in troops if not unit.mercenary)
    allies = sum(_weight(unit, CLASSES, by_points) for unit in troops if unit.ally)
    hired = sum(_weight(unit, CLASSES, by_points) for unit in troops if unit.mercenary)
    for name, part in (("class_b_least", own), ("allies_most", allies), ("mercenaries_most", hired)):
        rule, percent, low = ARMY[name], Fraction(part * 100, whole), name.endswith("least")
        if percent < rule["percent"] if low else percent > rule["percent"]:
            why, shown = f"army-{name.replace('_', '-')}", floor(percent) if low else ceil(percent)
            yield refusal(rule["clause"], why, percent=shown, bound=rule["percent"])


def _number_faults(troops: list[UnitSpec], characters: tuple[CharacterSpec, ...]) -> Iterator[Refusal]:
    """One hero for each full 30 warriors, one priest or warrior-priest in all. GF-LES_PERSONNAGES-02."""
    warriors = sum(sum(unit.classes.values()) for unit in troops)
    heroes = sum(one.rank == "hero" for one in characters)
    most = warriors // ARMY["heroes"]["per"]
    if heroes > most:
        yield refusal(ARMY["heroes"]["clause"], "army-heroes", heroes=heroes, most=most, figures=warriors)
    priests = len(characters) - heroes
    if priests > ARMY["priests"]["most"]:
        yield refusal(ARMY["priests"]["clause"], "army-priests", priests=priests)


def general_of(bodies: dict[str, Profile]) -> str:
    """The character of highest FC, then FM, then cost. GF-CP-11."""
    found = {key: body for key, body in bodies.items() if body.kind == "character"}
    if not found:
        return ""
    return max(found, key=lambda key: (found[key].fc, found[key].fm, found[key].points))
