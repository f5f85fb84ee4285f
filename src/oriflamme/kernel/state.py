"""What is true in a battle, as data: records, the rules a battle is played by, the state that facts change."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Self

import msgspec

from oriflamme.kernel.clauses import BASE, Tier
from oriflamme.kernel.fingerprints import fingerprint, parted_fingerprint


class Record(
    msgspec.Struct,
    frozen=True,
    gc=False,
    repr_omit_defaults=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A piece of a state: frozen plain data that never points back to what holds it.

    What has its default value is left out of fingerprints, so that a field that comes later changes none where it is
    not used: `kernel.fingerprints` says which defaults a field may have.
    """


class BattleRules(Record, frozen=True, kw_only=True):
    """By which rules a battle is played: its tiers and, in the class of each book, its switches."""

    tiers: tuple[str, ...] = ()
    """The tiers above the base game that are in force, from the lowest on; none: the base game."""

    @classmethod
    def settled(cls, tiers: Sequence[str], switches: Mapping[str, bool | int | str]) -> Self:
        """The rules of a battle that opens with these tiers, each with those below it, and these switches."""
        higher = [tier for tier in tiers if tier != BASE]
        return msgspec.convert({**switches, "tiers": higher} if higher else dict(switches), cls)

    def tier(self, name: Tier) -> bool:
        """Whether the rules of a tier are in force."""
        return name == BASE or name in self.tiers

    def write_into(self, scenario: dict[str, Any]) -> None:
        """Say them in the content of a scenario file: the highest tier, if any, and every switch."""
        switches = msgspec.structs.asdict(self)
        tiers = switches.pop("tiers")
        scenario.pop("tier", None)
        scenario |= {"tier": tiers[-1], "switches": switches} if tiers else {"switches": switches}


def without_defaults(record: Any) -> Any:
    """A record as plain data for a person to read: without the fields that have their default value."""
    if isinstance(record, msgspec.Struct):
        fields = msgspec.structs.fields(type(record))
        said = [(field.encode_name, getattr(record, field.name), field) for field in fields]
        return {name: without_defaults(value) for name, value, field in said if value != _default(field)}
    if isinstance(record, dict):
        return {key: without_defaults(value) for key, value in record.items()}
    if isinstance(record, (list, tuple)):
        return [without_defaults(value) for value in record]
    return record


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


class State(msgspec.Struct, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is true in a battle between two answers.

    Fields are plain values, frozen records, tuples, or dicts from a key to a frozen record. Only facts
    change a state; whoever reads one must leave it alone.
    """

    unchanging: ClassVar[tuple[str, ...]] = ()
    """Fields that no fact changes: copies share them, and their fingerprints are made once."""
    digested_by_entry: ClassVar[tuple[str, ...]] = ()
    """Dicts of many entries, of which only those that have changed get a new fingerprint."""

    def clone(self) -> Self:
        """A state of its own that shares every record: a copy of pointers."""
        twin = copy.copy(self)
        for name in _dict_fields(type(self)):
            setattr(twin, name, getattr(twin, name).copy())
        return twin

    def digest(self) -> bytes:
        """A fingerprint of the whole state, the same on every machine."""
        if not self.digested_by_entry and not self.unchanging:
            return fingerprint(self)
        return parted_fingerprint(self, self.unchanging, self.digested_by_entry)


@cache
def _dict_fields(kind: type[State]) -> tuple[str, ...]:
    return tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if getattr(field.type, "__origin__", field.type) is dict and field.name not in kind.unchanging
    )
