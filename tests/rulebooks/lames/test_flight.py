"""Flight: changes of Position, combat, shooting, charges and command in the air. LM-4.2.2, LM-4.2.3 to LM-4.2.3.5.

A flyer d of north, foot and shooters of either side.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import UserError
from oriflamme.rulebooks.lames.command import command_modifiers, order_cost, why_not_receive
from oriflamme.rulebooks.lames.distances import reachable
from oriflamme.rulebooks.lames.facts import PositionChanged, ShockFought, ShotFired
from oriflamme.rulebooks.lames.facts.pieces import TrapsSprung
from oriflamme.rulebooks.lames.losses import recoil_places
from oriflamme.rulebooks.lames.movement import may_charge
from oriflamme.rulebooks.lames.shooting import Shot, why_not_aim
from oriflamme.rulebooks.lames.shooting_advantage import shooting_advantage
from oriflamme.rulebooks.lames.sight import line_between
from oriflamme.rulebooks.lames.state import Move
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.wandering import wandering_level
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, unit

FIELD = plain(9, 5)
FIGURES = {
    "eagle": {"like": "infanterie", "movement": "flying"},
    "lord": {"like": "chef_aile_pied", "movement": "flying"},
    "bats": {"like": "archers", "movement": "flying"},
}


def field(*north: str, south: tuple[str, ...] = ("x infanterie 0905 W",), map_: Any = FIELD, **more: Any) -> Battle:
    """Units of both sides: "d eagle 0303 E close_flight ordered"."""

    def line(text: str) -> str:
        key, figure, hex, looks, *rest = text.split()
        levels = ("far_flight", "close_flight", "close_infiltration", "deep_infiltration")
        return " ".join([f"  {key} {figure} {hex} {looks}", *(f"level={w}" if w in levels else w for w in rest)])

    order = more.pop("order", "defence")
    armies = "\n".join([f"north {order} leader=c" if any(t.startswith("c ") for t in north) else f"north {order}"])
    armies += "\n" + "\n".join([*map(line, north), "south defence", *map(line, south)])
    return position(map_, armies, tier="advanced", figure={**FIGURES, **more.pop("figures", {})}, **more)


def at(battle: Battle, key: str) -> tuple[str, int]:
    return unit(battle, key).hex, unit(battle, key).level


# Changes of Position


@clause("LM-4.2.2-02")
def test_who_flies_changes_position_for_a_point_and_with_the_hex_for_one_and_a_half() -> None:
    battle = play(field("d eagle 0303 E ordered"), "activate d", "move")
    assert {"rise", "rise E", "step E"} <= tokens(battle)
    assert not {token for token in tokens(battle) if token.startswith("dive")}
    play(battle, "rise")
    assert (at(battle, "d"), battle.state.move.spent) == (("0303", 1), 2)
    play(battle, "rise E")
    assert (at(battle, "d"), battle.state.move.spent) == (("0403", 2), 5)
    play(battle, "dive NE")
    assert (at(battle, "d")[1], battle.state.move.spent) == (1, 8)
    assert battle.state.stacks == {f"{at(battle, 'd')[0]}+1": ("d",), "0905": ("x",)}


@clause("LM-4.2.2-02")
@pytest.mark.parametrize("figure", ["infanterie", "cavaliers", "chiens_de_guerre", "wagon"])
def test_nobody_else_rises(figure: str) -> None:
    battle = play(field(f"d {figure} 0303 E ordered"), "activate d", "move")
    assert not {token for token in tokens(battle) if token.startswith(("rise", "dive"))}


@clause("LM-4.2.3-01", "LM-4.2.3.3-01", "LM-4.2.3.3-02")
def test_flight_leads_over_any_hex_but_solid_rock() -> None:
    map_ = {"grid": ". . . . .\n . . ~ . .\n. w # . .\n . . . . .", "sides": ["0101/E impassable"]}
    battle = field("d eagle 0101 E close_flight", south=("x infanterie 0504 W",), map_=map_)
    terrain = terrain_of(battle.state)
    gait = gait_of(battle.state, terrain, unit(battle, "d"))
    costs = terrain.costs[gait]
    assert gait == "close_flight"
    assert costs["0101"][0] == 2  # over an impassable side
    assert costs["0202"][0] == 2  # over water
    assert costs["0103"][0] == 2  # over a wood
    assert costs["0203"][0] == -1  # into rock
    far = terrain.costs["far_flight"]
    assert {far["0101"][0], far["0202"][0], far["0103"][0], far["0203"][0]} == {2}
    assert [terrain.gives_charge["close_flight"]["0103"][0], terrain.gives_charge["far_flight"]["0103"][0]] == [
        False,
        True,
    ]
    assert terrain.breaks_charge["close_flight"]["0103"][0]
    assert not terrain.breaks_charge["far_flight"]["0103"][0]


@clause("LM-4.2.3.3-02")
def test_in_close_flight_rough_counts_as_clear() -> None:
    battle = field("d eagle 0101 E close_flight", south=("x infanterie 0502 W",), map_=". r . . .\n . . . . .")
    terrain = terrain_of(battle.state)
    assert terrain.gives_charge["close_flight"]["0101"][0]
    assert not terrain.gives_charge["flying"]["0101"][0]


FIRE = {"kind": "fire", "at": "0303"}


@clause("LM-F-69", "LM-3.4.6.1-01")
@pytest.mark.parametrize(("level", "lost"), [("", True), ("close_flight", False), ("far_flight", False)])
@spare_dice
def test_only_whoever_is_in_flight_survives_a_fire(level: str, lost: bool) -> None:
    battle = field(f"d eagle 0303 E {level}", ground=[FIRE], dice=[1, 1])
    play(battle, "activate d", "pass")
    assert ("d" in battle.state.lost) == lost


@clause("LM-3.4.6.1-01")
def test_whoever_flies_crosses_a_fire_in_flight_and_lands_in_none() -> None:
    """LM-CA-13. Lava is no other: it is closed to whoever would stand in it."""
    ground = play(field("d eagle 0203 E ordered", ground=[FIRE]), "activate d", "move")
    assert refused(ground, "step E") == "LM-3.4.6.1-01"
    flight = play(field("d eagle 0203 E ordered close_flight", ground=[FIRE]), "activate d", "move")
    assert refused(flight, "dive E") == "LM-3.4.6.1-01"
    play(flight, "step E")
    assert at(flight, "d") == ("0303", 1) and refused(flight, "dive") == "LM-3.4.6.1-01"
    immune = {"phoenix": {"like": "infanterie", "movement": "flying", "faculties": ["fireproof"]}}
    assert "step E" in tokens(
        play(field("d phoenix 0203 E ordered", ground=[FIRE], figures=immune), "activate d", "move")
    )
    lava = play(field("d eagle 0101 E ordered", map_=". v . . .\n . . . . .", south=("x orcs 0501 W",)), "activate d")
    assert refused(play(lava, "move"), "step E") == "LM-2.6.2-03"


@clause("LM-3.5.8-03")
@pytest.mark.parametrize(("level", "way"), [("", "step E"), ("close_flight", "dive E")])
def test_traps_spring_under_whoever_comes_to_stand_among_them(level: str, way: str) -> None:
    battle = field(f"d eagle 0203 E ordered {level}", ground=[{"kind": "traps", "at": "0303"}], dice=[6, 6])
    play(battle, "activate d", "move", way)
    assert len(facts(battle, TrapsSprung)) == 1
    above = field("d eagle 0203 E ordered close_flight", ground=[{"kind": "traps", "at": "0303"}])
    assert not facts(play(above, "activate d", "move", "step E"), TrapsSprung)


@clause("LM-4.2.3-04", "LM-4.1-01")
def test_under_ground_there_is_close_flight_only() -> None:
    open_ = play(field("d eagle 0303 E close_flight ordered"), "activate d", "move")
    assert "rise" in tokens(open_)
    cave = play(field("d eagle 0303 E close_flight ordered", underground=True), "activate d", "move")
    assert refused(cave, "rise") == "LM-4.2.3-04"
    with pytest.raises(UserError, match="Close Flight only"):
        field("d eagle 0303 E far_flight", underground=True)
    with pytest.raises(UserError, match="advanced game"):
        position(FIELD, "north defence\n  a infanterie 0101 E\nsouth defence\n  x orcs 0905 W", underground=True)


@clause("LM-4.1.1-01")
def test_caverns_change_the_cost_of_mounted_and_flying_units() -> None:
    for underground, mounted, flying, close in ((False, 1, 2, 2), (True, 2, 4, 4)):
        battle = field("a cavaliers 0101 E", "d eagle 0201 E", "e eagle 0303 E close_flight", underground=underground)
        state, terrain = battle.state, terrain_of(battle.state)
        found = [terrain.costs[gait_of(state, terrain, unit(battle, key))][unit(battle, key).hex][0] for key in "ade"]
        assert found == [mounted, flying, close]
    foot = field("a infanterie 0101 E", underground=True)
    assert terrain_of(foot.state).costs[gait_of(foot.state, terrain_of(foot.state), unit(foot, "a"))]["0101"][0] == 2


@clause("LM-4.2-07", "LM-4.2.1-01")
def test_no_position_is_entered_that_enemies_or_too_many_friends_hold() -> None:
    battle = play(field("d eagle 0303 E close_flight ordered", south=("x infanterie 0303 W",)), "activate d")
    assert "move" not in tokens(battle)  # engaged
    battle = play(
        field("d eagle 0303 E far_flight ordered", "e eagle 0303 E close_flight", "f eagle 0403 E close_flight"),
        "activate d",
        "move",
    )
    assert refused(battle, "dive") == "LM-4.2.1-01"
    held = field("d eagle 0303 E ordered", "e eagle 0203 E", south=("x eagle 0403 E close_flight",))
    assert refused(play(held, "activate d", "move"), "rise E") == "LM-4.2-07"


# Formations, rest


@clause("LM-4.2.3-02")
def test_no_formation_in_flight() -> None:
    figures = {"birds": {"like": "infanterie", "movement": "flying", "command_capacity": "superior"}}
    for level in ("", " close_flight"):
        battle = field(f"d birds 0303 E{level} ordered", f"e birds 0203 E{level} ordered", figures=figures)
        play(battle, "activate d")
        if level:
            assert refused(battle, "form") == "LM-4.2.3-02"
    with pytest.raises(UserError, match="Formation"):
        position(
            FIELD,
            "north defence\n  f birds 0303+0403 N level=close_flight\nsouth defence\n  x orcs 0905 W",
            tier="advanced",
            figure=figures,
        )


@clause("LM-4.2.3.4-01")
def test_in_flight_nobody_rests_or_reloads_but_reorganises_and_rallies() -> None:
    for level, clause_ in ((" close_flight", "LM-4.2.3.4-01"), (" far_flight", "LM-4.2.3.4-01")):
        battle = play(field(f"d bats 0303 E{level} winded shaken ordered ammunition=low"), "activate d")
        assert refused(battle, "rest") == refused(battle, "reload") == clause_
        assert "reorganise" in tokens(battle)
    ground = play(field("d bats 0303 E winded shaken ordered ammunition=low", commander_of={}), "activate d")
    assert "rest" in tokens(ground)
    routed = play(field("d eagle 0303 E close_flight routed ordered", dice=[1, 1]), "activate d")
    assert unit(routed, "d").cohesion == 2


# Sight and shooting


HILL = {"grid": ". . . . .\n . . . . .", "levels": "00100\n00000"}


@clause("LM-4.2.3-03")
def test_far_flight_sees_and_is_seen_by_whoever_is_in_clear_terrain() -> None:
    map_ = {"grid": ". . w . w\n . . . . .\n. . . . ."}
    battle = field("d eagle 0101 E far_flight", south=("x infanterie 0403 W",), map_=map_)
    state = battle.state
    assert line_between(state, "0101", 0, "0401", 0).blocks
    assert not line_between(state, "0101", 2, "0401", 0).blocks
    assert not line_between(state, "0401", 0, "0101", 2).blocks
    assert line_between(state, "0101", 2, "0501", 0).blocks  # 0501 is a wood
    assert line_between(state, "0101", 1, "0401", 0).blocks  # Close Flight is as the ground
    assert not line_between(state, "0101", 2, "0501", 2).blocks


@clause("LM-4.2.3.1-04", "LM-4.2.3.1-05")
def test_far_flight_is_always_the_higher_and_has_no_cover() -> None:
    map_ = {"grid": ". . w . .\n . . . . ."}
    levels = {"far_flight": 2, "close_flight": 1, "": 0}
    for level, number in levels.items():
        battle = field(f"d eagle 0301 W {level}", south=("x archers 0101 E",), map_=map_)
        shot = Shot("0101", "0301", "d", 3)
        items = {item.reason: item.value for item in shooting_advantage(battle.state, unit(battle, "x"), shot).items}
        assert items.get("uphill", 0) == (-1 if number == 2 else 0)
        assert items.get("difficult", 0) == (0 if number == 2 else -2)
    down = field("d bats 0101 E far_flight", south=("x infanterie 0301 W",), map_=plain(5, 2))
    lines = shooting_advantage(down.state, unit(down, "d"), Shot("0101", "0301", "x", 3)).items
    assert ("downhill", 1) in [(item.reason, item.value) for item in lines]


@clause("LM-3.4.6.4-01")
@pytest.mark.parametrize(("level", "hampers"), [("", True), ("close_flight", True), ("far_flight", False)])
def test_thin_smoke_does_not_hamper_shots_at_far_flight(level: str, hampers: bool) -> None:
    """LM-MA-06: Far Flight ignores smoke."""
    battle = field(
        f"d eagle 0303 W {level}", south=("x archers 0103 E",), ground=[{"kind": "sparse_smoke", "at": "0203"}]
    )
    items = shooting_advantage(battle.state, unit(battle, "x"), Shot("0103", "0303", "d", 3)).items
    assert ("thin_smoke" in [item.reason for item in items]) == hampers


@clause("LM-4.2-02", "LM-4.2-03")
@spare_dice
def test_flyers_shoot_and_are_shot_at() -> None:
    for level in ("far_flight", "close_flight"):
        battle = play(
            field(f"d bats 0303 E {level} ordered", south=("x infanterie 0503 W",), dice=[6, 5, 6, 5]), "activate d"
        )
        play(battle, "shoot", "single x")
        assert facts(battle, ShotFired)[0].target == "x"
        other = field(f"d eagle 0303 W {level}", south=("x archers 0103 E ordered",), position={"active": "south"})
        assert "shoot" in tokens(play(other, "activate x"))
        assert why_not_aim(other.state, unit(other, "x"), "0103", "0303", -1) is not None


# Shock


@clause("LM-4.2.3.1-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "value"),
    [
        ("close_flight", "", 2),
        ("", "close_flight", -2),
        ("far_flight", "close_flight", 2),
        ("close_flight", "far_flight", -2),
        ("close_flight", "close_flight", 0),
    ],
)
def test_the_higher_position_is_worth_two(mine: str, theirs: str, value: int) -> None:
    hex = "0403" if mine == theirs else "0303"
    battle = field(f"d eagle 0303 E {mine}", south=(f"x eagle {hex} W {theirs}",), dice=[6, 5])
    play(battle, "activate d", "shock", "strike x supported")
    items = {item.reason: item.value for item in facts(battle, ShockFought)[0].advantage.items}
    assert items.get("higher_position", 0) + items.get("lower_position", 0) == value


@clause("LM-4.2.3.1-01", "LM-4.2.3.1-02")
def test_support_and_charge_between_air_and_ground() -> None:
    for attacker, level in (("eagle", "far_flight"), ("infanterie", "")):
        battle = field(f"d {attacker} 0303 E {level}", south=("x eagle 0303 E close_flight",), dice=[6, 5])
        play(battle, "activate d", "shock")
        assert tokens(battle) == {"strike x supported", "strike x unsupported"}
        play(battle, "strike x supported")
        (fought,) = facts(battle, ShockFought)
        assert not {"flank", "rear"} & {item.reason for item in fought.advantage.items}
    charging = field("d infanterie 0303 E charge", south=("x eagle 0303 E close_flight",), dice=[6, 5])
    play(charging, "activate d")
    if charging.asks[0].kind == "strike":
        play(charging, "strike x supported")
    assert "charge" in {item.reason for item in facts(charging, ShockFought)[0].advantage.items}


@clause("LM-4.2.3.3-02")
def test_a_close_flyer_has_no_terrain_malus_of_its_own() -> None:
    """LM-CA-60: of the two, the ground of whoever stands on it counts."""
    map_ = {"grid": ". . . . .\n . . . . .\n. . w . ."}
    over = field("d eagle 0303 E close_flight", south=("x eagle 0403 W close_flight",), map_=map_, dice=[6, 5])
    play(over, "activate d", "shock", "strike x supported")
    assert "difficult" not in {item.reason for item in facts(over, ShockFought)[0].advantage.items}
    down = field("d eagle 0303 E close_flight", south=("x infanterie 0303 W",), map_=map_, dice=[6, 5])
    play(down, "activate d", "shock", "strike x supported")
    assert "difficult" in {item.reason for item in facts(down, ShockFought)[0].advantage.items}


@clause("LM-4.2.3.2-01")
def test_a_flyer_recoils_to_where_its_attacker_is_not_beside_it() -> None:
    battle = field("d eagle 0303 E close_flight", south=("x infanterie 0303 W",))
    places = recoil_places(battle.state, unit(battle, "d"), "x", "")
    assert ("0303", 2) in places  # ground and Far Flight of one hex are not adjacent
    assert ("0403", 1) in places
    assert ("0403", 2) in places
    assert ("0403", 0) not in places  # beside the attacker on the ground
    assert ("0303", 0) not in places
    charging = field("d eagle 0303 E close_flight charge", south=("x infanterie 0303 W",))
    assert recoil_places(charging.state, unit(charging, "d"), "x", "") == []


@clause("LM-4.2.3.2-01", "LM-3.2.9-09")
def test_a_flyer_that_is_shot_at_recoils_away_or_to_another_position() -> None:
    """The shooter is three hexes to the east: it goes farther off, at its own height or another, or up or down where it
    is."""
    battle = field("d eagle 0303 E close_flight", south=("x archers 0603 W",))
    places = recoil_places(battle.state, unit(battle, "d"), "x", "0603")
    away = {"0203", "0202", "0204"}
    for level, hexes in ((2, away | {"0303"}), (1, away), (0, away | {"0303"})):
        assert {hex for hex, height in places if height == level} == hexes


@clause("LM-4.2.3.2-01", "LM-4.2.3-01", "LM-4.2.3-04")
def test_a_flyer_recoils_to_no_position_that_is_closed_to_it() -> None:
    """In caverns it flies neither over rock nor high."""
    map_ = ". . . . .\n . . . . .\n. . . # .\n . . . . ."
    cavern = field("d eagle 0303 E close_flight", south=("x infanterie 0504 W",), map_=map_, underground=True)
    places = recoil_places(cavern.state, unit(cavern, "d"), "x", "")
    assert {level for _, level in places} == {0, 1}
    assert ("0203", 1) in places and ("0203", 0) in places
    assert "0403" not in {hex for hex, _ in places}


@clause("LM-4.2.3.2-01")
def test_a_recoil_into_the_height_is_played() -> None:
    battle = field(
        "d eagle 0303 E close_flight", south=("x infanterie 0303 W",), dice=[1, 2], position={"active": "south"}
    )
    play(battle, "activate x", "shock", "strike d supported")
    while battle.asks[0].kind in ("loss", "recoil"):
        play(battle, "recoil" if "recoil" in tokens(battle) else "recoil 0303+2")
    assert at(battle, "d") == ("0303", 2)
    assert unit(battle, "d").cohesion == 2
    assert facts(battle, PositionChanged)[0].clause == "LM-4.2.3.2-01"
    assert at(battle, "x") == ("0303", 0)  # it does not fly: it stays on the ground


@clause("LM-4.2.3.2-01", "LM-2.7.4-03")
def test_flyers_in_a_stack_recoil_together() -> None:
    battle = field(
        "d eagle 0303 E close_flight",
        "c lord 0303 E close_flight",
        south=("x infanterie 0303 W",),
        dice=[1, 2],
        position={"active": "south"},
    )
    play(battle, "activate x", "shock", "strike d supported")
    assert tokens(battle) == {"recoil", "step"}
    play(battle, "recoil")
    assert "recoil 0303+2" in tokens(battle) and "recoil 0403" not in tokens(battle)
    play(battle, "recoil 0303+2")
    assert (at(battle, "d"), at(battle, "c")) == (("0303", 2), ("0303", 2))
    assert [one.unit for one in facts(battle, PositionChanged)] == ["c", "d"], "the lower first, the other on top of it"
    assert (unit(battle, "d").cohesion, unit(battle, "c").cohesion) == (2, 2), "each loses a level"
    assert battle.state.stacks["0303+2"] == ("d", "c")
    assert (unit(battle, "d").steps, unit(battle, "c").steps) == (2, 2)


@clause("LM-4.2.3.2-01", "LM-2.7.4-03")
@pytest.mark.parametrize(
    ("more", "open_"),
    [
        ((), {("0303", 2), ("0403", 1)}),
        (("e eagle 0403 W close_flight",), {("0303", 2)}),
        (("e lord 0403 W close_flight",), {("0303", 2)}),
    ],
)
def test_a_stack_recoils_where_all_of_it_fits(more: tuple[str, ...], open_: set[tuple[str, int]]) -> None:
    """Close Flight holds one large unit and one small one: LM-4.2.1-01."""
    battle = field("d eagle 0303 E close_flight", "c lord 0303 E close_flight", *more, south=("x infanterie 0303 W",))
    places = set(recoil_places(battle.state, unit(battle, "d"), "x", ""))
    assert places & {("0303", 2), ("0403", 1)} == open_


@clause("LM-4.2.3.2-01", "LM-2.7.4-03")
@pytest.mark.parametrize(("mark", "recoils"), [("", True), (" charge", False)])
def test_if_one_of_the_stack_may_not_recoil_none_does(mark: str, recoils: bool) -> None:
    battle = field(
        "d eagle 0303 E far_flight", f"e eagle 0303 E far_flight{mark}", south=("x eagle 0403 W far_flight",)
    )
    assert bool(recoil_places(battle.state, unit(battle, "d"), "x", "")) == recoils


@clause("LM-2.7.4-06")
def test_the_unshakable_of_a_stack_in_the_air_stays_and_loses_a_step() -> None:
    golems = {"golem": {"like": "infanterie", "movement": "flying", "morale": "unshakable"}}
    battle = field(
        "d eagle 0303 E far_flight",
        "g golem 0303 E far_flight",
        south=("x eagle 0403 W far_flight",),
        figures=golems,
        dice=[3, 4],
        position={"active": "south"},
    )
    play(battle, "activate x", "shock", "strike d supported", "recoil", "recoil 0202+2")
    assert (at(battle, "d"), at(battle, "g")) == (("0202", 2), ("0303", 2))
    assert (unit(battle, "d").steps, unit(battle, "g").steps) == (2, 1)
    assert (unit(battle, "d").cohesion, unit(battle, "g").cohesion) == (2, 3)


@clause("LM-2.3.1-13")
def test_who_recoils_to_friends_in_the_height_looks_as_they_do_and_loses_a_level_for_it() -> None:
    battle = field(
        "d eagle 0303 E close_flight",
        "e eagle 0303 W far_flight",
        south=("x infanterie 0303 W",),
        dice=[1, 2],
        position={"active": "south"},
    )
    play(battle, "activate x", "shock", "strike d supported", "recoil", "recoil 0303+2")
    assert (unit(battle, "d").facing, unit(battle, "d").cohesion) == (unit(battle, "e").facing, 1)


@clause("LM-4.2.3.2-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [
        ("d eagle 0303 E close_flight", "x infanterie 0303 W steps=1", ("0303", 1)),
        ("d infanterie 0303 E", "x eagle 0303 W close_flight steps=1", ("0303", 0)),
        ("d eagle 0303 E", "x eagle 0303 W close_flight steps=1", ("0303", 1)),
        ("d eagle 0303 E far_flight", "x eagle 0403 W close_flight steps=1", ("0403", 1)),
        ("d eagle 0303 E close_flight", "x eagle 0403 W close_flight steps=1", ("0403", 1)),
    ],
)
@spare_dice
def test_the_advance_after_combat(mine: str, theirs: str, after: tuple[str, int]) -> None:
    battle = field(mine, south=(theirs.replace("steps=1", "steps=1 charge"), "y orcs 0905 W"), dice=[1, 1] * 6)
    play(battle, "activate d", "shock", "strike x supported")
    assert "x" in battle.state.lost
    assert at(battle, "d") == after


# Charge


@clause("LM-4.2.3.3-03", "LM-4.2.3.3-04")
def test_a_dive_from_far_flight_earns_charge_and_one_from_close_flight_does_not() -> None:
    dive = play(field("d eagle 0303 E far_flight ordered"), "activate d", "move", "dive", "halt")
    assert tokens(dive) == {"mark charge", "mark none"}
    land = play(field("d eagle 0303 E close_flight ordered"), "activate d", "move", "dive", "halt")
    assert land.asks[0].kind != "mark"
    assert unit(land, "d").shock == ""
    two = play(field("d eagle 0303 E far_flight ordered"), "activate d", "move", "dive", "dive", "halt")
    assert tokens(two) == {"mark charge", "mark none"}
    assert at(two, "d") == ("0303", 0)
    run = play(field("d eagle 0303 E close_flight ordered"), "activate d", "move", "step E", "step E", "halt")
    assert tokens(run) == {"mark charge", "mark none"}


def test_nobody_below_the_ground_charges() -> None:
    battle = field("d eagle 0303 E far_flight ordered")
    move = Move("free", "0303", 0, 8, steps=2, straight=2, dived=True)
    assert may_charge(battle.state, unit(battle, "d"), move)


# Command


WOODS = "\n".join(" " * (row % 2) + " ".join("." + "w" * 7 + ".") for row in range(3))


@clause("LM-4.2.3.5-01", "LM-4.2.3.5-03", "LM-4.2.3.5-05")
@pytest.mark.parametrize(
    ("chief", "troop", "groups"),
    [("far_flight", "", 2), ("", "far_flight", 2), ("close_flight", "", 3), ("", "", 3), ("", "close_flight", 3)],
)
def test_a_leader_who_flies_counts_hexes_as_clear_to_and_from_far_flight(chief: str, troop: str, groups: int) -> None:
    """Eight hexes, seven of them wood: 15 as difficult ground, three groups of four; 8 as clear ones, two."""
    battle = field(f"c lord 0102 E {chief}", f"d eagle 0902 E {troop}", map_=WOODS, south=("x infanterie 0903 W",))
    state = battle.state
    tally = command_modifiers(state, unit(battle, "c"), state.wings["north1"])
    assert {item.reason: item.value for item in tally.items}.get("distance", 0) == groups
    cost = order_cost(state, unit(battle, "c"), unit(battle, "d"))
    assert {item.reason: item.value for item in cost.items}.get("distance", 0) == groups


@clause("LM-4.2.3.5-02", "LM-4.2.3.5-04")
def test_a_leader_on_foot_hardly_commands_far_flight() -> None:
    battle = field("c chef_aile_pied 0103 E", "d eagle 0503 E far_flight")
    state = battle.state
    tally = command_modifiers(state, unit(battle, "c"), state.wings["north1"])
    assert {item.reason: item.value for item in tally.items}["distance"] == 2
    refusal = why_not_receive(state, unit(battle, "c"), unit(battle, "d"))
    assert refusal is not None
    assert refusal.clause == "LM-4.2.3.5-04"
    close = field("c chef_aile_pied 0103 E", "d eagle 0503 E close_flight")
    assert why_not_receive(close.state, unit(close, "c"), unit(close, "d")) is None
    flying = field("c lord 0103 E", "d eagle 0503 E far_flight")
    assert why_not_receive(flying.state, unit(flying, "c"), unit(flying, "d")) is None


# Within reach: LM-MA-21


@pytest.mark.parametrize(
    ("mine", "enemy", "farthest"),
    [
        ("infanterie", "eagle", 5),  # four hexes on the ground, and it strikes the fifth
        ("infanterie", "eagle close_flight", 4),  # 3 hexes, half a point more to land with one of them
        ("infanterie", "eagle far_flight", 4),  # 3 hexes, a whole point more to land
        ("eagle close_flight", "infanterie", 2),  # it must come beneath
        ("eagle close_flight", "eagle", 4),
        ("eagle close_flight", "eagle close_flight", 5),
        ("eagle far_flight", "infanterie", -1),
        ("eagle far_flight", "eagle", 4),
        ("eagle far_flight", "eagle far_flight", 5),
    ],
)
@clause("LM-2.5.3-02", "LM-4.2.2-02")
def test_how_far_one_reaches_between_positions(mine: str, enemy: str, farthest: int) -> None:
    """Foot has 2 points, a flyer 4; a change of Position costs 1, with a hex half a point. C-72, LM-MA-21."""

    def within(far: int) -> bool:
        figure, *level = mine.split()
        theirs, *other = enemy.split()
        battle = field(
            " ".join(["d", figure, "0203 E", *level]),
            south=(" ".join(["x", theirs, f"{2 + far:02}03 W", *other]),),
            order="regroup",
        )
        return reachable(battle.state, terrain_of(battle.state), unit(battle, "d"), "0203")

    assert (within(farthest), within(farthest + 1)) == (True, False) if farthest >= 0 else not (within(0) or within(1))


@clause("LM-2.5.3-02", "LM-2.9-16", "LM-2.9-21")
def test_high_above_foot_a_troop_that_regroups_is_free() -> None:
    below = ("x infanterie 0304 NW",)
    assert "pass" in tokens(play(field("d eagle 0303 E far_flight", south=below, order="regroup"), "activate d"))
    assert "pass" not in tokens(play(field("d eagle 0303 E", south=below, order="regroup"), "activate d"))


@clause("LM-2.5.3-02", "LM-4.2.2-02")
def test_an_enemy_right_above_reaches_whoever_is_below() -> None:
    battle = field("d infanterie 0303 E", south=("x eagle 0303 W far_flight",), order="regroup")
    assert reachable(battle.state, terrain_of(battle.state), unit(battle, "d"), "0303")
    walker = field("d eagle 0303 E far_flight", south=("x infanterie 0303 W",), order="regroup")
    assert not reachable(walker.state, terrain_of(walker.state), unit(walker, "d"), "0303")


@pytest.mark.parametrize(("ground", "within"), [(".", True), ("~", False)])
@clause("LM-2.5.3-02", "LM-4.2-03")
def test_foot_reaches_a_close_flyer_only_over_ground_that_it_can_enter(ground: str, within: bool) -> None:
    map_ = f". . . . .\n . . . . .\n. {ground} . . ."
    battle = field("d eagle 0203 E close_flight", south=("x infanterie 0303 W",), order="regroup", map_=map_)
    assert reachable(battle.state, terrain_of(battle.state), unit(battle, "d"), "0203") == within


@clause("LM-3.4.5-01")
@pytest.mark.parametrize(
    ("mark", "levels"),
    [
        ("dense_smoke", {"": 3, "close_flight": 3, "far_flight": 0}),
        ("dense_fog", {"": 3, "close_flight": 3, "far_flight": 3}),
    ],
)
def test_smoke_does_not_rise_to_far_flight_and_fog_does(mark: str, levels: dict[str, int]) -> None:
    """LM-MA-06."""
    ground = [{"kind": mark, **({"at": "0303"} if mark == "dense_smoke" else {})}]
    for level, worst in levels.items():
        battle = field(f"d eagle 0303 E {level}", ground=ground)
        assert (
            wandering_level(battle.state, unit(battle, "d"), Move(kind="free", at="0303", facing=0, allowance=8))
            == worst
        )
