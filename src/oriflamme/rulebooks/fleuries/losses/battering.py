"""Monsters wear down the structures that shelter whom they fight. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02, GF-CP-13."""

from __future__ import annotations

from oriflamme.board.tabletop import CM
from oriflamme.board.tabletop_terrain import line_gap
from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.fleuries.losses.losses import damage
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, COMBAT
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.troops.formation import footprint

AT_HAND = CM // 2
"""How near to a wall or a hedge those stand who fight over it."""


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
        if any(line_gap(ground.outline, shape_at(state, one)) <= AT_HAND for one in (piece, *foes)):
            keys.append(ground.key)
    return list(dict.fromkeys(keys))


def _force(piece: Piece) -> int:
    table = COMBAT["monster"] if piece.body.species in COMBAT["monster"] else COMBAT["creature"]
    return int(table[piece.body.species]["none"]) // int(BUILDINGS["monster"]["divisor"])
