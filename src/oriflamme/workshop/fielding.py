"""Somebody's own army in a scenario, in the place of one of its sides.

The side keeps what the scenario says of it: role, zone, edge, stores. Its troops go, and those of the army file stand
where they stood; on a table in centimetres both sides deploy instead, as the book has it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from itertools import cycle
from string import ascii_lowercase
from typing import Any

from oriflamme.board.hexes import distance
from oriflamme.kernel import Battle, Rulebook, UserError, message
from oriflamme.kernel.army_file import FoundArmy
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.kernel.registry import parse_toml
from oriflamme.kernel.roster import ArmyHead
from oriflamme.workshop.document import Add, Edit, Remove, Set, edited
from oriflamme.workshop.words import PlaceKind, workshop_words

MAX_TRIES = 12
"""How often units that cannot stand where they were put are moved elsewhere."""
HEAD = frozenset(ArmyHead.__struct_fields__) | {"army"}
"""What an army file says besides the tables of its own: cards, types, spells."""
TROOPS = frozenset(("at", "people", "list"))
"""What a scenario says of the troops of a side besides their lists: it goes with them."""
WINGS = ("wing", "line", "section")
"""Where a piece of a battle line stands."""
Table = dict[str, Any]


def shipped_scenario(book: Rulebook[Any], name: str) -> Table:
    """What the file of a scenario that ships says."""
    path = book.scenarios.get(name)
    if path is None:
        raise UserError(message("unknown-scenario", name=name, known=", ".join(book.scenarios)))
    return parse_toml(path.read_text(encoding="utf-8"), name)


def fielded(scenario: Mapping[str, Any], seat: str, found: FoundArmy) -> Table:
    """The content of a scenario file in which the army has the place of a side; a `UserError` where it cannot be."""
    data: Table = copy.deepcopy(dict(scenario))
    if data.get("book") != found.book.name:
        raise UserError(message("field-other-book", army=found.book.name, scenario=str(data.get("book"))))
    armies: list[Table] = data["army"]
    at = next((number for number, one in enumerate(armies) if one["seat"] == seat), None)
    if at is None:
        raise UserError(message("field-no-side", seat=seat, known=", ".join(one["seat"] for one in armies)))
    before = armies[at]
    others = {key for number, one in enumerate(armies) if number != at for key in _keys(one)}
    armies[at] = _in_place_of(before, _renamed(found, others))
    _bring_tables(data, found.data)
    return _placed(data, at, before, found.book)


def fielded_in(text: str, seat: str, found: FoundArmy) -> str:
    """The text of a scenario file, whose comments stay, in which the army has the place of a side."""
    before = parse_toml(text, "scenario")
    data = fielded(before, seat, found)
    armies, were = data["army"], before["army"]
    first = next((number for number, one in enumerate(armies) if one != were[number]), len(armies))
    edits: list[Edit] = [Remove(("army", first)) for _ in armies[first:]]
    edits += [Add(("army",), one) for one in armies[first:]]
    edits += [Set((name,), value) for name, value in data.items() if name != "army" and value != before.get(name)]
    return edited(text, edits)


# Armies as data


def _lists(table: Table) -> dict[str, list[Table]]:
    """The lists of tables in a table: units, wings, heroes."""
    return {
        name: value
        for name, value in table.items()
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value)
    }


def _lines(table: Table) -> Iterator[Table]:
    """Every line of an army, wherever it stands."""
    for lines in _lists(table).values():
        for line in lines:
            yield line
            yield from _lines(line)


def _keys(army: Table) -> set[str]:
    return {army["seat"], *(str(line["key"]) for line in _lines(army) if "key" in line)}


def _renamed(found: FoundArmy, taken: set[str]) -> Table:
    """The army with new keys where somebody else has them, and with these wherever one of its lines names another."""
    army: Table = copy.deepcopy(found.data["army"])
    fresh: dict[str, str] = {}
    for line in _lines(army):
        key = str(line.get("key", ""))
        endings = ("", *(f"_{first}{second}" for first in ("", *ascii_lowercase) for second in ascii_lowercase))
        fresh[key] = next(new for ending in endings if (new := f"{key}{ending}") not in taken)
        taken = taken | {fresh[key]}
    naming = {"key", *_naming(found.book)}
    for table in (army, *_lines(army)):
        for name in naming & table.keys():
            table[name] = fresh.get(table[name], table[name])
    return army


def _naming(book: Rulebook[Any]) -> Iterator[str]:
    """The keys by which a line of an army, or the whole of it, names another line."""
    roster = book.roster(book.tiers)
    if roster is not None:
        for field in (*roster.fields, *(field for line in roster.lines for field in line.fields)):
            if field.kind == "piece":
                yield field.key


def _in_place_of(before: Table, army: Table) -> Table:
    """The side as the scenario has it, with the army's own troops and whatever else the army says."""
    gone = _keys(before) - {before["seat"]}
    troops = {*_lists(before), *TROOPS}
    kept = {
        name: value
        for name, value in before.items()
        if name not in troops and not (isinstance(value, str) and value in gone)
    }
    return {**kept, **army, "seat": before["seat"]}


def _bring_tables(data: Table, army_file: Mapping[str, Any]) -> None:
    """The cards, types or spells of the army's own, beside those of the scenario."""
    for name, entries in army_file.items():
        if name in HEAD:
            continue
        known = data.setdefault(name, {})
        for key, entry in entries.items():
            if known.setdefault(key, entry) != entry:
                raise UserError(message("field-two-tables", table=name, key=key))


# Where they stand


def _placed(data: Table, at: int, before: Table, book: Rulebook[Any]) -> Table:
    kinds: set[PlaceKind] = {one.place for one in workshop_words(book.folder).list if one.path.startswith("army.")}
    if "pose" in kinds:
        for army in data["army"]:
            for table in (army, *_lines(army)):
                table.pop("at", None)
    elif "hex_facing" in kinds:
        _on_hexes(data, at, before)
    elif "hex_block" in kinds:
        _in_zone(data, at, before)
    elif "wing" in kinds:
        _in_wings(data["army"][at], before)
    return data


def _in_zone(data: Table, at: int, before: Table) -> None:
    """A side without a zone deploys in the rows where its troops stood."""
    if "zone" in before:
        return
    battle = _opened_with(data, before)
    shape = battle.book.hex_map(battle.state).shape
    rows = [shape.cells[shape.by_name[hex]][1] for hex, side in _standing(battle).items() if side == before["seat"]]
    if rows:
        data["army"][at]["zone"] = {"rows": [min(rows), max(rows)]}


def _in_wings(army: Table, before: Table) -> None:
    """Pieces in the wings and lines where others stood, in turn."""
    stood = [{name: line[name] for name in WINGS if name in line} for line in _lines(before)]
    for unit, place in zip(_lines(army), cycle(filter(None, stood)), strict=False):
        unit.update({**place, **unit})


def _on_hexes(data: Table, at: int, before: Table) -> None:
    """Units on the hexes where others stood, the rest beside them; whoever cannot stand there goes to the next.

    Where all wings had the same edge of the map behind them, the new ones have it too.
    """
    edges = {wing.get("edge") for wing in before.get("wing", ())}
    for wing in data["army"][at].get("wing", ()):
        if len(edges) == 1 and None not in edges:
            wing.setdefault("edge", *edges)
    spots = _spots(data, before)
    units = [line for line in _lines(data["army"][at]) if not _lists(line) and "key" in line]
    for unit in units:
        _give(unit, spots)
    for _ in range(MAX_TRIES):
        wrong = _misplaced(data, {unit["key"] for unit in units})
        if not wrong:
            break
        for unit in units:
            if unit["key"] in wrong:
                _give(unit, spots)


def _give(unit: Table, spots: Iterator[str]) -> None:
    spot = next(spots, None)
    if spot is None:
        raise UserError(message("field-no-room"))
    unit["at"] = spot


def _spots(data: Table, before: Table) -> Iterator[str]:
    """The places of the troops that are gone, then free hexes around them, the nearest first, with their facing."""
    stood = [line["at"] for line in _lines(before) if isinstance(line.get("at"), str)]
    yield from stood
    battle = _opened_with(data, before)
    shape = battle.book.hex_map(battle.state).shape
    taken = _standing(battle)
    near = [(shape.by_name[place.split()[0]], place.split()[-1]) for place in stood]
    free = [hex for hex in shape.hexes if near and shape.names[hex] not in taken]
    closest = {hex: min((distance(hex, other), facing) for other, facing in near) for hex in free}
    for hex in sorted(free, key=lambda one: (closest[one][0], shape.names[one])):
        yield f"{shape.names[hex]} {closest[hex][1]}"


def _opened_with(data: Table, before: Table) -> Battle:
    """The battle as the scenario has it, with the troops that are gone."""
    armies = [before if one["seat"] == before["seat"] else one for one in data["army"]]
    return Battle.open({**data, "army": armies}, dice="typed", recording=False)


def _standing(battle: Battle) -> dict[str, str]:
    """The side that stands on each hex that is taken."""
    standing = battle.book.strength(battle.state).values()
    return {one.place["hex"]: one.side for one in standing if one.place.get("hex")}


def _misplaced(data: Table, keys: set[str]) -> set[str]:
    """The units about whose place there is a complaint."""
    try:
        Battle.open(data, dice="typed", recording=False)
    except ScenarioRefused as refused:
        return {one.place for one in refused.complaints if one.place in keys}
    return set()
