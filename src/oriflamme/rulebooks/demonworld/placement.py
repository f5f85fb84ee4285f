"""A unit in somebody's hand before the battle: where it would stand, how wide, and how it would face.

Whatever faces as its army does is placed as a block (`front nobles 5`, `place nobles 1_m4`); a unit that is turned is
set element by element (DW-I.2.2-01). Everything is judged by the sheet on which the answers are written.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Choice, Refusal
from oriflamme.kernel.services import Placement, PlacementWish
from oriflamme.rulebooks.demonworld.deployment import (
    DeploymentDraft,
    DeploymentSheet,
    front_option,
    place_option,
    put_option,
)
from oriflamme.rulebooks.demonworld.formation import block
from oriflamme.rulebooks.demonworld.geometry import FACINGS
from oriflamme.rulebooks.demonworld.state import Demonworld

NEAR = 3
"""So many hexes from where it is held, a place is looked for where it fits."""
Spread = tuple[Hex, list[Hex]]
"""The first hex of a unit and all of them."""


def placement(state: Demonworld, choice: Choice, wish: PlacementWish) -> Placement | None:
    """Where a unit comes to stand that is let go over a hex; None where nothing is deployed, or nothing so called."""
    sheet = _sheet(state, choice)
    if sheet is None or wish.piece not in sheet.units or wish.piece in sheet.hosts:
        return None
    unit, names = wish.piece, state.board.names
    wide, widths = _widths(sheet, unit, wish.width)
    facing = wish.facing if wish.facing in FACINGS else _facing(sheet, unit)
    found = Placement(unit, (), {}, {}, wide, widths, facing, FACINGS)
    over = next((hex for hex, name in names.items() if name == wish.hex), None)
    if over is None or not widths:
        return found
    emptied = sheet.after(front_option(unit, wide))
    spread, cannot = _nearest(emptied, unit, over, facing, wide)
    keys = sheet.keys(unit)
    large = state.shape(unit) is not None
    places = {keys[0]: spread[0]} if large else dict(zip(keys, spread[1], strict=True))
    more = {keys[0]: tuple(names[hex] for hex in spread[1][1:] if hex in names)} if large else {}
    shown = {key: (names[hex], facing) for key, hex in places.items() if hex in names}
    if cannot is not None:
        return Placement(unit, (), shown, more, wide, widths, facing, FACINGS, cannot)
    if facing == sheet.army.facing:
        tokens = [place_option(state, unit, spread[0]).token]
    else:
        tokens = [put_option(state, key, hex, facing).token for key, hex in places.items()]
    return Placement(unit, (front_option(unit, wide).token, *tokens), shown, more, wide, widths, facing, FACINGS)


def _sheet(state: Demonworld, choice: Choice) -> DeploymentSheet | None:
    """The sheet as it is filled in."""
    draft = choice.draft
    if not isinstance(draft, DeploymentDraft):
        return None
    sheet = DeploymentSheet(state, choice.seat)
    sheet.places, sheet.fronts, sheet.hosts = draft.places, draft.fronts, draft.hosts
    return sheet


def _widths(sheet: DeploymentSheet, unit: str, wanted: int) -> tuple[int, tuple[int, ...]]:
    """How wide it may stand; the one that is wanted, that is written, or else two ranks."""
    count = len(sheet.keys(unit))
    widths = tuple(wide for wide in range(1, count + 1) if sheet.why_no_front(unit, wide) is None)
    liked = wanted or sheet.fronts.get(unit) or -(-count // 2)
    return min(widths, key=lambda wide: abs(wide - liked), default=0), widths


def _facing(sheet: DeploymentSheet, unit: str) -> int:
    """How it faces on the sheet, or with its army."""
    written = sheet.places.get(sheet.keys(unit)[-1])
    return written[2] if written else sheet.army.facing


def _spread(sheet: DeploymentSheet, unit: str, over: Hex, facing: int, wide: int) -> Spread:
    """Its hexes, with the middle of its first rank over a hex."""
    shape = sheet.state.shape(unit)
    if shape is not None:
        return over, list(shape.place(over, facing).hexes)
    count = len(sheet.keys(unit))
    middle = block(Hex(0, 0), facing, wide, count)[(wide - 1) // 2]
    first = Hex(over[0] - middle[0], over[1] - middle[1])
    return first, block(first, facing, wide, count)


def _nearest(sheet: DeploymentSheet, unit: str, over: Hex, facing: int, wide: int) -> tuple[Spread, Refusal | None]:
    """Where it fits nearest to a hex; where it does not, just there, and why not."""
    for hex in _around(sheet, over):
        spread = _spread(sheet, unit, hex, facing, wide)
        if sheet.why_not_standing(unit, spread[1]) is None:
            return spread, None
    spread = _spread(sheet, unit, over, facing, wide)
    return spread, sheet.why_not_standing(unit, spread[1])


def _around(sheet: DeploymentSheet, over: Hex) -> Iterator[Hex]:
    near = (hex for hex in sheet.state.board.hexes if distance(hex, over) <= NEAR)
    return iter(sorted(near, key=lambda hex: distance(hex, over)))
