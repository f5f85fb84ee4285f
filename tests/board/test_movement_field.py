"""Movement: fields against relaxing everything until nothing changes, reach with facings, exact half points."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board import Hex, HexIndex, board_of, neighbour
from oriflamme.board.hex_map import HexMap
from oriflamme.board.movement_field import Reach, StepCost, cost_field, nearer, reach
from tests.board.positions import drawn, grounds, named

MAP = """
. . w .
 . w m .
. . . .
"""


def costs(board: HexIndex) -> StepCost:
    """Half points: clear 2, wood 3, swamp never; a level up costs 1 more, a wall is not crossed, a road costs 1."""
    price = {"clear": 2, "wood": 3, "rocks": 4, "orchard": 2}

    def step(here: Hex, d: int, there: Hex) -> int | None:
        kinds = board.side_kinds(here, d)
        if "wall" in kinds or board.terrain[there] not in price:
            return None
        up = board.level[there] > board.level[here]
        return (1 if "road" in kinds else price[board.terrain[there]]) + up

    return step


def test_a_field_tells_what_each_hex_pays_to_come() -> None:
    board = drawn(MAP)
    found = cost_field(board, named(board, "0401"), costs(board))
    assert {board.name(hex): cost for hex, cost in found.items()} == {
        "0401": 0,
        "0301": 2,
        "0402": 2,
        "0201": 5,
        "0202": 5,
        "0403": 4,
        "0302": 2,  # a swamp may be left, never entered
        "0101": 7,
        "0102": 7,
        "0303": 6,
        "0203": 8,
        "0103": 9,
    }


def test_a_field_stops_at_its_limit() -> None:
    board = drawn(MAP)
    found = cost_field(board, named(board, "0401"), costs(board), limit=4)
    assert sorted(board.name(hex) for hex in found) == ["0301", "0302", "0401", "0402", "0403"]


def test_costs_are_those_of_the_way_towards_the_goal() -> None:
    """Uphill costs half a point more than downhill: 3 to come up, 2 to come down."""
    board = drawn(". 1")
    low, high = named(board, "0101 0201")
    assert cost_field(board, [high], costs(board)) == {high: 0, low: 3}
    assert cost_field(board, [low], costs(board)) == {low: 0, high: 2}


def test_walls_and_roads_lie_on_sides() -> None:
    board = drawn(". . .", sides=["0101/E wall"], paths={"road": ["0201 0301"]})
    first, second, third = named(board, "0101 0201 0301")
    assert cost_field(board, [third], costs(board)) == {third: 0, second: 1}
    assert cost_field(board, [first], costs(board)) == {first: 0}


def test_goals_beyond_the_map_count_for_nothing() -> None:
    board = drawn(". .")
    assert cost_field(board, [Hex(9, 9)], costs(board)) == {}


def test_a_field_with_a_key_is_computed_once() -> None:
    board = drawn(". . . .")
    calls = []

    def price(here: Hex, d: int, there: Hex) -> int:
        calls.append((here, d, there))
        return 2

    goal = named(board, "0101")
    first = cost_field(board, goal, price, key="foot")
    count = len(calls)
    assert count == 3
    assert cost_field(board, iter(goal), price, key="foot") is first
    assert len(calls) == count
    assert cost_field(board, goal, price, limit=2, key="foot") != first
    assert cost_field(board, goal, price, key="horse") is not first


def test_nearer_counts_who_cannot_come_as_furthest() -> None:
    a, b, c = Hex(0, 0), Hex(1, 0), Hex(2, 0)
    known = {a: 2, b: 3}
    assert nearer(known, a, b)
    assert not nearer(known, b, a)
    assert not nearer(known, a, a)
    assert nearer(known, b, c)
    assert not nearer(known, c, b)
    assert not nearer(known, c, c)


@given(grounds(), st.data())
def test_fields_agree_with_relaxing_until_nothing_changes(ground: HexMap, data: st.DataObject) -> None:
    board = board_of(ground)
    goals = data.draw(st.sets(st.sampled_from(board.hexes), min_size=1, max_size=3))
    limit = data.draw(st.sampled_from([None, 3, 6]))
    step = costs(board)
    best = dict.fromkeys(goals, 0)
    changed = True
    while changed:
        changed = False
        for hex in board.hexes:
            for d, there in enumerate(board.neighbours[hex]):
                price = step(hex, d, there) if there is not None else None
                if price is None or there not in best:
                    continue
                total = best[there] + price
                if (limit is None or total <= limit) and total < best.get(hex, total + 1):
                    best[hex] = total
                    changed = True
    assert cost_field(board, goals, step, limit) == best


# Reach


Position = tuple[Hex, int]


def ways(position: Position) -> list[tuple[Position, int]]:
    """A step ahead costs 2, a turn of one notch 1; only who looks at a side can step."""
    hex, facing = position
    found = [((hex, (facing + 1) % 12), 1), ((hex, (facing - 1) % 12), 1)]
    if facing % 2 == 0:
        found.append(((neighbour(hex, facing // 2), facing), 2))
    return found


def test_reach_finds_positions_with_their_facing() -> None:
    found = reach((Hex(0, 0), 0), ways, 4)
    assert found.costs[Hex(0, 0), 0] == 0
    assert found.costs[Hex(2, 0), 0] == 4
    assert found.costs[Hex(0, 0), 2] == 2
    assert found.costs[Hex(1, -1), 2] == 4
    assert (Hex(1, 0), 2) in found
    assert (Hex(3, 0), 0) not in found
    assert (Hex(-1, 0), 6) not in found


def test_reach_rebuilds_the_path() -> None:
    found: Reach[Position] = reach((Hex(0, 0), 0), ways, 6)
    assert found.path((Hex(1, -1), 2)) == [
        (Hex(0, 0), 0),
        (Hex(0, 0), 1),
        (Hex(0, 0), 2),
        (Hex(1, -1), 2),
    ]
    assert found.path((Hex(0, 0), 0)) == [(Hex(0, 0), 0)]


def test_steps_that_cost_nothing_are_taken() -> None:
    free = {"a": [("b", 0)], "b": [("c", 0), ("d", 1)], "c": [("a", 0)], "d": []}
    found = reach("a", lambda node: free[node], 0)
    assert found.costs == {"a": 0, "b": 0, "c": 0}
    assert found.path("c") == ["a", "b", "c"]


def test_a_cheaper_way_found_later_replaces_the_first() -> None:
    roads = {"a": [("b", 5), ("c", 1)], "b": [], "c": [("b", 1)]}
    found = reach("a", lambda node: roads[node], 9)
    assert found.costs == {"a": 0, "c": 1, "b": 2}
    assert found.path("b") == ["a", "c", "b"]


@given(st.dictionaries(st.tuples(st.integers(0, 6), st.integers(0, 6)), st.integers(0, 5)), st.integers(0, 9))
def test_reach_agrees_with_relaxing_until_nothing_changes(edges: dict[tuple[int, int], int], limit: int) -> None:
    best = {0: 0}
    for _ in range(8):
        for (a, b), price in edges.items():
            if a in best and best[a] + price <= limit:
                best[b] = min(best.get(b, limit), best[a] + price)
    found = reach(0, lambda node: [(b, price) for (a, b), price in edges.items() if a == node], limit)
    assert found.costs == best
    for node, cost in best.items():
        path = found.path(node)
        assert path[0] == 0
        assert sum(edges[step] for step in pairwise(path)) == cost
