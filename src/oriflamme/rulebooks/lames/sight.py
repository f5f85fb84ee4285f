"""Lines of sight: heights, woods and villages, smoke and fog between two hexes. Chapter 3.2.4, LM-MA-06.

Heights are counted in halves of a level: a wood rises half a level above its ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, direction, distance
from oriflamme.board.overlay import mark_in
from oriflamme.board.sight import MetHex, met
from oriflamme.kernel import Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.services import LineOfSight, SightBlock
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.state import Lames
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


class Block(NamedTuple):
    """What blocks a line of sight: where, and why."""

    hex: Hex
    why: str
    """The refusal's short name."""
    clause: str
    kind: str = ""
    """The kind of mark that does it."""


class Sight(NamedTuple):
    """What a line of sight meets: everything that blocks it, and the hexes of sparse smoke that it crosses."""

    blocks: tuple[Block, ...]
    thin: tuple[Hex, ...]


def line_of_sight(state: Lames, start: str, end: str) -> Sight:
    """The line of sight between two hexes by name, worked out once as long as nothing changes along it."""
    board = ground_board(state)
    a, b = board.hex(start), board.hex(end)
    seen = board.recall(("sight", a, b), lambda: _looked(board, a, b))
    dim = _dim(state, a, b)
    return Sight((*dim, *seen.blocks), seen.thin) if dim else seen


def _dim(state: Lames, a: Hex, b: Hex) -> list[Block]:
    """Fog and magic darkness, which let nobody see far. LM-MA-06, LM-MA-01."""
    fog, dark = mark_in(state.overlay, "fog"), -light(state)
    far, blocks = distance(a, b), []
    if fog is not None and far > TABLE["fog"][fog.kind]:
        blocks.append(Block(b, "sight-fog", TABLE["fog"]["clause"], fog.kind))
    if dark > 0 and far > DARK["sight"][min(dark, len(DARK["sight"])) - 1]:
        blocks.append(Block(b, "sight-dark", DARK["clause"]))
    return blocks


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


def sees_between(state: Lames, start: str, start_level: int, end: str, end_level: int) -> bool:
    """Whether one sees from a Position to another; where it is too dark for that, no line is drawn."""
    board = ground_board(state)
    if min(start_level, end_level) >= 0 and _dim(state, board.hex(start), board.hex(end)):
        return False
    return not line_between(state, start, start_level, end, end_level).blocks


def shrouded(state: Lames, name: str) -> bool:
    """Whether smoke hides a hex from all but its neighbours. LM-MA-06."""
    board = ground_board(state)
    return _smoke(board, board.hex(name)) == SHROUD


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
    steps = [tuple(one for one in step if one.hex in board.level) for step in met(a, b)]  # the map may end along a side
    read = [a, b, *(one.hex for step in steps for one in step)]
    if distance(a, b) <= 1:  # LM-3.2.4-01
        return Sight((), ()), read
    shrouded = [
        Block(hex, "sight-shrouded", TABLE["smoke"]["clause"], SHROUD) for hex in (a, b) if _smoke(board, hex) == SHROUD
    ]
    look = _Look(board, a, b, len(steps))
    blocks, thin = [*shrouded], []
    for number, step in enumerate(steps):
        found = [next(look.blocks(one, number), None) for one in step]
        open_ = [one.hex for one, block in zip(step, found, strict=True) if block is None]
        if not open_:  # along a side, one of the two hexes is enough: LM-3.2.4-09
            blocks += [block for block in found if block is not None]
        elif all(_smoke(board, hex) for hex in open_):
            thin.append(open_[0])
    if thin and len(thin) >= SMOKE[_smoke(board, thin[0])]:
        blocks += [Block(hex, "sight-thin", TABLE["smoke"]["clause"], _smoke(board, hex)) for hex in thin]
    blocks += _walled(board, [(a,), *(tuple(one.hex for one in step) for step in steps if step), (b,)])
    return Sight(tuple(blocks), tuple(thin)), read


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


def _smoke(board: HexIndex, hex: Hex) -> str:
    """The smoke in a hex; empty where there is none."""
    return next((mark.kind for mark in board.marks.get(hex, ()) if mark.kind in SMOKE), "")


class _Look:
    """The heights of a line's two ends, against which those between are compared."""

    def __init__(self, board: HexIndex, a: Hex, b: Hex, steps: int) -> None:
        self.board = board
        self.last = steps - 1
        self.start, self.end = 2 * board.level[a], 2 * board.level[b]

    def height(self, hex: Hex) -> int:
        """The effective height of a hex, in halves. LM-3.2.4-03."""
        return 2 * self.board.level[hex] + (self.board.terrain[hex] in TALL)

    def blocks(self, one: MetHex, number: int) -> Iterator[Block]:
        """Why a hex blocks, if it does; `number` is its step, counted from 0."""
        height, start, end = self.height(one.hex), self.start, self.end
        if self.board.terrain[one.hex] in SOLID:
            yield Block(one.hex, "sight-rock", "LM-3.2.4-01")
        if SMOKE.get(_smoke(self.board, one.hex)) == 1:
            yield Block(one.hex, "sight-smoke", TABLE["smoke"]["clause"], _smoke(self.board, one.hex))
        if height > start and height > end:
            yield Block(one.hex, "sight-above", "LM-3.2.4-04")
        if start < end and height == end and one.from_start < one.from_end:
            yield Block(one.hex, "sight-crest", "LM-3.2.4-05")
        if start < end and number == 0 and height > start:
            yield Block(one.hex, "sight-first", "LM-3.2.4-06")
        if start > end and height == start and one.from_end < one.from_start:
            yield Block(one.hex, "sight-crest", "LM-3.2.4-07")
        if start > end and number == self.last and height > end:
            yield Block(one.hex, "sight-last", "LM-3.2.4-08")


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
    crossed = tuple(board.name(one.hex) for step in met(board.hex(start), board.hex(end)) for one in step)
    text = blocks[0].text if blocks else message("sight-clear", start=start, end=end)
    return LineOfSight(start, end, crossed, not blocks, text, blocks[0].clause if blocks else "LM-3.2.4-02", blocks)
