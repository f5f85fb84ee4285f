"""Pieces that leave the game: the dead, the fled, and units past half of their strength. GF-LE_MORAL-05."""

from __future__ import annotations

from oriflamme.board.tabletop_shapes import side_facing, touching
from oriflamme.kernel import Context
from oriflamme.kernel.effects import end, target_gone
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade
from oriflamme.rulebooks.fleuries.facts.turn import ControlLeft, Removed
from oriflamme.rulebooks.fleuries.powers.lasting import fanatic
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MORALE
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.vocabulary import Fate

STRENGTH = "GF-LE_MORAL-05"
CONTACT = "GF-LES_COMBATS-01"


def remove(ctx: Context[Fleuries], key: str, fate: Fate, clause: str) -> None:
    """A piece leaves the game; its full cost counts against its side. GF-CP-12."""
    piece = ctx.state.pieces[key]
    chief = ctx.state.controller(piece)
    if piece.controls and fate == "dead":
        ctx.note(ControlLeft(clause="GF-LE_COMMANDEMENT-10", character=key, unit=piece.controls))
    ctx.note(Removed(clause=clause, unit=key, fate=fate, points=piece.body.points))
    if ctx.state.effects:
        target_gone(ctx, key)
        for effect in [one for one in ctx.state.effects.values() if one.kind == "possessed" and one.by == key]:
            end(ctx, effect, "lifted")  # nobody orders the possessed any more: GF-MG-46
    if chief is None:
        return
    if fate == "fled" and not ctx.state.rules.leaders_halt_at_edge:
        remove(ctx, chief.key, fate, clause)  # GF-CP-106
    elif fate in ("destroyed", "removed") and not piece.routing:
        _fights_on(ctx, chief.key, piece)


def _fights_on(ctx: Context[Fleuries], chief: str, unit: Piece) -> None:
    """A leader whose unit falls stays in contact with the enemies whom his own base touches, but for those in a
    building. GF-CP-96."""
    state = ctx.state
    if state.rules.leaders_let_go or unit.inside:
        return
    mine = footprint(state.pieces[chief])
    for enemy in unit.fights:
        foe = state.pieces.get(enemy)
        if foe is None or foe.inside or not touching(mine, footprint(foe)):
            continue
        side, met = side_facing(mine, footprint(foe)), side_facing(footprint(foe), mine)
        ctx.note(
            ContactMade(
                clause=CONTACT, unit=chief, enemy=enemy, side=side, enemy_side=met, attack="front", charged=False
            )
        )


def past_half(state: Fleuries, piece: Piece) -> bool:
    """More than half of the starting strength is lost: the unit leaves the game, unless it is fanatic."""
    lost = piece.body.figures - piece.figures
    percent = MORALE["columns"]["removed_above"]
    return not piece.body.single and lost * 100 > percent * piece.body.figures and not fanatic(state, piece)


def leave_if_past_half(ctx: Context[Fleuries], keys: list[str]) -> list[Piece]:
    """Units past half of their strength are taken off. Returns them as they stood. GF-LE_MORAL-05, GF-AM-37."""
    gone = []
    for key in keys:
        piece = ctx.state.pieces.get(key)
        if piece is not None and piece.kind == "unit" and past_half(ctx.state, piece):
            remove(ctx, key, "removed", STRENGTH)
            gone.append(piece)
    return gone
