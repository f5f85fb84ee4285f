"""Ground that changes: marks by key, versions, the map under them, and what is computed again."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.board import GroundMark, Hex, HexIndex, HexMap, Overlay, Side, between, board_of, differences, laid
from oriflamme.board.hex_index import MAX_OVERLAID, MAX_RECALLED
from oriflamme.board.overlay import lay, mark_in, marks_of, weaken
from oriflamme.kernel import UserError
from oriflamme.kernel.fingerprints import fingerprint
from tests.board.positions import TABLE, WORDS, ground, grounds, named

MAP = """
. w .
 . 2 .
m . .
"""


def over(map: HexMap, *marks: GroundMark) -> HexIndex:
    """A map with these marks on it."""
    return board_of(map, laid(None, lay(WORDS, *marks)), WORDS)


def mark(kind: str, at: str = "", strength: int = 0, facing: int | None = None, owner: str = "") -> GroundMark:
    return GroundMark(kind, at, strength, facing, owner)


# Marks


def test_marks_of_one_slot_take_each_other_s_place() -> None:
    first = laid(None, lay(WORDS, mark("embers", "0101"), mark("rain"), mark("palisade", "0101")))
    assert first is not None
    assert list(first.marks) == ["blaze 0101", "palisade 0101", "weather"]
    then = laid(first, lay(WORDS, mark("blaze", "0101"), mark("storm")))
    assert mark_in(then, "blaze", "0101") == mark("blaze", "0101")
    assert mark_in(then, "weather") == mark("storm")
    assert mark_in(then, "blaze", "0201") is None
    assert mark_in(None, "weather") is None
    assert mark_in(first, "blaze", "0101") == mark("embers", "0101"), "an overlay is never changed"
    assert marks_of(then, lambda one: one.at == "0101") == [mark("blaze", "0101"), mark("palisade", "0101")]


def test_the_last_mark_leaves_nothing_behind() -> None:
    first = laid(None, lay(WORDS, mark("blaze", "0101")))
    assert laid(first, {"blaze 0101": None}) is None
    assert laid(None, {"blaze 0101": None}) is None
    assert laid(first, {"blaze 0201": None}) == first


def test_a_mark_weakens_notch_by_notch() -> None:
    whole = mark("palisade", "0101", 2, 3, "north")
    worn = weaken(whole)
    assert worn == mark("palisade", "0101", 1, 3, "north")
    assert weaken(whole, 2) is None
    assert weaken(worn) is None


MARKS = st.builds(
    mark,
    st.sampled_from(["embers", "blaze", "ash", "mound", "palisade"]),
    st.sampled_from(["0101", "0201", "0302"]),
    st.integers(0, 3),
)


@given(st.lists(st.tuples(MARKS, st.booleans()), max_size=12))
def test_a_version_tells_what_an_overlay_holds(changes: list[tuple[GroundMark, bool]]) -> None:
    """However it came about: step by step with its version kept up, or at once."""
    found: Overlay | None = None
    for one, stays in changes:
        found = laid(found, lay(WORDS, one) if stays else dict.fromkeys(lay(WORDS, one)))
        if found is not None:
            assert found.version == Overlay(dict(reversed(found.marks.items()))).version
            assert list(found.marks) == sorted(found.marks)
    if found is not None:
        other = laid(found, lay(WORDS, mark("wind", strength=1)))
        assert other is not None
        assert other.version != found.version
        assert laid(other, {"wind": None}) == found


def test_an_overlay_is_plain_data() -> None:
    found = laid(None, lay(WORDS, mark("palisade", "0101", 2, 3, "north"), mark("rain")))
    again = msgspec.convert(msgspec.to_builtins(found), Overlay)
    assert again == found
    assert found is not None
    assert again.version == found.version
    assert fingerprint(again) == fingerprint(found)


def test_differences_are_the_marks_of_either() -> None:
    one = laid(None, lay(WORDS, mark("embers", "0101"), mark("ash", "0201"), mark("rain")))
    other = laid(one, {**lay(WORDS, mark("blaze", "0101")), "ash 0201": None})
    assert differences(one, one) == []
    assert differences(one, other) == [mark("ash", "0201"), mark("embers", "0101"), mark("blaze", "0101")]
    assert differences(None, one) == list(one.marks.values())  # type: ignore[union-attr]


def test_what_is_hidden_is_seen_by_its_owner_alone() -> None:
    trap = GroundMark("palisade", "0101", owner="north", hidden=True)
    both = laid(None, lay(WORDS, trap, mark("rain")))
    assert both is not None
    assert both.seen_by("north") is both
    assert both.seen_by("south") == both.seen_by(None) == laid(None, lay(WORDS, mark("rain")))
    alone = laid(None, lay(WORDS, trap))
    assert alone is not None
    assert alone.seen_by("south") is None


def test_words_that_lead_nowhere_are_refused() -> None:
    from oriflamme.board import read_vocabulary

    wrong = TABLE | {"mark": {"ash": {"name": {"fr": "cendre", "en": "ash"}, "terrain": "dust"}}}
    with pytest.raises(UserError, match=r"mark.ash: no terrain is called \"dust\""):
        read_vocabulary(wrong, "terrain")


# The map under them


def test_marks_change_terrain_levels_and_features() -> None:
    printed = ground(MAP, features=["0201 fire ", "0201 ruin"])
    board = over(printed, mark("ash", "0201"), mark("mound", "0202"), mark("blaze", "0303"))
    a, b, c = named(board, "0201 0202 0303")
    assert (board.terrain[a], board.features[a]) == ("clear", frozenset({"ruin", "ash"}))
    assert (board.level[b], board.features[b]) == (4, frozenset({"mound"}))
    assert (board.terrain[c], board.features[c]) == ("clear", frozenset({"blaze"}))
    assert board.marks[c] == (mark("blaze", "0303"),)
    before = board_of(printed)
    assert (before.terrain[a], before.features[a], before.level[b]) == (
        "wood",
        frozenset({"fire", "ruin"}),
        2,
    )
    assert before.marks == {}
    assert board.printed is before is before.printed


def test_marks_change_sides() -> None:
    printed = ground(MAP, sides=["0101-0201 wall", "0101-0102 hedge"])
    board = over(printed, mark("breach", "0101/E"), mark("bridge", "0202/NE"))
    a, b = named(board, "0101 0201")
    assert board.side_kinds(a, 0) == board.side_kinds(b, 3) == {"breach"}
    assert board.side_kinds(a, 5) == {"hedge"}
    assert board.side_kinds(board.hex("0202"), 1) == {"road", "bridge"}
    assert board_of(printed).side_kinds(a, 0) == {"wall"}
    assert board.marks[between(a, b)] == (mark("breach", "0101/E"),)
    assert board.side_name(between(a, b)) == "0101/E"
    assert board.place("0201/W") == between(a, b)
    with pytest.raises(UserError, match="0101/N"):
        board.place("0101/N")


def test_what_is_the_same_is_shared() -> None:
    printed = board_of(ground(MAP, sides=["0101-0201 wall"]))
    board = over(printed.ground, mark("rain"))
    assert (board.terrain, board.level, board.features, board.sides) == (
        printed.terrain,
        printed.level,
        printed.features,
        printed.sides,
    )
    assert board.terrain is printed.terrain
    assert board.features is printed.features


def test_equal_overlays_share_a_board() -> None:
    printed = ground(MAP)
    board = over(printed, mark("blaze", "0101"))
    other = over(printed, mark("blaze", "0201"))
    assert board is not other
    assert board.version != other.version
    assert over(printed, mark("blaze", "0101")) is board
    assert board_of(printed) is board.printed


@given(grounds(), st.data())
def test_under_any_marks_only_marked_hexes_differ(printed: HexMap, data: st.DataObject) -> None:
    plain = board_of(printed)
    names = st.sampled_from([plain.name(hex) for hex in plain.hexes])
    kinds = st.sampled_from(["embers", "blaze", "ash", "mound"])
    chosen = data.draw(st.lists(st.tuples(kinds, names), min_size=1, max_size=4))
    board = over(printed, *(mark(kind, at) for kind, at in chosen))
    marked = {plain.hex(at) for _, at in chosen}
    assert board.differs(plain) == plain.differs(board) == marked
    for hex in plain.hexes:
        same = (board.terrain[hex], board.level[hex], board.features[hex]) == (
            plain.terrain[hex],
            plain.level[hex],
            plain.features[hex],
        )
        assert same == (hex not in marked)
        assert all(board.side_kinds(hex, d) == plain.side_kinds(hex, d) for d in range(6))


# What is computed again


class Reader:
    """Counts how often something is computed from some hexes."""

    def __init__(self, names: str) -> None:
        self.names = names
        self.made = 0

    def on(self, board: HexIndex) -> list[str]:
        return board.recall(("terrain of", self.names), lambda: self._make(board))

    def _make(self, board: HexIndex) -> tuple[list[str], list[Hex]]:
        self.made += 1
        hexes = named(board, self.names)
        return [board.terrain[hex] for hex in hexes], hexes


def test_a_change_elsewhere_throws_nothing_away() -> None:
    printed = ground(MAP + "\n")
    west, east = Reader("0201 0102"), Reader("0301 0302")
    plain = board_of(printed)
    assert west.on(plain) == west.on(plain) == ["wood", "clear"]
    assert east.on(plain) == ["clear", "clear"]
    burnt = over(printed, mark("ash", "0201"))
    assert west.on(burnt) == west.on(burnt) == ["clear", "clear"]
    assert east.on(burnt) == ["clear", "clear"]
    assert (west.made, east.made) == (2, 1)
    further = over(printed, mark("ash", "0201"), mark("blaze", "0303"))
    assert west.on(further) == ["clear", "clear"]
    assert (west.made, east.made) == (2, 1), "what another overlay has computed serves too"
    assert west.on(plain) == ["wood", "clear"]


def test_a_mark_on_a_side_changes_both_its_hexes() -> None:
    printed = ground(MAP, sides=["0101-0201 wall"])
    one, other, third = Reader("0101"), Reader("0201"), Reader("0301")
    for board in (board_of(printed), over(printed, mark("breach", "0101/E"))):
        for reader in (one, other, third):
            reader.on(board)
    assert (one.made, other.made, third.made) == (2, 2, 1)


def test_the_weather_changes_no_hex() -> None:
    printed = ground(MAP)
    reader = Reader("0101 0201 0301")
    reader.on(over(printed, mark("rain")))
    reader.on(over(printed, mark("storm")))
    assert reader.made == 1


def test_boards_and_memories_are_bounded() -> None:
    printed = ground(". .\n . .\n", layout="pointy", half="N")
    plain = board_of(printed)
    kept = [over(printed, mark("wind", strength=number)) for number in range(MAX_OVERLAID + 3)]
    assert len(list(plain.relatives())) == MAX_OVERLAID
    assert over(printed, mark("wind", strength=0)) is not kept[0], "the oldest was forgotten"
    for number in range(MAX_RECALLED + 1):
        plain.recall(number, lambda: (0, ()))
    assert plain.recall(0, lambda: (1, ())) == 1, "the oldest was forgotten"
    assert plain.recall(MAX_RECALLED, lambda: (1, ())) == 0


def test_places_have_one_name() -> None:
    board = board_of(ground(MAP))
    assert isinstance(board.place("0101"), Hex)
    assert isinstance(board.place("0101/E"), Side)
    assert board.side_name(Side(Hex(-1, 0), 0)) == "0101/W"
