"""Mantlets, pavises and boats, which units take along; stakes that are carried. LM-3.5.2, -3.5.3, -3.5.7, -3.5.14."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames.display import badges
from oriflamme.rulebooks.lames.facts import UnitStepped
from oriflamme.rulebooks.lames.facts.pieces import WorkCarried, WorkHandled
from oriflamme.rulebooks.lames.state import WINDED
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.works import shot_items
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit
from tests.rulebooks.lames.shots import range_, sum_of
from tests.rulebooks.lames.test_works import cost, counted, fight, walk, work


def lies(battle: Battle, kind: str) -> list[tuple[str, int | None]]:
    marks = battle.state.overlay.marks.values() if battle.state.overlay is not None else ()
    return [(mark.at, mark.facing) for mark in marks if mark.kind == kind]


def moving(*ground: dict[str, Any], kind: str = "infanterie", grid: str = "", **more: Any) -> Battle:
    """A unit in 0202 that looks east and has begun to move."""
    armies = f"north attack\n  a {kind} 0202 E ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(grid or plain(9, 5), armies, tier="intermediate", ground=list(ground), **more)
    return play(battle, "activate a", "move")


MANTLETS = work("mantlets", facing="E", at="0202")
PAVISES = {"kind": "pavises", "at": "0202"}
BOATS = {"kind": "boats", "at": "0202"}


# Mantlets


@clause("LM-3.5.2-06")
def test_a_foot_unit_takes_mantlets_along_at_their_pace() -> None:
    """They have one point, it has two."""
    battle = play(moving(MANTLETS), "take mantlets", "step E")
    assert lies(battle, "mantlets") == [("0302", 0)]
    assert unit(battle, "a").hex == "0302"
    assert "step E" not in tokens(battle)
    assert refused(battle, "step E") == "LM-2.6.3-02"
    alone = play(moving(MANTLETS), "step E")
    assert "step E" in tokens(alone)
    assert lies(alone, "mantlets") == [("0202", 0)]


@clause("LM-3.5.2-06")
def test_mantlets_are_dropped_or_picked_up_on_the_way() -> None:
    battle = play(moving(MANTLETS), "take mantlets", "step E", "drop mantlets", "step E")
    assert lies(battle, "mantlets") == [("0302", 0)]
    assert unit(battle, "a").hex == "0402"
    assert [fact.taken for fact in facts(battle, WorkHandled)] == [True, False]
    later = {"quick": {"like": "infanterie", "movement_capacity": "superior"}}
    slow = play(moving(work("mantlets", facing="W", at="0302"), kind="quick", figure=later), "step E")
    assert refused(slow, "take mantlets") == "LM-3.5.2-06", "it has spent more than their point"


@clause("LM-3.5.2-06")
def test_extra_movement_gives_mantlets_half_a_point() -> None:
    armies = "north attack\n  a infanterie 0202 E ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[MANTLETS])
    play(battle, "activate a", "move", "extra", "take mantlets", "step E")
    assert unit(battle, "a").breath == WINDED
    assert lies(battle, "mantlets") == [("0302", 0)]
    assert refused(battle, "step E") == "LM-2.6.3-02", "a point and a half is not two"


@clause("LM-3.5.2-06")
@pytest.mark.parametrize("kind", ["cavaliers", "loups", "chef_aile_pied"])
def test_nobody_but_foot_troops_handles_mantlets(kind: str) -> None:
    battle = moving(MANTLETS, kind=kind)
    assert "take mantlets" not in tokens(battle)
    assert refused(battle, "take mantlets") == "LM-3.5.2-06"


@clause("LM-3.5.2-06")
def test_mantlets_never_enter_difficult_ground_and_creep_onto_rough() -> None:
    for letter, enters in (("d", False), ("r", True)):
        grid = plain(9, 5).replace(". . . . . . . . .", f". . {letter} . . . . . .", 2)
        battle = play(moving(MANTLETS, grid=grid), "take mantlets")
        assert ("creep E" in tokens(battle)) == enters
        assert "step E" not in tokens(battle)
        if not enters:
            assert refused(battle, "creep E") == "LM-2.6.2-03"


@clause("LM-3.5.2-06", "LM-3.5.3-02")
def test_nobody_flees_with_them() -> None:
    armies = "north attack\n  a archers 0302 W ordered\nsouth defence\n  x orcs 0402 W"
    for ground in (work("mantlets", facing="W", at="0302"), {"kind": "pavises", "at": "0302"}):
        battle = position(plain(9, 5), armies, tier="intermediate", ground=[ground])
        play(battle, "activate a")
        assert not any(token.startswith("take") for token in tokens(battle))
    routed = "north attack\n  a archers 0402 W routed\nsouth defence\n  x orcs 0902 W"
    battle = position(plain(9, 5), routed, tier="intermediate", ground=[{"kind": "pavises", "at": "0402"}])
    play(battle, "activate a")
    assert refused(battle, "take pavises") == "LM-3.5.3-02"
    play(battle, next(token for token in sorted(tokens(battle)) if token.startswith("step")))
    assert lies(battle, "pavises") == [("0402", None)]


@clause("LM-3.5.2-06")
def test_a_withdraw_leaves_mantlets_behind() -> None:
    armies = "north defence\n  a infanterie 0202 W ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[work("mantlets", facing="W", at="0202")])
    play(battle, "activate a", "withdraw", "withdraw E")
    assert lies(battle, "mantlets") == [("0202", 6)]


@clause("LM-3.5.2-06")
def test_mantlets_turn_as_their_bearer_looks_and_two_never_share_a_hex() -> None:
    battle = play(moving(work("mantlets", facing="W", at="0202")), "take mantlets", "face ENE", "step NE", "halt")
    assert lies(battle, "mantlets") == [("0301", 1)]
    other = play(moving(MANTLETS, work("mantlets", facing="W", at="0302")), "take mantlets")
    assert not tokens(other) & {"step E", "creep E"}


# Pavises


def shot(*ground: dict[str, Any], target: str = "arbaletriers", facing: str = "W") -> dict[str, int]:
    """What is counted when archers in 0202 shoot at a unit in 0402."""
    return sum_of(range_("archers 0202 E", f"{target} 0402 {facing}", *ground))


@clause("LM-3.5.3-01")
@pytest.mark.parametrize(
    ("target", "support"),
    [("arbaletriers", -1), ("archers", -1), ("lanciers", None), ("cavalerie_legere", None), ("infanterie", None)],
)
def test_pavises_shelter_shooters_on_foot_from_shots(target: str, support: int | None) -> None:
    pavises = {"kind": "pavises", "at": "0402"}
    assert shot(pavises, target=target).get("work") == support
    assert shot(pavises, target=target, facing="E").get("work") == support, "they have no facing"
    assert "work" not in counted(fight({"kind": "pavises", "at": "0303"}, defender="archers")), "no work in shock"
    assert counted(fight({"kind": "pavises", "at": "0203"}), supported=False)["unsupported"] == -4


@clause("LM-3.5.3-01")
def test_pavises_are_no_obstacle_and_do_not_burn() -> None:
    pavises = {"kind": "pavises", "at": "0302"}
    battle = walk(pavises, kind="cavaliers", markers="charge")
    assert cost(battle, "a", "0202", 0) == cost(walk(kind="cavaliers"), "a", "0202", 0)
    assert not terrain_of(battle.state).cells["0302"].obstacle
    play(battle, "activate a", "step E")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("charge", 0)


@clause("LM-3.5.3-01")
def test_pavises_stand_before_one_unit_the_topmost() -> None:
    armies = """
    north attack
      a archers 0202 E ordered
    south defence
      s lanciers 0402 W
      x archers 0402 W
      y arbaletriers 0402 W steps=1
    """
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[{"kind": "pavises", "at": "0402"}])
    shooter = unit(battle, "a")
    found = {
        key: [item.value for item in shot_items(battle.state, shooter, unit(battle, key), "0402")] for key in "sxy"
    }
    assert found == {"s": [], "x": [-1], "y": []}


@clause("LM-3.5.3-02")
def test_pavises_move_with_foot_units_at_the_worse_pace() -> None:
    battle = play(moving(PAVISES), "take pavises", "step E")
    assert lies(battle, "pavises") == [("0302", None)]
    assert refused(battle, "step E") == "LM-2.6.3-02", "one point, not two"
    play(battle, "drop pavises", "step E")
    assert lies(battle, "pavises") == [("0302", None)]
    slower = {"slow": {"like": "infanterie", "movement_capacity": "inferior"}}
    crawling = play(moving(PAVISES, kind="slow", figure=slower), "take pavises")
    assert "step E" not in tokens(crawling) and "creep E" in tokens(crawling), "the unit has no point at all"
    assert refused(moving(PAVISES, kind="cavaliers"), "take pavises") == "LM-3.5.3-02"


@clause("LM-3.5.3-02", "LM-2.6.4-01")
@pytest.mark.parametrize(
    ("switches", "steps"), [({}, ["step E"]), ({"lenient_moves": True}, [])], ids=["now", "before"]
)
def test_extra_movement_counts_on_the_worse_pace_with_pavises(switches: dict[str, bool], steps: list[str]) -> None:
    """One point of the pavises and a half more; the unit itself has two and would have three."""
    grid = plain(9, 5).replace(". . . . . . . . .", ". . . r . . . . .", 2)
    rough = play(moving(PAVISES, grid=grid.replace(". . . r", ". . r ."), switches=switches), "take pavises")
    assert refused(rough, "step E") == "LM-2.6.3-02", "rough ground costs a point and a half"
    (extra,) = (option for option in rough.asks[0].options if option.token == "extra")
    assert extra.label is not None
    assert "½" in rough.say(extra.label, "en") and "1" not in rough.say(extra.label, "en")
    play(rough, "extra")
    assert [token for token in tokens(rough) if token == "step E"] == steps
    play(rough, "drop pavises", "step E")
    assert lies(rough, "pavises") == [("0202", None)] and "step E" in tokens(rough)


@clause("LM-3.5.3-02")
@pytest.mark.parametrize("answer", ["take pavises", "drop pavises"])
def test_pavises_may_go_along_on_a_withdraw(answer: str) -> None:
    armies = "north defence\n  a archers 0302 W ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[{"kind": "pavises", "at": "0302"}])
    play(battle, "activate a", "withdraw", "withdraw E")
    assert tokens(battle) == {"take pavises", "drop pavises"}
    play(battle, answer)
    taken = answer.startswith("take")
    assert lies(battle, "pavises") == [("0402" if taken else "0302", None)]
    assert len(facts(battle, WorkCarried)) == taken


@clause("LM-3.5.3-02")
def test_too_dear_a_withdraw_leaves_them() -> None:
    """Rough ground costs a point and a half; their pace is one."""
    grid = plain(9, 5).replace(". . . . . . . . .", ". . . r . . . . .", 2)
    armies = "north defence\n  a archers 0302 W ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(grid, armies, tier="intermediate", ground=[{"kind": "pavises", "at": "0302"}])
    play(battle, "activate a", "withdraw", "withdraw E")
    assert lies(battle, "pavises") == [("0302", None)]


# Boats

LAKE = """
. . . . . . .
 . . ~ ~ ~ . .
. . . . . . .
"""


def shore(at: str = "0202", kind: str = "infanterie", **more: Any) -> Battle:
    armies = f"north attack\n  a {kind} {at} E ordered\nsouth defence\n  x orcs 0703 W"
    ground = [{"kind": "boats", "at": at}]
    return play(position(LAKE, armies, tier="intermediate", ground=ground, **more), "activate a", "move")


@clause("LM-3.5.14-02")
def test_infantry_crosses_water_in_boats_at_their_pace() -> None:
    battle = shore()
    assert "step E" not in tokens(battle)
    play(battle, "take boats", "step E", "step E")
    assert refused(battle, "step E") == "LM-2.6.3-02", "two points, two hexes of water"
    play(battle, "halt")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0402", 0)
    assert lies(battle, "boats") == [("0402", None)]


@clause("LM-3.5.14-02")
def test_boats_are_not_left_on_the_water_and_land_by_minimal_movement() -> None:
    battle = shore("0502")
    assert refused(battle, "drop boats") == "LM-3.5.14-02"
    assert refused(battle, "step E") == "LM-2.6.2-03"
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0602", WINDED)
    assert lies(battle, "boats") == [("0602", None)]


@clause("LM-3.5.14-02")
@pytest.mark.parametrize(
    ("other", "leaves"), [("c infanterie", False), ("c chef_aile_pied", False), ("c swimmers", True), ("c bats", True)]
)
def test_boats_leave_nobody_on_the_water(other: str, leaves: bool) -> None:
    """Who swims or flies needs none."""
    figures = {
        "swimmers": {"like": "infanterie", "faculties": ["swimmer"]},
        "bats": {"like": "infanterie", "movement": "flying"},
    }
    armies = f"north attack\n  a infanterie 0402 E ordered\n  {other} 0402 E\nsouth defence\n  x orcs 0703 W"
    where: dict[str, Any] = {"tier": "intermediate", "ground": [{"kind": "boats", "at": "0402"}], "figure": figures}
    battle = play(position(LAKE, armies, **where), "activate a", "move")
    assert ("step E" in tokens(battle)) == leaves
    if not leaves:
        assert refused(battle, "step E") == refused(battle, "creep E") == "LM-3.5.14-02"
        former = play(position(LAKE, armies, **where, switches={"lenient_moves": True}), "activate a", "move")
        assert "step E" in tokens(former)


@clause("LM-3.5.14-02")
def test_nobody_flees_with_boats() -> None:
    """From the water it flees onto the shore alone, and they stay behind."""
    armies = "north attack\n  a infanterie 0302 W ordered\nsouth defence\n  x orcs 0703 W"
    battle = position(LAKE, armies, tier="intermediate", ground=[{"kind": "boats", "at": "0302"}])
    play(battle, "activate a", "flee")
    assert {"step W", "step NW", "step SW"} <= tokens(battle) and "drop boats" not in tokens(battle)
    play(battle, "step W")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0202", 0)
    assert lies(battle, "boats") == [("0302", None)]


@clause("LM-4.4.6-01", "LM-4.4.8-01", "LM-3.5.14-02")
def test_nobody_destroys_or_burns_the_boats_on_which_somebody_stands() -> None:
    def tasks(at: str, figure: str) -> set[str]:
        figures = {"swimmers": {"like": "infanterie", "faculties": ["swimmer"]}}
        armies = f"north defence\n  a {figure} {at} E ordered\nsouth defence\n  x orcs 0703 W"
        ground = [{"kind": "boats", "at": at}]
        battle = position(LAKE, armies, tier="advanced", ground=ground, figure=figures)
        if "manipulate" not in tokens(play(battle, "activate a")):
            return set()
        return tokens(play(battle, "manipulate"))

    assert tasks("0302", "infanterie") == set()
    assert tasks("0302", "swimmers") == tasks("0202", "infanterie") == {"burn boats", "destroy boats"}


@clause("LM-3.5.9-02", "LM-3.5.14-02")
def test_whoever_crosses_in_the_boats_of_an_enemy_does_not_destroy_them_on_the_water() -> None:
    armies = "north attack\n  a infanterie 0202 E ordered\nsouth defence\n  x orcs 0703 W"
    ground = [{"kind": "boats", "at": "0202", "owner": "south"}]
    battle = position(LAKE, armies, tier="intermediate", ground=ground)
    play(battle, "activate a", "move", "take boats", "step E", "halt")
    assert battle.asks[0].kind != "raze" and lies(battle, "boats") == [("0302", None)]
    armies = armies.replace("0202 E", "0202 W")
    ashore = position(LAKE, armies, tier="intermediate", ground=[{**ground[0], "at": "0102"}])
    play(ashore, "activate a", "move", "step W", "halt")
    assert tokens(ashore) == {"raze", "spare"}


@clause("LM-3.4.5-05", "LM-3.5.14-02")
def test_whoever_goes_astray_in_boats_pays_as_boats_do() -> None:
    armies = "north attack\n  a infanterie 0302 E ordered\nsouth defence\n  x orcs 0703 W"
    lake = ". . . . . . .\n . . ~ ~ ~ . .\n. . . ~ . . ."
    ground = [{"kind": "boats", "at": "0302"}, {"kind": "fog"}]
    battle = play(position(lake, armies, tier="intermediate", ground=ground, dice=[5]), "activate a", "move", "step E")
    (stepped,) = facts(battle, UnitStepped)
    assert (stepped.hex, stepped.cost, stepped.move.spent) == ("0403", 2, 2)
    assert lies(battle, "boats") == [("0403", None)]


@clause("LM-3.5.14-02", "LM-2.2.1.2-04")
@pytest.mark.parametrize(("side", "closed"), [("impassable", "LM-2.2.1.2-04"), ("wall", "LM-3.1-17"), ("rough", "")])
def test_boats_cross_no_side_that_is_closed(side: str, closed: str) -> None:
    armies = "north attack\n  a infanterie 0202 E ordered\nsouth defence\n  x orcs 0703 W"
    map_ = {"grid": LAKE.strip("\n"), "sides": [f"0202/E {side}"]}
    battle = position(map_, armies, tier="intermediate", ground=[{"kind": "boats", "at": "0202"}])
    play(battle, "activate a", "move", "take boats")
    assert ("step E" in tokens(battle)) == (not closed) and "creep E" not in tokens(battle)
    if closed:
        assert refused(battle, "step E") == closed


@clause("LM-3.5.14-02")
def test_on_land_boats_go_over_clear_ground_alone_by_minimal_movement() -> None:
    armies = "north attack\n  a infanterie 0202 W ordered\nsouth defence\n  x orcs 0703 W"
    battle = position(LAKE, armies, tier="intermediate", ground=[{"kind": "boats", "at": "0202"}])
    play(battle, "activate a", "move", "take boats")
    assert "step W" not in tokens(battle) and "creep W" in tokens(battle)
    play(battle, "drop boats", "step W")
    assert lies(battle, "boats") == [("0202", None)]
    rough = LAKE.replace(" . . ~", " r . ~")
    stony = position(rough, armies, tier="intermediate", ground=[{"kind": "boats", "at": "0202"}])
    play(stony, "activate a", "move", "take boats")
    assert "creep W" not in tokens(stony)


@clause("LM-3.5.14-02")
def test_only_infantry_weapons_handle_boats_and_only_in_a_move() -> None:
    assert refused(shore(kind="cavaliers"), "take boats") == "LM-3.5.14-02"
    assert "take boats" in tokens(shore(kind="archers"))
    armies = "north defence\n  a infanterie 0202 W ordered\nsouth defence\n  x orcs 0703 W"
    battle = position(plain(7, 3), armies, tier="intermediate", ground=[BOATS])
    play(battle, "activate a", "withdraw", "withdraw E")
    assert lies(battle, "boats") == [("0202", None)]


# Stakes


@clause("LM-3.5.7-04")
def test_carried_stakes_do_nothing_and_planted_ones_lie_under_the_stack() -> None:
    armies = "north attack\n  a cavaliers 0203 E contact\nsouth defence\n  x archers 0303 W {load}"

    def against(load: str, *ground: dict[str, Any]) -> Battle:
        return position(plain(6, 5), armies.format(load=load), tier="intermediate", ground=list(ground))

    carried = against("carries=stakes")
    assert unit(carried, "x").carries == "stakes"
    assert "work" not in counted(carried)
    assert not terrain_of(carried.state).cells["0303"].obstacle
    assert cost(carried, "a", "0203", 0) == cost(against(""), "a", "0203", 0)
    planted = against("", work("stakes"))
    assert counted(planted)["work"] == -2
    assert Battle.open(tomllib.loads(carried.position())).state.units["x"].carries == "stakes"
    assert "stakes" in badges(unit(carried, "x"))
    assert mark_in(carried.state.overlay, "stakes", "0303") is None
