"""Magic gear that is seen at work is no secret any more. GF-TABLE_DES_ARMES_MAGIQUES-01."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.kernel import Context, Tally
from oriflamme.rulebooks.fleuries.facts.turn import GearShown
from oriflamme.rulebooks.fleuries.powers.gear import REASON
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece

CLAUSE = "GF-TABLE_DES_ARMES_MAGIQUES-01"


def show(ctx: Context[Fleuries], bearer: Piece | None, name: str) -> None:
    """Gear of a character is seen at work, if he has it and nobody knew."""
    if bearer is None or name not in (bearer.body.magic_weapon, bearer.body.magic_item):
        return
    if name not in ctx.state.pieces[bearer.key].shown:
        ctx.note(GearShown(clause=CLAUSE, unit=bearer.key, gear=name))


def show_lines(ctx: Context[Fleuries], bearers: Iterable[Piece | None], tally: Tally) -> None:
    """Gear that has a line in a sum is seen at work, of every one of those whose gear counts there."""
    if not ctx.state.magic:
        return
    names = [item.reason.removeprefix(REASON) for item in tally.items if item.reason.startswith(REASON)]
    for bearer in bearers if names else ():
        for name in dict.fromkeys(names):
            show(ctx, bearer, name)
