"""Pieces on the sheet of announced shots: what each may be aimed at, and the aim itself. DW-XIX.4.0-01"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Context, Forbidden, Option, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.artillery import aiming
from oriflamme.rulebooks.demonworld.attack_words import joined
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.facts import PieceAimed
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit

CLAUSE = "DW-XIX.4.0-01"


def fields(state: Demonworld, unit: Unit, element: Element) -> dict[str, tuple[str, ...]]:
    """The field of a piece that may fire, with the enemies it may be aimed at. DW-XIX.3.0-03"""
    if aiming.why_no_fire(state, unit) is not None:
        return {}
    kind = aiming.projectile(state, element).kind
    aims = aiming.enemy_aims(state, element)
    words = [aiming.aim_word(state, hex, upward=upward) for hex, upward in aims]
    some = words or [aiming.aim_word(state, hex) for hex in aiming.other_aims(state, element)][:1]
    return {joined(element.key, kind): tuple(joined(element.key, word) for word in some)} if some else {}


def offered(state: Demonworld, element: Element) -> Iterator[Option]:
    """The hexes of enemies."""
    for hex, upward in aiming.enemy_aims(state, element):
        yield aiming.fire_option(state, element, hex, upward=upward)


def others(state: Demonworld, element: Element) -> Iterator[Option]:
    """Every other hex. DW-XIX.4.0-02"""
    return (aiming.fire_option(state, element, hex) for hex in aiming.other_aims(state, element))


def refused(state: Demonworld, element: Element) -> Iterator[Forbidden]:
    """The hexes of enemies that it may not be aimed at, and why."""
    side = state.side_of(element)
    for hex in [hex for one in state.elements.values() if state.side_of(one) != side for hex in one.hexes]:
        reason = aiming.why_no_aim(state, element, hex)
        if reason is not None:
            yield Forbidden(aiming.fire_option(state, element, hex), reason)


def read(state: Demonworld, side: str, words: list[str]) -> Option | Refusal | None:
    """Any words as an aim: `fire canon_1 1_m4`."""
    if len(words) != 3:
        return None
    element = state.elements.get(words[1])
    if element is None or state.side_of(element) != side:
        return refusal(CLAUSE, "such-element", element=words[1])
    aim = aiming.read_aim(state, words[2])
    if aim is None:
        return None
    if element.unit not in state.pieces:
        return refusal(CLAUSE, "fire-piece", element=words[1])
    hex, upward = aim
    cannot = aiming.why_no_fire(state, state.units[element.unit])
    cannot = cannot or aiming.why_no_aim(state, element, hex, upward=upward)
    return cannot or aiming.fire_option(state, element, hex, upward=upward)


def aim(ctx: Context[Demonworld], attack: Attack) -> None:
    """A piece is aimed: the token lies on the hex. DW-XIX.4.0-01"""
    state = ctx.state
    found = aiming.read_aim(state, attack.aim)
    weapon: Weapon = aiming.projectile(state, state.elements[attack.element])
    assert found is not None
    hex, upward = found
    name = state.board.names[hex]
    ctx.note(
        PieceAimed(clause=CLAUSE, element=attack.element, kind=weapon.kind, aim=attack.aim, hex=name, upward=upward)
    )
