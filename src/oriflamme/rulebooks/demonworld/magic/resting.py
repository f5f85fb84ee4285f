"""Wizards who rest for a whole turn get spell points back at its end. DW-XX.3.2-03 to -05"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context
from oriflamme.rulebooks.demonworld.facts import WizardsRested
from oriflamme.rulebooks.demonworld.magic.spells import most_points, recovery
from oriflamme.rulebooks.demonworld.state import Demonworld

Stand = tuple[tuple[Hex, ...], int]


def rests(state: Demonworld, key: str) -> bool:
    """Whether a wizard has neither done nor suffered anything in this turn. DW-XX.3.2-04, DW-XX.3.2-05"""
    wizard, acting = state.wizards[key], state.acting(key)
    if wizard.disturbed or wizard.silent_until >= state.turn or acting.engaged:
        return False
    if state.in_flames and state.element_of(key).key in state.in_flames:
        return False  # DW-XXII.3.0-09
    if state.card(key).stars and acting.key != key and acting.order:
        return False
    if state.element_of(key).level:
        return False  # DW-XXIII.7.2-01
    return state.stand_of(key) == (wizard.hexes, wizard.facing)


def recover(ctx: Context[Demonworld]) -> None:
    """At the end of the turn, not above what they can have. DW-XX.3.2-03"""
    state = ctx.state
    points = {}
    for key, wizard in state.wizards.items():
        level = state.card(key).wizard_level
        now = min(wizard.points + recovery(level), most_points(level))
        if now > wizard.points and rests(state, key):
            points[key] = now
    if points:
        ctx.note(WizardsRested(clause="DW-XX.3.2-03", wizards=tuple(points), points=tuple(points.values())))
