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
    ways: dict[Hex, list[int]] = {}
    best: tuple[tuple[int, int], Slots] | None = None
    for wide in range(2, min(len(elements), MAX_FRONT) + 1):
        for start in starts:
            hexes = block(start, facing, wide, len(elements))
            if not room.issuperset(hexes):
                continue
            for hex in hexes:
                if hex not in ways:
                    ways[hex] = [distance(one.hex, hex) for one in elements]
            block_ways = [ways[hex] for hex in hexes]
            least = _least(block_ways)
            if least[0] > MAX_FORMING_HEXES or (best is not None and least >= best[0]):
                continue
            found = _assigned(block_ways)
            steps = [block_ways[place][number] for number, place in found.items()]
            cost = (max(steps), sum(steps))
            if cost[0] <= MAX_FORMING_HEXES and (best is None or cost < best[0]):
                best = cost, {elements[number].key: hexes[place] for number, place in found.items()}
    return best[1] if best else None


def _least(ways: list[list[int]]) -> tuple[int, int]:
    """No fewer steps, of the one who goes furthest and in all, than if every place were filled from nearby."""
    nearest = [min(way) for way in ways]
    return max(nearest), sum(nearest)


def _assigned(ways: list[list[int]]) -> dict[int, int]:
    """For each element a place, the nearest pairs first; then two change where one would have to go around the other.

    `ways`: by place the way of each element to it.
    """
    pairs = sorted([(way, number, place) for place, row in enumerate(ways) for number, way in enumerate(row)])
    taken: dict[int, int] = {}
    held: set[int] = set()
    for _, number, place in pairs:
        if number not in taken and place not in held:
            taken[number] = place
            held.add(place)
    squares = [[way**2 for way in row] for row in ways]
    while _changed(squares, taken):
        pass
    return taken


def _changed(squares: list[list[int]], taken: dict[int, int]) -> bool:
    """Let two elements change their places if two short ways are better than a long one.

    `squares`: by place that of the way of each element to it.
    """
    for one, other in combinations(sorted(taken), 2):
        here, there = taken[one], taken[other]
        to, fro = squares[here], squares[there]
        if fro[one] + to[other] < to[one] + fro[other]:
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
