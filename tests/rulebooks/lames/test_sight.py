"""Lines of sight over heights, woods, smoke and fog. Chapter 3.2.4, LM-MA-06."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oriflamme.board.overlay import GroundMark, laid, lay
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.sight import line_of_sight, why_unseen
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import VOCABULARY
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import position
from tests.universal_checks import check_said

ARMIES = "north attack\n  a infanterie 0105 E\nsouth defence\n  x orcs 0305 W"


def field(row: str, levels: str = "", *ground: dict[str, Any]) -> Battle:
    """A row of hexes, with armies somewhere below it, out of the way."""
    count = len(row.split())
    below = "\n".join([" " + " ".join("." * count), " ".join("." * count), " " + " ".join("." * count)])
    last = " ".join("." * count)
    map_: dict[str, Any] = {"grid": f"{row}\n{below}\n{last}"}
    if levels:
        map_["levels"] = f"{levels}\n{below}\n{last}"
    return position(map_, ARMIES, tier="intermediate", ground=list(ground))


def blocked(battle: Battle, start: str, end: str) -> list[tuple[str, str]]:
    """Where and by which clause a line is blocked, step by step: the first reason of each hex."""
    board = line_of_sight(battle.state, start, end)
    names = {hex: name for name, hex in battle.state.ground.shape.by_name.items()}
    return [(names[block.hex], block.clause) for block in board.blocks]


@clause("LM-3.2.4-01")
def test_a_neighbour_is_always_seen() -> None:
    battle = field("w w w .", "2 0 2 .", {"kind": "dense_smoke", "at": "0101 0201"}, {"kind": "pea_soup"})
    assert blocked(battle, "0101", "0201") == []
    assert blocked(battle, "0201", "0301") == []
    assert blocked(battle, "0101", "0301") != []


@clause("LM-3.2.4-02")
def test_neither_end_of_the_line_blocks_it() -> None:
    battle = field("w . . w")
    assert blocked(battle, "0101", "0401") == []
    assert line_of_sight(battle.state, "0101", "0401") == line_of_sight(battle.state, "0401", "0101")


@clause("LM-3.2.4-03")
@pytest.mark.parametrize("sign", ["w", "h", "m", "r", "s", "."])
def test_woods_villages_and_marshes_rise_half_a_level(sign: str) -> None:
    """On level 1 they reach 1.5, above two hexes of level 1; rough ground and scrub do not rise."""
    battle = field(f". {sign} .", "1 1 1")
    assert blocked(battle, "0101", "0301") == ([("0201", "LM-3.2.4-04")] if sign in "whm" else [])


@clause("LM-3.2.4-04")
def test_what_is_higher_than_both_ends_blocks() -> None:
    assert blocked(field(". w ."), "0101", "0301") == [("0201", "LM-3.2.4-04")]
    assert blocked(field(". . .", "0 1 0"), "0101", "0301") == [("0201", "LM-3.2.4-04")]
    assert blocked(field(". w . ."), "0101", "0401") == [("0201", "LM-3.2.4-04")]
    assert blocked(field(". w . .", "1 0 0 0"), "0101", "0401") == [], "higher than one of them only"
    assert blocked(field(". . .", "1 1 1"), "0101", "0301") == [], "as high as both"


@clause("LM-3.2.4-05")
def test_a_crest_as_high_as_a_higher_target_blocks_nearer_to_the_shooter() -> None:
    assert blocked(field(". . . . . .", "0 0 1 0 0 1"), "0101", "0601") == [("0301", "LM-3.2.4-05")]
    assert blocked(field(". . . . . .", "0 0 0 1 0 1"), "0101", "0601") == [], "nearer to the target"
    assert blocked(field(". . . . .", "0 0 1 0 1"), "0101", "0501") == [], "as near to one as to the other"
    assert blocked(field(". . w . . .", "0 0 0 0 0 1"), "0101", "0601") == [], "lower than the target"


@clause("LM-3.2.4-06")
def test_the_first_hex_must_not_rise_above_a_lower_shooter() -> None:
    assert blocked(field(". w . . .", "0 0 0 0 1"), "0101", "0501") == [("0201", "LM-3.2.4-06")]
    assert blocked(field(". . w . .", "0 0 0 0 1"), "0101", "0501") == [], "not the first"
    assert blocked(field(". . . . .", "0 1 0 0 2"), "0101", "0501") == [("0201", "LM-3.2.4-06")]


@clause("LM-3.2.4-07")
def test_a_crest_as_high_as_a_higher_shooter_blocks_nearer_to_the_target() -> None:
    assert blocked(field(". . . . . .", "1 0 0 1 0 0"), "0101", "0601") == [("0401", "LM-3.2.4-07")]
    assert blocked(field(". . . . . .", "1 0 1 0 0 0"), "0101", "0601") == [], "nearer to the shooter"
    assert blocked(field(". . . . .", "1 0 1 0 0"), "0101", "0501") == [], "as near to one as to the other"


@clause("LM-3.2.4-08")
def test_the_last_hex_must_not_rise_above_a_lower_target() -> None:
    assert blocked(field(". . . w .", "1 0 0 0 0"), "0101", "0501") == [("0401", "LM-3.2.4-08")]
    assert blocked(field(". . w . .", "1 0 0 0 0"), "0101", "0501") == [], "not the last"


@clause("LM-3.2.4-09")
def test_along_a_side_one_open_hex_is_enough() -> None:
    """From 0203 to 0201 the line runs between 0102 and 0202."""

    def drawn(middle: str) -> Battle:
        return position(f". . .\n {middle}\n. . .\n . . .\n. . .", ARMIES, tier="intermediate")

    assert blocked(drawn(". . ."), "0203", "0201") == []
    assert blocked(drawn("w . ."), "0203", "0201") == []
    assert blocked(drawn(". w ."), "0203", "0201") == []
    assert blocked(drawn("w w ."), "0203", "0201") == [("0102", "LM-3.2.4-04"), ("0202", "LM-3.2.4-04")]


@clause("LM-3.2.4-01")
def test_nobody_sees_through_solid_rock() -> None:
    """However high the two ends are; along a side of it one sees past. LM-MA-14."""

    def cave(*rows: str) -> Battle:
        levels = "9 0 9\n 0 0 0\n0 0 0\n 0 0 0\n0 0 0"
        grid = "\n".join((*rows, " . . .", ". . ."))
        return position({"grid": grid, "levels": levels}, ARMIES, tier="advanced", underground=True)

    battle = cave(". # .", " . # .", ". . .")
    assert blocked(battle, "0101", "0301") == [("0201", "LM-3.2.4-01")]
    reason = why_unseen(battle.state, "0101", "0301")
    assert reason is not None
    check_said(battle, reason.message)
    assert blocked(battle, "0203", "0201") == [], "past the rock in 0202"
    assert blocked(cave(". # .", " # # .", ". . ."), "0203", "0201") == [
        ("0102", "LM-3.2.4-01"),
        ("0202", "LM-3.2.4-01"),
    ]


def test_the_worked_example() -> None:
    """LM-EX-52: 8 sees 9, its neighbour on the height, and not 10 behind it; at two hexes for the first hex (LM-CA-45),
    at three for the reason that the book gives as well."""
    near = field(". . .", "0 1 1")
    assert blocked(near, "0101", "0201") == []
    assert blocked(near, "0101", "0301") == [("0201", "LM-3.2.4-06")]
    far = field(". . . .", "0 1 0 1")
    assert blocked(far, "0101", "0401") == [("0201", "LM-3.2.4-05")]
    crest = field(". . . . . .", "0 0 0 1 0 1")
    assert blocked(crest, "0101", "0601") == [], "a height nearer to the target does not block"


# Smoke and fog. LM-MA-06


def smoke(dense: str = "", sparse: str = "", **weather: str) -> Battle:
    marks = [{"kind": kind, "at": at} for kind, at in (("dense_smoke", dense), ("sparse_smoke", sparse)) if at]
    return field(". . . . . .", "", *marks, *({"kind": kind} for kind in weather.values()))


def test_dense_smoke_blocks_and_shrouds_who_stands_in_it() -> None:
    clause = "LM-3.4.6.4-01"
    assert blocked(smoke("0301"), "0101", "0601") == [("0301", clause)]
    assert blocked(smoke("0301"), "0301", "0501") == [("0301", clause)], "out of it"
    assert blocked(smoke("0301"), "0101", "0301") == [("0301", clause)], "into it"
    assert blocked(smoke("0301"), "0301", "0401") == []
    assert blocked(smoke("0301"), "0401", "0601") == []


def test_it_takes_two_hexes_of_sparse_smoke_to_block() -> None:
    clause = "LM-3.4.6.4-01"
    assert blocked(smoke(sparse="0301"), "0101", "0601") == []
    assert len(line_of_sight(smoke(sparse="0301").state, "0101", "0601").thin) == 1
    assert blocked(smoke(sparse="0301 0501"), "0101", "0601") == [("0301", clause), ("0501", clause)]
    assert blocked(smoke(sparse="0101 0601"), "0101", "0601") == [], "the ends do not count"


@pytest.mark.parametrize(("fog", "far"), [("mist", 2), ("fog", 1), ("dense_fog", 1), ("pea_soup", 1)])
def test_fog_limits_how_far_one_sees(fog: str, far: int) -> None:
    battle = smoke(fog=fog)
    for distance in range(1, 5):
        end = f"0{1 + distance}01"
        assert blocked(battle, "0101", end) == ([] if distance <= far else [(end, "LM-3.4.4.2-02")])


def test_a_line_is_worked_out_again_only_where_something_changes() -> None:
    state = field(". . . . . .").state.clone()
    first, other = line_of_sight(state, "0101", "0601"), line_of_sight(state, "0103", "0603")
    state.overlay = laid(None, lay(VOCABULARY, GroundMark("dense_smoke", "0301")))
    assert line_of_sight(state, "0103", "0603") is other
    assert line_of_sight(state, "0101", "0601") != first


# For whoever asks


@pytest.mark.parametrize("seed", range(3))
def test_a_line_is_free_from_one_end_if_it_is_from_the_other(seed: int) -> None:
    """Over heights, woods, smoke and walls; what blocks it may be told otherwise."""
    source = random.Random(seed)
    state: Lames = Battle.open("lames/cendreval", seed=1).state
    names = [name for name in state.ground.shape.by_name if not ground_board(state).half[ground_board(state).hex(name)]]
    smoke = [GroundMark(source.choice(("dense_smoke", "sparse_smoke")), source.choice(names)) for _ in range(60)]
    state.overlay = laid(state.overlay, lay(VOCABULARY, *smoke))
    pairs = [(source.choice(names), source.choice(names)) for _ in range(2000)]
    free = [not line_of_sight(state, start, end).blocks for start, end in pairs]
    assert free == [not line_of_sight(state, end, start).blocks for start, end in pairs]
    assert {True, False} == set(free)


def test_the_service_tells_the_line_and_what_blocks_it() -> None:
    battle = field(". w . . .", "0 0 0 0 1")
    found = BOOK.sight(battle.state, "0101", "0501")
    assert found is not None
    assert (found.crossed, found.seen, found.clause) == (("0201", "0301", "0401"), False, "LM-3.2.4-06")
    assert [(block.place, block.clause) for block in found.blocks] == [("0201", "LM-3.2.4-06")]
    assert battle.say(found.text, "en") == "0501 is not seen from 0101: right before the shooter, 0201 rises above him."
    clear = BOOK.sight(battle.state, "0301", "0501")
    assert clear is not None and clear.seen and battle.say(clear.text, "en") == "0501 is seen from 0301."
    assert BOOK.sight(battle.state, "0101", "0101") is None
    assert BOOK.sight(battle.state, "0101", "9999") is None


def test_every_reason_can_be_said() -> None:
    battle = field(
        ". . . . . .",
        "",
        {"kind": "dense_smoke", "at": "0301 0501"},
        {"kind": "sparse_smoke", "at": "0201 0202 0302"},
        {"kind": "mist"},
    )
    for start, end in (("0101", "0401"), ("0301", "0601"), ("0102", "0402"), ("0101", "0201")):
        found = BOOK.sight(battle.state, start, end)
        assert found is not None
        for message in (found.text, *(block.text for block in found.blocks)):
            check_said(battle, message)
        reason = why_unseen(battle.state, start, end)
        assert (reason is None) == found.seen
        assert reason is None or (reason.message, reason.clause) == (found.text, found.clause)


def test_a_line_along_the_edge_of_the_map_is_looked_at_where_there_is_one() -> None:
    """Along a side whose other hex is beyond the map."""
    battle = position(
        "w .\n . .\n. .", "north attack\n  a infanterie 0201 W\nsouth defence\n  x orcs 0203 W", tier="intermediate"
    )
    assert blocked(battle, "0101", "0103") == []
    wooded = position(
        "w .\n w .\n. .", "north attack\n  a infanterie 0201 W\nsouth defence\n  x orcs 0203 W", tier="intermediate"
    )
    assert blocked(wooded, "0101", "0103") == [("0102", "LM-3.2.4-04")]


def test_of_a_line_along_the_edge_the_hexes_on_the_map_are_shown() -> None:
    """Along a side of 0102, whose other hex is beyond the map."""
    battle = position(
        ". .\n . .\n. .", "north attack\n  a infanterie 0201 W\nsouth defence\n  x orcs 0203 W", tier="intermediate"
    )
    shown = BOOK.sight(battle.state, "0101", "0103")
    assert shown is not None and shown.seen and shown.crossed == ("0102",)
