"""Blows of large elements and at them: which weapon reaches whom, which part is struck, and with what protection.

Chapters XVII.4.4, XVII.6.5, XVII.7.5, XVII.7.6, XVIII.5.0 and XVIII.8.0
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.board.place import zones
from oriflamme.kernel import Item, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.attack_words import CREW, RIDER, TEAM
from oriflamme.rulebooks.demonworld.cards import Card, Weapon
from oriflamme.rulebooks.demonworld.carried_items import card_of
from oriflamme.rulebooks.demonworld.geometry import FRONT, REAR, ZONE_ORDER, ZONE_TABLE
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import reach
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import LARGE

RIDERS = LARGE["rider"]
"""By shape: the hex on which a commander rides, and the hexes around it that he reaches. DW-F3-M03"""
ANIMALS = ("left_animal", "right_animal")


# Weapons


def is_large(element: Element) -> bool:
    """An element of more than one hex. DW-XVII-01"""
    return bool(element.more_hexes)


def weapons(state: Demonworld, element: Element) -> list[str]:
    """The weapons a large element strikes with, and its rider's: one attack each in every phase. DW-XVII.6.5-03

    An animal that waits for its master does nothing: DW-F3-14.
    """
    unit = state.units[element.unit]
    if unit.master:
        return []
    own = [weapon.reach for weapon in state.card(unit.key).weapons if weapon.use == "melee" and weapon.reach]
    rider = state.rider(unit.key)
    armed = rider and state.card(rider).melee(unit.fought == 0) is not None
    return [*own, *([RIDER] if armed else [])]


def weapon_hexes(state: Demonworld, element: Element, weapon: str) -> tuple[Hex, ...]:
    """The hexes that a weapon reaches; of a one-hex element its front hexes. DW-XVII.6.5-01, DW-XVII.7.5-02"""
    shape = state.shape(element.unit) if is_large(element) else None
    if shape is None:
        return reach(state, element)
    areas = RIDERS[shape.name]["reach"] if weapon == RIDER else [weapon]
    return tuple(dict.fromkeys(hex for area in areas for hex in shape.area(element.place, area)))


def weapon_of(state: Demonworld, attack: Attack, first: bool) -> Weapon | None:
    """What a blow is struck with."""
    element = state.elements[attack.element]
    if attack.weapon == RIDER:
        return state.card(state.rider(element.unit)).melee(first)
    return next((one for one in state.card(element.unit).weapons if one.reach == attack.weapon), None)


def striker(state: Demonworld, attack: Attack) -> str:
    """The unit or commander whose card a blow is struck with."""
    element = state.elements[attack.element]
    return state.rider(element.unit) if attack.weapon == RIDER else element.owner


def from_hexes(state: Demonworld, element: Element, weapon: str) -> tuple[Hex, ...]:
    """The hexes from which a weapon is used: of a chariot one part of it, of a rider where he sits. DW-XVIII.8.0-01"""
    shape = state.shape(element.unit) if is_large(element) else None
    if shape is None:
        return element.hexes
    part = {"left_animal": "left", "right_animal": "right", CREW: "rear"}.get(weapon, "")
    if weapon in shape.areas and weapon.removesuffix("_hex") in shape.parts:
        part = weapon.removesuffix("_hex")  # DW-XIX.8.0-02
    if weapon == RIDER:
        part = RIDERS[shape.name]["hex"]
    return (element.hexes[shape.parts.index(part)],) if part else element.hexes


def struck_hexes(state: Demonworld, target: Element, aim: str) -> tuple[Hex, ...]:
    """The hexes of an element at which a blow is aimed: of a chariot those of a part of it. DW-XVIII.8.0-06"""
    shape = state.shape(target.unit) if is_large(target) else None
    if shape is None or not aim:
        return target.hexes
    parts = {TEAM: ("left", "right"), CREW: ("rear",)}.get(aim, (RIDERS[shape.name]["hex"],))
    return tuple(target.hexes[shape.parts.index(part)] for part in parts)


# Whom, and in which part


def why_no_blow(state: Demonworld, element: Element, weapon: str, target: Element, aim: str) -> Refusal | None:
    """Why a large element cannot strike a target with a weapon, or nobody can aim so."""
    known = weapons(state, element) if is_large(element) else [""]
    if weapon not in known:
        return refusal("DW-XVII.6.5-03", "large-weapon", element=element.key)
    if set(weapon_hexes(state, element, weapon)).isdisjoint(target.hexes):
        return refusal(_reach_clause(state, element), "strike-reach", element=element.key, target=target.key)
    return why_no_aim(state, element, weapon, target, aim)


def why_no_aim(state: Demonworld, element: Element, weapon: str, target: Element, aim: str) -> Refusal | None:
    """Why nobody can aim so at whatever a weapon reaches. DW-XVIII.8.0-06, DW-XVII.7.6-07"""
    if aim not in aims(state, element, weapon, target):
        clause = "DW-XVII.7.6-07" if aim == RIDER else "DW-XVIII.8.0-06"
        return refusal(clause, "strike-part", element=element.key, target=target.key)
    return None


def _reach_clause(state: Demonworld, element: Element) -> str:
    footprint = state.card(element.unit).footprint if is_large(element) else ""
    return str(RIDERS[footprint]["clause"]) if footprint in RIDERS else "DW-VI.1.1-01"


def aims(state: Demonworld, element: Element, weapon: str, target: Element) -> tuple[str, ...]:
    """The parts of a target that a blow may be aimed at; "" where it has none. DW-XVIII.8.0-06, DW-XVII.7.6-07"""
    shape = state.shape(target.unit) if is_large(target) else None
    if shape is None:
        return ("",)
    parts: tuple[str, ...] = ("",)
    if shape.name == "chariot":
        where = zone_for(target, from_hexes(state, element, weapon))
        parts = (TEAM,) if where == FRONT else (CREW,) if where == REAR else (TEAM, CREW)
    if state.rider(target.unit) and rider_hex(state, target) in weapon_hexes(state, element, weapon):
        parts = (*parts, RIDER)
    return parts


def rider_hex(state: Demonworld, mount: Element) -> Hex:
    """The hex of a large element on which a commander rides. DW-XVII.7.6-05, DW-XVIII.9.0-04"""
    shape = state.shape(mount.unit)
    assert shape is not None
    return mount.hexes[shape.parts.index(RIDERS[shape.name]["hex"])]


def zone_for(target: Element, hexes: tuple[Hex, ...]) -> str:
    """The zone of a target in which somebody stands; of several hexes the best for the target. DW-XVII.6.1-02"""
    around = zones(target.place, neighbour, ZONE_TABLE, ZONE_ORDER)
    met = [around[hex] for hex in hexes if hex in around]
    return min(met, key=ZONE_ORDER.index, default=FRONT)


def peace_between(state: Demonworld, element: Element, weapon: str, target: Element, aim: str) -> bool:
    """Whether a spell keeps whoever would strike, or be struck, out of the melee. DW-F3-M09, DW-XX.7.0-02"""
    sides = (element, weapon), (target, aim)
    return any(changes.at_peace(state, one, state.rider(one.unit) if part == RIDER else "") for one, part in sides)


def why_peaceful(state: Demonworld, element: Element, weapon: str, target: Element, aim: str) -> Refusal | None:
    """Why an element does not strike another that it reaches: a spell keeps the peace. DW-F3-M09"""
    if not peace_between(state, element, weapon, target, aim):
        return None
    return refusal("DW-XX.7.1-06", "strike-peace", element=element.key, target=target.key)


def may_support(weapon: str, main: str, *, same: bool) -> bool:
    """Whether one weapon of an element supports another: only the animals of a chariot each other. DW-XVIII.8.0-04"""
    return not same or (weapon in ANIMALS and main in ANIMALS)


def struck_down(state: Demonworld, attack: Attack) -> bool:
    """Whether whoever an attack is aimed at has been hit already: a rider and what he rides are two. DW-OR-117"""
    apart = attack.aim == RIDER and not state.rules.riders_lost_with_mounts
    return (not apart and attack.target in state.hit) or rider_fallen(state, attack)


def rider_fallen(state: Demonworld, attack: Attack) -> bool:
    """Whether the rider at whom a blow is aimed, or who strikes it, is there no more."""
    if RIDER not in (attack.weapon, attack.aim):
        return False
    mount = state.elements[attack.target if attack.aim == RIDER else attack.element].unit
    rider = state.rider(mount)
    return not rider or (attack.aim == RIDER and state.aboard[rider].element in state.hit)


# What a blow comes to


class Guard(NamedTuple):
    """What protects whoever is struck: his own protection, and that of what he rides; whose skill counts."""

    items: tuple[Item, ...]
    owner: str
    """The unit or commander that is struck."""
    skilled: bool = True


def guard(state: Demonworld, target: Element, aim: str) -> Guard:
    """The protection of the part that is struck. DW-XVIII.5.0-01, DW-XVII.7.6-07, DW-XVIII.9.0-05"""
    card = state.card(target.owner)
    if aim == RIDER:
        rider = state.rider(target.unit)
        clause = "DW-XVIII.9.0-05" if card.footprint == "chariot" else "DW-XVII.7.6-07"
        items = _protection(state.card(rider)), Item("mount-protection", -card.prot_melee, clause)
        return Guard(items, rider)
    if aim == TEAM:
        return Guard((Item("protection", -card.prot_melee_team, "DW-XVIII.5.0-01"),), target.owner, skilled=False)
    return Guard((_protection(card_of(state, target)),), target.owner)


def _protection(card: Card) -> Item:
    return Item("protection", -card.prot_melee, "DW-II.1.0-01")


def as_striker(state: Demonworld, element: Element, weapon: str) -> Element:
    """An element as whoever strikes with it: of a rider's blow the commander. DW-XVII.7.6-08"""
    return replace(element, character=state.rider(element.unit)) if weapon == RIDER else element


def skilled(weapon: str) -> bool:
    """Whether a blow uses the melee skill of the card: animals have none. DW-XVIII.8.0-02, DW-XVIII.8.0-03"""
    return weapon not in ANIMALS


def strikes_all_sides_alike(attacker: Card, defender: Card) -> bool:
    """A large monster has no bonus from flank or rear; nor has a chariot against one. DW-XVII.4.4-01"""
    monster = "large_monster"
    return attacker.arm == monster or (attacker.arm == "chariot" and defender.arm == monster)


def targets(state: Demonworld, element: Element, weapon: str, at: dict[Hex, Element]) -> Iterator[tuple[Element, str]]:
    """Everybody whom a weapon reaches, with each part that it may be aimed at."""
    struck = dict.fromkeys(at[hex].key for hex in weapon_hexes(state, element, weapon) if hex in at)
    for key in struck:
        target = state.elements[key]
        yield from ((target, aim) for aim in aims(state, element, weapon, target))
