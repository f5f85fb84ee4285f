"""Monsters wear down the structures that shelter whom they fight. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02, GF-CP-13."""

from __future__ import annotations

from oriflamme.board.tabletop_terrain import line_gap
from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.losses.losses import damage
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, COMBAT
from oriflamme.rulebooks.fleuries.terrain.ground import AGAINST, KINDS, against
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.troops.formation import footprint


def monsters_batter(ctx: Context[Fleuries]) -> Procedure:
    """Monsters wear down the structure that shelters whom they fight. GF-CP-13."""
    state = ctx.state
    for piece in list(state.units()):
        if not piece.body.monster or not piece.fights or piece.altitude:
            continue
        if (piece.routing or stunned(state, piece)) and not state.rules.idle_hands_strike:
            continue  # GF-CP-108
        for key in _struck(state, piece):
            points = _force(piece)
            clause = BUILDINGS["monster"]["clause"]
            yield from damage(ctx, key, points, "monster", clause, footprint(piece))


def _struck(state: Fleuries, piece: Piece) -> list[str]:
    """Structures between a monster and its enemies: the buildings they are in, the obstacles they stand behind."""
    foes = [state.pieces[key] for key in piece.fights if key in state.pieces]
    keys = [foe.inside for foe in foes if foe.inside]
    if state.rules.walls_on_any_side:
        keys += _at_hand(state, (piece, *foes))
    else:
        keys += [ground.key for foe in foes for ground in against(state, foe, piece)]
    return list(dict.fromkeys(keys))


def _at_hand(state: Fleuries, pieces: tuple[Piece, ...]) -> list[str]:
    """The walls, hedges and fences near some pieces, on whichever side. GF-CP-98."""
    return [
        ground.key
        for ground in state.ground.values()
        if KINDS[ground.kind].get("row") == "linear"
        and not ground.fallen
        and any(line_gap(ground.outline, shape_at(state, one)) <= AGAINST for one in pieces)
    ]


def _force(piece: Piece) -> int:
    table = COMBAT["monster"] if piece.body.species in COMBAT["monster"] else COMBAT["creature"]
    return int(table[piece.body.species]["none"]) // int(BUILDINGS["monster"]["divisor"])
