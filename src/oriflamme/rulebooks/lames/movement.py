"""Displacement, elementary move by elementary move: move, attack move, flight, and what arriving brings. LM-2.6."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.facings import facing_name
from oriflamme.board.hexes import HERE, SIDES
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import handling, message_parts
from oriflamme.rulebooks.lames.alignment import align
from oriflamme.rulebooks.lames.boats import BOATS
from oriflamme.rulebooks.lames.carry_out import carry_out
from oriflamme.rulebooks.lames.covers import discover
from oriflamme.rulebooks.lames.disengagement import disciplined, disengage, disengagement, followers
from oriflamme.rulebooks.lames.distances import just_left, out_of_reach, strikes
from oriflamme.rulebooks.lames.elementary_move import BOUND, ElementaryMove
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages, stack_position
from oriflamme.rulebooks.lames.entering import plunder
from oriflamme.rulebooks.lames.face_action import turned_away
from oriflamme.rulebooks.lames.facts import (
    MoveBegan,
    ShockMarked,
)
from oriflamme.rulebooks.lames.formation_move import FormationMove
from oriflamme.rulebooks.lames.formation_paths import FormationStep
from oriflamme.rulebooks.lames.morale import attack_engagement, lose_charge, stop_charges_below
from oriflamme.rulebooks.lames.pass_through import tests_passing
from oriflamme.rulebooks.lames.position_move import PositionMove, Shift
from oriflamme.rulebooks.lames.shooting_move import elementary_move
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import MOVEMENT, POSITIONS
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance
from oriflamme.rulebooks.lames.vocabularies import MoveKind
from oriflamme.rulebooks.lames.wandering import may_go_astray, wander, wandering_level
from oriflamme.rulebooks.lames.zones import front_sides

MAX_OPTIONS = 20_000
"""Elementary moves remembered with their words."""


# A displacement, elementary move by elementary move


def new_move(state: Lames, unit: Unit, kind: MoveKind) -> Move:
    """A displacement that has not begun yet."""
    quiet = kind == "flee" and out_of_reach(state, terrain_of(state), unit)
    move = Move(kind, unit.hex, unit.facing, allowance(state, unit), quiet=quiet, more_at=unit.more_hexes)
    return replace(move, carries=BOATS) if kind != "flee" and handling.aboard(state, unit) else move


def first_elementary_move(state: Lames, unit: Unit, kind: MoveKind) -> ElementaryMove:
    """A unit where a displacement of that kind would begin."""
    return elementary_move(state, terrain_of(state), unit, new_move(state, unit, kind))


def can_move(state: Lames, unit: Unit, kind: MoveKind) -> bool:
    """Whether a displacement of that kind has a first step, or at least a reorientation where that is one."""
    elementary = first_elementary_move(state, unit, kind)
    if kind == "attack":
        return elementary.can_go_on or elementary.can_turn_to_meet
    return elementary.can_go_on or (kind not in BOUND and bool(elementary.turns))


def can_leave(state: Lames, unit: Unit, kind: MoveKind) -> bool:
    """Whether such a displacement could take a unit out of its hex."""
    return first_elementary_move(state, unit, kind).can_go_on


def begin_move(ctx: Context[Lames], key: str, kind: MoveKind, clause: str) -> None:
    """A move, an attack move or a flight begins; what a flight will have to answer for is settled now."""
    state = ctx.state
    unit = state.units[key]
    move = new_move(state, unit, kind)
    if kind == "flee":
        terrain = terrain_of(state)
        engaging = enemies_engaging_it(state, terrain, unit)
        move = replace(
            move,
            test=disengagement(state, terrain, unit, engaging, flee=True),
            followers=followers(state, terrain, unit, engaging),
        )
    ctx.note(MoveBegan(clause=clause, unit=key, move=move))


def options(elementary: ElementaryMove) -> Iterator[Option]:
    """The elementary moves that are legal here."""
    yield from _formation_ways(elementary) if isinstance(elementary, FormationMove) else _steps(elementary)
    for facing in elementary.turns:
        yield _option(elementary, "face", facing)
    if not elementary.why_not_extra():
        yield _option(elementary, "extra", 0)
    if elementary.state.overlay is not None:
        yield from handling.options(elementary)
    if not elementary.why_not_halt():
        yield _option(elementary, "halt", 0)


def _steps(elementary: ElementaryMove) -> Iterator[Option]:
    for d in front_sides(elementary.sided, elementary.move.facing):
        if not elementary.near[d]:
            if not elementary.why_not_leave(d):
                yield _option(elementary, "leave", d)
            continue
        steps = not elementary.why_not_step(d)
        if steps:
            yield _option(elementary, "step", d)
        if (not steps or elementary.terrain.cells[elementary.near[d]].creeping) and not elementary.why_not_creep(d):
            yield _option(elementary, "creep", d)
    if isinstance(elementary, PositionMove):
        for shift in elementary.shifts():
            if not elementary.why_not_shift(shift):
                yield _shift(elementary, shift)


def _shift(elementary: PositionMove, shift: Shift) -> Option:
    """A change of Position as an answer: `dive`, `rise NE`."""
    word, d = shift
    hex, level = elementary.place_of(shift)
    point = elementary.point(d) if d != HERE else ""
    cost, minimal = max(elementary.shift_cost(shift), 0), elementary.creeps_up(shift)
    blind = wandering_level(elementary.state, elementary.unit, elementary.move)
    label = message(
        "do-shift",
        position=message(f"position-{POSITIONS.words[level]}"),
        hex=hex,
        other=bool(point),
        cost=message_parts.points(cost),
    )
    return Option(
        f"{word} {point}".rstrip(),
        shift,
        label,
        verb=word,
        piece=elementary.unit.key,
        what=POSITIONS.words[level],
        place=hex,
        cost=(elementary.left if minimal else cost) / 2,
        notes=("minimal",) if minimal else ("throws",) if blind and may_go_astray(elementary, shift) else (),
    )


def _formation_ways(elementary: FormationMove) -> Iterator[Option]:
    for way in elementary.ways.values():
        if not elementary.why_not_way(way):
            yield _way(elementary, way)
        elif not elementary.why_not_creep_way(way):
            yield _way(elementary, way, minimal=True)


def _way(elementary: FormationMove, way: FormationStep, *, minimal: bool = False) -> Option:
    """A step or a pivot of a Formation as an answer: `step NE`, `pivot left`; by minimal movement `creep left`."""
    price = max(elementary.cost(way), 0)
    kind = "creep" if minimal else way.kind
    facing = way.place.facing if way.kind == "pivot" else None
    towards = message(f"towards-{way.word}") if way.kind == "pivot" else message_parts.point(way.word)
    label = message(f"do-{kind}", towards=towards, hex=way.mark, cost=message_parts.points(price))
    return Option(
        f"{kind} {way.word}",
        (kind, way.word),
        label,
        verb=kind,
        piece=elementary.unit.key,
        what=way.word,
        place=way.mark,
        facing=facing,
        cost=(elementary.left if minimal else price) / 2,
        notes=("minimal",) if minimal else (),
    )


def _option(elementary: ElementaryMove, kind: str, value: int) -> Option:
    key = elementary.unit.key
    if kind == "halt":
        return _end(key, kind, elementary.extra_points, ("disorder",) if elementary.misaligned else ())
    if kind == "extra":
        return _end(key, kind, elementary.extra_gain, ("extra",))
    if kind == "face":
        return _turn(key, value, facing_name(value, elementary.terrain.board.layout), elementary.turning_cost(value))
    through, point = elementary.pass_through_cost, elementary.point(value)
    throws = bool(through) and tests_passing(elementary.state, elementary.unit)
    if kind == "leave":  # no move from hex to hex: nobody goes astray, LM-3.4.5-03
        return _exit(key, value, point, through + elementary.exit_cost, throws)
    throws = throws or bool(wandering_level(elementary.state, elementary.unit, elementary.move))
    paid = elementary.left if kind == "creep" else through + max(elementary.costs[value], 0)
    return _step_into(
        key, kind, value, point, elementary.near[value], through + max(elementary.costs[value], 0), paid, throws
    )


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


def forbidden(elementary: ElementaryMove) -> Iterator[Forbidden]:
    """The elementary moves that are not, each with its reason."""
    yield from _refused_ways(elementary) if isinstance(elementary, FormationMove) else ()
    yield from handling.forbidden(elementary)
    yield from _refused_shifts(elementary) if isinstance(elementary, PositionMove) else ()
    for kind, value, reason in _judged(elementary):
        if reason:
            yield Forbidden(_option(elementary, kind, value), reason)


def _judged(elementary: ElementaryMove) -> Iterator[tuple[str, int, Refusal | None]]:
    """Elementary moves, legal or not: the kind, where to, and why it may not be made; the steps of Formations apart."""
    for d in () if isinstance(elementary, FormationMove) else SIDES:
        if elementary.near[d]:
            yield "step", d, elementary.why_not_step(d)
            yield "creep", d, elementary.why_not_creep(d)
        else:
            yield "leave", d, elementary.why_not_leave(d)
    for facing, reason in elementary.turn_refusals.items():
        yield "face", facing, reason
    yield "extra", 0, elementary.why_not_extra()
    yield "halt", 0, elementary.why_not_halt()


def _refused_ways(elementary: FormationMove) -> Iterator[Forbidden]:
    for way in elementary.ways.values():
        for minimal, reason in ((False, elementary.why_not_way(way)), (True, elementary.why_not_creep_way(way))):
            if reason:
                yield Forbidden(_way(elementary, way, minimal=minimal), reason)


def _refused_shifts(elementary: PositionMove) -> Iterator[Forbidden]:
    for shift in elementary.shifts():
        reason = elementary.why_not_shift(shift)
        if reason and elementary.place_of(shift)[1] in POSITIONS.words:
            yield Forbidden(_shift(elementary, shift), reason)


def next_elementary_move(ctx: Context[Lames]) -> Procedure:
    """The next elementary move of the acting unit. Returns whether its displacement is over."""
    state = ctx.state
    move = state.move
    assert move is not None
    unit = state.units[state.acting]
    known = ctx.known(unit.side)
    elementary = seen = elementary_move(state, terrain_of(state), unit, move)
    if known is not state:  # what is under the covers of others changes nothing that may be done
        seen = elementary_move(known, terrain_of(known), known.units[unit.key], move)
    if seen.must_stop:
        return True
    legal = tuple(options(seen))
    if not legal or legal[0].verb == "halt":
        return True
    clause = "LM-2.6.13-03" if move.kind == "flee" else "LM-2.6.3-01"
    answer = yield Choice(
        unit.side,
        ask_about("step", unit.key, unit=unit.key, left=message_parts.points(elementary.left)),
        clause,
        legal,
        forbidden=lambda: forbidden(seen),
    )
    level = wandering_level(state, unit, move)
    if level and may_go_astray(elementary, answer.value):
        over = yield from wander(ctx, elementary, answer.value, level)
    else:
        over = yield from carry_out(ctx, elementary, answer.value)
    yield from discover(ctx, unit.key)
    return over


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
        stop_charges_below(ctx, key)
        unit = state.units[key]
        if move.steps:
            yield from plunder(ctx, key)
        engaging = enemies_engaging_it(state, terrain_of(state), unit)
        if engaging:
            yield from attack_engagement(ctx, key, engaging)


def set_shock_marker(ctx: Context[Lames], key: str, move: Move) -> Procedure:
    """Contact, Charge or nothing at the end of a move. LM-2.6.8-04, LM-2.6.9."""
    state = ctx.state
    unit = state.units[key]
    engages = bool(enemies_it_engages(state, terrain_of(state), unit))
    if unit.charging:
        if unit.level < 0:
            lose_charge(ctx, key, "LM-4.2.3.7-01")
        elif not keeps_charge(state, unit, move):
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
    return bool(enemies_it_engages(state, terrain_of(state), unit))


def may_charge(state: Lames, unit: Unit, move: Move) -> bool:
    """Whether a move earns Charge. LM-2.6.9-01."""
    return (
        move.kind in ("free", "attack")
        and not unit.shaken
        and not unit.out_of_breath
        and unit.level >= 0  # LM-4.2.3.7-01
        and (move.straight >= MOVEMENT["charge"]["steps"] or move.dived)  # LM-4.2.3.3-03
    )  # never a Formation, whose steps do not count: LM-3.3-10


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
    """Why a unit may not flee. LM-2.6.13-01 to -03; a Formation never does, LM-3.3-08."""
    if unit.formation:
        return refusal("LM-3.3-08", "formation-action", unit=unit.key)
    front = stack_position(state, unit) == "front"
    if front and not (state.rules.lenient_front_flight and unit.routed):
        return refusal("LM-2.6.13-02", "front-flight", unit=unit.key)
    if not unit.routed and turned_away(state, unit):
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
    terrain = terrain_of(state)
    if enemies_it_engages(state, terrain, unit) or enemies_engaging_it(state, terrain, unit):
        return
    foes = [enemy for enemy in state.units.values() if enemy.side != unit.side and not enemy.covered]
    goals = {hex for enemy in foes for hex in enemy.hexes}
    goals.update(enemy.exit for enemy in just_left(state, unit.side))
    if not strikes(state, terrain, unit) & goals:
        lose_charge(ctx, key, "LM-2.4.3-02")
