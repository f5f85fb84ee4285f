"""Displacement, elementary move by elementary move: move, attack move, flight, and what arriving brings. LM-2.6."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS, facing_name
from oriflamme.board.hexes import SIDES
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.alignment import align
from oriflamme.rulebooks.lames.disengagement import disciplined, disengage, disengagement, followers
from oriflamme.rulebooks.lames.distances import just_left, out_of_reach, strikes
from oriflamme.rulebooks.lames.elementary_move import BOUND, ElementaryMove
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages, faces_none, stack_position
from oriflamme.rulebooks.lames.facts import ExtraMovement, MoveBegan, ShockMarked, UnitStepped, UnitTurned
from oriflamme.rulebooks.lames.map_exit import leave
from oriflamme.rulebooks.lames.morale import attack_engagement, lose_breath, lose_charge
from oriflamme.rulebooks.lames.pass_through import pass_through
from oriflamme.rulebooks.lames.reasons import refusal
from oriflamme.rulebooks.lames.stacking import passed
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import MOVEMENT
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance
from oriflamme.rulebooks.lames.vocabularies import MoveKind

Step = tuple[str, int]
"""What an elementary move is to the procedure: its kind, and a direction or a facing."""
MAX_OPTIONS = 20_000
"""Elementary moves remembered with their words."""


# A displacement, elementary move by elementary move


def new_move(state: Lames, unit: Unit, kind: MoveKind) -> Move:
    """A displacement that has not begun yet."""
    quiet = kind == "flee" and out_of_reach(state, terrain_of(state.ground), unit)
    return Move(kind, unit.hex, unit.facing, allowance(state, unit), quiet=quiet)


def stride_of(state: Lames, unit: Unit, kind: MoveKind) -> ElementaryMove:
    return ElementaryMove(state, terrain_of(state.ground), unit, new_move(state, unit, kind))


def can_move(state: Lames, unit: Unit, kind: MoveKind) -> bool:
    """Whether a displacement of that kind has a first step, or at least a reorientation where that is one."""
    stride = stride_of(state, unit, kind)
    if kind == "attack":
        return stride.can_go_on or stride.can_turn_to_meet
    return stride.can_go_on or (kind not in BOUND and bool(stride.turns))


def can_leave(state: Lames, unit: Unit, kind: MoveKind) -> bool:
    """Whether such a displacement could take a unit out of its hex."""
    return stride_of(state, unit, kind).can_go_on


def begin_move(ctx: Context[Lames], key: str, kind: MoveKind, clause: str) -> None:
    """A move, an attack move or a flight begins; what a flight will have to answer for is settled now."""
    state = ctx.state
    unit = state.units[key]
    move = new_move(state, unit, kind)
    if kind == "flee":
        land = terrain_of(state.ground)
        engaging = enemies_engaging_it(state, land, unit)
        move = replace(
            move,
            test=disengagement(state, land, unit, engaging, flee=True),
            followers=followers(state, land, unit, engaging),
        )
    ctx.note(MoveBegan(clause=clause, unit=key, move=move))


def options(stride: ElementaryMove) -> Iterator[Option]:
    """The elementary moves that are legal here."""
    for d in SIDES:
        if not stride.near[d]:
            if not stride.why_not_leave(d):
                yield _option(stride, "leave", d)
        elif not stride.why_not_step(d):
            yield _option(stride, "step", d)
        elif not stride.why_not_creep(d):
            yield _option(stride, "creep", d)
    for facing in stride.turns:
        yield _option(stride, "face", facing)
    if not stride.why_not_extra():
        yield _option(stride, "extra", 0)
    if not stride.why_not_halt():
        yield _option(stride, "halt", 0)


def _option(stride: ElementaryMove, kind: str, value: int) -> Option:
    key = stride.unit.key
    if kind == "halt":
        return _end(key, kind, stride.extra_points, ("disorder",) if stride.misaligned else ())
    if kind == "extra":
        return _end(key, kind, stride.extra_points, ("extra",))
    if kind == "face":
        return _turn(key, value, facing_name(value, stride.land.board.layout), stride.turning_cost(value))
    through, point = stride.pass_through_cost, stride.point(value)
    throws = bool(through) and stride.figure.large
    if kind == "leave":
        return _exit(key, value, point, through + stride.exit_cost, throws)
    paid = stride.left if kind == "creep" else through + max(stride.costs[value], 0)
    return _step_into(key, kind, value, point, stride.near[value], through + max(stride.costs[value], 0), paid, throws)


@lru_cache(maxsize=MAX_OPTIONS)
def _end(key: str, kind: str, points: int, notes: tuple[str, ...]) -> Option:
    """A halt, or extra movement of so many half points."""
    label = message(f"do-{kind}", points=message_parts.points(points))
    return Option(kind, (kind, 0), label, verb=kind, piece=key, notes=notes)


@lru_cache(maxsize=MAX_OPTIONS)
def _turn(key: str, facing: int, point: str, price: int) -> Option:
    label = message("do-face", towards=message_parts.point(point), hex="", cost=message_parts.points(price))
    return Option(
        f"face {point}", ("face", facing), label, verb="face", piece=key, what=point, facing=facing, cost=price / 2
    )


@lru_cache(maxsize=MAX_OPTIONS)
def _exit(key: str, d: int, point: str, price: int, throws: bool) -> Option:
    label = message("do-leave", towards=message_parts.point(point), hex="", cost=message_parts.points(price))
    notes = ("off-map", "irreversible", *(("throws",) if throws else ()))
    return Option(
        f"leave {point}",
        ("leave", d),
        label,
        verb="leave",
        piece=key,
        what=point,
        facing=2 * d,
        cost=price / 2,
        notes=notes,
    )


@lru_cache(maxsize=MAX_OPTIONS)
def _step_into(key: str, kind: str, d: int, point: str, hex: str, price: int, paid: int, throws: bool) -> Option:
    """A step, or minimal movement, which takes all the points that there are."""
    label = message(f"do-{kind}", towards=message_parts.point(point), hex=hex, cost=message_parts.points(price))
    notes = (*(("minimal",) if kind == "creep" else ()), *(("throws",) if throws else ()))
    return Option(
        f"{kind} {point}",
        (kind, d),
        label,
        verb=kind,
        piece=key,
        what=point,
        place=hex,
        cost=paid / 2,
        notes=notes,
    )


def forbidden(stride: ElementaryMove) -> Iterator[Forbidden]:
    """The elementary moves that are not, each with its reason."""
    for d in SIDES:
        if not stride.near[d]:
            yield from _refused(stride, "leave", d, stride.why_not_leave(d))
            continue
        yield from _refused(stride, "step", d, stride.why_not_step(d))
        yield from _refused(stride, "creep", d, stride.why_not_creep(d))
    for facing in FACINGS:
        yield from _refused(stride, "face", facing, stride.why_not_turn(facing))
    yield from _refused(stride, "extra", 0, stride.why_not_extra())
    yield from _refused(stride, "halt", 0, stride.why_not_halt())


def _refused(stride: ElementaryMove, kind: str, value: int, reason: Refusal | None) -> Iterator[Forbidden]:
    if reason:
        yield Forbidden(_option(stride, kind, value), reason)


def stride(ctx: Context[Lames]) -> Procedure:
    """The next elementary move of the acting unit. Returns whether its displacement is over."""
    state = ctx.state
    move = state.move
    assert move is not None
    unit = state.units[state.acting]
    here = ElementaryMove(state, terrain_of(state.ground), unit, move)
    if here.must_stop:
        return True
    legal = tuple(options(here))
    if not legal or legal[0].verb == "halt":
        return True
    clause = "LM-2.6.13-03" if move.kind == "flee" else "LM-2.6.3-01"
    answer = yield Choice(
        unit.side,
        ask_about("step", unit.key, unit=unit.key, left=message_parts.points(here.left)),
        clause,
        legal,
        forbidden=lambda: forbidden(here),
    )
    return (yield from carry_out(ctx, here, answer.value))


def carry_out(ctx: Context[Lames], here: ElementaryMove, step: Step) -> Procedure:
    """Carry out an elementary move. Returns whether the displacement is over."""
    kind, value = step
    key = here.unit.key
    if kind == "halt":
        return True
    if kind == "leave":
        yield from leave(ctx, here, value)
        return True
    if kind == "extra":
        ctx.note(ExtraMovement(clause="LM-2.6.4-01", unit=key, move=here.after_extra()))
        lose_breath(ctx, key, "LM-2.8.1-02")
        return False
    if kind == "face":
        cost = here.turning_cost(value)
        towards = message_parts.name_facing(ctx.state, value)
        after = here.after_turn(value)
        ctx.note(UnitTurned(clause="LM-2.6.6-01", unit=key, facing=value, towards=towards, cost=cost, move=after))
        lose_charge(ctx, key, "LM-2.6.9-04", contact=False)
        return False
    return (yield from _step(ctx, here, value, minimal=kind == "creep"))


def _step(ctx: Context[Lames], here: ElementaryMove, d: int, *, minimal: bool) -> Procedure:
    key = here.unit.key
    through = passed(ctx.state, here.unit, here.move)
    after = here.after_step(d, minimal=minimal)
    clause = "LM-2.6.5-01" if minimal else "LM-2.6.3-02"
    cost = after.spent - here.move.spent
    ctx.note(UnitStepped(clause=clause, unit=key, hex=here.near[d], cost=cost, move=after))
    if minimal:
        lose_breath(ctx, key, "LM-2.8.1-02")
    if here.land.breaks_charge[here.move.at][d]:
        lose_charge(ctx, key, "LM-2.6.9-04", contact=False)
    if through:
        yield from pass_through(ctx, key, through, here.unit.facing)
    return False


# Arriving


def arrive(ctx: Context[Lames], key: str) -> Procedure:
    """The displacement is over: alignment, then what a move or a flight brings with it."""
    state = ctx.state
    move = state.move
    assert move is not None
    if key in state.units and state.units[key].hex:
        yield from align(ctx, key)
    if move.kind == "flee":
        yield from end_flight(ctx, key, move)
    elif key in state.units and state.units[key].hex and not state.units[key].routed:
        yield from set_shock_marker(ctx, key, move)
        unit = state.units[key]
        engaging = enemies_engaging_it(state, terrain_of(state.ground), unit)
        if engaging:
            yield from attack_engagement(ctx, key, engaging)


def set_shock_marker(ctx: Context[Lames], key: str, move: Move) -> Procedure:
    """Contact, Charge or nothing at the end of a move. LM-2.6.8-04, LM-2.6.9."""
    state = ctx.state
    unit = state.units[key]
    engages = bool(enemies_it_engages(state, terrain_of(state.ground), unit))
    if unit.charging:
        if not keeps_charge(state, unit, move):
            lose_charge(ctx, key, "LM-2.6.9-03")
        return
    if may_charge(state, unit, move):
        other = CONTACT if engages else ""
        tokens = [(CHARGE, "charge"), (other, other or "none")]
        choices = tuple(_marking(key, shock, name) for shock, name in tokens)
        answer = yield Choice(unit.side, ask_about("mark", key, unit=key), "LM-2.6.9-01", choices)
        if answer.value:
            clause = "LM-2.6.9-01" if answer.value == CHARGE else "LM-2.6.8-04"
            ctx.note(ShockMarked(clause=clause, unit=key, shock=answer.value))
    elif engages:
        ctx.note(ShockMarked(clause="LM-2.6.8-04", unit=key, shock=CONTACT))
    elif unit.marked:
        ctx.note(ShockMarked(clause="LM-2.6.9-02", unit=key, shock=""))


def _marking(key: str, shock: str, name: str) -> Option:
    """A shock marker to take, or none, as an answer."""
    notes = (shock,) if shock else ()
    return Option(f"mark {name}", shock, message(f"mark-{name}"), verb="mark", piece=key, what=name, notes=notes)


def keeps_charge(state: Lames, unit: Unit, move: Move) -> bool:
    """Whether a charge has gone on far enough, or met somebody. LM-2.6.9-03, C-67."""
    if move.steps >= MOVEMENT["charge"]["steps"]:
        return True
    return bool(enemies_it_engages(state, terrain_of(state.ground), unit))


def may_charge(state: Lames, unit: Unit, move: Move) -> bool:
    """Whether a move earns Charge. LM-2.6.9-01."""
    return (
        move.kind in ("free", "attack")
        and not unit.shaken
        and not unit.out_of_breath
        and move.straight >= MOVEMENT["charge"]["steps"]
    )


# Flight. LM-2.6.13


def end_flight(ctx: Context[Lames], key: str, move: Move) -> Procedure:
    """The end of a flight: who let it go, and who runs after it."""
    if key in ctx.state.units:
        lose_charge(ctx, key, "LM-2.6.9-01", contact=False)
    if move.test is not None and key in ctx.state.units:
        yield from disengage(ctx, key, move.test)
    for enemy in move.followers:
        yield from disciplined(ctx, enemy)


def why_not_flee(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not flee. LM-2.6.13-01 to -03."""
    land = terrain_of(state.ground)
    front = stack_position(state, unit) == "front"
    if front and not (state.rules.lenient_front_flight and unit.routed):
        return refusal("LM-2.6.13-02", "front-flight", unit=unit.key)
    if not unit.routed and faces_none(state, land, unit):
        return refusal("LM-2.6.13-01", "turned-away", unit=unit.key)
    if not can_move(state, unit, "flee"):
        return refusal("LM-2.6.13-03", "no-way", unit=unit.key)
    return None


# An empty charge. LM-2.4.3-02


def empty_charge(ctx: Context[Lames], key: str) -> None:
    """A charge that leads nowhere ends with the activation. C-16."""
    state = ctx.state
    unit = state.units.get(key)
    if unit is None or not unit.charging or not unit.hex:
        return
    land = terrain_of(state.ground)
    if enemies_it_engages(state, land, unit) or enemies_engaging_it(state, land, unit):
        return
    goals = {enemy.hex for enemy in state.units.values() if enemy.side != unit.side and enemy.hex}
    goals.update(enemy.exit for enemy in just_left(state, unit.side))
    if not strikes(state, land, unit) & goals:
        lose_charge(ctx, key, "LM-2.4.3-02")
