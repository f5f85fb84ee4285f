"""Parts of sentences that facts and options share: sums, counters, battle orders."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Message, Tally, message
from oriflamme.kernel.authoring import added_item, item_lines
from oriflamme.rulebooks.fleuries.state import BattleOrder

QUALIFYING = ("left", "right", "line", "column", "open", "close")
"""Counters that say how the one before them is meant: which way, into which formation."""


def summed(each: Tally, extra: Tally) -> dict[str, Any]:
    """A sum for one figure, then what is added to the whole."""
    added = [added_item(item) for item in extra.items]
    return {"each": item_lines(each), "total": each.total, "extra": added, "added": bool(added)}


def counters(orders: tuple[str, ...]) -> list[Message]:
    """A set of order counters in words: "Advance", "45° to the left", "Change formation (line)"."""
    said: list[Message] = []
    for name in orders or ("none",):
        if name in QUALIFYING and said:
            said[-1] = message("order-qualified", order=said[-1], what=message(f"order-as-{name}"))
        else:
            said.append(message(f"order-{name}"))
    return said


def battle_order(order: BattleOrder) -> Message:
    """A battle order in words."""
    target: Any = message(f"zone-{order.target}") if order.target in ("left", "centre", "right") else order.target
    return message(f"battle-{order.kind}", target=target, aimed=bool(order.target))


def chosen_ground(text: str) -> Message:
    """A piece of ground as it was picked: its name, and its size if it is not the usual one."""
    name, *sides = text.split(" ")
    return (
        message("ground-sized", name=message(f"ground-{name}"), size=" × ".join(sides))
        if sides
        else message(f"ground-{name}")
    )
