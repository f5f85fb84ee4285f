"""Spells that bring somebody somewhere: what is summoned, whoever returns to life, and the gate. DW-F3-M09"""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Context, Procedure, effects
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.demonworld import after_combat
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import CharacterTransported, ElementReturned, ElementSummoned
from oriflamme.rulebooks.demonworld.magic import places
from oriflamme.rulebooks.demonworld.magic.spells import Spell, summoned_key
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import MAGIC

MOST: int = MAGIC["summoned"]["most"]


# Summoning


def next_key(state: Demonworld, card: str, side: str) -> str:
    """The key of the next unit that a side calls up; "": it has called up as many as there are."""
    number = list(state.armies).index(side)
    keys = (summoned_key(card, number, one) for one in range(1, MOST + 1))
    return next((key for key in keys if not any(key in one for one in (state.units, state.attached, state.gone))), "")


def room(state: Demonworld, wizard: str, spell: Spell) -> list[Hex]:
    """Where a wizard may place what he calls up; nowhere where he has called up all there are."""
    side = state.anyone(wizard).side
    if not next_key(state, spell.summon, side):
        return []
    own = state.element_of(wizard)
    return places.free_hexes(state, own.hex, spell.hexes, SHIPPED[spell.summon], side)


def summon(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """One element after the other, as many as find room, each independent and holding until it has an order."""
    state = ctx.state
    side = state.anyone(cast.wizard).side
    facing = state.element_of(cast.wizard).facing
    for _ in range(spell.count):
        hexes = room(state, cast.wizard, spell)
        if not hexes:
            return
        hex, facing = yield from places.choose_place(ctx, cast.wizard, hexes, facing, spell.clause)
        key = next_key(state, spell.summon, side)
        ctx.note(
            ElementSummoned(
                clause=spell.clause, wizard=cast.wizard, unit=key, card=spell.summon, hex=hex, facing=facing
            )
        )
        lasting = [("fire_proof", "")] if spell.fire_proof else []
        lasting += [("nature", spell.nature)] if spell.nature else []
        for kind, word in lasting:  # as long as the battle lasts: DW-XX.7.0-05
            effects.begin(
                ctx,
                Effect(
                    key="",
                    source=spell.source,
                    kind=kind,
                    clause=spell.clause,
                    word=word,
                    target=key,
                    by=cast.wizard,
                    owner=side,
                ),
            )


# Back to life


def fallen(state: Demonworld, unit: str) -> list[Element]:
    """The elements that a unit has lost, whoever was attached to it apart."""
    return [one for one in state.lost.values() if one.unit == unit and not one.character]


def graves(state: Demonworld, unit: str) -> list[Hex]:
    """Where one of them may return: beside its unit."""
    side, card = state.units[unit].side, state.card(unit)
    near = [hex for one in state.of(unit) for hex in places.free_hexes(state, one.hex, 1, card, side)]
    return sorted(dict.fromkeys(near))


def revive(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """The element of a unit that fell first returns beside it, whole."""
    state = ctx.state
    lost, hexes = fallen(state, cast.target), graves(state, cast.target)
    if not lost or not hexes:
        return
    hex = yield from places.choose_hex(ctx, cast.wizard, "revive", hexes, spell.clause)
    facing = state.of(cast.target)[0].facing
    ctx.note(ElementReturned(clause=spell.clause, element=lost[0].key, hex=hex, facing=facing))


# The gate


def gates(state: Demonworld, wizard: str, spell: Spell, character: str) -> list[Hex]:
    """Where a gate may lead a character of one hex: anywhere in reach of the wizard."""
    side = state.anyone(character).side
    return places.free_hexes(state, state.element_of(wizard).hex, spell.hexes, state.card(character), side)


def transport(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """A character goes through the gate, also out of a melee or out of his unit."""
    state = ctx.state
    hexes = gates(state, cast.wizard, spell, cast.target)
    if not hexes:
        return
    hex = yield from places.choose_hex(ctx, cast.wizard, "portal", hexes, spell.clause)
    element = state.element_of(cast.target)
    ctx.note(CharacterTransported(clause=spell.clause, unit=cast.target, element=element.key, hex=hex))
    after_combat.settle_engagements(ctx)
