"""Lines of sight: heights, woods and villages, smoke and fog between two hexes. Chapter 3.2.4, LM-MA-06.

Heights are counted in halves of a level: a wood rises half a level above its ground.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import NamedTuple

import msgspec

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, direction, distance
from oriflamme.board.overlay import mark_in
from oriflamme.board.sides import Side
from oriflamme.board.sight import MetHex, met
from oriflamme.kernel import Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.services import LineOfSight, SightBlock
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import CATEGORIES, GROUND, POSITIONS, SPELLS, VOCABULARY
from oriflamme.rulebooks.lames.unit_effects import light

TABLE = GROUND["sight"]
DARK = SPELLS["light"]
FAR = POSITIONS.numbers["far_flight"]
TALL = frozenset(TABLE["tall"])
"""Terrain that rises half a level above its ground. LM-3.2.4-03."""
SOLID = frozenset(TABLE["solid"])
"""Terrain through which nobody sees. LM-MA-14."""
SHROUD: str = TABLE["shrouds"]
SMOKE = {kind: count for kind, count in TABLE["smoke"].items() if kind != "clause"}
"""Smoke, by how many hexes of it on a line block it. LM-MA-06."""


class Block(msgspec.Struct, frozen=True, gc=False):
    """What blocks a line of sight: where, and why."""

    hex: Hex
    why: str
    """The refusal's short name."""
    clause: str
    kind: str = ""
    """The kind of mark that does it."""


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What a line of sight meets: everything that blocks it, and the hexes of sparse smoke that it crosses."""

    blocks: tuple[Block, ...]
    thin: tuple[Hex, ...]


def line_of_sight(state: Lames, start: str, end: str) -> Sight:
    """The line of sight between two hexes by name, fog and darkness included."""
    board = ground_board(state)
    seen, dim = _line(board, start, end), _dim(state, board.hex(start), board.hex(end))
    return Sight((*dim, *seen.blocks), seen.thin) if dim else seen


def _line(board: HexIndex, start: str, end: str) -> Sight:
    """What stands in the way, worked out once as long as nothing changes along the line."""
    return board.recall(("sight", start, end), lambda: _looked(board, board.hex(start), board.hex(end)))


class Limit(NamedTuple):
    """How far anybody sees, and why not farther: the refusal's name, its clause and the mark that dims the light."""

    hexes: int
    why: str
    clause: str
    kind: str = ""


def _limits(state: Lames) -> list[Limit]:
    """How far fog and magic darkness let anybody see. LM-MA-06, LM-MA-01."""
    fog, dark, limits = mark_in(state.overlay, "fog"), -light(state), list[Limit]()
    if fog is not None:
        limits.append(Limit(TABLE["fog"][fog.kind], "sight-fog", TABLE["fog"]["clause"], fog.kind))
    if dark > 0:
        limits.append(Limit(DARK["sight"][min(dark, len(DARK["sight"])) - 1], "sight-dark", DARK["clause"]))
    return limits


def _dim(state: Lames, a: Hex, b: Hex) -> list[Block]:
    """Fog and magic darkness between two hexes that are too far from each other."""
    far = distance(a, b)
    return [Block(b, one.why, one.clause, one.kind) for one in _limits(state) if far > one.hexes]


def line_between(state: Lames, start: str, start_level: int, end: str, end_level: int) -> Sight:
    """The line of sight between two Positions. LM-4.2.3-03, LM-4.2.3.6-06, LM-MA-06.

    Infiltrated units see, and are seen, no farther than the next hex. In Far Flight one sees whoever is in clear
    terrain, or flies as high, and is seen by him; smoke and walls are in nobody's way there. Close Flight is as the
    ground.
    """
    board = ground_board(state)
    a, b = board.hex(start), board.hex(end)
    if start_level >= 0 and end_level >= 0 and FAR not in (start_level, end_level):
        return line_of_sight(state, start, end)
    if min(start_level, end_level) < 0:
        return Sight((), ()) if distance(a, b) <= 1 else Sight((Block(b, "sight-below", "LM-4.2.3.6-06"),), ())
    low = [hex for hex, level in ((a, start_level), (b, end_level)) if level != FAR]
    if all(CATEGORIES[board.terrain[hex]] == "clear" for hex in low):
        return Sight(tuple(_dim(state, a, b)), ())
    seen = line_of_sight(state, start, end)
    return Sight(tuple(block for block in seen.blocks if block.kind not in SMOKE and block.why != "sight-wall"), ())


class Lookout:
    """The field as it is now, for whoever looks at many others: how far one sees on it is found once."""

    __slots__ = ("_board", "_farthest", "_hexes", "_state")

    def __init__(self, state: Lames) -> None:
        self._state = state
        self._board = ground_board(state)
        self._hexes = self._board.shape.by_name
        self._farthest = min([one.hexes for one in _limits(state)], default=inf)

    def sees(self, seer: Unit, target: Unit) -> bool:
        """Whether a piece has another in its line of sight. LM-3.2.4-01."""
        if not seer.hex or not target.hex:
            return False
        if not seer.more_hexes and not target.more_hexes:
            return self._between(seer.hex, seer.level, target.hex, target.level)
        pairs = [(a, b) for a in seer.hexes for b in target.hexes]
        return any(self._between(a, seer.level, b, target.level) for a, b in pairs)

    def _between(self, start: str, start_level: int, end: str, end_level: int) -> bool:
        """Whether one sees from a Position to another; where it is too dark for that, no line is drawn.

        A line is free from one end if it is from the other, by LM-3.2.4-04 to -09: one is drawn for both.
        """
        far = distance(self._hexes[start], self._hexes[end])
        if start_level < 0 or end_level < 0:
            return far <= 1
        if far > self._farthest:
            return False
        if FAR in (start_level, end_level):
            return not line_between(self._state, start, start_level, end, end_level).blocks
        return not _line(self._board, *((start, end) if start < end else (end, start))).blocks


def shrouded(state: Lames, name: str) -> bool:
    """Whether smoke hides a hex from all but its neighbours. LM-MA-06."""
    board = ground_board(state)
    return _smokes(board).get(board.hex(name)) == SHROUD


def why_unseen(state: Lames, start: str, end: str) -> Refusal | None:
    """Why one does not see from a hex to another: the first thing that blocks. LM-3.2.4-01."""
    blocks = line_of_sight(state, start, end).blocks
    return _refusal(ground_board(state), blocks[0], start, end) if blocks else None


def why_unseen_between(state: Lames, start: str, start_level: int, end: str, end_level: int) -> Refusal | None:
    """Why one does not see from a Position to another. LM-4.2.3-03."""
    blocks = line_between(state, start, start_level, end, end_level).blocks
    return _refusal(ground_board(state), blocks[0], start, end) if blocks else None


def _refusal(board: HexIndex, block: Block, start: str, end: str) -> Refusal:
    mark = VOCABULARY.mark[block.kind].name if block.kind else ""
    return refusal(block.clause, block.why, start=start, end=end, hex=board.name(block.hex), mark=mark)


def _looked(board: HexIndex, a: Hex, b: Hex) -> tuple[Sight, list[Hex]]:
    """A line of sight and the hexes that were looked at to that end."""
    level = board.level
    steps = [tuple([one for one in step if one.hex in level]) for step in met(a, b)]  # the map may end along a side
    read = [a, b, *[one.hex for step in steps for one in step]]
    if distance(a, b) <= 1:  # LM-3.2.4-01
        return Sight((), ()), read
    smoke, look = _smokes(board), _Look(board, a, b, len(steps))
    shrouded, thin = [hex for hex in (a, b) if smoke.get(hex) == SHROUD], list[Hex]()
    blocks = [Block(hex, "sight-shrouded", TABLE["smoke"]["clause"], SHROUD) for hex in shrouded]
    for number, step in enumerate(steps):
        found = [look.block(one, number) for one in step]
        if None not in found:  # along a side, one of the two hexes is enough: LM-3.2.4-09
            blocks += [block for block in found if block is not None]
        elif smoke:
            open_ = [one.hex for one, block in zip(step, found, strict=True) if block is None]
            if all(hex in smoke for hex in open_):
                thin.append(open_[0])
    if thin and len(thin) >= SMOKE[smoke[thin[0]]]:
        blocks += [Block(hex, "sight-thin", TABLE["smoke"]["clause"], smoke[hex]) for hex in thin]
    if not _walls(board).isdisjoint(read):
        blocks += _walled(board, [(a,), *(tuple(one.hex for one in step) for step in steps if step), (b,)])
    return Sight(tuple(blocks), tuple(thin)), read


def _walls(board: HexIndex) -> frozenset[Hex]:
    """The hexes that have a wall on a side."""
    sides = board.sides
    return board.remember("walls", lambda: frozenset(hex for one in sides if "wall" in sides[one] for hex in one.hexes))


def _walled(board: HexIndex, steps: list[tuple[Hex, ...]]) -> list[Block]:
    """The wall that stands in the way of a line, as it goes from hex to hex; none while one way is open. LM-MA-14.

    A wall is in nobody's way who stands beside it, or higher than it.
    """
    a, b = steps[0][0], steps[-1][0]
    eyes, open_ = max(board.level[a], board.level[b]), set(steps[0])
    for before, after in pairwise(steps):
        ways = [(one, other) for one in before if one in open_ for other in after]
        walls = [way for way in ways if a not in way and b not in way and _wall_between(board, *way, eyes)]
        open_ = {other for one, other in ways if (one, other) not in walls}
        if not open_:
            return [Block(walls[0][1], "sight-wall", "LM-3.2.4-01")]
    return []


def _wall_between(board: HexIndex, one: Hex, other: Hex, eyes: int) -> bool:
    """Whether a wall between two hexes is no lower than the eyes of whoever would look over it."""
    d = direction(one, other)
    if d is None or "wall" not in board.side_kinds(one, d):
        return False
    return max(board.level[one], board.level[other]) >= eyes


def _smokes(board: HexIndex) -> dict[Hex, str]:
    """The hexes in which smoke lies, and which: of several kinds, the first that lies there."""
    return board.remember("smoke", lambda: _found_smoke(board))


def _found_smoke(board: HexIndex) -> dict[Hex, str]:
    found: dict[Hex, str] = {}
    for place, marks in board.marks.items():
        if isinstance(place, Side):
            continue
        for mark in marks:
            if mark.kind in SMOKE:
                found.setdefault(place, mark.kind)
    return found


class _Look:
    """The heights of a line's two ends, against which those between are compared."""

    def __init__(self, board: HexIndex, a: Hex, b: Hex, steps: int) -> None:
        self.board = board
        self.smoke = _smokes(board)
        self.last = steps - 1
        self.start, self.end = 2 * board.level[a], 2 * board.level[b]
        self.lower = min(self.start, self.end)

    def height(self, hex: Hex) -> int:
        """The effective height of a hex, in halves. LM-3.2.4-03."""
        return 2 * self.board.level[hex] + (self.board.terrain[hex] in TALL)

    def block(self, one: MetHex, number: int) -> Block | None:
        """Why a hex blocks, if it does; `number` is its step, counted from 0."""
        if self.board.terrain[one.hex] in SOLID:
            return Block(one.hex, "sight-rock", "LM-3.2.4-01")
        smoke = self.smoke.get(one.hex, "")
        if smoke and SMOKE[smoke] == 1:
            return Block(one.hex, "sight-smoke", TABLE["smoke"]["clause"], smoke)
        height = self.height(one.hex)
        return self._rising(one, number, height) if height > self.lower else None

    def _rising(self, one: MetHex, number: int, height: int) -> Block | None:
        """The same for a hex that is higher than one of the ends."""
        start, end = self.start, self.end
        if height > start and height > end:
            return Block(one.hex, "sight-above", "LM-3.2.4-04")
        if start < end and height == end and one.from_start < one.from_end:
            return Block(one.hex, "sight-crest", "LM-3.2.4-05")
        if start < end and number == 0 and height > start:
            return Block(one.hex, "sight-first", "LM-3.2.4-06")
        if start > end and height == start and one.from_end < one.from_start:
            return Block(one.hex, "sight-crest", "LM-3.2.4-07")
        if start > end and number == self.last and height > end:
            return Block(one.hex, "sight-last", "LM-3.2.4-08")
        return None


# For whoever asks


def sight(state: Lames, start: str, end: str) -> LineOfSight | None:
    """The line of sight between two hexes as it is shown; None where there is none to draw."""
    board = ground_board(state)
    if start not in board.shape.by_name or end not in board.shape.by_name or start == end:
        return None
    found = line_of_sight(state, start, end)
    blocks = tuple(
        SightBlock(board.name(block.hex), _refusal(board, block, start, end).message, block.clause)
        for block in found.blocks
    )
    steps = met(board.hex(start), board.hex(end))
    crossed = tuple(board.name(one.hex) for step in steps for one in step if one.hex in board.level)
    text = blocks[0].text if blocks else message("sight-clear", start=start, end=end)
    return LineOfSight(start, end, crossed, not blocks, text, blocks[0].clause if blocks else "LM-3.2.4-02", blocks)
