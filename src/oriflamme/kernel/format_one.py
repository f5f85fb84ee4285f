"""Fingerprints of the format `oriflamme 1`, made as its last release made them: slowly, and for good.

That format encoded every field of every type, those at their default value too. A battle that was begun in it is still
checked and continued by these fingerprints, whatever fields have come since: `format_one.toml`, beside the code of the
kernel, the board and each book, keeps the fields of that time. Types of a package without that file have all of theirs.
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from oriflamme.kernel.fingerprints import (
    DIGEST_BYTES,
    MAX_REMEMBERED,
    DigestCache,
    default_of,
    is_default,
)
from oriflamme.kernel.rulebook import Fact, ScenarioHead
from oriflamme.kernel.state import Record, State

FILE = "format_one.toml"
_packed: dict[int, tuple[msgspec.Struct, bytes]] = {}
"""The bytes of frozen records, by their identity, which is their own while they are held here."""


def state_digest(state: State) -> bytes:
    """The fingerprint of a whole state."""
    plain, unchanging, by_entry = _parts(type(state))
    if not unchanging and not by_entry:
        return _fingerprint(state)
    still, memories = _memories(type(state))
    values = [getattr(state, name) for name in plain]
    values.append(still.total({name: getattr(state, name) for name in unchanging}))
    values += [memory.total(getattr(state, name)) for name, memory in zip(by_entry, memories, strict=True)]
    return _fingerprint(values)


def fact_check(fact: Fact) -> str:
    """The two digits of a fact."""
    return f"{crc32(_pack(fact)) & 0xFF:02x}"


def scenario_digest(scenario: Any) -> str:
    """The fingerprint of what a scenario says."""
    return _fingerprint(scenario).hex()


def _fingerprint(value: Any) -> bytes:
    return blake2b(_pack(value), digest_size=DIGEST_BYTES).digest()


@cache
def _memories(kind: type[State]) -> tuple[DigestCache, tuple[DigestCache, ...]]:
    _, _, by_entry = _parts(kind)
    return DigestCache(_fingerprint), tuple(DigestCache(_fingerprint) for _ in by_entry)


# What was encoded


@cache
def _kept(module: str) -> dict[str, Any]:
    """The file of the package in which a module stands; empty where there is none."""
    source = getattr(sys.modules.get(module), "__file__", None)
    for folder in Path(source).parents if source else ():
        if (folder / FILE).exists():
            return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return {}


@cache
def _parts(kind: type[State]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The fields of a state that are encoded whole, those that never change, and those that have an entry each."""
    parts = _kept(kind.__module__).get("parts", {}).get(kind.__name__)
    unchanging = tuple(parts["unchanging"].split()) if parts else kind.unchanging
    by_entry = tuple(parts["by_entry"].split()) if parts else kind.digested_by_entry
    plain = tuple(name for name, _, _ in _fields(kind) if name not in (*unchanging, *by_entry))
    return plain, unchanging, by_entry


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, bytes, Any], ...]:
    """The fields of a type: as what it is known here, its encoded name, and its default value."""
    found = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    kept = _kept(kind.__module__)
    names = kept.get(kind.__name__) or kept.get("sparse", {}).get(kind.__name__) or " ".join(found)
    return tuple((found[name].name, _encode(name), _default(found[name])) for name in names.split())


def _default(field: msgspec.structs.FieldInfo) -> Any:
    """The default by which tables of scenario files left it out: the very value that a missing key gets."""
    known = default_of(field)
    other = known is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT
    return field.default_factory() if other else known


# MessagePack, as the encoder wrote it

_encode = msgspec.msgpack.Encoder().encode


def _pack(value: Any) -> bytes:
    """A value with every field that its type had; keys of dicts in their order."""
    if isinstance(value, msgspec.Struct):
        known = _packed.get(id(value))
        if known is None or known[0] is not value:
            known = value, _pack_struct(value)
            if value.__struct_config__.frozen:
                if len(_packed) > MAX_REMEMBERED:
                    _packed.clear()
                _packed[id(value)] = known
        return known[1]
    if isinstance(value, dict):
        return _map([_encode(key) + _pack(value[key]) for key in sorted(value)], len(value))
    if isinstance(value, (list, tuple)):
        return _head(len(value), len(value), 0x90, b"\xdc", b"\xdd") + b"".join([_pack(one) for one in value])
    return _encode(value)


def _pack_struct(record: msgspec.Struct) -> bytes:
    config, fields, sparse = record.__struct_config__, _fields(type(record)), _sparse(type(record))
    pairs = [_encode(config.tag_field) + _encode(config.tag)] if config.tag is not None else []
    most = len(pairs) + len(fields)
    for name, encoded, default in fields:
        value = getattr(record, name)
        if not (sparse and is_default(value, default)):
            pairs.append(encoded + _pack(value))
    return _map(pairs, most)


@cache
def _sparse(kind: type[msgspec.Struct]) -> bool:
    """Whether a type left out defaults then: the tables within scenario files did, and no other."""
    kept = _kept(kind.__module__)
    if kind.__name__ in kept or kind.__name__ in kept.get("sparse", ()):
        return kind.__name__ not in kept
    return kind.__struct_config__.omit_defaults and not issubclass(kind, (Record, State, Fact, ScenarioHead))


def _map(pairs: list[bytes], most: int) -> bytes:
    return _head(len(pairs), most, 0x80, b"\xde", b"\xdf") + b"".join(pairs)


def _head(size: int, most: int, short: int, middle: bytes, long: bytes) -> bytes:
    """What stands before so many entries: as long as the most that there might have been need."""
    if most < 16:
        return bytes((short | size,))
    return middle + size.to_bytes(2, "big") if most < 1 << 16 else long + size.to_bytes(4, "big")
