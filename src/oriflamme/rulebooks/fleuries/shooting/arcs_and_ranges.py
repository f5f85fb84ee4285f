"""What a piece looks out upon: its front arc, how far it charges and shoots, whom it sees and what hides the others.

Anybody may measure on a table before deciding. Everything is asked of the rules that judge the answers.
"""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.tabletop import CM
from oriflamme.board.tabletop_shapes import Polygon
from oriflamme.board.tabletop_zones import fan, surround
from oriflamme.kernel import Message, Refusal, message
from oriflamme.kernel.services import ArcsAndRanges, Sight, Zone
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import BANDS, reach
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.movement.charge_targets import charge_move, why_no_charge
from oriflamme.rulebooks.fleuries.movement.charge_zone import charge_zone
from oriflamme.rulebooks.fleuries.powers.lasting import windy
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


def arcs_and_ranges(state: Fleuries, piece: Piece) -> ArcsAndRanges:
    """What a piece on the table looks out upon, the nearest enemy first: whatever its orders, but for a charge that is
    ordered already."""
    ordered = "charge" in piece.orders and not piece.charging
    free = replace(piece, orders=piece.orders if ordered else (), reaction="")
    zones = _zones(state, free)
    far = max((one.far for one in zones), default=MIN_ARC_LENGTH)
    foes = [foe for foe in state.against(piece.side) if not state.joined(foe)]
    sights = sorted((_sight(state, free, foe) for foe in foes), key=lambda one: one.distance)
    return ArcsAndRanges(piece.key, fan(footprint(piece), where(piece).facing, far), zones, tuple(sights))


# How far


def charges(state: Fleuries, piece: Piece) -> bool:
    """Whether a piece is in a case to charge anybody."""
    held = piece.fights or piece.routing or piece.inside or piece.kind == "base"
    return not held and allowance(state, piece, "charge") > 0


def shoots(piece: Piece) -> bool:
    """Whether a piece is in a case to shoot at anybody."""
    return bool(missiles(piece)) and not piece.fights and not piece.routing and piece.kind != "base"


def _zones(state: Fleuries, piece: Piece) -> tuple[Zone, ...]:
    """How far a piece shoots and charges: the furthest first, so that the nearer ones are drawn upon them."""
    found = []
    if shoots(piece):
        for weapon in missiles(piece):
            for band, far in zip(BANDS, reach(piece, weapon, wind=windy(state)), strict=True):
                text = message(f"reach-{band}", weapon=message(f"weapon-{weapon}"), far=length(far))
                found.append(Zone(band, far, _outline(state, piece, far), text))
    if charges(state, piece):
        far = charge_move(state, piece)
        text = message("reach-charge", far=length(far))
        found += [Zone("charge", far, outline, text) for outline in charge_zone(state, piece)]
    return tuple(sorted(found, key=lambda one: -one.far))


def _outline(state: Fleuries, piece: Piece, far: int) -> Polygon:
    """Before the front; all round for single figures, and for those who look out of a building."""
    if piece.body.single or piece.inside:
        return surround(shape_at(state, piece), far)
    return fan(footprint(piece), where(piece).facing, far)


# Whom


def _sight(state: Fleuries, piece: Piece, foe: Piece) -> Sight:
    """An enemy: the line along which they see each other; of those who are hidden, from middle to middle."""
    distance = apart(state, piece, foe)
    line = clear_line(state, piece, foe)
    if line is None:
        text = message("sight-hidden", screens=screens(state, piece, foe)[:MAX_SCREENS], far=length(distance))
        return Sight(foe.key, distance, (centre(state, piece), centre(state, foe)), False, text, None, None)
    text = message("sight-seen", far=length(distance))
    return Sight(foe.key, distance, line, True, text, _charge(state, piece, foe), _shot(state, piece, foe))


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
