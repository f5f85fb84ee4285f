"""Who may shoot at whom: weapons, ranges, cones, sight, harassment, stacks. Chapter 3.2.1 to 3.2.4, 3.2.7."""

from __future__ import annotations

import pytest

from oriflamme.board.hexes import Hex, disc, distance
from oriflamme.rulebooks.lames.facts import ActivationEnded, Wandered
from oriflamme.rulebooks.lames.fire_cones import in_cone
from oriflamme.rulebooks.lames.shooting import (
    range_of,
    shots_of,
    struck,
    targets_in_contact,
    why_not_aim,
    why_not_shoot_at,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, refused, spare_dice, tokens, unit
from tests.rulebooks.lames.shots import FIELD, actions, field, fired, in_sight, range_, sum_of, volley

# Who shoots


@clause("LM-3.2-01")
@pytest.mark.parametrize(
    ("figure", "shoots"),
    [
        ("archers", True),
        ("arbaletriers", True),
        ("artillerie", True),
        ("skirmishers", True),
        ("cavalerie_legere", True),
        ("lanciers", False),
        ("cavaliers", False),
        ("dragon_elfique", False),
    ],
)
def test_five_weapon_classes_shoot(figure: str, shoots: bool) -> None:
    battle = range_(f"{figure} 0303 E", "orcs 0503 W")
    assert ("shoot" in actions(battle)) == shoots


@clause("LM-3.2-02")
def test_a_character_who_shoots_has_the_duel_too() -> None:
    stack = "north defence\n  a {} 0303 E\nsouth defence\n  x orcs 0503 W\n  y chef_aile_pied 0503 W"
    assert {"shoot", "shootingduel"} <= actions(field(stack.format("hero")))
    troop = actions(field(stack.format("archers")))
    assert "shoot" in troop and "shootingduel" not in troop
    leader = actions(field(stack.format("chef_aile_pied")))
    assert not {"shoot", "shootingduel"} & leader


# Range


@clause("LM-3.2.2-01")
@pytest.mark.parametrize(
    ("figure", "far"),
    [
        ("skirmishers", 2),
        ("cavalerie_legere", 2),
        ("archers", 3),
        ("arbaletriers", 3),
        ("art_inferior", 4),
        ("art_disadvantaged", 6),
        ("art_ordinary", 8),
        ("art_advantaged", 10),
        ("art_superior", 12),
    ],
)
def test_ranges(figure: str, far: int) -> None:
    map_ = plain(16, 3)
    for distance_, seen in ((far, {"x"}), (far + 1, set())):
        battle = range_(f"{figure} 0102 E", f"orcs {distance_ + 1:02}02 W", map_=map_)
        assert range_of(battle.state, unit(battle, "a")) == far
        assert in_sight(battle) == seen
        reason = why_not_aim(battle.state, unit(battle, "a"), "0102", f"{distance_ + 1:02}02")
        assert (reason.clause if reason else "") == ("" if seen else "LM-3.2.2-01")


def test_fog_shortens_the_range() -> None:
    """LM-3.4.4.2-02, LM-MA-06, LM-CA-76."""
    for fog, archers, skirmishers in (("mist", 2, 2), ("fog", 1, 1), ("dense_fog", 0, 1), ("pea_soup", 0, 0)):
        for figure, far in (("archers", archers), ("skirmishers", skirmishers)):
            battle = range_(f"{figure} 0303 E", "orcs 0803 W", {"kind": fog})
            assert range_of(battle.state, unit(battle, "a")) == far
    letter = range_("skirmishers 0303 E", "orcs 0803 W", {"kind": "dense_fog"}, switches={"far_harassment": True})
    assert range_of(letter.state, unit(letter, "a")) == 2


FOGS = {"mist": (1, 2, 2, 2), "fog": (2, 1, 1, 1), "dense_fog": (3, 0, 1, 1), "pea_soup": (4, 0, 0, 0)}
"""By state of the fog: the level of wandering, and how far archers, skirmishers and light horse shoot. LM-MA-06."""


@clause("LM-3.4.4.2-02")
@pytest.mark.parametrize("fog", ["", *FOGS])
@pytest.mark.parametrize("distance_", [1, 2, 3])
@pytest.mark.parametrize(("figure", "column"), [("archers", 1), ("skirmishers", 2), ("cavalerie_legere", 3)])
def test_each_state_of_the_fog_lets_so_many_shots_through(fog: str, distance_: int, figure: str, column: int) -> None:
    """At the table: the shot is offered or it is not; each just beyond the limit too."""
    ground = [{"kind": fog}] if fog else []
    battle = range_(f"{figure} 0303 E", f"orcs {3 + distance_:02}03 E", *ground)
    clear = 3 if figure == "archers" else 2
    limit = min(FOGS[fog][column], clear) if fog else clear
    assert ("shoot" in actions(battle)) == (distance_ <= limit)


@clause("LM-3.4.4.2-02")
@pytest.mark.parametrize("fog", ["", *FOGS])
def test_each_state_of_the_fog_leads_astray(fog: str) -> None:
    battle = range_("archers 0303 E ordered", "orcs 1207 W", *([{"kind": fog}] if fog else []), order="attack")
    play(battle, "activate a", "move", "step E")
    if fog:
        play(battle, "1")
    assert [fact.level for fact in facts(battle, Wandered)] == ([FOGS[fog][0]] if fog else [])


# Cones


@clause("LM-3.2.1.1-01")
def test_a_cone_prolongs_the_front_zone() -> None:
    """LM-MA-07: 3, 5, 7 hexes ahead of a side; 2, 3, 4 ahead of a corner."""
    start = Hex(0, 0)
    for facing in range(12):
        for far in (1, 2, 3, 8):
            ring = [hex for hex in disc(start, far) if distance(start, hex) == far]
            inside = [hex for hex in ring if in_cone(facing, start, hex)]
            assert len(inside) == (far + 1 if facing % 2 else 2 * far + 1)
    assert in_cone(0, start, Hex(3, 0)) and in_cone(0, start, Hex(0, 3)) and not in_cone(0, start, Hex(-1, 3))
    battle = range_("archers 0503 E", "orcs 0303 E")
    assert in_sight(battle) == set(), "behind it"
    reason = why_not_aim(battle.state, unit(battle, "a"), "0503", "0303")
    assert reason is not None and reason.clause == "LM-3.2.1.1-01"
    assert "shoot" not in actions(battle)
    assert in_sight(range_("archers 0503 W", "orcs 0303 E")) == {"x"}


@clause("LM-3.2.1.1-02")
@pytest.mark.parametrize(
    ("figure", "round_"), [("hedgehog", True), ("hero", True), ("bowlord", True), ("archers", False)]
)
def test_characters_and_hedgehogs_shoot_all_round(figure: str, round_: bool) -> None:
    battle = range_(f"{figure} 0503 E", "orcs 0303 E")
    assert in_sight(battle) == ({"x"} if round_ else set())


def test_each_half_of_a_formation_has_its_own_cone() -> None:
    armies = "north defence\n  a phalanx 0505+0605 N steps=6\nsouth defence\n  x orcs {} S"
    for hex, halves in (("0303", 0), ("0403", 1), ("0503", 2), ("0603", 2), ("0703", 1), ("0803", 0)):
        battle = field(armies.format(hex), map_=plain(12, 9))
        shooter = unit(battle, "a")
        aims = [one for one in shooter.hexes if not why_not_aim(battle.state, shooter, one, hex)]
        assert len(aims) == halves, hex


# Rate of fire


@clause("LM-3.2.3-01")
@pytest.mark.parametrize(
    ("figure", "shots"),
    [
        ("arc_inferior", 1),
        ("arc_disadvantaged", 1),
        ("arc_ordinary", 2),
        ("arc_advantaged", 3),
        ("arc_superior", 3),
        ("arb_superior", 1),
        ("skirmishers", 1),
        ("art_superior", 1),
        ("hero", 1),
    ],
)
@spare_dice
def test_rates_of_fire(figure: str, shots: int) -> None:
    battle = range_(f"{figure} 0303 E", "orcs 0403 E", dice=[5, 6] * 6)
    assert shots_of(battle.state, unit(battle, "a")) == shots
    volley(battle, *["shoot x"] * shots)
    assert len(fired(battle)) == shots
    assert len(facts(battle, ActivationEnded)) == 1


# Line of sight: LM-3.2.4-01 to -09 are in test_sight


@clause("LM-3.2.4-01")
def test_no_shot_without_sight_but_always_at_a_neighbour() -> None:
    rows = FIELD.split("\n")
    wood = "\n".join([*rows[:2], ". . . w w . . . . . . .", *rows[3:]])
    battle = range_("archers 0303 E", "orcs 0503 E", map_=wood)
    reason = why_not_shoot_at(battle.state, unit(battle, "a"), "0303", unit(battle, "x"))
    assert reason is not None and reason.clause == "LM-3.2.4-04"
    assert "shoot" not in actions(battle)
    assert in_sight(range_("archers 0303 E", "orcs 0403 E", map_=wood)) == {"x"}


# Harassment


@clause("LM-3.2.4.1-01", "LM-3.2.4.1-02")
@pytest.mark.parametrize(
    ("sign", "figure", "legal"),
    [
        ("w", "skirmishers", True),
        ("w", "cavalerie_legere", True),
        ("w", "archers", False),
        ("~", "skirmishers", False),
        ("~", "archers", True),
        (".", "skirmishers", True),
    ],
)
def test_harassment_needs_ground_to_run_over_and_no_sight(sign: str, figure: str, legal: bool) -> None:
    rows = FIELD.split("\n")
    map_ = "\n".join([*rows[:2], f". . . {sign} . . . . . . . .", *rows[3:]])
    assert in_sight(range_(f"{figure} 0303 E", "orcs 0503 W", map_=map_)) == ({"x"} if legal else set())


@clause("LM-3.2.4.1-02")
def test_what_keeps_harassers_from_running_up() -> None:
    """LM-CA-51: an enemy between, a full hex, breath for minimal movement; along a side one of two hexes is enough."""
    armies = "north defence\n  a {a}\n{more}south defence\n  x orcs 0503 W\n{enemies}"
    between = field(armies.format(a="skirmishers 0303 E", more="", enemies="  y orcs 0403 W\n"))
    assert in_sight(between) == {"y"}
    crowd = "  b infanterie 0403 E\n  c infanterie 0403 E\n"
    assert in_sight(field(armies.format(a="skirmishers 0303 E", more=crowd, enemies=""))) == set()
    friend = field(armies.format(a="skirmishers 0303 E", more="  b infanterie 0403 E\n", enemies=""))
    assert in_sight(friend) == {"x"}
    rows = FIELD.split("\n")
    wood = "\n".join([*rows[:2], ". . . w . . . . . . . .", *rows[3:]])
    for breath, seen in (("", {"x"}), ("winded", {"x"}), ("spent", set())):
        battle = range_(f"cavalerie_legere 0303 E {breath}", "orcs 0503 W", map_=wood)
        assert in_sight(battle) == seen
    for row, seen in (" . ~ . . . . . . . . . .", {"x"}), (" . ~ ~ . . . . . . . . .", set()):
        aslant = "\n".join([rows[0], row, *rows[2:]])
        assert in_sight(range_("skirmishers 0301 S", "orcs 0303 N", map_=aslant)) == seen


@clause("LM-3.2.4.1-03", "LM-3.2.4.1-04")
def test_harassment_has_no_malus_for_distance_and_stays_where_it_is() -> None:
    battle = range_("skirmishers 0303 E", "orcs 0503 W", {"kind": "rain"}, dice=[3, 3])
    assert not {"distance", "weather-rain"} & sum_of(battle).keys()
    volley(battle, "shoot x")
    assert unit(battle, "a").hex == "0303"
    assert unit(battle, "a").ammunition == 1, "and uses ammunition as all shooting does"
    archers = range_("archers 0303 E", "orcs 0503 W", {"kind": "rain"})
    assert sum_of(archers)["distance"] == -1


# Stacks


@clause("LM-3.2.1-02")
def test_behind_another_large_unit_nobody_shoots() -> None:
    armies = "north defence\n  b infanterie 0303 E\n  a archers 0303 E\nsouth defence\n  x orcs 0503 W"
    battle = field(armies)
    assert "shoot" not in actions(battle)
    assert refused(battle, "shoot") == "LM-3.2.1-02"
    alone = field(armies.replace("b infanterie", "b chef_aile_pied"))
    assert "shoot" in actions(alone), "behind a small one it does"


@clause("LM-3.2.1-03", "LM-3.2.1-04")
def test_stacked_large_units_hamper_each_other() -> None:
    armies = "north defence\n  a archers 0303 E\n{}south defence\n  x orcs 0503 W\n{}"
    plain_ = sum_of(field(armies.format("", "")))
    assert not {"stacked_shooter", "stacked_target"} & plain_.keys()
    assert sum_of(field(armies.format("  b infanterie 0303 E\n", "")))["stacked_shooter"] == -2
    assert sum_of(field(armies.format("", "  y orcs 0503 W\n")))["stacked_target"] == 2
    escorted = sum_of(field(armies.format("  b chef_aile_pied 0303 E\n", "  y chef_aile_pied 0503 W\n")))
    assert not {"stacked_shooter", "stacked_target"} & escorted.keys()


@clause("LM-3.2.7-02")
def test_who_of_a_stack_is_struck() -> None:
    armies = (
        "north defence\n  a archers {}\nsouth defence\n  x orcs 0503 W\n  y trolls 0503 W\n  z chef_aile_pied 0503 W"
    )
    front = field(armies.format("0303 E"))
    assert struck(front.state, "0303", "0503")[0] == "x"
    rear = field(armies.format("0703 W"))
    assert struck(rear.state, "0703", "0503")[0] == "y"
    assert in_sight(rear) == {"y"}
    small = "north defence\n  a archers 0303 E\nsouth defence\n  x chef_aile_pied 0503 W\n  y orcs 0503 W"
    battle = field(small)
    assert in_sight(battle) == {"y"}, "the large one, though the character lies on top"
    volley(battle)
    assert refused(battle, "shoot x") == "LM-3.2.7-02"
    middle = "north defence\n  b orcs 0303 E\n  a hero 0303 E\nsouth defence\n  x orcs 0503 W"
    hero = field(middle)
    assert "shoot" not in actions(hero)
    assert refused(hero, "shoot") == "LM-3.2.7-02", "from the middle nobody shoots"


@clause("LM-3.2.7-03")
def test_a_large_character_is_a_target_like_any_large_unit() -> None:
    assert in_sight(range_("archers 0303 E", "lord 0503 W")) == {"x"}
    armies = "north defence\n  a archers 0303 E\nsouth defence\n  x lord 0503 W\n  y orcs 0503 W"
    assert in_sight(field(armies)) == {"x"}


# Zones


@clause("LM-3.2.1-01")
@pytest.mark.parametrize(
    ("facing", "side"),
    [
        ("W", {}),
        ("NW", {}),
        ("E", {"rear": 4}),
        ("NE", {"rear": 4}),
        ("N", {"flank": 2}),
        ("S", {"flank": 2}),
        ("ENE", {"rear": 4}),
    ],
)
def test_a_shot_through_flank_or_rear_is_better(facing: str, side: dict[str, int]) -> None:
    found = sum_of(range_("archers 0303 E", f"orcs 0503 {facing}"))
    assert {reason: value for reason, value in found.items() if reason in ("flank", "rear")} == side


@clause("LM-3.2.1-01")
def test_who_has_only_a_front_is_shot_in_front() -> None:
    for figure in ("hedgehog", "chef_aile_pied"):
        found = sum_of(range_("archers 0303 E", f"{figure} 0503 E"))
        assert not {"flank", "rear"} & found.keys()


def test_along_a_side_between_two_zones_the_better_one_for_the_target_counts() -> None:
    """LM-MA-08: from 0301 to 0303 the line runs between the hexes north-west and north-east of the target."""
    for facing, side in (
        ("N", set()),
        ("W", set()),
        ("E", set()),
        ("WSW", {"flank"}),
        ("ESE", {"flank"}),
        ("S", {"rear"}),
    ):
        battle = range_("hero 0301 E", f"orcs 0303 {facing}")
        assert {"flank", "rear"} & sum_of(battle).keys() == side, facing


def test_the_shots_are_offered_and_the_others_refused_with_their_reason() -> None:
    armies = "north defence\n  a archers 0303 E\nsouth defence\n  x orcs 0503 W\n  y orcs 0803 W\n  z orcs 0203 E"
    battle = volley(field(armies.replace("0203 E", "0103 W")))
    assert tokens(battle) == {"shoot x", "single x"}
    assert refused(battle, "shoot z") == "LM-3.2.1.1-01"
    play(battle, "shoot x")


@clause("LM-3.4.4.2-02")
@pytest.mark.parametrize(("switch", "harassing"), [(False, 1), (True, 2)])
def test_in_dense_fog_only_harassers_shoot_at_all(switch: bool, harassing: int) -> None:
    for figure, reach in (("archers", 0), ("artillerie", 0), ("skirmishers", harassing)):
        fog = {"kind": "dense_fog"}
        battle = range_(f"{figure} 0303 E", "orcs 0903 W", fog, switches={"far_harassment": switch})
        assert range_of(battle.state, unit(battle, "a")) == reach


@clause("LM-3.2.6-02")
@pytest.mark.parametrize(
    ("front", "back", "targets"),
    [("contact", "contact", {"x"}), ("charge", "", {"x"}), ("", "contact", set())],
)
def test_in_contact_one_shoots_at_marked_enemies_whom_one_engages_too(front: str, back: str, targets: set[str]) -> None:
    """LM-CA-52. The archers look at x; y engages them from behind."""
    armies = f"north defence\n  a archers 0303 E\nsouth defence\n  x orcs 0403 W {front}\n  y orcs 0203 E {back}"
    battle = field(armies)
    assert targets_in_contact(battle.state, unit(battle, "a")) == frozenset(targets)
    alone = field("north defence\n  a archers 0303 E\nsouth defence\n  x orcs 0503 W")
    assert targets_in_contact(alone.state, unit(alone, "a")) is None
