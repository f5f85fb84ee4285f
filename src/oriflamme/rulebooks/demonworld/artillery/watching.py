"""What the crew of a catapult sees, and which hexes it has good reason to aim at. Chapter XIX.6.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex, disc, distance
from oriflamme.kernel import Context, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.facts import CrewWatched
from oriflamme.rulebooks.demonworld.flight.heights import depth
from oriflamme.rulebooks.demonworld.large_sizes import eye_size, size_on
from oriflamme.rulebooks.demonworld.line_of_sight import HIDING, Eye, sight_line, view
from oriflamme.rulebooks.demonworld.occupancy import group_of, occupied
from oriflamme.rulebooks.demonworld.sight import blocker
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

GROUND_SIZE = 1
"""How high the ground of an empty hex counts, to be seen at all."""


def sees(state: Demonworld, element: Element, hex: Hex) -> bool:
    """Whether a crew sees something in a hex, be it a part of it: who stands there, or the terrain. DW-XIX.6.0-01"""
    return _hidden(state, element, hex) is None


def _hidden(state: Demonworld, element: Element, hex: Hex) -> str | None:
    """What hides a hex from a crew: the clause of it; None where something is seen of it."""
    at = occupied(state)
    there = at.get(hex)
    through = _see_through(state, element, hex)
    if not state.rules.plays("shooting"):
        between = blocker({one: who for one, who in at.items() if who.key not in through}, element.hex, hex)
        return None if between is None else "DW-XIX.6.0-02"
    board = state.board
    bare = max(GROUND_SIZE, HIDING.get(board.terrain[hex], 0)) + depth(board, hex)
    size = size_on(state, there, hex) if there else bare
    seen = view(state, at, Eye(element.hex, eye_size(state, element)), Eye(hex, size), through)
    if seen.segments > 0 or seen.in_part:
        return None
    if seen.hiding and seen.hiding[0].what == "element":
        return "DW-XIX.6.0-02"
    return "DW-XIX.6.0-03" if there is not None and HIDING.get(board.terrain[hex]) else "DW-XIX.6.0-01"


def _see_through(state: Demonworld, element: Element, hex: Hex) -> tuple[str, ...]:
    """Who hides nothing in a hex: the crew itself, and normal elements in an unbroken row up to somebody there.

    A normal element does not hide those beside it, but the empty hex beside it and what lies beyond. DW-XIX.6.0-02
    """
    at = occupied(state)
    there = at.get(hex)
    if there is None:
        return (element.key,)
    between = [one.hex for one in sight_line(state.board, element.hex, hex).hexes if one.hex in at]
    normal = [one for one in between if not at[one].more_hexes and at[one].key != element.key]
    row = group_of(hex, normal) if normal else ()
    return (element.key, there.key, *(at[one].key for one in row))


def grounds(state: Demonworld, element: Element) -> set[Hex]:
    """The hexes that a crew has good reason to aim at: of enemies that it sees or has just seen, and beside them.

    DW-XIX.6.0-03
    """
    known = [hex for one in _enemies(state, element) for hex in one.hexes if _known(state, element, one, hex)]
    return {near for hex in known for near in disc(hex, 1) if near in state.board}


def _enemies(state: Demonworld, element: Element) -> list[Element]:
    side = state.side_of(element)
    return [one for one in state.elements.values() if state.side_of(one) != side and not one.level]


def _known(state: Demonworld, element: Element, enemy: Element, hex: Hex) -> bool:
    """Whether a crew sees an enemy in a hex, or saw its unit before it went out of sight. DW-XIX.6.0-03"""
    return _remembered(state, element, enemy) or sees(state, element, hex)


def _remembered(state: Demonworld, element: Element, enemy: Element) -> bool:
    return state.phase == "second_shooting" and enemy.unit in state.pieces[element.unit].watched


def why_unseen(state: Demonworld, element: Element, hex: Hex) -> Refusal | None:
    """Why a crew may not aim at a hex with a stone. DW-XIX.6.0-01, DW-XIX.6.0-03"""
    name, there = state.board.names[hex], occupied(state).get(hex)
    foe = there is not None and state.side_of(there) != state.side_of(element)
    if there is not None and foe and _remembered(state, element, there):
        return None
    hidden = _hidden(state, element, hex)
    if hidden:
        return refusal(hidden, "fire-unseen", element=element.key, hex=name)
    if foe:
        return None
    near = [one for one in _enemies(state, element) if any(distance(hex, own) <= 1 for own in one.hexes)]
    if any(_known(state, element, one, own) for one in near for own in one.hexes if distance(hex, own) <= 1):
        return None
    return refusal("DW-XIX.6.0-03", "fire-reason", element=element.key, hex=name)


def watch(ctx: Context[Demonworld]) -> None:
    """Before anybody moves: the enemy units that the crew of each catapult sees. DW-XIX.6.0-03"""
    state = ctx.state
    for element in [one for key in state.pieces for one in state.of(key)]:
        weapon = state.card(element.unit).ammunition
        if weapon is not None and weapon.fire == "indirect":
            seen: dict[str, None] = {}
            for one in _enemies(state, element):
                if one.unit not in seen and any(sees(state, element, hex) for hex in one.hexes):
                    seen[one.unit] = None
            ctx.note(CrewWatched(clause="DW-XIX.6.0-03", unit=element.unit, seen=tuple(seen)))
