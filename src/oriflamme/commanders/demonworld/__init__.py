"""Demonworld: a commander of plain good sense, who weighs blows by their base numbers and goes for the enemy."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from oriflamme.commanders.demonworld.after_combat_plain import regroup
from oriflamme.commanders.demonworld.attack_choices import Shooting, Striking, next_announcement
from oriflamme.commanders.demonworld.command_choices import (
    both,
    dare,
    keep,
    lead,
    legal,
    look,
    spare,
    spur,
    turn_back,
    verb,
    walk,
)
from oriflamme.commanders.demonworld.element_steps import close_up, press, react
from oriflamme.commanders.demonworld.fire_and_houses import FIRE_AND_HOUSE_ANSWERS, goes_in, storm
from oriflamme.commanders.demonworld.flying import FLIGHT_ANSWERS, flyer_order, orders_flyer
from oriflamme.commanders.demonworld.large_steps import (
    engage_or_overrun,
    is_large,
    large_order,
    large_step,
    press_on,
    stand_fast,
)
from oriflamme.commanders.demonworld.moving import plan
from oriflamme.commanders.demonworld.orders_and_deployment import (
    deploy_front,
    deploy_place,
    first_or_last,
    last,
    next_unit,
    order,
)
from oriflamme.commanders.demonworld.planned_moves import Steps, places_of, stage
from oriflamme.commanders.demonworld.small_units import rejoin
from oriflamme.commanders.demonworld.spells import SPELL_ANSWERS
from oriflamme.commanders.random_commander import throw
from oriflamme.kernel import Ask, Choice, Option, Roll, View
from oriflamme.rulebooks.demonworld.buildings.houses import moves_freely
from oriflamme.rulebooks.demonworld.state import SHOOTING, Demonworld, Unit

MOVING = ("manoeuvre", "redeploy", "small")
"""The questions that belong to a unit's move."""
FREE_TURNS = ("small", "redeploy", "press", "reaction")
"""Questions in which elements may turn as often as they like."""


class Plain:
    """Answers each question from what the view shows; a move or a declaration is thought out once, as it begins."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._steps: Steps = {}
        self._announced: tuple[object, list[Option]] = (None, [])
        self._stood: tuple[object, set[object]] = (None, set())
        self.replaced: list[str] = []
        """Answers of his that were not legal, so that another was given: the drill looks for them."""

    def choose(self, view: View, ask: Ask) -> str:
        token = self._chosen(view, ask)
        return self._onward(cast(Demonworld, view.state), ask, token) if isinstance(ask, Choice) else token

    def _onward(self, state: Demonworld, ask: Choice, token: str) -> str:
        """The answer, unless it turns an element back to how it stood before: then the end, or a step."""
        if ask.kind not in FREE_TURNS:
            return token
        turns = {option.token: option for option in ask.options if option.verb == "turn"}
        if token not in turns:
            return token
        moment = (state.turn, state.phase, ask.kind, ask.subject)
        if self._stood[0] != moment:
            self._stood = moment, set()
        seen, option = self._stood[1], turns[token]
        element = state.elements[option.piece]
        seen.add((element.key, element.hex, element.facing))
        if (element.key, element.hex, option.facing) not in seen:
            return token
        return verb(ask, "done", "step", "shift")

    def _chosen(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Roll):
            return throw(ask, self._random)
        state = cast(Demonworld, view.state)
        if ask.kind in MOVING:
            return self._moved(state, ask)
        if ask.kind == "declared" and (state.phase == "movement" or state.flaming):
            return ask.options[0].token  # last shots before an overrun: everybody has announced his
        if ask.kind in ("shot", "blow", "declared"):
            return self._declared(state, ask)
        if orders_flyer(state, ask):
            return flyer_order(state, ask)
        if is_large(state, ask):
            return stand_fast(state, ask) if ask.kind == "regroup" else large_order(state, ask)
        if len(ask.options) == 1 and (ask.kind != "front" or not state.rules.tiers):
            return ask.options[0].token
        answer = ANSWERS.get(ask.kind)
        token = answer(state, ask) if answer else ask.options[0].token
        return legal(ask, token, self.replaced) if state.rules.tiers else token

    def _moved(self, state: Demonworld, ask: Choice) -> str:
        """The next answer of the move that was planned; a unit that stands nowhere in its plan ends its move."""
        unit = state.units[state.active]
        if unit.morale == "impetuous":
            return ask.options[0].token  # it has no will of its own
        daring = dare(state, unit, ask.options) if state.rules.tiers else ""
        daring = daring or (goes_in(state, unit, ask) if state.rules.tiers else "")
        if daring:
            return daring
        if ask.kind == "small" and state.rules.tiers and moves_freely(state, unit.key):
            return storm(state, ask)
        here = stage(state.turn, unit.key, unit.redeploying, places_of(state, unit))
        if here not in self._steps and begins(state, unit):
            self._steps = self._plan(state, unit)
        planned = self._steps.pop(here, "")
        if any(option.token == planned for option in ask.options):
            return planned
        end = next((option for option in ask.options if option.verb == "done"), None)
        return end.token if end else rejoin(state, ask)

    def _plan(self, state: Demonworld, unit: Unit) -> Steps:
        return plan(state, unit)

    def _declared(self, state: Demonworld, ask: Choice) -> str:
        moment = (ask.seat, state.digest())
        if self._announced[0] != moment:
            chosen = Shooting if state.phase in SHOOTING else Striking
            self._announced = moment, chosen(state, ask.seat).announcements()
        return next_announcement(self._announced[1], ask)


def begins(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit has not done anything yet in its move."""
    return not (unit.redeploying or unit.spent or unit.manoeuvres or any(one.spent for one in state.of(unit.key)))


ANSWERS: dict[str, Callable[..., str]] = {
    "front": deploy_front,
    "place": deploy_place,
    "order": order,
    "close": close_up,
    "order-of-sides": first_or_last,
    "unit": next_unit,
    "press": press,
    "reaction": react,
    "priority": last,
    "regroup": regroup,
    "large": large_step,
    "large-contact": engage_or_overrun,
    "large-press": press_on,
    "large-reaction": stand_fast,
    "lead": lead,
    "commander": walk,
    "commander-facing": look,
    "commander-joins": walk,
    "flight-facing": turn_back,
    "instead": spare,
    "orders": both,
    "keep": keep,
    "obedience": spur,
    **SPELL_ANSWERS,
    **FLIGHT_ANSWERS,
    **FIRE_AND_HOUSE_ANSWERS,
}
