"""Parts of sentences that facts and options share: orders, sums and products as messages within messages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from oriflamme.kernel import Factor, Message, Tally, message
from oriflamme.kernel.authoring import item_lines
from oriflamme.kernel.tally import reason
from oriflamme.rulebooks.masse.state import Order


def order_name(order: Order) -> Message:
    """An order as a fact names it: "Shoot at the Orcs"."""
    return message(f"order-{order.kind}", **_parts(order))


def give_order(order: Order) -> Message:
    """An order as an answer: what the unit shall do."""
    return message(f"do-order-{order.kind}", **_parts(order))


@lru_cache(maxsize=1024)
def short_order(order: Order) -> Message:
    """An order as a card shows it: "Shoot · Orcs"."""
    return message(f"card-{order.kind}", **_parts(order))


def _parts(order: Order) -> dict[str, Any]:
    target: Any = message(f"wing-{order.target}") if order.kind == "move" else order.target
    what: Any = message(f"what-{order.what}") if order.what else ""
    return {"target": target, "what": what, "rally": str(order.rally).lower()}


def percent(tally: Tally) -> Message:
    """A percentage, with its lines where there are several."""
    if len(tally.items) == 1:
        return message("percent", total=tally.total)
    return message("percent-items", total=tally.total, items=item_lines(tally))


def reckoning(start: Message, factors: Iterable[Factor]) -> Message:
    """A product from its first values on: "4 × 150 × 40% × 2 [charge]"."""
    for factor in factors:
        ratio = factor.num if factor.den == 1 else f"{factor.num}/{factor.den}"
        start = message("reckoning-times", before=start, ratio=ratio, reason=reason(factor))
    return start
