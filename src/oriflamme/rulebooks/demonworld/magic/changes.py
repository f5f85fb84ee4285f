"""What spells change for other rules. Effects on the same target are added up: DW-XX.6.0-01

A spell lies on a card. An attached commander is part of his unit where the unit is the target, and a target of his own
otherwise: DW-XX.7.0-02.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Item
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.demonworld.state import Demonworld, Element


def on_card(state: Demonworld, key: str, kind: str) -> Iterator[Effect]:
    """What of one kind lies on a card."""
    return (one for one in state.effects.values() if one.kind == kind and one.target == key)


def on_element(state: Demonworld, element: Element, kind: str) -> Iterator[Effect]:
    """The same for an element: what lies on its card, and of an attached commander what lies on his unit."""
    cards = (element.owner, element.unit)
    return (one for one in state.effects.values() if one.kind == kind and one.target in cards)


def lines(state: Demonworld, element: Element, kind: str, sign: int = 1, who: str = "") -> list[Item]:
    """The lines that spells add to a sum; `who`: whoever rides the element and acts, or is struck, in its stead."""
    if not state.effects:
        return []
    mounted = bool(who) and who != element.owner
    found = on_card(state, who, kind) if mounted else on_element(state, element, kind)
    return [Item("effect", sign * one.value, one.clause, one.origin) for one in found]


def guarding(state: Demonworld, target: Element, who: str) -> list[Item]:
    """What spells set against an attack; `who`: whoever is struck. What he rides guards a rider too. DW-XVII.7.6-05"""
    ridden = bool(who) and who != target.owner
    mount = lines(state, target, "protection", -1) if ridden else []
    return [*lines(state, target, "protection", -1, who), *mount]


def total(state: Demonworld, key: str, kind: str) -> int:
    """What spells of a kind come to on a card."""
    return sum(one.value for one in on_card(state, key, kind)) if state.effects else 0


def lies_on(state: Demonworld, key: str, kind: str) -> bool:
    """Whether a spell of this kind lies on a card."""
    return bool(state.effects) and any(True for _ in on_card(state, key, kind))


def spares(state: Demonworld, element: Element, who: str = "", *, magic: bool = False) -> bool:
    """Whether a spell saves an element, or whoever rides it, from a hit: from the first, or from any but a spell's.

    DW-F3-M09
    """
    if not who and has_charm(state, element):
        return True
    if not state.effects:
        return False
    card = who or element.owner
    if not magic and lies_on(state, card, "invulnerable"):
        return True
    saved = lies_on(state, card, "first_hit") or (not who and lies_on(state, element.unit, "first_hit"))
    return saved and (state.aboard[who].element if who else element.key) not in state.spared


def has_charm(state: Demonworld, element: Element) -> bool:
    """Whether an element carries a charm that will save it from the first hit of the battle. DW-F3-M08"""
    charms = [key for key in element.items if state.item(key).saves]
    return any(key not in state.items_spent for key in charms) and state.rules.adopts("items")


def is_fire_proof(state: Demonworld, element: Element, who: str = "") -> bool:
    """Whether neither fire nor breath harms an element, or whoever rides it. DW-F3-M09"""
    if not state.effects:
        return False
    return lies_on(state, who, "fire_proof") if who else any(True for _ in on_element(state, element, "fire_proof"))


def nature_of(state: Demonworld, card: str) -> str:
    """What a card is: a demon, an undead, a spirit, an elemental; the spell that has called it up may say otherwise."""
    given = next((one.word for one in on_card(state, card, "nature")), "") if state.effects else ""
    return given or state.card(card).nature


def sight_limit(state: Demonworld) -> Effect | None:
    """The spell that lets nobody see far, the worst of them; None: there is none. DW-F3-M09"""
    found = [one for one in state.effects.values() if one.kind == "sight"] if state.effects else []
    return min(found, key=lambda one: one.value, default=None)


def at_peace(state: Demonworld, element: Element, rider: str = "") -> bool:
    """Whether a spell lets an element, or whoever rides it, neither attack in melee nor be attacked. DW-F3-M09"""
    if not state.effects:
        return False
    return lies_on(state, rider, "peace") if rider else any(True for _ in on_element(state, element, "peace"))
