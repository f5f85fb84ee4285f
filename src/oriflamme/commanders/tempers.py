"""Personality: how much a commander dares. A parameter of every commander that plans, the same in every book."""

from __future__ import annotations

TEMPERS = {"bold": 1.25, "even": 1.0, "cautious": 0.8}
"""How much an enemy's loss counts beside one's own, by temper."""


def daring(temper: str) -> float:
    """How much an enemy's loss counts beside one's own."""
    return TEMPERS[temper]
