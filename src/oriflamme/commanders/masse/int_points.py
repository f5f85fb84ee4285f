"""The percentage points that a commander's INT gives: each to the unit where it brings most."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.commanders.masse.unit_value import FieldValue, done_by, reckon, seen
from oriflamme.kernel import Choice, Option, View
from oriflamme.rulebooks.masse.state import Order, Piece
from oriflamme.rulebooks.masse.tables import COMMAND

STEP = int(COMMAND["points_per_bonus"]["int"])


def point(view: View, ask: Choice) -> Option | None:
    """The next points go where they add most to the enemy's expected losses."""
    field = FieldValue(seen(view), ask.seat)
    best, most = done_by(ask, "pass"), 0.0
    for option in ask.options:
        if option.verb != "point":
            continue
        unit, order = field.pieces[option.piece], ask.draft.orders[option.piece]
        gain = _gain(field, replace(unit, bonus=ask.draft.points.get(unit.key, 0)), order)
        if gain > most:
            best, most = option, gain
    return best


def _gain(field: FieldValue, unit: Piece, order: Order) -> float:
    """What one more step brings against the ordered target, or the best of those at grips."""
    targets = [order.target] if order.target else list(unit.links)
    return max((_against(field, unit, order, field.pieces[target]) for target in targets), default=0.0)


def _against(field: FieldValue, unit: Piece, order: Order, target: Piece) -> float:
    shot = order.kind == "shoot"
    if not shot and target.key not in unit.links:
        unit = replace(unit, entered=target.key)
    before = reckon(unit, field.state, target, shot=shot)
    after = reckon(replace(unit, bonus=unit.bonus + STEP), field.state, target, shot=shot)
    enough = target.pvt + target.escort_pvt
    return (min(after, enough) - min(before, enough)) * field.worth(target.key) / target.pvt0
