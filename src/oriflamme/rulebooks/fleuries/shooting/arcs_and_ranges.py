"""What a piece looks out upon: its front arc, how far it charges and shoots, whom it sees and what hides the others.

Anybody may measure on a table before deciding. Everything is asked of the rules that judge the answers.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from oriflamme.board.tabletop import CM, Point
from oriflamme.board.tabletop_shapes import Polygon
from oriflamme.board.tabletop_zones import fan, surround
from oriflamme.kernel import Message, Refusal, message
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import BANDS, reach
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.movement.charge_targets import why_no_charge
from oriflamme.rulebooks.fleuries.shooting.shot_targets import best_aim, why_no_shot
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart, centre, shape_at, where
from oriflamme.rulebooks.fleuries.terrain.sight import clear_line, screens
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.wording.reasons import length

MIN_ARC_LENGTH = 15 * CM
"""The front arc of a piece without reach is drawn out to here."""
MAX_SCREENS = 3
"""How many of those who hide an enemy are named."""


class Reach(msgspec.Struct, frozen=True):
    """How far something carries: a charge, or a band of range of a weapon."""

    what: str
    """`charge`, `short`, `medium` or `long`."""
    far: int
    outline: Polygon
    text: Message


class Sighting(msgspec.Struct, frozen=True):
    """An enemy as a piece has him before its eyes."""

    unit: str
    distance: int
    line: tuple[Point, Point]
    """Along which they see each other; of those who are hidden, from middle to middle."""
    screens: tuple[str, ...]
    """What hides him: keys of ground and units; of those who are seen, nothing."""
    text: Message
    charge: Message | Refusal | None = None
    """That he can be charged, or why not; None: the piece is in no case to charge."""
    shot: Message | Refusal | None = None
    """The same of shooting at him."""


class Lookout(msgspec.Struct, frozen=True):
    """All that a piece looks out upon."""

    unit: str
    front: Polygon
    reaches: tuple[Reach, ...]
    sightings: tuple[Sighting, ...]


def lookout(state: Fleuries, piece: Piece) -> Lookout:
    """What a piece on the table looks out upon, whatever its orders: the nearest enemy first."""
    free = replace(piece, orders=(), reaction="")
    reaches = tuple(_reaches(state, free))
    far = max((one.far for one in reaches), default=MIN_ARC_LENGTH)
    foes = [foe for foe in state.against(piece.side) if not state.joined(foe)]
    sightings = sorted((_sighting(state, free, foe) for foe in foes), key=lambda one: one.distance)
    return Lookout(piece.key, fan(footprint(piece), where(piece).facing, far), reaches, tuple(sightings))


# How far


def charges(state: Fleuries, piece: Piece) -> bool:
    """Whether a piece is in a case to charge anybody."""
    held = piece.fights or piece.routing or piece.inside or piece.kind == "base"
    return not held and allowance(state, piece, "charge") > 0


def shoots(piece: Piece) -> bool:
    """Whether a piece is in a case to shoot at anybody."""
    return bool(missiles(piece)) and not piece.fights and not piece.routing and piece.kind != "base"


def _reaches(state: Fleuries, piece: Piece) -> Iterator[Reach]:
    """The furthest first, so that the nearer ones are drawn upon them."""
    found = []
    if shoots(piece):
        for weapon in missiles(piece):
            for band, far in zip(BANDS, reach(piece, weapon), strict=True):
                text = message(f"reach-{band}", weapon=message(f"weapon-{weapon}"), far=length(far))
                found.append(Reach(band, far, _zone(state, piece, far), text))
    if charges(state, piece):
        far = allowance(state, piece, "charge")
        found.append(Reach("charge", far, _zone(state, piece, far), message("reach-charge", far=length(far))))
    yield from sorted(found, key=lambda one: -one.far)


def _zone(state: Fleuries, piece: Piece, far: int) -> Polygon:
    """Before the front; all round for single figures, and for those who look out of a building."""
    if piece.body.single or piece.inside:
        return surround(shape_at(state, piece), far)
    return fan(footprint(piece), where(piece).facing, far)


# Whom


def _sighting(state: Fleuries, piece: Piece, foe: Piece) -> Sighting:
    distance = apart(state, piece, foe)
    line = clear_line(state, piece, foe)
    if line is None:
        hidden = tuple(screens(state, piece, foe)[:MAX_SCREENS])
        text = message("sight-hidden", screens=list(hidden), far=length(distance))
        return Sighting(foe.key, distance, (centre(state, piece), centre(state, foe)), hidden, text)
    return Sighting(
        foe.key,
        distance,
        line,
        (),
        message("sight-seen", far=length(distance)),
        _charge(state, piece, foe),
        _shot(state, piece, foe),
    )


def _charge(state: Fleuries, piece: Piece, foe: Piece) -> Message | Refusal | None:
    """Straight on or with a wheel either way; from flight altitude, by a dive on whoever is below."""
    if not charges(state, piece):
        return None
    dives = piece.altitude == 2 and foe.altitude < 2
    charger = replace(piece, orders=("dive", "charge")) if dives else piece
    return why_no_charge(state, charger, foe) or message("sight-charge")


def _shot(state: Fleuries, piece: Piece, foe: Piece) -> Message | Refusal | None:
    if not shoots(piece):
        return None
    reason = why_no_shot(state, piece, foe)
    if reason is not None:
        return reason
    aim = best_aim(state, piece, foe)
    assert not isinstance(aim, Refusal), "a shot that is allowed has an aim"
    reckoning = aim.reckon(state, piece, foe)
    return message(
        "sight-shot",
        weapon=message(f"weapon-{aim.weapon}"),
        band=message(f"band-{reckoning.band}"),
        figures=reckoning.figures,
        percent=reckoning.percent,
    )
