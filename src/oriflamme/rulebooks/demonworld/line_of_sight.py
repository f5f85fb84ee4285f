"""Lines of sight with size segments: over elements, hills, hedges and walls, past woods, out of water. Chapter XII

The book's diagram in whole numbers: distances in half hexes from the shooter, heights in size segments. Whoever stands
on a level is so much higher, whoever stands in water so much lower (DW-XII.3.2-01, DW-XII.3.6-01). A segment of the
target is seen where both its ends are, over everything that stands between. `board/sight.py` finds what a line meets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, distance
from oriflamme.board.lines import Crossing, crossings
from oriflamme.board.sides import Side
from oriflamme.board.sight import MetHex, Screen, entered, grazed, hides, hiding, met, visible_segments
from oriflamme.kernel import Item, Message, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.services import LineOfSight, SightBlock
from oriflamme.rulebooks.demonworld.buildings.sight import Opening, houses_on
from oriflamme.rulebooks.demonworld.flight.heights import depth, foot, ground_height
from oriflamme.rulebooks.demonworld.large_sizes import eye_size, in_parts, size_on
from oriflamme.rulebooks.demonworld.magic.changes import sight_limit
from oriflamme.rulebooks.demonworld.message_parts import place
from oriflamme.rulebooks.demonworld.occupancy import Occupied, board_of, occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BUILDINGS, SHOT, TERRAIN, VOCABULARY

SIGHT = TERRAIN["sight"]
WINDOW = BUILDINGS["window"]
HIDING: dict[str, int] = SIGHT["size"]
"""The size of what grows: it fills its hex, and to touch it is enough. DW-XII.3.1-01, DW-F2-G12"""
HARDER: dict[str, int] = SIGHT["harder"]
"""Terrain in which a target is harder to hit. DW-XII.3.3-02"""
OBSTACLES = frozenset(TERRAIN["obstacle"]["sides"])
OBSTACLE_SIZE: int = TERRAIN["obstacle"]["size"]
ROAD: str = TERRAIN["road"]["side"]
SCREENS = ("hill", "water", "storm", "house", *HIDING, *TERRAIN["obstacle"]["sides"])
"""What hides besides elements."""
SMOKE = {VOCABULARY.mark[kind].terrain: "DW-XXII.3.0-12" for kind in TERRAIN["burning"]["marks"]}
"""What burns, and hides whatever is behind it."""
ONLOOKER: int = SIGHT["onlooker"]
BLOCKED, HIDDEN = "DW-XII.1.0-05", "DW-XII.1.0-08"


class Eye(NamedTuple):
    """Whoever looks, or is looked at: where, and how tall."""

    hex: Hex
    size: int
    level: int = 0
    """The altitude of a flyer. DW-XXIII.4.0-01"""


class View(NamedTuple):
    """What is seen of a target: whole segments, out of so many, and what hides the others, the worst first."""

    segments: int
    size: int
    hiding: tuple[Hidden, ...]
    harder: int = 0
    """What the terrain in its hex takes from a shot. DW-XII.3.3-02"""
    in_part: bool = True
    """Whether anything of it is seen at all, be it no whole segment. DW-XVII.7.4-11"""
    narrow: bool = False
    """Whether it is inside, and no more than part of a segment is seen through an opening. DW-XXIV.4.0-03"""


class Hidden(NamedTuple):
    """Something that hides a part of a target, or all of it."""

    what: str
    """element, hill, hedge, wall, water, or the kind of terrain."""
    place: str
    """The hex or side."""
    element: str = ""
    clause: str = ""


# What stands between


class SightLine(NamedTuple):
    """A line of sight, and what the ground puts in its way, worked out once for a map."""

    far: int
    """Half hexes from one end to the other."""
    screens: tuple[tuple[Screen, Hidden], ...]
    hexes: tuple[MetHex, ...]
    """Every hex between that it enters or touches: whoever stands there is in the way. DW-F2-A9"""
    opening: Opening = ""
    """By what it comes into the building of its end. DW-XXIV.4.0-03"""


def sight_line(board: HexIndex, a: Hex, b: Hex) -> SightLine:
    """The line from one hex to another, with the hills, plants, hedges and walls on it."""
    return board.recall(("line of sight", a, b), lambda: _drawn(board, a, b))


def _drawn(board: HexIndex, a: Hex, b: Hex) -> tuple[SightLine, list[Hex]]:
    """A line, and the hexes that were looked at to that end."""
    touched = [one for one in grazed(a, b) if one.hex in board]
    known = [one for one in entered(a, b) if one.hex in board]
    hexes = (*known, *touched)
    screens = [*_hills(board, known), *_plants(board, hexes), *_obstacles(board, a, b, hexes)]
    built = houses_on(board, a, b)
    screens += [(one.screen, Hidden("house", one.place, "", one.clause)) for one in built.screens]
    return SightLine(2 * distance(a, b), tuple(screens), hexes, built.opening), [a, b, *(one.hex for one in hexes)]


def _hills(board: HexIndex, entered: list[MetHex]) -> Iterator[tuple[Screen, Hidden]]:
    """Hill hexes that a line enters; merely grazed they hide nothing. DW-XII.2.0-04, DW-XII.2.0-06"""
    for one in entered:
        if board.level[one.hex] > 0:
            name = board.name(one.hex)
            yield (
                Screen(2 * one.from_start, ground_height(board, one.hex), name),
                Hidden("hill", name, "", "DW-XII.2.0-04"),
            )


def _plants(board: HexIndex, hexes: tuple[MetHex, ...]) -> Iterator[tuple[Screen, Hidden]]:
    """Woods, bushes and tall grass between, touched or entered, on the ground they grow on. DW-XII.3.2-01"""
    for one in hexes:
        terrain = board.terrain[one.hex]
        if terrain in HIDING:
            name = board.name(one.hex)
            top = ground_height(board, one.hex) + HIDING[terrain]
            clause = SMOKE.get(terrain) or ("DW-XII.3.3-01" if terrain in HARDER else "DW-XII.3.4-01")
            yield Screen(2 * one.from_start, top, name), Hidden(terrain, name, "", clause)


def _obstacles(board: HexIndex, a: Hex, b: Hex, hexes: tuple[MetHex, ...]) -> Iterator[tuple[Screen, Hidden]]:
    """Hedges and walls, on the sides of hexes; not those of the shooter's own hex. DW-XII.3.5-01, DW-XII.3.5-02"""
    standing, beside = _standing(board)
    if beside.isdisjoint([a, b, *(one.hex for one in hexes)]):
        return
    found = [one for one in crossings(a, b) if one.side in standing]
    for one in found:
        if a in one.side.hexes or not _in_the_way(one, found):
            continue
        first, second = one.side.hexes
        name = board.side_name(one.side)
        screen = Screen(distance(a, first) + distance(a, second), _obstacle_top(board, one.side), name)
        yield screen, Hidden(min(OBSTACLES.intersection(board.sides[one.side])), name, "", "DW-XII.3.5-01")


def _standing(board: HexIndex) -> tuple[frozenset[Side], frozenset[Hex]]:
    """The sides of a map on which a hedge or a wall stands, and the hexes on both sides of them."""
    return board.remember("hedges and walls", lambda: _hedges_and_walls(board))


def _hedges_and_walls(board: HexIndex) -> tuple[frozenset[Side], frozenset[Hex]]:
    sides = frozenset(side for side, kinds in board.sides.items() if _stands(kinds))
    return sides, frozenset(hex for side in sides for hex in side.hexes)


def _stands(kinds: frozenset[str]) -> bool:
    """Whether a hedge or a wall stands on a side: where a road crosses it, there is a gap. DW-F2-A3"""
    return not OBSTACLES.isdisjoint(kinds) and ROAD not in kinds


def _in_the_way(one: Crossing, found: list[Crossing]) -> bool:
    """A line that meets only the end of a hedge or a wall passes it, unless another goes on there. DW-OR-33"""
    if one.along or not one.corner:
        return True
    joined = [other for other in found if other is not one and not other.along and other.at == one.at]
    return any(not set(one.side.hexes).isdisjoint(other.side.hexes) for other in joined)


def _obstacle_top(board: HexIndex, side: Side) -> int:
    """A hedge or a wall stands on the higher of its two hexes. DW-OR-32"""
    return max(ground_height(board, hex) for hex in side.hexes if hex in board) + OBSTACLE_SIZE


def _elements(
    state: Demonworld, at: Occupied, line: SightLine, but: tuple[str, ...]
) -> Iterator[tuple[Screen, Hidden]]:
    """Whoever stands between, of either side, as high as he is tall. DW-XII-02"""
    board = board_of(state)
    for one in line.hexes:
        other = at.get(one.hex)
        if other is not None and other.key not in but:
            top = foot(board, one.hex) + size_on(state, other, one.hex)
            hidden = Hidden("element", board.name(one.hex), other.key, "DW-XII-02")
            yield Screen(2 * one.from_start, top, other.key), hidden


# What is seen


def seen_by(state: Demonworld, at: Occupied, shooter: Element, target: Element, hexes: tuple[Hex, ...] = ()) -> View:
    """What an element sees of another, in the hex where it sees most of it. DW-XII.1.0-02, DW-XII.1.0-06

    Of a large element only the hex that is least hidden counts: DW-XVII.2.0-03. `hexes`: those that are aimed at.
    """
    return max((seen_on(state, at, shooter, target, hex) for hex in hexes or target.hexes), key=_clearest)


def seen_on(state: Demonworld, at: Occupied, shooter: Element, target: Element, hex: Hex) -> View:
    """What an element sees of another in one of its hexes. DW-XVII.1.4-01"""
    if not (shooter.more_hexes or target.more_hexes):
        eye = Eye(shooter.hex, state.card(shooter.owner).size, shooter.level)
        seen = Eye(hex, state.card(target.owner).size, target.level)
        return view(state, at, eye, seen, (shooter.key, target.key))
    but = tuple(one.key for one in (shooter, target) if not in_parts(state, one))
    eye = Eye(shooter.hex, eye_size(state, shooter), shooter.level)
    return view(state, at, eye, Eye(hex, size_on(state, target, hex), target.level), but)


def _clearest(one: View) -> tuple[int, int]:
    return one.segments, one.harder


def view(state: Demonworld, at: Occupied, eye: Eye, target: Eye, but: tuple[str, ...] = ()) -> View:
    """What is seen of somebody so tall on a hex by somebody so tall on another.

    Flyers are looked at, and look, at their altitude; they hide nobody: DW-OR-91.
    """
    board = board_of(state)
    storm = sight_limit(state)
    if storm is not None and distance(eye.hex, target.hex) + _heights_between(board, eye, target) > storm.value:
        return View(0, target.size, (Hidden("storm", board.name(target.hex), "", storm.clause),), 0, in_part=False)
    line = sight_line(board, eye.hex, target.hex)
    between = [*line.screens, *_elements(state, at, line, but)]
    height = (eye.level or foot(board, eye.hex)) + eye.size  # DW-XII.3.6-02
    low = target.level or foot(board, target.hex)
    sunk = 0 if target.level else min(depth(board, target.hex), target.size)
    above = target.size - sunk
    screens = [screen for screen, _ in between]
    segments = visible_segments(height, low + sunk, above, line.far, screens)
    harder = 0 if target.level else HARDER.get(board.terrain[target.hex], 0)
    if segments == target.size and line.opening != "window":
        return View(segments, target.size, (), harder)
    reasons = {id(screen): hidden for screen, hidden in between}
    worst = [reasons[id(screen)] for screen in hiding(height, low + sunk, above, line.far, _between(screens, line.far))]
    water = [Hidden("water", board.name(target.hex), "", "DW-XII.3.6-01")] if sunk else []
    between_ends = _between(screens, line.far)
    top_seen = above > 0 and not any(hides(one, height, low + target.size, line.far) for one in between_ends)
    if line.opening and top_seen and (line.opening == "window" or not segments):
        return View(WINDOW["segments"], target.size, (*worst, *water), harder, True, narrow=True)
    return View(segments, target.size, (*worst, *water), harder, top_seen)


def _heights_between(board: HexIndex, eye: Eye, target: Eye) -> int:
    """The heights between two of whom one flies: where little is seen, they count as distance. DW-XXIII.7.1-03"""
    if not (eye.level or target.level):
        return 0
    (low, high), (other_low, other_high) = (
        (one.level or foot(board, one.hex), (one.level or foot(board, one.hex)) + one.size) for one in (eye, target)
    )
    return max(0, low - other_high, other_low - high)


def _between(screens: list[Screen], far: int) -> list[Screen]:
    return [screen for screen in screens if 0 < screen.from_eye < far]


def why_unseen(
    state: Demonworld, at: Occupied, shooter: Element, target: Element, hexes: tuple[Hex, ...] = ()
) -> Refusal | None:
    """Why an element sees no whole segment of another; None where it sees one. DW-XII.1.0-08, DW-XII.4.0-05"""
    seen = seen_by(state, at, shooter, target, hexes)
    if seen.segments:
        return None
    return _blocked(seen, element=shooter.key, target=target.key)


def _blocked(seen: View, **who: str) -> Refusal:
    """No whole segment is seen: the first thing that hides the target."""
    first = seen.hiding[0]
    clause = first.clause if len(seen.hiding) == 1 else HIDDEN
    if first.what == "element":
        return refusal(clause, "unseen-element", blocker=first.element, **who)
    return refusal(clause, "unseen", what=message(f"screen-{first.what}"), place=place(first.place), **who)


# What a shot comes to


def shot_items(
    state: Demonworld, at: Occupied, shooter: Element, target: Element, hexes: tuple[Hex, ...] = ()
) -> Iterator[Item]:
    """The size of the target as far as it is seen, and the wood that it stands in. DW-XII.4.0-02"""
    seen = seen_by(state, at, shooter, target, hexes)
    bonus = seen.segments // SHOT["segments"]
    if bonus:
        yield Item("size", bonus, "DW-XII.1.0-07")
    if seen.narrow:
        yield Item("window", WINDOW["power"], WINDOW["clause"])
    if seen.harder:
        yield Item("wood", seen.harder, "DW-XII.3.3-02")


# For whoever asks


def shown_line(state: Demonworld, start: str, end: str) -> LineOfSight:
    """The line of sight between two hexes as it is shown: by whoever stands there, else by somebody of usual size."""
    board = board_of(state)
    at, a, b = occupied(state), board.hex(start), board.hex(end)
    who = [at.get(a), at.get(b)]
    sizes = [size_on(state, one, hex) if one else ONLOOKER for one, hex in zip(who, (a, b), strict=True)]
    seen = view(state, at, Eye(a, sizes[0]), Eye(b, sizes[1]), tuple(one.key for one in who if one))
    blocks = tuple(SightBlock(one.place, _told(one), one.clause) for one in seen.hiding)
    crossed = tuple(board.name(one.hex) for step in met(a, b) for one in step if one.hex in board)
    text = message("sight-segments", start=start, end=end, seen=seen.segments, size=seen.size)
    clause = "DW-XII.1.0-03" if seen.segments == seen.size else "DW-XII.1.0-06" if seen.segments else HIDDEN
    return LineOfSight(start, end, crossed, seen.segments > 0, text, clause, blocks)


def _told(one: Hidden) -> Message:
    if one.what == "element":
        return message("hides-element", element=one.element, place=place(one.place))
    return message("hides", what=message(f"screen-{one.what}"), place=place(one.place))
