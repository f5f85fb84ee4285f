"""Positions in which several rules of movement and of the ground meet, worked out by hand. Chapters V, IX to XI"""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.demonworld.budget import manoeuvres_left, points_left
from oriflamme.rulebooks.demonworld.facts import ContactMade, ElementMoved, UnitMoved
from oriflamme.rulebooks.demonworld.terrain_rules import cheapest_step
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import moving as fields
from tests.rulebooks.demonworld import test_terrain as ground
from tests.rulebooks.demonworld.positions import asked, fact, facts, hexes, offered, play, refused, unit
from tests.rulebooks.demonworld.test_contact import moving as attacking
from tests.rulebooks.demonworld.test_terrain import ROW, land

# Points and manoeuvres


@clause("DW-V-07", "DW-IX.1.0-01")
def test_who_has_one_manoeuvre_goes_or_manoeuvres_and_a_musician_lets_it_do_both() -> None:
    """Berserkers have one manoeuvre and 24 points: after the manoeuvre none are left; with two manoeuvres twelve."""
    alone = ground.moving(who="berserkers")
    play(alone, "advance ne")
    assert refused(alone, "slide e") == ("DW-V-08", "no-manoeuvre")
    turned = play(ground.moving(who="berserkers"), "slide e")
    assert points_left(turned.state, unit(turned, "n")) == 0
    music = play(ground.moving(who="berserkers", special="n_2:musician"), "advance ne", "slide e")
    assert points_left(music.state, unit(music, "n")) == 12 - 3
    assert refused(music, "slide e") == ("DW-V-08", "no-manoeuvre")


@clause("DW-V-06", "DW-V-08")
def test_half_of_fifteen_is_seven_whichever_comes_first() -> None:
    """Two hexes are six points: they leave room for a manoeuvre, and a manoeuvre leaves room for them; three do not."""
    after = play(fields.moving(card="guerriers_orcs"), "slide e", "advance ne", "advance ne")
    assert unit(after, "n").spent == 6 and unit(after, "n").moved
    before = play(fields.moving(card="guerriers_orcs"), "advance ne", "advance ne", "slide e")
    assert (unit(before, "n").spent, unit(before, "n").manoeuvres) == (6, 1)
    late = play(fields.moving(card="guerriers_orcs"), "advance ne", "advance ne", "advance ne")
    assert refused(late, "slide e") == ("DW-V-08", "no-manoeuvre")


WIDE = """
     g . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . {} . .
    . . . . . . . . . . .
     . . . . . . . . . .
"""


@clause("DW-V.1.2-02")
@pytest.mark.parametrize(
    ("front", "offers"),
    [
        ("n n n n n .", {"left 60": 1, "left 120": 2, "right 60": 1, "right 120": 2}),
        ("n n n n n n", {"left 60": 2, "right 60": 2}),
    ],
)
def test_five_in_front_wheel_like_four_and_six_do_not(front: str, offers: dict[str, int]) -> None:
    picture = WIDE.format(front)
    assert set(offered(fields.moving(picture), "wheel ")) == set(offers)
    for words, cost in offers.items():
        assert fact(play(fields.moving(picture), f"wheel {words}"), UnitMoved).manoeuvres == cost


@clause("DW-V.1.2-01")
def test_a_wheel_to_the_right_turns_both_ranks_about_the_right_end_of_the_first() -> None:
    """Who stood west of the pivot stands north-west of it, who stood south-west of it stands west."""
    battle = play(fields.moving(), "wheel right 60")
    assert hexes(battle, "n") == ["0604", "0605", "0706", "0707", "0505", "0606", "0607"]
    assert {one.facing for one in battle.state.of("n")} == {1}


@clause("DW-V.1.2-04", "DW-V-06")
def test_two_wheels_to_one_side_with_a_step_between_them() -> None:
    """Dwarfs have three manoeuvres: the step is the second; paid with points it leaves no room for the third."""
    battle = fields.moving(card="arquebusiers_nains", order="M", tier="intermediate")
    play(battle, "wheel left 60", "slide nw")
    assert refused(battle, "wheel right 60") == ("DW-V.1.2-04", "no-wheel-back")
    play(battle, "wheel left 60")
    assert {one.facing for one in battle.state.of("n")} == {7} and unit(battle, "n").manoeuvres == 3
    paid = fields.moving(card="arquebusiers_nains", order="M", tier="intermediate")
    play(paid, "wheel left 60", "advance nw")
    assert refused(paid, "wheel left 60") == ("DW-V-08", "no-manoeuvre")


@clause("DW-V.1.7-02", "DW-V.1.7-04", "DW-V-06")
def test_a_manoeuvre_halves_the_points_of_each_element_of_a_small_unit() -> None:
    """18 points: nine are left to each; once somebody has spent some there is no second manoeuvre; turns are free."""
    battle = fields.moving(fields.SMALL, card="berserkers")
    play(battle, "shift n_1 w", "step n_2 ne", "step n_2 nw", "step n_2 ne")
    assert refused(battle, "step n_2 nw") == ("DW-V-03", "no-points")
    assert refused(battle, "shift n_1 nw") == ("DW-V-08", "no-manoeuvre")
    play(battle, "step n_3 nw", "turn n_1 s", "turn n_2 s")
    assert [one.spent for one in battle.state.of("n")] == [0, 9, 3] and unit(battle, "n").manoeuvres == 1


@clause("DW-V.1.6-03", "DW-XI.2.0-02")
def test_a_column_pays_for_a_wood_as_often_as_somebody_enters_it() -> None:
    """The head enters clear ground, then a wood; those behind enter the wood after it, one by one."""
    battle = fields.moving(fields.COLUMN, card="berserkers", order="M", tier="intermediate", land=land("0403 wood"))
    play(battle, "march ne n", "march nw n", "march ne n", "march ne n")
    assert [one.mp for one in facts(battle, UnitMoved)] == [3, 4, 4, 4]


# The ground


HEDGE = "0304-0303 0304-0203 0404-0403 0404-0303 0504-0403 0504-0503 0604-0503 0604-0603 hedge"


@clause("DW-XI.1.0-04", "DW-XI.3.7-02", "DW-XI.3.5-07")
def test_a_level_a_hedge_and_bushes_in_one_step() -> None:
    """4 + 2 + 3; down two levels into mud it is 6 + 2; nothing of it for a manoeuvre."""
    up = land("0303 0403 0503 0603 bushes", "0303 0403 0503 0603 1", HEDGE)
    assert ground.cost(ground.moving(who="berserkers", land=up)) == 9
    down = land("0303 0403 0503 0603 mud", f"{ROW} 2")
    assert ground.cost(ground.moving(who="berserkers", land=down)) == 8
    crept = play(ground.moving(who="berserkers", land=up), "slide ne")
    assert (fact(crept, UnitMoved).mp, fact(crept, UnitMoved).manoeuvres) == (0, 1)
    fallen = play(ground.moving(who="berserkers", land=down), "slide ne")
    assert (fact(fallen, UnitMoved).mp, fact(fallen, UnitMoved).manoeuvres) == (0, 1)


@clause("DW-XI.2.0-02", "DW-XI.3.5-04")
def test_of_a_climb_and_a_mud_the_dearer_counts_and_not_their_sum() -> None:
    """One element climbs a level (5), another enters mud (6): six."""
    assert ground.cost(ground.moving(land=land("0603 mud", "0303 1"))) == 6
    assert ground.cost(ground.moving(land=land("0603 wood", "0303 1"))) == 5


@clause("DW-XI.3.2-03", "DW-XI.3.3-02", "DW-XIII.3.0-07")
def test_skirmishers_climb_into_a_wood_and_go_down_into_mud() -> None:
    """3 + 2, 5 + 2 and, down one level, 5."""
    two_ranks = """
         . . . . . . .
        . . . . . . . .
         . . . . . . .
        . . n n n . . .
         . . n n . . .
        . . . . . . . .
         g . . . . . .
    """

    def cost(there: dict[str, object], words: str = "order=M skirmish") -> int:
        return ground.cost(ground.moving(two_ranks, "archers_longs", words, land=there))

    wooded = land("0303 0403 0503 wood", "0303 0403 0503 1")
    assert (cost(wooded), cost(wooded, "order=M")) == (5, 6)
    muddy = land("0303 0403 0503 mud", "0304 0404 0504 0305 0405 2")
    assert (cost(muddy), cost(muddy, "order=M")) == (7, 8)
    lower = land("0303 0403 0503 mud", "0304 0404 0504 0305 0405 1")
    assert (cost(lower), cost(lower, "order=M")) == (5, 6)


# Attacks


LINES = """
     . . . . . . . .
    . . . . . . . . .
     . . . . . . . .
    . . g g . . . . .
     . . . . . . . .
    . . . . . . . . .
     . n n n n . . .
    . . . . . . . . .
"""


@clause("DW-V.3.2-05", "DW-V.3.2-07")
def test_whoever_comes_up_stops_at_the_first_enemy() -> None:
    """n_1 to n_3 touch the enemy; n_4 steps beside him too and stays, though it has points left."""
    battle = play(attacking(LINES), "advance ne", "advance nw")
    assert asked(battle) == ("empire", "press")
    assert "n_4 nw" in offered(battle, "step ") and "n_4 ne" in offered(battle, "step ")
    play(battle, "step n_4 nw")
    assert unit(battle, "n").moved and fact(battle, ElementMoved).mp == 3 and len(facts(battle, ContactMade)) == 1


@clause("DW-V.3.2-06", "DW-V-07")
def test_whoever_comes_up_has_what_the_unit_had_left() -> None:
    """15 points, six of them spent: nine for each; a unit of one manoeuvre has none left once it has spent points."""
    card = "boufnains"
    battle = play(attacking(LINES, n=f"empire {card} N order=C", tier="intermediate"), "advance ne", "advance nw")
    assert points_left(battle.state, unit(battle, "n")) == 9 and manoeuvres_left(battle.state, unit(battle, "n")) == 0
    assert refused(battle, "shift n_4 nw") == ("DW-V-08", "no-manoeuvre")
    play(battle, "step n_4 ne", "step n_4 ne", "step n_4 ne")
    assert [one.mp for one in facts(battle, ElementMoved)] == [3, 3, 3] and unit(battle, "n").moved


# Forming up twice, and without parts of the game


@clause("DW-V.1.4-01", "DW-XIII.2.0-05")
def test_a_line_that_has_been_formed_may_be_formed_anew() -> None:
    """Only a wedge is not formed and dropped in one phase: the second hex is the second manoeuvre."""
    battle = fields.moving(tier="intermediate", order="M")
    play(battle, "redeploy", "shift n_7 e", "form")
    assert unit(battle, "n").wedge == ""
    play(battle, "redeploy", "shift n_7 w", "form")
    assert unit(battle, "n").manoeuvres == 2


@clause("DW-VIII-01", "DW-XI.3.8-01")
@pytest.mark.parametrize(("terrain", "mp"), [(True, 2), (False, 3)])
def test_without_terrain_a_road_lets_nobody_go_on_with_two_points(terrain: bool, mp: int) -> None:
    battle = ground.moving(land=land(road="0104 0204"), switches={"terrain": terrain})
    assert cheapest_step(battle.state) == mp


@clause("DW-IX.4.0-02")
def test_places_are_exchanged_within_a_unit_only() -> None:
    """With an enemy there is nothing to exchange; with one of its own rank the rank forbids it."""
    battle = ground.moving(special="n_1:leader")
    assert refused(battle, "swap n_1 g_1") == ("DW-IX.4.0-02", "no-such-element")
    assert refused(battle, "swap n_1 n_2") == ("DW-IX.4.0-02", "no-swap-rank")
