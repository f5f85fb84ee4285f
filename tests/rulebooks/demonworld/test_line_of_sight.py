"""Chapter XII: lines of sight with size segments, and what a shot comes to.

Most scenes are one row: the shooter s looks east along it, over whoever stands between, at the target t.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import sight
from oriflamme.rulebooks.demonworld.facts import AttackMade
from oriflamme.rulebooks.demonworld.flight.heights import foot
from oriflamme.rulebooks.demonworld.line_of_sight import Eye, seen_by, sight_line, view
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import element, fact, facts, items, offered, play, position, refused
from tests.rulebooks.demonworld.test_terrain import land

ARCHERS = {**CARDS["archers_longs"], "special": [], "skill_shot": 0, "skill_melee": 0}
SECOND: dict[str, Any] = {"phase": "second_shooting", "tier": "intermediate"}


def scene(picture: str, ground: dict[str, Any] | None = None, sizes: str = "", **more: Any) -> Battle:
    """Archers s of the empire, and orcs a, b, d, t; `sizes="s3 b2"`, all others of size 2."""
    tall = {word[0]: int(word[1:]) for word in sizes.split()}
    people = {key: "empire" if key == "s" else "orcs" for key in "sabdt" if key in picture}
    cards = {f"x_{key}": {**ARCHERS, "people": side, "size": tall.get(key, 2)} for key, side in people.items()}
    engaged = " engaged=1" if more.pop("engaged", False) else ""
    facing = {key: "ENE" if side == "empire" else "WSW" for key, side in people.items()}
    units = {key: f"{side} x_{key} {facing[key]} order=T{engaged}" for key, side in people.items()}
    return position(picture, card=cards | more.pop("cards", {}), land=ground, **{**SECOND, **units, **more})


def segments(battle: Battle, shooter: str = "s_1", target: str = "t_1") -> int:
    return seen_by(battle.state, occupied(battle.state), element(battle, shooter), element(battle, target)).segments


def row(far: int, blocker: int = 0) -> str:
    """A shooter, a target so far away, and somebody between."""
    return " ".join("s" if x == 0 else "t" if x == far else "b" if x == blocker else "." for x in range(far + 1))


# The diagram


@clause("DW-XII.1.0-01", "DW-XII.1.0-02", "DW-XII.1.0-03", "DW-XII-01")
@pytest.mark.parametrize(
    ("sizes", "far", "expected"),
    [
        ("s3 b2 t2", 8, 2),  # DW-EX-208: both lines are free
        ("s3 b2 t1", 3, 0),  # DW-EX-209: both are blocked
        ("s3 b2 t2", 6, 1),  # DW-EX-210: the line to the foot just touches
        ("s4 b2 t2", 3, 0),  # DW-EX-211: the top shows, and no whole segment
        ("s3 b2 t2", 7, 2),
        ("s4 b2 t2", 4, 1),
        ("s2 b2 t3", 4, 0),
        ("s2 b2 t5", 4, 2),  # the book's giant, somebody of size 2 half-way
    ],
)
def test_the_books_diagram(sizes: str, far: int, expected: int) -> None:
    assert segments(scene(row(far, 2), sizes=sizes)) == expected


@clause("DW-XII.1.0-02", "DW-XII.1.0-07")
@pytest.mark.parametrize(("blocker", "expected"), [(2, 2), (1, 4)])
def test_a_giant_behind_somebody_half_way(blocker: int, expected: int) -> None:
    """XVII.2.0: shooter of size 2, giant of size 5."""
    assert segments(scene(row(4, 2), sizes=f"s2 b{blocker} t5")) == expected


@clause("DW-XII.1.0-04")
def test_a_line_through_the_very_top_is_blocked() -> None:
    battle = scene(row(6, 2), sizes="s3 b2 t2")
    assert segments(battle) == 1
    assert segments(scene(row(7, 2), sizes="s3 b2 t2")) == 2


@clause("DW-XII.1.0-05", "DW-XII.1.0-08")
def test_no_whole_segment_no_shot() -> None:
    for sizes, far in (("s3 b2 t1", 3), ("s4 b2 t2", 3)):
        battle = scene(row(far, 2), sizes=sizes)
        assert offered(battle, "attack ", "empire") == ["s_1 b_1"]
        assert refused(battle, "attack s_1 t_1", "empire") == ("DW-XII-02", "no-unseen-element")


@clause("DW-XII.1.0-06", "DW-XII.1.0-03", "DW-XII.1.0-07")
@pytest.mark.parametrize(
    ("size", "far", "blocker", "bonus"),
    [(1, 3, 0, 0), (2, 3, 0, 1), (3, 3, 0, 1), (4, 3, 0, 2), (5, 3, 0, 2), (6, 3, 0, 3), (4, 6, 2, 1), (2, 6, 2, 0)],
)
def test_each_two_whole_segments_that_are_seen_add_one(size: int, far: int, blocker: int, bonus: int) -> None:
    """Fully visible by size; behind somebody of size 2, three segments of four count one, one of two nothing."""
    battle = scene(row(far, blocker), sizes=f"s3 b2 t{size}", dice=[20])
    play(battle, "attack s_1 t_1", "confirm")
    shot = {item.reason: item.value for item in fact(battle, AttackMade).base.items}
    assert shot.get("size", 0) == bonus


@clause("DW-XII-02", "DW-XII.3.0-01")
def test_a_hill_hides_as_much_as_an_element_as_tall() -> None:
    for far in range(3, 12):
        hill = scene(row(far), land(heights="0301 1"), sizes="s3 t2")
        assert segments(hill) == segments(scene(row(far, 2), sizes="s3 b2 t2"))


@clause("DW-XII-01")
def test_an_element_between_is_looked_over_and_in_the_base_game_not() -> None:
    picture = row(8, 2)
    assert "s_1 t_1" in offered(scene(picture, sizes="s3 b2 t2"), "attack ", "empire")
    battle = scene(picture, sizes="s3 b2 t2", tier="base")
    assert refused(battle, "attack s_1 t_1", "empire") == ("DW-IV.1.1-04", "no-sight-blocked")
    battle = scene(picture, sizes="s3 b2 t2", switches={"shooting": False})
    assert refused(battle, "attack s_1 t_1", "empire") == ("DW-IV.1.1-04", "no-sight-blocked")


@clause("DW-XI-01")
def test_nothing_but_obstacles_and_range_limits_sight() -> None:
    assert segments(scene(row(60))) == 2


# Terrain


@clause("DW-XII.2.0-01")
@pytest.mark.parametrize("terrain", ["clear", "rocks", "sand", "mud", "slush", "marsh", "ford"])
def test_low_ground_hides_nothing(terrain: str) -> None:
    assert segments(scene(row(5), land(f"0201 0301 0401 0501 {terrain}"))) == 2
    assert segments(scene(row(5), land(road="0101 0201 0301 0401"))) == 2


@clause("DW-XII.2.0-04", "DW-XII.3.1-01")
def test_water_on_the_way_hinders_nobody() -> None:
    assert segments(scene(row(5), land("0201 0301 0401 0501 water_3"))) == 2


@clause("DW-XII.3.1-01", "DW-XI.3.5-02")
@pytest.mark.parametrize(
    ("ground", "top"),
    [
        (land(heights="0301 1"), 2),
        (land(heights="0301 2"), 4),
        (land("0301 bushes"), 1),
        (land("0301 tall_grass"), 1),
        (land("0301 wood"), 10),
        (land("0301 bushes", heights="0301 2"), 5),
        (land(sides="0301-0401 wall"), 1),
        (land(sides="0301-0401 hedge"), 1),
    ],
)
def test_how_tall_terrain_is(ground: dict[str, Any], top: int) -> None:
    """DW-EX-212 among them: bushes on a hill of size 4 reach to 5."""
    battle = scene(row(5), ground)
    board = board_of(battle.state.ground)
    line = sight_line(board, board.hex("0101"), board.hex("0601"))
    assert max(screen.top for screen, _ in line.screens) == top


@clause("DW-XII.3.2-01")
def test_who_stands_on_a_hill_is_so_much_higher() -> None:
    """DW-EX-212: size 2 on a hill of size 2 has the top at 4."""
    battle = scene(row(2), land(heights="0301 1"))
    board = board_of(battle.state.ground)
    assert foot(board, board.hex("0301")) + 2 == 4


@clause("DW-XII.3.2-02")
@pytest.mark.parametrize(("far", "expected"), [(2, 2), (3, 1)])
def test_a_target_at_the_edge_of_a_hill_is_seen_and_one_behind_it_half(far: int, expected: int) -> None:
    """DW-EX-213, DW-EX-214"""
    assert segments(scene(row(far) + " . .", land(heights="0301 0401 0501 1"))) == expected


@clause("DW-XII.3.2-02")
@pytest.mark.parametrize("far", [3, 7, 13, 19])
def test_somebody_of_size_three_sees_everybody_on_a_low_hill(far: int) -> None:
    """DW-EX-215"""
    hill = " ".join(f"{column:02}01" for column in range(3, far + 2)) + " 1"
    assert segments(scene(row(far), land(heights=hill), sizes="s3 t2")) == 2


PASSING = """
     . . . .
    . s . . .
     . . t .
    . . . . .
"""
"""From 0202 to 0303 the line runs along the side between 0302 and 0203."""


@clause("DW-XII.2.0-06", "DW-XII.2.0-05")
def test_a_grazed_hill_hides_nothing_and_a_grazed_element_does() -> None:
    """DW-F2-A9: whoever stands beside the line is in the way at the distance of his hex."""
    s, t = "0202", "0303"
    free = scene(PASSING, faces="s_1:ESE")
    board = board_of(free.state.ground)
    beside = [board.name(one.hex) for one in sight_line(board, board.hex(s), board.hex(t)).hexes]
    assert len(beside) == 2 and segments(free) == 2
    for name in beside:
        assert segments(scene(PASSING, land(heights=f"{name} 3"), faces="s_1:ESE")) == 2
        assert segments(scene(PASSING, land(f"{name} wood"), faces="s_1:ESE")) == 0
    drawn = PASSING.replace("s . .", "s b .")
    assert segments(scene(drawn, faces="s_1:ESE", engaged=True)) == 0


@clause("DW-XII.2.0-05", "DW-XII.2.0-02", "DW-XII.2.0-03")
def test_a_hex_is_wholly_its_terrain_wherever_the_line_enters_it() -> None:
    """DW-F2-G12: a line that clips a hex meets what is there, one that passes by does not; no die decides."""
    picture = "s . . . .\n . . . . .\n. . . t ."
    battle = scene(picture, faces="s_1:ESE")
    board = board_of(battle.state.ground)
    line = sight_line(board, board.hex("0101"), board.hex("0403"))
    met = {board.name(one.hex) for one in line.hexes}
    for hex in board.hexes:
        name = board.name(hex)
        if name in ("0101", "0403"):
            continue
        hidden = segments(scene(picture, land(f"{name} wood"), faces="s_1:ESE")) == 0
        assert hidden == (name in met), name


@clause("DW-XI.3.5-03")
def test_a_wooded_hill_is_wooded_up_to_its_contour_lines() -> None:
    """The line runs along the contour line between two wooded hexes of different levels."""
    battle = scene(PASSING, land("0302 0203 wood", heights="0302 1"), faces="s_1:ESE")
    assert segments(battle) == 0


# Woods


@clause("DW-XII.3.3-01")
def test_no_line_leads_through_a_wood() -> None:
    battle = scene(row(4), land("0301 wood"))
    cannot = sight.why_unseen(battle.state, occupied(battle.state), element(battle, "s_1"), element(battle, "t_1"))
    assert cannot is not None and (cannot.clause, cannot.message.id) == ("DW-XII.3.3-01", "no-unseen")
    assert battle.state.phase == "orders"  # nobody had anything to announce


@clause("DW-XII.3.3-02", "DW-XII.3.3-03", "DW-XII.3.7-01")
def test_a_target_in_a_wood_is_harder_to_hit_and_shoots_back_as_usual() -> None:
    """DW-EX-216"""
    battle = scene(row(2), land("0301 wood"), dice=[20, 20])
    play(battle, "attack s_1 t_1", "attack t_1 s_1", "confirm")
    inward, outward = facts(battle, AttackMade)
    assert items(inward.base)[-2:] == [("size", 1, "DW-XII.1.0-07"), ("wood", -2, "DW-XII.3.3-02")]
    assert [item.reason for item in outward.base.items] == ["power", "protection", "size"]


@clause("DW-XII.3.3-04")
def test_only_the_edge_of_a_wood_is_seen_and_inside_only_neighbours() -> None:
    """DW-EX-217: a rhombus of four wood hexes; the two far ends do not see each other."""
    picture = " . . . .\n. . s . .\n . a b .\n. . t . .\n . . . ."
    wood = land("0302 0203 0303 0304 wood")
    battle = scene(picture, wood, engaged=True)
    pairs = {
        ("s_1", "a_1"): 2,
        ("s_1", "b_1"): 2,
        ("a_1", "b_1"): 2,
        ("t_1", "a_1"): 2,
        ("t_1", "b_1"): 2,
        ("s_1", "t_1"): 0,
    }
    state = battle.state
    for (one, other), expected in pairs.items():
        eye, seen = Eye(element(battle, one).hex, 2), Eye(element(battle, other).hex, 2)
        assert view(state, {}, eye, seen).segments == expected, (one, other)
    deep = scene(row(4), land("0101 0201 0301 wood"))
    assert segments(deep) == 0


@clause("DW-XII.3.3-05")
@pytest.mark.parametrize(("far", "expected"), [(10, 0), (11, 1), (12, 2)])
def test_a_giant_on_a_high_hill_looks_over_a_wood(far: int, expected: int) -> None:
    """DW-EX-218: size 5 on level 3 has the top at 11."""
    assert segments(scene(row(far), land("0201 wood", heights="0101 3"), sizes="s5 t2")) == expected


# Bushes, tall grass, hedges and walls


@clause("DW-XII.3.4-01")
@pytest.mark.parametrize("terrain", ["bushes", "tall_grass"])
@pytest.mark.parametrize(
    ("sizes", "far", "expected"),
    [
        ("s2 t2", 1, 2),  # DW-EX-219
        ("s2 t2", 2, 1),
        ("s2 t1", 1, 1),
        ("s2 t1", 2, 0),
        ("s1 t2", 2, 0),
        ("s4 t1", 1, 1),  # DW-EX-220
        ("s4 t1", 3, 1),
        ("s4 t2", 4, 1),
    ],
)
def test_bushes_hide_what_stands_behind_them(terrain: str, sizes: str, far: int, expected: int) -> None:
    bushes = " ".join(f"{column:02}01" for column in range(2, far + 2)) + f" {terrain}"
    assert segments(scene(row(far), land(bushes), sizes=sizes, engaged=far == 1)) == expected


@clause("DW-XII.3.4-01")
def test_bushes_in_the_hex_of_shooter_or_target_do_not_count() -> None:
    assert segments(scene(row(4), land("0101 0501 bushes"), sizes="s1 t1")) == 1


@clause("DW-XII.3.5-01", "DW-XII.3.5-04")
@pytest.mark.parametrize(
    ("sizes", "far", "side", "expected"),
    [
        ("s2 t2", 1, "0101-0201", 2),  # DW-EX-223: the shooter's own wall
        ("s1 t1", 4, "0101-0201", 1),
        *(("s2 t2", far, f"{far:02}01-{far + 1:02}01", 1) for far in (2, 3, 5, 9)),
        *(("s2 t1", far, f"{far:02}01-{far + 1:02}01", 0) for far in (2, 3, 5, 9)),
        ("s1 t2", 4, "0401-0501", 0),
        ("s1 t3", 4, "0401-0501", 1),
    ],
)
@pytest.mark.parametrize("kind", ["wall", "hedge"])
def test_a_wall_hides_but_for_those_behind_it(sizes: str, far: int, side: str, expected: int, kind: str) -> None:
    assert segments(scene(row(far), land(sides=f"{side} {kind}"), sizes=sizes, engaged=far == 1)) == expected


WALLED = {"D": (0, 0), "A": (-1, 0), "C": (0, -1), "E": (1, -1), "B": (-1, 1), "F": (1, 0), "H": (0, 1), "G": (1, 1)}
"""DW-EX-222: the book's layout, rebuilt."""


@clause("DW-XI.3.8-04", "DW-XII.3.5-01")
@pytest.mark.parametrize(("road", "expected"), [("0301 0401 0501", 2), ("0201 0301", 1), ("0501 0601", 1)])
def test_through_the_gap_of_a_road_a_wall_hides_nobody(road: str, expected: int) -> None:
    """DW-F2-A3: the wall between 0401 and 0501, right before the target in 0501."""
    walled = land(sides="0401-0501 wall", road=road)
    assert segments(scene("s . . . t .", walled, sizes="s2 t2")) == expected


@clause("DW-XII.3.5-02", "DW-XII.3.5-03", "DW-XII.3.5-01")
@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("AD", []),
        ("DA", []),
        ("AF", []),
        ("FA", [3]),
        ("AG", [3]),
        ("GA", [3, 5]),
        ("AE", [2]),
        ("EA", [2]),
    ],
)
def test_where_a_wall_stands_on_the_diagram(line: str, at: list[int]) -> None:
    """In half hexes from the shooter: between two hexes at 1 and 2 at 3, between two hexes at 1 at 2."""
    board = board_of(scene(_field()).state.ground)
    centre = board.hex("0404")
    names = {key: board.name(Hex(centre.q + q, centre.r + r)) for key, (q, r) in WALLED.items()}
    walls = " ".join(f"{names[a]}-{names[b]}" for a, b in ("AD", "BD", "CD", "DH")) + " wall"
    walled = board_of(scene(_field(), land(sides=walls)).state.ground)
    found = sight_line(walled, walled.hex(names[line[0]]), walled.hex(names[line[1]]))
    assert sorted(screen.from_eye for screen, _ in found.screens) == at


def _field() -> str:
    """Seven rows of seven hexes, the two sides far apart."""
    rows = [[*"......."] for _ in range(7)]
    rows[0][0], rows[6][6] = "s", "t"
    return "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))


@clause("DW-XII.3.5-02")
def test_a_wall_half_way_between_two_hexes() -> None:
    """DW-EX-221: between the hexes at 2 and 3 it stands at 2.5."""
    board = board_of(scene(row(5), land(sides="0301-0401 wall")).state.ground)
    (found,) = sight_line(board, board.hex("0101"), board.hex("0601")).screens
    assert found[0].from_eye == 5


# Water


@clause("DW-XII.3.6-01", "DW-XII.3.6-02")
@pytest.mark.parametrize(
    ("sizes", "terrain", "expected"),
    [
        ("s2 t2", "0501 water_1", 1),  # DW-EX-224
        ("s2 t5", "0501 water_2", 3),
        ("s2 t2", "0501 water_2", 0),
        ("s2 t3", "0501 water_1", 2),
        ("s3 t2", "0101 water_1", 2),
    ],
)
def test_water_hides_the_segments_below_its_surface(sizes: str, terrain: str, expected: int) -> None:
    assert segments(scene(row(4), land(terrain), sizes=sizes)) == expected


@clause("DW-XII.3.6-02")
def test_a_shooter_in_water_looks_from_so_much_lower() -> None:
    """Size 3 in depth 1 sees as somebody of size 2 does; the water itself is not in his way."""
    for far in (3, 5, 8):
        wading = segments(scene(row(far, 2), land("0101 water_1"), sizes="s3 b1 t2"))
        assert wading == segments(scene(row(far, 2), sizes="s2 b1 t2"))


# A whole scene


@clause("DW-XII.3.7-01", "DW-XII.3.7-02", "DW-XII.3.2-02")
@pytest.mark.parametrize("shift", [0, 3])
def test_the_books_four_elements_on_one_line(shift: int) -> None:
    """DW-EX-225: a on the ground, b on a hill with a bush, c on the ground behind it, d in a wood behind a wall.

    Wherever the line begins, only distances count.
    """
    hexes = [f"{shift + column:02}01" for column in range(1, 8)]
    ground = land(f"{hexes[2]} bushes, {hexes[6]} wood", f"{hexes[2]} {hexes[3]} 1", f"{hexes[5]}-{hexes[6]} wall")
    picture = ". " * shift + "s . b . t . d"
    expected = {
        "sb": 2,
        "st": 0,
        "sd": 0,
        "bs": 2,
        "bt": 1,
        "bd": 1,
        "ts": 0,
        "tb": 1,
        "td": 1,
        "ds": 0,
        "db": 1,
        "dt": 2,
    }
    battle = scene(picture, ground)
    assert {pair: segments(battle, f"{pair[0]}_1", f"{pair[1]}_1") for pair in expected} == expected
    small = scene(picture, ground, sizes="d1")
    assert [segments(small, f"{one}_1", "d_1") for one in "sbt"] == [0, 0, 0]
