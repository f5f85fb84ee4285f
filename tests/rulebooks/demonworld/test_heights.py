"""Chapter XXIII: heights, between two elements of whom one flies, above and below each other, and over the ground."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.demonworld.flight import heights
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.test_terrain import land

GROUND = land("0706 wood, 0506 water_1", "0606 1, 0705 2")
"""0606 lies 2 high, 0705 4; in 0706 stands a wood of 10, 0506 is a ford of depth 1."""


def above(where: dict[str, str], **more: Any) -> Demonworld:
    """Pegasi p of the orcs, foot n of the Empire of size 2, a flyer b of the Empire."""
    words = {"p": "orcs pegasi N order=M", "n": "empire foot S order=T moved", "b": "empire bat N order=T moved"}
    drawn = {"n": "1211", **where}
    units: dict[str, Any] = {key: words[key] for key in drawn}
    battle = sky(
        drawn,
        phase="movement",
        sequence="M",
        sides=["orcs"],
        active="p",
        land=GROUND,
        **{**units, **more},
    )
    state: Demonworld = battle.checkpoint
    return state


@clause("DW-XI.3.5-02", "DW-XI.3.6-01", "DW-XII.3.2-01", "DW-XXIII.4.0-01")
def test_how_high_hexes_lie() -> None:
    state = above({"p": "0601@9"})
    board = state.board
    named = {name: board.hex(name) for name in ("0606", "0705", "0506", "0101")}
    assert [heights.ground_height(board, hex) for hex in named.values()] == [2, 4, 0, 0]
    assert [heights.depth(board, hex) for hex in named.values()] == [0, 0, 1, 0]
    assert [heights.foot(board, hex) for hex in named.values()] == [2, 4, -1, 0]
    flyer = state.elements["p_1"]
    assert [heights.relative(state, flyer, hex) for hex in named.values()] == [7, 5, 9, 9]
    assert heights.start(state, flyer) == 9
    grounded = above({"p": "0606"})
    assert heights.start(grounded, grounded.elements["p_1"]) == 2


@clause("DW-XXIII.7.0-01", "DW-XXIII.7.1-03")
@pytest.mark.parametrize(
    ("flyer", "foot", "up", "down"),
    [
        ("0601@9", "0901", 7, 0),
        ("0601@2", "0901", 0, 0),
        ("0601@3", "0901", 1, 0),
        ("0601@9", "0606", 5, 0),
        ("0601", "0901", 0, 0),
    ],
)
def test_how_far_a_flyer_is_above_somebody(flyer: str, foot: str, up: int, down: int) -> None:
    """From the top of whoever stands there, of size 2, on his ground; nobody on the ground is above a flyer."""
    state = above({"p": flyer, "n": foot})
    one, other = state.elements["p_1"], state.elements["n_1"]
    assert heights.climb(state, other, one) == up and heights.climb(state, one, other) == down
    assert heights.gap(state, one, other) == heights.gap(state, other, one) == up


@clause("DW-XXIII.8.2-01")
@pytest.mark.parametrize(
    ("one", "other", "share"), [(9, 9, True), (9, 10, True), (9, 11, True), (9, 12, False), (9, 7, False), (9, 8, True)]
)
def test_two_flyers_share_a_height(one: int, other: int, share: bool) -> None:
    """Pegasi, of size 3, take up 9 to 12; the bat, of size 2, touches them at both ends without sharing a segment."""
    state = above({"p": f"0601@{one}", "b": f"0901@{other}"})
    first, second = state.elements["p_1"], state.elements["b_1"]
    low, high = heights.span(state, first, first.hex)
    assert (low, high - low) == (one, state.card("p").size) == (one, 3)
    assert heights.share_height(state, first, second) is heights.share_height(state, second, first) is share


@clause("DW-XXIII.5.0-08")
@pytest.mark.parametrize(("level", "passes"), [(2, False), (3, True), (4, True)])
def test_who_passes_under_a_flyer(level: int, passes: bool) -> None:
    """Somebody of size 2 needs one height more than he is tall."""
    state = above({"p": f"0601@{level}", "n": "0901"})
    foot, hex = state.elements["n_1"], state.elements["p_1"].hex
    assert (heights.why_not_under(state, foot, hex) is None) is passes
    assert [one.key for one in heights.in_the_way(state, foot, hex)] == ([] if passes else ["p_1"])
    assert heights.why_not_under(state, foot, foot.hex) is None
    assert heights.why_not_under(state, state.elements["p_1"], hex) is None  # nobody is in his own way


@clause("DW-XXIII.5.0-07")
@pytest.mark.parametrize(("hex", "least"), [("0101", 3), ("0606", 5), ("0705", 7), ("0706", 11), ("0506", 3)])
def test_how_high_one_flies_at_least(hex: str, least: int) -> None:
    """Three above the ground, one above what grows there or whoever stands there."""
    state = above({"p": "0601@9", "n": "0606"})
    assert heights.least_altitude(state, state.board.hex(hex)) == least
    foot = state.elements["n_1"]
    assert heights.least_altitude(state, foot.hex, (foot,)) == 5  # its top is at 4
    tall = above({"p": "0606", "n": "0901"})
    pegasus = tall.elements["p_1"]
    assert heights.least_altitude(tall, pegasus.hex, (pegasus,)) == 6  # at 5
