"""Units in rout: each element on its own towards its side's table edge. Chapter XV.9.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, distance
from oriflamme.board.place import Place
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import budget, extra_sheet, losses
from oriflamme.rulebooks.demonworld.buildings.houses import partly_inside
from oriflamme.rulebooks.demonworld.buildings.refuge import take_refuge
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.facts import (
    CommanderStayed,
    ElementEscaped,
    ElementFled,
    ElementsLost,
    FlightBegan,
    FlightEnded,
    UnitRouted,
)
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.flight.takeoff import why_no_room
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, Spot
from oriflamme.rulebooks.demonworld.message_parts import facing as said_facing
from oriflamme.rulebooks.demonworld.occupancy import board_of, contacts, occupied, word_of
from oriflamme.rulebooks.demonworld.state import Army, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FLIGHT
from oriflamme.rulebooks.demonworld.terrain_rules import NO_WAY, ground_of, lone_step_cost
from oriflamme.rulebooks.demonworld.vocabulary import Edge

MOVE = "DW-XV.9.0-02"
BEHIND: dict[int, Edge] = {3: "S", 9: "N", 1: "W", 11: "W", 5: "E", 7: "E"}
"""The table edge behind an army, by the facing in which it deploys. DW-XV.9.0-03"""
TOWARDS: dict[Edge, int] = {"N": 3, "S": 9, "E": 1, "W": 5}
"""The facing of somebody who looks at an edge."""


def is_routing(state: Demonworld, element: Element) -> bool:
    """Whether an element flees: with its unit, or while others have rallied; never a commander. DW-XV.9.0-11"""
    if element.stray:
        return True
    return state.units[element.unit].morale == "routing" and not element.character


def edge_of(army: Army) -> Edge:
    """The side of the table where an army has deployed. DW-XV.9.0-03"""
    return army.edge or BEHIND[army.facing]


# How far it is


def edge_distances(board: HexIndex, edge: Edge) -> dict[Hex, int]:
    """From every hex the fewest steps to the outermost row at an edge. DW-F2-A31"""
    return board.remember(("edge", edge), lambda: _edge_distances(board, edge))


def _edge_distances(board: HexIndex, edge: Edge) -> dict[Hex, int]:
    rows: dict[int, list[tuple[int, Hex]]] = {}
    for hex, (column, row) in board.cells.items():
        rows.setdefault(row, []).append((column, hex))
    if edge in ("N", "S"):
        last = min(rows) if edge == "N" else max(rows)
        ends = [hex for _, hex in rows[last]]
    else:
        ends = [(min if edge == "W" else max)(cells)[1] for cells in rows.values()]
    found, reached = dict.fromkeys(ends, 0), list(ends)
    for hex in reached:
        for there in board.neighbours[hex]:
            if there is not None and there not in found:
                found[there] = found[hex] + 1
                reached.append(there)
    return found


class End(msgspec.Struct, frozen=True, order=True):
    """Where a rout move may end: the straighter the better. DW-XV.9.0-02"""

    far: int
    """Steps from there to the goal."""
    steps: int
    aside: int
    """How far it has drifted from the straight line."""
    hex: Hex


class Flight:
    """The rout move of one element: to its table edge, or of a stray to those of its unit that have rallied."""

    def __init__(self, state: Demonworld, element: Element) -> None:
        self.state, self.element = state, element
        self.unit = state.units[element.unit]
        self.board, self.at = board_of(state), occupied(state)
        self.ground = ground_of(state, element.owner)
        self.near = threat(state, self.unit.side) if not element.level else frozenset()
        self.edge = edge_of(state.armies[self.unit.side])
        self.rallied = [one.hex for one in state.of(self.unit.key) if not one.stray] if element.stray else []

    @property
    def points(self) -> int:
        """Movement points as with an order M; a commander has no more than his own. DW-XV.9.0-02, DW-XV.9.0-11"""
        own = self.state.card(self.element.owner).mp.M
        usual = min(own, self.state.card(self.unit.key).mp.M)
        return budget.enchanted_points(self.state, self.unit, usual, self.element.character)

    def far(self, hex: Hex) -> int:
        """Steps to the goal: the edge, or next to a rallied element. DW-XV.9.0-14"""
        if self.rallied:
            return min(distance(hex, one) for one in self.rallied) - 1
        return edge_distances(self.board, self.edge)[hex]

    def escapes(self, hex: Hex) -> bool:
        """Whether it leaves the field there; commanders stay at the edge. DW-XV.9.0-18"""
        return not self.rallied and is_routing(self.state, self.element) and self.far(hex) == 0

    def ends(self) -> list[Hex]:
        """The best ends of its move, all as good as each other; none: it stays. DW-XV.9.0-06, DW-F2-C15"""
        if self.escapes(self.element.hex) and not self.state.rules.lingering_rout:
            return [self.element.hex]  # it stands on the edge already: DW-F2-A31
        here = self.far(self.element.hex)
        found = [end for end in self._reached(self.points) if self._may_end(end.hex)]
        better = [end for end in found if end.far < here]
        if not better and self.element.hex in self.near:
            better = [end for end in found if end.far == here] or self._aside()
        return [end.hex for end in better if (end.far, end.steps, end.aside) == _key(min(better))]

    def _aside(self) -> list[End]:
        """At least one hex, in any direction, away from the enemy. DW-XV.9.0-10"""
        around = [there for there in self.board.neighbours[self.element.hex] if there is not None]
        around = [there for there in around if self._passes_under(there)]
        open_ = [there for there in around if self.cost(self.element.hex, there) < NO_WAY]
        free = [there for there in open_ if there not in self.at and self._may_end(there)]
        return [End(self.far(hex), 1, 0, hex) for hex in free]

    def _may_end(self, hex: Hex) -> bool:
        """A rout move passes enemies but never ends beside one. DW-XV.9.0-05"""
        if self.element.level and not self.escapes(hex):
            return why_no_room(self.state, self.element, Place((hex,), 0), self.element.level) is None
        return hex not in self.near or self.escapes(hex)

    def _reached(self, points: int) -> Iterator[End]:
        """Every free hex that it can come to, by the cheapest way; it goes round everybody. DW-XV.9.0-02"""
        start = self.element.hex
        spent = {start: 0}
        queue = [(0, 0, start)]
        while queue:
            cost, steps, hex = heappop(queue)
            if cost > spent[hex]:
                continue
            if hex != start:
                yield End(self.far(hex), steps, self._drift(hex), hex)
            if hex != start and self.escapes(hex):
                continue
            for there in self.board.neighbours[hex]:
                if there is None or (there in self.at and not self.element.level) or not self._passes_under(there):
                    continue
                later = cost + self.cost(hex, there)
                if later <= points and later < spent.get(there, points + 1):
                    spent[there] = later
                    heappush(queue, (later, steps + 1, there))

    def _passes_under(self, hex: Hex) -> bool:
        """Whether no flyer is so low over a hex that it does not pass below. DW-XXIII.5.0-08"""
        if self.element.level or self.state.rules.under_low_flyers:
            return True
        return why_not_under(self.state, self.element, hex) is None

    def cost(self, start: Hex, end: Hex) -> int:
        """What a step costs it, on its own: terrain, levels, walls and roads; beyond any measure where none leads.

        DW-F2-G17. In the air every hex costs the same, whatever is below: DW-XXIII.5.0-01.
        """
        if self.element.level:
            return int(FLIGHT["move"]["mp"])
        return lone_step_cost(self.ground, start, end)

    def _drift(self, hex: Hex) -> int:
        """How far aside of a straight line to the edge, in halves of a hex."""
        if self.rallied:
            return 0
        (q, r), (start_q, start_r) = hex, self.element.hex
        if self.edge in ("N", "S"):
            return abs((2 * q + r) - (2 * start_q + start_r))
        return abs(r - start_r)


def _key(end: End) -> tuple[int, int, int]:
    return end.far, end.steps, end.aside


# The procedure


def flight_order(state: Demonworld, unit: str) -> tuple[str, ...]:
    """The elements of a unit in the order in which they flee: whoever is nearest to the edge first."""
    board, edge = board_of(state), edge_of(state.armies[state.units[unit].side])
    far = edge_distances(board, edge)
    return tuple(one.key for one in sorted(state.of(unit), key=lambda one: far[one.hex]))


def rout(ctx: Context[Demonworld], unit: str, clause: str) -> None:
    """A unit has failed its test: it is routing from this moment. DW-XV.9.0-01

    Of one that is partly in a building those outside flee into it: DW-XXIV.6.0-02.
    """
    if partly_inside(ctx.state, unit):
        take_refuge(ctx, unit)
        return
    if not extra_sheet.clear_for_rout(ctx, unit):
        losses.decide(ctx)
        return
    ctx.note(UnitRouted(clause=clause, unit=unit, elements=flight_order(ctx.state, unit)))


def begin_sequence(ctx: Context[Demonworld]) -> Procedure:
    """Units that routed in an earlier turn move first in the movement phase, and so do returning elements.

    DW-XV.9.0-19, DW-F2-A32
    """
    state = ctx.state
    routing = [key for key, unit in state.units.items() if unit.morale == "routing" and unit.routed < state.turn]
    fleeing = [one for key in routing for one in flight_order(state, key)]
    strays = [one.key for one in state.elements.values() if one.stray]
    ctx.note(FlightBegan(clause="DW-XV.9.0-19", elements=(*fleeing, *strays)))
    yield from ()


def flee(ctx: Context[Demonworld]) -> Procedure:
    """The rout move of the next element; after the last of its unit, what becomes of those who are caught."""
    state = ctx.state
    element = state.elements[state.fleeing[0]]
    flight = Flight(state, element)
    ends = flight.ends()
    options = [_end(element.key, board_of(state).names[hex], tuple(hex)) for hex in ends]
    may_stay = bool(element.character) and flight.unit.routed < state.turn  # DW-XV.9.0-12
    stay = _stay(element.key)
    if may_stay or len(options) > 1:
        answer: Option = yield Choice(
            flight.unit.side,
            ask_about("flee", element.key, element=element.key),
            MOVE,
            [*(options or [_keep(element.key)]), *([stay] if may_stay else [])],
        )
    else:
        answer = options[0] if options else _keep(element.key)
    if answer.verb == "stay":
        ctx.note(CommanderStayed(clause="DW-XV.9.0-12", commander=element.character, unit=element.unit))
    else:
        _go(ctx, flight, Hex(*answer.value) if answer.value else element.hex)
    unit = element.unit
    left = [key for key in state.fleeing if state.elements[key].unit == unit]
    if not left and state.phase != "over":
        yield from _end_flight(ctx, unit)


def _go(ctx: Context[Demonworld], flight: Flight, hex: Hex) -> None:
    element = flight.element
    if flight.escapes(hex) and (hex != element.hex or not flight.state.rules.lingering_rout):
        ctx.note(ElementEscaped(clause="DW-XV.9.0-18", element=element.key, hex=hex))
        losses.decide(ctx)
        return
    returned = bool(flight.rallied) and flight.far(hex) == 0
    steps = distance(element.hex, hex)
    clause = "DW-XV.9.0-15" if returned else MOVE if steps else "DW-XV.9.0-06"
    ctx.note(ElementFled(clause=clause, element=element.key, hex=hex, steps=steps, returned=returned))


def _end_flight(ctx: Context[Demonworld], unit: str) -> Procedure:
    """Whoever is still in contact is cut down; the others look where their owner likes. DW-XV.9.0-09"""
    state = ctx.state
    if unit not in state.units:
        return
    remove_caught(ctx, [unit], "DW-XV.9.0-09")
    if state.phase == "over" or unit not in state.units or state.units[unit].morale != "routing":
        return
    side = state.units[unit].side
    behind = TOWARDS[edge_of(state.armies[side])]
    facings = [behind, *(one for one in FACINGS if one != behind)]
    question = ask_about("flight-facing", unit, unit=unit)
    answer: Option = yield Choice(side, question, MOVE, [_facing(unit, one) for one in facings])
    ctx.note(FlightEnded(clause=MOVE, unit=unit, facing=answer.value))


def remove_caught(ctx: Context[Demonworld], units: list[str], clause: str) -> None:
    """Routing elements in contact with an enemy are removed without a die. DW-XV.9.0-09, DW-XV.9.0-10"""
    state = ctx.state
    elements = [one for key in units if key in state.units for one in state.of(key)]
    caught = tuple(one.key for one in elements if is_routing(state, one) and contacts(state, one))
    if caught:
        ctx.note(ElementsLost(clause=clause, elements=caught))
        losses.decide(ctx)


@lru_cache(maxsize=4096)
def _end(element: str, name: str, hex: Spot) -> Option:
    label = message("answer-flee", element=element, hex=name)
    return Option(f"flee {element} {word_of(name)}", hex, label, verb="flee", piece=element, place=name)


@lru_cache(maxsize=1024)
def _keep(element: str) -> Option:
    return Option("keep", None, message("answer-keep", element=element), verb="keep", piece=element)


@lru_cache(maxsize=1024)
def _stay(element: str) -> Option:
    return Option("stay", None, message("answer-stay", element=element), verb="stay", piece=element)


@lru_cache(maxsize=1024)
def _facing(unit: str, facing: int) -> Option:
    label = message("answer-flight-facing", facing=said_facing(facing))
    word = FACING_WORDS[facing]
    return Option(f"face {word}", facing, label, verb="face", piece=unit, what=word, facing=facing)
