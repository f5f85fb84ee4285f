"""Blows at flyers and between them: who reaches whom, and with what power. Chapters XXIII.8.0 to XXIII.8.3

Nobody is pinned by a flyer in flight, nor is the flyer: whoever may strike one is in a combat for this phase only.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Item, Refusal, Tally
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import large_melee
from oriflamme.rulebooks.demonworld.attack_words import RIDER, joined, split
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.carried_items import card_of
from oriflamme.rulebooks.demonworld.flight import ability, heights
from oriflamme.rulebooks.demonworld.large_sizes import eye_size
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING, FLIGHT

BLOW, DIVE = FLIGHT["blow"], FLIGHT["dive"]
POWERS = {int(more): int(power) for more, power in BLOW["power"].items()}
"""By how much a striker's size exceeds the altitude: the power of its blow. DW-XXIII.8.1-02"""


def airborne(element: Element, target: Element) -> bool:
    """Whether a blow is one of this chapter: somebody in it flies."""
    return bool(element.level or target.level)


# Who strikes whom


def why_no_blow(state: Demonworld, element: Element, weapon: str, target: Element) -> Refusal | None:
    """Why an element cannot strike another, one of whom flies. DW-XXIII.8.0-01, DW-XXIII.8.0-04"""
    unit, who = state.units[element.unit], {"element": element.key, "target": target.key}
    if weapon not in (large_melee.weapons(state, element) if element.more_hexes else [""]):
        return refusal("DW-XVII.6.5-03", "large-weapon", element=element.key)
    if not target.level:
        return refusal("DW-XXIII.8.0-01", "strike-ground", **who)
    if unit.moves_as not in ENGAGING:
        return refusal("DW-XXIII.8.0-04", "strike-order", **who)
    if ability.fled(state, unit):
        return refusal("DW-XXIII.8.4-01", "strike-flown-off", **who)
    if element.level:
        return _why_not_in_the_air(state, element, weapon, target)
    if not reaches(state, element, weapon, target):
        return refusal("DW-XXIII.8.1-01", "strike-above", **who)
    if _exceeds(state, element, weapon, target) < min(POWERS):
        return refusal(BLOW["clause"], "strike-high", **who)
    return None


def why_no_support(state: Demonworld, element: Element, target: Element) -> Refusal | None:
    """Why an element cannot support a blow between flyers: it could not strike the target itself. DW-VI.1.2-01"""
    weapons = large_melee.weapons(state, element) if element.more_hexes else [""]
    reasons = [why_no_blow(state, element, weapon, target) for weapon in weapons]
    return None if None in reasons else next(iter(reasons), None)


def _why_not_in_the_air(state: Demonworld, element: Element, weapon: str, target: Element) -> Refusal | None:
    """Between flyers: in reach, not straight above or below, with a height in common. DW-XXIII.8.2-01"""
    if not set(element.hexes).isdisjoint(target.hexes):
        return refusal("DW-XXIII.8.2-01", "strike-vertical", element=element.key, target=target.key)
    if not reaches(state, element, weapon, target):
        return refusal("DW-XXIII.8.2-01", "strike-front", element=element.key, target=target.key)
    if not heights.share_height(state, element, target):
        return refusal("DW-XXIII.8.2-01", "strike-altitude", element=element.key, target=target.key)
    return None


def reaches(state: Demonworld, element: Element, weapon: str, target: Element) -> bool:
    """Whether a flyer is above a hex that a weapon reaches; from the ground also above the striker. DW-XXIII.8.1-01"""
    hexes = large_melee.weapon_hexes(state, element, weapon)
    return not {*hexes, *(() if element.level else element.hexes)}.isdisjoint(target.hexes)


def _exceeds(state: Demonworld, element: Element, weapon: str, target: Element) -> int:
    """By how much a striker on the ground is taller than the altitude of a flyer above its ground. DW-F3-49"""
    shaft = any(one.reaches_high for one in _weapons(state, element, weapon))
    size = _striker_size(state, element, weapon) + (int(BLOW["long_shaft"]) if shaft else 0)  # DW-XXIII.8.1-03
    return size - min(heights.relative(state, target, hex) for hex in element.hexes)


def _weapons(state: Demonworld, element: Element, weapon: str) -> list[Weapon]:
    """Whatever somebody who strikes has in his hands."""
    if weapon == RIDER:
        return list(state.card(state.rider(element.unit)).weapons)
    return [one for one in card_of(state, element).weapons if one.reach == weapon]


def _striker_size(state: Demonworld, element: Element, weapon: str) -> int:
    card = state.card(element.owner)
    if card.footprint == "chariot":
        return card.size_team if weapon in large_melee.ANIMALS else eye_size(state, element)
    return eye_size(state, element) if weapon == RIDER else card.size


def targets(state: Demonworld, element: Element) -> dict[str, tuple[str, ...]]:
    """With each weapon of an element: everybody whom it may strike in the air. DW-XXIII.8.1-01, DW-XXIII.8.2-01"""
    if is_routing(state, element):
        return {}
    side, found = state.side_of(element), {}
    near = [one for one in _flyers_near(state, element) if state.side_of(one) != side]
    for weapon in large_melee.weapons(state, element) if element.more_hexes else [""]:
        met = [one for one in near if why_no_blow(state, element, weapon, one) is None]
        aimed = [(one, aim) for one in met for aim in large_melee.aims(state, element, weapon, one)]
        struck = [one for one in aimed if not large_melee.peace_between(state, element, weapon, *one)]
        words = tuple(joined(one.key, aim) for one, aim in struck)
        if words:
            found[joined(element.key, weapon)] = words
    return found


def _flyers_near(state: Demonworld, element: Element) -> list[Element]:
    """Flyers above an element or beside it, each once."""
    around = [hex for own in element.hexes for hex in (own, *state.board.neighbours[own]) if hex is not None]
    return list({one.key: one for hex in dict.fromkeys(around) for one in heights.above(state, hex)}.values())


def pairs(state: Demonworld) -> list[tuple[str, str]]:
    """The units of which one may strike the other in the air in this phase. DW-XXIII.8.0-02"""
    if not state.occupancy.aloft:
        return []
    found: dict[tuple[str, str], None] = {}
    for element in state.elements.values():
        words = [word for struck in targets(state, element).values() for word in struck]
        found.update({(element.unit, state.elements[split(word)[0]].unit): None for word in words})
    return list(found)


def takes_no_part(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit of a combat has fought in the air alone: it makes no after-combat move. DW-XXIII.8.0-02"""
    return state.rules.plays_flight and not unit.engaged and unit.morale != "routing"


# What a blow comes to


def from_the_ground(state: Demonworld, attack: Attack, first: bool) -> Tally:
    """A blow from the ground at a flyer: its power, and the striker's skill; nothing else. DW-XXIII.8.1-04

    Whoever is taller than its altitude strikes with his own power, and then protection counts: DW-F3-78. What spells
    add to power, skill or protection is part of them: DW-XX.2.0-03.
    """
    element, target = state.elements[attack.element], state.elements[attack.target]
    power = POWERS.get(_exceeds(state, element, attack.weapon, target))
    who = large_melee.striker(state, attack)
    if power is not None:
        items = [Item("power", power, BLOW["clause"])]
    else:
        weapon = large_melee.weapon_of(state, attack, first) if attack.weapon else card_of(state, element).melee(first)
        guard = large_melee.guard(state, target, attack.aim)
        own = weapon.power_against(state.card(guard.owner).counts_as_cavalry) if weapon else 0
        items = [Item("power", own, BLOW["clause"]), *guard.items, *changes.lines(state, element, "power", who=who)]
        items += changes.guarding(state, target, guard.owner)
    if not large_melee.skilled(attack.weapon):
        return Tally(tuple(items))
    own_skill = state.card(who).skill_melee
    if own_skill and state.rules.plays("combat"):
        items.append(Item("skill", own_skill, "DW-XXIII.8.1-04"))
    return Tally((*items, *changes.lines(state, element, "skill", who=who)))


def sizes(state: Demonworld, attack: Attack) -> Iterator[Item]:
    """Between flyers size is of no use: it is taken from power and from protection. DW-XXIII.8.2-02, DW-F3-53"""
    target = state.elements[attack.target]
    yield Item("own-size-aloft", -state.card(large_melee.striker(state, attack)).size, "DW-XXIII.8.2-02")
    struck = [target.owner, *([state.rider(target.unit)] if attack.aim == RIDER else [])]
    yield Item("target-size-aloft", sum(state.card(key).size for key in struck), "DW-XXIII.8.2-02")


def dive(state: Demonworld, unit: Unit) -> list[Item]:
    """What a dive adds to every blow of the first melee phase. DW-XXIII.8.3-01"""
    if unit.dived and unit.dived == state.turn and not unit.fought:
        return [Item("dive", int(DIVE["power"]), DIVE["clause"])]
    return []
