"""Option: wings, lines and ground (MC-CP-13); without it, no positions at all."""

from __future__ import annotations

import pytest

from oriflamme.kernel import UserError
from oriflamme.rulebooks.masse.facts import AttackMade, Engaged, Intercepted, WingChanged
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    fact,
    facts,
    items,
    multipliers,
    offered,
    orders,
    piece,
    play,
    position,
    refused,
)

NO_MAP = "MC-TACTIQUES_ET_MANOEUVRES-01"
GROUND = "MC-TACTIQUES_ET_MANOEUVRES-02"
BONUS = "MC-TACTIQUES_ET_MANOEUVRES-03"
WINGS = {"wings": True}


@clause(NO_MAP)
def test_without_the_option_there_are_no_positions() -> None:
    battle = position("north: a=orcs 10, b=orcs 10 | south: x=lourds 10, y=lourds 10, z=lourds 10")
    for unit in ("a", "b"):
        assert offered(battle, unit) == ["engage x", "engage y", "engage z", "none"]
    assert {one.wing for one in battle.state.pieces.values()} == {""}
    assert refused(battle, "order a move left front", "north") == NO_MAP


@clause(NO_MAP)
def test_wings_written_in_a_scenario_count_for_nothing_without_the_option() -> None:
    battle = position(
        "north: a=orcs 10 wing=left | south: x=lourds 10 wing=right line=reserve", ground={"right": "river"}
    )
    assert "engage x" in offered(battle, "a")


def test_with_the_option_everybody_has_a_wing() -> None:
    with pytest.raises(UserError) as caught:
        position("north: a=orcs 10 | south: x=lourds 10 wing=right", switches=WINGS)
    assert caught.value.message.args["problem"].id == "scenario-wing"


@clause(GROUND)
def test_a_unit_engages_in_its_wing_or_the_next() -> None:
    text = "north: a=orcs 10 wing={} | south: x=lourds 10 wing=left, y=lourds 10 wing=centre, z=lourds 10 wing=right"
    left = position(text.format("left"), switches=WINGS)
    assert [order for order in offered(left, "a") if "engage" in order] == ["engage x", "engage y"]
    assert refused(left, "order a engage z", "north") == GROUND
    centre = position(text.format("centre"), switches=WINGS)
    assert [order for order in offered(centre, "a") if "engage" in order] == ["engage x", "engage y", "engage z"]


@clause(GROUND)
def test_a_reserve_is_reached_only_when_its_front_is_empty() -> None:
    text = "north: a=orcs 10 wing=left | south: x=lourds 10 wing=left line=reserve, y=lourds 10 wing={} line={}"
    covered = position(text.format("left", "front"), switches=WINGS)
    assert refused(covered, "order a engage x", "north") == GROUND
    for wing, line in (("centre", "front"), ("left", "reserve")):
        bare = position(text.format(wing, line), switches=WINGS)
        assert "engage x" in offered(bare, "a")


@clause(GROUND)
@pytest.mark.parametrize(("ground", "reached"), [("river", False), ("bridge", True), ("open", True), ("hill", True)])
def test_a_river_is_crossed_at_the_bridge_only(ground: str, reached: bool) -> None:
    battle = position(
        "north: a=orcs 10 wing=left | south: x=lourds 10 wing=left", switches=WINGS, ground={"left": ground}
    )
    if reached:
        assert "engage x" in offered(battle, "a")
    else:
        assert refused(battle, "order a engage x", "north") == GROUND


@clause(GROUND)
def test_changing_wing_or_line_takes_the_sequence() -> None:
    battle = position(
        "north: a=orcs 10 wing=left, t=orcs 10 wing=left, e=ballista 2 wing=left | south: x=lourds 10 wing=left",
        switches=WINGS,
        links="t-x",
    )
    moves = [order for order in offered(battle, "a") if order.startswith("move")]
    assert moves == ["move left reserve", "move centre front", "move centre reserve"]
    assert refused(battle, "order a move right front", "north") == GROUND
    assert refused(battle, "order a move left front", "north") == GROUND
    assert refused(battle, "order a move middle front", "north") == GROUND
    assert refused(battle, "order a move centre rear", "north") == GROUND
    assert refused(battle, "order t move left reserve", "north") == GROUND
    assert refused(battle, "order e move left reserve", "north") == "MC-SIEGES-10"


@clause(GROUND)
def test_a_unit_that_moves_arrives_and_does_nothing_else() -> None:
    battle = position("north: a=archers 10 wing=left | south: x=lourds 10 wing=left", switches=WINGS)
    play(battle, "a move centre reserve")
    moved = fact(battle, WingChanged)
    assert (moved.wing, moved.line, moved.clause) == ("centre", "reserve", GROUND)
    assert (piece(battle, "a").wing, piece(battle, "a").line) == ("centre", "reserve")
    assert facts(battle, AttackMade) == []


@clause(GROUND)
def test_an_engager_is_drawn_into_the_wing_of_its_target() -> None:
    battle = position(
        "north: a=orcs 10 wing=left line=reserve | south: x=lourds 10 wing=centre", switches=WINGS, dice=[1, 1]
    )
    play(battle, "a engage x")
    assert (piece(battle, "a").wing, piece(battle, "a").line) == ("centre", "front")


# Interception

CHARGED = (
    "north: a=lanciers 60 wing=left | south: x=lourds 100 wing=left, y=halleb 100 wing={} {}, z=orcs 100 wing=left"
)


@clause(GROUND)
def test_a_posted_unit_intercepts() -> None:
    battle = position(CHARGED.format("left", ""), switches=WINGS, dice=[5, 6])
    play(battle, "a engage x", "z engage a", then=["intercept a y"], until="melee")
    caught = fact(battle, Intercepted)
    assert (caught.unit, caught.engager, caught.target, caught.clause) == ("y", "a", "x", GROUND)
    assert {one.unit: one.target for one in facts(battle, Engaged)} == {"a": "y", "z": "a"}
    assert piece(battle, "x").free
    assert multipliers(fact(battle, AttackMade, unit="a").product)[0][0] == "charge"
    assert multipliers(fact(battle, AttackMade, unit="y").product)[0][0] == "pole"


@clause(GROUND)
def test_the_way_may_be_left_open() -> None:
    battle = position(CHARGED.format("left", ""), switches=WINGS, dice=[1, 1])
    play(battle, "a engage x", "z move centre front", then=["let pass"], until="morale")
    assert facts(battle, Intercepted) == []
    assert fact(battle, Engaged).target == "x"


@clause(GROUND)
@pytest.mark.parametrize(
    ("wing", "state", "order"),
    [
        ("centre", "", "y none"),
        ("left", "demoralised", "y none"),
        ("left", "flying", "y none"),
        ("left", "", "y move left reserve"),
        ("left", "", "y engage a"),
    ],
)
def test_who_may_not_intercept(wing: str, state: str, order: str) -> None:
    """Another wing, a broken unit, the air against the ground, whoever moves or engages."""
    dice = [1, 1, 1] if order == "y engage a" else [1, 1]
    battle = position(CHARGED.format(wing, state), switches=WINGS, dice=dice)
    orders(battle, "a engage x", order, "z move centre front")
    assert facts(battle, Intercepted) == []
    assert battle.state.phase == "morale"


@clause(GROUND)
@pytest.mark.parametrize(
    ("south", "links"),
    [
        ("x=lourds 100 wing=left, y=lord wing=left", ""),
        ("x=lourds 100 wing=left, y=ballista 2 wing=left", ""),
        ("x=lourds 100 wing=left, y=halleb 100 wing=left", "y-b"),
        ("x=lourds 100 wing=left, y=halleb 100 wing=left", "a-x"),
    ],
)
def test_heroes_engines_and_whoever_fights_intercept_nobody(south: str, links: str) -> None:
    """Nor is a unit intercepted that is at grips with its target already."""
    text = f"north: a=lanciers 60 wing=left, b=gob 9 wing=left | south: {south}"
    battle = position(text, switches=WINGS, links=links)
    orders(battle, "a engage x")
    assert (battle.state.phase, facts(battle, Intercepted)) == ("melee", [])


@clause(GROUND)
@pytest.mark.parametrize("gift", ["", "flying"])
def test_a_flying_engager_is_met_on_the_ground_and_in_the_air(gift: str) -> None:
    text = f"north: a=harpies 20 wing=left | south: x=lourds 100 wing=left, y=halleb 100 {gift} wing=left"
    battle = orders(position(text, switches=WINGS), "a engage x")
    assert [option.token for option in battle.ask("south").options] == ["let pass", "intercept a y"]


@clause(GROUND)
def test_a_unit_intercepts_one_engager_only() -> None:
    text = "north: a=orcs 10 wing=left, b=orcs 10 wing=left | south: x=lourds 10 wing=left, y=halleb 10 wing=left"
    battle = position(text, switches=WINGS)
    orders(battle, "a engage x", "b engage x")
    assert [option.token for option in battle.ask("south").options] == ["let pass", "intercept a y"]
    battle.answer("intercept a y", "south")
    assert {one.unit: one.target for one in facts(battle, Engaged)} == {"a": "y", "b": "x"}


# Ground and envelopment


@clause(GROUND)
def test_a_hill_helps_the_static_side() -> None:
    text = "north: a=lourds 10 wing=left | south: x=lourds 10 wing=left"
    battle = position(text, switches=WINGS, ground={"left": "hill"}, dice=[1, 1])
    play(battle, "a engage x")
    assert items(fact(battle, AttackMade, unit="x").percent)[1:] == [("hill", 5, GROUND)]
    assert len(items(fact(battle, AttackMade, unit="a").percent)) == 1
    flat = position(text, switches=WINGS, dice=[1, 1])
    play(flat, "a engage x")
    assert len(items(fact(flat, AttackMade, unit="x").percent)) == 1


@clause(GROUND)
@pytest.mark.parametrize(("ground", "charged"), [("wood", []), ("open", ["charge"])])
def test_no_charge_in_a_wood(ground: str, charged: list[str]) -> None:
    battle = position(
        "north: a=lanciers 10 wing=left | south: x=lourds 100 wing=left",
        switches=WINGS,
        ground={"left": ground},
        dice=[1, 1],
    )
    play(battle, "a engage x", until="morale")
    assert [one[0] for one in multipliers(fact(battle, AttackMade, unit="a").product)] == charged


@clause(BONUS)
def test_a_wing_without_enemies_envelops() -> None:
    text = "north: a=lourds 100 wing=left, b=lourds 100 wing=centre | south: x=orcs 500 wing=centre, y=orcs 9 wing={}"
    battle = position(text.format("right"), switches=WINGS, dice=[1, 1, 1])
    play(battle, "a engage x", "b engage x", then=["strike x a"], until="morale")
    assert items(fact(battle, AttackMade, unit="a").percent)[1:] == [("envelopment", 10, BONUS)]
    assert len(items(fact(battle, AttackMade, unit="b").percent)) == 1
    faced = position(text.format("left"), switches=WINGS, dice=[1, 1, 1])
    play(faced, "a engage x", "b engage x", then=["strike x a"], until="morale")
    assert len(items(fact(faced, AttackMade, unit="a").percent)) == 1


def test_pole_weapons_that_changed_wing_have_moved() -> None:
    """MC-TACTIQUES_ET_MANOEUVRES-06 asks for a unit that did not move."""
    battle = position(
        "north: a=lanciers 10 wing=left | south: x=halleb 100 wing=left, y=orcs 9 wing=left",
        switches=WINGS,
        dice=[1, 1],
    )
    play(battle, "a engage x", "x move left reserve", "y move centre front", until="morale")
    assert multipliers(fact(battle, AttackMade, unit="x").product) == []


def test_an_idle_huge_creature_stays_within_reach() -> None:
    battle = position(
        "north: g=hill_giant wing=left, o=orcs 9 wing=left | south: x=orcs 500 wing=right, y=orcs 100 wing=centre",
        switches=WINGS,
    )
    play(battle)
    assert fact(battle, Engaged).target == "y"
