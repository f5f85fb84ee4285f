"""Routing elements in the way of a breath, a projectile or fire: they fall without a die. DW-XV.9.0-09"""

from __future__ import annotations

from oriflamme.kernel import Context
from oriflamme.rulebooks.demonworld.facts import ElementCutDown
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


def cut_down(ctx: Context[Demonworld], shooter: Element, target: Element) -> bool:
    """Whether somebody is an enemy in rout, who falls as soon as he is attacked; then he is told of. DW-OR-116"""
    state = ctx.state
    enemy = state.side_of(target) != state.side_of(shooter)
    if not enemy or not is_routing(state, target) or state.rules.dice_for_routing:
        return False
    spared = changes.spares(state, target)
    ctx.note(
        ElementCutDown(
            clause="DW-XV.9.0-09", element=shooter.key, target=target.key, shot=True, spared=spared, on_the_way=True
        )
    )
    return True
