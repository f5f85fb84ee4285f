"""Contact: who may attack, and how contact is stated. Chapter V.3.1"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from oriflamme.board.hexes import SIDES, Hex, neighbour
from oriflamme.kernel import Context, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.facts import ContactMade, PassingEnded
from oriflamme.rulebooks.demonworld.geometry import Spot
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.occupancy import around, beside, enemy_hexes, touched_units
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING
from oriflamme.rulebooks.demonworld.terrain_rules import gait_of, ground_of, has_chariots, parting_hexes

Threat = frozenset[Spot]
"""The hexes next to an enemy."""
_ORDERS = {"M": "DW-III.1.1-02", "T": "DW-III.1.4-02"}


def threat(state: Demonworld, side: str) -> Threat:
    """Where a side cannot go without coming into contact. DW-V.3.1-06"""
    enemies = enemy_hexes(state, side)
    if not parting_hexes(state).isdisjoint(enemies) or has_chariots(state):
        return _threat_on_ground(state, side)
    return _threat(enemies)


def _threat_on_ground(state: Demonworld, side: str) -> Threat:
    """The same where the ground parts neighbours: who comes beside an enemy that could reach him there attacks it.

    Who comes beside one that could not reach him comes beside him under any order. DW-XI.4.0-03, -07, -08
    """
    enemies = [one for one in state.elements.values() if state.side_of(one) != side and not one.level]
    found: set[Spot] = set()
    for one in enemies:
        found.update(reached_from(state, one))
    return frozenset(found)


def reached_from(state: Demonworld, element: Element) -> Sequence[Hex]:
    """The hexes beside an element to which it could go: whoever comes there attacks it. DW-XI.4.0-03"""
    plain = not element.more_hexes and element.hex not in parting_hexes(state)
    if plain and gait_of(state.card(element.owner)).crosses:
        return around(element.hex)
    ground = ground_of(state, element.owner) or large_ground(state, element.owner)
    ways = [(hex, d) for hex in element.hexes for d in SIDES]
    return [neighbour(hex, d) for hex, d in ways if ground is None or ground.could_enter(hex, d)]


@lru_cache(maxsize=256)
def _threat(enemies: tuple[Hex, ...]) -> Threat:
    """The enemy seldom moves while a side moves its own units."""
    return frozenset(beside(enemies))


def why_no_attack(unit: Unit, organised: bool) -> Refusal | None:
    """Why a unit may not attack at all: its order, or its disorder. DW-V.3.1-02"""
    if unit.skirmish:
        return refusal("DW-XIII.3.0-08", "attack-skirmish", unit=unit.key)
    if unit.moves_as not in ENGAGING:
        return refusal(_ORDERS.get(unit.order, "DW-V.3.1-02"), "attack-order", unit=unit.key)
    if unit.arriving:
        return why_not_arriving(unit)
    if not organised:
        return refusal("DW-V.3.1-02", "attack-disorganised", unit=unit.key)
    return None


def why_not_arriving(unit: Unit) -> Refusal:
    """Whoever comes from a flank march engages nobody in that turn, whatever he is. DW-XVI.5.0-10"""
    return refusal("DW-XVI.5.0-10", "attack-arriving", unit=unit.key)


def why_no_contact(unit: Unit, organised: bool, hexes: Iterable[Spot], forward: bool, near: Threat) -> Refusal | None:
    """Why elements of a unit that is not engaged may not come to these hexes; None if they may.

    A movement that brings an element into contact is an attack: only forward, organised, with H or C.
    """
    if near.isdisjoint(hexes):
        return None
    cannot = why_no_attack(unit, organised)
    if cannot:
        return cannot
    return None if forward else refusal("DW-V.3.1-02", "attack-forward", unit=unit.key)


def meet_again(ctx: Context[Demonworld], unit: str) -> None:
    """Whoever has moved is beside those who passed it by, or whom it passed, like anybody else. DW-XVII.4.2-04"""
    pairs = tuple(pair for pair in ctx.state.passed if unit in pair)
    if pairs:
        ctx.note(PassingEnded(clause="DW-XVII.4.2-04", pairs=pairs))


def make_contact(ctx: Context[Demonworld], unit: str) -> None:
    """If a unit has come into contact with enemies it was not engaged with, say so. DW-V.3.2-01"""
    state = ctx.state
    near = threat(state, state.units[unit].side) if not (state.declared or state.passed) else None
    if near is not None and near.isdisjoint([hex for element in state.of(unit) for hex in element.hexes]):
        return
    if state.passed:
        meet_again(ctx, unit)
    enemies = touched_units(state, unit)
    if not enemies:
        return  # beside enemies, and not in contact: DW-XI.4.0-08
    fresh = [key for key in enemies if not state.units[key].engaged]
    if not fresh and state.units[unit].engaged:
        return
    moving = state.phase == "movement"
    reacting = tuple(key for key in fresh if moving and not state.units[key].moved and key != state.active)
    if state.rules.tiers:  # commanders turn later (DW-F1-C33), whoever flees or serves a piece does not react
        calm = [key for key in reacting if not (state.card(key).is_character or state.units[key].morale == "routing")]
        reacting = tuple(key for key in calm if not is_piece(state, key))  # DW-XIX.8.0-05
    if state.flaming:
        reacting = tuple(key for key in reacting if key not in state.flaming)  # DW-XXII.5.0-03
    ctx.note(ContactMade(clause="DW-V.3.2-01", unit=unit, enemies=tuple(enemies), reacting=reacting))


def lapse(ctx: Context[Demonworld]) -> None:
    """Whoever is no longer beside an enemy that passed it by is forgotten. DW-XVII.4.2-04"""
    state = ctx.state
    pairs = [pair for pair in state.passed if not all(key in state.units for key in pair) or not _beside(state, *pair)]
    if pairs:
        ctx.note(PassingEnded(clause="DW-XVII.4.2-04", pairs=tuple(pairs)))


def _beside(state: Demonworld, unit: str, other: str) -> bool:
    theirs = {hex for element in state.of(other) for hex in element.hexes}
    return not theirs.isdisjoint(beside([hex for element in state.of(unit) for hex in element.hexes]))
