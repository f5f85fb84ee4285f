"""Who sees whom: lines of sight and arcs of fire of the base game. Chapter IV.1.1"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import Hex, disc
from oriflamme.board.lines import line, touched
from oriflamme.kernel import Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.services import LineOfSight, SightBlock
from oriflamme.rulebooks.demonworld import line_of_sight
from oriflamme.rulebooks.demonworld.geometry import in_arc
from oriflamme.rulebooks.demonworld.occupancy import Occupied, board_of, occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ARCS, LARGE


def sectors(state: Demonworld, element: Element) -> tuple[int, ...]:
    """The arc of fire of an element: riders turn in the saddle. DW-IV.1.1-03"""
    card = state.card(element.owner)
    if card.footprint:  # DW-F3-M03
        return ARCS[LARGE["rider"].get(card.footprint, {}).get("arc", "infantry")]
    mounted = card.arm == "cavalry"
    return ARCS[state.rules.cavalry_arc if mounted else "infantry"]


@lru_cache(maxsize=16384)
def _met(dq: int, dr: int) -> tuple[tuple[int, int], ...]:
    """Every hex that a line of so far meets or touches, its ends apart. DW-F1-C41"""
    start, end = Hex(0, 0), Hex(dq, dr)
    return (*(hex for step in line(start, end) for hex in step), *touched(start, end))


def blocker(at: Occupied, a: Hex, b: Hex, but: tuple[str, ...] = ()) -> Element | None:
    """The first element that a line of sight meets; merely touching it is enough. DW-IV.1.1-04

    `but`: elements that are not in the way, since they look or are looked at.
    """
    q, r = a
    for dq, dr in _met(b[0] - q, b[1] - r):
        found = at.get((q + dq, r + dr))
        if found is not None and found.key not in but:
            return found
    return None


def between(
    state: Demonworld,
    a: Hex,
    b: Hex,
    but: tuple[str, ...],
    known: tuple[str, ...] = (),
    at: Occupied | None = None,
) -> Element | None:
    """Whoever is in the way where one of those who look or are looked at may be large: not they themselves.

    DW-XVII.2.0-03, DW-OR-140. `known`: those of them who were not taken for an obstacle before, if they came first.
    """
    at = occupied(state) if at is None else at
    if not state.rules.hidden_by_itself:
        return blocker(at, a, b, but)
    first = blocker(at, a, b)
    return None if first is None or first.key in known else first


def why_out_of_arc(state: Demonworld, element: Element, target: Element, hexes: tuple[Hex, ...] = ()) -> Refusal | None:
    """Why a target lies beyond an element's arc of fire. DW-IV.1.1-03"""
    spots = [(hex[0] - element.hex[0], hex[1] - element.hex[1]) for hex in hexes or target.hexes]
    if any(in_arc(q, r, element.facing, sectors(state, element)) for q, r in spots):
        return None
    if not set(element.hexes).isdisjoint(hexes or target.hexes):
        return None  # straight above, or below: DW-XXIII.7.0-02, DW-XXIII.7.1-03
    return refusal("DW-IV.1.1-03", "out-of-arc", element=element.key, target=target.key)


def why_unseen(
    state: Demonworld, at: Occupied, element: Element, target: Element, hexes: tuple[Hex, ...] = ()
) -> Refusal | None:
    """Why an element does not see another: out of its arc, or somebody in between.

    Of a large element the hex that is seen best counts, or the one that is aimed at. DW-XVII.2.0-03
    """
    if element.more_hexes or target.more_hexes:
        reasons = [_why_unseen_hex(state, at, element, target, hex) for hex in hexes or target.hexes]
        return None if None in reasons else reasons[0]
    q, r = target.hex[0] - element.hex[0], target.hex[1] - element.hex[1]
    if (q or r) and not in_arc(q, r, element.facing, sectors(state, element)):
        return refusal("DW-IV.1.1-03", "out-of-arc", element=element.key, target=target.key)
    if state.rules.plays("shooting"):
        return line_of_sight.why_unseen(state, at, element, target)
    other = None if element.level or target.level else blocker(at, element.hex, target.hex)
    if other is not None:
        return refusal("DW-IV.1.1-04", "sight-blocked", element=element.key, target=target.key, blocker=other.key)
    return None


def _why_unseen_hex(state: Demonworld, at: Occupied, element: Element, target: Element, hex: Hex) -> Refusal | None:
    """The same for one hex of a large element."""
    cannot = why_out_of_arc(state, element, target, (hex,))
    if cannot:
        return cannot
    if state.rules.plays("shooting"):
        return line_of_sight.why_unseen(state, at, element, target, (hex,))
    ends = (element.key, target.key)
    other = None if element.level or target.level else between(state, element.hex, hex, ends, ends, at)
    if other is not None:
        return refusal("DW-IV.1.1-04", "sight-blocked", element=element.key, target=target.key, blocker=other.key)
    return None


# For whoever asks


def fire_zone(state: Demonworld, element: Element) -> tuple[str, ...]:
    """The hexes that an element could shoot at: in range, in its arc, and seen by it. DW-IV.1.1-01"""
    weapon = state.card(element.owner).ranged
    if weapon is None or not weapon.bands:
        return ()
    board, at, arc = board_of(state), occupied(state), sectors(state, element)
    found = []
    for hex in disc(element.hex, weapon.bands[-1][0]):
        q, r = hex[0] - element.hex[0], hex[1] - element.hex[1]
        if hex in board and in_arc(q, r, element.facing, arc) and _looks_at(state, at, element, hex):
            found.append(board.name(hex))
    return tuple(found)


def _looks_at(state: Demonworld, at: Occupied, element: Element, hex: Hex) -> bool:
    """Whether an element sees somebody of usual size in a hex, or whoever stands there."""
    target = at.get(hex)
    if state.rules.plays("shooting"):
        size = state.card(target.owner).size if target else line_of_sight.ONLOOKER
        eye = line_of_sight.Eye(element.hex, state.card(element.owner).size)
        but = (element.key, target.key) if target else (element.key,)
        return line_of_sight.view(state, at, eye, line_of_sight.Eye(hex, size), but).segments > 0
    other = blocker(at, element.hex, hex)
    return other is None or other is target or other is element


def line_of_sight_between(state: Demonworld, start: str, end: str) -> LineOfSight | None:
    """The line of sight between two hexes as it is shown; None where there is none to draw."""
    board = board_of(state)
    if start not in board.shape.by_name or end not in board.shape.by_name or start == end:
        return None
    if state.rules.plays("shooting"):
        return line_of_sight.shown_line(state, start, end)
    a, b = board.hex(start), board.hex(end)
    other = blocker(occupied(state), a, b)
    crossed = tuple(board.name(hex) for step in line(a, b) for hex in step if hex in board)
    if other is None:
        return LineOfSight(start, end, crossed, True, message("sight-clear", start=start, end=end), "DW-IV.1.1-04")
    text = message("hides-element", element=other.key, place=board.name(other.hex))
    block = SightBlock(board.name(other.hex), text, "DW-IV.1.1-04")
    return LineOfSight(start, end, crossed, False, text, "DW-IV.1.1-04", (block,))
