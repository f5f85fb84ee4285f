"""What a move may be: how far each order lets a piece go, and why it may not go further or elsewhere."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from oriflamme.board.tabletop import CM, DEGREE, TURN, bearing
from oriflamme.board.tabletop_shapes import within
from oriflamme.kernel import Option, Refusal, message
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, manoeuvre, shooting_share, withdrawal
from oriflamme.rulebooks.fleuries.command import battle_orders
from oriflamme.rulebooks.fleuries.command.command import too_many
from oriflamme.rulebooks.fleuries.movement.charge_targets import less
from oriflamme.rulebooks.fleuries.movement.paths import Path, straight, wheeling
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import ENEMY_GAP
from oriflamme.rulebooks.fleuries.powers.lasting import fc
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS, behind_wall, impassable
from oriflamme.rulebooks.fleuries.terrain.measure import fits, nearest_enemy, where
from oriflamme.rulebooks.fleuries.terrain.measure import within as enemy_at
from oriflamme.rulebooks.fleuries.troops.formation import (
    about,
    files,
    footprint,
    quartered,
    reshaped,
    size,
    why_no_files,
)
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

MOVE = "GF-PHASE_6_MOUVEMENTS-01"
WHEEL = "GF-MANOEUVRES_SPECIALES-06"
WHEEL_MOST: int = MOVEMENT["wheel"]["degrees"] * DEGREE
MOVING = ("advance", "withdraw", "take_off", "dive", "land")


class Plan(msgspec.Struct, frozen=True):
    """What a piece does with its move: a new front, a wheel, a distance; a unit to join; or nothing."""

    unit: str
    stand: bool = False
    files: int = 0
    wheel: int = 0
    far: int = 0
    join: str = ""
    through: bool = False
    """Go through friends in close order who stand in the way, at the price of disorder. GF-INTERPENETRATION-02."""


def token(plan: Plan) -> str:
    """A plan as it is answered: `move spears 1750`, `move spears right 4500 1200`, `form spears 8 0`,
    `move captain join spears`, `move spears through 1750`, `stand spears`.

    Lengths are in tenths of a millimetre, angles in hundredths of a degree.
    """
    if plan.stand:
        return f"stand {plan.unit}"
    if plan.join:
        return f"move {plan.unit} join {plan.join}"
    words = [f"form {plan.unit} {plan.files}"] if plan.files else [f"move {plan.unit}"]
    words += ["through"] if plan.through else []
    if plan.wheel:
        words.append(f"{'left' if plan.wheel < 0 else 'right'} {abs(plan.wheel)}")
    return " ".join((*words, str(plan.far)))


def stand_option(unit: str) -> Option:
    """To stay where one is, as an answer."""
    plan = Plan(unit, stand=True)
    return Option(token(plan), plan, message("move-stand", unit=unit), verb="stand", piece=unit)


def join_option(unit: str, friend: str) -> Option:
    """To join a unit, as an answer."""
    plan = Plan(unit, join=friend)
    label = message("move-join", unit=unit, target=friend)
    return Option(token(plan), plan, label, verb="join", piece=unit, target=friend)


def march_option(plan: Plan, path: Path) -> Option:
    """A march or a manoeuvre as an answer, with where it ends when nobody is in its way and what it takes in cm."""
    spent = spending(plan, path)
    end = path.pose(spent)
    degrees = message("degrees", whole=abs(path.wheel or plan.wheel) // DEGREE)
    way = "none" if not plan.wheel else "left" if plan.wheel < 0 else "right"
    label = message(
        "move",
        unit=plan.unit,
        far=length(plan.far),
        way=way,
        degrees=degrees,
        files=plan.files,
        formed=bool(plan.files),
        through=plan.through,
    )
    return Option(
        token(plan),
        plan,
        label,
        verb="form" if plan.files else "move",
        piece=plan.unit,
        what=str(plan.files) if plan.files else "",
        place=(end.x, end.y, path.width, path.depth),
        facing=end.facing,
        cost=spent / CM,
        notes=("disorder",) if plan.through else (),
    )


def spending(plan: Plan, path: Path) -> int:
    """What of its move a plan takes on its path: the wheel, then the march."""
    return path.wheel_cost + path.way.spent(plan.far) if plan.far or plan.wheel else 0


# How far


def budget(state: Fleuries, piece: Piece) -> int:
    """What a piece may spend on its move under its orders, in steps."""
    orders = piece.orders
    if "withdraw" in orders:
        full = Fraction(withdrawal(state, piece))
    elif {"take_off", "dive", "land"} & set(orders):
        full = Fraction(_air(state, piece))
    else:
        full = Fraction(allowance(state, piece, "double" if "double" in orders else "normal"))
    if {"quarter", "about", "change"} & set(orders):
        full *= 1 - manoeuvre(piece)
    if "shoot" in orders:
        full = min(full, allowance(state, piece, "normal") * shooting_share())  # GF-AM-32: of the normal move
    return int(full)


def _air(state: Fleuries, piece: Piece) -> int:
    """What is left after taking off, climbing, diving or landing. GF-LES_CREATURES_VOLANTES-04 to -07."""
    air = allowance(state, piece, "normal", air=True)
    ground = allowance(state, piece, "normal", air=False)
    if "take_off" in piece.orders:
        return air // 2 if piece.altitude == 0 else 0
    return air // 2 + (ground // 2 if "land" in piece.orders else 0)


def posed(piece: Piece, files: int = 0) -> Piece:
    """The piece after the turn or change of formation that its orders begin with."""
    if "about" in piece.orders:
        return msgspec.structs.replace(piece, pose=about(where(piece), size(piece)[1]))
    if "quarter" in piece.orders:
        return msgspec.structs.replace(piece, pose=quartered(piece, side_ordered(piece)))
    if "change" in piece.orders:
        loose = "open" in piece.orders or (piece.loose and "close" not in piece.orders)
        return reshaped(piece, files or piece.files, loose)
    if "take_off" in piece.orders or "dive" in piece.orders:
        return msgspec.structs.replace(piece, altitude=_altitude(piece))
    return piece


def _altitude(piece: Piece) -> int:
    if "take_off" in piece.orders:
        return piece.altitude + 1
    return {"dive": 1, "land": 0}["dive" if "dive" in piece.orders else "land"]


def side_ordered(piece: Piece) -> int:
    """The side that is ordered: -1 to the left, 1 to the right."""
    return -1 if "left" in piece.orders else 1


def path_of(state: Fleuries, piece: Piece, plan: Plan) -> Path:
    """The way a plan means, as far as the move goes."""
    ready = posed(piece, plan.files)
    full = budget(state, piece)
    if "withdraw" in piece.orders:
        return straight(state, ready, back(state, ready), full)
    if not set(piece.orders) & set(MOVING):
        return straight(state, ready, where(ready).facing, 0)
    return wheeling(state, ready, plan.wheel, full)


def back(state: Fleuries, piece: Piece) -> int:
    """The direction of a withdrawal: straight back; for a character, away from the nearest enemy. GF-LES_ORDRES-12."""
    facing = where(piece).facing
    if piece.kind == "character":
        found = nearest_enemy(state, piece)
        if found is not None:
            return bearing(where(found[0]).point, where(piece).point)
    return (facing + TURN // 2) % TURN


# What is legal


def why_not(state: Fleuries, piece: Piece, plan: Plan, path: Path | None = None) -> Refusal | None:
    """Why a piece may not move so; None if it may. `path`: the way that the plan means, where it is known."""
    if plan.stand:
        return None
    if plan.join:
        return _why_no_join(state, piece, plan.join)
    return _why_no_start(state, piece, plan) or _why_no_way(state, piece, plan, path or path_of(state, piece, plan))


def judged(state: Fleuries, piece: Piece, plan: Plan) -> Option | Refusal:
    """A plan as an answer, or why a piece may not move so."""
    if plan.stand:
        return stand_option(piece.key)
    if plan.join:
        return _why_no_join(state, piece, plan.join) or join_option(piece.key, plan.join)
    wrong = _why_no_start(state, piece, plan)
    if wrong is not None:
        return wrong
    path = path_of(state, piece, plan)
    return _why_no_way(state, piece, plan, path) or march_option(plan, path)


def _why_no_start(state: Fleuries, piece: Piece, plan: Plan) -> Refusal | None:
    """What is wrong before anybody looks along the way."""
    return (
        _why_no_front(piece, plan)
        or (why_no_wheel(piece, plan.wheel) if plan.wheel else None)
        or (refusal(MOVE, "move-back", unit=piece.key) if plan.far < 0 else None)
        or _why_no_room(state, piece, plan)
        or _why_no_march(state, piece, plan)
    )


def _why_no_front(piece: Piece, plan: Plan) -> Refusal | None:
    """A line or a column that is ordered has its files, others than before; nobody else changes his."""
    what = next((what for what in ("line", "column") if what in piece.orders), "")
    if what and plan.files == files(piece):
        return refusal("GF-LES_ORDRES-08", "change-same", unit=piece.key)
    if what:
        return why_no_files(piece, plan.files, what)
    if plan.files and "change" not in piece.orders:
        return refusal("GF-MANOEUVRES_SPECIALES-03", "order-change-counter")
    if plan.files and plan.files != piece.files:
        return refusal("GF-LES_ORDRES-09", "change-front", unit=piece.key, files=piece.files)
    return None


def _why_no_march(state: Fleuries, piece: Piece, plan: Plan) -> Refusal | None:
    """A march needs an order, and an advance no enemy at hand. GF-CP-67."""
    if plan.far and not set(piece.orders) & set(MOVING):
        return refusal(MOVE, "move-still", unit=piece.key)
    enemy = too_near(state, piece) if (plan.far or plan.wheel) and "advance" in piece.orders else None
    if enemy is None:
        return None
    clause = "GF-LES_COMBATS-02"
    return refusal(clause, "move-near", unit=piece.key, enemy=enemy.key, gap=length(ENEMY_GAP))


def _why_no_way(state: Fleuries, piece: Piece, plan: Plan, path: Path) -> Refusal | None:
    """A march as far as the move and the ground let it, to where the battle order lets it."""
    over = plan.far - path.way.length
    if over <= 0:
        end = path.pose(path.wheel_cost + path.way.spent(plan.far))
        return battle_orders.why_no_place(state, piece, end) if plan.far else None
    if path.way.stop:
        ground = state.ground[path.way.stop]
        kind = message(f"ground-{ground.kind}")
        return refusal(KINDS[ground.kind]["clause"], "move-blocked", unit=piece.key, ground=kind, over=length(over))
    return refusal(
        MOVE,
        "move-far",
        unit=piece.key,
        over=length(over),
        move=length(budget(state, piece)),
        wheel=length(path.wheel_cost),
        wheels=bool(path.wheel_cost),
        slowed=bool(path.way.tolls),
        less=less(path.way),
    )


def too_near(state: Fleuries, piece: Piece) -> Piece | None:
    """An enemy so near that a unit ordered to advance stays where it is: one neither higher nor behind a wall."""
    if piece.kind == "character":
        return None
    foes = (foe for foe in state.against(piece.side) if foe.altitude == piece.altitude and not state.joined(foe))
    near_ = (foe for foe in foes if enemy_at(state, piece, foe, ENEMY_GAP - 1) and not behind_wall(state, foe, piece))
    return next(near_, None)


def _why_no_room(state: Fleuries, piece: Piece, plan: Plan) -> Refusal | None:
    """A turn or a change of formation needs room where it ends. GF-CP-30."""
    ready = posed(piece, plan.files)
    if (ready.pose, ready.files, ready.loose) == (piece.pose, piece.files, piece.loose):
        return None
    return None if has_room(state, ready) else refusal("GF-MANOEUVRES_SPECIALES-03", "move-room", unit=piece.key)


def has_room(state: Fleuries, ready: Piece) -> bool:
    """Whether a piece can stand as it would: on the table, on firm ground, upon nobody."""
    body = footprint(ready)
    free = within(body, state.width, state.height) and impassable(state, ready, body) is None
    return free and fits(state, ready, where(ready)) is None


def turns_freely(piece: Piece) -> bool:
    """Characters turn as they like; a dive goes in any direction. GF-LES_CREATURES_VOLANTES-06."""
    return piece.kind == "character" or "dive" in piece.orders


def why_no_wheel(piece: Piece, wheel: int) -> Refusal | None:
    """Why a piece may not wheel by an angle. GF-MANOEUVRES_SPECIALES-06."""
    if turns_freely(piece):
        return None
    if "wheel" not in piece.orders:
        return refusal("GF-LES_MOUVEMENTS_NORMAL-01", "wheel-order", unit=piece.key)
    if abs(wheel) > WHEEL_MOST:
        return refusal(WHEEL, "wheel-most", unit=piece.key)
    if (wheel < 0) != ("left" in piece.orders):
        return refusal(WHEEL, "wheel-side", unit=piece.key)
    return None


def _why_no_join(state: Fleuries, piece: Piece, key: str) -> Refusal | None:
    unit = state.pieces.get(key)
    clause = "GF-LE_COMMANDEMENT-10"
    if piece.kind != "character" or "advance" not in piece.orders:
        return refusal(clause, "join-character", unit=piece.key)
    if piece.place == "hidden":
        return refusal("GF-TABLE_DES_OBJETS_MAGIQUES-08", "join-unseen", unit=piece.key)
    if unit is None or unit.side != piece.side or unit.kind != "unit" or not unit.in_hand:
        return refusal(clause, "such-unit", unit=key)
    if state.controller(unit) is not None:
        return refusal("GF-LE_COMMANDEMENT-11", "join-taken", unit=key)
    if too_many(state, piece, unit):
        return refusal("GF-LE_COMMANDEMENT-01", "join-many", unit=piece.key, target=key, most=fc(state, piece))
    return None
