"""2.7.5: where a stack may recoil, when it must, when it cannot, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.losses import recoil_ways
from oriflamme.rulebooks.lames.state import CONTACT, FRESH, IN_ORDER, ROUTED, SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import strike
from tests.rulebooks.lames.positions import CELL, facts, plain, play, position, tokens, trials, unit

FIGURES: dict[str, Any] = {
    "keen": {"like": "infanterie", "supports": [6, 0, 0]},
    "hero": {"like": "chef_aile", "supports": [0, 0, 0]},
    "walker": {"like": "chef_aile_pied", "supports": [0, 0, 0]},
    "few": {"like": "infanterie", "size": "small"},
    "guard": {"like": "infanterie", "morale": "unshakable"},
}
ONE = (4, 4)
"""One loss at every advantage that occurs here, from 0 on."""
PASSED = (1, 1)


NORTH = "abcdef"
"""Whoever has another letter is of the south."""


def field(picture: str, columns: int = 9, rows: int = 7) -> str:
    """A plain map with its third row drawn so, or its second to fourth; what is not drawn is open ground."""
    lines = [line for line in picture.splitlines() if line.strip()]
    drawn = dict(enumerate(lines, start=2 if len(lines) == 1 else 1))
    grid = plain(columns, rows).split("\n")
    for row, line in drawn.items():
        cells = line.split()
        grid[row] = " " * (row % 2) + " ".join((*cells, *("." * (columns - len(cells)))))
    return "\n".join(grid)


def struck(
    picture: str, *more: int, columns: int = 9, rows: int = 7, sides: Any = (), how: str = "unsupported", **units: str
) -> Battle:
    """`a` inflicts one loss on `x` from the west; `more` are the dice that follow.

    Those of the north are `keen`, those of the south `infanterie`, unless their figures are named (and markers, and
    places of those who are not drawn).
    """
    grid = field(picture, columns, rows)
    keys = dict.fromkeys([*(key for cell in CELL.findall(grid) for key in cell[0].split("+")), *units])
    lines = {key: f"  {key} {units.get(key, 'keen' if key in NORTH else 'infanterie')}" for key in keys}
    north = [line for key, line in lines.items() if key in NORTH]
    south = [line for key, line in lines.items() if key not in NORTH]
    armies = "\n".join(["north attack", *north, "south defence", *south])
    battle = position({"grid": grid, "sides": list(sides)}, armies, dice=[*ONE, *more], figure=FIGURES)
    return strike(battle, how)


def ways(battle: Battle) -> set[str]:
    """Where `x` may recoil: the answers after it has chosen to; empty when the loss was a step at once."""
    if not tokens(battle) & {"recoil", "step"}:
        assert (unit(battle, "x").steps, unit(battle, "x").hex) == (1, "0503")
        return set()
    play(battle, "recoil")
    if (moved := facts(battle, lames.StackRecoiled)) or facts(battle, lames.UnitLeft):
        return {fact.hex for fact in moved}
    assert battle.asks[0].clause == "LM-2.7.5-01"
    return {token.removeprefix("recoil ") for token in tokens(battle)}


# Where


@clause("LM-2.7.5-01")
@pytest.mark.parametrize(
    ("facing", "behind"),
    [("W", {"E", "NE", "SE"}), ("NW", {"E", "SE", "SW"}), ("WNW", {"E", "SE"}), ("WSW", {"E", "NE"})],
)
def test_a_large_unit_recoils_into_its_rear_zone(facing: str, behind: set[str]) -> None:
    assert ways(struck(f". . . a:E x:{facing}")) == behind


@clause("LM-2.7.5-01")
def test_it_recoils_one_hex_and_goes_on_facing_as_it_did() -> None:
    battle = struck(". . . a:E x:WNW")
    facing = unit(battle, "x").facing
    play(battle, "recoil", "recoil SE")
    assert (unit(battle, "x").hex, unit(battle, "x").facing) == ("0504", facing)
    (moved,) = facts(battle, lames.StackRecoiled)
    assert (moved.units, moved.hex, moved.clause) == (("x",), "0504", "LM-2.7.5-01")


@clause("LM-2.7.5-01")
def test_where_only_one_way_is_open_nothing_is_asked() -> None:
    picture = """
     . . . .   y+z:W
    . . . a:E  x:W   . b:W
     . . . .   .
    """
    battle = play(struck(picture), "recoil")
    assert unit(battle, "x").hex == "0504"


@clause("LM-2.7.5-03")
def test_a_small_unit_recoils_to_any_hex_without_enemies() -> None:
    picture = """
     . . . .   b:NE
    . . . a:E  x:W
     . . . .   .
    """
    battle = struck(picture, x="few")
    assert ways(battle) == {"E", "NW", "SE", "SW"}


@clause("LM-2.7.5-03")
def test_even_to_one_where_it_is_engaged_from_all_around() -> None:
    """It has no flank and no rear."""
    picture = """
     . . . .   .   c:W
    . . . a:E  x:W . b:W
     . . . .   .   d:W
    """
    battle = struck(picture, x="few")
    assert ways(battle) == {"E", "NE", "NW", "SE", "SW"}


@clause("LM-2.7.5-03")
def test_surrounded_by_enemies_it_cannot() -> None:
    assert ways(struck(SURROUNDED, x="few")) == set()
    gap = SURROUNDED.replace("f:NE", ".")
    assert ways(struck(gap, x="few", f="keen 0101 NE")) == {"0404"}


SURROUNDED = """
 . . . d:SE c:SW
. . . a:E x:W b:W
 . . . f:NE e:NW
"""


@clause("LM-2.7.5-03", "LM-2.7.5-04")
def test_a_full_hex_stops_large_units_and_not_small_ones() -> None:
    """C-95. Ten points lie to the east; the other hexes are held by the enemy or by eight points."""
    small: Any = {"r": "few", "s": "few"}
    battle = struck(SURROUNDED.replace("b:W", "p+q+r+s:W"), x="few", **small)
    assert ways(battle) == {"0603"}
    assert battle.state.stacks["0603"] == ("x", "p", "q", "r", "s")
    eights = """
     . . . .   t+u:W
    . . . a:E  x:W   p+q+r+s:W
     . . . .   v+w:W
    """
    assert ways(struck(eights, **small)) == set()


@clause("LM-2.7.5-04")
def test_a_large_unit_needs_room_for_itself() -> None:
    """Six points leave room for four, seven do not."""
    picture = """
     . . . .   t+u:W
    . . . a:E  x:W   p+r+s:W
     . . . .   v+w:W
    """
    assert ways(struck(picture, r="few", s="few")) == {"0603"}
    assert ways(struck(picture.replace("p+r+s", "p+r+s+q"), r="few", s="few", q="few")) == set()


@clause("LM-2.7.5-04")
def test_a_stack_needs_room_for_all_of_it() -> None:
    """Eight points come; two points are no obstacle, three are."""
    picture = """
     . . . .   w:W
    . . . a:E  x+y:W r+s:W
     . . . .   v:W
    """
    assert ways(struck(picture, r="few", s="few")) == {"0603"}
    assert ways(struck(picture.replace("r+s", "r+s+q"), r="few", s="few", q="few")) == set()


@clause("LM-2.7.5-01")
def test_a_small_unit_with_a_large_one_goes_where_both_may() -> None:
    """In a duel the small one is struck, and the large one beside him only goes back. C-95."""
    armies = """
    north defence
      t keen
      a hero
    south defence
      y infanterie
      x hero
    """
    battle = strike(position(field(". . . t+a:E y+x:W"), armies, dice=ONE, figure=FIGURES), action="duel")
    assert ways(battle) == {"E", "NE", "SE"}


# Ground


@clause("LM-2.7.5-02")
@pytest.mark.parametrize(
    ("figure", "sign", "open_"),
    [("infanterie", "~", False), ("infanterie", "d", True), ("cavaliers", "d", True), ("artillerie", "r", False)],
)
def test_the_hex_must_be_passable_to_it(figure: str, sign: str, open_: bool) -> None:
    """C-42: a hex of minimal movement is, and costs neither points nor breath."""
    battle = struck(f". . . a:E x:W {sign}", columns=7, rows=4, x=f"{figure} steps=1")
    assert ("recoil E" in tokens(battle)) is open_
    if open_:
        play(battle, "recoil E")
        assert (unit(battle, "x").hex, unit(battle, "x").breath) == ("0603", FRESH)


@clause("LM-2.7.5-02")
def test_the_side_must_be_passable_too() -> None:
    sides = ["0503/E impassable", "0503/NE rough"]
    assert ways(struck(". . . a:E x:W", sides=sides)) == {"NE", "SE"}


@clause("LM-2.7.5-02")
def test_passable_to_all_of_the_stack() -> None:
    """The flyers could go anywhere; the boat that is with them stays on the water."""
    figures = {
        "flyer": {"like": "infanterie", "movement": "flying", "supports": [6, 0, 0]},
        "bats": {"like": "infanterie", "movement": "flying"},
        "boat": {"like": "chef_aile", "movement": "floating", "supports": [0, 0, 0]},
    }
    together, apart = (field(f". . . a:E {drawn}", 7, 4) for drawn in ("x+b:W/~ ~", "x:W/~ b:W/~"))
    armies = """
    north attack
      a flyer
    south defence
      x bats
      b boat
    """
    battle = strike(position(together, armies, dice=ONE, figure=figures))
    assert ways(battle) == {"0603"}
    alone = strike(position(apart, armies, dice=ONE, figure=figures))
    assert ways(alone) == {"E", "NE", "SE"}


# When not


@clause("LM-2.7.5-02")
@pytest.mark.parametrize(
    ("picture", "x"),
    [
        (". . . a:E x:W", "guard"),
        (". . . a:E x:W b:W", "infanterie"),
        (" . . . . b:SW\n. . . a:E x:WNW\n .", "infanterie"),
        (" . . . . . b:W\n. . . a:E x:W\n . . . . . c:W", "infanterie"),
    ],
    ids=["unshakable", "engaged from the rear", "engaged from the flank", "it would be in every hex"],
)
def test_whoever_may_not_recoil_loses_a_step(picture: str, x: str) -> None:
    assert ways(struck(picture, x=x)) == set()


@clause("LM-2.7.5-02")
def test_whoever_charges_loses_a_step() -> None:
    """Before it, the attacker takes the test of one engaged by a charge."""
    fight, armies = field(". . . a:E x:W"), "north attack\n  a keen\nsouth defence\n  x infanterie charge"
    battle = strike(position(fight, armies, dice=[*PASSED, *ONE], figure=FIGURES), "unsupported")
    assert (unit(battle, "x").steps, unit(battle, "x").hex) == (1, "0503")
    armies = armies.replace("charge", "contact")
    battle = strike(position(fight, armies, dice=[*PASSED, *ONE], figure=FIGURES), "unsupported")
    assert tokens(battle) == {"recoil", "step"}


@clause("LM-2.7.5-02")
@pytest.mark.parametrize(
    ("picture", "b", "open_"),
    [
        (". . . a:E x:W b:E", "keen", {"NE", "SE"}),
        (". . . a:E x:W b:W", "keen routed", {"NE", "SE"}),
        (" . . . b:SE .\n. . . a:E x:W\n .", "keen", {"E", "NE", "SE"}),
        (". . . a:E x:W . b:W", "keen", {"NE", "SE"}),
        (". . . a:E x:W . b:E", "keen", {"E", "NE", "SE"}),
        (" . . . . . b:W\n. . . a:E x:W\n .", "keen", {"0504"}),
        (". . . a:E x:WNW b:E", "keen", {"0504"}),
    ],
    ids=[
        "behind it, but looking away",
        "behind it, but routed",
        "engaged by another in front",
        "one hex is covered",
        "nobody covers it",
        "two hexes are covered",
        "an enemy holds the other",
    ],
)
def test_the_cases_beside_these(picture: str, b: str, open_: set[str]) -> None:
    assert ways(struck(picture, b=b)) == open_


@clause("LM-2.7.5-02", "LM-2.7.4-03")
def test_a_stack_does_not_recoil_while_its_last_is_engaged_from_the_rear() -> None:
    """C-95: the one In Front is struck, the one Behind has an enemy at its back."""
    assert ways(struck(". . . a:E x+y:W b:W")) == set()
    assert ways(struck(". . . a:E x+y:W b:E")) == {"NE", "SE"}


@clause("LM-2.7.5-02")
def test_what_counts_is_the_facing_it_will_have_there() -> None:
    """C-62, C-95: beside a friend who faces elsewhere it turns, and shows another side to the enemy."""
    picture = """
     . . . .   .   b:W
    . . . a:E  x:W {beside}
     . . . .   .   .
    """
    assert ways(struck(picture.format(beside="."))) == {"0504"}
    assert ways(struck(picture.format(beside="y:ENE"))) == {"E", "SE"}
    assert ways(struck(". . . a:E x:W y:W b:W")) == {"E", "NE", "SE"}
    assert ways(struck(". . . a:E x:W y:N b:W")) == {"NE", "SE"}


# When it must


@clause("LM-2.7.5-05")
def test_on_its_last_step_a_unit_recoils_if_it_can() -> None:
    battle = struck(". . . a:E x:W", x="infanterie steps=1")
    assert tokens(battle) == {"recoil E", "recoil NE", "recoil SE"}
    play(battle, "recoil E")
    assert (unit(battle, "x").hex, unit(battle, "x").steps, unit(battle, "x").cohesion) == ("0603", 1, SHAKEN)


@clause("LM-2.7.5-05")
def test_if_it_cannot_it_is_destroyed() -> None:
    battle = struck(". . . a:E x:W b:W", *PASSED, x="infanterie steps=1", z="infanterie 0901 W")
    assert [(fact.unit, fact.reason, fact.clause) for fact in facts(battle, lames.UnitDestroyed)] == [
        ("x", "shock", "LM-2.7.4-03")
    ]


@clause("LM-2.7.5-05")
def test_with_two_steps_it_has_the_choice() -> None:
    assert tokens(struck(". . . a:E x:W", x="infanterie steps=2")) == {"recoil", "step"}


@clause("LM-2.7.5-05")
def test_it_must_even_if_that_drags_its_stack_along() -> None:
    battle = struck(". . . a:E x+y:W", x="infanterie steps=1")
    play(battle, "recoil E")
    assert [unit(battle, key).cohesion for key in "xy"] == [SHAKEN, SHAKEN]


# Routed units


def test_a_routed_unit_that_recoils_is_dispersed() -> None:
    """C-41: so it will rather lose a step, if it has two."""
    battle = struck(". . . a:E x:W", *PASSED, x="infanterie routed", z="infanterie 0901 W")
    assert tokens(battle) == {"recoil", "step"}
    stayed = play(battle.fork(), "step")
    assert (unit(stayed, "x").steps, unit(stayed, "x").cohesion) == (1, ROUTED)
    play(battle, "recoil", "recoil E")
    assert [(fact.unit, fact.reason, fact.clause) for fact in facts(battle, lames.UnitDestroyed)] == [
        ("x", "dispersed", "LM-2.7.4-03")
    ]


def test_on_its_last_step_a_routed_unit_is_lost_either_way() -> None:
    battle = struck(". . . a:E x:W", *PASSED, x="infanterie routed steps=1", z="infanterie 0901 W")
    play(battle, "recoil E")
    assert [(fact.unit, fact.reason) for fact in facts(battle, lames.UnitDestroyed)] == [("x", "dispersed")]
    assert "0603" not in battle.state.stacks


# Among friends


@clause("LM-2.3.1-10")
def test_a_stack_that_recoils_onto_friends_comes_to_lie_on_top_in_its_own_order() -> None:
    """C-40."""
    battle = struck(". . . a:E x+h:W y+z:W", h="hero", y="few")
    play(battle, "recoil", "recoil E")
    assert battle.state.stacks["0603"] == ("x", "h", "y", "z")
    assert [unit(battle, key).cohesion for key in "xhyz"] == [SHAKEN, SHAKEN, IN_ORDER, IN_ORDER]
    assert not trials(battle)


@clause("LM-2.3.1-13")
def test_a_large_unit_is_aligned_with_the_large_friends_it_joins_and_loses_a_level_more() -> None:
    """C-62."""
    battle = struck(". . . a:E x:W y:NW")
    play(battle, "recoil", "recoil E")
    assert (unit(battle, "x").facing, unit(battle, "x").cohesion) == (unit(battle, "y").facing, ROUTED)
    assert [(fact.cohesion, fact.clause) for fact in facts(battle, lames.CohesionChanged)] == [
        (SHAKEN, "LM-2.7.4-03"),
        (ROUTED, "LM-2.3.1-13"),
    ]
    (turned,) = facts(battle, lames.FacingTaken)
    assert (turned.units, turned.towards) == (("x",), "NW")
    assert unit(battle, "y").cohesion == IN_ORDER


@clause("LM-2.3.1-13")
@pytest.mark.parametrize("small", ["x", "y"])
def test_small_units_need_no_alignment(small: str) -> None:
    figures: Any = {small: "few"}
    battle = struck(". . . a:E x:W y:NW", **figures)
    before = unit(battle, "x").facing
    play(battle, "recoil", "recoil E")
    assert (unit(battle, "x").facing, unit(battle, "x").cohesion) == (before, SHAKEN)
    assert not facts(battle, lames.FacingTaken)


def test_a_shaken_unit_that_must_be_aligned_is_dispersed() -> None:
    """C-62: one level for the recoil, one for the facing."""
    battle = struck(". . . a:E x:W y:NW", *PASSED, *PASSED, x="infanterie shaken")
    play(battle, "recoil", "recoil E")
    assert [(fact.unit, fact.clause) for fact in facts(battle, lames.UnitDestroyed)] == [("x", "LM-2.3.1-13")]
    assert [(fact.test, fact.subject) for fact in trials(battle)] == [("rout", "y"), ("demoralisation", "south1")]


# Off the map


def test_a_recoil_may_lead_off_the_map() -> None:
    """C-42, LM-2.6.10-01: whoever was in order may come back, shaken."""
    battle = play(struck(". . . a:E x:W", columns=5, z="infanterie 0501 W"), "recoil", "recoil E")
    (left,) = facts(battle, lames.UnitLeft)
    assert (left.unit, left.exit, left.edge, left.routed) == ("x", "0503/E", "E", False)
    assert (unit(battle, "x").hex, unit(battle, "x").exit, unit(battle, "x").cohesion) == ("", "0503/E", SHAKEN)
    assert not trials(battle)


def test_the_whole_stack_leaves_the_map() -> None:
    battle = struck(". . . a:E x+h:W", columns=5, h="hero", z="infanterie 0501 W")
    play(battle, "recoil", "recoil E")
    assert [(fact.unit, fact.routed) for fact in facts(battle, lames.UnitLeft)] == [("x", False), ("h", False)]
    assert [unit(battle, key).cohesion for key in "xh"] == [SHAKEN, SHAKEN]


@pytest.mark.parametrize("cohesion", ["shaken", "routed"])
def test_whoever_recoils_off_the_map_routed_is_lost(cohesion: str) -> None:
    """C-95: the level is lost on the way. No neighbour panics, for it is not destroyed there; its wing loses heart."""
    battle = struck(". . . a:E x:W", *PASSED, columns=5, x=f"infanterie {cohesion}", z="infanterie 0502 W")
    play(battle, "recoil", "recoil E")
    (left,) = facts(battle, lames.UnitLeft)
    assert (left.unit, left.routed) == ("x", True)
    assert "x" in battle.state.lost
    assert [(fact.test, fact.subject) for fact in trials(battle)] == [("demoralisation", "south1")]


# Afterwards

BESIDE = """
 . . . .   b:ESE
. . . a:E  x:W
 . . . .   .
"""


@clause("LM-2.7.5-06")
def test_a_recoil_beside_another_enemy_brings_neither_marker_nor_test() -> None:
    battle = struck(BESIDE)
    play(battle, "recoil", "recoil E")
    assert unit(battle, "x").shock == ""
    assert not facts(battle, lames.ShockMarked)
    assert not trials(battle)


@clause("LM-2.7.5-06")
def test_it_may_be_struck_again_by_another_enemy_that_engages_it() -> None:
    battle = struck(BESIDE, *ONE)
    play(battle, "recoil", "recoil E")
    strike(battle, unit="b")
    play(battle, "step")
    assert [(fact.unit, fact.target) for fact in facts(battle, lames.ShockFought)] == [("a", "x"), ("b", "x")]


@clause("LM-2.7.5-06")
def test_a_contact_marker_that_it_had_stays() -> None:
    """It goes when its bearer is activated, LM-2.4.1-01."""
    armies = "north attack\n  a keen\nsouth defence\n  x infanterie contact"
    battle = position(field(". . . a:E x:W"), armies, dice=[*PASSED, *ONE], figure=FIGURES)
    strike(battle, "unsupported")
    play(battle, "recoil", "recoil E")
    assert unit(battle, "x").shock == CONTACT


@clause("LM-2.7.5-04", "LM-3.3.2-02")
def test_nobody_recoils_to_a_friend_who_stacks_with_nobody() -> None:
    """A character alone may recoil to any side but his attacker's, and not to a troop of Inferior command."""
    armies = "north attack\n  a infanterie 0403 W\nsouth defence\n  x walker 0303 E\n  y {} 0203 E"
    mob = {**FIGURES, "mob": {"like": "infanterie", "command_capacity": "inferior"}}
    alone = position(plain(6, 5), armies.format("mob"), tier="intermediate", figure=mob)
    assert recoil_ways(alone.state, unit(alone, "x")) == [1, 2, 4, 5]
    joined = position(plain(6, 5), armies.format("infanterie"), tier="intermediate", figure=mob)
    assert recoil_ways(joined.state, unit(joined, "x")) == [1, 2, 3, 4, 5]


@clause("LM-4.3.2.1-03")
def test_a_demon_recoils_into_no_binding_circle() -> None:
    """LM-MA-01: a circle of the first notch keeps demons out of its own hex, one of the second out of those beside."""
    demon = {**FIGURES, "imps": {"like": "infanterie", "morale": "demonic"}}
    armies = "north attack\n  a infanterie 0403 W\nsouth defence\n  x {} 0303 E"
    ways = {}
    for notch, figure in ((1, "imps"), (2, "imps"), (3, "infanterie")):
        circle = {"spell": "binding_circle", "on": "0203", "notch": notch, "owner": "north"}
        battle = position(plain(6, 5), armies.format(figure), tier="advanced", figure=demon, effect=[circle])
        ways[notch, figure] = recoil_ways(battle.state, unit(battle, "x"))
    assert ways == {(1, "imps"): [2, 4], (2, "imps"): [], (3, "infanterie"): [2, 3, 4]}
