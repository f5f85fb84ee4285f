"""Phase 6, movement: how far each order lets a piece go, any pose a player proposes, and everybody moving at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

import msgspec

from oriflamme.board.table import CM, DEGREE, ONE, TURN, Pose, bearing, direction, distance, rounded, side_of
from oriflamme.board.table_shapes import nearest_point, overlap, reach, within
from oriflamme.kernel import Choice, Forbidden, Option, Procedure, Refusal, Sealed, Table, say
from oriflamme.rulebooks.fleuries import battle_orders, buildings, hiding
from oriflamme.rulebooks.fleuries.charges import less
from oriflamme.rulebooks.fleuries.command import keep_brigades, take_control, too_many
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_moves import (
    AltitudeChanged,
    FormationTaken,
    HalfLeft,
    Reformed,
    Turned,
)
from oriflamme.rulebooks.fleuries.formation import (
    about,
    files,
    footprint,
    quartered,
    reshaped,
    size,
    usual,
    wheeled,
    why_no_files,
)
from oriflamme.rulebooks.fleuries.ground import KINDS, behind_wall, impassable
from oriflamme.rulebooks.fleuries.march import ENEMY_GAP, Mover, Path, Stop, cut, march, straight, wheeling
from oriflamme.rulebooks.fleuries.measure import fits, nearest_enemy, shape_at, where
from oriflamme.rulebooks.fleuries.measure import within as enemy_at
from oriflamme.rulebooks.fleuries.paces import allowance, manoeuvre, shooting_share
from oriflamme.rulebooks.fleuries.reasons import length, metres, refusal
from oriflamme.rulebooks.fleuries.retreats import flight, note_stop, tread
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT

MOVE = "GF-PHASE_6_MOUVEMENTS-01"
WHEEL = "GF-MANOEUVRES_SPECIALES-06"
WHEEL_MOST: int = MOVEMENT["wheel"]["degrees"] * DEGREE
STRAY = 2 * CM // 10
"""How far off its line a proposed pose may be: a person measures to two millimetres."""
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


# How far


def budget(state: Fleuries, piece: Piece) -> int:
    """What a piece may spend on its move under its orders, in steps."""
    orders = piece.orders
    if "withdraw" in orders:
        full = Fraction(allowance(state, piece, "retreat"))
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
        return msgspec.structs.replace(piece, pose=quartered(piece, _side(piece)))
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


def _side(piece: Piece) -> int:
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


def why_not(state: Fleuries, piece: Piece, plan: Plan) -> Refusal | None:
    """Why a piece may not move so; None if it may."""
    if plan.stand:
        return None
    if plan.join:
        return _why_no_join(state, piece, plan.join)
    return (
        _why_no_front(piece, plan)
        or (_why_no_wheel(piece, plan.wheel) if plan.wheel else None)
        or (refusal(MOVE, "move-back", unit=piece.key) if plan.far < 0 else None)
        or _why_no_room(state, piece, plan)
        or _why_no_march(state, piece, plan)
        or _why_no_way(state, piece, plan)
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


def _why_no_way(state: Fleuries, piece: Piece, plan: Plan) -> Refusal | None:
    """A march as far as the move and the ground let it, to where the battle order lets it."""
    path = path_of(state, piece, plan)
    over = plan.far - path.way.length
    if over <= 0:
        end = path.pose(path.wheel_cost + path.way.spent(plan.far))
        return battle_orders.why_no_place(state, piece, end) if plan.far else None
    if path.way.stop:
        ground = state.ground[path.way.stop]
        kind = say(f"ground-{ground.kind}")
        return refusal(KINDS[ground.kind]["clause"], "move-blocked", unit=piece.key, ground=kind, over=length(over))
    return refusal(
        MOVE,
        "move-far",
        unit=piece.key,
        over=length(over),
        move=length(budget(state, piece)),
        wheel=length(path.wheel_cost),
        wheels=bool(path.wheel_cost),
        less=less(path.way),
    )


def too_near(state: Fleuries, piece: Piece) -> Piece | None:
    """An enemy so near that a unit ordered to advance stays where it is: one neither higher nor behind a wall."""
    if piece.kind == "character":
        return None
    foes = (foe for foe in state.against(piece.side) if foe.altitude == piece.altitude and not state.joined(foe))
    near_ = (foe for foe in foes if enemy_at(state, piece, foe, ENEMY_GAP - 1) and not behind_wall(state, foe))
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


def _turns_freely(piece: Piece) -> bool:
    """Characters turn as they like; a dive goes in any direction. GF-LES_CREATURES_VOLANTES-06."""
    return piece.kind == "character" or "dive" in piece.orders


def _why_no_wheel(piece: Piece, wheel: int) -> Refusal | None:
    if _turns_freely(piece):
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
    if unit is None or unit.side != piece.side or unit.kind != "unit" or not unit.in_hand:
        return refusal(clause, "such-unit", unit=key)
    if state.controller(unit) is not None:
        return refusal("GF-LE_COMMANDEMENT-11", "join-taken", unit=key)
    if too_many(state, piece, unit):
        return refusal("GF-LE_COMMANDEMENT-01", "join-many", unit=piece.key, target=key, most=piece.body.fc)
    return None


# Candidates and texts


def candidates(state: Fleuries, piece: Piece) -> Iterator[Plan]:
    """A few plans for programs: stay, half way, all the way; each wheel; each unit a character may join."""
    if piece.kind == "character" and "advance" in piece.orders:
        yield from _errands(state, piece)
        return
    for front in _fronts(piece):
        for wheel in _wheels(piece):
            far = path_of(state, piece, Plan(piece.key, files=front, wheel=wheel)).way.length
            for part in dict.fromkeys((far, far // 2, 0)):
                yield Plan(piece.key, files=front, wheel=wheel, far=part)
    if "advance" in piece.orders and not piece.open:
        yield from _passages(state, piece)


def _passages(state: Fleuries, piece: Piece) -> Iterator[Plan]:
    """Straight on through friends in close order, if any are in the way."""
    path = path_of(state, piece, Plan(piece.key))
    swept = reach(path.shape(path.start), path.angle, path.way.length)
    friends = (one for one in state.bodies() if one.side == piece.side and one.key != piece.key and not one.open)
    if any(overlap(swept, shape_at(state, friend)) for friend in friends):
        yield Plan(piece.key, far=path.way.length, through=True)


def _fronts(piece: Piece) -> tuple[int, ...]:
    for what in ("line", "column"):
        if what in piece.orders:
            return usual(piece.figures, what)
    if "open" in piece.orders or "close" in piece.orders:
        return (piece.files,)
    return (0,)


def _wheels(piece: Piece) -> tuple[int, ...]:
    if "dive" in piece.orders:
        return tuple(part * TURN // 8 for part in range(-3, 5))
    if "wheel" not in piece.orders:
        return (0,)
    return tuple(_side(piece) * part * DEGREE for part in (45, 30, 15))


def _errands(state: Fleuries, piece: Piece) -> Iterator[Plan]:
    """Where a character may go: straight on, towards the nearest enemy, to a friendly unit."""
    yield Plan(piece.key)
    headings = {0}
    found = nearest_enemy(state, piece)
    if found is not None:
        headings.add(side_of(where(piece).facing, bearing(where(piece).point, where(found[0]).point)))
    for heading in sorted(headings):
        far = path_of(state, piece, Plan(piece.key, wheel=heading)).way.length
        yield from (Plan(piece.key, wheel=heading, far=part) for part in dict.fromkeys((far, far // 2)) if part)
    for unit in state.units(piece.side):
        if why_not(state, piece, Plan(piece.key, join=unit.key)) is None and _joinable(state, piece, unit):
            yield Plan(piece.key, join=unit.key)


def _joinable(state: Fleuries, piece: Piece, unit: Piece) -> bool:
    start = where(piece).point
    return distance(start, nearest_point(start, shape_at(state, unit))) <= 2 * budget(state, piece)


def option(plan: Plan) -> Option:
    """`move spears 1750`, `move spears right 4500 1200`, `form spears 8 0`, `move captain join spears`,
    `move spears through 1750`.

    Lengths are in tenths of a millimetre, angles in hundredths of a degree.
    """
    if plan.stand:
        return Option(f"stand {plan.unit}", plan, say("move-stand", unit=plan.unit))
    if plan.join:
        label = say("move-join", unit=plan.unit, target=plan.join)
        return Option(f"move {plan.unit} join {plan.join}", plan, label)
    words = [f"form {plan.unit} {plan.files}"] if plan.files else [f"move {plan.unit}"]
    words += ["through"] if plan.through else []
    if plan.wheel:
        words.append(f"{'left' if plan.wheel < 0 else 'right'} {abs(plan.wheel)}")
    words.append(str(plan.far))
    degrees = say("degrees", whole=abs(plan.wheel) // DEGREE)
    way = "none" if not plan.wheel else "left" if plan.wheel < 0 else "right"
    label = say(
        "move",
        unit=plan.unit,
        far=length(plan.far),
        way=way,
        degrees=degrees,
        files=plan.files,
        formed=bool(plan.files),
        through=plan.through,
    )
    return Option(" ".join(words), plan, label)


def read(state: Fleuries, piece: Piece, token: str) -> Option | Refusal | None:
    """Any text as a move of this piece: canonical, in centimetres (`far 17.5`), or a pose (`at 45 32.5 15`)."""
    words = token.split(" ")
    if words == ["stand", piece.key]:
        return option(Plan(piece.key, stand=True))
    if len(words) < 3 or words[0] not in ("move", "form") or words[1] != piece.key:
        return None
    through = words[0] == "move" and words[2] == "through" and len(words) > 3
    rest = words[3:] if through else words[2:]
    if words[0] == "move" and rest[0] == "join" and len(rest) == 2:
        plan: Plan | Refusal | None = Plan(piece.key, join=rest[1])
    elif rest[0] == "at":
        plan = _pose_plan(state, piece, rest[1:])
    elif rest[0] == "far" and len(rest) == 2:
        plan = _far_plan(piece, rest[1])
    else:
        plan = _plain_plan(piece, words[0] == "form", rest)
    if not isinstance(plan, Plan):
        return plan
    plan = msgspec.structs.replace(plan, through=through and not plan.join)
    return why_not(state, piece, plan) or option(plan)


def _plain_plan(piece: Piece, form: bool, rest: list[str]) -> Plan | None:
    files = 0
    if form:
        files, rest = _whole(rest[0]), rest[1:]
        if not files:
            return None
    wheel = 0
    if len(rest) == 3 and rest[0] in ("left", "right"):
        wheel = _whole(rest[1]) * (-1 if rest[0] == "left" else 1)
        rest = rest[2:]
        if not wheel:
            return None
    if len(rest) != 1 or not _is_whole(rest[0]):
        return None
    return Plan(piece.key, files=files, wheel=wheel, far=_whole(rest[0]))


def _is_whole(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 6 and (word == "0" or word[0] != "0")


def _whole(word: str) -> int:
    return int(word) if _is_whole(word) else 0


def measure(word: str) -> int | None:
    """A length or an angle that a person writes, with a point or a comma, in hundredths; None if it is none."""
    text = word.replace(",", ".")
    sign = -1 if text.startswith("-") else 1
    whole, _, part = text.removeprefix("-").partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 5) or len(part) > 2 or (part and not part.isdigit()):
        return None
    if not part.isascii():
        return None
    return sign * (int(whole) * CM + int((part + "00")[:2]))


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
    wheel = side_of(pose.facing, facing % TURN) if facing is not None else _wheel_towards(state, piece, x, y)
    if wheel:
        wrong = _why_no_wheel(piece, wheel)
        if wrong is not None:
            return wrong
    return _on_line(state, piece, Plan(piece.key, wheel=wheel), x, y)


def _wheel_towards(state: Fleuries, piece: Piece, x: int, y: int) -> int:
    """The wheel after which a point lies straight ahead."""
    pose = where(piece)
    if _turns_freely(piece):
        return side_of(pose.facing, bearing(pose.point, (x, y)))
    if "wheel" not in piece.orders:
        return 0
    width, best = size(piece)[0], (abs(_off(pose, x, y)), 0)
    for angle in range(DEGREE // 2, WHEEL_MOST + 1, DEGREE // 2):
        turned = wheeled(pose, width, _side(piece) * angle)
        best = min(best, (abs(_off(turned, x, y)), _side(piece) * angle))
    return best[1]


def _off(pose: Pose, x: int, y: int) -> int:
    """How far a point is off the line straight ahead."""
    sine, cosine = direction(pose.facing)
    return rounded((x - pose.x) * cosine - (y - pose.y) * sine, ONE)


def _on_line(state: Fleuries, piece: Piece, plan: Plan, x: int, y: int) -> Plan | Refusal:
    """The plan with the distance to a point that lies on its line, or how far it lies off it."""
    path = path_of(state, piece, plan)
    start = path.pose(path.wheel_cost)
    line = Pose(start.x, start.y, path.angle)
    off = abs(_off(line, x, y))
    far = distance(start.point, (x, y))
    if off > STRAY:
        return refusal("GF-LES_ORDRES-01", "pose-aside", unit=piece.key, off=length(off))
    ahead = Pose(x, y, path.angle)
    if far and abs(side_of(path.angle, bearing(start.point, ahead.point))) > TURN // 4:
        return refusal(MOVE, "move-back", unit=piece.key)
    return msgspec.structs.replace(plan, far=far)


# The phase


def _choose(state: Fleuries, side: str, pieces: list[Piece]) -> Procedure:
    plans: list[Plan] = []
    for piece in pieces:
        answer = yield Choice(
            side,
            say("ask-move", unit=piece.key, move=length(full := budget(state, piece)), field=metres(full)),
            MOVE,
            partial(_offered, state, piece),
            forbidden=partial(_forbidden, state, piece),
            read=partial(read, state, piece),
            open=True,
        )
        plans.append(answer.value)
    return plans


def _offered(state: Fleuries, piece: Piece) -> tuple[Option, ...]:
    found = [option(plan) for plan in candidates(state, piece) if why_not(state, piece, plan) is None]
    stand = option(Plan(piece.key, stand=True))
    return (*{one.token: one for one in found}.values(), stand)


def _forbidden(state: Fleuries, piece: Piece) -> Iterator[Forbidden]:
    for plan in candidates(state, piece):
        reason = why_not(state, piece, plan)
        if reason is not None:
            yield Forbidden(option(plan), reason)


def phase(table: Table[Fleuries]) -> Procedure:
    """Phase 6: every path is fixed, then all move together. GF-PHASE_6_MOUVEMENTS-01."""
    state = table.state
    pieces = {side: [one for one in state.of(side) if _chooses(state, one)] for side in state.armies}
    parts = {side: _choose(state, side, mine) for side, mine in pieces.items() if mine}
    chosen: dict[str, list[Plan]] = (yield Sealed(parts, MOVE)) if parts else {}
    plans = {plan.unit: plan for mine in chosen.values() for plan in mine}
    movers = [*_ordered(table, plans), *_evaders(table)]
    stops = march(state, movers)
    for mover in movers:
        note_stop(table, mover, stops[mover.piece.key])
        _arrive(table, mover, stops[mover.piece.key])
    _join(table, plans.values())
    buildings.reform(table)
    settle_ground(table, [mover.piece.key for mover in movers])
    yield from hiding.come_out(table)
    hiding.reveal_near(table)
    keep_brigades(table)
    go_on(table, "red_moves")


def _chooses(state: Fleuries, piece: Piece) -> bool:
    """Under an order to move or to manoeuvre, and free to carry it out; whoever waits stays. GF-LES_ORDRES-03."""
    held = piece.fights and not piece.altitude
    if not piece.orders or piece.charging or held or piece.reaction in ("evade", "line", "column"):
        return False
    if state.joined(piece) or piece.flight_left or piece.routing or piece.withdrawing or piece.green:
        return False
    wanted = {*MOVING, "quarter", "about", "change"}
    if piece.reaction == "cancel":
        wanted.discard("change")
    return bool(set(piece.orders) & wanted) and "charge" not in piece.orders


def _ordered(table: Table[Fleuries], plans: dict[str, Plan]) -> list[Mover]:
    """Turns, changes of formation and altitude happen first; then the ways that lead on."""
    state = table.state
    movers = []
    for piece in list(state.bodies()):
        plan = plans.get(piece.key)
        if plan is None or plan.stand:
            _stand(table, piece)
            continue
        path = path_of(state, piece, plan)
        spend = path.wheel_cost + path.way.spent(plan.far) if plan.far or plan.wheel else 0
        _manoeuvre(table, piece, plan)
        if plan.join or not set(piece.orders) & set(MOVING):
            continue
        movers.append(Mover(state.pieces[piece.key], cut(path, spend), "order", through=plan.through))
    return movers


def _manoeuvre(table: Table[Fleuries], piece: Piece, plan: Plan) -> None:
    ready = posed(piece, plan.files)
    pose = where(ready)
    if "about" in piece.orders or "quarter" in piece.orders:
        how = "about" if "about" in piece.orders else f"quarter-{'left' if _side(piece) < 0 else 'right'}"
        clause = "GF-LES_ORDRES-06" if how == "about" else "GF-LES_ORDRES-07"
        table.note(Turned(clause=clause, unit=piece.key, how=how, pose=pose))
    elif "change" in piece.orders:
        clause = "GF-LES_ORDRES-08" if {"line", "column"} & set(piece.orders) else "GF-LES_ORDRES-09"
        table.note(FormationTaken(clause=clause, unit=piece.key, files=ready.files, loose=ready.loose, pose=pose))
    elif ready.altitude != piece.altitude:
        clause = "GF-LES_CREATURES_VOLANTES-04" if "take_off" in piece.orders else "GF-LES_CREATURES_VOLANTES-06"
        table.note(AltitudeChanged(clause=clause, unit=piece.key, altitude=ready.altitude))


def _stand(table: Table[Fleuries], piece: Piece) -> None:
    """Orders that are carried out on the spot: reform, break."""
    if "reform" in piece.orders and not piece.fights and not piece.broken.startswith(("enter", "leave")):
        table.note(Reformed(clause="GF-LES_ORDRES-05", unit=piece.key))
    elif "break" in piece.orders and not piece.fights:
        buildings.break_formation(table, piece)


def _evaders(table: Table[Fleuries]) -> Iterator[Mover]:
    """Evasions make half of their move. GF-PHASE_5_REACTIONS-05."""
    state = table.state
    for piece in list(state.bodies()):
        evades = "evade" in piece.orders or piece.reaction == "evade"
        held = piece.fights and not piece.altitude  # GF-LES_CREATURES_VOLANTES-02
        if not evades or held or piece.routing or piece.withdrawing or piece.flight_left:
            continue
        full = allowance(state, piece, "charge")
        table.note(HalfLeft(clause="GF-PHASE_5_REACTIONS-05", unit=piece.key, left=full - full // 2, flight="evade"))
        yield flight(state, state.pieces[piece.key], "evade", full // 2)


def _arrive(table: Table[Fleuries], mover: Mover, stop: Stop) -> None:
    """What a piece finds where it has come to: it lands, or loses its order in a swamp."""
    piece = table.state.pieces.get(mover.piece.key)
    if piece is None:
        return
    if "land" in piece.orders and stop.reason != "contact":
        table.note(AltitudeChanged(clause="GF-LES_CREATURES_VOLANTES-07", unit=piece.key, altitude=0))


def _join(table: Table[Fleuries], plans: Iterable[Plan]) -> None:
    """Characters who join a unit go to where it has come to, as far as their move lets them."""
    state = table.state
    for plan in plans:
        if not plan.join or plan.unit not in state.pieces or plan.join not in state.pieces:
            continue
        piece, unit = state.pieces[plan.unit], state.pieces[plan.join]
        goal = nearest_point(where(piece).point, shape_at(state, unit))
        heading = bearing(where(piece).point, goal)
        full = budget(state, piece)
        turned = msgspec.structs.replace(piece, pose=Pose(where(piece).x, where(piece).y, heading))
        path = straight(state, turned, heading, full)
        far = min(path.way.length, distance(where(piece).point, goal))
        mover = Mover(turned, cut(path, path.way.spent(far)), "join")
        stop = Stop(piece.key, mover.path.pose(mover.path.cost), mover.path.cost, far)
        note_stop(table, mover, stop)
        take_control(table, piece.key, unit.key)


def settle_ground(table: Table[Fleuries], keys: Iterable[str]) -> None:
    """Ground that troops have entered is friendly to them; close order in a swamp is upset."""
    state = table.state
    for key in keys:
        if key in state.pieces:
            tread(table, key, shape_at(state, state.pieces[key]))
