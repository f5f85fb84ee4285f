"""The types, weapons, faculties, spells and grounds of Les Lames Maudites, and what an army of them comes to. G-16"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from oriflamme.kernel import Message, Name, message
from oriflamme.kernel.authoring import ScenarioReader, number
from oriflamme.kernel.authoring import word as known_word
from oriflamme.kernel.clauses import BASE
from oriflamme.kernel.messages import Texts
from oriflamme.kernel.roster import (
    ArmyHead,
    Cell,
    Field,
    LineForm,
    Muster,
    MusterLine,
    OwnCopy,
    OwnTable,
    Price,
    Roster,
    RosterEntry,
    Word,
    Words,
    cell,
    choice,
    kinds,
    listed,
    of_tier,
    piece,
    several,
    term,
)
from oriflamme.kernel.roster import number as number_field
from oriflamme.rulebooks.lames.scenario_file import ArmySpec, UnitSpec, WingSpec
from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK, own_spell_errors
from oriflamme.rulebooks.lames.spell_spec import SpellSpec
from oriflamme.rulebooks.lames.state import ORDERS
from oriflamme.rulebooks.lames.tables import (
    CAPACITIES,
    COMMAND,
    DEFAULTS,
    FACULTIES,
    MOVEMENT,
    ROSTER,
    SHOOTING,
    TERRAIN,
    VOCABULARY,
    WEAPONS,
)
from oriflamme.rulebooks.lames.unit_types import WORDS as TYPE_WORDS
from oriflamme.rulebooks.lames.unit_types import FigureSpec, figure_errors, figure_name, full_row

KINDS = ("troop", "hero", "weapon", "movement", "faculty", "spell", "terrain")
KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
NO_POINTS = "G-15"
"""The book has no army lists and no points; neither has our completion."""
PROFILES = ("weapon", "movement", "morale", "command")


class ArmyFile(ArmyHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army, with the types and spells of its own."""

    army: ArmySpec
    figure: dict[str, FigureSpec] = {}
    spell: dict[str, SpellSpec] = {}


# What there is


def roster(tiers: tuple[str, ...]) -> Roster:
    """Everything that an army of these tiers is made of."""
    entries = (*_types(tiers), *_weapons(), *_gaits(), *_faculties(), *_spells(), *_grounds())
    orders = [Word(order, message(f"order-{order}")) for order in ORDERS]
    wing = LineForm(
        line="wing",
        name=term("kind-wing"),
        single=term("wing"),
        adds={"order": DEFAULTS["order"], "morale": DEFAULTS["wing_morale"], "fatigue": DEFAULTS["fatigue"]},
        fields=(
            piece("leader", "unit"),
            choice("order", orders),
            number_field("morale", COMMAND["least_morale"], COMMAND["most_morale"], term("wing-morale")),
            number_field("fatigue", COMMAND["least_fatigue"], COMMAND["most_fatigue"]),
        ),
    )
    unit = LineForm(line="unit", inside="wing", name=term("kind-unit"))
    return Roster(
        kinds=kinds(*KINDS),
        entries=of_tier(entries, tiers),
        lines=(wing, unit),
        fields=(piece("commander", "unit"), piece("substitute", "unit")),
        whole={"wing": []},
        own=(OwnTable(table="figure", line="unit", refers="figure", fields=tuple(_own_fields(tiers))),),
    )


def _own_fields(tiers: tuple[str, ...]) -> Iterator[Field]:
    """What may be changed in a type of one's own."""
    yield number_field("steps", 1, DEFAULTS["figure"]["most_steps"])
    named: dict[str, Callable[[str], Words]] = {
        "weapon": lambda one: Name(**WEAPONS["class"][one]["name"]),
        "movement": lambda one: Name(**MOVEMENT["class"][one]["name"]),
        "morale": lambda one: message(f"card-morale-{one}"),
        "command": lambda one: message(f"card-command-{one}"),
    }
    for what in PROFILES:
        yield choice(what, [Word(one, named[what](one)) for one in TYPE_WORDS[what]], message(f"card-{what}"))
        capacity = f"{what}_capacity"
        steps = [Word(one, Name(**CAPACITIES["name"][one])) for one in TYPE_WORDS[capacity]]
        yield choice(capacity, steps, term("capacity", what=message(f"card-{what}")))
    if "intermediate" not in tiers:
        return
    faculties = [Word(key, Name(**row["name"])) for key, row in FACULTIES["faculty"].items()]
    yield several("faculties", faculties)


def own_copy(line: str, entry: str, key: str) -> OwnCopy | None:
    """A type of the roster as one of one's own: what it does not say is that of the roster."""
    if line != "unit" or entry not in ROSTER:
        return None
    said = {"like": entry, "name": dict(ROSTER[entry]["name"])}
    for name in ("steps", *PROFILES, *(f"{what}_capacity" for what in PROFILES), "faculties"):
        if name in ROSTER[entry]:
            said[name] = ROSTER[entry][name]
    return OwnCopy(adds={"figure": key}, tables={"figure": {key: said}})


def _types(tiers: tuple[str, ...]) -> Iterator[RosterEntry]:
    for key, row in ROSTER.items():
        yield RosterEntry(
            kind="troop" if row["kind"] == "troop" else "hero",
            key=key,
            name=Name(**row["name"]),
            cells=tuple(_type_cells(row, tiers)),
            price=Price(why=term("no-points"), clause=NO_POINTS),
            clauses=("LM-2.1-01", "G-16"),
            line="unit",
            adds={"figure": key},
            own=True,
        )


def _type_cells(row: Mapping[str, Any], tiers: tuple[str, ...]) -> Iterator[Cell]:
    yield cell("size", message(f"card-{row['size']}-{row['kind']}"))
    yield cell("steps", row["steps"])
    named = {
        "weapon": Name(**WEAPONS["class"][row["weapon"]]["name"]),
        "movement": Name(**MOVEMENT["class"][row["movement"]]["name"]),
        "morale": message(f"card-morale-{row['morale']}"),
        "command": message(f"card-command-{row['command']}"),
    }
    for what in PROFILES:
        capacity = Name(**CAPACITIES["name"][row[f"{what}_capacity"]])
        yield Cell(message(f"card-{what}"), message("card-profile", kind=named[what], capacity=capacity))
    if any(row["supports"]):
        yield cell("supports", " / ".join(map(str, row["supports"])))
    if row["faculties"] and len(tiers) > 1:
        yield cell("faculties", listed(Name(**FACULTIES["faculty"][one]["name"]) for one in row["faculties"]))


def _weapons() -> Iterator[RosterEntry]:
    for key, row in WEAPONS["class"].items():
        far = SHOOTING["range"].get(key)
        cells = [cell("charge", term("plus", value=row["charge"]))]
        if far is not None:
            reach = " / ".join(map(str, far.values())) if isinstance(far, dict) else far
            cells.append(cell("range", reach))
        yield RosterEntry(
            kind="weapon", key=key, name=Name(**row["name"]), cells=tuple(cells), clauses=("LM-2.7.2.1-01", "G-01")
        )


def _gaits() -> Iterator[RosterEntry]:
    for key, row in MOVEMENT["class"].items():
        cells = (cell("base", _halves(row["base"])), cell("pivot", _halves(row["pivot_first"])))
        yield RosterEntry(
            kind="movement", key=key, name=Name(**row["name"]), cells=cells, clauses=("LM-2.6.1-01", "G-09")
        )


def _halves(value: int) -> str:
    whole, half = divmod(value, 2)
    return f"{whole or ''}½" if half else str(whole)


def _faculties() -> Iterator[RosterEntry]:
    for key, row in FACULTIES["faculty"].items():
        yield RosterEntry(
            kind="faculty", key=key, name=Name(**row["name"]), clauses=(row["clause"],), tier="intermediate"
        )


def _spells() -> Iterator[RosterEntry]:
    for key, spell in SPELL_BOOK.items():
        cells = (
            cell("arts", listed(term(f"art-{art}") for art in spell.arts)),
            cell("difficulty", term(f"series-{spell.series}")),
        )
        clauses = tuple(filter(None, (spell.clause, "LM-MA-01")))
        yield RosterEntry(kind="spell", key=key, name=spell.name, cells=cells, clauses=clauses, tier="advanced")


def _grounds() -> Iterator[RosterEntry]:
    for group in ("terrain", "side", "mark"):
        for key, ground in getattr(VOCABULARY, group).items():
            clause = TERRAIN[group][key].get("clause", TERRAIN["source"])
            name = key if group == "terrain" else f"{group}_{key}"
            tier = getattr(ground, "tier", BASE) or BASE
            yield RosterEntry(kind="terrain", key=name, name=ground.name, clauses=(clause,), tier=tier)


# What an army comes to


def muster(file: ArmyFile, texts: Texts) -> Muster:
    """Every unit with its steps, and every limit that the army breaks; the book has no points."""
    reader = _Reader(file, texts)
    reader.read()
    lines = tuple(_lines(file))
    rows = [reader.rows[unit.key] for unit in reader.units if unit.key in reader.rows]
    troops = sum(row["kind"] == "troop" for row in rows)
    counts = (
        cell("wings", len(file.army.wing)),
        cell("troops", troops),
        cell("characters", len(rows) - troops),
        cell("steps", sum(row["steps"] for row in rows)),
    )
    return Muster(lines=lines, counts=counts, complaints=tuple(reader.complaints))


def _lines(file: ArmyFile) -> Iterator[MusterLine]:
    why: Message = term("no-points")
    for at, wing in enumerate(file.army.wing):
        for count, unit in enumerate(wing.unit):
            name = unit.name or figure_name(unit.figure, file.figure) or Name(unit.key, unit.key)
            place = f"army.wing[{at}].unit[{count}]"
            yield MusterLine(place=place, name=name, why=why, clause=NO_POINTS)


class _Reader(ScenarioReader):
    """Finds everything that is wrong with an army that stands nowhere yet."""

    def __init__(self, file: ArmyFile, texts: Texts) -> None:
        super().__init__(texts)
        self.file = file
        self.keys = {file.army.seat}
        self.units: list[UnitSpec] = []
        self.rows: dict[str, dict[str, Any]] = {}

    def read(self) -> None:
        for key in self.file.figure:
            self.check(figure_errors(key, self.file.figure))
        for key, spell in self.file.spell.items():
            self.check(own_spell_errors(key, spell))
        army = self.file.army
        with self.part("army"):
            self.need(army.wing, "no-wing")
        for at, wing in enumerate(army.wing):
            with self.part(f"army.wing[{at}]"):
                self.key(wing.key)
            for count, unit in enumerate(wing.unit):
                with self.part(f"army.wing[{at}].unit[{count}]"):
                    self.unit(unit)
        with self.part("army"):
            self.need(self.units or not army.wing, "empty-army")
        self.command()

    def key(self, key: str) -> None:
        self.need(KEY.fullmatch(key), "bad-key", key=key, within="key")
        self.need(key not in self.keys, "key-twice", key=key, within="key")
        self.keys.add(key)

    def unit(self, unit: UnitSpec) -> None:
        self.units.append(unit)
        self.key(unit.key)
        own = self.file.figure
        self.need(unit.figure in own or unit.figure in ROSTER, "no-figure", figure=unit.figure, known=[*own, *ROSTER])
        row = full_row(unit.figure, own)
        self.rows[unit.key] = {"kind": "troop", "steps": 0, **row}
        most = DEFAULTS["figure"]["most_steps"]
        if unit.steps is not None:
            self.check(number(f"{self.place}.steps", unit.steps, 1, most))

    def command(self) -> None:
        """Characters lead: the army, its wings, each one at most."""
        army = self.file.army
        for name in ("commander", "substitute"):
            with self.part("army"):
                self.character(getattr(army, name), name)
        with self.part("army"):
            same = army.substitute and army.substitute == army.commander
            self.need(not same, "own-substitute", key=army.substitute, within="substitute")
        leaders = [wing.leader for wing in army.wing]
        for at, wing in enumerate(army.wing):
            with self.part(f"army.wing[{at}]"):
                self.character(wing.leader, "leader")
                twice = wing.leader and wing.leader in leaders[:at]
                self.need(not twice, "leads-twice", key=wing.leader, within="leader")
            self.check(self.bounds(f"army.wing[{at}]", wing))

    def bounds(self, place: str, wing: WingSpec) -> Iterator[Any]:
        yield from known_word(f"{place}.order", wing.order, tuple(ORDERS))
        for name in ("morale", "fatigue"):
            value = getattr(wing, name)
            yield from number(f"{place}.{name}", value, COMMAND[f"least_{name}"], COMMAND[f"most_{name}"])

    def character(self, key: str, within: str) -> None:
        good = not key or self.rows.get(key, {}).get("kind") == "character"
        known = [one for one, row in self.rows.items() if row["kind"] == "character"]
        self.need(
            good, "not-a-character", key=key, side=self.file.army.seat, known=known, within=within, clause="LM-2.5-02"
        )
