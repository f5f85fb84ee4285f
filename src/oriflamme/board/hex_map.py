"""A map as plain data: what a state holds, what a digest covers, and nothing that can be computed from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from oriflamme.board.facings import direction_name, read_direction
from oriflamme.board.hexes import Hex
from oriflamme.board.map_outline import VOID, MapOutline, shape_of
from oriflamme.board.sides import Side, side
from oriflamme.kernel.rulebook import Record

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
    layout: str = "pointy"
    stagger: str = "odd"
    numbering: str = "columns"
    half: str = ""
    """The edges of the map that cut hexes in two: some of N, E, S, W."""

    @property
    def shape(self) -> MapOutline:
        """Where its hexes lie and what they are called."""
        return shape_of(self.layout, self.stagger, self.numbering, self.half, _HEX.sub(".", self.terrain))

    def changed(
        self,
        terrain: Mapping[Hex, str] | None = None,
        level: Mapping[Hex, int] | None = None,
        features: Mapping[Hex, Iterable[str]] | None = None,
        sides: Mapping[Side, Iterable[str]] | None = None,
    ) -> HexMap:
        """The same map with some hexes or sides otherwise: a wood that has burnt, a wall that has fallen.

        Features and kinds of sides replace those that were there.
        """
        shape = self.shape
        signs = {name: sign for sign, name in read_legend(self.legend).items()}
        new_terrain = _redrawn(self.terrain, shape, {hex: signs[name] for hex, name in (terrain or {}).items()})
        new_levels = self.levels
        if level:
            flat = self.levels or _HEX.sub("0", self.terrain)
            new_levels = level_text(_redrawn(flat, shape, {hex: LEVELS[height] for hex, height in level.items()}))
        all_features, all_sides = read_marks(self.marks, shape)
        all_features.update((hex, frozenset(kinds)) for hex, kinds in (features or {}).items())
        all_sides.update((one, frozenset(kinds)) for one, kinds in (sides or {}).items())
        return HexMap(
            terrain=new_terrain,
            legend=self.legend,
            levels=new_levels,
            marks=write_marks(shape, all_features, all_sides),
            layout=self.layout,
            stagger=self.stagger,
            numbering=self.numbering,
            half=self.half,
        )


def read_legend(legend: str) -> dict[str, str]:
    """Sign and name of each terrain."""
    return {line[0]: line[2:] for line in legend.split("\n") if line}


def level_text(drawn: str) -> str:
    """The levels of a map; nothing when all of it is level ground."""
    return drawn if re.search(rf"[^0{VOID}\n]", drawn) else ""


def _redrawn(drawn: str, shape: MapOutline, changes: Mapping[Hex, str]) -> str:
    if not changes:
        return drawn
    rows = [list(row) for row in drawn.split("\n")]
    for hex, sign in changes.items():
        column, row = shape.cells[hex]
        rows[row][column] = sign
    return "\n".join("".join(row) for row in rows)


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
