"""The percentage points that a commander's INT gives: each to the unit where it brings most."""

from __future__ import annotations

from oriflamme.commanders.masse.unit_value import FieldValue, done_by, seen
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
        given = ask.draft.points.get(option.piece, 0)
        gain = _gain(field, field.pieces[option.piece], given, ask.draft.orders[option.piece])
        if gain > most:
            best, most = option, gain
    return best


def _gain(field: FieldValue, unit: Piece, given: int, order: Order) -> float:
    """What one more step brings against the ordered target, or the best of those at grips."""
    targets = [order.target] if order.target else list(unit.links)
    shot = order.kind == "shoot"
    return max((_against(field, unit.key, given, field.pieces[target], shot=shot) for target in targets), default=0.0)


def _against(field: FieldValue, unit: str, given: int, target: Piece, *, shot: bool) -> float:
    before = field.spurred(unit, target.key, given, shot=shot)
    after = field.spurred(unit, target.key, given + STEP, shot=shot)
    enough = target.pvt + target.escort_pvt
    return (min(after, enough) - min(before, enough)) * field.worth(target.key) / target.pvt0
