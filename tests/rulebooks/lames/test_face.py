"""LM-2.6.14: facing an aggressor."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationEnded,
    CohesionChanged,
    FacingTaken,
    ShockMarked,
    StackReordered,
    Tested,
)
from oriflamme.rulebooks.lames.state import CONTACT, FRESH, IN_ORDER, ROUTED, SHAKEN, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, tokens, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""
WESTERN = {f"face {point}" for point in ("W", "WNW", "NW", "WSW", "SW")}
"""The facings with the west in the front zone."""


def field(a: str, *enemies: str, order: str = "defence", map_: Any = FIELD, **more: Any) -> Battle:
    """A unit of the north, just activated."""
    south = "".join(f"\n  {enemy}" for enemy in enemies)
    return play(position(map_, f"north {order}\n  a {a}\nsouth defence{south}", **more), "activate a")


def actions(battle: Battle) -> list[str]:
    return [fact.action for fact in facts(battle, ActionChosen)]


def items(test: Any) -> dict[str, int]:
    return {item.reason: item.value for item in test.modifiers.items}


# Who must. LM-2.6.14-01, -02


@clause("LM-2.6.14-01")
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
@pytest.mark.parametrize("marks", ["", "ordered", "shaken", "spent", "charge"])
def test_engaged_from_behind_alone_a_unit_must_face(order: str, marks: str) -> None:
    battle = field(f"infanterie 0403 E {marks}", "y infanterie 0303 E", order=order)
    assert actions(battle) == ["face"]
    assert tokens(battle) == WESTERN


@clause("LM-2.6.14-01")
def test_engaging_somebody_else_does_not_excuse_it() -> None:
    battle = field("infanterie 0403 E", "x infanterie 0503 E", "y infanterie 0303 E")
    assert actions(battle) == ["face"]
    assert tokens(battle) == WESTERN


@clause("LM-2.6.14-01")
def test_a_large_character_faces_a_small_one_has_no_need_to() -> None:
    """C-31."""
    giant = {"it": {"like": "chef_aile", "size": "large"}}
    assert actions(field("it 0403 E", "y infanterie 0303 E", figure=giant)) == ["face"]
    small = field("chef_aile 0403 E", "y infanterie 0303 E")
    assert tokens(small) == {"withdraw", "flee", "shock"}


@clause("LM-2.6.14-01")
def test_a_routed_unit_flees() -> None:
    assert actions(field("infanterie 0403 E routed", "y infanterie 0303 E")) == ["flee"]


@clause("LM-2.6.14-01")
def test_it_is_never_a_choice() -> None:
    """Not engaged; engaged by one whom it engages; with an enemy behind it who looks elsewhere."""
    for enemies in (("x infanterie 0803 W",), ("x infanterie 0503 W",), ("y infanterie 0303 W",)):
        battle = field("infanterie 0403 E ordered", *enemies)
        assert refused(battle, "face") == "LM-2.6.14-02"


@clause("LM-2.6.14-02")
def test_whoever_engages_one_of_those_who_engage_it_does_not_turn_to_another() -> None:
    battle = field("infanterie 0403 E ordered", "x infanterie 0503 W", "y gens_darmes 0302 SE")
    assert refused(battle, "face") == "LM-2.6.14-02"
    assert tokens(battle) == {"withdraw", "flee", "shock"}


@clause("LM-2.6.14-01")
def test_an_aggressor_out_of_its_reach_cannot_be_faced() -> None:
    """LM-CA-17: a flyer over water engages it, and it could never engage back; then there is no action."""
    lake = """
        . . . . . . . .
         . . . . . . . .
        . . ~ . . . . .
         . . . . . . . .
        """
    battle = field("infanterie 0403 E", "y dragon_elfique 0303 E", map_=lake)
    assert actions(battle) == ["pass"]
    other = field("infanterie 0403 E", "y dragon_elfique 0303 E", "z infanterie 0304 NE", map_=lake)
    assert actions(other) == ["face"]
    assert tokens(other) == {f"face {point}" for point in ("SW", "S", "SE", "WSW", "W")}


# How. LM-2.6.14-03


@clause("LM-2.6.14-03")
def test_it_turns_as_its_player_likes_and_pays_nothing() -> None:
    """Towards one aggressor or both; the smallest turn is not asked for."""
    battle = field("cavaliers 0403 E", "y infanterie 0303 E", "z infanterie 0302 SE", dice=[1, 1])
    expected = {f"face {point}" for point in ("W", "WNW", "NW", "WSW", "SW", "N", "NE")}
    assert tokens(battle) == expected
    play(battle, "face WSW")
    a = unit(battle, "a")
    assert (a.hex, a.facing, a.breath) == ("0403", 7, FRESH)
    assert [(fact.units, fact.facing, fact.clause) for fact in facts(battle, FacingTaken)] == [
        (("a",), 7, "LM-2.6.14-03")
    ]
    assert facts(battle, ActivationEnded)


@clause("LM-2.6.14-03")
@pytest.mark.parametrize(("dice", "cohesion"), [((4, 4), IN_ORDER), ((4, 5), SHAKEN)])
def test_then_it_takes_an_attack_engagement_test(dice: tuple[int, int], cohesion: int) -> None:
    """Against one whom it faces now: nothing is added. It receives no marker."""
    battle = play(field("infanterie 0403 E", "y infanterie 0303 E", dice=dice), "face W")
    (test,) = facts(battle, Tested)
    assert (test.test, test.subject, test.against, items(test)) == ("attack", "a", "y", {})
    assert test.clause == "LM-2.6.8-06"
    assert unit(battle, "a").cohesion == cohesion
    assert facts(battle, ShockMarked) == []


@clause("LM-2.6.14-03")
def test_those_it_has_not_faced_count_too() -> None:
    """Facing the south-west it has z, in the north-west, on no front: with one corner to spare, on its rear."""
    battle = field("infanterie 0403 E", "y infanterie 0303 E", "z infanterie 0302 SE", dice=[1, 1])
    play(battle, "face SW")
    (test,) = facts(battle, Tested)
    assert (test.against, items(test)) == ("z", {"rear": 2})
    aslant = field("infanterie 0403 E", "y infanterie 0303 E", "z infanterie 0302 SE", dice=[1, 1])
    play(aslant, "face WSW")
    (test,) = facts(aslant, Tested)
    assert (test.against, items(test)) == ("z", {"flank": 1})


@clause("LM-2.6.14-03")
def test_a_shaken_unit_that_fails_routs() -> None:
    battle = play(field("infanterie 0403 E shaken", "y infanterie 0303 E", dice=[4, 5]), "face W")
    assert unit(battle, "a").cohesion == ROUTED
    assert [fact.clause for fact in facts(battle, CohesionChanged)] == ["LM-2.6.8-07"]


@clause("LM-2.6.14-03")
def test_a_charge_is_lost_by_it() -> None:
    """LM-2.9-10, C-32: a breath level, and Contact with the enemy it faces; the test is not that of a charge."""
    battle = play(field("infanterie 0403 E charge", "y infanterie 0303 E", dice=[1, 1]), "face W")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == (CONTACT, WINDED)
    assert items(facts(battle, Tested)[0]) == {}


@clause("LM-2.6.14-03")
def test_in_a_stack_the_whole_stack_turns_with_it() -> None:
    """C-71: the unit Behind is engaged from the rear; it goes In Front and alone tests. The charge of b is lost."""
    battle = position(
        FIELD,
        """
        north defence
          b infanterie 0403 E activated charge
          a infanterie 0403 E
          chief chef_aile 0403 E activated
        south defence
          x infanterie 0603 W
          y infanterie 0303 E
        """,
        position={"stacks": {"0403": ["b", "chief", "a"]}},
        dice=[1, 1],
    )
    play(battle, "activate a")
    assert actions(battle) == ["face"]
    play(battle, "face W")
    assert battle.state.stacks["0403"] == ("a", "b", "chief")
    assert (unit(battle, "a").facing, unit(battle, "b").facing) == (6, 6)
    assert [fact.unit for fact in facts(battle, StackReordered)] == ["a"]
    assert [test.subject for test in facts(battle, Tested)] == ["a"]
    assert (unit(battle, "b").cohesion, unit(battle, "b").shock, unit(battle, "b").breath) == (IN_ORDER, "", WINDED)


@clause("LM-2.6.14-03")
def test_alone_there_is_no_stack_to_reorder() -> None:
    battle = play(field("infanterie 0403 E", "y infanterie 0303 E", dice=[1, 1]), "face W")
    assert facts(battle, StackReordered) == []
