"""What a battle has cost, unit by unit, as the book counts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.masse.state import Masse


class Loss(msgspec.Struct, frozen=True):
    """One unit's loss: points, and the share of its hit points in percent. Whoever left the field is lost whole."""

    side: str
    points: float
    percent: float


def losses(book: str, state: Any) -> dict[str, Loss]:
    """The losses of every unit; empty for a book that does not count them."""
    count = _COUNTS.get(book)
    return count(state) if count else {}


def worth(book: str, state: Any, side: str) -> float:
    """The points of a side at the start; 0 where nobody counts them."""
    if book == "demonworld":
        return float(sum(unit.points for unit in (*state.units.values(), *state.gone.values()) if unit.side == side))
    return float(getattr(state.armies[side], "points", 0))


def _masse(state: Masse) -> dict[str, Loss]:
    """MC-AM-53."""
    found = {}
    for key, piece in {**state.pieces, **state.fallen}.items():
        left = 0.0 if piece.fate else (piece.pvt - piece.officer_hp) / piece.pvt0
        found[key] = Loss(piece.side, piece.points * (1 - left), 100 * (1 - left))
    return found


def _demonworld(state: Demonworld) -> dict[str, Loss]:
    """Every element is worth its share of its unit. DW-OR-01"""
    fallen = Counter(element.unit for element in state.lost.values())
    return {
        key: Loss(unit.side, unit.points * fallen[key] / unit.elements, 100 * fallen[key] / unit.elements)
        for key, unit in {**state.units, **state.gone}.items()
    }


def _fleuries(state: Fleuries) -> dict[str, Loss]:
    """Every figure is worth its share of its unit; whoever is gone is lost whole. GF-CP-12"""
    found = {}
    for key, piece in {**state.pieces, **state.fallen}.items():
        if piece.kind != "base":
            left = 0.0 if piece.fate else piece.figures / piece.body.figures
            found[key] = Loss(piece.side, piece.body.points * (1 - left), 100 * (1 - left))
    return found


_COUNTS: dict[str, Callable[[Any], dict[str, Loss]]] = {
    "masse": _masse,
    "demonworld": _demonworld,
    "fleuries": _fleuries,
}
