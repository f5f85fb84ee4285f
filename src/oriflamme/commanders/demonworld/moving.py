"""Units on the move: along their routes, scattered ones into line; shooters who have a target stay."""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.commanders.demonworld.planned_moves import PlannedMove, Steps, stage
from oriflamme.commanders.demonworld.position_value import PositionValue
from oriflamme.commanders.demonworld.reforming import Shift, facing_to, shifts, slots
from oriflamme.commanders.demonworld.routes import Route, RouteValue, best_route, gap, goal
from oriflamme.commanders.demonworld.small_units import small_move
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.formation import formation_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import SMALL


def plan(state: Demonworld, unit: Unit, target: str = "", judging: type[RouteValue] = RouteValue) -> Steps:
    """The answers of a whole move, by the places in which each is to be given. `target`: whom to go for."""
    if len(state.of(unit.key)) <= SMALL:
        return {} if ready(state, unit) else small_move(state, unit)
    if formation_of(state.of(unit.key)) is None:
        return _form_up(state, unit)
    route = best_route(state, unit, judging(state, unit, target or goal(state, unit)))
    if not route.contact and ready(state, unit):
        return {}
    return steps_of(state, unit, route)


def steps_of(state: Demonworld, unit: Unit, route: Route) -> Steps:
    """A route as answers."""
    stages = [stage(state.turn, unit.key, False, places) for places in route.stages]
    return dict(zip(stages, route.answers, strict=True))


def ready(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit of shooters has an enemy within range: only a good attack would make it leave its place."""
    weapon = state.card(unit.key).ranged
    foes = [one for one in state.elements.values() if state.side_of(one) != unit.side]
    return weapon is not None and weapon.power_at(gap(state.of(unit.key), foes)) is not None


def _form_up(state: Demonworld, unit: Unit) -> Steps:
    """Turn towards the enemy, then into line, with the manoeuvres there are."""
    elements = state.of(unit.key)
    left = budget.manoeuvres_left(state, unit)
    facing = facing_to(state, elements, unit.side)
    walk = PlannedMove(state, unit)
    if left and any(one.facing != facing for one in elements):
        walk.face(facing)
        left -= 1
    made = _shifted(state, unit, facing, left) if left else []
    if made:
        walk.answer("redeploy")
        walk.loose = True
        for key, d in made:
            walk.step(key, d)
        walk.answer("done")
    return walk.steps


def _shifted(state: Demonworld, unit: Unit, facing: int, paces: int) -> list[Shift]:
    elements = state.of(unit.key)
    near = threat(state, unit.side)
    taken = {one.hex for one in state.elements.values() if one.unit != unit.key}
    values = PositionValue(state, unit.side)
    free = [hex for hex in values.hexes if hex not in taken and hex not in near]
    line = slots(elements, facing, free)
    return shifts(elements, line, paces, taken | {Hex(*hex) for hex in near}) if line else []
