"""Large units of one hex face one way. LM-2.3.1-12, -13."""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.lames.facts import FacingTaken
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.morale import lose_cohesion
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import Lames


def align(ctx: Context[Lames], key: str) -> Procedure:
    """A large unit among large friends takes their facing, unpaid, and loses a cohesion level for it. LM-2.3.1-13."""
    state = ctx.state
    unit = state.units[key]
    if not state.figure(unit).large:
        return
    others = large_others(state, state.stack_of(unit), unit)
    if not others or state.units[others[0]].facing == unit.facing:
        return
    facing = state.units[others[0]].facing
    ctx.note(FacingTaken(clause="LM-2.3.1-13", units=(key,), facing=facing, towards=name_facing(state, facing)))
    yield from lose_cohesion(ctx, key, "LM-2.3.1-13")
