"""How far troops come on this ground: what lies there counts, not hexes alone. Chapter XI"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heapify, heappop, heappush

from oriflamme.board.hexes import Hex, distance
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import HEX_COST
from oriflamme.rulebooks.demonworld.terrain_rules import Ground, ground_of

Costs = dict[Hex, int]
"""Movement points by hex."""


def hexes_with(state: Demonworld, unit: str, points: int) -> int:
    """How many hexes a unit comes at best with so many movement points, from where it stands."""
    ground = ground_of(state, unit)
    if ground is None:
        return points // HEX_COST
    return _farthest(ground, frozenset(one.hex for one in state.of(unit)), points)


def hexes_to(state: Demonworld, unit: str, goal: Iterable[Hex]) -> dict[Hex, float] | None:
    """The way from every hex to the nearest of some, in hexes of clear ground; None where all ground is clear."""
    ground = ground_of(state, unit)
    return None if ground is None else _way(ground, frozenset(goal))


@lru_cache(maxsize=2048)
def _farthest(ground: Ground, start: frozenset[Hex], points: int) -> int:
    found = _spread(_steps(ground, False), start, points)
    return max(min(distance(hex, one) for one in start) for hex in found)


@lru_cache(maxsize=256)
def _way(ground: Ground, goal: frozenset[Hex]) -> dict[Hex, float]:
    return {hex: cost / HEX_COST for hex, cost in _spread(_steps(ground, True), goal).items()}


@lru_cache(maxsize=64)
def _steps(ground: Ground, backward: bool) -> dict[Hex, list[tuple[Hex, int]]]:
    """What a step costs from each hex to its neighbours; backward: from the neighbours to it."""
    found: dict[Hex, list[tuple[Hex, int]]] = {hex: [] for hex in ground.board.hexes}
    for hex, beside in ground.board.neighbours.items():
        for d, there in enumerate(beside):
            if there is not None and ground.why_not(hex, d, "points", "") is None:
                cost = ground.mp(hex, d)
                found[there if backward else hex].append((hex if backward else there, cost))
    return found


def _spread(steps: dict[Hex, list[tuple[Hex, int]]], start: Iterable[Hex], most: int | None = None) -> Costs:
    """The cheapest way from some hexes to every other, as far as so many points go."""
    found: Costs = dict.fromkeys(start, 0)
    queue = [(0, hex) for hex in found]
    heapify(queue)
    while queue:
        spent, hex = heappop(queue)
        if spent > found[hex]:
            continue
        for there, cost in steps[hex]:
            total = spent + cost
            if (most is None or total <= most) and total < found.get(there, total + 1):
                found[there] = total
                heappush(queue, (total, there))
    return found
