"""What an army of Les Guerres Fleuries is built from, what it costs, and every rule of army creation that it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Message, Name, Tally, message
from oriflamme.kernel.complaints import Complaint
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.roster import (
    ArmyHead,
    Cell,
    Field,
    LineForm,
    Muster,
    MusterLine,
    Price,
    Roster,
    RosterEntry,
    Word,
    cell,
    choice,
    flag,
    kinds,
    listed,
    number,
    piece,
    several,
    term,
)
from oriflamme.kernel.tally import reason
from oriflamme.rulebooks.fleuries.battle_rules import Rules
from oriflamme.rulebooks.fleuries.scenario.opening import MAX_FIGURES, Opening
from oriflamme.rulebooks.fleuries.scenario.scenario_file import ArmySpec, Scenario, filled
from oriflamme.rulebooks.fleuries.tables import ARMY, CHARACTERS, CLASSES, GEAR, MAGIC, PEOPLE, SINGLE, SKILLS, TERRAIN
from oriflamme.rulebooks.fleuries.troops.army import (
    ANIMALS,
    LEVELS,
    RANKS,
    WEAPONS,
    CharacterSpec,
    UnitSpec,
    army_faults,
    price_of_character,
    price_of_unit,
)

KINDS = ("troop", "creature", "hero", "weapon", "armour", "magic_weapon", "item", "skill", "spell", "terrain")
BUDGET = "GF-CREATION_D_ARMEES-01"
TRAITS = ("mercenary", "fanatic", "religious", "ally", "musician", "standard", "loose")
FACTORS = ("fc", "fm", "combat")
FIGURE = "per-figure"
SKILL_NAMES = tuple(name for name in SKILLS if name != "source")


class ArmyFile(ArmyHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army, as a file says it."""

    army: ArmySpec


# What there is


def roster() -> Roster:
    """Everything that an army is made of."""
    troops = (*_troops(), *_creatures(), *_characters())
    arms = (*_weapons(), *_armour(), *_gear(), *_skills(), *_spells(), *_grounds())
    return Roster(
        kinds=kinds(*KINDS),
        entries=(*troops, *arms),
        lines=(_unit_form(), _character_form()),
        fields=(number("pochtecas", 0, MAX_FIGURES),),
        advised=(ARMY["budget"],),
        size_clause=BUDGET,
    )


def _troops() -> Iterator[RosterEntry]:
    """Men and saurians by class: a unit mixes two at least. GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01"""
    figures = ARMY["unit_least"]["figures"]
    for species in PEOPLE:
        prices = ARMY["figure"][species]
        cells = tuple(Cell(message(f"reason-class-{grade}"), prices[grade]) for grade in CLASSES)
        yield RosterEntry(
            kind="troop",
            key=species,
            name=message(f"species-{species}"),
            cells=cells,
            price=Price(prices["B"], term(FIGURE), ARMY["figure"]["clause"]),
            clauses=(ARMY["figure"]["clause"], ARMY["unit_least"]["clause"], ARMY["classes_least"]["clause"]),
            line="unit",
            adds={
                "species": species,
                "classes": {"A": 1, "B": figures - 1},
                "weapons": ["club"],
                "files": figures // 2,
            },
        )


def _creatures() -> Iterator[RosterEntry]:
    for species in ANIMALS:
        bounds = ARMY["creatures"]
        low, high = _pack(species)
        yield RosterEntry(
            kind="creature",
            key=species,
            name=message(f"species-{species}"),
            cells=(cell("least", low), cell("most", high)),
            price=Price(ARMY["creature"][species], term(FIGURE), ARMY["creature"]["clause"]),
            clauses=(ARMY["creature"]["clause"], bounds["clause"]),
            line="unit",
            adds={"species": species, "figures": low},
        )


def _pack(species: str) -> tuple[int, int]:
    return (1, 1) if species in SINGLE else (ARMY["creatures"]["least"], ARMY["creatures"]["most"])


def _characters() -> Iterator[RosterEntry]:
    for rank in RANKS:
        for level in LEVELS:
            bounds = CHARACTERS[rank]
            least = {name: bounds[name][0] for name in FACTORS}
            cells = (
                *(Cell(message(f"factor-{name}"), "–".join(map(str, bounds[name]))) for name in FACTORS),
                cell("skills", bounds["skills"][level]),
                cell("spells", bounds["spells"][level]),
                cell("gear", "–".join(str(CHARACTERS["gear"][level][end]) for end in ("least", "most"))),
            )
            adds = {"rank": rank, "level": level, **least}
            spec = CharacterSpec(key="one", **adds)
            yield RosterEntry(
                kind="hero",
                key=f"{rank}_{level}",
                name=term(f"character-{rank}-{level}"),
                cells=cells,
                price=Price(price_of_character(spec).total, term("per-least"), str(CHARACTERS["source"])),
                clauses=("GF-LES_PERSONNAGES-01", str(CHARACTERS["source"]), CHARACTERS["gear"]["clause"]),
                line="character",
                adds=adds,
            )


def _weapons() -> Iterator[RosterEntry]:
    for key in WEAPONS:
        clauses = (ARMY["weapon"]["clause"], *([ARMY["reserved"][key]["clause"]] if key in ARMY["reserved"] else []))
        price = Price(ARMY["weapon"][key], term(FIGURE), ARMY["weapon"]["clause"])
        yield RosterEntry(kind="weapon", key=key, name=message(f"weapon-{key}"), price=price, clauses=clauses)


def _armour() -> Iterator[RosterEntry]:
    for key in ("cotton", "shield"):
        clause = ARMY["protection"]["clause"]
        price = Price(ARMY["protection"][key], term(FIGURE), clause)
        yield RosterEntry(kind="armour", key=key, name=message(f"card-{key}"), price=price, clauses=(clause,))
    for key in ("mercenary", "fanatic"):
        entry = ARMY["trait"][key]
        price = Price(entry["points"], term(FIGURE), entry["clause"])
        yield RosterEntry(kind="armour", key=key, name=term(key), price=price, clauses=(entry["clause"],))


def _gear() -> Iterator[RosterEntry]:
    for group, kind in (("weapon", "magic_weapon"), ("item", "item")):
        for key, entry in GEAR[group].items():
            cells = (cell("uses", entry["uses"]),) if "uses" in entry else ()
            for_whom = (cell("for", term("rank-priest")),) if entry.get("priests") else ()
            yield RosterEntry(
                kind=kind,
                key=key,
                name=message(f"gear-{key}"),
                cells=(*cells, *for_whom),
                price=Price(entry["points"], None, entry["clause"]),
                clauses=(entry["clause"],),
            )


def _skills() -> Iterator[RosterEntry]:
    for key in SKILL_NAMES:
        entry = SKILLS[key]
        yield RosterEntry(
            kind="skill",
            key=key,
            name=term(f"skill-{key}"),
            cells=(cell("for", listed(term(f"rank-{rank}") for rank in entry["for"])),),
            price=Price(CHARACTERS["skill"], None, str(CHARACTERS["source"])),
            clauses=(entry["clause"],),
        )


def _spells() -> Iterator[RosterEntry]:
    for key, entry in MAGIC["spell"].items():
        cells = [cell("difficulty", f"{entry['difficulty']:+d} %")]
        if "cm" in entry:
            cells.append(cell("cm", entry["cm"]))
        yield RosterEntry(
            kind="spell", key=key, name=message(f"spell-{key}"), cells=tuple(cells), clauses=(entry["clause"],)
        )


def _grounds() -> Iterator[RosterEntry]:
    for key, entry in TERRAIN["kind"].items():
        yield RosterEntry(kind="terrain", key=key, name=message(f"ground-{key}"), clauses=(entry["clause"],))


# What may be changed


def _unit_form() -> LineForm:
    people: dict[str, tuple[str, ...]] = {"species": tuple(PEOPLE)}
    grades = [number(f"classes.{grade}", 0, MAX_FIGURES, message(f"reason-class-{grade}")) for grade in CLASSES]
    flags = [flag(name) for name in ("cotton", "shield", *TRAITS)]
    own = [
        *grades,
        number("files", 0, MAX_FIGURES),
        several("weapons", _words(WEAPONS, "weapon-")),
        *flags,
        piece("brigade", "character"),
        piece("commander", "character"),
    ]
    animals = _only(number("figures", 1, ARMY["creatures"]["most"]), {"species": ANIMALS})
    return LineForm(line="unit", name=term("kind-unit"), fields=(*(_only(one, people) for one in own), animals))


def _character_form() -> LineForm:
    numbers = [_factor(rank, name) for rank in RANKS for name in FACTORS]
    skills = [_only(several("skills", _skills_of(rank)), {"rank": (rank,)}) for rank in RANKS]
    casting: dict[str, tuple[str, ...]] = {"rank": tuple(rank for rank in RANKS if rank != "hero")}
    return LineForm(
        line="character",
        name=term("kind-hero"),
        fields=(
            *numbers,
            *skills,
            several("arms", _words(WEAPONS, "weapon-")),
            _only(several("spells", _words(MAGIC["spell"], "spell-")), casting),
            several("weapons", _words(WEAPONS, "weapon-")),
            flag("cotton"),
            flag("shield"),
            choice("magic_weapon", _words(GEAR["weapon"], "gear-")),
            choice("magic_item", _words(GEAR["item"], "gear-")),
            piece("controls", "unit"),
            _only(flag("rides"), {"rank": ("hero",)}),
        ),
    )


def _factor(rank: str, name: str) -> Field:
    least, most = CHARACTERS[rank][name]
    return _only(number(name, least, most, message(f"factor-{name}")), {"rank": (rank,)})


def _only(field: Field, only: Mapping[str, tuple[str, ...]]) -> Field:
    return replace(field, only=dict(only))


def _words(keys: Any, prefix: str) -> list[Word]:
    return [Word(key, message(f"{prefix}{key}")) for key in keys]


def _skills_of(rank: str) -> list[Word]:
    return [Word(key, term(f"skill-{key}")) for key in SKILL_NAMES if rank in SKILLS[key]["for"]]


# What an army comes to


def muster(file: ArmyFile, rules: Rules, texts: Texts) -> Muster:
    """Every unit and character with its price, and every rule of army creation that is broken."""
    army = filled(file.army)
    scenario = Scenario(book=file.book, title=file.title, army=(file.army, replace(file.army, seat="other")))
    reader = Opening(scenario, rules, texts, ())
    sound = _words_known(reader, army)
    lines = tuple(_lines(army, rules, sound))
    faults: list[Complaint] = []
    if sound == {one.key for one in (*army.unit, *army.character)}:
        faults = list(_faults(army, file.points or army.budget, rules, texts))
    figures = sum(unit.figures or sum(unit.classes.values()) for unit in army.unit if unit.key in sound)
    counts = (
        cell("units", len(army.unit)),
        cell("figures", figures),
        cell("characters", len(army.character)),
    )
    return Muster(lines=lines, counts=counts, complaints=(*reader.complaints, *faults))


def _words_known(reader: Opening, army: ArmySpec) -> set[str]:
    """The keys of all units and characters whose words are known; what is wrong with the others has been told."""
    sound: set[str] = set()
    with reader.part("army"):
        reader.need(army.unit or army.character, "empty-army")
    pieces: list[tuple[str, UnitSpec | CharacterSpec]] = [(f"army.unit[{at}]", one) for at, one in enumerate(army.unit)]
    pieces += [(f"army.character[{at}]", one) for at, one in enumerate(army.character)]
    for place, spec in pieces:
        with reader.part(place):
            reader.key(spec.key)
            reader.need(spec.key not in sound, "key-twice", key=spec.key)
            reader.words(spec)
            if isinstance(spec, UnitSpec):
                reader.unit_words(spec)
            else:
                reader.character_words(spec)
            sound.add(spec.key)
    return sound


def _lines(army: ArmySpec, rules: Rules, sound: set[str]) -> Iterator[MusterLine]:
    for at, unit in enumerate(army.unit):
        tally = price_of_unit(unit) if unit.key in sound else None
        named = unit.name or (message(f"species-{unit.species}") if unit.key in sound else unit.key)
        yield _line(f"army.unit[{at}]", named, tally, ARMY["figure"]["clause"])
    for at, one in enumerate(army.character):
        tally = price_of_character(one, rules.spells_each) if one.key in sound else None
        named = one.name or (term(f"character-{one.rank}-{one.level}") if one.key in sound else one.key)
        yield _line(f"army.character[{at}]", named, tally, str(CHARACTERS["source"]))
    if army.pochtecas:
        points = ARMY["pochteca"]["points"] * army.pochtecas
        yield MusterLine(
            place="army.pochtecas", name=term("pochtecas"), points=points, clause=ARMY["pochteca"]["clause"]
        )


def _line(place: str, name: Name | Message | str, tally: Tally | None, clause: str) -> MusterLine:
    if tally is None:
        return MusterLine(place=place, name=name, why=term("unsound"), clause=clause)
    parts = tuple(Cell(reason(item), item.value) for item in tally.items)
    return MusterLine(place=place, name=name, points=tally.total, parts=parts, clause=clause)


def _faults(army: ArmySpec, budget: int, rules: Rules, texts: Texts) -> Iterator[Complaint]:
    """Every rule that is broken, at the unit or character that breaks it, or at the army."""
    places = {
        **{unit.key: f"army.unit[{at}]" for at, unit in enumerate(army.unit)},
        **{one.key: f"army.character[{at}]" for at, one in enumerate(army.character)},
    }
    called = {one.key: one.name for one in (*army.unit, *army.character) if one.name}
    for fault in army_faults(
        army.unit,
        army.character,
        army.pochtecas,
        budget,
        by_points=rules.percent_of_points,
        each_spell=rules.spells_each,
    ):
        args = {key: called.get(value, value) if key == "unit" else value for key, value in fault.message.args.items()}
        place = places.get(str(fault.message.args.get("unit", "")), "army")
        yield Complaint(place, Message(fault.message.id, args), texts, clause=fault.clause)
