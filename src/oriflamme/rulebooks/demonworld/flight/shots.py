"""Shots at flyers and by them: shorter ranges and no support upwards, weak shots in flight. XXIII.7.0, XXIII.7.1"""

from __future__ import annotations

from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.flight import ability, heights
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT

SHOT = FLIGHT["shot"]


def power_at(state: Demonworld, element: Element, target: Element, weapon: Weapon, far: int) -> int | None:
    """The power of a shot over so many hexes; None out of range.

    Every range is shorter by the heights up to a flyer: DW-XXIII.7.0-01, DW-XXIII.7.1-02. What riders shoot with has
    little power in flight: DW-XXIII.7.1-01.
    """
    power = weapon.power_at(far + heights.climb(state, element, target))
    return int(SHOT["power"]) if power is not None and element.level and weapon.riders_own else power


def why_no_support(state: Demonworld, main: Element, target: Element) -> Refusal | None:
    """Why nobody supports a shot: it goes up, from one flyer at another. DW-XXIII.7.1-02, DW-F3-51"""
    if main.level and heights.climb(state, main, target):
        return refusal("DW-XXIII.7.1-02", "support-upwards", element=main.key, target=target.key)
    return None


def why_no_shooting(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why a flyer does not shoot: it has just flown off out of a melee. DW-XXIII.8.4-01"""
    if ability.fled(state, unit):
        return refusal("DW-XXIII.8.4-01", "shoot-flown-off", unit=unit.key)
    return None
