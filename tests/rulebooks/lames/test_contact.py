"""LM-2.6.8: coming into contact with the enemy, and the attack engagement test."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import (
    ActivationEnded,
    BreathChanged,
    CohesionChanged,
    ShockMarked,
    Tested,
    UnitStepped,
)
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, SHAKEN, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, tokens, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""


def field(a: str, *enemies: str, order: str = "defence", map_: Any = FIELD, **more: Any) -> Battle:
    """One unit of the north against some of the south."""
    south = "".join(f"\n  {enemy}" for enemy in enemies)
    return position(map_, f"north {order}\n  a {a}\nsouth defence{south}", **more)


def moving(a: str, *enemies: str, **more: Any) -> Battle:
    """The same, once the unit has begun to move under a special order."""
    return play(field(f"{a} ordered", *enemies, **more), "activate a", "move")


def done(battle: Battle) -> bool:
    return bool(facts(battle, ActivationEnded))


# Beside the enemy. LM-2.6.8-01


@clause("LM-2.6.8-01")
def test_no_step_exposes_it_to_an_enemy_whom_it_would_not_engage() -> None:
    """In 0403 it would meet x; y stands behind its shoulder and engages that hex, or does not."""
    battle = moving("infanterie 0303 E", "x infanterie 0503 W", "y infanterie 0304 ENE")
    assert refused(battle, "step E") == "LM-2.6.8-01"
    other = moving("infanterie 0303 E", "x infanterie 0503 W", "y infanterie 0304 SE", dice=[1, 1])
    play(other, "step E")
    assert unit(other, "a").hex == "0403"


@clause("LM-2.6.8-01")
def test_a_flank_is_exposed_as_a_rear_is() -> None:
    """Facing north-east by east it has 0404 on its flank."""
    battle = moving("infanterie 0303 ENE", "x infanterie 0503 W", "y infanterie 0404 NW")
    assert refused(battle, "step E") == "LM-2.6.8-01"
    facing_both = moving("infanterie 0303 E", "x infanterie 0503 W", "y infanterie 0404 NW", dice=[1, 1])
    play(facing_both, "step E")
    assert unit(facing_both, "a").hex == "0403"


@clause("LM-2.6.8-01")
def test_beside_an_enemy_it_always_engages_somebody() -> None:
    battle = moving("infanterie 0304 N", "x infanterie 0503 E")
    assert refused(battle, "step NE") == "LM-2.6.8-01"
    turned = moving("infanterie 0304 NE", "x infanterie 0503 E")
    play(turned, "step NE")
    assert unit(turned, "a").hex == "0403"


@clause("LM-2.6.8-01")
def test_staying_beside_an_enemy_it_does_not_turn_away() -> None:
    battle = moving("infanterie 0403 E", "x infanterie 0503 E")
    assert [refused(battle, f"face {point}") for point in ("N", "NW", "W", "S")] == ["LM-2.6.8-01"] * 4
    assert {"face ENE", "face NE", "face ESE", "face SE"} <= tokens(battle)


@clause("LM-2.6.8-01")
def test_an_enemy_behind_a_cliff_does_not_count() -> None:
    """C-66: nobody could cross the side, so walking past with a flank to it is allowed."""
    cliff = {"grid": FIELD, "sides": ["0403-0503 impassable"]}
    battle = moving("infanterie 0304 N", "x infanterie 0503 W", map_=cliff)
    play(battle, "step NE", "halt")
    assert unit(battle, "a").hex == "0403"
    assert facts(battle, Tested, ShockMarked) == []


@clause("LM-2.6.8-01")
def test_nor_does_an_enemy_in_a_hex_that_is_closed_to_it() -> None:
    lake = """
        . . . . . . . .
         . . . . . . . .
        . . . . ~ . . .
         . . . . . . . .
        """
    boat = {"boat": {"like": "infanterie", "movement": "floating"}}
    battle = moving("infanterie 0304 N", "x boat 0503 W", map_=lake, figure=boat)
    play(battle, "step NE")
    assert unit(battle, "a").hex == "0403"
    bird = moving("dragon_elfique 0304 N", "x boat 0503 W", map_=lake, figure=boat)
    assert refused(bird, "step NE") == "LM-2.6.8-01"


@clause("LM-2.6.8-01")
def test_one_that_engages_it_from_there_does_not_count_either() -> None:
    """C-66: a flyer over the water engages it, and it could not engage back; it meets x all the same."""
    lake = """
        . . . . . . . .
         . . . . . . . .
        . . . . ~ . . .
         . . . . . . . .
        """
    battle = moving("infanterie 0303 E", "x infanterie 0402 SW", "y dragon_elfique 0503 W", map_=lake, dice=[1, 1])
    play(battle, "step E")
    assert unit(battle, "a").hex == "0403"
    dry = moving("infanterie 0303 ENE", "x infanterie 0402 SW", "y infanterie 0404 NW")
    assert refused(dry, "step E") == "LM-2.6.8-01"


@clause("LM-2.6.8-01")
def test_behind_friends_who_meet_the_enemy_a_unit_is_sheltered() -> None:
    """C-85: a leader joins a troop in contact, is engaged by nobody, and could go on."""
    armies = """
        north defence
          chief chef_aile 0303 E
          b infanterie 0403 E activated
        south defence
          x infanterie 0503 W
        """
    battle = play(position(FIELD, armies), "activate chief", "move", "step E")
    assert unit(battle, "chief").hex == "0403"
    assert "halt" in tokens(battle)
    play(battle, "halt")
    assert facts(battle, Tested, ShockMarked) == []


# The end of the move. LM-2.6.8-02, -03


@clause("LM-2.6.8-02")
@pytest.mark.parametrize("kind", ["cavaliers", "chef_aile", "dragon_elfique"])
def test_a_move_ends_as_soon_as_an_enemy_engages(kind: str) -> None:
    battle = moving(f"{kind} 0303 E", "x infanterie 0503 W", dice=[1, 1])
    play(battle, "step E")
    assert done(battle)
    assert [fact.hex for fact in facts(battle, UnitStepped)] == ["0403"]


@clause("LM-2.6.8-02")
def test_an_enemy_who_looks_elsewhere_does_not_end_it() -> None:
    battle = moving("cavaliers 0303 E", "x infanterie 0503 E")
    play(battle, "step E")
    assert not done(battle)
    assert {"step NE", "step SE", "face NE", "halt"} <= tokens(battle)


@clause("LM-2.6.8-03")
@pytest.mark.parametrize("a", ["cavaliers 0303 E ordered", "chef_aile 0303 E", "dragon_elfique 0303 E"])
def test_the_free_slide_along_an_enemy_who_does_not_engage_them(a: str) -> None:
    """A special order, a character, an Autonomous unit: round the back of x, engaging it after every step."""
    battle = play(field(a, "x infanterie 0503 E"), "activate a", "move", "step E", "step NE")
    assert unit(battle, "a").hex == "0402"
    assert {fact.hex for fact in facts(battle, UnitStepped)} == {"0403", "0402"}
    assert "halt" in tokens(battle)


@clause("LM-2.6.8-03")
def test_others_stop_where_they_engage() -> None:
    battle = play(field("cavaliers 0303 E", "x infanterie 0503 E", order="attack"), "activate a", "step E")
    assert done(battle)
    assert (unit(battle, "a").hex, unit(battle, "a").shock) == ("0403", CONTACT)
    assert facts(battle, Tested) == []


@clause("LM-2.6.8-03")
def test_sliding_on_it_must_still_engage() -> None:
    """A step that leaves x on its flank is refused; one that leaves it altogether is not (C-66)."""
    battle = play(moving("cavaliers 0303 ENE", "x infanterie 0503 E"), "step E")
    assert refused(battle, "step NE") == "LM-2.6.8-01"
    away = play(moving("cavaliers 0302 E", "x infanterie 0503 E"), "step E", "step NE")
    assert unit(away, "a").hex == "0501"


# Markers. LM-2.6.8-04


@clause("LM-2.6.8-04")
def test_whoever_ends_a_move_engaging_receives_contact() -> None:
    battle = moving("infanterie 0303 E", "x infanterie 0503 W", dice=[1, 1])
    play(battle, "step E")
    assert [(fact.shock, fact.clause) for fact in facts(battle, ShockMarked)] == [(CONTACT, "LM-2.6.8-04")]
    assert unit(battle, "a").shock == CONTACT


@clause("LM-2.6.8-04")
def test_where_charge_is_open_too_the_player_chooses_one_of_them() -> None:
    battle = moving("infanterie 0203 E", "x infanterie 0503 W")
    play(battle, "step E", "step E")
    assert tokens(battle) == {"mark charge", "mark contact"}
    for shock in (CHARGE, CONTACT):
        marked = play(battle.fork(), f"mark {shock}", "1 1")
        assert [fact.shock for fact in facts(marked, ShockMarked)] == [shock]
        assert unit(marked, "a").shock == shock


@clause("LM-2.6.8-04")
def test_whoever_engages_nobody_receives_nothing() -> None:
    battle = play(moving("infanterie 0303 E", "x infanterie 0803 W"), "step E", "halt")
    assert facts(battle, ShockMarked) == []


# Diminished units. LM-2.6.8-05


@clause("LM-2.6.8-05")
def test_shaken_or_out_of_breath_it_does_not_step_in_front_of_an_enemy() -> None:
    for marks, why in (("spent", "LM-2.6.8-05"), ("shaken", "LM-2.3.2-04"), ("shaken spent", "LM-2.3.2-04")):
        battle = moving(f"infanterie 0303 E {marks}", "x infanterie 0503 W")
        assert refused(battle, "step E") == why
    winded = play(moving("infanterie 0303 E winded", "x infanterie 0503 W", dice=[1, 1]), "step E")
    assert unit(winded, "a").hex == "0403"


@clause("LM-2.6.8-05")
@pytest.mark.parametrize("marks", ["spent", "shaken"])
def test_behind_an_enemy_it_may_go(marks: str) -> None:
    battle = play(moving(f"infanterie 0303 E {marks}", "x infanterie 0503 E"), "step E")
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.6.8-05")
@pytest.mark.parametrize("marks", ["spent", "shaken"])
def test_nor_does_it_withdraw_into_contact_unless_it_is_engaged_already(marks: str) -> None:
    """C-94: in 0303, behind it, y would engage it from the front; in 0304 nobody would."""
    y = "y infanterie 0302 WSW"
    battle = play(field(f"infanterie 0403 E ordered {marks}", y), "activate a", "withdraw")
    assert unit(battle, "a").hex == "0304"
    fresh = play(field("infanterie 0403 E ordered", y), "activate a", "withdraw")
    assert tokens(fresh) == {"withdraw W", "withdraw SW"}
    engaged = field(f"infanterie 0403 E ordered {marks}", y, "x infanterie 0503 W")
    assert tokens(play(engaged, "activate a", "withdraw")) == {"withdraw W", "withdraw SW"}


# The attack engagement test. LM-2.6.8-06, -07


@clause("LM-2.6.8-06")
@pytest.mark.parametrize(("dice", "passed"), [((3, 3), True), ((3, 4), False)])
def test_the_worst_of_all_who_engage_it_counts_marked_or_not(dice: tuple[int, int], passed: bool) -> None:
    """Gendarmes outclass infantry (+1) and are better armed (+1); x alone would add nothing."""
    battle = moving("infanterie 0303 E", "x infanterie 0503 W contact", "y gens_darmes 0404 NW", dice=dice)
    play(battle, "step E")
    (test,) = facts(battle, Tested)
    assert (test.test, test.against, test.clause) == ("attack", "y", "LM-2.6.8-06")
    assert [(item.reason, item.value) for item in test.modifiers.items] == [("weapons", 1), ("capacity_lower", 1)]
    assert (test.threshold, test.passed) == (8, passed)
    assert unit(battle, "a").cohesion == (IN_ORDER if passed else SHAKEN)


@clause("LM-2.6.8-06")
def test_it_is_taken_when_the_move_is_over_and_the_marker_placed() -> None:
    battle = moving("infanterie 0203 E", "x infanterie 0503 W", dice=[4, 4])
    play(battle, "step E", "step E", "mark charge")
    order = [type(fact) for fact in battle.facts if isinstance(fact, UnitStepped | ShockMarked | Tested)]
    assert order == [UnitStepped, UnitStepped, ShockMarked, Tested]
    (test,) = facts(battle, Tested)
    assert [(item.reason, item.value) for item in test.modifiers.items] == [("charging", -1)]


@clause("LM-2.6.8-06")
def test_whoever_comes_up_behind_an_enemy_takes_none() -> None:
    battle = play(moving("infanterie 0303 E", "x infanterie 0503 E"), "step E", "halt")
    assert unit(battle, "a").shock == CONTACT
    assert facts(battle, Tested) == []


@clause("LM-2.6.8-07")
def test_a_charging_unit_that_fails_is_shaken_winded_and_only_in_contact() -> None:
    battle = moving("infanterie 0203 E", "x infanterie 0503 W", dice=[4, 6])
    play(battle, "step E", "step E", "mark charge")
    assert [(fact.cohesion, fact.clause) for fact in facts(battle, CohesionChanged)] == [(SHAKEN, "LM-2.6.8-07")]
    assert [fact.shock for fact in facts(battle, ShockMarked)] == [CHARGE, CONTACT]
    assert [(fact.breath, fact.clause) for fact in facts(battle, BreathChanged)] == [(WINDED, "LM-2.6.9-07")]


@clause("LM-2.6.8-07")
def test_one_that_passes_keeps_everything() -> None:
    battle = moving("infanterie 0203 E", "x infanterie 0503 W", dice=[4, 5])
    play(battle, "step E", "step E", "mark charge")
    a = unit(battle, "a")
    assert (a.cohesion, a.shock, a.breath) == (IN_ORDER, CHARGE, 0)


@clause("LM-2.6.8-07")
def test_without_a_charge_failure_costs_the_level_alone() -> None:
    battle = moving("infanterie 0303 E", "x infanterie 0503 W", dice=[4, 5])
    play(battle, "step E")
    a = unit(battle, "a")
    assert (a.cohesion, a.shock, a.breath) == (SHAKEN, CONTACT, 0)


# Withdraw and Flee. LM-2.6.8.1


@clause("LM-2.6.8.1-01")
def test_a_withdraw_that_ends_face_to_face_with_an_enemy_calls_for_no_test() -> None:
    """y engages the hex behind, and would be in its front zone there."""
    battle = field("infanterie 0403 E ordered", "y infanterie 0302 WSW")
    play(battle, "activate a", "withdraw", "withdraw W")
    assert unit(battle, "a").hex == "0303"
    assert facts(battle, Tested, ShockMarked) == []


@clause("LM-2.6.8.1-01")
def test_a_flight_never_ends_in_contact() -> None:
    """y looks at 0302 and 0303; 0304 alone is open."""
    battle = field("infanterie 0403 E", "x infanterie 0503 W", "y infanterie 0202 ESE", dice=[1, 1, 1, 1])
    play(battle, "activate a", "flee", "face W")
    assert [refused(battle, f"step {point}") for point in ("W", "NW")] == ["LM-2.6.13-03"] * 2
    play(battle, "step SW", "halt")
    assert unit(battle, "a").hex == "0304"
    assert {test.test for test in facts(battle, Tested)} == {"disengagement", "discipline"}
