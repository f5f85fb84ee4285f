"""Who may, or must, shoot under which order; the last volley; moves of shooters. Chapter 3.2.6, points A9 to A17."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.shooting import why_not_shoot
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, refused, tokens, unit
from tests.rulebooks.lames.shots import actions, field, in_sight, range_, volley


def contact(order: str, *enemies: str, a: str = "archers 0503 E", dice: Any = (1, 1), **more: Any) -> Battle:
    """A shooter in 0503 and enemies about it; the first roll is its defence engagement test, where it takes one."""
    lines = "\n".join(f"  x{number} {enemy}" for number, enemy in enumerate(enemies))
    armies = f"north {order}\n  a {a}\nsouth defence\n{lines}\n  z orcs 0803 W"
    return field(armies, dice=dice, **more)


MARKED, UNMARKED = "cavaliers 0603 W charge", "orcs 0502 SW"


@clause("LM-3.2.6-01")
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
def test_the_last_volley_is_open_under_every_order(order: str) -> None:
    """LM-CA-53: engaged, and only by marked enemies whom it engages in turn."""
    battle = contact(order, MARKED)
    assert "shoot" in actions(battle)
    play(battle, "shoot")
    assert {option.target for option in battle.asks[0].options} == {"x0"}
    assert refused(battle, "shoot z") == "LM-3.2.9-01"


@clause("LM-3.2.6-02")
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
def test_an_unmarked_enemy_in_contact_forbids_it(order: str) -> None:
    battle = contact(order, MARKED, UNMARKED)
    assert "shoot" not in actions(battle)
    if facts(battle, lames.ActionChosen) == []:
        assert refused(battle, "shoot") == "LM-3.2.6-02"
    alone = contact(order, "orcs 0603 W", dice=())
    assert "shoot" not in actions(alone)


@clause("LM-2.9-22", "LM-F-42")
def test_all_those_it_engages_must_be_marked_too() -> None:
    """LM-CA-52: x1 does not engage it, but it engages x1."""
    both = (MARKED, "orcs 0502 NE")
    assert "shoot" not in actions(contact("defence", *both))
    assert "shoot" in actions(contact("defence", MARKED, "orcs 0502 NE contact"))
    hero = contact("defence", *both, a="hero 0503 E")
    assert "shoot" in actions(hero), "for a character those who engage him count: LM-F-53"


@clause("LM-2.9-25", "LM-F-45")
def test_under_attack_in_contact_it_strikes_or_shoots() -> None:
    assert actions(contact("attack", MARKED)) == {"shock", "shoot"}
    assert actions(contact("attack", "orcs 0603 W", dice=())) == {"shock"}
    behind = "orcs 0603 E"
    assert actions(contact("attack", behind, dice=())) == {"shock"}, "engaging, not engaged: it fights all the same"


@clause("LM-2.9-30", "LM-F-51")
def test_under_a_special_order_in_contact() -> None:
    assert "shoot" in actions(contact("retreat", MARKED, a="archers 0503 E ordered"))
    assert "shoot" not in actions(contact("retreat", "orcs 0603 W", a="archers 0503 E ordered", dice=()))


@clause("LM-2.9-32", "LM-F-53")
def test_a_character_in_contact() -> None:
    assert "shoot" in actions(contact("defence", MARKED, a="hero 0503 E"))
    assert "shoot" not in actions(contact("defence", MARKED, UNMARKED, a="hero 0503 E"))


def test_under_defence_one_that_engages_without_being_engaged_has_both_lists() -> None:
    """LM-CA-17."""
    assert "shoot" in actions(contact("defence", "orcs 0603 E", dice=()))


def test_after_a_recoil_the_next_shot_of_a_last_volley_is_free() -> None:
    battle = contact("defence", MARKED, dice=[1, 1, 3, 1])
    volley(battle, "shoot x0")
    if "recoil" in tokens(battle):
        play(battle, "recoil")
    assert unit(battle, "x0").steps == 1 or unit(battle, "x0").hex != "0603"


# Without contact


@clause("LM-3.2.6-05", "LM-2.9-23", "LM-F-43")
def test_under_defence_one_shoots_and_reloads() -> None:
    armies = "north defence\n  a {} 0303 E ammunition=low\n  c chef_armee 0302 E\nsouth defence\n  x orcs 0503 W\n"
    armies += "  y chef_aile_pied 0503 W"
    assert {"shoot", "reload", "pass", "move"} <= actions(field(armies.format("archers"), commander_of={"north": "c"}))
    assert {"shoot", "reload", "shootingduel"} <= actions(field(armies.format("hero"), commander_of={"north": "c"}))


@clause("LM-3.2.6-06", "LM-2.9-21", "LM-F-41")
def test_under_regroup_only_out_of_reach() -> None:
    armies = "north regroup\n  a archers 0303 E ammunition=low\n  c chef_armee 0302 E\nsouth defence\n  x {} 0603 {}"
    near = actions(field(armies.format("cavaliers", "W"), commander_of={"north": "c"}))
    assert not {"shoot", "reload"} & near
    wall = {
        "grid": plain(12, 9),
        "sides": [f"06{row}/{side} impassable" for row in ("03",) for side in ("W", "NW", "SW")],
    }
    far = field(armies.format("art_ordinary", "W"), map_=wall, commander_of={"north": "c"})
    assert {"shoot", "reload"} <= actions(far)


@clause("LM-3.2.6-07")
def test_under_retreat_not_at_all() -> None:
    armies = "north retreat\n  a archers 0303 E{} ammunition=low\n  c chef_armee 0302 E\nsouth defence\n  x orcs 0603 W"
    free = actions(field(armies.format(""), commander_of={"north": "c"}))
    assert not {"shoot", "reload", "shootingduel"} & free
    ordered = actions(field(armies.format(" ordered"), commander_of={"north": "c"}))
    assert {"shoot", "reload"} <= ordered


@clause("LM-2.9-31", "LM-F-52", "LM-2.9-33", "LM-F-54")
def test_under_a_special_order_and_for_characters() -> None:
    ordered = range_("archers 0303 E ordered", "orcs 0503 W", order="attack")
    assert {"shoot", "move", "pass"} <= actions(ordered)
    assert "shoot" in actions(range_("hero 0303 E", "orcs 0503 W", order="retreat"))


@clause("LM-2.9-28", "LM-F-48", "LM-3.2.6-04")
def test_under_attack_one_that_has_a_target_shoots() -> None:
    battle = range_("archers 0303 E", "orcs 0503 W", order="attack")
    assert actions(battle) == {"shoot", "move"}
    assert refused(battle, "pass") == "LM-2.9-28"
    beyond = range_("archers 0303 E", "orcs 0803 W", order="attack")
    assert actions(beyond) == {"move"}, "an attack move"


@clause("LM-2.9-26", "LM-F-46", "LM-3.2.6-04")
def test_under_attack_one_that_has_a_target_may_move_and_keep_one() -> None:
    battle = play(range_("archers 0503 E", "orcs 0703 W", order="attack"), "activate a", "move")
    assert "step W" not in tokens(battle)
    assert refused(battle, "face W") == "LM-2.9-26", "no way leads from there to a target"
    assert "face N" in tokens(battle), "from there it can turn back after a step"
    play(battle, "step NE")
    assert unit(battle, "a").hex == "0502"
    for _ in range(3):
        if battle.asks and battle.asks[0].kind == "step":
            play(battle, "halt")
    assert in_sight(battle) == {"x"}
    (chosen,) = facts(battle, lames.ActionChosen)
    assert chosen.clause == "LM-2.9-26"


@clause("LM-2.9-26")
def test_whatever_is_answered_such_a_move_ends_with_a_target() -> None:
    """Every first answer, then anything that is legal, the last option first."""
    opened = play(range_("archers 0503 E", "orcs 0803 W", order="attack"), "activate a", "move")
    for token in sorted(tokens(opened)):
        battle = play(range_("archers 0503 E", "orcs 0803 W", order="attack"), "activate a", "move", token)
        while battle.asks and battle.asks[0].kind == "step":
            play(battle, battle.asks[0].options[-1].token)
        assert why_not_shoot(battle.state, unit(battle, "a")) is None, token


@clause("LM-3.2.6-04")
def test_an_attack_move_need_not_go_on_once_there_is_a_target() -> None:
    battle = play(range_("archers 0303 E", "orcs 0703 W", order="attack"), "activate a")
    assert refused(battle, "halt") in ("LM-2.6-01", "LM-2.6.11.1-01")
    play(battle, "step E")
    assert "halt" in tokens(battle), "within range"
    assert {"step NE", "step SE", "step E"} <= tokens(battle)
    infantry = play(range_("infanterie 0303 E", "orcs 0703 W", order="attack"), "activate a", "step E")
    assert refused(infantry, "halt") == "LM-2.6.11.1-01"


def test_destinations_of_such_a_move_are_those_with_a_target() -> None:
    opened = play(range_("archers 0503 E", "orcs 0803 W", order="attack"), "activate a", "move")
    (ask,) = opened.asks
    assert isinstance(ask, Choice)
    found = opened.book.destinations(opened.state, ask)
    assert found
    for one in found:
        battle = play(range_("archers 0503 E", "orcs 0803 W", order="attack"), "activate a", "move", *one.answers)
        if battle.asks and battle.asks[0].kind == "step":
            play(battle, "halt")
        assert one.places["a"] == (unit(battle, "a").hex, unit(battle, "a").facing)
        assert in_sight(battle) == {"x"}


@clause("LM-3.2.6-04")
@pytest.mark.parametrize("facing", ["W", "N", "SW"])
def test_destinations_of_an_attack_move_reckon_with_a_target_that_comes_in_sight(facing: str) -> None:
    """Turned away it has no target: once it has turned it need draw no nearer, and ends with one."""
    armies = (f"archers 0503 {facing}", "orcs 0703 W")
    opened = play(range_(*armies, order="attack"), "activate a")
    (ask,) = opened.asks
    assert isinstance(ask, Choice) and opened.state.move.kind == "attack"
    found = opened.book.destinations(opened.state, ask)
    away = [one for one in found if one.places["a"][0] in ("0402", "0404", "0403", "0502", "0504")]
    assert away, "not nearer"
    for one in found:
        battle = play(range_(*armies, order="attack"), "activate a", *one.answers)
        if battle.asks and battle.asks[0].kind == "step":
            play(battle, "halt")
        assert one.places["a"] == (unit(battle, "a").hex, unit(battle, "a").facing)
        assert one not in away or in_sight(battle) == {"x"}


# The five conditions


@clause("LM-3.2.9-01")
@pytest.mark.parametrize(
    ("a", "x", "clause_"),
    [
        ("archers 0303 E", "orcs 0503 W", ""),
        ("archers 0303 E ammunition=exhausted", "orcs 0503 W", "LM-3.2.5-02"),
        ("archers 0303 W", "orcs 0503 W", "LM-3.2.9-01"),
        ("archers 0303 E", "orcs 0703 W", "LM-3.2.9-01"),
        ("archers 0203 E", "orcs 0503 W", "LM-3.2.9-01"),
        ("archers 0403 E", "orcs 0503 W", "LM-3.2.6-02"),
        ("archers 0403 E", "orcs 0503 W contact", ""),
    ],
)
def test_each_condition_in_turn(a: str, x: str, clause_: str) -> None:
    rows = plain(12, 9).split("\n")
    wood = "\n".join([*rows[:2], ". . w . . . . . . . . .", *rows[3:]])
    battle = range_(a, x, map_=wood if a.startswith("archers 0203") else plain(12, 9))
    reason = why_not_shoot(battle.state, unit(battle, "a"))
    assert (reason.clause if reason else "") == clause_


def test_worked_example_52() -> None:
    """LM-EX-52: from the foot of a slope one sees the first hex of the crest, and not what stands behind it."""
    for far, hexes in ((2, "0403 0503"), (3, "0403 0503 0603")):
        heights = [f"{hex} 1" for hex in hexes.split()]
        armies = f"north defence\n  a archers 0303 E\nsouth defence\n  y orcs 0403 E\n  x orcs {3 + far:02}03 W"
        battle = field(armies, map_={"grid": plain(12, 9), "heights": heights})
        assert in_sight(battle) == {"y"}


@clause("LM-2.9-26", "LM-3.2-02")
def test_a_formation_of_shooters_moves_as_long_as_it_keeps_a_target() -> None:
    """It sees an enemy two hexes off: it may step where it still does, and the hexes before it are empty."""
    battle = field("north attack\n  a archers 0302+0402 S steps=4\nsouth defence\n  z orcs 0305 N\n  y orcs 0907 N")
    play(battle, "activate a")
    assert {"move", "shoot"} <= tokens(battle)
    play(battle, "move")
    assert battle.state.move.kind == "shooting"
    steps = {token for token in tokens(battle) if token.startswith("step")}
    assert steps
    play(battle, sorted(steps)[0])
    while battle.state.acting == "a" and "halt" not in tokens(battle):
        play(battle, sorted(tokens(battle))[0])
    assert why_not_shoot(battle.state, unit(battle, "a")) is None
