"""Turning to meet an aggressor: Face. LM-2.6.14."""

from __future__ import annotations

from oriflamme.board.facings import FACINGS
from oriflamme.board.hexes import HERE
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, faces_none
from oriflamme.rulebooks.lames.facts import FacingTaken, StackReordered
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.morale import attack_engagement, lose_charge
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.zones import zone


def facings_to_meet(state: Lames, unit: Unit) -> list[int]:
    """The facings with which a unit would engage one of those who engage it. LM-2.6.14-03."""
    terrain = terrain_of(state)
    engaging = enemies_engaging_it(state, terrain, unit)
    kind = gait_of(state, terrain, unit)
    sides = [d for enemy, d in engaging if d != HERE and terrain.strikes_across[kind][unit.hex][d]]
    return [facing for facing in FACINGS if any(zone(True, facing, d) == "front" for d in sides)]


def turned_away(state: Lames, unit: Unit) -> bool:
    """Engaged, and engaging none of those who engage it; above the base game, only if it could: LM-CA-57."""
    if not faces_none(state, terrain_of(state), unit):
        return False
    return not state.rules.tiers or unit.formation or bool(facings_to_meet(state, unit))


def face(ctx: Context[Lames], key: str) -> Procedure:
    """The unit turns to meet an aggressor, with its whole stack, and tests. LM-2.6.14-03, C-71."""
    state = ctx.state
    unit = state.units[key]
    known = state if state.rules.lenient_moves else ctx.known(unit.side)  # as the sheet knew it: LM-4.5-01
    facings = facings_to_meet(known, known.units[key])
    choices = tuple(_face_option(key, facing, name_facing(state, facing)) for facing in facings)
    answer = yield Choice(unit.side, ask_about("face", key, unit=key), "LM-2.6.14-03", choices)
    facing = answer.value
    units = (key, *large_others(state, state.stack_of(unit), unit))
    ctx.note(FacingTaken(clause="LM-2.6.14-03", units=units, facing=facing, towards=name_facing(state, facing)))
    if len(units) > 1:
        ctx.note(StackReordered(clause="LM-2.6.14-03", unit=key))
    for one in units:
        lose_charge(ctx, one, "LM-2.9-10")
    engaging = enemies_engaging_it(state, terrain_of(state), state.units[key])
    if engaging:
        yield from attack_engagement(ctx, key, engaging)


def _face_option(key: str, facing: int, point: str) -> Option:
    """To face so, as an answer."""
    label = message("do-turn", towards=message_parts.point(point))
    return Option(f"face {point}", facing, label, verb="face", piece=key, what=point, facing=facing)
