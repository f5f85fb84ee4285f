"""A map as plain data: what a state holds, what a digest covers, and nothing that can be computed from it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oriflamme.board.facings import direction_name, read_direction
from oriflamme.board.hexes import Hex
from oriflamme.board.map_outline import VOID, MapOutline, shape_of
from oriflamme.board.sides import Side, side
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.kernel.state import Record

_HEX = re.compile(rf"[^{VOID}\n]")
LEVELS = {level: sign for level, sign in zip(range(-9, 10), "ihgfedcba0123456789", strict=True)}
"""How levels are written: 0 to 9, and a to i for one to nine below the ground."""
HEIGHTS = {sign: level for level, sign in LEVELS.items()}
Kinds = frozenset[str]


class HexMap(Record, frozen=True, gc=False):
    """A map. Everything else that one may want to know about it is found by `board_of`.

    A few texts, so that a state that holds it is encoded quickly: one sign for each cell in `terrain` and
    `levels` (a line is a row, `_` no hex), and one line for each hex or side that has something in `marks`.
    """

    terrain: str
    legend: str
    """What the signs of the terrain mean: a line for each, the sign and the name."""
    levels: str = ""
    """Empty where all is level ground."""
    marks: str = ""
    """`0305 obstacle` for a hex, `0305/E hedge road` for a side, in the order of the map."""
    layout: str = always_encoded("pointy")
    stagger: str = always_encoded("odd")
    numbering: str = always_encoded("columns")
    half: str = ""
    """The edges of the map that cut hexes in two: some of N, E, S, W."""

    @property
    def shape(self) -> MapOutline:
        """Where its hexes lie and what they are called."""
        return shape_of(self.layout, self.stagger, self.numbering, self.half, _HEX.sub(".", self.terrain))


def read_legend(legend: str) -> dict[str, str]:
    """Sign and name of each terrain."""
    return {line[0]: line[2:] for line in legend.split("\n") if line}


def level_text(drawn: str) -> str:
    """The levels of a map; nothing when all of it is level ground."""
    return drawn if re.search(rf"[^0{VOID}\n]", drawn) else ""


def read_marks(marks: str, shape: MapOutline) -> tuple[dict[Hex, Kinds], dict[Side, Kinds]]:
    """What lies in hexes, and what lies on sides."""
    features: dict[Hex, Kinds] = {}
    sides: dict[Side, Kinds] = {}
    for line in marks.split("\n") if marks else ():
        place, *kinds = line.split(" ")
        hex = shape.by_name.get(place)
        if hex is not None:
            features[hex] = frozenset(kinds)
            continue
        name, _, point = place.rpartition("/")
        d = read_direction(point, shape.layout)
        if d is None:
            raise ValueError(f"not a side: {place}")
        sides[side(shape.by_name[name], d)] = frozenset(kinds)
    return features, sides


def write_marks(shape: MapOutline, features: Mapping[Hex, Kinds], sides: Mapping[Side, Kinds]) -> str:
    """What lies in hexes and on sides, in one text that is the same for the same map."""
    lines = [(*_order(shape, hex, -1), shape.names[hex], kinds) for hex, kinds in features.items() if kinds]
    for one, kinds in sides.items():
        if kinds:
            hex, d = owner(shape, one)
            name = f"{shape.names[hex]}/{direction_name(d, shape.layout)}"
            lines.append((*_order(shape, hex, d), name, kinds))
    return "\n".join(" ".join((line[-2], *sorted(line[-1]))) for line in sorted(lines, key=lambda line: line[:3]))


def owner(shape: MapOutline, one: Side) -> tuple[Hex, int]:
    """The hex of the map that a side is named after, and in which direction it lies from there."""
    if one.hex in shape.cells:
        return one.hex, one.direction
    return one.hexes[1], one.direction + 3


def _order(shape: MapOutline, hex: Hex, d: int) -> tuple[int, int, int]:
    column, row = shape.cells[hex]
    return row, column, d
