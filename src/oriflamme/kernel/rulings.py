"""Rulings: what we decided where a book is silent or contradicts itself, and the switches of a battle."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.clauses import BASE, Tier

__all__ = ["Bilingual", "Ruling", "Switch", "SwitchValue", "read_rulings", "read_switches"]

SwitchValue = str | int | bool
Struct = TypeVar("Struct", bound=msgspec.Struct)


class Switch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice between playable readings that the players of a battle may make."""

    name: str
    default: SwitchValue
    values: tuple[SwitchValue, ...]
    meaning: dict[str, Bilingual]
    """What each value means, by `str(value)`; a file may write `true` and `false` as TOML does."""
    clause: str | None = None
    """The optional clause it switches on, where it is one of the book's own options."""
    tier: Tier = BASE
    """From which tier on it counts: battles of lower tiers have no such switch."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered decision: what is ruled, why, and the clauses it bears on."""

    id: str
    kind: Literal["ruling", "completion"]
    title: Bilingual
    text: Bilingual
    reason: Bilingual
    clauses: tuple[str, ...] = ()
    switch: Switch | None = None


def read_rulings(path: Path) -> dict[str, Ruling]:
    """Read the `[[ruling]]` tables of a TOML file, in order; an error names file, ruling and field."""
    rulings: dict[str, Ruling] = {}
    switches: set[str] = set()
    for number, table in enumerate(_tables(path, "ruling"), start=1):
        try:
            ruling = _ruling(table)
            if ruling.id in rulings:
                raise ValueError("this id stands twice")
            if ruling.switch and ruling.switch.name in switches:
                raise ValueError(f"switch.name: {ruling.switch.name} stands twice")
        except ValueError as error:
            raise ValueError(f"{path.name}, ruling {_name(table, 'id', number)}: {error}") from error
        rulings[ruling.id] = ruling
        if ruling.switch:
            switches.add(ruling.switch.name)
    return rulings


def read_switches(path: Path) -> dict[str, Switch]:
    """Read the `[[switch]]` tables of a TOML file: the options a book itself offers. No file, no options."""
    switches: dict[str, Switch] = {}
    if not path.exists():
        return switches
    for number, table in enumerate(_tables(path, "switch"), start=1):
        try:
            switch = _checked(_converted(table, Switch))
            if switch.name in switches:
                raise ValueError("this name stands twice")
        except ValueError as error:
            raise ValueError(f"{path.name}, switch {_name(table, 'name', number)}: {error}") from error
        switches[switch.name] = switch
    return switches


def _tables(path: Path, key: str) -> list[Any]:
    """The tables under the only key that a file may have."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error
    unknown = sorted(data.keys() - {key})
    if unknown:
        raise ValueError(f"{path.name}: unknown key {unknown[0]}: only [[{key}]] tables are expected")
    tables = data.get(key, [])
    if not isinstance(tables, list):
        raise ValueError(f"{path.name}: {key} should be written [[{key}]]")
    return tables


def _name(table: Any, key: str, number: int) -> str:
    """How an error names a table: by its id or name, or by its place where it has none."""
    name = table.get(key) if isinstance(table, dict) else None
    return str(name) if name else f"number {number}"


def _ruling(table: Any) -> Ruling:
    ruling = _converted(table, Ruling)
    return replace(ruling, switch=_checked(ruling.switch, "switch.")) if ruling.switch else ruling


def _converted(table: Any, kind: type[Struct]) -> Struct:
    """The table as a record; a text that is written but empty is refused."""
    struct = msgspec.convert(table, kind)
    for field, text in _texts(table):
        if not text.strip():
            raise ValueError(f"{field} is empty")
    return struct


def _texts(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a table with the dotted name of its field."""
    if isinstance(value, str):
        yield field, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, f"{field}.{key}" if field else key)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner, field)


def _checked(switch: Switch, field: str = "") -> Switch:
    """The switch with its meanings keyed by `str(value)`; every value must be distinct and explained."""
    keys = [str(value) for value in switch.values]
    kinds = {type(value) for value in switch.values}
    if len(keys) < 2 or len(set(keys)) != len(keys):
        raise ValueError(f"{field}values: at least two different values are expected")
    if kinds != {type(switch.default)} or switch.default not in switch.values:
        raise ValueError(f"{field}default: not one of the values")
    spelt = {"true": "True", "false": "False"} if kinds == {bool} else {}
    meaning = {spelt.get(key, key): text for key, text in switch.meaning.items()}
    for key in keys:
        if key not in meaning:
            raise ValueError(f"{field}meaning: {key} is not explained")
    for key in meaning:
        if key not in keys:
            raise ValueError(f"{field}meaning: {key} is not one of the values")
    return replace(switch, meaning=meaning)
