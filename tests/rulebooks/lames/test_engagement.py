"""2.3.2 and 2.3.1.3: who engages whom, across sides and into hexes, alone and in stacks."""

from __future__ import annotations

import re
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


def field(row: str, **more: Any) -> dict[str, Any]:
    """A map whose third row is drawn so, from its west end."""
    rows = FIELD.split("\n")
    rows[2] = f"{row} {' '.join('.' * (7 - len(row.split())))}"
    return {"grid": "\n".join(rows), **more}


def meeting(row: str, a: str = "infanterie", x: str = "infanterie", *, sides: Any = (), **more: Any) -> Battle:
    """Two enemies, drawn in the third row; figure and markers of each."""
    map_ = field(row, sides=list(sides))
    return position(map_, f"north attack\n  a {a}\nsouth defence\n  x {x}", figure=FIGURES, **more)


def engaged(battle: Battle) -> set[tuple[str, str]]:
    """All pairs of the battle: who engages whom. Asked from both ends, the answer is the same."""
    state, terrain = battle.state, terrain_of(battle.state)
    given = {(one.key, other.key) for one in state.units.values() for other in enemies_it_engages(state, terrain, one)}
    taken = {
        (other.key, one.key) for one in state.units.values() for other, _ in enemies_engaging_it(state, terrain, one)
    }
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
    ("row", "a", "x", "expected"),
    [
        (". a:E x:W", "infanterie", "infanterie", BOTH),
        (". a:E x:W", "infanterie routed", "infanterie", OTHER),
        (". a:E x:W", "infanterie", "infanterie routed", ONE),
        (". a:E x:W", "infanterie shaken", "infanterie spent", BOTH),
        (". a:E x:E", "infanterie", "infanterie", ONE),
        (". a:W x:W", "infanterie", "infanterie", OTHER),
        (". a:W x:E", "infanterie", "infanterie", set()),
        (". a:N x:W", "infanterie", "infanterie", OTHER),
        (". a:ENE x:W", "infanterie", "infanterie", BOTH),
        (". a:NE x:W", "infanterie", "infanterie", BOTH),
        (". a:NW x:W", "infanterie", "infanterie", OTHER),
        (". a:E . x:W", "infanterie", "infanterie", set()),
        (". a:W x:E", "magicien", "infanterie", ONE),
        (". a:W x:E", "magicien", "magicien", BOTH),
    ],
)
def test_a_unit_engages_an_enemy_in_its_front_zone_unless_it_is_routed(
    row: str, a: str, x: str, expected: set[tuple[str, str]]
) -> None:
    assert engaged(meeting(row, a, x)) == expected


@clause("LM-2.3.2-01", "LM-2.3.2-02")
@pytest.mark.parametrize(
    ("row", "a", "x", "expected"),
    [
        (". a:E x:W/~", "infanterie", "boat", set()),
        (". a:E/~ x:W/~", "eagle", "boat", BOTH),
        (". a:E x:W/~", "eagle", "boat", ONE),
        (". a:E x:W/~", "infanterie", "eagle", OTHER),
        (". a:E x:W/d", "cavaliers", "infanterie", BOTH),
        (". a:E x:W/r", "wagon", "infanterie", OTHER),
        (". a:E x:W", "wagon", "infanterie", BOTH),
    ],
)
def test_it_does_not_engage_into_a_hex_that_is_closed_to_it(
    row: str, a: str, x: str, expected: set[tuple[str, str]]
) -> None:
    """Minimal movement is enough: horses engage into a wood, wagons into the open."""
    assert engaged(meeting(row, a, x)) == expected


@clause("LM-2.3.2-01", "LM-2.3.2-02", "LM-2.3.2-03")
@pytest.mark.parametrize(
    ("kind", "a", "expected"),
    [
        ("impassable", "infanterie", set()),
        ("impassable", "wagon", set()),
        ("rough", "infanterie", BOTH),
        ("rough", "cavaliers", BOTH),
        ("rough", "wagon", OTHER),
        ("road", "infanterie", BOTH),
    ],
)
def test_it_does_not_engage_over_a_side_that_it_cannot_cross(kind: str, a: str, expected: set[tuple[str, str]]) -> None:
    assert engaged(meeting(". a:E x:W", a, sides=[f"0203/E {kind}"])) == expected
    assert engaged(meeting(". a:E x:W", a, sides=[f"0203/NE {kind}"])) == BOTH


@clause("LM-2.3.2-02")
def test_the_one_taken_from_behind_must_face_and_the_other_may_strike() -> None:
    assert action(meeting(". a:E x:E")) == ["shock"]
    assert action(meeting(". a:W x:W")) == ["face"]
    assert "shock" not in action(meeting(". a:W x:E"))


@clause("LM-2.3.2-03")
def test_neighbours_need_not_be_engaged_to_be_adjacent() -> None:
    """A routed friend across a cliff is adjacent all the same: it takes a rout test to stand beside him."""
    cliff = field(". a:E friend:E x:W", sides=["0203/E impassable", "0303/E impassable"])
    armies = """
        north defence
          a infanterie
          friend infanterie routed
        south defence
          x infanterie
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
    battle = meeting(f". a:E . x:{facing}", f"infanterie ordered {marker}", dice=dice)
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
    assert action(meeting(". a:E x:W", "infanterie shaken")) == ["flee", "shock", "withdraw"]


# Stacks

AROUND = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
"""Where an enemy may stand, and how he faces to look at the stack."""
RING = """
. .  .     . . . .
 . NW NE    . . . .
. W  STACK E . . .
 . SW SE    . . . .
. .  .     . . . .
"""


def ring(stack: str, way: str) -> str:
    """The map with a stack in the middle, and the enemy x to one side of it."""
    words = {"STACK": stack, **dict.fromkeys(AROUND, "."), way: f"x:{AROUND[way]}"}
    return re.sub(r"[A-Z]+", lambda word: words[word[0]], RING)


def stacked(way: str, stack: str = "top+man+low", facing: str = "E", figure: str = "infanterie", **more: Any) -> Battle:
    """A stack, an enemy to one side of it; `man` is a wizard, the others are what is said."""
    units = "".join(f"\n  {key} {'magicien' if key == 'man' else figure}" for key in stack.split("+"))
    return position(ring(f"{stack}:{facing}", way), f"north attack{units}\nsouth defence\n  x infanterie", **more)


def met(battle: Battle) -> tuple[set[str], set[str]]:
    """Whom the enemy engages, and who engages it."""
    pairs = engaged(battle)
    return {two for one, two in pairs if one == "x"}, {one for one, two in pairs if two == "x"}


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_the_unit_in_front_meets_front_and_flanks_the_one_behind_the_rear(way: str) -> None:
    """A large unit Behind engages nobody (C-77)."""
    side_facing = ({"top"}, {"top"}) if way in ("E", "NE", "SE") else ({"low"}, set())
    assert met(stacked(way)) == side_facing
    flank: tuple[set[str], set[str]] = ({"top"}, set())
    corner = {"E": ({"top"}, {"top"}), "NE": ({"top"}, {"top"}), "NW": flank, "SE": flank}
    assert met(stacked(way, facing="ENE")) == corner.get(way, ({"low"}, set()))


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_those_in_the_middle_are_engaged_by_nobody_and_engage_nobody(way: str) -> None:
    victims, strikers = met(stacked(way, "top+mid+man+low"))
    assert not (victims | strikers) & {"mid", "man"} and len(victims) == 1


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_a_large_unit_alone_with_small_ones_meets_everybody(way: str) -> None:
    assert met(stacked(way, "man+top")) == ({"top"}, {"top"} if way in ("E", "NE", "SE") else set())


@clause("LM-2.3.1.3-01")
@pytest.mark.parametrize("way", AROUND)
def test_small_units_by_themselves_share_the_sides_by_the_facing_of_the_first(way: str) -> None:
    """C-77: In Front for front and flanks, Behind for the rear; both engage, all around them being front."""
    expected = "top" if way in ("E", "NE", "SE") else "low"
    assert met(stacked(way, figure="magicien")) == ({expected}, {expected})
    corner = "low" if way in ("W", "SW") else "top"
    assert met(stacked(way, facing="ENE", figure="magicien")) == ({corner}, {corner})


@clause("LM-2.3.1.3-01")
def test_taken_from_behind_only_the_unit_behind_must_face() -> None:
    """It turns the whole stack and goes In Front (C-71)."""
    assert action(stacked("W", "top+low"), "low") == ["face"]
    assert action(stacked("W", "top+low"), "top") != ["face"]
    battle = play(stacked("W", "top+low", dice=[1, 1]), "activate low", "face W")
    assert battle.state.stacks["0303"] == ("low", "top")
    assert (unit(battle, "low").facing, unit(battle, "top").facing) == (6, 6)
    assert met(battle) == ({"low"}, {"low"})
