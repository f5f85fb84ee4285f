"""What the target of a spell must be: the column "target" of the spell lists. LM-MA-01."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import is_engaged
from oriflamme.rulebooks.lames.ground import GROUPS
from oriflamme.rulebooks.lames.shooting import is_shooter
from oriflamme.rulebooks.lames.spell_spec import BookSpell
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty

BEASTS = frozenset({"bes", *GROUPS["massive"]})
"""Weapon classes of beasts and monsters. LM-MA-11."""


def _living(state: Lames, unit: Unit) -> bool:
    return not _unearthly(state, unit)


def _unearthly(state: Lames, unit: Unit) -> bool:
    return state.figure(unit).morale in ("magical", "demonic") or has_faculty(state, unit, "evanescence")


def _beast(state: Lames, unit: Unit) -> bool:
    figure = state.figure(unit)
    return figure.weapon in BEASTS or figure.movement == "animal"


UNIT_NEEDS: dict[str, Callable[[Lames, Unit], bool]] = {
    "living": _living,
    "unearthly": _unearthly,
    "earthly": lambda state, unit: state.figure(unit).morale not in ("magical", "demonic"),
    "not_demonic": lambda state, unit: state.figure(unit).morale != "demonic",
    "not_magical": lambda state, unit: state.figure(unit).morale != "magical",
    "simple": lambda state, unit: not unit.formation,
    "troop": lambda state, unit: state.figure(unit).troop,
    "shooter": lambda state, unit: is_shooter(state.figure(unit)),
    "beast": _beast,
    "lost_step": lambda state, unit: unit.steps < state.whole_steps(unit),
    "two_steps": lambda state, unit: unit.steps > 1,
    "free": lambda state, unit: not is_engaged(state, terrain_of(state), unit),
    "burnable": lambda state, unit: not has_faculty(state, unit, "fireproof"),
}
HEX_NEEDS: dict[str, Callable[[Lames, str], bool]] = {
    "empty": lambda state, hex: not state.stacks.get(hex),
    "open": lambda state, hex: terrain_of(state).kind[hex] == "clear",
    "burning": lambda state, hex: mark_in(state.overlay, "fire", hex) is not None,
}


def why_not_need(state: Lames, spell: BookSpell, notch: int, unit: str, hex: str) -> Refusal | None:
    """What a target lacks."""
    for need in spell.needs:
        if unit and need in UNIT_NEEDS and not UNIT_NEEDS[need](state, state.units[unit]):
            return refusal(spell.clause, f"need-{need}", target=unit)
        if hex and need in HEX_NEEDS and not HEX_NEEDS[need](state, hex):
            return refusal(spell.clause, f"need-{need}", hex=hex)
    if spell.act in ("sky", "wind") and mark_in(state.overlay, "weather" if spell.act == "sky" else "wind") is None:
        return refusal(spell.clause, f"need-{spell.act}")
    burning = mark_in(state.overlay, "fire", hex) if hex and spell.act == "quench" else None
    if burning is not None and burning.kind == "fire" and notch == 1:
        return refusal(spell.clause, "need-fire_start", hex=hex)
    return None
