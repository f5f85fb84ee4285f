"""What it is worth to strike an element down: its points, and what its fall does to the heart of its unit."""

from __future__ import annotations

from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import MORALE

ROUT_SHARE = 0.5
"""The share of a unit that is lost when it routs: many flee and rally, others are cut down or leave the field."""
LOSSES_FORESEEN = 2
"""Losses that are thought of together: one more seldom decides alone."""
FALL_COUNTS = 2
"""What a loss takes from a test: the element that is missing, and the loss itself. DW-XV.3.0-02"""


def element_worth(state: Demonworld, element: Element) -> float:
    """The points that a hit on an element costs its side."""
    if not minds_morale(state):
        whole = state.units[element.unit]
        return whole.points / whole.elements
    owner = state.anyone(element.owner)
    own = owner.points / owner.elements / state.card(element.owner).hp
    return own + at_stake(state, state.units[element.unit])


def worths(state: Demonworld) -> dict[str, float]:
    """The same for everybody on the field."""
    if not minds_morale(state):
        plain = {key: unit.points / unit.elements for key, unit in state.units.items()}
        return {key: plain[one.unit] for key, one in state.elements.items()}
    return {key: element_worth(state, one) for key, one in state.elements.items()}


def unit_worth(state: Demonworld, unit: str) -> float:
    """The points of one of its plain elements."""
    whole = state.units[unit]
    stake = at_stake(state, whole) if minds_morale(state) else 0.0
    return whole.points / whole.elements + stake


def minds_morale(state: Demonworld) -> bool:
    """Whether units may lose heart in this battle."""
    return state.rules.plays("morale")


def at_stake(state: Demonworld, unit: Unit) -> float:
    """What a loss puts at risk besides itself: the chance that the unit routs, times what would be lost then."""
    left = len(state.of(unit.key))
    if unit.morale == "routing" or left < 2 or not morale.tests_morale(state, unit):
        return 0.0
    test = morale.best_case("shooting_loss", state, unit.key)
    total, number = morale.tally("shooting_loss", test).total, morale.number_of(state, "shooting_loss", unit.key)
    total -= FALL_COUNTS * LOSSES_FORESEEN
    faces = range(1, MORALE["natural"] + 1)
    fails = sum(not morale.passes("shooting_loss", total, number, die) for die in faces) / len(faces)
    return ROUT_SHARE * fails / LOSSES_FORESEEN * (left - 1) * unit.points / unit.elements
