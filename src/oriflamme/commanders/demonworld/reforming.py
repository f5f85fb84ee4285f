"""Elements that come together again: which line a scattered unit should form, and how."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from oriflamme.board.hexes import Hex, direction, disc, distance, neighbour
from oriflamme.commanders.demonworld.routes import centre
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.geometry import FACINGS, in_arc
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

Slots = dict[str, Hex]
"""Where each element shall stand."""
Shift = tuple[str, int]
"""An element and a direction."""
MAX_FRONT = 6
MAX_FORMING_HEXES = 4
"""Hexes that a line to be formed is worth going, over two turns."""


def facing_to(state: Demonworld, elements: list[Element], side: str) -> int:
    """The facing that has the nearest enemies in front; the present one where several do."""
    here = centre(elements)
    enemies = [one.hex for one in state.elements.values() if state.side_of(one) != side]
    if not enemies:
        return elements[0].facing
    near = min(enemies, key=lambda hex: (distance(here, hex), hex))
    q, r = near[0] - here[0], near[1] - here[1]
    fitting = [facing for facing in FACINGS if in_arc(q, r, facing, (0,))]
    held = [one.facing for one in elements]
    return max(fitting, key=lambda facing: (held.count(facing), -facing)) if fitting else elements[0].facing


def slots(elements: list[Element], facing: int, free: Iterable[Hex]) -> Slots | None:
    """The line that these elements form with the fewest steps on free hexes (their own among them)."""
    room = set(free) | {one.hex for one in elements}
    starts = sorted({hex for one in elements for hex in disc(one.hex, 1) if hex in room})
    best: tuple[tuple[int, int], Slots] | None = None
    for wide in range(2, min(len(elements), MAX_FRONT) + 1):
        for start in starts:
            hexes = block(start, facing, wide, len(elements))
            if room.issuperset(hexes):
                found = _assigned(elements, hexes)
                steps = [distance(one.hex, found[one.key]) for one in elements]
                cost = (max(steps), sum(steps))
                if cost[0] <= MAX_FORMING_HEXES and (best is None or cost < best[0]):
                    best = cost, found
    return best[1] if best else None


def _assigned(elements: list[Element], hexes: list[Hex]) -> Slots:
    """For each element a hex, the nearest pairs first; then two change where one would have to go around the other."""
    pairs = sorted(
        (distance(one.hex, hex), number, place)
        for number, one in enumerate(elements)
        for place, hex in enumerate(hexes)
    )
    taken: dict[int, int] = {}
    for _, number, place in pairs:
        if number not in taken and place not in taken.values():
            taken[number] = place
    while _changed(elements, hexes, taken):
        pass
    return {elements[number].key: hexes[place] for number, place in taken.items()}


def _changed(elements: list[Element], hexes: list[Hex], taken: dict[int, int]) -> bool:
    """Let two elements change their places if two short ways are better than a long one."""

    def way(number: int, place: int) -> int:
        return distance(elements[number].hex, hexes[place]) ** 2

    for one, other in combinations(sorted(taken), 2):
        here, there = taken[one], taken[other]
        if way(one, there) + way(other, here) < way(one, here) + way(other, there):
            taken[one], taken[other] = there, here
            return True
    return False


def shifts(elements: list[Element], goal: Slots, paces: int, taken: set[Hex]) -> list[Shift]:
    """Steps towards a line, nobody further than so many hexes and nobody onto another."""
    at = {one.key: one.hex for one in elements}
    gone = dict.fromkeys(at, 0)
    made: list[Shift] = []
    moving = True
    while moving:
        moving = False
        for key in sorted(at, key=lambda key: distance(at[key], goal[key])):
            if gone[key] == paces or at[key] == goal[key]:
                continue
            held = taken | set(at.values())
            d = step_towards(at[key], goal[key], held)
            if d is not None:
                at[key] = neighbour(at[key], d)
                gone[key] += 1
                made.append((key, d))
                moving = True
    return made


def step_towards(here: Hex, goal: Hex, held: set[Hex]) -> int | None:
    """A direction that leads nearer to a hex over a free one."""
    near = [hex for hex in disc(here, 1) if hex not in held and distance(hex, goal) < distance(here, goal)]
    return direction(here, min(near, key=lambda hex: (distance(hex, goal), hex))) if near else None
