"""Formations: how many ranks and files, how much room they take, what a line and a column are. GF-CP-01."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.tabletop import RIGHT, Pose, moved
from oriflamme.board.tabletop_shapes import Polygon, rectangle
from oriflamme.kernel import Refusal
from oriflamme.rulebooks.fleuries.battle_rules import Rules
from oriflamme.rulebooks.fleuries.state import Piece, Profile
from oriflamme.rulebooks.fleuries.tables import CELLS, FORMATION, steps
from oriflamme.rulebooks.fleuries.troops.kept import of_piece
from oriflamme.rulebooks.fleuries.wording.reasons import refusal

LINE = FORMATION["line"]
COLUMN = FORMATION["column"]


@lru_cache(maxsize=1024)
def cell(body: Profile, loose: bool) -> tuple[int, int]:
    """Width and depth of one figure's place."""
    name = "character" if body.kind == "character" else body.species if body.animal else "open" if loose else "close"
    place = CELLS[name]
    return steps(place["width"]), steps(place["depth"])


def files(piece: Piece) -> int:
    """Figures abreast: never more than there are."""
    return max(1, min(piece.files, piece.figures))


def ranks(piece: Piece) -> int:
    """How many figures stand behind one another; the last rank may have gaps."""
    return -(-piece.figures // files(piece))


def full_ranks(piece: Piece) -> int:
    """Ranks that count for a bonus: the last one if it is at least half full."""
    wide = files(piece)
    whole, rest = divmod(piece.figures, wide)
    return whole + (2 * rest >= wide if rest else 0)


def half_files_in(piece: Piece, rank: int, rules: Rules) -> int:
    """By how many half files a rank stands in from the left end of the front: a short last rank is centred."""
    wide = files(piece)
    there = min(wide, piece.figures - rank * wide)
    return 0 if rules.short_rank_left else wide - there  # GF-CP-01


@of_piece
def size(piece: Piece) -> tuple[int, int]:
    """Frontage and depth."""
    return _size(piece.body, piece.loose, files(piece), ranks(piece))


@lru_cache(maxsize=8192)
def _size(body: Profile, loose: bool, wide: int, deep: int) -> tuple[int, int]:
    if body.kind == "base":
        return steps(FORMATION["base"]["width"]), steps(FORMATION["base"]["depth"])
    width, depth = cell(body, loose)
    return wide * width, deep * depth


def footprint(piece: Piece, pose: Pose | None = None) -> Polygon:
    """The rectangle a piece covers, where it stands or would stand."""
    return rectangle(pose, *size(piece)) if pose is not None else standing(piece)


@of_piece
def standing(piece: Piece) -> Polygon:
    """The rectangle a piece covers where it stands."""
    assert piece.pose is not None, f"{piece.key} is not on the table"
    return rectangle(piece.pose, *size(piece))


def room_at(piece: Piece, pose: Pose) -> tuple[int, int, int, int]:
    """Where an option would have a piece stand: the middle of its front, its frontage and its depth."""
    return pose.x, pose.y, *size(piece)


def shape(piece: Piece) -> str:
    """`line`, `column`, or "" for what losses have left; what has no formation is `loose`."""
    if piece.body.single or piece.kind == "base":
        return "loose"
    return shape_of(piece.figures, files(piece))


def shape_of(figures: int, wide: int) -> str:
    """What so many figures make with so many files: `line`, `column`, or "" for neither."""
    deep = -(-figures // wide)
    if wide >= LINE["files_per_rank"] * deep:
        return "line"
    return "column" if deep >= COLUMN["ranks_per_file"] * wide else ""


@lru_cache(maxsize=4096)
def choices(figures: int, what: str) -> tuple[int, ...]:
    """The numbers of files with which so many figures make a line or a column, widest first."""
    return tuple(wide for wide in range(figures, 0, -1) if shape_of(figures, wide) == what)


@lru_cache(maxsize=4096)
def usual(figures: int, what: str) -> tuple[int, ...]:
    """A few of them: the two and three rank lines, the two and three file columns."""
    found = choices(figures, what)
    wanted = [-(-figures // deep) for deep in (2, 3)] if what == "line" else [3, 2]
    kept = tuple(wide for wide in dict.fromkeys(wanted) if wide in found)
    return kept or found[:2]


def why_no_files(piece: Piece, wide: int, what: str) -> Refusal | None:
    """Why a unit cannot take a line or a column with that many files."""
    clause = LINE["clause"] if what == "line" else COLUMN["clause"]
    if not 1 <= wide <= piece.figures:
        return refusal(clause, "files", files=wide, figures=piece.figures)
    if shape_of(piece.figures, wide) != what:
        return refusal(clause, f"files-{what}", files=wide, ranks=-(-piece.figures // wide))
    return None


def reshaped(piece: Piece, wide: int, loose: bool) -> Piece:
    """The piece in another formation, round the same centre. GF-LES_ORDRES-08."""
    assert piece.pose is not None
    before = size(piece)[1]
    after = replace(piece, files=wide, loose=loose)
    shift = (size(after)[1] - before) // 2
    return replace(after, pose=moved(piece.pose, piece.pose.facing, shift))


def wheeled(pose: Pose, width: int, angle: int) -> Pose:
    """The pose after a wheel on one end of the front: right on the right end, left on the left end."""
    side = 1 if angle > 0 else -1
    pivot = moved(pose, pose.facing + RIGHT * side, width // 2)
    facing = (pose.facing + angle) % (4 * RIGHT)
    return moved(Pose(pivot.x, pivot.y, facing), facing - RIGHT * side, width // 2)


def quartered(piece: Piece, side: int) -> Pose:
    """The pose after a quarter turn to the right (1) or left (-1): the figure at that end of the front keeps its place.

    GF-LES_ORDRES-07.
    """
    pose = piece.pose
    assert pose is not None, f"{piece.key} is not on the table"
    width, depth = cell(piece.body, piece.loose)
    aside, behind = (size(piece)[0] - width) // 2, depth // 2
    figure = moved(moved(pose, pose.facing + RIGHT * side, aside), pose.facing + 2 * RIGHT, behind)
    facing = (pose.facing + RIGHT * side) % (4 * RIGHT)
    after = moved(moved(figure, facing - RIGHT * side, aside), facing, behind)
    return Pose(after.x, after.y, facing)


def about(pose: Pose, depth: int) -> Pose:
    """The pose after an about-face: the rear rank is the front rank."""
    behind = moved(pose, pose.facing + 2 * RIGHT, depth)
    return Pose(behind.x, behind.y, (pose.facing + 2 * RIGHT) % (4 * RIGHT))
