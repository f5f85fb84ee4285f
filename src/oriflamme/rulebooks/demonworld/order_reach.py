"""What an order would let a unit do: where it could come to, whom it could attack, whom it could shoot at."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Choice, Message, Option, message
from oriflamme.kernel.services import OrderReach
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from oriflamme.rulebooks.demonworld.shooting import Shots
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ENGAGING, HEX_COST, ORDERS, SEQUENCES, TERRAIN
from oriflamme.rulebooks.demonworld.vocabulary import Order

MAX_PLANS = 800
LEAST_COST: int = min(HEX_COST, *TERRAIN["road"]["mp"].values())
"""The movement points of the easiest hex. DW-XI.3.8-01"""


def order_reach(state: Demonworld, choice: Choice, token: str) -> OrderReach | None:
    """What an answer that gives a unit its orders would let it do, as everybody stands now; of several, all of it."""
    option = next((one for one in (*choice.options, *choice.other_options) if one.token == token), None)
    if option is None or option.verb not in ("order", "keep") or option.piece not in state.units:
        return None
    unit = option.piece
    hexes: dict[str, None] = {}
    contact: dict[str, None] = {}
    targets: dict[str, None] = {}
    shots: dict[str, None] = {}
    for order in SEQUENCES:
        if order not in option.what:
            continue
        ordered = _ordered(state, unit, order)
        for plan in _plans(ordered, unit):
            places = [ordered.board.names[Hex(q, r)] for q, r, _ in plan.places.values()]
            (contact if plan.contact else hexes).update(dict.fromkeys(places))
            targets.update(dict.fromkeys(_met(ordered, unit, plan)))
        shots.update(dict.fromkeys(_shots(ordered, unit, order)))
    return OrderReach(
        unit, tuple(hexes), tuple(one for one in contact if one not in hexes), tuple(targets), tuple(shots)
    )


def caution(state: Demonworld, option: Option) -> Message | None:
    """That an order to attack has nobody in reach as everybody stands now: the easiest way would be too long."""
    unit = state.units.get(option.piece)
    if option.verb != "order" or option.what not in ENGAGING or unit is None or not _in_ranks(state, unit.key):
        return None
    ordered = _ordered(state, unit.key, option.what)
    cost = LEAST_COST if state.rules.tiers else HEX_COST
    far = budget.points(ordered, ordered.units[unit.key]) // cost + budget.manoeuvres(ordered, unit)
    mine = [element.hex for element in state.of(unit.key)]
    near = any(
        distance(hex, there) <= far + 1 for enemy in _enemies(state, unit.key) for there in enemy.hexes for hex in mine
    )
    return None if near else message("caution-no-target")


def _in_ranks(state: Demonworld, unit: str) -> bool:
    return state.shape(unit) is None and not state.card(unit).stars


def _ordered(state: Demonworld, unit: str, order: Order) -> Demonworld:
    """The state as it would be when the unit begins to move under an order."""
    later = state.clone()
    fresh = replace(state.units[unit], order=order, moved=False, spent=0, manoeuvres=0, wheeled="")
    later.units = {**state.units, unit: fresh}
    later.active = unit
    return later


def _plans(state: Demonworld, unit: str) -> Iterator[Plan]:
    """Where a unit in ranks can come to by whole manoeuvres."""
    if _in_ranks(state, unit):
        yield from reachable(state, unit, MAX_PLANS)


def _met(state: Demonworld, unit: str, plan: Plan) -> Iterator[str]:
    """The enemies whom a formation would be in contact with."""
    if not plan.contact:
        return
    for enemy in _enemies(state, unit):
        if any(distance(hex, Hex(q, r)) == 1 for hex in enemy.hexes for q, r, _ in plan.places.values()):
            yield enemy.key


def _shots(state: Demonworld, unit: str, order: Order) -> Iterator[str]:
    """Whom it could shoot at from where it stands, in the phase of its order. DW-III.2.0-06, DW-III.2.0-08"""
    phase = ORDERS[order].get("shoots")
    if phase is None:
        return
    state.phase = phase
    sheet = Shots(state, state.units[unit].side)
    for enemy in _enemies(state, unit):
        if any(sheet.why_no_attack(element, enemy) is None for element in state.of(unit)):
            yield enemy.key


def _enemies(state: Demonworld, unit: str) -> list[Element]:
    side = state.units[unit].side
    return [element for element in state.elements.values() if state.side_of(element) != side]
