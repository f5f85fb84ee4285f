"""How a flight is asked for: the altitude at which it ends, then where each element is; all may be changed until it is
confirmed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Forbidden, Option, Question, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.form import Form, confirmation
from oriflamme.rulebooks.demonworld.flight.heights import ALTITUDE_WORDS
from oriflamme.rulebooks.demonworld.flight.plan import MOVE, Flights, Places
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, Spot, facing_of
from oriflamme.rulebooks.demonworld.message_parts import facing as said_facing
from oriflamme.rulebooks.demonworld.occupancy import read_hex, word_of
from oriflamme.rulebooks.demonworld.state import Element

ALTITUDE = "altitude"
"""The field for the altitude, of a flight that may end in the air."""
RESTART = "restart"
"""What is left to answer when a flight cannot be confirmed as it is."""


class FlightDraft(msgspec.Struct, frozen=True):
    """A flight as far as it is planned."""

    altitude: int | None
    places: dict[str, tuple[int, int, int]]


class Flown(NamedTuple):
    """A flight that is confirmed."""

    altitude: int
    places: Places
    leaves: bool


class FlightForm(Form):
    """One unit's flight."""

    def __init__(self, flights: Flights) -> None:
        self.flights, self.state, self.unit = flights, flights.state, flights.unit
        self.seat, self.clause = flights.unit.side, str(MOVE[flights.mode])
        self.confirm = confirmation(self.seat, message("answer-flight-done"))
        self.altitude: int | None = 0 if flights.mode == "low" else None
        self.places: Places = {}
        self.leaves = False

    # What is asked

    @property
    def fields(self) -> Iterable[str]:
        """The altitude, then the elements."""
        keys = [one.key for one in self.flights.elements]
        return keys if self.flights.mode == "low" else [ALTITUDE, *keys]

    def focus(self) -> str | None:
        """The next that is open; all of it anew where they cannot be there together."""
        open_ = super().focus()
        return RESTART if open_ is None and self.why_not_done() else open_

    def filled(self, field: str) -> bool:
        """Whether it is decided."""
        return self.leaves or (self.altitude is not None if field == ALTITUDE else field in self.places)

    def question(self, field: str | None) -> Question:
        """How high, where to, or whether it shall be so."""
        if field in (None, RESTART):
            return ask_about("flight-done", self.unit.key, unit=self.unit.key)
        if field == ALTITUDE:
            return ask_about("altitude", self.unit.key, unit=self.unit.key)
        return ask_about("flight", field, element=field, mp=max(0, self.flights.points))

    def offered(self, field: str) -> Iterator[Option]:
        """The altitudes that can be reached; the hexes to which an element, or all of them, can fly."""
        if field == ALTITUDE:
            yield from (altitude_option(self.unit.key, one) for one in self.flights.altitudes())
            return
        if field == RESTART:
            yield _restart(self.unit.key)
            return
        ways = self._ways(self.state.elements[field])
        yield from ways
        if not self.places and len(self.flights.elements) > 1:
            yield from self._wings()
        if not ways:
            yield _restart(self.unit.key)

    def _ways(self, element: Element) -> list[Option]:
        """The hexes to which an element can fly."""
        hexes = list(self.flights.reachable(element))
        free = [hex for hex in hexes if self._why_not(element, hex, self.flights.heading(element, hex)) is None]
        return [self._fly(element, hex) for hex in free]

    def _wings(self) -> Iterator[Option]:
        """The whole unit as it stands."""
        first = self.flights.elements[0]
        for hex in self.flights.reachable(first):
            if self.altitude is not None and not isinstance(self.flights.together(hex, self.altitude), Refusal):
                yield self._wing(hex)

    def others(self, focus: str | None) -> Iterator[Option]:
        """Turns of those who have their place, another altitude, to begin anew, or to leave."""
        for key, place in self.places.items():
            element = self.state.elements[key]
            for facing in FACINGS:
                if facing != place.facing and self._why_not(element, place.hexes[0], facing) is None:
                    yield turn_option(key, facing)
        if focus != ALTITUDE and self.flights.mode == "high":
            yield from (altitude_option(self.unit.key, one) for one in self.flights.altitudes())
        stuck = focus in self.state.elements and not self._ways(self.state.elements[focus])
        if (self.places or self.leaves) and focus != RESTART and not stuck:
            yield _restart(self.unit.key)
        if not self.leaves and self.flights.why_not_leave() is None:
            yield _leave(self.unit.key)

    def refused(self, focus: str | None) -> Iterator[Forbidden]:
        """Hexes in reach at which the element that is asked for cannot end."""
        if focus in (None, ALTITUDE, RESTART):
            return
        element = self.state.elements[focus]
        for hex in self.flights.reachable(element):
            reason = self._why_not(element, hex, self.flights.heading(element, hex))
            if reason is not None:
                yield Forbidden(self._fly(element, hex), reason)

    def free_form(self, focus: str | None) -> bool:
        """Whoever has a place may be sent to another."""
        return True

    def why_not_done(self) -> Refusal | None:
        """Everybody has a place, and they can be there together. DW-XXIII.3.0-05"""
        if self.leaves:
            return None
        if self.altitude is None or len(self.places) < len(self.flights.elements):
            return refusal(self.clause, "flight-missing", unit=self.unit.key)
        return self.flights.why_not_together(self.places, self.altitude)

    # What is answered

    def read_field(self, words: list[str]) -> Option | Refusal | None:
        """`altitude 12`, `fly dragon_1 0304`, `turn dragon_1 n`, `wing 0304`, `restart`, `leave`."""
        verb, *rest = words
        if verb == RESTART and not rest:
            return _restart(self.unit.key)
        if verb == "leave" and not rest:
            return self.flights.why_not_leave() or _leave(self.unit.key)
        if verb == ALTITUDE and len(rest) == 1 and rest[0] in ALTITUDE_WORDS:
            return self._read_altitude(int(rest[0]))
        if verb == "wing" and len(rest) == 1:
            return self._read_wing(read_hex(self.state, rest[0]))
        if verb not in ("fly", "turn") or len(rest) != 2:
            return None
        element = self.state.elements.get(rest[0])
        if element is None or element.unit != self.unit.key:
            return refusal("DW-V.2.0-03", "such-element", element=rest[0])
        return self._read_turn(element, rest[1]) if verb == "turn" else self._read_fly(element, rest[1])

    def _read_altitude(self, altitude: int) -> Option | Refusal | None:
        if self.flights.mode == "low":
            return refusal("DW-XXIII.1.0-01", "altitude-low", unit=self.unit.key)
        return self.flights.why_not_altitude(altitude) or altitude_option(self.unit.key, altitude)

    def _read_fly(self, element: Element, word: str) -> Option | Refusal | None:
        hex = read_hex(self.state, word)
        if hex is None:
            return None
        return self._why_not(element, hex, self.flights.heading(element, hex)) or self._fly(element, hex)

    def _read_turn(self, element: Element, word: str) -> Option | Refusal | None:
        facing = facing_of(word)
        if facing is None:
            return None
        if element.key not in self.places:
            return refusal(self.clause, "flight-missing", unit=self.unit.key)
        return self._why_not(element, self.places[element.key].hexes[0], facing) or turn_option(element.key, facing)

    def _read_wing(self, hex: Hex | None) -> Option | Refusal | None:
        if hex is None:
            return None
        if self.altitude is None:
            return refusal(self.clause, "altitude-first", unit=self.unit.key)
        found = self.flights.together(hex, self.altitude)
        return found if isinstance(found, Refusal) else self._wing(hex)

    def _why_not(self, element: Element, hex: Hex, facing: int) -> Refusal | None:
        if self.altitude is None:
            return refusal(self.clause, "altitude-first", unit=self.unit.key)
        place = self.flights.place(hex, facing)
        mates = {key: one for key, one in self.places.items() if key != element.key}
        cannot = self.flights.why_not(element, place, self.altitude, mates)
        return cannot or self.flights.why_apart(place, mates)

    def _fly(self, element: Element, hex: Hex) -> Option:
        place = self.flights.place(hex, self.flights.heading(element, hex))
        down = self.altitude == 0 and not self.flights.near.isdisjoint(place.hexes)
        name = self.flights.board.names[hex]
        return _fly(element.key, name, tuple(hex), place.facing, self.flights.cost(element, place), contact=down)

    def _wing(self, hex: Hex) -> Option:
        first = self.flights.elements[0]
        place = self.flights.place(hex, self.flights.heading(first, hex))
        return _wing(
            self.unit.key, self.flights.board.names[hex], tuple(hex), place.facing, self.flights.cost(first, place)
        )

    def write(self, answer: Option) -> None:
        """Decide it, or change it."""
        self.leaves = answer.verb == "leave"
        if answer.verb == RESTART:
            self.places = {}
            self.altitude = 0 if self.flights.mode == "low" else None
        elif answer.verb == ALTITUDE:
            self.places = {}
            self.altitude = answer.value
        elif answer.verb == "wing":
            assert self.altitude is not None
            found = self.flights.together(Hex(*answer.value), self.altitude)
            assert not isinstance(found, Refusal)
            self.places = found
        elif answer.verb == "fly":
            hex = Hex(*answer.value)
            facing = self.flights.heading(self.state.elements[answer.piece], hex)
            self.places = {**self.places, answer.piece: self.flights.place(hex, facing)}
        elif answer.verb == "turn":
            now = self.places[answer.piece]
            self.places = {**self.places, answer.piece: self.flights.place(now.hexes[0], answer.value)}

    def draft(self) -> FlightDraft:
        """Where everybody is, as far as it is decided."""
        return FlightDraft(self.altitude, {key: (*place.hexes[0], place.facing) for key, place in self.places.items()})

    def result(self) -> Flown:
        """The flight."""
        return Flown(self.altitude or 0, self.places, self.leaves)


@lru_cache(maxsize=4096)
def altitude_option(unit: str, altitude: int) -> Option:
    """An altitude as an answer: `altitude 12`; 0 is the ground."""
    label = message("answer-altitude", altitude=altitude) if altitude else message("answer-land")
    return Option(f"altitude {altitude}", altitude, label, verb=ALTITUDE, piece=unit, what=str(altitude))


@lru_cache(maxsize=16384)
def _fly(element: str, name: str, hex: Spot, facing: int, cost: int, *, contact: bool) -> Option:
    label = message("answer-fly", element=element, hex=name)
    notes = ("attack", "contact") if contact else ()
    return Option(
        f"fly {element} {word_of(name)}",
        hex,
        label,
        verb="fly",
        piece=element,
        place=name,
        facing=facing,
        cost=cost,
        notes=notes,
    )


@lru_cache(maxsize=16384)
def _wing(unit: str, name: str, hex: Spot, facing: int, cost: int) -> Option:
    label = message("answer-wing", unit=unit, hex=name)
    return Option(f"wing {word_of(name)}", hex, label, verb="wing", piece=unit, place=name, facing=facing, cost=cost)


@lru_cache(maxsize=4096)
def turn_option(element: str, facing: int) -> Option:
    """Where an element looks at the end of its flight, as an answer: `turn dragon_1 n`."""
    word = FACING_WORDS[facing]
    label = message("answer-turn", element=element, facing=said_facing(facing))
    return Option(f"turn {element} {word}", facing, label, verb="turn", piece=element, what=word, facing=facing)


@lru_cache(maxsize=256)
def _restart(unit: str) -> Option:
    return Option(RESTART, None, message("answer-flight-restart"), verb=RESTART, piece=unit)


@lru_cache(maxsize=256)
def _leave(unit: str) -> Option:
    return Option("leave", None, message("answer-flight-leave", unit=unit), verb="leave", piece=unit)
