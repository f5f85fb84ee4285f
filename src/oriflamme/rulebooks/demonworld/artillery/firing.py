"""Firing: the table of deviations and errors, the final hex, and the effect there. Chapters XIX.4.0 and XIX.4.1"""

from __future__ import annotations

from typing import cast

from oriflamme.board.hexes import Hex
from oriflamme.board.templates import by_rose
from oriflamme.kernel import Context, Procedure, Roll, Throw
from oriflamme.rulebooks.demonworld.artillery import direct, indirect
from oriflamme.rulebooks.demonworld.artillery.aiming import band, projectile, read_aim
from oriflamme.rulebooks.demonworld.artillery.effects import Shot, ridden
from oriflamme.rulebooks.demonworld.facts import PieceFired, ShotEnded
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ARTILLERY, ROSE
from oriflamme.rulebooks.demonworld.vocabulary import DirectionWordIfAny, FireResult, RangeBand

FIRE = ARTILLERY["fire"]
CLAUSES: dict[FireResult, str] = {
    "destroyed": "DW-XIX.4.1-02",
    "unloaded": "DW-XIX.4.1-03",
    "jammed": "DW-XIX.4.1-04",
    "two": "DW-XIX.4.1-05",
    "one": "DW-XIX.4.1-05",
    "on_target": "DW-XIX.4.1-01",
}


def result_of(range_: RangeBand, roll: int) -> FireResult:
    """What a throw comes to at a range. DW-XIX.4.1-01"""
    return cast(FireResult, next(result for result, last in FIRE[range_].items() if roll <= last))


def resolve(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    """A shot that was announced: the die, perhaps the rose, then the projectile. DW-XIX.4.0-01"""
    state = ctx.state
    piece, aim = state.elements[attack.element], read_aim(state, attack.aim)
    assert aim is not None
    hex, upward = aim
    final: Hex | None = yield from deviate(ctx, piece, hex)
    if final is None:
        return
    weapon, shot = projectile(state, piece), Shot(ctx, piece)
    if weapon.fire == "indirect":
        yield from indirect.land(shot, weapon, final)
    elif upward:
        yield from direct.fly_upward(shot, weapon.kind, weapon.power, hex, final)
    else:
        yield from direct.fly(shot, weapon.kind, weapon.power, final)
    ctx.note(ShotEnded(clause="DW-XIX.4.0-01", element=piece.key))


def deviate(ctx: Context[Demonworld], piece: Element, hex: Hex) -> Procedure:
    """The table of deviations and errors: the hex to which a shot goes; None after an error. DW-XIX.4.1-01"""
    state = ctx.state
    range_ = band(state, piece, hex)
    assert range_ is not None
    side = state.side_of(piece)
    throw: Throw = yield Roll(
        FIRE["die"],
        "fire",
        FIRE["clause"],
        seat=side,
        subject=piece.key,
        meaning=lambda throw: result_of(range_, throw.total),
    )
    result, final = result_of(range_, throw.total), hex
    word: DirectionWordIfAny = ""
    far = int(FIRE["hexes"].get(result, 0))
    if far:
        rose: Throw = yield Roll(FIRE["rose"], "rose", CLAUSES[result], seat=side, subject=piece.key)
        directions = [d for d in ROSE if d is not None]
        final, word = by_rose(hex, directions, rose.total, far), DIRECTION_WORDS[directions[rose.total - 1]]
    target = occupied(state).get(hex)
    ctx.note(
        PieceFired(
            clause=CLAUSES[result],
            element=piece.key,
            hex=state.board.names[hex],
            band=range_,
            roll=throw.total,
            result=result,
            direction=word,
            final=state.board.names.get(final, "") if result in FIRE["hexes"] else "",
            target=target.key if target is not None else "",
            ridden=target is not None and ridden(state, target, hex),
        )
    )
    return final if result in FIRE["hexes"] else None
