"""What a piece looks out upon, for a page that draws it: front, ranges, who is in sight and who is hidden and why.

Everything is found by the rulebook, in the state as the one who looks may know it; here it is put into words.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from oriflamme.kernel import Battle, Message, Refusal
from oriflamme.kernel.services import Sight, Zone

Point = tuple[int, int]


class ZoneJson(msgspec.Struct, frozen=True):
    """How far something carries: `charge`, or a band of range, `short`, `medium` or `long`."""

    what: str
    far: int
    outline: tuple[Point, ...]
    text: str


class VerdictJson(msgspec.Struct, frozen=True):
    """Whether a thing may be done to an enemy, in words; `clause`: the rule that forbids it."""

    able: bool
    text: str
    clause: str = ""


class SightJson(msgspec.Struct, frozen=True):
    """An enemy: how far, along which line, whether he is seen, and what could be done to him."""

    unit: str
    distance: int
    line: tuple[Point, Point]
    seen: bool
    text: str
    charge: VerdictJson | None
    shot: VerdictJson | None


class ArcsAndRangesJson(msgspec.Struct, frozen=True):
    """All that a piece looks out upon, in steps of a tenth of a millimetre."""

    unit: str
    front: tuple[Point, ...]
    zones: tuple[ZoneJson, ...]
    sights: tuple[SightJson, ...]


def arcs(battle: Battle, seat: str | None, piece: str, lang: str) -> Callable[[], ArcsAndRangesJson | None]:
    """What finds it, in a state of its own: it may be called in another thread. None: nobody looks from there."""
    state = battle.view(seat).state.clone()

    def found() -> ArcsAndRangesJson | None:
        seen = battle.book.arcs_and_ranges(state, piece)
        if seen is None:
            return None
        zones = tuple(_zone(battle, one, lang) for one in seen.zones)
        return ArcsAndRangesJson(seen.unit, seen.front, zones, tuple(_sight(battle, one, lang) for one in seen.sights))

    return found


def _zone(battle: Battle, zone: Zone, lang: str) -> ZoneJson:
    return ZoneJson(zone.what, zone.far, zone.outline, battle.say(zone.text, lang))


def _sight(battle: Battle, sight: Sight, lang: str) -> SightJson:
    charge, shot = _verdict(battle, sight.charge, lang), _verdict(battle, sight.shot, lang)
    text = battle.say(sight.text, lang)
    return SightJson(sight.unit, sight.distance, sight.line, sight.seen, text, charge, shot)


def _verdict(battle: Battle, told: Message | Refusal | None, lang: str) -> VerdictJson | None:
    if isinstance(told, Refusal):
        return VerdictJson(False, battle.say(told.message, lang), told.clause)
    return VerdictJson(True, battle.say(told, lang)) if told is not None else None
