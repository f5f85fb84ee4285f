"""The sheet laid beside the map, for a unit of a flank march that is attacked or enchanted before it is wholly in.

Its elements that wait outside stand there, straight behind the entry hex, for as long as the spells or the melee last.
They strike and are struck like others and may come onto the map after the combat; the field is no larger for it: nobody
goes there, and no shot is aimed there. Chapter XVI.5
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme.board.hexes import Hex, distance
from oriflamme.board.place import Place
from oriflamme.kernel import Context
from oriflamme.kernel.authoring import ScenarioError
from oriflamme.rulebooks.demonworld import flank_march
from oriflamme.rulebooks.demonworld.battle_terms import FlankMarch
from oriflamme.rulebooks.demonworld.contact import make_contact
from oriflamme.rulebooks.demonworld.facts import SheetCleared, SheetLaid
from oriflamme.rulebooks.demonworld.flank_entry import entry_hex, march_of
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element

SHEET = "DW-XVI.5.0-13"
PHASES = ("magic", "melee", "over")
"""When somebody may stand beside the map."""


def beside_map(state: Demonworld, unit: str) -> list[Element]:
    """The elements of a unit that stand on the sheet, the nearest to the map first."""
    if not state.marches:
        return []
    board = board_of(state)
    there = [one for one in state.of(unit) if one.hex not in board]
    return sorted(there, key=lambda one: distance(one.hex, entry_hex(state, march_of(state, unit))))


def hexes_behind(state: Demonworld, march: FlankMarch, count: int) -> list[Hex]:
    """So many hexes straight behind the entry hex of a march. DW-F2-G14"""
    outwards = 1 if flank_march.edge_of(state, march) == "E" else -1
    along = board_of(state).shape.along
    return [along(entry_hex(state, march), outwards * steps) for steps in range(1, count + 1)]


def may_stand_beside(state: Demonworld, element: Element) -> bool:
    """Whether an element off the map stands straight behind the hex by which its unit enters, while it may."""
    march = next((one for one in state.marches.values() if element.unit in one.units and one.entered), None)
    if march is None or element.more_hexes or state.phase not in PHASES:
        return False
    return element.hex in hexes_behind(state, march, state.units[element.unit].elements)


def errors(state: Demonworld) -> Iterator[ScenarioError]:
    """Off the map stands only whoever waits to enter, while spells or melees are played."""
    board = board_of(state)
    for key, element in state.elements.items():
        if any(hex not in board for hex in element.hexes) and not may_stand_beside(state, element):
            yield ScenarioError("position.elements", "off-map", {"element": key})


def lay(ctx: Context[Demonworld], units: Iterable[str]) -> None:
    """Those of some units that wait outside are placed beside the map. DW-XVI.5.0-13"""
    state = ctx.state
    if state.rules.queue_out_of_reach:
        return
    for unit in dict.fromkeys(units):
        if unit in state.outside and unit in state.units:
            march = march_of(state, unit)
            ctx.note(SheetLaid(clause=SHEET, unit=unit, elements=_waiting(state, march, unit), hex=march.entry))


def _waiting(state: Demonworld, march: FlankMarch, unit: str) -> tuple[Element, ...]:
    """The elements of a unit that wait, as they stand one behind the other and look inwards."""
    keys, facing = state.outside[unit].elements, flank_march.INWARDS[flank_march.edge_of(state, march)]
    hexes = hexes_behind(state, march, len(keys))
    return tuple(
        flank_march.element_at(state, unit, int(key.rpartition("_")[2]), Place((hex,), facing))
        for key, hex in zip(keys, hexes, strict=True)
    )


def lay_for_melee(ctx: Context[Demonworld]) -> None:
    """As the melee phase begins: of every engaged unit. DW-XVI.5.0-13"""
    state = ctx.state
    attacked = [key for key in state.outside if key in state.units and state.units[key].engaged]
    lay(ctx, attacked)
    for key in attacked:
        make_contact(ctx, key)


def clear(ctx: Context[Demonworld]) -> None:
    """The spells or the melees are over: whoever stands beside the map waits again."""
    state = ctx.state
    for unit in list(state.units) if state.marches else []:
        there = beside_map(state, unit)
        if there:
            ctx.note(SheetCleared(clause=SHEET, unit=unit, elements=tuple(one.key for one in there)))


def clear_for_rout(ctx: Context[Demonworld], unit: str) -> bool:
    """A unit routs: whoever stands beside the map waits again, and scatters where nobody is on it. DW-OR-98

    Whether anybody is there to flee.
    """
    state = ctx.state
    there = beside_map(state, unit)
    if there:
        alone = len(there) == sum(one.owner == unit for one in state.of(unit))
        keys = tuple(one.key for one in there)
        ctx.note(SheetCleared(clause=SHEET, unit=unit, elements=keys, scattered=alone))
    return unit in state.units
