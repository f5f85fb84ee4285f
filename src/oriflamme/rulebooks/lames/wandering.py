"""Wandering: units that cannot see go astray, step by step. LM-3.4.5."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS
from oriflamme.board.hexes import HERE, SIDES
from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Context, Procedure, Roll, Throw
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.carry_out import Step, carry_out, move_formation, shift_position, step_into
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.facts import UnitTurned, Wandered
from oriflamme.rulebooks.lames.formation_move import FormationMove
from oriflamme.rulebooks.lames.morale import lose_charge, lose_cohesion
from oriflamme.rulebooks.lames.position_move import WAYS, PositionMove
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import ELEMENTS, POSITIONS
from oriflamme.rulebooks.lames.unit_orders import why_not_strain
from oriflamme.rulebooks.lames.vocabularies import Wandering

WANDERING_STEPS = ("step", "creep", "pivot")
"""The elementary moves from hex to hex; no roll for a mere reorientation. LM-3.4.5-03."""
FLYING_STEPS = tuple(WAYS)
"""Changes of Position, which are such moves where one flies into another hex."""
TABLE = ELEMENTS["wandering"]
LEVELS: dict[str, list[Wandering]] = TABLE["level"]
CAUSES: dict[str, int] = TABLE["causes"]
FAR_FLIGHT: int = POSITIONS.numbers["far_flight"]
TURNED = {"left": 1, "right": -1}
"""In sixths of a circle."""


def wandering_level(state: Lames, unit: Unit, move: Move) -> int:
    """How badly a unit sees where its displacement has brought it, the worst of its hexes and causes; 0: it sees.

    LM-3.4.5-01, LM-3.4.5-08, LM-MA-06.
    """
    if state.overlay is None and not unit.level:
        return 0
    causes = [POSITIONS.words[unit.level]]
    fog = mark_in(state.overlay, "fog")
    causes += [fog.kind] if fog is not None else []
    for hex in (move.at, *move.more_at) if unit.level < FAR_FLIGHT else ():
        smoke = mark_in(state.overlay, "smoke", hex)
        causes += [smoke.kind] if smoke is not None else []
    return max(CAUSES.get(cause, 0) for cause in causes)


def may_go_astray(elementary: ElementaryMove, step: Step) -> bool:
    """Whether an elementary move is one from hex to hex: below the ground no change of Position is. LM-4.2.3.9-02."""
    kind, d = step
    if kind in FLYING_STEPS:
        return d != HERE and max(elementary.unit.level, elementary.unit.level + WAYS[kind]) > 0
    return kind in WANDERING_STEPS


def wander(ctx: Context[Lames], elementary: ElementaryMove, declared: Step, level: int) -> Procedure:
    """The die for a declared step. Returns whether the displacement is over. LM-3.4.5-03 to -06."""
    unit, row = elementary.unit, LEVELS[str(level)]
    throw: Throw = yield Roll(
        TABLE["die"],
        "wandering",
        "LM-3.4.5-03",
        seat=unit.side,
        subject=unit.key,
        meaning=lambda throw: f"wander-{row[throw.total - 1]}",
    )
    result = row[throw.total - 1]
    ctx.note(Wandered(clause=TABLE["clause"], unit=unit.key, level=level, roll=throw.total, result=result))
    if result == "normal":
        return (yield from carry_out(ctx, elementary, declared))
    if result == "trample":
        return True
    if isinstance(elementary, FormationMove):
        yield from pivot_astray(ctx, elementary, result)
    else:
        assert isinstance(declared[1], int)
        yield from step_astray(ctx, elementary, declared[0], declared[1], TURNED[result])
    return True


def step_astray(ctx: Context[Lames], elementary: ElementaryMove, kind: str, d: int, sixths: int) -> Procedure:
    """Turned by 60 degrees, the unit makes its step that way; a hex that is closed to it leaves it shaken.

    LM-3.4.5-05, LM-3.4.5-11, LM-3.4.5-12. Without the breath that it takes it stays: LM-CA-22.
    """
    key, facing = elementary.unit.key, (elementary.move.facing + 2 * sixths) % len(FACINGS)
    d = (d + sixths) % len(SIDES)
    shifts = isinstance(elementary, PositionMove) and kind in FLYING_STEPS
    closed = _shift_closed(elementary, kind, d) if shifts else elementary.why_closed(d) is not None
    minimal = not elementary.affords(d, 0)  # never of whoever flies: all hexes cost him the same
    if not closed and minimal and why_not_strain(elementary.unit):
        return
    after = replace(elementary.move, facing=facing, straight=0)
    towards = message_parts.name_facing(ctx.state, facing)
    ctx.note(UnitTurned(clause="LM-3.4.5-05", unit=key, facing=facing, towards=towards, cost=0, move=after))
    lose_charge(ctx, key, "LM-2.6.9-04", contact=False)
    if closed:
        yield from _shaken(ctx, key)
        return
    unit = ctx.state.units[key]
    if shifts:
        yield from shift_position(ctx, PositionMove(ctx.state, elementary.terrain, unit, after), (kind, d))
        return
    kind_of_move = ElementaryMove if ctx.state.rules.lenient_moves else type(elementary)  # with what it takes along
    astray = kind_of_move(ctx.state, elementary.terrain, unit, after)
    yield from step_into(ctx, astray, d, minimal=minimal)


def _shift_closed(elementary: ElementaryMove, kind: str, d: int) -> bool:
    """Whether a change of Position into another hex is closed to whoever flies; all hexes cost him the same."""
    assert isinstance(elementary, PositionMove)
    return not elementary.near[d] or elementary.why_shut_off((kind, d)) is not None


def pivot_astray(ctx: Context[Lames], elementary: FormationMove, side: str) -> Procedure:
    """A Formation makes a forward pivot instead of what was declared; where it cannot, it is shaken.

    LM-3.4.5-09, LM-CA-69.
    """
    way = elementary.ways[side]  # it leads where either half would come by a step ahead: there is one where steps are
    if elementary.why_no_room(way):
        yield from _shaken(ctx, elementary.unit.key)
        return
    minimal = not 0 <= elementary.cost(way) <= elementary.left
    if not minimal or not why_not_strain(elementary.unit):
        yield from move_formation(ctx, elementary, "creep" if minimal else way.kind, side)


def _shaken(ctx: Context[Lames], key: str) -> Procedure:
    """A move that is cancelled costs a unit in order a cohesion level; some natures none. LM-3.4.5-11."""
    if ctx.state.units[key].cohesion == IN_ORDER:
        yield from lose_cohesion(ctx, key, "LM-3.4.5-11")
