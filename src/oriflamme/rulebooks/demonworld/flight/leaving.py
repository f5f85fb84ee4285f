"""Flyers that leave a melee: straight up, before anybody else moves or tests. Chapter XXIII.8.4"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.facts import FlyerLeftMelee
from oriflamme.rulebooks.demonworld.flight import ability, takeoff
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import FLIGHT

LEAVING = FLIGHT["leaving"]
ALTITUDE: int = LEAVING["altitude"]


def why_not(state: Demonworld, key: str) -> Refusal | None:
    """Why somebody may not leave a melee by flying off. DW-XXIII.8.4-01"""
    unit = state.units[key]
    if not unit.engaged or not ability.flies_high(state, key) or not ability.lands(state, key):
        return refusal(LEAVING["clause"], "leave-flyer", unit=key)
    if not ability.independent(state, key) or unit.master:
        return refusal(LEAVING["clause"], "leave-unit", unit=key)
    (element,) = state.of(key)
    return takeoff.why_under_cover(state, element) or takeoff.why_no_room(state, element, element.place, ALTITUDE)


def leave(ctx: Context[Demonworld]) -> Procedure:
    """Every independent flyer of the combat may leave it; it may as well stay. DW-XXIII.8.4-01"""
    state = ctx.state
    if not state.rules.plays_flight:
        return
    for key in [key for key in state.combats[0] if key in state.units]:
        if why_not(state, key) is not None:
            continue
        (element,) = state.of(key)
        question = ask_about("leave-melee", element.key, unit=key)
        answer: Option = yield Choice(state.units[key].side, question, LEAVING["clause"], _options(element.key))
        if answer.value:
            ctx.note(FlyerLeftMelee(clause=LEAVING["clause"], unit=key, altitude=ALTITUDE))


@lru_cache(maxsize=256)
def _options(element: str) -> tuple[Option, ...]:
    return (
        Option("stay", False, message("answer-leave-stay"), verb="stay", piece=element),
        Option("leave", True, message("answer-leave-up", altitude=ALTITUDE), verb="leave", piece=element),
    )
