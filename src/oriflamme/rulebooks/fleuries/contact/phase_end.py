"""From one step of the turn to the next: nobody is left standing upon anybody, and the phase is announced."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import CM, TOUCH, TURN, Pose, moved
from oriflamme.board.tabletop_shapes import Polygon, near, overlap, ring, touching, within
from oriflamme.kernel import Context
from oriflamme.kernel.effects import end, expire
from oriflamme.rulebooks.fleuries.contact.contact import part
from oriflamme.rulebooks.fleuries.facts.moves import Moved, Reformed
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import PhaseBegan
from oriflamme.rulebooks.fleuries.powers.lasting import invisible
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.ground import at_fire, impassable
from oriflamme.rulebooks.fleuries.terrain.layout import layout
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.troops.removal import leave_if_past_half
from oriflamme.rulebooks.fleuries.vocabulary import Phase

TURNS = "GF-LE_TOUR_DE_JEU-01"
ROOM = "GF-INTERPENETRATION-01"
FIRE_OUT = "GF-DOMMAGE_PAR_LE_FEU-05"
DEEP = CM // 5
"""Bodies that overlap by less than this are merely pressed together."""
WIDEST = 60
INVISIBLE = "GF-LISTE_DES_SORTS_DIVINS-14"
DIRECTIONS = 16


def next_phase(ctx: Context[Fleuries], phase: Phase) -> None:
    """The next step begins, once broken units are gone, crews have no fire left to fight and everybody has room."""
    leave_if_past_half(ctx, [unit.key for unit in ctx.state.units()])
    dismiss_crews(ctx)
    if ctx.state.effects:
        lift_illusions(ctx)
    untangle(ctx)
    ctx.note(PhaseBegan(clause=TURNS, phase=phase))


def dismiss_crews(ctx: Context[Fleuries]) -> None:
    """Whoever fought a fire that burns no more, whatever ended it, reforms at no cost; in combat, once that is over.

    GF-DOMMAGE_PAR_LE_FEU-05, GF-CP-74.
    """
    state = ctx.state
    for unit in [one for one in state.units() if one.broken.startswith("fire") and not one.fights]:
        if not at_fire(state, unit):
            ctx.note(Reformed(clause=FIRE_OUT, unit=unit.key))


def lift_illusions(ctx: Context[Fleuries]) -> None:
    """Whoever has moved, shot, fought or been met is seen: the illusion is over. GF-CP-21."""
    state = ctx.state
    for effect in [one for one in state.effects.values() if one.kind == "invisible"]:
        if state.pieces[effect.target].place != "hidden":
            end(ctx, effect, "used")


def appear(ctx: Context[Fleuries]) -> None:
    """The time of what lasts is over at the end of a turn; whoever was invisible by it is seen again. GF-MG-04."""
    state = ctx.state
    unseen = [one.target for one in state.effects.values() if one.kind == "invisible"]
    expire(ctx, state.turn)
    for piece in [state.pieces[key] for key in unseen]:
        if not invisible(state, piece) and piece.place == "hidden":
            ctx.note(Revealed(clause=INVISIBLE, unit=piece.key, why="magic", pose=where(piece)))


def untangle(ctx: Context[Fleuries]) -> None:
    """Bodies that have ended upon each other, or beyond the edge, step aside to the nearest free place. GF-CP-30."""
    for _ in range(4):
        here = layout(ctx.state)
        crowded = [] if here.settled else list(_crowded(ctx.state))
        if not crowded:
            here.settled = True
            return
        for key in crowded:
            piece = ctx.state.pieces[key]
            pose = nearest_free_place(ctx.state, piece)
            if pose is not None and pose != piece.pose:
                ctx.note(Moved(clause=ROOM, unit=key, pose=pose, distance=0, how="aside"))
                part(ctx, key)


def _crowded(state: Fleuries) -> Iterator[str]:
    """Who must step aside: of two, the one who is freer to do so, then the later listed."""
    bodies = [(piece, shape_at(state, piece)) for piece in state.bodies() if not piece.inside]
    placed = [(piece, shape, *ring(shape)) for piece, shape in bodies]
    found: dict[str, None] = {}
    for number, (piece, mine, x, y, radius) in enumerate(placed):
        if not within(mine, state.width, state.height) or impassable(state, piece, mine) is not None:
            found[piece.key] = None
        for other, theirs, ox, oy, oradius in placed[number + 1 :]:
            if (x - ox) ** 2 + (y - oy) ** 2 > (radius + oradius) ** 2:
                continue
            if piece.altitude != other.altitude or not overlap(mine, theirs, DEEP):
                continue
            if piece.key not in found and other.key not in found:
                found[min((other, piece), key=_firmness).key] = None
    return iter(found)


def _firmness(piece: Piece) -> tuple[bool, bool, bool, int]:
    """Whoever fights stays, then whoever keeps close order, then units before characters, then the stronger."""
    return bool(piece.fights), not piece.open, piece.kind != "character", piece.figures


def nearest_free_place(state: Fleuries, piece: Piece) -> Pose | None:
    """The nearest place where a body can stand as it faces, touching no enemy it does not fight."""
    others = [(one, shape_at(state, one)) for one in state.bodies() if one.key != piece.key]
    bodies = [shape for one, shape in others if one.altitude == piece.altitude]
    foes = [shape for one, shape in others if one.side != piece.side and one.key not in piece.fights]
    for far in range(WIDEST + 1):
        for step in range(DIRECTIONS if far else 1):
            pose = moved(where(piece), where(piece).facing + step * TURN // DIRECTIONS, far * CM)
            if _free(state, piece, footprint(piece, pose), bodies, foes):
                return pose
    return None


def _free(state: Fleuries, piece: Piece, body: Polygon, others: list[Polygon], foes: list[Polygon]) -> bool:
    """Room on the table among others, out of contact with enemies."""
    if not within(body, state.width, state.height) or impassable(state, piece, body) is not None:
        return False
    if any(near(body, one, 0) and overlap(body, one, TOUCH) for one in others):
        return False
    return not any(touching(body, foe) for foe in foes)
