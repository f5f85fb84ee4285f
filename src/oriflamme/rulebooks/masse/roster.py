"""The roster of Combat de masse, and what an army costs and may not be. MC-CP-01, MC-CP-05, MC-CP-19"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from oriflamme.kernel import Message, Name, message
from oriflamme.kernel.roster import (
    ArmyHead,
    Cell,
    Field,
    LineForm,
    Muster,
    MusterLine,
    OwnCopy,
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
    term,
    text,
)
from oriflamme.rulebooks.masse.prices import (
    CLAUSE,
    PER_MAN,
    SIEGE_GEAR,
    points_of_engine,
    points_of_hero,
    points_of_unit,
    unit_parts,
)
from oriflamme.rulebooks.masse.scenario import MAX_MEN, Opening, known_profile
from oriflamme.rulebooks.masse.scenario_file import ArmySpec, Scenario, UnitSpec, names
from oriflamme.rulebooks.masse.state import Profile, Rules
from oriflamme.rulebooks.masse.tables import BATTLE, ENGINES, EQUIPMENT, HEROES, PRICES, SIEGE, SPELLS, TROOPS, WEAPONS
from oriflamme.rulebooks.masse.unit_card import GIFTS
from oriflamme.rulebooks.masse.vocabulary import GROUNDS

KINDS = ("troop", "hero", "engine", "equipment", "weapon", "armour", "spell", "terrain")
MEN_TO_START = 40
"""What a unit has that is taken from the roster, until somebody says how many."""
MAX_MORALE = max(int(entry["morale"]) for entry in TROOPS.values())
EFFECTS = ("damage", "dice_per_level", "men", "share_below_pvi", "highest_dv", "points", "hero_hp", "unit_pvt")
"""What the tables say of a spell's effect."""
PROFILE = ("dv", "pvi", "ca", "melee", "missile", "morale")


class ArmyFile(ArmyHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army, as a file says it."""

    army: ArmySpec


# What there is


def roster() -> Roster:
    """Everything that an army is made of."""
    entries = (*_troops(), *_heroes(), *_engines(), *_equipment(), *_arms(), *_spells(), *_grounds())
    return Roster(
        kinds=kinds(*KINDS),
        entries=entries,
        lines=tuple(_lines()),
        fields=(piece("commander", "hero"),),
        advised=tuple(PRICES["sizes"]),
        size_clause=CLAUSE,
    )


def _troops() -> Iterator[RosterEntry]:
    for key, entry in TROOPS.items():
        yield RosterEntry(
            kind="troop",
            key=key,
            name=Name(**entry["name"]),
            cells=tuple(_profile_cells(known_profile(key, "troop"))),
            price=Price(entry["points"], term("per-man"), CLAUSE),
            clauses=("MC-CP-01", *_gifts(entry)),
            line="unit",
            adds={"troop": key, "men": MEN_TO_START},
            own=True,
        )


def _heroes() -> Iterator[RosterEntry]:
    for key, entry in HEROES.items():
        yield RosterEntry(
            kind="hero",
            key=key,
            name=Name(**entry["name"]),
            cells=tuple(_profile_cells(known_profile(key, "hero"))),
            price=Price(PRICES["hero"]["points"], None, CLAUSE),
            clauses=("MC-CP-05", *_gifts(entry)),
            line="hero",
            adds={"hero": key},
            own=True,
        )


def _engines() -> Iterator[RosterEntry]:
    for key, entry in ENGINES["engines"].items():
        numbers = ("crew_min", "crew_max", "mass", "wall", "medium_tower", "large_tower")
        yield RosterEntry(
            kind="engine",
            key=key,
            name=Name(**entry["name"]),
            cells=tuple(cell(name, entry[name]) for name in numbers if name in entry),
            price=Price(entry["points"], None, CLAUSE),
            clauses=(entry["clause"],),
            line="engine",
            adds={"engine": key, "crew": entry["crew_max"]},
        )


def _equipment() -> Iterator[RosterEntry]:
    for key, name in PER_MAN.items():
        entry = EQUIPMENT[name]
        price = Price(entry["points_per_man"], term("per-man"), CLAUSE)
        yield RosterEntry(kind="equipment", key=key, name=Name(**entry["name"]), price=price, clauses=("MC-CP-09",))
    for key in SIEGE_GEAR:
        entry = SIEGE["equipment"][key]
        cells = (cell("ca", entry["ca"]),) if entry.get("ca") else ()
        price = Price(entry["points"], term("per-unit"), CLAUSE)
        yield RosterEntry(
            kind="equipment", key=key, name=Name(**entry["name"]), cells=cells, price=price, clauses=("MC-CP-17",)
        )
    for key, entry in SPELLS["items"].items():
        does = (
            cell("targets", listed(term(f"on-{one}") for one in entry["targets"])),
            cell("breach", term("breach-roll", dice=entry["roll"], least=entry["at_least"])),
            cell("per_day", entry["per_day"]),
        )
        yield RosterEntry(kind="equipment", key=key, name=Name(**entry["name"]), cells=does, clauses=("MC-SIEGES-12",))


def _arms() -> Iterator[RosterEntry]:
    """They are part of the profiles, and of their prices."""
    for key, entry in WEAPONS["weapons"].items():
        cells = (cell("missile" if entry.get("missile") else "melee", entry["damage"]),)
        yield RosterEntry(kind="weapon", key=key, name=Name(**entry["name"]), cells=cells, clauses=("MC-CP-02",))
    for key, entry in WEAPONS["armour"].items():
        cells = (cell("ca", entry["ca"]),)
        yield RosterEntry(kind="armour", key=key, name=Name(**entry["name"]), cells=cells, clauses=("MC-CP-02",))
    shield = WEAPONS["shield"]
    yield RosterEntry(
        kind="armour",
        key="shield",
        name=Name(**shield["name"]),
        cells=(cell("ca", term("plus", value=shield["ca_bonus"])),),
        clauses=("MC-CP-02",),
    )


def _spells() -> Iterator[RosterEntry]:
    for key, entry in SPELLS["spells"].items():
        cells = (
            cell("caster", term(f"caster-{entry['caster']}")),
            cell("level", entry["level"]),
            cell("targets", listed(term(f"on-{one}") for one in entry["targets"])),
            *(cell(name, entry[name]) for name in EFFECTS if name in entry),
            *([cell("bolts", _bolts(entry))] if "bolts_base" in entry else []),
            *([cell("breach", term("at-once"))] if entry.get("breach") else []),
        )
        yield RosterEntry(kind="spell", key=key, name=message(f"what-{key}"), cells=cells, clauses=("MC-CP-10",))


def _bolts(spell: Mapping[str, Any]) -> Message:
    return term("bolts-of", base=spell["bolts_base"], levels=spell["bolts_level_divisor"])


def _grounds() -> Iterator[RosterEntry]:
    for key in GROUNDS:
        clauses = ("MC-TACTIQUES_ET_MANOEUVRES-02",)
        yield RosterEntry(kind="terrain", key=key, name=message(f"ground-{key}"), clauses=clauses)


def _profile_cells(profile: Profile) -> Iterator[Cell]:
    values = asdict(profile)
    for name in PROFILE:
        if values[name]:
            yield cell(name, values[name])
    gifts: list[Message] = [
        message(f"profile-gift-{name}") for name in GIFTS if values[name] and not (name == "mounted" and profile.lances)
    ]
    if profile.regeneration:
        gifts.append(term("regenerates", rate=profile.regeneration))
    if gifts:
        yield cell("gifts", listed(gifts))
    if profile.spells:
        yield cell("spells", listed(message(f"what-{spell}") for spell in profile.spells))


def _gifts(entry: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for name, clause in GIFTS.items() if entry.get(name)))


# What may be changed


def _lines() -> Iterator[LineForm]:
    troops = tuple(Word(key, Name(**entry["name"])) for key, entry in TROOPS.items())
    flags = ("standard", "elite", *PER_MAN, *SIEGE_GEAR)
    yield LineForm(
        line="unit",
        name=term("kind-troop"),
        fields=(
            number("men", 1, MAX_MEN),
            *(flag(name) for name in flags),
            piece("follows", "hero"),
            *_own_profile("troop"),
        ),
    )
    yield LineForm(
        line="hero",
        name=term("kind-hero"),
        fields=(
            piece("leads", "unit"),
            flag("horn"),
            choice("escort.troop", troops),
            number("escort.men", 0, MAX_MEN),
            *_own_profile("hero"),
        ),
    )
    crews = [entry["crew_max"] for entry in ENGINES["engines"].values()]
    yield LineForm(line="engine", name=term("kind-engine"), fields=(number("crew", 1, max(crews)), flag("engineer")))


def _own_profile(known_by: str) -> Iterator[Field]:
    """What may be changed in a profile of one's own: of a line that names none of the roster."""
    low, high = BATTLE["ca"][0], BATTLE["ca"][-1]
    for field in (
        number("profile.pvi", 1, MAX_MEN, term("pvi")),
        number("profile.ca", low, high, term("ca")),
        number("profile.morale", 0, MAX_MORALE, term("morale")),
        *(text(f"profile.{name}", term(name)) for name in ("dv", "melee", "missile")),
        *(flag(f"profile.{name}", message(f"profile-gift-{name}")) for name in GIFTS),
    ):
        yield replace(field, only={known_by: ("",)})


def own_copy(line: str, entry: str) -> OwnCopy | None:
    """A troop or a hero as a profile of one's own."""
    table = {"unit": TROOPS, "hero": HEROES}.get(line, {})
    if entry not in table:
        return None
    profile = to_builtins(known_profile(entry, "troop" if line == "unit" else "hero"))
    men = {"men": MEN_TO_START} if line == "unit" else {}
    return OwnCopy(adds={"name": dict(table[entry]["name"]), **men, "profile": profile})


# What an army comes to


def muster(file: ArmyFile, rules: Rules) -> Muster:
    """Every line with its price, and every limit that the army breaks."""
    army = file.army
    scenario = Scenario(book=file.book, title=file.title, army=(army,))
    reader = Opening(scenario, rules)
    reader.pieces_of(army, "army")
    with reader.part("army"):
        reader.army(army)
    reader.bind()
    called = names(scenario)
    sound = {*reader.pieces, *reader.fallen}
    lines = tuple(_reckoned(army, called, sound))
    total = sum(line.points or 0 for line in lines)
    with reader.part("points"):
        reader.need(not file.points or total <= file.points, "over", cost=total, most=file.points, clause=CLAUSE)
    men = sum(unit.men for unit in army.unit)
    counts = (cell("units", len(army.unit)), cell("men", men))
    return Muster(lines=lines, counts=counts, complaints=tuple(reader.complaints))


def _reckoned(army: ArmySpec, called: Mapping[str, Name], sound: set[str]) -> Iterator[MusterLine]:
    for at, unit in enumerate(army.unit):
        yield _unit_line(f"army.unit[{at}]", unit, called[unit.key], unit.key in sound)
    for at, hero in enumerate(army.hero):
        yield MusterLine(place=f"army.hero[{at}]", name=called[hero.key], points=points_of_hero(hero), clause=CLAUSE)
    for at, engine in enumerate(army.engine):
        points = points_of_engine(engine)
        yield MusterLine(place=f"army.engine[{at}]", name=called[engine.key], points=points, clause=CLAUSE)


def _unit_line(place: str, unit: UnitSpec, name: Name, sound: bool) -> MusterLine:
    """A unit of a profile without morale has no price: the law multiplies by it."""
    if not sound:
        return MusterLine(place=place, name=name, why=term("unsound"), clause=CLAUSE)
    if unit.points is None and unit.profile is not None and not unit.profile.morale:
        return MusterLine(place=place, name=name, why=term("no-morale"), clause=CLAUSE)
    parts = tuple(cell(part, points) for part, points in unit_parts(unit).items())
    return MusterLine(place=place, name=name, points=points_of_unit(unit), parts=parts, clause=CLAUSE)
