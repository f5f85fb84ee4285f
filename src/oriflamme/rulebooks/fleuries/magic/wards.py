"""What stands between a character and a blow: the Armour of Teteoinnan, magic protection, the Shield of Tonatiuh."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.rulebooks.fleuries.facts.magic import Deflected, ShieldRolled, Warded
from oriflamme.rulebooks.fleuries.magic.failures import failure
from oriflamme.rulebooks.fleuries.powers.gear import CLAUSES, ENTRIES, bears
from oriflamme.rulebooks.fleuries.powers.lasting import has
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MISSILES, SKILLS

ARMOUR, SHIELD = "armour_teteoinnan", "shield_tonatiuh"
BOWS_AND_SLINGS = ("bow", "sling")


class Hit(msgspec.Struct, frozen=True):
    """What a blow or a salvo has done to somebody: who struck, with what, and how many losses."""

    by: str
    weapon: str
    magic: bool
    kills: int


def warded(ctx: Context[Fleuries], target: str, hits: int, weapon: str, *, magic: bool) -> Procedure:
    """How many of so many wounds by a weapon, magic or not, reach a character. GF-TABLE_DES_OBJETS_MAGIQUES-05."""
    state = ctx.state
    piece = state.pieces.get(target)
    if not state.magic or piece is None or piece.kind != "character" or not hits:
        return hits
    if weapon in MISSILES and has(state, piece, "shielded"):
        return 0
    if not magic and immune(piece, weapon):
        ctx.note(Warded(clause=SKILLS["magic_protection"]["clause"], unit=target, wounds=hits))
        return 0
    if not bears(state, piece, ARMOUR):
        return hits
    stopped = hits
    if magic:
        stopped = 0
        for _ in range(hits):
            roll = yield Roll(ENTRIES[ARMOUR]["dice"], "armour", CLAUSES[ARMOUR], seat=piece.side, subject=target)
            stopped += roll.total <= ENTRIES[ARMOUR]["upto"]
    if stopped:
        ctx.note(Warded(clause=CLAUSES[ARMOUR], unit=target, wounds=stopped, gear=ARMOUR))
    return hits - stopped


def spilt(ctx: Context[Fleuries], hits: Sequence[Hit], chief: str, left: int) -> Procedure:
    """How many of the last hits on a unit, when nobody else of it is left, reach the character in its ranks."""
    through = 0
    for one in reversed(hits):
        count = min(left, one.kills)
        left -= count
        through += yield from warded(ctx, chief, count, one.weapon, magic=one.magic)
    return through


def immune(piece: Piece, weapon: str) -> bool:
    """Whether a priest's magic protection is against this weapon."""
    return bool(piece.protection) and (
        weapon == piece.protection or (piece.protection == "missiles" and weapon in BOWS_AND_SLINGS)
    )


def deflects(ctx: Context[Fleuries], target: str, side: str) -> Procedure:
    """Whether a shield turns an enemy spell aside that is aimed at its bearer, or its end leaves nobody to strike.
    GF-MG-14."""
    state = ctx.state
    piece = state.pieces.get(target)
    if piece is None or piece.side == side or not bears(state, piece, SHIELD) or piece.deflections == -2:
        return False
    clause = CLAUSES[SHIELD]
    if piece.deflections < 0:
        roll = yield Roll(ENTRIES[SHIELD]["dice"], "shield", clause, seat=piece.side, subject=target)
        ctx.note(ShieldRolled(clause=clause, unit=target, roll=roll.total))
    left = state.pieces[target].deflections
    ctx.note(Deflected(clause=clause, unit=target, left=left - 1))
    if left > 0:
        return True
    yield from failure(ctx, target)
    return target not in state.pieces
