"""Chapter XV.9.0: how far the table edges are, where a rout move may end, and how the next of a unit is asked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import ElementEscaped
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.rout import Flight, edge_distances, edge_of, flight_order
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.vocabulary import Edge
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import FOOT, field, hex_of
from tests.rulebooks.demonworld.positions import element, position
from tests.rulebooks.demonworld.test_terrain import land

ROUT = "morale=routing routed=1 moved"


def routing(
    where: str = "0606", ground: dict[str, Any] | None = None, points: int = 9, words: str = ROUT, **more: Any
) -> Battle:
    """Foot n of the Empire, which goes so many points under M, flees to the south of a field of 12 by 11 hexes."""
    cards = {"foot": {**FOOT, "people": "any"}, "slow": {**FOOT, "mp": {"M": points, "C": 3, "H": 3}}}
    more.setdefault("g", "orcs foot S order=T moved")
    return position(
        field(n=where, g=more.pop("enemy", "0101"), **more.pop("drawn", {})),
        tier="intermediate",
        switches=more.pop("switches", {}),
        phase="rally",
        turn=2,
        card=cards,
        land=ground,
        n=f"empire slow N {words}",
        **more,
    )


def ends(battle: Battle, key: str = "n_1") -> set[str]:
    return {battle.state.board.names[hex] for hex in Flight(battle.state, element(battle, key)).ends()}


@clause("DW-XV.9.0-02", "DW-XV.9.0-03")
@pytest.mark.parametrize("edge", ["N", "S", "W", "E"])
def test_how_far_every_hex_is_from_an_edge(edge: Edge) -> None:
    """Row by row, or along the row: the outermost hexes are nought away. DW-F2-A31"""
    board = board_of(routing().state)
    found = {board.names[hex]: far for hex, far in edge_distances(board, edge).items()}
    for name, far in found.items():
        column, row = int(name[:2]), int(name[2:])
        assert far == {"N": row - 1, "S": 11 - row, "W": column - 1, "E": 12 - column}[edge], name
    assert len(found) == 132


@clause("DW-XV.9.0-03")
@pytest.mark.parametrize(
    ("facing", "edge", "goal"), [(3, "", "S"), (9, "", "N"), (1, "", "W"), (11, "", "W"), (5, "", "E"), (3, "E", "E")]
)
def test_the_edge_behind_an_army(facing: int, edge: Any, goal: str) -> None:
    army = replace(routing().state.armies["empire"], facing=facing, edge=edge)
    assert edge_of(army) == goal


@clause("DW-XV.9.0-02", "DW-XV.9.0-06")
@pytest.mark.parametrize(
    ("points", "ground", "found"),
    [
        (8, "", {"0608"}),
        (6, "", {"0608"}),
        (5, "", {"0607", "0707"}),
        (3, "", {"0607", "0707"}),
        (2, "", set()),
        (3, "0607 bushes", {"0707"}),
        (4, "0607 bushes", {"0607", "0707"}),
        (6, "0607 marsh", {"0608"}),
        (6, "0607 0707 marsh", {"0507", "0807"}),
        (5, "0607 0707 marsh", set()),
        (9, "0608 marsh", {"0609", "0709"}),
    ],
)
def test_a_rout_move_goes_as_far_as_its_points(points: int, ground: str, found: set[str]) -> None:
    """Three points a hex, four through bushes. Below 0606 lie 0607 and 0707, straight below both 0608."""
    assert ends(routing(points=points, ground=land(ground) if ground else None)) == found


@clause("DW-XV.9.0-02", "DW-XV.9.0-03")
@pytest.mark.parametrize(
    ("edge", "where", "points", "found"),
    [
        ("E", "0606", 3, {"0706"}),
        ("E", "0606", 9, {"0906"}),
        ("E", "1006", 6, {"1206"}),
        ("W", "0607", 3, {"0507"}),
        ("W", "0607", 9, {"0307"}),
        ("N", "0606", 3, {"0605", "0705"}),
        ("N", "0606", 6, {"0604"}),
        ("S", "0206", 6, {"0208"}),
        ("S", "1006", 6, {"1008"}),
    ],
)
def test_the_straight_way_to_each_edge(edge: Edge, where: str, points: int, found: set[str]) -> None:
    """Along the row to an edge at the side, where hexes above and below are as near; wherever it starts."""
    battle = routing(where, points=points)
    state: Demonworld = battle.checkpoint.clone()
    state.armies = {**state.armies, "empire": replace(state.armies["empire"], edge=edge)}
    ends = Flight(state, state.elements["n_1"]).ends()
    assert {state.board.names[hex] for hex in ends} == found


@clause("DW-XV.9.0-18", "DW-XV.9.0-05")
@pytest.mark.parametrize(("where", "linger", "found"), [("0611", False, {"0611"}), ("0611", True, set())])
def test_whoever_stands_on_the_edge_is_gone(where: str, linger: bool, found: set[str]) -> None:
    """DW-F2-A31; by the switch he lingers."""
    battle = routing(where, switches={"lingering_rout": linger})
    assert ends(battle) == found
    flight = Flight(battle.state, element(battle, "n_1"))
    assert flight.escapes(hex_of(battle, "0111")) and not flight.escapes(hex_of(battle, "0110"))


@clause("DW-XV.9.0-18")
def test_nothing_of_its_last_move_lies_on_whoever_has_left_the_field() -> None:
    state: Demonworld = routing("0611 0610").checkpoint.clone()
    own = state.elements["n_1"]
    state.elements["n_1"] = replace(own, spent=3, steps=1, after_combat_done=True, stray=True)
    ElementEscaped(clause="DW-XV.9.0-18", element="n_1", hex=own.hex).apply(state)
    assert state.lost["n_1"] == own and "n_1" not in state.elements and "n_2" in state.elements


@clause("DW-XV.9.0-10", "DW-XV.9.0-05")
@pytest.mark.parametrize(("engaged", "found"), [(True, {"0705"}), (False, set())])
def test_who_is_barred_goes_aside_only_from_an_enemy(engaged: bool, found: set[str]) -> None:
    """Friends bar every hex below and beside n; from an enemy on 0506 he backs away, not to 0605."""
    drawn = {"f": "0607 0707 0706"} if engaged else {"f": "0607 0707 0706 0506"}
    more: dict[str, Any] = {"f": f"empire foot N {'engaged=1' if engaged else 'order=T moved'}"}
    more |= {"enemy": "0506", "g": "orcs foot S engaged=1"} if engaged else {}
    battle = routing("0606", drawn=drawn, words=ROUT + (" engaged=1" if engaged else ""), points=3, **more)
    assert ends(battle) == found


@clause("DW-XV.9.0-02")
def test_the_nearest_to_the_edge_flee_first_and_of_equals_the_first() -> None:
    state: Demonworld = routing("0606 0605 0607 0706").state
    found = [state.board.names[state.elements[key].hex] for key in flight_order(state, "n")]
    assert found == ["0607", "0606", "0706", "0605"]
