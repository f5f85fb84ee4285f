"""A unit forms up round a commander who joins it: any organised line that its elements can come to. Chapter X.2.3"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from oriflamme.board.hexes import Hex, disc, distance, neighbour
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld.assignment import Assignment
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.facts import UnitReformed
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.formation import block, formed
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.occupancy import board_of, occupied, word_of
from oriflamme.rulebooks.demonworld.special_formations import standing_at
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.terrain_rules import Ground, ground_of

REFORM = "DW-X.2.3-04"
REACH = 2
"""How far from an element's place its new one may be looked for."""
MOST = 12
"""Arrangements that are offered: those for which the fewest hexes are gone."""


class Line(msgspec.Struct, frozen=True):
    """An organised line: where its left end stands, how wide it is, and where everybody goes."""

    hex: Hex
    front: int
    places: dict[str, Pose]
    hexes: int
    """Hexes that are gone in all."""


def lines(state: Demonworld, unit: str) -> list[Line]:
    """The organised lines that a unit can form with its commanders in the first rank, the nearest first."""
    elements = state.of(unit)
    facing = next(one.facing for one in elements if not one.character)
    at, board, near = occupied(state), board_of(state), threat(state, state.units[unit].side)
    own = {one.hex for one in elements}
    corners = {hex for one in elements for hex in disc(one.hex, REACH)}
    open_ = {hex for hex in corners if hex in board and (hex in own or hex not in at)}
    safe = open_.difference(near)
    reach = [_reach(state, one, open_) for one in elements]
    found = []
    for wide in range(2, len(elements) + 1):
        for corner in sorted(corners):
            hexes = block(corner, facing, wide, len(elements))
            if safe.issuperset(hexes):
                line = _line(elements, reach, corner, hexes, wide, facing)
                if line is not None and _in_order(state, unit, elements, line):
                    found.append(line)
    return sorted(found, key=lambda line: (line.hexes, line.front, line.hex))[:MOST]


def _in_order(state: Demonworld, unit: str, elements: list[Element], line: Line) -> bool:
    """Whether a unit would be organised so: a horde is not in a single rank. DW-XIII.4.0-02"""
    return standing_at(state, unit, elements, [line.places[one.key] for one in elements]) is not None


def _reach(state: Demonworld, element: Element, open_: set[Hex]) -> dict[Hex, int]:
    """The open hexes near an element, and how far they are; not those that are impassable to it. DW-XI.2.0-04"""
    if not state.rules.under_low_flyers:  # DW-XXIII.5.0-08
        open_ = {hex for hex in open_ if why_not_under(state, element, hex) is None}
    ground = ground_of(state, element.owner)
    if ground is None or state.rules.loose_commanders:
        near = {hex: far for hex in open_ if (far := distance(element.hex, hex)) <= REACH}
        return near if ground is None else {hex: near[hex] for hex in near if not ground.why_not_in(hex, element.key)}
    found = _ways(state, element, ground)
    return {hex: found[hex] for hex in open_ if hex in found}


def _ways(state: Demonworld, element: Element, ground: Ground) -> dict[Hex, int]:
    """How far the hexes are to which an element can go for nothing: over no hedge or wall. DW-XI.3.7-03"""
    found, edge = {element.hex: 0}, [element.hex]
    for far in range(1, REACH + 1):
        ways = [(here, d) for here in edge for d in range(6) if ground.why_not(here, d, "free", element.key) is None]
        there = dict.fromkeys(neighbour(here, d) for here, d in ways)
        edge = [hex for hex in there if hex in state.board and hex not in found]
        found.update(dict.fromkeys(edge, far))
    return found


def _line(
    elements: list[Element], reach: list[dict[Hex, int]], corner: Hex, hexes: list[Hex], wide: int, facing: int
) -> Line | None:
    """Everybody to the nearest place, commanders in the first rank; None where one would have too far to go."""
    if formed(tuple((*hex, facing) for hex in hexes)) is None:
        return None
    costs = []
    for one, ways in zip(elements, reach, strict=True):
        allowed = hexes[:wide] if one.character else hexes
        costs.append({hex: ways[hex] for hex in allowed if hex in ways})
    assignment = Assignment(costs)
    if not assignment.possible:
        return None
    places: dict[str, Pose] = {elements[number].key: (*hex, facing) for number, hex in assignment.place.items()}
    return Line(corner, wide, places, assignment.cost)


def reform(ctx: Context[Demonworld], unit: str) -> Procedure:
    """The player forms the unit up again, or leaves it as it is. DW-X.2.3-04"""
    state = ctx.state
    found = lines(state, unit)
    if not found:
        return
    names = board_of(state).names
    options = [_option(unit, names[line.hex], line.front) for line in found]
    stay = Option("as_is", None, message("answer-as-is"), verb="stay", piece=unit)
    question = ask_about("reform", unit, unit=unit)
    answer: Option = yield Choice(state.units[unit].side, question, REFORM, [*options, stay])
    if answer.verb == "reform":
        line = found[options.index(answer)]
        ctx.note(UnitReformed(clause=REFORM, unit=unit, places=line.places))


@lru_cache(maxsize=4096)
def _option(unit: str, name: str, front: int) -> Option:
    label = message("answer-reform", hex=name, front=front)
    token = f"reform {word_of(name)} {front}"
    return Option(token, (name, front), label, verb="reform", piece=unit, place=name, what=str(front))
