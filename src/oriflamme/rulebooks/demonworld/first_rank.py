"""Special elements and attached commanders belong in the first rank: free exchanges of places. Chapter IX.4.0"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.facts import ElementsSwapped
from oriflamme.rulebooks.demonworld.fire.ground import burns, fire_proof
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.formation import COLUMN, formation_of, heads, organised
from oriflamme.rulebooks.demonworld.geometry import ranked
from oriflamme.rulebooks.demonworld.occupancy import groups
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of

SWAP = "DW-IX.4.0-02"
MUST = "DW-IX.4.0-04"


def first_rank(elements: list[Element]) -> list[Element]:
    """The elements of the first rank; none where a unit has no front that can be told. DW-IX.4.0-03"""
    formation = formation_of(elements)
    if formation is not None:
        if formation.kind == COLUMN and heads(elements) > 1:
            return []  # they look at each other
        return [elements[number] for number in formation.first]
    if len({one.facing for one in elements}) > 1:
        return []
    depth = {one.key: ranked(one.hex, one.facing)[0] for one in elements}
    return [one for one in elements if depth[one.key] == min(depth.values())]


def _special(element: Element) -> bool:
    return bool(element.special or element.character)


def why_no_swap(state: Demonworld, unit: Unit, element: Element, other: Element) -> Refusal | None:
    """Why a special element may not take the place of another. DW-IX.4.0-02, DW-IX.4.0-03"""
    if unit.morale or unit.engaged:
        return refusal(SWAP, "swap-state", unit=unit.key)
    elements = state.of(unit.key)
    first = first_rank(elements)
    if not first:
        return refusal("DW-IX.4.0-03", "swap-front", unit=unit.key)
    if not _special(element) or element in first or other not in first:
        return refusal(SWAP, "swap-rank", element=element.key)
    return _why_no_exchange(state, _blocks(elements), element, other)


def _blocks(elements: list[Element]) -> list[set[Hex]]:
    """The hexes of those who hang together: of an organised unit all do."""
    hexes = [one.hex for one in elements]
    return [set(hexes)] if organised(elements) else groups(hexes)


def _why_no_exchange(state: Demonworld, blocks: list[set[Hex]], element: Element, other: Element) -> Refusal | None:
    """Why a special element behind does not come into the place of one of the first rank. DW-IX.4.0-03"""
    if _special(other):
        return refusal("DW-IX.4.0-03", "swap-special", element=element.key, other=other.key)
    if not any(element.hex in block and other.hex in block for block in blocks):
        return refusal("DW-IX.4.0-03", "swap-block", element=element.key, other=other.key)
    return _why_no_ground(state, element, other) or _why_no_ground(state, other, element)


def _why_no_ground(state: Demonworld, element: Element, other: Element) -> Refusal | None:
    """Why an element cannot take the place of another: too many levels, or ground that it may not be on.

    DW-IX.4.0-03, DW-XI.2.0-04, DW-XXII.3.0-09, DW-XXIII.5.0-08
    """
    if burns(state, other.hex) and not (fire_proof(state, element) or state.rules.swaps_into_flames):
        name = state.board.name(other.hex)
        return refusal("DW-XXII.3.0-09", "impassable-fire", element=element.key, hex=name)
    under = None if state.rules.under_low_flyers else why_not_under(state, element, other.hex)
    if under:
        return under
    rise = abs(state.board.level[element.hex] - state.board.level[other.hex])
    ground = ground_of(state, element.owner) if rise or element.character else None
    if ground is None:
        return None
    if rise > ground.gait.climbs:
        return refusal("DW-IX.4.0-03", "swap-height", element=element.key, other=other.key)
    return ground.why_not_in(other.hex, element.key) if element.character else None


def swaps(state: Demonworld, unit: Unit) -> list[tuple[str, str]]:
    """Every exchange that brings a special element of a unit into its first rank."""
    elements = state.of(unit.key)
    if unit.morale or unit.engaged or not any(_special(one) for one in elements):
        return []
    first = first_rank(elements)
    pairs = [(one, other) for one in elements if _special(one) and one not in first for other in first]
    blocks = _blocks(elements) if pairs else []
    return [(one.key, other.key) for one, other in pairs if not _why_no_exchange(state, blocks, one, other)]


def due(state: Demonworld) -> str:
    """The next unit that has moved and must still bring somebody forward; "": none. DW-IX.4.0-04, DW-F1-C28"""
    if not state.rules.plays("special_figures"):
        return ""
    return next((unit.key for unit in state.units.values() if unit.moved and swaps(state, unit)), "")


def settle(ctx: Context[Demonworld], unit: str) -> Procedure:
    """The owner brings somebody forward; where there is a choice it is his. DW-IX.4.0-04"""
    state = ctx.state
    pairs = swaps(state, state.units[unit])
    options = [option(one, other) for one, other in pairs]
    chosen = options[0]
    if len(options) > 1:
        side = state.units[unit].side
        chosen = yield Choice(side, ask_about("swap", unit, unit=unit), MUST, options)
    ctx.note(ElementsSwapped(clause=MUST, element=chosen.piece, other=chosen.target))


def read_swap(state: Demonworld, unit: Unit, words: list[str]) -> Option | Refusal | None:
    """`swap nobles_1 nobles_4` as an answer during the unit's own move."""
    if len(words) != 3:
        return None
    element, other = (state.elements.get(key) for key in words[1:])
    if element is None or other is None or {element.unit, other.unit} != {unit.key}:
        return refusal(SWAP, "such-element", element=words[1])
    return why_no_swap(state, unit, element, other) or option(element.key, other.key)


@lru_cache(maxsize=4096)
def option(element: str, other: str) -> Option:
    """An exchange of places as an answer."""
    label = message("answer-swap", element=element, other=other)
    return Option(f"swap {element} {other}", (element, other), label, verb="swap", piece=element, target=other)
