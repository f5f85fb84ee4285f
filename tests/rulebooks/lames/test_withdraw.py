"""LM-2.6.12: withdrawing."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import ActionChosen, ShockMarked, Tested, UnitTurned, UnitWithdrew
from oriflamme.rulebooks.lames.state import CONTACT, FRESH, IN_ORDER, SHAKEN, SPENT, WINDED
from oriflamme.rulebooks.lames.withdraw import why_not_withdraw
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, settle, tokens, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""


def field(a: str, *enemies: str, order: str = "defence", map_: Any = FIELD, **more: Any) -> Battle:
    """A unit of the north, just activated."""
    south = "".join(f"\n  {enemy}" for enemy in enemies)
    return play(position(map_, f"north {order}\n  a {a}\nsouth defence{south}", **more), "activate a")


FAR = "x infanterie 0801 W"


# Whether. LM-2.6.12-01


@clause("LM-2.6.12-01")
def test_a_unit_withdraws_engaged_or_not() -> None:
    for enemy in (FAR, "x infanterie 0503 W"):
        battle = play(field("infanterie 0403 E", enemy), "withdraw", "withdraw W")
        assert unit(battle, "a").hex == "0303"


@clause("LM-2.6.12-01")
def test_engaged_it_must_engage_one_of_those_who_engage_it() -> None:
    """Engaged from front and rear it may; from the rear alone it must face; so if it engages another one only."""
    both = field("infanterie 0403 E", "x infanterie 0503 W", "y infanterie 0302 SE")
    assert "withdraw" in tokens(both)
    for enemies in (("y infanterie 0303 E",), ("y infanterie 0303 E", "x infanterie 0503 E")):
        battle = field("infanterie 0403 E", *enemies)
        assert [fact.action for fact in facts(battle, ActionChosen)] == ["face"]
        reason = why_not_withdraw(battle.state, unit(battle, "a"))
        assert reason is not None
        assert reason.clause == "LM-2.6.12-01"


# How. LM-2.6.12-02


@clause("LM-2.6.12-02")
def test_one_hex_back_without_turning() -> None:
    battle = play(field("infanterie 0403 E", FAR), "withdraw")
    assert tokens(battle) == {"withdraw NW", "withdraw W", "withdraw SW"}
    assert refused(battle, "withdraw E") == "LM-2.6.12-02"
    play(battle, "withdraw NW")
    a = unit(battle, "a")
    assert (a.hex, a.facing, a.breath) == ("0302", 0, FRESH)
    assert [(fact.hex, fact.cost) for fact in facts(battle, UnitWithdrew)] == [("0302", 2)]
    assert facts(battle, UnitTurned, Tested, ShockMarked) == []


@clause("LM-2.6.12-02")
def test_a_small_unit_has_its_rear_all_around() -> None:
    battle = play(field("chef_aile 0403 E", FAR), "withdraw")
    assert tokens(battle) == {f"withdraw {point}" for point in ("E", "NE", "NW", "W", "SW", "SE")}


@clause("LM-2.6.12-02")
@pytest.mark.parametrize(
    ("kind", "row", "sides", "cost", "breath"),
    [
        ("infanterie", ". . .", [], 2, FRESH),
        ("infanterie", ". r .", [], 3, FRESH),
        ("infanterie", ". d .", [], 4, FRESH),
        ("infanterie", ". d .", ["0201-0301 rough"], 4, WINDED),
        ("infanterie", ". 1 .", ["0201-0301 rough"], 2 + 1 + 1, FRESH),
        ("hommes_darmes", ". . .", [], 2, FRESH),
        ("hommes_darmes", ". r .", [], 2, WINDED),
        ("cavaliers", ". r .", [], 3, FRESH),
        ("cavaliers", ". d .", [], 6, WINDED),
        ("artillerie", ". . .", [], 0, WINDED),
    ],
)
def test_it_pays_for_the_ground_or_takes_a_breath_level(
    kind: str, row: str, sides: list[str], cost: int, breath: int
) -> None:
    """In half points; minimal movement takes all there are."""
    map_ = {"grid": f"\n {row} . . . . .\n", "sides": sides}
    battle = play(field(f"{kind} 0301 E", FAR, map_=map_), "withdraw")
    if "withdraw W" in tokens(battle):
        play(battle, "withdraw W")
    (fact,) = facts(battle, UnitWithdrew)
    assert (fact.hex, fact.cost, unit(battle, "a").breath) == ("0201", cost, breath)


@clause("LM-2.6.12-02")
@pytest.mark.parametrize(("marks", "cost"), [("", 2), ("charge", 3)])
def test_a_road_helps_it_back_unless_it_charges(marks: str, cost: int) -> None:
    """LM-2.2.1.2-06."""
    map_ = {"grid": "\n . r . . . . . .\n", "paths": {"road": ["0201 0301"]}}
    battle = play(field(f"infanterie 0301 E ordered {marks}", FAR, map_=map_), "withdraw", "withdraw W")
    assert [(fact.hex, fact.cost) for fact in facts(battle, UnitWithdrew)] == [("0201", cost)]


@clause("LM-2.6.12-02")
def test_without_breath_for_it_there_is_no_minimal_movement() -> None:
    """Facing north, it has a rough hex to the south-west, 1½ points, and water to the south-east."""
    map_ = """
        . . . . . . . .
         . r ~ . . . . .
        """

    def back(a: str) -> Battle:
        return field(f"{a} ordered", FAR, map_=map_)

    assert refused(back("hommes_darmes 0301 N spent"), "withdraw") == "LM-2.8.1-03"
    assert unit(play(back("infanterie 0301 N spent"), "withdraw"), "a").hex == "0202"
    assert refused(back("hommes_darmes 0301 N winded charge"), "withdraw") == "LM-2.8.1-04"
    fresh = unit(play(back("hommes_darmes 0301 N charge"), "withdraw"), "a")
    assert (fresh.hex, fresh.breath, fresh.shock) == ("0202", SPENT, "")


@clause("LM-2.6.12-02")
def test_closed_and_full_hexes_are_not_for_withdrawing() -> None:
    map_ = """
        . . . . . . . .
         . . ~ . . . . .
        . . . . . . . .
         . . . . . . . .
        """
    battle = play(field("infanterie 0403 E", FAR, map_=map_), "withdraw")
    assert tokens(battle) == {"withdraw W", "withdraw SW"}
    assert refused(battle, "withdraw NW") == "LM-2.6.2-03"
    friends = "\n  b infanterie 0303 E\n  c infanterie 0303 E"
    full = play(field(f"infanterie 0403 E{friends}", FAR), "withdraw")
    assert refused(full, "withdraw W") == "LM-2.3.1-02"
    held = play(field("infanterie 0403 E", FAR, "y infanterie 0303 W"), "withdraw")
    assert refused(held, "withdraw W") == "LM-2.3.1-05"


@clause("LM-2.6.12-02")
def test_out_of_the_front_of_a_stack_it_pays_for_those_behind() -> None:
    """1 point for the friend it passes, who tests with it; on the way back, then, 2 points."""
    battle = position(
        FIELD,
        """
        north defence
          a infanterie 0403 E
          b infanterie 0403 E activated
        south defence
          x infanterie 0801 W
        """,
        dice=[1, 1, 1, 1],
    )
    play(battle, "activate a", "withdraw", "withdraw W")
    assert facts(battle, UnitWithdrew)[0].cost == 2 + 2
    assert [(test.test, test.subject) for test in facts(battle, Tested)] == [("passing", "a"), ("passing", "b")]


@clause("LM-2.6.12-02")
def test_a_charge_is_given_up_by_withdrawing() -> None:
    """It becomes Contact where the unit still engages somebody: here y, beside the hex it withdraws to."""
    alone = play(field("infanterie 0403 E charge ordered", FAR), "withdraw", "withdraw W")
    assert (unit(alone, "a").shock, unit(alone, "a").breath) == ("", WINDED)
    beside = play(field("infanterie 0403 E charge ordered", "y infanterie 0302 NE"), "withdraw", "withdraw W")
    assert (unit(beside, "a").shock, unit(beside, "a").breath) == (CONTACT, WINDED)


# Where not. LM-2.6.12-03


@clause("LM-2.6.12-03")
def test_not_where_an_enemy_would_take_it_in_the_rear() -> None:
    battle = play(field("infanterie 0403 E ordered", "y infanterie 0203 E"), "withdraw")
    assert tokens(battle) == {"withdraw NW", "withdraw SW"}
    assert refused(battle, "withdraw W") == "LM-2.6.12-03"
    averted = play(field("infanterie 0403 E ordered", "y infanterie 0203 W"), "withdraw")
    assert "withdraw W" in tokens(averted)


@clause("LM-2.6.12-03")
def test_nor_in_the_flank() -> None:
    """Facing north it has its flanks to the east and the west, its rear to the south-west and the south-east."""
    battle = play(field("infanterie 0403 N ordered", "y infanterie 0204 E"), "withdraw")
    assert unit(battle, "a").hex == "0404"
    averted = play(field("infanterie 0403 N ordered", "y infanterie 0204 W"), "withdraw")
    assert tokens(averted) == {"withdraw SW", "withdraw SE"}


@clause("LM-2.6.12-03")
def test_a_small_unit_has_neither() -> None:
    battle = play(field("chef_aile 0403 E", "y infanterie 0203 E"), "withdraw")
    assert "withdraw W" in tokens(battle)


@clause("LM-2.6.12-03")
def test_a_friend_behind_it_covers_its_rear() -> None:
    """It comes to lie In Front of b, who answers for the rear."""
    battle = field("infanterie 0403 E ordered\n  b infanterie 0303 E activated", "y infanterie 0203 E")
    play(battle, "withdraw")
    assert "withdraw W" in tokens(battle)


@clause("LM-2.6.12-03")
def test_under_defence_it_comes_into_no_contact() -> None:
    """C-94: y would be face to face with it in 0303, or have its back to it."""
    for facing in ("WSW", "NE"):
        battle = play(field("infanterie 0403 E", f"y infanterie 0302 {facing}"), "withdraw")
        assert unit(battle, "a").hex == "0304"
        ordered = play(field("infanterie 0403 E ordered", f"y infanterie 0302 {facing}"), "withdraw")
        assert tokens(ordered) == {"withdraw W", "withdraw SW"}


# The disengagement test. LM-2.6.12-04


def after_withdrawing(*enemies: str) -> list[tuple[str, str]]:
    """Which tests are taken; those of the preliminaries are passed."""
    battle = settle(field("infanterie 0403 E ordered", *enemies))
    settle(play(battle, "withdraw", "withdraw SW"))
    names = [type(fact).__name__ for fact in battle.facts]
    found = [(test.test, test.subject) for test in facts(battle, Tested)]
    if ("disengagement", "a") in found:
        assert names.index("UnitWithdrew") < len(names) - 1 - names[::-1].index("Tested")
    return found


@clause("LM-2.6.12-04")
@pytest.mark.parametrize(
    ("enemies", "tests"),
    [
        ([FAR], []),
        (["x infanterie 0503 W"], []),
        (["x infanterie 0503 W contact"], ["defence", "disengagement"]),
        (["x infanterie 0503 W charge"], ["defence", "disengagement"]),
        (["x infanterie 0503 W contact shaken"], ["defence"]),
        (["x infanterie 0503 W contact winded"], ["defence", "disengagement"]),
        (["x infanterie 0503 W contact spent"], ["defence", "disengagement"]),
        (["x infanterie 0503 W", "y infanterie 0302 SE"], ["disengagement"]),
        (["x infanterie 0503 W", "y infanterie 0302 SE shaken"], []),
        (["x infanterie 0503 W", "y infanterie 0302 NE"], []),
        (["x infanterie 0503 W contact", "y infanterie 0302 SE contact"], ["defence", "disengagement"]),
    ],
)
def test_it_is_taken_at_the_end_for_flank_and_rear_and_for_marked_enemies(enemies: list[str], tests: list[str]) -> None:
    """Of enemies in good order, and only once: C-12."""
    assert after_withdrawing(*enemies) == [(test, "a") for test in tests]


@clause("LM-2.6.12-04")
def test_a_flank_calls_for_it_as_a_rear_does() -> None:
    """Facing north-east by east it has 0404 on its flank and the south-west behind it."""
    for facing, expected in (("NW", ["disengagement"]), ("SE", [])):
        battle = field("infanterie 0403 ENE ordered", "x infanterie 0503 W", f"y infanterie 0404 {facing}")
        settle(play(battle, "withdraw", "withdraw W"))
        assert [test.test for test in facts(battle, Tested)] == expected


@clause("LM-2.6.12-04")
@pytest.mark.parametrize(("dice", "cohesion"), [((3, 3), IN_ORDER), ((3, 4), SHAKEN)])
def test_the_state_of_things_when_it_began_is_what_counts(dice: tuple[int, int], cohesion: int) -> None:
    """Rear: +2 on the dice, although nobody engages it any more. 8 or less is wanted."""
    battle = field("infanterie 0403 E ordered", "x infanterie 0503 W", "y infanterie 0302 SE", dice=dice)
    play(battle, "withdraw", "withdraw SW")
    (test,) = facts(battle, Tested)
    assert [(item.reason, item.value) for item in test.modifiers.items] == [("rear", 2)]
    assert unit(battle, "a").cohesion == cohesion
