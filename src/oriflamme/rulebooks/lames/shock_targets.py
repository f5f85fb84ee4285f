"""Whom a unit may attack by shock. LM-2.7-05, LM-2.7.1."""

from __future__ import annotations

from oriflamme.rulebooks.lames.engagement import enemies_it_engages, engaged_from, stack_position
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of


def targets(state: Lames, unit: Unit) -> list[Unit]:
    """Whom a unit may attack by shock: those it engages, and only from In Front. LM-2.7-05, LM-2.3.1.3-03.

    In each hex it meets whoever answers for it, LM-2.7.1-02.
    """
    if unit.formation:
        return list({foe.key: foe for hex in unit.hexes for foe in targets_from(state, unit, hex)}.values())
    met = enemies_it_engages(state, terrain_of(state), unit)
    return met if met and stack_position(state, unit) in ("front", "alone") else []


def targets_from(state: Lames, unit: Unit, hex: str) -> list[Unit]:
    """Whom a Formation may attack from one of its hexes: those it engages from there. LM-3.3.8-01."""
    if stack_position(state, unit, hex) not in ("front", "alone"):
        return []
    met = engaged_from(state, terrain_of(state), unit)
    return [state.units[foe] for foe in dict.fromkeys(foe for one, foe in met if one.hex == hex)]
