"""Buildings, walls and hedges: going in and out, storming, defence values and breaches."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.tabletop import RIGHT, TOUCH, TURN, Point, Pose, bearing, distance, moved
from oriflamme.board.tabletop_shapes import SIDES, Polygon, Side, edge, middle, within
from oriflamme.board.tabletop_terrain import area, line_gap, meets, parted, patch_gap
from oriflamme.kernel import Choice, Context, Option, Procedure, Roll, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.contact import disorder, join, part
from oriflamme.rulebooks.fleuries.facts_losses import (
    Breached,
    DefenceRolled,
    StructureDamaged,
    StructureFell,
)
from oriflamme.rulebooks.fleuries.facts_moves import BuildingEntered, BuildingLeft, FormationBroken, Reformed
from oriflamme.rulebooks.fleuries.facts_setup import Revealed
from oriflamme.rulebooks.fleuries.formation import footprint, size
from oriflamme.rulebooks.fleuries.ground import KINDS, building_near, impassable
from oriflamme.rulebooks.fleuries.measure import centre, fits, hull_of, nearest_enemy, shape_at, where
from oriflamme.rulebooks.fleuries.orders import ENTER_GAP, burning_near
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, COMBAT, WOUNDS, steps
from oriflamme.rulebooks.fleuries.wounds import figures_near, survive

ENTER = "GF-BATIMENTS_DOMESTIQUES-03"
LEAVE = "GF-BATIMENTS_DOMESTIQUES-04"
HIDDEN = "GF-BATIMENTS_DOMESTIQUES-01"
STORM = "GF-BATIMENTS_DOMESTIQUES-06"
BREAK = "GF-MANOEUVRES_SPECIALES-01"
DEFENCE = BUILDINGS["defence"]["clause"]


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
    """Units whose formation is broken reform inside or outside; that is their whole move.

    GF-MANOEUVRES_SPECIALES-02, GF-LE_CHAMP_DE_BATAILLE-02.
    """
    for piece in list(ctx.state.units()):
        what, _, key = piece.broken.partition(" ")
        if "reform" not in piece.orders or piece.fights or what not in ("enter", "leave"):
            continue
        if what == "enter":
            _enter(ctx, piece, key)
        else:
            go_out(ctx, piece)


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
            Option(f"storm {key} {building}", True, message("storm", unit=key, building=building)),
            Option(f"remain {key}", False, message("remain-outside", unit=key)),
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
    ctx.note(BuildingEntered(clause=STORM, unit=key, building=building, housed=housed, outside=left))
    for foe in list(held_by(state, ground, state.enemy(state.pieces[key].side))):
        join(ctx, key, foe.key, {}, charged=False)


# Defence values


def defence_dice(ground: Ground) -> str:
    """What a structure bears. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-01."""
    return str(BUILDINGS["defence"].get(ground.material or ground.kind, BUILDINGS["defence"]["wood"]))


def damage(
    ctx: Context[Fleuries], key: str, points: int, why: str, clause: str, by: Polygon | None = None
) -> Procedure:
    """A structure takes damage; when it has taken all it bears it falls, or a breach opens where `by` has struck it."""
    state = ctx.state
    ground = state.ground[key]
    if ground.fallen or points <= 0:
        return
    if not ground.defence:
        seat = next(iter(state.armies))
        roll = yield Roll(defence_dice(ground), "defence", DEFENCE, seat=seat, subject=key)
        ctx.note(DefenceRolled(clause=DEFENCE, ground=key, defence=roll.total))
    ctx.note(StructureDamaged(clause=clause, ground=key, damage=points, why=why))
    ground = state.ground[key]
    if ground.damage < ground.defence:
        return
    if by is not None and KINDS[ground.kind]["shape"] == "line":
        _breach(ctx, ground, by)
        return
    ctx.note(StructureFell(clause=DEFENCE, ground=key))
    yield from _collapse(ctx, ground, why)


def _collapse(ctx: Context[Fleuries], ground: Ground, why: str) -> Procedure:
    """Whoever is in a building that collapses stands in the open; under a crash all, in it and against it, test."""
    state = ctx.state
    clause = "GF-TIR_SUR_UNE_CREATURE_VOLANTE-06"
    outside = [(one.key, _beside(one, ground)) for one in state.bodies() if not one.altitude and one.kind != "base"]
    for piece in [one for one in state.pieces.values() if one.inside == ground.key]:
        yield from survive(ctx, piece.key, piece.housed if why == "crash" else 0, "collapse", clause)
        if piece.key in state.pieces:
            go_out(ctx, state.pieces[piece.key], upset=True)
    for key, figures in outside if why == "crash" else ():
        yield from survive(ctx, key, figures, "collapse", clause)


def _beside(piece: Piece, ground: Ground) -> int:
    """How many figures stand against a building from outside. GF-CP-86."""
    if piece.inside:
        return 0
    return figures_near(piece, hull_of(ground.outline), steps(BUILDINGS["collapse"]["cm"]))


def _breach(ctx: Context[Fleuries], ground: Ground, by: Polygon) -> None:
    """A gap as wide as the base of whoever made it. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02."""
    left, right = parted(ground.outline, middle(by), distance(by[0], by[1]))
    ctx.note(Breached(clause=BUILDINGS["monster"]["clause"], ground=ground.key, left=left, right=right))


def monsters_batter(ctx: Context[Fleuries]) -> Procedure:
    """Monsters wear down the structure that shelters whom they fight. GF-CP-13."""
    state = ctx.state
    for piece in list(state.units()):
        if not piece.body.monster or not piece.fights or piece.altitude:
            continue
        for key in _struck(state, piece):
            points = _force(piece)
            clause = BUILDINGS["monster"]["clause"]
            yield from damage(ctx, key, points, "monster", clause, footprint(piece))


def _struck(state: Fleuries, piece: Piece) -> list[str]:
    """Structures between a monster and its enemies."""
    foes = [state.pieces[key] for key in piece.fights if key in state.pieces]
    keys = [foe.inside for foe in foes if foe.inside]
    for ground in state.ground.values():
        if KINDS[ground.kind].get("row") != "linear" or ground.fallen:
            continue
        if any(line_gap(ground.outline, shape_at(state, one)) <= 50 for one in (piece, *foes)):
            keys.append(ground.key)
    return list(dict.fromkeys(keys))


def _force(piece: Piece) -> int:
    table = COMBAT["monster"] if piece.body.species in COMBAT["monster"] else COMBAT["creature"]
    return int(table[piece.body.species]["none"]) // int(BUILDINGS["monster"]["divisor"])


def crash(ctx: Context[Fleuries], shape: Polygon) -> Procedure:
    """A creature falls on a structure. Returns whether it was a building. GF-TIR_SUR_UNE_CREATURE_VOLANTE-05."""
    state = ctx.state
    clause = WOUNDS["crash"]["structure_clause"]
    shielded = False
    for ground in list(state.ground.values()):
        name = ground.material if ground.kind == "building" else ground.kind
        dice = WOUNDS["crash"]["structure"].get(name)
        if dice is None or ground.fallen or not _under(ground, shape):
            continue
        roll = yield Roll(dice, "crash-structure", clause, seat=next(iter(state.armies)), subject=ground.key)
        shielded = shielded or ground.kind == "building"
        yield from damage(ctx, ground.key, roll.total, "crash", clause, shape)
    return shielded


def _under(ground: Ground, shape: Polygon) -> bool:
    if KINDS[ground.kind]["shape"] == "line":
        return line_gap(ground.outline, shape) == 0
    return meets(ground.outline, shape)
