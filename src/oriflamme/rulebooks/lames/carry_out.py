"""Carrying out an elementary move: what is told of it, and what it brings at once. LM-2.6.3 to -6, LM-3.3.7."""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.entering import entered, unsettle
from oriflamme.rulebooks.lames.facts import ExtraMovement, FormationMoved, PositionChanged, UnitStepped, UnitTurned
from oriflamme.rulebooks.lames.formation_move import FormationMove
from oriflamme.rulebooks.lames.formation_paths import FormationStep
from oriflamme.rulebooks.lames.handling import carry, handle
from oriflamme.rulebooks.lames.map_exit import leave
from oriflamme.rulebooks.lames.morale import lose_breath, lose_charge, lose_cohesion
from oriflamme.rulebooks.lames.pass_through import pass_through
from oriflamme.rulebooks.lames.position_move import WAYS, PositionMove, Shift
from oriflamme.rulebooks.lames.stacking import passed
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames
from oriflamme.rulebooks.lames.works import on_obstacle

Step = tuple[str, int | str]
"""What an elementary move is to the procedure: its kind, and a direction or a facing; of a Formation, a word."""


def carry_out(ctx: Context[Lames], elementary: ElementaryMove, step: Step) -> Procedure:
    """Carry out an elementary move. Returns whether the displacement is over."""
    kind, value = step
    key = elementary.unit.key
    if kind == "halt":
        return True
    if isinstance(elementary, FormationMove) and kind != "extra":
        return (yield from move_formation(ctx, elementary, kind, value))
    if isinstance(value, str):
        handle(ctx, elementary, kind, value)
        return False
    if isinstance(elementary, PositionMove) and kind in WAYS:
        return (yield from shift_position(ctx, elementary, (kind, value)))
    if kind == "leave":
        yield from leave(ctx, elementary, value)
        return True
    if kind == "extra":
        ctx.note(ExtraMovement(clause="LM-2.6.4-01", unit=key, move=elementary.after_extra()))
        lose_breath(ctx, key, "LM-2.8.1-02")
        return False
    if kind == "face":
        cost = elementary.turning_cost(value)
        towards = message_parts.name_facing(ctx.state, value)
        after = elementary.after_turn(value)
        ctx.note(UnitTurned(clause="LM-2.6.6-01", unit=key, facing=value, towards=towards, cost=cost, move=after))
        lose_charge(ctx, key, "LM-2.6.9-04", contact=False)
        return False
    return (yield from step_into(ctx, elementary, value, minimal=kind == "creep"))


def shift_position(ctx: Context[Lames], elementary: PositionMove, shift: Shift) -> Procedure:
    """A unit rises or dives, in its hex or into the next. LM-4.2.2-02; no breath is lost by it, LM-4.2.3.9-03, but
    where it comes up by minimal movement, LM-2.6.5-01.

    Coming to the ground it meets what lies there. Returns whether that stops it.
    """
    hex, level = elementary.place_of(shift)
    after = elementary.after_shift(shift)
    cost = after.spent - elementary.move.spent
    clause = "LM-2.6.5-01" if after.minimal else "LM-4.2.2-02"
    ctx.note(PositionChanged(clause=clause, unit=elementary.unit.key, hex=hex, level=level, cost=cost, move=after))
    if after.minimal:
        lose_breath(ctx, elementary.unit.key, "LM-2.8.1-02")
    if elementary.spoils_charge(shift) and not ctx.state.rules.free_positions:
        lose_charge(ctx, elementary.unit.key, "LM-2.6.9-04", contact=False)
    return (yield from entered(ctx, elementary.unit.key, (hex,), minimal=after.minimal))


def step_into(ctx: Context[Lames], elementary: ElementaryMove, d: int, *, minimal: bool) -> Procedure:
    """One hex further in a direction, by minimal movement where need be, and whatever comes of leaving one hex and
    entering another. Returns whether that stops the unit. LM-2.6.3-02, LM-2.6.5-01."""
    key = elementary.unit.key
    through = passed(ctx.state, elementary.unit, elementary.move)
    after = elementary.after_step(d, minimal=minimal)
    clause = "LM-2.6.5-01" if minimal else "LM-2.6.3-02"
    cost = after.spent - elementary.move.spent
    ctx.note(UnitStepped(clause=clause, unit=key, hex=elementary.near[d], cost=cost, move=after))
    if after.carries:
        carry(ctx, key, after.carries, elementary.move.at, elementary.near[d])
    if minimal:
        lose_breath(ctx, key, "LM-2.8.1-02")
    if elementary.terrain.breaks_charge[elementary.gait][elementary.move.at][d]:
        lose_charge(ctx, key, "LM-2.6.9-04", contact=False)
    if through:
        yield from pass_through(ctx, elementary.unit, through, elementary.unit.facing)
    if key not in ctx.state.units:
        return False
    return (yield from entered(ctx, key, (elementary.near[d],), minimal=minimal))


def move_formation(ctx: Context[Lames], elementary: FormationMove, kind: str, value: int | str) -> Procedure:
    """A step or a pivot of a Formation, or its turn about. LM-3.3.7-02, LM-3.3.3-03."""
    key, minimal = elementary.unit.key, kind == "creep"
    if isinstance(value, int):
        way, after = elementary.about, elementary.after_turn(value)
    else:
        way = elementary.ways[value]
        after = elementary.after_way(way, minimal=minimal)
    clauses = {"step": "LM-3.3.7-05", "pivot": "LM-3.3.7-06", "about": "LM-3.3.3-03"}
    ctx.note(
        FormationMoved(
            clause="LM-2.6.5-01" if minimal else clauses[way.kind],
            unit=key,
            how=way.kind,
            hexes=way.place.hexes,
            facing=way.place.facing,
            towards=message_parts.name_facing(ctx.state, way.place.facing),
            cost=after.spent - elementary.move.spent,
            move=after,
        )
    )
    if minimal:
        lose_breath(ctx, key, "LM-2.8.1-02")
    stopped = yield from disorder(ctx, key, way, minimal=minimal)
    unsettle(ctx)
    return stopped or not _whole(ctx, key)


def disorder(ctx: Context[Lames], key: str, way: FormationStep, *, minimal: bool = False) -> Procedure:
    """An obstacle in a hex that it enters leaves a Formation shaken. LM-3.5-05. Returns whether something stops it."""
    stopped = yield from entered(ctx, key, way.entered, minimal=minimal)
    if not _whole(ctx, key):
        return True
    unit = ctx.state.units[key]
    if unit.cohesion == IN_ORDER and any(on_obstacle(ctx.state, hex) for hex in way.entered):
        yield from lose_cohesion(ctx, key, "LM-3.5-05")
    return stopped


def _whole(ctx: Context[Lames], key: str) -> bool:
    """Whether it is still there, and a Formation."""
    return key in ctx.state.units and ctx.state.units[key].formation
