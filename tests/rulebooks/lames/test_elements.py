"""Game elements: the one die for all, weather, fog, wind, and the markers of wings. Chapters 3.4 to 3.4.4."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.unit_orders import allowance
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import conjure, lying
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, trials

ARMIES = """
north defence morale=11 fatigue=11
  a infanterie 0101 E
south defence morale=11 fatigue=11
  x orcs 0905 W
"""


def field(*ground: dict[str, Any], armies: str = ARMIES, tier: str = "intermediate", **more: Any) -> Battle:
    return position(plain(), armies, tier=tier, ground=list(ground), **more)


def element(battle: Battle, slot: str) -> tuple[str, int | None] | None:
    mark = mark_in(battle.state.overlay, slot)
    return (mark.kind, mark.facing) if mark is not None else None


# When they are played


@clause("LM-3.4-02", "LM-3.4.4-01")
def test_every_side_plays_the_shared_elements_in_its_turn() -> None:
    battle = field({"kind": "rain"})
    assert tokens(battle) == {"activate a", "elements"}
    play(battle, "activate a", "pass")
    assert tokens(battle) == {"elements"}, "the turn does not end before"
    play(battle, "elements", "2")
    assert battle.state.active == "south"
    assert tokens(battle) == {"activate x", "elements"}


@clause("LM-3.4-01")
def test_elements_are_played_before_between_or_after_units() -> None:
    """Played first, a new weather holds for the units of the same turn."""
    armies = ARMIES.replace("0101 E", "0101 E winded").replace("fatigue=11\n  a", "fatigue=8\n  a")
    battle = field({"kind": "rain"}, armies=armies, dice=[1, 6])
    play(battle, "elements", "element weather")
    assert element(battle, "weather") == ("storm", None)
    play(battle, "element fatigue north1", "2", "activate a", "rest", "3 4")
    (test,) = trials(battle, "rest")
    assert (test.modifiers.total, test.passed) == (2, False)


@clause("LM-3.4.1-01")
def test_one_die_decides_for_all_elements() -> None:
    """On a 1 they are played one by one, on anything else none has an effect."""
    ground = ({"kind": "cloudy"}, {"kind": "mist"}, {"kind": "breeze", "facing": "E"}, {"kind": "fire", "at": "0505"})
    armies = ARMIES.replace("north defence morale=11", "north defence morale=9")
    for roll in range(2, 7):
        idle = play(field(*ground, armies=armies), "elements", str(roll))
        assert idle.state.elements == ()
        assert tokens(idle) == {"activate a"}
    battle = play(field(*ground, armies=armies), "elements", "1")
    assert battle.state.elements == ("weather", "fog", "wind", "fires", "morale north1")
    play(battle, "element wind", "3")
    assert battle.state.elements == ("weather", "fog", "fires", "morale north1")
    assert "element wind" not in tokens(battle)


@clause("LM-3.4.1-01")
def test_a_shaken_marker_is_rolled_for_whatever_the_die_shows() -> None:
    """LM-CA-26."""
    armies = ARMIES.replace("north defence morale=11", "north defence morale=8 shaken=1")
    battle = play(field({"kind": "rain"}, armies=armies), "elements", "5")
    assert "morale north1" in tokens(battle)


@clause("LM-3.4.4-01")
def test_without_a_word_of_the_scenario_there_is_no_weather() -> None:
    battle = field()
    assert tokens(battle) == {"activate a"}
    assert allowance(battle.state, battle.state.units["a"]) == 4


def test_the_base_game_knows_no_elements() -> None:
    armies = ARMIES.replace("morale=11", "morale=8")
    assert tokens(field(armies=armies, tier="base")) == {"activate a"}
    assert tokens(field(armies=armies)) == {"activate a", "elements"}


# Wings


@clause("LM-3.4.2-01")
@pytest.mark.parametrize(("morale", "roll", "after"), [(8, 1, 9), (8, 2, 8), (10, 1, 11)])
def test_a_wing_regains_a_point_of_morale_on_a_one(morale: int, roll: int, after: int) -> None:
    armies = ARMIES.replace("north defence morale=11", f"north defence morale={morale}")
    battle = play(field(armies=armies), "elements", "1", "element morale north1", str(roll))
    assert battle.state.wings["north1"].morale == after
    assert battle.state.wings["north1"].fatigue == 11
    (fact,) = facts(battle, lames.WingRecovered)
    assert (fact.marker, fact.roll, fact.value, fact.regains) == ("morale", roll, after, roll == 1)


@clause("LM-3.4.3-01")
@pytest.mark.parametrize(("roll", "after"), [(1, 8), (2, 7)])
def test_a_wing_regains_a_point_of_fatigue_on_a_one(roll: int, after: int) -> None:
    armies = ARMIES.replace("morale=11 fatigue=11\n  a", "morale=11 fatigue=7\n  a")
    battle = play(field(armies=armies), "elements", "1")
    assert battle.state.elements == ("fatigue north1",), "at 11 nothing is rolled for"
    play(battle, "element fatigue north1", str(roll))
    assert battle.state.wings["north1"].fatigue == after


# Weather


ORDER = ("heatwave", "fair", "cloudy", "overcast", "rain", "storm")


@clause("LM-3.4.4.1-03")
@pytest.mark.parametrize("number", range(6))
def test_weather_improves_on_a_one_and_worsens_on_a_six(number: int) -> None:
    for roll in range(1, 7):
        battle = play(field({"kind": ORDER[number]}), "elements", "1", "element weather", str(roll))
        after = min(max(number + {1: -1, 6: 1}.get(roll, 0), 0), 5)
        assert element(battle, "weather") == (ORDER[after], None)


@clause("LM-3.4.4.1-01")
@pytest.mark.parametrize(("kind", "value"), list(zip(ORDER, (1, -1, 0, 0, 1, 2), strict=True)))
def test_weather_weighs_on_rest(kind: str, value: int) -> None:
    armies = ARMIES.replace("0101 E", "0101 E winded").replace("fatigue=11\n  a", "fatigue=9\n  a")
    battle = play(field({"kind": kind}, armies=armies), "activate a", "rest", "4 5")
    (test,) = trials(battle, "rest")
    assert (test.modifiers.total, test.passed) == (value, value <= 0)


@clause("LM-3.4.4.1-02")
def test_a_storm_takes_a_point_of_movement_from_everybody() -> None:
    armies = ARMIES.replace("x orcs", "x geants") + "  c cavaliers 0903 W\n"
    battle = field({"kind": "storm"}, armies=armies)
    plain_ = field({"kind": "rain"}, armies=armies)
    for key in battle.state.units:
        before = allowance(plain_.state, plain_.state.units[key])
        assert allowance(battle.state, battle.state.units[key]) == max(before - 2, 0)
    moving = play(battle, "activate a", "move")
    assert moving.state.move is not None and moving.state.move.allowance == 2


# Fog


@clause("LM-3.4.4.2-01")
def test_without_a_word_of_the_scenario_there_is_no_fog() -> None:
    battle = play(field({"kind": "rain"}), "elements", "1")
    assert battle.state.elements == ("weather",)


@clause("LM-3.4.4.2-03")
def test_fog_thins_on_one_and_two_and_thickens_on_six() -> None:
    fogs = ("mist", "fog", "dense_fog", "pea_soup")
    for number, kind in enumerate(fogs):
        for roll in range(1, 7):
            battle = play(field({"kind": kind}), "elements", "1", "element fog", str(roll))
            after = min(number + {1: -1, 2: -1, 6: 1}.get(roll, 0), 3)
            assert element(battle, "fog") == ((fogs[after], None) if after >= 0 else None)


def test_a_mist_that_lifts_is_never_played_again() -> None:
    battle = play(field({"kind": "mist"}), "elements", "1", "element fog", "2", "activate a", "pass")
    assert battle.state.overlay is None
    assert battle.state.active == "south"
    assert tokens(battle) == {"activate x"}


# Wind


@clause("LM-3.4.4.3-03")
@pytest.mark.parametrize(
    ("roll", "kind", "facing"),
    [
        (1, "light_breeze", "E"),
        (2, "breeze", "NE"),
        (3, "breeze", "E"),
        (4, "breeze", "E"),
        (5, "breeze", "SE"),
        (6, "strong_wind", "E"),
    ],
)
def test_the_wind_turns_grows_and_drops(roll: int, kind: str, facing: str) -> None:
    """A 2 turns it by 60 degrees to the left, a 5 to the right."""
    battle = play(field({"kind": "breeze", "facing": "E"}), "elements", "1", "element wind", str(roll))
    (fact,) = facts(battle, lames.WindPlayed)
    assert (fact.wind, fact.towards) == (kind, facing)
    assert element(battle, "wind") == (kind, fact.facing)


def test_the_wind_stops_at_its_weakest_and_its_strongest() -> None:
    for kind, roll in (("light_breeze", 1), ("violent_wind", 6)):
        battle = play(field({"kind": kind, "facing": "W"}), "elements", "1", "element wind", str(roll))
        assert element(battle, "wind") == (kind, 6)


@clause("LM-3.4.4.3-01")
@pytest.mark.parametrize(("roll", "towards"), [(1, "NE"), (2, "E"), (3, "SE"), (4, "SW"), (5, "W"), (6, "NW")])
def test_a_wind_of_which_nobody_has_spoken_is_rolled_for(roll: int, towards: str) -> None:
    """It always points at a side: 1 is the first one clockwise from the north. With fires alone, LM-MA-16."""
    battle = play(field({"kind": "fire", "at": "0505"}), "elements", "1", "element fires", str(roll))
    (fact,) = facts(battle, lames.WindPlayed)
    assert (fact.wind, fact.towards) == ("light_breeze", towards)
    assert fact.facing % 2 == 0


@clause("LM-3.4.4.3-01")
@pytest.mark.parametrize(("roll", "towards", "facing"), [(1, "NE", 2), (3, "SE", 10), (6, "NW", 4)])
def test_a_wind_that_has_a_force_and_no_direction_is_rolled_for_before_the_first_piece(
    roll: int, towards: str, facing: int
) -> None:
    """Its force stays what the scenario says; once it has a direction nobody asks again."""
    battle = field({"kind": "strong_wind"})
    assert battle.roll is not None and (battle.roll.dice.name, battle.roll.clause) == ("1d6", "LM-3.4.4.3-01")
    play(battle, str(roll))
    (fact,) = facts(battle, lames.WindPlayed)
    assert (fact.wind, fact.towards) == ("strong_wind", towards)
    assert element(battle, "wind") == ("strong_wind", facing)
    play(battle, "activate a", "pass")
    assert battle.roll is None and len(facts(battle, lames.WindPlayed)) == 1


@pytest.mark.parametrize(("dice", "fatigue"), [((3, 3), 7), ((6, 6), 7), ((3, 4), 8)])
@clause("LM-3.4.3-02")
def test_a_double_at_rest_lowers_the_fatigue_that_the_marker_may_regain(dice: tuple[int, int], fatigue: int) -> None:
    """Whether the rest succeeds or not; never below four."""
    armies = ARMIES.replace("fatigue=11\n  a infanterie 0101 E", "fatigue=8\n  a infanterie 0101 E winded")
    battle = field(armies=armies, dice=dice)
    play(battle, "activate a", "rest")
    assert battle.state.wings["north1"].fatigue == fatigue
    lowest = field(armies=armies.replace("fatigue=8", "fatigue=4"), dice=dice)
    assert play(lowest, "activate a", "rest").state.wings["north1"].fatigue == 4


@clause("LM-3.4.4.3-03")
@pytest.mark.parametrize(
    ("facing", "die", "after"), [("SE", 2, 0), ("E", 2, 2), ("E", 5, 10), ("NE", 5, 0), ("SE", 3, 10), ("E", 4, 0)]
)
def test_the_wind_turns_all_the_way_round(facing: str, die: int, after: int) -> None:
    """To the left on a 2, to the right on a 5, by a side of the hex."""
    battle = conjure("", ground=[{"kind": "breeze", "facing": facing}], dice=[1, die])
    play(battle, "elements", "element wind")
    wind = battle.state.overlay.marks["wind"]
    assert (wind.kind, wind.facing) == ("breeze", after)


@clause("LM-3.4-02", "LM-3.5.2-02")
@pytest.mark.parametrize(("back", "facing"), [("recoil E", 6), ("recoil W", 0)])
def test_mantlets_turn_with_whoever_an_element_drives_to_them(back: str, facing: int) -> None:
    """A rain of fire falls on orcs who look west; mantlets in 0403 look east. Nobody has been activated yet."""
    armies = "north defence\n  a infanterie 0101 E\nsouth defence\n  x orcs 0303 W"
    mantlets = [{"kind": "mantlets", "at": "0403", "facing": "E"}]
    rain = [lying("rain_of_fire", "0303")]
    battle = position(plain(), armies, tier="advanced", ground=mantlets, effect=rain, dice=[1, 2])
    play(battle, "element spell spell_rain_of_fire.1", "stay", back)
    mark = mark_in(battle.state.overlay, "mantlets", "0403")
    assert mark is not None and mark.facing == facing
    assert len(facts(battle, lames.WorkTurned)) == (facing == 6) and not facts(battle, lames.ActivationBegan)
