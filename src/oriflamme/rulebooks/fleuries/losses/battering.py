"""Monsters wear down the structures that shelter whom they fight. GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-02, GF-CP-13."""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.fleuries.losses.losses import damage
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, COMBAT
from oriflamme.rulebooks.fleuries.terrain.ground import against
from oriflamme.rulebooks.fleuries.troops.formation import footprint


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
    """Structures between a monster and its enemies: the buildings they are in, the obstacles they stand behind."""
    keys: list[str] = []
    for foe in [state.pieces[key] for key in piece.fights if key in state.pieces]:
        keys += [foe.inside] if foe.inside else [ground.key for ground in against(state, foe, piece)]
    return list(dict.fromkeys(keys))


def _force(piece: Piece) -> int:
    table = COMBAT["monster"] if piece.body.species in COMBAT["monster"] else COMBAT["creature"]
    return int(table[piece.body.species]["none"]) // int(BUILDINGS["monster"]["divisor"])
