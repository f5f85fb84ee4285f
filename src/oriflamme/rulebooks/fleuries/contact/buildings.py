"""Buildings: how many they hold, going in and out, storming. GF-BATIMENTS_DOMESTIQUES-01."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.tabletop import RIGHT, TOUCH, TURN, Point, Pose, bearing, distance, moved
from oriflamme.board.tabletop_shapes import SIDES, Polygon, Side, edge, within
from oriflamme.board.tabletop_terrain import area, patch_gap
from oriflamme.kernel import Choice, Context, Option, Procedure, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.abilities.move_distance import gave_way, held_fast
from oriflamme.rulebooks.fleuries.contact.contact import disorder, join, part
from oriflamme.rulebooks.fleuries.facts.moves import BuildingEntered, BuildingLeft, FormationBroken, Reformed
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, steps
from oriflamme.rulebooks.fleuries.terrain.ground import ENTER_GAP, building_near, burning_near, impassable
from oriflamme.rulebooks.fleuries.terrain.measure import centre, fits, hull_of, nearest_enemy, shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import footprint, size
from oriflamme.rulebooks.fleuries.vocabulary import BreakReason

ENTER = "GF-BATIMENTS_DOMESTIQUES-03"
LEAVE = "GF-BATIMENTS_DOMESTIQUES-04"
HIDDEN = "GF-BATIMENTS_DOMESTIQUES-01"
STORM = "GF-BATIMENTS_DOMESTIQUES-06"
BREAK = "GF-MANOEUVRES_SPECIALES-01"


# Going in and out


def capacity(ground: Ground) -> int:
    """How many figures a building holds: one for each place of floor, on every storey. GF-CP-13."""
    cell = steps(BUILDINGS["capacity"]["cell"])
    floor: int = round(area(ground.outline).area)
    return floor // (cell * cell) * ground.storeys


def room(state: Fleuries, ground: Ground) -> int:
    """How many more figures a building takes."""
    return capacity(ground) - sum(piece.housed for piece in state.pieces.values() if piece.inside == ground.key)


def break_formation(ctx: Context[Fleuries], piece: Piece) -> None:
    """A unit breaks its formation: to leave the building it is in, to fight a fire, or to enter."""
    state = ctx.state
    what: BreakReason
    if piece.inside:
        what, where_ = "leave", piece.inside
    elif burning_near(state, piece):
        what, where_ = "fire", burning_near(state, piece)[0]
    else:
        near = building_near(state, piece, ENTER_GAP)
        if not near:
            return
        body = shape_at(state, piece)
        what, where_ = "enter", min(near, key=lambda ground: (patch_gap(ground.outline, body), ground.key)).key
    ctx.note(FormationBroken(clause=BREAK, unit=piece.key, what=what, where=where_))


def reform(ctx: Context[Fleuries]) -> None:
    """Units whose formation is broken reform inside or outside; that is their whole move. Whom rain or a flash holds
    reforms where it is.

    GF-MANOEUVRES_SPECIALES-02, GF-LE_CHAMP_DE_BATAILLE-02, GF-MG-48.
    """
    for piece in list(ctx.state.units()):
        what, _, key = piece.broken.partition(" ")
        if "reform" not in piece.orders or piece.fights or what not in ("enter", "leave") or gave_way(ctx.state, piece):
            continue
        held = held_fast(ctx.state, piece)
        if what == "enter" and not held:
            _enter(ctx, piece, key)
        else:
            if not held:
                go_out(ctx, piece)
            ctx.note(Reformed(clause="GF-LES_ORDRES-05", unit=piece.key))


def _enter(ctx: Context[Fleuries], piece: Piece, key: str) -> None:
    """A unit that is still within reach reforms inside; enemies it finds there keep it out, and are found."""
    state = ctx.state
    ground = state.ground[key]
    foes = list(held_by(state, ground, state.enemy(piece.side)))
    for foe in foes:
        if foe.place == "hidden":
            ctx.note(Revealed(clause=HIDDEN, unit=foe.key, why="seen", pose=where(foe)))
    free = min(room(state, ground), piece.figures)
    if foes or free <= 0 or ground not in building_near(state, piece, ENTER_GAP):
        ctx.note(Reformed(clause="GF-LES_ORDRES-05", unit=piece.key))
        return
    left = piece.figures - free
    ctx.note(BuildingEntered(clause=ENTER, unit=piece.key, building=key, housed=free, outside=left))


def held_by(state: Fleuries, ground: Ground, side: str) -> Iterator[Piece]:
    """Whoever of a side is in a building."""
    return (piece for piece in state.pieces.values() if piece.inside == ground.key and piece.side == side)


def go_out(ctx: Context[Fleuries], piece: Piece, *, towards: str = "", away: bool = False, upset: bool = False) -> None:
    """A unit comes out towards an enemy, the nearest unless he is named, or away from him; pushed out, in disorder."""
    state = ctx.state
    found = nearest_enemy(state, piece)
    foe = state.pieces.get(towards) or (found[0] if found else None)
    goal = centre(state, foe) if foe is not None else (state.width // 2, state.height // 2)
    pose = way_out(state, piece, goal, away=away or upset)
    ctx.note(BuildingLeft(clause=LEAVE, unit=piece.key, building=piece.inside, pose=pose))
    part(ctx, piece.key)
    if upset:
        disorder(ctx, piece.key, "pushed_out")


def way_out(state: Fleuries, piece: Piece, goal: Point, *, away: bool = False) -> Pose:
    """Where a unit stands when it has come out of a building: before the wall nearest to a point or furthest from it,
    as far as there is room. GF-CP-72."""
    bare = replace(piece, inside="", housed=0)
    poses = [_before(hull_of(state.ground[piece.inside].outline), side, size(piece)[1]) for side in SIDES]
    poses.sort(key=lambda pose: distance(pose.point, goal), reverse=away)
    for pose in poses:
        body = footprint(bare, pose)
        free = fits(state, bare, pose) is None and impassable(state, bare, body) is None
        if free and within(body, state.width, state.height):
            return pose
    return where(piece)


def _before(house: Polygon, side: Side, depth: int) -> Pose:
    """With its back to a wall."""
    start, end = edge(house, side)
    out = (bearing(start, end) - RIGHT) % TURN
    return moved(Pose((start[0] + end[0]) // 2, (start[1] + end[1]) // 2, out), out, depth + TOUCH)


# Storming


def assaulted(state: Fleuries, beaten: list[str]) -> dict[str, tuple[str, list[str]]]:
    """The beaten who are in a building: which one, and who has beaten them there."""
    return {
        key: (piece.inside, [foe for foe in piece.fights if not state.pieces[foe].lost_round])
        for key in beaten
        if (piece := state.pieces[key]).inside
    }


def storm(ctx: Context[Fleuries], fought: dict[str, tuple[str, list[str]]]) -> Procedure:
    """Whoever has driven an occupant out of a building may go in. GF-BATIMENTS_DOMESTIQUES-06, GF-CP-72."""
    state = ctx.state
    able: dict[str, list[tuple[str, str]]] = {side: [] for side in state.armies}
    for loser, (building, winners) in fought.items():
        if loser in state.pieces and state.pieces[loser].inside:
            continue
        for key in winners:
            if key in state.pieces and _may_storm(state, state.pieces[key], state.ground[building]):
                able[state.pieces[key].side].append((key, building))
    parts = {side: _choose_storm(side, pairs) for side, pairs in able.items() if pairs}
    chosen: dict[str, list[tuple[str, str]]] = (yield Sealed(parts, STORM)) if parts else {}
    for pairs in chosen.values():
        for key, building in pairs:
            _storm(ctx, key, building)


def _may_storm(state: Fleuries, piece: Piece, ground: Ground) -> bool:
    """A unit of people with nobody before it but those who are in the building."""
    if piece.kind != "unit" or piece.body.animal or piece.inside or piece.routing or ground.fallen:
        return False
    return room(state, ground) > 0 and all(state.pieces[foe].inside == ground.key for foe in piece.fights)


def _choose_storm(side: str, pairs: list[tuple[str, str]]) -> Procedure:
    chosen = []
    for key, building in pairs:
        options = (
            Option(
                f"storm {key} {building}",
                True,
                message("storm", unit=key, building=building),
                verb="storm",
                piece=key,
                target=building,
                notes=("attack",),
            ),
            Option(f"remain {key}", False, message("remain-outside", unit=key), verb="remain", piece=key),
        )
        answer = yield Choice(side, ask_about("storm", key, unit=key, building=building), STORM, options)
        if answer.value:
            chosen.append((key, building))
    return chosen


def _storm(ctx: Context[Fleuries], key: str, building: str) -> None:
    """It goes in, and fights whoever else is there."""
    state = ctx.state
    ground = state.ground[building]
    figures = state.pieces[key].figures
    housed = min(room(state, ground), figures)
    if housed <= 0:
        return
    left = figures - housed
    ctx.note(BuildingEntered(clause=STORM, unit=key, building=building, housed=housed, outside=left, stormed=True))
    for foe in list(held_by(state, ground, state.enemy(state.pieces[key].side))):
        join(ctx, key, foe.key, {}, charged=False)
