"""Movement: the tables, the orders of phase 6, what stops a march, roads, flank marches and who comes out of hiding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oriflamme.board.tabletop import CM, DEGREE
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.facts.losses import ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.facts.setup import FlankEntered, FlankTried, Revealed
from oriflamme.rulebooks.fleuries.facts.turn import BattleEnded, CommandTested, PhaseBegan, Removed
from oriflamme.rulebooks.fleuries.movement.move_input import wheel_towards
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    piece,
    play,
    position,
    refused,
    rejected,
    seen,
    spot,
    tokens,
)

FAR = "north: v1 man B20 files=10 at=60/110/180"
COLUMNS = ("normal", "double", "charge", "retreat", "rout", "pursuit")


# The tables


def paces(what: str, *, air: bool = False) -> list[int]:
    """What a piece of the table may go, column by column, in centimetres."""
    battle = position(f"south: u1 {what} at=60/40\n{FAR}")
    state = battle.state
    return [allowance(state, piece(battle, "u1"), column, air=air) // CM for column in COLUMNS]


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("man B20 files=10", [20, 40, 30, 10, 34, 32]),
        ("man B20 files=10 cotton", [20, 40, 30, 10, 34, 32]),
        ("saurian B20 files=10", [22, 44, 33, 11, 37, 35]),
    ],
)
@clause("GF-MOUVEMENT-01")
def test_paces_of_warriors(what: str, expected: list[int]) -> None:
    assert paces(what) == expected


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("eagle", [54, 108, 81, 27, 116, 112]),
        ("condor", [54, 108, 81, 27, 116, 112]),
        ("bat", [48, 96, 72, 24, 104, 100]),
        ("pterodactyl", [40, 80, 60, 20, 88, 84]),
        ("pteradon", [46, 92, 69, 23, 96, 94]),
    ],
)
@clause("GF-LES_CREATURES-01")
def test_paces_in_the_air(what: str, expected: list[int]) -> None:
    number = 1 if what == "pteradon" else 6
    assert paces(f"{what} {number} files=1 altitude=1", air=True) == expected


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("eagle 6", [10, 20, 15, 5, 24, 22]),
        ("condor 6", [10, 20, 15, 5, 24, 22]),
        ("jaguar 6", [34, 68, 51, 17, 72, 70]),
        ("puma 6", [34, 68, 51, 17, 72, 70]),
        ("bat 6", [6, 12, 9, 3, 16, 14]),
        ("pterodactyl 6", [6, 12, 9, 3, 16, 14]),
        ("pteradon 1", [12, 24, 18, 6, 28, 26]),
    ],
)
@clause("GF-LES_CREATURES-02")
def test_paces_of_creatures_on_the_ground(what: str, expected: list[int]) -> None:
    assert paces(f"{what} files=1") == expected


@pytest.mark.parametrize(
    ("what", "expected"),
    [("great_saurian 1", [14, 28, 21, 7, 32, 30]), ("spider 1", [22, 44, 33, 11, 48, 46])],
)
@clause("GF-LES_MONSTRES-01")
def test_paces_of_monsters(what: str, expected: list[int]) -> None:
    assert paces(what) == expected


GROUNDS = ("wall wall 20/42 100/42", "fence fence 20/42 100/42", "scrub scrub 60/80 80x80", "wood wood 60/80 80x80")
"""Two centimetres ahead a wall or a fence; scrub or a wood from the first step on."""


def penalties(what: str) -> list[Fraction]:
    """What each kind of ground takes of a move: of what is left at an obstacle, of the whole in an area."""
    found = []
    for ground in GROUNDS:
        at = 40 if ground.startswith(("wall", "fence")) else 60
        battle = position(f"south: u1 {what} at=60/{at}\nnorth: v1 man B20 at=150/20", ground=ground)
        ask = ask_of(battle, "move", "u1", "order u1 advance")
        far = int(ask.options[0].token.split(" ")[-1])
        full = allowance(battle.state, piece(battle, "u1"), "normal")
        near = 2 * CM if at == 40 else 0
        found.append(1 - Fraction(far - near, full - near))
    return found


HALF, QUARTER, MOST, NONE = Fraction(1, 2), Fraction(1, 4), Fraction(3, 4), Fraction(0)


@pytest.mark.parametrize("what", ["man B20 files=10", "saurian B20 files=10"])
@clause("GF-MOUVEMENT-02")
def test_ground_slows_warriors(what: str) -> None:
    """20 cm in a wood are 10; before a wall 2 cm away 2 + 9."""
    assert penalties(what) == [HALF, HALF, QUARTER, HALF]


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("eagle 6", [HALF, HALF, HALF, HALF]),
        ("condor 6", [HALF, HALF, HALF, HALF]),
        ("jaguar 6", [HALF, QUARTER, HALF, HALF]),
        ("puma 6", [HALF, QUARTER, HALF, HALF]),
        ("bat 6", [MOST, HALF, MOST, MOST]),
        ("pterodactyl 6", [MOST, HALF, MOST, MOST]),
        ("pteradon 1", [HALF, QUARTER, HALF, HALF]),
    ],
)
@clause("GF-LES_CREATURES-03")
def test_ground_slows_creatures(what: str, expected: list[Fraction]) -> None:
    assert penalties(f"{what} files=1") == expected


@pytest.mark.parametrize(
    ("what", "expected"),
    [("great_saurian 1", [QUARTER, NONE, QUARTER, QUARTER]), ("spider 1", [QUARTER, NONE, NONE, QUARTER])],
)
@clause("GF-LES_MONSTRES-02")
def test_ground_slows_monsters(what: str, expected: list[Fraction]) -> None:
    assert penalties(what) == expected


# Phase 6


def ordered(orders: str, unit: str = "man B20 files=10 bow at=60/20", **more: object) -> Battle:
    """A unit with these orders, asked where it goes."""
    battle = position(f"south: u1 {unit}\n{FAR}", **more)  # type: ignore[arg-type]
    ask_of(battle, "move", "u1", f"order u1 {orders}")
    return battle


@clause("GF-PHASE_6_MOUVEMENTS-01", "GF-LES_MOUVEMENTS_NORMAL-01")
def test_a_unit_moves_up_to_its_maximum() -> None:
    battle = ordered("advance")
    assert tokens(battle.asks[0]) == ["move u1 2000", "move u1 1000", "move u1 0", "stand u1"]
    assert refused(battle, "move u1 2001", "south") == ("no-move-far", "GF-PHASE_6_MOUVEMENTS-01")
    play(battle, "move u1 2000")
    assert fact(battle, Moved).distance == 20 * CM and spot(battle, "u1") == (60, 40)


@clause("GF-PHASE_6_MOUVEMENTS-01")
def test_who_failed_its_test_or_has_moved_is_not_asked() -> None:
    """A red unit rolls in phase 7 instead (1: it stays); one that fled in phase 1 has done its move."""
    text = f"south: u1 man B20 files=10 at=60/20 red | u2 man B20 files=10 at=100/20 green\n{FAR}"
    battle = position(text, dice=[1])
    play(battle)
    assert not facts(battle, Moved) and battle.state.turn == 3


@clause("GF-LES_MOUVEMENTS_NORMAL-01")
def test_a_wheel_needs_its_counter_and_costs_the_outer_arc() -> None:
    """25 cm wide, 30°: 25 x pi / 6 = 13.09 cm of 20; 6.91 are left to go straight on."""
    assert refused(ordered("advance"), "move u1 right 3000 100", "south")[0] == "no-wheel-order"
    battle = ordered("advance wheel right")
    assert refused(battle, "move u1 right 3000 692", "south")[0] == "no-move-far"
    play(battle, "move u1 right 3000 691")
    assert fact(battle, Moved).pose.facing == 3000 and fact(battle, Moved).distance == 2000


@clause("GF-MANOEUVRES_SPECIALES-06")
def test_a_wide_front_wheels_as_far_as_its_move_lets_the_outer_figure_go() -> None:
    """50 cm wide: 45° would be 39.27 cm of 25; the unit wheels by 25 / 50, 28.64°, and the answer says so."""
    text = f"south: u1 man B20 files=10 loose at=60/20\n{FAR}"
    battle = position(text)
    ask = ask_of(battle, "move", "u1", "order u1 advance wheel right")
    option = next(one for one in ask.options if one.token == "move u1 right 4500 0")
    assert option.label is not None and "28°" in battle.say(option.label, "en")
    play(battle, option.token)
    assert (fact(battle, Moved).pose.facing, fact(battle, Moved).distance) == (2864, 2500)


@clause("GF-LES_MOUVEMENTS_NORMAL-01")
def test_whoever_moves_may_shoot() -> None:
    """Three quarters of 20 cm, and the bow reaches v1 25 cm further on."""
    text = "south: u1 man B20 files=10 bow at=60/20\nnorth: v1 man B20 files=10 at=60/60/180"
    battle = position(text, dice=[100, 4])
    ask = ask_of(battle, "move", "u1", "order u1 advance shoot")
    assert tokens(ask)[0] == "move u1 1500"
    play(battle, "move u1 1500", "shoot u1 v1", until="orders")
    assert fact(battle, ShotMade).target == "v1"


@clause("GF-LES_MOUVEMENTS_DOUBLE-01")
def test_a_column_far_from_the_enemy_doubles() -> None:
    """40 cm; with a wood all the way 20; a line may not, nor with an enemy at 50 cm; nobody shoots at the double."""
    column = "man B20 files=2 bow at=60/30"
    assert tokens(ordered("advance double", column).asks[0])[0] == "move u1 4000"
    wood = ordered("advance double", column, ground="wood wood 60/60 80x80")
    assert tokens(wood.asks[0])[0] == "move u1 2000"
    for unit, reason in (
        ("man B20 files=10 bow at=60/30", "double-column"),
        ("man B20 files=2 bow at=60/60", "double-enemy"),
    ):
        battle = position(f"south: u1 {unit}\n{FAR}")
        assert refused(battle, "order u1 advance double", "south") == (f"no-{reason}", "GF-LES_ORDRES-02")
    position(f"south: u1 man B20 files=2 at=60/59.9\n{FAR}").answer("order u1 advance double", "south")
    battle = position(f"south: u1 {column}\n{FAR}")
    assert refused(battle, "order u1 advance double shoot", "south")[1] == "GF-LES_MOUVEMENTS_DOUBLE-01"


# What stops a march


@clause("GF-LES_MOUVEMENTS_NORMAL-02")
def test_a_march_ends_five_centimetres_before_an_enemy_in_the_way() -> None:
    """v1 at 20 cm: 15 are gone. Behind a wall, against it, one comes nearer: to half a centimetre."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/40/180"
    for ground, y in (("", 35), ("wall wall 40/39.8 80/39.8", 39.5), ("hedge hedge 40/39.8 80/39.8", 35)):
        battle = position(text, ground=ground)
        far = tokens(ask_of(battle, "move", "u1", "order u1 advance"))[0]
        play(battle, far)
        stop = fact(battle, Moved)
        assert (spot(battle, "u1")[1], stop.stop, stop.other) == (y, "enemy", "v1")


@clause("GF-LES_MOUVEMENTS_NORMAL-02")
def test_an_enemy_beside_the_way_stops_nobody() -> None:
    """u1 is 25 cm wide: v1 begins 13 cm from its middle, half a centimetre beside the way."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=85.5/40/180"
    battle = play(position(text), "order u1 advance", "move u1 2000")
    assert spot(battle, "u1") == (60, 40) and fact(battle, Moved).stop == ""


@pytest.mark.parametrize(("gap", "free"), [(4, False), (4.99, False), (5, True)])
@clause("GF-LES_COMBATS-02")
def test_whoever_lacks_five_centimetres_at_the_start_stays(gap: float, free: bool) -> None:
    """Even with its back to the enemy: an advance is refused, and the unit stays or withdraws."""
    text = f"south: u1 man B20 files=10 at=60/40\nnorth: v1 man B20 files=10 at=60/{35 - gap}/0"
    battle = position(text)
    ask = ask_of(battle, "move", "u1", "order u1 advance")
    if free:
        assert tokens(ask)[0] == "move u1 2000"
        return
    assert tokens(ask) == ["move u1 0", "stand u1"]
    assert refused(battle, "move u1 1", "south") == ("no-move-near", "GF-LES_COMBATS-02")
    battle = position(text)
    assert tokens(ask_of(battle, "move", "v1", "order v1 withdraw"))[0] == "move v1 1000"


def test_an_enemy_behind_a_wall_keeps_nobody_from_advancing() -> None:
    text = "south: u1 man B20 files=10 at=60/40\nnorth: v1 man B20 files=10 at=60/44/180"
    battle = position(text, ground="wall wall 40/43.8 80/43.8")
    assert tokens(ask_of(battle, "move", "u1", "order u1 advance"))[0].startswith("move u1 1")


@pytest.mark.parametrize("wall", ["40/45.2 80/45.2", "72.8/30 72.8/60"])
@clause("GF-LES_MOUVEMENTS_NORMAL-02", "GF-LES_COMBATS-02")
def test_a_wall_at_an_enemys_back_or_side_parts_nobody_from_him(wall: str) -> None:
    """A march ends 5 cm before him all the same; at 4 cm nobody sets out."""
    text = "south: u1 man B20 files=10 at=60/{y}\nnorth: v1 man B20 files=10 at=60/40/180"
    battle = play(position(text.format(y=25), ground=f"wall wall {wall}"), "order u1 advance", "move u1 2000")
    assert spot(battle, "u1") == (60, 35) and fact(battle, Moved).stop == "enemy"
    battle = position(text.format(y=36), ground=f"wall wall {wall}")
    assert tokens(ask_of(battle, "move", "u1", "order u1 advance")) == ["move u1 0", "stand u1"]
    battle = position(text.format(y=36), ground=f"wall wall {wall}", switches={"walls_on_any_side": True})
    assert tokens(ask_of(battle, "move", "u1", "order u1 advance"))[0] != "move u1 0"


# Roads


@pytest.mark.parametrize(("files", "road", "tests"), [(2, True, False), (10, True, True), (2, False, True)])
@clause("GF-LES_FORMATIONS-03")
def test_a_column_on_a_road_takes_no_command_test(files: int, road: bool, tests: bool) -> None:
    ground = "road road 60/0 60/120" if road else ""
    text = f"south: u1 man B20 files={files} at=60/40\nnorth: h hero at=60/110/180"
    battle = position(text, ground=ground, phase="command", dice=[1] if tests else [])
    assert bool(facts(battle, CommandTested)) == tests


# Flank marches

FLANK = "place=flank entry=west entry_at=3000"


@clause("GF-MARCHE_DE_FLANC-02")
def test_a_force_tries_together_and_not_before_its_turn() -> None:
    """u2 may come from turn 4 on, u3 from turn 5: on turn 4 nobody tries, on turn 5 both come on one die."""
    force = f"u2 man B20 files=10 {FLANK} entry_turn=4 | u3 man B20 files=10 {FLANK} entry_turn=5"
    text = f"south: u1 man B20 files=10 at=20/20 | {force}\nnorth: v1 man B20 files=10 at=20/110/180"
    battle = position(text, phase="arrivals", turn=4, dice=[1, 1])
    assert not facts(battle, FlankTried)
    battle = position(text, phase="arrivals", turn=5, dice=[4, 1, 1, 1, 1])
    tried = fact(battle, FlankTried)
    assert (tried.units, tried.roll, tried.bonus, tried.entered) == (("u2", "u3"), 4, 1, True)
    assert [one.unit for one in facts(battle, FlankEntered)] == ["u2", "u3"]


@clause("GF-MARCHE_DE_FLANC-02")
def test_nobody_comes_before_turn_four() -> None:
    text = "south: u1 man B20 files=10 | u2 man B20 files=10\nnorth: v1 man B20 files=10"
    battle = position(text, phase="plans", turn=0)
    ask_of(battle, "flank")
    assert refused(battle, "flank u2 west 3000 3", "south")[1] == "GF-MARCHE_DE_FLANC-02"
    battle.answer("flank u2 west 3000 4", "south")


@pytest.mark.parametrize(
    ("force", "roll", "bonus", "entered"),
    [
        ("B20 files=10", 3, 1, False),
        ("B20 files=10", 4, 1, True),
        ("A20 files=10", 4, 0, False),
        ("A20 files=10", 5, 0, True),
        ("B20 files=10 mercenary", 4, 0, False),
    ],
)
@clause("GF-MARCHE_DE_FLANC-03")
def test_the_die_of_a_flank_march(force: str, roll: int, bonus: int, entered: bool) -> None:
    """Five or more; one more for a force all of class B, to which mercenaries never belong (GF-AM-14)."""
    text = f"""
    south: u1 man B20 files=10 at=20/20 | u2 man {force} {FLANK} entry_turn=4
    north: v1 man B20 files=10 at=20/110/180
    """
    battle = position(text, phase="arrivals", turn=4, dice=[roll, *[1] * (2 + entered)])
    tried = fact(battle, FlankTried)
    assert (tried.bonus, tried.entered) == (bonus, entered)
    assert (piece(battle, "u2").place == "table") == entered


@clause("GF-MARCHE_DE_FLANC-03")
def test_three_failures_on_three_turns_and_the_force_stays_away() -> None:
    text = f"""
    south: u1 man B20 files=10 at=20/20 | u2 man A20 files=10 {FLANK} entry_turn=4
    north: v1 man B20 files=10 at=20/110/180
    """
    turn = [4, 1, 1]
    battle = position(text, phase="arrivals", turn=4, dice=turn * 3, switches={"flank_dice_open": True})
    play(battle, turns=2)
    assert [one.roll for one in facts(battle, FlankTried)] == [4, 4, 4]
    gone = fact(battle, Removed)
    assert (gone.unit, gone.fate, battle.state.turn) == ("u2", "absent", 6)


@clause("GF-MARCHE_DE_FLANC-03")
def test_a_force_that_never_comes_is_lost_in_secret() -> None:
    """Three tries, one a turn, each with a throw for the other edge; then throws go on, and nothing else happens."""
    text = f"""
    south: u1 man B20 files=10 at=20/20 | u2 man A20 files=10 {FLANK} entry_turn=4
    north: v1 man B20 files=10 at=20/110/180
    """
    dice = {"": [1] * 8, "south": [4, 6] * 4}
    battle = position(text, phase="arrivals", turn=4, turns=7, dice=dice)
    play(battle, turns=3)
    assert battle.state.turn == 7
    assert [one.roll for one in facts(battle, FlankTried)] == [4, 4, 4]
    assert not facts(battle, Removed) and piece(battle, "u2").place == "flank"
    assert {throw.stream for throw in battle.throws if throw.purpose == "flank"} == {"south"}
    assert sum(throw.purpose == "flank" for throw in battle.throws) == 8
    assert seen(battle, "north", "u2").place == "reserve"
    play(battle, turns=4)
    end = fact(battle, BattleEnded)
    assert end.points["north"] == piece(battle, "u2").body.points


def test_who_has_troops_out_of_sight_throws_for_both_edges_whatever_they_do() -> None:
    """With typed dice the enemy notices who is asked: the same, be it a march from the west or an ambush."""
    for hidden in (f"{FLANK} entry_turn=4", f"{FLANK} entry_turn=5", "place=hidden at=60/40"):
        text = f"""
        south: u1 man B20 files=10 at=20/20 | u2 man A20 files=4 {hidden}
        north: v1 man B20 files=10 at=20/110/180
        """
        battle = position(text, phase="arrivals", turn=4, dice=[], ground="wood wood 60/35 30x30")
        for _ in range(2):
            roll = battle.roll
            assert roll is not None and (roll.purpose, roll.seat, roll.secret) == ("flank", "south", "south")
            battle.answer("1")
        assert battle.roll is None or battle.roll.purpose != "flank"


# Hiding


@clause("GF-PHASE_6_MOUVEMENTS-02")
def test_hidden_units_come_out_after_the_others_have_moved() -> None:
    text = """
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=4 place=hidden at=60/95/180 | v2 man B20 at=150/110/180
    """
    battle = position(text, ground="wood wood 60/100 25x35")
    play(battle, "order u1 advance", "move u1 2000", "emerge v1")
    shown = fact(battle, Revealed)
    assert (shown.unit, shown.why, shown.clause) == ("v1", "moved", "GF-PHASE_6_MOUVEMENTS-02")
    assert battle.facts.index(shown) > battle.facts.index(fact(battle, Moved))
    begun = [one.phase for one in battle.facts[: battle.facts.index(shown)] if isinstance(one, PhaseBegan)]
    assert begun[-1] == "moves"


# Bad input


@pytest.mark.parametrize(
    "words",
    [
        "nan",
        "far nan",
        "far inf",
        "far -1",
        "far 1e9",
        "far 10 10",
        "right 10 10 10",
        "at",
        "at 60",
        "at 60 nan",
        "-5",
        "²",
        "1.5",
    ],
)
def test_nonsense_is_no_move(words: str) -> None:
    battle = ordered("advance")
    reason, cited = refused(battle, f"move u1 {words}", "south")
    assert reason in ("not-an-option", "no-pose-numbers") and cited == "GF-PHASE_6_MOUVEMENTS-01"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("at 60 99999", "no-pose-off"),
        ("at -1 40", "no-pose-off"),
        ("at 60 41", "no-move-far"),
        ("at 60 19", "no-move-back"),
        ("at 61 30", "no-pose-aside"),
        ("at 60 30 45", "no-wheel-order"),
        ("999999", "no-move-far"),
    ],
)
def test_a_pose_out_of_reach_is_refused_by_name(words: str, reason: str) -> None:
    assert refused(ordered("advance"), f"move u1 {words}", "south")[0] == reason


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("man B20 files=10 at=5/20", "scenario-off-table"),
        ("man B20 files=10 at=60/108/180", "scenario-overlap"),
        ("man B20 files=10 at=nan/20", "scenario-length"),
        ("man B20 files=10 at=1e12/20", "scenario-length"),
    ],
)
def test_a_position_off_the_table_or_upon_another_is_rejected(unit: str, reason: str) -> None:
    assert rejected(f"south: u1 {unit}\n{FAR}") == reason


@pytest.mark.parametrize(("side", "x"), [("left", 50), ("right", 70)])
def test_a_place_without_a_facing_is_reached_by_the_wheel_that_was_ordered(side: str, x: int) -> None:
    """A place ahead on that side: the wheel that leads to it is found, and never one to the other side."""
    text = f"south: u man B10 files=5 at=60/40 orders=advance+wheel+{side}\nnorth: v man B20 files=10 at=60/110/180"
    unit = piece(position(text, phase="moves"), "u")
    found = wheel_towards(unit, x * CM, 55 * CM)
    assert (found < 0) == (side == "left") and 15 * DEGREE < abs(found) <= 45 * DEGREE
    assert wheel_towards(unit, (120 - x) * CM, 55 * CM) == 0


@pytest.mark.parametrize(
    ("second", "bonus"), [("man B20 files=10", 1), ("man A20 files=10", 0), ("jaguar 6 files=3", 0)]
)
@clause("GF-MARCHE_DE_FLANC-03")
def test_the_whole_force_must_be_of_class_b(second: str, bonus: int) -> None:
    force = f"u2 man B20 files=10 {FLANK} entry_turn=4 | u3 {second} {FLANK} entry_turn=4"
    text = f"south: u1 man B20 files=10 at=20/20 | {force}\nnorth: v1 man B20 files=10 at=20/110/180"
    battle = position(text, phase="arrivals", turn=4, dice=[1, 1, 1])
    assert fact(battle, FlankTried).bonus == bonus
