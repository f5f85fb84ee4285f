"""Who can fly, by card or by spell, and who is in the air. Chapters XXIII.1.0, XXIII.3.0 and XXIII.4.0"""

from __future__ import annotations

from oriflamme.rulebooks.demonworld.cards import Card, Flying
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT

SPELL = "flight"
"""The kind of effect that lets a card fly low. DW-F3-M09"""


def flying(state: Demonworld, unit: str) -> list[Flying | None]:
    """How each element of a unit flies, a commander who is with it included."""
    return [state.card(element.owner).flight for element in state.of(unit)]


def flies_low(state: Demonworld, unit: str) -> bool:
    """Whether a unit can fly low: by its cards, all of them, or by a spell. DW-XXIII.3.0-01, DW-XXIII.3.0-06"""
    if not state.rules.plays_flight:
        return False
    return changes.lies_on(state, unit, SPELL) or all(one is not None and one.low for one in flying(state, unit))


def flies_high(state: Demonworld, unit: str) -> bool:
    """Whether a unit can fly high. DW-XXIII.4.0-01"""
    return state.rules.plays_flight and all(one is not None and one.high for one in flying(state, unit))


def can_fly(state: Demonworld, unit: str) -> bool:
    """Whether a unit can fly at all. DW-XXIII.1.0-01"""
    return flies_low(state, unit) or flies_high(state, unit)


def lands(state: Demonworld, unit: str) -> bool:
    """Whether a unit can come to the ground. DW-XXIII.2.0-01, DW-XXIII.3.0-06"""
    return all(one is None or one.lands for one in flying(state, unit))


def start_altitude(card: Card) -> int:
    """The altitude at which a flyer that never lands begins a battle; 0 of all others. DW-OR-95"""
    return card.flight.climb if card.flight is not None and not card.flight.lands else 0


def climbs(state: Demonworld, unit: str) -> int:
    """How far a unit climbs in a movement phase. DW-XXIII.5.0-02"""
    return min((one.climb for one in flying(state, unit) if one is not None), default=int(FLIGHT["climb"]["most"]))


def hexes_holding(state: Demonworld, unit: str) -> int:
    """How many hexes a unit must go at least with T. DW-XXIII.5.0-05"""
    return max((one.hexes_holding for one in flying(state, unit) if one is not None), default=0)


def altitude(state: Demonworld, unit: str) -> int:
    """The altitude of a unit; 0: it is on the ground. DW-XXIII.4.0-01"""
    return max((element.level for element in state.of(unit)), default=0)


def independent(state: Demonworld, unit: str) -> bool:
    """Whether somebody is no member of a unit: a large element, a commander, a machine. DW-XXIII.8.4-01"""
    card = state.card(unit)
    return card.needs_no_leader or card.is_character


def fled(state: Demonworld, unit: Unit) -> bool:
    """Whether it flew off out of a melee in the turn before: it does not land, strike or shoot. DW-XXIII.8.4-01"""
    return bool(unit.flew_off) and unit.flew_off == state.turn - 1
