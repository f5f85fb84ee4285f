"""Fire, at the end of phase 8: it is fought, it burns, and it kills whoever stays. GF-DOMMAGE_PAR_LE_FEU-01."""

from __future__ import annotations

from oriflamme.board.tabletop_shapes import touching
from oriflamme.board.tabletop_terrain import line_gap
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.rulebooks.fleuries.facts.losses import FireSet
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.losses.losses import damage, inflict
from oriflamme.rulebooks.fleuries.powers.lasting import windy
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, MAGIC
from oriflamme.rulebooks.fleuries.terrain.ground import AGAINST, KINDS, burning_near
from oriflamme.rulebooks.fleuries.terrain.measure import altitude, hull_of, shape_at, where

FIRE = BUILDINGS["fire"]
PUT_OUT = "GF-DOMMAGE_PAR_LE_FEU-03"
FLAMES = "GF-DOMMAGE_PAR_LE_FEU-02"


def flammable(ground: Ground) -> bool:
    """Only wood, hedges and fences burn. GF-CP-13."""
    table = BUILDINGS["flammable"]
    return ground.material in table["materials"] or ground.kind in table["kinds"]


def fires(ctx: Context[Fleuries]) -> Procedure:
    """Phase 8: fires are fought, then they burn. GF-DOMMAGE_PAR_LE_FEU-01, -03."""
    for key in [ground.key for ground in ctx.state.ground.values() if ground.fire]:
        yield from _fight_fire(ctx, key)
        if ctx.state.ground[key].fire:
            yield from _burn(ctx, key)


def _fight_fire(ctx: Context[Fleuries], key: str) -> Procedure:
    """Every figure of the crews rolls until the fire is out. GF-AM-55."""
    state = ctx.state
    crews = [piece for piece in state.units() if _fights_fire(state, piece, key)]
    strength = state.ground[key].fire
    for piece in [crew for crew in crews for _ in range(crew.figures)]:
        if strength:
            roll = yield Roll(FIRE["dice"], "fire", PUT_OUT, seat=piece.side, subject=piece.key)
            strength -= roll.total <= FIRE["out_upto"]
    if strength != state.ground[key].fire:
        ctx.note(FireSet(clause=PUT_OUT, ground=key, strength=strength))


def _fights_fire(state: Fleuries, piece: Piece, key: str) -> bool:
    """Its formation broken for that fire, still near it, and in hand: no red marker. GF-CP-74."""
    return (
        not piece.red_marker
        and piece.broken == f"fire {key}"
        and not piece.fights
        and key in burning_near(state, piece)
    )


def _burn(ctx: Context[Fleuries], key: str) -> Procedure:
    """The fire does its damage and grows; once half is gone, staying costs lives. GF-DOMMAGE_PAR_LE_FEU-02."""
    state = ctx.state
    strength = state.ground[key].fire
    points = strength * (MAGIC["wind"]["fires"] if windy(state) else 1)  # GF-MG-15
    yield from damage(ctx, key, points, "fire", FIRE["clause"])
    ground = state.ground[key]
    if ground.fallen:
        return
    ctx.note(FireSet(clause=FIRE["clause"], ground=key, strength=strength + 1))
    if ground.damage * 100 < FIRE["leave_percent"] * ground.defence:
        return
    for piece in [one for one in state.pieces.values() if _in_the_flames(state, one, ground)]:
        if piece.key in state.pieces:
            yield from _scorch(ctx, piece)


def _in_the_flames(state: Fleuries, piece: Piece, ground: Ground) -> bool:
    """In a burning building or against it; a character is where his unit is."""
    if piece.place not in ("table", "hidden") or piece.pose is None or piece.kind == "base" or altitude(state, piece):
        return False
    if piece.inside == ground.key:
        return True
    if KINDS[ground.kind]["shape"] == "line":
        return line_gap(ground.outline, shape_at(state, piece)) <= AGAINST  # GF-CP-25
    return touching(hull_of(ground.outline), shape_at(state, piece))


def _scorch(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    """Each figure dies on 51 or more; a character is wounded instead. Whoever hides there is seen."""
    if piece.place == "hidden":
        ctx.note(Revealed(clause=FLAMES, unit=piece.key, why="fire", pose=where(piece)))
    deaths = 0
    for _ in range(piece.figures):
        roll = yield Roll(FIRE["dice"], "flames", FLAMES, seat=piece.side, subject=piece.key)
        deaths += roll.total >= FIRE["death_from"]
    yield from inflict(ctx, piece.key, deaths, "fire", FLAMES)
