"""Leaving the map, being followed there, and coming back. LM-2.6.10."""

from __future__ import annotations

from typing import cast

from oriflamme.board.hexes import opposite
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.alignment import align
from oriflamme.rulebooks.lames.distances import exit_side, just_left
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.entering import entered
from oriflamme.rulebooks.lames.facts import UnitLeft, UnitReturned
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.message_parts import name_side
from oriflamme.rulebooks.lames.morale import HeldOffices, lose_breath, lose_charge, roll_test, tests_for_loss
from oriflamme.rulebooks.lames.pass_through import pass_through
from oriflamme.rulebooks.lames.pursuit import pursue
from oriflamme.rulebooks.lames.stacking import fits, may_stay, passed
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import TESTS
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.vocabularies import Edge


def leave(ctx: Context[Lames], elementary: ElementaryMove, d: int) -> Procedure:
    """A moving unit leaves the map; a charging one may be after somebody."""
    state = ctx.state
    unit = state.units[elementary.unit.key]
    through = passed(state, unit, elementary.move)
    exit = elementary.terrain.exit_name(elementary.move.at, d)
    chase = elementary.move.kind == "attack"  # LM-2.6.10-03: an attack move leaves the map for nothing else
    hunted = [enemy.key for enemy in just_left(state, unit.side) if enemy.exit == exit]
    if elementary.exit_is_minimal:
        lose_breath(ctx, unit.key, "LM-2.8.1-02")
    yield from gone(ctx, state.units[unit.key], d, hunting=chase)
    if through:
        yield from pass_through(ctx, unit, through, unit.facing)
    if chase:
        yield from hunt(ctx, unit, hunted)


def hunt(ctx: Context[Lames], unit: Unit, hunted: list[str]) -> Procedure:
    """One of those behind that side is caught up with; the charge is over only then. LM-2.6.10-04, LM-2.4.3-02."""
    prey = hunted[0]
    if len(hunted) > 1:
        choices = tuple(
            Option(
                f"hunt {key}",
                key,
                message("do-hunt", unit=key),
                verb="hunt",
                piece=unit.key,
                target=key,
                notes=("attack",),
            )
            for key in hunted
        )
        answer = yield Choice(unit.side, ask_about("hunt", unit.key, unit=unit.key), "LM-2.6.10-03", choices)
        prey = answer.value
    yield from pursue(ctx, unit.key, prey)
    if unit.key in ctx.state.units:
        lose_breath(ctx, unit.key, "LM-2.6.9-07")


def gone(ctx: Context[Lames], unit: Unit, d: int, *, hunting: bool = False) -> Procedure:
    """A unit is off the map; a routed one is lost. LM-2.6.10-01."""
    state = ctx.state
    terrain = terrain_of(state)
    offices = HeldOffices(state, unit)
    if not hunting:
        lose_charge(ctx, unit.key, "LM-2.6.9-02", contact=False)
    ctx.note(
        UnitLeft(
            clause="LM-2.6.10-01",
            unit=unit.key,
            exit=terrain.exit_name(unit.hex, d),
            edge=cast(Edge, terrain.exit_edge(unit.hex, d)),
            routed=unit.routed,
        )
    )
    if unit.routed and state.concerns_others(unit):
        yield from tests_for_loss(ctx, unit, offices)


# Coming back. LM-2.6.10.2


def ways_in(state: Lames, unit: Unit) -> list[tuple[str, int]]:
    """Where a unit may come back: the two hexsides next to the one it left by. LM-2.6.10.2-01."""
    terrain = terrain_of(state)
    sides = terrain.border[exit_side(terrain, unit.exit)]
    kind = gait_of(state, terrain, unit)
    return [
        (hex, d)
        for hex, d in dict.fromkeys(sides)
        if state.holder(hex, unit.level) in ("", unit.side)
        and fits(state, hex, unit)
        and may_stay(state, hex, unit)
        and terrain.enterable(kind, hex)
        and (state.rules.harmless_arrivals or not why_bound_out(state, unit, hex))
    ]


def return_(ctx: Context[Lames], key: str) -> Procedure:
    """An absent unit tries to come back, if its player wants it to. LM-2.6.10.2-01, C-84."""
    state = ctx.state
    unit = state.units[key]
    ways = ways_in(state, unit) if state.turn > unit.left_in_turn else []
    if not ways:
        return
    stay = Option("stay", None, message("do-stay"), verb="stay", piece=key)
    choices = (*(_return_option(state, key, hex, d) for hex, d in ways), stay)
    answer = yield Choice(unit.side, ask_about("return", key, unit=key), "LM-2.6.10.2-01", choices)
    if answer.value is None:
        return
    if (yield from roll_test(ctx, key, unit.side, "return", "LM-2.6.10.2-01", TESTS["return_roll"])):
        hex, d = answer.value
        ctx.note(UnitReturned(clause="LM-2.6.10.2-01", unit=key, hex=hex, facing=2 * opposite(d)))
        if not state.rules.harmless_arrivals:
            yield from entered(ctx, key, (hex,))
        if key in state.units:
            yield from align(ctx, key)


def _return_option(state: Lames, key: str, hex: str, d: int) -> Option:
    """To come back by a side of the border, as an answer."""
    side, inward = terrain_of(state).exit_name(hex, d), opposite(d)
    label = message("do-return", hex=hex, towards=message_parts.point(name_side(state, inward)))
    return Option(f"return {side}", (hex, d), label, verb="return", piece=key, what=side, place=hex, facing=2 * inward)
