"""Coming into a hex: traps that lie in it, wagons that stand there, what nobody guards. LM-3.5.8, LM-3.5.9 to -11."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from oriflamme.board.facings import FACINGS
from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Roll, Tally, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.boats import stood_on
from oriflamme.rulebooks.lames.facts import WorkTurned
from oriflamme.rulebooks.lames.facts.ground import named
from oriflamme.rulebooks.lames.facts.pieces import PieceSeized, TrapsFound, TrapsSprung, WorkRazed
from oriflamme.rulebooks.lames.fires import stands
from oriflamme.rulebooks.lames.formation_break import break_up
from oriflamme.rulebooks.lames.ground import GROUPS, MarkRules
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.morale import lose_charge, lose_step
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import GROUND, losses
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.vocabularies import Mark
from oriflamme.rulebooks.lames.works import ABOUT, absorbed, faces_as, lying

TRAPS = GROUND["traps"]


def entered(ctx: Context[Lames], key: str, hexes: Iterable[str], *, minimal: bool = False) -> Procedure:
    """What a unit meets in the hexes that it has just entered. Returns whether that stops it. LM-CA-83."""
    state, stopped = ctx.state, False
    if state.overlay is None or state.units[key].level:
        return False
    for hex in hexes:
        stopped = (yield from _traps(ctx, key, hex, minimal=minimal)) or stopped
        if key not in state.units:
            return True
        if not state.concerns_others(state.units[key]):
            continue
        yield from _turn_wagons(ctx, state.units[key], hex)
        _seize(ctx, key, hex)
    return stopped


# Traps. LM-3.5.8


def _traps(ctx: Context[Lames], key: str, hex: str, *, minimal: bool) -> Procedure:
    state = ctx.state
    if not stands(state, state.units[key]):
        return False
    traps = mark_in(state.overlay, "traps", hex)
    if mark_in(state.overlay, "camouflage", hex) is not None or (traps is not None and traps.hidden):
        ctx.note(TrapsFound(clause="LM-3.5.8-02", unit=key, hex=hex, traps=traps is not None))
        if traps is not None:
            lose_charge(ctx, key, "LM-3.5.8-05", contact=False)
    if traps is None or minimal:
        return False
    return (yield from _spring(ctx, key, hex))


def trap_advantage(state: Lames, unit: Unit) -> Tally:
    """The advantage of traps, as the weapon of whoever falls into them has it. LM-3.5.8-03."""
    weapon, value = state.figure(unit).weapon, TRAPS["advantage"]
    value = max((more for group, more in TRAPS["against"].items() if weapon in GROUPS[group]), default=value)
    return Tally((Item("traps", value, TRAPS["clause"]),))


def _spring(ctx: Context[Lames], key: str, hex: str) -> Procedure:
    """The attack of the traps: losses are steps, and the first one ends the movement. LM-3.5.8-04."""
    state = ctx.state
    unit, total = state.units[key], trap_advantage(state, state.units[key])
    zero_eight = state.rules.zero_eight
    throw: Throw = yield Roll(
        TRAPS["dice"],
        "traps",
        TRAPS["clause"],
        seat=unit.side,
        subject=key,
        tally=total,
        signed=True,
        meaning=lambda throw: f"losses-{losses(total.total, throw.total, zero_eight)}",
    )
    suffered = losses(total.total, throw.total, zero_eight)
    ctx.note(TrapsSprung(clause=TRAPS["clause"], unit=key, hex=hex, advantage=total, roll=throw.total, losses=suffered))
    suffered = absorbed(ctx, unit, hex, throw.total, suffered)
    if has_faculty(state, unit, "invulnerable"):  # LM-MA-04
        return False
    for _ in range(suffered):
        fallen = key if key in state.units and hex in state.units[key].hexes else _of_broken(state, unit, hex)
        if fallen:
            yield from lose_step(ctx, fallen, "LM-3.5.8-04", "trapped")
    return suffered > 0


def _of_broken(state: Lames, unit: Unit, hex: str) -> str:
    """Who of a Formation that its losses have broken stands among the traps; nobody, of any other unit."""
    stack = state.stacks.get(hex, ()) if unit.formation else ()
    return next((key for key in reversed(stack) if state.figure(state.units[key]).troop), "")


# Wagons. LM-3.5.11-03


def _turn_wagons(ctx: Context[Lames], unit: Unit, hex: str) -> Procedure:
    """Whoever enters looks as the wagons do, or the other way, or turns them so."""
    state = ctx.state
    for mark, rules in lying(state, hex):
        if not rules.either_way or not state.figure(unit).large or faces_as(mark, rules, unit.facing):
            continue
        ways = (unit.facing, (unit.facing + ABOUT) % len(FACINGS))
        choices = tuple(_turning(state, unit, mark, facing) for facing in ways)
        answer = yield Choice(unit.side, ask_about("wagons", unit.key, unit=unit.key), "LM-3.5.11-03", choices)
        work, towards = cast(Mark, mark.kind), name_facing(state, answer.value)
        ctx.note(WorkTurned(clause="LM-3.5.11-03", work=work, hex=hex, facing=answer.value, towards=towards))


def _turning(state: Lames, unit: Unit, mark: GroundMark, facing: int) -> Option:
    point = name_facing(state, facing)
    label = message("do-turn-work", work=named(mark.kind), towards=message_parts.point(point))
    return Option(f"turn {point}", facing, label, verb="turn", piece=unit.key, what=point, facing=facing)


# What nobody guards. LM-3.5.10-05


def _seize(ctx: Context[Lames], key: str, hex: str) -> None:
    for mark, rules in lying(ctx.state, hex):
        if rules.captured and mark.owner != ctx.state.units[key].side:
            ctx.note(PieceSeized(clause="LM-3.5.10-05", work=cast(Mark, mark.kind), hex=hex, unit=key))


def seize_held(ctx: Context[Lames]) -> None:
    """What is driven belongs to whoever holds its hex, however he has come there. LM-3.5.10-05."""
    state = ctx.state
    for mark in list(state.overlay.marks.values()) if state.overlay is not None else ():
        held = [key for key in state.stacks.get(mark.at, ()) if state.concerns_others(state.units[key])]
        if held:
            _seize(ctx, held[0], mark.at)


def plunder(ctx: Context[Lames], key: str, *, advanced: bool = False) -> Procedure:
    """Whoever stops where an enemy has tents, carts, wagons or boats may destroy them. LM-3.5.9-02.

    In the advanced game that is a Manipulation: LM-CA-43.
    """
    state = ctx.state
    unit = state.units.get(key)
    if state.overlay is None or unit is None or state.rules.tier("advanced"):
        return
    for hex in unit.hexes:
        for mark, rules in lying(state, hex):
            if (
                rules.razed
                and not stood_on(state, mark.kind, hex)
                and (yield from _razes(state, unit, mark, rules, advanced))
            ):
                ctx.note(WorkRazed(clause="LM-3.5.9-02", work=cast(Mark, mark.kind), hex=hex, unit=key))


def _razes(state: Lames, unit: Unit, mark: GroundMark, rules: MarkRules, advanced: bool) -> Procedure:
    seized = rules.captured and (advanced or (state.move is not None and state.move.seized == mark.at))
    if mark.owner == unit.side and not seized:
        return False
    name = named(mark.kind)
    choices = tuple(
        Option(word, word == "raze", message(f"do-{word}", work=name), verb=word, piece=unit.key, what=mark.kind)
        for word in ("raze", "spare")
    )
    answer = yield Choice(unit.side, ask_about("raze", unit.key, unit=unit.key, work=name), "LM-3.5.9-02", choices)
    return answer.value


# Formations


def unsettle(ctx: Context[Lames]) -> None:
    """A Formation whose ground is clear to it no more breaks, as it is. LM-3.3.7-01, LM-CA-84."""
    state = ctx.state
    if not state.rules.tiers:
        return
    for unit in [unit for unit in state.units.values() if unit.formation]:
        terrain = terrain_of(state)
        if not all(terrain.clear_to(gait_of(state, terrain, unit), hex) for hex in unit.hexes):
            break_up(ctx, unit.key, "LM-3.3.7-01", "ground", unit.cohesion)
