"""Chapters XXIV.1.0 to XXIV.3.2: walls, doors, and how units move in buildings and into them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.buildings.door_places import doors, stability_left, touches
from oriflamme.rulebooks.demonworld.buildings.houses import houses, indoors
from oriflamme.rulebooks.demonworld.facts import (
    DoorBattered,
    DoorBroken,
    DoorLocked,
    ElementMoved,
    ElementTurned,
    EngagementsSettled,
    HouseApproached,
    LargeMoved,
    MoveEnded,
)
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.house_positions import (
    ALIGNED,
    DOOR,
    DOORWAY,
    ROOMS,
    aligned,
    house,
    moving,
    rectangle,
)
from tests.rulebooks.demonworld.large_positions import FOOT, GIANT
from tests.rulebooks.demonworld.positions import asked, fact, facts, hexes, offered, play, refused, unit

LOCKED = [{"kind": "locked_door", "at": DOOR}]


# Walls


@clause("DW-XXIV.1.0-01")
def test_without_the_chapter_nobody_enters_and_nothing_is_asked_about_doors() -> None:
    """The rules are for farms: there is a door, and behind it rooms."""
    off = moving({"n": "0507"}, switches={"buildings": False})
    assert refused(off, "step n_1 ne") == ("DW-XXIV.3.1-01", "no-house-size")
    on = moving({"n": "0507"})
    assert hexes(play(on, "step n_1 ne"), "n") == ["0506"]
    assert asked(house({"n": "0506"}, phase="movement", sequence="T")) == ("empire", "doors")


@clause("DW-XXIV.2.0-01", "DW-XXIV.2.0-02")
def test_no_giant_climbs_a_building() -> None:
    """Walls on sides, walls in hexes, and rooms behind a door."""
    giant = {"x": f"empire {GIANT} N order=M", "phase": "movement", "sequence": "M", "active": "x"}
    battle = house({"x": "0607"}, **giant)
    assert refused(battle, "advance ne") == ("DW-XXIV.2.0-01", "no-house-large")
    door = house({"x": "0507"}, **giant)
    assert refused(door, "advance ne") == ("DW-XXIV.2.0-01", "no-house-large")
    hexed = house({"x": "0507"}, aligned(), **giant)
    assert refused(hexed, "advance nw") == ("DW-XXIV.2.0-01", "no-house-large")
    free = play(house({"x": "0907"}, **giant), "advance ne")
    assert fact(free, LargeMoved).mp == 3


@clause("DW-XXIV.2.0-02")
def test_nobody_passes_a_wall() -> None:
    """Beside a wall one stands and walks; through it one does not go, nor into a hex that it fills."""
    battle = moving({"n": "0605"})
    assert refused(battle, "step n_1 ne") == ("DW-XXIV.2.0-02", "no-house-wall")
    assert hexes(play(battle, "step n_1 e"), "n") == ["0705"]
    hexed = moving({"n": "0405"}, land=aligned())
    assert refused(hexed, "step n_1 sw") == ("DW-XXIV.2.0-02", "no-house-wall")
    assert hexes(play(hexed, "step n_1 ne"), "n") == ["0404"]


@clause("DW-XXIV.2.0-03")
def test_a_building_holds_as_many_as_it_has_rooms() -> None:
    """DW-EX-353: six and five; where six stand inside, the seventh finds the room behind the door taken."""
    for land, rooms in ((rectangle(), ROOMS), (aligned(), ALIGNED)):
        battle = house({"n": " ".join(rooms)}, land, phase="movement", sequence="T")
        inner = [hex for hex in houses(battle.state.board) if battle.state.board.terrain[hex] == "indoors"]
        assert len(inner) == len(rooms) and all(indoors(battle.state, hex) for hex in inner)
    full = moving({"n": "0507", "m": " ".join(ROOMS)}, m="empire foot N order=T moved")
    assert refused(full, "step n_1 ne") == ("DW-V.3.0-01", "no-occupied-element")


# Doors


@clause("DW-XXIV.3.1-01")
def test_a_door_costs_four_points_both_ways() -> None:
    """DW-EX-353: from B to C and back, and into the doorway A; rooms are clear ground."""
    into = play(moving({"n": "0507"}), "step n_1 ne", "step n_1 e")
    assert [one.mp for one in facts(into, ElementMoved)] == [4, 3]
    assert fact(play(moving({"n": "0506"}), "step n_1 sw"), ElementMoved).mp == 4
    doorway = play(moving({"n": "0407"}, land=aligned()), "step n_1 ne", "step n_1 nw")
    assert [one.mp for one in facts(doorway, ElementMoved)] == [4, 3]


@clause("DW-XXIV.3.1-01", "DW-XI.3.5-04")
@pytest.mark.parametrize(("level", "mp"), [(0, (4, 4)), (1, (6, 4)), (2, (8, 6))])
def test_a_door_on_a_slope_costs_the_climb_too(level: int, mp: tuple[int, int]) -> None:
    """The rooms stand higher than the ground before the door: in and up, and out and down."""
    land = {**rectangle(), "heights": [f"{' '.join(ROOMS)} {level}"]}
    into = fact(play(moving({"n": "0507"}, land=land), "step n_1 ne"), ElementMoved).mp
    out = fact(play(moving({"n": "0506"}, land=land), "step n_1 sw"), ElementMoved).mp
    assert (into, out) == mp


@clause("DW-XXIV.3.1-01")
@pytest.mark.parametrize(
    ("changes", "enters"),
    [({}, True), ({"size": 1}, True), ({"size": 3}, False), ({"arm": "cavalry", "size": 2, "figures": 2}, False)],
)
def test_only_infantry_of_size_one_or_two_goes_in(changes: dict[str, Any], enters: bool) -> None:
    battle = moving({"n": "0507"}, card={"foot": FOOT, "own": {**FOOT, **changes}}, n="empire own N order=C")
    if enters:
        assert hexes(play(battle, "step n_1 ne"), "n") == ["0506"]
    else:
        assert refused(battle, "step n_1 ne") == ("DW-XXIV.3.1-01", "no-house-size")


@clause("DW-XXIV.3.1-02")
def test_a_locked_door_lets_nobody_through() -> None:
    side = moving({"n": "0507"}, ground=LOCKED)
    assert refused(side, "step n_1 ne") == ("DW-XXIV.3.1-02", "no-door-locked")
    hexed = moving({"n": "0407"}, land=aligned(), ground=[{"kind": "locked_doorway", "at": DOORWAY}])
    assert refused(hexed, "step n_1 ne") == ("DW-XXIV.3.1-02", "no-door-locked")


def at_door(n: str = "0506", **more: Any) -> Any:
    """The end of a movement phase."""
    return house(
        {"n": n, "z": "0101", "g": more.pop("foe", "1211")},
        z="empire foot N order=T moved",
        phase="movement",
        sequence="T",
        **more,
    )


@clause("DW-XXIV.3.1-02")
def test_whoever_is_inside_beside_it_locks_and_unlocks_it() -> None:
    battle = at_door()
    assert asked(battle) == ("empire", "doors") and offered(battle, "lock ") == ["n_1 0507_ne"]
    assert {one.place for one in battle.asks[0].options if one.verb == "lock"} == {"0507"}
    play(battle, "lock n_1 0507_ne")
    assert fact(battle, DoorLocked).locked
    assert battle.say(fact(battle, DoorLocked).message()).endswith("the door north-east of 0507.")
    again = at_door(ground=LOCKED)
    assert offered(again, "unlock ") == ["n_1 0507_ne"]
    assert refused(again, "lock n_1 0507_ne") == ("DW-XXIV.3.1-02", "no-door-so")
    play(again, "unlock n_1 0507_ne")
    assert not fact(again, DoorLocked).locked


@clause("DW-XXIV.3.1-02", "DW-XXIV.3.1-04")
def test_nobody_else_locks_it() -> None:
    """Not from outside, not from another room, not in a fight; m may."""
    m = {"m": "empire foot N order=T moved", "phase": "movement", "sequence": "T"}
    outside = house({"n": "0507", "m": "0506"}, **m)
    assert refused(outside, "lock n_1 0507_ne") == ("DW-XXIV.3.1-02", "no-door-inside")
    away = house({"n": "0505", "m": "0506"}, **m)
    assert refused(away, "lock n_1 0507_ne") == ("DW-XXIV.3.1-02", "no-door-inside")
    fight = house(
        {"n": "0506", "g": "0507"},
        n="empire foot S order=T engaged=1",
        g="orcs foot N order=C engaged=1",
        phase="movement",
        sequence="T",
    )
    assert fight.state.phase != "movement", "nobody is asked"


@clause("DW-XXIV.3.1-04")
def test_in_contact_with_a_door() -> None:
    """On a side: the two hexes that it joins. In a wall hex: those around it."""
    battle = house({"n": "0506 0507 0505 0606"}, n="empire foot N order=T moved", phase="movement", sequence="T")
    door = doors(battle.state.board)[DOOR]
    assert [touches(one, door) for one in battle.state.of("n")] == [False, True, False, True]
    hexed = house({"n": "0305 0405 0407 0404"}, aligned(), phase="movement", sequence="T")
    way = doors(hexed.state.board)[DOORWAY]
    near = {hexes(hexed, one.key)[0] for one in hexed.state.of("n") if touches(one, way)}
    assert near == {"0405", "0407"}


def besieging(**more: Any) -> Any:
    """The end of the second shooting phase of turn 2; n has stood before the locked door since the turn began."""
    more.setdefault("besetting", {"n_1": "0507"})
    more.setdefault("ground", LOCKED)
    return house(
        {"n": "0507"}, n=more.pop("n", "empire foot N order=T moved"), turn=2, phase="rally", stage="testing", **more
    )


@clause("DW-XXIV.3.1-03")
def test_a_turn_before_a_locked_door_breaks_it_for_good() -> None:
    battle = besieging()
    assert asked(battle) == ("empire", "door-broken")
    play(battle, "break")
    assert fact(battle, DoorBroken).door == DOOR
    open_door = moving(
        {"n": "0507", "m": "0506"}, ground=[{"kind": "broken_door", "at": DOOR}], m="empire foot N order=T"
    )
    assert refused(open_door, "step n_1 ne")[1] == "no-occupied-element"
    inside = at_door(ground=[{"kind": "broken_door", "at": DOOR}])
    assert inside.state.phase != "movement", "nobody locks it again"


@clause("DW-XXIV.3.1-03")
def test_whoever_moves_shoots_or_fights_breaks_nothing() -> None:
    """And who has just come; a new turn remembers who stands there."""
    assert facts(besieging(besetting={"n_1": "0508"}), DoorBroken) == []
    assert asked(besieging(besetting={"n_1": "0508"}))[1] != "door-broken"
    assert asked(besieging(besetting={}))[1] != "door-broken"
    assert besieging(besetting={}).state.besetting == {"n_1": "0507"}
    assert besieging(besetting={}, ground=[]).state.besetting == {}


@clause("DW-XXIV.3.1-03")
def test_whoever_has_shot_or_is_engaged_breaks_nothing() -> None:
    bows = {"foot": FOOT, "bows": {**CARDS["archers_longs"], "special": []}}
    more = {"card": bows, "ground": LOCKED, "besetting": {"n_1": "0507"}, "turn": 2}
    where = {"n": "0507", "g": "0304", "z": "0101"}
    shot = house(
        where,
        n="empire bows WNW order=H",
        g="orcs foot S order=M",
        z="orcs foot S order=M",
        phase="first_shooting",
        dice=[20],
        **more,
    )
    play(shot, "attack n_1 g_1", "confirm")
    assert shot.state.besetting == {}
    fight = house(
        {"n": "0507", "g": "0407"},
        n="empire foot WNW order=T engaged=2",
        g="orcs foot ENE order=C engaged=2",
        phase="rally",
        stage="testing",
        **more,
    )
    assert asked(fight)[1] != "door-broken"


@clause("DW-XXIV.3.1-03")
@pytest.mark.parametrize(("steps", "breaks"), [((), True), (("step n_1 w", "step n_1 e"), False)])
def test_whoever_goes_away_and_comes_back_breaks_nothing(steps: tuple[str, ...], breaks: bool) -> None:
    battle = moving({"n": "0507"}, "H", ground=LOCKED, besetting={"n_1": "0507"}, turn=2)
    play(battle, *steps, "done")
    assert hexes(battle, "n") == ["0507"]
    assert (asked(battle)[1] == "door-broken") is breaks


# Strong doors


@clause("DW-XV.9.0-16")
@pytest.mark.parametrize("lingers", [False, True])
def test_who_routs_on_his_own_sees_to_no_door(lingers: bool) -> None:
    """n_2 is inside beside the door, n_1 with those who have rallied."""
    battle = house(
        {"n": "0506 0705"},
        n="empire foot N order=T moved elements=10",
        phase="movement",
        sequence="T",
        turn=2,
        stray="n_2",
        switches={"lingering_rout": lingers},
    )
    assert (asked(battle)[1] == "doors") is lingers
    if lingers:
        assert offered(battle, "lock ") == ["n_2 0507_ne"]


@clause("DW-XV.9.0-16", "DW-XXIV.3.1-03")
@pytest.mark.parametrize(
    ("stray", "lingers", "beset"), [("n_1", False, ""), ("n_1", True, "n_1"), ("n_2", False, "n_1")]
)
def test_nor_does_he_stand_a_turn_before_one(stray: str, lingers: bool, beset: str) -> None:
    """As turn 3 begins n_1 stands before the locked door, n_2 far from it."""
    battle = house(
        {"n": "0507 0909", "g": "1211"},
        n="empire foot N order=T moved elements=10",
        turn=2,
        phase="rally",
        stage="testing",
        ground=LOCKED,
        stray=stray,
        switches={"lingering_rout": lingers},
    )
    assert battle.state.turn == 3 and battle.state.besetting == ({beset: "0507"} if beset else {})


@clause("DW-XXIV.3.1-03", "DW-VIII.1.3-02")
@pytest.mark.parametrize(("now", "breaks"), [("morale=routing routed=2", False), ("order=T", True)])
def test_whoever_has_been_routed_breaks_nothing(now: str, breaks: bool) -> None:
    """He stood before the door as the turn began, and found no way to flee."""
    battle = besieging(n=f"empire foot N moved {now}")
    assert (asked(battle)[1] == "door-broken") is breaks


@clause("DW-XXIV.3.1-05")
def test_a_strong_door_loses_the_power_of_each_blow() -> None:
    """DW-XXIV.3.1-05: power 9 against 25: 16, 7, broken on the third."""
    nine = {"foot": FOOT, "nine": {**FOOT, "skill_melee": 3, "weapons": [{"kind": "basic", "power": 9}]}}
    left, board = [25, 16, 7, 0], None
    for before, after in pairwise(left):
        worn = [{"kind": "battered_door", "at": DOOR, "notches": before}] if before < 25 else []
        battle = house(
            {"n": "0507"},
            rectangle("house_door strong_door"),
            card=nine,
            n="empire nine N order=C moved",
            ground=[*LOCKED, *worn],
            phase="melee",
        )
        assert asked(battle) == ("empire", "batter")
        play(battle, "batter n_1 0507_ne")
        told = fact(battle, DoorBattered)
        assert (told.power, told.left) == (9, after)
        board = battle.state.board
        door = doors(board)[DOOR]
        assert door.stability == 25 and (stability_left(battle.state, door) == after or not after)
    assert board is not None
    kinds = board.sides[board.place(DOOR)]
    assert "broken_door" in kinds and "locked_door" not in kinds


@clause("DW-XXIV.3.1-05")
def test_a_fortified_door_withstands_a_hundred_and_no_turn_breaks_a_strong_one() -> None:
    def before(kind: str, now: str, hex: str = "0507") -> Battle:
        land = rectangle(f"house_door {kind}")
        return house({"n": hex}, land, ground=LOCKED, n=f"empire foot {now}", phase="melee")

    battle = before("fortified_door", "N order=C moved")
    assert asked(battle) == ("empire", "batter") and doors(battle.state.board)[DOOR].stability == 100
    assert asked(besieging(land=rectangle("house_door strong_door")))[1] != "door-broken"
    for now in ("S order=C moved", "N order=T moved", "N order=M moved"):
        assert before("strong_door", now).state.turn == 2, now
    assert before("strong_door", "N order=C moved", "0508").state.turn == 2, "it faces the hex before the door"


# Moving in buildings


@clause("DW-XXIV.3.2-01")
def test_in_a_building_each_element_moves_as_it_likes() -> None:
    """Five elements, one of them inside: steps in any direction, turns for nothing, nothing as one."""
    battle = moving({"n": "0506 0507 0407 0607 0508"})
    assert asked(battle) == ("empire", "small")
    assert refused(battle, "wheel left 60") == ("DW-XXIV.3.2-01", "no-move-indoors")
    assert refused(battle, "advance ne") == ("DW-XXIV.3.2-01", "no-move-indoors")
    play(battle, "step n_1 e", "turn n_1 s", "turn n_1 n", "step n_1 w", "turn n_5 ene")
    assert [one.mp for one in facts(battle, ElementMoved)] == [3, 3]
    assert [one.manoeuvres for one in facts(battle, ElementTurned)] == [0, 0, 0]
    assert fact(play(battle, "done"), MoveEnded).unit == "n"


@clause("DW-XXIV.3.2-01")
def test_whoever_holds_moves_as_many_hexes_as_he_has_manoeuvres() -> None:
    card = {"foot": {**FOOT, "manoeuvres": 2}}
    battle = moving({"n": "0505 0605 0705 0606"}, "T", card=card)
    play(battle, "shift n_1 se", "shift n_4 e", "shift n_1 e")
    assert hexes(battle, "n_1") == ["0606"]
    assert refused(battle, "shift n_1 w") == ("DW-V-08", "no-manoeuvre")


@clause("DW-XXIV.3.2-02")
def test_those_outside_stay_within_two_hexes() -> None:
    battle = moving({"n": "0506 0408"})
    for way in ("w", "sw", "se"):
        assert refused(battle, f"step n_2 {way}") == ("DW-XXIV.3.2-02", "no-house-far")
    assert hexes(play(battle, "step n_2 e"), "n_2") == ["0508"]
    alone = moving({"n": "0408"}, card={"foot": FOOT})
    assert hexes(play(alone, "step n_1 w"), "n_1") == ["0308"], "where nobody is in the building"


@clause("DW-XXIV.3.2-03")
def test_a_unit_two_hexes_away_may_go_up_to_a_building_as_it_likes() -> None:
    """Its move ends beside the building or in it; three hexes away it may not begin."""
    near = moving({"n": "0408 0508 0608 0708"})
    assert asked(near) == ("empire", "manoeuvre")
    play(near, "approach")
    assert fact(near, HouseApproached).unit == "n" and asked(near) == ("empire", "small")
    assert refused(near, "done") == ("DW-XXIV.3.2-03", "no-approach-end")
    play(near, "step n_2 ne", "done")
    assert fact(near, MoveEnded).unit == "n"
    far = moving({"n": "0409 0509 0609 0709"})
    assert refused(far, "approach") == ("DW-XXIV.3.2-03", "no-approach-far")
    big = moving(
        {"n": "0408 0508 0608 0708"}, card={"foot": FOOT, "own": {**FOOT, "size": 3}}, n="empire own N order=C"
    )
    assert refused(big, "approach") == ("DW-XXIV.3.1-01", "no-approach-size")


@clause("DW-XXIV.3.1-03", "DW-XXIV.5.0-01", "DW-VI.1.5-08")
@pytest.mark.parametrize("answer", ["break", "leave"])
def test_enemies_whom_a_broken_door_parted_are_engaged(answer: str) -> None:
    """DW-OR-136: g stands in 0506, behind the door that n may break at the end of turn 2."""
    battle = house(
        {"n": "0507", "g": "0506"},
        n="empire foot N order=T moved",
        g="orcs foot S order=T moved",
        turn=2,
        phase="rally",
        stage="testing",
        besetting={"n_1": "0507"},
        ground=LOCKED,
    )
    play(battle, answer)
    engaged = 2 if answer == "break" else 0
    assert (unit(battle, "n").engaged, unit(battle, "g").engaged) == (engaged, engaged)
    caught = [set(one.caught) for one in facts(battle, EngagementsSettled)]
    assert caught == ([{"n", "g"}] if answer == "break" else [])
