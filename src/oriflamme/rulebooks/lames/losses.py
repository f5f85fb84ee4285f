"""What a combat costs the defender: steps, or a recoil of the whole stack. LM-2.7.4, LM-2.7.5."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import SIDES, distance, neighbour
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames import formation_actions
from oriflamme.rulebooks.lames.engagement import adjacent_units
from oriflamme.rulebooks.lames.entering import entered
from oriflamme.rulebooks.lames.facts import FacingTaken, PositionChanged, StackRecoiled
from oriflamme.rulebooks.lames.formation_actions import NEVER_RECOILS
from oriflamme.rulebooks.lames.formation_paths import FormationStep
from oriflamme.rulebooks.lames.infiltration import why_no_tunnel, why_solid
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.map_exit import gone
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.morale import lose_charge, lose_cohesion, lose_step
from oriflamme.rulebooks.lames.stacking import fits, may_stay
from oriflamme.rulebooks.lames.state import Lames, Unit, spot
from oriflamme.rulebooks.lames.tables import POSITIONS
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.vocabularies import Fate
from oriflamme.rulebooks.lames.withdraw import engaged_aslant, way_back
from oriflamme.rulebooks.lames.zones import rear_sides

DEEP = POSITIONS.numbers["deep_infiltration"]


def suffer(
    ctx: Context[Lames], key: str, results: int, by: str, hex: str, shot_from: str = "", fate: Fate = "shot"
) -> Procedure:
    """The loss results on a unit that was struck in a hex, one after the other, by an attacker, or shot from a hex.

    Once it is destroyed, whoever is left of its stack takes the rest, each result as the player likes: LM-2.7.4-04. Of
    a Formation that breaks under them, those who stand in the hex that was struck.
    """
    state = ctx.state
    formed, place = state.units[key].formation, spot(hex, state.units[key].level)
    for left in range(results, 0, -1):
        bearer = key
        if key not in state.units or (formed and not state.units[key].formation):
            heirs = state.stacks.get(place, ())
            if not heirs:
                return
            bearer = yield from _bearer(state, heirs, "LM-2.7.4-04")
        yield from _one_loss(ctx, bearer, by, shot_from, fate, last=left == 1)


def _bearer(state: Lames, units: tuple[str, ...], clause: str) -> Procedure:
    """Who of several takes the next result: their player shares them out."""
    if len(units) == 1:
        return units[0]
    side = state.units[units[0]].side
    choices = tuple(Option(f"bear {key}", key, message("do-bear", unit=key), verb="bear", piece=key) for key in units)
    answer = yield Choice(side, ask_about("bear", units=units), clause, choices)
    return answer.value


def _one_loss(ctx: Context[Lames], key: str, by: str, shot_from: str, fate: Fate, *, last: bool) -> Procedure:
    """One result: a step; or, the last of them, a recoil of the whole stack. LM-2.7.4-02, -03."""
    unit = ctx.state.units[key]
    back = pushed_back(ctx, unit, by, shot_from) if last else None
    if back and (unit.steps == 1 or (yield from _recoil_or_step(ctx.state, unit))):  # LM-2.7.5-05, LM-3.3.1.1-04
        yield from back
        return
    yield from lose_step(ctx, key, "LM-2.7.4-03", fate if shot_from else "shock")
    if key in ctx.state.units:
        lose_charge(ctx, key, "LM-2.7.4-02")


def pushed_back(ctx: Context[Lames], unit: Unit, by: str, shot_from: str) -> Procedure | None:
    """The recoil of a unit with its stack: of a Formation, above or below the ground, or on it; None where it may not.

    LM-3.3.8.1-01, LM-4.2.3.2-01, LM-2.7.5-02.
    """
    if unit.formation:
        backward = formation_actions.recoil_ways(ctx.state, unit, by, shot_from)
        return _with_formation(ctx, unit, backward, by, shot_from) if backward else None
    if unit.level:
        places = recoil_places(ctx.state, unit, by, shot_from)
        return recoil_between(ctx, unit, places) if places else None
    ways = recoil_ways(ctx.state, unit, shot_from)
    return _on_the_ground(ctx, unit, ways) if ways else None


def _on_the_ground(ctx: Context[Lames], unit: Unit, ways: list[int]) -> Procedure:
    d = yield from way_back(ctx.state, unit, ways, "recoil")
    yield from recoil(ctx, unit.key, d)


def _with_formation(ctx: Context[Lames], unit: Unit, ways: list[FormationStep], by: str, shot_from: str) -> Procedure:
    """A Formation recoils, and with each half that goes the small units of its hex. LM-2.7.4-03, -06, C-40."""
    state = ctx.state
    small = {hex: [one for one in state.at(hex) if one.key != unit.key] for hex in unit.hexes}
    hexes = yield from formation_actions.recoil(ctx, unit.key, ways, by, shot_from)
    for before, after in zip(unit.hexes, hexes, strict=True):
        if before == after or not small[before]:
            continue
        group = tuple(one.key for one in small[before] if state.figure(one).morale != NEVER_RECOILS)
        if group:
            ctx.note(StackRecoiled(clause="LM-2.7.5-01", units=group, hex=after))
        for one in group:
            yield from lose_cohesion(ctx, one, "LM-2.7.4-03")
        yield from _bleed(ctx, tuple(one.key for one in small[before] if one.key not in group))


def _recoil_or_step(state: Lames, unit: Unit) -> Procedure:
    choices = (
        Option("recoil", True, message("do-recoil-choice"), verb="recoil", piece=unit.key),
        Option("step", False, message("do-step-loss"), verb="lose", piece=unit.key, what="step"),
    )
    answer = yield Choice(unit.side, ask_about("loss", unit.key, unit=unit.key), "LM-2.7.4-03", choices)
    return answer.value


# Recoil of whoever flies or is infiltrated. LM-4.2.3.2-01, LM-4.2.3.8-01


def recoil_places(state: Lames, unit: Unit, by: str, shot_from: str) -> list[tuple[str, int]]:
    """The hexes and Positions to which a unit above or below the ground may recoil with its stack: none of them beside
    the attacker any more, nor engaged at flank or rear. LM-2.7.4-03."""
    terrain, group = terrain_of(state), recoiling(state, unit)
    if state.figure(unit).morale == NEVER_RECOILS:
        return []
    if any(one.charging or engaged_aslant(state, terrain, one, state.stack_of(one)) for one in group):
        return []
    near = [hex for hex in terrain.adjacent[unit.hex] if hex]
    found = [(hex, unit.level) for hex in near]
    found += [(hex, level) for level in (unit.level - 1, unit.level + 1) for hex in (unit.hex, *near)]
    return [place for place in found if _may_recoil_to(state, group, *place, by, shot_from)]


def _may_recoil_to(state: Lames, group: list[Unit], hex: str, level: int, by: str, shot_from: str) -> bool:
    if level not in POSITIONS.words or (level == POSITIONS.numbers["far_flight"] and state.underground):
        return False
    there = [replace(one, hex=hex, level=level) for one in group]
    there = [replace(one, facing=_facing_there(state, hex, one)) for one in there]
    if state.holder(hex, level) not in ("", group[0].side) or not fits(state, hex, *there):
        return False
    if shot_from and not _farther_or_elsewhere(state, group[0], hex, level, shot_from):
        return False
    stack = (*(one.key for one in group), *(one.key for one in state.at(hex, level)))
    attacker = None if shot_from else state.units.get(by)
    return all(_may_recoil_alone(state, one, me, attacker, stack) for one, me in zip(group, there, strict=True))


def _farther_or_elsewhere(state: Lames, unit: Unit, hex: str, level: int, shot_from: str) -> bool:
    """Away from a shooter, or to another Position of its hex. LM-3.2.9-09, LM-4.2.3.2-01."""
    if hex == unit.hex:
        return level != unit.level
    board = terrain_of(state).board
    after, before = (distance(board.hex(one), board.hex(shot_from)) for one in (hex, unit.hex))
    return after > before


def _may_recoil_alone(state: Lames, unit: Unit, me: Unit, attacker: Unit | None, stack: tuple[str, ...]) -> bool:
    """Whether one of a stack may come to stand as `me`, by its nature and for the enemies there."""
    terrain, hex, level = terrain_of(state), me.hex, me.level
    if level < 0 and why_no_tunnel(state, hex):
        return False
    if hex != unit.hex and level != unit.level and DEEP in (level, unit.level):  # LM-4.2.3.9-01
        return False
    if level >= 0 and why_solid(state, hex):
        return False
    if level == 0 and not terrain.enterable(gait_of(state, terrain, me), hex):
        return False
    if not may_stay(state, hex, me) or why_bound_out(state, me, hex):
        return False
    if attacker is not None and adjacent_units(state, me, attacker):
        return False
    return not engaged_aslant(state, terrain, me, stack)


def recoil_between(ctx: Context[Lames], unit: Unit, places: list[tuple[str, int]]) -> Procedure:
    """The stack recoils to one of them; each loses a cohesion level; the Unshakable stay. LM-2.7.4-03, -06."""
    options = tuple(
        Option(
            f"recoil {spot(hex, level)}",
            (hex, level),
            message("do-recoil-position", hex=hex, position=message(f"position-{POSITIONS.words[level]}")),
            verb="recoil",
            piece=unit.key,
            what=POSITIONS.words[level],
            place=hex,
        )
        for hex, level in places
    )
    hex, level = places[0]
    if len(options) > 1:
        answer = yield Choice(unit.side, ask_about("recoil", unit.key, unit=unit.key), "LM-2.7.5-01", options)
        hex, level = answer.value
    state = ctx.state
    group = recoiling(state, unit)
    staying = _staying(state, unit, group)
    turned = {one.key: _facing_there(state, hex, replace(one, level=level)) for one in group}
    clause = "LM-4.2.3.2-01" if unit.level > 0 else "LM-4.2.3.8-01"
    back = not state.rules.free_positions
    for one in reversed(group) if back else group:
        ctx.note(PositionChanged(clause=clause, unit=one.key, hex=hex, level=level, back=back))
    yield from _pay(ctx, group, turned)
    if level == 0:
        yield from _arrive(ctx, group, hex)
    yield from _bleed(ctx, staying)


# Recoil


def recoil_ways(state: Lames, unit: Unit, shot_from: str = "") -> list[int]:
    """The directions in which a unit could recoil with its stack; none when it, or one of them, may not. LM-2.7.5-02.

    A hex that lies behind all of them, for a small unit any: LM-2.7.5-01, -03. From a shot, any that is farther from
    the shooter: LM-3.2.9-09, LM-CA-58.
    """
    if state.figure(unit).morale == NEVER_RECOILS:
        return []
    terrain = terrain_of(state)
    group = recoiling(state, unit)
    if any(one.formation for one in group):
        return []
    if any(one.charging or engaged_aslant(state, terrain, one, state.stack_of(one)) for one in group):
        return []
    if shot_from:
        away = farther(terrain, unit.hex, shot_from)
    else:
        away = [d for d in SIDES if all(d in rear_sides(state.sided(one), one.facing) for one in group)]
    return [d for d in away if _open(state, terrain, unit.hex, group, d)]


def farther(terrain: Terrain, hex: str, shot_from: str) -> list[int]:
    """The directions that lead away from a shooter, counted in hexes. LM-3.2.9-09."""
    here, shooter = terrain.board.hex(hex), terrain.board.hex(shot_from)
    return [d for d in SIDES if distance(neighbour(here, d), shooter) > distance(here, shooter)]


def recoiling(state: Lames, unit: Unit) -> list[Unit]:
    """Who recoils together: the stack, but for the Unshakable. LM-2.7.4-06."""
    return [other for other in state.at(unit.hex, unit.level) if state.figure(other).morale != NEVER_RECOILS]


def _open(state: Lames, terrain: Terrain, start: str, group: list[Unit], d: int) -> bool:
    """The edge of the map, or a hex that all may enter, where none would be engaged at flank or rear. C-42."""
    hex = terrain.adjacent[start][d]
    if not hex:
        return True
    if not all(terrain.crossable(gait_of(state, terrain, one), start, d) for one in group):
        return False
    level = group[0].level
    if state.holder(hex, level) not in ("", group[0].side):
        return False
    if any(state.figure(one).large for one in group) and not fits(state, hex, *group):  # LM-2.7.5-04, C-95
        return False
    if not all(may_stay(state, hex, one) and not why_bound_out(state, one, hex) for one in group):
        return False
    stack = (*(one.key for one in group), *(one.key for one in state.at(hex, level)))
    arrived = [replace(one, hex=hex, facing=_facing_there(state, hex, one)) for one in group]
    return not any(engaged_aslant(state, terrain, one, stack) for one in arrived)


def _facing_there(state: Lames, hex: str, unit: Unit) -> int:
    """How a unit will face: a large one like the large friends whom it joins. C-62."""
    if not state.figure(unit).large:
        return unit.facing
    return next((friend.facing for friend in state.at(hex, unit.level) if state.figure(friend).large), unit.facing)


def recoil(ctx: Context[Lames], key: str, d: int) -> Procedure:
    """The stack recoils together; each loses a cohesion level; the Unshakable stay and bleed. LM-2.7.4-03 to -08."""
    state = ctx.state
    unit = state.units[key]
    group = recoiling(state, unit)
    hex = terrain_of(state).adjacent[unit.hex][d]
    staying = _staying(state, unit, group)
    yield from (_back(ctx, group, hex) if hex else _off(ctx, group, d))
    yield from _bleed(ctx, staying)


def _staying(state: Lames, unit: Unit, group: list[Unit]) -> tuple[str, ...]:
    """The Unshakable of a stack that recoils."""
    return tuple(one for one in state.stack_of(unit) if one not in {other.key for other in group})


def _bleed(ctx: Context[Lames], staying: tuple[str, ...]) -> Procedure:
    """They lose a step together. LM-2.7.4-06."""
    if staying:
        bearer = yield from _bearer(ctx.state, staying, "LM-2.7.4-06")
        yield from lose_step(ctx, bearer, "LM-2.7.4-06", "shock")


def _back(ctx: Context[Lames], group: list[Unit], hex: str) -> Procedure:
    """Into a hex behind; those who must take another facing there lose a level for that too. C-62."""
    state = ctx.state
    turned = {one.key: _facing_there(state, hex, one) for one in group}
    ctx.note(StackRecoiled(clause="LM-2.7.5-01", units=tuple(one.key for one in group), hex=hex))
    yield from _pay(ctx, group, turned)
    yield from _arrive(ctx, group, hex)


def _pay(ctx: Context[Lames], group: list[Unit], turned: dict[str, int]) -> Procedure:
    """Each loses a cohesion level, and another one if it must take another facing. LM-2.7.4-03, C-62."""
    state = ctx.state
    for one in group:
        yield from lose_cohesion(ctx, one.key, "LM-2.7.4-03")
    for one in group:
        facing = turned[one.key]
        if one.key in state.units and facing != one.facing:
            towards = name_facing(state, facing)
            ctx.note(FacingTaken(clause="LM-2.3.1-13", units=(one.key,), facing=facing, towards=towards))
            yield from lose_cohesion(ctx, one.key, "LM-2.3.1-13")


def _arrive(ctx: Context[Lames], group: list[Unit], hex: str) -> Procedure:
    """What lies in the hex concerns those who come there."""
    for one in group:
        if one.key in ctx.state.units:
            yield from entered(ctx, one.key, (hex,))


def _off(ctx: Context[Lames], group: list[Unit], d: int) -> Procedure:
    """Off the map: the level is lost on the way, so that one who was shaken leaves routed, for good. C-95."""
    for one in group:
        if not one.routed:
            yield from lose_cohesion(ctx, one.key, "LM-2.7.4-03")
        yield from gone(ctx, ctx.state.units[one.key], d)
