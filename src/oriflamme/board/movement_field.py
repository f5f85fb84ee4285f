"""Movement over a map. Costs are whole numbers, in half points where a book has halves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from heapq import heappop, heappush
from typing import Generic, TypeVar

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex

StepCost = Callable[[Hex, int, Hex], int | None]
"""What a step costs, from a hex in a direction to its neighbour; None where it cannot be made."""
Field = dict[Hex, int]
"""What it costs at least to come from a hex to the nearest of some goals; hexes that cannot come are left out."""
Node = TypeVar("Node", bound=Hashable)


def cost_field(
    board: HexIndex, goals: Iterable[Hex], step_cost: StepCost, limit: int | None = None, key: Hashable = None
) -> Field:
    """What every hex pays to reach the nearest goal, up to a limit.

    With a key that stands for the costs, the field is computed once for these goals and remembered by the board.
    Whoever is handed a field leaves it alone.
    """
    ends = frozenset(goals)
    if key is None:
        return _spread(board, ends, step_cost, limit)
    return board.remember(("field", key, ends, limit), lambda: _spread(board, ends, step_cost, limit))


def _spread(board: HexIndex, goals: frozenset[Hex], step_cost: StepCost, limit: int | None) -> Field:
    costs: Field = {}
    waiting = sorted((0, goal) for goal in goals if goal in board)
    found = {goal: 0 for _, goal in waiting}
    neighbours = board.neighbours
    while waiting:
        cost, there = heappop(waiting)
        if there in costs:
            continue
        costs[there] = cost
        for back, here in enumerate(neighbours[there]):
            if here is None or here in costs:
                continue
            price = step_cost(here, (back + 3) % 6, there)
            if price is None:
                continue
            total = cost + price
            if (limit is None or total <= limit) and total < found.get(here, total + 1):
                found[here] = total
                heappush(waiting, (total, here))
    return costs


def nearer(field: Field, a: Hex, b: Hex) -> bool:
    """Whether a hex is nearer to the goals than another; one that cannot come is further than any that can."""
    near, far = field.get(a), field.get(b)
    return near is not None and (far is None or near < far)


class Reach(Generic[Node]):
    """The positions within reach, with what each costs and where one comes from."""

    __slots__ = ("came", "costs")

    def __init__(self, costs: dict[Node, int], came: dict[Node, Node]) -> None:
        self.costs = costs
        self.came = came

    def __contains__(self, node: object) -> bool:
        return node in self.costs

    def path(self, node: Node) -> list[Node]:
        """The cheapest way there, from the start on, both ends included."""
        way = [node]
        while way[-1] in self.came:
            way.append(self.came[way[-1]])
        way.reverse()
        return way


def reach(start: Node, ways: Callable[[Node], Iterable[tuple[Node, int]]], limit: int) -> Reach[Node]:
    """Every position that can be reached for a limit, from one position by steps with their costs.

    A position is anything hashable, such as a hex with a facing. Costs are not negative. Of two ways that cost
    the same the one found first is kept, so that the same ways give the same paths.
    """
    costs: dict[Node, int] = {}
    best = {start: 0}
    came: dict[Node, Node] = {}
    buckets: list[list[Node]] = [[] for _ in range(limit + 1)]
    buckets[0].append(start)
    for cost, bucket in enumerate(buckets):
        for node in bucket:  # grows while it is read when a step costs nothing
            if node in costs:
                continue
            costs[node] = cost
            for other, price in ways(node):
                total = cost + price
                if total <= limit and total < best.get(other, limit + 1):
                    best[other] = total
                    came[other] = node
                    buckets[total].append(other)
    return Reach(costs, came)
