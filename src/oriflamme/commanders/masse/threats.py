"""What the enemy could do in the sequence to come: the orders he is likely to write, and whom they would cost most."""

from __future__ import annotations

from oriflamme.commanders.masse.plan import Planner, SideOrders, plan
from oriflamme.commanders.masse.unit_value import FieldValue
from oriflamme.commanders.two_sentences import Threat, worst
from oriflamme.rulebooks.masse.state import Masse, Order


def threat(state: Masse, side: str) -> Threat | None:
    """The piece that would lose most of its worth by the enemy's sheet, and who strikes it, the hardest first."""
    enemy = state.enemy(side)
    planner = Planner(FieldValue(state, enemy))
    sheet = plan(state, enemy)
    received: dict[str, list[tuple[float, str]]] = {}
    for key, target, damage in planner.blows(sheet):
        received.setdefault(target, []).append((damage, key))
    return worst(_told(planner.field, sheet, target, blows) for target, blows in received.items())


def _told(field: FieldValue, sheet: SideOrders, target: str, blows: list[tuple[float, str]]) -> Threat:
    foes = tuple(key for _, key in sorted(blows, reverse=True))
    loss = field.loss(target, sum(damage for damage, _ in blows), foes)
    return Threat(_kind(field, sheet[foes[0]], foes[0], target), foes, target, loss)


def _kind(field: FieldValue, order: Order, foe: str, target: str) -> str:
    """How the hardest of those who strike does it."""
    piece = field.pieces[target]
    if field.state.armies[piece.side].commander == target:
        return "chief"
    if order.kind in ("shoot", "cast"):
        return "shot"
    return "blow" if foe in piece.links else "attack"
