"""Who shoots in phase 8, from which places, at whom, and who comes first. GF-PROCEDURE_DE_TIR-01."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from oriflamme.board.tabletop import Point, distance
from oriflamme.board.tabletop_shapes import Polygon, edge, front_zone, gap, overlap, point_gap, side_facing
from oriflamme.kernel import Refusal
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, fell_back, shooting_share
from oriflamme.rulebooks.fleuries.abilities.shot_percent import Reckoning, reach, reckon
from oriflamme.rulebooks.fleuries.abilities.wound_effects import blind, stunned
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.command.orders import why_no_shooter as why_no_missiles
from oriflamme.rulebooks.fleuries.movement.involuntary_moves import may_shoot
from oriflamme.rulebooks.fleuries.powers.lasting import dazzled, mad, windy
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import BUILDINGS, CURSES, MOVEMENT, SHOOTING, WOUNDS, steps
from oriflamme.rulebooks.fleuries.terrain.ground import grounds_of
from oriflamme.rulebooks.fleuries.terrain.measure import (
    altitude,
    apart,
    has_in_front,
    in_contact,
    shape_at,
    where,
    within,
)
from oriflamme.rulebooks.fleuries.terrain.sight import level, seen_from
from oriflamme.rulebooks.fleuries.troops.formation import files, footprint, half_files_in, ranks
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

SHOOT = "GF-PHASE_8_TIRS-01"
SPREAD = "GF-LE_TIR-03"
MOVING = MOVEMENT["shooting"]["clause"]
CELL = steps(BUILDINGS["capacity"]["cell"])


class Place(msgspec.Struct, frozen=True):
    """A file of a unit, or a place at a wall of a building: where it is, and how many figures shoot from it."""

    name: str
    point: Point
    figures: int


class Aim(msgspec.Struct, frozen=True):
    """What a unit can do to a target with a weapon: the places that shoot, and the longest distance."""

    weapon: str
    distance: int
    places: tuple[Place, ...]
    most: int
    """How many figures there are to fill the places."""

    @property
    def figures(self) -> int:
        """How many figures can shoot."""
        return filled([self])

    def reckon(self, state: Fleuries, piece: Piece, target: Piece, figures: int = 0) -> Reckoning:
        """What so many figures do (0: all who can)."""
        return reckon(state, piece, target, self.weapon, self.distance, figures or self.figures)


def filled(aims: Iterable[Aim]) -> int:
    """How many figures can shoot at one or other of some targets."""
    places: dict[str, int] = {}
    most = 0
    for one in aims:
        most = max(most, one.most)
        for place in one.places:
            places[place.name] = max(places.get(place.name, 0), place.figures)
    return min(most, sum(places.values()))


# Who shoots


def why_no_shooter(state: Fleuries, piece: Piece) -> Refusal | None:
    """Why a piece does not shoot this turn. GF-LES_ORDRES-14."""
    key = piece.key
    if not missiles(piece):
        return why_no_missiles(piece)
    if not _told(piece):
        return refusal("GF-LES_ORDRES-14", "shot-no-order", unit=key)
    if piece.fights:
        return refusal(SPREAD, "shot-melee", unit=key)
    if piece.routing or piece.withdrawing or piece.flight_left or fell_back(piece):
        return refusal("GF-LES_MOUVEMENTS_SE_RETIRER-01", "shot-flees", unit=key)
    if stunned(state, piece) or blind(state, piece) or dazzled(state, piece):
        return refusal(WOUNDS["character"]["clause"], "shot-dazed", unit=key)
    if mad(state, piece):
        return refusal(CURSES["fury"]["clause"], "order-mad", unit=key)
    if piece.shot:
        return refusal(SHOOT, "shot-again", unit=key)
    return _why_moved(state, piece) or _why_passed(state, piece)


def _told(piece: Piece) -> bool:
    """Ordered to shoot, by a counter, a reaction or a red marker; a lone character needs no order. GF-AM-66."""
    if _ordered(piece) or piece.reaction == "shoot":
        return True
    return piece.alone and "charge" not in piece.orders and not piece.charging and piece.reaction != "evade"


def _ordered(piece: Piece) -> bool:
    return "shoot" in piece.orders or may_shoot(piece)


def _why_moved(state: Fleuries, piece: Piece) -> Refusal | None:
    """Whoever shoots has kept to three quarters of his move. GF-LE_TIR-04, GF-AM-32."""
    most = int(allowance(state, piece, "normal") * shooting_share())
    if piece.moved <= most:
        return None
    return refusal(MOVING, "shot-moved", unit=piece.key, moved=length(piece.moved), most=length(most))


def _why_passed(state: Fleuries, piece: Piece) -> Refusal | None:
    if piece.no_shot:
        return refusal("GF-INTERPENETRATION-02", "shot-mixed", unit=piece.key)
    if any(state.pieces[other].shot for other in piece.passed if other in state.pieces):
        return refusal("GF-INTERPENETRATION-01", "shot-passed", unit=piece.key)
    return None


def shooters(state: Fleuries) -> list[Piece]:
    """Everybody who may shoot; a character in the ranks of a unit leads it and does not. GF-CP-71."""
    return [
        piece
        for piece in state.pieces.values()
        if piece.place in ("table", "hidden")
        and piece.pose is not None
        and piece.kind != "base"
        and not state.joined(piece)
        and why_no_shooter(state, piece) is None
    ]


def marksmen(state: Fleuries, piece: Piece, target: Piece, weapon: str) -> list[Place]:
    """The places from which a unit shoots: each file with as many ranks as the weapon allows."""
    if piece.body.single:
        return [Place("alone", where(piece).point, 1)]
    if piece.inside:
        return _at_wall(state, piece, target)
    deep = SHOOTING["ranks"][piece.body.species][weapon]
    if any(ground.kind in ("wood", "marsh") for ground in grounds_of(state, piece)):
        deep = 1  # GF-TYPES_DE_TERRAINS-03
    across, count = files(piece), min(deep, ranks(piece))
    counts = [0] * across
    for number in range(min(piece.figures, count * across)):
        rank, file = divmod(number, across)
        counts[file + half_files_in(piece, rank, state.rules) // 2] += 1
    return _along(edge(footprint(piece), "front"), "file", counts)


def _at_wall(state: Fleuries, piece: Piece, target: Piece) -> list[Place]:
    """From a building: along the wall that looks at the target, a rank on each floor. GF-BATIMENTS_DOMESTIQUES-05."""
    house = shape_at(state, piece)
    wall = side_facing(house, shape_at(state, target))
    start, end = edge(house, wall)
    across = max(1, distance(start, end) // CELL)
    return _along((start, end), wall, [state.ground[piece.inside].storeys] * across)


def _along(line: tuple[Point, Point], name: str, counts: list[int]) -> list[Place]:
    """Places side by side along a line."""
    (ax, ay), (bx, by) = line
    across = 2 * len(counts)
    return [
        Place(f"{name} {number}", (ax + (bx - ax) * share // across, ay + (by - ay) * share // across), count)
        for number, count in enumerate(counts)
        if (share := 2 * number + 1)
    ]


# At whom


def aim(state: Fleuries, piece: Piece, target: Piece, weapon: str) -> Aim | Refusal:
    """How many figures can shoot at a target and from how far, or why none can. GF-PROCEDURE_DE_TIR-01."""
    theirs = shape_at(state, target)
    top = max(level(state, piece), level(state, target))
    places = marksmen(state, piece, target, weapon)
    looks = seen_from(state, (place.point for place in places), piece, target, top)
    seen = [place for place, clear in zip(places, looks, strict=True) if clear]
    if not seen:
        return refusal("GF-LE_TIR-05", "shot-unseen", target=target.key)
    if not _in_arc(state, piece, theirs):
        return refusal("GF-LE_TIR-06", "shot-arc", target=target.key)
    high = steps(SHOOTING["flight"]["cm"]) if altitude(state, target) == 2 else 0
    most = reach(piece, weapon, wind=windy(state))[-1]
    far = [(point_gap(place.point, theirs) + high, place) for place in seen]
    near = [(off, place) for off, place in far if off <= most]
    if not near:
        over = min(off for off, _ in far) - most
        return refusal("GF-LE_TIR-07", "shot-far", target=target.key, over=length(over), range=length(most))
    figures = piece.housed if piece.inside else piece.figures
    return Aim(weapon, max(off for off, _ in near), tuple(place for _, place in near), figures)


def _in_arc(state: Fleuries, piece: Piece, theirs: Polygon) -> bool:
    """At least partly within 45° of the front; single figures and walls look wherever they must. GF-AM-30, GF-CP-71."""
    if piece.inside or piece.body.single:
        return True
    zone = front_zone(where(piece), footprint(piece), state.width + state.height)
    return overlap(zone, theirs, -1)


def best_aim(state: Fleuries, piece: Piece, target: Piece) -> Aim | Refusal:
    """The weapon that promises most, or why no weapon reaches."""
    found = [aim(state, piece, target, weapon) for weapon in missiles(piece)]
    good = [one for one in found if isinstance(one, Aim)]
    if not good:
        return found[0]
    return max(good, key=lambda one: one.reckon(state, piece, target).percent)


def why_no_shot(state: Fleuries, piece: Piece, target: Piece) -> Refusal | None:
    """Why a piece may not shoot at a target."""
    if target.side == piece.side or not target.in_hand or target.kind == "base":
        return refusal(SHOOT, "shot-target", target=target.key)
    if state.joined(target) and not target.rides:
        return refusal("GF-TIR_SUR_LES_PERSONNAGES-01", "shot-leader", target=target.key)
    if target.fights or (target.rides and _mount_fights(state, target)):
        return refusal(SPREAD, "shot-target-melee", target=target.key)
    if piece.reaction == "shoot" and not _ordered(piece) and not _charges(target, piece):
        return refusal("GF-PHASE_5_REACTIONS-01", "shot-reaction", unit=piece.key, target=target.key)
    found = best_aim(state, piece, target)
    return found if isinstance(found, Refusal) else None


def _mount_fights(state: Fleuries, rider: Piece) -> bool:
    """Whether the creature that somebody rides is in melee: then so is he. GF-CP-110."""
    mount = state.pieces.get(rider.controls)
    return mount is not None and bool(mount.fights) and not state.rules.riders_out_of_melee


def _charges(target: Piece, piece: Piece) -> bool:
    return target.charging and target.target == piece.key


def priority(state: Fleuries, piece: Piece, target: Piece) -> int:
    """How urgent a target is: 0 charges the unit, 1 threatens it under 5 cm, 2 charges a neighbour, 3 all others."""
    if _charges(target, piece):
        return 0
    if within(state, piece, target, steps(SHOOTING["priority"]["near_cm"]) - 1) and _threatens(state, target, piece):
        return 1
    friend = state.pieces.get(target.target) if target.charging else None
    if friend is not None and friend.side == piece.side and in_contact(state, piece, friend):
        return 2
    return 3


def _threatens(state: Fleuries, target: Piece, piece: Piece) -> bool:
    """Able to shoot at a unit or to charge it: steady, and with the unit before its front; only characters turn as they
    like. GF-CP-71."""
    if target.routing or stunned(state, target):
        return False
    if target.inside:
        return bool(missiles(target))
    turns = target.kind == "character" or (target.body.single and state.rules.monsters_watch_all_round)
    return turns or has_in_front(state, target, piece)


def before_it(state: Fleuries, piece: Piece) -> list[Piece]:
    """The enemies within its range and its arc: whoever it can shoot at is one of them."""
    far = max((reach(piece, weapon, wind=windy(state))[-1] for weapon in missiles(piece)), default=0)
    mine = shape_at(state, piece)
    foes = [(foe, shape_at(state, foe)) for foe in state.against(piece.side)]
    return [foe for foe, theirs in foes if gap(mine, theirs) <= far + 1 and _in_arc(state, piece, theirs)]


def possible(state: Fleuries, piece: Piece) -> list[Piece]:
    """Targets, the most urgent and nearest first."""
    found = [foe for foe in before_it(state, piece) if why_no_shot(state, piece, foe) is None]
    numbers = {foe.key: number for number, foe in enumerate(found)}
    return sorted(found, key=lambda foe: (priority(state, piece, foe), apart(state, piece, foe), numbers[foe.key]))


def why_not_first(state: Fleuries, piece: Piece, target: Piece, found: list[Piece]) -> Refusal | None:
    """The first target must be the most urgent one, and the nearest of those. GF-PRIORITES_DE_TIRS-01."""
    best = found[0]
    same = priority(state, piece, best) == priority(state, piece, target)
    if same and apart(state, piece, best) == apart(state, piece, target):
        return None
    if same and priority(state, piece, best) < 3:
        return None
    return refusal(SHOOTING["priority"]["clause"], "shot-priority", target=target.key, first=best.key)
