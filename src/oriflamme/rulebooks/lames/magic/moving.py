"""Spells that carry units elsewhere or call them up: Translation, Raise the Dead, Summoning. LM-MA-01."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS
from oriflamme.board.hexes import distance
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.entering import entered
from oriflamme.rulebooks.lames.facts.magic import UnitSummoned, UnitTranslated
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.message_parts import name_facing, point
from oriflamme.rulebooks.lames.sight import line_between
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.summoned import MAX_SUMMONED, summoned_key
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of


def engaged_at(state: Lames, unit: Unit, hex: str) -> bool:
    """Whether an enemy would engage a unit in a hex that holds nobody else."""
    return bool(enemies_engaging_it(state, terrain_of(state), replace(unit, hex=hex), (unit.key,)))


def _facing(ctx: Context[Lames], seat: str, key: str, hex: str, clause: str) -> Procedure:
    """How a unit looks where a spell puts it: as its player likes."""
    state = ctx.state
    options = tuple(
        Option(
            f"face {name_facing(state, facing)}",
            facing,
            message("do-spell-face", towards=point(name_facing(state, facing))),
            verb="face",
            piece=key,
            place=hex,
            facing=facing,
        )
        for facing in FACINGS
    )
    answer = yield Choice(seat, ask_about("spell-facing", key, hex=hex), clause, options)
    return answer.value


def choose_hex(ctx: Context[Lames], key: str, kind: str, hexes: list[str], clause: str) -> Procedure:
    """One of some hexes, as the wizard's player likes."""
    options = tuple(
        Option(f"to {hex}", hex, message("do-spell-to", hex=hex), verb="to", piece=key, place=hex) for hex in hexes
    )
    answer = yield Choice(ctx.state.units[key].side, ask_about(kind, key, unit=key), clause, options)
    return answer.value


# Translation


def translation_hexes(state: Lames, wizard: Unit, unit: Unit, reach: int) -> list[str]:
    """The empty hexes that a wizard sees, near enough, where the unit is not engaged."""
    terrain, board = terrain_of(state), ground_board(state)
    gait, here = gait_of(state, terrain, unit), board.hex(unit.hex)
    return [
        hex
        for hex in terrain.hexes
        if distance(here, board.hex(hex)) <= reach
        and not state.holder(hex, unit.level)
        and terrain.enterable(gait, hex)
        and not line_between(state, wizard.hex, wizard.level, hex, unit.level).blocks
        and not engaged_at(state, unit, hex)
        and not why_bound_out(state, unit, hex)
    ]


def translate(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Translation: the wizard, or one who stands with him, is elsewhere."""
    state, clause = ctx.state, chosen.spell.clause
    hexes = translation_hexes(state, state.units[key], state.units[aim.unit], chosen.value())
    if not hexes:
        return
    hex = yield from choose_hex(ctx, key, "translate", hexes, clause)
    facing = yield from _facing(ctx, state.units[key].side, aim.unit, hex, clause)
    ctx.note(UnitTranslated(clause=clause, unit=aim.unit, hex=hex, facing=facing, towards=name_facing(state, facing)))
    if not state.rules.harmless_arrivals:
        yield from entered(ctx, aim.unit, (hex,))


# Units that are called up


def new_key(state: Lames, side: str, figure: str) -> str:
    """The key of the next unit of a type that a side calls up; empty where there are too many."""
    free = (summoned_key(figure, side, number) for number in range(1, MAX_SUMMONED + 1))
    return next((key for key in free if key not in state.units and key not in state.lost), "")


def summon(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Units come out of the ground: the first where the spell was aimed, another beside it. LM-MA-01."""
    state, clause = ctx.state, chosen.spell.clause
    hex = aim.hex
    for number, one in enumerate(chosen.spell.summons[chosen.notch - 1]):
        if number:
            wizard, beside = state.units[key], terrain_of(state).adjacent[aim.hex]
            near = [there for there in beside if there and may_stand(state, wizard, one.figure, there)]
            if not near:
                return
            hex = yield from choose_hex(ctx, key, "summon", near, clause)
        made = new_key(state, state.units[key].side, one.figure)
        facing = yield from _facing(ctx, state.units[key].side, key, hex, clause)
        towards = name_facing(state, facing)
        ctx.note(
            UnitSummoned(
                clause=clause,
                unit=made,
                figure=one.figure,
                by=key,
                steps=one.steps,
                hex=hex,
                facing=facing,
                towards=towards,
            )
        )


def may_stand(state: Lames, wizard: Unit, figure: str, hex: str) -> bool:
    """Whether such a unit may be called up in a hex of the ground: it is empty, open to it, and nobody engages it; no
    circle keeps it out of there, LM-CA-83."""
    terrain = terrain_of(state)
    unit = Unit("summoned", figure, wizard.side, wizard.wing, 1)
    if not state.rules.harmless_arrivals and why_bound_out(state, unit, hex):
        return False
    if state.stacks.get(hex) or not terrain.enterable(gait_of(state, terrain, unit), hex):
        return False
    return bool(new_key(state, wizard.side, figure)) and not engaged_at(state, unit, hex)
