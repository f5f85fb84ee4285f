"""Lines of play before the blows: other orders than steady's, other ways for a unit to go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import cast

from msgspec.structs import replace

from oriflamme.commanders.demonworld import MOVING, begins
from oriflamme.commanders.demonworld.attack_routes import Approach
from oriflamme.commanders.demonworld.ground_reach import hexes_with
from oriflamme.commanders.demonworld.intentions import Intention, Plan, reasons
from oriflamme.commanders.demonworld.moving import plan, steps_of
from oriflamme.commanders.demonworld.orders_and_deployment import order_token
from oriflamme.commanders.demonworld.planned_moves import Steps, places_of, stage
from oriflamme.commanders.demonworld.routes import Route, gap, routes
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.kernel import Ask, Choice, Message, Option, View
from oriflamme.rulebooks.demonworld.formation import formation_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import SMALL

MAX_SHEETS = 24
"""Sheets of orders that are tried."""
KINDS = {"C": "attack", "T": "hold", "M": "march", "H": "march"}
"""What a unit is about that is given an order which steady would not give."""
ATTACKS, MARCHES = 4, 4
"""Ways to come to blows with an enemy, and ways to go elsewhere, that are tried."""


def seen(view: View) -> Demonworld:
    """The state that a view shows."""
    return cast(Demonworld, view.state)


# Orders


class PlannedOrders:
    """Orders for all units of a side; a unit that cannot be given its own does what steady would."""

    def __init__(self, state: Demonworld, seat: str, plan: Plan, steady: Plan) -> None:
        self._at, self.plan, self._steady = (seat, state.turn), plan, steady
        self._reasons = reasons(state, plan)

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.kind == "order" and (ask.seat, seen(view).turn) == self._at

    def choose(self, view: View, ask: Ask) -> str:
        assert isinstance(ask, Choice)
        wished, safe = (plan[ask.subject].order for plan in (self.plan, self._steady))
        return order_token(ask, wished if any(option.what == wished for option in ask.options) else safe)

    def explain(self) -> tuple[Message, ...]:
        return self._reasons


def planned_orders(state: Demonworld, ask: Choice, policy: Steady) -> list[PlannedOrders]:
    """Steady's orders, then others: one unit with another order, all with the same, all but one with the same.

    H is for armies that have something to shoot with: to everybody else it is a slower march.
    """
    own = policy.intentions(state, ask.seat)
    free = [unit for unit, intention in own.items() if intention.order]
    changes = chain(
        ([unit] for unit in free),
        [free],
        ([one for one in free if one != unit] for unit in free),
    )
    orders = [order for order in KINDS if order != "H" or any(state.card(unit).ranged for unit in free)]
    others = ({**own, **{unit: _told(own[unit], order) for unit in units}} for units in changes for order in orders)
    distinct = {tuple(one.order for one in sheet.values()): sheet for sheet in chain([own], others)}
    return [PlannedOrders(state, ask.seat, sheet, own) for sheet in islice(distinct.values(), MAX_SHEETS)]


def _told(intention: Intention, order: str) -> Intention:
    return intention if intention.order == order else replace(intention, kind=KINDS[order], order=order)


# Moves


class PlannedSteps:
    """How one unit goes."""

    def __init__(self, state: Demonworld, steps: Steps) -> None:
        self._at, self._steps = (state.turn, state.active), steps

    def covers(self, view: View, ask: Choice) -> bool:
        state = seen(view)
        mine = ask.kind in MOVING and (state.turn, state.active) == self._at
        return mine and self._next(state, ask) is not None

    def choose(self, view: View, ask: Ask) -> str:
        assert isinstance(ask, Choice)
        answer = self._next(seen(view), ask)
        assert answer is not None, "what is covered is offered"
        return answer.token

    def _next(self, state: Demonworld, ask: Choice) -> Option | None:
        """What is planned where the unit stands, or the end of its move; None where that is not offered."""
        unit = state.units[state.active]
        planned = self._steps.get(stage(state.turn, unit.key, unit.redeploying, places_of(state, unit)))
        if planned is None:
            return next((one for one in ask.options if one.verb == "done"), None)
        return next((one for one in ask.options if one.token == planned), None)


def planned_steps(view: View, ask: Choice, policy: Steady) -> list[PlannedSteps]:
    """Steady's way first, then others: to blows with somebody near, or not; all of them begin with what is offered.

    None for a unit without ranks, nor where steady's way is not offered: then steady answers.
    """
    state = seen(view)
    unit = state.units[state.active]
    ours = state.of(unit.key)
    if not begins(state, unit) or len(ours) <= SMALL or formation_of(ours) is None:
        return []
    target = policy.target(state, unit)
    reach = 2 * (hexes_with(state, unit.key, state.card(unit.key).mp_with(unit.order)) + 1)
    near = [foe.key for foe in state.units_of(state.enemy(unit.side)) if gap(ours, state.of(foe.key)) <= reach]
    own = plan(state, unit, target, policy.judging)
    found = [route for foe in dict.fromkeys((target, *near)) for route in _promising(state, unit, foe)]
    others = {route.answers: steps_of(state, unit, route) for route in found if route.answers != tuple(own.values())}
    first, *more = (PlannedSteps(state, steps) for steps in (own, *others.values()))
    return [first, *(way for way in more if way.covers(view, ask))] if first.covers(view, ask) else []


def _promising(state: Demonworld, unit: Unit, foe: str) -> Iterator[Route]:
    """The best attacks; of everything else the best, what lies between, the worst, and to stay."""
    stay, *known = routes(state, unit, Approach(state, unit, foe))
    known.sort(key=lambda route: -route.worth)
    attacks, marches = ([route for route in known if route.contact == contact] for contact in (True, False))
    yield from attacks[:ATTACKS]
    yield stay
    yield from marches[:: -(-len(marches) // MARCHES) or 1]
