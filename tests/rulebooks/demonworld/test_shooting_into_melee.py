"""Chapter IV: shots into a melee, and what the book leaves no doubt about."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.demonworld.facts import (
    AttackLost,
    AttackMade,
    ShotStrayed,
)
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    fact,
    facts,
    items,
    play,
    position,
    refused,
)

FIRST: dict[str, Any] = {"phase": "first_shooting"}
SECOND: dict[str, Any] = {"phase": "second_shooting"}

# Into melee

MELEE = """
     . . . .
    . b g . .
     . . . .
    . . a a .
"""
AT_GRIPS: dict[str, Any] = {
    "a": "orcs archers_legers N order=H",
    "b": "orcs garde_orc ENE engaged=1",
    "g": "empire berserkers WNW engaged=1",
}


@clause("DW-IV.3.0-01", "DW-IV.3.0-02", "DW-IV.3.0-04")
def test_a_shot_into_melee_may_hit_the_intended_target() -> None:
    battle = position(MELEE, **AT_GRIPS, dice=[3, 5], **FIRST)
    play(battle, "attack a_1 g_1", "confirm")
    assert fact(battle, AttackMade).target == "g_1" and not facts(battle, ShotStrayed)


@clause("DW-IV.3.0-02", "DW-IV.3.0-05")
def test_a_shot_into_melee_may_go_astray_and_hit_a_friend() -> None:
    """4 to 6: the compass rose decides, 5 is west; the friend there has its own protection."""
    battle = position(MELEE, **AT_GRIPS, dice=[4, 5, 2], **FIRST)
    play(battle, "attack a_1 g_1", "confirm")
    assert (fact(battle, ShotStrayed).direction, fact(battle, ShotStrayed).struck) == ("w", "b_1")
    shot = fact(battle, AttackMade)
    assert (shot.target, shot.base.total, shot.hit) == ("b_1", 4 - 3 + 1, True)


@clause("DW-IV.3.0-02")
def test_a_stray_shot_into_an_empty_hex_is_lost() -> None:
    battle = position(MELEE, **AT_GRIPS, dice=[6, 1], **FIRST)
    play(battle, "attack a_1 g_1", "confirm")
    assert fact(battle, ShotStrayed).struck == "" and not facts(battle, AttackMade)


@clause("DW-IV.3.0-03")
def test_shots_into_melee_have_no_support() -> None:
    battle = position(MELEE, **AT_GRIPS, dice=[1, 20], **FIRST)
    play(battle, "attack a_1 g_1")
    assert refused(battle, "support a_2 a_1") == ("DW-IV.3.0-03", "no-support-melee")
    play(battle, "confirm")


@clause("DW-IV.3.0-07")
def test_further_shots_at_a_destroyed_target_in_melee_may_still_go_astray() -> None:
    battle = position(MELEE, **AT_GRIPS, dice=[1, 1, 4, 5, 20], **FIRST)
    play(battle, "attack a_1 g_1", "attack a_2 g_1", "confirm")
    assert [one.target for one in facts(battle, AttackMade)] == ["g_1", "b_1"]


@clause("DW-IV.3.0-08", "DW-III.1.4-01", "DW-IV.1.1-01", "DW-V.3.2-08")
def test_a_unit_that_holds_shoots_at_those_who_have_just_come() -> None:
    battle = position(
        " . g . \n. a a .",
        a="empire archers_longs N order=T engaged=2",
        g="orcs guerriers_orcs S order=C engaged=2 moved",
        turn=2,
        dice=[1],
        **SECOND,
    )
    play(battle, "attack a_1 g_1", "support a_2 a_1", "confirm")
    assert fact(battle, AttackMade).base.total == 5 - 0 + 2 + 1


@clause("DW-IV-02", "DW-IV.1.1-02")
def test_a_unit_engaged_since_an_earlier_turn_does_not_shoot() -> None:
    battle = position(
        " . g . .\n. a a a .\n . . . .",
        a="empire archers_longs N engaged=1 fought=1",
        g="orcs guerriers_orcs S engaged=1 fought=1",
        turn=2,
        **SECOND,
    )
    assert battle.state.phase == "melee"


# What the book leaves no doubt about


@clause("DW-II.5.1-04")
@pytest.mark.parametrize("phase", ["first_shooting", "second_shooting"])
def test_crossbows_shoot_with_t_only(phase: str) -> None:
    """With H not in the first phase, with T in the second."""
    crossbows = {**CARDS["archers_legers"], "weapons": [{"kind": "crossbow"}, {"kind": "improvised"}]}
    order = "H" if phase == "first_shooting" else "T"
    battle = position(
        " . g .\n. . . .\n . a b",
        a=f"orcs crossbows N order={order}",
        b=f"orcs archers_legers N order={order}",
        g="empire fantassins_nobles S",
        card={"crossbows": crossbows},
        phase=phase,
        dice=[] if order == "H" else [4],
    )
    if order == "H":
        assert refused(battle, "attack a_1 g_1") == ("DW-II.5.1-04", "no-shoot-slow")
    else:
        play(battle, "attack a_1 g_1", "confirm")
        assert fact(battle, AttackMade).base.total == 6 - 3 + 1


@clause("DW-IV.3.0-05")
def test_a_stray_shot_strikes_beyond_its_range_and_out_of_sight() -> None:
    """Javelins reach four hexes; north-west of the target stands a troll, five hexes away and behind it. DW-OR-05"""
    battle = position(
        " . . . .\n. t . . .\n . g . .\n. . . . .\n . . . .\n. . . . .\n . . a .",
        a="orcs javeliniers N order=H",
        g="empire berserkers N engaged=1",
        t="orcs trolls S engaged=1",
        dice=[4, 6, 2],
        **FIRST,
    )
    play(battle, "attack a_1 g_1", "confirm")
    shot = fact(battle, AttackMade)
    assert shot.target == "t_1" and shot.hit
    assert [value for _, value, _ in items(shot.base)] == [3, -2, 1]


@clause("DW-IV.3.0-02")
@pytest.mark.parametrize(("die", "word"), list(enumerate(("ne", "e", "se", "sw", "w", "nw"), start=1)), ids=str)
def test_the_rose_of_a_stray_shot(die: int, word: str) -> None:
    """From the target's hex; only to the west stands somebody."""
    battle = position(MELEE, **AT_GRIPS, dice=[4, die, *([20] if word == "w" else [])], **FIRST)
    play(battle, "attack a_1 g_1", "confirm")
    strayed = fact(battle, ShotStrayed)
    assert (strayed.direction, strayed.struck) == (word, "b_1" if word == "w" else "")


@clause("DW-IV.3.0-04")
def test_who_touches_nobody_is_shot_at_as_usual() -> None:
    """The second rank of an engaged unit: no deviation, and supports count."""
    battle = position(
        " . . . .\n. b g g .\n . . . .\n. . a a .",
        a="orcs archers_legers N order=H",
        b="orcs garde_orc ENE engaged=1",
        g="empire berserkers WNW engaged=1",
        dice=[20],
        **FIRST,
    )
    play(battle, "attack a_1 g_2", "support a_2 a_1", "confirm")
    assert fact(battle, AttackMade).base.total == 4 - 0 + 2 + 1 and len(battle.throws) == 1


@clause("DW-IV.3.0-08")
def test_a_unit_that_holds_may_still_miss_those_at_grips_with_others() -> None:
    """Deviation for an enemy that touches friends only; none for one that touches the shooters too. DW-F1-C26"""
    units: dict[str, Any] = {
        "a": "empire archers_longs N order=T engaged=2",
        "f": "empire berserkers WNW engaged=2 order=T",
        "g": "orcs guerriers_orcs S order=C engaged=2 moved",
    }
    picture = " . g . . g f .\n. a a a a . . ."
    battle = position(picture, **units, turn=2, dice=[6, 1], **SECOND)
    play(battle, "attack a_4 g_2", "confirm")
    assert fact(battle, AttackMade).target == "g_2"
    far = position(
        " . . . . g f .\n. . . . . . . .\n . g . . . . .\n. a a a a . . .", **units, turn=2, dice=[6, 1], **SECOND
    )
    play(far, "attack a_4 g_1", "confirm")
    assert fact(far, ShotStrayed).direction == "ne"


@clause("DW-IV-02", "DW-III.2.0-06")
def test_an_engaged_unit_that_harasses_does_not_shoot() -> None:
    battle = position(
        " . g . . b\n. a a a . .",
        a="empire archers_longs N order=H engaged=1",
        b="empire archers_longs WNW order=H",
        g="orcs garde_orc S engaged=1",
        **FIRST,
    )
    assert refused(battle, "attack a_3 g_1") == ("DW-IV-02", "no-shoot-engaged")


@clause("DW-IV.3.0-07", "DW-IV.1.0-03")
def test_a_second_stray_shot_at_a_fallen_friend_is_lost() -> None:
    battle = position(MELEE, **AT_GRIPS, dice=[4, 5, 1, 5, 5], **FIRST)
    play(battle, "attack a_1 g_1", "attack a_2 g_1", "confirm")
    assert fact(battle, AttackMade).target == "b_1" and fact(battle, AttackMade).hit
    assert (fact(battle, AttackLost).element, fact(battle, AttackLost).clause) == ("a_2", "DW-IV.1.0-03")


@clause("DW-IV.3.0-07")
def test_a_second_shot_that_keeps_its_fallen_target_is_lost() -> None:
    battle = position(MELEE, **AT_GRIPS, dice=[1, 1, 3], **FIRST)
    play(battle, "attack a_1 g_1", "attack a_2 g_1", "confirm")
    assert (fact(battle, AttackLost).element, fact(battle, AttackLost).clause) == ("a_2", "DW-IV.3.0-07")
