"""Between two steps nobody is left standing upon anybody, or where nobody can stand. GF-CP-30."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, Pose, distance
from oriflamme.kernel import Context, Fact
from oriflamme.rulebooks.fleuries.contact.phase_end import untangle
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.state import Fleuries
from tests.rulebooks.fleuries.positions import position


def untangled(pieces: str, poses: Mapping[str, tuple[float, float]], ground: str = "", foes: str = "") -> list[Moved]:
    """Put pieces where they are in each other's way, and tell who steps aside, and where to."""
    text = f"south: {pieces}\nnorth: v1 man B20 files=10 at=150/110/180 {foes}"
    state: Fleuries = position(text, ground=ground).state.clone()
    for key, (x, y) in poses.items():
        state.pieces[key] = replace(state.pieces[key], pose=Pose(round(x * CM), round(y * CM)))
    facts: list[Fact] = []
    untangle(Context(state, facts))
    return [one for one in facts if isinstance(one, Moved)]


def far(one: Moved, x: float, y: float) -> int:
    """How many centimetres it has stepped from a point."""
    return round(distance(one.pose.point, (round(x * CM), round(y * CM))) / CM)


PAIR = "u1 man B20 files=10 at=40/20 | u2 man B30 files=10 at=100/20"


def test_the_weaker_steps_aside_to_the_nearest_place() -> None:
    """u1 is 25 cm wide and stands 1 cm upon u2: a centimetre to the west there is room."""
    moved = untangled(PAIR, {"u1": (60, 20), "u2": (84, 20)})
    assert [(one.unit, one.how, far(one, 60, 20)) for one in moved] == [("u1", "aside", 1)]
    moved = untangled(PAIR, {"u1": (60, 20), "u2": (81, 20)})
    assert [(one.unit, one.how, far(one, 60, 20)) for one in moved] == [("u1", "aside", 4)]


def test_pressed_together_is_not_upon_each_other() -> None:
    assert untangled(PAIR, {"u1": (60, 20), "u2": (84.8, 20)}) == []
    assert len(untangled(PAIR, {"u1": (60, 20), "u2": (84.79, 20)})) == 1


def test_open_order_makes_way_for_close_order() -> None:
    pair = "u1 man B20 files=10 at=40/20 | u2 man B60 files=10 loose at=100/20"
    moved = untangled(pair, {"u1": (60, 20), "u2": (60, 24)})
    assert {one.unit for one in moved} == {"u2"}


def test_whoever_fights_stays() -> None:
    pair = "u1 man B20 files=5 loose at=40/20 fights=v2:front:1:front | u2 man B30 files=10 at=100/20"
    foe = "| v2 man B20 files=10 at=40/20/180 fights=u1:front:1:front"
    moved = untangled(pair, {"u2": (63, 16)}, foes=foe)
    assert {one.unit for one in moved} == {"u2"}


def test_nobody_stays_beyond_the_edge_or_in_a_cliff() -> None:
    assert [far(one, 12, 20) for one in untangled(PAIR, {"u1": (12, 20)})] == [1]
    moved = untangled(PAIR, {"u1": (60, 20)}, ground="x impassable 60/23 10x10")
    assert [one.pose for one in moved] == [Pose(6000, 1800)]


def test_nobody_steps_into_contact_with_an_enemy() -> None:
    """South of u1 there is room a centimetre away, unless an enemy stands there."""
    poses = {"u1": (60, 20), "u2": (60, 26.5)}
    assert [far(one, 60, 20) for one in untangled(PAIR, poses)] == [1]
    held = untangled(PAIR, poses, foes="| v2 man B20 files=10 at=60/14.1")
    assert [one.unit for one in held] == ["u1"] and far(held[0], 60, 20) > 1


def test_routers_whose_wide_front_hangs_over_the_edge_flee_over_it() -> None:
    """60 cm of skirmishers along the western edge turn about to flee south: half of them are beyond it at once."""
    text = """
    south: u1 man B24 files=12 loose at=6/31/90 routing rout_since=1 cause=v1
    north: v1 man B20 files=10 at=20/80/180
    """
    battle = position(text, phase="automatic", dice=[1])
    assert battle.state.fallen["u1"].fate == "fled"
