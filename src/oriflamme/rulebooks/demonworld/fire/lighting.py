"""The end of the movement phase: whoever stands in flames leaves or perishes; then fires are lit by hand. XXII.3.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import losses
from oriflamme.rulebooks.demonworld.facts import ElementsBurnt, FireTried, FlamesFled
from oriflamme.rulebooks.demonworld.fire.ground import alight, burns, catches, caught, surrounded, token_for
from oriflamme.rulebooks.demonworld.fire.words import NO_FIRE
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.occupancy import contacts, occupied, read_hex, word_of
from oriflamme.rulebooks.demonworld.special_formations import why_stray
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FIRE
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of

LIGHTING = FIRE["lighting"]
LEAVE, TRAPPED = "DW-XXII.3.0-09", FIRE["trapped"]["clause"]
Stand = tuple[tuple[Hex, ...], int]
"""Hexes and facing."""


def end_of_movement(ctx: Context[Demonworld]) -> Procedure:
    """First everybody is out of the flames, or lost; then new fires. DW-F3-M12"""
    yield from leave_flames(ctx)
    for side in list(ctx.state.armies):
        if ctx.state.phase == "movement":
            yield from light(ctx, side)


# Out of the flames


def exits(state: Demonworld, element: Element) -> list[Stand]:
    """Where an element can go to from flames: a free hex beside it, out of new contacts. DW-XXII.3.0-10, DW-F3-41"""
    if element.more_hexes:
        return _large_exits(state, element)
    ground, at, found = ground_of(state, element.owner), occupied(state), list[Stand]()
    for d in range(6):
        there = neighbour(element.hex, d)
        if there not in state.board or there in at or burns(state, there):
            continue
        if ground is not None and ground.why_not(element.hex, d, "manoeuvre", element.key) is not None:
            continue
        if not state.rules.under_low_flyers and why_not_under(state, element, there) is not None:
            continue
        if _meets_nobody_new(state, replace(element, hex=there)):
            found.append(((there,), element.facing))
    return found


def _large_exits(state: Demonworld, element: Element) -> list[Stand]:
    """Of a large element: a step or a turn that takes all of it out. DW-F3-42"""
    mover = LargeMover(state, state.units[element.unit], "after")
    moves = [(moved.hexes, moved.facing) for moved in mover.legal() if not moved.over]
    out = [(hexes, facing) for hexes, facing in moves if not any(burns(state, hex) for hex in hexes)]
    if state.rules.large_flee_into_contact:
        return out
    stands = [(way, replace(element, hex=way[0][0], more_hexes=way[0][1:], facing=way[1])) for way in out]
    return [way for way, there in stands if _meets_nobody_new(state, there)]


def _meets_nobody_new(state: Demonworld, moved: Element) -> bool:
    """Whoever flees engages nobody: he comes beside enemies only where both fight already."""
    met = contacts(state, moved)
    engaged = state.units[moved.unit].engaged
    return all(engaged and state.units[other.unit].engaged for other in met)


def leave_flames(ctx: Context[Demonworld]) -> Procedure:
    """Everybody who still stands in flames goes to a hex beside them; who cannot is destroyed. DW-XXII.3.0-10"""
    state, burnt = ctx.state, list[str]()
    for key in [key for key, one in state.elements.items() if alight(state, one) or surrounded(state, one)]:
        element = state.elements[key]
        ways = exits(state, element)
        if not ways:
            burnt.append(key)
        elif alight(state, element):
            hexes, facing = yield from _way_out(ctx, element, ways)
            ctx.note(FlamesFled(clause=LEAVE, element=key, hexes=hexes, facing=facing))
    if burnt:
        ctx.note(ElementsBurnt(clause=TRAPPED, elements=tuple(burnt)))
        losses.remove(ctx, TRAPPED)


def _way_out(ctx: Context[Demonworld], element: Element, ways: list[Stand]) -> Procedure:
    """Where to: its owner chooses."""
    if len(ways) == 1:
        return ways[0]
    state = ctx.state
    names = state.board.names
    options = [_flee(element.key, number, names[way[0][0]], way) for number, way in enumerate(ways, 1)]
    question = ask_about("flames", element.key, element=element.key)
    answer: Option = yield Choice(state.side_of(element), question, LEAVE, options)
    return answer.value


def _flee(key: str, number: int, place: str, way: Stand) -> Option:
    label = message("answer-flee-flames", place=place)
    return Option(f"flee {number}", way, label, verb="flee", piece=key, place=place, facing=way[1])


# By hand


def why_not_light(state: Demonworld, element: Element, hex: Hex | None) -> Refusal | None:
    """Why an element may not try to set fire to a hex. DW-XXII.3.0-01, DW-XXII.3.0-02"""
    unit, key = state.units[element.unit], element.key
    card = state.card(element.owner)
    if NO_FIRE in card.abilities:
        return refusal("DW-XXII.3.0-01", "fire-forbidden", element=key)
    stray = why_stray(state, element)
    if stray:
        return stray
    if not card.is_character and unit.order not in LIGHTING["orders"]:
        return refusal(LIGHTING["clause"], "fire-order", element=key)
    if unit.engaged or unit.morale:
        return refusal(LIGHTING["clause"], "fire-engaged", element=key)
    if element.shot or state.anyone(element.owner).shot or unit.key in state.flaming:
        return refusal(LIGHTING["clause"], "fire-shot", element=key)
    if unit.manoeuvres:
        return refusal(LIGHTING["clause"], "fire-manoeuvre", element=key)
    if caught(state, element):
        return refusal(LEAVE, "fire-in-flames", element=key)
    return _why_not_there(state, element, hex)


def _why_not_there(state: Demonworld, element: Element, hex: Hex | None) -> Refusal | None:
    """A free hex beside it that it could enter, where something can burn. DW-XXII.3.0-02, DW-XXII.3.0-03"""
    if hex is None or hex in occupied(state) or not _enters(state, element, hex):
        return refusal(LIGHTING["clause"], "fire-hex", element=element.key)
    if not catches(state, hex):
        return refusal("DW-XXII.3.0-03", "fire-nothing", hex=state.board.name(hex))
    return None


def _enters(state: Demonworld, element: Element, hex: Hex) -> bool:
    ground = ground_of(state, element.owner) or large_ground(state, element.owner)
    beside = [(own, d) for own in element.hexes for d in range(6) if neighbour(own, d) == hex]
    return any(ground is None or ground.could_enter(own, d) for own, d in beside)


def fires(state: Demonworld, side: str) -> list[tuple[Element, Hex]]:
    """Who of a side may set fire to what."""
    found = []
    for element in state.elements.values():
        if state.side_of(element) == side and not element.level:
            around = dict.fromkeys(neighbour(own, d) for own in element.hexes for d in range(6))
            near = [hex for hex in around if hex in state.board and catches(state, hex)]
            found += [(element, hex) for hex in near if why_not_light(state, element, hex) is None]
    return found


def light(ctx: Context[Demonworld], side: str) -> Procedure:
    """A side lights fires, one element after the other. DW-XXII.3.0-02"""
    state = ctx.state
    while True:
        offered = fires(state, side)
        if not offered:
            return
        answer: Option = yield Choice(
            side,
            ask_about("fire"),
            LIGHTING["clause"],
            options=[*(_light(state, one, hex) for one, hex in offered), _done(side)],
            forbidden=lambda: _refused(state, side),
            read=lambda token: _read(state, side, token),
        )
        if answer.value is None:
            return
        yield from _try(ctx, *answer.value)


def _try(ctx: Context[Demonworld], key: str, hex: Hex) -> Procedure:
    """A six or less. DW-XXII.3.0-02, DW-F3-40"""
    state, most = ctx.state, int(LIGHTING["most"])
    throw: Throw = yield Roll(
        LIGHTING["die"],
        "lighting",
        LIGHTING["clause"],
        seat=state.side_of(state.elements[key]),
        subject=key,
        meaning=lambda throw: "lit" if throw.total <= most else "unlit",
    )
    token = token_for(state, hex) if throw.total <= most else 0
    place = state.board.name(hex)
    ctx.note(FireTried(clause=LIGHTING["clause"], element=key, hex=place, roll=throw.total, most=most, token=token))


def _light(state: Demonworld, element: Element, hex: Hex) -> Option:
    return _light_option(element.key, hex, state.board.name(hex))


@lru_cache(maxsize=4096)
def _light_option(key: str, hex: Hex, place: str) -> Option:
    label = message("answer-light", element=key, place=place)
    return Option(f"light {key} {word_of(place)}", (key, hex), label, verb="light", piece=key, place=place)


@lru_cache(maxsize=64)
def _done(side: str) -> Option:
    return Option("done", None, message("answer-no-fire"), verb="done", piece=side)


def _refused(state: Demonworld, side: str) -> Iterator[Forbidden]:
    """Elements of the side that light nothing, with the reason for each hex beside them that may burn."""
    for element in state.elements.values():
        if state.side_of(element) != side:
            continue
        for hex in [one for one in state.board.hexes if distance(one, element.hex) == 1 and catches(state, one)]:
            reason = why_not_light(state, element, hex)
            if reason:
                yield Forbidden(_light(state, element, hex), reason)


def _read(state: Demonworld, side: str, token: str) -> Option | Refusal | None:
    """`light nobles_3 0305`, or `done`."""
    if token == "done":
        return _done(side)
    words = token.split(" ")
    if len(words) != 3 or words[0] != "light":
        return None
    element, hex = state.elements.get(words[1]), read_hex(state, words[2])
    if element is None or state.side_of(element) != side:
        return refusal(LIGHTING["clause"], "such-element", element=words[1])
    return why_not_light(state, element, hex) or (_light(state, element, hex) if hex is not None else None)
