"""Doors: locked from inside, broken from outside, battered down where they are strong. Chapter XXIV.3.1"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.buildings.door_places import (
    Door,
    doors,
    faces,
    held_from_inside,
    is_broken,
    is_locked,
    sees_to_doors,
    stability_left,
    touches,
)
from oriflamme.rulebooks.demonworld.buildings.houses import has_houses, plays_buildings
from oriflamme.rulebooks.demonworld.carried_items import card_of
from oriflamme.rulebooks.demonworld.facts import DoorBattered, DoorBroken, DoorLocked, DoorsLeft
from oriflamme.rulebooks.demonworld.message_parts import hex_and_side, place
from oriflamme.rulebooks.demonworld.occupancy import occupied, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BUILDINGS, ENGAGING

LOCK, BREAK, BATTER = "DW-XXIV.3.1-02", "DW-XXIV.3.1-03", BUILDINGS["door"]["clause"]


def has_doors(state: Demonworld) -> bool:
    """Whether the battle has doors that anybody could do something about."""
    return plays_buildings(state) and has_houses(state.board) and bool(doors(state.board))


# Locking and unlocking


def why_not_bolt(state: Demonworld, element: Element, door: Door, lock: bool) -> Refusal | None:
    """Why an element may not lock a door, or unlock it. DW-XXIV.3.1-02, DW-XXIV.3.1-03"""
    if is_broken(state, door):
        return refusal(BREAK, "door-broken", door=place(door.name))
    if not held_from_inside(state, element, door):
        return refusal(LOCK, "door-inside", element=element.key, door=place(door.name))
    if is_locked(state, door) == lock:
        return refusal(LOCK, "door-so", door=place(door.name))
    if lock and len(door.hexes) == 1 and door.hexes[0] in occupied(state):
        return refusal(LOCK, "door-occupied", door=place(door.name))
    return None


def bolts(state: Demonworld, side: str) -> list[tuple[Element, Door, bool]]:
    """Who of a side may lock, or unlock, which door; one of several for each."""
    found: dict[str, tuple[Element, Door, bool]] = {}
    for element in [one for one in state.elements.values() if state.side_of(one) == side]:
        for door in doors(state.board).values():
            lock = not is_locked(state, door)
            if door.name not in found and why_not_bolt(state, element, door, lock) is None:
                found[door.name] = element, door, lock
    return list(found.values())


def see_to_doors(ctx: Context[Demonworld], side: str) -> Procedure:
    """At the end of the movement phase a side locks and unlocks doors, each once. DW-XXIV.3.1-02"""
    state, seen = ctx.state, set[str]()
    while True:
        offered = [one for one in bolts(state, side) if one[1].name not in seen]
        if not offered:
            return
        answer: Option = yield Choice(
            side,
            ask_about("doors"),
            LOCK,
            [*(_bolt(*one) for one in offered), _done(side)],
            forbidden=lambda: _refused(state, side),
            read=lambda token: _read(state, side, token),
        )
        if answer.value is None:
            return
        key, name, lock = answer.value
        seen.add(name)
        ctx.note(DoorLocked(clause=LOCK, element=key, door=name, suffix=doors(state.board)[name].suffix, locked=lock))


def _bolt(element: Element, door: Door, lock: bool) -> Option:
    return _bolt_option(element.key, door.name, lock)


@lru_cache(maxsize=1024)
def _bolt_option(key: str, name: str, lock: bool) -> Option:
    verb = "lock" if lock else "unlock"
    label = message("answer-lock" if lock else "answer-unlock", element=key, door=place(name))
    token = f"{verb} {key} {word_of(name)}"
    return Option(token, (key, name, lock), label, verb=verb, piece=key, place=hex_and_side(name)[0])


@lru_cache(maxsize=64)
def _done(side: str) -> Option:
    return Option("done", None, message("answer-doors-done"), verb="done", piece=side)


def _refused(state: Demonworld, side: str) -> Iterator[Forbidden]:
    for element in [one for one in state.elements.values() if state.side_of(one) == side]:
        for door in [one for one in doors(state.board).values() if touches(element, one)]:
            lock = not is_locked(state, door)
            reason = why_not_bolt(state, element, door, lock)
            if reason:
                yield Forbidden(_bolt(element, door, lock), reason)


def _read(state: Demonworld, side: str, token: str) -> Option | Refusal | None:
    """`lock nobles_3 0305_e`, `unlock nobles_3 0305_e`, or `done`."""
    if token == "done":
        return _done(side)
    words = token.split(" ")
    door = next((one for one in doors(state.board).values() if len(words) == 3 and word_of(one.name) == words[2]), None)
    if words[0] not in ("lock", "unlock") or door is None:
        return None
    element, lock = state.elements.get(words[1]), words[0] == "lock"
    if element is None or state.side_of(element) != side:
        return refusal(LOCK, "such-element", element=words[1])
    return why_not_bolt(state, element, door, lock) or _bolt(element, door, lock)


# Breaking


def breakers(state: Demonworld) -> list[tuple[Element, Door]]:
    """Who has stood a whole turn before a locked door, and has neither moved, shot, fought nor been routed.

    DW-XXIV.3.1-03
    """
    found: dict[str, tuple[Element, Door]] = {}
    for key, hex in state.besetting.items():
        element = state.elements.get(key)
        if element is None or state.board.name(element.hex) != hex or not sees_to_doors(state, element):
            continue
        for door in doors(state.board).values():
            if touches(element, door) and is_locked(state, door) and not door.stability:
                found.setdefault(door.name, (element, door))
    return list(found.values())


def break_doors(ctx: Context[Demonworld]) -> Procedure:
    """At the end of the turn their owners say whether they break them. DW-XXIV.3.1-03"""
    state = ctx.state
    for element, door in breakers(state):
        question = ask_about("door-broken", element.key, element=element.key, door=place(door.name))
        answer: Option = yield Choice(state.side_of(element), question, BREAK, _breaking(element.key, door.name))
        if answer.value:
            ctx.note(DoorBroken(clause=BREAK, element=element.key, door=door.name, suffix=door.suffix))


@lru_cache(maxsize=256)
def _breaking(key: str, name: str) -> tuple[Option, ...]:
    hex, _ = hex_and_side(name)
    yes = Option("break", True, message("answer-break-door"), verb="break", piece=key, place=hex)
    return yes, Option("leave", False, message("answer-leave-door"), verb="leave", piece=key, place=hex)


# Battering


def why_not_batter(state: Demonworld, element: Element, door: Door) -> Refusal | None:
    """Why an element may not strike at a strong door. DW-XXIV.3.1-05"""
    unit = state.units[element.unit]
    if element.key in state.in_flames:
        return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=element.key)
    if not door.stability or not is_locked(state, door):
        return refusal(BATTER, "batter-door", door=place(door.name))
    if unit.engaged or unit.order not in ENGAGING or element.key in state.battering:
        return refusal(BATTER, "batter-order", element=element.key)
    if element.more_hexes or not faces(element, door):
        return refusal(BATTER, "batter-front", element=element.key, door=place(door.name))
    return None


def batterers(state: Demonworld, side: str) -> list[tuple[Element, Door]]:
    """Who of a side may strike at which strong door."""
    mine = [one for one in state.elements.values() if state.side_of(one) == side]
    strong = [door for door in doors(state.board).values() if door.stability]
    return [(one, door) for one in mine for door in strong if why_not_batter(state, one, door) is None]


def batter_doors(ctx: Context[Demonworld]) -> Procedure:
    """As the melee phase begins, elements strike at strong doors, with the power of their weapons. DW-XXIV.3.1-05"""
    state = ctx.state
    for side in state.armies:
        while batterers(state, side):
            options = [_strike(one.key, door.name) for one, door in batterers(state, side)]
            answer: Option = yield Choice(side, ask_about("batter"), BATTER, [*options, _done(side)])
            if answer.value is None:
                break
            _strike_at(ctx, *answer.value)
    if state.battering:
        ctx.note(DoorsLeft(clause=BATTER))


def _strike_at(ctx: Context[Demonworld], key: str, name: str) -> None:
    state = ctx.state
    element, door = state.elements[key], doors(state.board)[name]
    weapon = card_of(state, element).melee(first=not state.units[element.unit].fought)
    power = weapon.power if weapon else 0
    left = max(0, stability_left(state, door) - power)
    ctx.note(DoorBattered(clause=BATTER, element=key, door=name, suffix=door.suffix, power=power, left=left))


@lru_cache(maxsize=256)
def _strike(key: str, name: str) -> Option:
    label = message("answer-batter", element=key, door=place(name))
    token, hex = f"batter {key} {word_of(name)}", hex_and_side(name)[0]
    return Option(token, (key, name), label, verb="batter", piece=key, place=hex, notes=("attack",))
