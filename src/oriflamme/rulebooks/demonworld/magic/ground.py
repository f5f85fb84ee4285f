"""Spells that change the ground: walls of flames, fissures, growth, and what puts fires out. DW-F3-M09"""

from __future__ import annotations

from oriflamme.board.hexes import Hex, disc
from oriflamme.board.overlay import mark_in, marks_of
from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.demonworld.facts import GroundCleared, GroundEnchanted
from oriflamme.rulebooks.demonworld.magic import places
from oriflamme.rulebooks.demonworld.magic.spells import Spell
from oriflamme.rulebooks.demonworld.occupancy import around, occupied
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld
from oriflamme.rulebooks.demonworld.tables import TERRAIN, VOCABULARY

PASSING: tuple[str, ...] = ("flames", "fissure")
"""What is gone at the end of the turn."""
CLEAR = VOCABULARY.clear
BURNS: tuple[str, ...] = tuple(TERRAIN["burning"]["marks"])
"""Marks of hexes that burn."""


def may_burn(state: Demonworld, hex: Hex) -> bool:
    """Whether a wall of flames may stand in a hex: nobody is there, and nothing lies there yet. DW-OR-63"""
    names = state.board.names
    return hex in names and hex not in occupied(state) and not burns(state, hex)


def burns(state: Demonworld, hex: Hex) -> bool:
    """Whether a hex burns."""
    name = state.board.name(hex)
    found = [mark_in(state.overlay, VOCABULARY.slot(kind), name) for kind in BURNS]
    return any(mark is not None and mark.kind in BURNS for mark in found)


def grows(state: Demonworld, hex: Hex) -> bool:
    """Whether bushes may grow in a hex: it is clear."""
    return hex in state.board and state.board.terrain[hex] == CLEAR


def lay(ctx: Context[Demonworld], cast: Cast, spell: Spell, hexes: tuple[Hex, ...]) -> Procedure:
    """What a spell lays on the ground: on hexes that it strikes, around one, or on a row of the wizard's choice."""
    state = ctx.state
    if spell.wall:
        hexes = yield from _wall(ctx, cast, spell)
    elif spell.ground == "growth":
        hexes = tuple(hex for hex in sorted(disc(state.board.hex(cast.target), 1)) if grows(state, hex))
    names = tuple(state.board.name(hex) for hex in hexes)
    if names:
        ctx.note(GroundEnchanted(clause=spell.clause, spell=spell.key, kind=spell.ground, hexes=names))


def _wall(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """The first hex is that of the spell, each of the others beside one of those before it."""
    state = ctx.state
    first = state.board.hex(cast.target)
    wall = [first] if may_burn(state, first) else []
    while wall and len(wall) < spell.wall:
        near = dict.fromkeys(one for hex in wall for one in around(hex) if one not in wall and may_burn(state, one))
        if not near:
            break
        wall.append((yield from places.choose_hex(ctx, cast.wizard, "wall", sorted(near), spell.clause)))
    return tuple(wall)


def quench(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> None:
    """The fire of a hex and of those around it goes out."""
    state = ctx.state
    hexes = [hex for hex in sorted(disc(state.board.hex(cast.target), 1)) if hex in state.board and burns(state, hex)]
    if hexes:
        names = tuple(state.board.name(hex) for hex in hexes)
        ctx.note(GroundCleared(clause=spell.clause, kinds=BURNS, hexes=names))


def lapse(ctx: Context[Demonworld]) -> None:
    """At the end of the turn flames and fissures are gone."""
    found = marks_of(ctx.state.overlay, lambda mark: mark.kind in PASSING)
    if found:
        ctx.note(GroundCleared(clause="DW-XX.2.0-03", kinds=PASSING, hexes=tuple(mark.at for mark in found)))
