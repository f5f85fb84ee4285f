"""Who stands where and what hides whom: reckoned once for a position, however often it is asked about."""

from __future__ import annotations

from oriflamme.board.tabletop import Point
from oriflamme.board.tabletop_shapes import Polygon, hull
from oriflamme.board.tabletop_terrain import box
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import TERRAIN
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, within
from oriflamme.rulebooks.fleuries.troops.formation import standing
from oriflamme.rulebooks.fleuries.troops.kept import of_piece

KINDS = TERRAIN["kind"]
Box = tuple[int, int, int, int]
KEPT = 8
"""Positions that are remembered: the last one, and those that a search goes back to."""


Stance = tuple[str, Polygon | None, str, int, str, str, bool]


@of_piece
def stance(piece: Piece) -> Stance:
    """All of a piece that others see or run into: where it stands, how high, in what, with whom."""
    shape = standing(piece) if piece.pose is not None else None
    return piece.key, shape, piece.place, piece.altitude, piece.inside, piece.controls, piece.body.single


class Layout:
    """The pieces and the ground of a position, and what has been found out about it."""

    def __init__(self, state: Fleuries, stances: tuple[Stance, ...], ground: tuple[Ground, ...]) -> None:
        self.stances, self.ground = stances, ground
        self.veils = [(one, box(one.outline), hull(one.outline)) for one in ground if _veils(one)]
        """Ground that hides what is behind it or in it."""
        self.hills = [(one, height) for one in ground if (height := int(KINDS[one.kind].get("height", 0)))]
        bodies = [(one.key, shape_at(state, one)) for one in state.pieces.values() if _screens(one)]
        self.ranks = [(key, shape, box(shape)) for key, shape in bodies]
        """Units on the plain: they hide what is behind them; single figures do not."""
        self.levels: dict[str, int] = {}
        self.lines: dict[tuple[str, str, bool], tuple[Point, Point] | None] = {}
        """Lines along which two pieces see each other."""
        self.within: dict[tuple[str, int], frozenset[str]] = {}
        """Who is how near to whom."""
        self.settled = False
        """Nobody stands upon anybody else."""

    def ranks_near(self, frame: Box, ends: tuple[str, ...]) -> list[tuple[Polygon, Box, str]]:
        """The units other than those in whose ranks a look begins or ends, that may come into a frame."""
        west, south, east, north = frame
        return [
            (shape, around, key)
            for key, shape, around in self.ranks
            if around[0] <= east and west <= around[2] and around[1] <= north and south <= around[3] and key not in ends
        ]


def _veils(ground: Ground) -> bool:
    kind = KINDS[ground.kind]
    return not ground.fallen and kind["shape"] == "area" and bool(kind.get("hides") or kind.get("height"))


def _screens(piece: Piece) -> bool:
    return piece.in_hand and not (piece.body.single or piece.altitude or piece.inside)


def all_within(state: Fleuries, piece: Piece, limit: int) -> frozenset[str]:
    """Everybody on the table who is no further from a piece than that."""
    known, asked = layout(state).within, (piece.key, limit)
    if state.pieces.get(piece.key) is not piece:
        return _all_within(state, piece, limit)
    if asked not in known:
        known[asked] = _all_within(state, piece, limit)
    return known[asked]


def _all_within(state: Fleuries, piece: Piece, limit: int) -> frozenset[str]:
    return frozenset(one.key for one in state.pieces.values() if one.in_hand and within(state, piece, one, limit))


_kept: list[Layout] = []


def layout(state: Fleuries) -> Layout:
    """The layout of a position: the one that is remembered, if nobody has stirred since."""
    stances, ground = tuple(map(stance, state.pieces.values())), tuple(state.ground.values())
    for number, found in enumerate(_kept):
        if found.stances == stances and found.ground == ground:
            if number:
                _kept.insert(0, _kept.pop(number))
            return found
    made = Layout(state, stances, ground)
    _kept.insert(0, made)
    del _kept[KEPT:]
    return made
