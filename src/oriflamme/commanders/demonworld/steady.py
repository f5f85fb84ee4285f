"""The steady commander of Demonworld: intentions for the army first, then every answer from them.

As orders are written it decides what every unit is about: charge, lie in wait until the enemy comes within reach,
march, shoot, form up. Whoever makes contact first mostly wins, so its units keep out of reach of enemies who still
move, and strike when these have come. In a fight the whole side is set up together for the next blows (see
`melee_forecast`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from oriflamme.commanders.demonworld import Plain
from oriflamme.commanders.demonworld.after_combat_plan import AfterCombatPlan, next_move, stood
from oriflamme.commanders.demonworld.attack_routes import Approach
from oriflamme.commanders.demonworld.command_choices import legal
from oriflamme.commanders.demonworld.contact_steps import best_step
from oriflamme.commanders.demonworld.fire_and_houses import house_order
from oriflamme.commanders.demonworld.flying import orders_flyer
from oriflamme.commanders.demonworld.intentions import Plan, army_plan, reasons
from oriflamme.commanders.demonworld.large_steps import is_large
from oriflamme.commanders.demonworld.melee_forecast import OWN_WEIGHT
from oriflamme.commanders.demonworld.moving import plan
from oriflamme.commanders.demonworld.orders_and_deployment import charges, order_token, place_in_sequence
from oriflamme.commanders.demonworld.planned_moves import Steps
from oriflamme.commanders.demonworld.routes import goal
from oriflamme.commanders.tempers import TEMPERS
from oriflamme.kernel import Ask, Choice, Message, View
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.movement import next_sequence
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit


class Steady(Plain):
    """Answers as `plain` does where little is at stake."""

    judging: type[Approach] = Approach

    def __init__(self, seed: int = 0, temper: str = "even") -> None:
        super().__init__(seed)
        self._temper = TEMPERS[temper]
        self.judging = self.judging.of(self._temper)
        self._own = OWN_WEIGHT / self._temper.daring
        self._army: tuple[object, Plan] = (None, {})
        self._reasons: tuple[Message, ...] = ()
        self._regrouping: tuple[object, dict[str, Pose]] = (None, {})

    def explain(self) -> tuple[Message, ...]:
        """What the army is about, as it was last ordered."""
        return self._reasons

    def _chosen(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Choice) and len(ask.options) > 1:
            answer = self._answers().get(ask.kind)
            state = cast(Demonworld, view.state)
            if answer is not None and not (is_large(state, ask) or orders_flyer(state, ask)):
                return legal(ask, answer(state, ask), self.replaced) if state.rules.tiers else answer(state, ask)
        return super()._chosen(view, ask)

    def _answers(self) -> dict[str, Callable[[Demonworld, Choice], str]]:
        return {
            "order": self._order,
            "order-of-sides": self._first_or_last,
            "regroup": self._regroup,
            "press": lambda state, ask: best_step(state, ask, self._own, press=True),
            "reaction": lambda state, ask: best_step(state, ask, self._own, press=False),
        }

    # Orders and movement

    def intentions(self, state: Demonworld, seat: str) -> Plan:
        """What the army is about; it is thought out once for all units."""
        moment = (seat, state.digest())
        if self._army[0] != moment:
            self._army = moment, army_plan(state, seat, self.judging, self._army[1])
            self._reasons = reasons(state, self._army[1])
        return self._army[1]

    def _order(self, state: Demonworld, ask: Choice) -> str:
        """What the plan says; who holds a house, or is about to break into one, stays at it."""
        held = house_order(state, state.units[ask.subject]) if state.rules.tiers else ""
        return order_token(ask, held or self.intentions(state, ask.seat)[ask.subject].order)

    def target(self, state: Demonworld, unit: Unit) -> str:
        """Whom a unit goes for: the enemy of its intention, while he is there."""
        intention = self._army[1].get(unit.key)
        return intention.target if intention and intention.target in state.units else goal(state, unit)

    def _plan(self, state: Demonworld, unit: Unit) -> Steps:
        return plan(state, unit, self.target(state, unit), self.judging)

    def _first_or_last(self, state: Demonworld, ask: Choice) -> str:
        """Whoever can attack goes first; else the enemy may come nearer before."""
        order = next_sequence(state)
        mine = [unit for unit in state.units_of(ask.seat) if unit.order == order and not unit.engaged]
        ready = any(charges(state, unit, self.target(state, unit), self.judging, order) for unit in mine)
        return place_in_sequence(ask, first=ready)

    # Melee

    def _regroup(self, state: Demonworld, ask: Choice) -> str:
        moment = (ask.seat, state.turn, state.sides, stood(state, state.enemy(ask.seat)))
        if self._regrouping[0] != moment:
            self._regrouping = moment, AfterCombatPlan(state, self._own).poses()
        return next_move(state, self._regrouping[1])
