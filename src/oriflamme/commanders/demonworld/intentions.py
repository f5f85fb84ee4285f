"""What an army is about in a turn: an intention for every unit, made to fit together; orders follow from it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from oriflamme.commanders.demonworld.attack_routes import Approach, patient
from oriflamme.commanders.demonworld.orders_and_deployment import MIN_MARCH_HEXES, charges, room_before, shooting_order
from oriflamme.commanders.demonworld.routes import charge_reach, gap, goal
from oriflamme.kernel import Message, message
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.occupancy import touched_units
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import SMALL


class Intention(msgspec.Struct, frozen=True):
    """What a unit is to do, at whom, and the order for it ("" for a unit that has none, being engaged)."""

    kind: str
    target: str
    order: str = ""


Plan = dict[str, Intention]
"""By unit."""
NO_PLAN: Mapping[str, Intention] = {}


def army_plan(
    state: Demonworld, side: str, judging: type[Approach] = Approach, before: Mapping[str, Intention] = NO_PLAN
) -> Plan:
    """Units that fight first, then the others, the nearest to the enemy first; each may join those before it.

    `before`: what they were about until now, to which stubborn minds keep.
    """
    plan: Plan = {}
    temper = judging.temper
    enemies = [one for one in state.elements.values() if state.side_of(one) != side]
    units = [unit for unit in state.units_of(side) if state.of(unit.key)]
    units.sort(key=lambda unit: (not unit.engaged, gap(state.of(unit.key), enemies), unit.key))
    for unit in units:
        if unit.engaged:
            plan[unit.key] = _fighting(state, unit)
            continue
        chosen = {one.target for one in plan.values()}
        busy = {foe.key for foe in state.units_of(state.enemy(side)) if foe.engaged} if temper.slyness else set()
        kept = before[unit.key].target if temper.stubbornness and unit.key in before else ""
        target = kept if kept in state.units and state.of(kept) else goal(state, unit, chosen | busy)
        plan[unit.key] = _intended(state, unit, target, judging)
    return plan


def _fighting(state: Demonworld, unit: Unit) -> Intention:
    return Intention("fight", next(iter(touched_units(state, unit.key)), ""))


def _intended(state: Demonworld, unit: Unit, target: str, judging: type[Approach]) -> Intention:
    """Shoot, form up, charge if that is good; else march, or wait for the enemy to come within reach."""
    ours = state.of(unit.key)
    near = min(gap(ours, state.of(foe.key)) for foe in state.units_of(state.enemy(unit.side)) if state.of(foe.key))
    shots = shooting_order(state, unit, near)
    if shots:
        return Intention("shoot", target, shots)
    if len(ours) <= SMALL:
        return Intention("attack", target, "C" if near <= 2 * charge_reach(state, unit.key) else "M")
    if not organised(ours):
        return Intention("form", target, "T")
    within = near <= charge_reach(state, unit.key)
    if within and charges(state, unit, target, judging):
        return Intention("attack", target, "C")
    if not within and room_before(state, unit) > MIN_MARCH_HEXES:
        return Intention("march", target, "M")
    return Intention("await" if patient(state, unit.side, judging.temper) else "march", target, "C")


def reasons(state: Demonworld, plan: Plan) -> tuple[Message, ...]:
    """The plan in words: who does what together, the most points first."""
    groups: dict[tuple[str, str], list[str]] = {}
    for unit, intention in plan.items():
        groups.setdefault((intention.kind, intention.target), []).append(unit)
    weighed = sorted(groups, key=lambda group: -sum(state.units[unit].points for unit in groups[group]))
    return tuple(message(f"plan-{kind}", units=groups[kind, target], target=target) for kind, target in weighed)
