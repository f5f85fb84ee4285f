"""Openings that differ: among order sheets that are as good as the one a commander would write, the seed chooses.

Only in the first sequence: later two battles differ by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from oriflamme.commanders.masse.plan import SideOrders
from oriflamme.rulebooks.masse.state import Masse, Order

LOG_ODDS = 0.08
"""What an order may cost and still be as good, as the logarithm of the odds: about two chances in a hundred."""
POINTS_SHARE = 0.02
"""The same for whoever reckons in points: a share of the army's."""


def opens(state: Masse) -> bool:
    """Whether the first orders of the battle are written."""
    return state.sequence == 1


def as_good(
    sheet: SideOrders,
    choices: Mapping[str, Sequence[Order]],
    value: Callable[[SideOrders], float],
    margin: float,
) -> list[SideOrders]:
    """A sheet, and those that differ from it by an order at most and are as good, within a margin."""
    best = value(sheet)
    changed = [{**sheet, key: order} for key, orders in choices.items() for order in orders if order != sheet[key]]
    return [sheet, *(one for one in changed if abs(value(one) - best) <= margin)]


def drawn(sheets: Sequence[SideOrders], seed: int) -> SideOrders:
    """The sheet that a seed chooses among some that are as good."""
    return Random(f"opening/{seed}").choice(sheets)


def varied(
    sheet: SideOrders,
    choices: Mapping[str, Sequence[Order]],
    value: Callable[[SideOrders], float],
    margin: float,
    seed: int,
) -> SideOrders:
    """One of those that are as good."""
    return drawn(as_good(sheet, choices, value, margin), seed)
