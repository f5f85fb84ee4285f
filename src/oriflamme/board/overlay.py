"""The ground as it is now: what has come to lie on the printed map, or has changed it.

An `Overlay` is part of a state. It is never changed: a fact puts another in its place, made by `laid`, and a state
without any has none (None). Its marks have keys; their kinds are words of the book's vocabulary (`[mark.fire]` in
`tables/terrain.toml`), which says what they do to the map. What they do to whoever meets them, the book's rules say.

`board_of(ground, overlay, words)` is the map with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b

import msgspec

from oriflamme.board.vocabulary import Vocabulary
from oriflamme.kernel.cached_property import cached_property
from oriflamme.kernel.fingerprints import canonical
from oriflamme.kernel.state import Record

VERSION_BYTES = 16
_ALL = (1 << 8 * VERSION_BYTES) - 1


class GroundMark(Record, frozen=True):
    """Something that lies in a hex or on a side, or holds everywhere."""

    kind: str
    at: str = ""
    """A hex ("0305") or a side ("0305/E") by its usual name; empty: the whole field."""
    strength: int = 0
    """The notches it has left."""
    facing: int | None = None
    """In notches of 30 degrees, as that of a piece."""
    owner: str = ""
    """The side it belongs to; empty: nobody's."""
    hidden: bool = False
    """Known to its owner alone."""


class Overlay(Record, frozen=True, gc=True, dict=True):
    """Marks by key, in the order of their keys."""

    marks: dict[str, GroundMark]

    @cached_property
    def version(self) -> int:
        """A fingerprint of all it holds, the same for equal overlays however they came about."""
        return sum(_fingerprint(key, mark) for key, mark in self.marks.items()) & _ALL

    def seen_by(self, seat: str | None) -> Overlay | None:
        """What a seat may know of it (None: a spectator)."""
        if not any(mark.hidden and mark.owner != seat for mark in self.marks.values()):
            return self
        return _overlay({key: mark for key, mark in self.marks.items() if not mark.hidden or mark.owner == seat})


@lru_cache(maxsize=1 << 14)
def _fingerprint(key: str, mark: GroundMark) -> int:
    return int.from_bytes(blake2b(canonical.encode((key, mark)), digest_size=VERSION_BYTES).digest(), "big")


def _overlay(marks: Mapping[str, GroundMark]) -> Overlay | None:
    return Overlay({key: marks[key] for key in sorted(marks)}) if marks else None


def laid(overlay: Overlay | None, changes: Mapping[str, GroundMark | None]) -> Overlay | None:
    """The overlay with some marks otherwise, by key: laid, replaced, or (None) taken away. Nothing left: None."""
    before = overlay.marks if overlay is not None else {}
    marks = before | {key: mark for key, mark in changes.items() if mark is not None}
    for key, mark in changes.items():
        if mark is None:
            marks.pop(key, None)
    after = _overlay(marks)
    if overlay is not None and after is not None and "version" in overlay.__dict__:
        moved = sum(
            (_fingerprint(key, marks[key]) if key in marks else 0)
            - (_fingerprint(key, before[key]) if key in before else 0)
            for key in changes
        )
        after.__dict__["version"] = (overlay.version + moved) & _ALL
    return after


def differences(one: Overlay | None, other: Overlay | None) -> list[GroundMark]:
    """The marks that one of two overlays has and the other has not, or not so."""
    if one is other:
        return []
    first, second = (overlay.marks if overlay is not None else {} for overlay in (one, other))
    left = [mark for key, mark in first.items() if second.get(key) != mark]
    return left + [mark for key, mark in second.items() if first.get(key) != mark]


def mark_in(overlay: Overlay | None, slot: str, at: str = "") -> GroundMark | None:
    """The mark of a slot in a place, or over the whole field; None where there is none."""
    return overlay.marks.get(f"{slot} {at}" if at else slot) if overlay is not None else None


def marks_of(overlay: Overlay | None, wanted: Callable[[GroundMark], bool]) -> list[GroundMark]:
    """The marks that are wanted, in the order of their keys."""
    return [mark for mark in overlay.marks.values() if wanted(mark)] if overlay is not None else []


def lay(words: Vocabulary, *marks: GroundMark) -> dict[str, GroundMark | None]:
    """These marks by their keys, for `laid`."""
    return {words.mark_key(mark.kind, mark.at): mark for mark in marks}


def weaken(mark: GroundMark, by: int = 1) -> GroundMark | None:
    """The same mark some notches weaker; None when none are left."""
    return msgspec.structs.replace(mark, strength=mark.strength - by) if mark.strength > by else None
