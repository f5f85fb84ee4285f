"""An order sheet in a few words: what the army is about, for whoever asks why."""

from __future__ import annotations

from oriflamme.commanders.masse.plan import SideOrders
from oriflamme.kernel import Message, message
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY

BREAKING = ("batter", "tear", "ram")


def reasons(state: Masse, sheet: SideOrders) -> tuple[Message, ...]:
    """Who does what together, the main thing first."""
    groups: dict[tuple[str, str], list[str]] = {}
    for key, order in sheet.items():
        groups.setdefault(_intention(state.pieces[key], order), []).append(key)
    weighed = sorted(groups, key=lambda group: -sum(state.pieces[key].pvt for key in groups[group]))
    return tuple(message(f"plan-{what}", units=groups[what, target], target=target) for what, target in weighed)


def _intention(piece: Piece, order: Order) -> tuple[str, str]:
    """What an order is for, and at whom."""
    if order.rally:
        return "rally", ""
    if order.kind in MOVING_AWAY:
        return "withdraw", ""
    if order.kind in BREAKING:
        return "breach", order.target
    if order.kind == "engage":
        return ("press" if order.target in piece.links else "attack"), order.target
    if order.kind == "none":
        return ("fight" if piece.links else "hold"), ""
    return order.kind, order.target if order.kind != "move" else ""
