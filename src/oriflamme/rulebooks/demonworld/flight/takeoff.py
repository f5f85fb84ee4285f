"""Where a flyer may take off, be in the air, and come down. Chapters XXIII.1.0, XXIII.3.0 and XXIII.5.0"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from oriflamme.board.hexes import Hex
from oriflamme.board.place import Place
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.fire.ground import burns, fire_proof
from oriflamme.rulebooks.demonworld.flight import ability, heights
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.large_sizes import flying_size
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT, HEX_COST
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of
from oriflamme.rulebooks.demonworld.vocabulary import FlightMode

LEAST = FLIGHT["least"]
WOOD = "wood"
"""Terrain in which nobody lands or takes off. DW-XXIII.1.0-02"""
UNITS: dict[FlightMode, str] = {"low": "DW-XXIII.3.0-04", "high": "DW-XXIII.5.0-06"}


# Up


def why_under_cover(state: Demonworld, element: Element) -> Refusal | None:
    """Why an element does not take off where it stands: in a wood, under a roof. DW-XXIII.1.0-02"""
    return next((cannot for hex in element.hexes if (cannot := _why_under_cover(state, element, hex))), None)


def _why_under_cover(state: Demonworld, element: Element, hex: Hex) -> Refusal | None:
    """Why nobody lands in a hex or takes off there: a wood, or a building. DW-XXIII.1.0-02, DW-XXIV.3.1-01"""
    terrain = state.board.terrain[hex]
    if not state.rules.plays("terrain"):
        return None
    if terrain in heights.HOUSE:
        return refusal("DW-XXIV.3.1-01", "house-flight", element=element.key)
    return refusal("DW-XXIII.1.0-02", "wood-flight", element=element.key) if terrain == WOOD else None


def why_not(state: Demonworld, unit: Unit, mode: FlightMode, points: int) -> Refusal | None:
    """Why a unit on the ground may not take off: its kind, its order, its formation, or a wood. DW-XXIII.3.0-01"""
    able = ability.flies_low(state, unit.key) if mode == "low" else ability.flies_high(state, unit.key)
    if not able or not ability.lands(state, unit.key):
        return refusal("DW-XXIII.3.0-06", "take-off-able", unit=unit.key)
    if unit.morale:
        return refusal("DW-XV.10.0-02", "take-off-morale", unit=unit.key)
    if mode == "low" and points < HEX_COST:
        return refusal("DW-V-03", "points", unit=unit.key)
    elements = state.of(unit.key)
    if len(elements) > 1 and not in_order(state, unit.key):
        return refusal(UNITS[mode], "take-off-disorganised", unit=unit.key)
    return next((cannot for one in elements if (cannot := why_under_cover(state, one))), None)


# In the air


def why_no_room(
    state: Demonworld, element: Element, place: Place[Hex], altitude: int, but: Collection[str] = ()
) -> Refusal | None:
    """Why a flyer may not end its move at a place so high: the ground and others below, or flyers. DW-XXIII.5.0-07

    `but`: elements that are somewhere else by then.
    """
    for hex in place.hexes:
        there = [one for one in _others(state, element, hex) if one.key not in but]
        least = heights.least_altitude(state, hex, tuple(one for one in there if not one.level))
        if altitude < least:
            return refusal(LEAST["clause"], "altitude-least", element=element.key, altitude=least)
        flyer = next((one for one in there if one.level and not _clear(state, element, altitude, one)), None)
        if flyer is not None:
            return refusal(LEAST["clause"], "altitude-taken", element=element.key, flyer=flyer.key)
    return None


def _others(state: Demonworld, element: Element, hex: Hex) -> Iterator[Element]:
    return (one for _, one in state.occupancy.all_at(hex) if one.key != element.key)


def _clear(state: Demonworld, element: Element, altitude: int, flyer: Element) -> bool:
    """Whether a height lies between two flyers in a hex. DW-XXIII.5.0-07, DW-XXIII.5.0-08"""
    above = flyer.level + flying_size(state, flyer) + int(LEAST["above_others"]) <= altitude
    return above or altitude + flying_size(state, element) + int(LEAST["above_others"]) <= flyer.level


# Down


def why_no_landing(state: Demonworld, element: Element, place: Place[Hex], but: Collection[str] = ()) -> Refusal | None:
    """Why an element may not come down on a place: wood, roofs, terrain it does not stand in, others. DW-XXIII.3.0-01

    `but`: elements that are somewhere else by then.
    """
    board, key = state.board, element.key
    for hex in place.hexes:
        cannot = _why_under_cover(state, element, hex)
        if cannot:
            return cannot
        if burns(state, hex) and not fire_proof(state, element):  # DW-F3-43
            return refusal("DW-XXII.3.0-09", "impassable-fire", element=key, hex=board.name(hex))
        if not _stands_in(state, element, hex):
            return refusal("DW-XXIII.3.0-01", "land-terrain", element=key, hex=board.name(hex))
        for other in _others(state, element, hex):
            if other.key in but:
                continue
            if not other.level:
                return refusal("DW-XXIII.3.0-03", "land-taken", element=key, other=other.key)
            if _too_tall_below(state, element, hex, other):
                return refusal("DW-XXIII.5.0-08", "under-flyer", element=key, flyer=other.key)
    return None


def _too_tall_below(state: Demonworld, element: Element, hex: Hex, flyer: Element) -> bool:
    """Whether an element would be too tall on the ground for a flyer above it. DW-XXIII.5.0-08"""
    size = state.card(element.owner).size
    return heights.foot(state.board, hex) + size + int(LEAST["above_others"]) > flyer.level


def _stands_in(state: Demonworld, element: Element, hex: Hex) -> bool:
    """Whether the ground of a hex carries an element. DW-XXIII.3.0-01"""
    ground, large = ground_of(state, element.owner), large_ground(state, element.owner)
    if large is not None:
        return large.passable(hex)
    return ground is None or ground.why_not_in(hex, element.key) is None
