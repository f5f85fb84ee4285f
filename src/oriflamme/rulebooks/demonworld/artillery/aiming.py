"""Aiming: when a piece may fire, and at which hexes. Chapters XIX.3.0, XIX.4.0, XIX.5.1 and XIX.6.0

An aim is written as the word of a hex, `1_m4`; of an upward shot at a large element, `upward_1_m4`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from oriflamme.board.hexes import Hex, disc, distance, rows
from oriflamme.kernel import Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.artillery import watching
from oriflamme.rulebooks.demonworld.artillery.loading import loaded
from oriflamme.rulebooks.demonworld.attack_words import joined
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.flight.heights import ground_height
from oriflamme.rulebooks.demonworld.geometry import in_arc
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import occupied, read_hex, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ARCS, ARTILLERY, ORDERS, WEAPONS
from oriflamme.rulebooks.demonworld.vocabulary import RangeBand

LEVELS = ARTILLERY["levels"]
AMMUNITION = tuple(kind for kind, row in WEAPONS.items() if row["use"] == "artillery")
"""Ball, bolt and stone: with these words a piece fires."""
UPWARD = "upward"


# When


def why_no_fire(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why a piece may not fire in this phase. DW-XIX.3.0-03 to -06, DW-XIX.8.0-05"""
    (element,) = state.of(unit.key)
    if element.key in state.in_flames:
        return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=element.key)
    if changes.lies_on(state, unit.key, "silent"):
        return refusal("DW-XX.2.0-03", "shoot-asleep", unit=unit.key)
    if not unit.order or (unit.engaged and unit.engaged != state.turn):
        return refusal("DW-IV-02", "shoot-engaged", unit=unit.key)
    when = ORDERS[unit.order].get("shoots")
    if when is None:
        return refusal("DW-XIX.3.0-04", "shoot-order", unit=unit.key)
    if when != state.phase:
        clause = "DW-XIX.3.0-09" if unit.order == "H" else "DW-XIX.3.0-06"
        return refusal(clause, "shoot-phase", unit=unit.key)
    if not loaded(state, unit.key):
        return refusal("DW-XIX.3.0-03", "fire-unloaded", unit=unit.key)
    return None


# At which hex


def projectile(state: Demonworld, element: Element) -> Weapon:
    """What a piece fires. DW-XIX.2.0-01"""
    weapon = state.card(element.unit).ammunition
    assert weapon is not None
    return weapon


def band(state: Demonworld, element: Element, hex: Hex) -> RangeBand | None:
    """At which range a hex lies, from the centre of the front hex; None out of range. DW-XIX.2.1-01"""
    ranges = state.card(element.unit).ranges
    return ranges.band(distance(element.hex, hex)) if ranges else None


def why_no_aim(state: Demonworld, element: Element, hex: Hex, *, upward: bool = False) -> Refusal | None:
    """Why a piece may not aim at a hex. DW-XIX.4.0-01, DW-XIX.4.0-02"""
    name = state.board.names[hex]
    q, r = hex[0] - element.hex[0], hex[1] - element.hex[1]
    if not in_arc(q, r, element.facing, ARCS["infantry"]):
        return refusal("DW-XIX.1.1-02", "fire-arc", element=element.key, hex=name)
    if band(state, element, hex) is None:
        ranges = state.card(element.unit).ranges
        near = ranges is not None and distance(element.hex, hex) < ranges.min
        return refusal("DW-XIX.2.1-02" if near else "DW-XIX.2.1-01", "fire-range", element=element.key, hex=name)
    if projectile(state, element).fire == "indirect":
        return watching.why_unseen(state, element, hex)
    return why_too_steep(state, element, hex) or (_why_not_upward(state, element, hex) if upward else None)


def why_too_steep(state: Demonworld, element: Element, hex: Hex) -> Refusal | None:
    """Why a direct shot goes too far up or down. DW-XIX.5.1-04"""
    board = state.board
    rise = ground_height(board, hex) - ground_height(board, element.hex) if state.rules.plays("terrain") else 0
    far = distance(element.hex, hex)
    if rise * LEVELS["up"] > far or -rise * LEVELS["down"] > far:
        return refusal(LEVELS["clause"], "fire-steep", element=element.key, hex=board.names[hex])
    return None


def _why_not_upward(state: Demonworld, element: Element, hex: Hex) -> Refusal | None:
    """Only a large element of which at least half is seen. DW-XIX.5.1-06, DW-F3-24"""
    target = occupied(state).get(hex)
    if target is None or not target.more_hexes or target.key == element.key:
        return refusal("DW-XIX.5.1-06", "fire-upward", element=element.key)
    if state.rules.plays("shooting"):
        seen = seen_by(state, occupied(state), element, target)
        if seen.segments < -(-seen.size // 2):
            return refusal("DW-XIX.5.1-06", "fire-upward", element=element.key)
    return None


# As answers


def aim_word(state: Demonworld, hex: Hex, *, upward: bool = False) -> str:
    """A hex as an aim is written."""
    word = word_of(state.board.names[hex])
    return f"{UPWARD}_{word}" if upward else word


def read_aim(state: Demonworld, word: str) -> tuple[Hex, bool] | None:
    """The hex that an aim names, and whether the shot is an upward one; None where it names none."""
    upward = word.startswith(f"{UPWARD}_")
    hex = read_hex(state, word.removeprefix(f"{UPWARD}_"))
    return None if hex is None else (hex, upward)


@lru_cache(maxsize=16384)
def option(element: str, kind: str, word: str, name: str) -> Option:
    """A shot as an answer: `fire canon_1 1_m4`, `fire canon_1 upward_1_m4`."""
    upward = word.startswith(f"{UPWARD}_")
    aimed = message("answer-fire", element=element, hex=name)
    over = message("answer-fire-upward", element=element, hex=name)
    return Option(
        f"fire {element} {word}",
        ("fire", joined(element, kind), joined(element, word)),
        over if upward else aimed,
        verb="fire",
        piece=element,
        what=UPWARD if upward else "",
        place=name,
        notes=("attack",),
    )


def fire_option(state: Demonworld, element: Element, hex: Hex, *, upward: bool = False) -> Option:
    """The same for a hex of the map."""
    word, kind = aim_word(state, hex, upward=upward), projectile(state, element).kind
    return option(element.key, kind, word, state.board.names[hex])


def enemy_aims(state: Demonworld, element: Element) -> Iterator[tuple[Hex, bool]]:
    """The hexes of enemies that a piece may aim at, and large ones over whoever stands before them."""
    direct, side = projectile(state, element).fire == "direct", state.side_of(element)
    for other in state.elements.values():
        if state.side_of(other) == side or other.level:
            continue
        for hex in other.hexes:
            for upward in (False, True) if other.more_hexes and direct else (False,):
                if why_no_aim(state, element, hex, upward=upward) is None:
                    yield hex, upward


def other_aims(state: Demonworld, element: Element) -> Iterator[Hex]:
    """Every other hex that a piece may aim at. DW-XIX.4.0-02"""
    at, side, board = occupied(state), state.side_of(element), state.board
    for hex in _in_reach(state, element):
        if hex not in board:
            continue
        there = at.get(hex)
        foe = there is not None and state.side_of(there) != side
        if not foe and why_no_aim(state, element, hex) is None:
            yield hex


def _in_reach(state: Demonworld, element: Element) -> Iterable[Hex]:
    ranges = state.card(element.unit).ranges
    assert ranges is not None
    if projectile(state, element).fire == "direct":
        return rows(element.hex, ranges.long)
    return sorted(watching.grounds(state, element))


def fire_zone(state: Demonworld, element: Element) -> tuple[str, ...]:
    """The hexes in the arc and the ranges of a piece, for whoever looks at it. DW-XIX.1.1-02"""
    board, ranges = state.board, state.card(element.unit).ranges
    if ranges is None:
        return ()
    return tuple(
        board.names[hex] for hex in disc(element.hex, ranges.long) if hex in board and _within(state, element, hex)
    )


def _within(state: Demonworld, element: Element, hex: Hex) -> bool:
    q, r = hex[0] - element.hex[0], hex[1] - element.hex[1]
    return in_arc(q, r, element.facing, ARCS["infantry"]) and band(state, element, hex) is not None
