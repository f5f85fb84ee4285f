"""Where troops lie in wait: deployment zones, ambushes, and units that stand in the plan only. GF-DEPLOIEMENT-05."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.tabletop import TOUCH, TURN, Point, Pose
from oriflamme.board.tabletop_shapes import Polygon, middle, overlap, within
from oriflamme.board.tabletop_terrain import box, crosses, holds, part_inside
from oriflamme.kernel import Choice, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.contact.buildings import room
from oriflamme.rulebooks.fleuries.facts.setup import Deployed
from oriflamme.rulebooks.fleuries.state import Army, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import SETUP, steps
from oriflamme.rulebooks.fleuries.terrain.ground import HALF, KINDS, against, impassable
from oriflamme.rulebooks.fleuries.terrain.measure import fits, hull_of
from oriflamme.rulebooks.fleuries.terrain.sight import height_at, level, sees, veiled
from oriflamme.rulebooks.fleuries.troops.formation import footprint, room_at, size
from oriflamme.rulebooks.fleuries.wording.number_input import measure, steps_of
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

AMBUSH = "GF-RECONNAISSANCE-02"
NOTED = "GF-DEPLOIEMENT-05"
ZONE = "GF-DEPLOIEMENT-04"
MARGIN, DEPTH = steps(SETUP["margin_cm"]), steps(SETUP["depth_cm"])
NOWHERE = Option("lurk nowhere", None, message("lair-none"), verb="lurk", what="nowhere")
Lair = tuple[Pose, str]
"""Where a unit hides: its pose, and the building it is in, if any."""


def zone(state: Fleuries, army: Army) -> tuple[int, int, int, int]:
    """West, south, east and north ends of a side's deployment zone. GF-DEPLOIEMENT-04."""
    if army.edge == "south":
        return MARGIN, 0, state.width - MARGIN, state.height // 2 - DEPTH
    return MARGIN, state.height // 2 + DEPTH, state.width - MARGIN, state.height


# Asking


def ambush(state: Fleuries, side: str) -> Procedure:
    """Where the ambush lies: outside the enemy's zone and out of his sight. GF-RECONNAISSANCE-02."""
    key = state.armies[side].ambush
    if not key:
        return []
    piece = state.pieces[key]

    def reader(token: str) -> Option | Refusal | None:
        return NOWHERE if token == NOWHERE.token else read(state, piece, token)

    answer = yield Choice(
        side,
        ask_about("lair", key, unit=key),
        AMBUSH,
        lambda: (*offered(state, piece), NOWHERE),
        read=reader,
        free_form=True,
    )
    return [note(state, piece, *answer.value, clause=AMBUSH)] if answer.value else []


def note(state: Fleuries, piece: Piece, pose: Pose, inside: str, *, clause: str) -> Deployed:
    """A unit that stands in the plan only; the trial state knows it at once."""
    housed = min(piece.figures, room(state, state.ground[inside])) if inside else 0
    noted = Deployed(
        clause=clause,
        audience=(piece.side,),
        unit=piece.key,
        pose=pose,
        files=piece.files,
        loose=piece.loose,
        place="hidden",
        inside=inside,
        housed=housed,
    )
    noted.apply(state)
    return noted


def offered(state: Fleuries, piece: Piece, *, noted: bool = False) -> list[Option]:
    """The middles of the ground that hides, where it is allowed: places to think of."""
    found = [lair for lair in _thought_of(state, piece) if why_not(state, piece, *lair, noted=noted) is None]
    return [_option(piece, *lair) for lair in found]


def _thought_of(state: Fleuries, piece: Piece) -> Iterator[Lair]:
    for ground in state.ground.values():
        if KINDS[ground.kind].get("hides") and not ground.fallen:
            west, south, east, north = box(ground.outline)
            yield _lair(state, piece, (west + east) // 2, (south + north) // 2)


def _option(piece: Piece, pose: Pose, inside: str) -> Option:
    where_ = {"x": length(pose.x), "y": length(pose.y)}
    return Option(
        f"lurk {piece.key} {pose.x} {pose.y}",
        (pose, inside),
        message("lair", unit=piece.key, **where_),
        verb="lurk",
        piece=piece.key,
        target=inside,
        place=room_at(piece, pose),
        facing=pose.facing,
    )


def _lair(state: Fleuries, piece: Piece, x: int, y: int) -> Lair:
    """A unit with its middle at a point, facing the enemy; in the building that stands there, if one does."""
    half = size(piece)[1] // 2
    north = state.armies[piece.side].edge == "south"
    pose = Pose(x, y + half, 0) if north else Pose(x, y - half, TURN // 2)
    houses = (one.key for one in state.ground.values() if one.kind == "building" and holds(one.outline, (x, y)))
    return pose, next(houses, "")


def read(state: Fleuries, piece: Piece, token: str, *, noted: bool = False) -> Option | Refusal | None:
    """`lurk spears 4500 6000`: the middle of the front, in steps; or `lurk spears at 45 60`, of the unit, in cm."""
    words = token.split(" ")
    if words[:2] != ["lurk", piece.key] or len(words) != (5 if words[2:3] == ["at"] else 4):
        return None
    in_cm = words[2] == "at"
    x, y = (measure(word) for word in words[3:]) if in_cm else (steps_of(word) for word in words[2:])
    if x is None or y is None:
        return refusal(AMBUSH, "pose-numbers")
    half = 0 if in_cm else size(piece)[1] // 2
    north = state.armies[piece.side].edge == "south"
    lair = _lair(state, piece, x, y - half if north else y + half)
    return why_not(state, piece, *lair, noted=noted) or _option(piece, *lair)


# What is legal


def why_not(state: Fleuries, piece: Piece, pose: Pose, inside: str, *, noted: bool = False) -> Refusal | None:
    """Why a unit cannot lie there. `noted`: no ambush, but a unit of the plan, which stays in its own zone."""
    body = hull_of(state.ground[inside].outline) if inside else footprint(piece, pose)
    if overlap(body, _frame(zone(state, state.armies[state.enemy(piece.side)])), TOUCH):
        return refusal(AMBUSH, "lair-zone", unit=piece.key)
    west, south, east, north = zone(state, state.armies[piece.side])
    if noted and not all(west <= x <= east and south <= y <= north for x, y in body):
        return refusal(ZONE, "deploy-zone", unit=piece.key)
    if inside and piece.body.animal:
        return refusal("GF-BATIMENTS_DOMESTIQUES-08", "lair-animal", unit=piece.key)
    if inside:
        full = room(state, state.ground[inside]) <= 0
        return refusal(NOTED, "lair-ground", unit=piece.key) if full else None
    if not within(body, state.width, state.height) or _crowded(state, piece, pose, body):
        return refusal(NOTED if noted else AMBUSH, "lair-ground", unit=piece.key)
    lurking = replace(piece, pose=pose, place="hidden")
    if _seen(state, lurking) or (noted and not _sheltered(state, lurking, body)):
        return refusal(NOTED if noted else AMBUSH, "lair-seen", unit=piece.key)
    return None


def _frame(ends: tuple[int, int, int, int]) -> Polygon:
    west, south, east, north = ends
    return (west, north), (east, north), (east, south), (west, south)


def _crowded(state: Fleuries, piece: Piece, pose: Pose, body: Polygon) -> bool:
    """Ground where nobody can stand, or where somebody is, be he hidden himself."""
    if impassable(state, piece, body) is not None or fits(state, piece, pose) is not None:
        return True
    return any(overlap(body, footprint(other), TOUCH) for other in state.hidden_units() if other.side == piece.side)


def _seen(state: Fleuries, lurking: Piece) -> bool:
    trial = state.clone()
    trial.pieces[lurking.key] = lurking
    return any(sees(trial, lurking, foe) for foe in trial.against(lurking.side))


def _sheltered(state: Fleuries, lurking: Piece, body: Polygon) -> bool:
    """In ground that hides, behind a wall, or out of sight of the enemy's deployment zone."""
    grounds = state.ground.values()
    if any(KINDS[one.kind].get("hides") and part_inside(one.outline, body) >= HALF for one in grounds):
        return True
    x, y = middle(body)
    enemy_edge = state.height if state.armies[lurking.side].edge == "south" else 0
    if any(one.kind == "wall" and crosses(one.outline, (x, y), (x, enemy_edge)) for one in against(state, lurking)):
        return True
    return all(
        veiled(state, watcher, point, max(height_at(state, watcher), level(state, lurking)))
        for watcher in _watchers(state, lurking.side)
        for point in (*body, (x, y))
    )


def _watchers(state: Fleuries, side: str) -> Iterator[Point]:
    """The corners of the enemy's deployment zone and the middles of its sides: from there he may look."""
    corners = _frame(zone(state, state.armies[state.enemy(side)]))
    for number, corner in enumerate(corners):
        yield corner
        yield middle((corner, corners[number - 1]))
