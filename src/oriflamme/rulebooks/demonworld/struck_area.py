"""What an answer would strike beyond one target, to be drawn before it is given: breath, spells over several hexes."""

from __future__ import annotations

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld import breath
from oriflamme.rulebooks.demonworld.magic.spells import PREFIX, SPELLS
from oriflamme.rulebooks.demonworld.magic.targets import struck_hexes
from oriflamme.rulebooks.demonworld.state import Demonworld

WIDE = ("area", "cone", "row")
"""Targets of spells that are several hexes."""


def struck_area(state: Demonworld, ask: Choice, option: Option) -> tuple[str, ...]:
    """The names of the hexes on the board; none for an answer with one target. DW-XVII.7.4-05, DW-XX.7.1-02"""
    return tuple(state.board.name(hex) for hex in _hexes(state, ask, option) if hex in state.board)


def _hexes(state: Demonworld, ask: Choice, option: Option) -> tuple[Hex, ...]:
    if option.verb == "breathe" and option.piece in state.elements:
        return breath.zone(state.elements[option.piece], option.what)
    if ask.kind != "spell-target" or not isinstance(option.value, str):
        return ()
    spell = SPELLS.get(str(ask.question.args.get("spell", "")).removeprefix(PREFIX))
    return struck_hexes(state, ask.subject, spell, option.value) if spell and spell.target in WIDE else ()
