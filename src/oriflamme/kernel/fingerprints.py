"""Fingerprints of states with many pieces: what has not changed since somebody last looked is not encoded again."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

canonical = msgspec.msgpack.Encoder(order="deterministic")
"""The one way to turn what is fingerprinted into bytes."""
MAX_REMEMBERED = 20_000
"""Entries remembered for one field of a kind of state, before all are forgotten."""
_SIZE = 8
_ALL = (1 << 8 * _SIZE) - 1


def fingerprint(value: Any) -> bytes:
    """Eight bytes that are the same on every machine for equal values."""
    return blake2b(canonical.encode(value), digest_size=_SIZE).digest()


class DigestCache:
    """The fingerprints of the entries of a dict, each beside the very value it was made from."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
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
                known = seen[key] = value, int.from_bytes(fingerprint((key, value)), "big")
            total += known[1]
        return total & _ALL
