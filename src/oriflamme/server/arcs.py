"""What a piece looks out upon, for a page that draws it: front, ranges, who is in sight and who is hidden and why.

Everything is found by the rulebook, in the state as the one who looks may know it; a book on hexes has none of this.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from oriflamme.board.tabletop import Point
from oriflamme.kernel import Battle, Message, Refusal
from oriflamme.rulebooks.fleuries.arcs_and_ranges import lookout
from oriflamme.rulebooks.fleuries.state import Fleuries


class Zone(msgspec.Struct, frozen=True):
    """How far something carries: `charge`, or a band of range, `short`, `medium` or `long`."""

    what: str
    far: int
    outline: tuple[Point, ...]
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """Whether a thing may be done to an enemy, in words; `clause`: the rule that forbids it."""

    able: bool
    text: str
    clause: str = ""


class Sight(msgspec.Struct, frozen=True):
    """An enemy: how far, along which line, whether he is seen, and what could be done to him."""

    unit: str
    distance: int
    line: tuple[Point, Point]
    seen: bool
    text: str
    charge: Verdict | None
    shot: Verdict | None


class ArcsAndRanges(msgspec.Struct, frozen=True):
    """All that a piece looks out upon, in steps of a tenth of a millimetre."""

    unit: str
    front: tuple[Point, ...]
    zones: tuple[Zone, ...]
    sights: tuple[Sight, ...]


def look_out(battle: Battle, seat: str | None, unit: str, lang: str) -> Callable[[], ArcsAndRanges | None]:
    """What finds it, in a state of its own: it may be called in another thread. None: nobody looks from there."""
    state = battle.view(seat).state.clone()
    piece = state.pieces.get(unit) if isinstance(state, Fleuries) else None
    if not isinstance(state, Fleuries) or piece is None or not piece.in_hand or state.joined(piece):
        return lambda: None

    def found() -> ArcsAndRanges:
        told = lookout(state, piece)
        return ArcsAndRanges(
            unit,
            told.front,
            tuple(Zone(one.what, one.far, one.outline, battle.say(one.text, lang)) for one in told.reaches),
            tuple(
                Sight(
                    one.unit,
                    one.distance,
                    one.line,
                    not one.screens,
                    battle.say(one.text, lang),
                    _verdict(battle, one.charge, lang),
                    _verdict(battle, one.shot, lang),
                )
                for one in told.sightings
            ),
        )

    return found


def _verdict(battle: Battle, told: Message | Refusal | None, lang: str) -> Verdict | None:
    if isinstance(told, Refusal):
        return Verdict(False, battle.say(told.message, lang), told.clause)
    return Verdict(True, battle.say(told, lang)) if told is not None else None
