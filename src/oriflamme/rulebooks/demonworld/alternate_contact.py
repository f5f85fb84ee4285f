"""Alternate contact: neighbours of whom only one could reach the other. Chapter XI.4.0

The attacker, who could go to the other's hex, says whether his unit is engaged: as it arrives, or when a melee phase
begins; and after each melee phase whether it stays so. Until then nobody is in contact.
"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.contact import make_contact, why_no_attack
from oriflamme.rulebooks.demonworld.facts import (
    AlternateContactBroken,
    AlternateContactDeclared,
    AlternateContactLapsed,
)
from oriflamme.rulebooks.demonworld.fear import fearsome
from oriflamme.rulebooks.demonworld.occupancy import around, occupied
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.terrain_rules import has_chariots, in_alternate_contact, parting_hexes

LARGE_ATTACKS = ("M", "H", "C")
DECLARED, STAYS = "DW-XI.4.0-09", "DW-XI.4.0-12"
Pairs = frozenset[tuple[str, str]]
"""An attacker's element, and an enemy unit beside it that could not come to it."""


def beside_defenders(state: Demonworld, unit: str) -> Pairs:
    """Where elements of a unit are the attackers of an alternate contact, declared or not. DW-XI.4.0-06"""
    if not (parting_hexes(state) or has_chariots(state)):
        return frozenset()
    side = state.units[unit].side
    found: set[tuple[str, str]] = set()
    for element in state.of(unit):
        if not element.level:
            found.update((element.key, other.unit) for other in _enemies(state, element, side))
    return frozenset(found)


def _enemies(state: Demonworld, element: Element, side: str) -> list[Element]:
    there = [occupied(state).get(there) for hex in element.hexes for there in around(hex)]
    enemies = [other for other in there if other is not None and state.side_of(other) != side]
    return [other for other in enemies if in_alternate_contact(state, element, other)]


def undeclared(state: Demonworld, unit: str) -> list[str]:
    """The enemy units that a unit could declare itself engaged with, if it meets the conditions of an attack."""
    found = {enemy for _, enemy in beside_defenders(state, unit) if (unit, enemy) not in state.declared}
    return [key for key in state.units if key in found]


def may_declare(state: Demonworld, unit: str) -> bool:
    """The conditions of any attack: order and organised formation. DW-XI.4.0-07

    A large monster or chariot attacks with M too, a piece never: DW-XVII.4.1-01, DW-XIX.8.0-01. A commander on his
    own needs no order: DW-X.2.1-08.
    """
    if state.card(unit).footprint:
        own = state.units[unit]
        return not is_piece(state, unit) and own.order in LARGE_ATTACKS and not own.arriving  # DW-XVI.5.0-10
    if state.card(unit).is_character and not state.rules.commanders_decline:
        return not state.units[unit].arriving
    return why_no_attack(state.units[unit], in_order(state, unit)) is None


# Questions


@lru_cache(maxsize=1024)
def _options(verb: str, unit: str, enemy: str) -> tuple[Option, Option]:
    """To be engaged with an enemy unit, or not."""
    yes = Option(f"{verb} {enemy}", True, message(f"answer-{verb}", enemy=enemy), verb=verb, piece=unit, what=enemy)
    other = "decline" if verb == "engage" else "break"
    no = Option(f"{other} {enemy}", False, message(f"answer-{other}", enemy=enemy), verb=other, piece=unit, what=enemy)
    return yes, no


def declare_on_arrival(ctx: Context[Demonworld], unit: str, before: Pairs) -> Procedure:
    """Elements that have just come beside an enemy that could not reach them may engage it at once. DW-XI.4.0-09"""
    state = ctx.state
    if unit not in state.units:
        return
    arrived = {enemy for _, enemy in beside_defenders(state, unit) - before}
    for enemy in [key for key in undeclared(state, unit) if key in arrived]:
        yield from _declare(ctx, unit, enemy)


def declare_before_melee(ctx: Context[Demonworld]) -> Procedure:
    """The same when a melee phase begins, for whoever has stayed beside such an enemy. DW-XI.4.0-09"""
    state = ctx.state
    if not (parting_hexes(state) or has_chariots(state)):
        return
    for unit in list(state.units):
        for enemy in undeclared(state, unit):
            yield from _declare(ctx, unit, enemy)


def _declare(ctx: Context[Demonworld], unit: str, enemy: str) -> Procedure:
    state = ctx.state
    own = state.units[unit]
    if not may_declare(state, unit) or (enemy != own.dared and enemy in fearsome(state, own)):
        return  # whom it has not dared to attack it does not engage: DW-XV.5.0-01
    question = ask_about("engage", unit, unit=unit, enemy=enemy)
    answer: Option = yield Choice(state.units[unit].side, question, DECLARED, _options("engage", unit, enemy))
    if answer.value:
        ctx.note(AlternateContactDeclared(clause="DW-XI.4.0-10", unit=unit, enemy=enemy))
        make_contact(ctx, unit)


def stay_or_break(ctx: Context[Demonworld]) -> Procedure:
    """After the blows the attacker of each declared alternate contact says whether he stays engaged. DW-XI.4.0-12"""
    state = ctx.state
    for unit, enemy in state.declared:
        fighting = unit in state.combats[0] and unit in state.units and enemy in state.units
        if not fighting or all(other != enemy for _, other in beside_defenders(state, unit)):
            continue
        question = ask_about("stay-engaged", unit, unit=unit, enemy=enemy)
        answer: Option = yield Choice(state.units[unit].side, question, STAYS, _options("remain", unit, enemy))
        if not answer.value:
            ctx.note(AlternateContactBroken(clause="DW-XI.4.0-14", unit=unit, enemy=enemy))


def lapse(ctx: Context[Demonworld]) -> None:
    """Alternate contacts that are none any more: somebody has gone away, or is no more."""
    state = ctx.state
    over = tuple(
        (unit, enemy)
        for unit, enemy in state.declared
        if unit not in state.units or all(other != enemy for _, other in beside_defenders(state, unit))
    )
    if over:
        ctx.note(AlternateContactLapsed(clause="DW-XI.4.0-14", pairs=over))
