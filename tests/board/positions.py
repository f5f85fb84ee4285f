"""Maps for tests: a small vocabulary, and boards drawn in a few lines."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from oriflamme.board import Hex, HexIndex, HexMap, Side, board_of, read_map, read_vocabulary
from oriflamme.board.hexes import neighbour
from oriflamme.board.map_builder import MapBuilder
from oriflamme.board.sides import side


def _name(text: str) -> dict[str, str]:
    return {"fr": f"{text} (fr)", "en": text}


TABLE: dict[str, Any] = {
    "terrain": {
        "clear": {"name": _name("clear"), "letter": ".", "cost": 2},
        "wood": {"name": _name("wood"), "letter": "w"},
        "swamp": {"name": _name("swamp"), "letter": "m", "look": "marsh"},
        "rocks": {"name": _name("rocks"), "letter": "r"},
        "orchard": {"name": _name("orchard"), "letter": "o"},
    },
    "side": {
        "road": {"name": _name("road"), "path": True},
        "hedge": {"name": _name("hedge")},
        "wall": {"name": _name("wall")},
    },
    "feature": {"fire": {"name": _name("fire")}, "ruin": {"name": _name("ruin")}},
    "mark": {
        "embers": {"name": _name("embers"), "slot": "blaze"},
        "blaze": {"name": _name("blaze"), "slot": "blaze"},
        "ash": {"name": _name("ash"), "terrain": "clear", "removes": ["fire"]},
        "mound": {"name": _name("mound"), "raises": 2},
        "palisade": {"name": _name("palisade"), "faces": True, "notches": 3},
        "breach": {"name": _name("breach"), "on": "side", "removes": ["wall", "hedge"]},
        "bridge": {"name": _name("bridge"), "on": "side", "adds": ["road"]},
        "rain": {"name": _name("rain"), "on": "field", "slot": "weather"},
        "storm": {"name": _name("storm"), "on": "field", "slot": "weather"},
        "wind": {"name": _name("wind"), "on": "field", "faces": True, "notches": 4},
    },
}
WORDS = read_vocabulary(TABLE, "terrain")


def ground(grid: str, **more: Any) -> HexMap:
    """A map from its grid, and whatever else a map file may say."""
    return read_map({"grid": grid, **more}, WORDS, "test")


def drawn(grid: str, **more: Any) -> HexIndex:
    """A board from its grid."""
    return board_of(ground(grid, **more))


def named(board: HexIndex, names: str) -> list[Hex]:
    """Hexes by their names, separated by blanks."""
    return [board.hex(name) for name in names.split()]


@st.composite
def grounds(draw: st.DrawFn, layout: str | None = None, stagger: str | None = None) -> HexMap:
    """Any small map: holes, levels, features and sides anywhere, the border too."""
    draft = MapBuilder(
        WORDS,
        layout or draw(st.sampled_from(["pointy", "flat"])),
        stagger or draw(st.sampled_from(["odd", "even"])),
        "any",
    )
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    terrains = st.sampled_from([*WORDS.terrain, None])
    for row in range(rows):
        for column in range(columns):
            terrain = draw(terrains) if (column, row) != (0, 0) else "clear"
            if terrain:
                draft.put((column, row), terrain, draw(st.sampled_from([0, 0, 1, 3, -2])))
    draft.name(draw(st.sampled_from(["columns", "letters"])), draw(st.sets(st.sampled_from("NESW"))))
    hexes = st.sampled_from(sorted(draft.terrain))
    for hex in draw(st.lists(hexes, max_size=3)):
        draft.features[hex] = draw(st.sets(st.sampled_from(list(WORDS.feature)), min_size=1))
    for hex in draw(st.lists(hexes, max_size=4)):
        one = side(hex, draw(st.integers(0, 5)))
        draft.sides[one] = draw(st.sets(st.sampled_from(list(WORDS.side)), min_size=1))
    return draft.ground()


def rim(hex: Hex) -> list[Side]:
    """The six sides of a hex."""
    return [side(hex, d) for d in range(6)]


def around(hex: Hex) -> list[Hex]:
    """The six neighbours of a hex, on a board or not."""
    return [neighbour(hex, d) for d in range(6)]
