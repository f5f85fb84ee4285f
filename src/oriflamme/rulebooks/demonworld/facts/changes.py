"""What facts have in common: how they replace records of a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.occupancy import Occupancy
from oriflamme.board.overlay import GroundMark, laid, lay
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.objectives import holds_hill
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import VOCABULARY

_NOTHING: dict[str, Any] = {
    **{name: "" for name in ("order", "wheeled", "morale", "quarry", "dared", "feared", "onset")},
    **{name: 0 for name in ("engaged", "fought", "spent", "manoeuvres", "routed")},
    "moved": False,
    "shot": False,
    "chasing": "",
    "approaching": False,
    "arriving": False,
}
"""A unit of which nothing more can be said."""


def change(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace a unit by one that differs in some fields."""
    if "engaged" in fields and (state.units[key].engaged or fields["engaged"]):
        if state.wizards and state.units[key].engaged:
            _has_fought(state, key)
        if state.besetting:
            leave_doors(state, [one.key for one in state.of(key)])
    state.units[key] = replace(state.units[key], **fields)


def leave_doors(state: Demonworld, elements: Iterable[str]) -> None:
    """Whoever shoots or fights in a turn breaks no door in it. DW-XXIV.3.1-03"""
    if state.besetting:
        busy = set(elements)
        state.besetting = {key: hex for key, hex in state.besetting.items() if key not in busy}


def _has_fought(state: Demonworld, unit: str) -> None:
    """Whoever has been engaged in a turn does not rest in it, though he is free at its end. DW-XX.3.2-04"""
    for key in state.wizards:
        if key == unit or (key in state.attached and state.attached[key].host == unit):
            change_wizard(state, key, disturbed=True)


def change_element(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace an element by one that differs in some fields."""
    set_element(state, replace(state.elements[key], **fields))


def set_element(state: Demonworld, element: Element) -> None:
    """An element as it is now, and where it stands."""
    before = state.elements.get(element.key)
    state.elements[element.key] = element
    _enlist(state, before, element)
    if before is not None:
        _stir(state, before, element)
    index = state.__dict__.get("occupancy")
    if index is not None:
        _put(state, index, before, element)
    if state.held:
        _keep_hill(state)


def _put(state: Demonworld, index: Occupancy[Hex, Element], before: Element | None, element: Element) -> None:
    """From the hexes that it held to those that it holds."""
    if before is not None and (before.hexes != element.hexes or before.level != element.level):
        _lift(state, index, before)
    index.put(element.hex, element.level, element)
    for hex in element.more_hexes:
        index.put(hex, element.level, element)


def set_elements(state: Demonworld, elements: Iterable[Element]) -> None:
    """Elements that move together: each may come where another has stood."""
    index = state.__dict__.get("occupancy")
    moved = list(elements)
    if index is not None:
        for element in moved:
            _lift(state, index, state.elements[element.key])
    for element in moved:
        before = state.elements[element.key]
        state.elements[element.key] = element
        _enlist(state, before, element)
        _stir(state, before, element)
        if index is not None:
            for hex in element.hexes:
                index.put(hex, element.level, element)
    if state.held:
        _keep_hill(state)


def _enlist(state: Demonworld, before: Element | None, element: Element) -> None:
    """Among those of its unit, in its old place; where it comes from another unit, the index is made anew."""
    index = state.__dict__.get("by_unit")
    if index is None:
        return
    if before is None or before.unit == element.unit:
        index.setdefault(element.unit, {})[element.key] = element
    else:
        del state.__dict__["by_unit"]


def _keep_hill(state: Demonworld) -> None:
    """Whoever comes onto the hill in this turn, even in passing, or leaves it, has broken the hold. DW-XVI.2.3-02"""
    state.held = holds_hill(state)


def _stir(state: Demonworld, before: Element, element: Element) -> None:
    """What moving ends, though it leads back to where one stood: rest, and the breaking of a door. DW-XXIV.3.1-03"""
    if state.wizards:
        _come_back(state, before, element)
    if before.hex != element.hex:
        leave_doors(state, (element.key,))


def _come_back(state: Demonworld, before: Element, element: Element) -> None:
    """A wizard who has gone and stands again as he stood has moved all the same: he does not rest. DW-XX.3.2-04"""
    if (before.hexes, before.facing) == (element.hexes, element.facing):
        return
    for key in {element.owner, state.rider(element.unit)} & state.wizards.keys():
        if (element.hexes, element.facing) == (state.wizards[key].hexes, state.wizards[key].facing):
            change_wizard(state, key, disturbed=True)


def change_wizard(state: Demonworld, key: str, **fields: Any) -> None:
    """Replace a wizard by one that differs in some fields."""
    state.wizards = {**state.wizards, key: replace(state.wizards[key], **fields)}


def disturb(state: Demonworld, key: str, aim: str = "") -> None:
    """Whoever attacks an element, or strikes it, disturbs the rest of a wizard there; of one who rides it, if he aims
    at him (`aim`): he and what he rides are two targets. DW-XX.3.2-04, DW-XX.3.2-05
    """
    if state.wizards and key in state.elements:
        element = state.elements[key]
        wizard = state.rider(element.unit) if aim == RIDER else element.owner
        if wizard in state.wizards:
            change_wizard(state, wizard, disturbed=True)


def heal(state: Demonworld, card: str, count: int) -> None:
    """A character or a large monster gets hit points back."""
    if card in state.aboard:
        one = state.aboard[card]
        state.aboard = {**state.aboard, card: replace(one, wounds=one.wounds - count)}
        return
    element = next(one for one in state.elements.values() if one.owner == card)
    change_element(state, element.key, wounds=element.wounds - count)


def spare(state: Demonworld, key: str, aim: str = "") -> None:
    """A spell saves an element, or whoever rides it, from a hit. DW-F3-M09"""
    charms = [one for one in state.elements[key].items if state.item(one).saves and one not in state.items_spent]
    if charms and aim != RIDER:
        state.items_spent = (*state.items_spent, charms[0])  # DW-F3-M08
        return
    saved = state.aboard[state.rider(state.elements[key].unit)].element if aim == RIDER else key
    state.spared = (*state.spared, saved)


def harmed(state: Demonworld, key: str, aim: str = "", *, wounds: bool, borne: str = "") -> bool:
    """An element, or whoever rides it, loses a hit point; True where it was the last, and is still to be removed.

    `borne`: the element that bears the wound in its stead. DW-F3-M09
    """
    key, aim = (borne, "") if borne else (key, aim)
    if aim == RIDER:
        rider = state.rider(state.elements[key].unit)
        if wounds:
            one = state.aboard[rider]
            state.aboard = {**state.aboard, rider: replace(one, wounds=one.wounds + 1)}
            return False
        key = state.aboard[rider].element
    elif wounds:
        change_element(state, key, wounds=state.elements[key].wounds + 1)
        return False
    if key in state.hit:
        return False
    state.hit = (*state.hit, key)
    return True


def fall_large(state: Demonworld, element: Element) -> None:
    """A dead giant or dragon stays where it is; whoever rode it is to be placed. DW-XVII.6.6-01, DW-XVII.7.7-01"""
    rider = state.rider(element.unit)
    if rider:
        state.unhorsed = (*state.unhorsed, rider)
        if not state.rules.freed_commanders_idle:
            unit = state.units[element.unit]
            state.attached[rider] = replace(state.attached[rider], engaged=unit.engaged, fought=unit.fought)
    if element.level:
        state.falling = (*state.falling, element.key)  # DW-XXIII.8.5-02
    elif state.card(element.owner).arm == "large_monster":
        under = {hex for one in state.elements.values() for hex in one.hexes}
        names = [state.board.name(hex) for hex in element.hexes if hex not in under]
        state.overlay = laid(state.overlay, lay(VOCABULARY, *(GroundMark("carcass", name) for name in names)))


def remove_rider(state: Demonworld, key: str) -> Element:
    """A commander who rides falls with his element, where his mount stands."""
    rider = next(one for one, there in state.aboard.items() if there.element == key)
    there = state.aboard[rider]
    state.aboard = {one: riding for one, riding in state.aboard.items() if one != rider}
    (mount,) = state.of(there.mount)
    return Element(key, there.mount, mount.hex, mount.facing, wounds=there.wounds, character=rider)


def restack(state: Demonworld) -> None:
    """While somebody stands over others, the index of who stands where is made anew."""
    state.__dict__.pop("occupancy", None)


def remove_element(state: Demonworld, key: str) -> Element:
    """An element leaves the field."""
    if key not in state.elements:
        return remove_rider(state, key)
    element = state.elements.pop(key)
    state.__dict__.get("by_unit", {}).get(element.unit, {}).pop(key, None)
    if state.trampling is not None:
        restack(state)
    index = state.__dict__.get("occupancy")
    if index is not None:
        _lift(state, index, element)
    return element


def _lift(state: Demonworld, index: Occupancy[Hex, Element], element: Element) -> None:
    """Off the hexes that it holds."""
    side = state.anyone(element.unit).side
    for hex in element.hexes:
        held = index.at(hex, element.level)
        if held is not None and held.key == element.key:
            index.clear(hex, element.level, side)


def swap(state: Demonworld, one: str, other: str) -> None:
    """Two elements exchange hexes and facings."""
    a, b = state.elements[one], state.elements[other]
    set_elements(state, [replace(a, hex=b.hex, facing=b.facing), replace(b, hex=a.hex, facing=a.facing)])


def bury(state: Demonworld) -> None:
    """Units without elements are gone; commanders who were with them stand alone. DW-X-01"""
    alive = {element.owner for element in state.elements.values()} | state.aboard.keys()
    for key in [key for key in state.units if key not in alive]:
        unit = state.units.pop(key)
        if unit.morale == "routing":  # those who wait outside scatter with it: DW-OR-98
            state.outside = {one: queue for one, queue in state.outside.items() if one != key}
        if key in state.outside:
            state.marching[key] = replace(unit, **(_NOTHING | {"order": "M"}))  # others of it wait outside
        state.active = "" if state.active == key else state.active
        state.reacting = tuple(one for one in state.reacting if one != key)
        state.leading = tuple(one for one in state.leading if one != key)
        if key not in state.outside:
            state.gone[key] = replace(unit, **_NOTHING)
        for commander in [
            one for one in state.attached.values() if one.host == key and one.key in alive - state.aboard.keys()
        ]:
            detach(state, commander.key, engaged=unit.engaged, fought=unit.fought, moved=unit.moved)
            go_on_alone(state, commander.key, key)
    for key in dict.fromkeys(one.unit for one in state.elements.values() if one.stray):
        if all(one.stray or one.character for one in state.of(key)):
            routed = max(1, state.turn - 1)  # before this turn: it moves first in it, as those in rout do
            change(state, key, morale="routing", routed=routed, order="")  # nobody is left who had rallied
            gather(state, key)
    for key in [key for key in state.attached if key not in alive]:
        state.gone[key] = replace(state.attached.pop(key), **_NOTHING)
        state.leading = tuple(one for one in state.leading if one != key)
    if state.wizards:
        _bury_wizards(state)
    if state.pieces:
        state.pieces = {key: one for key, one in state.pieces.items() if key not in state.gone}


def gather(state: Demonworld, unit: str) -> None:
    """Where a whole unit routs, nobody of it does so on his own any more. DW-XV.9.0-16"""
    for element in [one for one in state.of(unit) if one.stray]:
        set_element(state, replace(element, stray=False))


def _bury_wizards(state: Demonworld) -> None:
    """Whoever is gone casts nothing more."""
    state.wizards = {key: one for key, one in state.wizards.items() if key not in state.gone}
    state.casters = tuple(key for key in state.casters if key in state.wizards)


def go_on_alone(state: Demonworld, key: str, host: str) -> None:
    """A commander whose unit, mount or chariot has fallen goes on in the combat that it fought. DW-OR-134"""
    if not state.rules.freed_commanders_idle:
        state.combats = tuple((*units, key) if host in units else units for units in state.combats)


def detach(state: Demonworld, key: str, **fields: Any) -> None:
    """A commander is independent again. DW-X.2.3-01"""
    element = next(one for one in state.elements.values() if one.character == key)
    state.units[key] = replace(state.attached.pop(key), host="", **fields)
    set_element(state, replace(element, unit=key, character="", spent=0, steps=0))


def attach(state: Demonworld, key: str, host: str) -> None:
    """A commander becomes an element of a unit. DW-X.2.2-03"""
    element = next(one for one in state.elements.values() if one.unit == key)
    unit = state.units.pop(key)
    state.attached[key] = replace(unit, host=host, engaged=0, fought=0, spent=0, onset="", arriving=False)
    set_element(state, replace(element, unit=host, character=key, spent=0, steps=0))


def reset_element_counters(state: Demonworld) -> None:
    """What elements have done on their own is over."""
    for element in list(state.elements.values()):
        if element.spent or element.steps or element.after_combat_done:
            set_element(state, replace(element, spent=0, steps=0, after_combat_done=False))
