"""After-combat moves: everybody to where his next blow is worth most; a unit with nobody to fight into line."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from oriflamme.board.hexes import Hex, distance
from oriflamme.commanders.demonworld.position_value import PositionValue
from oriflamme.commanders.demonworld.reforming import facing_to, slots, step_towards
from oriflamme.kernel import Choice
from oriflamme.rulebooks.demonworld.after_combat import hexes_allowed, steps_from
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, Spot
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

MAX_REACH_HEXES = 4
"""An enemy further away than this cannot be reached in this combat."""
KEPT = 0.001
"""What it is worth to stay as one is, where nothing else is better."""


def regroup(state: Demonworld, ask: Choice) -> str:
    """The element that is asked for: a step on its way, or its facing at the end of it."""
    element = state.elements[ask.subject]
    side = state.side_of(element)
    values = PositionValue(state, side, fluid=len(state.sides) > 1)
    mates = state.of(element.unit)
    if all(distance(one.hex, enemy) > MAX_REACH_HEXES for one in mates for enemy in values.enemies):
        return _into_line(state, values, element, mates, ask)
    return _to_the_fight(values, element, ask)


def _may_step(ask: Choice, element: Element) -> set[int]:
    """The directions in which an element may go: walls and hedges are not crossed. DW-XI.3.7-03"""
    words = {option.what for option in ask.options if option.verb == "step" and option.piece == element.key}
    return {d for d, word in enumerate(DIRECTION_WORDS) if word in words}


def _to_the_fight(values: PositionValue, element: Element, ask: Choice) -> str:
    _, d, facing = max(_poses(values, element, _may_step(ask, element)), key=itemgetter(0))
    return f"turn {element.key} {FACING_WORDS[facing]}" if d is None else f"step {element.key} {DIRECTION_WORDS[d]}"


def _poses(values: PositionValue, element: Element, may: set[int]) -> Iterator[tuple[float, int | None, int]]:
    """Every way in which the element may stand in the end: its worth, the first step that leads there, the facing.

    Where it meets nobody, one facing is as good as another, but for the one it has. DW-VI.1.5-01
    """
    found: dict[Hex, int | None] = {element.hex: None}
    for d, hex in _ways(values, element, may):
        found.setdefault(hex, d)
    for hex, way in found.items():
        near = values.nearness(hex)
        for facing in FACINGS if way is None or values.foes(hex) else FACINGS[:1]:
            kept = KEPT if way is None and facing == element.facing else 0.0
            yield values.stand(element, hex, facing) + near + kept, way, facing


def _ways(values: PositionValue, element: Element, may: set[int]) -> Iterator[tuple[int, Hex]]:
    """The hexes that it may come to by a first step that it may make, some of them more than once."""

    def free(spot: Spot) -> bool:
        return spot in values.hexes and spot not in values.at

    for d, spot in steps_from(element.hex, _met(values, element.hex), element.steps, free):
        if d not in may:
            continue
        hex = Hex(*spot)
        yield d, hex
        further = steps_from(hex, _met(values, hex), element.steps + 1, free)
        yield from ((d, Hex(*far)) for _, far in further)


def _met(values: PositionValue, hex: Hex) -> list[Hex]:
    """Where the enemies around a hex stand."""
    return [foe.hex for _, foe in values.foes(hex)]


def _into_line(state: Demonworld, values: PositionValue, element: Element, mates: list[Element], ask: Choice) -> str:
    """Towards its place in a line that faces the next enemy."""
    facing = facing_to(state, mates, values.side)
    taken = {one.hex for one in state.elements.values() if one.unit != element.unit}
    line = slots(mates, facing, [hex for hex in values.hexes if hex not in taken])
    if line and element.steps < hexes_allowed(0):
        d = step_towards(element.hex, line[element.key], set(values.at))
        if d is not None and d in _may_step(ask, element):
            return f"step {element.key} {DIRECTION_WORDS[d]}"
    return f"turn {element.key} {FACING_WORDS[facing]}"
