"""Fingerprints: a value as a few bytes, the same on every machine, without whatever has its default value.

A field that comes later changes no fingerprint where it is not used, if its default can be told by identity, as the
encoder tells it: None, True, False, a small whole number, "", (), or an empty dict or list. Any other default is
`always_encoded`. Of states with many pieces what has not changed since somebody last looked is not encoded again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from operator import attrgetter, is_
from typing import Any, NamedTuple, TypeVar

import msgspec

canonical = msgspec.json.Encoder(order="deterministic")
"""The one way to turn what is fingerprinted into bytes: JSON, in which nothing tells how many fields a type has."""
MAX_REMEMBERED = 20_000
"""Entries remembered for one field of a kind of state, before all are forgotten."""
DIGEST_BYTES = 8
_ALL = (1 << 8 * DIGEST_BYTES) - 1
T = TypeVar("T")


def always_encoded(value: T) -> T:
    """A default that the encoder does not know by identity ("foot", 5000, a record), for the field of a record, a state
    or a fact: it is encoded like any other value."""
    return msgspec.field(default_factory=lambda: value)


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """The default that the encoder knows: the value, or `dict` or `list` for an empty one; NODEFAULT: it knows none."""
    return field.default_factory if field.default_factory in (dict, list) else field.default


def is_default(value: Any, default: Any) -> bool:
    """Whether the encoder leaves a value out."""
    if default is dict or default is list:
        return type(value) is default and not value
    return value is default


def fingerprint(value: Any) -> bytes:
    """Eight bytes that are the same on every machine for equal values."""
    return blake2b(canonical.encode(value), digest_size=DIGEST_BYTES).digest()


class DigestCache:
    """The fingerprints of the entries of a dict, each beside the very value it was made from."""

    __slots__ = ("_fingerprint", "_seen")

    def __init__(self, fingerprint: Callable[[Any], bytes] = fingerprint) -> None:
        self._fingerprint = fingerprint
        self._seen: dict[str, tuple[Any, int]] = {}

    def total(self, entries: Mapping[str, Any]) -> int:
        """One number for all the entries, whatever their order."""
        seen = self._seen
        if len(seen) > MAX_REMEMBERED:
            seen.clear()
        total = 0
        for key, value in entries.items():
            known = seen.get(key)
            if known is None or known[0] is not value:
                known = seen[key] = value, int.from_bytes(self._fingerprint((key, value)), "big")
            total += known[1]
        return total & _ALL


def parted_fingerprint(record: msgspec.Struct, unchanging: tuple[str, ...], by_entry: tuple[str, ...]) -> bytes:
    """The fingerprint of a record put together from those of its parts: of fields that never change, which are encoded
    once, and of dicts with many entries, of which those are encoded that have changed."""
    parts = _parts(type(record), unchanging, by_entry)
    totals = [memory.total(getattr(record, name)) for name, memory in parts.entries]
    return fingerprint(parts.shape(*parts.plain(record), parts.still(record), *totals))


class _Unchanging:
    """The fingerprint of the fields of a record that never change: those of the last record are known."""

    __slots__ = ("_defaults", "_memory", "_of", "_total", "_values")

    def __init__(self, fields: Iterable[msgspec.structs.FieldInfo]) -> None:
        self._defaults = [(field.name, default_of(field)) for field in fields]
        self._memory = DigestCache()
        self._of = _reader([name for name, _ in self._defaults])
        self._values: tuple[Any, ...] | None = None
        self._total = 0

    def __call__(self, record: msgspec.Struct) -> int:
        values = self._of(record)
        if self._values is None or not all(map(is_, values, self._values)):
            told = [(*one, value) for one, value in zip(self._defaults, values, strict=True)]
            self._total = self._memory.total(
                {name: value for name, known, value in told if not is_default(value, known)}
            )
            self._values = values
        return self._total


def _reader(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads these fields of a record."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple([getattr(record, name) for name in names])


class _Parts(NamedTuple):
    """How the fingerprint of a kind of record is put together."""

    shape: type[msgspec.Struct]
    """The record with a number in place of each part that has a fingerprint of its own."""
    plain: Callable[[Any], tuple[Any, ...]]
    """What reads the other fields."""
    still: _Unchanging
    entries: tuple[tuple[str, DigestCache], ...]


@cache
def _parts(kind: type[msgspec.Struct], unchanging: tuple[str, ...], by_entry: tuple[str, ...]) -> _Parts:
    fields = msgspec.structs.fields(kind)
    plain = [field for field in fields if field.name not in (*unchanging, *by_entry)]
    plain.sort(key=lambda field: not field.required)
    shape = msgspec.defstruct(
        kind.__name__,
        [
            *((field.encode_name, Any, *_default_again(field)) for field in plain),
            *((name, int, 0) for name in ("unchanging", *by_entry)),
        ],
        omit_defaults=True,
    )
    return _Parts(
        shape,
        _reader([field.name for field in plain]),
        _Unchanging([field for field in fields if field.name in unchanging]),
        tuple((name, DigestCache()) for name in by_entry),
    )


def _default_again(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """The default of a field, for a field of another struct; nothing where it has none."""
    if field.default_factory is not msgspec.NODEFAULT:
        return (msgspec.field(default_factory=field.default_factory),)
    return () if field.required else (field.default,)
