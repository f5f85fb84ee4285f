"""Who commands whom: leaders, attached commanders, and independent ones with their zones. Chapters IX.2.0 and X.3.0"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Literal

from oriflamme.board.hexes import distance
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.sight import between
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import SEQUENCES

Authority = Literal["attached", "leader", "zone", "self", ""]
"""Whose orders a unit follows: an attached commander's, its leader's, those of a commander who sees it, its own (large
elements), nobody's."""


def is_commander(state: Demonworld, unit: Unit) -> bool:
    """A champion, hero, general or king with a card of his own. DW-X-01"""
    return state.card(unit.key).is_character


def commanders_with(state: Demonworld, unit: str) -> list[Unit]:
    """Commanders attached to a unit, the highest in rank first. DW-X.3.0-06"""
    found = [one for one in state.attached.values() if one.host == unit and state.card(one.key).stars]
    return sorted(found, key=lambda one: -state.card(one.key).stars)


def independents(state: Demonworld, side: str) -> list[Unit]:
    """A side's commanders who act on their own. DW-X.2.1-01"""
    return [unit for unit in state.units_of(side) if is_commander(state, unit)]


def riders(state: Demonworld, side: str) -> list[Unit]:
    """A side's commanders on dragons or chariots that are not engaged. DW-XVII.5.0-03"""
    found = [state.attached[key] for key, one in state.aboard.items() if one.mount in state.units]
    free = [one for one in found if one.side == side and not state.units[one.host].engaged]
    return [one for one in free if not eyes(state, one).level]  # not in flight: DW-F3-54


def eyes(state: Demonworld, commander: Unit) -> Element:
    """The element from which a commander looks: his own, or what he rides."""
    (own,) = state.of(commander.host if commander.key in state.aboard else commander.key)
    return own


def _has_leader(state: Demonworld, unit: str) -> bool:
    """Whether its leader can give an order."""
    return any(one.special == "leader" and one.key not in state.in_flames for one in state.of(unit))


def in_flames(state: Demonworld, commander: str) -> bool:
    """Whether the hex of a commander caught fire at the start of this turn: he gives no orders. DW-XXII.3.0-09"""
    return bool(state.in_flames) and state.element_of(commander).key in state.in_flames


def may_be_ordered(state: Demonworld, unit: Unit) -> bool:
    """Neither engaged, routing nor impetuous, nor waiting for elements that rout; commanders take no orders.

    DW-X.3.0-07, DW-X.2.1-03, DW-XV.9.0-16. A dragon that waits for its master holds: DW-F3-14.
    """
    if unit.engaged or unit.morale or is_commander(state, unit) or unit.master:
        return False
    return not any(element.stray for element in state.of(unit.key))


# Authority


def authority(state: Demonworld, unit: Unit, but: frozenset[str] = frozenset()) -> tuple[Authority, str]:
    """Whose orders a unit follows, and which commander's: one person's only. DW-X.3.0-05, DW-F1-C08

    `but`: riders who keep their orders for what they ride. DW-XVII.5.0-03
    """
    if state.card(unit.key).needs_no_leader:
        return "self", ""  # DW-XVII.1.1-01, DW-F3-M09
    if not state.rules.plays("commanders"):
        return "leader", ""
    attached = [one for one in commanders_with(state, unit.key) if not in_flames(state, one.key)]
    if attached:
        return "attached", attached[0].key
    if not state.rules.plays("special_figures") or _has_leader(state, unit.key):
        return "leader", ""
    covering = in_command(state, unit, but)
    return ("zone", covering[0]) if covering else ("", "")


def in_command(state: Demonworld, unit: Unit, but: frozenset[str] = frozenset()) -> list[str]:
    """The commanders of highest rank among those in whose zone a unit is: one, or several of equal rank. DW-F1-C08"""
    there = [*independents(state, unit.side), *riders(state, unit.side)]
    covering = [one.key for one in there if one.key not in but and covers(state, one, unit)]
    highest = max((state.card(key).stars for key in covering), default=0)
    return [key for key in covering if state.card(key).stars == highest]


def command_zone(state: Demonworld, commander: str) -> int:
    """How many hexes a commander's orders reach; a spell may double it. DW-X.3.0-02, DW-F3-M09"""
    voices = [one.value for one in changes.on_card(state, commander, "voice")] if state.effects else []
    return prod(voices) * state.card(commander).command_zone


def covers(state: Demonworld, commander: Unit, unit: Unit) -> bool:
    """Whether a unit is visible in the command zone of an independent commander. DW-X.3.0-01, DW-X.3.0-02"""
    far = command_zone(state, commander.key)
    if commander.engaged or not far or in_flames(state, commander.key):
        return False
    own = eyes(state, commander)
    near = [one for one in state.of(unit.key) if any(distance(own.hex, hex) <= far for hex in one.hexes)]
    return any(sees_wholly(state, own, element) for element in near)


def sees_wholly(state: Demonworld, commander: Element, element: Element) -> bool:
    """Whether a line of sight is totally free, in any direction. DW-X.3.0-02"""
    if state.rules.plays("shooting"):
        seen = seen_by(state, occupied(state), commander, element)
        return seen.segments == seen.size
    hexes = (element.hex,) if state.rules.hidden_by_itself else element.hexes
    return any(between(state, commander.hex, hex, (commander.key, element.key)) is None for hex in hexes)


def orders_held(state: Demonworld, unit: Unit) -> int:
    """How many orders a unit may hold until they are revealed: those of the commander attached to it, or one.

    DW-X.3.0-03, DW-X.3.1-01
    """
    rider = state.rider(unit.key) if state.aboard else ""
    if rider:
        return min(max(1, state.card(rider).stars), len(SEQUENCES))  # DW-XVII.5.0-05
    who, commander = authority(state, unit)
    return min(state.card(commander).stars, len(SEQUENCES)) if who == "attached" else 1


def wards(state: Demonworld, side: str, but: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """By commander: the leaderless units in his zone that he would have to command. DW-F1-C36

    Of several of equal rank the one who has most orders left: DW-F1-C08.
    """
    found: dict[str, list[str]] = {}
    for unit in state.units_of(side):
        if may_be_ordered(state, unit) and authority(state, unit, but)[0] == "zone":
            commander = max(in_command(state, unit, but), key=lambda key: -len(found.get(key, ())))
            found.setdefault(commander, []).append(unit.key)
    return found


def leaderless(state: Demonworld, side: str, but: frozenset[str] = frozenset()) -> Iterator[str]:
    """Units that nobody commands: a die gives them their order. DW-IX.2.0-01, DW-X.4.0-01"""
    for unit in state.units_of(side):
        if may_be_ordered(state, unit) and authority(state, unit, but)[0] == "":
            yield unit.key
