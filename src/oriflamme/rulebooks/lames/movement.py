"""Displacement: move, attack move, flight, withdraw, Face; leaving the map, pursuit and return. Chapter 2.6."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS, facing_name
from oriflamme.board.hexes import SIDES, opposite
from oriflamme.kernel import Choice, Forbidden, Message, Option, Procedure, Refusal, Table, say
from oriflamme.rulebooks.lames import sentences
from oriflamme.rulebooks.lames.disengaging import disciplined, disengage, disengagement, followers
from oriflamme.rulebooks.lames.distances import (
    away,
    exit_side,
    just_left,
    nearest_threats,
    out_of_reach,
    reachable,
    strikes,
)
from oriflamme.rulebooks.lames.facts import (
    ExtraMovement,
    FacingTaken,
    MoveBegan,
    ShockMarked,
    StackReordered,
    UnitLeft,
    UnitReturned,
    UnitStepped,
    UnitTurned,
    UnitWithdrew,
)
from oriflamme.rulebooks.lames.morale import Offices, engagement_test, lose_charge, mourn, shake, test, tire
from oriflamme.rulebooks.lames.passing import pass_through
from oriflamme.rulebooks.lames.pursuit import pursue
from oriflamme.rulebooks.lames.reasons import refusal
from oriflamme.rulebooks.lames.stacking import fits, in_the_way, large_others, passed
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, Lames, Move, Unit
from oriflamme.rulebooks.lames.status import allowance, open_price, order_of
from oriflamme.rulebooks.lames.stride import BOUND, Stride, why_not_strain
from oriflamme.rulebooks.lames.tables import MINIMAL, MOVEMENT, TESTS
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.zones import engaged_by, engagers, place, rear_sides, zone

Step = tuple[str, int]
"""What an elementary move is to the procedure: its kind, and a direction or a facing."""


# A displacement, elementary move by elementary move


def start(state: Lames, unit: Unit, kind: str) -> Move:
    """A displacement that has not begun yet."""
    quiet = kind == "flee" and out_of_reach(state, terrain_of(state.ground), unit)
    return Move(kind, unit.hex, unit.facing, allowance(state, unit), quiet=quiet)


def stride_of(state: Lames, unit: Unit, kind: str) -> Stride:
    return Stride(state, terrain_of(state.ground), unit, start(state, unit, kind))


def can_move(state: Lames, unit: Unit, kind: str) -> bool:
    """Whether a displacement of that kind has a first step, or at least a reorientation where that is one."""
    stride = stride_of(state, unit, kind)
    if kind == "attack":
        return stride.can_go_on or stride.can_turn_to_meet
    return stride.can_go_on or (kind not in BOUND and stride.can_turn)


def can_leave(state: Lames, unit: Unit, kind: str) -> bool:
    """Whether such a displacement could take a unit out of its hex."""
    return stride_of(state, unit, kind).can_go_on


def begin(table: Table[Lames], key: str, kind: str, clause: str) -> None:
    """A move, an attack move or a flight begins; what a flight will have to answer for is settled now."""
    state = table.state
    unit = state.units[key]
    move = start(state, unit, kind)
    if kind == "flee":
        land = terrain_of(state.ground)
        engaging = engagers(state, land, unit)
        move = replace(
            move,
            test=disengagement(state, land, unit, engaging, flee=True),
            followers=followers(state, land, unit, engaging),
        )
    table.note(MoveBegan(clause=clause, unit=key, move=move))


def options(stride: Stride) -> Iterator[Option]:
    """The elementary moves that are legal here."""
    for d in SIDES:
        if not stride.near[d]:
            if not stride.why_not_leave(d):
                yield _option(stride, "leave", d)
        elif not stride.why_not_step(d):
            yield _option(stride, "step", d)
        elif not stride.why_not_creep(d):
            yield _option(stride, "creep", d)
    for facing in FACINGS:
        if not stride.why_not_turn(facing):
            yield _option(stride, "face", facing)
    if not stride.why_not_extra():
        yield _option(stride, "extra", 0)
    if not stride.why_not_halt():
        yield _option(stride, "halt", 0)


def _option(stride: Stride, kind: str, value: int) -> Option:
    if kind in ("halt", "extra"):
        more = sentences.points(stride.more)
        return Option(kind, (kind, 0), say(f"do-{kind}", points=more))
    if kind == "face":
        name = facing_name(value, stride.land.board.layout)
        cost = sentences.points(stride.turning_cost(value))
        return Option(f"face {name}", (kind, value), say("do-face", towards=sentences.point(name), cost=cost))
    point = stride.point(value)
    price = stride.toll + (stride.exit_cost if kind == "leave" else max(stride.costs[value], 0))
    label = say(f"do-{kind}", towards=sentences.point(point), hex=stride.near[value], cost=sentences.points(price))
    return Option(f"{kind} {point}", (kind, value), label)


def forbidden(stride: Stride) -> Iterator[Forbidden]:
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


def _refused(stride: Stride, kind: str, value: int, reason: Refusal | None) -> Iterator[Forbidden]:
    if reason:
        yield Forbidden(_option(stride, kind, value), reason)


def stride(table: Table[Lames]) -> Procedure:
    """The next elementary move of the acting unit. Returns whether its displacement is over."""
    state = table.state
    move = state.move
    assert move is not None
    unit = state.units[state.acting]
    here = Stride(state, terrain_of(state.ground), unit, move)
    if here.over:
        return True
    legal = tuple(options(here))
    if not legal or legal[0].token == "halt":
        return True
    clause = "LM-2.6.13-03" if move.kind == "flee" else "LM-2.6.3-01"
    answer = yield Choice(
        unit.side,
        say("ask-step", unit=unit.key, left=sentences.points(here.left)),
        clause,
        legal,
        forbidden=lambda: forbidden(here),
    )
    return (yield from make(table, here, answer.value))


def make(table: Table[Lames], here: Stride, step: Step) -> Procedure:
    """Carry out an elementary move. Returns whether the displacement is over."""
    kind, value = step
    key = here.unit.key
    if kind == "halt":
        return True
    if kind == "leave":
        yield from leave(table, here, value)
        return True
    if kind == "extra":
        table.note(ExtraMovement(clause="LM-2.6.4-01", unit=key, move=here.after_extra()))
        tire(table, key, "LM-2.8.1-02")
        return False
    if kind == "face":
        cost = here.turning_cost(value)
        towards = facing_name(value, here.land.board.layout)
        after = here.after_turn(value)
        table.note(UnitTurned(clause="LM-2.6.6-01", unit=key, facing=value, towards=towards, cost=cost, move=after))
        lose_charge(table, key, "LM-2.6.9-04", contact=False)
        return False
    return (yield from _step(table, here, value, minimal=kind == "creep"))


def _step(table: Table[Lames], here: Stride, d: int, *, minimal: bool) -> Procedure:
    key = here.unit.key
    through = passed(table.state, here.unit, here.move)
    after = here.after_step(d, minimal=minimal)
    clause = "LM-2.6.5-01" if minimal else "LM-2.6.3-02"
    cost = after.spent - here.move.spent
    table.note(UnitStepped(clause=clause, unit=key, hex=here.near[d], cost=cost, move=after))
    if minimal:
        tire(table, key, "LM-2.8.1-02")
    if here.land.breaks_charge[here.move.at][d]:
        lose_charge(table, key, "LM-2.6.9-04", contact=False)
    if through:
        yield from pass_through(table, key, through, here.unit.facing)
    return False


# Arriving


def arrive(table: Table[Lames], key: str) -> Procedure:
    """The displacement is over: alignment, then what a move or a flight brings with it."""
    state = table.state
    move = state.move
    assert move is not None
    if key in state.units and state.units[key].hex:
        yield from align(table, key)
    if move.kind == "flee":
        yield from fled(table, key, move)
    elif key in state.units and state.units[key].hex and not state.units[key].routed:
        yield from mark(table, key, move)
        unit = state.units[key]
        engaging = engagers(state, terrain_of(state.ground), unit)
        if engaging:
            yield from attack_engagement(table, key, engaging)


def align(table: Table[Lames], key: str) -> Procedure:
    """A large unit among large friends takes their facing, unpaid, and loses a cohesion level for it. LM-2.3.1-13."""
    state = table.state
    unit = state.units[key]
    if not state.figure(unit).large:
        return
    others = large_others(state, state.stacks[unit.hex], unit)
    if not others or state.units[others[0]].facing == unit.facing:
        return
    facing = state.units[others[0]].facing
    table.note(FacingTaken(clause="LM-2.3.1-13", units=(key,), facing=facing, towards=name_facing(state, facing)))
    yield from shake(table, key, "LM-2.3.1-13")


def name_facing(state: Lames, facing: int) -> str:
    return facing_name(facing, state.ground.layout)


def mark(table: Table[Lames], key: str, move: Move) -> Procedure:
    """Contact, Charge or nothing at the end of a move. LM-2.6.8-04, LM-2.6.9."""
    state = table.state
    unit = state.units[key]
    engages = bool(engaged_by(state, terrain_of(state.ground), unit))
    if unit.charging:
        if not keeps_charge(state, unit, move):
            lose_charge(table, key, "LM-2.6.9-03")
        return
    if may_charge(state, unit, move):
        other = CONTACT if engages else ""
        tokens = [(CHARGE, "charge"), (other, other or "none")]
        choices = tuple(Option(f"mark {name}", shock, say(f"mark-{name}")) for shock, name in tokens)
        answer = yield Choice(unit.side, say("ask-mark", unit=key), "LM-2.6.9-01", choices)
        if answer.value:
            clause = "LM-2.6.9-01" if answer.value == CHARGE else "LM-2.6.8-04"
            table.note(ShockMarked(clause=clause, unit=key, shock=answer.value))
    elif engages:
        table.note(ShockMarked(clause="LM-2.6.8-04", unit=key, shock=CONTACT))
    elif unit.marked:
        table.note(ShockMarked(clause="LM-2.6.9-02", unit=key, shock=""))


def keeps_charge(state: Lames, unit: Unit, move: Move) -> bool:
    """Whether a charge has gone on far enough, or met somebody. LM-2.6.9-03, C-67."""
    if move.steps >= MOVEMENT["charge"]["steps"]:
        return True
    return move.steps > 0 and bool(engaged_by(state, terrain_of(state.ground), unit))


def may_charge(state: Lames, unit: Unit, move: Move) -> bool:
    """Whether a move earns Charge. LM-2.6.9-01."""
    return (
        move.kind in ("free", "attack")
        and not unit.shaken
        and not unit.spent
        and not move.minimal
        and move.straight >= MOVEMENT["charge"]["steps"]
    )


def attack_engagement(table: Table[Lames], key: str, engaging: list[tuple[Unit, int]]) -> Procedure:
    """After a move or Face, a unit that is engaged tests. LM-2.6.8-06, -07."""
    passed = yield from engagement_test(table, key, "attack", "LM-2.6.8-06", engaging)
    if not passed:
        yield from shake(table, key, "LM-2.6.8-07")


# Flight. LM-2.6.13


def fled(table: Table[Lames], key: str, move: Move) -> Procedure:
    """The end of a flight: who let it go, and who runs after it."""
    if key in table.state.units:
        lose_charge(table, key, "LM-2.6.9-01", contact=False)
    if move.test is not None and key in table.state.units:
        yield from disengage(table, key, move.test)
    for enemy in move.followers:
        yield from disciplined(table, enemy)


def why_not_flee(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not flee. LM-2.6.13-01 to -03."""
    land = terrain_of(state.ground)
    front = place(state, unit) == "front"
    if front and not (state.rules.lenient_front_flight and unit.routed):
        return refusal("LM-2.6.13-02", "front-flight", unit=unit.key)
    if not unit.routed and faces_none(state, land, unit):
        return refusal("LM-2.6.13-01", "turned-away", unit=unit.key)
    if not can_move(state, unit, "flee"):
        return refusal("LM-2.6.13-03", "no-way", unit=unit.key)
    return None


def faces_none(state: Lames, land: Terrain, unit: Unit) -> bool:
    """Engaged, but engaging none of those who engage it."""
    engaging = engagers(state, land, unit)
    if not engaging:
        return False
    mine = {enemy.key for enemy in engaged_by(state, land, unit)}
    return not any(enemy.key in mine for enemy, _ in engaging)


# Withdraw. LM-2.6.12


def why_not_withdraw_to(state: Lames, unit: Unit, d: int) -> Refusal | None:
    """Why a unit may not withdraw in a direction."""
    land = terrain_of(state.ground)
    hex = land.adjacent[unit.hex][d]
    reason = why_not_back(state, unit, d)
    return _withdraw_against_order(state, land, unit, hex) if hex and not reason else reason


def why_not_back(state: Lames, unit: Unit, d: int) -> Refusal | None:
    """The same, whatever its orders."""
    land = terrain_of(state.ground)
    hex, key = land.adjacent[unit.hex][d], unit.key
    figure = state.figure(unit)
    if d not in rear_sides(figure.large, unit.facing):
        return refusal("LM-2.6.12-02", "rear", unit=key)
    if hex:
        if state.holder(hex) not in ("", unit.side):
            return refusal("LM-2.3.1-05", "enemy-hex", hex=hex)
        if not land.crossable(figure.movement, unit.hex, d):
            return refusal("LM-2.6.2-03", "closed", unit=key, hex=hex)
        if not fits(state, hex, unit):
            return refusal("LM-2.3.1-02", "full", hex=hex)
    if price_back(state, unit, d) is None:
        reason = why_not_strain(unit)
        if reason:
            return reason
    return _why_not_meet_back(state, land, unit, hex) if hex else None


def price_back(state: Lames, unit: Unit, d: int) -> int | None:
    """What a withdraw costs, with the friends it passes; None where only minimal movement will do. LM-2.6.12-02."""
    land, figure = terrain_of(state.ground), state.figure(unit)
    hex = land.adjacent[unit.hex][d]
    cost = land.prices(unit.charging)[figure.movement][unit.hex][d] if hex else open_price(figure)
    total = cost + int(MOVEMENT["pass_through"]) * len(in_the_way(state, unit, back=True))
    return None if cost == MINIMAL or total > allowance(state, unit) else total


def _why_not_meet_back(state: Lames, land: Terrain, unit: Unit, hex: str) -> Refusal | None:
    """What enemies have to say about the hex behind. LM-2.6.12-03, LM-2.3.2-04, LM-2.6.8-05."""
    there, stack = replace(unit, hex=hex), (unit.key, *state.stacks.get(hex, ()))
    if engaged_aslant(state, land, there, stack):
        return refusal("LM-2.6.12-03", "flank-there", unit=unit.key, hex=hex)
    if (unit.shaken or unit.spent) and engagers(state, land, there, stack) and not engagers(state, land, unit):
        clause = "LM-2.3.2-04" if unit.shaken else "LM-2.6.8-05"
        return refusal(clause, "diminished", unit=unit.key, hex=hex)
    return None


def engaged_aslant(state: Lames, land: Terrain, unit: Unit, stack: tuple[str, ...]) -> bool:
    """Whether a unit is, or would be, engaged from flank or rear."""
    large = state.figure(unit).large
    return large and any(zone(True, unit.facing, d) != "front" for _, d in engagers(state, land, unit, stack))


def _withdraw_against_order(state: Lames, land: Terrain, unit: Unit, hex: str) -> Refusal | None:
    """Regroup: out of reach it stays so, within reach it gets farther. LM-2.5.3-04, C-73.

    Defence: it comes into no contact. LM-2.5.2-01.
    """
    order = order_of(state, unit)
    if order not in ("regroup", "defence") or engagers(state, land, unit):
        return None
    if order == "defence":
        there, stack = replace(unit, hex=hex), (unit.key, *state.stacks.get(hex, ()))
        contact = engagers(state, land, there, stack) or engaged_by(state, land, there, stack)
        return refusal("LM-2.5.2-01", "contact", unit=unit.key, hex=hex) if contact else None
    if out_of_reach(state, land, unit):
        within = reachable(state, land, unit, hex)
        return refusal("LM-2.5.3-04", "reachable", unit=unit.key, hex=hex) if within else None
    threats = nearest_threats(state, land, unit, unit.hex)
    ways = (land.adjacent[unit.hex][d] for d in SIDES if not why_not_back(state, unit, d))
    best = min((away(state, land, threats, unit.hex, way) for way in ways if way), default=2)
    if away(state, land, threats, unit.hex, hex) > min(best, 2):
        return refusal("LM-2.5.3-01", "farther", unit=unit.key, hex=hex)
    return None


def why_not_withdraw(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not withdraw at all. LM-2.6.12-01."""
    if faces_none(state, terrain_of(state.ground), unit):
        return refusal("LM-2.6.12-01", "turned-away", unit=unit.key)
    reasons = [why_not_withdraw_to(state, unit, d) for d in SIDES]
    if all(reasons):
        rear = rear_sides(state.figure(unit).large, unit.facing)
        return reasons[rear[0]]
    return None


def withdraw(table: Table[Lames], key: str) -> Procedure:
    """One hex back, without turning. LM-2.6.12-02."""
    state = table.state
    unit = state.units[key]
    land = terrain_of(state.ground)
    ways = [d for d in SIDES if not why_not_withdraw_to(state, unit, d)]
    d = yield from way_back(state, unit, ways, "withdraw", lambda d: why_not_withdraw_to(state, unit, d))
    engaging = engagers(state, land, unit)
    modifiers = disengagement(state, land, unit, engaging, flee=False)
    through = in_the_way(state, unit, back=True)
    hex = land.adjacent[unit.hex][d]
    price = price_back(state, unit, d)
    if hex:
        paid = allowance(state, unit) if price is None else price
        table.note(UnitWithdrew(clause="LM-2.6.12-02", unit=key, hex=hex, cost=paid))
    if price is None:
        tire(table, key, "LM-2.8.1-02")
    if hex:
        lose_charge(table, key, "LM-2.6.9-01")
    else:
        yield from gone(table, state.units[key], d)
    if through:
        yield from pass_through(table, key, through, unit.facing)
    if key in state.units and state.units[key].hex:
        yield from align(table, key)
    if modifiers is not None and key in state.units:
        yield from disengage(table, key, modifiers)


def way_back(
    state: Lames, unit: Unit, ways: list[int], kind: str, why_not: Callable[[int], Refusal | None] | None = None
) -> Procedure:
    """Which of the hexes behind; `why_not` gives the reason against the others."""
    if len(ways) == 1:
        return ways[0]
    clause = "LM-2.6.12-02" if kind == "withdraw" else "LM-2.7.5-01"
    answer = yield Choice(
        unit.side,
        say(f"ask-{kind}", unit=unit.key),
        clause,
        tuple(_back_option(state, unit, kind, d) for d in ways),
        forbidden=(lambda: _no_way_back(state, unit, kind, why_not)) if why_not else (),
    )
    return answer.value


def _no_way_back(state: Lames, unit: Unit, kind: str, why_not: Callable[[int], Refusal | None]) -> Iterator[Forbidden]:
    for d in SIDES:
        reason = why_not(d)
        if reason:
            yield Forbidden(_back_option(state, unit, kind, d), reason)


def _back_option(state: Lames, unit: Unit, kind: str, d: int) -> Option:
    point = name_side(state, d)
    hex = terrain_of(state.ground).adjacent[unit.hex][d]
    label = say(f"do-{kind}" if hex else f"do-{kind}-off", towards=sentences.point(point), hex=hex)
    return Option(f"{kind} {point}", d, label)


def name_side(state: Lames, d: int) -> str:
    return facing_name(2 * d, state.ground.layout)


# Face. LM-2.6.14


def facings_to_meet(state: Lames, unit: Unit) -> list[int]:
    """The facings with which a unit would engage one of those who engage it. LM-2.6.14-03."""
    land = terrain_of(state.ground)
    engaging = engagers(state, land, unit)
    kind = state.figure(unit).movement
    sides = [d for enemy, d in engaging if land.meets[kind][unit.hex][d]]
    return [facing for facing in FACINGS if any(zone(True, facing, d) == "front" for d in sides)]


def face(table: Table[Lames], key: str) -> Procedure:
    """The unit turns to meet an aggressor, with its whole stack, and tests. LM-2.6.14-03, C-71."""
    state = table.state
    unit = state.units[key]
    choices = tuple(
        Option(
            f"face {name_facing(state, facing)}",
            facing,
            say("do-turn", towards=sentences.point(name_facing(state, facing))),
        )
        for facing in facings_to_meet(state, unit)
    )
    answer = yield Choice(unit.side, say("ask-face", unit=key), "LM-2.6.14-03", choices)
    facing = answer.value
    stack = state.stacks[unit.hex]
    units = (key, *large_others(state, stack, unit))
    table.note(FacingTaken(clause="LM-2.6.14-03", units=units, facing=facing, towards=name_facing(state, facing)))
    if len(units) > 1:
        table.note(StackReordered(clause="LM-2.6.14-03", unit=key))
    for one in units:
        lose_charge(table, one, "LM-2.9-10")
    engaging = engagers(state, terrain_of(state.ground), state.units[key])
    if engaging:
        yield from attack_engagement(table, key, engaging)


# Leaving the map and coming back. LM-2.6.10


def leave(table: Table[Lames], here: Stride, d: int) -> Procedure:
    """A moving unit leaves the map; a charging one may be after somebody."""
    state = table.state
    unit = state.units[here.unit.key]
    through = passed(state, unit, here.move)
    exit = here.land.exit_name(here.move.at, d)
    chase = here.move.kind == "attack"  # LM-2.6.10-03: an attack move leaves the map for nothing else
    hunted = [enemy.key for enemy in just_left(state, unit.side) if enemy.exit == exit]
    if here.exit_is_minimal:
        tire(table, unit.key, "LM-2.8.1-02")
    yield from gone(table, state.units[unit.key], d, hunting=chase)
    if through:
        yield from pass_through(table, unit.key, through, unit.facing)
    if chase:
        yield from hunt(table, unit, hunted)


def hunt(table: Table[Lames], unit: Unit, hunted: list[str]) -> Procedure:
    """One of those behind that side is caught up with; the charge is over only then. LM-2.6.10-04, LM-2.4.3-02."""
    prey = hunted[0]
    if len(hunted) > 1:
        choices = tuple(Option(f"hunt {key}", key, say("do-hunt", unit=key)) for key in hunted)
        answer = yield Choice(unit.side, say("ask-hunt", unit=unit.key), "LM-2.6.10-03", choices)
        prey = answer.value
    yield from pursue(table, unit.key, prey)
    if unit.key in table.state.units:
        tire(table, unit.key, "LM-2.6.9-07")


def gone(table: Table[Lames], unit: Unit, d: int, *, hunting: bool = False) -> Procedure:
    """A unit is off the map; a routed one is lost. LM-2.6.10-01."""
    state = table.state
    land = terrain_of(state.ground)
    offices = Offices(state, unit)
    if not hunting:
        lose_charge(table, unit.key, "LM-2.6.9-02", contact=False)
    table.note(
        UnitLeft(
            clause="LM-2.6.10-01",
            unit=unit.key,
            exit=land.exit_name(unit.hex, d),
            edge=land.exit_edge(unit.hex, d),
            routed=unit.routed,
        )
    )
    if unit.routed:
        yield from mourn(table, unit, offices)


def ways_in(state: Lames, unit: Unit) -> list[tuple[str, int]]:
    """Where a unit may come back: the two hexsides next to the one it left by. LM-2.6.10.2-01."""
    land = terrain_of(state.ground)
    sides = land.border[exit_side(land, unit.exit)]
    kind = state.figure(unit).movement
    return [
        (hex, d)
        for hex, d in dict.fromkeys(sides)
        if state.holder(hex) in ("", unit.side) and fits(state, hex, unit) and land.enterable(kind, hex)
    ]


def return_(table: Table[Lames], key: str) -> Procedure:
    """An absent unit tries to come back, if its player wants it to. LM-2.6.10.2-01, C-84."""
    state = table.state
    unit = state.units[key]
    ways = ways_in(state, unit) if state.turn > unit.left else []
    if not ways:
        return
    land = terrain_of(state.ground)
    choices = [Option(f"return {land.exit_name(hex, d)}", (hex, d), _return_label(state, hex, d)) for hex, d in ways]
    choices.append(Option("stay", None, say("do-stay")))
    answer = yield Choice(unit.side, say("ask-return", unit=key), "LM-2.6.10.2-01", tuple(choices))
    if answer.value is None:
        return
    if (yield from test(table, key, unit.side, "return", "LM-2.6.10.2-01", TESTS["return_roll"])):
        hex, d = answer.value
        table.note(UnitReturned(clause="LM-2.6.10.2-01", unit=key, hex=hex, facing=2 * opposite(d)))
        yield from align(table, key)


def _return_label(state: Lames, hex: str, d: int) -> Message:
    return say("do-return", hex=hex, towards=sentences.point(name_side(state, opposite(d))))


# An empty charge. LM-2.4.3-02


def empty_charge(table: Table[Lames], key: str) -> None:
    """A charge that leads nowhere ends with the activation. C-16."""
    state = table.state
    unit = state.units.get(key)
    if unit is None or not unit.charging or not unit.hex:
        return
    land = terrain_of(state.ground)
    if engaged_by(state, land, unit) or engagers(state, land, unit):
        return
    goals = {enemy.hex for enemy in state.units.values() if enemy.side != unit.side and enemy.hex}
    goals.update(enemy.exit for enemy in just_left(state, unit.side))
    if not strikes(state, land, unit) & goals:
        lose_charge(table, key, "LM-2.4.3-02")
