"""Chapters XXIV.4.0 to XXIV.6.0: shots through windows and doors, melee at the door and inside, morale of garrisons."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.facts import (
    AlternateContactDeclared,
    AttackMade,
    ContactMade,
    MoraleTested,
    ProjectileStopped,
    ProjectileStruck,
    RefugeTaken,
    UnitRouted,
    WallStruck,
)
from oriflamme.rulebooks.demonworld.line_of_sight import View, seen_by
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.obedience import provoker
from oriflamme.rulebooks.demonworld.occupancy import contacts, occupied
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.rulebooks.demonworld.terrain_rules import in_alternate_contact
from oriflamme.rulebooks.demonworld.vocabulary import MoraleTest
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import BOLTS, CANNON
from tests.rulebooks.demonworld.house_positions import DOOR, DOORWAY, aligned, house, moving, rectangle
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, hexes, items, offered, play, refused

BOWS = {**CARDS["archers_longs"], "skill_shot": 0, "special": [], "skill_melee": 0}
CARD = {"foot": FOOT, "bows": BOWS, "tall": {**FOOT, "size": 3}}
LOCKED = [{"kind": "locked_door", "at": DOOR}]


# Sight


def seen(where: dict[str, str], land: Any = None, **more: Any) -> View:
    """What n sees of g."""
    battle = house(where, land, **more)
    state = battle.state
    return seen_by(state, occupied(state), element(battle, "n_1"), element(battle, "g_1"))


@clause("DW-XXIV.4.0-02")
def test_one_looks_out_through_an_open_door_or_a_window() -> None:
    """Through the door towards the south-west, through the loophole along one row only, through no wall."""
    assert seen({"n": "0506", "g": "0408"}).segments == 2
    assert seen({"n": "0506", "g": "0408"}, ground=LOCKED).segments == 0
    assert seen({"n": "0506", "g": "0409"}).segments == 2
    assert seen({"n": "0506", "g": "0508"}).segments == 0, "it touches the wall beside the door"
    assert seen({"n": "0506", "g": "0608"}).segments == 0
    assert seen({"n": "0705", "g": "0802"}).segments == 2
    assert seen({"n": "0705", "g": "0702"}).segments == 0
    assert seen({"n": "0606", "g": "0803"}).segments == 2, "from the room behind, in the same row"
    assert seen({"n": "0605", "g": "0802"}).segments == 0


@clause("DW-XXIV.4.0-02")
def test_a_window_in_a_wall_hex_shows_whatever_lies_behind_that_hex() -> None:
    assert seen({"n": "0505", "g": "0805"}, aligned()).segments == 2
    assert seen({"n": "0505", "g": "0906"}, aligned()).segments == 2
    assert seen({"n": "0505", "g": "0904"}, aligned()).segments == 2, "past the corner of its own wall in 0604"
    assert seen({"n": "0505", "g": "0508"}, aligned()).segments == 0
    assert seen({"n": "0405", "g": "0408"}, aligned()).segments == 2, "through the doorway"
    shut = [{"kind": "locked_doorway", "at": DOORWAY}]
    assert seen({"n": "0405", "g": "0408"}, aligned(), ground=shut).segments == 0
    assert seen({"n": "0406", "g": "0408"}, aligned()).segments == 2, "from the doorway"


@clause("DW-XXIV.4.0-03")
def test_whoever_is_inside_is_seen_through_openings_alone() -> None:
    """DW-F3-68: all of him through an open door, part of a segment through a window."""
    door = seen({"n": "0408", "g": "0506"})
    assert (door.segments, door.narrow) == (2, False)
    window = seen({"n": "0802", "g": "0705"})
    assert (window.segments, window.narrow) == (1, True)
    wide = seen({"n": "0805", "g": "0505"}, aligned())
    assert (wide.segments, wide.narrow) == (1, True)
    assert seen({"n": "0608", "g": "0506"}).segments == 0
    room = seen({"n": "0505", "g": "0706"})
    assert (room.segments, room.narrow) == (2, False), "in the same building"


@clause("DW-XXIV.4.0-03", "DW-XII.1.0-04")
@pytest.mark.parametrize(("size", "segments", "narrow", "in_part"), [(1, 1, True, True), (2, 0, False, False)])
def test_through_a_window_the_top_at_least_must_be_seen(size: int, segments: int, narrow: bool, in_part: bool) -> None:
    """Somebody before the loophole, on 0803: behind size 1 one sees a part, behind size 2 nothing."""
    card = {"foot": FOOT, "child": {**FOOT, "size": size, "people": "any"}}
    view = seen({"n": "0802", "g": "0705", "b": "0803"}, card=card, b="empire child N order=T moved")
    assert (view.segments, view.narrow, view.in_part) == (segments, narrow, in_part)


@clause("DW-XXIV.4.0-03", "DW-XII.1.0-06")
@pytest.mark.parametrize(
    ("target", "tall", "between", "segments", "narrow", "in_part"),
    [
        ("0506", 2, 1, 1, False, True),
        ("0506", 2, 2, 0, False, False),
        ("0506", 1, 1, 1, True, True),
        ("0710", 1, 1, 0, False, True),
    ],
)
def test_part_of_a_segment_is_enough_through_an_open_door_alone(
    target: str, tall: int, between: int, segments: int, narrow: bool, in_part: bool
) -> None:
    """From 0310, over somebody half-way: size 1 hides whatever is lower than 1, size 2 whatever is lower than 3.

    Outside, nobody of whom no whole segment is seen may be shot at.
    """
    card = {"foot": {**FOOT, "size": tall}, "child": {**FOOT, "size": between}, "eye": FOOT}
    seen_there = seen(
        {"n": "0310", "g": target, "b": "0408" if target == "0506" else "0510"},
        card=card,
        n="empire eye N order=T moved",
        b="orcs child N order=T moved",
    )
    assert (seen_there.segments, seen_there.narrow, seen_there.in_part) == (segments, narrow, in_part)


@clause("DW-XXIV.4.0-03")
@pytest.mark.parametrize(("shooter", "target", "window"), [("0802", "0705", True), ("0408", "0506", False)])
def test_a_shot_through_a_window_is_four_harder(shooter: str, target: str, window: bool) -> None:
    """Power 5, protection 2; through the door the two segments count, through the window there is a malus."""
    battle = house(
        {"n": shooter, "g": target, "z": "1211"},
        card={"foot": {**FOOT, "prot_shot": 0}, "bows": BOWS},
        n=f"empire bows {'WSW' if window else 'N'} order=H",
        g="orcs foot S order=T",
        z="orcs foot S order=T",
        phase="first_shooting",
        dice=[20],
    )
    play(battle, "attack n_1 g_1", "confirm")
    told = [(reason, value) for reason, value, _ in items(fact(battle, AttackMade).base)]
    assert told == [("power", 5), ("protection", 0), ("window", -4) if window else ("size", 1)]


@clause("DW-XXIV.4.0-04", "DW-XXIV.2.0-01")
def test_a_building_between_hides_as_high_as_four() -> None:
    """From hills of two levels one looks over it at a target far behind, from one level not; windows do not help."""
    for land in (None, aligned()):
        assert seen({"n": "0510", "g": "0602"}, land).segments == 0
    for level, segments in ((1, 0), (2, 2)):
        hill = {**rectangle(), "heights": [f"0610 0601 {level}"]}
        assert seen({"n": "0610", "g": "0601"}, hill).segments == segments


@clause("DW-XXIV.4.0-01")
def test_disorganised_units_shoot_from_inside_under_h() -> None:
    """n_1 inside, n_2 outside, apart: only the one inside shoots; all of them outside do not."""
    more = {"card": CARD, "n": "empire bows S order=H", "g": "orcs foot N order=T", "phase": "first_shooting"}
    battle = house({"n": "0506 0909", "g": "0408 0911"}, **more)
    assert offered(battle, "attack ", "empire") == ["n_1 g_1"]
    assert refused(battle, "attack n_2 g_2", "empire") == ("DW-XXIV.4.0-01", "no-shoot-disorganised")
    out = house({"n": "0107 0909", "g": "0408 0911"}, **more)
    assert out.state.phase != "first_shooting"


@clause("DW-XXIV.4.0-02")
def test_nobody_supports_a_shot_out_of_a_building() -> None:
    battle = house(
        {"n": "0506 0607", "g": "0408"},
        card=CARD,
        n="empire bows S order=T moved",
        g="orcs foot N order=M moved",
        faces="n_2:WSW",
        phase="second_shooting",
    )
    play(battle, "attack n_1 g_1")
    assert refused(battle, "support n_2 n_1", "empire") == ("DW-XXIV.4.0-02", "no-support-outward")


# Melee


@clause("DW-XXIV.5.0-01")
def test_one_strikes_in_through_an_open_door_alone() -> None:
    """Through the wall, the loophole and the locked door nobody is in contact."""

    def met(inside: str, outside: str, now: str = "", **more: Any) -> bool:
        who = {"n": f"empire foot S order=T moved{now}", "g": f"orcs foot N order=T moved{now}"}
        battle = house({"n": inside, "g": outside}, **who, **more)
        return bool(contacts(battle.state, element(battle, "g_1")))

    assert met("0506", "0507", " engaged=1")
    assert not met("0506", "0507", ground=LOCKED)
    assert not met("0506", "0607") and not met("0705", "0704")


@clause("DW-XXIV.5.0-01", "DW-XXIV.5.0-03")
def test_no_support_through_a_door_and_support_inside() -> None:
    """Two strike at n in the doorway: from outside each for himself, from inside one helps the other."""

    def fighting(attackers: str, facing: str) -> Battle:
        return house(
            {"n": DOORWAY, "g": attackers},
            aligned(),
            n="empire foot N order=T moved engaged=1",
            g=f"orcs foot {facing} order=C moved engaged=1",
            phase="melee",
        )

    for attackers, facing, helped in (("0407 0507", "N", False), ("0405 0505", "S", True)):
        battle = fighting(attackers, facing)
        attack = Attack("g_1", "n_1", ("g_2",))
        tally = base_number(battle.state, attack)
        assert any(item.reason == "support" for item in tally.items) == helped


@clause("DW-XXIV.5.0-02")
def test_whoever_is_too_tall_for_the_door_waits_for_the_one_behind_it() -> None:
    """Alternate contact: the one inside may attack, the tall one outside may not."""
    where, who = {"n": "0506", "g": "0507"}, {"n": "empire foot S order=C moved", "g": "orcs tall N order=C moved"}
    battle = house(where, card=CARD, phase="melee", **who)
    assert asked(battle)[0] == "empire"
    assert in_alternate_contact(battle.state, element(battle, "n_1"), element(battle, "g_1"))
    assert not in_alternate_contact(battle.state, element(battle, "g_1"), element(battle, "n_1"))
    play(battle, "engage g")
    assert facts(battle, AlternateContactDeclared)


@clause("DW-XXIV.5.0-03")
def test_inside_a_building_one_engages_as_one_likes() -> None:
    """Sideways and disorganised, with H or C; not with M. Outside the same unit may not."""
    where = {"n": "0505 0909 0910 0911", "g": "0705"}
    for order in ("H", "C"):
        battle = moving(where, order, g="orcs foot S order=M moved")
        play(battle, "step n_1 e")
        assert fact(battle, ContactMade).enemies == ("g",)
    march = moving(where, "M", g="orcs foot S order=M moved")
    assert refused(march, "step n_1 e") == ("DW-III.1.1-02", "no-attack-order")


@clause("DW-XXIV.5.0-04")
def test_a_unit_attacked_in_a_building_turns_but_does_not_move() -> None:
    battle = house(
        {"n": "0606 0505", "g": "0507"},
        n="empire foot N order=T",
        g="orcs foot N order=C",
        phase="movement",
        sequence="C",
        active="g",
    )
    play(battle, "step g_1 ne")
    assert asked(battle) == ("empire", "reaction")
    assert refused(battle, "shift n_2 w") == ("DW-XXIV.5.0-04", "no-react-indoors")
    play(battle, "turn n_2 wsw", "turn n_2 s", "turn n_1 s")
    assert element(battle, "n_2").facing == 9


# Morale


@clause("DW-XXIV.6.0-01")
def test_garrisons_do_not_test_or_test_with_two_more() -> None:
    where, soldiers = {"n": "0505 0605"}, {"n": "empire fantassins_nobles N order=T"}
    off = house(where, **soldiers)
    assert not morale.tests_morale(off.state, off.state.units["n"])
    outside = house({"n": "0909 1009"}, **soldiers)
    assert morale.tests_morale(outside.state, outside.state.units["n"])
    on = house(where, switches={"garrison_morale": True}, **soldiers)
    assert morale.tests_morale(on.state, on.state.units["n"])
    tests: dict[MoraleTest, int] = {"shooting_loss": 2, "melee_loss": 2, "rally": 2, "obedience": 0, "overrun": 0}
    for test, bonus in tests.items():
        enemy = "g" if test != "rally" else ""
        tally = morale.tally(test, morale.best_case(test, on.state, "n", enemy))
        assert sum(item.value for item in tally.items if item.reason == "garrison") == bonus, test
    charge = morale.tally("charge", morale.best_case("charge", on.state, "n", "g"))
    assert ("garrison", 2, "DW-XXIV.6.0-01") in items(charge)


@clause("DW-XXIV.6.0-01")
def test_nobody_in_a_building_tests_obedience() -> None:
    """The enemy stands before the open door."""
    more = {
        "g": "orcs foot N order=T moved",
        "n": "empire fantassins_nobles S order=T",
        "switches": {"garrison_morale": True},
    }
    inside = house({"n": "0506", "g": "0508"}, **more)
    assert provoker(inside.state, inside.state.units["n"]) == ""
    outside = house({"n": "0909", "g": "0911"}, **more)
    assert provoker(outside.state, outside.state.units["n"]) == "g"


@clause("DW-XXIV.6.0-02")
def test_those_outside_test_on_their_own() -> None:
    """Of five, two are inside: the two groups outside are what counts."""
    battle = house({"n": "0506 0606 0507 0407 1010"}, n="empire fantassins_nobles N order=T", turn=2)
    groups = [sorted(hexes(battle, one.key)[0] for one in group) for group in morale.groups_of(battle.state, "n")]
    assert sorted(groups) == [["0407", "0507"], ["1010"]]
    best = morale.best_case("shooting_loss", battle.state, "n")
    assert len(best.group) == 2


def fleeing(**more: Any) -> Battle:
    """A unit of which two are inside and two outside fails its test after shots."""
    return house(
        {"n": "0605 0606 0507 0407"},
        card={"foot": FOOT, "weak": {**FOOT, "morale": [30, 2]}},
        n="empire weak N order=T",
        phase="second_shooting",
        stage="testing",
        tests=["n"],
        dice=[1],
        **more,
    )


@clause("DW-XXIV.6.0-02")
def test_those_outside_flee_inside_and_those_inside_stay() -> None:
    """The door is open, and four rooms are free; behind a locked door they stay outside, and nobody routs."""
    battle = fleeing()
    told = fact(battle, RefugeTaken)
    assert not fact(battle, MoraleTested).passed and facts(battle, UnitRouted) == []
    rooms = {hexes(battle, one.key)[0] for one in battle.state.of("n")}
    assert len(told.elements) == 2 and rooms <= {"0505", "0605", "0705", "0506", "0606", "0706"}
    assert {"0605", "0606"} <= rooms
    shut = fleeing(ground=LOCKED)
    outside = {hexes(shut, one.key)[0] for one in shut.state.of("n")} - {"0605", "0606"}
    assert facts(shut, UnitRouted) == [] and outside == {"0507", "0406"}, "as near as they can"


# Artillery


def bombarded(start: str, aim: str, land: Any = None, kind: str = CANNON, *, hits: bool = False, **more: Any) -> Battle:
    """A piece that looks north fires at the foot in a hex: a 20, no deviation; if it gets there, another, a miss."""
    units = {"p": f"empire {kind} N order=H", "n": "orcs foot S order=M"}
    where = {"p": start, "n": aim}
    battle = house(where, land, dice=[20, 20] if hits else [20], phase="first_shooting", **units, **more)
    return play(battle, f"fire p_1 {aim}", "confirm")


@clause("DW-XXIV.2.0-01")
@pytest.mark.parametrize("kind", [CANNON, BOLTS])
@pytest.mark.parametrize(
    ("start", "aim", "land", "more", "hex"),
    [
        ("0609", "0706", rectangle(), {}, "0706"),
        ("0609", "0805", rectangle(), {}, "0706"),
        ("0409", "0506", rectangle(), {"ground": LOCKED}, "0506"),
        ("0709", "0505", aligned(), {}, "0506"),
        ("0309", "0505", aligned(), {"ground": [{"kind": "locked_doorway", "at": DOORWAY}]}, "0406"),
    ],
)
def test_the_wall_of_a_building_stops_balls_and_bolts(
    kind: str, start: str, aim: str, land: Any, more: Any, hex: str
) -> None:
    """DW-OR-97. Into the house, across it, and where its door is locked: nobody is attacked, nor is the wall."""
    battle = bombarded(start, aim, land, kind, **more)
    stopped = fact(battle, ProjectileStopped)
    assert (stopped.why, stopped.hex, stopped.clause) == ("house", hex, "DW-XXIV.2.0-01")
    assert not facts(battle, ProjectileStruck) and not facts(battle, WallStruck)


@clause("DW-XXIV.2.0-01")
@pytest.mark.parametrize(
    ("start", "aim", "land"),
    [("0409", "0506", rectangle()), ("0309", "0505", aligned()), ("0809", "0504", aligned())],
)
def test_through_an_open_door_or_a_window_a_ball_goes_on(start: str, aim: str, land: Any) -> None:
    battle = bombarded(start, aim, land, hits=True)
    assert fact(battle, ProjectileStruck).target == "n_1" and not facts(battle, ProjectileStopped)


@clause("DW-XXIV.6.0-01", "DW-XXIV.6.0-02")
@pytest.mark.parametrize(("where", "bonus"), [("0505 0605", 2), ("0506 0507", 0), ("0909 1009", 0)])
def test_only_who_is_wholly_inside_has_the_bonus(where: str, bonus: int) -> None:
    """All inside, one at the door and one before it, nobody."""
    soldiers, switches = "empire fantassins_nobles N order=T", {"garrison_morale": True}
    battle = house({"n": where}, n=soldiers, switches=switches)
    tally = morale.tally("shooting_loss", morale.best_case("shooting_loss", battle.state, "n"))
    assert sum(item.value for item in tally.items if item.reason == "garrison") == bonus
    plain = house({"n": where}, n=soldiers)
    assert morale.tests_morale(plain.state, plain.state.units["n"]) is not bool(bonus)


@clause("DW-XXIV.4.0-04", "DW-IV.1.1-04")
@pytest.mark.parametrize(
    ("start", "end", "segments"), [("0205", "0604", 0), ("0205", "0504", 2), ("0306", "0602", 0), ("0205", "0603", 2)]
)
def test_to_touch_a_building_at_a_corner_is_enough(start: str, end: str, segments: int) -> None:
    """The lines to 0604 and from 0306 touch the outer corner of the room 0505, those beside pass it by."""
    assert seen({"n": start, "g": end}).segments == segments
