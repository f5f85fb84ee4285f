"""Direct fire: a ball or a bolt goes through the hexes of its path, one after the other. Chapter XIX.5.0"""

from __future__ import annotations

from oriflamme.board.hexes import Hex, direction, distance
from oriflamme.board.lines import line
from oriflamme.kernel import Procedure, Roll, Throw
from oriflamme.rulebooks.demonworld.artillery import path
from oriflamme.rulebooks.demonworld.artillery.effects import (
    WALL,
    Shot,
    attack,
    ridden,
    rider_or_mount,
    series,
    stands,
    strike_wall,
)
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.facts import ProjectileSlowed, ProjectileStopped
from oriflamme.rulebooks.demonworld.flight.heights import foot, ground_height
from oriflamme.rulebooks.demonworld.large_sizes import size_on
from oriflamme.rulebooks.demonworld.line_of_sight import OBSTACLE_SIZE
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ARTILLERY
from oriflamme.rulebooks.demonworld.vocabulary import ShotStop, WeaponKind

PROJECTILE, BEHIND = ARTILLERY["projectile"], ARTILLERY["behind_wall"]
BALL, BOLT = "DW-XIX.5.0-04", "DW-XIX.5.0-03"
LARGE_CLAUSE = "DW-XIX.5.0-05"


def fly(shot: Shot, kind: WeaponKind, power: int, end: Hex) -> Procedure:
    """From the front hex of the piece to the final hex, and never beyond it. DW-XIX.5.0-01, DW-XIX.5.0-02"""
    state, before = shot.state, shot.piece.hex
    hexes: list[Hex] = yield from path.crossed(state, shot.piece, end)
    way = path.flight(state, shot.piece.hex, end)
    for hex in hexes:
        if path.meets_hill(state, way, hex):
            _stopped(shot, hex, "hill", "DW-XIX.4.1-06")
            return
        if path.meets_house(state, way, before, hex):
            _stopped(shot, hex, "house", "DW-XXIV.2.0-01")
            return
        power = yield from _past_wall(shot, kind, way, before, hex, power)
        power = power and _through_plants(shot, way, hex, power)
        power = power and (yield from _at_element(shot, kind, way, hex, power))
        if power <= 0:
            return
        before = hex


def _stopped(shot: Shot, hex: Hex, why: ShotStop, clause: str) -> None:
    name = shot.state.board.names[hex]
    shot.ctx.note(ProjectileStopped(clause=clause, element=shot.piece.key, hex=name, why=why))


def _target(state: Demonworld, shot: Shot, way: path.Flight, hex: Hex) -> Element | None:
    """Whoever is in its way in a hex, friend or foe. DW-XIX.5.0-06"""
    found = occupied(state).get(hex)
    if found is None or found.key == shot.piece.key or not stands(state, found):
        return None
    return found if path.meets_element(state, way, found, hex) else None


# Walls


def _past_wall(shot: Shot, kind: WeaponKind, way: path.Flight, before: Hex, hex: Hex, power: int) -> Procedure:
    """A wall between two hexes: what is left of the power behind it. DW-XIX.5.0-09 to -11

    Over the walls of its own hexes a crew fires as others shoot: DW-OR-72. Hedges are nothing: DW-XIX.5.0-08
    """
    state, d = shot.state, direction(before, hex)
    if d is None or before in shot.piece.hexes or WALL not in state.board.side_kinds(before, d):
        return power
    if not state.rules.plays("terrain") or not path.meets_wall(state, way, before, hex):
        return power
    target = _target(state, shot, way, hex)
    exposed = _exposed(state, before, hex, target)
    if target is not None and exposed > 0 and (yield from _element_hit(shot, target, hex)):
        return power
    if kind == "bolt":
        if target is None:
            return power
        _stopped(shot, hex, "wall", "DW-XIX.5.0-09")
        return 0
    hit = yield from strike_wall(shot, before, d, power, "DW-XIX.5.0-10")
    return max(0, power - PROJECTILE["wall"]) if hit else 0


def _exposed(state: Demonworld, before: Hex, hex: Hex, target: Element | None) -> int:
    """How much of somebody stands out above the wall before him. DW-XIX.5.0-09, DW-F3-55"""
    if target is None:
        return 0
    top = max(ground_height(state.board, one) for one in (before, hex)) + OBSTACLE_SIZE
    return foot(state.board, hex) + size_on(state, target, hex) - top


def _element_hit(shot: Shot, target: Element, hex: Hex) -> Procedure:
    """Whether the one behind a wall is hit instead of it: half of the time, or by his size. DW-XIX.5.0-11"""
    most = wall_share(size_on(shot.state, target, hex)) if shot.state.rules.artillery_wall_by_size else BEHIND["wall"]
    throw: Throw = yield Roll(
        BEHIND["die"],
        "behind-wall",
        BEHIND["clause"],
        seat=shot.state.side_of(shot.piece),
        subject=shot.piece.key,
        meaning=lambda throw: "wall" if throw.total <= most else "element",
    )
    return throw.total > most


def wall_share(size: int) -> int:
    """The last number of the die with which the wall is hit, in proportion to what it covers. DW-XIX.5.0-11"""
    faces = 2 * BEHIND["wall"]
    return int((2 * faces * OBSTACLE_SIZE + size) // (2 * size))


# Woods and bushes


def _through_plants(shot: Shot, way: path.Flight, hex: Hex, power: int) -> int:
    """Each hex of wood or bushes costs power; at nought it stops. DW-XIX.5.0-12, DW-F3-22, DW-F3-23"""
    state = shot.state
    cost = PROJECTILE["terrain"].get(state.board.terrain[hex], 0) if state.rules.plays("terrain") else 0
    if not cost or not path.meets_plants(state, way, hex):
        return power
    left = max(0, power - int(cost))
    if not left:
        _stopped(shot, hex, "plants", PROJECTILE["terrain_clause"])
        return 0
    name = state.board.names[hex]
    shot.ctx.note(ProjectileSlowed(clause=PROJECTILE["terrain_clause"], element=shot.piece.key, hex=name, power=left))
    return left


# Elements


def _at_element(shot: Shot, kind: WeaponKind, way: path.Flight, hex: Hex, power: int) -> Procedure:
    """Whoever stands in a hex: what is left of the power behind him; 0: it goes no further."""
    target = _target(shot.state, shot, way, hex)
    if target is None:
        return power
    if target.more_hexes:
        return (yield from at_large(shot, kind, target, hex, power))
    return (yield from _at_normal(shot, kind, target, power))


def _at_normal(shot: Shot, kind: WeaponKind, target: Element, power: int, aim: str = "") -> Procedure:
    """A bolt attacks until it misses or he falls; a ball once, and goes on. DW-XIX.5.0-03, DW-XIX.5.0-04"""
    if kind == "bolt":
        return (yield from series(shot, target, power, BOLT, aim))
    hit = yield from attack(shot, target, power, BALL, aim)
    return power - PROJECTILE["hit"] if hit else power


def at_large(shot: Shot, kind: WeaponKind, target: Element, hex: Hex, power: int) -> Procedure:
    """A large element always stops it; whoever rides it may be hit instead. DW-XIX.5.0-05, DW-XIX.7.0-01"""
    if ridden(shot.state, target, hex) and (yield from rider_or_mount(shot, target)):
        return (yield from _at_normal(shot, kind, target, power, RIDER))
    yield from series(shot, target, power, LARGE_CLAUSE)
    return 0


# Upward shots


def fly_upward(shot: Shot, kind: WeaponKind, power: int, aim: Hex, end: Hex) -> Procedure:
    """Over the heads of others at a large element: it alone, or nothing; short or long, as usual. DW-XIX.5.1-06, -07"""
    target = occupied(shot.state).get(aim)
    if target is not None and end in target.hexes:
        if stands(shot.state, target):
            yield from at_large(shot, kind, target, end, power)
    elif target is not None and _before_or_behind(shot.piece.hex, aim, end, target):
        yield from fly(shot, kind, power, end)
    else:
        clause = "DW-XIX.5.1-07"
        shot.ctx.note(ProjectileStopped(clause=clause, element=shot.piece.key, hex="", why="away"))


def _before_or_behind(start: Hex, aim: Hex, end: Hex, target: Element) -> bool:
    """Whether a hex lies on the line, right before or behind a large element. DW-XIX.5.1-07, DW-F3-25"""
    if min(distance(end, hex) for hex in target.hexes) > 1:
        return False
    short = any(end in step for step in line(start, aim))
    return short or any(aim in step for step in line(start, end))
