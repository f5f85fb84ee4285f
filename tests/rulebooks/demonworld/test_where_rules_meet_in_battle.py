"""Positions in which several rules of shooting, melee and morale meet, by hand. Chapters IV, VI, XII to XV"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import obedience
from oriflamme.rulebooks.demonworld.facts import AttackMade, MoraleTested, UnitRouted
from oriflamme.rulebooks.demonworld.linked_melee import opponents
from oriflamme.rulebooks.demonworld.melee import base_number, initiative
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, items, play, position, run, unit
from tests.rulebooks.demonworld.test_line_of_sight import row, scene, segments
from tests.rulebooks.demonworld.test_morale import melee, shot
from tests.rulebooks.demonworld.test_rout_and_rally import FOE, deep, ends
from tests.rulebooks.demonworld.test_sight_of_shooters import SUPPORT
from tests.rulebooks.demonworld.test_terrain import land

# Who must test his morale after a melee

RANKS = """
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
     . g g g g . . .
    . . {} . . . . .
     . n n n n . . .
    . . . . . . . . .
     . . . . . . . .
    . . . . . . . . .
"""
"""Two before the Nobles, and four in a second rank whom nobody touches."""


def won(front: str, *dice: int, **more: Any) -> Battle:
    """The Nobles have destroyed both whom they touched, and lost one themselves."""
    fallen = {"g g": ("g_5", "g_6"), "h h": ("h_1", "h_2")}[front]
    more.setdefault("g", "orcs garde_orc S engaged=1 fought=1")
    battle = position(
        RANKS.format(front),
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire fantassins_nobles N engaged=1 fought=1",
        dice=[1, 1, 1, *dice],
        **more,
    )
    play(battle, f"attack n_1 {fallen[0]}", f"attack n_2 {fallen[1]}", f"attack {fallen[0]} n_1", "confirm")
    return run(battle, until="regroup")


@clause("DW-XV.3.0-08", "DW-XV.3.0-06", "DW-XV.3.0-02")
def test_a_winner_tests_as_long_as_the_unit_it_fought_stands() -> None:
    """It touches nobody any more, but has not eliminated the unit: 3 left, one lost, two destroyed, +4. DW-OR-122"""
    battle = won("g g", 6, 6)
    assert [one.unit for one in facts(battle, MoraleTested)] == ["g", "n"]
    assert [(one.reason, one.value) for one in fact(battle, MoraleTested, unit="n").tally.items] == [
        ("elements", 3),
        ("losses", -1),
        ("kills", 2),
    ]


@clause("DW-XV.3.0-08")
def test_a_winner_whose_last_opponents_fell_or_fled_does_not_test() -> None:
    """The Guard behind fails its test and flees; or those who fell were all of their unit, whoever stands behind."""
    fled = won("g g", 1)
    assert fact(fled, UnitRouted).unit == "g" and not facts(fled, MoraleTested, unit="n")
    words = {"g": "orcs garde_orc S", "h": "orcs garde_orc S engaged=1 fought=1"}
    destroyed = won("h h", **words)
    assert not facts(destroyed, MoraleTested)
    before = won("g g", 6, switches={"winners_in_touch": True})
    assert [one.unit for one in facts(before, MoraleTested)] == ["g"]


@clause("DW-XV.3.0-03", "DW-XV.3.0-05")
def test_only_those_frighten_whom_it_fights_itself() -> None:
    """Trolls at the other end of the same melee fight its neighbours: their fear is not for n, who fights the Guard."""
    battle = position(
        """
         . . . . . . . .
        . . g g t t . . .
         . n n . b b . .
        . . . . . . . . .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire fantassins_nobles N engaged=1 fought=1",
        b="empire berserkers N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        t="orcs trolls S engaged=1 fought=1",
    )
    assert opponents(battle.state, "n") == ["g"] and opponents(battle.state, "b") == ["t"]


@clause("DW-XV.2.0-08", "DW-XV.3.0-02", "DW-XV.3.0-04")
def test_a_unit_that_a_melee_splits_tests_with_its_best_group() -> None:
    """Of seven in line the fourth falls: three with the leader, one lost, +3."""
    battle = melee(dice=[1, 6], tokens=("attack g_4 n_4",), special="n_6:leader")
    run(battle, until="priority")
    assert items(fact(battle, MoraleTested).tally) == [
        ("elements", 3, "DW-XV.3.0-02"),
        ("leader", 1, "DW-IX.2.0-03"),
        ("losses", -1, "DW-XV.3.0-02"),
    ]


@clause("DW-XV.3.0-07", "DW-VI.1.0-01")
def test_equal_losses_are_decided_by_the_initiative_of_this_phase() -> None:
    """Both have 2 on their cards; pikes that hold have 6 in the first phase, the Guard that charged 4. DW-F2-A23"""
    battle = melee(
        dice=[6, 1, 6, 6, 1],
        tokens=("attack n_2 g_1", "attack g_6 n_7"),
        n="empire piquiers_imperiaux N order=T engaged=2",
        g="orcs garde_orc S order=C engaged=2",
    )
    run(battle, until="regroup")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["g", "n"]
    assert "loser" not in [throw.purpose for throw in battle.throws]


# Blows

PIKES = {"pk": {**CARDS["piquiers_imperiaux"], "people": "orcs"}}


@clause("DW-XIV.2.0-02", "DW-IX.2.0-02", "DW-VI.1.3-05", "DW-VI.1.3-06")
@pytest.mark.parametrize(
    ("facing", "zone", "total"), [("WNW", ("pikes", -1), 11), ("N", ("flank", 2), 14), ("ENE", ("rear", 4), 16)]
)
def test_the_leader_of_the_knights_charges_pikes(facing: str, zone: tuple[str, int], total: int) -> None:
    """Lance 10, leader 1, protection 3, skill 1, charge 3; initiative 2 + 2 + 1."""
    battle = position(
        " . . . .\n. k p . .\n . . . .",
        tier="intermediate",
        phase="melee",
        k="empire chevaliers_ordre ENE order=C engaged=1",
        p=f"orcs pk {facing} order=T engaged=1",
        card=PIKES,
        special="k_1:leader",
    )
    base = base_number(battle.state, Attack("k_1", "p_1", ()))
    found = {item.reason: item.value for item in base.items}
    assert found == {"power": 10, "protection": -3, "skill": 1, "charge": 3, "special": 1, zone[0]: zone[1]}
    assert base.total == total
    assert initiative(battle.state, element(battle, "k_1")).total == 5
    assert initiative(battle.state, element(battle, "p_1")).total == 6


@clause("DW-IX.2.0-02", "DW-IX.3.0-01", "DW-VIII.1.2-03")
def test_special_elements_add_to_their_own_blows_and_three_as_supporters() -> None:
    """Main attacker plain, the standard supports: +3; the standard strikes, the leader supports: +1 and +3."""
    battle = position(
        " . . . .\n. . g . .\n . n n n",
        tier="intermediate",
        phase="melee",
        n="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs boufnains S engaged=1 fought=1",
        special="n_1:standard n_2:leader",
        faces="n_1:N",
    )
    plain = base_number(battle.state, Attack("n_2", "g_1", ("n_1",)))
    assert {item.reason: item.value for item in plain.items} == {
        "power": 10,
        "protection": -3,
        "skill": 1,
        "target-skill": -1,
        "support": 3,
        "special": 1,
    }
    alone = base_number(battle.state, Attack("n_1", "g_1", ()))
    assert alone.total == plain.total - 3


@clause("DW-XIII.3.0-09", "DW-VI.1.3-06")
def test_skirmishers_on_both_sides() -> None:
    """A skirmisher on the flank of another: +2, -1 for himself, +1 for the other."""
    battle = position(
        " . . . .\n. s a . .\n . . . .",
        tier="intermediate",
        phase="melee",
        s="empire archers_longs ENE engaged=1 skirmish",
        a="orcs archers_legers N engaged=1 skirmish",
    )
    found = {item.reason: item.value for item in base_number(battle.state, Attack("s_1", "a_1", ())).items}
    assert found == {"power": 6, "protection": -2, "flank": 2, "skirmish": -1, "target-skirmish": 1}


@clause("DW-XI.3.5-08", "DW-XI.3.7-08", "DW-XI.3.6-05", "DW-VI.1.3-06")
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        (land(heights="0202 1", sides="0202-0302 hedge"), {"higher": 1, "obstacle": -2}),
        (land("0302 water_1", heights="0202 2"), {"higher": 2, "water": -1}),
        (land("0202 water_1", heights="0302 1"), {"lower": -1, "water": -1}),
    ],
)
def test_the_ground_adds_up_and_the_rear_with_it(there: dict[str, Any], expected: dict[str, int]) -> None:
    battle = position(
        " . . . .\n. n g . .\n . . . .",
        tier="intermediate",
        phase="melee",
        n="empire piquiers_imperiaux ENE engaged=1 fought=1",
        g="orcs guerriers_orcs ENE engaged=1 fought=1",
        land=there,
    )
    found = {item.reason: item.value for item in base_number(battle.state, Attack("n_1", "g_1", ())).items}
    assert found == {"power": 12, "protection": -2, "rear": 4, **expected}


# Shots


@clause("DW-VIII.1.2-02", "DW-IV.3.0-08", "DW-IV.1.2-01")
def test_whoever_holds_shoots_at_his_attackers_with_skill_and_support() -> None:
    """Power 5, skill 1, support 2, size 1 against no armour: nine, and no die for straying. DW-F2-A10"""
    battle = position(
        " . g g . .\n. a a . . .\n . . . . .",
        tier="intermediate",
        a="empire archers_longs N order=T engaged=2",
        g="orcs guerriers_orcs S order=C engaged=2 moved",
        turn=2,
        phase="second_shooting",
        dice=[20],
    )
    play(battle, "attack a_1 g_1", "support a_2 a_1", "confirm")
    assert fact(battle, AttackMade).base.total == 9


@clause("DW-XII.3.2-01", "DW-XII.1.0-02", "DW-XII.3.3-01")
@pytest.mark.parametrize(
    ("blocker", "sizes", "there", "expected"),
    [
        (0, "", land("0201 bushes", "0101 2, 0201 1"), 2),  # 6 - 6/3 = 4 over a bush on a level, 3
        (0, "", land("0201 wood", "0101 2, 0201 1"), 0),  # 12
        (2, "", land(heights="0101 2, 0301 1"), 0),  # 2 + 2/3 x 2 = 3 1/3 does not clear 4
        (2, "", land(heights="0101 2"), 1),  # the foot at 2 touches, the rest is seen over 2
        (2, "b1", land(heights="0101 2"), 2),
    ],
)
def test_from_a_hill_over_what_stands_lower(blocker: int, sizes: str, there: dict[str, Any], expected: int) -> None:
    """From level 2, six high, at somebody of size 2 three hexes away."""
    assert segments(scene(row(3, blocker), there, sizes=sizes)) == expected


@clause("DW-XII.3.6-01", "DW-XII.3.5-01", "DW-XII.3.5-02")
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        (land("0501 water_1"), 2),
        (land("0501 water_1", sides="0401-0501 hedge"), 1),
        (land(sides="0401-0501 hedge"), 2),
        (land("0501 water_1", sides="0101-0201 hedge"), 2),
    ],
)
def test_a_hedge_before_somebody_in_water(there: dict[str, Any], expected: int) -> None:
    """Size 3, four hexes away: the water hides one segment, the hedge at 3.5 another; the shooter's own none."""
    assert segments(scene(row(4), there, sizes="t3")) == expected


@clause("DW-XII.4.0-02", "DW-XII.1.0-07")
@pytest.mark.parametrize(("main", "other", "bonus"), [("s_2", "s_1", 0), ("s_1", "s_2", 1)])
def test_the_segments_that_the_main_shooter_sees_count(main: str, other: str, bonus: int) -> None:
    """A bush hides the foot from s_2 on the ground, not from s_1 one level up. DW-F2-A8"""
    battle = scene(SUPPORT, land("0303 bushes", "0102 1"), faces="s_1:ESE", dice=[20])
    play(battle, f"attack {main} t_1", f"support {other} {main}", "confirm")
    found = {item.reason: item.value for item in fact(battle, AttackMade).base.items}
    assert (found["support"], found.get("size", 0)) == (2, bonus)


# Provoked, and fleeing

SCREEN = """
     . . . . . . . .
    . . . g g . . . .
     . . . . . . . .
    . . {} . .
     . . n n n n . .
    . . . . . . . . .
"""


@clause("DW-XV.7.0-06", "DW-XV.7.0-04", "DW-XV.7.0-01")
@pytest.mark.parametrize(("screen", "provoked"), [(". f f f f", "g"), ("f f f f f", ""), (". . . . .", "g")])
def test_friends_in_the_way_keep_a_unit_from_being_provoked(screen: str, provoked: str) -> None:
    """Dwarfs, over whom the Nobles see, stand in all hexes before them, or leave one of them free."""
    friends: dict[str, Any] = {"f": "empire arquebusiers_nains N order=T"} if "f" in screen else {}
    battle = position(
        SCREEN.format(screen),
        tier="intermediate",
        phase="first_shooting",
        n="empire fantassins_nobles N order=T",
        g="orcs garde_orc S order=T",
        **friends,
    )
    assert obedience.provoker(battle.state, unit(battle, "n")) == provoked


@clause("DW-XV.7.0-05")
@pytest.mark.parametrize(("levels", "provoked"), [(2, "g"), (3, "")])
def test_an_enemy_on_a_cliff_provokes_nobody(levels: int, provoked: str) -> None:
    battle = position(
        SCREEN.format(". . . . ."),
        tier="intermediate",
        phase="rally",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S morale=routing routed=1",
        land=land(heights=f"0402 0502 {levels}"),
        special="n_1:leader",
    )
    assert asked(battle)[1] == "rally"
    assert obedience.provoker(battle.state, unit(battle, "n")) == provoked


@clause("DW-XV.9.0-02")
def test_whoever_flees_pays_for_the_ground_he_flees_over() -> None:
    """24 points: 6 for the mud of the second row and six hexes of 3, one less than eight. DW-F2-G17"""
    picture = deep({1: " . . n . .", 12: "g . . . . ."}, 12)
    assert ends(picture, g=FOE) == {"0309"}
    assert ends(picture, g=FOE, land=land("0102 0202 0302 0402 0502 0602 mud")) == {"0308", "0408"}


@clause("DW-XIII.3.0-06", "DW-XV.2.0-09")
def test_skirmishers_that_rout_lose_their_token() -> None:
    """Four left and the die, five against ten; with a six they pass and keep it."""
    routed = shot(dice=[1, 1, 1], card="archers_legers", more="skirmish")
    run(routed, until="flight-facing")
    assert unit(routed, "n").morale == "routing" and not unit(routed, "n").skirmish
    steady = shot(dice=[1, 1, 6], card="archers_legers", more="skirmish")
    run(steady, phase="movement")
    assert unit(steady, "n").skirmish
