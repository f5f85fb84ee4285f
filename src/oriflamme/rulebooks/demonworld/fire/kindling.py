"""Breath and spells that set empty hexes alight. Chapter XXII.4.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context, Procedure, Roll, Tally, Throw
from oriflamme.rulebooks.demonworld.facts import HexKindled
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FIRE


def kindle(ctx: Context[Demonworld], by: Element, hex: Hex, base: Tally) -> Procedure:
    """An empty hex that may burn catches fire on a D20 not above the power. DW-XXII.4.0-01"""
    state, rule = ctx.state, FIRE["breath"]
    throw: Throw = yield Roll(
        rule["die"],
        "kindling",
        rule["clause"],
        seat=state.side_of(by),
        subject=by.key,
        tally=base,
        meaning=lambda throw: "lit" if throw.total <= base.total else "unlit",
    )
    lit, place = throw.total <= base.total, state.board.name(hex)
    ctx.note(HexKindled(clause=rule["clause"], element=by.key, hex=place, base=base, roll=throw.total, lit=lit))
