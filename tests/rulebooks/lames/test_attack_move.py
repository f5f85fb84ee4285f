"""LM-2.6.11.1: the attack move."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import ActionChosen, ActivationEnded, MoveBegan, ShockMarked, Tested, UnitStepped
from oriflamme.rulebooks.lames.state import CONTACT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, tokens, unit

FIELD = """
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . .
"""
LINE = "\n " + " ".join("." * 24) + "\n"


def attacking(a: str, *enemies: str, map_: Any = FIELD, **more: Any) -> Battle:
    """A troop of the north under Attack, just activated."""
    south = "".join(f"\n  {enemy}" for enemy in enemies)
    return play(position(map_, f"north attack\n  a {a}\nsouth defence{south}", **more), "activate a")


def profile(movement: str, capacity: str) -> dict[str, dict[str, str]]:
    return {"it": {"like": "infanterie", "movement": movement, "movement_capacity": capacity}}


# What it spends. LM-2.6.11.1-01


@clause("LM-2.6.11.1-01")
@pytest.mark.parametrize(
    ("movement", "capacity", "least"),
    [
        ("mounted", "superior", 5),
        ("mounted", "advantaged", 4),
        ("mounted", "ordinary", 4),
        ("mounted", "disadvantaged", 4),
        ("mounted", "inferior", 2),
        ("animal", "superior", 5),
        ("foot", "superior", 4),
        ("foot", "advantaged", 4),
        ("foot", "ordinary", 4),
        ("foot", "disadvantaged", 2),
        ("flying", "superior", 6),
        ("flying", "ordinary", 4),
    ],
)
def test_half_the_allowance_and_two_points_at_least_or_all_there_is(movement: str, capacity: str, least: int) -> None:
    """In half points, on clear ground: a horse of 5 points spends 2½, men of 2 points spend both."""
    battle = attacking("it 0101 E", "x infanterie 2401 W", map_=LINE, figure=profile(movement, capacity))
    assert refused(battle, "halt") == "LM-2.6-01"
    while True:
        play(battle, "step E")
        move = battle.state.move
        if move is None or move.spent >= least:
            break
        assert refused(battle, "halt") == "LM-2.6.11.1-01"
    assert sum(fact.cost for fact in facts(battle, UnitStepped)) == least
    assert {"halt", "mark charge"} & tokens(battle)


@clause("LM-2.6.11.1-01")
def test_it_is_waived_where_no_nearer_hex_can_be_paid() -> None:
    """C-36."""
    battle = attacking("infanterie 0101 E", "x infanterie 2401 W", map_=LINE.replace(". . .", ". . r", 1))
    play(battle, "step E")
    assert battle.state.move is not None
    assert battle.state.move.spent == 2
    play(battle, "halt")
    assert unit(battle, "a").hex == "0201"


@clause("LM-2.6.11.1-01")
def test_it_is_waived_as_soon_as_the_unit_engages() -> None:
    battle = play(attacking("cavaliers 0303 E", "x infanterie 0503 E"), "step E")
    assert facts(battle, ActivationEnded)
    assert (unit(battle, "a").hex, unit(battle, "a").shock) == ("0403", CONTACT)


@clause("LM-2.6.11.1-01")
def test_turning_on_the_spot_is_no_way_to_spend_it() -> None:
    """C-81: only if a nearer hex can be paid after the turn, or once the compulsory part is spent."""
    battle = attacking("it 0303 E", "x infanterie 0903 W", figure=profile("foot", "superior"))
    assert [refused(battle, f"face {point}") for point in ("N", "NW", "W")] == ["LM-2.6.11.1-01"] * 3
    assert "face NE" in tokens(battle)
    play(battle, "step E")
    assert refused(battle, "face W") == "LM-2.6.11.1-01"
    play(battle, "step E", "face W")
    assert unit(battle, "a").facing == 6


@clause("LM-2.6.11.1-01")
def test_nor_is_a_turn_that_leaves_too_little_for_the_step() -> None:
    """It has 1 point: turned to the north for nothing it can step, turned farther for ½ point it could not."""
    battle = attacking("hommes_darmes 0305 WNW", "x infanterie 0501 W")
    assert refused(battle, "face NE") == "LM-2.6.11.1-01"
    play(battle, "face N", "step NE")
    assert unit(battle, "a").hex == "0304"


@clause("LM-2.6.11.1-01")
def test_a_turn_counts_as_spent_when_steps_follow() -> None:
    battle = play(attacking("cavaliers 0303 N", "x infanterie 0903 W"), "face E", "step E")
    assert battle.state.move is not None
    assert battle.state.move.spent == 3 + 1
    play(battle, "halt")
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.6.11.1-01")
def test_beside_an_enemy_to_turn_towards_it_is_the_whole_move() -> None:
    """C-81: x looks away; the attacker has its back to it."""
    battle = attacking("infanterie 0403 W", "x infanterie 0503 E")
    assert [fact.move.kind for fact in facts(battle, MoveBegan)] == ["attack"]
    assert refused(battle, "halt") == "LM-2.6-01"
    assert tokens(battle) == {f"face {point}" for point in ("ESE", "SE", "E", "ENE", "NE")}
    play(battle, "face E")
    assert facts(battle, ActivationEnded)
    assert [fact.shock for fact in facts(battle, ShockMarked)] == [CONTACT]
    assert facts(battle, Tested) == []


@clause("LM-2.6.11.1-01")
@pytest.mark.parametrize("marks", ["shaken", "spent"])
def test_diminished_it_owes_no_more_than_the_step_it_has_chosen_to_make(marks: str) -> None:
    battle = play(attacking(f"cavaliers 0303 E {marks}", "x infanterie 0903 W"), "move")
    assert refused(battle, "halt") == "LM-2.6-01"
    play(battle, "step E", "halt")
    assert unit(battle, "a").hex == "0403"
    fresh = play(attacking("cavaliers 0303 E", "x infanterie 0903 W"), "step E")
    assert refused(fresh, "halt") == "LM-2.6.11.1-01"


@clause("LM-2.6.11.1-01")
@pytest.mark.parametrize("marks", ["shaken", "spent"])
def test_diminished_it_does_not_even_turn_towards_it(marks: str) -> None:
    battle = attacking(f"infanterie 0403 W {marks}", "x infanterie 0503 E")
    assert "move" not in (tokens(battle) if not facts(battle, ActionChosen) else set())
    assert facts(battle, MoveBegan) == []


@clause("LM-2.6.11.1-01")
def test_hemmed_in_it_does_nothing() -> None:
    lake = "\n . ~ . . . . . . .\n"
    battle = attacking("infanterie 0101 E", "x infanterie 0901 W", map_=lake)
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["pass"]


# Minimal movement. LM-2.6.11.1-02


@clause("LM-2.6.11.1-02")
def test_without_points_for_a_hex_it_must_use_minimal_movement() -> None:
    battle = attacking("it 0303 E", "x infanterie 0903 W", figure=profile("foot", "inferior"))
    assert "creep E" in tokens(battle)
    assert refused(battle, "halt") == "LM-2.6-01"
    play(battle, "creep E", "halt")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0403", WINDED)
    assert len(facts(battle, UnitStepped)) == 1


@clause("LM-2.6.11.1-02")
def test_horses_before_a_wood_must_enter_it() -> None:
    wood = "\n . d . . . . . . .\n"
    battle = attacking("cavaliers 0101 E", "x infanterie 0901 W", map_=wood)
    assert {token for token in tokens(battle) if not token.startswith("face")} == {"creep E"}
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0201", WINDED)


@clause("LM-2.6.11.1-02")
def test_out_of_breath_it_owes_nothing() -> None:
    """C-35."""
    battle = attacking("it 0303 E spent", "x infanterie 0903 W", figure=profile("foot", "inferior"))
    assert tokens(battle) == {"rest", "pass"}


# Where it goes. LM-2.6.11.1-03


@clause("LM-2.6.11.1-03")
def test_every_hex_draws_nearer_to_the_nearest_enemy() -> None:
    battle = attacking("infanterie 0303 E", "x infanterie 0703 W", "y infanterie 0901 W")
    assert [refused(battle, f"step {point}") for point in ("NE", "SE")] == ["LM-2.6.11.1-03"] * 2
    play(battle, "step E")
    assert unit(battle, "a").hex == "0403"


@clause("LM-2.6.11.1-03")
def test_the_shortest_way_is_not_required() -> None:
    """Over the wooded hill it is 2½ points and 1 more, round it 3; but the hill draws nearer, from 3 points to 1."""
    hill = {
        "grid": """
. . . . . . . . .
 . . . . . . . . .
. . . d . . . . .
 . . . . . . . . .
. . . . . . . . .
""",
        "heights": ["0403 1"],
    }
    swift = profile("foot", "superior")
    battle = attacking("it 0303 E", "x infanterie 0603 W", map_=hill, figure=swift)
    assert {"step NE", "step E", "step SE"} <= tokens(battle)
    play(battle, "step E")
    assert facts(battle, UnitStepped)[0].cost == 4 + 1
    round_it = attacking("it 0303 E", "x infanterie 0603 W", map_=hill, figure=swift)
    play(round_it, "step NE", "step E")
    assert unit(round_it, "a").hex == "0402"


@clause("LM-2.6.11.1-03")
def test_of_two_enemies_equally_near_either_will_do_and_then_it_is_judged_again() -> None:
    """C-80: once it has begun to draw nearer to one, that one is the nearest."""
    enemies = ("x infanterie 0103 E", "y infanterie 0703 W")
    west = play(attacking("chiens_de_guerre 0403 W", *enemies), "step W")
    assert unit(west, "a").hex == "0303"
    east = play(attacking("chiens_de_guerre 0403 E", *enemies), "step E")
    assert refused(east, "face W") == "LM-2.6.11.1-01"


@clause("LM-2.6.11.1-03")
def test_the_nearest_is_measured_in_its_own_points_others_being_ignored() -> None:
    """x is near in hexes, behind 3 points of rough ground; y is 2½ points away for horses, 5 for men on foot.

    Friends on the way change nothing.
    """
    rough = "\n . r r . . . . . . . . .\n"
    enemies = ("x infanterie 0101 E", "y infanterie 1001 W")
    horse = attacking("cavaliers 0401 W", *enemies, map_=rough)
    assert refused(horse, "step W") == "LM-2.6.11.1-03"
    foot = attacking("infanterie 0401 W", *enemies, map_=rough)
    assert "step W" in tokens(foot)
    crowd = "\n  b infanterie 0501 E activated\n  c infanterie 0501 E activated"
    blocked = attacking(f"cavaliers 0401 W{crowd}", *enemies, map_=rough)
    assert [fact.action for fact in facts(blocked, ActionChosen)] == ["pass"]


@clause("LM-2.6.11.1-03")
def test_roads_bring_an_enemy_nearer_but_not_to_a_charge() -> None:
    """LM-2.2.1.2-06: by road x is 1½ points away, through the rough 3½; y is 2½ points away."""
    map_ = {
        "grid": "\n . r r . . . . . . . . .\n",
        "paths": {"road": ["0101 0201 0301 0401 0501"]},
    }
    enemies = ("x infanterie 0101 E", "y infanterie 1101 W")
    by_road = attacking("cavaliers 0501 W", *enemies, map_=map_)
    assert "step W" in tokens(by_road)
    charging = attacking("cavaliers 0501 W charge", *enemies, map_=map_)
    assert refused(charging, "step W") == "LM-2.6.11.1-03"
