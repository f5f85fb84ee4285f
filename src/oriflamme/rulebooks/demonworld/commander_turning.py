"""Commanders on their own who turn after the units that hold. Chapter X.2.1"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import command
from oriflamme.rulebooks.demonworld.commander_moves import precedence
from oriflamme.rulebooks.demonworld.facts import CommandersTurning, CommanderTurned
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS
from oriflamme.rulebooks.demonworld.message_parts import facing as said_facing
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Demonworld


def may_turn(state: Demonworld) -> tuple[str, ...]:
    """Commanders who may turn: not one who began the turn engaged with several enemies, or a large one.

    DW-X.2.1-07, DW-F1-C32
    """
    found = []
    for side in state.armies:
        for unit in command.independents(state, side):
            (element,) = state.of(unit.key)
            if element.more_hexes:
                continue  # it turns for movement points alone: DW-XVII.1.3-01
            met = [one for one in contacts(state, element) if state.units[one.unit].engaged < state.turn]
            before = 0 < unit.engaged < state.turn  # those of `met` have been there since then
            if not before or (len(met) <= 1 and not any(one.more_hexes for one in met)):
                found.append(unit.key)
    return tuple(found)


def begin_turning(ctx: Context[Demonworld]) -> Procedure:
    """Whoever is engaged with an enemy commander throws for the first turn. DW-X.2.1-10, DW-F1-C32"""
    state = ctx.state
    who = may_turn(state)
    rivals = _rivals(state, who)
    if rivals:
        order = yield from precedence(state, rivals)
        who = tuple(sorted(who, key=lambda key: order.index(state.units[key].side)))
    ctx.note(CommandersTurning(clause="DW-X.2.1-07", commanders=who))


def _rivals(state: Demonworld, who: tuple[str, ...]) -> dict[str, str]:
    """Two enemy commanders who fight each other, by side."""
    for key in who:
        (element,) = state.of(key)
        met = next((one.unit for one in contacts(state, element) if one.unit in who), "")
        if met:
            pair = {state.units[one].side: one for one in (key, met)}
            return {side: pair[side] for side in state.armies}
    return {}


def turn(ctx: Context[Demonworld]) -> Procedure:
    """A commander looks where he likes. DW-X.2.1-07"""
    state = ctx.state
    key = state.leading[0]
    (element,) = state.of(key)
    facings = [element.facing, *(one for one in FACINGS if one != element.facing)]
    question = ask_about("commander-facing", element.key, commander=key)
    answer: Option = yield Choice(
        state.units[key].side, question, "DW-X.2.1-07", [_look(element.key, one) for one in facings]
    )
    ctx.note(CommanderTurned(clause="DW-X.2.1-07", commander=key, element=element.key, facing=answer.value))


@lru_cache(maxsize=1024)
def _look(element: str, facing: int) -> Option:
    label = message("answer-look", facing=said_facing(facing))
    word = FACING_WORDS[facing]
    return Option(f"face {word}", facing, label, verb="face", piece=element, what=word, facing=facing)
