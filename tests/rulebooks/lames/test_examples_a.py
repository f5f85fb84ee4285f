"""Worked examples of chapters 2.3 to 2.6: stacking, engagement, distances, roads and slopes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.distances import nearest_threats, threat
from oriflamme.rulebooks.lames.engagement import enemies_it_engages
from oriflamme.rulebooks.lames.facts import UnitStepped, UnitTurned
from oriflamme.rulebooks.lames.stacking import load, overfull
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, trials, unit

FOE = "south defence\n  x infanterie 0901 W"


def points(halves: int) -> Fraction:
    """Movement points of the book."""
    return Fraction(halves, 2)


# LM-EX-01: stacking points


def hex_of(large: int, small: int, steps: int = 2) -> str:
    big = [f"  big{n} infanterie 0203 E steps={steps}" for n in range(large)]
    return "\n".join(big + [f"  man{n} magicien 0203 E" for n in range(small)])


@clause("LM-2.3.1-01", "LM-2.3.1-06")
@pytest.mark.parametrize(
    ("large", "small", "steps", "total", "legal"),
    [(2, 2, 2, 10, True), (1, 6, 2, 10, True), (2, 0, 2, 8, True), (3, 0, 1, 12, False)],
)
def test_example_01_stacking_points(large: int, small: int, steps: int, total: int, legal: bool) -> None:
    battle = position(plain(), f"north defence\n{hex_of(large, small, steps)}\n{FOE}")
    assert load(battle.state, "0203") == total and overfull(battle.state, "0203") is not legal


@clause("LM-2.3.1-04")
def test_example_01_no_third_large_unit_even_in_passing() -> None:
    armies = f"north defence\n  a chiens_de_guerre 0103 E ordered\n{hex_of(2, 0)}\n{FOE}"
    battle = play(position(plain(), armies), "activate a", "move")
    assert refused(battle, "step E") == "LM-2.3.1-02"


# LM-EX-03: who engages, and the one test that counts

DEFENDERS = """
    north defence
      u1 infanterie 0303 E
      u5 infanterie 0505 W
    south attack
      u2 infanterie 0203 E contact
      u3 infanterie 0403 W contact
      u4 infanterie 0302 SW
      u6 infanterie 0405 E
    """


@clause("LM-2.4.1.2-02")
def test_example_03_one_test_against_the_worst_of_the_marked_enemies() -> None:
    battle = position(plain(), DEFENDERS, dice=[1, 1])
    play(battle, "activate u1")
    (only,) = trials(battle)
    assert (only.test, only.subject, only.against) == ("defence", "u1", "u2")
    assert [(item.reason, item.value) for item in only.modifiers.items] == [("rear", 2)]


@clause("LM-2.4.1.2-01")
def test_example_03_no_test_where_no_marked_enemy_engages() -> None:
    battle = position(plain(), DEFENDERS, dice=[])
    play(battle, "activate u5")
    assert trials(battle) == [] and _engages(battle, "u6") == {"u5"} and _engages(battle, "u2") == {"u1"}


# LM-EX-05: the nearest threat


@clause("LM-2.5.3.1-01")
def test_example_05_the_nearest_threat_is_reckoned_in_the_points_of_the_enemy() -> None:
    armies = """
        north regroup
          u1 infanterie 0103 E
          u5 infanterie 0304 E
        south attack
          pilgrims pelerins 0403 W
          dogs chiens_de_guerre 0401 W
          riders cavaliers 0405 W
        """
    battle = position(plain(), armies)
    state, terrain = battle.state, terrain_of(battle.state)
    one = unit(battle, "u1")
    cost = {key: points(threat(state, terrain, unit(battle, key), "0103")) for key in ("pilgrims", "dogs", "riders")}
    assert cost == {"pilgrims": 2, "dogs": Fraction(3, 2), "riders": Fraction(3, 2)}
    assert {enemy.key for enemy in nearest_threats(state, terrain, one, one.hex)} == {"dogs", "riders"}


# LM-EX-06: a distance with minimal movement


@clause("LM-2.6.2-04")
@pytest.mark.parametrize(("capacity", "expected"), [("ordinary", Fraction(11, 2)), ("disadvantaged", Fraction(4))])
def test_example_06_minimal_movement_counts_one_and_a_half_allowances(capacity: str, expected: Fraction) -> None:
    """Two clear hexes and a difficult one, on a causeway between waters (C-06)."""
    causeway = "~ ~ ~ ~ ~ ~\n . . . d . ~\n~ ~ ~ ~ ~ ~"
    armies = "north attack\n  a riders 0102 E\nsouth defence\n  x infanterie 0502 W"
    figure = {"riders": {"like": "cavaliers", "movement_capacity": capacity}}
    battle = position(causeway, armies, figure=figure)
    terrain = terrain_of(battle.state)
    assert points(threat(battle.state, terrain, unit(battle, "a"), "0502")) == expected


# LM-EX-07: a wagon on a winding road


@clause("LM-2.2.1.2-05", "LM-2.6.2-02")
def test_example_07_a_wagon_follows_a_winding_road_for_the_price_of_the_road() -> None:
    bends = {"grid": plain(), "paths": {"road": ["0103 0203 0202 0302"]}}
    armies = f"north defence\n  a coach 0103 E ordered\n{FOE}"
    figure = {"coach": {"like": "wagon", "movement_capacity": "advantaged"}}
    battle = position(bends, armies, figure=figure)
    play(battle, "activate a", "move", "step E", "face NE", "step NE", "face E", "step E")
    assert unit(battle, "a").hex == "0302"
    assert [points(fact.cost) for fact in facts(battle, UnitStepped)] == [1, 1, 1]
    assert [points(fact.cost) for fact in facts(battle, UnitTurned)] == [0, 0]


@clause("LM-2.6.2-02")
def test_example_07_but_a_sharp_bend_costs() -> None:
    battle = position(plain(), f"north defence\n  a wagon 0303 E ordered\n{FOE}")
    play(battle, "activate a", "move", "face NW")
    assert [points(fact.cost) for fact in facts(battle, UnitTurned)] == [1]


# LM-EX-12: foot on a slope


@clause("LM-2.2.1.2-01")
def test_example_12_foot_climbs_for_a_point_and_a_half() -> None:
    stairs = ". 0 1 2 2 . . . .\n . . . . . . . . ."
    armies = f"north defence\n  a runners 0101 E ordered\n{FOE}"
    figure = {"runners": {"like": "infanterie", "movement_capacity": "superior"}}
    battle = position(stairs, armies, figure=figure)
    play(battle, "activate a", "move", "step E", "step E", "step E")
    costs = [points(fact.cost) for fact in facts(battle, UnitStepped)]
    assert costs == [1, Fraction(3, 2), Fraction(3, 2)] and sum(costs[1:]) == 3


# LM-EX-16: who engages whom


def _engages(battle: Battle, key: str) -> set[str]:
    state = battle.state
    return {enemy.key for enemy in enemies_it_engages(state, terrain_of(state), unit(battle, key))}


@clause("LM-2.3.2-01", "LM-2.3.2-02")
def test_example_16_cavalry_spearmen_gendarmes_and_wolves() -> None:
    armies = """
        north attack
          u2 cavaliers 0303 E
        south attack
          u1 cavaliers 0203 E
          u3 gens_darmes 0302 SW
          u4 lanciers 0403 W
          u5 loups 0304 NW routed
        """
    battle = position({"grid": plain(), "sides": ["0303/NE impassable"]}, armies)
    assert {key: _engages(battle, key) for key in ("u1", "u2", "u3", "u4", "u5")} == {
        "u1": {"u2"},
        "u2": {"u4", "u5"},
        "u3": set(),
        "u4": {"u2"},
        "u5": set(),
    }
