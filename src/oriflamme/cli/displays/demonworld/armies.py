"""Armies in lists: units with their elements, orders, formations and losses."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.cli.displays.demonworld.pieces import letters, name
from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import narrow, out, table, write
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.formation import COLUMN, LINE, formation_of
from oriflamme.rulebooks.demonworld.losses import points_lost
from oriflamme.rulebooks.demonworld.occupancy import touched_units
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit


def show_army(battle: Battle, state: Demonworld, side: str) -> None:
    """A side in one line, its units under it."""
    words = [name(battle, side), tell("dw-points", points=_points(state, side))]
    lost = points_lost(state, side)
    if lost:
        words.append(tell("dw-points-lost", points=round(lost)))
    write()
    write(" · ".join(words), "bold")
    listing = table("", "", "", "", "", right=(2,))
    listing.show_header = False
    marks = letters(battle, state)
    for unit in state.units_of(side):
        order = battle.say(f"order-{unit.order}", lang()) if unit.order else ""
        if narrow():
            order = unit.order
        words = [*([order] if order else []), *badges(battle, state, unit)]
        left = len(state.of(unit.key)) if state.phase != "deployment" else unit.elements
        listing.add_row(f"  {marks[unit.key]}", name(battle, unit.key), f"{left}/{unit.elements}", ", ".join(words))
    for one in [one for one in state.attached.values() if one.side == side]:
        told = tell("dw-attached", unit=battle.names[one.host])
        listing.add_row(f"  {marks[one.key]}", name(battle, one.key), "1/1", told)
    out().print(listing)
    gone = [unit for unit in state.gone.values() if unit.side == side]
    if gone:
        write(tell("dw-destroyed", units=", ".join(name(battle, unit.key) for unit in gone)), "dim")


def _points(state: Demonworld, side: str) -> int:
    return sum(unit.points for unit in (*state.units.values(), *state.gone.values()) if unit.side == side)


def badges(battle: Battle, state: Demonworld, unit: Unit) -> Iterator[str]:
    """How a unit stands, and whom it fights."""
    elements = state.of(unit.key)
    if not elements:
        yield tell("dw-waiting")
        return
    formation = formation_of(elements)
    if formation is None:
        yield tell("dw-disorganised")
    elif formation.kind == LINE:
        yield tell("dw-line", front=len(formation.first), ranks=len(formation.ranks))
    elif formation.kind == COLUMN:
        yield tell("dw-column")
    if unit.engaged:
        marks = letters(battle, state)
        yield tell("dw-engaged", units=", ".join(marks[key] for key in touched_units(state, unit.key)))
    elif unit.moved and state.phase == "movement":
        yield tell("dw-moved")


def forces(battle: Battle, seat: str, seen: Demonworld | None = None) -> str:
    """A side in one line, as it is or as a seat sees it: its name, units, elements and points."""
    state: Demonworld = battle.state if seen is None else seen
    units = list(state.units_of(seat))
    elements = sum(len(state.of(unit.key)) or unit.elements for unit in units)
    points = _points(state, seat)
    return tell("dw-forces", side=name(battle, seat), units=len(units), elements=elements, points=points)


def losses(battle: Battle) -> None:
    """For every unit: its elements at the start, those left, and the points that are lost."""
    state: Demonworld = battle.state
    for side in state.armies:
        write()
        write(f"{name(battle, side)} · {tell('dw-points-lost', points=round(points_lost(state, side)))}", "bold")
        listing = table(*(tell(f"dw-{heading}") for heading in ("unit", "start", "left", "lost")), right=(1, 2, 3))
        for unit in (*state.units.values(), *state.gone.values()):
            if unit.side == side:
                left = len(state.of(unit.key))
                gone = round(unit.points * (unit.elements - left) / unit.elements)
                listing.add_row(name(battle, unit.key), str(unit.elements), str(left), str(gone))
        out().print(listing)
