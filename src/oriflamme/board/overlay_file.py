"""What lies on a map, as scenario files say it: `ground = [{ kind = "fire", at = "0305 0306" }, { kind = "rain" }]`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from oriflamme.board.errors import board_texts
from oriflamme.board.facings import FACINGS, facing_name, read_facing
from oriflamme.board.hex_index import HexIndex
from oriflamme.board.overlay import GroundMark, Overlay, laid
from oriflamme.board.sides import Side
from oriflamme.board.vocabulary import MarkWord, Vocabulary
from oriflamme.kernel import UserError, message
from oriflamme.kernel.clauses import Tier
from oriflamme.kernel.complaints import Complaint, nearest

PLACE = "ground"


class MarkSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mark, or several alike."""

    kind: str
    at: str = ""
    """Hexes or sides, separated by blanks: "0305 0306", "0305/E"; nothing for what holds everywhere."""
    notches: int | None = None
    facing: str = ""
    owner: str = ""
    hidden: bool = False


class OverlayReader:
    """Reads the marks of a scenario file, and remembers everything that is wrong with them."""

    def __init__(self, board: HexIndex, words: Vocabulary, sides: Sequence[str], tier: Callable[[Tier], bool]) -> None:
        self.board, self.words, self.sides, self.tier = board, words, sides, tier
        self.marks: dict[str, GroundMark] = {}
        self.complaints: list[Complaint] = []
        self._place = PLACE

    def read(self, specs: Iterable[MarkSpec]) -> Overlay | None:
        """What these marks come to; where some are wrong, the others."""
        for number, spec in enumerate(specs):
            self._place = f"{PLACE}[{number}]"
            for mark in self._marks(spec):
                key = self.words.mark_key(mark.kind, mark.at)
                if key in self.marks:
                    self._complain("mark-twice", "at", kind=mark.kind, place=mark.at)
                self.marks[key] = mark
        return laid(None, self.marks)

    def _complain(self, why: str, key: str, *, known: Sequence[str] = (), word: str = "", **args: Any) -> None:
        """What is wrong with a key of this mark; where `known` lists what is possible, what was probably meant."""
        problem = message(f"map-{why}", word=word, known=list(known), **args)
        meant = nearest(word, known)
        self.complaints.append(Complaint(self._place, problem, board_texts(), f"{self._place}.{key}", meant))

    def _marks(self, spec: MarkSpec) -> Iterator[GroundMark]:
        before = len(self.complaints)
        word = self.words.mark.get(spec.kind)
        if word is None:
            self._complain("mark-unknown", "kind", word=spec.kind, known=list(self.words.mark))
            return
        if not self.tier(word.tier):
            self._complain("mark-tier", "kind", kind=spec.kind, tier=message(f"tier-{word.tier}"))
        places = [self._find(name, word) for name in spec.at.split()]
        if (word.on == "field") != (not places):
            self._complain(f"mark-on-{word.on}", "at", kind=spec.kind)
        facing, strength = self._facing(spec, word), self._strength(spec, word)
        if spec.owner and spec.owner not in self.sides:
            self._complain("mark-owner", "owner", word=spec.owner, known=self.sides)
        if spec.hidden and not spec.owner:
            self._complain("mark-hidden", "hidden", kind=spec.kind)
        if len(self.complaints) == before:
            for at in places or [""]:
                yield GroundMark(spec.kind, at, strength, facing, spec.owner, spec.hidden)

    def _find(self, name: str, word: MarkWord) -> str:
        """The usual name of a hex or side."""
        try:
            place = self.board.place(name)
        except UserError:
            self._complain("mark-nowhere", "at", place=name)
            return ""
        if isinstance(place, Side) != (word.on == "side"):
            self._complain(f"mark-on-{word.on}", "at", kind=word.name)
            return ""
        return self.board.side_name(place) if isinstance(place, Side) else self.board.name(place)

    def _facing(self, spec: MarkSpec, word: MarkWord) -> int | None:
        if word.facing_drawn and not spec.facing:
            return None
        if bool(spec.facing) != word.faces:
            self._complain("mark-faces" if word.faces else "mark-faceless", "facing", kind=spec.kind)
            return None
        facing = read_facing(spec.facing, self.board.layout)
        if facing is None and word.faces:
            points = [facing_name(one, self.board.layout) for one in FACINGS]
            self._complain("mark-facing", "facing", word=spec.facing, known=points)
        return facing

    def _strength(self, spec: MarkSpec, word: MarkWord) -> int:
        if spec.notches is None:
            return word.strength or word.notches
        if not (1 if word.notches else 0) <= spec.notches <= word.notches:
            self._complain("mark-notches", "notches", kind=spec.kind, most=word.notches)
        return spec.notches


def write_overlay(overlay: Overlay | None, board: HexIndex, words: Vocabulary) -> list[dict[str, Any]]:
    """The marks as a scenario file says them, in the order of their keys."""
    return [_written(mark, board, words) for mark in overlay.marks.values()] if overlay is not None else []


def _written(mark: GroundMark, board: HexIndex, words: Vocabulary) -> dict[str, Any]:
    usual = words.mark[mark.kind].strength or words.mark[mark.kind].notches
    spec = MarkSpec(
        kind=mark.kind,
        at=mark.at,
        notches=None if mark.strength == usual else mark.strength,
        facing="" if mark.facing is None else facing_name(mark.facing, board.layout),
        owner=mark.owner,
        hidden=mark.hidden,
    )
    found: dict[str, Any] = msgspec.to_builtins(spec)
    return found
