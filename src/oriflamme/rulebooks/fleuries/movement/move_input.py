"""Moves that players propose in their own words: canonical, in centimetres, or any pose on the table."""

from __future__ import annotations

import msgspec

from oriflamme.board.tabletop import CM, DEGREE, TURN, Pose, bearing, distance, side_of
from oriflamme.kernel import Option, Refusal
from oriflamme.rulebooks.fleuries.movement.move_options import (
    MOVE,
    WHEEL_MOST,
    Plan,
    judged,
    path_of,
    posed,
    side_ordered,
    stand_option,
    turns_freely,
    why_no_wheel,
)
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import off_line, where
from oriflamme.rulebooks.fleuries.troops.formation import size, wheeled
from oriflamme.rulebooks.fleuries.wording.number_input import is_whole, measure, whole_number
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

STRAY = 2 * CM // 10
"""How far off its line a proposed pose may be: a person measures to two millimetres."""


def read(state: Fleuries, piece: Piece, token: str) -> Option | Refusal | None:
    """Any text as a move of this piece: canonical, in centimetres (`far 17.5`), or a pose (`at 45 32.5 15`)."""
    words = token.split(" ")
    if words == ["stand", piece.key]:
        return stand_option(piece.key)
    if len(words) < 3 or words[0] not in ("move", "form") or words[1] != piece.key:
        return None
    through = words[0] == "move" and words[2] == "through" and len(words) > 3
    rest = words[3:] if through else words[2:]
    if words[0] == "move" and rest[0] == "join" and len(rest) == 2:
        plan: Plan | Refusal | None = Plan(piece.key, join=rest[1])
    elif words[0] == "move" and rest[0] == "at":
        plan = _pose_plan(state, piece, rest[1:])
    elif words[0] == "move" and rest[0] == "far" and len(rest) == 2:
        plan = _far_plan(piece, rest[1])
    else:
        plan = _plain_plan(piece, words[0] == "form", rest)
    if not isinstance(plan, Plan):
        return plan
    plan = msgspec.structs.replace(plan, through=through and not plan.join)
    return judged(state, piece, plan)


def _plain_plan(piece: Piece, form: bool, rest: list[str]) -> Plan | None:
    files = 0
    if form:
        files, rest = whole_number(rest[0]), rest[1:]
        if not files:
            return None
    wheel = 0
    if len(rest) == 3 and rest[0] in ("left", "right"):
        wheel = whole_number(rest[1]) * (-1 if rest[0] == "left" else 1)
        rest = rest[2:]
        if not wheel:
            return None
    if len(rest) != 1 or not is_whole(rest[0]):
        return None
    return Plan(piece.key, files=files, wheel=wheel, far=whole_number(rest[0]))


def _far_plan(piece: Piece, word: str) -> Plan | None:
    far = measure(word)
    return Plan(piece.key, far=far) if far is not None and far >= 0 else None


def _pose_plan(state: Fleuries, piece: Piece, words: list[str]) -> Plan | Refusal | None:
    """The plan that ends at a pose: x, y in centimetres and, if given, the facing in degrees."""
    numbers = [measure(word) for word in words]
    if len(numbers) not in (2, 3) or None in numbers:
        return refusal(MOVE, "pose-numbers")
    x, y = int(numbers[0] or 0), int(numbers[1] or 0)
    if not (0 <= x <= state.width and 0 <= y <= state.height):
        return refusal("GF-CHOIX_DU_TERRAIN-07", "pose-off", x=length(x), y=length(y))
    pose = where(posed(piece))
    if "withdraw" in piece.orders:
        return _on_line(state, piece, Plan(piece.key), x, y)
    facing = numbers[2] if len(numbers) == 3 else None
    wheel = side_of(pose.facing, facing % TURN) if facing is not None else wheel_towards(piece, x, y)
    if wheel:
        wrong = why_no_wheel(piece, wheel)
        if wrong is not None:
            return wrong
    return _on_line(state, piece, Plan(piece.key, wheel=wheel), x, y)


def wheel_towards(piece: Piece, x: int, y: int) -> int:
    """The wheel after which a point lies straight ahead."""
    pose = where(piece)
    if turns_freely(piece):
        return side_of(pose.facing, bearing(pose.point, (x, y)))
    if "wheel" not in piece.orders:
        return 0
    width, best = size(piece)[0], (abs(off_line(pose, (x, y))), 0)
    for angle in range(DEGREE // 2, WHEEL_MOST + 1, DEGREE // 2):
        turned = wheeled(pose, width, side_ordered(piece) * angle)
        best = min(best, (abs(off_line(turned, (x, y))), side_ordered(piece) * angle))
    return best[1]


def _on_line(state: Fleuries, piece: Piece, plan: Plan, x: int, y: int) -> Plan | Refusal:
    """The plan with the distance to a point that lies on its line, or how far it lies off it."""
    path = path_of(state, piece, plan)
    start = path.pose(path.wheel_cost)
    line = Pose(start.x, start.y, path.angle)
    off = abs(off_line(line, (x, y)))
    far = distance(start.point, (x, y))
    if off > STRAY:
        return refusal("GF-LES_ORDRES-01", "pose-aside", unit=piece.key, off=length(off))
    ahead = Pose(x, y, path.angle)
    if far and abs(side_of(path.angle, bearing(start.point, ahead.point))) > TURN // 4:
        return refusal(MOVE, "move-back", unit=piece.key)
    return msgspec.structs.replace(plan, far=far)
