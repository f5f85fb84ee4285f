"""Infiltration and caverns: where, for whom, at what cost, how one fights there. LM-4.1, LM-4.2.3.6 to LM-4.2.3.11."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.command import command_modifiers, command_notch, hexes_between, order_cost
from oriflamme.rulebooks.lames.covers import may_hide, shielded
from oriflamme.rulebooks.lames.distances import reachable
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.facts import BreathChanged, PositionChanged, ShockFought, ShockMarked, Wandered
from oriflamme.rulebooks.lames.losses import recoil_places
from oriflamme.rulebooks.lames.shooting import why_not_shoot
from oriflamme.rulebooks.lames.sight import line_between
from oriflamme.rulebooks.lames.state import FRESH, WINDED
from oriflamme.rulebooks.lames.tables import FACULTIES, VOCABULARY
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit

FIELD = plain(9, 5)
FIGURES = {
    "rats": {"like": "infanterie", "faculties": ["adaptation_cave"]},
    "ratbows": {"like": "archers", "faculties": ["adaptation_cave"]},
    "ratlord": {"like": "chef_aile_pied", "command_capacity": "advantaged", "faculties": ["adaptation_cave"]},
}
FORMER = {"lenient_moves": True}
LEVELS = ("far_flight", "close_flight", "close_infiltration", "deep_infiltration")


def cave(*north: str, south: tuple[str, ...] = ("x infanterie 0905 W",), map_: Any = FIELD, **more: Any) -> Battle:
    """A battle in caverns: "d rats 0303 E close_infiltration ordered"; rats are adapted to them."""

    def line(text: str) -> str:
        key, figure, hex, looks, *rest = text.split()
        return " ".join([f"  {key} {figure} {hex} {looks}", *(f"level={w}" if w in LEVELS else w for w in rest)])

    lead = " leader=c" if any(text.startswith("c ") for text in north) else ""
    armies = "\n".join(
        [f"north {more.pop('order', 'defence')}{lead}", *map(line, north), "south defence", *map(line, south)]
    )
    figures = {**FIGURES, **more.pop("figures", {})}
    return position(map_, armies, tier="advanced", figure=figures, **{"underground": True, **more})


def at(battle: Battle, key: str) -> tuple[str, int]:
    return unit(battle, key).hex, unit(battle, key).level


def moving(*north: str, **more: Any) -> Battle:
    battle = play(cave(*north, **more), "activate d")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    return play(battle, "move")


# Who, and where


@clause("LM-3.1-22", "LM-4.2.3.6-01", "LM-4.1.2-03")
def test_the_adapted_and_whom_the_scenario_names_may_infiltrate() -> None:
    assert "adaptation_cave" in FACULTIES["faculty"]
    assert "dive" in tokens(moving("d rats 0303 E ordered"))
    assert not {"dive", "dive E"} & tokens(moving("d infanterie 0303 E ordered"))
    assert "dive" in tokens(moving("d infanterie 0303 E ordered", infiltrators=["d"]))
    assert not {"dive", "dive E"} & tokens(moving("d cavaliers 0303 E ordered", infiltrators=["d"]))


@clause("LM-4.2.3.6-02", "LM-4.2.3.6-03", "LM-4.1.2-03")
def test_under_ground_every_open_hex_and_the_rock_beside_it_can_be_infiltrated() -> None:
    map_ = ". . ~ . .\n . . # # #\n. v . # #\n . . . . ."
    battle = moving("d rats 0202 E close_infiltration ordered", south=("x infanterie 0504 W",), map_=map_)
    assert "creep E" in tokens(battle)  # rock beside the floor
    assert refused(battle, "creep NE") == "LM-4.2.3.6-02"  # water
    lava = moving("d rats 0103 E close_infiltration ordered", south=("x infanterie 0504 W",), map_=map_)
    assert refused(lava, "creep E") == "LM-4.2.3.6-02"
    solid = ". # # # #\n # # # # #\n# # # # #\n . . . . ."
    deep = moving("d rats 0101 E close_infiltration ordered", south=("x infanterie 0504 W",), map_=solid)
    assert "creep E" in tokens(deep)
    wall = moving("d rats 0201 E close_infiltration ordered", south=("x infanterie 0504 W",), map_=solid)
    assert refused(wall, "creep E") == "LM-4.2.3.6-03"  # two away from the floor
    assert refused(wall, "rise") == "LM-4.2.3.6-03"  # no ground in the rock


@clause("LM-4.2.3.6-02")
def test_a_built_hex_cannot_be_infiltrated() -> None:
    letter = VOCABULARY.terrain["village"].letter
    map_ = f". {letter} . . .\n . . . . ."
    battle = moving("d rats 0101 E ordered", south=("x infanterie 0502 W",), map_=map_)
    assert refused(battle, "dive E") == "LM-4.2.3.6-02"


@clause("LM-4.2.3.6-04")
def test_in_the_open_only_hexes_that_the_scenario_names_can_be_infiltrated() -> None:
    plain_ = moving("d rats 0303 E ordered", underground=False)
    assert refused(plain_, "dive") == "LM-4.2.3.6-04"
    named = moving("d rats 0303 E ordered", underground=False, tunnels=["0303"])
    assert "dive" in tokens(named)
    assert refused(named, "dive E") == "LM-4.2.3.6-04"


@clause("LM-4.2.3.6-05")
def test_no_formation_below_the_ground() -> None:
    figures = {"host": {**FIGURES["rats"], "command_capacity": "superior"}}
    battle = cave(
        "d host 0303 E close_infiltration ordered", "e host 0203 E close_infiltration ordered", figures=figures
    )
    assert refused(play(battle, "activate d", "stay"), "form") == "LM-4.2.3.6-05"


@clause("LM-4.2.3.6-06")
def test_below_the_ground_one_sees_the_next_hex_and_shoots_nowhere() -> None:
    state = cave("d ratbows 0303 E close_infiltration").state
    assert not line_between(state, "0303", -1, "0403", 0).blocks
    assert line_between(state, "0303", -1, "0503", 0).blocks
    assert line_between(state, "0503", 0, "0303", -1).blocks
    refusal = why_not_shoot(state, state.units["d"])
    assert refusal is not None
    assert refusal.clause == "LM-4.2.3.6-06"


@clause("LM-4.2-05", "LM-4.2-06")
def test_nobody_shoots_at_whoever_is_infiltrated() -> None:
    for level, seen in (("", True), ("close_infiltration", False), ("deep_infiltration", False)):
        battle = cave(f"d rats 0303 W {level}", south=("x archers 0103 E ordered",), position={"active": "south"})
        found = tokens(play(battle, "activate x"))
        assert ("shoot" in found) == seen


# Moves


@clause("LM-4.2.3.9-02", "LM-4.2.3.9-03")
def test_going_down_takes_all_points_and_no_breath() -> None:
    for token, hex in (("dive", "0303"), ("dive E", "0403")):
        battle = play(moving("d rats 0303 E ordered"), token)
        assert at(battle, "d") == (hex, -1)
        assert facts(battle, PositionChanged)[0].cost == 4
        assert not facts(battle, BreathChanged, Wandered)
    spent = play(moving("d rats 0303 E ordered"), "step E")
    assert refused(spent, "dive") == "LM-4.2.2-02"


@clause("LM-4.2.3.9-02", "LM-4.2.2-02")
def test_coming_up_costs_what_the_hex_costs_and_nobody_wanders() -> None:
    rough = FIELD.splitlines()
    rough[2] = rough[2][:6] + "r" + rough[2][7:]
    for token, hex, cost in (("rise", "0303", 2), ("rise E", "0403", 3)):
        battle = play(moving("d rats 0303 E close_infiltration ordered", map_="\n".join(rough)), token)
        assert at(battle, "d") == (hex, 0)
        assert facts(battle, PositionChanged)[0].cost == cost
        assert not facts(battle, Wandered)


@clause("LM-4.2.3.9-02", "LM-2.6.5-01", "LM-2.8.1-02")
def test_coming_up_where_the_points_do_not_suffice_is_minimal_movement() -> None:
    """One point, and rough ground for 1½: a breath level, and the move is over; clear ground is paid for."""
    moles = {"moles": {"like": "infanterie", "movement_capacity": "disadvantaged", "faculties": ["adaptation_cave"]}}
    below = "d moles 0203 E close_infiltration ordered"
    stony = ". . . . .\n . . . . .\n. r . . .\n . . . . .\n. . . . ."
    battle = moving(below, figures=moles, map_=stony, south=("x infanterie 0505 W",))
    (up,) = (option for option in battle.asks[0].options if option.token == "rise")
    assert (up.notes, up.cost) == (("minimal",), 1)
    assert {"rise E", "rise"} <= tokens(battle)
    play(battle, "rise")
    assert at(battle, "d") == ("0203", 0) and unit(battle, "d").breath == WINDED
    (risen,) = facts(battle, PositionChanged)
    assert (risen.clause, risen.cost, risen.move.minimal) == ("LM-2.6.5-01", 2, True)
    assert not tokens(battle) & {"step E", "creep E", "extra"}
    paid = play(moving(below, figures=moles, map_=stony, south=("x infanterie 0505 W",)), "rise E")
    assert at(paid, "d") == ("0303", 0) and unit(paid, "d").breath == FRESH
    assert not facts(paid, PositionChanged)[0].move.minimal
    spent = moving(f"{below} spent", figures=moles, map_=stony, south=("x infanterie 0505 W",))
    assert refused(spent, "rise") == "LM-4.2.2-02" and "rise E" in tokens(spent), "out of breath"
    former = moving(below, figures=moles, map_=stony, south=("x infanterie 0505 W",), switches=FORMER)
    assert refused(former, "rise") == "LM-4.2.2-02"


@clause("LM-4.2.3.9-01", "LM-4.2.3.9-02")
def test_between_close_and_deep_the_hex_stays() -> None:
    battle = moving("d rats 0303 E close_infiltration ordered")
    assert refused(battle, "dive E") == "LM-4.2.3.9-01"
    play(battle, "dive")
    assert at(battle, "d") == ("0303", -2)
    assert facts(battle, PositionChanged)[0].cost == 4
    deep = moving("d rats 0303 E deep_infiltration ordered")
    assert refused(deep, "rise E") == "LM-4.2.3.9-01"
    assert "rise" in tokens(deep)
    assert not {token for token in tokens(deep) if token.startswith("dive")}


@clause("LM-4.2.3.9-02")
@pytest.mark.parametrize("level", ["close_infiltration", "deep_infiltration"])
def test_from_hex_to_hex_it_is_minimal_movement_with_wandering(level: str) -> None:
    battle = moving(f"d rats 0303 E {level} ordered", dice=[3])
    assert "step E" not in tokens(battle)
    play(battle, "creep E")
    assert at(battle, "d")[0] == "0403"
    assert [one.result for one in facts(battle, Wandered)] == ["normal"]
    assert unit(battle, "d").breath == 1
    assert not {"creep E", "dive", "rise"} & tokens(battle)


@clause("LM-4.2.3.9-02")
def test_a_reorientation_below_the_ground_takes_all_points() -> None:
    battle = moving("d rats 0303 E close_infiltration ordered")
    play(battle, "face W")
    assert battle.state.acting != "d" or not {"rise", "creep W"} & tokens(battle)
    above = play(moving("d rats 0303 E ordered"), "face W")
    assert "step W" in tokens(above)


@clause("LM-4.2.3.10-01")
def test_below_the_ground_one_rests_reorganises_and_rallies_but_does_not_reload() -> None:
    battle = play(
        cave("d ratbows 0303 E close_infiltration winded shaken ordered ammunition=low"), "activate d", "stay"
    )
    assert {"rest", "reorganise"} <= tokens(battle)
    assert refused(battle, "reload") == "LM-4.2.3.10-01"
    routed = play(cave("d rats 0303 E deep_infiltration routed ordered", dice=[1, 1]), "activate d")
    assert unit(routed, "d").cohesion == 2


# Combat


def blow(battle: Battle, who: str = "d", whom: str = "x") -> dict[str, int]:
    play(battle, f"activate {who}")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    if battle.asks[0].kind == "action":
        play(battle, "shock")
    play(battle, f"strike {whom} supported")
    return {item.reason: item.value for item in facts(battle, ShockFought)[0].advantage.items}


@clause("LM-4.2.3.7-02")
def test_below_the_ground_it_is_difficult_and_above_the_ground_counts() -> None:
    both = cave("d rats 0303 E close_infiltration", south=("x rats 0403 W close_infiltration",), dice=[6, 5])
    assert blow(both)["below_ground"] == -2
    rough = FIELD.splitlines()
    rough[2] = rough[2][:6] + "r" + rough[2][7:]
    up = cave("d rats 0303 E close_infiltration", south=("x infanterie 0403 W",), map_="\n".join(rough), dice=[6, 5])
    assert blow(up).get("rough") == -1
    flat = cave("d rats 0303 E close_infiltration", south=("x infanterie 0403 W",), dice=[6, 5])
    assert not {"rough", "difficult", "below_ground"} & blow(flat).keys()


ROCKY = ". . . . . .\n . . . . . .\n. . . # . .\n . . . . . ."


@clause("LM-4.2-04", "LM-2.3.2-01")
@pytest.mark.parametrize(
    ("looks", "sides", "closed_rock", "met"),
    [("E", [], False, True), ("W", [], False, False), ("E", [], True, False), ("E", ["0303/E wall"], False, False)],
)
def test_from_the_ground_one_engages_whoever_is_infiltrated_in_the_rock_beside(
    looks: str, sides: list[str], closed_rock: bool, met: bool
) -> None:
    """0403 is rock, which nobody enters on foot: whoever strikes from there is struck. LM-CA-97."""
    battle = cave(
        f"d infanterie 0303 {looks}",
        south=("x rats 0403 W close_infiltration", "y orcs 0604 W"),
        map_={"grid": ROCKY, "sides": sides},
        switches={"closed_rock": closed_rock},
    )
    state, terrain = battle.state, terrain_of(battle.state)
    assert [one.key for one in enemies_it_engages(state, terrain, state.units["d"])] == (["x"] if met else [])
    assert [one.key for one, _ in enemies_engaging_it(state, terrain, state.units["d"])] == ["x"]


@clause("LM-4.2-04", "LM-4.2.3.8-02")
@pytest.mark.parametrize(("figure", "after"), [("infanterie", ("0303", 0)), ("rats", ("0403", -1))])
@spare_dice
def test_a_supported_attack_on_whoever_is_in_the_rock_leads_there_only_who_can_infiltrate(
    figure: str, after: tuple[str, int]
) -> None:
    south = ("x rats 0403 E close_infiltration steps=1", "y orcs 0604 W")
    battle = cave(f"d {figure} 0303 E", south=south, map_=ROCKY, dice=[1, 1] * 3)
    items = blow(battle)
    assert {"unsupported", "difficult", "rough"}.isdisjoint(items) and items["rear"] == 4
    assert "x" not in battle.state.units and at(battle, "d") == after


@clause("LM-F-14", "LM-4.1.2-02")
@pytest.mark.parametrize(("figure", "enemy", "hides"), [("rats", "infanterie", True), ("rats", "rats", False)])
def test_below_the_ground_too_a_unit_hides(figure: str, enemy: str, hides: bool) -> None:
    """In caverns whoever is adapted hides even beside an enemy who is not."""
    battle = cave(f"d {figure} 0303 E close_infiltration", south=(f"x {enemy} 0403 W",))
    assert may_hide(battle.state, unit(battle, "d")) == hides
    older = cave(f"d {figure} 0303 E close_infiltration", switches={"covers_on_the_ground": True})
    assert not may_hide(older.state, unit(older, "d"))


@clause("LM-4.2.3.7-03")
def test_an_attack_from_below_out_of_contact_comes_by_surprise() -> None:
    """LM-EX-70: in the same hex with Contact a flank attack, without it a frontal one; beside it the facing decides."""
    for mark, value in ((" contact", 2), ("", 0)):
        battle = cave(f"d rats 0303 E close_infiltration{mark}", south=("x infanterie 0303 W",), dice=[6, 5])
        items = blow(battle)
        assert items.get("surprise", 0) == value
        assert not {"flank", "rear"} & items.keys()
        assert not battle.state.surprising
    beside = cave("d rats 0303 E close_infiltration contact", south=("x infanterie 0403 E",), dice=[6, 5])
    items = blow(beside)
    assert ("surprise" in items, "rear" in items) == (False, True)


@clause("LM-4.2.3.7-01", "LM-F-57", "LM-2.9-35")
def test_a_charger_who_engages_below_loses_charge_and_breath() -> None:
    below = ("x rats 0503 W close_infiltration", "y orcs 0905 W")
    battle = cave("d infanterie 0203 E charge", south=below, order="attack", dice=[1, 1])
    play(battle, "activate d")
    while battle.state.acting == "d":
        found = tokens(battle)
        play(battle, next(token for token in ("step E", "halt", "mark charge") if token in found))
    assert at(battle, "d")[0] == "0403"
    assert (unit(battle, "d").shock, unit(battle, "d").breath) == ("contact", 1), "C-32"
    assert "LM-F-57" in [one.clause for one in facts(battle, ShockMarked)]
    above = cave("d infanterie 0203 E charge", south=("x rats 0503 W", "y orcs 0905 W"), order="attack", dice=[1, 1])
    play(above, "activate d")
    while above.state.acting == "d":
        found = tokens(above)
        play(above, next(token for token in ("step E", "halt", "mark charge") if token in found))
    assert unit(above, "d").shock == "charge"


@clause("LM-F-57", "LM-2.9-35")
@pytest.mark.parametrize(("level", "after"), [("close_infiltration", ("contact", 1)), ("", ("charge", 0))])
@spare_dice
def test_a_charger_who_advances_to_meet_somebody_below_loses_his_charge(level: str, after: tuple[str, int]) -> None:
    south = ("x infanterie 0403 E steps=1", f"y rats 0503 W {level}")
    battle = cave("d cavaliers 0303 E charge", south=south, order="attack", dice=[1, 1] * 4)
    play(battle, "activate d", "strike x supported")
    assert at(battle, "d") == ("0403", 0)
    assert (unit(battle, "d").shock, unit(battle, "d").breath) == after


@clause("LM-4.2.3.7-01")
@pytest.mark.parametrize(("enemy", "after"), [("x infanterie 0503 W", "contact"), ("x infanterie 0703 W", "")])
@spare_dice
def test_whoever_goes_below_with_charge_loses_it(enemy: str, after: str) -> None:
    """Contact takes its place where it engages somebody from below, C-32."""
    battle = cave("d rats 0303 E charge ordered", south=(enemy, "y orcs 0905 W"), dice=[1, 1])
    play(battle, "activate d")
    while battle.state.acting == "d":
        wanted = ("stay", "move", "dive E", "halt")
        play(battle, next(token for token in wanted if token in tokens(battle)))
    assert at(battle, "d") == ("0403", -1)
    assert (unit(battle, "d").shock, unit(battle, "d").breath) == (after, 1)


@clause("LM-4.2.3.7-01")
@pytest.mark.parametrize(("level", "tests"), [("", ["x"]), ("close_infiltration", [])])
@spare_dice
def test_nobody_below_runs_after_whoever_flees(level: str, tests: list[str]) -> None:
    """Whoever never charges takes no discipline test. LM-CA-10."""
    south = (f"x rats 0403 W {level}", "y orcs 0905 W")
    battle = cave("d infanterie 0303 E ordered", south=south, dice=[1, 1] * 3)
    play(battle, "activate d", "flee")
    while battle.state.acting == "d":
        play(battle, next(token for token in ("halt", "step W", "face W") if token in tokens(battle)))
    assert [one.subject for one in trials(battle, "discipline")] == tests


@clause("LM-4.2.3.7-01")
def test_support_is_open_below_and_from_above() -> None:
    for mine, theirs in (("", " close_infiltration"), (" close_infiltration", "")):
        battle = cave(f"d rats 0303 E{mine}", south=(f"x rats 0303 W{theirs}",))
        assert tokens(play(battle, "activate d", "shock")) == {"strike x supported", "strike x unsupported"}


@clause("LM-4.2.3.8-01")
def test_recoil_below_the_ground() -> None:
    battle = cave("d rats 0303 E close_infiltration", south=("x infanterie 0303 W",))
    places = recoil_places(battle.state, unit(battle, "d"), "x", "")
    assert ("0303", -2) in places
    assert ("0303", 0) not in places
    assert ("0403", -1) not in places  # still beside the attacker above
    assert ("0403", -2) not in places  # hex and Position do not change together
    played = cave(
        "d rats 0303 E close_infiltration", south=("x infanterie 0303 W",), dice=[1, 2], position={"active": "south"}
    )
    play(played, "activate x", "shock", "strike d supported")
    while played.asks[0].kind in ("loss", "recoil"):
        play(played, "recoil" if "recoil" in tokens(played) else sorted(tokens(played))[0])
    assert at(played, "d") == ("0303", -2)


@clause("LM-4.2.3.8-01", "LM-4.2.3.6-02", "LM-4.2.3.6-03", "LM-4.2.3.9-01")
def test_below_the_ground_one_recoils_to_no_position_that_is_closed() -> None:
    """0303 is rock, 0403 water, 0204 rock with floor beside it; hex and depth do not change together."""
    map_ = ". . . . . .\n . . . . . .\n. . # ~ . .\n . # . . . ."
    south = ("x infanterie 0604 W",)
    close = cave("d rats 0303 E close_infiltration", south=south, map_=map_)
    assert set(recoil_places(close.state, unit(close, "d"), "x", "")) == {
        *((hex, -1) for hex in ("0203", "0202", "0302", "0204", "0304")),
        *((hex, 0) for hex in ("0203", "0202", "0302", "0304")),
        ("0303", -2),
    }
    deep = cave("d rats 0303 E deep_infiltration", south=south, map_=map_)
    assert set(recoil_places(deep.state, unit(deep, "d"), "x", "")) == {
        *((hex, -2) for hex in ("0203", "0202", "0302", "0204", "0304")),
        ("0303", -1),
    }


@clause("LM-4.2.3.8-01", "LM-3.3.2-02")
def test_below_the_ground_nobody_recoils_into_a_binding_circle_or_to_whom_he_may_not_stack_with() -> None:
    """Whoever stacks with nobody does not join a friend in 0203; the circle of 0302 keeps the magical out."""
    figures = {
        "ghosts": {"like": "infanterie", "faculties": ["adaptation_cave"], "morale": "magical"},
        "loners": {"like": "infanterie", "faculties": ["adaptation_cave"], "command_capacity": "inferior"},
        "scout": {"like": "chef_aile_pied", "faculties": ["adaptation_cave"]},
    }
    circle = [{"spell": "binding_circle", "on": "0302", "notch": 1, "owner": "south"}]
    scout = "s scout 0203 E deep_infiltration"
    found = {}
    for figure in ("rats", "ghosts", "loners"):
        battle = cave(f"d {figure} 0303 E deep_infiltration", scout, figures=figures, effect=circle)
        found[figure] = {hex for hex, level in recoil_places(battle.state, unit(battle, "d"), "x", "") if level == -2}
    around = {"0203", "0202", "0302", "0403", "0204", "0304"}
    assert found == {"rats": around, "ghosts": around - {"0302"}, "loners": around - {"0203"}}


@clause("LM-4.2.3.8-01", "LM-2.7.4-03")
def test_infiltrators_in_a_stack_recoil_together() -> None:
    """Deep Infiltration holds one large unit and one small one; its tunnels lead on at the same depth."""
    battle = cave(
        "d rats 0303 E deep_infiltration",
        "c ratlord 0303 E deep_infiltration",
        south=("x rats 0403 W deep_infiltration",),
        dice=[1, 2],
        position={"active": "south"},
    )
    places = recoil_places(battle.state, unit(battle, "d"), "x", "")
    assert ("0203", -2) in places and ("0303", -1) not in places, "Close Infiltration holds one unit"
    play(battle, "activate x", "shock", "strike d supported", "recoil", "recoil 0203-2")
    assert (at(battle, "d"), at(battle, "c")) == (("0203", -2), ("0203", -2))
    assert (unit(battle, "d").cohesion, unit(battle, "c").cohesion) == (2, 2)


@clause("LM-4.2.3.8-02", "LM-4.2.3.8-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [
        ("d infanterie 0303 E", "x rats 0303 W close_infiltration", ("0303", 0)),
        ("d rats 0303 E", "x rats 0303 W close_infiltration", ("0303", -1)),
        ("d rats 0303 E close_infiltration", "x infanterie 0303 W", ("0303", 0)),
        ("d rats 0303 E close_infiltration", "x infanterie 0403 W", ("0403", 0)),
    ],
)
@spare_dice
def test_who_wins_below_or_from_below_advances(mine: str, theirs: str, after: tuple[str, int]) -> None:
    battle = cave(mine, south=(f"{theirs} steps=1 charge", "y orcs 0905 W"), dice=[1, 1] * 6)
    if "charge" in theirs or unit(battle, "x").level < 0:
        battle = cave(mine, south=(f"{theirs} steps=1", "y orcs 0905 W"), dice=[1, 1] * 6)
    play(battle, "activate d", *(["stay"] if unit(battle, "d").level else []), "shock", "strike x supported")
    while battle.asks and battle.asks[0].kind in ("loss", "recoil"):
        play(battle, "step" if "step" in tokens(battle) else sorted(tokens(battle))[0])
    assert battle.state.holder(*at(battle, "d")) == "north"
    assert at(battle, "d") == after


# Caverns


@clause("LM-4.1.2-01")
def test_cave_adaptation_counts_in_caverns_alone() -> None:
    for underground in (True, False):
        battle = cave("d rats 0303 E", south=("x rats 0403 W",), dice=[6, 5], underground=underground)
        items = blow(battle)
        found = (items.get("adapted_attacker", 0), items.get("adapted_defender", 0))
        assert found == ((2, -4) if underground else (0, 0))


@clause("LM-4.1.2-02")
def test_the_adapted_hide_beside_those_who_are_not() -> None:
    for figure, hides in (("infanterie", True), ("rats", False)):
        battle = cave("d rats 0303 E", south=(f"x {figure} 0403 E",))
        assert may_hide(battle.state, unit(battle, "d")) == hides
        assert shielded(battle.state, unit(battle, "d"), unit(battle, "x")) == hides
    outside = cave("d rats 0303 E", south=("x infanterie 0403 E",), underground=False)
    assert not may_hide(outside.state, unit(outside, "d"))


# Command


@clause("LM-4.2.3.11-01", "LM-4.2.3.11-02", "LM-4.2.3.11-03", "LM-4.2.3.11-04")
def test_the_example_of_the_skaven_leader() -> None:
    """LM-EX-71: a leader below the ground; one troop near, one infiltrated, one beyond two hexes of rock."""
    map_ = ". . . # # .\n . . . # # ."
    battle = cave(
        "c ratlord 0301 E close_infiltration",
        "a rats 0201 E",
        "b rats 0201 W close_infiltration",
        "e rats 0601 E",
        south=("x infanterie 0602 W",),
        map_=map_,
    )
    state, chief = battle.state, unit(battle, "c")
    assert hexes_between(state, chief, unit(battle, "e")) == 5
    tally = command_modifiers(state, chief, state.wings["north1"])
    assert [(item.reason, item.value) for item in tally.items] == [("infiltrated_leader", 2), ("infiltrated_unit", 2)]
    costs = [order_cost(state, chief, unit(battle, key)).total for key in "abe"]
    assert costs == [1, 3, 2]
    assert command_notch(state, chief) == 0  # advantaged, a notch lower


@clause("LM-4.2.3.11-03")
def test_there_is_no_way_for_orders_through_solid_rock() -> None:
    rows = [". # # # # .", " # # # # # #", "# # # # # #", " . . . . . ."]
    battle = cave("c ratlord 0101 E", "a rats 0601 E", south=("x infanterie 0604 W",), map_="\n".join(rows))
    straight = hexes_between(battle.state, unit(battle, "c"), unit(battle, "a"))
    assert straight > 9  # five hexes as the crow flies, but the middle of the rock is barred


@pytest.mark.parametrize(
    ("mine", "enemy", "farthest"),
    [
        ("rats close_infiltration", "infanterie 0 W", 3),  # from the ground beside it, as on the ground
        ("rats deep_infiltration", "infanterie 0 W", -1),
        ("rats deep_infiltration", "rats 0 W", 1),  # all points lead beneath the next hex
        ("rats deep_infiltration", "rats 0 E", 0),
        ("rats deep_infiltration", "rats close_infiltration W", 1),
        ("rats deep_infiltration", "rats close_infiltration E", -1),  # right above it is engaged itself
        ("rats deep_infiltration", "rats deep_infiltration W", 2),  # one hex of minimal movement
        ("infanterie", "rats close_infiltration W", 3),  # it comes up in the next hex, and goes on
        ("infanterie", "rats deep_infiltration W", 1),
        ("infanterie", "rats deep_infiltration E", 0),
    ],
)
@clause("LM-2.5.3-02", "LM-4.2.3.9-02")
def test_how_far_one_reaches_from_below_and_above_the_ground(mine: str, enemy: str, farthest: int) -> None:
    """C-72, LM-MA-21: infantry and rats have 2 points."""

    def within(far: int) -> bool:
        figure, *level = mine.split()
        theirs, other, looks = enemy.split()
        levels = [] if other == "0" else [other]
        battle = cave(
            " ".join(["d", figure, "0203 E", *level]),
            south=(" ".join(["x", theirs, f"{2 + far:02}03 {looks}", *levels]),),
            order="regroup",
        )
        return reachable(battle.state, terrain_of(battle.state), unit(battle, "d"), "0203")

    assert (within(farthest), within(farthest + 1)) == (True, False) if farthest >= 0 else not (within(0) or within(1))


@pytest.mark.parametrize(
    ("ground", "switches", "marker", "within"),
    [
        (".", {}, "", True),
        ("r", {}, "", True),
        ("r", FORMER, "", False),
        (".", FORMER, "", True),
        ("r", {}, "winded", True),
    ],
)
@clause("LM-2.5.3-02", "LM-4.2.3.9-02", "LM-2.6.5-01")
def test_from_below_one_reaches_a_flyer_above_for_the_price_of_the_hex(
    ground: str, switches: dict[str, bool], marker: str, within: bool
) -> None:
    """Whoever has 1 point comes up on clear ground, and on rough, which costs 1½, by minimal movement."""
    figures = {
        "moles": {"like": "infanterie", "movement_capacity": "disadvantaged", "faculties": ["adaptation_cave"]},
        "bat": {"like": "infanterie", "movement": "flying"},
    }
    map_ = f". . . . .\n . . . . .\n. {ground} . . ."
    below = (f"x moles 0203 W close_infiltration {marker}",)
    battle = cave(
        "d bat 0203 E close_flight", south=below, map_=map_, figures=figures, order="regroup", switches=switches
    )
    assert reachable(battle.state, terrain_of(battle.state), unit(battle, "d"), "0203") == within
