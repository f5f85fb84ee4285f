"""Parts of sentences that facts and options share: orders, sums and products as messages within messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oriflamme.kernel import Factor, Message, Tally, message
from oriflamme.kernel.authoring import item_lines
from oriflamme.rulebooks.masse.state import Order


def ordered(unit: str, order: Order) -> Message:
    """An order and whom it is for: "Archers: Shoot at Orcs"."""
    target: Any = message(f"wing-{order.target}") if order.kind == "move" else order.target
    what: Any = message(f"what-{order.what}") if order.what else ""
    return message(f"order-{order.kind}", unit=unit, target=target, what=what, rally=str(order.rally).lower())


def short_order(order: Order) -> Message:
    """An order without whom it is for, as a card shows it: "Shoot · Orcs"."""
    full = ordered("", order)
    return message(f"card-{order.kind}", target=full.args["target"], what=full.args["what"], rally=full.args["rally"])


def percent(tally: Tally) -> Message:
    """A percentage, with its lines where there are several."""
    if len(tally.items) == 1:
        return message("percent", total=tally.total)
    return message("percent-items", total=tally.total, items=item_lines(tally))


def reckoning(start: Message, factors: Iterable[Factor]) -> Message:
    """A product from its first values on: "4 × 150 × 40% × 2 (charge)"."""
    for factor in factors:
        ratio = factor.num if factor.den == 1 else f"{factor.num}/{factor.den}"
        start = message("reckoning-times", before=start, ratio=ratio, reason=message(f"reason-{factor.reason}"))
    return start
