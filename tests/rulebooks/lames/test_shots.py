"""Shots: their advantage, the dice, ammunition, losses, duels, reloading. Chapter 3.2.3, 3.2.5, 3.2.8 to 3.2.10."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Roll
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.reload import distance_to_source
from oriflamme.rulebooks.lames.state import EXHAUSTED, FRESH, FULL, LOW
from oriflamme.rulebooks.lames.tables import losses
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import cited, counted, pending
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit
from tests.rulebooks.lames.shots import FIELD, actions, field, fired, range_, sum_of, volley

FAR = "south defence\n  x orcs 1209 W"

# The advantage


@clause("LM-3.2.9-02")
def test_a_shooter_has_a_row_for_shooting_and_one_for_shock() -> None:
    for figure, points in (("archers", -2), ("arbaletriers", 2)):
        assert sum_of(range_(f"{figure} 0303 E", "infanterie 0403 E"))["weapons"] == points
    battle = volley(range_("archers 0303 E", "infanterie 0403 E"), "shoot x")
    assert cited(pending(battle).tally)["weapons"] == "LM-3.2.9-02"


@clause("LM-3.2.9-03")
@pytest.mark.parametrize(
    ("shooter", "target", "points"),
    [
        ("superior", "inferior", (2, 2)),
        ("advantaged", "disadvantaged", (1, 1)),
        ("ordinary", "ordinary", (0, 0)),
        ("disadvantaged", "advantaged", (-1, -1)),
        ("inferior", "superior", (-2, -2)),
    ],
)
def test_weapon_capacities_of_both(shooter: str, target: str, points: tuple[int, int]) -> None:
    found = sum_of(range_(f"arc_{shooter} 0303 E", f"arb_{target} 0503 W"))
    assert (found.get("capacity_shooter", 0), found.get("capacity_target", 0)) == points


@clause("LM-3.2.9-04")
@pytest.mark.parametrize(("figure", "far", "points"), [("archers", 1, 0), ("archers", 2, -1), ("archers", 3, -2)])
def test_archers_lose_a_point_for_each_hex_beyond_the_first(figure: str, far: int, points: int) -> None:
    for kind in ("archers", "arbaletriers"):
        assert sum_of(range_(f"{kind} 0303 E", f"orcs {3 + far:02}03 E")).get("distance", 0) == points


@clause("LM-3.2.9-05")
@pytest.mark.parametrize(("far", "points"), [(3, 0), (4, -1), (7, -1), (8, -2), (11, -2), (12, -3)])
def test_artillery_loses_a_point_for_each_four_hexes(far: int, points: int) -> None:
    battle = range_("art_superior 0102 E", f"orcs {far + 1:02}02 W", map_=plain(16, 3))
    assert sum_of(battle).get("distance", 0) == points


@clause("LM-3.2.9-06")
@pytest.mark.parametrize(
    ("weather", "points"), [("fair", 0), ("cloudy", 0), ("overcast", -1), ("rain", -3), ("storm", -4)]
)
def test_weather_hampers_shooting_but_not_harassment(weather: str, points: int) -> None:
    for figure, malus in (("archers", points), ("arbaletriers", points), ("art_ordinary", points), ("skirmishers", 0)):
        found = sum_of(range_(f"{figure} 0303 E", "orcs 0503 W", {"kind": weather}))
        assert found.get(f"weather-{weather}", 0) == malus


@clause("LM-3.4.4.3-02")
@pytest.mark.parametrize(
    ("wind", "points"), [("light_breeze", 0), ("breeze", -1), ("strong_wind", -2), ("violent_wind", -4)]
)
def test_wind_hampers_shooting(wind: str, points: int) -> None:
    mark = {"kind": wind, "facing": "E"}
    assert sum_of(range_("archers 0303 E", "orcs 0503 W", mark, {"kind": "rain"})).get(f"wind-{wind}", 0) == points
    assert f"wind-{wind}" not in sum_of(range_("skirmishers 0303 E", "orcs 0503 W", mark))


@clause("LM-3.2.9-07")
def test_the_main_modifiers_of_shock_count_and_there_is_no_support() -> None:
    """LM-MA-09: breath, cohesion, height, the target's ground, size; never Charge or the malus of a lone attack."""
    found = sum_of(range_("archers 0303 E winded shaken", "orcs 0503 W spent shaken"))
    assert found == {
        "weapons": -2,
        "capacity_target": -1,
        "distance": -1,
        "winded_attacker": -1,
        "spent_defender": 1,
        "shaken_attacker": -1,
        "shaken_defender": 1,
    }
    letter = range_("archers 0303 E winded shaken", "orcs 0503 W spent", switches={"unhampered_shooting": True})
    assert not {"winded_attacker", "shaken_attacker", "spent_defender"} & sum_of(letter).keys()
    assert sum_of(range_("archers 0303 E spent", "orcs 0503 W routed"))["spent_attacker"] == -2
    assert sum_of(range_("archers 0303 E spent", "orcs 0503 W routed"))["routed_defender"] == 4
    small = sum_of(range_("hero 0303 E", "chef_aile_pied 0503 W"))
    assert (small["small_attacker"], small["small_defender"]) == (-4, 4)
    charged = sum_of(range_("archers 0303 E", "cavaliers 0403 W charge"))
    assert not {"charge", "charge_defender", "unsupported"} & charged.keys()
    battle = volley(range_("arbaletriers 0303 E", "orcs 0503 W", dice=[6, 5]), "shoot x")
    assert unit(battle, "a").breath == FRESH


@clause("LM-3.2.9-07")
def test_ground_and_height_of_the_target() -> None:
    rows = FIELD.split("\n")
    for sign, reason, points in (("r", "rough", -1), ("w", "difficult", -2), ("m", "difficult", -2)):
        map_ = "\n".join([*rows[:2], f". . {sign} . {sign} . . . . . . .", *rows[3:]])
        assert sum_of(range_("archers 0303 E", "orcs 0503 W", map_=map_))[reason] == points
        own = "\n".join([*rows[:2], f". . {sign} . . . . . . . . .", *rows[3:]])
        assert reason not in sum_of(range_("archers 0303 E", "orcs 0503 W", map_=own)), "not the shooter's own"
    for heights, reason, points in (("0503 1", "uphill", -1), ("0303 1", "downhill", 1)):
        assert (
            sum_of(range_("archers 0303 E", "orcs 0503 W", map_={"grid": FIELD, "heights": [heights]}))[reason]
            == points
        )


def test_supports_of_a_character_and_smoke_on_the_way() -> None:
    armies = "north defence\n  a archers 0303 E\n  b captain 0303 E\nsouth defence\n  x orcs 0503 W"
    captain = {"captain": {"like": "chef_aile_pied", "supports": [0, 0, 2]}}
    assert sum_of(field(armies, figure=captain))["shooting_support"] == 2
    smoke = {"kind": "sparse_smoke", "at": "0403"}
    assert sum_of(range_("archers 0303 E", "orcs 0503 W", smoke))["thin_smoke"] == -1


@clause("LM-3.1-11", "LM-3.1-12")
def test_adaptation_and_light_count_in_shooting_too() -> None:
    rows = FIELD.split("\n")
    map_ = "\n".join([*rows[:2], ". . w . w . . . . . . .", *rows[3:]])
    found = sum_of(range_("archers_elfes 0303 E", "archers_elfes 0503 W", map_=map_))
    assert (found["adapted_attacker"], found["adapted_defender"]) == (2, -4)
    figures = {"pale": {"like": "archers", "faculties": ["fragile_to_light"]}}
    found = sum_of(range_("pale 0303 E", "pale 0503 W", {"kind": "fair"}, figure=figures))
    assert (found["light_attacker"], found["light_defender"]) == (-4, 4)


# The dice


@clause("LM-3.2.9-08")
@pytest.mark.parametrize("dice", [[1, 1], [2, 3], [4, 2], [6, 5]])
def test_a_shot_is_read_on_the_combat_table(dice: list[int]) -> None:
    battle = volley(range_("arbaletriers 0303 E", "infanterie 0503 W"), "shoot x")
    total = sum(counted(pending(battle).tally).values())
    play(battle, " ".join(map(str, dice)))
    (shot,) = facts(battle, lames.ShotFired)
    assert shot.losses == losses(total, sum(dice))
    assert shot.advantage.total == total == 1


@clause("LM-3.2.3-02")
@pytest.mark.parametrize(("figure", "points"), [("arc_ordinary", 2), ("arc_superior", 4)])
@spare_dice
def test_one_shot_in_the_place_of_several(figure: str, points: int) -> None:
    battle = volley(range_(f"{figure} 0303 E", "orcs 0503 W", dice=[6, 5]))
    assert tokens(battle) == {"shoot x", "single x"}
    play(battle, "single x")
    (shot,) = facts(battle, lames.ShotFired)
    assert shot.single
    assert {item.reason: item.value for item in shot.advantage.items}["single_shot"] == points
    assert len(facts(battle, lames.ActivationEnded)) == 1, "no other"
    other = volley(range_(f"{figure} 0303 E", "orcs 0503 W", dice=[6, 5] * 3), "shoot x")
    assert "single x" not in tokens(other), "not once a shot is made: LM-CA-46"
    assert "single x" not in tokens(volley(range_("arbaletriers 0303 E", "orcs 0503 W")))


@clause("LM-3.2.7-01")
@spare_dice
def test_each_shot_may_have_a_target_of_its_own() -> None:
    armies = "north defence\n  a arc_superior 0303 E\nsouth defence\n  x orcs 0503 W\n  y orcs 0502 W"
    battle = volley(field(armies, dice=[6, 5] * 3), "shoot x", "shoot y", "shoot x")
    assert [shot[1] for shot in fired(battle)] == ["x", "y", "x"]
    ceased = volley(field(armies, dice=[6, 5] * 3), "shoot x", "cease")
    assert len(fired(ceased)) == 1


@clause("LM-3.2.3-03")
@pytest.mark.parametrize(("capacity", "each"), [("ordinary", 2), ("advantaged", 3), ("superior", 3), ("inferior", 1)])
@spare_dice
def test_a_formation_shoots_from_both_its_hexes(capacity: str, each: int) -> None:
    """LM-EX-51: 4 shots, or 6."""
    figures = {"bows": {"like": "archers", "command_capacity": "superior", "weapon_capacity": capacity}}
    armies = "north defence\n  a bows 0505+0605 N steps=6\nsouth defence\n  x orcs 0503 S\n  y orcs 0703 S"
    battle = volley(field(armies, figure=figures, dice=[6, 5] * 6))
    assert {"shoot x left", "shoot x right", "shoot y right"} <= tokens(battle)
    assert "shoot y left" not in tokens(battle)
    play(battle, *["shoot x left"] * each, *["shoot x right"] * each)
    assert len(fired(battle)) == 2 * each
    assert len(facts(battle, lames.ActivationEnded)) == 1


@spare_dice
def test_each_half_decides_alone_on_a_single_shot() -> None:
    armies = "north defence\n  a phalanx 0505+0605 N steps=6\nsouth defence\n  x orcs 0503 S"
    battle = volley(field(armies, dice=[6, 5] * 6), "single x left", "shoot x right")
    assert "single x right" not in tokens(battle)
    play(battle, "shoot x right")
    assert [fact.single for fact in facts(battle, lames.ShotFired)] == [True, False, False]


# Ammunition


@clause("LM-3.2.5-01", "LM-3.2.5-02")
def test_a_double_costs_ammunition_at_once() -> None:
    battle = volley(range_("arc_superior 0303 E", "trolls 0503 W", dice=[5, 5, 6, 5, 6, 6]), "shoot x")
    assert unit(battle, "a").ammunition == LOW
    assert sum_of(battle)["low_ammunition"] == -1, "the next shot already: LM-CA-59"
    play(battle, "shoot x", "shoot x")
    assert [fact.ammunition for fact in facts(battle, lames.AmmunitionChanged)] == [LOW, EXHAUSTED]


@clause("LM-3.2.5-02")
def test_without_ammunition_nobody_shoots() -> None:
    battle = range_("archers 0303 E ammunition=exhausted", "orcs 0503 W")
    assert "shoot" not in actions(battle)
    assert refused(battle, "shoot") == "LM-3.2.5-02"
    assert "low_ammunition" not in sum_of(range_("archers 0303 E", "orcs 0503 W"))
    out = volley(range_("arc_superior 0303 E ammunition=low", "trolls 0503 W", dice=[5, 5]), "shoot x")
    assert len(facts(out, lames.ActivationEnded)) == 1, "the shots that are left are lost"


@clause("LM-3.2.10-01", "LM-3.2.6-03")
@pytest.mark.parametrize(
    ("markers", "reloads"),
    [
        ("ammunition=low", True),
        ("ammunition=exhausted", True),
        ("ammunition=low winded", True),
        ("", False),
        ("ammunition=low shaken", False),
        ("ammunition=low spent", False),
    ],
)
def test_who_may_reload(markers: str, reloads: bool) -> None:
    armies = f"north defence\n  a archers 0303 E {markers}\n  c chef_armee 0302 E\nsouth defence\n  x orcs 0903 W"
    battle = field(armies, commander_of={"north": "c"})
    assert ("reload" in actions(battle)) == reloads
    engaged = armies.replace("0903 W", "0403 W contact")
    assert "reload" not in actions(field(engaged, commander_of={"north": "c"}, dice=[1, 1]))


@clause("LM-3.2.10-02", "LM-2.9-27", "LM-F-47")
@pytest.mark.parametrize(
    ("order", "markers", "reloads"),
    [
        ("defence", "ammunition=low", True),
        ("regroup", "ammunition=low", True),
        ("attack", "ammunition=low", False),
        ("attack", "ammunition=exhausted", True),
        ("attack", "ammunition=low ordered", True),
        ("retreat", "ammunition=exhausted", False),
    ],
)
def test_under_which_order_one_reloads(order: str, markers: str, reloads: bool) -> None:
    armies = f"north {order}\n  a archers 0303 E {markers}\n  c chef_armee 0302 E\nsouth defence\n  x orcs 1203 W"
    battle = field(armies, commander_of={"north": "c"})
    assert ("reload" in actions(battle)) == reloads
    hero = f"north {order}\n  a hero 0303 E ammunition=low\n  c chef_armee 0302 E\nsouth defence\n  x orcs 1203 W"
    assert "reload" in actions(field(hero, commander_of={"north": "c"})), "a character under any"


@clause("LM-2.9-27", "LM-F-47")
def test_without_ammunition_an_attacker_moves_as_it_likes() -> None:
    armies = "north attack\n  a archers 0303 E ammunition=exhausted\nsouth defence\n  x orcs 0903 W"
    battle = play(field(armies), "activate a")
    assert "face W" in tokens(battle), "no attack move"
    low = play(field(armies.replace("exhausted", "low")), "activate a")
    assert "face W" not in tokens(low)


@clause("LM-3.2.10-03", "LM-3.2.10-04", "LM-3.2.5-03")
@pytest.mark.parametrize(("hex", "automatic"), [("0403", True), ("0603", True), ("0703", False)])
def test_near_the_source_reloading_is_automatic(hex: str, automatic: bool) -> None:
    armies = f"north defence\n  a archers 0303 E ammunition=exhausted\n  c chef_armee {hex} E\n{FAR}"
    battle = play(field(armies, commander_of={"north": "c"}), "activate a", "reload")
    assert isinstance(battle.asks[0], Roll) == (not automatic)
    assert (unit(battle, "a").ammunition == FULL) == automatic


@clause("LM-3.2.10.1-01")
@pytest.mark.parametrize(("dice", "passes"), [("4 6", True), ("5 6", False)])
def test_farther_away_it_takes_a_test(dice: str, passes: bool) -> None:
    armies = (
        "north defence\n  a archers 0303 E ammunition=exhausted\n  c chef_armee 1003 E\nsouth defence\n  x orcs 1209 W"
    )
    battle = play(field(armies, commander_of={"north": "c"}), "activate a", "reload")
    asked = pending(battle)
    assert counted(asked.tally) == {"distance": 2}
    play(battle, dice)
    assert [fact.passed for fact in trials(battle, "reload")] == [passes]
    assert unit(battle, "a").ammunition == (FULL if passes else EXHAUSTED)


@clause("LM-3.2.10-05")
def test_the_way_to_the_source_leads_over_open_ground() -> None:
    rows = FIELD.split("\n")
    armies = "north defence\n  a archers 0303 E ammunition=low\n  c chef_armee 0603 E\nsouth defence\n  x orcs 1209 W"

    def far(map_: Any) -> int | None:
        battle = field(armies, map_=map_, commander_of={"north": "c"})
        return distance_to_source(battle.state, unit(battle, "a"))

    assert far(FIELD) == 3
    assert far("\n".join([*rows[:2], ". . . w . . . . . . . .", *rows[3:]])) == 4, "around a wood"
    assert far("\n".join([*rows[:2], ". . . r . . . . . . . .", *rows[3:]])) == 3
    belt = "\n".join(f"{' ' * row.startswith(' ')}. . . . w . . . . . . ." for row in rows)
    assert far(belt) is None
    assert far({"grid": FIELD, "sides": [f"0303/{side} impassable" for side in ("E", "NE", "SE")]}) == 5
    river = [f"0303/{side} water" for side in ("E", "NE", "SE")]
    assert far({"grid": FIELD, "sides": river}) == 5
    assert far({"grid": FIELD, "sides": [*river, "0303/E road"]}) == 3, "over a bridge"
    battle = field(armies, map_=belt, commander_of={"north": "c"})
    assert "reload" not in actions(battle)
    assert refused(battle, "reload") == "LM-3.2.10-05"


@clause("LM-3.2.10-03")
def test_the_scenario_may_name_a_source() -> None:
    """LM-MA-16: without an army commander, the wing leader; without either, none."""
    armies = "north defence leader=b\n  a archers 0303 E ammunition=low\n  b chef_aile 0403 E\n  w wagon 0503 E\n"
    armies += "  c chef_armee 0903 E\nsouth defence\n  x orcs 1209 W"

    def far(**more: Any) -> int | None:
        battle = field(armies, **more)
        return distance_to_source(battle.state, unit(battle, "a"))

    assert far(commander_of={"north": "c"}) == 6
    assert far(commander_of={"north": "c"}, source_of={"north": "w"}) == 2
    assert far(commander_of={"north": "c"}, source_of={"north": "0306"}) == 3
    assert far() == 1
    battle = field(armies.replace(" leader=b", ""))
    assert distance_to_source(battle.state, unit(battle, "a")) is None


@clause("LM-3.2.10-03", "LM-4.5-01")
def test_a_source_that_is_hidden_is_a_source_still() -> None:
    """The archers w, whom the scenario names, hide two hexes away from the others, behind a wood."""
    wood = FIELD.replace(". . . . . . . . . . . .", ". . . . . w . . . . . .")
    armies = "north defence\n  w archers 0503 E\n  a archers 0303 E ammunition=low\nsouth defence\n  x orcs 1203 W"
    battle = position(wood, armies, source_of={"north": "w"}, tier="advanced", dice=[])
    assert distance_to_source(battle.state, unit(battle, "a")) == 2
    play(battle, "activate w", "hide")
    assert "w" not in battle.state.units and unit(battle, "cover_north_1").identity == "w"
    assert distance_to_source(battle.state, unit(battle, "a")) == 2
    play(battle, "pass", "activate a", "stay", "reload")
    assert unit(battle, "a").ammunition == FULL


# Losses


@clause("LM-3.2.9-09")
def test_a_unit_that_is_shot_at_recoils_away_from_the_shooter() -> None:
    """LM-CA-58: any hex that is farther from him, without turning."""
    battle = volley(range_("arbaletriers 0303 E", "infanterie 0503 W", dice=[3, 4]), "shoot x", "recoil")
    assert tokens(battle) == {"recoil E", "recoil NE", "recoil SE"}
    play(battle, "recoil NE")
    moved = unit(battle, "x")
    assert (moved.hex, moved.facing, moved.cohesion) == ("0602", 6, 2) or moved.hex == "0502"
    aside = volley(range_("arbaletriers 0303 E", "infanterie 0503 N", dice=[3, 4]), "shoot x", "recoil")
    assert tokens(aside) == {"recoil E", "recoil NE", "recoil SE"}, "in the rear zone or not"


@clause("LM-3.2.9-09")
def test_losses_of_shooting_are_borne_like_those_of_shock() -> None:
    battle = volley(range_("arbaletriers 0303 E", "milice 0503 W steps=1", dice=[1, 1]), "shoot x")
    assert [fact.reason for fact in facts(battle, lames.UnitDestroyed)] == ["shot"]
    charging = volley(range_("arbaletriers 0303 E", "cavaliers 0503 W charge", dice=[3, 3]), "shoot x")
    assert unit(charging, "x").shock == "" and unit(charging, "x").steps == 1


def test_a_formation_recoils_from_a_shot_if_that_takes_it_farther() -> None:
    armies = "north defence\n  a arbaletriers {}\nsouth defence\n  x guard 0505+0605 N steps=6"
    front = volley(field(armies.format("0603 S"), dice=[3, 3]), "shoot x")
    assert "recoil" in tokens(front)
    behind = volley(field(armies.format("0607 N"), dice=[2, 2]), "shoot x")
    assert unit(behind, "x").steps < 6
    assert not facts(behind, lames.FormationMoved)


@clause("LM-3.1-09")
def test_shots_do_nothing_to_the_invulnerable() -> None:
    figures = {"ghost": {"like": "infanterie", "faculties": ["invulnerable"]}}
    battle = volley(range_("arbaletriers 0303 E", "ghost 0503 W", figure=figures, dice=[1, 1]), "shoot x")
    assert [fact.losses for fact in facts(battle, lames.LossesIgnored)] == [2]
    assert unit(battle, "x").steps == 2


# Works


@clause("LM-3.5.4-01", "LM-3.5.4-06")
def test_a_palisade_shelters_from_shots() -> None:
    palisade = {"kind": "palisade", "at": "0503", "facing": "W"}
    battle = range_("arbaletriers 0303 E", "infanterie 0503 W", palisade)
    assert sum_of(battle)["work"] == -2
    battle = volley(range_("arbaletriers 0303 E", "infanterie 0503 W", palisade, dice=[2, 2]), "shoot x")
    assert [fact.losses for fact in facts(battle, lames.WorkHeld)] == [1]
    abatis = {"kind": "abatis", "at": "0503", "facing": "W"}
    assert "work" not in sum_of(range_("arbaletriers 0303 E", "infanterie 0503 W", abatis))
    worn = volley(range_("art_superior 0303 E", "infanterie 0503 W", palisade, dice=[1, 2]), "shoot x")
    assert [fact.left for fact in facts(worn, lames.WorkWorn)] == [1], "artillery wears it"
    whole = volley(range_("arbaletriers 0303 E", "infanterie 0503 W", palisade, dice=[1, 2]), "shoot x")
    assert facts(whole, lames.WorkWorn) == []


# Duels

DUEL = "north defence\n{}south defence\n{}"
ALONE = "  a hero 0303 E\n"
ESCORTED = "  b infanterie 0303 E\n  a hero 0303 E\n"
FOE_ESCORTED = "  y orcs 0503 W\n  x chef_aile_pied 0503 W\n"
FOE_LARGE = "  x lord 0503 W\n"
FOE_ALONE = "  x chef_aile_pied 0503 W\n"


@clause("LM-3.2.8-01", "LM-3.2.8-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "legal"),
    [
        (ALONE, FOE_ESCORTED, True),
        (ESCORTED, FOE_ESCORTED, True),
        (ALONE.replace("hero", "bowlord"), FOE_ESCORTED, True),
        (ESCORTED, FOE_LARGE, True),
        (ALONE, FOE_ALONE, False),
        (ALONE, FOE_LARGE, False),
        (ESCORTED, FOE_ALONE, False),
    ],
)
@spare_dice
def test_shooting_duels(mine: str, theirs: str, legal: bool) -> None:
    battle = field(DUEL.format(mine, theirs), dice=[6, 5])
    assert ("shootingduel" in actions(battle)) == legal
    if legal:
        play(battle, "shootingduel", "shoot x")
        (shot,) = facts(battle, lames.ShotFired)
        assert shot.duel


@clause("LM-3.2.8-04")
def test_no_duel_with_or_by_a_troop_nor_when_engaged() -> None:
    archers = field(DUEL.format(ALONE.replace("hero", "archers"), FOE_ESCORTED))
    assert "shootingduel" not in actions(archers)
    assert refused(archers, "shootingduel") == "LM-3.2.8-04"
    troops = field(DUEL.format(ESCORTED, FOE_ESCORTED))
    play(troops, "activate a", "shootingduel")
    assert refused(troops, "shoot y") == "LM-3.2.8-04"
    engaged = field(DUEL.format(ALONE, FOE_ESCORTED + "  z orcs 0403 W\n"))
    assert "shootingduel" not in actions(engaged)
    assert refused(engaged, "shootingduel") == "LM-3.2.8-04"


@clause("LM-3.2.8-01")
def test_an_engaged_character_is_no_target_of_a_duel() -> None:
    mine = ESCORTED.replace("0303", "0403") + "  c infanterie {} W\n"
    free, busy = (field(DUEL.format(mine.format(hex), "  x lord 0603 W\n")) for hex in ("0803", "0703"))
    assert "shootingduel" in actions(free)
    assert "shootingduel" not in actions(busy)


@clause("LM-3.2.8-02")
def test_in_a_duel_size_does_not_count() -> None:
    battle = field(DUEL.format(ALONE, FOE_ESCORTED))
    play(battle, "activate a", "shootingduel", "shoot x")
    reasons = counted(pending(battle).tally).keys()
    assert not {"small_attacker", "small_defender"} & reasons
    assert {"weapons", "distance"} <= reasons


@clause("LM-3.3.6-02", "LM-3.3.6-03")
@pytest.mark.parametrize(("mode", "points"), [("shield_wall", -1), ("tortoise", -2), ("rotation", 0)])
def test_shields_of_a_formation_are_up_against_shots_too(mode: str, points: int) -> None:
    faculties = [] if mode == "shield_wall" else ["manoeuvre"]
    figures = {"guard": {"like": "infanterie", "command_capacity": "superior", "faculties": faculties}}
    armies = f"north defence\n  a arbaletriers 0503 S\nsouth defence\n  x guard 0505+0605 N steps=6 mode={mode}"
    assert sum_of(field(armies, figure=figures)).get(f"mode-{mode}", 0) == points


@clause("LM-3.2.8-02", "LM-3.2.5-02", "LM-3.2.9-06")
def test_in_a_shooting_duel_everything_but_size_counts() -> None:
    armies = "north defence\n  a hero 0303 E ammunition=low\nsouth defence\n  x orcs 0503 W\n  y chef_aile_pied 0503 W"
    sky = [{"kind": "rain"}, {"kind": "breeze", "facing": "E"}]
    battle = play(field(armies, *sky, dice=[6, 5]), "activate a", "shootingduel", "shoot y")
    (shot,) = facts(battle, lames.ShotFired)
    assert counted(shot.advantage) == {
        "weapons": -2,
        "distance": -1,
        "weather-rain": -3,
        "wind-breeze": -1,
        "low_ammunition": -1,
    }
