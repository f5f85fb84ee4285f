"""Losses: figures taken off, wounds of characters and monsters, deaths, crashes, and structures that give way.

They call for one another: a creature that is shot down falls on a building, which collapses on whoever is in it.
GF-TIR_SUR_LES_PERSONNAGES-02.
"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.board.tabletop import distance
from oriflamme.board.tabletop_shapes import Polygon, middle, overlap, point_gap, rectangle
from oriflamme.board.tabletop_terrain import line_gap, meets, parted
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.kernel.effects import happen
from oriflamme.rulebooks.fleuries.abilities.wound_effects import (
    FALL,
    GRAVE,
    effect,
    places,
    stunned,
    worst,
    wound_table,
)
from oriflamme.rulebooks.fleuries.contact.buildings import go_out
from oriflamme.rulebooks.fleuries.facts.losses import (
    Bereaved,
    Breached,
    CorpseLaid,
    Crashed,
    DefenceRolled,
    FiguresLost,
    LandingForced,
    StructureDamaged,
    StructureFell,
    WoundShrugged,
    WoundTaken,
)
from oriflamme.rulebooks.fleuries.powers.lasting import fm
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece, Wound
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, FORMATION, WOUNDS, steps
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.terrain.measure import hull_of, shape_at
from oriflamme.rulebooks.fleuries.troops.formation import files, footprint, half_files_in, ranks
from oriflamme.rulebooks.fleuries.troops.removal import remove
from oriflamme.rulebooks.fleuries.vocabulary import DamageReason, LossReason

LOSSES = "GF-PROCEDURE_DE_COMBAT-03"
WOUNDED = "GF-TIR_SUR_LES_PERSONNAGES-02"
SECOND = "GF-TIR_SUR_LES_PERSONNAGES-03"
DEFENCE = BUILDINGS["defence"]["clause"]


# Troops


def inflict(
    ctx: Context[Fleuries],
    key: str,
    kills: int,
    why: LossReason,
    clause: str = LOSSES,
    spilt: Callable[[str, int], Procedure] | None = None,
) -> Procedure:
    """A piece takes so many losses: figures, or wounds for one who fights alone. Returns how many counted.

    A character in the ranks is hit when nobody else is left (GF-CP-09): `spilt` says how many of those hits reach him.
    """
    piece = ctx.state.pieces.get(key)
    if piece is None or kills <= 0:
        return 0
    if piece.body.single:
        return (yield from _wounds(ctx, key, kills))
    count = min(kills, piece.figures)
    ctx.note(FiguresLost(clause=clause, unit=key, count=count, why=why))
    if count == piece.figures:
        chief = ctx.state.controller(piece)
        remove(ctx, key, "destroyed", clause)
        if chief is not None:
            more = kills - count
            yield from _wounds(ctx, chief.key, (yield from spilt(chief.key, more)) if spilt else more)
    return count


def _wounds(ctx: Context[Fleuries], key: str, count: int) -> Procedure:
    taken = 0
    for _ in range(count):
        if key not in ctx.state.pieces:
            break
        yield from wound(ctx, key)
        taken += 1
    return taken


def wound(ctx: Context[Fleuries], key: str) -> Procedure:
    """One wound: where, how bad, and what follows at once."""
    piece = ctx.state.pieces[key]
    seat = ctx.state.enemy(piece.side)
    if "endurance" in piece.body.skills and not piece.endured:
        ctx.note(WoundShrugged(clause="GF-TABLE_DES_COMPETENCES_HEROS-12", unit=key))
        return
    name = wound_table(piece)
    place_roll = yield Roll(WOUNDS["dice"]["place"], "wound-place", WOUNDED, seat=seat, subject=key)
    place = next(place for place, upto in places(name).items() if place_roll.total <= upto)
    severity = yield Roll(WOUNDS["dice"]["severity"], "wound-severity", WOUNDED, seat=seat, subject=key)
    yield from suffer(ctx, key, Wound(name, place, severity.total))


def suffer(ctx: Context[Fleuries], key: str, taken: Wound) -> Procedure:
    """A wound of a known kind takes effect."""
    state = ctx.state
    piece = state.pieces[key]
    what = effect(taken)
    grade = what["grade"]
    clause = WOUNDS[taken.table]["clause"]
    second = grade in GRAVE and worst(piece) in GRAVE
    fatal = grade == "dead" or stunned(state, piece) or second
    ctx.note(
        WoundTaken(
            clause=clause,
            unit=key,
            wound=taken,
            grade=grade,
            stunned=0 if fatal else what.get("stunned", 0),
            blind=0 if fatal else what.get("blind", 0),
            grounded=what.get("grounded", False),
        )
    )
    happen(ctx, "wounded", key)
    if fatal:
        yield from die(ctx, key, SECOND if second else clause)
    elif piece.altitude:
        yield from _hit_in_flight(ctx, key, bool(what.get("crashes")))


def _hit_in_flight(ctx: Context[Fleuries], key: str, crashes: bool) -> Procedure:
    """At combat altitude it crashes and is hurt again; at flight altitude it must land."""
    piece = ctx.state.pieces[key]
    if piece.altitude == 2 and not crashes:
        ctx.note(LandingForced(clause="GF-TIR_SUR_UNE_CREATURE_VOLANTE-02", unit=key))
        return
    clause = "GF-TIR_SUR_UNE_CREATURE_VOLANTE-03"
    altitude = piece.altitude
    ctx.note(Crashed(clause=clause, unit=key))
    yield from rider_falls(ctx, key, altitude)
    if key in ctx.state.pieces:
        yield from suffer(ctx, key, FALL)


def rider_falls(ctx: Context[Fleuries], key: str, altitude: int) -> Procedure:
    """Whoever rides a creature that crashes may be wounded. GF-TIR_SUR_UNE_CREATURE_VOLANTE-07."""
    state = ctx.state
    for rider in [piece for piece in state.pieces.values() if piece.controls == key and piece.rides]:
        clause = WOUNDS["crash"]["rider_clause"]
        risk = WOUNDS["crash"]["rider"]["flight" if altitude == 2 else "combat"]
        roll = yield Roll(WOUNDS["crash"]["dice"], "fall", clause, seat=rider.side, subject=rider.key)
        if roll.total <= risk:
            yield from wound(ctx, rider.key)


def die(ctx: Context[Fleuries], key: str, clause: str) -> Procedure:
    """A character or a monster dies; what it leaves behind, and what it falls upon."""
    state = ctx.state
    piece = state.pieces[key]
    shape = shape_at(state, piece)
    unit = state.pieces.get(piece.controls)
    if unit is not None:
        ctx.note(Bereaved(clause="GF-POURCENTAGE_DE_MORAL-04", unit=unit.key, fm=fm(state, piece)))
    altitude, pose = piece.altitude, piece.pose
    if altitude:
        yield from rider_falls(ctx, key, altitude)
    remove(ctx, key, "dead", clause)
    if altitude:
        yield from _falls_on(ctx, shape)
    if piece.body.monster and pose is not None:
        size = FORMATION["corpse"]
        outline = rectangle(pose, steps(size["width"]), steps(size["depth"]))
        ctx.note(CorpseLaid(clause=size["clause"], unit=key, key=f"corpse_{key}", outline=outline))


def _falls_on(ctx: Context[Fleuries], shape: Polygon) -> Procedure:
    """Each figure where a creature falls survives on a score below 50; a building shields those in it and behind it.

    GF-TIR_SUR_UNE_CREATURE_VOLANTE-04, -06.
    """
    state = ctx.state
    clause = WOUNDS["crash"]["survive_clause"]
    if (yield from _crash_on_structures(ctx, shape)):
        return
    for under in [piece for piece in state.bodies() if not piece.altitude and not piece.inside]:
        if under.kind == "base" or not overlap(shape, shape_at(state, under)):
            continue
        yield from survive(ctx, under.key, max(1, figures_near(state, under, shape, 0)), "crash", clause)


def survive(ctx: Context[Fleuries], key: str, figures: int, why: LossReason, clause: str) -> Procedure:
    """So many figures roll for their lives: a score below 50 saves."""
    deaths = 0
    for _ in range(figures):
        roll = yield Roll(WOUNDS["crash"]["dice"], "crash", clause, seat=ctx.state.pieces[key].side, subject=key)
        deaths += roll.total >= WOUNDS["crash"]["survive_below"]
    yield from inflict(ctx, key, deaths, why, clause)


def figures_near(state: Fleuries, piece: Piece, shape: Polygon, limit: int) -> int:
    """How many figures of a unit stand in a place, or no further from it than that: the middles of their bases."""
    body = footprint(piece)
    across, deep = files(piece), ranks(piece)
    count = 0
    for number in range(piece.figures):
        rank, file = divmod(number, across)
        half_files = 2 * file + 1 + half_files_in(piece, rank, state.rules)
        spot = _spot(body, (half_files, 2 * across), (2 * rank + 1, 2 * deep))
        count += point_gap(spot, shape) <= limit
    return count


def _spot(body: Polygon, across: tuple[int, int], deep: tuple[int, int]) -> tuple[int, int]:
    """The point of a rectangle at given shares of its front and its depth."""
    (ax, ay), (bx, by), _, (dx, dy) = body
    x = ax + (bx - ax) * across[0] // across[1] + (dx - ax) * deep[0] // deep[1]
    y = ay + (by - ay) * across[0] // across[1] + (dy - ay) * deep[0] // deep[1]
    return x, y


# Structures


def defence_dice(ground: Ground) -> str:
    """What a structure bears. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-01."""
    return str(BUILDINGS["defence"].get(ground.material or ground.kind, BUILDINGS["defence"]["wood"]))


def damage(
    ctx: Context[Fleuries], key: str, points: int, why: DamageReason, clause: str, by: Polygon | None = None
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


def _collapse(ctx: Context[Fleuries], ground: Ground, why: DamageReason) -> Procedure:
    """Whoever is in a building that collapses stands in the open; under a crash all, in it and against it, test."""
    state = ctx.state
    clause = "GF-TIR_SUR_UNE_CREATURE_VOLANTE-06"
    outside = [
        (one.key, _beside(state, one, ground)) for one in state.bodies() if not one.altitude and one.kind != "base"
    ]
    for piece in [one for one in state.pieces.values() if one.inside == ground.key]:
        yield from survive(ctx, piece.key, piece.housed if why == "crash" else 0, "collapse", clause)
        if piece.key in state.pieces:
            go_out(ctx, state.pieces[piece.key], upset=True)
    for key, figures in outside if why == "crash" else ():
        yield from survive(ctx, key, figures, "collapse", clause)


def _beside(state: Fleuries, piece: Piece, ground: Ground) -> int:
    """How many figures stand against a building from outside. GF-CP-86."""
    if piece.inside:
        return 0
    return figures_near(state, piece, hull_of(ground.outline), steps(BUILDINGS["collapse"]["cm"]))


def _breach(ctx: Context[Fleuries], ground: Ground, by: Polygon) -> None:
    """A gap as wide as the base of whoever made it. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02."""
    left, right = parted(ground.outline, middle(by), distance(by[0], by[1]))
    ctx.note(Breached(clause=BUILDINGS["monster"]["clause"], ground=ground.key, left=left, right=right))


def _crash_on_structures(ctx: Context[Fleuries], shape: Polygon) -> Procedure:
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
