"""What battles of chapters XVI and XXI are about: points of the enemy, a hill, whole units, objectives."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oriflamme.rulebooks.demonworld.battle_terms import Objective
from oriflamme.rulebooks.demonworld.magic_items import cost
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit


def value_lost(state: Demonworld, side: str) -> Fraction:
    """What the lost elements of a side were worth, each its share of its unit, a commander his card. DW-XVI.1.3-03

    Whoever fled from the field is lost; whoever rallied is not: DW-XVI.1.3-04.
    """
    total = Fraction(0)
    for element in state.lost.values():
        unit = state.anyone(element.owner)
        if unit.side == side:
            total += Fraction(unit.points, unit.elements)
    return total


def units_lost(state: Demonworld, side: str) -> int:
    """What the units of a side were worth of which nothing is left on the field, and the items that are lost.

    DW-XVI.3.5-01, DW-XVI.3.5-02
    """
    gone = sum(unit.points + cost(unit.items) + unit.gear for unit in state.gone.values() if unit.side == side)
    gone += sum(stragglers(state, side))
    return gone + sum(_items_lost(state, unit) for unit in state.units_of(side))


def stragglers(state: Demonworld, side: str) -> Iterator[int]:
    """What the units are worth that have not entered from their flank march when all is over. DW-XVI.5.0-14"""
    return (unit.points + cost(unit.items) + unit.gear for unit in state.marching.values() if unit.side == side)


def _items_lost(state: Demonworld, unit: Unit) -> int:
    """The worth of the items of a unit that still stands, but not whoever bore them. DW-XVI.3.5-01, DW-XXV.1.0-03"""
    gone = [key for one in state.lost.values() if one.owner == unit.key for key in one.items]
    if unit.items and not any(element.special == "standard" for element in state.of(unit.key)):
        gone += [key for key in unit.items if "standard" in state.item(key).bearer]
    return sum(state.item(key).points for key in gone)


def last_turn(state: Demonworld) -> int:
    """The turn after which a battle is over; 0: none. DW-XVI.1.3-01, DW-XVI.2.3-01, DW-F2-G4"""
    cap = state.victory.cap if state.victory is not None and state.rules.turn_cap else 0
    return state.limit or cap


def steady(state: Demonworld, element: Element) -> bool:
    """Whether an element is not routing."""
    return not element.stray and (state.units[element.unit].morale != "routing" or bool(element.character))


def holds_hill(state: Demonworld) -> bool:
    """Whether the side that wants the hill has an element of a unit on it that does not rout, and its enemy none.

    A commander alone is not enough: DW-XVI.2.3-02.
    """
    rule = state.victory
    if rule is None or rule.goal != "hill":
        return False
    names, hill = state.board.names, set(rule.hill)
    on_it = [one for one in state.elements.values() if any(names[hex] in hill for hex in one.hexes)]
    there = [one for one in on_it if steady(state, one) and not one.level]
    ours = [one for one in there if state.side_of(one) == rule.side]
    return len(ours) == len(there) and any(_counts_as_unit(state, one.owner) for one in ours)


def _counts_as_unit(state: Demonworld, key: str) -> bool:
    """Commanders are no units, nor is what spells have called up. DW-XVI.2.3-02, DW-F3-M09"""
    card = state.card(key)
    return not (card.is_character or card.is_summoned)


def objectives_held(state: Demonworld, side: str) -> int:
    """What the objectives are worth on which a side has an element that neither fights nor flies. DW-XVI.4.0-06"""
    if not state.rules.objectives:
        return 0
    return sum(one.points for one in state.objectives if holder(state, one) == side)


def holder(state: Demonworld, objective: Objective) -> str:
    """The side that controls an objective; "": nobody does. DW-XVI.4.0-06"""
    names = state.board.names
    there = (one for one in state.elements.values() if any(names[hex] == objective.hex for hex in one.hexes))
    return next((state.side_of(one) for one in there if not one.level and not contacts(state, one)), "")


def is_plain_unit(state: Demonworld, unit: str) -> bool:
    """Neither a commander, hero or wizard nor a large element, nor whom spells have called up. DW-F3-36, DW-F3-M09"""
    return _counts_as_unit(state, unit) and not state.card(unit).footprint


def has_units(state: Demonworld, side: str, *, steady_only: bool = False) -> bool:
    """Whether a side has units left, commanders apart. DW-XVI.2.3-03"""
    units = [unit for unit in state.units_of(side) if _counts_as_unit(state, unit.key)]
    return any(not (steady_only and unit.morale == "routing") for unit in units)
