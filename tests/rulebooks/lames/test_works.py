"""Obstacles and defensive works: what they cost, whom they protect, what they bear. Chapter 3.5."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.morale import engagement_modifiers
from oriflamme.rulebooks.lames.state import CONTACT, SPENT, WINDED
from oriflamme.rulebooks.lames.tables import FORBIDDEN
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit
from tests.rulebooks.lames.shots import range_, sum_of, volley

FIGHT = """
north attack
  a {attacker} 0203 E {marker}
south defence
  x {defender} 0303 {facing}
"""


def fight(
    *ground: dict[str, Any],
    attacker: str = "infanterie",
    defender: str = "lanciers",
    facing: str = "W",
    marker: str = "contact",
    dice: Any = (),
    **more: Any,
) -> Battle:
    """An attacker in 0203 and a defender in 0303, east of him."""
    armies = FIGHT.format(attacker=attacker, defender=defender, facing=facing, marker=marker)
    return position(plain(6, 5), armies, tier="intermediate", ground=list(ground), dice=dice, **more)


def walk(*ground: dict[str, Any], kind: str = "infanterie", markers: str = "ordered") -> Battle:
    """A unit in 0202 about to move, and an enemy far away."""
    armies = f"north attack\n  a {kind} 0202 E {markers}\nsouth defence\n  x orcs 0905 W"
    return position(plain(9, 5), armies, tier="intermediate", ground=list(ground))


def work(kind: str, facing: str = "W", at: str = "0303", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "at": at, "facing": facing, **more}


def counted(battle: Battle, *, supported: bool = True, attacker: str = "a", target: str = "x") -> dict[str, int]:
    """An advantage, item by item."""
    found = advantage(battle.state, unit(battle, attacker), unit(battle, target), supported=supported)
    return {item.reason: item.value for item in found.items}


def defence_test(battle: Battle) -> dict[str, int]:
    """The defence engagement test of x against a, item by item."""
    found = engagement_modifiers(battle.state, unit(battle, "x"), unit(battle, "a"), 3, defence=True)
    return {item.reason: item.value for item in found.items}


def cost(battle: Battle, key: str, hex: str, d: int) -> int:
    """What a step costs a unit, in half points."""
    state, terrain = battle.state, terrain_of(battle.state)
    return terrain.costs[gait_of(state, terrain, state.units[key])][hex][d]


# What obstacles cost


@clause("LM-3.5.1-01")
def test_debris_costs_half_a_point() -> None:
    debris = {"kind": "debris", "at": "0302"}
    assert (cost(walk(debris), "a", "0202", 0), cost(walk(debris, kind="cavaliers"), "a", "0202", 0)) == (3, 2)
    assert cost(walk(debris), "a", "0102", 0) == 2, "beside it nothing changes"
    assert "work" not in counted(fight({"kind": "debris", "at": "0303"}))


@clause("LM-3.5.5-01")
def test_abatis_make_their_hex_difficult() -> None:
    abatis = work("abatis", at="0302")
    assert (cost(walk(abatis), "a", "0202", 0), cost(walk(abatis, kind="cavaliers"), "a", "0202", 0)) == (4, -2)
    assert counted(fight(work("abatis", facing="E")))["difficult"] == -2


@clause("LM-3.5.6-01")
def test_ditches_make_their_hex_rough() -> None:
    ditches = work("ditches", at="0302")
    assert (cost(walk(ditches), "a", "0202", 0), cost(walk(ditches, kind="cavaliers"), "a", "0202", 0)) == (3, 3)
    wood = {"grid": plain(9, 5).replace(". . . . . . . . .", ". . w . . . . . .", 1)}
    armies = "north attack\n  a infanterie 0201 E\nsouth defence\n  x orcs 0905 W"
    battle = position(wood, armies, tier="intermediate", ground=[work("ditches", at="0301")])
    assert terrain_of(battle.state).kind["0301"] == "difficult", "it was worse already"


@clause("LM-3.5.7-01")
def test_stakes_cost_every_class_half_a_point_and_never_burn() -> None:
    stakes = work("stakes", at="0302")
    assert (cost(walk(stakes), "a", "0202", 0), cost(walk(stakes, kind="cavaliers"), "a", "0202", 0)) == (3, 2)
    assert terrain_of(walk(stakes).state).kind["0302"] == "clear"


# Charges. LM-3.5-01 to -03


@clause("LM-3.5-01")
@pytest.mark.parametrize(("at", "charges"), [("0402", False), ("0302", False), ("0502", True), ("", True)])
def test_an_obstacle_does_not_count_for_a_charge(at: str, charges: bool) -> None:
    """Two clear hexes in a row earn a Charge: 0302 and 0402."""
    battle = walk(*([{"kind": "debris", "at": at}] if at else []), kind="cavaliers")
    play(battle, "activate a", "move", "step E", "step E", "halt")
    assert ("mark charge" in tokens(battle)) == charges


@clause("LM-3.5-02")
def test_entering_an_obstacle_costs_the_charge_and_a_breath() -> None:
    battle = walk({"kind": "debris", "at": "0302"}, kind="cavaliers", markers="charge")
    play(battle, "activate a", "step E")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", WINDED)
    beside = walk({"kind": "debris", "at": "0303"}, kind="cavaliers", markers="charge")
    play(beside, "activate a", "step E")
    assert (unit(beside, "a").shock, unit(beside, "a").breath) == ("charge", 0)


@clause("LM-3.5-03")
@pytest.mark.parametrize(("switch", "shock"), [(False, ""), (True, CONTACT)])
def test_a_charge_against_an_obstacle_is_lost_before_the_attack(switch: bool, shock: str) -> None:
    """Its bonus does not count, it costs a breath, and support would cost another; no Contact takes its place."""
    rules = {"contact_at_obstacles": switch}
    battle = fight({"kind": "debris", "at": "0303"}, attacker="cavaliers", marker="charge", switches=rules)
    assert "charge" not in counted(battle)
    assert counted(battle)["winded_attacker"] == -1
    play(battle, "activate a")
    assert {"strike x supported", "strike x unsupported"} <= tokens(battle)
    play(battle, "strike x supported")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == (shock, WINDED)
    play(battle, "6 6")
    assert unit(battle, "a").breath == SPENT
    (fought,) = facts(battle, lames.ShockFought)
    assert {item.reason for item in fought.advantage.items}.isdisjoint({"charge"})
    plain_ = fight(attacker="cavaliers", marker="charge")
    assert counted(plain_)["charge"] == 4
    play(plain_, "activate a")
    assert "strike x unsupported" not in tokens(plain_), "a charge supports"


# Protection


@clause("LM-3.5-08")
@pytest.mark.parametrize(("kind", "value"), [("palisade", -2), ("abatis", -2), ("ditches", -1)])
def test_a_work_supports_its_defender(kind: str, value: int) -> None:
    battle = fight(work(kind))
    assert counted(battle)["work"] == value
    assert "work" not in counted(fight())
    assert "work" not in counted(battle, attacker="x", target="a"), "not the attacker"


@clause("LM-3.5.4-04")
def test_a_palisade_protects_infantry_that_faces_as_it_does() -> None:
    assert counted(fight(work("palisade")))["work"] == -2
    assert counted(fight(work("palisade", notches=3)))["work"] == -3
    assert counted(fight(work("palisade", notches=1)))["work"] == -1
    assert "work" not in counted(fight(work("palisade", facing="WNW")))
    assert "work" not in counted(fight(work("palisade"), defender="cavaliers"))
    assert "work" not in counted(fight(work("palisade", at="0304")))


@clause("LM-3.5.5-02")
def test_abatis_protect_infantry_that_faces_as_they_do_in_shock_alone() -> None:
    assert counted(fight(work("abatis")))["work"] == -2
    assert "work" not in counted(fight(work("abatis", facing="NW")))
    assert "work" not in counted(fight(work("abatis"), defender="cavaliers"))
    assert "work" not in shot_at(work("abatis", at="0403"))


@clause("LM-3.5.6-02")
def test_ditches_protect_any_weapon_in_shock_alone() -> None:
    for defender in ("cavaliers", "lanciers", "loups", "trolls"):
        assert counted(fight(work("ditches"), defender=defender))["work"] == -1
        assert "work" not in counted(fight(work("ditches", facing="NW"), defender=defender))
    assert "work" not in shot_at(work("ditches", at="0403"))


def shot_at(*ground: dict[str, Any]) -> dict[str, int]:
    """What is counted when archers in 0203 shoot at infantry in 0403 that looks at them."""
    return sum_of(range_("archers 0203 E", "infanterie 0403 W", *ground))


@clause("LM-3.5.2-04")
@pytest.mark.parametrize(("throw", "losses", "left"), [("1 1", 2, 2), ("1 2", 2, 1), ("1 3", 1, 0), ("6 6", 0, 0)])
def test_mantlets_take_the_first_loss_of_a_shot_unless_the_roll_is_a_double_one(
    throw: str, losses: int, left: int
) -> None:
    battle = range_("arb_superior 0203 E", "infanterie 0403 W", work("mantlets", at="0403"))
    assert sum_of(battle)["work"] == -2
    volley(battle, "shoot x", throw)
    (shot,) = facts(battle, lames.ShotFired)
    held = facts(battle, lames.WorkHeld)
    assert (shot.losses, shot.losses - len(held)) == (losses, left)
    assert mark_in(battle.state.overlay, "mantlets", "0403") is not None, "they do not suffer"
    assert all((fact.work, fact.losses, fact.clause) == ("mantlets", 1, "LM-3.5.2-04") for fact in held)


@clause("LM-3.5.2-04")
def test_mantlets_take_a_loss_of_each_shot_and_none_in_shock() -> None:
    battle = range_("archers 0203 E", "infanterie 0403 W", work("mantlets", at="0403"))
    volley(battle, "shoot x", "1 2", "shoot x", "1 2")
    shots = facts(battle, lames.ShotFired)
    assert len(facts(battle, lames.WorkHeld)) == sum(shot.losses > 0 for shot in shots)
    blow = _struck(fight(work("mantlets")), "1 3")
    assert facts(blow, lames.WorkHeld) == []
    other = range_("arb_superior 0203 E", "infanterie 0403 W", work("mantlets", at="0403", facing="NW"))
    volley(other, "shoot x", "1 3")
    assert facts(other, lames.WorkHeld) == [], "turned away"


@clause("LM-3.5.7-02")
@pytest.mark.parametrize(
    ("attacker", "protects"),
    [("cavaliers", True), ("gens_darmes", True), ("trolls", True), ("infanterie", False), ("loups", False)],
)
def test_stakes_protect_infantry_against_cavalry_and_massive_units(attacker: str, protects: bool) -> None:
    assert ("work" in counted(fight(work("stakes"), attacker=attacker))) == protects
    assert "work" not in counted(fight(work("stakes", facing="NW"), attacker=attacker))
    assert "work" not in counted(fight(work("stakes"), attacker=attacker, defender="cavaliers"))


@clause("LM-3.5-09")
def test_an_attack_from_a_work_needs_no_support() -> None:
    battle = fight(work("palisade", facing="E", at="0203"))
    assert "unsupported" not in counted(battle, supported=False)
    assert counted(fight(), supported=False)["unsupported"] == -4
    assert counted(fight({"kind": "debris", "at": "0203"}), supported=False)["unsupported"] == -4, "no work"
    turned = fight(work("palisade", facing="NE", at="0203"))
    assert counted(turned, supported=False)["unsupported"] == -4, "it protects nobody who looks elsewhere: LM-CA-75"
    for defender, needless in (("cavaliers", True), ("lanciers", False)):
        stakes = fight(work("stakes", facing="E", at="0203"), defender=defender)
        assert ("unsupported" not in counted(stakes, supported=False)) == needless


@clause("LM-3.5.4-05", "LM-3.5.5-03", "LM-3.5.6-03", "LM-3.5.7-03")
def test_works_steady_those_whom_they_protect() -> None:
    for kind, value in (("palisade", -4), ("abatis", -1), ("ditches", -1), ("stakes", -1)):
        battle = fight(work(kind), attacker="cavaliers")
        assert defence_test(battle)["work"] == value
        assert "work" not in defence_test(fight(work(kind, facing="NW"), attacker="cavaliers"))
        attack = engagement_modifiers(battle.state, unit(battle, "x"), unit(battle, "a"), 3)
        assert "work" not in {item.reason for item in attack.items}, "in the defence test alone"
    assert "work" not in defence_test(fight(work("stakes"), attacker="infanterie"))


def test_the_defence_test_of_play_counts_the_work() -> None:
    battle = fight(work("palisade"), position={"active": "south"}, dice=[3, 3])
    play(battle, "activate x")
    (test,) = trials(battle, "defence")
    assert {item.reason: item.value for item in test.modifiers.items}["work"] == -4


# Palisades


@clause("LM-3.5.4-02")
def test_a_palisade_has_a_front_like_a_unit() -> None:
    """Towards a side three hexes, towards a corner two; all the others are behind it."""
    for facing, front in (("W", {2, 3, 4}), ("WNW", {2, 3}), ("N", {1, 2})):
        cell = terrain_of(walk(work("palisade", facing, at="0503")).state).cells["0503"]
        assert set(cell.barriers) == front


@clause("LM-3.5.4-03")
def test_a_palisade_is_entered_from_the_front_by_infantry_alone_by_minimal_movement() -> None:
    battle = walk(work("palisade", at="0302"))
    assert cost(battle, "a", "0202", 0) == -2
    play(battle, "activate a", "move")
    assert "creep E" in tokens(battle)
    assert refused(battle, "step E") == "LM-2.6.2-03"
    horse = walk(work("palisade", at="0302"), kind="cavaliers")
    play(horse, "activate a", "move")
    assert refused(horse, "step E") == "LM-3.5.4-03"
    assert refused(horse, "creep E") == "LM-3.5.4-03"
    flyer = walk(work("palisade", at="0302"))
    terrain = terrain_of(flyer.state)
    assert terrain.costs["flying"]["0202"][0] == 2


@clause("LM-3.5.4-03")
@pytest.mark.parametrize(("kind", "over_its_front", "behind"), [("cavaliers", FORBIDDEN, 1), ("infanterie", 2, 2)])
def test_only_infantry_leaves_a_palisade_over_its_front(kind: str, over_its_front: int, behind: int) -> None:
    armies = f"north attack\n  a {kind} 0302 W ordered\n  b {kind} 0402 W\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=[work("palisade", at="0302")])
    assert cost(battle, "a", "0302", 3) == over_its_front
    assert cost(battle, "a", "0302", 0) == behind
    assert cost(battle, "b", "0402", 3) == behind, "entered from behind like any hex"
    if kind == "cavaliers":
        play(battle, "activate a", "move")
        assert refused(battle, "step W") == "LM-3.5.4-03"


def test_cavalry_does_not_engage_who_stands_behind_a_palisade() -> None:
    """LM-CA-57: the side is closed to it, but not to the infantry behind it."""
    battle = fight(work("palisade"), attacker="cavaliers")
    play(battle, "activate a")
    assert "strike x supported" not in tokens(battle)
    foot = fight(work("palisade"))
    play(foot, "activate a")
    assert "strike x supported" in tokens(foot)


def _struck(battle: Battle, *throws: str, how: str = "supported") -> Battle:
    return play(strike(battle, how), *throws)


def test_a_palisade_takes_the_first_loss_unless_the_roll_is_a_double_one() -> None:
    """LM-3.5.4-06: a roll of 4 costs the defender a step or a recoil, and behind a palisade nothing."""
    open_ = _struck(fight(), "1 3")
    assert [fact.losses for fact in facts(open_, lames.ShockFought)] == [1]
    assert open_.asks[0].kind in ("loss", "recoil")
    held = _struck(fight(work("palisade", notches=1)), "1 3")
    assert [fact.losses for fact in facts(held, lames.ShockFought)] == [1]
    (fact,) = facts(held, lames.WorkHeld)
    assert (fact.work, fact.hex, fact.unit, fact.losses) == ("palisade", "0303", "x", 1)
    assert held.asks[0].kind == "activate"
    bare = _struck(fight(work("palisade", notches=1)), "1 1")
    assert facts(bare, lames.WorkHeld) == []
    assert bare.asks[0].kind in ("loss", "recoil")
    other = _struck(fight(work("palisade", facing="NW")), "1 3")
    assert facts(other, lames.WorkHeld) == [], "no protection, no absorption: LM-CA-25"


@clause("LM-3.5.4-07")
@pytest.mark.parametrize(
    ("shooter", "throw", "left"), [("artillerie", "1 2", 1), ("artillerie", "2 2", 2), ("archers", "1 2", 2)]
)
def test_a_palisade_is_worn_by_artillery_with_a_low_roll(shooter: str, throw: str, left: int) -> None:
    battle = range_(f"{shooter} 0203 E", "infanterie 0403 W", work("palisade", at="0403"))
    volley(battle, "shoot x", throw)
    mark = mark_in(battle.state.overlay, "palisade", "0403")
    assert mark is not None and mark.strength == left


@clause("LM-3.5.4-07")
def test_a_palisade_is_worn_by_a_supported_attack_with_a_low_roll() -> None:
    """Whether or not there is a loss; archers and unsupported attacks do it no harm."""
    worn = _struck(fight(work("palisade")), "1 2")
    mark = mark_in(worn.state.overlay, "palisade", "0303")
    assert mark is not None and mark.strength == 1
    whole = _struck(fight(work("palisade")), "2 2")
    mark = mark_in(whole.state.overlay, "palisade", "0303")
    assert mark is not None and mark.strength == 2
    held = _struck(fight(work("palisade")), "1 2", how="unsupported")
    mark = mark_in(held.state.overlay, "palisade", "0303")
    assert mark is not None and mark.strength == 2


@clause("LM-3.5.4-07", "LM-3.5.4-06")
@pytest.mark.parametrize(("throw", "left"), [("1 2", 1), ("1 3", 2)])
def test_a_palisade_is_worn_though_it_protects_nobody(throw: str, left: int) -> None:
    """The defender looks the other way: nothing is absorbed for him, the wood is struck all the same."""
    battle = _struck(fight(work("palisade", facing="E")), throw)
    assert facts(battle, lames.WorkHeld) == []
    mark = mark_in(battle.state.overlay, "palisade", "0303")
    assert mark is not None and mark.strength == left
    shot = range_("artillerie 0203 E", "cavaliers 0403 W", work("palisade", at="0403"))
    volley(shot, "shoot x", throw)
    mark = mark_in(shot.state.overlay, "palisade", "0403")
    assert mark is not None and mark.strength == left


@clause("LM-3.5.4-07")
def test_the_last_notch_of_a_palisade_leaves_debris() -> None:
    battle = _struck(fight(work("palisade", notches=1)), "1 2")
    assert mark_in(battle.state.overlay, "palisade", "0303") is None
    assert mark_in(battle.state.overlay, "debris", "0303") is not None
    (fact,) = facts(battle, lames.WorkWorn)
    assert (fact.work, fact.hex, fact.left) == ("palisade", "0303", 0)
    assert "work" not in counted(battle), "debris protects nobody"


def test_the_worked_example() -> None:
    """LM-EX-67: a palisade of 2 takes 2 off the attack; on 1-1 nothing is absorbed, and it drops to 1 all the same."""
    battle = fight(work("palisade"))
    assert counted(battle)["work"] == -2
    _struck(battle, "1 1")
    assert facts(battle, lames.WorkHeld) == []
    mark = mark_in(battle.state.overlay, "palisade", "0303")
    assert mark is not None and mark.strength == 1


# Mantlets and boats


@pytest.mark.parametrize("kind", ["infanterie", "cavaliers", "loups"])
@clause("LM-3.5.2-01", "LM-3.5.14-01")
def test_mantlets_and_boats_cost_every_class_half_a_point(kind: str) -> None:
    battle = walk(work("mantlets", at="0302"), {"kind": "boats", "at": "0303"}, kind=kind)
    terrain = terrain_of(battle.state)
    gait = gait_of(battle.state, terrain, unit(battle, "a"))
    bare = terrain_of(walk(kind=kind).state)
    east, south_east = 0, 5
    for d in (east, south_east):
        assert terrain.costs[gait]["0202"][d] == bare.costs[gait]["0202"][d] + 1
    assert terrain.cells["0302"].obstacle and terrain.cells["0303"].obstacle


@clause("LM-3.5.2-01", "LM-3.5.2-03", "LM-3.5.14-01")
def test_mantlets_protect_infantry_that_shares_their_facing_and_boats_nobody() -> None:
    assert counted(fight(work("mantlets")))["work"] == -1
    assert "work" not in counted(fight(work("mantlets"), defender="cavaliers"))
    assert "work" not in counted(fight(work("mantlets", facing="E")))
    assert "work" not in counted(fight({"kind": "boats", "at": "0303"}))


@clause("LM-3.5.2-05")
def test_mantlets_steady_those_whom_they_protect() -> None:
    assert defence_test(fight(work("mantlets")))["work"] == -1
    assert "work" not in defence_test(fight(work("mantlets"), defender="cavaliers"))


@clause("LM-3.5.2-02")
def test_mantlets_are_turned_by_whoever_enters_and_by_whoever_turns_there() -> None:
    battle = walk(work("mantlets", facing="W", at="0302"))
    play(battle, "activate a", "move", "step E", "halt")
    (turned,) = facts(battle, lames.WorkTurned)
    assert (turned.hex, turned.towards) == ("0302", "E")
    mark = mark_in(battle.state.overlay, "mantlets", "0302")
    assert mark is not None and mark.facing == unit(battle, "a").facing
    other = walk(work("palisade", facing="E", at="0302"), work("mantlets", facing="W", at="0505"))
    play(other, "activate a", "move", "step SE", "halt")
    assert facts(other, lames.WorkTurned) == []
    alone = walk(work("mantlets", facing="W", at="0302"), kind="chef_aile_pied")
    play(alone, "activate a", "move", "step E", "halt")
    assert [one.towards for one in facts(alone, lames.WorkTurned)] == ["E"], "a small unit alone is one too"


# Obstacles and Formations

PHALANX = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}


def formation(markers: str = "", at: str = "0403") -> Battle:
    """A Formation in 0304 and 0404 that looks north, with debris before it."""
    armies = f"north attack\n  f phalanx 0304+0404 N steps=6 ordered {markers}\nsouth defence\n  x infanterie 0806 W"
    ground = [{"kind": "debris", "at": at}]
    return play(position(plain(8, 6), armies, tier="intermediate", figure=PHALANX, ground=ground), "activate f", "move")


@clause("LM-3.5-05")
def test_an_obstacle_shakes_a_formation_and_is_closed_to_a_shaken_one() -> None:
    entered = play(formation(), "pivot left")
    assert unit(entered, "f").shaken
    assert facts(entered, lames.CohesionChanged)[0].clause == "LM-3.5-05"
    beside = play(formation(at="0503"), "pivot left")
    assert not unit(beside, "f").shaken
    assert refused(formation("shaken"), "pivot left") == "LM-3.5-05"
    assert "pivot left" in tokens(formation("shaken", at="0503"))


@pytest.mark.parametrize(("at", "forms"), [("0304", False), ("0404", False), ("0504", True)])
@clause("LM-3.5-04")
def test_nobody_forms_on_an_obstacle(at: str, forms: bool) -> None:
    units = "  a infanterie 0304 N ordered\n  b infanterie 0404 N"
    armies = f"north attack\n{units}\nsouth defence\n  x infanterie 0806 W"
    battle = position(plain(8, 6), armies, tier="intermediate", ground=[{"kind": "debris", "at": at}])
    play(battle, "activate a")
    assert ("form" in tokens(battle)) == forms
    if not forms:
        assert refused(battle, "form") == "LM-3.5-04"
