"""2.3.2 and 2.3.1.3: who engages whom, across sides and into hexes, alone and in stacks."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.facts import ActionChosen
from oriflamme.rulebooks.lames.state import SHAKEN
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit

FIELD = plain(7, 5)
FIGURES = {
    "boat": {"like": "infanterie", "movement": "floating"},
    "eagle": {"like": "infanterie", "movement": "flying"},
}


def meeting(first: str, second: str, map_: str | dict[str, Any] = FIELD, **more: Any) -> Battle:
    """Two enemies: figure, hex, facing and markers of each."""
    return position(map_, f"north attack\n  a {first}\nsouth defence\n  x {second}", figure=FIGURES, **more)


def engaged(battle: Battle) -> set[tuple[str, str]]:
    """All pairs of the battle: who engages whom. Asked from both ends, the answer is the same."""
    state, land = battle.state, terrain_of(battle.state.ground)
    given = {(one.key, other.key) for one in state.units.values() for other in enemies_it_engages(state, land, one)}
    taken = {(other.key, one.key) for one in state.units.values() for other, _ in enemies_engaging_it(state, land, one)}
    assert given == taken
    return given


def action(battle: Battle, key: str = "a") -> list[str]:
    """The actions open to a unit; the only one, where there is no choice."""
    play(battle, f"activate {key}")
    chosen = facts(battle, ActionChosen)
    return [chosen[-1].action] if chosen else sorted(tokens(battle))


BOTH = {("a", "x"), ("x", "a")}
ONE, OTHER = {("a", "x")}, {("x", "a")}


# The four conditions


@clause("LM-2.3.2-01", "LM-2.3.2-02")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("infanterie 0203 E", "infanterie 0303 W", BOTH),
        ("infanterie 0203 E routed", "infanterie 0303 W", OTHER),
        ("infanterie 0203 E", "infanterie 0303 W routed", ONE),
        ("infanterie 0203 E shaken", "infanterie 0303 W spent", BOTH),
        ("infanterie 0203 E", "infanterie 0303 E", ONE),
        ("infanterie 0203 W", "infanterie 0303 W", OTHER),
        ("infanterie 0203 W", "infanterie 0303 E", set()),
        ("infanterie 0203 N", "infanterie 0303 W", OTHER),
        ("infanterie 0203 ENE", "infanterie 0303 W", BOTH),
        ("infanterie 0203 NE", "infanterie 0303 W", BOTH),
        ("infanterie 0203 NW", "infanterie 0303 W", OTHER),
        ("infanterie 0203 E", "infanterie 0403 W", set()),
        ("magicien 0203 W", "infanterie 0303 E", ONE),
        ("magicien 0203 W", "magicien 0303 E", BOTH),
    ],
)
def test_a_unit_engages_an_enemy_in_its_front_zone_unless_it_is_routed(
    first: str, second: str, expected: set[tuple[str, str]]
) -> None:
    assert engaged(meeting(first, second)) == expected


def water(signs: str, **more: Any) -> dict[str, Any]:
    """A map whose third row is drawn so."""
    rows = FIELD.split("\n")
    rows[2] = " ".join(signs.ljust(7, "."))
    return {"grid": "\n".join(rows), **more}


@clause("LM-2.3.2-01", "LM-2.3.2-02")
@pytest.mark.parametrize(
    ("signs", "first", "second", "expected"),
    [
        ("..~", "infanterie 0203 E", "boat 0303 W", set()),
        (".~~", "eagle 0203 E", "boat 0303 W", BOTH),
        ("..~", "eagle 0203 E", "boat 0303 W", ONE),
        ("..~", "infanterie 0203 E", "eagle 0303 W", OTHER),
        ("..d", "cavaliers 0203 E", "infanterie 0303 W", BOTH),
        ("..r", "wagon 0203 E", "infanterie 0303 W", OTHER),
        ("...", "wagon 0203 E", "infanterie 0303 W", BOTH),
    ],
)
def test_it_does_not_engage_into_a_hex_that_is_closed_to_it(
    signs: str, first: str, second: str, expected: set[tuple[str, str]]
) -> None:
    """Minimal movement is enough: horses engage into a wood, wagons into the open."""
    assert engaged(meeting(first, second, water(signs))) == expected


@clause("LM-2.3.2-01", "LM-2.3.2-02", "LM-2.3.2-03")
@pytest.mark.parametrize(
    ("kind", "first", "expected"),
    [
        ("impassable", "infanterie 0203 E", set()),
        ("impassable", "wagon 0203 E", set()),
        ("rough", "infanterie 0203 E", BOTH),
        ("rough", "cavaliers 0203 E", BOTH),
        ("rough", "wagon 0203 E", OTHER),
        ("road", "infanterie 0203 E", BOTH),
    ],
)
def test_it_does_not_engage_over_a_side_that_it_cannot_cross(
    kind: str, first: str, expected: set[tuple[str, str]]
) -> None:
    assert engaged(meeting(first, "infanterie 0303 W", water("", sides=[f"0203/E {kind}"]))) == expected
    assert engaged(meeting(first, "infanterie 0303 W", water("", sides=[f"0203/NE {kind}"]))) == BOTH


@clause("LM-2.3.2-02")
def test_the_one_taken_from_behind_must_face_and_the_other_may_strike() -> None:
    assert action(meeting("infanterie 0203 E", "infanterie 0303 E")) == ["shock"]
    assert action(meeting("infanterie 0203 W", "infanterie 0303 W")) == ["face"]
    assert "shock" not in action(meeting("infanterie 0203 W", "infanterie 0303 E"))


@clause("LM-2.3.2-03")
def test_neighbours_need_not_be_engaged_to_be_adjacent() -> None:
    """A routed friend across a cliff is adjacent all the same: it takes a rout test to stand beside him."""
    cliff = water("", sides=["0203/E impassable", "0303/E impassable"])
    armies = """
        north defence
          a infanterie 0203 E
          friend infanterie 0303 E routed
        south defence
          x infanterie 0403 W
        """
    battle = position(cliff, armies, dice=[1, 1])
    assert engaged(battle) == set()
    play(battle, "activate a")
    assert [(test.test, test.subject) for test in trials(battle)] == [("rout", "a")]
    assert "rest" not in tokens(battle) and {"move", "withdraw", "flee"} <= tokens(battle)


# Shaken units


def shaken_walk(marker: str, facing: str) -> Battle:
    """A unit with an order in hand, two hexes from an enemy."""
    dice = [1, 1] if facing == "W" and not marker else []  # engaged, it takes a test
    battle = meeting(f"infanterie 0203 E ordered {marker}", f"infanterie 0403 {facing}", dice=dice)
    return play(battle, "activate a", "move")


@clause("LM-2.3.2-04")
def test_a_shaken_unit_does_not_advance_to_be_engaged() -> None:
    battle = shaken_walk("shaken", "W")
    assert refused(battle, "step E") == "LM-2.3.2-04" and "step E" not in tokens(battle)
    assert unit(play(shaken_walk("", "W"), "step E"), "a").hex == "0303"


@clause("LM-2.3.2-04")
def test_a_shaken_unit_may_come_up_behind_an_enemy() -> None:
    battle = play(shaken_walk("shaken", "E"), "step E")
    assert engaged(battle) == ONE and unit(battle, "a").cohesion == SHAKEN


@clause("LM-2.3.2-04")
def test_a_shaken_unit_that_is_engaged_may_stay_so() -> None:
    assert action(meeting("infanterie 0203 E shaken", "infanterie 0303 W")) == ["flee", "shock", "withdraw"]


# Stacks

STACK = """
    north attack
      top {figure} 0303 {facing}
      {middle}
      low {figure} 0303 {facing}
    south defence
      x infanterie {enemy}
    """
AROUND = {"E": "0403 W", "NE": "0302 SW", "NW": "0202 SE", "W": "0203 E", "SW": "0204 NE", "SE": "0304 NW"}


def stack(enemy: str, facing: str = "E", figure: str = "infanterie", middle: str = "man magicien 0303 E") -> Battle:
    return position(FIELD, STACK.format(figure=figure, facing=facing, middle=middle, enemy=enemy))


def met(battle: Battle) -> tuple[set[str], set[str]]:
    """Whom the enemy engages, and who engages it."""
    pairs = engaged(battle)
    return {two for one, two in pairs if one == "x"}, {one for one, two in pairs if two == "x"}


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_the_unit_in_front_meets_front_and_flanks_the_one_behind_the_rear(way: str) -> None:
    """A large unit Behind engages nobody (C-77)."""
    side_facing = ({"top"}, {"top"}) if way in ("E", "NE", "SE") else ({"low"}, set())
    assert met(stack(AROUND[way])) == side_facing
    flank: tuple[set[str], set[str]] = ({"top"}, set())
    corner = {"E": ({"top"}, {"top"}), "NE": ({"top"}, {"top"}), "NW": flank, "SE": flank}
    assert met(stack(AROUND[way], "ENE", middle="man magicien 0303 ENE")) == corner.get(way, ({"low"}, set()))


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_those_in_the_middle_are_engaged_by_nobody_and_engage_nobody(way: str) -> None:
    battle = stack(AROUND[way], middle="mid infanterie 0303 E\n      man magicien 0303 E")
    victims, strikers = met(battle)
    assert not (victims | strikers) & {"mid", "man"} and len(victims) == 1


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_a_large_unit_alone_with_small_ones_meets_everybody(way: str) -> None:
    battle = position(
        FIELD,
        f"""
        north attack
          man magicien 0303 E
          top infanterie 0303 E
        south defence
          x infanterie {AROUND[way]}
        """,
    )
    assert met(battle) == ({"top"}, {"top"} if way in ("E", "NE", "SE") else set())


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_small_units_by_themselves_share_the_sides_by_the_facing_of_the_first(way: str) -> None:
    """C-77: In Front for front and flanks, Behind for the rear; both engage, all around them being front."""
    expected = "top" if way in ("E", "NE", "SE") else "low"
    assert met(stack(AROUND[way], figure="magicien")) == ({expected}, {expected})
    corner = "low" if way in ("W", "SW") else "top"
    assert met(stack(AROUND[way], "ENE", figure="magicien")) == ({corner}, {corner})


@clause("LM-2.3.1.3-01")
def test_taken_from_behind_only_the_unit_behind_must_face() -> None:
    """It turns the whole stack and goes In Front (C-71)."""
    assert action(stack(AROUND["W"], middle=""), "low") == ["face"]
    assert action(stack(AROUND["W"], middle=""), "top") != ["face"]
    battle = position(FIELD, STACK.format(figure="infanterie", facing="E", middle="", enemy=AROUND["W"]), dice=[1, 1])
    play(battle, "activate low", "face W")
    assert battle.state.stacks["0303"] == ("low", "top")
    assert (unit(battle, "low").facing, unit(battle, "top").facing) == (6, 6)
    assert met(battle) == ({"low"}, {"low"})
