"""A flight as it is planned: how high it ends, and where each element of the unit is then. XXIII.3.0 and XXIII.5.0

A hex costs the same whatever lies below, and an element turns as it likes to fly on, so that what counts is how far it
goes. A large element turns about its front hex, which gains it nothing: DW-OR-93. The elements of a unit fly each for
itself, but all at one altitude: DW-OR-94.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex, disc, distance, neighbour, opposite
from oriflamme.board.place import Place
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.contact import threat, why_no_attack, why_not_arriving
from oriflamme.rulebooks.demonworld.fear import dread_of
from oriflamme.rulebooks.demonworld.flight import ability, heights, takeoff
from oriflamme.rulebooks.demonworld.geometry import FACINGS, front
from oriflamme.rulebooks.demonworld.occupancy import groups
from oriflamme.rulebooks.demonworld.special_formations import standing_at
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT
from oriflamme.rulebooks.demonworld.vocabulary import FlightMode

MOVE, ALTITUDE = FLIGHT["move"], FLIGHT["altitude"]
HEX_MP: int = MOVE["mp"]
MOST: int = ALTITUDE["most"]
HOLDING = "T"
DIVE = "DW-XXIII.5.0-04"
"""Whoever holds does not come down into contact."""
Places = dict[str, Place[Hex]]
"""By element: where it is at the end of a flight."""


class Flights:
    """A unit that flies, and what limits it."""

    def __init__(self, state: Demonworld, unit: Unit, mode: FlightMode) -> None:
        self.state, self.unit, self.mode = state, unit, mode
        self.elements = state.of(unit.key)
        self.board, self.shape = state.board, state.shape(unit.key)
        self.points = budget.points_left(state, unit)
        self.near = threat(state, unit.side)
        self.dread = dread_of(state, unit)
        self.least_hexes = ability.hexes_holding(state, unit.key) if unit.order == HOLDING else 0
        if self.least_hexes and not self.altitudes():
            self.least_hexes = 0  # nowhere to go

    # Where

    def place(self, hex: Hex, facing: int) -> Place[Hex]:
        """The place of an element of the unit whose first hex is this one."""
        return self.shape.place(hex, facing) if self.shape else Place((hex,), facing)

    def hexes_flown(self, element: Element, place: Place[Hex]) -> int:
        """How many hexes an element flies to a place. Low it must enter the last one straight ahead. DW-XXIII.3.0-02"""
        start, end = element.hex, place.hexes[0]
        if self.mode == "high" or (start == end and element.facing == place.facing):
            return distance(start, end)
        before = [neighbour(end, opposite(d)) for d in front(place.facing)]
        return min((distance(start, hex) + 1 for hex in before if hex in self.board), default=self.points)

    def cost(self, element: Element, place: Place[Hex]) -> int:
        """What a flight costs. DW-XXIII.3.0-02, DW-XXIII.5.0-01"""
        return HEX_MP * self.hexes_flown(element, place)

    def heading(self, element: Element, hex: Hex) -> int:
        """Where an element looks that flies to a hex by the shortest way: as nearly as it can as it looks now."""

        def turned(facing: int) -> tuple[int, int]:
            back = [neighbour(hex, opposite(d)) for d in front(facing)]
            far = 0 if hex == element.hex else min(distance(element.hex, one) for one in back)
            notches = (facing - element.facing) % 12
            return far, min(notches, 12 - notches)

        return min(FACINGS, key=turned)

    def reachable(self, element: Element) -> Iterator[Hex]:
        """Every hex that is not too far."""
        hexes = 0 if self._vertical else max(self.points, 0) // HEX_MP
        return (hex for hex in disc(element.hex, hexes) if hex in self.board)

    @property
    def _aloft(self) -> bool:
        return any(one.level for one in self.elements)

    @property
    def _vertical(self) -> bool:
        return self.mode == "high" and self.unit.order == HOLDING and not self.least_hexes

    # How high

    @cached_property
    def highest(self) -> int:
        """The altitude to which the unit can climb. DW-XXIII.5.0-02"""
        starts = [heights.start(self.state, one) for one in self.elements]
        return min(starts) + ability.climbs(self.state, self.unit.key)

    def altitudes(self) -> list[int]:
        """The altitudes at which the unit can end, 0 for the ground: its first element finds a place there."""
        if self.mode == "low":
            return [0]
        least = 0 if self._aloft else 1
        return [one for one in range(least, min(self.highest, MOST) + 1) if self._any_place(one)]

    def _any_place(self, altitude: int) -> bool:
        first = self.elements[0]
        places = (self.place(hex, self.heading(first, hex)) for hex in self.reachable(first))
        return any(self.why_not(first, place, altitude, {}) is None for place in places)

    def why_not_altitude(self, altitude: int) -> Refusal | None:
        """Why the unit cannot end so high. DW-XXIII.5.0-02"""
        if altitude > self.highest:
            return refusal("DW-XXIII.5.0-02", "altitude-climb", unit=self.unit.key, altitude=self.highest)
        if altitude > MOST:
            return refusal(ALTITUDE["clause"], "altitude-most", unit=self.unit.key, altitude=MOST)
        if not altitude and not self._aloft:
            return refusal("DW-XXIII.4.0-01", "altitude-ground", unit=self.unit.key)
        first = self.elements[0]
        if self._any_place(altitude):
            return None
        return self.why_not(first, self.place(first.hex, first.facing), altitude, {}) or refusal(
            "DW-XXIII.5.0-07", "altitude-nowhere", unit=self.unit.key
        )

    def why_not_leave(self) -> Refusal | None:
        """Why the unit cannot climb out of the battlefield. DW-XXIII.4.0-02"""
        if self.mode == "high" and self.highest > MOST:
            return None
        return refusal("DW-XXIII.5.0-02", "altitude-climb", unit=self.unit.key, altitude=self.highest)

    # Whether

    def why_not(self, element: Element, place: Place[Hex], altitude: int, taken: Places) -> Refusal | None:
        """Why an element cannot end its flight at a place, so high, with these of its unit placed already."""
        if any(hex not in self.board for hex in place.hexes):
            return refusal("DW-V.3.0-01", "off-map-element", element=element.key)
        cannot = self._why_too_far(element, place)
        if cannot:
            return cannot
        mate = next((key for key, one in taken.items() if key != element.key and _meet(one, place)), None)
        if mate is not None:
            return refusal("DW-V.3.0-01", "occupied-element", element=element.key)
        away = [key for key in taken if key != element.key]
        if altitude:
            return takeoff.why_no_room(self.state, element, place, altitude, away)
        return self._why_not_down(element, place, away)

    def _why_too_far(self, element: Element, place: Place[Hex]) -> Refusal | None:
        flown = self.hexes_flown(element, place)
        if self._vertical and flown:
            return refusal("DW-XXIII.5.0-03", "flight-holding", element=element.key)
        if flown < self.least_hexes:
            return refusal("DW-XXIII.5.0-05", "flight-least", element=element.key, hexes=self.least_hexes)
        return refusal("DW-V-03", "points", unit=self.unit.key) if HEX_MP * flown > self.points else None

    def _why_not_down(self, element: Element, place: Place[Hex], away: list[str]) -> Refusal | None:
        """Why it cannot land there. DW-XXIII.3.0-01, DW-XXIII.3.0-03, DW-XXIII.5.0-04"""
        if not ability.lands(self.state, self.unit.key):
            return refusal("DW-XXIII.3.0-06", "land-able", unit=self.unit.key)
        if ability.fled(self.state, self.unit):
            return refusal("DW-XXIII.8.4-01", "land-flown-off", unit=self.unit.key)
        cannot = takeoff.why_no_landing(self.state, element, place, away)
        if cannot is None and not self.near.isdisjoint(place.hexes):
            cannot = self._why_no_contact(organised=True)
        if cannot is None and self.dread is not None:
            cannot = self.dread.why_not([(element.hex, hex) for hex in place.hexes])
        return cannot

    def _why_no_contact(self, *, organised: bool) -> Refusal | None:
        """Why it may not land beside an enemy. DW-XXIII.3.0-03, -05, DW-XXIII.5.0-06, DW-XVI.5.0-10"""
        holds = self.unit.order == HOLDING
        if self.unit.arriving and self.shape is not None:
            return why_not_arriving(self.unit)
        if self.shape is None:
            dives = holds and self.mode == "high"
            return refusal(DIVE, "attack-order", unit=self.unit.key) if dives else why_no_attack(self.unit, organised)
        clause = DIVE if self.mode == "high" else "DW-XVII.4.1-01"
        return refusal(clause, "large-contact", element=self.elements[0].key) if holds else None

    # All of them

    @cached_property
    def _whole(self) -> bool:
        """Whether the unit hangs together now."""
        return len(groups(one.hex for one in self.elements)) == 1

    def why_apart(self, place: Place[Hex], mates: Places) -> Refusal | None:
        """Why an element may not be away from those of its unit that have their place. DW-V.1.7-03"""
        near = any(distance(place.hexes[0], mate.hexes[0]) == 1 for mate in mates.values())
        if not mates or near or not self._whole:
            return None
        return refusal("DW-V.1.7-03", "flight-apart", unit=self.unit.key)

    def why_not_together(self, places: Places, altitude: int) -> Refusal | None:
        """Why the unit may not end so: torn further apart, or beside an enemy in disorder. DW-XXIII.3.0-05"""
        if self.shape is not None:
            return None
        hexes = [place.hexes[0] for place in places.values()]
        if len(groups(hexes)) > len(groups(one.hex for one in self.elements)):
            return refusal("DW-V.1.7-03", "flight-apart", unit=self.unit.key)
        if not altitude and not self.near.isdisjoint(hexes):
            poses = [(*places[one.key].hexes[0], places[one.key].facing) for one in self.elements]
            whole = standing_at(self.state, self.unit.key, self.elements, poses) is not None
            return self._why_no_contact(organised=whole)
        return None

    def together(self, hex: Hex, altitude: int) -> Places | Refusal:
        """The whole unit as it stands, its first element to a hex; or why not."""
        first = self.elements[0]
        facing = self.heading(first, hex)
        dq, dr = hex[0] - first.hex[0], hex[1] - first.hex[1]
        places: Places = {}
        ends = {one.key: self.place(Hex(one.hex[0] + dq, one.hex[1] + dr), facing) for one in self.elements}
        for element in self.elements:
            others = {key: place for key, place in ends.items() if key != element.key}
            cannot = self.why_not(element, ends[element.key], altitude, others)
            if cannot:
                return cannot
            places[element.key] = ends[element.key]
        return places


def _meet(one: Place[Hex], other: Place[Hex]) -> bool:
    return not set(one.hexes).isdisjoint(other.hexes)
