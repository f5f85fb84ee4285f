"""Losses: figures taken off, wounds of characters and monsters, deaths, crashes. GF-TIR_SUR_LES_PERSONNAGES-02."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from oriflamme.board.tabletop_shapes import Polygon, overlap, point_gap, rectangle
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.rulebooks.fleuries.facts_losses import (
    Bereaved,
    CorpseLaid,
    Crashed,
    FiguresLost,
    LandingForced,
    WoundShrugged,
    WoundTaken,
)
from oriflamme.rulebooks.fleuries.facts_turn import ControlLeft, Removed
from oriflamme.rulebooks.fleuries.formation import files, footprint, ranks
from oriflamme.rulebooks.fleuries.measure import shape_at
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece, Wound
from oriflamme.rulebooks.fleuries.tables import FORMATION, MORALE, WOUNDS, share, steps

LOSSES = "GF-PROCEDURE_DE_COMBAT-03"
WOUNDED = "GF-TIR_SUR_LES_PERSONNAGES-02"
SECOND = "GF-TIR_SUR_LES_PERSONNAGES-03"
STRENGTH = "GF-LE_MORAL-05"
FALL = Wound("crash", "fall", 1)
GRAVE = ("serious", "grave")


def wound_table(piece: Piece) -> str:
    """Whose wound table applies."""
    if piece.kind == "character":
        return "character"
    return "pteradon" if piece.body.species == "pteradon" else "monster"


def places(table: str) -> dict[str, int]:
    """Where one can be wounded, with the highest roll that leads there."""
    return {place: entry["upto"] for place, entry in WOUNDS[table].items() if place != "clause"}


def effect(wound: Wound) -> dict[str, Any]:
    """What a wound does: a cell of its table."""
    if wound.table == "crash":
        return {"grade": WOUNDS["crash"]["grade"]}
    return dict(WOUNDS[wound.table][wound.place]["wounds"][wound.severity - 1])


def worst(piece: Piece) -> str:
    """The state of a piece: that of its worst wound. GF-CP-15."""
    grades = [effect(wound)["grade"] for wound in piece.wounds]
    return next((grade for grade in ("grave", "serious", "light") if grade in grades), "none")


def penalty(piece: Piece, what: str) -> int:
    """Percentage points that wounds take from combat or shooting: they add up."""
    return sum(effect(wound).get(what, 0) for wound in piece.wounds)


def mobility(piece: Piece, *, air: bool) -> Fraction:
    """What wounds leave of a move: shares multiply."""
    left = Fraction(1)
    for wound in piece.wounds:
        left *= 1 - share(effect(wound).get("air" if air else "ground", "0"))
    return left


def stunned(state: Fleuries, piece: Piece) -> bool:
    return piece.stunned >= state.turn > 0


def blind(state: Fleuries, piece: Piece) -> bool:
    return piece.blind >= state.turn > 0


# Taking losses


def inflict(ctx: Context[Fleuries], key: str, kills: int, why: str, clause: str = LOSSES) -> Procedure:
    """A piece takes so many losses: figures, or wounds for one who fights alone. Returns how many counted.

    A character in the ranks is hit when nobody else is left. GF-CP-09.
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
            yield from _wounds(ctx, chief.key, kills - count)
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
        roll = yield Roll("1d100", "fall", clause, seat=rider.side, subject=rider.key)
        if roll.total <= risk:
            yield from wound(ctx, rider.key)


def die(ctx: Context[Fleuries], key: str, clause: str) -> Procedure:
    """A character or a monster dies; what it leaves behind, and what it falls upon."""
    state = ctx.state
    piece = state.pieces[key]
    shape = shape_at(state, piece)
    unit = state.pieces.get(piece.controls)
    if unit is not None:
        ctx.note(Bereaved(clause="GF-POURCENTAGE_DE_MORAL-04", unit=unit.key, fm=piece.body.fm))
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
    from oriflamme.rulebooks.fleuries import buildings  # which itself takes losses

    state = ctx.state
    clause = WOUNDS["crash"]["survive_clause"]
    if (yield from buildings.crash(ctx, shape)):
        return
    for under in [piece for piece in state.bodies() if not piece.altitude and not piece.inside]:
        if under.kind == "base" or not overlap(shape, shape_at(state, under)):
            continue
        yield from survive(ctx, under.key, max(1, figures_near(under, shape, 0)), "crash", clause)


def survive(ctx: Context[Fleuries], key: str, figures: int, why: str, clause: str) -> Procedure:
    """So many figures roll for their lives: a score below 50 saves."""
    deaths = 0
    for _ in range(figures):
        roll = yield Roll("1d100", "crash", clause, seat=ctx.state.pieces[key].side, subject=key)
        deaths += roll.total >= WOUNDS["crash"]["survive_below"]
    yield from inflict(ctx, key, deaths, why, clause)


def figures_near(piece: Piece, shape: Polygon, limit: int) -> int:
    """How many figures of a unit stand in a place, or no further from it than that: the middles of their bases."""
    body = footprint(piece)
    across, deep = files(piece), ranks(piece)
    count = 0
    for number in range(piece.figures):
        row, column = divmod(number, across)
        spot = _spot(body, (2 * column + 1, 2 * across), (2 * row + 1, 2 * deep))
        count += point_gap(spot, shape) <= limit
    return count


def _spot(body: Polygon, across: tuple[int, int], deep: tuple[int, int]) -> tuple[int, int]:
    """The point of a rectangle at given shares of its front and its depth."""
    (ax, ay), (bx, by), _, (dx, dy) = body
    x = ax + (bx - ax) * across[0] // across[1] + (dx - ax) * deep[0] // deep[1]
    y = ay + (by - ay) * across[0] // across[1] + (dy - ay) * deep[0] // deep[1]
    return x, y


def remove(ctx: Context[Fleuries], key: str, fate: str, clause: str) -> None:
    """A piece leaves the game; its full cost counts against its side. GF-CP-12."""
    piece = ctx.state.pieces[key]
    if piece.controls and fate == "dead":
        ctx.note(ControlLeft(clause="GF-LE_COMMANDEMENT-10", character=key, unit=piece.controls))
    ctx.note(Removed(clause=clause, unit=key, fate=fate, points=piece.body.points))


def past_half(piece: Piece) -> bool:
    """More than half of the starting strength is lost: the unit leaves the game, unless it is fanatic."""
    lost = piece.body.figures - piece.figures
    percent = MORALE["columns"]["removed_above"]
    return not piece.body.single and lost * 100 > percent * piece.body.figures and not piece.body.fanatic


def leave_if_past_half(ctx: Context[Fleuries], keys: list[str]) -> list[Piece]:
    """Units past half of their strength are taken off. Returns them as they stood. GF-LE_MORAL-05, GF-AM-37."""
    gone = []
    for key in keys:
        piece = ctx.state.pieces.get(key)
        if piece is not None and piece.kind == "unit" and past_half(piece):
            remove(ctx, key, "removed", STRENGTH)
            gone.append(piece)
    return gone
