"""Types of records, made ready before several threads use them.

msgspec finds out about the fields of a type when it first reads a record of it. A second thread that reads one
meanwhile finds the type half made, and the whole program ends with a segmentation fault (msgspec 0.22).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import RLock
from weakref import WeakSet

import msgspec

LOCK = RLock()
_ready: WeakSet[type[msgspec.Struct]] = WeakSet()


def prepare() -> None:
    """Make every type ready that there is so far."""
    with LOCK:
        for kind in list(_below(msgspec.Struct)):
            if kind not in _ready:
                _ready.add(kind)
                with suppress(TypeError, NameError):  # a type of which no record is ever read
                    msgspec.json.Decoder(kind)


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
