"""Counts of legal answers to a fixed depth: numbers that change when, and only when, what is legal changes.

Every series of so many ordinary answers is counted (`options`, not the other options). Sealed decisions are walked
through seat by seat. Every die shows its lowest face, so that the count does not depend on luck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oriflamme.kernel import Battle

Scenario = str | Mapping[str, Any]
Switches = Mapping[str, bool | int | str]


class LowestDice:
    """Dice that always show a one."""

    mode = "scripted"

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...]:
        return (1,) * len(sizes)

    def fork(self) -> LowestDice:
        return self


def perft(scenario: Scenario, depth: int, switches: Switches | None = None) -> int:
    """How many series of `depth` answers the scenario allows; one that ends the battle sooner counts as one."""
    return sum(divide(scenario, depth, switches).values())


def divide(scenario: Scenario, depth: int, switches: Switches | None = None) -> dict[str, int]:
    """The same count, first answer by first answer: where two counts differ, they differ below one of these."""
    battle = Battle.open(scenario, dice=[], switches=switches, recording=False).fork(LowestDice())
    if depth < 1 or not battle.asks:
        return {"": 1}
    ask = battle.asks[0]
    return {f"{ask.seat} {option.token}": _below(battle, option.token, depth - 1) for option in ask.options}


def _below(battle: Battle, token: str, depth: int) -> int:
    """The series that begin with this answer."""
    if depth == 0:
        return 1
    twin = battle.fork("same")
    twin.answer(token, battle.asks[0].seat)
    if not twin.asks:
        return 1
    if depth == 1:
        return len(twin.asks[0].options)
    return sum(_below(twin, option.token, depth - 1) for option in twin.asks[0].options)
