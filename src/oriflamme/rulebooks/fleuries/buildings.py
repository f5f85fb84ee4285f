"""Buildings, walls and hedges: going in and out, defence values, breaches, and fire."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.table import RIGHT, TURN, Point, Pose, bearing, distance, moved
from oriflamme.board.table_shapes import SIDES, Polygon, edge, middle, nearest_point, touching, within
from oriflamme.board.table_terrain import area, line_gap, meets, patch_gap
from oriflamme.kernel import Procedure, Roll, Table
from oriflamme.rulebooks.fleuries.contact import disorder
from oriflamme.rulebooks.fleuries.facts_losses import (
    Breached,
    DefenceRolled,
    FireSet,
    StructureDamaged,
    StructureFell,
)
from oriflamme.rulebooks.fleuries.facts_moves import BuildingEntered, BuildingLeft, FormationBroken, Reformed
from oriflamme.rulebooks.fleuries.formation import footprint, size
from oriflamme.rulebooks.fleuries.ground import KINDS, building_near, impassable
from oriflamme.rulebooks.fleuries.measure import centre, fits, hull_of, nearest_enemy, shape_at, where
from oriflamme.rulebooks.fleuries.orders import ENTER_GAP, burning_near
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, COMBAT, WOUNDS, steps
from oriflamme.rulebooks.fleuries.wounds import inflict

ENTER = "GF-BATIMENTS_DOMESTIQUES-03"
LEAVE = "GF-BATIMENTS_DOMESTIQUES-04"
BREAK = "GF-MANOEUVRES_SPECIALES-01"
DEFENCE = BUILDINGS["defence"]["clause"]
FIRE = BUILDINGS["fire"]
MAGIC = BUILDINGS["magic"]


# Going in and out


def capacity(ground: Ground) -> int:
    """How many figures a building holds: one for each place of floor, on every storey. GF-CP-13."""
    cell = steps(BUILDINGS["capacity"]["cell"])
    floor: int = round(area(ground.outline).area)
    return floor // (cell * cell) * ground.storeys


def room(state: Fleuries, ground: Ground) -> int:
    """How many more figures a building takes."""
    return capacity(ground) - sum(piece.housed for piece in state.pieces.values() if piece.inside == ground.key)


def break_formation(table: Table[Fleuries], piece: Piece) -> None:
    """A unit breaks its formation: to leave the building it is in, to fight a fire, or to enter."""
    state = table.state
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
    table.note(FormationBroken(clause=BREAK, unit=piece.key, what=what, where=where_))


def reform(table: Table[Fleuries]) -> None:
    """Units whose formation is broken reform inside or outside. GF-MANOEUVRES_SPECIALES-02."""
    for piece in list(table.state.units()):
        what, _, key = piece.broken.partition(" ")
        if "reform" not in piece.orders or piece.fights or what not in ("enter", "leave"):
            continue
        if what == "enter":
            _enter(table, piece, key)
        else:
            go_out(table, piece)


def _enter(table: Table[Fleuries], piece: Piece, key: str) -> None:
    ground = table.state.ground[key]
    free = min(room(table.state, ground), piece.figures)
    if ground.fallen or free <= 0 or any(held_by(table.state, ground, table.state.enemy(piece.side))):
        table.note(Reformed(clause="GF-LES_ORDRES-05", unit=piece.key))
        return
    table.note(BuildingEntered(clause=ENTER, unit=piece.key, building=key, housed=free))


def held_by(state: Fleuries, ground: Ground, side: str) -> Iterator[Piece]:
    return (piece for piece in state.pieces.values() if piece.inside == ground.key and piece.side == side)


def go_out(table: Table[Fleuries], piece: Piece, *, upset: bool = False) -> None:
    """A unit comes out on the side where there is room, nearest to the enemy first."""
    pose = way_out(table.state, piece)
    table.note(BuildingLeft(clause=LEAVE, unit=piece.key, building=piece.inside, pose=pose))
    if upset:
        disorder(table, piece.key, "pushed_out")


def way_out(state: Fleuries, piece: Piece) -> Pose:
    """Where a unit stands when it has come out of a building."""
    house = hull_of(state.ground[piece.inside].outline)
    bare = replace(piece, inside="", housed=0)
    depth = size(piece)[1]
    found = nearest_enemy(state, piece)
    foe = centre(state, found[0]) if found else (state.width // 2, state.height // 2)
    poses = []
    for side in SIDES:
        start, end = edge(house, side)
        out = (bearing(start, end) - RIGHT) % TURN
        spot = Pose((start[0] + end[0]) // 2, (start[1] + end[1]) // 2, out)
        poses.append(moved(spot, out, depth + 10))
    poses.sort(key=lambda pose: distance(pose.point, foe))
    for pose in poses:
        body = footprint(bare, pose)
        free = fits(state, bare, pose) is None and impassable(state, bare, body) is None
        if free and within(body, state.width, state.height):
            return pose
    return where(piece)


# Defence values


def defence_dice(ground: Ground) -> str:
    """What a structure bears. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-01."""
    return str(BUILDINGS["defence"].get(ground.material or ground.kind, BUILDINGS["defence"]["wood"]))


def damage(table: Table[Fleuries], key: str, points: int, why: str, clause: str, at: Point | None = None) -> Procedure:
    """A structure takes damage; when it has taken all it bears, it falls, or a breach opens in it."""
    state = table.state
    ground = state.ground[key]
    if ground.fallen or points <= 0:
        return
    if not ground.defence:
        seat = next(iter(state.armies))
        roll = yield Roll(defence_dice(ground), "defence", DEFENCE, seat=seat, subject=key)
        table.note(DefenceRolled(clause=DEFENCE, ground=key, defence=roll.total))
    table.note(StructureDamaged(clause=clause, ground=key, damage=points, why=why))
    ground = state.ground[key]
    if ground.damage < ground.defence:
        return
    if at is not None and KINDS[ground.kind]["shape"] == "line":
        _breach(table, ground, at)
        return
    table.note(StructureFell(clause=DEFENCE, ground=key))
    yield from _collapse(table, ground, why)


def _collapse(table: Table[Fleuries], ground: Ground, why: str) -> Procedure:
    """Whoever is in a building that collapses tests to survive, then stands in the open."""
    state = table.state
    clause = "GF-TIR_SUR_UNE_CREATURE_VOLANTE-06"
    for piece in [one for one in state.pieces.values() if one.inside == ground.key]:
        deaths = 0
        for _ in range(piece.housed if why == "crash" else 0):
            roll = yield Roll("1d100", "crash", clause, seat=piece.side, subject=piece.key)
            deaths += roll.total >= WOUNDS["crash"]["survive_below"]
        yield from inflict(table, piece.key, deaths, "collapse", clause)
        if piece.key in state.pieces:
            go_out(table, state.pieces[piece.key], upset=True)


def _breach(table: Table[Fleuries], ground: Ground, at: Point) -> None:
    """A gap as wide as the base of whoever made it. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02."""
    half = steps("4") // 2
    left: list[Point] = []
    right: list[Point] = []
    foot = nearest_point(at, ground.outline) if len(ground.outline) == 2 else at
    start, end = ground.outline[0], ground.outline[-1]
    heading = bearing(start, end)
    before = moved(Pose(foot[0], foot[1]), heading + TURN // 2, half).point
    after = moved(Pose(foot[0], foot[1]), heading, half).point
    if distance(start, foot) > half:
        left = [start, before]
    if distance(end, foot) > half:
        right = [after, end]
    clause = "GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02"
    table.note(Breached(clause=clause, ground=ground.key, left=tuple(left), right=tuple(right)))


def monsters_batter(table: Table[Fleuries]) -> Procedure:
    """Monsters wear down the structure that shelters whom they fight. GF-CP-13."""
    state = table.state
    for piece in list(state.units()):
        if not piece.body.monster or not piece.fights or piece.altitude:
            continue
        for key in _struck(state, piece):
            points = _force(piece)
            clause = BUILDINGS["monster"]["clause"]
            yield from damage(table, key, points, "monster", clause, where(piece).point)


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


def crash(table: Table[Fleuries], shape: Polygon) -> Procedure:
    """A creature falls on a structure. GF-TIR_SUR_UNE_CREATURE_VOLANTE-05."""
    state = table.state
    clause = WOUNDS["crash"]["structure_clause"]
    for ground in list(state.ground.values()):
        name = ground.material if ground.kind == "building" else ground.kind
        dice = WOUNDS["crash"]["structure"].get(name)
        if dice is None or ground.fallen or not _under(ground, shape):
            continue
        roll = yield Roll(dice, "crash-structure", clause, seat=next(iter(state.armies)), subject=ground.key)
        yield from damage(table, ground.key, roll.total, "crash", clause, middle(shape))


def _under(ground: Ground, shape: Polygon) -> bool:
    if KINDS[ground.kind]["shape"] == "line":
        return line_gap(ground.outline, shape) == 0
    return meets(ground.outline, shape)


def magic_damage(ground: Ground) -> int:
    """What the next strike of magic does: 3 points, then 4, then 5. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-03."""
    return int(MAGIC["first"]) + ground.struck


def magic_strike(table: Table[Fleuries], key: str) -> Procedure:
    """Magic strikes a structure, harder each time."""
    points = magic_damage(table.state.ground[key])
    yield from damage(table, key, points, "magic", MAGIC["clause"])


# Fire


def flammable(ground: Ground) -> bool:
    """Only wood, hedges and fences burn. GF-CP-13."""
    table = BUILDINGS["flammable"]
    return ground.material in table["materials"] or ground.kind in table["kinds"]


def fires(table: Table[Fleuries]) -> Procedure:
    """Phase 8: fires are fought, then they burn. GF-DOMMAGE_PAR_LE_FEU-01, -03."""
    for key in [ground.key for ground in table.state.ground.values() if ground.fire]:
        yield from _fight_fire(table, key)
        if table.state.ground[key].fire:
            yield from _burn(table, key)


def _fight_fire(table: Table[Fleuries], key: str) -> Procedure:
    state = table.state
    clause = "GF-DOMMAGE_PAR_LE_FEU-03"
    crews = [piece for piece in state.units() if piece.broken == f"fire {key}" and not piece.fights]
    strength = state.ground[key].fire
    for piece in crews:
        for _ in range(piece.figures):
            roll = yield Roll("1d100", "fire", clause, seat=piece.side, subject=piece.key)
            strength -= roll.total <= FIRE["out_upto"]
            if strength <= 0:
                break
    if strength == state.ground[key].fire:
        return
    table.note(FireSet(clause=clause, ground=key, strength=max(0, strength)))
    if strength <= 0:
        for piece in crews:
            table.note(Reformed(clause="GF-DOMMAGE_PAR_LE_FEU-05", unit=piece.key))


def _burn(table: Table[Fleuries], key: str) -> Procedure:
    """The fire does its damage and grows; once half is gone, staying costs lives. GF-DOMMAGE_PAR_LE_FEU-02."""
    state = table.state
    strength = state.ground[key].fire
    yield from damage(table, key, strength, "fire", FIRE["clause"])
    ground = state.ground[key]
    if ground.fallen:
        return
    table.note(FireSet(clause=FIRE["clause"], ground=key, strength=strength + 1))
    if ground.damage * 100 < FIRE["leave_percent"] * ground.defence:
        return
    for piece in [one for one in state.bodies() if _in_the_flames(state, one, ground)]:
        yield from _scorch(table, piece)


def _in_the_flames(state: Fleuries, piece: Piece, ground: Ground) -> bool:
    """In a burning building or against it."""
    if piece.kind == "base" or piece.altitude:
        return False
    if piece.inside == ground.key:
        return True
    if KINDS[ground.kind]["shape"] == "line":
        return line_gap(ground.outline, shape_at(state, piece)) <= 10
    return touching(hull_of(ground.outline), shape_at(state, piece))


def _scorch(table: Table[Fleuries], piece: Piece) -> Procedure:
    """Each figure dies on 51 or more; a character is wounded instead."""
    clause = "GF-DOMMAGE_PAR_LE_FEU-02"
    deaths = 0
    for _ in range(piece.housed if piece.inside else piece.figures):
        roll = yield Roll("1d100", "flames", clause, seat=piece.side, subject=piece.key)
        deaths += roll.total >= FIRE["death_from"]
    yield from inflict(table, piece.key, deaths, "fire", clause)
