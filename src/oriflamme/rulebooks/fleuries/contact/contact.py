"""Coming into contact: conforming to the side that is touched, flank and rear, who is caught, who loses contact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isqrt

from oriflamme.board.tabletop import RIGHT, TOUCH, TURN, Point, Pose, bearing, difference, moved, rounded
from oriflamme.board.tabletop_shapes import (
    SIDES,
    Polygon,
    Side,
    edge,
    files_facing,
    gap,
    outward,
    share,
    side_facing,
    touching,
    within,
)
from oriflamme.kernel import Context
from oriflamme.rulebooks.fleuries.facts.moves import (
    Caught,
    ChargeOver,
    ContactLost,
    ContactMade,
    Disordered,
    Moved,
    OrdersLost,
)
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, ask_for
from oriflamme.rulebooks.fleuries.powers.lasting import has
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, CHARACTERS, steps
from oriflamme.rulebooks.fleuries.terrain.measure import ARCS, arc, fits, shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import files, footprint, ranks, size
from oriflamme.rulebooks.fleuries.vocabulary import Attack, DisorderReason

CONTACT = "GF-LES_COMBATS-01"
FLANK = "GF-LES_COMBATS-03"
DISORDER = "GF-LES_UNITES_EN_DESORDRE-01"
BEAST_DISORDER = "GF-LES_UNITES_EN_DESORDRE-02"
CAUGHT = "GF-MANOEUVRES_SPECIALES-05"
HIDDEN = "GF-DEPLOIEMENT-05"
CELL = steps(BUILDINGS["capacity"]["cell"])
BEFORE_MOVES = ("charges", "counter_charges")
"""Whoever is reached in these steps has not carried out its orders yet."""


def side_touched(state: Fleuries, target: Piece, other: Piece) -> Side:
    """Which side of a piece another one is at."""
    return side_facing(shape_at(state, target), shape_at(state, other))


def side_met(state: Fleuries, target: Piece, other: Piece) -> Side:
    """Which side of a piece another one has run into: of those it touches, the one that looks most against its way."""
    theirs, body = shape_at(state, target), shape_at(state, other)
    touched = [side for side in SIDES if gap(edge(theirs, side), body) <= TOUCH]
    against = where(other).facing
    return max(
        touched or [side_facing(theirs, body)], key=lambda side: difference(_looks_out(state, target, side), against)
    )


def conformed(state: Fleuries, piece: Piece, target: Piece) -> Pose:
    """The pose in which a charger lies flat against the side it has touched; where there is no room, as it stands."""
    pose = where(piece)
    if piece.body.single and target.body.single:
        return pose
    theirs = shape_at(state, target)
    side = side_met(state, target, piece)
    start, end = edge(theirs, side)
    facing = (_looks_out(state, target, side) + TURN // 2) % TURN
    spot = _along(start, end, pose.point, size(piece)[0])
    for back in (0, 1, 2, 4):
        wanted = moved(Pose(spot[0], spot[1], facing), facing + TURN // 2, back)
        if fits(state, piece, wanted) is None and within(footprint(piece, wanted), state.width, state.height):
            return wanted
    return pose


def _looks_out(state: Fleuries, target: Piece, side: Side) -> int:
    """The angle at which a side of a body, or of the building it is in, looks."""
    if not target.inside:
        return outward(where(target).facing, side)
    start, end = edge(shape_at(state, target), side)
    return (bearing(start, end) - RIGHT) % TURN


def _along(start: Point, end: Point, point: Point, width: int) -> Point:
    """The point of a side before which the middle of the charger's front comes, so that some of it meets the side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = isqrt(dx * dx + dy * dy) or 1
    at = rounded((point[0] - start[0]) * dx + (point[1] - start[1]) * dy, length)
    slack = max(0, width // 2 - 200)
    at = max(-slack, min(length + slack, at))
    return start[0] + rounded(dx * at, length), start[1] + rounded(dy * at, length)


def join(
    ctx: Context[Fleuries],
    unit: str,
    enemy: str,
    requests: Requests,
    *,
    charged: bool,
    enemy_charged: bool = False,
    declared: Mapping[str, Attack] | None = None,
    conform: bool = True,
) -> None:
    """A charger and the enemy it has reached come into contact: flank, rear, disorder and tests follow.

    `declared` says in which arc of whom a charger was when it declared its charge (GF-CP-02).
    """
    state = ctx.state
    piece, foe = state.pieces[unit], state.pieces[enemy]
    if enemy in piece.fights:
        return
    if foe.place == "hidden":
        ctx.note(Revealed(clause=HIDDEN, unit=enemy, why="contact", pose=where(foe)))
        foe = state.pieces[enemy]
    if conform and charged:
        pose = conformed(state, piece, foe)
        if pose != piece.pose:
            ctx.note(Moved(clause=CONTACT, unit=unit, pose=pose, distance=0, how="conform"))
            piece = state.pieces[unit]
    mine, theirs = side_touched(state, piece, foe), side_met(state, foe, piece)
    attack = _attack(state, piece, foe, theirs, declared)
    caught = charged and _at_work(foe)
    ctx.note(
        ContactMade(
            clause=CONTACT,
            unit=unit,
            enemy=enemy,
            side=mine,
            enemy_side=theirs,
            attack=attack,
            charged=charged and not piece.no_charge_bonus,
            enemy_charged=enemy_charged and not foe.no_charge_bonus,
            doubled=caught,
        )
    )
    if caught:
        ctx.note(Caught(clause=CAUGHT, unit=enemy))
    for key in (unit, enemy):
        _lose_orders(ctx, key)
    _upset(ctx, unit, enemy, attack, charged, requests)
    if enemy_charged and not state.rules.met_monsters_upset_none:
        _shaken(ctx, enemy, unit)


def _at_work(foe: Piece) -> bool:
    """Troops who reform, change or break their formation in this turn; a change made in reaction is over. GF-CP-56."""
    busy = foe.manoeuvred and foe.reaction not in ("line", "column")
    return (busy or bool(foe.broken)) and foe.body.family == "troops" and foe.kind == "unit"


def _attack(state: Fleuries, piece: Piece, foe: Piece, side: Side, declared: Mapping[str, Attack] | None) -> Attack:
    """Front, flank or rear: the arc at the declaration and the side touched must agree. GF-CP-02."""
    touched = ARCS[side]
    if foe.inside or foe.kind == "character":
        return "front"
    seen = (declared or {}).get(f"{piece.key} {foe.key}") or arc(state, foe, where(piece).point)
    return touched if touched == seen else "front"


def _lose_orders(ctx: Context[Fleuries], key: str) -> None:
    """Who was charging has arrived; who is reached before it could move forgets its orders and fights."""
    piece = ctx.state.pieces[key]
    if piece.charging:
        ctx.note(ChargeOver(clause="GF-LES_MOUVEMENTS_CHARGER-04", unit=key))
    if piece.orders and "charge" not in piece.orders and ctx.state.phase in BEFORE_MOVES:
        ctx.note(OrdersLost(clause="GF-LES_MOUVEMENTS_CHARGER-06", unit=key))


def _upset(ctx: Context[Fleuries], unit: str, enemy: str, attack: Attack, charged: bool, requests: Requests) -> None:
    """Disorder of whoever is taken in flank or rear, by a monster, or in a manoeuvre.

    GF-LES_UNITES_EN_DESORDRE-01, GF-ATTAQUE_DE_FLANC-03: characters neither upset nor are upset, beasts from the rear.
    """
    state = ctx.state
    piece, foe = state.pieces[unit], state.pieces[enemy]
    if attack != "front" and piece.kind == "unit" and foe.kind == "unit":
        if attack == "rear" or not foe.body.animal:
            disorder(ctx, enemy, attack)
        ask_for(requests, enemy, attack, unit)
    if charged:
        _shaken(ctx, unit, enemy)
    if state.pieces[enemy].caught:
        disorder(ctx, enemy, "caught")


def _shaken(ctx: Context[Fleuries], charger: str, target: str) -> None:
    """Whoever a monster charges falls into disorder, also if he charges it himself. GF-CP-100."""
    state = ctx.state
    if state.pieces[charger].body.monster:
        disorder(ctx, target, "monster")


def disorder(ctx: Context[Fleuries], key: str, why: DisorderReason) -> None:
    """A unit falls into disorder, if it is not already; characters never do. GF-LES_UNITES_EN_DESORDRE-04."""
    piece = ctx.state.pieces.get(key)
    if piece is None or piece.kind != "unit" or piece.disorder or has(ctx.state, piece, "orderly"):
        return
    clause = BEAST_DISORDER if piece.body.animal else DISORDER
    ctx.note(Disordered(clause=clause, unit=key, why=why))


def part(ctx: Context[Fleuries], key: str) -> None:
    """Whoever no longer touches an enemy he fought has lost contact with him."""
    state = ctx.state
    piece = state.pieces.get(key)
    if piece is None:
        return
    mine = shape_at(state, piece)
    for enemy in list(piece.fights):
        other = state.pieces.get(enemy)
        apart = other is None or {piece.altitude, other.altitude} == {0, 2}
        if other is None or apart or not touching(mine, shape_at(state, other)):
            ctx.note(ContactLost(clause=CONTACT, unit=key, enemy=enemy))


# Who strikes


def fighters(state: Fleuries, piece: Piece, enemy: Piece) -> int:
    """How many figures of a piece touch an enemy: those of the touched side who face him. GF-CP-02.

    A figure that faces two enemies strikes the one it met first. GF-CP-81.
    """
    fight = piece.fights[enemy.key]
    if piece.body.single:
        return 1
    count = _at_walls(state, piece, enemy) if piece.inside else _places(state, piece, enemy)
    if enemy.body.single:
        most = CHARACTERS["attack"]["touched_by_unit"]
        count = min(count, most)
    return min(count + fight.overlap, piece.figures)


def _places(state: Fleuries, piece: Piece, enemy: Piece) -> int:
    """How many figures along the touched side face an enemy and nobody met before him; a corner is one figure."""
    mine = _facing(state, piece, enemy.key)
    if not mine:
        return 1
    side = piece.fights[enemy.key].side
    for other in piece.fights:
        if other == enemy.key:
            break
        if piece.fights[other].side == side or not state.rules.corners_strike_twice:
            mine -= _facing(state, piece, other)
    return len(mine)


def _facing(state: Fleuries, piece: Piece, enemy: str) -> set[tuple[int, int]]:
    """The figures, by rank and file, who face an enemy."""
    side = piece.fights[enemy].side
    last_rank, last_file = ranks(piece) - 1, files(piece) - 1
    figures: dict[Side, Callable[[int], tuple[int, int]]] = {
        "front": lambda place: (0, place),
        "right": lambda place: (place, last_file),
        "rear": lambda place: (last_rank, last_file - place),
        "left": lambda place: (last_rank - place, 0),
    }
    return {figures[side](place) for place in _along_side(state, piece, state.pieces[enemy], side)}


def _along_side(state: Fleuries, piece: Piece, other: Piece, side: Side) -> set[int]:
    """The places along a side of a body that lie before another one."""
    start, end = edge(footprint(piece), side)
    places = files(piece) if side in ("front", "rear") else ranks(piece)
    return files_facing(start, end, places, share(start, end, shape_at(state, other)))


def beside(state: Fleuries, piece: Piece, other: Piece) -> int:
    """How many figures of a unit touch a friend against whom it stands."""
    if piece.body.single or piece.inside:
        return 1
    return min(piece.figures, max(1, len(_along_side(state, piece, other, side_touched(state, piece, other)))))


def _at_walls(state: Fleuries, piece: Piece, enemy: Piece) -> int:
    """From inside a building as many strike as face the enemy along the wall, floor by floor."""
    house: Polygon = shape_at(state, piece)
    start, end = edge(house, side_facing(house, shape_at(state, enemy)))
    low, high = share(start, end, shape_at(state, enemy))
    return max(1, min(piece.housed, max(0, high - low) // CELL))
