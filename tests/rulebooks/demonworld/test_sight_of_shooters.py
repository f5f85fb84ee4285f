"""Chapter XII.4 and XII.5: shots by exact lines of sight, shots into a melee, and what whoever looks is shown."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK, sight
from oriflamme.rulebooks.demonworld.facts import AttackLost, AttackMade, ElementsLost, ShotStrayed
from oriflamme.rulebooks.demonworld.line_of_sight import sight_line
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import element, fact, facts, play, position, refused
from tests.rulebooks.demonworld.test_line_of_sight import ARCHERS, SECOND, row, scene, segments
from tests.rulebooks.demonworld.test_terrain import land

# Shots


@clause("DW-XII.4.0-02", "DW-XII.4.0-03", "DW-VIII.1.2-02")
@pytest.mark.parametrize(("die", "hit"), [(5, True), (6, False)])
def test_the_whole_sum_of_a_shot(die: int, hit: bool) -> None:
    """DW-EX-226: power 5, skill 1, protection 2, one supporter, two segments, in a wood: 5."""
    cards = {
        "x_s": {
            **ARCHERS,
            "people": "empire",
            "skill_shot": 1,
            "weapons": [{"kind": "bow", "bands": [[9, 5]]}, {"kind": "basic"}],
        },
        "x_t": {**ARCHERS, "people": "orcs", "prot_shot": 2},
    }
    picture = "s . . t\n s . . ."
    battle = scene(picture, land("0401 wood"), cards=cards, dice=[die])
    play(battle, "attack s_1 t_1", "support s_2 s_1", "confirm")
    shot = fact(battle, AttackMade)
    assert [(item.reason, item.value) for item in shot.base.items] == [
        ("power", 5),
        ("protection", -2),
        ("skill", 1),
        ("support", 2),
        ("size", 1),
        ("wood", -2),
    ]
    assert (shot.base.total, shot.hit) == (5, hit)


@clause("DW-XII.4.0-03")
def test_a_base_number_of_nought_never_hits() -> None:
    cards = {"x_t": {**ARCHERS, "people": "orcs", "prot_shot": 4, "size": 1}}
    battle = scene(row(4), land("0501 wood"), cards=cards)
    play(battle, "attack s_1 t_1", "confirm")
    assert not facts(battle, AttackMade)


@clause("DW-XII.4.0-01")
def test_by_the_letter_a_shot_is_announced_before_its_line_is_looked_at_and_may_be_lost() -> None:
    battle = scene(row(4), land("0301 wood"), switches={"ranging": "after"})
    play(battle, "attack s_1 t_1", "confirm")
    lost = fact(battle, AttackLost)
    assert (lost.why, lost.clause) == ("sight", "DW-XII.4.0-01")
    battle = scene(row(4), switches={"ranging": "after"}, dice=[20])
    play(battle, "attack s_1 t_1", "confirm")
    assert not fact(battle, AttackMade).hit


SUPPORT = """
    . . . . .
     s . . . .
    s . . t .
     . . . . .
"""


@clause("DW-XII.4.0-05")
@pytest.mark.parametrize(("ranging", "terrain", "support"), [("after", "0202", 0), ("after", "0204", 2)])
def test_a_supporter_that_does_not_see_the_target_adds_nothing(ranging: str, terrain: str, support: int) -> None:
    """DW-F2-A7: a wood beside the supporter's line; the main shooter sees well."""
    battle = scene(SUPPORT, land(f"{terrain} wood"), switches={"ranging": ranging}, faces="s_1:ESE", dice=[20])
    play(battle, "attack s_2 t_1", "support s_1 s_2", "confirm")
    shot = {item.reason: item.value for item in fact(battle, AttackMade).base.items}
    assert shot.get("support", 0) == support


@clause("DW-XII.4.0-05")
def test_such_a_supporter_is_refused_where_lines_are_looked_at_first() -> None:
    battle = scene(SUPPORT, land("0202 wood"), faces="s_1:ESE", dice=[20])
    play(battle, "attack s_2 t_1")
    assert refused(battle, "support s_1 s_2", "empire")[1] == "no-unseen"
    play(battle, "confirm")


# Into a melee

BRAWL = """
     . . . . . .
    . . . e . . .
     s . t b . .
    . . . . . . .
"""


def brawl(dice: list[int], ground: dict[str, Any] | None = None, **more: Any) -> Battle:
    """Orcs t in 0303 fight e, foot of the empire, in 0402; b in 0403 stands beside t. Archers s shoot from 0103."""
    cards = {
        "x_s": {**ARCHERS, "people": "empire", "skill_shot": 2},
        "x_t": {**ARCHERS, "people": "orcs"},
        "x_b": {**ARCHERS, "people": "orcs", "prot_shot": 1},
        "x_e": {**ARCHERS, "people": "empire"},
    }
    return position(
        BRAWL,
        s="empire x_s ENE order=T",
        e="empire x_e S engaged=1",
        t="orcs x_t WSW engaged=1",
        b="orcs x_b WSW" + more.pop("b_words", " engaged=1"),
        card=cards,
        land=ground,
        dice=dice,
        **{**SECOND, **more},
    )


@clause("DW-XII.5.0-05", "DW-XII.5.0-01", "DW-VIII.1.2-02")
def test_a_shot_into_a_melee_has_no_skill() -> None:
    battle = play(brawl([3, 20]), "attack s_1 t_1", "confirm")
    assert [item.reason for item in fact(battle, AttackMade).base.items] == ["power", "protection", "size"]


@clause("DW-XII.5.0-01", "DW-XII.5.0-03")
@pytest.mark.parametrize("terrain", ["clear", "wood"])
def test_a_stray_shot_strikes_a_neighbour_in_full(terrain: str) -> None:
    """To the east stands b, a friend of the target, in a wood or half hidden: neither counts, its protection does."""
    battle = play(brawl([4, 2, 20], land(f"0403 {terrain}")), "attack s_1 t_1", "confirm")
    assert fact(battle, ShotStrayed).struck == "b_1"
    shot = fact(battle, AttackMade)
    assert [(item.reason, item.value) for item in shot.base.items] == [("power", 5), ("protection", -1), ("size", 1)]


@clause("DW-XII.5.0-01")
def test_a_stray_shot_is_lost_where_the_ground_parts_the_neighbour_from_the_target() -> None:
    """The same shot, but b stands on a cliff three levels higher."""
    battle = play(brawl([4, 2], land(heights="0403 3")), "attack s_1 t_1", "confirm")
    assert fact(battle, ShotStrayed).struck == "" and not facts(battle, AttackMade)


@clause("DW-XII.5.0-02")
@pytest.mark.parametrize(("declared", "struck"), [([], ""), ([["e", "t"]], "e_1")])
def test_a_stray_shot_strikes_an_alternate_contact_only_if_declared(declared: list[list[str]], struck: str) -> None:
    """e, who can climb, stands on a cliff beside t, who fights b of the empire too; the shot strays towards e."""
    cards = {key: {**ARCHERS, "people": "orcs" if key == "x_t" else "empire"} for key in ("x_s", "x_t", "x_b", "x_e")}
    cards["x_e"]["abilities"] = ["climbs_three_levels"]
    battle = position(
        BRAWL,
        s="empire x_s ENE order=T",
        e="empire x_e S" + (" engaged=1" if declared else " order=M"),
        t="orcs x_t WSW engaged=1",
        b="empire x_b WSW engaged=1",
        card=cards,
        land=land(heights="0402 3"),
        declared=declared,
        dice=[4, 1, 20] if declared else [4, 1],
        **SECOND,
    )
    play(battle, "attack s_1 t_1", "confirm")
    assert fact(battle, ShotStrayed).struck == struck


AIMED = " . . . . . .\n. . . . . . .\n s . t t . .\n. . . . . . ."
STRAYED = " . . . . . .\n. . . e . . .\n s . t . . .\n. . . t . . ."


@clause("DW-XII.5.0-04")
@pytest.mark.parametrize("strayed", [True, False])
def test_a_leader_struck_by_a_stray_shot_falls_without_a_test(strayed: bool) -> None:
    """The leader touches no enemy and has another beside it: only if the shot was aimed at it may its owner roll."""
    cards = {key: {**ARCHERS, "people": "orcs" if key == "x_t" else "empire"} for key in ("x_s", "x_t", "x_e")}
    units: dict[str, Any] = {"s": "empire x_s ENE order=T", "t": "orcs x_t WSW order=M"}
    if strayed:
        units |= {"t": "orcs x_t WSW engaged=1", "e": "empire x_e S engaged=1"}
    battle = position(
        STRAYED if strayed else AIMED,
        card=cards,
        special="t_2:leader" if strayed else "t_1:leader",
        dice=[4, 3, 1] if strayed else [1],
        **{**SECOND, **units},
    )
    play(battle, "attack s_1 t_1", "confirm")
    if strayed:
        assert fact(battle, ShotStrayed).struck == "t_2" and fact(battle, ElementsLost).elements == ("t_2",)
    else:
        assert battle.asks[0].kind == "substitute"


# For whoever looks


@clause("DW-XII.1.0-06")
def test_the_line_is_told_with_what_hides() -> None:
    battle = scene(row(6, 2), land("0201 bushes"), sizes="s3 b2 t2")
    seen = BOOK.sight(battle.state, "0101", "0701")
    assert seen is not None and seen.seen and seen.crossed == ("0201", "0301", "0401", "0501", "0601")
    assert [(one.place, one.clause) for one in seen.blocks] == [("0301", "DW-XII-02")]
    assert battle.say(seen.text, "en") == "From 0101, one segment of 2 in 0701 can be seen."
    assert battle.say(seen.text, "fr") == "De 0101, un segment sur 2 est visible en 0701."
    hidden = BOOK.sight(scene(row(4), land("0301 wood")).state, "0101", "0501")
    assert hidden is not None and not hidden.seen and hidden.blocks[0].clause == "DW-XII.3.3-01"
    assert BOOK.sight(battle.state, "0101", "0101") is None and BOOK.sight(battle.state, "0101", "9999") is None


def test_in_the_base_game_the_first_element_on_the_line_is_told() -> None:
    battle = scene(row(4, 2), tier="base")
    seen = BOOK.sight(battle.state, "0101", "0501")
    assert seen is not None and not seen.seen and [one.place for one in seen.blocks] == ["0301"]
    clear = BOOK.sight(battle.state, "0101", "0201")
    assert clear is not None and clear.seen and clear.blocks == ()


def test_play_and_what_is_shown_agree() -> None:
    """What the line of sight shows is what may be shot at."""
    battle = scene("s . b . t . d", land("0501 wood"))
    at = occupied(battle.state)
    for target in ("b_1", "t_1", "d_1"):
        shown = BOOK.sight(battle.state, "0101", board_of(battle.state.ground).name(element(battle, target).hex))
        reason = sight.why_unseen(battle.state, at, element(battle, "s_1"), element(battle, target))
        assert shown is not None and shown.seen == (reason is None)


@clause("DW-XII.4.0-04")
def test_a_shooting_hit_destroys_a_normal_element() -> None:
    battle = play(scene(row(4), dice=[1]), "attack s_1 t_1", "confirm")
    assert fact(battle, ElementsLost).elements == ("t_1",)


@pytest.mark.parametrize(("heights", "top"), [("", 1), ("0301 1", 3), ("0401 1", 3), ("0301 0401 1", 3)])
def test_a_wall_stands_on_the_higher_of_its_two_hexes(heights: str, top: int) -> None:
    """DW-OR-32: size 1 on a level of size 2."""
    board = board_of(scene(row(5), land(heights=heights, sides="0301-0401 wall")).state.ground)
    screens = sight_line(board, board.hex("0101"), board.hex("0601")).screens
    assert [screen.top for screen, hidden in screens if hidden.what == "wall"] == [top]


@clause("DW-XII.3.6-02")
@pytest.mark.parametrize(
    ("sizes", "far", "terrain", "expected"),
    [
        ("s3 b2 t2", 8, "", 2),
        ("s3 b2 t2", 8, "0101 water_1", 0),
        ("s2 b2 t2", 4, "", 0),
        ("s2 b2 t2", 4, "0301 water_1", 1),
    ],
)
def test_whoever_stands_in_water_looks_and_hides_from_lower(sizes: str, far: int, terrain: str, expected: int) -> None:
    """A shooter of size 3 in depth 1 looks from height 2; somebody of size 2 in it is as high as a bush."""
    assert segments(scene(row(far, 2), land(terrain), sizes=sizes)) == expected
